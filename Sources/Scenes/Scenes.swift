// The parts of Scenes come here.

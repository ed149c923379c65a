// The parts of Apollonian come here.

// The parts of Rendering come here.

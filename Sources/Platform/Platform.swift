// The parts of Platform come here.

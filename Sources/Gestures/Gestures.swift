// The parts of Gestures come here.

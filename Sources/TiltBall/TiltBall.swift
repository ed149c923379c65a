// The parts of TiltBall come here.

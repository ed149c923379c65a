// The parts of AirHockey come here.

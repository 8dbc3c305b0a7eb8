package org.arverify.calibration;

/** Both ends of a 95 % interval. */
record Interval(double low, double high) {}

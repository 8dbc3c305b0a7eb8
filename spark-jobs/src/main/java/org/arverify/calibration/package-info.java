/** Fits scores to labels with spark-mllib, and measures how far they can be trusted. */
@NullMarked
package org.arverify.calibration;

import org.jspecify.annotations.NullMarked;

/** Encoders and cross-encoders on ONNX Runtime; the only package that knows it. */
@NullMarked
package org.arverify.onnx;

import org.jspecify.annotations.NullMarked;

/** Benchmark questions and what is known of their right answers. */
@NullMarked
package org.arverify.query;

import org.jspecify.annotations.NullMarked;

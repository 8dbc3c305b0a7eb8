/** Metrics of answers, retrieval and claims, as pure functions. */
@NullMarked
package org.arverify.metric;

import org.jspecify.annotations.NullMarked;

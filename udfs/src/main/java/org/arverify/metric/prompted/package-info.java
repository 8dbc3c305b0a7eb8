/** A language model as the judge of answers. */
@NullMarked
package org.arverify.metric.prompted;

import org.jspecify.annotations.NullMarked;

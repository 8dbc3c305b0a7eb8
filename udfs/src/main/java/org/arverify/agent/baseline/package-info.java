/** Baselines over the same index as the papers' agents. */
@NullMarked
package org.arverify.agent.baseline;

import org.jspecify.annotations.NullMarked;

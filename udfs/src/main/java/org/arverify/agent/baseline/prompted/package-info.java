/** What baselines ask a language model for, each with its prompt. */
@NullMarked
package org.arverify.agent.baseline.prompted;

import org.jspecify.annotations.NullMarked;

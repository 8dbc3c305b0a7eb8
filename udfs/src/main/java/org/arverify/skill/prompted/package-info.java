/**
 * Skills that ask a language model. Replies are JSON; one that cannot be used is asked for once
 * more with what is wrong with it, and then is an event of the trace and the stated fallback of its
 * skill.
 */
@NullMarked
package org.arverify.skill.prompted;

import org.jspecify.annotations.NullMarked;

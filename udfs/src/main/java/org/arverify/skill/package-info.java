/** What an agent can ask for besides retrieval: ports for writing answers and finding claims. */
@NullMarked
package org.arverify.skill;

import org.jspecify.annotations.NullMarked;

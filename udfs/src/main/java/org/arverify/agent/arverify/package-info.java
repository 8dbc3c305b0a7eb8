/**
 * AR-Verify: adaptive retrieval until the evidence suffices, then verified claims (Algorithm 1).
 */
@NullMarked
package org.arverify.agent.arverify;

import org.jspecify.annotations.NullMarked;

/** The agent port, a question's session with its instrumented ports, and the run that comes out. */
@NullMarked
package org.arverify.agent;

import org.jspecify.annotations.NullMarked;

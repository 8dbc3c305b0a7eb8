/** Language models: the port, what is asked, and what comes back. */
@NullMarked
package org.arverify.generation;

import org.jspecify.annotations.NullMarked;

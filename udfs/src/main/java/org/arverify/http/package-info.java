/** Language models behind HTTP: OpenAI-compatible endpoints, and a server that is started here. */
@NullMarked
package org.arverify.http;

import org.jspecify.annotations.NullMarked;

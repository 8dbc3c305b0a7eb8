/** JSON in and out of small records; the only package that knows Jackson. */
@NullMarked
package org.arverify.json;

import org.jspecify.annotations.NullMarked;

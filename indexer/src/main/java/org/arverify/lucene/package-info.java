/** Shards as Lucene indexes: written, read and searched; the only package that knows Lucene. */
@NullMarked
package org.arverify.lucene;

import org.jspecify.annotations.NullMarked;

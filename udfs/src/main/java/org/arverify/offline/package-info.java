/** Every stage without a language model: extraction, rules and lexical evidence. */
@NullMarked
package org.arverify.offline;

import org.jspecify.annotations.NullMarked;

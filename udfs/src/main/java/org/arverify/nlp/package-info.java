/** spark-nlp's annotators behind the ports; the only package that knows spark-nlp. */
@NullMarked
package org.arverify.nlp;

import org.jspecify.annotations.NullMarked;

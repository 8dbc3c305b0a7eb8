/**
 * spark-nlp's annotators and OpenNLP's tagger behind the ports; the only package that knows them.
 */
@NullMarked
package org.arverify.nlp;

import org.jspecify.annotations.NullMarked;

package org.arverify.onnx;

/**
 * One row as a model reads it.
 *
 * @param ids token ids, special tokens included
 * @param types for each token, the text of a pair that it belongs to: 0 or 1
 */
record Tokens(long[] ids, long[] types) {
  int length() {
    return ids.length;
  }
}

package org.arverify.reader;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** UTF-8 that is checked: nothing is replaced. */
final class Utf8 {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private Utf8() {}

  /** A decoder that reports what is not UTF-8. */
  static CharsetDecoder decoder() {
    return StandardCharsets.UTF_8
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  /**
   * The text that the bytes hold.
   *
   * @throws org.arverify.error.ArVerifyException with code FORMAT if they are not UTF-8
   */
  static String decode(byte[] bytes, int length) {
    try {
      return decoder().decode(ByteBuffer.wrap(bytes, 0, length)).toString();
    } catch (CharacterCodingException e) {
      throw Entry.problem(Entry.NOT_UTF_8);
    }
  }

  /** The text with something in place of what is not UTF-8, to be shown. */
  static String show(byte[] bytes, int length) {
    return new String(bytes, 0, length, StandardCharsets.UTF_8);
  }

  /** The text without a byte order mark in front. */
  static String withoutMark(String text) {
    return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
  }
}

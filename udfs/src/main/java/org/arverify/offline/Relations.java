package org.arverify.offline;

/** Nouns that name a thing by its relation to another: "the director of …". */
final class Relations {
  /** Alternatives of a regular expression. */
  static final String NOUNS =
      "director|author|writer|composer|founder|co-founder|creator|singer|songwriter|lyricist"
          + "|producer|developer|designer|architect|publisher|owner|manager|coach|captain|leader"
          + "|president|chairman|chairwoman|ceo|mayor|governor|king|queen|emperor|ruler|father|mother"
          + "|brother|sister|son|daughter|wife|husband|spouse|partner|performer|artist|band|narrator"
          + "|inventor|discoverer|editor|host|presenter|star|actor|actress|capital|birthplace"
          + "|headquarters|maker|manufacturer|screenwriter|playwright|poet|painter|sculptor"
          + "|conductor|drummer|guitarist|bassist|vocalist|namesake|successor|predecessor";

  private Relations() {}
}

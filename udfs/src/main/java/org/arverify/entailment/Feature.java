package org.arverify.entailment;

import java.util.Arrays;
import java.util.List;

/**
 * What the ensemble weighs. The names and their order belong to every file of coefficients; so does
 * {@link #VERSION}, which changes whenever a value can.
 */
public enum Feature {
  ENTAIL_WINDOW(
      "entail-window",
      Group.WINDOWS,
      Leaning.SUPPORT,
      "log-odds of P(entailment) of the cross-encoder, on the best sentence or the best two,"
          + " whichever entails more"),
  CONTRADICT_WINDOW(
      "contradict-window",
      Group.WINDOWS,
      Leaning.CONTRADICTION,
      "log-odds of P(contradiction), on the best sentence or the best two, whichever contradicts"
          + " more"),
  ENTAIL_WHOLE(
      "entail-whole",
      Group.WHOLE,
      Leaning.SUPPORT,
      "log-odds of P(entailment) on the whole passage; of entail-window where it does not fit"),
  CONTRADICT_WHOLE(
      "contradict-whole",
      Group.WHOLE,
      Leaning.CONTRADICTION,
      "log-odds of P(contradiction) on the whole passage; of contradict-window where it does not"
          + " fit"),
  RECALL_WINDOW(
      "recall-window",
      Group.RECALL,
      Leaning.SUPPORT,
      "share of the claim's content words and quantities in the best two sentences, by IDF"),
  RECALL_PASSAGE(
      "recall-passage",
      Group.RECALL,
      Leaning.SUPPORT,
      "share of them in the whole passage with its title, by IDF"),
  SIMILARITY(
      "similarity",
      Group.SIMILARITY,
      Leaning.SUPPORT,
      "greatest cosine of the claim's vector and one of the best two sentences'"),
  NUMBERS_UNMET(
      "numbers-unmet",
      Group.NUMBERS,
      Leaning.DOUBT,
      "share of the claim's numbers that the best two sentences do not state"),
  NUMBERS_DENIED(
      "numbers-denied",
      Group.NUMBERS,
      Leaning.DOUBT,
      "strength of another number of the same thing"),
  DATES_UNMET(
      "dates-unmet",
      Group.DATES,
      Leaning.DOUBT,
      "share of the claim's years and dates that the best two sentences do not state"),
  DATES_DENIED(
      "dates-denied", Group.DATES, Leaning.DOUBT, "strength of another time of the same thing"),
  UNITS_DENIED(
      "units-denied", Group.UNITS, Leaning.DOUBT, "strength of the same number in another unit"),
  NAMES_UNMET(
      "names-unmet",
      Group.NAMES,
      Leaning.DOUBT,
      "share of the words of the claim's names that the passage does not have, by IDF"),
  SUBJECT_UNMET(
      "subject-unmet",
      Group.NAMES,
      Leaning.SILENCE,
      "share of the words of the name that the claim begins with that the passage does not have, by"
          + " IDF"),
  NAMES_DENIED(
      "names-denied", Group.NAMES, Leaning.DOUBT, "strength of another name in the same place"),
  ORDER_DENIED(
      "order-denied", Group.ORDER, Leaning.DOUBT, "strength of two parts in each other's place"),
  NEGATION("negation", Group.NEGATION, Leaning.DOUBT, "strength of a negation on one side only"),
  ANTONYMS(
      "antonyms", Group.ANTONYMS, Leaning.DOUBT, "strength of an opposite in the place of a word"),
  HEDGED(
      "hedged",
      Group.HEDGES,
      Leaning.DOUBT,
      "1 if the best sentence hedges and the claim does not, else 0");

  /** Of the values of all features together. */
  public static final int VERSION = 4;

  private final String label;
  private final Group group;
  private final Leaning leaning;
  private final String meaning;

  /**
   * What a greater value can only speak for. Weights keep to it, whatever the pairs of a fit look
   * like: more of a claim's words never make it less probable that it is entailed.
   */
  public enum Leaning {
    /** Raises entailment, and neither of the others. */
    SUPPORT,
    /** Raises contradiction, and not entailment. */
    CONTRADICTION,
    /** Lowers entailment, and neither of the others. */
    DOUBT,
    /** Raises neutral, and neither of the others: the passage is about something else. */
    SILENCE
  }

  /** Features that are left out together in an ablation. */
  public enum Group {
    WINDOWS("cross-encoder on windows"),
    WHOLE("cross-encoder on the passage"),
    RECALL("lexical recall"),
    SIMILARITY("embedding similarity"),
    NUMBERS("numbers"),
    DATES("dates"),
    UNITS("units"),
    NAMES("names"),
    ORDER("order of words"),
    NEGATION("negation"),
    ANTONYMS("antonyms"),
    HEDGES("hedges");

    private final String label;

    Group(String label) {
      this.label = label;
    }

    /** Its name in tables. */
    public String label() {
      return label;
    }
  }

  Feature(String label, Group group, Leaning leaning, String meaning) {
    this.label = label;
    this.group = group;
    this.leaning = leaning;
    this.meaning = meaning;
  }

  /** Its name in files and tables. */
  public String label() {
    return label;
  }

  public Group group() {
    return group;
  }

  public Leaning leaning() {
    return leaning;
  }

  /** What its value says, in a line for people. */
  public String meaning() {
    return meaning;
  }

  /** The names of all features in order. */
  public static List<String> labels() {
    return Arrays.stream(values()).map(Feature::label).toList();
  }
}

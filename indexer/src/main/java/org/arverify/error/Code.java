package org.arverify.error;

/**
 * What went wrong, in a form that can be counted. A code belongs to one {@link Category}, which
 * decides the exit code of the command line.
 */
public enum Code {
  /** A verb, option, key or value that does not exist or does not fit the others. */
  USAGE(Category.USER, false),
  /** The configuration has unknown keys or values out of range; all problems are listed at once. */
  CONFIG_INVALID(Category.USER, false),
  /** A named corpus, index, dataset, run or input path does not exist. */
  NOT_FOUND(Category.USER, false),
  /** The output exists already and was made from other inputs or options. */
  OUTPUT_CONFLICT(Category.USER, false),
  /** An input is not of the stated format. */
  FORMAT(Category.DATA, false),
  /** An input holds nothing that can be used. */
  EMPTY_INPUT(Category.DATA, false),
  /** An input, a claim say, is longer than the model can read. */
  TOO_LONG(Category.DATA, false),
  /** Rows read and rows accounted for differ. */
  ROW_ACCOUNTING(Category.DATA, false),
  /** A stored file is not what its checksum or manifest says. */
  CORRUPT(Category.DATA, false),
  /** A check that was asked for (recall, self-test of an index) was not passed. */
  VERIFICATION_FAILED(Category.DATA, false),
  /** A model or tokenizer file is missing. */
  MODEL_MISSING(Category.MODEL, false),
  /** A model, tokenizer or label map cannot be used, or fails its self-test. */
  MODEL_INVALID(Category.MODEL, false),
  /** A vector is zero, not finite or of the wrong dimension. */
  VECTOR_INVALID(Category.MODEL, false),
  /** The identity of a model differs from the one that an index or table was made with. */
  IDENTITY_MISMATCH(Category.MODEL, false),
  /** A device (CUDA) was asked for and is not there. */
  DEVICE_ABSENT(Category.RESOURCE, false),
  /** Another job holds the warehouse. */
  LOCKED(Category.RESOURCE, true),
  /** A file cannot be read or written: permissions, a full disk, a lost mount. */
  IO(Category.RESOURCE, true),
  /** A generator gave no reply, or none that can be used. */
  GENERATOR_FAILED(Category.RESOURCE, true),
  /** What may be spent on a language model is spent. */
  BUDGET_SPENT(Category.RESOURCE, false),
  /** A failure that no other code describes: a bug of this project. */
  INTERNAL(Category.INTERNAL, false);

  /** Who can do something about it. */
  public enum Category {
    USER,
    DATA,
    MODEL,
    RESOURCE,
    INTERNAL
  }

  private final Category category;
  private final boolean retriable;

  Code(Category category, boolean retriable) {
    this.category = category;
    this.retriable = retriable;
  }

  /** Who can do something about it. */
  public Category category() {
    return category;
  }

  /** Whether the same call may succeed later without a change by the user. */
  public boolean retriable() {
    return retriable;
  }
}

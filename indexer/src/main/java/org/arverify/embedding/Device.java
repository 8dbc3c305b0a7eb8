package org.arverify.embedding;

/** Where a model runs. */
public enum Device {
  CPU,
  /** The first CUDA device, or the one that Spark gives to the task; absent is an error. */
  CUDA
}

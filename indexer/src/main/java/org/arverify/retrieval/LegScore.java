package org.arverify.retrieval;

/**
 * What one leg said of a passage.
 *
 * @param score the leg's own: cosine for dense, BM25 for sparse
 * @param rank from 1, in that leg
 */
public record LegScore(Leg leg, double score, int rank) {}

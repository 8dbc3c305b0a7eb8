package org.arverify.reader;

import org.arverify.metric.JudgedAnswer;

/**
 * What RAGentA's authors publish of one question.
 *
 * @param answer that was judged
 * @param reference the answer of the data set
 * @param passages how many passages came with the answer
 * @param system which one answered
 * @param judged the judgement, by the question; or why there is none
 */
public record PublishedJudgement(
    String question,
    String answer,
    String reference,
    int passages,
    String system,
    JudgedAnswer judged) {}

package org.arverify.onnx;

import static org.arverify.error.Checks.notBlank;

import java.util.Arrays;
import java.util.List;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.Sha256;
import org.arverify.retrieval.CrossEncoder;
import org.arverify.retrieval.CrossEncoderOptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A classifier of text pairs in ONNX Runtime, of two or more classes. Thread-safe: a call works on
 * the calling thread, borrows a session for each run, and as many callers proceed at a time as
 * there are sessions.
 *
 * <p>The graph reads the same inputs as an encoder and yields {@code logits} of shape rows ×
 * classes; probabilities are their softmax.
 */
public final class OnnxCrossEncoder implements CrossEncoder {
  private static final Logger LOG = LoggerFactory.getLogger(OnnxCrossEncoder.class);
  private static final List<String> OUTPUTS = List.of("logits");

  private final CrossEncoderOptions options;
  private final TokenModel model;
  private final List<String> labels;
  private final String identity;

  private OnnxCrossEncoder(
      CrossEncoderOptions options, TokenModel model, List<String> labels, String identity) {
    this.options = options;
    this.model = model;
    this.labels = labels;
    this.identity = identity;
  }

  /**
   * Opens a cross-encoder and runs it once, on a pair of the greatest length.
   *
   * @param sessions on CPU, sessions of one thread each, and so runs that go on at a time; each
   *     holds the weights. On CUDA there is one session whatever the number.
   * @throws ArVerifyException with code MODEL_MISSING, MODEL_INVALID or DEVICE_ABSENT
   */
  public static OnnxCrossEncoder open(CrossEncoderOptions options, int sessions) {
    ModelFiles files = ModelFiles.ofCrossEncoder(options.model());
    List<String> labels = LabelConfig.labels(files);
    Vocabulary.check(files);
    ModelFacts facts = files.readFacts();
    String identity =
        Sha256.shortOf(
            String.join(
                "\n",
                facts.hash(),
                files.tokenizerHash(),
                labels.toString(),
                Integer.toString(options.maxTokens())));
    Tokenizer tokenizer = Tokenizer.forPairs(files, options.maxTokens());
    TokenModel model =
        TokenModel.open(
            files,
            facts,
            tokenizer,
            new ModelSetup(
                options.device(),
                sessions,
                BatchPlan.of(options.device(), options.batchTokens()),
                OUTPUTS));
    OnnxCrossEncoder opened = new OnnxCrossEncoder(options, model, labels, identity);
    try {
      opened.score(List.of(new TextPair("a ".repeat(options.maxTokens()), "a")));
    } catch (RuntimeException e) {
      opened.close();
      throw e;
    }
    LOG.debug("opened {} on {}: {} {}", files.name(), options.device(), identity, labels);
    return opened;
  }

  @Override
  public String identity() {
    return identity;
  }

  @Override
  public List<String> labels() {
    return labels;
  }

  @Override
  public int maxTokens() {
    return options.maxTokens();
  }

  @Override
  public int tokens(String text) {
    return model.count(text);
  }

  @Override
  public List<double[]> score(List<TextPair> pairs) {
    for (TextPair pair : pairs) {
      notBlank(pair.first(), "the first text of a pair");
      notBlank(pair.second(), "the second text of a pair");
    }
    double[][] scores = new double[pairs.size()][];
    model.run(
        pairs.size(),
        (tokenizer, row) -> tokenizer.encode(pairs.get(row).first(), pairs.get(row).second()),
        row -> "pair %d of %d".formatted(row + 1, pairs.size()),
        (row, batch, output, place) -> scores[row] = distribution(batch, output, place));
    return Arrays.asList(scores);
  }

  private double[] distribution(TokenBatch batch, Output output, int place) {
    if (output.rank() != 2
        || output.shape()[0] != batch.size()
        || output.depth() != labels.size()) {
      throw new ArVerifyException(
          Code.MODEL_INVALID,
          ("Model %s does not classify pairs into %s: for %s its output has the shape %s, not [%d,"
                  + " %d]. Export it for sequence classification, with its own config.json.")
              .formatted(
                  options.model(),
                  labels,
                  batch.origin(),
                  output.shapeText(),
                  batch.size(),
                  labels.size()));
    }
    double[] scores = Softmax.of(output.values(), place * labels.size(), labels.size());
    if (!Double.isFinite(scores[0])) {
      throw new ArVerifyException(
          Code.MODEL_INVALID,
          ("Model %s gives %s logits that are not finite. The model is damaged, or not made for this"
                  + " device or precision.")
              .formatted(options.model(), batch.origin()));
    }
    return scores;
  }

  @Override
  public void close() {
    model.close();
  }
}

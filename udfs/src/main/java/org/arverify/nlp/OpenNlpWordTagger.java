package org.arverify.nlp;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import opennlp.tools.postag.POSModel;
import opennlp.tools.postag.POSTaggerME;
import org.arverify.error.ArVerifyException;
import org.arverify.error.Code;
import org.arverify.passage.PartOfSpeech;
import org.arverify.passage.WordTagger;

/**
 * Apache OpenNLP's maximum-entropy tagger with its English model, which was trained on the
 * Universal Dependencies treebank EWT: a file of 1.2 MB on the class path. The model is shared; a
 * tagger is not thread-safe, so that each thread has its own. About 25,000 words a second on one
 * core.
 */
public final class OpenNlpWordTagger implements WordTagger {
  private static final String MODEL = "/opennlp-en-ud-ewt-pos-1.3-2.5.4.bin";

  private final ThreadLocal<POSTaggerME> taggers;

  /**
   * @throws ArVerifyException with code MODEL_MISSING if the model is not on the class path
   */
  public OpenNlpWordTagger() {
    POSModel model = load();
    this.taggers = ThreadLocal.withInitial(() -> new POSTaggerME(model));
  }

  @Override
  public List<PartOfSpeech> tag(List<String> words) {
    String[] tags = taggers.get().tag(words.toArray(String[]::new));
    return Arrays.stream(tags).map(OpenNlpWordTagger::part).toList();
  }

  private static PartOfSpeech part(String tag) {
    for (PartOfSpeech part : PartOfSpeech.values()) {
      if (part.name().equals(tag)) {
        return part;
      }
    }
    return PartOfSpeech.X;
  }

  private static POSModel load() {
    try (InputStream file = OpenNlpWordTagger.class.getResourceAsStream(MODEL)) {
      if (file != null) {
        return new POSModel(file);
      }
    } catch (IOException failed) {
      throw new ArVerifyException(Code.MODEL_MISSING, missing(), failed);
    }
    throw new ArVerifyException(Code.MODEL_MISSING, missing());
  }

  private static String missing() {
    return ("the part-of-speech model %s cannot be read from the class path: use the application jar"
            + " as it is built, which carries it")
        .formatted(MODEL);
  }
}

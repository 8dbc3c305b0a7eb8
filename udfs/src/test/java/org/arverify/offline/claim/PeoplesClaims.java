package org.arverify.offline.claim;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Texts with the claims that people found in them.
 *
 * @param text an answer, or one sentence
 * @param claims in any order
 */
record PeoplesClaims(String text, List<String> claims) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** FactCheck-GPT: answers of a language model, with the atomic claims of all their sentences. */
  static List<PeoplesClaims> factcheck(Path folder) throws IOException {
    List<PeoplesClaims> texts = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("factcheck-GPT-benchmark.jsonl"))) {
      JsonNode row = JSON.readTree(line);
      List<String> claims = new ArrayList<>();
      for (JsonNode sentence : row.get("sentences")) {
        sentence.get("claims").forEach(claim -> claims.add(claim.asText()));
      }
      texts.add(new PeoplesClaims(row.get("response").asText(), claims));
    }
    return texts;
  }

  /**
   * PropSegmEnt: sentences of Wikipedia, with the propositions of the reference response. The
   * sentences' text is in a file of the origin, document_clusters.dev.json.
   */
  static List<PeoplesClaims> propsegment(Path folder) throws IOException {
    Map<String, JsonNode> sentences = new HashMap<>();
    for (JsonNode cluster : JSON.readTree(folder.resolve("document_clusters.dev.json").toFile())) {
      for (JsonNode document : cluster.get("documents")) {
        int index = 0;
        for (JsonNode sentence : document.get("sentences")) {
          sentences.put(document.get("document_id").asText() + "#" + index++, sentence);
        }
      }
    }
    List<PeoplesClaims> texts = new ArrayList<>();
    for (JsonNode row : JSON.readTree(folder.resolve("propositions.dev.json").toFile())) {
      JsonNode id = row.get("sentence_id");
      JsonNode sentence =
          sentences.get(id.get("document_id").asText() + "#" + id.get("sentence_index").asInt());
      for (JsonNode response : row.get("segmentation_responses")) {
        if (sentence != null
            && !sentence.get("sentence_text").asText().isBlank()
            && response.path("is_reference_response").asBoolean()) {
          texts.add(
              new PeoplesClaims(
                  sentence.get("sentence_text").asText(), claims(response, sentence)));
        }
      }
    }
    return texts;
  }

  private static List<String> claims(JsonNode response, JsonNode sentence) {
    List<String> claims = new ArrayList<>();
    for (JsonNode proposition : response.path("propositions")) {
      StringBuilder claim = new StringBuilder();
      for (JsonNode index : proposition.get("token_indices")) {
        claim.append(sentence.get("tokens").get(index.asInt()).get("text").asText()).append(' ');
      }
      claims.add(claim.toString().strip());
    }
    return claims;
  }
}

"""Makes the tiny ONNX models of the tests, whose outputs can be worked out by hand.

Run from the folder of the module, with the packages onnx and tokenizers installed (onnx 1.23.2 and
tokenizers 0.23.3 made the committed files):

    python src/test/python/tiny_models.py src/test/resources/models

overlap-nli   a cross-encoder. r is the share of the hypothesis's words that the premise has too,
              d is 1 if exactly one of both has the word "not", else 0. Its logits are
              contradiction 6rd - 3, entailment 6r(1 - d) - 3, neutral 0.
              Words outside the vocabulary match nothing; punctuation does not count.
tiny-encoder  an encoder of 4 dimensions, whose token vectors are rows of TABLE.
broken        graphs that must be refused: nan, token-logits, one-class, extra-input, int-output.
other         variants that must work: pooled, half.

The tokenizer's file carries a truncation and a padding, as that of all-MiniLM does: both must be
overridden.
"""

import json
import pathlib
import sys

import numpy as np
import onnx
from onnx import TensorProto as T
from onnx import helper, numpy_helper
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", ".", ",", "'", "-", "?", "not"]
UNKNOWN, NOT = 1, 9
WORDS = """
a an and are as at be been by can each every for from has have in into is it its of on one only or
than that the their this to two three four five until was were when which with
bread dough rises zero nan east west north
raft paxos zab leader leaders follower followers elects elected election term vote votes majority
quorum replica replicas replication log logs entry entries commit commits committed server servers
cluster node nodes client clients read reads write writes data block blocks partition
partitions shard shards key keys hash range consistent consistency strong eventual linearizable
kafka spark hadoop cassandra dynamo spanner broker brokers topic topics consumer consumers offset
offsets executor executors driver task tasks stage stages shuffle broadcast job jobs snapshot
snapshots checkpoint checkpoints gossip heartbeat heartbeats timeout clock clocks vector merge
compaction file files table tables transaction transactions lock locks lease leases
""".split()
VOCABULARY = {word: i for i, word in enumerate(SPECIAL + WORDS)}

# id -> token vector; all other ids have (1, 0, 0, 0).
TABLE = {
    "east": (0, 1, 0, 0),
    "west": (0, -1, 0, 0),
    "north": (0, 0, 3, 0),
    "nan": (float("nan"), 0, 0, 0),
    "zero": (0, 0, 0, 0),
    "[CLS]": (0, 0, 0, 0),
    "[SEP]": (0, 0, 0, 0),
}


def tokenizer():
    made = Tokenizer(models.WordLevel(VOCABULARY, unk_token="[UNK]"))
    made.normalizer = normalizers.BertNormalizer(lowercase=True)
    made.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    made.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]",
        pair="[CLS] $A [SEP] $B:1 [SEP]:1",
        special_tokens=[("[CLS]", 2), ("[SEP]", 3)],
    )
    made.enable_truncation(max_length=8)
    made.enable_padding(length=16, pad_id=0, pad_token="[PAD]")
    return made


def tensor(name, values, dtype):
    return numpy_helper.from_array(np.array(values, dtype=dtype), name)


def inputs(*names):
    return [helper.make_tensor_value_info(n, T.INT64, ["batch", "tokens"]) for n in names]


def save(path, nodes, ins, outs, constants):
    graph = helper.make_graph(nodes, path.stem, ins, outs, constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(model)
    path.parent.mkdir(parents=True, exist_ok=True)
    onnx.save(model, str(path))


def overlap_nodes():
    n = helper.make_node
    return [
        # Words that count: outside the vocabulary, or behind the special tokens; not padding.
        n("Greater", ["input_ids", "not"], ["listed"]),
        n("Equal", ["input_ids", "unknown"], ["is_unknown"]),
        n("Or", ["listed", "is_unknown"], ["is_word"]),
        n("Equal", ["token_type_ids", "one"], ["second"]),
        n("Equal", ["attention_mask", "one"], ["kept"]),
        n("And", ["is_word", "second"], ["word_of_second"]),
        n("Not", ["second"], ["first"]),
        n("And", ["listed", "first"], ["listed_of_first"]),
        # matched[b, j]: word j of the second text stands in the first.
        n("Unsqueeze", ["input_ids", "axis1"], ["ids_row"]),
        n("Unsqueeze", ["input_ids", "axis2"], ["ids_column"]),
        n("Equal", ["ids_column", "ids_row"], ["same"]),
        n("Unsqueeze", ["listed_of_first", "axis1"], ["first_row"]),
        n("And", ["same", "first_row"], ["same_in_first"]),
        n("Cast", ["same_in_first"], ["same_float"], to=T.FLOAT),
        n("ReduceMax", ["same_float"], ["matched"], axes=[2], keepdims=0),
        n("Cast", ["word_of_second"], ["counts"], to=T.FLOAT),
        n("Mul", ["matched", "counts"], ["hits"]),
        n("ReduceSum", ["hits", "axis1"], ["hit_count"], keepdims=1),
        n("ReduceSum", ["counts", "axis1"], ["word_count"], keepdims=1),
        n("Max", ["word_count", "one_float"], ["divisor"]),
        n("Div", ["hit_count", "divisor"], ["r"]),
        # d: the negation of exactly one text.
        n("Equal", ["input_ids", "not"], ["negation"]),
        n("And", ["negation", "first"], ["negation_first"]),
        n("And", ["negation", "second"], ["negation_second"]),
        n("Cast", ["negation_first"], ["nf"], to=T.FLOAT),
        n("Cast", ["negation_second"], ["ns"], to=T.FLOAT),
        n("ReduceMax", ["nf"], ["nf1"], axes=[1], keepdims=1),
        n("ReduceMax", ["ns"], ["ns1"], axes=[1], keepdims=1),
        n("Sub", ["nf1", "ns1"], ["signed"]),
        n("Abs", ["signed"], ["d"]),
        n("Mul", ["r", "d"], ["rd"]),
        n("Sub", ["r", "rd"], ["rest"]),
        n("Mul", ["rd", "six"], ["rd6"]),
        n("Sub", ["rd6", "three"], ["contradiction"]),
        n("Mul", ["rest", "six"], ["rest6"]),
        n("Sub", ["rest6", "three"], ["entailment"]),
        n("Mul", ["r", "nought"], ["neutral"]),
    ]


def overlap_constants():
    return [
        tensor("not", NOT, np.int64),
        tensor("unknown", UNKNOWN, np.int64),
        tensor("one", 1, np.int64),
        tensor("axis1", [1], np.int64),
        tensor("axis2", [2], np.int64),
        tensor("one_float", 1, np.float32),
        tensor("three", 3, np.float32),
        tensor("six", 6, np.float32),
        tensor("nought", 0, np.float32),
    ]


def logits(*shape):
    return [helper.make_tensor_value_info("logits", T.FLOAT, list(shape))]


def cross_encoders(folder):
    ins = inputs("input_ids", "attention_mask", "token_type_ids")
    concat = helper.make_node(
        "Concat", ["contradiction", "entailment", "neutral"], ["logits"], axis=1
    )
    save(
        folder / "overlap-nli" / "model.onnx",
        overlap_nodes() + [concat],
        ins,
        logits("batch", 3),
        overlap_constants(),
    )
    config = {
        "model_type": "tiny",
        "id2label": {"0": "contradiction", "1": "entailment", "2": "neutral"},
        "label2id": {"contradiction": 0, "entailment": 1, "neutral": 2},
    }
    (folder / "overlap-nli" / "config.json").write_text(json.dumps(config, indent=2) + "\n")
    n = helper.make_node
    broken = folder / "broken"
    save(
        broken / "nan.onnx",
        overlap_nodes()
        + [
            n("Div", ["neutral", "nought"], ["nan"]),
            n("Concat", ["contradiction", "entailment", "nan"], ["logits"], axis=1),
        ],
        ins,
        logits("batch", 3),
        overlap_constants(),
    )
    save(
        broken / "one-class.onnx",
        overlap_nodes() + [n("Identity", ["entailment"], ["logits"])],
        ins,
        logits("batch", 1),
        overlap_constants(),
    )
    save(
        broken / "token-logits.onnx",
        [
            n("Cast", ["input_ids"], ["floats"], to=T.FLOAT),
            n("Unsqueeze", ["floats", "axis2"], ["column"]),
            n("Concat", ["column", "column", "column"], ["logits"], axis=2),
        ],
        inputs("input_ids"),
        logits("batch", "tokens", 3),
        [tensor("axis2", [2], np.int64)],
    )
    save(
        broken / "extra-input.onnx",
        [n("Add", ["input_ids", "position_ids"], ["sum"]), n("Cast", ["sum"], ["logits"], to=T.FLOAT)],
        inputs("input_ids", "position_ids"),
        logits("batch", "tokens"),
        [],
    )
    save(
        broken / "int-output.onnx",
        [n("Identity", ["input_ids"], ["logits"])],
        inputs("input_ids"),
        [helper.make_tensor_value_info("logits", T.INT64, ["batch", "tokens"])],
        [],
    )


def encoders(folder):
    n = helper.make_node
    table = np.zeros((len(VOCABULARY), 4), dtype=np.float32)
    table[:, 0] = 1
    for word, vector in TABLE.items():
        table[VOCABULARY[word]] = vector
    look_up = n("Gather", ["table", "input_ids"], ["last_hidden_state"], axis=0)
    hidden = helper.make_tensor_value_info("last_hidden_state", T.FLOAT, ["batch", "tokens", 4])
    ins = inputs("input_ids", "attention_mask")
    weights = [numpy_helper.from_array(table, "table")]
    save(folder / "tiny-encoder" / "model.onnx", [look_up], ins, [hidden], weights)
    save(
        folder / "other" / "pooled.onnx",
        [look_up, n("ReduceMax", ["last_hidden_state"], ["sentence_embedding"], axes=[1], keepdims=0)],
        ins,
        [helper.make_tensor_value_info("sentence_embedding", T.FLOAT, ["batch", 4])],
        weights,
    )
    save(
        folder / "other" / "half.onnx",
        [
            n("Gather", ["table", "input_ids"], ["full"], axis=0),
            n("Cast", ["full"], ["last_hidden_state"], to=T.FLOAT16),
        ],
        ins,
        [helper.make_tensor_value_info("last_hidden_state", T.FLOAT16, ["batch", "tokens", 4])],
        weights,
    )


def main(folder):
    cross_encoders(folder)
    encoders(folder)
    for model in ("overlap-nli", "tiny-encoder"):
        tokenizer().save(str(folder / model / "tokenizer.json"))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))

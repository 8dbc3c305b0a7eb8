"""What a training run is made of; every figure of the model card comes from here."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Recipe:
    """How the encoder is fine-tuned."""

    name: str = "nli"
    """The folder of the model, and of its checkpoints."""

    pairs: str = "train.jsonl"
    """The file of the pairs that train."""

    encoder: str = "e5-small-v2"
    """A Maven artifact dev.langchain4j:langchain4j-embeddings-NAME of `ENCODER_VERSION`."""

    passes: float = 1.8
    """Times that every pair is shown."""

    rate: float = 1e-4
    """The greatest learning rate, reached after `warm_up` and falling in a straight line to 0."""

    warm_up: float = 0.06
    """Share of all steps."""

    batch_tokens: int = 2048
    """Tokens of a batch of one worker, padding included."""

    max_tokens: int = 192
    """Tokens of a training pair; longer passages are cut at their end."""

    smoothing: float = 0.05
    """Probability that the other classes share in the target."""

    decay: float = 0.01
    """Weight decay."""

    average: float = 0.6
    """Share of the run after which weights are averaged, equally, for the model that is kept."""

    workers: int = 2
    """Processes of one thread; they average their weights every `together` steps."""

    together: int = 50
    seed: int = 13


RECIPES = {
    "nli": Recipe(),
    "baseline": Recipe(
        name="baseline",
        pairs="baseline.jsonl",
        encoder="all-minilm-l6-v2",
        passes=1.0,
        max_tokens=96,
        smoothing=0.0,
        average=1.0,
    ),
}
"""What ships, and a first attempt to measure it against, on the same split."""

ENCODER_VERSION = "0.36.2"
BASELINE_PAIRS = 44_000

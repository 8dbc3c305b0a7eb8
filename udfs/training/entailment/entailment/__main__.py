"""The command line: stages data, train, export, evaluate, in this order, or all of them."""

import argparse
import os
import subprocess
import sys
import time
from dataclasses import fields, replace
from pathlib import Path

from . import artifacts, corpus
from .settings import RECIPES, Recipe

STAGES = ("data", "train", "export", "evaluate")


def arguments() -> argparse.Namespace:
    """What the caller asks for."""
    parser = argparse.ArgumentParser(prog="train", description=__doc__)
    parser.add_argument("stages", nargs="*", default=STAGES, help="some of " + ", ".join(STAGES))
    parser.add_argument("--data", type=Path, default=os.environ.get("ARVERIFY_DATA"))
    parser.add_argument("--out", type=Path, default=Path("build"), help="where everything goes")
    parser.add_argument("--model", type=Path, help="a model folder to evaluate; default OUT/NAME")
    parser.add_argument("--readme", type=Path, help="where evaluate puts its tables")
    parser.add_argument("--rank", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--recipe", choices=RECIPES, default="nli", help="whose settings count")
    for field in fields(Recipe):
        parser.add_argument("--" + field.name.replace("_", "-"), type=type(field.default))
    return parser.parse_args()


def main() -> None:
    """Runs the stages that are asked for."""
    given = arguments()
    given.out = given.out.resolve()
    asked = {field.name: getattr(given, field.name) for field in fields(Recipe)}
    asked = {name: value for name, value in asked.items() if value is not None}
    recipe = replace(RECIPES[given.recipe], **asked)
    if given.rank is not None:
        return train_one(given, recipe)
    for stage in given.stages:
        begun = time.monotonic()
        {"data": data, "train": train, "export": export, "evaluate": evaluate}[stage](given, recipe)
        print(f"{stage}: {time.monotonic() - begun:.0f} s", flush=True)


def data(given, recipe: Recipe) -> None:
    """Reads the sets of --data into pairs."""
    if given.data is None:
        sys.exit("name the folder of the data sets: --data, or the variable ARVERIFY_DATA")
    corpus.build(Path(given.data), given.out, recipe.seed)


def train(given, recipe: Recipe) -> None:
    """Starts the workers, and waits for them."""
    artifacts.fetch(recipe.encoder, given.out)
    (given.out / "checkpoints" / recipe.name).mkdir(parents=True, exist_ok=True)
    environment = os.environ | {
        "TRAINING_RUN": str(time.time_ns()),
        "OMP_WAIT_POLICY": "PASSIVE",
        "OMP_NUM_THREADS": "1",
    }
    command = [sys.executable, "-m", "entailment", *sys.argv[1:]]
    workers = [
        subprocess.Popen([*command, "--rank", str(rank)], env=environment, start_new_session=True)
        for rank in range(recipe.workers)
    ]
    if any([worker.wait() for worker in workers]):
        sys.exit("a worker failed; the same command goes on from the last checkpoint")


def train_one(given, recipe: Recipe) -> None:
    """One worker."""
    from . import fit

    encoder, tokenizer = artifacts.fetch(recipe.encoder, given.out)
    fit.work(given.rank, encoder, tokenizer, given.out, recipe)


def export(given, recipe: Recipe) -> None:
    """Writes the model that ships, and the one for GPUs."""
    from . import export as exporting

    exporting.run(given.out, recipe)


def evaluate(given, recipe: Recipe) -> None:
    """Writes the tables of the README."""
    from . import evaluate as evaluating

    evaluating.run(given.out, given.model or given.out / recipe.name, given.readme)


if __name__ == "__main__":
    main()

"""The stage `train`: fine-tunes the encoder in some processes that average their weights.

Each process has one thread and its own share of the pairs (local stochastic gradient descent,
Stich 2019), which on few cores is faster than threads that wait for each other at every product.
"""

import os
import time
from pathlib import Path
from random import Random

import torch
from torch import distributed
from torch.nn import functional

from . import batches, pairs, weights
from .encoder import CrossEncoder
from .settings import Recipe
from .tokens import Row, Tokenizer

_SAVE_EVERY = 4
"""Averagings between two checkpoints."""


def checkpoints(out: Path, recipe: Recipe) -> Path:
    """Where the workers of a recipe leave their state."""
    return out / "checkpoints" / recipe.name


def start(encoder: Path, recipe: Recipe) -> CrossEncoder:
    """The untrained cross-encoder: the same for all workers of a seed."""
    torch.manual_seed(recipe.seed)
    read = weights.read(encoder)
    model = CrossEncoder(read.shape)
    model.encoder.load_state_dict(read.state_dict())
    tables = model.encoder.embeddings
    for table in (tables.word_embeddings, tables.position_embeddings):
        table.requires_grad_(False)
    return model


def loss(logits: torch.Tensor, targets: torch.Tensor, smoothing: float) -> torch.Tensor:
    """Cross-entropy; for "not entailed" minus the logarithm of 1 - p(entailment)."""
    logs = logits.float().log_softmax(1)
    exact = targets < len(pairs.LABELS)
    total = logs.new_zeros(())
    if exact.any():
        total = functional.cross_entropy(
            logits.float()[exact], targets[exact], reduction="sum", label_smoothing=smoothing
        )
    others = [i for i, label in enumerate(pairs.LABELS) if label != "entailment"]
    spread = logs[~exact][:, others].logsumexp(1)
    entailed = logs[~exact][:, pairs.LABELS.index("entailment")]
    part = smoothing / len(pairs.LABELS)
    return (total - ((1 - part) * spread + part * entailed).sum()) / len(targets)


class Worker:
    """One process: its model, its optimiser and the average that is kept."""

    def __init__(self, rank: int, encoder: Path, folder: Path, recipe: Recipe):
        self.rank, self.recipe, self.folder = rank, recipe, folder
        self.model = start(encoder, recipe)
        self.trained = [p for p in self.model.parameters() if p.requires_grad]
        self.optimiser = torch.optim.AdamW(
            self.trained, recipe.rate, weight_decay=recipe.decay, fused=True
        )
        self.mean = [torch.zeros_like(p) for p in self.trained]
        self.averaged = 0
        self.step = 0

    def run(self, rows: list[Row], targets: list[int]) -> None:
        """Trains to the end, from the last checkpoint where there is one."""
        plan = self._plan(rows)
        self._resume()
        begun = time.monotonic()
        while self.step < len(plan):
            chosen = plan[self.step]
            made = batches.batch([rows[i] for i in chosen], [targets[i] for i in chosen])
            value = self._learn(made, self.step / len(plan))
            self.step += 1
            if self.step % self.recipe.together == 0 or self.step == len(plan):
                self._together(self.step / len(plan))
                seconds = time.monotonic() - begun
                if self.rank == 0:
                    print(f"{self.step}/{len(plan)} loss {value:.3f} {seconds:.0f} s", flush=True)

    def _plan(self, rows: list[Row]) -> list[list[int]]:
        """The batches of this worker: every one of them once a pass over all workers."""
        random = Random(self.recipe.seed)
        whole = -int(-self.recipe.passes // 1)
        plan = [
            chosen
            for _ in range(whole)
            for chosen in batches.order(rows, self.recipe.batch_tokens, random)
        ]
        plan = plan[: int(len(plan) * self.recipe.passes / whole)]
        each = len(plan) // self.recipe.workers
        return plan[self.rank :: self.recipe.workers][:each]

    def _learn(self, made: batches.Batch, done: float) -> float:
        for group in self.optimiser.param_groups:
            group["lr"] = self.recipe.rate * min(done / self.recipe.warm_up, 1) * (1 - done)
        self.model.train()
        with torch.autocast("cpu", torch.bfloat16):
            logits = self.model(made.ids, made.types, made.kept)
        value = loss(logits, made.targets, self.recipe.smoothing)
        self.optimiser.zero_grad(set_to_none=True)
        value.backward()
        torch.nn.utils.clip_grad_norm_(self.trained, 1.0)
        self.optimiser.step()
        return value.item()

    def _together(self, done: float) -> None:
        flat = torch.nn.utils.parameters_to_vector(self.trained).detach()
        distributed.all_reduce(flat)
        flat /= self.recipe.workers
        torch.nn.utils.vector_to_parameters(flat, self.trained)
        if done >= self.recipe.average:
            self.averaged += 1
            for mean, parameter in zip(self.mean, self.trained):
                mean.lerp_(parameter.detach(), 1 / self.averaged)
        if (self.step // self.recipe.together) % _SAVE_EVERY == 0 or done == 1:
            self._save()

    def _save(self) -> None:
        path = self.folder / f"worker-{self.rank}.pt"
        if path.exists():
            path.replace(path.with_suffix(".before.pt"))
        state = {
            "step": self.step,
            "averaged": self.averaged,
            "mean": self.mean,
            "model": self.model.state_dict(),
            "optimiser": self.optimiser.state_dict(),
        }
        torch.save(state, path.with_suffix(".part"))
        path.with_suffix(".part").replace(path)

    def _resume(self) -> None:
        """Goes on from the newest step that every worker has written."""
        path = self.folder / f"worker-{self.rank}.pt"
        found = [p for p in (path, path.with_suffix(".before.pt")) if p.exists()]
        states = {state["step"]: state for state in map(torch.load, found)}
        everyone = [None] * self.recipe.workers
        distributed.all_gather_object(everyone, list(states))
        common = set.intersection(*map(set, everyone))
        if common:
            state = states[max(common)]
            self.step, self.averaged, self.mean = state["step"], state["averaged"], state["mean"]
            self.model.load_state_dict(state["model"])
            self.optimiser.load_state_dict(state["optimiser"])


def work(rank: int, encoder: Path, tokenizer: Path, out: Path, recipe: Recipe) -> None:
    """What one process does."""
    torch.set_num_threads(1)
    folder = checkpoints(out, recipe)
    meeting = f"file://{folder}/meeting-{os.environ['TRAINING_RUN']}"
    distributed.init_process_group(
        "gloo", init_method=meeting, rank=rank, world_size=recipe.workers
    )
    shown = pairs.read(out / recipe.pairs)
    rows = Tokenizer(tokenizer, recipe.max_tokens).rows(shown)
    targets = [batches.TARGETS[pair.label] for pair in shown]
    Worker(rank, encoder, folder, recipe).run(rows, targets)
    distributed.destroy_process_group()


def trained(encoder: Path, out: Path, recipe: Recipe) -> CrossEncoder:
    """The cross-encoder of the last checkpoint, averaged where averaging has begun."""
    state = torch.load(checkpoints(out, recipe) / "worker-0.pt")
    model = start(encoder, recipe)
    model.load_state_dict(state["model"])
    if state["averaged"]:
        learned = [parameter for parameter in model.parameters() if parameter.requires_grad]
        for parameter, mean in zip(learned, state["mean"]):
            parameter.data.copy_(mean)
    return model.eval()

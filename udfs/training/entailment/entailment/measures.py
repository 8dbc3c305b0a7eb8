"""Accuracy, ranking and calibration, with intervals by bootstrap over groups."""

from collections.abc import Callable

import numpy

BINS = 10
_DRAWS = 1000


def balanced(truth: numpy.ndarray, guess: numpy.ndarray) -> float:
    """The mean over classes of the share of a class that is recognised."""
    return float(numpy.mean([(guess[truth == label] == label).mean() for label in set(truth)]))


def auc(truth: numpy.ndarray, score: numpy.ndarray) -> float:
    """Probability that a true one is ranked above a false one; ties count half."""
    from scipy.stats import rankdata

    positive = int(truth.sum())
    negative = len(truth) - positive
    if not positive or not negative:
        return float("nan")
    ranks = rankdata(score)[truth.astype(bool)].sum()
    return float((ranks - positive * (positive + 1) / 2) / (positive * negative))


def brier(truth: numpy.ndarray, probability: numpy.ndarray) -> float:
    """The mean square of probability minus truth."""
    return float(((probability - truth) ** 2).mean())


def calibration_error(truth: numpy.ndarray, probability: numpy.ndarray) -> float:
    """ECE: mean over bins of equal mass of |mean probability - share of true ones|."""
    order = numpy.argsort(probability, kind="stable")
    error = 0.0
    for chosen in numpy.array_split(order, min(BINS, len(order))):
        error += len(chosen) * abs(probability[chosen].mean() - truth[chosen].mean())
    return float(error / len(order))


def interval(
    groups: list[str], measure: Callable[[numpy.ndarray], float], seed: int = 13
) -> tuple[float, float]:
    """95 % of `measure`, a function of row numbers, when whole groups are drawn again."""
    members = {}
    for number, group in enumerate(groups):
        members.setdefault(group, []).append(number)
    blocks = [numpy.array(numbers) for numbers in members.values()]
    random = numpy.random.default_rng(seed)
    drawn = []
    for _ in range(_DRAWS):
        chosen = random.integers(0, len(blocks), len(blocks))
        drawn.append(measure(numpy.concatenate([blocks[i] for i in chosen])))
    low, high = numpy.nanpercentile(drawn, [2.5, 97.5])
    return float(low), float(high)

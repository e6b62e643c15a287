"""Beliefs after m reports of drawn people, where the counts of kinds of reports are too many to go through."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import numpy as np

from core.arguments import checked
from core.control import Control
from core.designs.base import Design
from core.designs.local.unary import UnaryDesign
from core.risk.sender import Sender
from core.risk.wave_counts import TAIL
from core.types import FloatArray, IntArray

Told = Callable[[IntArray, np.random.Generator], Iterator[FloatArray]]
"""For people with these answers, after each report: ln P(their reports until then | x), shape (people, k).

It is defined up to a constant of each person.
"""
_CELLS = 400_000
_LEAST_PEOPLE = 1_000


@checked
def people_for(k: int, most: int) -> int:
    """Return the number of people: fewer for many answers, so that the time is about constant."""
    return min(most, max(_LEAST_PEOPLE, _CELLS // k))


def drawn(
    told: Told, prior: FloatArray, answer: int, most: int, people: int, rng: np.random.Generator, watch: Control
) -> tuple[FloatArray, FloatArray]:
    """Rows (guess, low, middle, high) for 1..most reports, and the standard errors of the guess.

    The guess is the mean of max_x P(x | reports), not of hits: it has the same mean and less spread.
    """
    everybody = rng.choice(prior.size, size=people, p=prior)
    asked = np.full(people, answer)
    table, errors = np.empty((most, 4)), np.empty(most)
    pairs = zip(told(everybody, rng), told(asked, rng), strict=False)
    for m in range(most):
        seen, theirs = (_believed(each, prior) for each in next(pairs))
        watch.progress((m + 1) / most)
        best = seen.max(axis=1)
        errors[m] = float(best.std(ddof=1)) / math.sqrt(people)
        table[m] = (float(best.mean()), *np.quantile(theirs[:, answer], (TAIL, 0.5, 1.0 - TAIL)).tolist())
    return table, errors


def told_by(sender: Sender) -> Told:
    """Return the log-likelihoods, report after report, for a respondent with listed kinds of reports."""

    def reports(answers: IntArray, rng: np.random.Generator) -> Iterator[FloatArray]:
        source = sender.single if sender.again else sender.later
        held = answers if sender.again else _sampled(sender.first, answers, rng)
        step, so_far = _logs(source), np.zeros((answers.size, source.shape[1]))
        while True:
            so_far = so_far + step[_sampled(source, held, rng)]
            if sender.again:
                yield so_far
                continue
            top = so_far.max(axis=1, keepdims=True)
            yield _logs(np.exp(so_far - top) @ sender.first)

    return reports


def told_by_design(design: Design) -> Told:
    """Return the log-likelihoods, report after report, for fresh reports with too many kinds to list.

    Bits count by ln [p (1 - q) / ((1 - p) q)] each.
    """

    def reports(answers: IntArray, rng: np.random.Generator) -> Iterator[FloatArray]:
        so_far = np.zeros((answers.size, design.k))
        while True:
            found = design.randomize(answers, rng=rng)
            if isinstance(design, UnaryDesign) and design.q > 0.0 and design.p < 1.0:
                weight = math.log(design.p * (1.0 - design.q) / ((1.0 - design.p) * design.q))
                so_far = so_far + weight * found
            else:
                so_far = so_far + _logs(np.array([design.likelihood(row) for row in found]))
            yield so_far

    return reports


def _believed(likely: FloatArray, prior: FloatArray) -> FloatArray:
    weighed = likely + _logs(prior)
    weighed -= weighed.max(axis=1, keepdims=True)
    np.exp(weighed, out=weighed)
    weighed /= weighed.sum(axis=1, keepdims=True)
    return weighed


def _logs(chances: FloatArray) -> FloatArray:
    with np.errstate(divide="ignore"):
        logs: FloatArray = np.log(chances)
    return logs


def _sampled(chances: FloatArray, given: IntArray, rng: np.random.Generator) -> IntArray:
    """One row number of `chances` for each of the given column numbers."""
    steps = np.cumsum(chances, axis=0)
    steps /= steps[-1]
    found = np.empty(given.size, dtype=np.int64)
    uniform = rng.random(given.size)
    for column in np.unique(given):
        rows = given == column
        found[rows] = np.searchsorted(steps[:, column], uniform[rows], side="right")
    return np.minimum(found, len(chances) - 1)

"""Three classic studies of a mean with a private number of people, run after run, with partial results.

Count, then mean: the size of the mean is itself noisy. Assumed size: it is stated without being known. Plug-in against
resize: noisy sum over noisy count, or the mean fitted to a noisy count. If people are fitted to a size m, the expected
mean is (n mean + (m - n) prior) / m from n on, and the mean below (`Fitted.expected`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TypeVar

import numpy as np

from core.analyses.numbers.unknown_size_noise import MOST_FOR_OPENDP, ByNumpy, ByOpendp, Noisy
from core.analyses.numbers.unknown_size_requests import (
    AssumedSize,
    CountThenMean,
    Fitted,
    People,
    PlugInAgainstResize,
    Rivals,
)
from core.control import Control
from core.randomness import preview_generator
from core.types import read_only

STATE_EVERY = 0.1
"""Seconds between two partial results."""

State = TypeVar("State", Fitted, Rivals)


def by_library(people: People) -> bool:
    """Return whether the noise is OpenDP's own; it is drawn by numpy, with a seed, where there are too many people."""
    return people.numbers.n <= MOST_FOR_OPENDP


def count_then_mean(request: CountThenMean, control: Control | None = None) -> Iterator[Fitted]:
    """A state at least every STATE_EVERY seconds and one run, and the last one. Raises Cancelled, ReleaseError."""
    noisy, known = _noisy(request.people, request.seed)
    count = noisy.count(request.size_epsilon)

    def run(_: int) -> tuple[float, float]:
        size = max(1, int(count()))
        return size, noisy.mean(size, request.prior, request.mean_epsilon)

    return _states(run, request.planned, lambda pairs: _fitted(known, request.prior, pairs, request.planned), control)


def assumed_size(request: AssumedSize, control: Control | None = None) -> Iterator[Fitted]:
    """Return results like `count_then_mean`; sizes take turns, so that each state has similar numbers of runs."""
    noisy, known = _noisy(request.people, request.seed)

    def run(number: int) -> tuple[float, float]:
        size = request.sizes[number % len(request.sizes)]
        return size, noisy.mean(size, request.prior, request.mean_epsilon)

    return _states(run, request.planned, lambda pairs: _fitted(known, request.prior, pairs, request.planned), control)


def plug_in_against_resize(request: PlugInAgainstResize, control: Control | None = None) -> Iterator[Rivals]:
    """Return results like `count_then_mean`; the two means of a run are separate releases."""
    noisy, known = _noisy(request.people, request.seed)
    sd = request.people.clamped.sd
    total, count, size_count = (
        noisy.total(request.sum_epsilon),
        noisy.count(request.count_epsilon),
        noisy.count(request.size_epsilon),
    )

    def run(_: int) -> tuple[float, float]:
        plug_in = total() / max(1.0, count())
        size = max(1, int(size_count()))
        return plug_in, noisy.mean(size, request.prior, request.mean_epsilon)

    def state(pairs: list[tuple[float, float]]) -> Rivals:
        n, mean, library = known
        both = np.array(pairs, dtype=np.float64)
        plug_in, resized = both[:, 0].copy(), both[:, 1].copy()
        read_only(plug_in)
        read_only(resized)
        return Rivals(n, mean, sd, request.prior, plug_in, resized, request.planned, library)

    return _states(run, request.planned, state, control)


Known = tuple[int, float, bool]


def _noisy(people: People, seed: int) -> tuple[Noisy, Known]:
    """Return the noise to draw, and (n, mean, whether it is OpenDP's own)."""
    numbers = people.clamped
    library = by_library(people)
    known = numbers.n, numbers.mean, library
    if library:
        return ByOpendp(numbers, people.low, people.high, people.distance), known
    rng = preview_generator(seed)
    return ByNumpy(numbers, people.low, people.high, people.distance, rng=rng), known


def _fitted(known: Known, prior: float, pairs: list[tuple[float, float]], planned: int) -> Fitted:
    n, mean, library = known
    both = np.array(pairs, dtype=np.float64)
    sizes, means = both[:, 0].astype(np.int64), both[:, 1].copy()
    read_only(sizes)
    read_only(means)
    return Fitted(n, mean, prior, sizes, means, planned, library)


def _states(
    run: Callable[[int], tuple[float, float]],
    planned: int,
    state: Callable[[list[tuple[float, float]]], State],
    control: Control | None,
) -> Iterator[State]:
    pairs: list[tuple[float, float]] = []
    told = time.monotonic()
    for number in range(planned):
        if control is not None:
            control.checkpoint()
        pairs.append(run(number))
        now = time.monotonic()
        if now - told >= STATE_EVERY or number + 1 == planned:
            told = now
            yield state(pairs)

"""People arrive and the estimate closes in: paths of estimates of the same people, more and more of them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np

from core.arguments import checked
from core.control import Control
from core.designs.base import Design
from core.designs.numeric.gaussian import TwoLevelGaussian
from core.designs.numeric.values import VALUES_AT_A_TIME
from core.errors import InputError
from core.estimation.levels import checked_level
from core.randomness import preview_generator
from core.types import FloatArray, IntArray, Target, read_only

PER_TENFOLD = 8
SIZES = tuple(round(10 ** (2 + step / PER_TENFOLD)) for step in range(5 * PER_TENFOLD + 1))
"""100 to 10,000,000 respondents, evenly on a logarithmic axis."""
MOST_PATHS = 10_000


@dataclass(frozen=True, slots=True, eq=False)
class Convergence:
    """The convergence of a figures over m survey sizes; arrays are read-only.

    sizes   respondents, shape (m,), rising
    truth   the true value of each estimate, shape (m, a)
    errors  its planned standard error SE(N) for the target, shape (m, a)
    paths   the estimates drawn until now, shape (paths, m, a); nan before the first respondent or without an estimate
    level   of the band truth +- z SE
    """

    sizes: IntArray
    truth: FloatArray
    errors: FloatArray
    paths: FloatArray
    level: float

    @property
    def reach(self) -> FloatArray:
        """z SE, shape (m, a): half the width of the band."""
        reach: FloatArray = NormalDist().inv_cdf(0.5 + self.level / 2.0) * self.errors
        return reach

    def inside(self, figure: int) -> tuple[int, int]:
        """Return (points of the paths of one figure within the band, all its points)."""
        away = np.abs(self.paths[:, :, figure] - self.truth[:, figure])
        known = ~np.isnan(away)
        # A design without noise equals the truth only up to rounding.
        within = away[known] <= np.broadcast_to(self.reach[:, figure] + 1e-12, away.shape)[known]
        return int(within.sum()), int(known.sum())


@checked
@dataclass(frozen=True, slots=True)
class SharesRequest:
    """Shares (k,) of the answers of a design, estimated from the first N of the same people, for several N.

    Target population: each person is drawn from the shares. Target sample: the first N people answer in these shares as
    nearly as whole people can. Their answers are the truth of N.
    """

    design: Design
    shares: tuple[float, ...]
    target: Target
    level: float
    paths: int
    seed: int
    sizes: tuple[int, ...] = SIZES


@checked
@dataclass(frozen=True, slots=True)
class NumbersRequest:
    """The mean of normal values, and their spread by subtraction, from reports with noise at two levels."""

    design: TwoLevelGaussian
    mean: float
    spread: float
    level: float
    paths: int
    seed: int
    sizes: tuple[int, ...] = SIZES


CLASSIC_NUMBERS = TwoLevelGaussian(-58.0, 142.0, 5.0, 5.0, 1e-6)
"""Noise 5 of the person and 5 of the report on values of mean 42 and spread 10; these bounds clamp nobody."""
CLASSIC_MEAN, CLASSIC_SPREAD = 42.0, 10.0


def share_paths(request: SharesRequest, control: Control | None = None) -> Iterator[Convergence]:
    """Yield the partial result after each path. Its cost does not depend on N.

    The people between two sizes are drawn as counts (multinomial), their reports as a tally (`randomize_counts`, which
    is exact); tallies add up. SE(N) = sqrt((noise(f) + [f (1 - f) for the population]) / N). For select-all questions
    items are ticked independently, which changes how their paths go together, and no path.
    Raises Cancelled and InputError: "level", "paths", "sizes" (`convergence.paths`, `convergence.sizes`).
    """
    sizes = _checked(request.paths, request.level, request.sizes)
    shares = np.asarray(request.shares, dtype=np.float64)
    design, k = request.design, shares.size
    sampled = request.target is Target.POPULATION
    steps = np.diff(sizes, prepend=0)
    fixed = None if sampled else _fixed_counts(shares, sizes, design.many)
    truth = np.tile(shares, (sizes.size, 1)) if fixed is None else np.cumsum(fixed, axis=0) / sizes[:, np.newaxis]
    noise = np.array([design.noise(row) for row in truth]) if fixed is not None else design.noise(shares)
    variance = noise + (shares * (1.0 - shares) if sampled else 0.0)
    errors = np.sqrt(np.broadcast_to(variance, truth.shape) / sizes[:, np.newaxis])
    paths = np.full((request.paths, sizes.size, k), np.nan)
    for done, rng in enumerate(preview_generator(request.seed).spawn(request.paths)):
        total: Any = 0
        for place, step in enumerate(steps.tolist()):
            if control is not None:
                control.checkpoint()
            arrived = _arrived(shares, step, design.many, rng) if fixed is None else fixed[place]
            total = total + design.randomize_counts(arrived, rng=rng, respondents=step)
            paths[done, place] = _debiased(design, total / sizes[place])
        if control is not None:
            control.progress((done + 1) / request.paths)
        yield _frozen(sizes, truth, errors, paths[: done + 1], request.level)


def number_paths(request: NumbersRequest, control: Control | None = None) -> Iterator[Convergence]:
    """Yield the partial result for mean and recovered standard deviation (a = 2) after each size of each path.

    Every person is drawn, in blocks of VALUES_AT_A_TIME that are discarded at once. The mean is the average report. The
    spread is sqrt(s^2 - sd^2), with sd^2 the noise of both levels. SE(N) of the mean is sqrt(V / N), V = spread^2 +
    sd^2. SE(N) of the spread is V sqrt(2 / (N - 1)) / (2 spread), for normal values and many people; nan for N = 1.
    Raises Cancelled and InputError as `share_paths`; "spread" (`convergence.spread`).
    """
    sizes = _checked(request.paths, request.level, request.sizes)
    if not 0.0 < request.spread < math.inf:
        raise InputError("spread", request.spread, "convergence.spread")
    variance = request.spread**2 + request.design.sd**2
    truth = np.tile(np.array([request.mean, request.spread]), (sizes.size, 1))
    # One person has no spread.
    others = np.where(sizes > 1, sizes - 1.0, np.nan)
    of_spread = variance * np.sqrt(2.0 / others) / (2.0 * request.spread)
    errors = np.stack([np.sqrt(variance / sizes), of_spread], axis=1)
    paths = np.full((request.paths, sizes.size, 2), np.nan)
    everyone = request.paths * float(sizes[-1])
    for done, rng in enumerate(preview_generator(request.seed).spawn(request.paths)):
        count, mean, squares = 0, 0.0, 0.0
        for place, size in enumerate(sizes.tolist()):
            while count < size:
                if control is not None:
                    control.progress((done * float(sizes[-1]) + count) / everyone)
                block = rng.normal(request.mean, request.spread, min(VALUES_AT_A_TIME, size - count))
                reports = request.design.randomize(block, rng=rng).reports.values
                count, mean, squares = _joined(count, mean, squares, reports)
            left = squares / (count - 1) - request.design.sd**2 if count > 1 else math.nan
            paths[done, place] = mean, math.sqrt(left) if not left < 0.0 else 0.0
            # Yield a copy, because this path continues.
            yield _frozen(sizes, truth, errors, paths[: done + 1].copy(), request.level)
    if control is not None:
        control.progress(1.0)


def _joined(count: int, mean: float, squares: float, reports: FloatArray) -> tuple[int, float, float]:
    """(n, mean, sum of squares about it) with further reports; Chan, Golub & LeVeque (1983)."""
    own = float(reports.mean())
    further = float(((reports - own) ** 2).sum())
    whole = count + reports.size
    away = own - mean
    return whole, mean + away * reports.size / whole, squares + further + away * away * count * reports.size / whole


def _arrived(shares: FloatArray, people: int, many: bool, rng: np.random.Generator) -> IntArray:
    drawn: IntArray = rng.binomial(people, shares) if many else rng.multinomial(people, shares / shares.sum())
    return drawn


def _fixed_counts(shares: FloatArray, sizes: IntArray, many: bool) -> IntArray:
    """Return the answers of the people who arrive between two sizes, shape (m, k). The counts of everyone at size N are
    within about one person of N shares. No count ever falls."""
    found = np.zeros((sizes.size, shares.size), dtype=np.int64)
    there = np.zeros(shares.size, dtype=np.int64)
    for place, size in enumerate(sizes.tolist()):
        people = size - (int(sizes[place - 1]) if place else 0)
        lacking = np.maximum(shares * size - there, 0.0)
        if many:
            found[place] = np.minimum(np.rint(lacking), people)
        else:
            wanted = lacking * (people / lacking.sum())
            found[place] = np.floor(wanted)
            rest = people - int(found[place].sum())
            found[place][np.argsort(found[place] - wanted, kind="stable")[:rest]] += 1
        there += found[place]
    return found


def _debiased(design: Design, observed: FloatArray) -> FloatArray:
    """nan while a group of the design is empty."""
    try:
        return design.debias(observed)
    except InputError as error:
        if error.code != "counts.empty_group":
            raise
        return np.full(design.k, np.nan)


def _checked(paths: int, level: float, sizes: tuple[int, ...]) -> IntArray:
    checked_level(level)
    if not 1 <= paths <= MOST_PATHS:
        raise InputError("paths", paths, "convergence.paths", highest=MOST_PATHS)
    found = np.asarray(sizes, dtype=np.int64)
    if not found.size or found[0] < 1 or bool((np.diff(found) <= 0).any()):
        raise InputError("sizes", None, "convergence.sizes")
    read_only(found)
    return found


def _frozen(sizes: IntArray, truth: FloatArray, errors: FloatArray, paths: FloatArray, level: float) -> Convergence:
    for array in (truth, errors, paths):
        read_only(array)
    return Convergence(sizes, truth, errors, paths, level)

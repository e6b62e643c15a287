"""The components of an error: sampling, privacy noise, and the effect of post-processing on both."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.control import Control
from core.data.samples.generator import generated_counts
from core.designs.base import Design
from core.designs.counts import shares_of
from core.errors import InputError
from core.estimation.estimate import estimate
from core.estimation.expected import expected_error
from core.estimation.postprocess import PostProcess, apply
from core.types import FloatArray, IntArray, Respondents, Target, read_only

RUNS = 4_000
MOST_RUNS = 1_000_000
_PER_REPORT = 50


@dataclass(frozen=True, slots=True, eq=False)
class Anatomy:
    """Parts of the mean squared error of the debiased shares, per answer, shape (k,), in shares squared; read-only.

    sampling   f (1 - f) / n for the target population, 0 for these respondents
    privacy    noise(f) / n
    worth      effective sample size in direct answers; always of the target population
    """

    sampling: FloatArray
    privacy: FloatArray
    n: float
    target: Target
    worth: float | None

    @property
    def total(self) -> FloatArray:
        total: FloatArray = self.sampling + self.privacy
        return total


@dataclass(frozen=True, slots=True, eq=False)
class Reworked:
    """The same error after post-processing, by simulation: variance and squared bias, per answer (k,), shares squared.

    bias          mean presented share minus the truth, (k,)
    mean_square   of all answers together, the mean over answers; `doubt` is its Monte Carlo standard error
    doubts        Monte Carlo standard errors of the mean squared error of each answer, (k,)
    runs          simulated surveys, without runs in which a group of the design is empty
    """

    method: PostProcess
    variance: FloatArray
    bias: FloatArray
    mean_squares: FloatArray
    doubts: FloatArray
    doubt: float
    runs: int

    @property
    def mean_square(self) -> float:
        return float(self.mean_squares.mean())

    @property
    def bias_squared(self) -> FloatArray:
        """Return bias^2 less the random part over the runs (which makes it unbiased), never below 0."""
        found: FloatArray = np.maximum(self.bias**2 - self.variance / self.runs, 0.0)
        return found


@checked
def anatomy(design: Design, shares: FloatArray, n: Respondents, target: Target) -> Anatomy:
    """The planned parts: divisor n for both targets. Raises InputError("counts", `counts.nobody`) for n < 1."""
    true = shares_of(shares, design.k)
    worth = expected_error(design, true, n, target).worth
    sampling = true * (1.0 - true) / n if target is Target.POPULATION else np.zeros_like(true)
    privacy = design.noise(true) / n
    for array in (sampling, privacy):
        read_only(array)
    return Anatomy(sampling, privacy, n, target, worth)


@checked
def reworked(
    design: Design,
    shares: FloatArray,
    n: Respondents,
    target: Target,
    method: PostProcess,
    *,
    rng: np.random.Generator,
    runs: int = RUNS,
    control: Control | None = None,
) -> Reworked:
    """Simulated surveys of round(n) people, drawn as counts, post-processed and compared with the truth.

    Target population: every run draws other respondents (multinomial; items of select-all questions independently).
    Target sample: the same respondents in every run, with true answers that match the shares to the nearest person.
    Raises Cancelled, InputError: "counts" (`counts.nobody`), "runs" (`anatomy.runs`), "postprocess" as `apply`;
    "counts" (`anatomy.nothing`) if hardly any run can be estimated.
    """
    people = round(n) if math.isfinite(n) else 0
    if people < 1:
        raise InputError("counts", n, "counts.nobody")
    if not 2 <= runs <= MOST_RUNS:
        raise InputError("runs", runs, "anatomy.runs", highest=MOST_RUNS)
    true = np.asarray(shares, dtype=np.float64)
    fixed = None if target is Target.POPULATION else _nearest(true, people, design.many)
    truth = true if fixed is None else fixed / people
    away = np.empty((runs, true.size))
    done = 0
    for run in range(runs):
        if control is not None and run % _PER_REPORT == 0:
            control.progress(run / runs)
        counts = _asked(true, people, design.many, rng) if fixed is None else fixed
        tally = design.randomize_counts(counts, rng=rng, respondents=people)
        try:
            found = estimate(design, tally, people, target)
        except InputError as error:
            if error.code != "counts.empty_group":
                raise
            continue
        away[done] = apply(method, found) - truth
        done += 1
    if control is not None:
        control.progress(1.0)
    return _summed(method, away[:done])


def _asked(shares: FloatArray, people: int, many: bool, rng: np.random.Generator) -> IntArray:
    drawn: IntArray = rng.binomial(people, shares) if many else rng.multinomial(people, shares / shares.sum())
    return drawn


def _nearest(shares: FloatArray, people: int, many: bool) -> IntArray:
    if many:
        return np.rint(shares * people).astype(np.int64)
    return generated_counts(shares / shares.sum(), people)


def _summed(method: PostProcess, away: FloatArray) -> Reworked:
    """Return the summary of the errors of presented shares, shape (runs, k).

    Raises InputError("counts", `anatomy.nothing`).
    """
    runs = len(away)
    if runs < 2:
        raise InputError("counts", runs, "anatomy.nothing")
    squares = away**2
    bias, variance = away.mean(axis=0), away.var(axis=0, ddof=1)
    mean_squares, doubts = squares.mean(axis=0), squares.std(axis=0, ddof=1) / math.sqrt(runs)
    doubt = float(squares.mean(axis=1).std(ddof=1)) / math.sqrt(runs)
    for array in (bias, variance, mean_squares, doubts):
        read_only(array)
    return Reworked(method, variance, bias, mean_squares, doubts, doubt, runs)

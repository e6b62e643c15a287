"""The check of a derivation: many surveys drawn by the randomizer of the design, each estimated as the real one."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from core.analyses.weighted_draw import whole_answers
from core.arguments import checked
from core.central.chains import ADDED, CHANGED, mean_chain
from core.central.library import quietly
from core.control import Control
from core.designs.base import Design
from core.designs.numeric.bounded import BoundedMechanism
from core.errors import InputError
from core.estimation.estimate import Estimate
from core.estimation.postprocess import PostProcess, apply
from core.notices import Notice
from core.randomness import preview_generator
from core.steps.derivation import Equation, Step
from core.steps.formula import Symbol
from core.steps.means import CuratorCase
from core.types import FloatArray, IntArray, Target, read_only

DRAWS = 10_000
_NUMBERS_AT_A_TIME = 1 << 20
_MOST_NUMBERS = 30_000_000
_MOST_RESPONDENTS = 10_000_000


@dataclass(frozen=True, slots=True, eq=False)
class Simulated:
    """The estimates of many simulated surveys, shape (draws, answers); `truth` (answers,) has the true values."""

    truth: FloatArray
    estimates: FloatArray

    def __post_init__(self) -> None:
        read_only(self.truth)
        read_only(self.estimates)

    @property
    def draws(self) -> int:
        return len(self.estimates)

    def mean(self, answer: int) -> float:
        return float(self.estimates[:, answer].mean())

    def deviation(self, answer: int) -> float:
        """Return the standard deviation of the estimates, which the standard error claims."""
        return float(self.estimates[:, answer].std(ddof=1))

    def doubt(self, answer: int) -> float:
        """Return the Monte Carlo standard error of the mean."""
        return self.deviation(answer) / math.sqrt(self.draws)

    def agrees(self, answer: int, level: float = 0.999) -> bool:
        """Return whether the mean is as near the truth as chance allows at this level."""
        reach = NormalDist().inv_cdf(0.5 + level / 2.0) * self.doubt(answer)
        return abs(self.mean(answer) - float(self.truth[answer])) <= reach + 1e-12


@checked
def simulate_shares(estimate: Estimate, draws: int, seed: int, control: Control) -> Simulated:
    """Return the estimates of surveys of n respondents whose true shares are the estimated ones.

    Estimates outside the possible range are moved into it (Norm-Sub; cut for select-all questions). Target population:
    every survey draws new answers. Target sample: they are the same respondents in every survey, as nearly as
    whole people can be. Raises Cancelled; InputError("counts", `counts.too_many`) above 10 million respondents.
    """
    n = max(1, round(estimate.n))
    if n > _MOST_RESPONDENTS:
        raise InputError("counts", n, "counts.too_many", most=_MOST_RESPONDENTS)
    design, rng = estimate.design, preview_generator(seed)
    shares = possible_shares(estimate)
    fixed = whole_answers(shares, n, many=design.many) if estimate.target is Target.SAMPLE else None
    truth = shares if fixed is None else fixed / n
    found = np.empty((draws, design.k))
    at_a_time = design.surveys_at_a_time()
    for start in range(0, draws, at_a_time):
        control.progress(start / draws)
        size = min(at_a_time, draws - start)
        counts = _drawn(shares, n, size, design.many, rng) if fixed is None else np.tile(fixed, (size, 1))
        tallies = np.asarray(design.randomize_many(counts, n, rng=rng), dtype=np.float64) / n
        found[start : start + size] = _debiased(design, tallies)
    return Simulated(truth, found)


def _debiased(design: Design, rates: FloatArray) -> FloatArray:
    return np.array([design.debias(row) for row in rates])


def possible_shares(estimate: Estimate) -> FloatArray:
    """Return the estimated shares, moved into the possible range."""
    if estimate.design.many:
        return np.clip(estimate.shares, 0.0, 1.0)
    projected = np.clip(apply(PostProcess.NORM_SUB, estimate), 0.0, 1.0)
    shares: FloatArray = projected / projected.sum()
    return shares


def _drawn(shares: FloatArray, n: int, surveys: int, many: bool, rng: np.random.Generator) -> IntArray:
    drawn: IntArray = rng.binomial(n, shares, (surveys, shares.size)) if many else rng.multinomial(n, shares, surveys)
    return drawn


@checked
def simulate_mean(
    mechanism: BoundedMechanism, values: FloatArray, target: Target, draws: int, seed: int, control: Control
) -> Simulated:
    """Return the means of many simulated reports of these values (n,), which are cut to the bounds.

    Target population: respondents are drawn from the values with replacement. At most 30 million reports are drawn, so
    that many respondents have fewer draws (at least 100). Raises Cancelled, InputError("values").
    """
    rng = preview_generator(seed)
    kept = np.clip(values, mechanism.low, mechanism.high)
    runs = max(100, min(draws, _MOST_NUMBERS // max(1, kept.size)))
    means = np.empty((runs, 1))
    at_a_time = max(1, _NUMBERS_AT_A_TIME // kept.size)
    for start in range(0, runs, at_a_time):
        control.progress(start / runs)
        size = min(at_a_time, runs - start)
        rows = np.tile(kept, size)
        if target is Target.POPULATION:
            rows = kept[rng.integers(kept.size, size=size * kept.size)]
        reports = mechanism.randomize(rows, rng=rng).reports.values
        means[start : start + size, 0] = mechanism.unbiased(reports).reshape(size, kept.size).mean(axis=1)
    truth = np.array([kept.mean()])
    return Simulated(truth, means)


CURATOR_DRAWS = 1_000


@dataclass(frozen=True, slots=True, eq=False)
class CuratorChecked:
    """Draws of OpenDP's chain for a mean, and epsilon by its own map, which rounds up, for both kinds of neighbors."""

    simulated: Simulated
    added: float
    changed: float


@checked
def check_curator(case: CuratorCase, values: FloatArray, draws: int, control: Control) -> CuratorChecked:
    """Return draws of a curator's mean by OpenDP with its own secure noise, of these numbers (n,).

    Raises Cancelled, ReleaseError as core.central.library.quietly, InputError("constant") for a fill-in value outside
    the bounds.
    """
    constant = (case.low + case.high) / 2.0 if case.constant is None else case.constant
    chain = mean_chain(case.low, case.high, case.size, constant, case.scale)
    found = np.empty((draws, 1))
    for place in range(draws):
        if place % 50 == 0:
            control.progress(place / draws)
        found[place, 0] = quietly(lambda: float(chain(values)))
    truth = np.array([case.mean])
    return CuratorChecked(Simulated(truth, found), chain.map(ADDED), chain.map(CHANGED))


def curator_step(found: CuratorChecked, error: float) -> Step:
    """Return the last line of a curator's derivation."""
    checked_by = simulation_step(found.simulated, 0, error)
    maps = Notice("steps.curator.mapped", {"added": repr(found.added), "changed": repr(found.changed)})
    return Step("simulation", (*checked_by.says, maps), answer=checked_by.answer)


def simulation_step(found: Simulated, answer: int, error: float) -> Step:
    """Return the last line of a derivation: the mean of all simulated estimates, and their spread beside the standard
    error that was derived."""
    blanks = {"mean": found.mean(answer), "draws": found.draws, "truth": float(found.truth[answer])}
    spread = {"deviation": found.deviation(answer), "error": error, "doubt": found.doubt(answer)}
    says = (
        Notice("steps.simulation.found", blanks),
        Notice("steps.simulation.spread", spread),
        Notice("steps.simulation.agrees" if found.agrees(answer) else "steps.simulation.differs", spread),
    )
    return Step("simulation", says, answer=Equation(Symbol("mean"), result=found.mean(answer)))

"""The life of single answers: answer, report, score, and the mean of all scores; also over several waves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.constraints import HIGHEST_EPSILON
from core.designs.base import Design, ReportKind
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE, SUE
from core.designs.longitudinal.bits import LongitudinalUnary, Step
from core.designs.longitudinal.category import LongitudinalGRR
from core.designs.longitudinal.chain import Chain, checked_waves
from core.errors import InputError
from core.randomness import preview_generator
from core.types import FloatArray, IntArray, read_only

PEOPLE = 1_000
PERMANENT_FACTOR = 2.0
"""Epsilon of all waves together, in epsilons of one report."""
_SEPARATE = frozenset({ReportKind.GROUPED, ReportKind.BLOOM})
"""Reports without a score of their own: their estimates are no mean over respondents."""


@dataclass(frozen=True, slots=True, eq=False)
class Lives:
    """n respondents from the answer to the mean; arrays are read-only.

    answers  codes (n,), or bits (n, k) of a select-all question.
    kept     permanent responses, one row each; None with one wave.
    reports  the reports of each wave, one row each.
    scores   (waves, n, k), the score of each report for every answer; their mean estimates the shares.
    chain    the permanent and the fresh step; None with one wave.
    """

    design: Design
    answers: IntArray
    kept: NDArray[Any] | None
    reports: tuple[NDArray[Any], ...]
    scores: FloatArray
    chain: Chain | None

    @property
    def people(self) -> int:
        return int(self.scores.shape[1])

    @property
    def waves(self) -> int:
        return int(self.scores.shape[0])

    def settling(self, answer: int, waves: int) -> FloatArray:
        """Return the mean of the scores for one answer of the first 1, 2, ..., n respondents, over the first `waves`
        waves."""
        own = self.scores[:waves, :, answer].mean(axis=0)
        means: FloatArray = np.cumsum(own) / np.arange(1, own.size + 1)
        return means

    def deviation(self, answer: int, shares: FloatArray, waves: int) -> float:
        """Return the standard deviation of one respondent's mean score over these waves, at these true shares."""
        share = float(shares[answer])
        noise = self.chain.noise(shares, waves) if self.chain is not None else self.design.noise(shares)
        return float(np.sqrt(noise[answer] + share * (1.0 - share)))


def chain_for(design: Design) -> Chain | None:
    """Return the permanent and the fresh step for several waves: one report has the epsilon of the design, and all
    reports together at most twice as much. None where the design has no such chain."""
    permanent = PERMANENT_FACTOR * design.epsilon
    if not permanent <= HIGHEST_EPSILON:
        return None
    if isinstance(design, GRR):
        return LongitudinalGRR(design.k, permanent, design.epsilon)
    if isinstance(design, SUE):
        return LongitudinalUnary(design.k, permanent, design.epsilon, Step.SYMMETRIC, Step.SYMMETRIC)
    if isinstance(design, OUE):
        return LongitudinalUnary(design.k, permanent, design.epsilon, Step.OPTIMIZED, Step.SYMMETRIC)
    return None


@checked
def live(design: Design, shares: FloatArray, people: int, waves: int, seed: int) -> Lives:
    """Return that many respondents, whose answers are drawn from the shares and go through the randomizer.

    The score of a report is the estimate from this report alone, so the mean of all scores is the estimate.
    Raises InputError: "design" (`steps.no_scores`; with several waves `steps.no_waves`), "waves"
    (`longitudinal.waves`).
    """
    checked_waves(waves)
    if design.report_kind in _SEPARATE:
        raise InputError("design", design.key, "steps.no_scores")
    chain = chain_for(design) if waves > 1 else None
    if waves > 1 and chain is None:
        raise InputError("design", design.key, "steps.no_waves")
    rng = preview_generator(seed)
    k = design.k
    answers: IntArray = (
        (rng.random((people, k)) < shares).astype(np.int64)
        if design.many
        else rng.choice(k, people, p=shares / shares.sum()).astype(np.int64)
    )
    kept: NDArray[Any] | None = None
    if chain is None:
        reports: tuple[NDArray[Any], ...] = (np.asarray(design.randomize(answers, rng=rng)),)
        wave: Design = design
    else:
        permanent = chain.memoize(answers, rng=rng)
        kept = permanent.values
        reports = tuple(np.asarray(chain.report(permanent, rng=rng)) for _ in range(waves))
        wave = chain.wave
    scores = np.stack([_scores(wave, one) for one in reports])
    for array in (answers, scores, *reports):
        read_only(array)
    return Lives(wave, answers, kept, reports, scores, chain)


def _scores(design: Design, reports: NDArray[Any]) -> FloatArray:
    """Return the score of each report for every answer, (n, k): debias(tally of this report alone)."""
    return np.array([design.debias(np.asarray(design.tally(reports[i : i + 1]), dtype=np.float64))
                     for i in range(len(reports))])  # fmt: skip

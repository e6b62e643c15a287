"""Effects of one report on a belief: the worst case that epsilon allows, the typical case, and jeopardy."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.constraints import TypedNumber, parse_percent, percentage
from core.designs.base import Design
from core.designs.supports import SupportDesign
from core.errors import InputError
from core.types import Disclosure, FloatArray, read_only

LOWEST_PRIOR, HIGHEST_PRIOR = 0.0001, 0.9999
_LOWEST, _HIGHEST = 100 * LOWEST_PRIOR, 100 * HIGHEST_PRIOR
_MOST_REPORTS = 400


@checked
def worst_posterior(prior: float, epsilon: Disclosure) -> float:
    """Return p e^epsilon / (1 - p + p e^epsilon), the largest belief after one report for a prior belief of p.

    The bound holds for any background knowledge, because a report is at most e^epsilon times as likely under one answer
    as under another. It is 1 for an infinite epsilon (0 stays 0). Wasserman & Zhou (2010), JASA 105, for the testing
    view.
    """
    if prior <= 0.0 or prior >= 1.0:
        return min(max(prior, 0.0), 1.0)
    if not math.isfinite(epsilon):
        return 1.0
    return 1.0 / (1.0 + (1.0 - prior) / prior * math.exp(-epsilon))


@checked
def odds_for_posterior(prior: float, posterior: float) -> float:
    """Return e^epsilon = [b / (1 - b)] / [p / (1 - p)]: the odds that allow a belief of p to become at most b.

    Raises InputError: "prior" (`prior.not_inside`), "posterior" (`posterior.not_above`).
    """
    checked_prior(prior)
    if not prior < posterior < 1.0:
        raise InputError("posterior", posterior, "posterior.not_above", prior=100 * prior)
    return posterior / (1.0 - posterior) * (1.0 - prior) / prior


@checked
def checked_prior(prior: float) -> float:
    """Return the prior if it is a chance of 0.01 to 99.99 %; raise InputError("prior", `prior.not_inside`) if not."""
    if not LOWEST_PRIOR <= prior <= HIGHEST_PRIOR:
        raise InputError("prior", prior, "prior.not_inside", lowest=_LOWEST, highest=_HIGHEST)
    return prior


def parse_belief(text: str) -> TypedNumber:
    """Read "10", "10 %", "2,5" as percent and "1/4" as a chance. Raises InputError("prior"): `prior.not_a_number`,
    `prior.not_inside`."""
    if percentage(text) is None:
        raise InputError("prior", text, "prior.not_a_number")
    return parse_percent(text, "prior", "prior.not_inside", LOWEST_PRIOR, HIGHEST_PRIOR)


@checked
def updated(prior: float, own: float, other: float) -> float:
    """Return the posterior after one report: p P(y|A) / [p P(y|A) + (1 - p) P(y|not A)]; the prior if P(y) = 0."""
    chance = prior * own + (1.0 - prior) * other
    return prior * own / chance if chance > 0.0 else prior


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """The evidence of the reports about one answer A against all others together; arrays of shape (reports,).

    own, other  P(y | A), P(y | not A); the other answers weighted in proportion to their shares
    whole       True: each kind of report has its own entry. False: only whether the report supports A, for designs
                with too many kinds of reports to list (bits, subsets, hashes)
    epsilon     of the design; for a select-all question, of the bit of item A
    """

    own: FloatArray
    other: FloatArray
    whole: bool
    epsilon: float

    def after(self, prior: float) -> FloatArray:
        """P(A | y) for each kind of report, by Bayes as in `updated`."""
        chance = prior * self.own + (1.0 - prior) * self.other
        return np.divide(prior * self.own, chance, out=np.full_like(chance, prior), where=chance > 0.0)

    def worst(self, prior: float) -> float:
        """Return the largest posterior of A after one report: over the listed reports, otherwise by epsilon."""
        if not self.whole:
            return worst_posterior(prior, self.epsilon)
        return float(self.after(prior)[self.own + self.other > 0.0].max())

    def typical(self, prior: float) -> float:
        """Return sum over y of P(y | A) P(A | y): the average posterior of A among its carriers.

        (Over all respondents the average belief is the prior itself, whatever the design.)
        """
        return float(self.own @ self.after(prior))

    @property
    def jeopardy(self) -> float:
        """Return max over y of P(y | A) / P(y | not A), the risk factor of Leysieffer & Warner (1976), JASA 71. It is
        e^epsilon of the design where the kinds of reports are not all listed, and infinite where a report proves A."""
        if not self.whole:
            return math.exp(min(self.epsilon, 700.0)) if math.isfinite(self.epsilon) else math.inf
        if bool(((self.other <= 0.0) & (self.own > 0.0)).any()):
            return math.inf
        possible = self.other > 0.0
        return float((self.own[possible] / self.other[possible]).max())


def evidence(design: Design, answer: int, shares: FloatArray) -> Evidence | None:
    """Return the evidence on the answer at that place (an item of a select-all question: by its own bit).

    None for reports that are numbers or Bloom filters.
    """
    prior = np.asarray(shares, dtype=np.float64)
    if design.many and isinstance(design, SupportDesign):
        own, other = float(design.support_own[answer]), float(design.support_other[answer])
        return _evidence(np.array([own, 1.0 - own]), np.array([other, 1.0 - other]), True, _bit_epsilon(own, other))
    matrix = listed_reports(design, _MOST_REPORTS)
    if matrix is not None:
        return _evidence(matrix[:, answer], against(matrix, answer, prior), True, design.epsilon)
    if isinstance(design, SupportDesign):
        own, other = float(design.support_own[answer]), float(design.support_other[answer])
        return _evidence(np.array([own, 1.0 - own]), np.array([other, 1.0 - other]), False, design.epsilon)
    return None


def listed_reports(design: Design, most: int) -> FloatArray | None:
    """Return P[y, x], shape (reports, k), of a question with one answer; None if reports cannot be listed.

    That holds for more than `most` reports, and for bits, subsets, hashes, numbers and Bloom filters.
    """
    if design.many or not design.counts_reports:
        return None
    values = design.response_matrix().values
    return values if len(values) <= most else None


def against(matrix: FloatArray, answer: int, shares: FloatArray) -> FloatArray:
    """Return P(y | not A), shape (reports,): sum over the other answers of P[y, x] f_x / (1 - f_A).

    The other answers count equally if nobody gives one of them.
    """
    weights = np.array(shares, dtype=np.float64)
    weights[answer] = 0.0
    total = float(weights.sum())
    if total <= 0.0:
        weights = np.ones(weights.size)
        weights[answer] = 0.0
        total = float(weights.sum())
    mixture: FloatArray = matrix @ (weights / total)
    return mixture


def _bit_epsilon(own: float, other: float) -> float:
    ratios = [a / b if b > 0.0 else math.inf for a, b in ((own, other), (1 - own, 1 - other)) if a > 0.0]
    ratios += [b / a if a > 0.0 else math.inf for a, b in ((own, other), (1 - own, 1 - other)) if b > 0.0]
    return math.log(max(ratios))


def _evidence(own: FloatArray, other: FloatArray, whole: bool, epsilon: float) -> Evidence:
    own, other = np.ascontiguousarray(own), np.ascontiguousarray(other)
    read_only(own)
    read_only(other)
    return Evidence(own, other, whole, epsilon)

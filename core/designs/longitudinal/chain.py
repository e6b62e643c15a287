"""Asking the same people again: a permanent response drawn once and kept, and a fresh report of it in every wave."""

from __future__ import annotations

import math
from abc import abstractmethod
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.arguments import Checked
from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON
from core.designs.base import BinomialSource
from core.designs.supports import SupportDesign
from core.errors import DesignError, InputError
from core.types import FloatArray, IntArray, Target, read_only


@dataclass(frozen=True, slots=True, eq=False)
class Permanent:
    """The permanent responses of each respondent for all waves, one row each, with the chain that drew them. Never
    published."""

    chain: Chain
    values: NDArray[Any]


@dataclass(frozen=True, slots=True, eq=False)
class WavesEstimate:
    """Debiased shares, shape (k,), unclipped, from the mean tally of some waves of the same n people."""

    shares: FloatArray
    standard_errors: FloatArray
    n: int
    waves: int
    target: Target


class Chain(metaclass=Checked):
    """For k answers, the permanent response supports j with p1 if j is true, otherwise with q1. A report supports j
    with p2 if the permanent response does, otherwise with q2. One report therefore supports j with

    ps = p1 p2 + (1 - p1) q2 when j is true,  qs = q1 p2 + (1 - q1) q2 when it is not.

    `epsilon_first` is exactly the epsilon of one report (no approximation of the chain); `epsilon_permanent` is the
    epsilon of all reports of one answer together, whatever their number. A respondent who changes the answer gets
    another permanent response, which spends `epsilon_permanent` again. A respondent who returns to an answer keeps the
    response drawn for it at first. Erlingsson, Pihur & Korolova (2014), CCS; Arcolezi et al. (2022), Digital
    Communications and Networks.
    """

    __slots__ = ()
    k: int

    @property
    @abstractmethod
    def epsilon_permanent(self) -> float: ...

    @property
    @abstractmethod
    def epsilon_first(self) -> float: ...

    @property
    @abstractmethod
    def kept(self) -> SupportDesign:
        """The permanent step as a design of its own, with p1 and q1."""

    @property
    @abstractmethod
    def fresh(self) -> tuple[float, float]:
        """(p2, q2)"""

    @property
    @abstractmethod
    def wave(self) -> SupportDesign:
        """One report as a design of its own, with ps, qs and `epsilon_first`: tally, estimate, interval, variances."""

    @abstractmethod
    def epsilon_after(self, waves: int) -> float:
        """Return the exact epsilon of `waves` reports of one answer together, from `epsilon_first` up to
        `epsilon_permanent`."""

    @abstractmethod
    def sent(self, values: NDArray[Any], rng: np.random.Generator) -> NDArray[Any]:
        """One report for each permanent response."""

    @abstractmethod
    def sent_counts(self, supports: IntArray, n: int, rng: BinomialSource) -> IntArray:
        """The tally of one wave, shape (k,), from that of the n permanent responses."""

    def memoize(self, answers: IntArray, *, rng: np.random.Generator) -> Permanent:
        """Draw the permanent responses of these answers (codes 0..k-1, shape (n,)). Not a release."""
        values = self.kept.randomize(answers, rng=rng)
        read_only(values)
        return Permanent(self, values)

    def report(self, permanent: Permanent, *, rng: np.random.Generator) -> NDArray[Any]:
        """The reports of one wave, one row each, as `wave` reads them.

        Raises InputError("permanent", `longitudinal.other_chain`) for responses that another chain drew.
        """
        if permanent.chain != self:
            raise InputError("permanent", None, "longitudinal.other_chain")
        return self.sent(permanent.values, rng)

    def randomize_counts(self, counts: IntArray, waves: int, *, rng: BinomialSource) -> IntArray:
        """Return the exact tallies of `waves` waves of the same people, shape (waves, k), at a cost independent of n.
        Given the tally of the permanent responses, the waves are independent."""
        checked_waves(waves)
        supports = np.asarray(self.kept.randomize_counts(counts, rng=rng), dtype=np.int64)
        n = int(np.asarray(counts).sum())
        return np.stack([self.sent_counts(supports, n, rng) for _ in range(waves)])

    def noise(self, shares: FloatArray, waves: int = 1) -> FloatArray:
        """Return n Var by privacy, shape (k,), of the shares from the mean tally of `waves` waves of the same people:

        [f v(p1) + (1 - f) v(q1)] / (ps - qs)^2 with v(a) = a (1 - a) (p2 - q2)^2 + [a p2 (1 - p2) + (1 - a) q2 (1 -
        q2)] / waves. The permanent part does not shrink with more waves.
        """
        checked_waves(waves)
        true = np.asarray(shares, dtype=np.float64)
        own, other = self.kept.support_own, self.kept.support_other
        slope = (own - other) * (self.fresh[0] - self.fresh[1])
        spread: FloatArray = (true * self._spread(own, waves) + (1.0 - true) * self._spread(other, waves)) / slope**2
        return spread

    def over_waves(self, tallies: IntArray, n: int, target: Target) -> WavesEstimate:
        """From the tallies of waves, shape (waves, k), of the same n people whose answers did not change.

        Variance noise(f, waves) / n for this sample, [noise(f, waves) + f (1 - f)] / (n - 1) for the population, at the
        shares cut to [0, 1]. Raises InputError("counts") as `wave.checked_tally`, and `longitudinal.no_waves`.
        """
        table = np.asarray(tallies)
        if table.ndim != 2 or not len(table):
            raise InputError("counts", None, "longitudinal.no_waves", answers=self.k)
        if n < 1:
            raise InputError("counts", n, "counts.nobody")
        for row in table:
            self.wave.checked_tally(row, n)
        shares = self.wave.debias(table.mean(axis=0) / n)
        possible = np.clip(shares, 0.0, 1.0)
        noise = self.noise(possible, len(table))
        if target is Target.SAMPLE:
            errors = np.sqrt(noise / n)
        else:
            # One respondent contains no information on the variance of answers, so use the largest possible variance.
            spread = possible * (1.0 - possible) if n > 1 else np.full(self.k, 0.25)
            errors = np.sqrt((noise + spread) / max(n - 1, 1))
        read_only(shares)
        read_only(errors)
        return WavesEstimate(shares, errors, n, len(table), target)

    def _spread(self, chance: FloatArray, waves: int) -> FloatArray:
        p, q = self.fresh
        spread: FloatArray = chance * (1.0 - chance) * (p - q) ** 2
        return spread + (chance * p * (1.0 - p) + (1.0 - chance) * q * (1.0 - q)) / waves


def checked_pair(first: float, permanent: float) -> None:
    """DesignError("epsilon_first" or "epsilon_permanent"): `epsilon.out_of_range`, `longitudinal.first_too_large`."""
    for field, epsilon in (("epsilon_permanent", permanent), ("epsilon_first", first)):
        if not LOWEST_EPSILON <= epsilon <= HIGHEST_EPSILON:
            limits = {"lowest": LOWEST_EPSILON, "highest": HIGHEST_EPSILON}
            raise DesignError(field, epsilon, "epsilon.out_of_range", **limits)
    if first >= permanent * (1.0 - 1e-9):
        raise DesignError("epsilon_first", first, "longitudinal.first_too_large", highest=permanent)


def checked_waves(waves: int) -> None:
    """InputError("waves", `longitudinal.waves`) below 1."""
    if waves < 1:
        raise InputError("waves", waves, "longitudinal.waves")


def log_mixture(weight: float, first: float, second: float, times: int) -> float:
    """ln(weight first^times + (1 - weight) second^times), without leaving the range of floats."""
    parts = [
        math.log(part) + times * math.log(chance)
        for part, chance in ((weight, first), (1.0 - weight, second))
        if part > 0.0 and chance > 0.0
    ]
    top = max(parts)
    return top + math.log(math.fsum(math.exp(one - top) for one in parts))

"""Random sampling plus fake data (RS+FD): one question is answered, the others get fakes, and nobody sees which."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.constraints import HIGHEST_EPSILON, checked_epsilon
from core.designs.category import checked_k
from core.designs.draws import coins
from core.designs.halving import halved
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE, SUE, UnaryDesign
from core.designs.several.scheme import Scheme, checked_number
from core.designs.steps import ChosenBits, EqualChance
from core.designs.supports import SupportDesign
from core.errors import DesignError
from core.types import IntArray


class Reporting(StrEnum):
    """The randomization of the one true answer, and the form of a fake."""

    GRR = "grr"
    """k-ary randomized response; a fake is any answer by equal chance."""
    SUE = "sue"
    """Symmetric unary encoding; a fake is a vector of zeros through the same chances."""
    OUE = "oue"
    """Optimized unary encoding; a fake is a vector of zeros through the same chances."""


@dataclass(frozen=True, slots=True)
class FakeData(Scheme):
    """For questions with `ks` answers. Chance picks one of the d questions; its answer is reported at the amplified
    epsilon' = `epsilon_record`, and all others are fakes. With rho = e^epsilon', a record y has P(y | x) = sum_j
    r_j(y_j, x_j) / d times a factor that does not depend on x, r_j being P(y_j | x_j) over the chance of y_j as a fake:

    GRR: r is rho k_j / (rho + k_j - 1) for y_j = x_j, otherwise u_j = k_j / (rho + k_j - 1). Unary with fakes from
    zeros: p/q if the bit of x_j is set, otherwise u = (1 - p) / (1 - q), and p/q = rho u. Two records that differ in
    all answers: epsilon' exactly. Two records that differ in question j only: r_j falls from rho u_j to u_j while all
    others are least, so epsilon_j = ln(1 + (rho - 1) u_j / sum_l u_l). `epsilon` is the largest of these. With equal
    k_j, and always for bits, it is the same for all questions and epsilon' = ln(d (e^epsilon - 1) + 1). Questions with
    different numbers of answers under GRR have a smaller epsilon'. A record is therefore protected less than a
    question: 2.06 for 4 questions with 1.0 per question. Fakes from random one-hot vectors are not offered, because the
    formula does not give their epsilon of a question (for 4 questions of 4 answers it is 1.375 instead of 1.0).
    Arcolezi, Couchot, Al Bouna & Xiao (2021), CIKM.

    Raises DesignError: "questions", "k", "epsilon" (`epsilon.out_of_range`, `several.record_too_high`).
    """

    ks: tuple[int, ...]
    epsilon: float
    reporting: Reporting = Reporting.GRR

    def __post_init__(self) -> None:
        checked_number(len(self.ks))
        for k in self.ks:
            checked_k(k)
        object.__setattr__(self, "epsilon", checked_epsilon(self.epsilon))
        if self.epsilon_record > HIGHEST_EPSILON:
            raise DesignError("epsilon", self.epsilon, "several.record_too_high", highest=HIGHEST_EPSILON)

    @property
    def epsilon_record(self) -> float:
        return _amplified(self.ks, self.epsilon, self.reporting is Reporting.GRR)

    @property
    def epsilons(self) -> tuple[float, ...]:
        return _by_question(self.ks, self.epsilon_record, self.reporting is Reporting.GRR)

    @property
    def answering(self) -> tuple[SupportDesign, ...]:
        """The designs that randomize the one true answer, one for each question."""
        record = self.epsilon_record
        if self.reporting is Reporting.GRR:
            return tuple(GRR(k, record) for k in self.ks)
        if self.reporting is Reporting.SUE:
            return tuple(SUE(k, record) for k in self.ks)
        return tuple(OUE(k, record) for k in self.ks)

    @property
    def marginals(self) -> tuple[SupportDesign, ...]:
        """Return GRR with truth t/d, otherwise equal chances; for unary encoding bits with p/d + (1 - 1/d) q and q."""
        times = len(self.ks)
        found: list[SupportDesign] = []
        for design in self.answering:
            if isinstance(design, GRR):
                found.append(EqualChance(design.k, design.truth / times))
            elif isinstance(design, UnaryDesign):
                found.append(ChosenBits(design.k, design.q + (design.p - design.q) / times, design.q))
        return tuple(found)

    def drawn(self, answers: IntArray, rng: np.random.Generator) -> tuple[tuple[NDArray[Any], ...], None]:
        """Return the reports without the picked question, because its secrecy is the protection."""
        picked = rng.integers(0, len(self.ks), len(answers))
        values: list[NDArray[Any]] = []
        for at, design in enumerate(self.answering):
            true = np.flatnonzero(picked == at)
            reports: NDArray[Any]
            if isinstance(design, UnaryDesign):
                reports = coins(design.q, len(answers) * design.k, rng).reshape(len(answers), design.k).view(np.uint8)
            else:
                reports = rng.integers(0, design.k, len(answers))
            reports[true] = design.randomize(answers[true, at], rng=rng)
            values.append(reports)
        return tuple(values), None


def _by_question(ks: tuple[int, ...], record: float, by_grr: bool) -> tuple[float, ...]:
    rho = math.exp(record)
    least = [k / (rho + k - 1.0) if by_grr else 1.0 for k in ks]
    total = math.fsum(least)
    return tuple(math.log1p(math.expm1(record) * one / total) for one in least)


@lru_cache(maxsize=256)
def _amplified(ks: tuple[int, ...], epsilon: float, by_grr: bool) -> float:
    """Return epsilon', by halving if questions differ; cached, because every part of the scheme needs it."""
    amplified = math.log1p(len(ks) * math.expm1(epsilon))
    if not by_grr or len(set(ks)) == 1:
        return amplified
    return halved(lambda record: max(_by_question(ks, record, by_grr)) - epsilon >= 0.0, epsilon, amplified)[0]

"""Asking each respondent one question, drawn by chance, with the whole epsilon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.designs.base import BinomialSource, Design
from core.designs.counts import checked_counts
from core.designs.several.scheme import (
    QuestionTally,
    Scheme,
    checked_designs,
    one_for_each,
)
from core.errors import InputError
from core.types import FloatArray, IntArray, Target


@dataclass(frozen=True, slots=True)
class SampleOne(Scheme):
    """Each respondent is asked one of the d questions with equal chances, which is public, and answers it through
    `designs[j]`. The choice is independent of the answers, so epsilon of a record is the largest epsilon of a question.

    Question j has n_j of the N respondents, a random part of them. The shares of all N therefore have, beside the
    noise, the variance of a draw without replacement: Var = noise(f) / n_j + f (1 - f) (N - n_j) / (n_j (N - 1)). Wang
    et al. (2019), ICDE, and Arcolezi et al. (2021), CIKM ("Smp"); Cochran (1977), section 2.6, for the draw.

    Raises DesignError("questions"): `several.questions`, `several.items`.
    """

    designs: tuple[Design, ...]

    def __post_init__(self) -> None:
        checked_designs(self.designs)

    @classmethod
    def equally(cls, ks: Sequence[int], epsilon: float, key: str = "grr") -> SampleOne:
        """The whole epsilon for each question, by the design of this key. Raises as DesignSpec.build."""
        return cls(one_for_each(ks, key, epsilon))

    @property
    def marginals(self) -> tuple[Design, ...]:
        return self.designs

    @property
    def epsilon_record(self) -> float:
        return max(self.epsilons)

    def drawn(self, answers: IntArray, rng: np.random.Generator) -> tuple[tuple[NDArray[Any], ...], IntArray]:
        asked = rng.integers(0, len(self.designs), len(answers))
        values = tuple(design.randomize(answers[asked == at, at], rng=rng) for at, design in enumerate(self.designs))
        return values, asked

    def randomize_counts(self, counts: Sequence[IntArray], *, rng: BinomialSource) -> tuple[QuestionTally, ...]:
        """Binomial(c_jx, 1/d) respondents of each answer x are asked question j; then its design draws. The questions
        are drawn one by one, so that the numbers asked need not add up to the respondents."""
        self.checked_parts("counts", counts)
        chance = 1.0 / len(self.designs)
        asked = [
            np.asarray(rng.binomial(checked_counts(one, design.k), chance), dtype=np.int64)
            for design, one in zip(self.designs, counts, strict=True)
        ]
        return tuple(
            QuestionTally(design.randomize_counts(one, rng=rng), int(one.sum()))
            for design, one in zip(self.designs, asked, strict=True)
        )

    def variance(
        self, design: Design, one: QuestionTally, respondents: int, target: Target, at: int
    ) -> tuple[FloatArray, FloatArray]:
        """Population: n_j reports of the design. This sample: the formula above at the shares cut to [0, 1]; sampling
        is the part from the choice of respondents. Raises InputError("counts", `several.more_asked`)."""
        if one.reports > respondents:
            raise InputError("counts", one.reports, "several.more_asked", reports=one.reports, respondents=respondents)
        # Name the class, because zero-argument super() does not find it in a dataclass with slots.
        total, sampling = Scheme.variance(self, design, one, respondents, target, at)
        if target is Target.POPULATION:
            return total, sampling
        asked = asked_variance(design.debias(np.asarray(one.tally, dtype=np.float64) / one.reports), one, respondents)
        return total + asked, asked

    def noise(self, shares: Sequence[FloatArray]) -> tuple[FloatArray, ...]:
        """N Var with n_j = N/d and many respondents: d noise(f) + (d - 1) f (1 - f)."""
        self.checked_parts("shares", shares)
        times = len(self.designs)
        return tuple(
            times * design.noise(one) + (times - 1.0) * np.asarray(one) * (1.0 - np.asarray(one))
            for design, one in zip(self.designs, shares, strict=True)
        )


def asked_variance(shares: FloatArray, one: QuestionTally, respondents: int) -> FloatArray:
    """Return the variance that the draw of `one.reports` of N respondents adds for these N, shape (k,). It is f (1 - f)
    (N - n_j)/(n_j (N - 1)).

    At the shares cut to [0, 1]. Cochran (1977), section 2.6.
    """
    possible = np.clip(shares, 0.0, 1.0)
    left_out = (respondents - one.reports) / (one.reports * max(respondents - 1, 1))
    asked: FloatArray = possible * (1.0 - possible) * left_out
    return asked

"""Splitting the budget: everyone answers every question, each with a part of epsilon."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.designs.base import Design
from core.designs.several.scheme import Scheme, checked_designs, checked_number, one_for_each
from core.types import IntArray


@dataclass(frozen=True, slots=True)
class SplitBudget(Scheme):
    """Question j goes through `designs[j]`, independently. A record has the sum of their epsilons, exactly: the reports
    that speak most for an answer can come together. Dwork & Roth (2014), section 3.5.

    Raises DesignError("questions"): `several.questions`, `several.items`.
    """

    designs: tuple[Design, ...]

    def __post_init__(self) -> None:
        checked_designs(self.designs)

    @classmethod
    def equally(cls, ks: Sequence[int], epsilon: float, key: str = "grr") -> SplitBudget:
        """epsilon / d for each question, by the design of this key. Raises as DesignSpec.build."""
        checked_number(len(ks))
        return cls(one_for_each(ks, key, epsilon / len(ks)))

    @property
    def marginals(self) -> tuple[Design, ...]:
        return self.designs

    @property
    def epsilon_record(self) -> float:
        return math.fsum(self.epsilons)

    def drawn(self, answers: IntArray, rng: np.random.Generator) -> tuple[tuple[NDArray[Any], ...], None]:
        values = tuple(design.randomize(answers[:, at], rng=rng) for at, design in enumerate(self.designs))
        return values, None

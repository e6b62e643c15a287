"""Words of the field as types: the target of an interval, where data come from, the state of a column."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Protocol

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Within:
    """Limits of an argument, both included, and how many axes an array has; core.arguments looks at them.

    `unknown`: whether nan is allowed for a missing figure.
    """

    lowest: float
    highest: float
    axes: int | None = None
    unknown: bool = False


Respondents = Annotated[float, Within(1.0, 1e15)]
"""n, effective under weights: the divisor of a variance."""
People = Annotated[int, Within(1, 10**9)]
"""Respondents of a survey with enumerated outcomes."""
Counted = Annotated[int, Within(1, 10**15)]
Shares = Annotated[FloatArray, Within(-1e-9, 1.0 + 1e-9, 1)]
"""Shares of answers, each from 0 to 1 up to rounding."""
Counts = Annotated[IntArray | FloatArray, Within(0.0, 1e15)]
Chances = Annotated[FloatArray, Within(-1e-9, 1.0 + 1e-9)]
"""Chances of reports. Like figures, spreads and sizes they broadcast, so they can have any axes."""
Figures = Annotated[FloatArray, Within(-1e15, 1e15)]
Spreads = Annotated[FloatArray, Within(0.0, 1e30, unknown=True)]
"""Standard errors or variances."""
Sizes = Annotated[FloatArray, Within(1.0, 1e15)]
ManyCounts = Annotated[IntArray | FloatArray, Within(-1e15, 1e15, 2)]
"""Tallies of surveys, a row each; sums of noise may be below 0."""
Answers = Annotated[int, Within(2, 10**6)]
Chance = Annotated[float, Within(0.0, 1.0)]
Strengths = Annotated[FloatArray, Within(1e-6, 700.0, 1)]
Strength = Annotated[float, Within(1e-6, 700.0)]
"""An epsilon of formulas with 1 / (e^epsilon - 1)."""
Disclosure = Annotated[float, Within(0.0, math.inf)]
"""An epsilon that may be infinite."""
Wanted = Annotated[float, Within(1e-9, 1.0)]
"""A margin or a difference, as a share."""
Scale = Annotated[float, Within(1e-3, 1e15)]
"""The scale of Laplace noise on counts."""
Positive = Annotated[float, Within(1e-12, 1e15)]
Budget = Annotated[float, Within(0.0, 1e12)]
Level = Annotated[float, Within(1e-9, 1.0 - 1e-15)]
Delta = Annotated[float, Within(1e-300, 0.999999)]


class Target(StrEnum):
    """The target of an interval: this sample (privacy noise only) or the population (plus sampling)."""

    SAMPLE = "sample"
    POPULATION = "population"


class Origin(StrEnum):
    """The origin of answers: public or invented (EXAMPLE, the truth may be shown to anyone) or private (PRIVATE)."""

    EXAMPLE = "example"
    PRIVATE = "private"


class DesignLike(Protocol):
    """The properties of a design that a column state keeps."""

    @property
    def epsilon(self) -> float: ...


@dataclass(frozen=True, slots=True)
class TrueAnswers:
    """Raw answers; may be previewed, never exported from a private file."""

    origin: Origin


@dataclass(frozen=True, slots=True)
class RandomizedInField:
    """Reports, randomized by respondents themselves or by a release; may be estimated, must not be randomized again.

    design     None until it is declared
    further    of other arms, if there are several
    published  figures that a person typed, or example data: their content is public already
    rehearsed  simulated from a guess, not given by respondents
    """

    design: DesignLike | None
    further: tuple[DesignLike, ...] = ()
    published: bool = False
    rehearsed: bool = False

    @property
    def protected(self) -> bool:
        """Return whether no report gives its answer away, or none but those of non-carriers, in every arm.

        One-sided is not enough: the side that is given away may be that of the carriers.
        """
        designs = (self.design, *self.further)
        return all(
            one is not None and (math.isfinite(one.epsilon) or getattr(one, "protects_carriers", False))
            for one in designs
        )


@dataclass(frozen=True, slots=True)
class Simulated:
    """Simulated reports of a preview; not a release. `origin` is that of the answers underneath."""

    design: DesignLike
    origin: Origin


@dataclass(frozen=True, slots=True)
class Released:
    """Reports drawn once with secure noise and entered in the ledger."""

    design: DesignLike
    epsilon: str


@dataclass(frozen=True, slots=True)
class Planned:
    """No answers at all: designs, matrices, errors at shares that were typed."""


ColumnState = Planned | TrueAnswers | RandomizedInField | Simulated | Released


def read_only(array: NDArray[np.generic]) -> None:
    """Freeze an array in place, as every array inside a result is."""
    array.setflags(write=False)

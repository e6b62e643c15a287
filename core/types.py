"""Words of the field as types: the target of an interval, where data come from, the state of a column."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]


class Target(StrEnum):
    """What an interval speaks about: these respondents (privacy noise only) or the population (plus sampling)."""

    SAMPLE = "sample"
    POPULATION = "population"


class Origin(StrEnum):
    """Whether the truth may be shown to anyone (EXAMPLE: public or invented) or not (PRIVATE)."""

    EXAMPLE = "example"
    PRIVATE = "private"


class DesignLike(Protocol):
    """What a column state remembers of a design."""

    @property
    def epsilon(self) -> float: ...


@dataclass(frozen=True, slots=True)
class TrueAnswers:
    """Raw answers; may be previewed, never exported from a private file."""

    origin: Origin


@dataclass(frozen=True, slots=True)
class RandomizedInField:
    """Reports, randomized by respondents themselves or by a release; may be estimated, must not be randomized again.

    design     None while nobody has said which it was
    further    of other arms, where there are several
    published  figures that a person typed, or example data: what they tell is known already
    """

    design: DesignLike | None
    further: tuple[DesignLike, ...] = ()
    published: bool = False

    @property
    def protected(self) -> bool:
        """Whether no report gives its answer away, or none but those of non-carriers, in every arm.

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

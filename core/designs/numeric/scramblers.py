"""The random numbers that quantitative scrambling multiplies by, adds, or puts in place of the truth."""

from __future__ import annotations

import math
from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Self

import numpy as np

from core.arguments import Checked
from core.designs.numeric.values import FAR
from core.errors import InputError
from core.types import FloatArray

_SUM_SLACK = 1e-9


class Scrambler(metaclass=Checked):
    """A number drawn by chance, of known mean and variance."""

    __slots__ = ()

    @property
    @abstractmethod
    def mean(self) -> float: ...

    @property
    @abstractmethod
    def variance(self) -> float: ...

    @abstractmethod
    def draw(self, n: int, *, rng: np.random.Generator) -> FloatArray:
        """n independent draws."""

    @abstractmethod
    def scaled(self, factor: float) -> Self:
        """The same number times a factor above 0."""

    @property
    def second_moment(self) -> float:
        return self.variance + self.mean**2


@dataclass(frozen=True, slots=True)
class UniformScrambler(Scrambler):
    """Any number from low to high (low = high: always that one). Raises InputError("scrambler", `scrambler.bounds`)."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not (self.low <= self.high and math.isfinite(self.high - self.low)):
            raise InputError("scrambler", (self.low, self.high), "scrambler.bounds")

    @property
    def mean(self) -> float:
        return (self.low + self.high) / 2.0

    @property
    def variance(self) -> float:
        return (self.high - self.low) ** 2 / 12.0

    def draw(self, n: int, *, rng: np.random.Generator) -> FloatArray:
        return rng.uniform(self.low, self.high, n)

    def scaled(self, factor: float) -> UniformScrambler:
        return UniformScrambler(factor * self.low, factor * self.high)


@dataclass(frozen=True, slots=True)
class NormalScrambler(Scrambler):
    """Normal. Raises InputError("scrambler", `scrambler.moments`)."""

    mean: float = field()
    sd: float

    def __post_init__(self) -> None:
        _check_moments(self.mean, self.sd)

    @property
    def variance(self) -> float:
        return self.sd**2

    def draw(self, n: int, *, rng: np.random.Generator) -> FloatArray:
        return rng.normal(self.mean, self.sd, n)

    def scaled(self, factor: float) -> NormalScrambler:
        return NormalScrambler(factor * self.mean, factor * self.sd)


@dataclass(frozen=True, slots=True)
class ListScrambler(Scrambler):
    """One of a list of numbers, each with its probability (cards, a die).

    Raises InputError: "numbers" (`scrambler.numbers`: fewer than two, not finite, one of them twice),
    "probabilities" (`scrambler.probabilities`: not one above 0 for each number; `scrambler.total`: not 1 together).
    """

    numbers: tuple[float, ...]
    probabilities: tuple[float, ...]

    def __post_init__(self) -> None:
        if len(set(self.numbers)) < max(2, len(self.numbers)) or not all(map(math.isfinite, self.numbers)):
            raise InputError("numbers", self.numbers, "scrambler.numbers")
        if len(self.probabilities) != len(self.numbers) or not all(0.0 < one <= 1.0 for one in self.probabilities):
            raise InputError("probabilities", self.probabilities, "scrambler.probabilities")
        total = math.fsum(self.probabilities)
        if abs(total - 1.0) > _SUM_SLACK:
            raise InputError("probabilities", self.probabilities, "scrambler.total", total=total)

    @classmethod
    def equal(cls, *numbers: float) -> ListScrambler:
        """All numbers with the same probability."""
        return cls(numbers, (1.0 / max(1, len(numbers)),) * len(numbers))

    @property
    def mean(self) -> float:
        return math.fsum(chance * number for chance, number in zip(self.probabilities, self.numbers, strict=True))

    @property
    def variance(self) -> float:
        mean = self.mean
        pairs = zip(self.probabilities, self.numbers, strict=True)
        return math.fsum(chance * (number - mean) ** 2 for chance, number in pairs)

    def draw(self, n: int, *, rng: np.random.Generator) -> FloatArray:
        chances = np.array(self.probabilities)
        return rng.choice(np.array(self.numbers, dtype=np.float64), size=n, p=chances / chances.sum())

    def scaled(self, factor: float) -> ListScrambler:
        return ListScrambler(tuple(factor * number for number in self.numbers), self.probabilities)


@dataclass(frozen=True, slots=True)
class MomentsScrambler(Scrambler):
    """Only mean and standard deviation are known (sd None: not even that); enough to estimate, not to draw.

    Raises InputError("scrambler", `scrambler.moments`); later `scrambler.sd_unknown`, `scrambler.not_drawable`.
    """

    mean: float = field()
    sd: float | None = None

    def __post_init__(self) -> None:
        _check_moments(self.mean, 0.0 if self.sd is None else self.sd)

    @property
    def variance(self) -> float:
        if self.sd is None:
            raise InputError("scrambler", None, "scrambler.sd_unknown")
        return self.sd**2

    def draw(self, n: int, *, rng: np.random.Generator) -> FloatArray:
        raise InputError("scrambler", None, "scrambler.not_drawable")

    def scaled(self, factor: float) -> MomentsScrambler:
        return MomentsScrambler(factor * self.mean, None if self.sd is None else factor * self.sd)


ZERO = UniformScrambler(0.0, 0.0)


def _check_moments(mean: float, sd: float) -> None:
    if not (abs(mean) <= FAR and 0.0 <= sd <= FAR):
        raise InputError("scrambler", (mean, sd), "scrambler.moments")

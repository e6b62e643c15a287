"""Noise at two levels on numbers of a normal curve: mean of the reports, and the standard deviation without the noise.
People arrive one by one, from the first to ten million (the sums are in core.analyses.convergence.number_paths)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from core.analyses.convergence import PER_TENFOLD, Convergence, NumbersRequest, number_paths
from core.control import Control
from core.designs.numeric.gaussian import TwoLevelGaussian
from core.errors import InputError

MEAN, SPREAD = 0, 1
"""The index of the figure in a Convergence."""
MOST_TENFOLDS = 7
_REACH = 10.0
_DELTA = 1e-6


def sizes_from_one(tenfolds: int = MOST_TENFOLDS) -> tuple[int, ...]:
    """1 to 10^tenfolds people, evenly on a logarithmic axis as far as people are whole."""
    return tuple(dict.fromkeys(round(10 ** (step / PER_TENFOLD)) for step in range(tenfolds * PER_TENFOLD + 1)))


@dataclass(frozen=True, slots=True)
class TwoLevel:
    """Values N(mean, spread^2); a report adds N(0, person_sd^2) of the person and N(0, report_sd^2) of itself.

    Bounds lie ten spreads away, where nobody is cut.
    """

    mean: float = 42.0
    spread: float = 10.0
    person_sd: float = 5.0
    report_sd: float = 5.0
    level: float = 0.95
    seed: int = 1
    tenfolds: int = MOST_TENFOLDS

    def request(self) -> NumbersRequest:
        """Raises InputError: "spread" (`convergence.spread`), "person_sd", "report_sd" (`numeric.noise_sd`)."""
        if not 0.0 < self.spread < math.inf:
            raise InputError("spread", self.spread, "convergence.spread")
        reach = _REACH * self.spread
        design = TwoLevelGaussian(self.mean - reach, self.mean + reach, self.person_sd, self.report_sd, _DELTA)
        return NumbersRequest(
            design, self.mean, self.spread, self.level, 1, self.seed, sizes=sizes_from_one(self.tenfolds)
        )


def two_level(asked: TwoLevel, control: Control | None = None) -> Iterator[Convergence]:
    """Yield a state after each size. The spread of one person is nan. Raises Cancelled, and as `TwoLevel.request`."""
    yield from number_paths(asked.request(), control)

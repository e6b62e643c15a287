"""The requests and partial results of the three studies of people with a private number of respondents."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np

from core.central.chains import ADDED, CHANGED
from core.constraints import checked_epsilon
from core.data.numeric.number_column import NumberColumn
from core.errors import InputError
from core.types import FloatArray, IntArray

MOST_RUNS = 10_000
MOST_SIZES = 100
CLASSIC_PRIOR = 38.0
SHARED_BY = 6
"""An average is shown for a size shared by more runs than this (as in the classic study)."""


@dataclass(frozen=True, slots=True)
class People:
    """The people of a study, whose number a release does not tell.

    numbers   at least one; they are moved to the nearest bound
    distance  between neighbours: core.central.chains.ADDED or CHANGED; a count has distance 1 always
    Raises InputError: "bounds" (`numeric.bounds`), "distance" (`unknown_size.distance`), "numbers"
    (`unknown_size.nobody`).
    """

    numbers: NumberColumn
    low: float
    high: float
    distance: int = ADDED

    def __post_init__(self) -> None:
        if not (self.low < self.high and math.isfinite(self.high - self.low)):
            raise InputError("bounds", (self.low, self.high), "numeric.bounds")
        if self.distance not in (ADDED, CHANGED):
            raise InputError("distance", self.distance, "unknown_size.distance")
        if not self.numbers.n:
            raise InputError("numbers", None, "unknown_size.nobody")

    @property
    def clamped(self) -> NumberColumn:
        return self.numbers.clamped(self.low, self.high)


@dataclass(frozen=True, slots=True)
class CountThenMean:
    """A noisy count for `size_epsilon`, then the mean fitted to it for `mean_epsilon`; a count below 1 is taken as 1.

    Raises InputError: "runs" (`unknown_size.runs`), "constant" (`central.constant`), "epsilon" as `checked_epsilon`.
    """

    key: ClassVar[str] = "count_then_mean"
    fitted_to: ClassVar[str] = "count"
    people: People
    prior: float = CLASSIC_PRIOR
    size_epsilon: float = 0.05
    mean_epsilon: float = 1.0
    runs: int = 1_000
    seed: int = 1

    def __post_init__(self) -> None:
        _check(self.people, self.prior, self.runs, self.size_epsilon, self.mean_epsilon)

    @property
    def planned(self) -> int:
        return self.runs


@dataclass(frozen=True, slots=True)
class AssumedSize:
    """The mean fitted to each of these sizes, right or wrong, `runs` times each. Raises as `CountThenMean`, and
    "sizes" (`unknown_size.sizes`)."""

    key: ClassVar[str] = "assumed_size"
    fitted_to: ClassVar[str] = "size"
    people: People
    prior: float = CLASSIC_PRIOR
    sizes: tuple[int, ...] = tuple(range(100, 2001, 200))
    mean_epsilon: float = 1.0
    runs: int = 50
    seed: int = 1

    def __post_init__(self) -> None:
        _check(self.people, self.prior, self.runs, self.mean_epsilon)
        if not self.sizes or min(self.sizes) < 1 or len(self.sizes) > MOST_SIZES:
            raise InputError("sizes", None, "unknown_size.sizes", most=MOST_SIZES)

    @property
    def planned(self) -> int:
        return self.runs * len(self.sizes)


@dataclass(frozen=True, slots=True)
class PlugInAgainstResize:
    """Noisy sum over noisy count, against the mean fitted to a noisy count; a count below 1 is taken as 1.

    Raises as `CountThenMean`.
    """

    people: People
    prior: float = CLASSIC_PRIOR
    sum_epsilon: float = 0.5
    count_epsilon: float = 0.5
    size_epsilon: float = 0.2
    mean_epsilon: float = 0.8
    runs: int = 1_000
    seed: int = 1

    def __post_init__(self) -> None:
        epsilons = self.sum_epsilon, self.count_epsilon, self.size_epsilon, self.mean_epsilon
        _check(self.people, self.prior, self.runs, *epsilons)

    @property
    def planned(self) -> int:
        return self.runs


def sizes_between(first: int, last: int, step: int) -> tuple[int, ...]:
    """first, first + step, ... up to last. Raises InputError("sizes", `unknown_size.sizes`)."""
    if not 1 <= first <= last or step < 1 or (last - first) // step >= MOST_SIZES:
        raise InputError("sizes", None, "unknown_size.sizes", most=MOST_SIZES)
    return tuple(range(first, last + 1, step))


FEWEST_IN_BOX = 5
"""Runs at a size from which quartiles mean something."""
WHISKER = 1.5


@dataclass(frozen=True, slots=True, eq=False)
class BoxPlots:
    """Box plots at sizes (m,): whisker, quartile, median, quartile, whisker, each (m,); outliers (o, 2) as (size,
    mean)."""

    sizes: IntArray
    lowest: FloatArray
    lower: FloatArray
    median: FloatArray
    upper: FloatArray
    highest: FloatArray
    outliers: FloatArray


@dataclass(frozen=True, eq=False)
class Fitted:
    """Noisy means of people who were fitted to sizes, shapes (r,), in the order of the runs; read-only.

    n, mean  of the people, numbers clamped; prior: fill-in value for missing people
    library  whether the noise is OpenDP's own
    """

    n: int
    mean: float
    prior: float
    sizes: IntArray
    means: FloatArray
    planned: int
    library: bool

    @property
    def runs(self) -> int:
        return int(self.sizes.size)

    @property
    def complete(self) -> bool:
        return self.runs >= self.planned

    @cached_property
    def averages(self) -> tuple[IntArray, FloatArray, IntArray]:
        """Each size that more than SHARED_BY runs share, in rising order, the average of its means, and the runs."""
        sizes, places, shared = np.unique(self.sizes, return_inverse=True, return_counts=True)
        sums = np.bincount(places, weights=self.means, minlength=sizes.size)
        many = shared > SHARED_BY
        return sizes[many], sums[many] / shared[many], shared[many].astype(np.int64)

    @cached_property
    def boxes(self) -> BoxPlots:
        """Return a box plot of the means at each size with at least FEWEST_IN_BOX runs, sizes in rising order.

        Quartiles by linear interpolation. Whiskers reach the last mean within 1.5 interquartile ranges of the box;
        means beyond are outliers. Tukey (1977), Exploratory Data Analysis, 2C.
        """
        sizes, shared = np.unique(self.sizes, return_counts=True)
        sizes = sizes[shared >= FEWEST_IN_BOX]
        five = np.empty((5, sizes.size))
        outliers: list[tuple[float, float]] = []
        for place, size in enumerate(sizes.tolist()):
            own = self.means[self.sizes == size]
            lower, median, upper = np.quantile(own, (0.25, 0.5, 0.75))
            reach = WHISKER * (upper - lower)
            inside = own[(own >= lower - reach) & (own <= upper + reach)]
            five[:, place] = inside.min(), lower, median, upper, inside.max()
            beyond = own[(own < lower - reach) | (own > upper + reach)]
            outliers += [(float(size), one) for one in np.sort(beyond).tolist()]
        beyond_all = np.array(outliers, dtype=np.float64).reshape(-1, 2)
        return BoxPlots(sizes, five[0], five[1], five[2], five[3], five[4], beyond_all)

    def expected(self, sizes: IntArray | FloatArray) -> FloatArray:
        """Return the expected mean at sizes m, same shape: (n mean + (m - n) prior) / m if m >= n, otherwise the mean.

        Written with max(m, n) for m: below n those who are left out are chosen by chance.
        """
        people = np.maximum(np.asarray(sizes, dtype=np.float64), self.n)
        found: FloatArray = (self.n * self.mean + (people - self.n) * self.prior) / people
        return found


@dataclass(frozen=True, eq=False)
class Rivals:
    """Means by plug-in and by resize, shapes (r,), one pair per run; read-only.

    n, mean, prior, library  as in `Fitted`
    sd                       of the clamped numbers, divisor n - 1; nan for a single number
    """

    n: int
    mean: float
    sd: float
    prior: float
    plug_in: FloatArray
    resized: FloatArray
    planned: int
    library: bool

    @property
    def runs(self) -> int:
        return int(self.plug_in.size)

    @property
    def complete(self) -> bool:
        return self.runs >= self.planned

    @cached_property
    def rmse(self) -> tuple[float, float]:
        """Root of the mean squared distance from the true mean: (plug-in, resized)."""
        return _rmse(self.plug_in, self.mean), _rmse(self.resized, self.mean)


def _rmse(values: FloatArray, truth: float) -> float:
    return float(np.sqrt(np.mean((values - truth) ** 2)))


def _check(people: People, prior: float, runs: int, *epsilons: float) -> None:
    for epsilon in epsilons:
        checked_epsilon(epsilon)
    if not 1 <= runs <= MOST_RUNS:
        raise InputError("runs", runs, "unknown_size.runs", highest=MOST_RUNS)
    if not people.low <= prior <= people.high:
        raise InputError("constant", prior, "central.constant", low=people.low, high=people.high)

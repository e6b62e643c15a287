"""The effect of scrambling on numbers, by one draw; and the estimates from reports of the field."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.data.numeric.number_column import NumberColumn
from core.data.numeric.typed_numbers import LARGEST
from core.designs.numeric.mean import MeanEstimate, MeanInterval
from core.designs.numeric.report_sums import ReportSums
from core.designs.numeric.sampling import FinitePopulation
from core.designs.numeric.scrambling import Scrambling
from core.errors import InputError
from core.types import FloatArray, Target, read_only

CELLS = 40
_WHOLE = 1e9
_TAIL = 0.005
"""Reports beyond this share at either end do not stretch the chart: a product of two curves has long tails."""


@dataclass(frozen=True, slots=True, eq=False)
class Scrambled:
    """One draw. Cells lie between `edges` (m + 1,); `true` and `reports` (m,) count respondents in them.

    beyond         reports outside the cells
    estimate       from the reports of this draw
    true_mean      of the numbers themselves
    direct_error   standard error of the same respondents' mean if all of them answered directly and truthfully
    planned_error  standard error of the estimate, by formula, at the true numbers
    design_effect  for the population: how many times the respondents of a direct question are needed for the same
                   error, (s^2 + mean Var(r | y)) / s^2 with s^2 of the true numbers; inf if they are all equal
    """

    edges: FloatArray
    true: FloatArray
    reports: FloatArray
    beyond: int
    estimate: MeanEstimate
    true_mean: float
    direct_error: float
    planned_error: float
    design_effect: float

    def __post_init__(self) -> None:
        for array in (self.edges, self.true, self.reports):
            read_only(array)


@checked
def scrambled(
    design: Scrambling, numbers: NumberColumn, target: Target, seed: int, cells: int = CELLS, *, truth: bool = True
) -> Scrambled:
    """Every respondent of `numbers` reports once. Raises InputError as `Scrambling.randomize` and `estimate` do, and
    InputError("numbers", `scrambled.too_large`) with `high`: nothing moves these into bounds.

    truth   whether the cells reach to the most extreme true numbers; otherwise they follow from the reports alone
    """
    if numbers.n and max(-float(numbers.values[0]), float(numbers.values[-1])) > LARGEST:
        raise InputError("numbers", None, "scrambled.too_large", high=LARGEST)
    reports = design.randomize(numbers.rows(), rng=np.random.default_rng(seed)).reports
    estimate = design.estimate(reports, target)
    n, mean = numbers.n, numbers.mean
    noise = float(design.variance(numbers.values) @ numbers.counts) / n
    spread = float(((numbers.values - mean) ** 2) @ numbers.counts) / n
    sampling = spread if target is Target.POPULATION else 0.0
    edges = _edges(numbers.values if truth else None, reports.values, cells)
    # A number of cells is counted faster than a list of edges.
    inside, _ = np.histogram(reports.values, edges.size - 1, (edges[0], edges[-1]))
    true, _ = np.histogram(numbers.values, edges, weights=numbers.counts)
    return Scrambled(
        edges=edges,
        true=true.astype(np.float64),
        reports=inside.astype(np.float64),
        beyond=n - int(inside.sum()),
        estimate=estimate,
        true_mean=mean,
        direct_error=math.sqrt(sampling / n),
        planned_error=math.sqrt((sampling + noise) / n),
        design_effect=(spread + noise) / spread if spread else math.inf,
    )


@dataclass(frozen=True, slots=True)
class FieldFigures:
    """The estimates from reports of the field. The interval is for the mean.

    report_mean, report_sd  of the raw reports; sd with divisor n - 1, None for a single one
    population              N, if the respondents were drawn without replacement from a population of this size
    true_variance           of the true numbers by moments, not cut at 0; None if `unknown` gives a reason
    """

    sums: ReportSums
    mean: MeanEstimate
    interval: MeanInterval
    report_mean: float
    report_sd: float | None
    population: FinitePopulation | None
    true_variance: float | None
    unknown: InputError | None

    @property
    def total(self) -> tuple[float, float, float, float] | None:
        """Return N times the mean, its standard error, and the ends of its interval; None if N is unknown."""
        if self.population is None:
            return None
        size = self.population.size
        found = (self.mean.mean, self.mean.standard_error, self.interval.low, self.interval.high)
        return tuple(size * one for one in found)  # type: ignore[return-value]  # four of them


@checked
def field_figures(
    design: Scrambling,
    sums: ReportSums,
    target: Target,
    population: FinitePopulation | None = None,
    level: float = 0.95,
) -> FieldFigures:
    """Raises InputError as `Scrambling.estimate` does."""
    mean = design.estimate_sums(sums, target, population)
    variance: float | None = None
    unknown: InputError | None = None
    try:
        variance = design.true_variance_sums(sums)
    except InputError as reason:
        unknown = reason
    sd = math.sqrt(sums.away / (sums.n - 1)) if sums.n > 1 else None
    return FieldFigures(sums, mean, mean.interval(level), sums.mean, sd, population, variance, unknown)


def _edges(values: FloatArray | None, reports: FloatArray, cells: int) -> FloatArray:
    """Return equal cells over all true numbers, if any, and nearly all reports. Whole numbers are in the middle of
    their cells, the same number of them in each."""
    low, high = (float(end) for end in np.quantile(reports, (_TAIL, 1.0 - _TAIL)))
    if values is not None:
        low, high = min(float(values[0]), low), max(float(values[-1]), high)
    seen = reports if values is None else values
    if (seen == np.floor(seen)).all() and high - low < _WHOLE:
        width = max(1, math.ceil((high - low + 1.0) / cells))
        low = math.floor(low) - 0.5
        cells = max(1, math.ceil((high + 0.5 - low) / width))
        high = low + width * cells
    elif not low < high:
        low, high = low - 0.5, high + 0.5
    found: FloatArray = np.linspace(low, high, cells + 1)
    return found

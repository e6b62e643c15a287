"""The sample by its columns of weights, strata and clusters; errors name the rows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from core.data.collected.rows import CodedColumn, CollectedRows
from core.data.numbers import number_of
from core.errors import InputError
from core.estimation.complex.sample import Sample, sample_of
from core.notices import Notice, Severity
from core.study.collected import SurveyFigure, SurveyPlan, SurveyVariance, WeightKind
from core.types import BoolArray, FloatArray, IntArray, read_only

_PLAIN = frozenset("0123456789+-.eE")
_ROUNDING = 1e-6
_LARGEST = 1e12
"""Largest weight and largest stratum; the smallest weight is its reciprocal. Squares beyond lose precision."""
_FAR = 0.05
"""A sum of weights that differs from the stated population by more than this gets a notice."""


@dataclass(frozen=True, slots=True, eq=False)
class DrawnRows:
    """`used` (n,): rows with everything that was asked for; `sample` has one entry for each of them.

    clusters    whether clusters were drawn
    population  N, None if not stated
    weighed     whether weights are numbers of people
    """

    used: BoolArray
    sample: Sample
    clusters: bool
    population: float | None
    weighed: bool
    notices: tuple[Notice, ...]


def drawn_rows(rows: CollectedRows, plan: SurveyPlan, *, decimal_comma: bool) -> DrawnRows:
    """Return the sample that a plan describes.

    The sampling fraction of a stratum is its people in the sample over its people in the population. The latter are
    taken from the column of sizes. Without one, the population is divided in proportion to the weights, or the fraction
    is one over the chances. With clusters the fraction is exact if whole clusters were asked. If only some people of a
    cluster were asked, it is too small, which is conservative.

    Raises InputError: "weight", "stratum", "cluster", "sizes" (`survey.no_column`; `survey.rows.WHAT`: rows, count),
    "population" (`population.too_small`), "sizes" (`survey.stratum_small`, `survey.sizes_apart`), "cluster"
    (`survey.one_unit`, `survey.unequal_clusters`), "reports" (`survey.one_person`), "stratum" (`survey.all_alone`),
    "weight" (`survey.unequal_chances`, `survey.nobody_left`, `survey.no_size`), "population" (`survey.no_population`).
    """
    _check(plan)
    there = rows.times > 0
    used = there.copy()
    weight, bad = _weights(rows, plan, there, decimal_comma)
    used &= ~bad
    stratum, cluster = _codes(rows, plan, "stratum", used), _codes(rows, plan, "cluster", used)
    sizes = _sizes(rows, plan, used, decimal_comma)
    for codes in (stratum, cluster):
        if codes is not None:
            used &= codes >= 0
    if sizes is not None:
        used &= sizes > 0.0
    if not used.any():
        raise InputError("weight", None, "survey.nobody_left")
    left_out = int(rows.times[there & ~used].sum())
    times = rows.times[used]
    layer = np.zeros(len(times), dtype=np.int64) if stratum is None else _dense(stratum[used])
    of_cluster = None if cluster is None else cluster[used]
    held = np.bincount(layer, weights=times).astype(np.float64)
    given = None if weight is None else weight[used]
    people = _people(plan, layer, held, given, times, None if sizes is None else sizes[used])
    fraction = np.zeros(len(held)) if people is None else np.minimum(held / people, 1.0)
    if given is None:
        given = np.ones(len(times)) if people is None else (people / held)[layer]
    if plan.figure is SurveyFigure.TOTAL and plan.weight == "" and people is None:
        raise InputError("weight", None, "survey.no_size")
    sample = sample_of(given, times, stratum=layer, cluster=of_cluster, fraction=fraction)
    _check_units(plan, sample)
    population = _population(plan, people)
    found = DrawnRows(used, sample, of_cluster is not None, population, plan.weight != "" or people is not None, ())
    return replace(found, notices=tuple(_notices(found, layer, of_cluster, left_out)))


def _check(plan: SurveyPlan) -> None:
    if plan.variance is SurveyVariance.UNEQUAL:
        if plan.cluster:
            raise InputError("cluster", None, "survey.unequal_clusters")
        chances = plan.weight and plan.kind is WeightKind.INCLUSION
        if not chances and (plan.weight or not (plan.population.value or plan.sizes)):
            raise InputError("weight", None, "survey.unequal_chances")
    if plan.figure is SurveyFigure.POPULATION_SHARE and not (plan.population.value or plan.sizes):
        raise InputError("population", None, "survey.no_population")


def _check_units(plan: SurveyPlan, sample: Sample) -> None:
    if plan.variance is SurveyVariance.UNEQUAL:
        return
    if sample.units < 2:
        if plan.cluster and int(sample.times.sum()) > 1:
            raise InputError("cluster", None, "survey.one_unit")
        raise InputError("reports", None, "survey.one_person")
    if sample.freedom < 1:
        raise InputError("stratum", None, "survey.all_alone")


def _need(plan: SurveyPlan, field: str, what: str, rows: CollectedRows, wrong: BoolArray) -> None:
    """Rows that cannot be used stop everything, unless they are to be left out."""
    if plan.leave_out or not wrong.any():
        return
    count, named = rows.named(wrong)
    raise InputError(field, None, f"survey.rows.{what}", rows=named, count=count)


def _column(rows: CollectedRows, plan: SurveyPlan, field: str) -> CodedColumn | None:
    name: str = getattr(plan, field)
    if not name:
        return None
    column = rows.column(name)
    if column is None:
        raise InputError(field, name, "survey.no_column")
    return column


def _weights(
    rows: CollectedRows, plan: SurveyPlan, there: BoolArray, comma: bool
) -> tuple[FloatArray | None, BoolArray]:
    """(n,) weights, or None; and rows that have none that can be used."""
    column = _column(rows, plan, "weight")
    bad = np.zeros(rows.n, dtype=bool)
    if column is None:
        return None, bad
    blank = there & (column.codes < 0)
    _need(plan, "weight", "blank_weight", rows, blank)
    values = column_numbers(column, comma)[column.codes]
    words = there & ~blank & np.isnan(values)
    _need(plan, "weight", "text_weight", rows, words)
    chances = plan.kind is WeightKind.INCLUSION
    # Comparisons with nan are false, without a warning.
    with np.errstate(invalid="ignore"):
        outside = there & ((values <= 0.0) | (values > 1.0) if chances else values <= 0.0)
    _need(plan, "weight", "chance" if chances else "low_weight", rows, outside)
    with np.errstate(invalid="ignore"):
        far = there & ~outside & ((values < 1.0 / _LARGEST) | (values > _LARGEST))
    _need(plan, "weight", "far", rows, far)
    bad = blank | words | outside | far
    values = np.where(bad | ~there, 1.0, values)
    return (1.0 / values if chances else values), bad


def _codes(rows: CollectedRows, plan: SurveyPlan, field: str, used: BoolArray) -> IntArray | None:
    column = _column(rows, plan, field)
    if column is None:
        return None
    _need(plan, field, f"blank_{field}", rows, used & (column.codes < 0))
    return column.codes


def _sizes(rows: CollectedRows, plan: SurveyPlan, used: BoolArray, comma: bool) -> FloatArray | None:
    """Return (n,) people in the row's stratum; 0 if the number cannot be read."""
    column = _column(rows, plan, "sizes")
    if column is None:
        return None
    values = np.nan_to_num(column_numbers(column, comma)[column.codes], nan=0.0)
    wrong = (column.codes < 0) | (values <= 0.0)
    _need(plan, "sizes", "sizes", rows, used & wrong)
    far = values > _LARGEST
    _need(plan, "sizes", "far", rows, used & far)
    return np.where(wrong | far, 0.0, values)


def _people(
    plan: SurveyPlan, layer: IntArray, held: FloatArray, weight: FloatArray | None, times: IntArray,
    sizes: FloatArray | None,
) -> FloatArray | None:  # fmt: skip
    """Return (H,) people in each stratum; None if unknown."""
    total = plan.population.value
    if total and total < held.sum() * (1.0 - _ROUNDING):
        raise InputError("population", total, "population.too_small", respondents=int(held.sum()))
    if sizes is not None:
        largest = np.zeros(len(held))
        np.maximum.at(largest, layer, sizes)
        if bool((sizes != largest[layer]).any()):
            raise InputError("sizes", None, "survey.sizes_apart")
        if bool((largest < held * (1.0 - _ROUNDING)).any()):
            raise InputError("sizes", None, "survey.stratum_small", count=int((largest < held).sum()))
        return largest
    mass = held
    if weight is not None:
        mass = np.bincount(layer, weights=weight * times, minlength=len(held)).astype(np.float64)
    if total:
        shared: FloatArray = total * mass / mass.sum()
        return shared
    return mass if weight is not None and plan.kind is WeightKind.INCLUSION else None


def _population(plan: SurveyPlan, people: FloatArray | None) -> float | None:
    if plan.population.value:
        return plan.population.value
    return float(people.sum()) if plan.sizes and people is not None else None


def _notices(found: DrawnRows, layer: IntArray, cluster: IntArray | None, left_out: int) -> list[Notice]:
    said, sample = [], found.sample
    if left_out:
        said.append(Notice("survey.left_out", {"count": left_out}, Severity.WARNING))
    if sample.lonely:
        said.append(Notice("survey.lonely", {"count": sample.lonely}, Severity.WARNING))
    if cluster is not None:
        pairs = np.unique(layer * (int(cluster.max()) + 1) + cluster) % (int(cluster.max()) + 1)
        shared = int((np.bincount(pairs) > 1).sum())
        if shared:
            said.append(Notice("survey.shared_clusters", {"count": shared}))
    total = float(sample.weight @ sample.times)
    if found.population is not None and abs(total / found.population - 1.0) > _FAR:
        blanks = {"sum": round(total), "population": round(found.population)}
        said.append(Notice("survey.weights_sum", blanks, Severity.WARNING))
    return said


def _dense(codes: IntArray) -> IntArray:
    """Codes 0..H-1 of those that are there."""
    there = np.bincount(codes) > 0
    found: IntArray = (np.cumsum(there) - 1)[codes]
    return found


@lru_cache(maxsize=4)
def column_numbers(column: CodedColumn, comma: bool) -> FloatArray:
    """Return (values + 1,): the number of each value of a column, nan for other values and for a missing cell at the
    end."""
    found = _quick(column.values) if not comma else None
    if found is None:
        read = [number_of(value, comma) for value in column.values]
        found = np.array([np.nan if one is None else one for one in read], dtype=np.float64)
    numbers = np.append(found, np.nan)
    read_only(numbers)
    return numbers


def _quick(values: tuple[str, ...]) -> FloatArray | None:
    """Return all values at once if each is plain ASCII digits; None if one is not, or is too large."""
    if not values or not set("".join(values)) <= _PLAIN:
        return None
    try:
        found: FloatArray = np.array(values, dtype=object).astype(np.float64)
    except ValueError:
        return None
    return None if not bool(np.isfinite(found).all()) else found

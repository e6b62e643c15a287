"""Shares and totals of one question as the survey was drawn, beside those of respondents taken as drawn at random."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from core.analyses.collected.case import Collected
from core.analyses.collected.survey_intervals import Drawn, alike_size, share_limits, two_values
from core.analyses.collected.survey_reports import PairedQuestion, SurveyReports, paired_reports, survey_reports
from core.analyses.collected.survey_sample import DrawnRows, drawn_rows
from core.arguments import checked
from core.control import Control
from core.data.collected.rows import CollectedRows
from core.designs.groups import GroupsDesign
from core.errors import InputError
from core.estimation.complex.effects import SurveyEffects, survey_effects
from core.estimation.complex.row_scores import linearised_scores
from core.estimation.complex.sample import Sample, Units, domain_units, sample_of
from core.estimation.complex.variance import device_part, jackknife, share_values, taylor, unequal
from core.notices import Notice, Severity
from core.study.collected import SurveyFigure, SurveyInterval, SurveyLimits, SurveyPlan, SurveyVariance
from core.types import BoolArray, FloatArray, IntArray

_FEWEST = 2
_FEW = 10
_MOST_OF_ONE = 0.5
"""A respondent with more than this part of all weight dominates the figure, and its variance cannot be seen."""


@dataclass(frozen=True, slots=True)
class SurveyEstimate:
    """An estimate and its limits, all unclipped. The standard error is undefined (nan) if the reports show no variance.
    Then all reports are equal, or one of several respondents has most of the weight."""

    estimate: float
    standard_error: float
    lower: float
    upper: float


@dataclass(frozen=True, slots=True)
class SurveyRow:
    """One group, or all (None). Entries of the tuples are answers, (k,).

    n        respondents with a report;  size: sum of their weights
    plain    shares as if all had been drawn at random
    shares   by the sampling design;  figures: the requested figures (the same as `shares` for shares)
    effects  on the variance of `shares`
    freedom  units less strata, for a group only those with members of it; inf with normal quantiles
    """

    group: str | None
    n: int
    size: float
    plain: tuple[SurveyEstimate, ...]
    shares: tuple[SurveyEstimate, ...]
    figures: tuple[SurveyEstimate, ...]
    effects: tuple[SurveyEffects, ...]
    freedom: float


@dataclass(frozen=True, slots=True, eq=False)
class SurveyFound:
    """`rows`: all respondents first, then groups. `freedom`: units less strata, inf with normal quantiles.

    units, strata, clusters   drawn units; strata; whether units are clusters
    corrected                 whether the finite-population correction was applied
    interval                  of shares; for other figures always linear
    """

    figure: SurveyFigure
    labels: tuple[str, ...]
    rows: tuple[SurveyRow, ...]
    units: int
    strata: int
    clusters: bool
    freedom: float
    corrected: bool
    interval: SurveyInterval
    level: float
    notices: tuple[Notice, ...]


@dataclass(frozen=True, slots=True, eq=False)
class _Case:
    """Used rows of the sample: `cells` and `counted` (m,) are those of `front` there."""

    front: SurveyReports
    plan: SurveyPlan
    sample: Sample
    clusters: bool
    population: float | None
    cells: IntArray
    counted: BoolArray
    freedom: float
    ends: tuple[tuple[float, float], ...] | None
    level: float


@checked
def survey_estimates(
    rows: CollectedRows, asked: Collected | PairedQuestion, plan: SurveyPlan, level: float, *,
    decimal_comma: bool = False, control: Control | None = None,
) -> SurveyFound:  # fmt: skip
    """Estimates of everybody and of each group that has at least two reports (domains: others count as zeros).

    Randomized arms are taken together; people who were asked directly are left out unless all were. Raises InputError:
    what `drawn_rows` and `paired_reports` refuse, `survey.no_reports`, and `counts.empty_group` of a design with two
    groups.
    """
    watched = control or Control()
    drawn = drawn_rows(rows, plan, decimal_comma=decimal_comma)
    watched.checkpoint()
    front = paired_reports(rows, asked, plan) if isinstance(asked, PairedQuestion) else survey_reports(asked)
    return drawn_estimates(front, drawn, plan, level, control=watched)


@checked
def drawn_estimates(
    front: SurveyReports, drawn: DrawnRows, plan: SurveyPlan, level: float, *, control: Control
) -> SurveyFound:
    """Return the estimates like `survey_estimates`, from given reports and a given sample."""
    used, notices = drawn.used, [*drawn.notices, *front.notices]
    if front.apart.any():
        notices.append(Notice("survey.direct_apart", {"count": int(front.times[front.apart & used].sum())}))
    sample = drawn.sample
    grouped = any(isinstance(worth, GroupsDesign) for worth in front.worth)
    corrected = bool((sample.fraction > 0).any())
    if grouped and corrected:
        sample, corrected = replace(sample, fraction=np.zeros(len(sample.fraction))), False
        notices.append(Notice("survey.groups_uncorrected"))
    unequal_draws = plan.variance is SurveyVariance.UNEQUAL
    if grouped and unequal_draws:
        raise InputError("variance", None, "survey.groups_unequal")
    freedom = sample.freedom if plan.limits is SurveyLimits.STUDENT else math.inf
    if unequal_draws and plan.limits is SurveyLimits.STUDENT:
        freedom = max(sample.freedom, 1.0)
    if drawn.clusters and sample.freedom < _FEW:
        notices.append(Notice("survey.few_clusters", {"freedom": int(sample.freedom)}, Severity.WARNING))
    ends = two_values([front.worth[at] for at in _arms(front, front.counted & used)])
    interval = plan.interval if ends is not None else SurveyInterval.LINEAR
    if interval is not plan.interval:
        notices.append(Notice("survey.linear_only"))
    case = _Case(front, plan, sample, drawn.clusters, drawn.population, front.cells[used], front.counted[used],
                 freedom, ends, level)  # fmt: skip
    if int(sample.times[case.counted].sum()) < _FEWEST:
        raise InputError("reports", None, "survey.no_reports")
    heavy = _heavy(case, case.counted)
    if heavy:
        notices.append(Notice("survey.one_weight", severity=Severity.WARNING))
    found = [_row(case, None, case.counted)]
    small = 0
    of_group = None if front.group is None else front.group[used]
    for place, name in enumerate(front.groups if of_group is not None else ()):
        control.progress((place + 1) / (len(front.groups) + 1))
        here = case.counted & (of_group == place)
        try:
            found.append(_row(case, name, here))
        except InputError as error:
            if error.code not in {"survey.no_reports", "counts.empty_group"}:
                raise
            small += 1
    every = [one for row in found for one in (*row.figures, *row.shares, *row.plain)]
    if not heavy and any(math.isnan(one.standard_error) for one in every):
        notices.append(Notice("survey.no_spread", severity=Severity.WARNING))
    if small:
        notices.append(Notice("survey.small_groups", {"count": small}, Severity.WARNING))
    return SurveyFound(plan.figure, front.labels, tuple(found), int(sample.units), int((sample.drawn > 0).sum()),
                       drawn.clusters, freedom, corrected, interval, level, tuple(notices))  # fmt: skip


def _row(case: _Case, group: str | None, here: BoolArray) -> SurveyRow:
    sample, plan = case.sample, case.plan
    times, weight = sample.times[here], sample.weight[here]
    n = int(times.sum())
    if n < _FEWEST:
        raise InputError("reports", n, "survey.no_reports")
    cells = case.cells[here]
    scores, noise = _scored(case, cells, weight * times)
    units = domain_units(sample, here, scores[:, cells])
    variance = _variance(case, here, units, scores, noise, share=True)
    share = units.totals / units.size
    mass = np.bincount(cells, weights=weight * times, minlength=scores.shape[1])
    spread = (scores - share[:, None]) ** 2 @ mass / units.size * n / (n - 1.0)
    reach = scores.max(axis=1) - scores.min(axis=1)
    freedom = case.freedom if group is None else _freedom(case, units)
    drawn = Drawn(n, freedom, _alike(case, here, noise), case.level, _heavy(case, here))
    hidden = np.array([not drawn.seen(*one) for one in zip(variance.tolist(), reach.tolist(), strict=True)])
    variance, spread = np.where(hidden, np.nan, variance), np.where(hidden, np.nan, spread)
    clusters = len(units.sizes) if case.clusters else None
    effects = tuple(
        survey_effects(*figures, weights=weight, times=times.astype(np.float64), clusters=clusters)
        for figures in zip(share.tolist(), variance.tolist(), spread.tolist(), strict=True)
    )
    shares = figures = _estimates(case, share, variance, reach, drawn)
    # The population size is known only for all respondents, not for groups.
    divided = plan.figure is SurveyFigure.POPULATION_SHARE and group is None
    if plan.figure is SurveyFigure.TOTAL or divided:
        size = case.population if divided and case.population is not None else 1.0
        totals = _variance(case, here, units, scores, noise, share=False)
        figures = _estimates(case, units.totals / size, totals / size**2, reach * units.size / size, drawn, linear=True)
    return SurveyRow(group, n, units.size, _plain(case, cells, times), shares, figures, effects, drawn.freedom)


def _arms(front: SurveyReports, here: BoolArray) -> list[int]:
    """Arms with anybody."""
    found: list[int] = np.unique(front.cells[here] // front.reports).tolist()
    return found


def _freedom(case: _Case, units: Units) -> float:
    """Return the degrees of freedom of a group: units with members of it, less their strata.

    Korn and Graubard (1999), Analysis of Health Surveys, 5.2.
    """
    if math.isinf(case.freedom):
        return case.freedom
    inside = float(units.times.sum()) - len(np.unique(units.stratum[units.times > 0]))
    return min(max(inside, 1.0), case.freedom)


def _alike(case: _Case, here: BoolArray, noise: FloatArray) -> float:
    sample = case.sample
    weight, times = sample.weight[here], sample.times[here].astype(np.float64)
    if noise.any():
        # The noise of the device does not shrink with the sampled fraction.
        return alike_size(weight, times, None)
    each = case.plan.variance is SurveyVariance.UNEQUAL
    fraction = np.minimum(1.0 / weight, 1.0) if each else sample.fraction[sample.stratum[here]]
    return alike_size(weight, times, 1.0 - fraction)


def _scored(case: _Case, cells: IntArray, mass: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return score and noise of each report of each arm, (k, cells), in the order of the arms.

    The `cells` (m,) of the respondents, with their weights `mass`, determine the figures of designs with two groups.
    """
    scores: list[FloatArray] = []
    noise: list[FloatArray] = []
    front, reports = case.front, case.front.reports
    for at, worth in enumerate(front.worth):
        known = None if isinstance(worth, GroupsDesign) else worth
        if isinstance(worth, GroupsDesign):
            tally = np.bincount(cells, weights=mass, minlength=reports * len(front.worth))
            mine = tally[at * reports : at * reports + 4].astype(np.float64)
            # An arm without respondents here has no figures and needs none.
            known = linearised_scores(worth, mine) if mine.any() else None
        for told, name in ((scores, "scores"), (noise, "noise")):
            padded = np.zeros((len(front.labels), reports))
            if known is not None:
                found = getattr(known, name)
                padded[:, : found.shape[1]] = found
            told.append(padded)
    return np.concatenate(scores, axis=1), np.concatenate(noise, axis=1)


def _variance(
    case: _Case, here: BoolArray, units: Units, scores: FloatArray, noise: FloatArray, *, share: bool
) -> FloatArray:
    """(k,) of shares (`share`) or totals."""
    sample, method = case.sample, case.plan.variance
    size = units.size if share else 1.0
    each = method is SurveyVariance.UNEQUAL
    if each:
        centred = scores - (units.totals / units.size)[:, None] if share else scores
        found = unequal(sample, here, centred[:, case.cells[here]]) / size**2
    elif method is SurveyVariance.JACKKNIFE:
        found = jackknife(sample, units, share=share)
    else:
        found = taylor(sample, share_values(units, units.totals / units.size) if share else units.values, units)
    if not each and not sample.fraction.any():
        return found
    return found + device_part(sample, here, noise[:, case.cells[here]], each=each) / size**2


def _plain(case: _Case, cells: IntArray, times: IntArray) -> tuple[SurveyEstimate, ...]:
    """Return the estimate for a simple random sample from a very large population: mean score, s^2 / n.

    The divisor of s^2 is n - 1.
    """
    mass = times.astype(np.float64)
    scores, _ = _scored(case, cells, mass)
    counts = np.bincount(cells, weights=mass, minlength=scores.shape[1])
    one = sample_of(np.ones(len(counts)), counts.astype(np.int64))
    units = domain_units(one, np.ones(len(counts), dtype=bool), scores)
    share = units.totals / units.size
    freedom = math.inf if case.plan.limits is SurveyLimits.NORMAL else one.freedom
    n = float(times.sum())
    reach = scores.max(axis=1) - scores.min(axis=1)
    drawn = Drawn(n, freedom, n, case.level)
    return _estimates(case, share, taylor(one, share_values(units, share), units), reach, drawn)


def _heavy(case: _Case, here: BoolArray) -> bool:
    """Return whether one of more than two respondents has more than half of the weight."""
    weight, times = case.sample.weight[here], case.sample.times[here]
    return int(times.sum()) > _FEWEST and float(weight.max()) > _MOST_OF_ONE * float(weight @ times)


def _estimates(
    case: _Case, values: FloatArray, variances: FloatArray, reach: FloatArray, drawn: Drawn, *, linear: bool = False
) -> tuple[SurveyEstimate, ...]:
    """`reach` (k,): largest difference that one respondent makes, in the unit of the values."""
    found = []
    for at, (value, variance, most) in enumerate(zip(values.tolist(), variances.tolist(), reach.tolist(), strict=True)):
        ends = None if linear or case.ends is None else case.ends[at]
        low, high = share_limits(value, variance, case.plan.interval, ends, drawn, most)
        error = math.sqrt(max(variance, 0.0)) if drawn.seen(variance, most) else math.nan
        found.append(SurveyEstimate(value, error, low, high))
    return tuple(found)

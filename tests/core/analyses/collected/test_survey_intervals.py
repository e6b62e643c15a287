"""Intervals of shares as the survey was drawn: by way of the share of reports, in all designs that have one; coverage
where clusters are few and the trait is rare."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from scipy.special import stdtrit
from scipy.stats import beta, binom

from core.analyses.collected.survey import SurveyEstimate, survey_estimates
from core.analyses.collected.survey_intervals import alike_size, two_values
from core.designs.base import Design
from core.designs.survey.direct import Direct
from core.designs.survey.kuk import KukCards
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.warner import Warner
from core.estimation.complex.row_scores import row_scores, two_report_scores
from core.estimation.intervals import wilson
from core.study.collected import SurveyFigure, SurveyInterval, SurveyLimits, SurveyPlan
from core.study.typed import Typed
from tests.core.analyses.collected.coded import rows_of
from tests.core.analyses.collected.test_survey import front_of
from tests.each import each


def ends(one: SurveyEstimate) -> tuple[float, float]:
    return one.lower, one.upper


@each("limits", SurveyLimits)
@each(("design", "own", "other"), [(Direct(2), 1.0, 0.0), (Warner(0.8), 0.8, 0.2), (Warner(0.2), 0.2, 0.8)])
def test_that_without_strata_clusters_and_weights_they_are_those_of_the_estimates(
    limits: SurveyLimits, design: Design, own: float, other: float
) -> None:
    rows = rows_of([3, 37], q=["yes", "no"])
    found = survey_estimates(rows, front_of(rows, design, [0, 1]), SurveyPlan(limits=limits), 0.95)
    low, high = wilson(
        np.array([3.0]),
        40.0,
        np.array([own]),
        np.array([other]),
        0.95,
    )
    for one in (found.rows[0].shares[0], found.rows[0].plain[0]):
        # neither is cut off
        assert ends(one) == pytest.approx((low[0], high[0]), abs=1e-12)
    first, second = found.rows[0].shares
    assert ends(second) == pytest.approx((1.0 - first.upper, 1.0 - first.lower))
    assert found.interval is SurveyInterval.WILSON


def test_that_a_kind_of_interval_changes_the_ends_and_nothing_else() -> None:
    rows = rows_of([2, 30, 5, 28, 1, 33], q=["y", "n"] * 3, c=["a", "a", "b", "b", "c", "c"])
    front = front_of(rows, Direct(2), [0, 1] * 3)
    found = {
        kind: survey_estimates(rows, front, SurveyPlan(cluster="c", interval=kind), 0.95).rows[0].shares[0]
        for kind in SurveyInterval
    }
    assert len({(one.estimate, one.standard_error) for one in found.values()}) == 1
    assert len({one.lower for one in found.values()}) == len(SurveyInterval)
    assert all(0.0 < found[kind].lower < found[kind].upper < 1.0 for kind in SurveyInterval if kind != "linear")
    linear = found[SurveyInterval.LINEAR]
    assert linear.lower < 0.0
    assert linear.upper - linear.estimate == pytest.approx(linear.estimate - linear.lower)


def _by_hand(kind: SurveyInterval, yes: list[float], no: list[float]) -> tuple[float, float]:
    """95% limits of the share of reports in clusters of weighed reports: their variance, size and degrees from sums."""
    told, rest = np.array(yes), np.array(no)
    n, k = float((told + rest).sum()), len(yes)
    share = float(told.sum()) / n
    apart = (told - share * (told + rest)) / n
    error = math.sqrt(k / (k - 1) * float(((apart - apart.mean()) ** 2).sum()))
    t, of_all, z = (float(stdtrit(one, 0.975)) for one in (k - 1, n - 1, 1e9))
    size = n / (n - 1) * share * (1 - share) / error**2 * min((of_all / t) ** 2, 1.0)
    if kind is SurveyInterval.LINEAR:
        return share - t * error, share + t * error
    if kind is SurveyInterval.LOGIT:
        middle, away = math.log(share / (1 - share)), t * error / (share * (1 - share))
        return 1 / (1 + math.exp(away - middle)), 1 / (1 + math.exp(-away - middle))
    if kind is SurveyInterval.EXACT:
        x = share * size
        return float(beta.ppf(0.025, x, size - x + 1)), float(beta.ppf(0.975, x + 1, size - x))
    low, high = sorted(np.roots([1 + z * z / size, -(2 * share + z * z / size), share * share]).real.tolist())
    return low, high


@each("kind", SurveyInterval)
@each(("design", "own", "other"), [(Direct(2), 1.0, 0.0), (Warner(0.2), 0.2, 0.8)])
def test_that_in_few_clusters_each_kind_is_that_of_its_formula(
    kind: SurveyInterval, design: Design, own: float, other: float
) -> None:
    """Three clusters, two degrees; a report "yes" that speaks for "no" turns the limits round."""
    rows = rows_of([2, 30, 9, 24, 1, 33], q=["y", "n"] * 3, c=["a", "a", "b", "b", "c", "c"])
    found = survey_estimates(
        rows, front_of(rows, design, [0, 1] * 3), SurveyPlan(cluster="c", interval=kind), 0.95
    ).rows[0]
    low, high = sorted((one - other) / (own - other) for one in _by_hand(kind, [2, 9, 1], [30, 24, 33]))
    assert ends(found.shares[0]) == pytest.approx((low, high), abs=1e-7)
    assert ends(found.shares[1]) == pytest.approx((1 - high, 1 - low), abs=1e-7)


@each("kind", SurveyInterval)
def test_that_clusters_that_are_all_alike_leave_a_width(kind: SurveyInterval) -> None:
    """A fifth of each cluster: the units tell no variance, that of 60 people stands in."""
    rows = rows_of([4, 16] * 3, q=["y", "n"] * 3, c=["a", "a", "b", "b", "c", "c"])
    one = survey_estimates(
        rows, front_of(rows, Direct(2), [0, 1] * 3), SurveyPlan(cluster="c", interval=kind), 0.95
    ).rows[0].shares[0]  # fmt: skip
    assert math.isnan(one.standard_error)
    assert one.lower < 0.11 < 0.2 < 0.33 < one.upper


def test_that_reports_that_are_all_no_leave_an_interval_but_for_a_census() -> None:
    rows = rows_of([50], q=["n"])
    front = front_of(rows, Direct(2), [1])
    (none,) = survey_estimates(rows, front, SurveyPlan(), 0.95).rows
    assert math.isnan(none.shares[0].standard_error)
    assert none.shares[0].upper == pytest.approx(1.959963984540054**2 / (50 + 1.959963984540054**2))
    census = SurveyPlan(population=Typed("50", 50.0))
    assert ends(survey_estimates(rows, front, census, 0.95).rows[0].shares[0]) == (0.0, 0.0)
    half = replace(census, population=Typed("100", 100.0))
    assert 0.0 < survey_estimates(rows, front, half, 0.95).rows[0].shares[0].upper < none.shares[0].upper
    # a census of hidden answers is as noisy as before
    hidden = survey_estimates(rows, front_of(rows, Warner(0.8), [1]), census, 0.95).rows[0].shares[0]
    assert hidden.upper - hidden.lower > 0.05


@each("kind", SurveyInterval)
@each("design", [Warner(0.8), KukCards(0.7, 0.3, 3), LieDetector(0.7, 0.4, 0.9)], ids=lambda one: one.key)
@each("figure", [SurveyFigure.SHARE, SurveyFigure.TOTAL])
def test_that_alike_reports_have_a_width_and_no_standard_error_and_say_so(
    kind: SurveyInterval, design: Design, figure: SurveyFigure
) -> None:
    """Reports of one kind; of the design with two groups one kind in each."""
    codes = [0, 2] if isinstance(design, LieDetector) else [2, 2] if isinstance(design, KukCards) else [0, 0]
    rows = rows_of([30, 20], q=["a", "b"], w=["10", "10"])
    plan = SurveyPlan(weight="w", interval=kind, figure=figure)
    told = survey_estimates(rows, front_of(rows, design, codes), plan, 0.95)
    assert [one.code for one in told.notices].count("survey.no_spread") == 1
    (row,) = told.rows
    for one, size in [(one, 1.0) for one in row.shares] + [(one, row.size) for one in row.figures]:
        assert math.isnan(one.standard_error)
        assert one.upper - one.lower > 0.05 * (size if figure is SurveyFigure.TOTAL else 1.0)
    for effects in row.effects:
        assert effects.weights == pytest.approx(1.0)
        assert all(math.isnan(one) for one in (effects.clusters, effects.device, effects.worth))


@each("kind", SurveyInterval)
@each("heavy", ["1e6", "1e12"])
def test_that_one_weight_above_all_others_leaves_the_interval_of_one_respondent(
    kind: SurveyInterval, heavy: str
) -> None:
    """A variance of 1e-24 is that of a figure that nobody else takes part in."""
    rows = rows_of([1] * 60, q=["y"] * 60, w=[heavy] + ["1"] * 59)
    front = front_of(rows, Warner(0.8), [0, 1] * 30)
    told = survey_estimates(rows, front, SurveyPlan(weight="w", interval=kind), 0.95)
    assert [one.code for one in told.notices] == ["survey.one_weight"]
    share = told.rows[0].shares[0]
    assert share.upper - share.lower > 1.0
    assert math.isnan(share.standard_error)
    assert math.isnan(told.rows[0].effects[0].worth)


def test_that_intervals_of_numbers_of_people_are_linear() -> None:
    rows = rows_of([5, 45], q=["y", "n"], w=["10", "10"])
    front = front_of(rows, Direct(2), [0, 1])
    found = survey_estimates(rows, front, SurveyPlan(weight="w", figure=SurveyFigure.TOTAL), 0.95).rows[0]
    total, share = found.figures[0], found.shares[0]
    assert total.upper - total.estimate == pytest.approx(total.estimate - total.lower)
    assert share.upper - share.estimate > share.estimate - share.lower


def test_that_scores_of_more_than_two_values_have_linear_intervals_and_a_notice() -> None:
    scores = two_values([row_scores(Warner(0.8))])
    assert scores[0] == pytest.approx((-1 / 3, 4 / 3))
    assert scores[1] == pytest.approx((-1 / 3, 4 / 3))
    assert two_values([row_scores(Warner(0.8)), row_scores(Direct(2))]) is None
    assert two_values([two_report_scores(0.8, 0.6)]) is None
    assert two_values([LieDetector(0.7, 0.4, 0.9)]) is None
    rows = rows_of([20, 30, 10, 40], q=["a", "b", "c", "d"])
    lies = front_of(rows, LieDetector(0.7, 0.4, 0.9), [0, 1, 2, 3])
    found = survey_estimates(rows, lies, SurveyPlan(), 0.95)
    assert found.interval is SurveyInterval.LINEAR
    assert "survey.linear_only" in [one.code for one in found.notices]
    assert survey_estimates(rows, lies, SurveyPlan(interval=SurveyInterval.LINEAR), 0.95).notices == ()


def test_that_a_group_has_the_degrees_of_its_own_clusters() -> None:
    """Six clusters, of which three hold anybody of the group "a"."""
    cells = [(group, village) for village in range(6) for group in ("a", "b") if group == "b" or village < 3]
    rows = rows_of(
        [6 + at for at in range(2 * len(cells))],
        q=["y", "n"] * len(cells), v=[str(village) for _, village in cells for _ in "yn"],
    )  # fmt: skip
    group = np.array([0 if name == "a" else 1 for name, _ in cells for _ in "yn"])
    front = front_of(rows, Direct(2), [0, 1] * len(cells), groups=("a", "b"), group=group)
    found = survey_estimates(rows, front, SurveyPlan(cluster="v"), 0.95)
    assert [row.freedom for row in found.rows] == [5.0, 2.0, 5.0]
    assert found.freedom == 5.0
    normal = survey_estimates(rows, front, SurveyPlan(cluster="v", limits=SurveyLimits.NORMAL), 0.95)
    assert {row.freedom for row in normal.rows} == {math.inf}


def test_that_unequal_weights_are_fewer_people_and_a_population_asked_more() -> None:
    ones, weights = np.ones(4), np.array([1.0, 1.0, 2.0, 4.0])
    assert alike_size(ones, ones, None) == 4.0
    assert alike_size(weights, ones, None) == pytest.approx(64 / 22)
    assert alike_size(ones, ones, np.full(4, 0.5)) == pytest.approx(8.0)
    assert math.isinf(alike_size(ones, ones, np.zeros(4)))


_RUNS = 1500


def _missed(kind: SurveyInterval, share: float, clusters: int, seed: int) -> int:
    """Of 1,500 surveys of `clusters` of 25 people who differ by a correlation of 0.05, asked directly."""
    rng = np.random.default_rng(seed)
    more = 0.95 / 0.05
    of = rng.beta(share * more, (1 - share) * more, size=(_RUNS, clusters))
    counts = rng.binomial(25, of)
    names = [str(at) for at in range(clusters) for _ in "yn"]
    plan, missed = SurveyPlan(cluster="v", interval=kind), 0
    for row in counts:
        times = [int(one) for yes in row for one in (yes, 25 - yes)]
        rows = rows_of(times, v=names)
        one = survey_estimates(rows, front_of(rows, Direct(2), [0, 1] * clusters), plan, 0.95).rows[0].shares[0]
        missed += not one.lower <= share <= one.upper
    return missed


@pytest.mark.slow
@pytest.mark.parametrize("kind", [SurveyInterval.WILSON, SurveyInterval.LOGIT, SurveyInterval.EXACT])
def test_that_intervals_of_a_rare_trait_hold_it_and_linear_ones_do_not(kind: SurveyInterval) -> None:
    """5% in 6 clusters: a miss in 6.5% at most; more than 10% of runs have a chance below 1e-6. The broken twin misses
    more."""
    most = int(_RUNS * 0.10)
    assert binom.sf(most, _RUNS, 0.065) < 1e-6
    assert _missed(kind, 0.05, 6, 3) <= most
    assert _missed(SurveyInterval.LINEAR, 0.05, 6, 3) > most

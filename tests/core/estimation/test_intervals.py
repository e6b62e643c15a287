from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.messages.catalogue import english
from core.designs.base import Design, ReportKind
from core.designs.local.grr import GRR
from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.cheating_symmetric import SymmetricCheating
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.custom import custom_design
from core.designs.survey.direct import Direct
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.kuk import KukCards
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.designs.survey.warner import Warner
from core.estimation.beta import beta_quantile
from core.estimation.compare import design_effect
from core.estimation.estimate import Estimate, estimate
from core.estimation.intervals import IntervalMethod, bounds, methods_for, methods_of, score, wald, wilson
from core.estimation.levels import normal_quantile
from core.estimation.profile import profile_likelihood
from core.types import Target
from tests.core.refusals import refused
from tests.each import each

probability = st.floats(0.001, 0.999)


@given(probability, probability, st.integers(1, 10**9), st.floats(0.0, 1.0), st.floats(0.5, 0.999))
def test_that_score_bounds_solve_the_equation_of_the_score_test(
    own: float, other: float, n: int, place: float, level: float
) -> None:
    """(fhat - f)^2 = z^2 [f p(1-p) + (1-f) q(1-q)] / (n (p-q)^2) at both ends, for every possible count."""
    if abs(own - other) < 0.01:
        return
    share = (round(place * n) / n - other) / (own - other)
    low, high = score(np.array([share]), n, np.array([own]), np.array([other]), level)
    z = normal_quantile(level)
    for end in (low[0], high[0]):
        noise = end * own * (1 - own) + (1 - end) * other * (1 - other)
        wanted = z * z * noise / (n * (own - other) ** 2)
        assert (share - end) ** 2 == pytest.approx(wanted, rel=1e-6, abs=1e-9 * max(1.0, share * share))
    assert low[0] <= share + 1e-12
    assert share - 1e-12 <= high[0]


@given(probability, probability, st.integers(1, 10**9), st.floats(0.0, 1.0))
def test_that_wilson_bounds_solve_the_equation_of_the_score_test_for_reports(
    own: float, other: float, n: int, place: float
) -> None:
    if abs(own - other) < 0.01:
        return
    count = round(place * n)
    ends = wilson(np.array([count]), n, np.array([own]), np.array([other]), 0.95)
    for end in ends:
        reports = other + (own - other) * end[0]
        wanted = normal_quantile(0.95) ** 2 * reports * (1 - reports) / n
        assert (count / n - reports) ** 2 == pytest.approx(wanted, rel=1e-6, abs=1e-13)
    assert ends[0][0] <= ends[1][0]


def test_that_mapped_ends_are_sorted_when_the_debiasing_turns_round() -> None:
    estimated = estimate(Warner(0.2), np.array([300, 700]), 1000, Target.POPULATION)
    for method in methods_for(Target.POPULATION):
        interval = estimated.interval(0.95, method)
        assert (interval.low < interval.high).all()
        assert ((interval.low < estimated.shares) & (estimated.shares < interval.high)).all()


def test_that_an_interval_that_misses_the_possible_is_a_boundary_point_and_says_so() -> None:
    """Warner .7 with 240 yes of 1,000: the data contradict the design."""
    estimated = estimate(Warner(0.7), np.array([240, 760]), 1000, Target.POPULATION)
    for method in methods_for(Target.POPULATION):
        interval = estimated.interval(0.95, method)
        assert interval.contradicts.tolist() == [True, True]
        if method is not IntervalMethod.LIKELIHOOD_RATIO:
            assert (interval.low.tolist(), interval.high.tolist()) == ([0.0, 1.0], [0.0, 1.0])


def test_that_the_default_method_is_wilson_for_the_population_and_score_for_this_sample() -> None:
    for target, method in ((Target.POPULATION, IntervalMethod.WILSON), (Target.SAMPLE, IntervalMethod.SCORE)):
        assert methods_for(target)[0] is method
        assert estimate(GRR(3, 1.0), np.array([5, 6, 7]), 18, target).interval().method is method


@pytest.mark.parametrize("target", list(Target))
def test_that_a_method_of_the_other_target_is_refused(target: Target) -> None:
    for method in set(IntervalMethod) - set(methods_for(target)):
        with refused("interval.method_not_for_target", "method"):
            estimate(GRR(3, 1.0), np.array([5, 6, 7]), 18, target).interval(0.95, method)


@each("level", [0.0, 0.3, 1.0, 95.0, -1.0, math.nan])
def test_that_an_impossible_level_is_refused_by_every_method(level: float) -> None:
    for target in Target:
        for method in methods_for(target):
            with refused(field="level"):
                estimate(GRR(3, 1.0), np.array([5, 6, 7]), 18, target).interval(level, method)


@pytest.mark.parametrize("target", list(Target))
def test_that_a_higher_level_is_a_wider_interval(target: Target) -> None:
    own, other, counts = np.array([0.6]), np.array([0.1]), np.array([300])
    for method in methods_for(target):
        widths = []
        for level in (0.5, 0.8, 0.95, 0.999):
            low, high = bounds(method, target, counts, 1000, own, other, level)
            widths.append(float(high[0] - low[0]))
        assert widths == sorted(widths)
        assert len(set(widths)) == 4


def test_that_the_normal_quantile_is_two_sided() -> None:
    assert normal_quantile(0.95) == pytest.approx(1.959963984540054, abs=1e-12)


@each("n", [2500, 10**6, 10**9])
@each("probability", [0.00005, 0.025, 0.5, 0.975, 0.99995])
def test_that_fast_beta_quantiles_invert_the_distribution(n: int, probability: float) -> None:
    from scipy.special import betainc

    a = np.array([1.0, 40.0, 999.0, 1001.0, n / 2, n - 1002.0, n - 5.0])
    found = beta_quantile(a, n - a + 1.0, probability)
    assert betainc(a, n - a + 1.0, found) == pytest.approx(np.full(a.size, probability), rel=1e-6)


def of(design: Design, shares: tuple[float, ...], n: int = 400, target: Target = Target.POPULATION) -> Estimate:
    """An estimate from the reports that are expected, rounded."""
    tally = np.round(n * design.expected(np.array(shares))).astype(int)
    total = int(tally.sum()) if design.report_kind in (ReportKind.SIGN, ReportKind.GROUPED) else n
    return estimate(design, tally, total, target)


GROUPS = (
    UnrelatedUnknown(0.7, 0.2, 0.4),
    LieDetector(0.2, 0.8, 0.9),
    CheatingDetection(0.25, 0.75, 0.1),
    SymmetricCheating(0.2, 0.1, 0.6, 0.1, 0.1),
)
CARDS = KukCards(0.7, 0.3, 4)
MATRIX = custom_design(3, [[0.7, 0.2, 0.1], [0.2, 0.6, 0.1], [0.1, 0.2, 0.8]])


def test_that_each_kind_of_design_has_its_own_methods_the_default_first() -> None:
    wald, profile = IntervalMethod.WALD, IntervalMethod.PROFILE
    for target in Target:
        for design in (GRR(4, 1.0), Warner(0.7), ExtendedCrosswise(0.2)):
            assert methods_of(design, target) == methods_for(target)
        for design in (CARDS, MATRIX, *GROUPS):
            expected = {CARDS: (profile, wald)}.get(design, (wald, profile))
            assert methods_of(design, target) == (expected if target is Target.POPULATION else (wald,))


def test_that_cards_and_matrices_have_the_profile_of_their_tally() -> None:
    for design, shares in ((CARDS, (0.1, 0.9)), (MATRIX, (0.5, 0.45, 0.05))):
        estimated = of(design, shares)
        interval = estimated.interval(0.9, IntervalMethod.PROFILE)
        low, high = profile_likelihood(design.response_matrix(), estimated.tally, 0.9)
        assert interval.low == pytest.approx(low, abs=1e-12)
        assert interval.high == pytest.approx(high, abs=1e-12)
        assert not interval.contradicts.any()


@pytest.mark.parametrize("design", GROUPS, ids=lambda design: design.key)
def test_that_two_groups_have_the_profile_of_their_model(design: Design) -> None:
    """Near the delta interval with many reports, inside 0 to 1 with few, and answer 1 is what answer 0 leaves."""
    many = of(design, (0.4, 0.6), 10**6)
    profile, delta = (many.interval(0.95, method) for method in (IntervalMethod.PROFILE, IntervalMethod.WALD))
    assert profile.low == pytest.approx(delta.low, abs=0.05 * many.standard_errors[0])
    assert profile.high == pytest.approx(delta.high, abs=0.05 * many.standard_errors[0])
    few = of(design, (0.01, 0.99), 60).interval(0.95, IntervalMethod.PROFILE)
    assert 0.0 <= few.low[0] <= few.high[0] <= 1.0
    assert few.low[1] == pytest.approx(1.0 - few.high[0])


def test_that_mirrored_groups_are_one_sample_of_the_same_device() -> None:
    """Extended crosswise: the intervals of crosswise for its pooled reports, by every method and for both targets."""
    pooled, alone = ExtendedCrosswise(0.2), Crosswise(0.2)
    for target in Target:
        several = estimate(pooled, np.array([60, 140, 150, 50]), 400, target)
        one = estimate(alone, np.array([110, 290]), 400, target)
        assert several.shares == pytest.approx(one.shares)
        for method in methods_for(target):
            found, expected = (each.interval(0.95, method) for each in (several, one))
            assert found.low == pytest.approx(expected.low, abs=1e-12)
            assert found.high == pytest.approx(expected.high, abs=1e-12)
            assert found.contradicts.tolist() == expected.contradicts.tolist()


@pytest.mark.parametrize("design", [GRR(5, 1.0), MATRIX, CARDS, GROUPS[0]], ids=lambda design: design.key)
def test_that_intervals_that_hold_together_are_those_of_a_higher_level(design: Design) -> None:
    shares = tuple(np.full(design.k, 1 / design.k))
    estimated = of(design, shares)
    for method in methods_of(design, Target.POPULATION):
        together = estimated.interval(0.95, method, comparisons=5)
        alone = estimated.interval(0.99, method)
        assert together.low == pytest.approx(alone.low, abs=1e-9)
        assert together.high == pytest.approx(alone.high, abs=1e-9)
        assert (together.level, together.comparisons, alone.comparisons) == (0.95, 5, 1)


def test_that_a_thousand_intervals_at_the_highest_level_can_hold_together() -> None:
    estimated = of(GRR(5, 1.0), (0.2, 0.2, 0.2, 0.2, 0.2), 10**6)
    for method in methods_for(Target.POPULATION):
        wide, plain = (estimated.interval(0.9999, method, comparisons) for comparisons in (1000, 1))
        assert (wide.high - wide.low > plain.high - plain.low).all()


def test_that_the_likelihood_ratio_says_so_too_when_data_contradict_the_design() -> None:
    for counts, contradicts in (([240, 760], True), ([290, 710], False)):
        found = estimate(Warner(0.7), np.array(counts), 1000, Target.POPULATION)
        interval = found.interval(0.95, IntervalMethod.LIKELIHOOD_RATIO)
        assert interval.contradicts.tolist() == [contradicts] * 2
        assert interval.low[0] == 0.0 < interval.high[0]
        wide = found.interval(0.95, IntervalMethod.LIKELIHOOD_RATIO, comparisons=10**6)
        assert not wide.contradicts.any()


ALIKE = [
    (Warner(0.75), [40, 0], [True, True]),
    (GRR(4, 1.0), [40, 0, 0, 0], [True] * 4),
    (KukCards(0.7, 0.3, 3), [0, 0, 40, 0], [True, True]),
    (custom_design(2, ((0.5, 0.1), (0.2, 0.3), (0.3, 0.6))), [0, 40, 0], [True, True]),
    (GRR(3, 1.0), [20, 20, 0], [False, False, True]),
    (LieDetector(0.2, 0.7, 1.0), [40, 0, 30, 0], [True, True]),
    (Direct(2), [40, 0], [True, True]),
]


@each(("design", "tally", "alike"), ALIKE, ids=lambda one: getattr(one, "key", ""))
def test_that_a_wald_interval_without_width_says_that_all_reports_are_alike(
    design: Design, tally: list[int], alike: list[bool]
) -> None:
    found = estimate(design, np.array(tally), sum(tally), Target.POPULATION).interval(method=IntervalMethod.WALD)
    assert found.alike.tolist() == alike
    assert ((found.high > found.low) | found.alike | found.contradicts).all()
    (notice,) = (one for one in found.notices if one.code == "interval.alike")
    assert notice.params == {"answers": sum(alike)}
    assert "This is not certainty:" in english(notice)


def test_that_positive_widths_and_known_shares_give_no_notice_about_identical_reports() -> None:
    wilson_of = estimate(Warner(0.75), np.array([40, 0]), 40, Target.POPULATION).interval()
    assert not wilson_of.alike.any()
    assert [one.code for one in wilson_of.notices] == ["interval.contradicts"]
    known = estimate(Direct(2), np.array([40, 0]), 40, Target.SAMPLE).interval(method=IntervalMethod.WALD)
    assert (known.low.tolist(), known.high.tolist()) == ([1.0, 0.0], [1.0, 0.0])
    assert not known.notices


def test_that_a_share_without_a_standard_error_has_an_interval_without_ends() -> None:
    low, high = wald(np.array([0.3, 0.5]), np.array([math.nan, 0.1]), 0.95)
    assert np.isnan(low).tolist() == np.isnan(high).tolist() == [True, False]
    assert np.isnan(design_effect(np.array([math.nan]), np.array([0.3]), 100).effective).all()

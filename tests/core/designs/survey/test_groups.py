"""Two-group designs: gradients, sides, what is assumed, tallies that cannot be."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.base import ReportKind
from core.designs.groups import GroupsDesign
from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.cheating_symmetric import SymmetricCheating
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.errors import DesignError
from core.estimation.estimate import estimate
from core.types import Target
from tests.core.designs.survey.examples import EXAMPLES
from tests.core.refusals import refused
from tests.each import each

GROUPS = [one for one in EXAMPLES if isinstance(one, GroupsDesign)]
named = each("design", GROUPS, ids=str)


@named
@each(("first", "second", "weight"), [(0.3, 0.6, 0.5), (0.82, 0.11, 0.3), (0.0, 1.0, 0.9)])
def test_that_the_gradient_is_the_slope_of_the_estimate(
    design: GroupsDesign, first: float, second: float, weight: float
) -> None:
    step = 1e-6
    slopes = design.gradient(first, second, weight)
    by_first = design.prevalence(first + step, second, weight) - design.prevalence(first - step, second, weight)
    by_second = design.prevalence(first, second + step, weight) - design.prevalence(first, second - step, weight)
    assert slopes == pytest.approx((by_first / (2 * step), by_second / (2 * step)), rel=1e-8, abs=1e-9)


def test_that_the_variance_of_two_groups_is_the_sum_of_both_variances() -> None:
    """UQT unknown by hand: 120 of 300 and 45 of 150 say yes."""
    design = UnrelatedUnknown(0.7, 0.2, 0.5)
    found = estimate(design, np.array([120, 180, 45, 105]), 450, Target.POPULATION)
    assert found.shares[0] == pytest.approx((0.4 * 0.8 - 0.3 * 0.3) / 0.5, abs=1e-14)
    variance = ((0.8 / 0.5) ** 2 * 0.24 / 299) + ((0.3 / 0.5) ** 2 * 0.21 / 149)
    assert found.standard_errors[0] ** 2 == pytest.approx(variance, rel=1e-12)
    sample = estimate(design, np.array([120, 180, 45, 105]), 450, Target.SAMPLE)
    pi = found.shares[0]
    by_n = ((0.8 / 0.5) ** 2 * 0.24 / 300) + ((0.3 / 0.5) ** 2 * 0.21 / 150)
    assert sample.standard_errors[0] ** 2 == pytest.approx(by_n - pi * (1 - pi) / 450, rel=1e-12)
    assert (sample.sampling_errors == 0.0).all()


@named
def test_that_weighted_tallies_give_the_estimate_of_the_same_shares(design: GroupsDesign) -> None:
    tally = np.array([40, 80, 90, 30])
    whole = estimate(design, tally, 240, Target.POPULATION)
    weighted = estimate(design, tally / 7.3, 240 / 7.3, Target.POPULATION)
    assert weighted.shares == pytest.approx(whole.shares, abs=1e-12)
    assert weighted.standard_errors[0] > 2.6 * whole.standard_errors[0]


@named
@each(
    ("tally", "n", "code"),
    [
        ([0, 0, 5, 5], 10, "counts.empty_group"),
        ([5, 5, 0, 0], 10, "counts.empty_group"),
        ([0.0, 0.0, 5.5, 4.5], 10.0, "counts.empty_group"),
        ([1, 2, 3], 6, "counts.not_counts"),
        ([-1, 3, 3, 5], 10, "counts.not_counts"),
        ([math.nan, 3.0, 3.0, 4.0], 10.0, "counts.not_counts"),
        (["1", "3", "3", "3"], 10, "counts.not_counts"),
        ([1, 2, 3, 5], 10, "counts.not_reports"),
    ],
)
def test_that_a_tally_that_cannot_be_is_refused(design: GroupsDesign, tally: list, n: float, code: str) -> None:
    with refused(code, "counts") as caught:
        estimate(design, np.array(tally), n, Target.POPULATION)
    if code == "counts.empty_group":
        assert caught.value.params["group"] == (1 if tally[0] == 0 else 2)


@named
def test_that_reports_are_pairs_of_group_and_sign(design: GroupsDesign) -> None:
    assert (design.report_kind, design.readable) == (ReportKind.GROUPED, False)
    reports = design.randomize(np.array([0, 1, 1, 0] * 50), rng=np.random.default_rng(2))
    assert reports.shape == (200, 2)
    assert design.tally(reports).sum() == 200
    for wrong in (np.array([[0, 2]]), np.array([[-1, 0]]), np.array([[0.0, 1.0]]), np.array([0, 1]), np.zeros((3, 3))):
        with refused("reports.not_grouped", "reports"):
            design.tally(wrong)
    for one in ((0, 0), (0, 1), (1, 0), (1, 1)):
        assert design.likelihood(one) == pytest.approx(design.response_matrix().values[2 * one[0] + one[1]])


def test_that_a_lie_of_others_breaks_no_promise_and_makes_none() -> None:
    """Epsilon of who follows the rule, or of what happens when others don't, whichever is larger."""
    honest, liars = LieDetector(0.2, 0.8, 1.0), LieDetector(0.2, 0.8, 0.6)
    assert honest.epsilon == liars.epsilon == math.inf
    assert honest.one_sided
    assert liars.one_sided
    assert math.isfinite(liars.response_matrix().epsilon)
    assert honest.side_epsilons[1] == pytest.approx((math.log(1 / 0.2), math.inf))
    assert liars.side_epsilons[1] == honest.side_epsilons[1]
    assert CheatingDetection(0.25, 0.75, 0.0).side_epsilons[0] == pytest.approx((math.log(4), math.inf))
    assert CheatingDetection(0.25, 0.75, 0.2).side_epsilons[0] == pytest.approx((math.log(5), math.inf))
    kept = SymmetricCheating(0.2, 0.2, 0.4, 0.2, 0.0)
    broken = SymmetricCheating(0.2, 0.2, 0.4, 0.2, 0.5)
    assert kept.epsilon == pytest.approx(math.log(4))
    assert broken.epsilon == pytest.approx(math.log(8))
    assert not kept.one_sided
    for design in GROUPS:
        assert design.response_matrix().epsilon <= design.epsilon * (1 + 1e-12)


@named
def test_that_what_is_assumed_changes_no_estimate(design: GroupsDesign) -> None:
    """The last figure of these designs is assumed; the extended crosswise design has none."""
    if isinstance(design, ExtendedCrosswise):
        assert design.assumed == design.yes
        return
    name = design.figures[-1]
    figures = {one: getattr(design, one) for one in design.figures}
    other = type(design)(**figures | {name: 0.55})
    tally = np.array([40, 80, 90, 30])
    for target in Target:
        ours, theirs = estimate(design, tally, 240, target), estimate(other, tally, 240, target)
        assert ours.shares.tolist() == theirs.shares.tolist()
        assert ours.standard_errors.tolist() == theirs.standard_errors.tolist()


def test_that_an_estimate_outside_0_to_1_is_told() -> None:
    found = estimate(UnrelatedUnknown(0.7, 0.3, 0.5), np.array([10, 290, 150, 150]), 600, Target.POPULATION)
    assert found.shares[0] < 0.0
    assert {notice.code for notice in found.notices} == {"estimate.negative", "estimate.above_one"}


@each(
    ("make", "field", "code"),
    [
        (lambda: UnrelatedUnknown(0.5, 0.5, 0.3), "p1", "design.groups_alike"),
        (lambda: UnrelatedUnknown(1.2, 0.5, 0.3), "p1", "field.out_of_range"),
        (lambda: UnrelatedUnknown(0.7, -0.1, 0.3), "p2", "field.out_of_range"),
        (lambda: UnrelatedUnknown(0.7, 0.1, math.nan), "q", "field.out_of_range"),
        (lambda: LieDetector(0.4, 0.4, 0.8), "p1", "design.groups_alike"),
        (lambda: LieDetector(0.2, 0.4, 1.8), "honest", "field.out_of_range"),
        (lambda: CheatingDetection(0.4, 0.4, 0.1), "p1", "design.groups_alike"),
        (lambda: CheatingDetection(0.2, 0.4, -0.1), "cheaters", "field.out_of_range"),
        (lambda: SymmetricCheating(0.2, 0.2, 0.2, 0.2, 0.1), "yes1", "design.groups_alike"),
        (lambda: SymmetricCheating(0.7, 0.4, 0.2, 0.2, 0.1), "yes1", "forced.total"),
        (lambda: SymmetricCheating(0.2, 0.2, 0.7, 0.4, 0.1), "yes2", "forced.total"),
        (lambda: SymmetricCheating(0.2, 0.2, 0.5, -0.2, 0.1), "no2", "field.out_of_range"),
        (lambda: ExtendedCrosswise(0.5), "p", "design.says_nothing"),
        (lambda: ExtendedCrosswise(1.0), "p", "p.out_of_range"),
        (lambda: ExtendedCrosswise(math.nan), "p", "p.out_of_range"),
    ],
)
def test_that_groups_that_cannot_be_are_refused_at_the_figure_that_is_wrong(make, field: str, code: str) -> None:
    with refused(code, field, DesignError):
        make()

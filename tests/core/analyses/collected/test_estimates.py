from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.analyses.collected.case import Arm, Collected
from core.analyses.collected.estimates import EstimatesRequest, run
from core.analyses.collected.estimates_result import Estimates, Means, Used
from core.analyses.collected.pooled_arms import two_estimates
from core.control import Control
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.custom import custom_design
from core.designs.survey.direct import Direct
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.warner import Warner
from core.errors import Cancelled
from core.estimation.compare import Side, difference_test
from core.estimation.estimate import estimate
from core.estimation.likelihood_ratio import likelihood_ratio
from core.study.collected import CollectedMethod
from core.types import Target

Cell = tuple[int, int, int, int]
"""(arm, group or -1, report, respondents)"""


def collected(designs: list[Design], cells: list[Cell], groups: tuple[str, ...] = ()) -> Collected:
    table = np.array(cells, dtype=np.int64)
    arms = tuple(
        Arm(f"arm {at}", design, 4 if isinstance(design, LieDetector) else design.response_matrix().reports)
        for at, design in enumerate(designs)
    )
    labels = tuple(f"answer {at}" for at in range(designs[0].k))
    group = table[:, 1].copy() if groups else None
    numbers = np.arange(1, len(cells) + 1)
    return Collected(
        "q",
        "Question",
        labels,
        arms,
        table[:, 0].copy(),
        table[:, 2].copy(),
        table[:, 3].copy(),
        numbers,
        groups,
        group,
    )


def made(found: Collected, method: CollectedMethod = CollectedMethod.WILSON, level: float = 0.95) -> Estimates:
    return run(EstimatesRequest(found, method, level), Control())


CROSSWISE, WARNER = Crosswise(0.25), Warner(0.7)
THREE: list[Cell] = [
    (0, 0, 0, 198), (0, 0, 1, 112), (1, 0, 0, 130), (1, 0, 1, 170), (2, 0, 0, 7), (2, 0, 1, 89),
    (0, 1, 0, 150), (0, 1, 1, 90), (1, 1, 0, 90), (1, 1, 1, 130), (2, 1, 0, 4), (2, 1, 1, 60),
    (0, -1, 0, 11), (0, -1, 1, 5),
]  # fmt: skip


def test_that_every_group_and_arm_has_a_row_and_all_respondents_come_last() -> None:
    found = collected([CROSSWISE, WARNER, Direct(2)], THREE, ("north", "south"))
    rows = made(found).rows
    assert [(row.group, row.arm) for row in rows] == [
        (group, arm) for group in (0, 1, None) for arm in (0, 1, 2, None)
    ]  # fmt: skip
    everybody = {row.arm: row.n for row in rows if row.group is None}
    assert everybody == {0: 198 + 112 + 150 + 90 + 16, 1: 520, 2: 160, None: 566 + 520}
    assert sum(row.n for row in rows if row.group is not None and row.arm is not None) + 16 == found.n


def test_that_a_row_does_not_depend_on_the_other_rows() -> None:
    """Bootstrap too: each row has a generator of its own."""
    whole = collected([CROSSWISE, WARNER, Direct(2)], THREE, ("north", "south"))
    part = collected([CROSSWISE, WARNER, Direct(2)], THREE[:6], ("north",))
    for method in CollectedMethod:
        one, other = made(whole, method).row(0, 1), made(part, method).row(0, 1)
        assert one.low.tolist() == other.low.tolist()
        assert one.high.tolist() == other.high.tolist()


def test_that_tallies_are_those_of_each_arm_and_group() -> None:
    found = collected([CROSSWISE, WARNER, Direct(2)], THREE, ("north", "south"))
    tallies = found.tallies
    for arm in range(3):
        for group in range(2):
            assert tallies[group, arm].tolist() == found.tally(arm, group).tolist()
        assert tallies[:, arm].sum(axis=0).tolist() == found.tally(arm).tolist()


def test_that_what_lacks_an_estimate_is_named_and_stops_nothing() -> None:
    lies = LieDetector(1 / 6, 5 / 6, 1.0)
    found = collected([lies, WARNER], [(0, 0, 0, 30), (0, 0, 1, 20), (1, 0, 0, 40), (1, 0, 1, 60)])
    result = made(found)
    assert [row.arm for row in result.rows] == [1]
    assert [(one.arm, one.reason.code) for one in result.unestimated] == [(0, "counts.empty_group")]
    without = collected([CROSSWISE, WARNER], [(1, 0, 0, 40), (1, 0, 1, 60)])
    assert made(without).empty == ((None, 0),)


def test_that_a_missing_interval_is_replaced_by_the_own_of_the_design() -> None:
    matrix = custom_design(3, ((0.7, 0.1, 0.2), (0.2, 0.8, 0.1), (0.1, 0.1, 0.7)))
    found = collected([matrix], [(0, 0, 0, 50), (0, 0, 1, 120), (0, 0, 2, 60)])
    used = {method: made(found, method).rows[0].used[0] for method in CollectedMethod}
    assert used == {
        CollectedMethod.WILSON: Used.DELTA,
        CollectedMethod.CLOPPER_PEARSON: Used.DELTA,
        CollectedMethod.LIKELIHOOD_RATIO: Used.PROFILE,
        CollectedMethod.WALD: Used.WALD,
        CollectedMethod.BOOTSTRAP: Used.BOOTSTRAP,
    }


def test_that_an_interval_that_misses_0_to_1_gives_way_to_the_likelihood_ratio() -> None:
    found = collected([WARNER], [(0, 0, 0, 240), (0, 0, 1, 760)])
    row = made(found).rows[0]
    low, high = likelihood_ratio(np.array([240.0]), 1000, np.array([0.7]), np.array([0.3]), 0.95)
    assert (row.low[0], row.high[0]) == pytest.approx((low[0], high[0]), abs=1e-12)
    assert row.missed.all()
    assert row.doubtful
    assert row.fit.statistic == pytest.approx(17.9, abs=0.05)


def test_that_yes_no_arms_share_a_likeliest_share_and_others_a_mean_of_scores() -> None:
    pooled = made(collected([CROSSWISE, WARNER], THREE[:4])).row(None, None)
    assert pooled.means is Means.LIKELIEST
    assert pooled.low[0] < pooled.shares[0] < pooled.high[0]
    assert pooled.low[1] == pytest.approx(1.0 - pooled.high[0])
    first, second = GRR(3, 2.0), GRR(3, 1.0)
    cells: list[Cell] = [(arm, 0, report, 100 + 30 * report) for arm in (0, 1) for report in range(3)]
    row = made(collected([first, second], cells)).row(None, None)
    assert row.means is Means.SCORES
    alone = [estimate(design, np.array([100, 130, 160]), 390, Target.POPULATION) for design in (first, second)]
    assert row.shares == pytest.approx((alone[0].shares + alone[1].shares) / 2.0)
    assert row.standard_errors == pytest.approx(np.hypot(*(one.standard_errors for one in alone)) / 2.0)


def test_that_the_moment_estimate_of_yes_no_arms_is_the_mean_of_the_scores_of_all_rows() -> None:
    """As a regression of (y - b) / (a - b) on nothing but a constant gives it; the likeliest share is another one."""
    chances, yes, n = [(0.25, 0.75), (0.8, 0.2), (0.6, 0.4)], [198, 90, 55], [310, 200, 100]
    designs = [custom_design(2, ((a, b), (1.0 - a, 1.0 - b))) for a, b in chances]
    cells: list[Cell] = [(at, 0, no, yes[at] if not no else n[at] - yes[at]) for at in range(3) for no in (0, 1)]
    found = collected(designs, cells)
    assert two_estimates(found)
    scores = np.concatenate(
        [np.repeat([(1 - b) / (a - b), -b / (a - b)], [y, m - y]) for (a, b), y, m in zip(chances, yes, n, strict=True)]
    )
    likely, moments = (
        run(EstimatesRequest(found, CollectedMethod.WILSON, 0.95, one), Control()).row(None, None)
        for one in (False, True)
    )
    assert (likely.means, moments.means) == (Means.LIKELIEST, Means.SCORES)
    assert moments.shares[0] == pytest.approx(scores.mean(), abs=1e-12)
    assert abs(likely.shares[0] - moments.shares[0]) > 0.01
    assert moments.low[0] < moments.shares[0] < moments.high[0]
    assert moments.standard_errors[0] > likely.standard_errors[0]
    assert moments.agreement == likely.agreement
    assert moments.likeliest == pytest.approx(likely.likeliest, abs=1e-6)


def test_that_there_is_no_choice_of_estimates_for_one_arm_and_for_more_answers() -> None:
    assert not two_estimates(collected([CROSSWISE, Direct(2)], THREE[:4]))
    assert not two_estimates(
        collected([GRR(3, 2.0), GRR(3, 1.0)], [(arm, 0, at, 9) for arm in (0, 1) for at in (0, 1, 2)])
    )


def test_that_the_arms_against_direct_answers_are_tested_each_and_together() -> None:
    result = made(collected([CROSSWISE, WARNER, Direct(2)], THREE[:6]))
    assert [one.arm for one in result.against] == [0, 1, None]
    each, together = result.against[0], result.against[-1]
    assert together.p_values[0] < each.p_values[0] < 0.05
    assert np.isnan([one.together for one in result.against]).all(), "one share has one test"
    for one in result.against:
        assert one.low[0] < one.difference[0] < one.high[0]
        assert one.difference[1] == pytest.approx(-one.difference[0])
        assert one.ratio_low[0] < one.ratio[0] < one.ratio_high[0]
        assert (one.low[0] > 0.0) == (one.ratio_low[0] > 1.0)


def test_that_several_answers_are_compared_each_and_all_together() -> None:
    cells: list[Cell] = [(arm, 0, report, count) for arm in (0, 1) for report, count in enumerate((200, 150, 100))]
    result = made(collected([GRR(3, 1.5), Direct(3)], cells))
    (one,) = result.against
    assert one.test == "likelihood_ratio"
    assert 0.0 < one.together < 1.0
    plain = difference_test(
        *(Side(row.shares, row.standard_errors, row.low, row.high) for row in (result.rows[0], result.rows[1]))
    )
    assert one.p_values == pytest.approx(plain.p_value, rel=0.25)
    known = custom_design(3, ((0.8, 0.2, 0.1), (0.1, 0.7, 0.1), (0.1, 0.1, 0.8)))
    assert made(collected([known, Direct(3)], cells)).against[0].test == "normal"
    assert made(collected([Direct(3), Direct(3)], cells)).against == ()


@pytest.mark.parametrize(
    "designs",
    [[GRR(3, 1.0)], [custom_design(3, ((0.8, 0.2, 0.1), (0.1, 0.7, 0.1), (0.1, 0.1, 0.8)))], [GRR(3, 1.0)] * 2],
)
def test_that_reports_without_any_spread_prove_no_difference(designs: list[Design]) -> None:
    """Two people said one thing and two another: standard errors of 0 are no certainty."""
    cells: list[Cell] = [(at, 0, 0, 2) for at in range(len(designs))] + [(len(designs), 0, 1, 2)]
    for one in made(collected([*designs, Direct(3)], cells)).against:
        assert one.p_values.min() > 0.02
        assert np.isnan(one.together)


def test_that_an_answer_that_nobody_gave_differs_from_nothing() -> None:
    """No report of the third answer in either arm, so no standard error either; more answers differ elsewhere."""
    cells: list[Cell] = [(0, 0, 0, 9), (0, 0, 1, 5), (1, 0, 0, 9), (1, 0, 1, 8)]
    (one,) = made(collected([GRR(3, 4.0), Direct(3)], cells)).against
    assert one.difference[2] < 0.0
    assert one.p_values[2] == 1.0
    assert one.p_values[0] == one.p_values.min() > 0.1


def test_that_work_that_takes_long_hears_stop() -> None:
    found = collected([GRR(12, 1.0)], [(0, 0, report, 20 * report) for report in range(12)])
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        run(EstimatesRequest(found, CollectedMethod.WILSON, 0.95), control)


def test_that_the_same_question_is_recognized() -> None:
    found = collected([WARNER], [(0, 0, 0, 240), (0, 0, 1, 760)])
    request = EstimatesRequest(found, CollectedMethod.WILSON, 0.95)
    assert request.same_as(EstimatesRequest(found, CollectedMethod.WILSON, 0.95))
    assert not request.same_as(EstimatesRequest(found, CollectedMethod.WALD, 0.95))
    assert not request.same_as(EstimatesRequest(found, CollectedMethod.WILSON, 0.95, moments=True))
    assert not request.same_as(EstimatesRequest(replace(found), CollectedMethod.WILSON, 0.95))
    assert not request.heavy

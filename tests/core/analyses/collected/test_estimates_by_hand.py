"""Rows of the part Estimates against the formulas, written a second time: common shares, bands, redraws, verdicts."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.special import chdtrc
from scipy.stats import binom

from core.analyses.collected.against_direct import AskedDirectly, against_direct
from core.analyses.collected.case import Arm
from core.analyses.collected.estimates import EstimatesRequest, run
from core.analyses.collected.estimates_arm import estimate_arm, redrawn_shares
from core.analyses.collected.estimates_fit import fit_of_matrix
from core.analyses.collected.estimates_result import Estimates, Used
from core.control import Control
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.custom import custom_design
from core.designs.survey.direct import Direct
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.kuk import KukCards
from core.designs.survey.warner import Warner
from core.estimation.compatibility import compatibility_of_matrix
from core.study.collected import CollectedMethod
from core.types import FloatArray
from tests.core.analyses.collected.coded import in_counts
from tests.each import each

Z = 1.959963984540054


def made(arms: list[tuple[Design, list[int]]], method: CollectedMethod = CollectedMethod.WILSON) -> Estimates:
    case = in_counts(
        *((str(at), one, tally) for at, (one, tally) in enumerate(arms)), labels=tuple("abc"[: arms[0][0].k])
    )
    return run(EstimatesRequest(case, method, 0.95), Control())


def wilson(share: float, n: float) -> tuple[float, float]:
    """The roots of (s - x)^2 = z^2 x (1 - x) / n."""
    a, b, c = 1.0 + Z * Z / n, -(2.0 * share + Z * Z / n), share * share
    root = math.sqrt(b * b - 4.0 * a * c)
    return (-b - root) / (2.0 * a), (-b + root) / (2.0 * a)


SURE = custom_design(3, ((1.0, 0.0, 0.0), (0.0, 0.9, 0.1), (0.0, 0.1, 0.9)))
THREE = custom_design(3, ((0.8, 0.2, 0.1), (0.1, 0.7, 0.1), (0.1, 0.1, 0.8)))


def test_that_several_arms_of_three_answers_have_the_mean_of_their_scores() -> None:
    arms = [(THREE, [120, 60, 30]), (ForcedResponse((0.1, 0.2, 0.1)), [100, 90, 20])]
    row = made(arms).row(None, None)
    n, mean, variance = 420.0, np.zeros(3), np.zeros(3)
    for design, tally in arms:
        inverse, told = np.linalg.inv(design.response_matrix().values), np.array(tally)
        scores = np.repeat(inverse, told, axis=1)
        mean += scores.sum(axis=1) / n
        variance += (told.sum() / n) ** 2 * scores.var(axis=1, ddof=1) / told.sum()
    assert row.shares == pytest.approx(mean, abs=1e-12)
    assert row.standard_errors == pytest.approx(np.sqrt(variance), rel=1e-9)
    assert row.low == pytest.approx(np.clip(mean - Z * np.sqrt(variance), 0.0, 1.0), abs=1e-9)
    assert row.high == pytest.approx(np.clip(mean + Z * np.sqrt(variance), 0.0, 1.0), abs=1e-9)
    assert not row.missed.any()
    bands = np.array([wilson(share, n) for share in np.clip(mean, 0.0, 1.0)]).T
    assert [row.sampling_low, row.sampling_high] == [pytest.approx(one, abs=1e-9) for one in bands]
    same = made([(THREE, [120, 60, 30]), (THREE, [240, 120, 60])]).row(None, None)
    assert same.agreement.statistic == pytest.approx(0.0, abs=1e-6)


def test_that_both_answers_of_several_arms_are_two_sides_of_one() -> None:
    row = made([(Warner(0.8), [36, 64]), (Crosswise(0.25), [130, 70])]).row(None, None)
    assert row.used == (Used.LIKELIHOOD_RATIO,) * 2
    for values in (row.shares, row.likeliest):
        assert values.sum() == pytest.approx(1.0, abs=1e-12)
    assert row.low == pytest.approx(1.0 - row.high[::-1], abs=1e-12)
    assert row.effect == pytest.approx(row.standard_errors**2 * 300 / row.shares.prod(), rel=1e-9)
    rare = made([(Warner(0.8), [22, 78]), (Warner(0.8), [21, 79])]).row(None, None)
    assert rare.low[0] == 0.0 < rare.high[0] < 0.15


@each(("yes", "missed"), [(5, True), (60, False), (195, True)])
def test_that_a_likelihood_interval_says_when_all_possible_shares_are_far_away(yes: int, missed: bool) -> None:
    row = made([(Warner(0.7), [yes, 200 - yes])], CollectedMethod.LIKELIHOOD_RATIO).rows[0]
    assert row.missed.tolist() == [missed, missed]
    assert row.used == (Used.LIKELIHOOD_RATIO,) * 2


def test_that_mirrored_halves_of_unequal_size_are_resampled_and_pooled_unchanged() -> None:
    """2,000 draws know an end of an interval to 3 % of the error; the share beyond 1 has its likeliest at 1."""
    tally = [130, 270, 90, 10]
    told = made([(ExtendedCrosswise(0.2), tally), (Crosswise(0.25), [130, 70])], CollectedMethod.BOOTSTRAP)
    agreeing = (130 + 10) / 500
    share = (agreeing - 0.8) / (0.2 - 0.8)
    error = math.sqrt(agreeing * (1 - agreeing) / 499) / 0.6
    row, whole = told.rows[0], told.row(None, None)
    assert row.shares[0] == pytest.approx(share, abs=1e-12)
    assert row.likeliest == pytest.approx([share, 1.0 - share], abs=1e-12)
    assert [row.low[0], row.high[0]] == pytest.approx([share - Z * error, min(share + Z * error, 1.0)], abs=0.2 * error)
    assert whole.used[0] is Used.BOOTSTRAP
    reach = Z * whole.standard_errors[0]
    assert [whole.low[0], whole.high[0]] == pytest.approx(
        [whole.shares[0] - reach, min(whole.shares[0] + reach, 1.0)], abs=0.2 * reach
    )
    beyond = made([(ExtendedCrosswise(0.2), [20, 380, 98, 2])]).rows[0]
    assert beyond.shares[0] > 1.0
    assert beyond.likeliest.tolist() == [1.0, 0.0]


@pytest.mark.slow
def test_that_drawing_in_parts_counts_each_draw_once() -> None:
    """p = (1 + as far off) / (1 + drawn), of the same draws."""
    matrix, tally = THREE.response_matrix(), np.array([190, 14, 14])
    found = fit_of_matrix(matrix, tally, Control(), rng=np.random.default_rng(5))
    again, above, draws = np.random.default_rng(5), 0, 0
    while above < 50 and draws < 2_000:
        one = compatibility_of_matrix(matrix, tally, rng=again, draws=100)
        above += round(101 * one.p_value - 1)
        draws += 100
    assert above > 0
    assert found.draws == draws
    assert found.p_value == pytest.approx((1 + above) / (1 + draws))


def test_that_no_difference_is_more_than_all() -> None:
    for method in (CollectedMethod.WALD, CollectedMethod.WILSON):
        (one,) = made([(Warner(0.8), [24, 6]), (Direct(2), [0, 30])], method).against
        assert one.difference[0] == pytest.approx(1.0)
        assert one.high[0] <= 1.0
        assert one.low[1] >= -1.0
        assert one.ratio_low[1] == pytest.approx(0.0, abs=1e-12)


@each("method", [CollectedMethod.BOOTSTRAP, CollectedMethod.WALD])
def test_that_reports_that_are_all_alike_have_no_interval_without_width(method: CollectedMethod) -> None:
    """None of 30: every redraw is the same. By likelihood ratio the share is below 1 - exp(-z^2 / 60)."""
    row = made([(Direct(2), [0, 30])], method).rows[0]
    assert row.used[0] is Used.LIKELIHOOD_RATIO
    assert [row.low[0], row.high[0]] == pytest.approx([0.0, 1.0 - math.exp(-Z * Z / 60)], abs=1e-9)
    assert not row.missed.any()
    assert row.alike.all()
    assert np.isnan(row.standard_errors).all()
    three = made([(THREE, [4, 0, 0])], method).rows[0]
    assert (three.high > three.low).all()
    both = made([(Crosswise(0.25), [6, 0]), (Warner(0.8), [6, 0])], method).row(None, None)
    assert both.low[0] < both.high[0]


def test_that_alike_reports_whose_share_is_possible_have_neither_error_nor_worth() -> None:
    """Two red cards of three from everybody: (2/3 - 0.2) / 0.5 = 93.3%, and nothing tells how sure that is."""
    row = made([(KukCards(0.7, 0.2, 3), [0, 0, 40, 0])], CollectedMethod.WALD).rows[0]
    assert row.shares[0] == pytest.approx(14 / 15, abs=1e-12)
    for figure in (row.standard_errors, row.effect, row.worth):
        assert np.isnan(figure).all()
    assert row.used == (Used.PROFILE, Used.PROFILE)
    assert row.low[0] < row.high[0]


def test_that_arms_of_unequal_size_are_tested_together_against_the_direct_question() -> None:
    """G^2 of one share for the arms and one for the direct answers, against one for all."""
    from scipy.optimize import minimize_scalar

    arms = [(0.8, 0.2, 36, 64), (0.25, 0.75, 230, 170), (1.0, 0.0, 8, 52)]

    def best(chosen: list[tuple[float, float, int, int]]) -> float:
        def minus(share: float) -> float:
            told = [(b + (a - b) * share, yes, no) for a, b, yes, no in chosen]
            return -sum(yes * math.log(chance) + no * math.log(1.0 - chance) for chance, yes, no in told)

        return -float(minimize_scalar(minus, bounds=(1e-6, 1 - 1e-6), method="bounded", options={"xatol": 1e-12}).fun)

    result = made([(Warner(0.8), [36, 64]), (Crosswise(0.25), [230, 170]), (Direct(2), [8, 52])])
    found = next(one for one in result.against if one.arm is None)
    wanted = float(chdtrc(1, 2.0 * (best(arms[:2]) + best(arms[2:]) - best(arms))))
    assert 0.001 < wanted < 0.5
    assert found.p_values == pytest.approx([wanted, wanted], rel=1e-6)


def test_that_arms_are_compared_with_all_who_were_asked_directly() -> None:
    """Two direct arms, 8 of 60 and 30 of 140: the direct share is 38 of 200, its interval Wilson's; MOVER by hand, G^2
    from both binomials. Twins: either direct arm alone."""
    told = made([(Crosswise(0.25), [170, 130]), (Direct(2), [8, 52]), (Direct(2), [30, 110])])
    (one,) = told.against
    share, direct = (170 / 300 - 0.75) / -0.5, 38 / 200
    assert one.direct == (1, 2)
    assert one.plain.n == 200
    assert one.difference[0] == pytest.approx(share - direct, abs=1e-12)
    ends = wilson(170 / 300, 300)
    low, high = (ends[1] - 0.75) / -0.5, (ends[0] - 0.75) / -0.5
    least, most = wilson(direct, 200)
    assert one.low[0] == pytest.approx(share - direct - math.hypot(share - low, most - direct), abs=1e-9)
    assert one.high[0] == pytest.approx(share - direct + math.hypot(high - share, direct - least), abs=1e-9)
    assert one.p_values == pytest.approx([_p_of_one_share((0.25, 0.75, 170, 130), (1.0, 0.0, 38, 162))] * 2, rel=1e-6)
    for alone in ((8, 52), (30, 110)):
        wrong = _p_of_one_share((0.25, 0.75, 170, 130), (1.0, 0.0, *alone))
        assert one.p_values[0] != pytest.approx(wrong, rel=0.05)
    # 8 of 60 against 30 of 140, X^2 of the table of four
    wanted = 200 * (8 * 110 - 30 * 52) ** 2 / (38 * 162 * 60 * 140)
    assert one.agreement.statistic == pytest.approx(wanted, rel=1e-9)
    assert [row.arm for row in told.rows] == [0, 1, 2]


def _p_of_one_share(*arms: tuple[float, float, int, int]) -> float:
    from scipy.optimize import minimize_scalar

    def reached(share: float, chosen: tuple[tuple[float, float, int, int], ...]) -> float:
        told = [(b + (a - b) * share, yes, no) for a, b, yes, no in chosen]
        return sum(yes * math.log(chance) + no * math.log(1.0 - chance) for chance, yes, no in told)

    def best(*chosen: tuple[float, float, int, int]) -> float:
        found = minimize_scalar(
            lambda s: -reached(s, chosen), bounds=(1e-6, 1 - 1e-6), method="bounded", options={"xatol": 1e-12}
        )
        return -float(found.fun)

    return math.erfc(math.sqrt(sum(best(one) for one in arms) - best(*arms)))


def _of_all_answers(matrix: FloatArray, first: list[int], second: list[int]) -> float:
    """d' C^+ d at the likeliest common shares, by EM and by the covariances of counts."""
    counts = np.array(first), np.array(second)
    sizes = [int(one.sum()) for one in counts]
    k = len(second)
    stacked = np.vstack([matrix * sizes[0], np.eye(k) * sizes[1]]) / sum(sizes)
    told, shares = np.concatenate(counts) / sum(sizes), np.full(k, 1.0 / k)
    for _ in range(2000):
        shares = shares * ((told / (stacked @ shares)) @ stacked)
    back = np.linalg.inv(matrix)
    spread = [np.diag(one) - np.outer(one, one) for one in (matrix @ shares, shares)]
    both = back @ spread[0] @ back.T / sizes[0] + spread[1] / sizes[1]
    between = back @ counts[0] / sizes[0] - counts[1] / sizes[1]
    return float(chdtrc(k - 1, between @ np.linalg.pinv(both, rcond=1e-9) @ between))


def test_that_all_answers_are_tested_at_the_shares_they_would_have_in_common() -> None:
    design = custom_design(3, ((0.8, 0.2, 0.1), (0.1, 0.7, 0.1), (0.1, 0.1, 0.8)))
    (one,) = made([(design, [9, 6, 5]), (Direct(3), [13, 5, 2])]).against
    wanted = _of_all_answers(design.response_matrix().values, [9, 6, 5], [13, 5, 2])
    assert 0.05 < wanted < 0.95
    assert one.together == pytest.approx(wanted, rel=1e-5)


@pytest.mark.slow
def test_that_few_people_of_many_answers_seldom_differ_by_chance() -> None:
    """20 people against 20, twelve answers: at the shares of each arm nine surveys in ten would be below 5%. More than
    12 of 40 have a chance below 1e-6 if 6% are."""
    rng, design = np.random.default_rng(4), GRR(12, 1.0)
    assert binom.sf(12, 40, 0.06) < 1e-6
    chances = design.response_matrix().values.mean(axis=1)
    low = 0
    for _ in range(40):
        arms = [(design, rng.multinomial(20, chances)), (Direct(12), rng.multinomial(20, np.full(12, 1 / 12)))]
        found = [estimate_arm(Arm("", one, 12), tally, CollectedMethod.WALD, 0.95, group=None, at=at,
                 control=Control(), rng=rng) for at, (one, tally) in enumerate(arms)]  # fmt: skip
        asked = AskedDirectly((1,), found[1], (Arm("", arms[1][0], 12), arms[1][1]), None)
        told = against_direct(found[0], [(Arm("", design, 12), arms[0][1])], asked, CollectedMethod.WALD, 0.95)
        low += told.together < 0.05
    assert low <= 12


def test_that_the_halves_of_a_redrawn_survey_count_by_their_size() -> None:
    """(same 1 + different 2) of all: of 400 and 100, not the mean of both halves, nor the other way round."""
    parts = (np.array([[130.0, 270.0], [120.0, 280.0]]), np.array([[90.0, 10.0], [85.0, 15.0]]))
    found = redrawn_shares(ExtendedCrosswise(0.2), parts)
    agreeing = np.array([(130 + 10) / 500, (120 + 15) / 500])
    assert found[:, 0] == pytest.approx((agreeing - 0.8) / -0.6, abs=1e-12)
    assert found.sum(axis=1) == pytest.approx([1.0, 1.0], abs=1e-12)
    for wrong in ((130 / 400 + 10 / 100) / 2.0, 0.2 * 130 / 400 + 0.8 * 10 / 100):
        assert found[0, 0] != pytest.approx((wrong - 0.8) / -0.6, abs=0.05)


@each("method", [CollectedMethod.WILSON, CollectedMethod.BOOTSTRAP])
def test_that_several_arms_of_three_answers_without_any_spread_have_an_honest_interval(method: CollectedMethod) -> None:
    """All 30 and all 50 gave the first answer, asked by designs that keep it for certain: each arm alone is above
    exp(-z^2 / 2n), so the mean above 1 - sqrt of the sum of (n_g / n (1 - that))^2. Twin: no width."""
    told = made([(Direct(3), [4, 4, 4]), (SURE, [30, 0, 0]), (SURE, [50, 0, 0])], method)
    row = told.row(None, None)
    gaps = [size / 80 * (1.0 - math.exp(-Z * Z / (2 * size))) for size in (30, 50)]
    assert row.low[0] == pytest.approx(1.0 - math.hypot(*gaps), abs=1e-6)
    assert row.high[0] == 1.0
    assert row.used == (Used.ARMS,) * 3
    assert (row.high - row.low > 0.02).all()
    assert row.low[1:].tolist() == [0.0, 0.0]


def test_that_a_mean_of_arms_that_misses_what_is_possible_has_an_interval_too() -> None:
    row = made([(THREE, [300, 600, 5]), (THREE, [290, 610, 4])]).row(None, None)
    assert row.shares[2] < 0.0
    assert row.missed.tolist() == [False, False, True]
    assert (row.used[0], row.used[2]) == (Used.DELTA, Used.ARMS)
    assert 0.0 == row.low[2] < row.high[2] < 0.05


@each(
    ("method", "tally", "drawn"),
    [
        (CollectedMethod.WILSON, [831, 1604], False),
        (CollectedMethod.BOOTSTRAP, [831, 1604], True),
        (CollectedMethod.WILSON, [190, 14, 14], True),
        (CollectedMethod.WILSON, [70, 70, 70], False),
    ],
)
def test_that_a_row_says_whether_anything_was_drawn_for_it(
    method: CollectedMethod, tally: list[int], drawn: bool
) -> None:
    """Three answers: for the test, where no possible shares explain the reports without a rest."""
    design: Design = THREE if len(tally) == 3 else Warner(0.8)
    assert made([(design, tally)], method).rows[0].drawn is drawn


def test_that_a_share_below_0_has_no_ratio_to_the_direct_share() -> None:
    (one,) = made([(Crosswise(0.25), [156, 44]), (Direct(2), [4, 56])]).against
    assert one.row.shares[0] < 0.0
    assert math.isnan(one.ratio[0])
    assert one.ratio[1] == pytest.approx(float(one.row.shares[1]) / (56 / 60))


def test_that_all_answers_are_tested_together_for_one_arm_even_if_one_side_is_all_alike() -> None:
    told = made([(Direct(3), [12, 0, 0]), (THREE, [9, 6, 5]), (THREE, [7, 6, 8])]).against
    assert {one.arm: math.isnan(one.together) for one in told} == {1: False, 2: False, None: True}

"""Bands, anchors and the class of all no against the formulas, written a second time."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest

from core.analyses.collected.case import Arm, Collected
from core.analyses.collected.honesty_several import all_no_study, anchor_study
from core.analyses.collected.noncompliance import band_study, direct_share
from core.designs.base import Design
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.warner import Warner
from core.errors import InputError
from core.estimation.noncompliance.all_no_estimate import AllNoEstimate
from core.estimation.noncompliance.ignoring import Ignoring, Part, band, worst
from core.estimation.noncompliance.typed import checked_most, parse_most

Z = 1.959963984540054
STEPS = np.array([0.0, 0.1, 0.35])
FORCED = ForcedResponse((0.2, 0.1))
"""P(yes | carrier) = .9, P(yes | other) = .2."""


def wilson(yes: float, n: float) -> np.ndarray:
    """The roots of (s - x)^2 = z^2 x (1 - x) / n."""
    return np.sort(np.roots([1.0 + Z * Z / n, -(2.0 * yes / n + Z * Z / n), (yes / n) ** 2]).real)


@pytest.mark.parametrize("rule", list(Ignoring))
def test_that_a_band_is_the_estimate_of_the_mixed_device(rule: Ignoring) -> None:
    found = band([Part(FORCED, np.array([90.0, 210.0]))], rule, STEPS, 0.95)
    given = {Ignoring.LAST: (0.0, 0.0), Ignoring.FIRST: (1.0, 1.0), Ignoring.COIN: (0.5, 0.5)}
    for at, share in enumerate(STEPS.tolist()):
        ignored = given.get(rule, (1.0, 0.0))
        own, other = ((1 - share) * told + share * plain for told, plain in zip((0.9, 0.2), ignored, strict=True))
        assert found.estimates[at] == pytest.approx((0.3 - other) / (own - other), abs=1e-12)
        error = math.sqrt(0.3 * 0.7 / 299) / (own - other)
        assert found.standard_errors[at] == pytest.approx(error, rel=1e-9)
        ends = np.clip((wilson(90, 300) - other) / (own - other), 0.0, 1.0)
        assert [found.low[at], found.high[at]] == pytest.approx(ends.tolist(), abs=1e-9)


def test_that_arms_are_weighed_by_their_respondents_and_two_groups_by_their_formula() -> None:
    parts = [Part(FORCED, np.array([90.0, 210.0])), Part(Warner(0.8), np.array([40.0, 60.0]))]
    found = band(parts, Ignoring.LAST, STEPS, 0.95)
    for at, share in enumerate(STEPS.tolist()):
        one, two = 1 - share, (1 - share) * 0.6
        estimate = 0.75 * (0.3 / one - 0.2) / 0.7 + 0.25 * (0.4 - (1 - share) * 0.2) / two
        error = math.hypot(0.75 * math.sqrt(0.21 / 299) / (0.7 * one), 0.25 * math.sqrt(0.24 / 99) / two)
        assert found.estimates[at] == pytest.approx(estimate, abs=1e-12)
        assert found.standard_errors[at] == pytest.approx(error, rel=1e-9)
        assert found.high[at] == pytest.approx(min(estimate + Z * error, 1.0), abs=1e-9)
    lies = band([Part(LieDetector(0.2, 0.7, 1.0), np.array([70.0, 30.0, 90.0, 110.0]))], Ignoring.COIN, STEPS, 0.95)
    for at, share in enumerate(STEPS.tolist()):
        first, second = ((yes - share / 2) / (1 - share) for yes in (0.7, 0.45))
        assert lies.estimates[at] == pytest.approx(1 - (first - second) / 0.5, abs=1e-12)
        error = math.hypot(math.sqrt(0.21 / 99), math.sqrt(0.2475 / 199)) / 0.5 / (1 - share)
        assert lies.standard_errors[at] == pytest.approx(error, rel=1e-9)


def test_that_nothing_is_known_of_the_worst_where_a_rule_undoes_the_device() -> None:
    """The truth of a third of them, told plainly, undoes a device that reverses answers in three of four cases."""
    parts = [Part(Warner(0.25), np.array([60.0, 40.0]))]
    bands = [band(parts, rule, STEPS, 0.95) for rule in (Ignoring.LAST, Ignoring.DIRECT)]
    for one in worst(bands):
        assert np.isnan(one.estimates).tolist() == [False, False, True]
    lowest, highest = worst(bands)
    assert lowest.estimates[:2].tolist() == np.min([one.estimates[:2] for one in bands], axis=0).tolist()
    assert highest.estimates[:2].tolist() == np.max([one.estimates[:2] for one in bands], axis=0).tolist()
    assert highest.low.tolist()[:2] == np.min([one.low[:2] for one in bands], axis=0).tolist()


def question(design: Design, report: np.ndarray, times: np.ndarray) -> Collected:
    arm = np.zeros(len(report), dtype=np.int64)
    return Collected("q", "q", ("yes", "no"), (Arm("", design, 2),), arm, report, times, np.arange(len(report)) + 1)


def test_that_an_anchor_has_the_error_of_redrawn_respondents() -> None:
    """By the slopes of the corrected share along the four joint frequencies, taken numerically."""
    report, anchor = (np.array(part) for part in ([0, 0, 1, 1], [0, 1, 0, 1]))
    times = np.array([90, 20, 230, 60])
    found = anchor_study(
        question(Crosswise(0.2), report, times), anchor, 0.3, 0.95, same_first=True, rng=np.random.default_rng(1)
    )

    def corrected(shares: np.ndarray) -> tuple[float, float, float]:
        same, also = shares[0] + shares[1], shares[0] + shares[2]
        attentive = (also - 0.5) / (0.5 - 0.3)
        told = (same - (1 - attentive) / 2) / attentive
        return (same - 0.8) / (0.2 - 0.8), attentive, (told - 0.8) / (0.2 - 0.8)

    shares = times / 400
    told = found.found
    assert (told.naive, told.attentive, told.share) == pytest.approx(corrected(shares), abs=1e-12)
    moved = 1e-6 * np.eye(4)
    slopes = np.array([np.subtract(corrected(shares + one), corrected(shares - one)) / 2e-6 for one in moved])
    spread = np.diag(shares) - np.outer(shares, shares)
    errors = np.sqrt(np.diag(slopes.T @ spread @ slopes) / 399)
    wanted = (told.naive_standard_error, found.intervals.attentive_error, told.standard_error)
    assert wanted == pytest.approx(errors.tolist(), rel=1e-6)
    reach = Z * errors[1]
    assert found.intervals.attentive == pytest.approx((told.attentive - reach, told.attentive + reach), rel=1e-6)
    reach = Z * errors[2]
    assert found.intervals.wald == pytest.approx((told.share - reach, told.share + reach), rel=1e-6)
    assert found.intervals.bootstrap == pytest.approx(found.intervals.wald, abs=0.3 * reach)


def all_no(times: np.ndarray) -> tuple[AllNoEstimate, Callable[[np.ndarray], float]]:
    rows = np.stack([one.reshape(-1) for one in np.indices((2, 2, 2))], axis=1)
    designs = (FORCED, Warner(0.8), ForcedResponse((0.1, 0.2)))
    chances = np.array([[0.9, 0.2], [0.8, 0.2], [0.8, 0.1]])

    def likelihood(point: np.ndarray) -> float:
        yes = chances[:, 1] + (chances[:, 0] - chances[:, 1]) * point[:3]
        each = np.where(rows == 0, yes, 1.0 - yes).prod(axis=1)
        mixed = (1.0 - point[3]) * each + point[3] * (rows == 1).all(axis=1)
        return float(times @ np.log(np.maximum(mixed, 1e-300)))

    cases = [question(design, rows[:, at], times) for at, design in enumerate(designs)]
    return all_no_study(cases, 0.95).found, likelihood


def test_that_the_class_of_all_no_has_the_profile_and_the_curvature_of_its_likelihood() -> None:
    from scipy.optimize import minimize
    from scipy.special import chdtrc

    times = np.array([20, 30, 40, 70, 40, 60, 70, 270])
    found, likelihood = all_no(times)
    best = np.append(found.shares, found.evasive)
    assert ((best > 0.05) & (best < 0.95)).all()
    top = likelihood(best)
    assert found.minus2 == pytest.approx(-2.0 * top, abs=1e-9)
    assert found.fit == pytest.approx(2.0 * (float(times @ np.log(times / 600)) - top), abs=1e-9)
    assert (found.fit_degrees, found.fit_p_value) == (3, float(chdtrc(3, found.fit)))

    def held(figure: int, value: float) -> float:
        others = [at for at in range(4) if at != figure]

        def minus(part: np.ndarray) -> float:
            point = np.empty(4)
            point[others], point[figure] = part, value
            return -likelihood(point)

        return -float(minimize(minus, best[others], bounds=[(1e-9, 1 - 1e-9)] * 3, tol=1e-12).fun)

    for figure in (0, 3):
        for end in (found.low[figure], found.high[figure]):
            assert 0.0 < end < 1.0
            assert 2.0 * (top - held(figure, float(end))) == pytest.approx(Z * Z, abs=1e-3)
        assert found.low[figure] < best[figure] < found.high[figure]
    step = 1e-4 * np.eye(4)
    curved = np.array([
        [(likelihood(best + a + b) - likelihood(best + a - b) - likelihood(best - a + b) + likelihood(best - a - b))
         / 4e-8 for b in step] for a in step
    ])  # fmt: skip
    assert found.standard_errors == pytest.approx(np.sqrt(np.diag(np.linalg.inv(-curved))), rel=1e-3)
    assert found.statistic == pytest.approx(2.0 * (top - held(3, 1e-9)), abs=1e-4)


def test_that_the_band_of_the_page_tips_where_the_formula_says() -> None:
    """Always no: l / (1 - s) reaches b + (a - b) at s = 1 - l / a; always yes: (l - s) / (1 - s) = b."""
    report = np.array([0, 1])
    found = band_study(question(FORCED, report, np.array([90, 210])), 0.3, 0.95)
    tips = {one.rule: one for one in found.tipping}
    assert tips[Ignoring.LAST].everybody == pytest.approx(1 - 0.3 / 0.9, abs=1e-9)
    assert tips[Ignoring.FIRST].none == pytest.approx(0.1 / 0.8, abs=1e-9)
    assert tips[Ignoring.COIN].none == pytest.approx(1.0 / 3.0, abs=1e-9)


def test_that_the_share_of_those_asked_directly_has_its_own_error() -> None:
    arms = (Arm("a", FORCED, 2), Arm("b", Direct(2), 2), Arm("c", Direct(2), 2))
    arm, report = np.array([0, 0, 1, 1, 2]), np.array([0, 1, 0, 1, 1])
    times = np.array([90, 210, 20, 60, 20])
    case = Collected("q", "q", ("yes", "no"), arms, arm, report, times, np.arange(1, 6))
    found = direct_share(case, 0.95)
    assert found.share == pytest.approx(0.2, abs=1e-12)
    assert found.n == 100
    assert found.standard_error == pytest.approx(math.sqrt(0.16 / 99), rel=1e-12)
    assert [found.low, found.high] == pytest.approx(wilson(20, 100).tolist(), abs=1e-12)
    tips = {one.rule: one for one in band_study(case, 0.3, 0.95).tipping}
    # b + .2 (a - b) = .34 of those who used it: .3 / (1 - s) = .34
    assert tips[Ignoring.LAST].direct == pytest.approx(1 - 0.3 / 0.34, abs=1e-9)


def test_that_without_anybody_who_says_no_to_all_the_class_is_at_its_edge() -> None:
    found, likelihood = all_no(np.array([40, 40, 40, 40, 40, 40, 40, 20]))
    assert found.evasive == 0.0
    assert np.isnan(found.standard_errors[3])
    assert found.low[3] == 0.0 < found.high[3]
    assert (found.statistic, found.p_value) == (0.0, 1.0)
    assert found.fit_degrees == 4
    assert found.minus2 == pytest.approx(-2.0 * likelihood(np.append(found.shares, 0.0)), abs=1e-9)
    assert found.without == pytest.approx(found.shares, abs=1e-9)


@pytest.mark.parametrize("ask", [lambda: checked_most(0.95), lambda: parse_most("95"), lambda: parse_most("many")])
def test_that_the_highest_share_is_given_in_percent(ask: Callable[[], object]) -> None:
    with pytest.raises(InputError) as caught:
        ask()
    assert (caught.value.code, caught.value.params["highest"]) == ("followed.most", 90.0)

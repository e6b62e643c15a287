from __future__ import annotations

import math

import numpy as np
import pytest

from core.control import Control
from core.errors import Cancelled
from core.estimation.noncompliance.all_no import AllNoData, information, likeliest, log_likelihood
from core.estimation.noncompliance.all_no_estimate import estimate_all_no
from tests.core.audit import reference
from tests.core.refusals import refused

CASE = next(one for one in reference("collected_honesty.json")["cases"] if one["id"] == "zapst_irt_noncompliance")
SIXTHS = 5 / 6, 1 / 6
TRUTH = np.array([0.1, 0.3, 0.2, 0.15])


def golden() -> AllNoData:
    patterns = CASE["data"]["patterns_Barbet_Bulbul_Partridge"]
    yes = np.array([[sign == "1" for sign in name] for name in patterns])
    own, other = np.full(yes.shape, SIXTHS[0]), np.full(yes.shape, SIXTHS[1])
    return AllNoData(own, other, yes, np.array(list(patterns.values()), dtype=float))


def survey(n: int, point: np.ndarray, rng: np.random.Generator) -> AllNoData:
    """Respondent by respondent: traits, dice, and those who say no to all."""
    m = point.size - 1
    traits = rng.random((n, m)) < point[:m]
    said = rng.random((n, m)) < np.where(traits, *SIXTHS)
    said[rng.random(n) < point[m]] = False
    cells, times = np.unique(said, axis=0, return_counts=True)
    return AllNoData(np.full(cells.shape, SIXTHS[0]), np.full(cells.shape, SIXTHS[1]), cells, times.astype(float))


def test_that_the_published_case_is_reproduced() -> None:
    expected, tolerance = CASE["expected"], CASE["tol"]
    found = estimate_all_no(golden(), 0.95)
    assert found.shares.tolist() == pytest.approx(expected["p"], abs=tolerance)
    assert found.evasive == pytest.approx(expected["phi"], abs=tolerance)
    assert found.minus2 == pytest.approx(expected["minus2loglik"], abs=1e-6)
    assert found.standard_errors.tolist() == pytest.approx([*CASE["se"]["p"], CASE["se"]["phi"]], abs=6e-4)
    assert found.fit_degrees == 3
    assert 0.05 < found.p_value < 0.5


def test_that_gradient_and_information_are_those_of_the_likelihood() -> None:
    data, point = golden(), np.array([0.2, 0.4, 0.1, 0.3])
    gradient, curved = information(data, point)
    step = 1e-5
    for figure in range(4):
        ahead, behind = point.copy(), point.copy()
        ahead[figure] += step
        behind[figure] -= step
        slope = (log_likelihood(data, ahead) - log_likelihood(data, behind)) / (2 * step)
        assert gradient[figure] == pytest.approx(slope, abs=1e-4)
        bend = (information(data, ahead)[0] - information(data, behind)[0]) / (2 * step)
        assert (-bend).tolist() == pytest.approx(curved[figure].tolist(), abs=1e-3)


def test_that_no_other_point_is_likelier() -> None:
    """Also where the maximum lies at an edge: few reports, 3,000 points each."""
    rng = np.random.default_rng(8)
    for _ in range(4):
        data = survey(30, np.array([0.02, 0.3, 0.0]), rng)
        best = log_likelihood(data, likeliest(data))
        others = [log_likelihood(data, point) for point in rng.random((3000, 3)) ** 2]
        assert best >= max(others) - 1e-9


def test_that_figures_are_unbiased_and_errors_right() -> None:
    """8 surveys of 20,000: 5.5 standard errors of the mean (4e-8 for a false alarm, eight of them); a phi that is two
    points off, or nobody evasive, are noticed."""
    rng = np.random.default_rng(5)
    made = []
    for _ in range(8):
        data = survey(20_000, TRUTH, rng)
        best = likeliest(data)
        made.append((best, np.sqrt(np.diag(np.linalg.inv(information(data, best)[1])))))
    values, errors = (np.array(part) for part in zip(*made, strict=True))
    spread = errors.mean(axis=0) / math.sqrt(8)
    off = np.abs(values.mean(axis=0) - TRUTH) / spread
    assert off.max() < 5.5
    assert abs(values[:, 3].mean() + 0.02 - TRUTH[3]) > 5.5 * spread[3]
    # the broken twin does as if nobody were evasive: far below the truth
    assert likeliest(data, 3, 0.0)[0] < TRUTH[0] - 5.5 * spread[0]


def test_that_questions_may_have_designs_of_their_own() -> None:
    """Expected counts of two combinations of designs give back what they were made from."""
    point = np.array([0.2, 0.4, 0.25])
    signs = np.array([[False, False], [False, True], [True, False], [True, True]])
    cells, times = [], []
    for own, other in (((0.9, 0.7), (0.2, 0.3)), ((0.6, 0.8), (0.1, 0.3))):
        a, b = np.array(own), np.array(other)
        chance = b + (a - b) * point[:2]
        for yes in signs:
            pattern = np.where(yes, chance, 1 - chance).prod() * (1 - point[2]) + point[2] * (not yes.any())
            cells.append((a, b, yes))
            times.append(1e6 * pattern)
    data = AllNoData(*(np.array([one[at] for one in cells]) for at in range(3)), np.array(times))
    found = estimate_all_no(data, 0.95)
    assert [*found.shares, found.evasive] == pytest.approx(point.tolist(), abs=1e-7)
    assert found.fit == pytest.approx(0.0, abs=1e-6)
    assert found.fit_degrees == 3
    assert found.p_value < 1e-12


def test_that_without_such_a_class_the_figure_is_at_the_edge_and_says_so() -> None:
    yes = np.array([[False, False], [False, True], [True, False], [True, True]])
    data = AllNoData(np.full((4, 2), 0.8), np.full((4, 2), 0.2), yes, np.array([10.0, 40.0, 40.0, 10.0]))
    found = estimate_all_no(data, 0.95)
    assert found.evasive == 0.0
    assert math.isnan(found.standard_errors[2])
    assert found.statistic == 0.0
    assert found.p_value == 1.0
    assert found.low[2] == 0.0
    assert 0.0 < found.high[2] < 1.0
    assert found.shares.tolist() == pytest.approx([0.5, 0.5], abs=1e-7)


@pytest.mark.slow
def test_that_profile_intervals_cover_and_the_test_of_nobody_keeps_its_level() -> None:
    """150 surveys: coverage above 0.84 for phi and the first share (5e-7 for a false alarm at 0.95), rejections of a
    true phi = 0 at 5 % below 0.155 (5e-7); much narrower intervals fail."""
    rng = np.random.default_rng(9)
    held, narrow, rejected = np.zeros(2), 0, 0
    for _ in range(150):
        data = survey(800, TRUTH, rng)
        found = estimate_all_no(data, 0.95)
        held += [found.low[at] <= TRUTH[at] <= found.high[at] for at in (0, 3)]
        half = found.standard_errors[3] * 0.6
        narrow += abs(found.evasive - TRUTH[3]) <= half
        nobody = survey(800, np.append(TRUTH[:3], 0.0), rng)
        best, without = likeliest(nobody), likeliest(nobody, 3, 0.0)
        rejected += 2 * (log_likelihood(nobody, best) - log_likelihood(nobody, without)) > 2.7055
    assert (held / 150).min() > 0.84
    assert narrow / 150 < 0.84
    assert rejected / 150 < 0.155


def test_that_one_question_nobody_and_a_stop_are_answered() -> None:
    one = np.ones((1, 1))
    for shape, times, code in (
        (1, 1.0, "followed.all_no_one"),
        (13, 1.0, "followed.all_no_many"),
        (2, 0.0, "counts.nobody"),
    ):
        wide = np.repeat(one, shape, axis=1)
        with refused(code):
            AllNoData(wide * 0.8, wide * 0.2, wide > 0, np.array([times]))
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        estimate_all_no(golden(), 0.95, control)

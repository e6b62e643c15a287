from __future__ import annotations

import numpy as np
import pytest

from core.designs.local.grr import GRR
from core.estimation.bootstrap import Redraws, bootstrap, redraw
from core.estimation.crosswise import anchored_crosswise
from core.estimation.intervals import wald
from core.estimation.two_groups import estimate_groups, unrelated_unknown
from core.types import Target
from tests.core.audit import goodness_alarm, means_alarm, reference
from tests.core.refusals import refused

Z = 1.959963984540054


def yes_share(groups: Redraws) -> np.ndarray:
    """Warner .7 from the counts of yes and no."""
    (counts,) = groups
    return (counts[:, 0] / counts.sum(axis=1) - 0.3) / 0.4


def test_that_redraws_are_a_multinomial_of_the_counts() -> None:
    """Chi-square of means and of one cell's distribution, false alarm 1e-6 each, seeded; a shifted twin alarms."""
    counts = np.array([30, 50, 20])
    drawn = redraw(counts, rng=np.random.default_rng(18), draws=20_000)
    assert (drawn.sum(axis=1) == 100).all()
    shares = counts / 100
    covariance = 100 * (np.diag(shares) - np.outer(shares, shares))
    assert not means_alarm(drawn, counts.astype(float), covariance)
    assert means_alarm(drawn + np.array([0.3, -0.3, 0.0]), counts.astype(float), covariance)
    from scipy.special import binom

    cells = np.arange(101)
    chances = binom(100, cells) * 0.3**cells * 0.7 ** (100 - cells)
    seen = np.bincount(drawn[:, 0].astype(int), minlength=101)
    assert not goodness_alarm(seen, chances)
    assert goodness_alarm(np.roll(seen, 1), chances)


def test_that_its_error_and_bounds_are_near_the_formula() -> None:
    """2,000 draws know their standard error to 1.6 %: within 9 % has a false alarm below 1e-7."""
    found = bootstrap([np.array([420, 580])], yes_share, rng=np.random.default_rng(19))
    error = 0.03901922603025335
    assert float(found.standard_errors) == pytest.approx(error, rel=0.09)
    assert float(found.low) == pytest.approx(0.3 - Z * error, abs=0.5 * error)
    assert float(found.high) == pytest.approx(0.3 + Z * error, abs=0.5 * error)
    assert (found.draws, found.undefined, found.notices) == (2000, 0, ())


def test_that_a_vector_of_shares_has_a_vector_of_bounds() -> None:
    design = GRR(4, 1.5)
    matrix = design.response_matrix()
    counts = np.array([400, 250, 200, 150])
    found = bootstrap(
        [counts], lambda groups: groups[0] / 1000 @ matrix.left_inverse().T, rng=np.random.default_rng(20)
    )
    shares = matrix.moments(counts / 1000)
    errors = np.sqrt(np.diag(matrix.covariance(shares, 1000, Target.POPULATION)))
    low, high = wald(shares, errors, 0.95)
    assert found.low == pytest.approx(low, abs=0.3 * errors.max())
    assert found.high == pytest.approx(high, abs=0.3 * errors.max())


def test_that_independent_groups_are_redrawn_apart() -> None:
    def share(groups: Redraws) -> np.ndarray:
        first, second = (cells[:, 0] / cells.sum(axis=1) for cells in groups)
        return (first * 0.7 - second * 0.3) / 0.4

    found = bootstrap([np.array([120, 180]), np.array([180, 120])], share, rng=np.random.default_rng(21))
    formula = estimate_groups(unrelated_unknown(0.7, 0.3), 120, 300, 180, 300)
    assert float(found.standard_errors) == pytest.approx(formula.standard_errors_n[0], rel=0.09)


def test_that_the_anchored_crosswise_bounds_in_print_are_met_as_far_as_200_draws_go() -> None:
    """Printed: SE .0208 and .0649 to .1394, from 200 draws; their SE is known to 5 %, their ends to a fifth of it."""
    case = next(case for case in reference("survey_designs.json")["cases"] if case["id"] == "cwise_readme_bc")
    cells = np.array(list(case["data"]["joint_Y_A"].values()))

    def shares(groups: Redraws) -> np.ndarray:
        return np.array([anchored_crosswise(one.reshape(2, 2), 0.15, 0.15).share for one in groups[0]])

    found = bootstrap([cells], shares, rng=np.random.default_rng(22))
    printed = case["published"]
    assert float(found.standard_errors) == pytest.approx(case["se"]["bias_corrected_delta"], rel=0.09)
    assert float(found.standard_errors) == pytest.approx(printed["se_bootstrap_200"], rel=0.25)
    assert (float(found.low), float(found.high)) == pytest.approx(tuple(printed["ci95_bootstrap"]), abs=0.015)


def test_that_the_same_generator_gives_the_same_bounds_and_another_does_not() -> None:
    def low(seed: int) -> float:
        return float(bootstrap([np.array([42, 58])], yes_share, rng=np.random.default_rng(seed), draws=500).low)

    assert low(1) == low(1)
    assert low(1) != low(2)


def test_that_a_higher_level_reaches_further() -> None:
    ends = [bootstrap([np.array([42, 58])], yes_share, level, rng=np.random.default_rng(3)) for level in (0.8, 0.95)]
    assert ends[1].low < ends[0].low < ends[0].high < ends[1].high


def test_that_draws_without_the_figure_are_left_out_and_said() -> None:
    def ratio(groups: Redraws) -> np.ndarray:
        return groups[0][:, 0] / groups[0][:, 1]

    found = bootstrap([np.array([8, 2])], ratio, rng=np.random.default_rng(23))
    assert 0 < found.undefined < 500
    (notice,) = found.notices
    assert (notice.code, dict(notice.params)) == (
        "bootstrap.undefined",
        {"undefined": found.undefined, "draws": 2000},
    )
    assert np.isfinite([found.low, found.high]).all()


@pytest.mark.parametrize(
    ("counts", "level", "draws", "field", "code"),
    [
        ([0, 0], 0.95, 2000, "counts", "counts.nobody"),
        ([0.5, 2.5], 0.95, 2000, "counts", "counts.not_counts"),
        ([-1, 2], 0.95, 2000, "counts", "counts.not_counts"),
        ([5, 5], 95, 2000, "level", "interval.level"),
        ([5, 5], 0.95, 10, "draws", "bootstrap.draws"),
        ([0, 5], 0.95, 2000, "counts", "bootstrap.nothing"),
    ],
)
def test_that_what_cannot_be_is_refused(counts: list, level: float, draws: int, field: str, code: str) -> None:
    def odds(groups: Redraws) -> np.ndarray:
        return groups[0][:, 1] / groups[0][:, 0]

    with refused(code, field):
        bootstrap([np.array(counts)], odds, level, rng=np.random.default_rng(1), draws=draws)

from __future__ import annotations

import numpy as np
import pytest

from core.designs.local.grr import GRR
from core.designs.moments import estimated_variances
from core.estimation.binomial import chi_square_tail
from core.estimation.common_share import log_likelihood_of_share, same_share
from core.estimation.compare import Side, difference
from core.estimation.intervals import wilson
from core.estimation.likelihood_ratio import likelihood_ratio
from core.estimation.mle import likeliest_shares
from core.estimation.pooled import (
    agreement_of_arms,
    agreement_of_estimates,
    agreement_of_shares,
    likeliest_shares_of_arms,
    likelihood_ratio_of_common_share,
    mean_of_arms,
    pooled_share,
    unclipped_shares,
)
from core.types import Target

Z = 1.959963984540054
OWN, OTHER = np.array([0.25, 0.7, 5 / 6]), np.array([0.75, 0.3, 1 / 6])
SIZES = np.array([20_000.0, 12_000.0, 8_000.0])
SURVEYS = 20_000
AWAY = 0.0125
"""Of a coverage of .95 known to .0015: eight standard errors, less what the normal limit may be off."""


def drawn(share: float, seed: int) -> np.ndarray:
    chances = OTHER + (OWN - OTHER) * share
    return np.random.default_rng(seed).binomial(SIZES.astype(int), chances, size=(SURVEYS, 3)).astype(float)


def one(values: float) -> np.ndarray:
    return np.array([values])


@pytest.mark.parametrize("yes", [831.0, 100.0, 2400.0], ids=["inside", "below", "above"])
def test_that_one_arm_alone_gives_its_own_estimate(yes: float) -> None:
    found = pooled_share(one(yes), one(2435.0), one(5 / 6), one(1 / 6))
    share = (yes / 2435 - 1 / 6) / (2 / 3)
    variance = estimated_variances(one(yes), 2435, one(5 / 6), one(1 / 6), Target.POPULATION)[0][0]
    assert found.share == pytest.approx(share, abs=1e-12)
    assert found.standard_error == pytest.approx(np.sqrt(variance), rel=1e-9)
    assert found.likeliest == min(max(found.share, 0.0), 1.0)
    low, high = likelihood_ratio_of_common_share(one(yes), one(2435.0), one(5 / 6), one(1 / 6), 0.95)
    wanted = likelihood_ratio(one(yes), 2435, one(5 / 6), one(1 / 6), 0.95)
    assert (low[0], high[0]) == pytest.approx((wanted[0][0], wanted[1][0]), abs=1e-9)


def test_that_equal_arms_give_the_estimate_of_their_sum() -> None:
    found = pooled_share(np.array([300.0, 531.0]), np.array([1000.0, 1435.0]), np.full(2, 5 / 6), np.full(2, 1 / 6))
    assert found.share == pytest.approx((831 / 2435 - 1 / 6) / (2 / 3), abs=1e-12)


def test_that_a_standard_error_at_the_end_of_the_range_is_undefined() -> None:
    """No yes at all in either arm: the information there is infinite, which is no precision."""
    found = pooled_share(np.zeros(2), np.full(2, 50.0), np.array([0.7, 0.8]), np.array([0.3, 0.2]))
    assert found.share == pytest.approx(-0.25, abs=0.1)
    assert found.share < 0.0
    assert np.isnan(found.standard_error)
    assert found.likeliest == 0.0


def test_that_the_interval_of_the_common_share_holds_as_often_as_it_says() -> None:
    """20,000 seeded surveys of three arms: the truth lies within when its deviance is at most z^2. False alarm below
    1e-6; the broken twin believes in chances that are .01 off, and the other one in a variance of 1 / 1.3."""
    truth = 0.3
    yes = drawn(truth, 41)

    def covered(own: np.ndarray, other: np.ndarray, reach: float = Z * Z) -> float:
        best = unclipped_shares(yes, SIZES, own, other)
        fallen = log_likelihood_of_share(best, yes, SIZES, own, other) - log_likelihood_of_share(
            np.full(SURVEYS, truth), yes, SIZES, own, other
        )
        return float((2.0 * fallen <= reach).mean())

    assert covered(OWN, OTHER) == pytest.approx(0.95, abs=AWAY)
    off = 0.01 * np.sign(OWN - OTHER)
    assert covered(OWN + off, OTHER + off) < 0.95 - AWAY
    assert covered(OWN, OTHER, Z * Z / 1.3) < 0.95 - AWAY
    for survey in yes[:5]:
        low, high = likelihood_ratio_of_common_share(survey, SIZES, OWN, OTHER, 0.95)
        best = float(unclipped_shares(survey, SIZES, OWN, OTHER))
        for end in (low[0], high[0]):
            reached = log_likelihood_of_share(np.array([best, end]), survey, SIZES, OWN, OTHER)
            assert 2.0 * (reached[0] - reached[1]) == pytest.approx(Z * Z, abs=1e-5)


def test_that_the_error_of_the_common_share_is_the_spread_of_many() -> None:
    """20,000 surveys know their spread to 0.5 %, their mean to .007 spreads: 6 of each have a false alarm of 1e-8."""
    found = unclipped_shares(drawn(0.002, 42), SIZES, OWN, OTHER)
    expected = pooled_share(SIZES * (OTHER + (OWN - OTHER) * 0.002), SIZES, OWN, OTHER)
    assert (found < 0.0).any()
    assert found.std() == pytest.approx(expected.standard_error, rel=0.03)
    assert found.std() * np.sqrt(1.1) != pytest.approx(expected.standard_error, rel=0.03)
    assert abs(found.mean() - 0.002) < 6.0 * expected.standard_error / np.sqrt(SURVEYS)
    # estimates that are cut are pulled up
    assert np.clip(found, 0.0, 1.0).mean() - 0.002 > 6.0 * expected.standard_error / np.sqrt(SURVEYS)


def test_that_a_difference_from_direct_answers_holds_as_often_as_it_says() -> None:
    """Crosswise .25 (n 3,000) against 1,000 direct answers, MOVER of Wilson's bounds, 20,000 surveys. False alarm
    below 1e-6; the broken twin believes in chances that are .02 off."""
    rng = np.random.default_rng(43)
    yes, direct = rng.binomial(3000, 0.75 - 0.5 * 0.22, SURVEYS), rng.binomial(1000, 0.07, SURVEYS)

    def covered(own: float, other: float) -> float:
        sides = []
        for counts, n, a, b in ((yes, 3000, own, other), (direct, 1000, 1.0, 0.0)):
            low, high = (np.clip(end, 0.0, 1.0) for end in wilson(counts, n, one(a), one(b), 0.95))
            sides.append(Side((counts / n - b) / (a - b), np.zeros(SURVEYS), low, high))
        low, high = difference(*sides)
        return float(((low <= 0.15) & (high >= 0.15)).mean())

    assert covered(0.25, 0.75) == pytest.approx(0.95, abs=AWAY)
    assert covered(0.27, 0.77) < 0.95 - AWAY


def test_that_two_arms_agree_as_the_test_of_two_says() -> None:
    yes, n = np.array([198.0, 130.0]), np.array([310.0, 300.0])
    found = agreement_of_shares(yes, n, OWN[:2], OTHER[:2])
    wanted = same_share(yes, n, OWN[:2], OTHER[:2])
    assert (found.statistic, found.p_value) == pytest.approx((wanted.statistic, wanted.p_value), abs=1e-9)
    assert found.degrees == 1


def test_that_arms_of_one_truth_seldom_disagree_and_others_do() -> None:
    """5 % of 150 surveys, known to 1.8 %: up to 16 % has a false alarm below 1e-6."""
    yes = drawn(0.3, 44)[:150]
    found = [agreement_of_shares(one_, SIZES, OWN, OTHER).p_value for one_ in yes]
    assert float((np.array(found) < 0.05).mean()) < 0.16
    yes[:, 1] += 400.0
    moved = [agreement_of_shares(one_, SIZES, OWN, OTHER).p_value for one_ in yes]
    assert float((np.array(moved) < 0.05).mean()) > 0.5


def test_that_k_answers_of_several_designs_have_one_likeliest_truth() -> None:
    """One arm: its own maximum. Arms whose counts are what one truth expects: that truth, and full agreement."""
    first, second = GRR(4, 1.5).response_matrix(), GRR(4, 0.8).response_matrix()
    truth = np.array([0.5, 0.3, 0.15, 0.05])
    tallies = [np.rint(matrix.values @ truth * 1e9).astype(np.int64) for matrix in (first, second)]
    values = [first.values, second.values]
    assert likeliest_shares_of_arms(values, tallies) == pytest.approx(truth, abs=1e-7)
    agreed = agreement_of_arms(values, tallies)
    assert agreed.degrees == 3
    assert agreed.p_value > 0.99
    alone = likeliest_shares_of_arms(values[:1], [np.array([500, 20, 10, 30])])
    assert alone == pytest.approx(likeliest_shares(first, np.array([500, 20, 10, 30]) / 560), abs=1e-7)
    apart = [np.array([4000, 3000, 2000, 1000]), np.array([1000, 2000, 3000, 4000])]
    assert agreement_of_arms(values, apart).p_value < 1e-6


def test_that_estimates_are_compared_by_their_errors() -> None:
    found = agreement_of_estimates(np.array([0.3, 0.2]), np.array([0.03, 0.04]))
    assert found.statistic == pytest.approx((0.1 / 0.05) ** 2)
    assert found.p_value == pytest.approx(chi_square_tail(4.0))


def test_that_the_mean_of_scores_weighs_respondents_and_cuts_nothing() -> None:
    shares = np.array([[-0.1, 1.1], [0.3, 0.7]])
    mean, error = mean_of_arms(shares, np.array([[0.1, 0.1], [0.02, 0.02]]), np.array([100.0, 300.0]))
    assert mean == pytest.approx([0.2, 0.8])
    assert error == pytest.approx([np.hypot(0.025, 0.015)] * 2)


@pytest.mark.parametrize("each", [1, 2])
def test_that_the_error_is_right_if_each_row_has_its_own_design_figures(each: int) -> None:
    """200 arms of one or two respondents: 4,000 surveys know their spread to 1.1 %, and 6 of these have a false alarm
    of 2e-9. With a respondent less in every arm the error would be infinite, or 1.41 times as large."""
    rng = np.random.default_rng(17)
    own = rng.uniform(0.65, 0.9, 200)
    other, sizes = 1.0 - own, np.full(200, float(each))
    yes = rng.binomial(each, other + (own - other) * 0.3, size=(4_000, 200)).astype(float)
    spread = unclipped_shares(yes, sizes, own, other).std()
    errors = [pooled_share(one, sizes, own, other).standard_error for one in yes[:50]]
    assert np.mean(errors) == pytest.approx(spread, rel=0.07)
    assert np.mean(errors) * 1.1 != pytest.approx(spread, rel=0.07)
    alone = pooled_share(np.array([7.0]), np.array([9.0]), np.array([0.9]), np.array([0.2]))
    assert alone.standard_error == pytest.approx(np.sqrt(7 / 9 * 2 / 9 / 8) / 0.7, rel=1e-12)


SMALL = [np.array([12, 5, 3, 0]), np.array([4, 9, 6, 0]), np.array([2, 0, 1, 0])]
"""Some answers came once, and one never."""


def test_that_direct_arms_with_few_answers_are_compared_as_a_table_of_counts() -> None:
    """X^2 of the table by hand, 4 degrees of freedom: the answer that nobody gave counts for nothing. Twin: G^2, which
    is 8.89 here."""
    found = agreement_of_arms([np.eye(4)] * 3, SMALL)
    table = np.stack(SMALL)[:, :3].astype(float)
    expected = np.outer(table.sum(axis=1), table.sum(axis=0)) / table.sum()
    wanted = float((table**2 / expected).sum() - table.sum())
    assert found.statistic == pytest.approx(wanted, abs=1e-9)
    assert found.degrees == 4
    # the tail of chi-square with 4 degrees of freedom
    assert found.p_value == pytest.approx(np.exp(-wanted / 2.0) * (1.0 + wanted / 2.0), rel=1e-9)
    came = table > 0.0
    likelihood = 2.0 * float((table[came] * np.log((table / expected)[came])).sum())
    assert likelihood != pytest.approx(found.statistic, rel=0.05)
    assert agreement_of_arms([np.eye(4)] * 2, [np.array([7, 0, 0, 0]), np.array([3, 0, 0, 0])]).p_value == 1.0


def test_that_randomized_arms_with_few_reports_are_compared_by_the_chances_of_their_reports() -> None:
    """Arms of unequal size and design whose own moments are possible: the chances of reports alone are what came. The
    common shares are found a second time, by EM. Twins: the wrong weights of the arms, reports that came once left out.
    """
    designs, tallies = [GRR(3, 2.0), GRR(3, 3.0)], [np.array([14, 9, 7]), np.array([6, 1, 3])]
    values = [one.response_matrix().values for one in designs]
    shares = np.full(3, 1 / 3)
    for _ in range(20_000):
        shares = shares * sum(v.T @ (t / (v @ shares)) for v, t in zip(values, tallies, strict=True)) / 40.0
    parts = [(t - t.sum() * (v @ shares)) ** 2 / (t.sum() * (v @ shares)) for v, t in zip(values, tallies, strict=True)]
    found = agreement_of_arms(values, tallies)
    # only where every arm's own moments are possible are its chances what came
    assert all((one.debias(t / t.sum()) >= 0.0).all() for one, t in zip(designs, tallies, strict=True))
    assert found.statistic == pytest.approx(float(sum(part.sum() for part in parts)), rel=1e-6)
    assert found.degrees == 2
    once = float(sum(part[t > 1].sum() for part, t in zip(parts, tallies, strict=True)))
    assert once != pytest.approx(found.statistic, rel=0.05)


@pytest.mark.slow
def test_that_arms_with_few_reports_of_a_kind_seldom_disagree_by_chance() -> None:
    """Two arms of 24 reports of 12 kinds and one truth, 300 seeded surveys: p < .05 in 5 % would be 15; above 35 has a
    chance below 1e-6. The broken twin, G^2, goes there in some 15 %."""
    rng, truth = np.random.default_rng(46), np.full(12, 1 / 12)
    values = GRR(12, 8.0).response_matrix().values
    low = plain = 0
    for _ in range(300):
        tallies = [rng.multinomial(24, values @ truth) for _ in range(2)]
        low += agreement_of_arms([values] * 2, tallies).p_value < 0.05
        table = np.stack(tallies)[:, np.sum(tallies, axis=0) > 0].astype(float)
        ratio = table / np.outer(table.sum(axis=1), table.sum(axis=0)) * table.sum()
        plain += 2.0 * (table * np.log(np.where(table > 0.0, ratio, 1.0))).sum() > 19.675
    assert low <= 35 < plain

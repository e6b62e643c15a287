"""Every mechanism on bounds: exact ratio, exact moments, unbiased draws, honest standard errors."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from core.designs.numeric.base import NumericReports
from core.types import Target
from tests.core.audit import check_moments, covariance_alarm, goodness_alarm, means_alarm, peak_of
from tests.core.designs.numeric.mechanisms import (
    BY_KEY,
    HIGH,
    LOW,
    atoms,
    breakpoints,
    built,
    every_mechanism,
    off,
    with_pieces,
)
from tests.core.refusals import refused
from tests.each import each

EPSILONS = (0.01, 0.3, 0.61, 0.62, 1.0, 5.0, 20.0)
VALUES = np.linspace(LOW, HIGH, 41)
DRAWS = 100_000


def largest_ratio(densities: np.ndarray) -> float:
    """ln of the largest ratio of two columns in any row of densities [report, value]."""
    rows = densities[densities.max(axis=1) > 0.0]
    assert (rows > 0.0).all(), "no report rules a value out"
    return float(np.log(rows.max(axis=1) / rows.min(axis=1)).max())


@with_pieces
@each("epsilon", EPSILONS)
def test_that_no_ratio_of_densities_exceeds_e_to_epsilon_and_some_reach_it(key: str, epsilon: float) -> None:
    mechanism = built(key, epsilon)
    if key == "one_bit":
        reports = atoms(mechanism)
    else:
        jumps = np.concatenate([breakpoints(mechanism, value) for value in (LOW, 0.0, 11.0, HIGH)])
        jumps = np.unique(jumps)
        reports = np.concatenate([(jumps[1:] + jumps[:-1]) / 2, atoms(mechanism)])
    densities = np.array([mechanism.density(reports, value) for value in VALUES]).T
    assert largest_ratio(densities) == pytest.approx(epsilon, rel=1e-12, abs=1e-14)


@each("epsilon", EPSILONS)
def test_that_laplace_reaches_e_to_epsilon_beyond_the_bounds_and_never_exceeds_it(epsilon: float) -> None:
    mechanism = built("laplace", epsilon)
    reports = np.linspace(LOW - 2 * (HIGH - LOW), HIGH + 2 * (HIGH - LOW), 501)
    densities = np.array([mechanism.density(reports, value) for value in VALUES]).T
    assert largest_ratio(densities) == pytest.approx(epsilon, rel=1e-12)


def test_that_a_report_from_a_wrong_epsilon_breaks_the_ratio() -> None:
    """The broken twin draws with epsilon 1.01 where 1 is claimed."""
    wrong, reports = built("piecewise", 1.01), np.linspace(LOW - 40, HIGH + 40, 2001)
    densities = np.array([wrong.density(reports, value) for value in VALUES]).T
    assert largest_ratio(densities) > 1.0 + 1e-3


@with_pieces
@each("epsilon", EPSILONS)
def test_that_densities_integrate_to_one_with_the_mean_and_variance_of_the_formula(key: str, epsilon: float) -> None:
    """Exact: the densities are steps, so their moments are sums over pieces; no simulation."""
    mechanism = built(key, epsilon)
    for value in (LOW, -3.0, 10.0, 21.5, HIGH):
        total = first = second = slack = 0.0
        if atoms(mechanism).size:
            sent = atoms(mechanism)
            chance, r = mechanism.density(sent, value), mechanism.unbiased(sent) - value
            total, first, second = chance.sum(), chance @ r, chance @ r**2
        if key != "one_bit":
            edges = breakpoints(mechanism, value)
            height = mechanism.density((edges[1:] + edges[:-1]) / 2, value)
            # The ends of a piece are known to one unit in the last place; narrow pieces feel that.
            slack = 2 * np.spacing(np.abs(edges).max()) / np.diff(edges)[np.diff(edges) > 0].min()
            r = mechanism.unbiased(edges) - value
            # r is linear in the report, so that density per unit of r is height / slope.
            height = height * np.divide(np.diff(edges), np.diff(r), out=np.zeros(r.size - 1), where=np.diff(r) > 0)
            total += height @ np.diff(r)
            first += height @ np.diff(r**2) / 2
            second += height @ np.diff(r**3) / 3
        assert total == pytest.approx(1.0, abs=1e-11 + slack)
        assert first == pytest.approx(0.0, abs=1e-11 * math.sqrt(mechanism.worst_variance) + 1e-9 + 60 * slack)
        assert second == pytest.approx(float(mechanism.variance(value)[0]), rel=1e-9 + 2 * slack)


@every_mechanism
@each("value", [LOW, 4.0, HIGH])
def test_that_drawn_reports_are_unbiased_with_the_stated_variance(key: str, value: float) -> None:
    """100,000 draws, false alarm 1e-6; a mean off by 3 % of a standard deviation and a variance x 1.1 must fail."""
    mechanism = built(key)
    sent = mechanism.randomize(np.full(DRAWS, value), rng=np.random.default_rng(11)).reports.values
    draws = mechanism.unbiased(sent)[:, np.newaxis]
    spread = np.array([[float(mechanism.variance(value)[0])]])
    mean = np.array([value])
    check_moments(draws, mean, spread)
    assert means_alarm(draws, mean + 0.03 * np.sqrt(spread[0]), spread)
    assert covariance_alarm(draws, mean, spread * 1.1)


@every_mechanism
def test_that_the_worst_variance_is_met_and_never_exceeded(key: str) -> None:
    for epsilon in EPSILONS:
        mechanism = built(key, epsilon)
        over_all = mechanism.variance(np.linspace(LOW - 5, HIGH + 5, 1001))
        assert over_all.max() == pytest.approx(mechanism.worst_variance, rel=1e-12)
        assert (over_all > 0.0).all()


@each("key", ["piecewise", "square_wave", "hybrid"])
@each("epsilon", [0.5, 3.0])
def test_that_reports_follow_their_density(key: str, epsilon: float) -> None:
    """Chi-square over the pieces, each cut in four, 100,000 draws, false alarm 1e-6; epsilon + 0.2 must fail."""
    value, mechanism = 3.0, built(key, epsilon)
    edges = breakpoints(mechanism, value)
    fine = np.unique(np.concatenate([np.linspace(a, b, 5) for a, b in itertools.pairwise(edges)]))
    middles = (fine[1:] + fine[:-1]) / 2
    steps = mechanism.density(middles, value) * np.diff(fine)
    own = atoms(mechanism)
    chances = np.concatenate([steps, mechanism.density(own, value) if own.size else []])

    def observed(drawn_by) -> np.ndarray:
        sent = drawn_by.randomize(np.full(DRAWS, value), rng=np.random.default_rng(2)).reports.values
        seen = [int((sent == one).sum()) for one in atoms(drawn_by)]
        rest = sent[~np.isin(sent, atoms(drawn_by))]
        return np.concatenate([np.histogram(np.clip(rest, fine[0], fine[-1]), fine)[0], seen]).astype(float)

    assert chances.sum() == pytest.approx(1.0, abs=1e-9)
    assert not goodness_alarm(observed(mechanism), chances)
    assert goodness_alarm(observed(built(key, epsilon + 0.2)), chances)


SURVEYS, PEOPLE = 400, 120


@every_mechanism
@each("target", list(Target))
def test_that_standard_errors_are_right_on_average_and_the_interval_covers(key: str, target: Target) -> None:
    """400 surveys of 120: mean SE^2 and the spread of the means against the plan, coverage of 95 %; false alarm 1e-6.

    Twins: SE^2 x 1.1, and intervals of half the width. One bit cannot know its error for this sample: never too small.
    """
    mechanism, rng = built(key, 2.0), np.random.default_rng(3)
    fixed = np.linspace(-6.0, 14.0, PEOPLE)
    mean, spread = float(fixed.mean()), float(fixed.std())
    variances, means, covered, narrow = np.empty(SURVEYS), np.empty(SURVEYS), 0, 0
    for i in range(SURVEYS):
        values = fixed if target is Target.SAMPLE else rng.choice(fixed, PEOPLE)
        found = mechanism.estimate(mechanism.randomize(values, rng=rng).reports, target)
        variances[i], means[i] = found.standard_error**2, found.mean
        inside = found.interval()
        covered += inside.low <= mean <= inside.high
        narrow += abs(found.mean - mean) <= 0.98 * found.standard_error
    planned = mechanism.planned_error(mean, spread, PEOPLE, target) ** 2
    assert not off(means, mean)
    assert not off((means - mean) ** 2, planned)
    assert off((means - mean) ** 2, 2 * planned)
    if key == "one_bit" and target is Target.SAMPLE:
        population = mechanism.planned_error(mean, spread, PEOPLE, Target.POPULATION) ** 2
        assert planned < variances.mean() < 1.02 * population
    elif np.ptp(variances) < 1e-9 * planned:
        assert variances.mean() == pytest.approx(planned, rel=1e-12)
    else:
        assert not off(variances, planned)
        assert off(variances, 1.1 * planned)
    slack = 4.9 * math.sqrt(0.05 * 0.95 / SURVEYS)
    assert 0.95 - slack < covered / SURVEYS
    assert narrow / SURVEYS < 0.95 - slack


@every_mechanism
def test_that_the_spread_is_recovered_by_subtraction(key: str) -> None:
    """100,000 people; the twin that forgets to subtract the noise is far off."""
    mechanism, rng = built(key, 4.0), np.random.default_rng(8)
    values = rng.choice([-2.0, 4.0, 10.0], 100_000)
    reports = mechanism.randomize(values, rng=rng).reports
    if key == "one_bit":
        with refused("numeric.no_spread"):
            mechanism.spread(reports)
        return
    noise = float(mechanism.variance(values).mean())
    assert mechanism.spread(reports) == pytest.approx(values.std(ddof=1), abs=0.05 * math.sqrt(noise) + 0.1)
    assert mechanism.unbiased(reports.values).std() > values.std() + 0.3


@every_mechanism
def test_that_values_outside_the_bounds_are_moved_and_counted(key: str) -> None:
    mechanism = built(key)
    values = np.array([LOW - 1e300, LOW - 1e-9, LOW, 0.0, HIGH, HIGH + 5.0])
    made = mechanism.randomize(values, rng=np.random.default_rng(1))
    same = mechanism.randomize(np.clip(values, LOW, HIGH), rng=np.random.default_rng(1))
    assert made.clamped == 3
    assert (made.reports.values == same.reports.values).all()
    assert [(one.code, dict(one.params)) for one in made.notices] == [
        ("numeric.clamped", {"clamped": 3, "respondents": 6})
    ]
    assert same.notices == ()


@every_mechanism
@each("kind", [np.float64, np.float32, np.int32, np.uint8])
def test_that_one_value_and_many_blocks_are_randomized_alike(key: str, kind: type) -> None:
    mechanism = built(key)
    assert mechanism.randomize(kind(7), rng=np.random.default_rng(1)).reports.n == 1
    values = np.full((1 << 16) + 3, 7, dtype=kind)
    made = mechanism.randomize(values, rng=np.random.default_rng(1))
    assert made.reports.n == values.size
    assert made.reports.values.dtype == mechanism.report_dtype
    reach = 6 * math.sqrt(mechanism.worst_variance / values.size)
    assert mechanism.estimate(made.reports).mean == pytest.approx(7.0, abs=reach)


@every_mechanism
def test_that_reports_carry_their_settings_and_others_are_refused(key: str) -> None:
    mechanism = built(key)
    reports = mechanism.randomize([1.0, 2.0], rng=np.random.default_rng(1)).reports
    assert reports.design == built(key)
    for other in (built(key, 1.5), built("laplace" if key != "laplace" else "gaussian")):
        with refused("numeric.other_design", "reports"):
            other.estimate(reports)
    with pytest.raises(ValueError, match="read-only"):
        reports.values[0] = 0


@with_pieces
def test_that_reports_that_cannot_be_of_the_design_are_refused(key: str) -> None:
    mechanism = built(key)
    wrong = [3] if key == "one_bit" else [mechanism.centre + 1.001 * mechanism.half * mechanism.farthest]
    with refused("numeric.reports_not_bits" if key == "one_bit" else "numeric.reports_outside", "reports"):
        mechanism.collected(wrong)


@every_mechanism
def test_that_reports_from_a_file_give_the_same_estimate(key: str) -> None:
    mechanism = built(key)
    made = mechanism.randomize(np.linspace(LOW, HIGH, 50), rng=np.random.default_rng(4)).reports
    again = mechanism.collected([float(f"{one:.12g}") if key != "one_bit" else int(one) for one in made.values])
    first, second = mechanism.estimate(made), mechanism.estimate(again)
    assert (second.mean, second.standard_error) == pytest.approx((first.mean, first.standard_error), rel=1e-9)


def test_that_one_report_gets_the_largest_error_and_none_is_refused() -> None:
    mechanism = built("piecewise")
    one = mechanism.collected([5.0])
    wide = mechanism.estimate(one, Target.POPULATION).standard_error
    assert wide == pytest.approx(math.sqrt(mechanism.worst_variance + mechanism.half**2))
    for act, code in ((mechanism.estimate, "numeric.nobody"), (mechanism.spread, "numeric.too_few")):
        with refused(code):
            act(mechanism.collected(np.array([])) if code == "numeric.nobody" else one)


def test_that_a_mean_outside_the_bounds_is_told_and_its_interval_is_cut() -> None:
    mechanism = built("laplace")
    high = mechanism.estimate(mechanism.collected([HIGH + 1.0, HIGH + 1.2, HIGH + 0.9]))
    assert [one.code for one in high.notices] == ["numeric.mean_outside"]
    cut = high.interval()
    assert (cut.low, cut.high, cut.contradicts) == (HIGH, HIGH, True)
    inside = mechanism.estimate(mechanism.collected([0.0, 1.0]))
    assert inside.notices == ()
    assert not inside.interval().contradicts


@each("bounds", [(1.0, 1.0), (2.0, 1.0), (math.nan, 1.0), (0.0, math.inf), (-1e308, 1e308)])
@every_mechanism
def test_that_bounds_must_be_two_numbers_in_order(key: str, bounds: tuple[float, float]) -> None:
    with refused("numeric.bounds", "bounds"):
        BY_KEY[key].build(*bounds, 1.0, 1e-5)


@each("epsilon", [0.0, 0.009, 20.1, math.nan, math.inf])
@every_mechanism
def test_that_epsilon_must_lie_within_the_limits(key: str, epsilon: float) -> None:
    with refused("epsilon.out_of_range", "epsilon"):
        built(key, epsilon)


@each("assumed", [(31.0, 1.0, 10), (0.0, 30.0, 10), (0.0, -1.0, 10), (0.0, 1.0, 0)])
def test_that_a_mean_and_spread_no_values_can_have_are_refused(assumed: tuple[float, float, int]) -> None:
    with refused("numeric.assumed"):
        built("hybrid").planned_error(*assumed, Target.SAMPLE)


def test_that_reports_made_by_hand_are_checked_too() -> None:
    with refused("numeric.reports_not_bits"):
        NumericReports(built("one_bit"), np.array([0, 2]))


@every_mechanism
def test_that_a_column_is_randomized_in_blocks_that_need_little_memory(key: str) -> None:
    """2^19 values: beyond the reports themselves less than 3.5 MB; all at once would need 4 MB for each step."""
    mechanism, values = built(key), np.linspace(LOW, HIGH, 1 << 19)

    def work() -> NumericReports:
        reports = mechanism.randomize(values, rng=np.random.default_rng(1)).reports
        mechanism.estimate(reports)
        return reports

    peak, reports = peak_of(work)
    assert peak < reports.values.nbytes + 3.5e6

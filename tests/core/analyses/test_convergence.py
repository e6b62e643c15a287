from __future__ import annotations

import dataclasses
import math
import time
import tracemalloc

import numpy as np
import pytest
from scipy.special import chdtri, ndtri

from core.analyses.convergence import (
    CLASSIC_MEAN,
    CLASSIC_NUMBERS,
    CLASSIC_SPREAD,
    SIZES,
    Convergence,
    NumbersRequest,
    SharesRequest,
    _joined,
    number_paths,
    share_paths,
)
from core.control import Control
from core.designs.base import Design
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE
from core.designs.numeric.values import VALUES_AT_A_TIME
from core.designs.registry import SPECS, DesignSpec
from core.designs.survey.direct import Direct
from core.designs.survey.two_coins import TwoCoins
from core.errors import Cancelled
from core.randomness import preview_generator
from core.types import Target
from tests.core.audit import FALSE_ALARM, covariance_alarm, means_alarm
from tests.core.refusals import refused
from tests.each import each

COINS = SharesRequest(TwoCoins(), (0.42, 0.58), Target.POPULATION, 0.95, 20, seed=7)
GAUSS = NumbersRequest(CLASSIC_NUMBERS, CLASSIC_MEAN, CLASSIC_SPREAD, 0.95, 1, seed=7, sizes=SIZES[:25])


def last(request: SharesRequest | NumbersRequest) -> Convergence:
    states = share_paths(request) if isinstance(request, SharesRequest) else number_paths(request)
    return list(states)[-1]


def squares_alarm(found: Convergence, figure: int, sizes: slice = slice(None), factor: float = 1.0) -> bool:
    """Whether the increments of the paths are off the planned variance (times `factor`): chi-square, both sides.

    N estimate_N is a sum over people, so that its increments are independent with variance N SE^2 - M SE_M^2.
    """
    n = found.sizes[:, np.newaxis]
    sums = n * (found.paths[:, :, figure] - found.truth[:, figure])[..., np.newaxis]
    steps = np.diff(sums[..., 0], axis=1, prepend=0.0)
    whole = (n[:, 0] * found.errors[:, figure]) ** 2 * factor
    scores = (steps / np.sqrt(np.diff(whole, prepend=0.0)))[:, sizes]
    degrees = scores.size
    statistic = float((scores**2).sum())
    return not chdtri(degrees, 1.0 - FALSE_ALARM / 2) < statistic < chdtri(degrees, FALSE_ALARM / 2)


def coverage_alarm(found: Convergence, level: float) -> bool:
    """Whether the share of paths inside the band at the last size is off its level; false alarm 1e-6."""
    away = np.abs(found.paths[:, -1, 0] - found.truth[-1, 0])
    inside = int((away <= found.reach[-1, 0]).sum())
    paths = len(found.paths)
    return abs(inside - paths * level) > -ndtri(FALSE_ALARM / 2) * math.sqrt(paths * level * (1 - level)) + 1


def test_that_people_arrive_from_a_hundred_to_ten_million() -> None:
    assert (SIZES[0], SIZES[8], SIZES[16], SIZES[-1]) == (100, 1_000, 10_000, 10_000_000)
    assert np.diff(np.log10(SIZES)) == pytest.approx(1 / 8, abs=0.004)


def test_that_two_coins_close_in_on_42_percent() -> None:
    found = last(COINS)
    assert found.paths.shape == (20, len(SIZES), 2)
    assert found.truth[:, 0] == pytest.approx(0.42)
    assert 100 * found.errors[[0, 16, 40], 0] == pytest.approx([9.97, 1.00, 0.0315], abs=5e-3)
    assert found.errors[0, 0] / found.errors[8, 0] == pytest.approx(math.sqrt(10))
    # 6 standard errors: happens less than once in 10 million runs of 20 paths
    assert np.abs(found.paths[:, -1, 0] - 0.42).max() < 6 * found.errors[-1, 0]


def test_that_a_path_is_that_of_the_one_design_formula_and_grows_by_whole_reports() -> None:
    """(mean - 1/4) / (1/2) of a whole number of reports, which never falls."""
    found = last(COINS)
    reports = (found.paths[:, :, 0] / 2 + 0.25) * found.sizes
    assert np.abs(reports - np.rint(reports)).max() < 1e-4
    assert (np.diff(reports, axis=1) >= -1e-4).all()
    assert (np.diff(reports, axis=1) <= np.diff(found.sizes) + 1e-4).all()


@pytest.mark.slow
@each("target", list(Target))
def test_that_19_of_20_points_of_the_paths_are_inside_the_band(target: Target) -> None:
    """False alarm 1e-6. Bands for the other target, ones a tenth too narrow and a quarter more variance are caught."""
    request = dataclasses.replace(COINS, target=target, paths=3_000, sizes=(1_000, 100_000))
    found = last(request)
    assert not coverage_alarm(found, 0.95)
    assert not squares_alarm(found, 0)
    assert squares_alarm(found, 0, factor=1.25)
    other = Target.SAMPLE if target is Target.POPULATION else Target.POPULATION
    wrong = dataclasses.replace(found, errors=last(dataclasses.replace(request, target=other, paths=1)).errors)
    assert squares_alarm(wrong, 0)
    narrow = dataclasses.replace(found, errors=found.errors * 0.9)
    assert coverage_alarm(narrow, 0.95)


def test_that_the_points_inside_are_counted() -> None:
    found = last(dataclasses.replace(COINS, paths=2, sizes=(100, 1_000)))
    paths = found.truth + np.array([[[0.99], [1.01]], [[-0.5], [np.nan]]]) * found.reach
    assert dataclasses.replace(found, paths=paths).inside(0) == (2, 3)


@pytest.mark.slow
@each("design", [GRR(3, 1.0), OUE(3, 1.0)], ids=str)
def test_that_people_who_arrive_as_counts_are_like_people_who_arrive_one_by_one(design: Design) -> None:
    """Both against the exact mean and covariance of debiased shares at 40 and of those who come until 100.

    False alarm 1e-6; a mean of 0.02 more and a covariance a quarter larger are caught.
    """
    shares, runs, sizes = np.array([0.5, 0.3, 0.2]), 6_000, np.array([40, 100])
    request = SharesRequest(design, tuple(shares), Target.POPULATION, 0.95, runs, 3, sizes=(40, 100))
    by_counts = last(request).paths
    rng = preview_generator(5)
    by_records = np.empty((1_000, 2, 3))
    for run in by_records:
        reports = design.randomize(rng.choice(3, size=100, p=shares), rng=rng)
        run[0] = design.debias(design.tally(reports[:40]) / 40)
        run[1] = design.debias(design.tally(reports) / 100)
    gap = np.asarray(design.support_own - design.support_other)  # type: ignore[attr-defined]
    supports = design.expected(shares)
    if isinstance(design, GRR):
        one = (np.diag(supports) - np.outer(supports, supports)) / np.outer(gap, gap)
    else:
        # bits are independent given the answer; answers are multinomial
        noise = np.diag(design.noise(shares))
        one = noise + np.diag(shares) - np.outer(shares, shares)
    steps = np.diff(sizes, prepend=0)
    mean = np.concatenate([shares * step for step in steps])
    covariance = np.kron(np.diag(steps), one)
    for paths in (by_counts, by_records):
        sums = paths * sizes[:, np.newaxis]
        drawn = np.diff(sums, axis=1, prepend=0.0).reshape(len(paths), 6)
        assert not means_alarm(drawn, mean, covariance)
        assert not covariance_alarm(drawn, mean, covariance)
    drawn = np.diff(by_counts * sizes[:, np.newaxis], axis=1, prepend=0.0).reshape(runs, 6)
    moved = drawn + np.array([0.02, -0.02, 0, 0.02, -0.02, 0]) * np.repeat(steps, 3)
    assert means_alarm(moved, mean, covariance)
    assert covariance_alarm(mean + (drawn - mean) * math.sqrt(1.25), mean, covariance)


@each("target", list(Target))
@each("one", SPECS, ids=lambda one: one.key)
def test_that_every_design_closes_in_on_the_truth(one: DesignSpec, target: Target) -> None:
    """The last point within 6 standard errors for the target (once in 10 million), unless a bias is declared."""
    many = not one.one
    k = 3 if one.why_not(3, many) is None else 2
    shares = (0.5, 0.3, 0.2)[:k] if k == 3 else (0.3, 0.7)
    design = one.build(k, 1.0, many=many)
    found = last(SharesRequest(design, shares, target, 0.95, 2, 11, sizes=(1_000, 30_000, 1_000_000)))
    assert found.truth[-1] == pytest.approx(shares, abs=2e-6)
    away = np.abs(found.paths[:, -1] - found.truth[-1])
    assert (away <= 6 * found.errors[-1] + 1e-9).all()


def test_that_the_same_people_answer_in_the_given_shares_when_the_target_is_these_respondents() -> None:
    """Asked directly there is no noise then: every estimate is the truth of those who are there."""
    request = SharesRequest(Direct(3), (0.513, 0.485, 0.002), Target.SAMPLE, 0.95, 2, 1)
    found = last(request)
    assert found.paths[0] == pytest.approx(found.truth, abs=1e-12)
    assert (found.errors == 0.0).all()
    assert found.inside(0) == (2 * len(SIZES), 2 * len(SIZES))
    people = found.truth * found.sizes[:, np.newaxis]
    assert (np.diff(people, axis=0) >= -1e-6).all()
    assert np.abs(people - np.array(request.shares) * found.sizes[:, np.newaxis]).max() < 2.0


@each("target", list(Target))
def test_that_items_of_a_select_all_question_close_in_one_by_one(target: Target) -> None:
    found = last(SharesRequest(EachItem(3, 2.0), (0.6, 0.55, 0.1), target, 0.95, 300, 2, sizes=(1_000, 50_000)))
    assert found.truth[-1] == pytest.approx([0.6, 0.55, 0.1])
    for item in range(3):
        assert not squares_alarm(found, item)
        assert squares_alarm(found, item, factor=1.6)


def test_that_a_group_without_anybody_leaves_a_gap() -> None:
    design = next(one for one in SPECS if one.key == "unrelated_unknown").build(2, 1.0)
    found = last(SharesRequest(design, (0.3, 0.7), Target.POPULATION, 0.95, 60, 1, sizes=(2, 1_000)))
    assert np.isnan(found.paths[:, 0]).any()
    assert not np.isnan(found.paths[:, 1]).any()
    assert found.inside(0)[1] == int((~np.isnan(found.paths[:, :, 0])).sum())


def test_that_a_path_does_not_depend_on_other_paths_and_ten_million_people_are_as_fast_as_a_thousand() -> None:
    """The same people whoever else is drawn. 20 paths of 41 sizes in about 30 ms; half a second on a busy machine."""
    start = time.perf_counter()
    twenty = last(COINS)
    assert time.perf_counter() - start < 0.5
    one = last(dataclasses.replace(COINS, paths=1))
    assert one.paths[0] == pytest.approx(twenty.paths[0])
    assert not np.array_equal(twenty.paths[0], twenty.paths[1])
    assert not np.array_equal(last(dataclasses.replace(COINS, seed=8, paths=1)).paths, one.paths)


def test_that_states_are_independent_and_immutable() -> None:
    states = list(share_paths(dataclasses.replace(COINS, paths=3)))
    assert [len(state.paths) for state in states] == [1, 2, 3]
    for array in (states[0].paths, states[0].truth, states[0].errors, states[0].sizes):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


def test_that_the_mean_and_the_spread_of_a_million_numbers_are_recovered() -> None:
    """mu 42, sigma 10, noise 5 and 5: within 6 standard errors, at every size; forgetting one level is caught."""
    found = last(dataclasses.replace(GAUSS, sizes=SIZES[:33]))
    assert found.sizes[-1] == 1_000_000
    assert found.errors[-1] == pytest.approx([math.sqrt(150 / 1e6), 150 * math.sqrt(2 / 999_999) / 20])
    large = slice(8, None)
    assert (np.abs(found.paths - found.truth)[0, large] < 6 * found.errors[large]).all()
    raw = np.sqrt(found.paths[0, -1, 1] ** 2 + 25)
    assert abs(raw - CLASSIC_SPREAD) > 6 * found.errors[-1, 1]


def test_that_the_band_of_numbers_holds_over_many_paths() -> None:
    """Increments of the mean against V: chi-square, false alarm 1e-6; noise of one level only (125 of 150) is caught.

    The recovered spread: the mean of its squared deviation in standard errors is 1, by a normal test.
    """
    found = last(dataclasses.replace(GAUSS, paths=700, sizes=(100, 300, 1_000)))
    assert not squares_alarm(found, 0)
    assert squares_alarm(found, 0, factor=125 / 150)
    scores = ((found.paths[:, -1, 1] - 10.0) / found.errors[-1, 1]) ** 2
    assert abs(scores.mean() - 1.0) < -ndtri(FALSE_ALARM / 2) * math.sqrt(2 / 700) + 0.03


def test_that_numbers_arrive_in_blocks_that_are_forgotten() -> None:
    """A million people are 8 MB a column at once; blocks need about 3 MB."""
    request = dataclasses.replace(GAUSS, sizes=(1_000, 1_000_000))
    tracemalloc.start()
    found = last(request)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 8 * 8 * VALUES_AT_A_TIME
    assert not np.isnan(found.paths).any()


def test_that_numbers_report_each_size_when_it_is_reached() -> None:
    states = list(number_paths(dataclasses.replace(GAUSS, paths=2, sizes=(100, 1_000, 5_000))))
    assert [int((~np.isnan(state.paths[..., 0])).sum()) for state in states] == [1, 2, 3, 4, 5, 6]
    assert states[-1].paths[:, :, 0].std() > 0.0


@each("request_", [COINS, GAUSS], ids=["shares", "numbers"])
def test_that_progress_is_told_and_stop_is_heard(request_: SharesRequest | NumbersRequest) -> None:
    told: list[float] = []
    make = share_paths if isinstance(request_, SharesRequest) else number_paths
    for _ in make(request_, Control(lambda done, _code: told.append(done))):  # type: ignore[operator]
        pass
    assert told == sorted(told)
    assert told[-1] == 1.0
    stopped = Control()
    states = make(request_, stopped)  # type: ignore[operator]
    next(states)
    stopped.cancel()
    with pytest.raises(Cancelled):
        next(states)


@each(
    ("change", "field"),
    [
        ({"paths": 0}, "paths"),
        ({"paths": 10_001}, "paths"),
        ({"sizes": (100, 100)}, "sizes"),
        ({"sizes": (0, 100)}, "sizes"),
        ({"sizes": ()}, "sizes"),
        ({"level": 1.0}, "level"),
    ],
)
def test_that_what_cannot_be_asked_is_refused(change: dict, field: str) -> None:
    for request in (COINS, GAUSS):
        with refused(field=field):
            last(dataclasses.replace(request, **change))


def test_that_numbers_without_a_spread_are_refused() -> None:
    with refused("convergence.spread"):
        last(dataclasses.replace(GAUSS, spread=0.0))


def test_that_blocks_of_reports_join_to_the_mean_and_the_squares_of_all() -> None:
    values = np.random.default_rng(2).normal(3.0, 2.0, 1_000)
    values[600:] += 50.0
    count, mean, squares = 0, 0.0, 0.0
    for block in np.split(values, [10, 600]):
        count, mean, squares = _joined(count, mean, squares, block)
    assert count == 1_000
    assert mean == pytest.approx(values.mean(), rel=1e-12)
    assert squares == pytest.approx(((values - values.mean()) ** 2).sum(), rel=1e-12)


def test_that_all_of_the_noise_is_taken_off_the_spread() -> None:
    """100,000 reports: what is found squared, and the noise of both levels, is the variance of the reports."""
    sizes = (2, 100_000)
    found = last(dataclasses.replace(GAUSS, sizes=sizes))
    rng = next(iter(preview_generator(GAUSS.seed).spawn(1)))
    reports = []
    for first, size in ((0, 2), (2, 100_000)):
        for at in range(first, size, VALUES_AT_A_TIME):
            block = rng.normal(CLASSIC_MEAN, CLASSIC_SPREAD, min(VALUES_AT_A_TIME, size - at))
            reports.append(CLASSIC_NUMBERS.randomize(block, rng=rng).reports.values)
    everything = np.concatenate(reports)
    assert found.paths[0, 1, 0] == pytest.approx(everything.mean(), rel=1e-12)
    assert found.paths[0, 1, 1] ** 2 + 50.0 == pytest.approx(everything.var(ddof=1), rel=1e-9)

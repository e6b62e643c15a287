"""The noise of counts: its law, its support, what an observer can learn; false alarm 1e-6 in each test."""

from __future__ import annotations

from decimal import Decimal

import numpy as np
import pytest

from core.central.calibration import CountNoise, calibrated
from core.central.distribution import chances
from core.central.draw import noisy_counts
from core.release.errors import ReleaseError
from tests.core.audit import lower_bound
from tests.core.central.laws import draws_of, law_alarm, twice

LIGHT = 20_000


def louder(noise: CountNoise, more: float) -> CountNoise:
    return CountNoise(noise.sensitivity, noise.rows, noise.claimed, noise.scale * more, noise.effective, noise.library)


def test_that_the_noise_has_the_discrete_laplace_law() -> None:
    noise = calibrated(1, Decimal(1))
    assert not twice(lambda: law_alarm(draws_of(noise, LIGHT), noise.scale))
    assert law_alarm(draws_of(louder(noise, 1.1), LIGHT), noise.scale), "a scale of a tenth more is not noticed"


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("claimed", ["0.05", "0.5", "1", "3"])
def test_that_distribution_of_100000_draws_differs_from_nearby_distributions(claimed: str) -> None:
    noise, rng = calibrated(1, Decimal(claimed)), np.random.default_rng(6)
    assert not twice(lambda: law_alarm(draws_of(noise, 100_000), noise.scale))
    assert law_alarm(draws_of(louder(noise, 1.1), 100_000), noise.scale)
    if noise.scale <= 2.0:
        rounded = np.rint(rng.laplace(scale=noise.scale, size=100_000)).astype(np.int64)
        assert law_alarm(rounded, noise.scale), "Laplace noise of floats, rounded, is another law"


def test_that_rounded_noise_of_floats_is_not_taken_for_it() -> None:
    rounded = np.rint(np.random.default_rng(6).laplace(scale=1.0, size=LIGHT)).astype(np.int64)
    assert law_alarm(rounded, 1.0)


def impossible(draws: np.ndarray, scale: float) -> int:
    """How many outputs on a count of 1 have no chance under a count of 0."""
    return int(np.count_nonzero(chances(draws, scale) <= 0.0)) + int(np.count_nonzero(draws != np.rint(draws)))


@pytest.mark.parametrize("size", [10_000, pytest.param(100_000, marks=pytest.mark.slow)])
def test_that_every_output_on_a_count_of_one_is_possible_on_a_count_of_zero(size: int) -> None:
    """The attack on floating-point noise: outputs on 1 that cannot come from 0 give the respondent away."""
    noise = calibrated(1, Decimal(1))
    zero, one = draws_of(noise, size, 0), draws_of(noise, size, 1)
    assert impossible(one, noise.scale) == impossible(zero - 1, noise.scale) == 0
    often = [x for x in range(-3, 5) if np.count_nonzero(one == x) and np.count_nonzero(zero == x)]
    assert often == list(range(-3, 5)), "each output near the counts was seen from both"
    odd = np.random.default_rng(1).laplace(size=size) + 1.0
    assert impossible(odd, noise.scale) > 0.99 * size


def bound(noise: CountNoise, size: int) -> float:
    """Lower bound of epsilon from draws of two data sets that differ by one respondent."""
    near, far = draws_of(noise, size, noise.sensitivity), draws_of(noise, size, 0)
    likely, unlikely = (int(np.count_nonzero(one >= noise.sensitivity)) for one in (near, far))
    return lower_bound(likely, unlikely, size)


def test_that_an_audit_of_20000_draws_never_shows_more_than_the_claim() -> None:
    assert 0.8 < bound(calibrated(1, Decimal(1)), 10_000) <= 1.0


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize(("sensitivity", "claimed"), [(1, "1"), (4, "1"), (1, "0.5")])
def test_that_an_audit_of_a_million_draws_comes_near_the_claim_and_catches_a_tenth_less_noise(
    sensitivity: int, claimed: str
) -> None:
    noise = calibrated(sensitivity, Decimal(claimed))
    honest = bound(noise, 500_000)
    assert 0.95 * float(claimed) < honest <= float(claimed)
    assert bound(louder(noise, 1 / 1.1), 500_000) > float(claimed), "a tenth less noise is not noticed"


def test_that_each_count_gets_noise_of_its_own_and_nothing_is_clipped() -> None:
    noise = calibrated(1, Decimal("0.01"))
    drawn = np.array([noisy_counts(np.zeros(8, dtype=np.int64), noise) for _ in range(60)])
    assert (drawn < 0).any(axis=0).all()
    assert (drawn > 0).any(axis=0).all()
    assert len({tuple(row) for row in drawn}) == 60
    assert all(type(one) is int for one in noisy_counts(np.array([3]), noise))


@pytest.mark.parametrize("counts", [np.array([[717171]]), np.array([717171.5]), np.array(["717171"]), [2**80]])
def test_that_an_error_of_the_library_quotes_no_count(counts: object) -> None:
    with pytest.raises(ReleaseError) as caught:
        noisy_counts(counts, calibrated(1, Decimal(1)))  # type: ignore[arg-type]
    error = caught.value
    assert error.code == "release.noise_failed"
    assert error.__cause__ is None
    assert error.__context__ is None
    assert "717171" not in repr(error.args) + str(error)
    assert str(2**80) not in repr(error.args) + str(error)

from __future__ import annotations

import math
from decimal import Decimal
from fractions import Fraction

import pytest

from core.central.calibration import CountNoise, calibrated, described_noise
from core.central.library import discrete_laplace
from core.errors import DesignError
from core.release.errors import ReleaseError
from tests.core.refusals import refused
from tests.each import each

ONE = Decimal(1)


def fits(noise: CountNoise) -> bool:
    """Whether OpenDP's map and the exact fraction both stay within the claim, of a row and of a respondent."""
    measure = discrete_laplace(noise.scale)
    row, person = noise.sensitivity // noise.rows, noise.sensitivity
    whole = noise.claimed * noise.rows
    exact = Fraction(person) / Fraction(noise.scale)
    return (
        Decimal(measure.map(row)) <= noise.claimed
        and Decimal(measure.map(person)) <= whole
        and exact <= Fraction(whole)
        and Fraction(row) / Fraction(noise.scale) <= Fraction(noise.effective)
        and Decimal(noise.effective) <= noise.claimed
    )


def test_that_a_count_at_epsilon_one_has_scale_one_and_costs_exactly_one() -> None:
    noise = calibrated(1, ONE)
    assert noise.scale == 1.0
    assert noise.effective == "1"
    assert discrete_laplace(1.0).map(1) == 1.0
    assert discrete_laplace(2.0).map(3) == 1.5


SENSITIVITIES = (1, 2, 3, 7, 12, 50, 200)
CLAIMS = ("0.01", "0.07", "0.1", "0.3", "0.37", "1", "1.098613", "2.5", "7.77", "19.99", "20", "0.123456789012345")


@pytest.mark.parametrize(
    ("sensitivities", "claims"),
    [((1, 7), CLAIMS[::3]), pytest.param(SENSITIVITIES, CLAIMS, marks=pytest.mark.slow)],
    ids=["some", "all"],
)
def test_that_the_effective_epsilon_is_never_above_the_claim_and_hardly_below(
    sensitivities: tuple[int, ...], claims: tuple[str, ...]
) -> None:
    for sensitivity in sensitivities:
        for claimed in claims:
            noise = calibrated(sensitivity, Decimal(claimed))
            assert fits(noise)
            assert sensitivity / noise.scale == pytest.approx(float(claimed), rel=1e-11)
            less = discrete_laplace(math.nextafter(noise.scale, 0.0))
            assert less.map(sensitivity) >= discrete_laplace(noise.scale).map(sensitivity)
            assert Decimal(discrete_laplace(0.999 * noise.scale).map(sensitivity)) > Decimal(claimed)


def test_that_a_tenth_gets_more_noise_than_its_float_would() -> None:
    noise = calibrated(1, Decimal("0.1"))
    assert noise.scale > 10.0, "the float 0.1 lies above one tenth"
    assert Decimal(discrete_laplace(10.0).map(1)) > Decimal("0.1")
    assert noise.effective == "0.1"


@each(("rows", "claimed"), [(2, "0.7"), (3, "0.1"), (30, "3")])
def test_that_several_rows_of_a_respondent_multiply_what_the_counts_may_change_by(rows: int, claimed: str) -> None:
    noise = calibrated(5, Decimal(claimed), rows=rows)
    assert noise.sensitivity == 5 * rows
    assert fits(noise)
    assert noise.scale == pytest.approx(calibrated(5, Decimal(claimed)).scale, rel=1e-12), "epsilon grows with the rows"


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_that_no_claim_of_two_decimals_is_exceeded() -> None:
    for hundredths in range(1, 2001):
        claimed = Decimal(hundredths) / 100
        for sensitivity, rows in ((1, 1),) if hundredths % 10 else ((1, 1), (1, 4), (9, 1), (13, 3)):
            assert fits(calibrated(sensitivity, claimed, rows=rows)), (claimed, sensitivity, rows)


@each("claimed", ["0", "-1", "0.0099", "20.01", "NaN", "Infinity"])
def test_that_an_epsilon_nobody_can_ask_for_is_refused(claimed: str) -> None:
    with refused("epsilon.out_of_range", kind=DesignError):
        calibrated(1, Decimal(claimed))


@each(("sensitivity", "rows"), [(0, 1), (-1, 1), (1, 0), (2**70, 1)])
def test_that_invalid_sensitivities_are_refused(sensitivity: int, rows: int) -> None:
    with refused("release.noise_failed", kind=ReleaseError):
        calibrated(sensitivity, ONE, rows=rows)


@each(("sensitivity", "claimed", "rows"), [(1, "1", 1), (6, "0.1", 1), (1, "0.3", 7), (3, "20", 2)])
def test_that_the_noise_is_restored_from_its_description_without_the_library(
    sensitivity: int, claimed: str, rows: int
) -> None:
    noise = calibrated(sensitivity, Decimal(claimed), rows=rows)
    assert described_noise(noise.integers, noise.claimed, rows=rows) == noise
    assert noise.integers["library"].startswith("OpenDP 0.16.")


@each(
    "wrong",
    [
        {"mechanism": "laplace"},
        {"scale": "0.999"},
        {"scale": "0"},
        {"scale": "-1"},
        {"scale": "nan"},
        {"scale": "inf"},
        {"scale": 1.0},
        {"scale": "one"},
        {"sensitivity": 2},
        {"sensitivity": 0},
        {"sensitivity": "1"},
        {"sensitivity": True},
        {"library": ""},
        {"library": None},
    ],
)
def test_that_a_description_with_less_noise_than_its_claim_needs_is_refused(wrong: dict[str, object]) -> None:
    right = {"mechanism": "discrete laplace", "scale": "1.0", "sensitivity": 1, "library": "OpenDP 0.16.0"}
    assert described_noise(right, ONE).effective == "1"
    with refused("release.noise_unknown", kind=ReleaseError):
        described_noise(right | wrong, ONE)


def test_that_a_sensitivity_must_be_shared_out_evenly_among_the_rows() -> None:
    integers = calibrated(1, ONE, rows=3).integers
    with pytest.raises(ReleaseError):
        described_noise(integers, ONE, rows=2)

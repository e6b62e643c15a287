from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.special import ndtr

from core.designs.numeric.gaussian import Gaussian, TwoLevelGaussian
from core.designs.numeric.laplace import Laplace
from core.types import Target
from tests.core.audit import goodness_alarm
from tests.core.designs.numeric.mechanisms import HIGH, LIMIT, LOW
from tests.core.refusals import refused
from tests.each import each


@each("delta", [0.0, 1.0, -0.1, math.nan])
def test_that_delta_must_lie_strictly_between_0_and_1(delta: float) -> None:
    for build in (Gaussian, TwoLevelGaussian.from_epsilon):
        with refused("numeric.delta", "delta"):
            build(LOW, HIGH, 1.0, delta)


@each("mechanism", [Gaussian(0, 1, 1.0, 1e-5), TwoLevelGaussian.from_epsilon(0, 1, 1.0, 1e-5)])
def test_that_the_worst_event_of_two_extremes_spends_delta_and_no_more(mechanism) -> None:
    """sup over events of P(event | 1) - e^eps P(event | 0): the integral of the positive part of the densities."""
    edges = np.linspace(-60.0, 60.0, 1_200_001)
    middles = (edges[1:] + edges[:-1]) / 2
    above = mechanism.density(middles, 1.0) - math.exp(mechanism.epsilon) * mechanism.density(middles, 0.0)
    assert np.maximum(above, 0.0).sum() * 1e-4 == pytest.approx(1e-5, rel=1e-5)


def test_that_reports_are_normal_about_the_value() -> None:
    """Chi-square over 40 cells, 100,000 draws, false alarm 1e-6; a standard deviation 1.03 times as large must fail."""
    mechanism = Gaussian(0.0, 10.0, 2.0, 1e-6)
    sent = mechanism.randomize(np.full(100_000, 4.0), rng=np.random.default_rng(5)).reports.values
    edges = np.concatenate([[-np.inf], 4.0 + mechanism.sd * np.linspace(-2.5, 2.5, 39), [np.inf]])
    observed = np.histogram(sent, edges)[0].astype(float)
    assert not goodness_alarm(observed, np.diff(ndtr((edges - 4.0) / mechanism.sd)))
    assert goodness_alarm(observed, np.diff(ndtr((edges - 4.0) / (1.03 * mechanism.sd))))


def test_that_delta_travels_with_the_mechanism_and_pure_ones_have_none() -> None:
    assert Gaussian(0, 1, 1.0, 1e-5).delta == 1e-5
    assert Laplace(0, 1, 1.0).delta is None
    with pytest.raises(TypeError):
        Gaussian(0, 1, 1.0)  # type: ignore[call-arg]


class TestTheClassicCase:
    """True values N(42, 10), noise of the person 5 and of the report 5; bounds too far out to matter."""

    mechanism = TwoLevelGaussian(-58.0, 142.0, 5.0, 5.0, 1e-6)
    n = 200_000

    def reports(self, mechanism: TwoLevelGaussian):
        rng = np.random.default_rng(42)
        return mechanism.randomize(rng.normal(42.0, 10.0, self.n), rng=rng)

    def test_that_variances_add_and_the_spread_is_recovered_by_subtraction(self) -> None:
        """s^2 has relative standard error sqrt(2 / n); false alarm 1e-6; a third level of 5 must fail."""
        made = self.reports(self.mechanism)
        assert made.clamped == 0
        room = LIMIT * 150.0 * math.sqrt(2 / self.n)
        assert abs(made.reports.values.var(ddof=1) - 150.0) < room
        assert abs(self.mechanism.spread(made.reports) ** 2 - 100.0) < room
        three = TwoLevelGaussian(-58.0, 142.0, math.hypot(5.0, 5.0), 5.0, 1e-6)
        assert abs(self.reports(three).reports.values.var(ddof=1) - 150.0) > room

    def test_that_the_mean_of_the_reports_is_unbiased_with_both_errors(self) -> None:
        found = self.mechanism.estimate(self.reports(self.mechanism).reports)
        assert found.standard_error == pytest.approx(math.sqrt(150.0 / self.n), rel=0.01)
        assert abs(found.mean - 42.0) < LIMIT * found.standard_error
        planned = [self.mechanism.planned_error(42.0, 10.0, 100, target) for target in Target]
        assert planned == pytest.approx([math.sqrt(0.5), math.sqrt(1.5)])

    def test_that_little_noise_on_wide_bounds_gives_a_warning(self) -> None:
        assert self.mechanism.epsilon > 20.0
        assert [one.code for one in self.mechanism.notices] == ["numeric.epsilon_high"]
        assert TwoLevelGaussian.from_epsilon(0.0, 1.0, 1.0, 1e-6).notices == ()


def test_that_two_levels_from_epsilon_share_the_calibrated_variance() -> None:
    whole = Gaussian(0.0, 8.0, 1.5, 1e-6)
    parts = TwoLevelGaussian.from_epsilon(0.0, 8.0, 1.5, 1e-6, person_share=0.25)
    assert parts.sd == pytest.approx(whole.sd, rel=1e-14)
    assert parts.person_sd**2 == pytest.approx(0.25 * whole.sd**2, rel=1e-14)
    assert parts.epsilon == pytest.approx(1.5, rel=1e-8)


@each(("name", "levels"), [("person_sd", (0.0, 1.0)), ("report_sd", (1.0, math.inf))])
def test_that_each_level_needs_a_standard_deviation_above_0(name: str, levels: tuple[float, float]) -> None:
    with refused("numeric.noise_sd", name):
        TwoLevelGaussian(0.0, 1.0, *levels, 1e-6)


@each("share", [0.0, 1.0])
def test_that_the_share_of_the_person_lies_strictly_between_0_and_1(share: float) -> None:
    with refused("numeric.person_share"):
        TwoLevelGaussian.from_epsilon(0.0, 1.0, 1.0, 1e-6, share)

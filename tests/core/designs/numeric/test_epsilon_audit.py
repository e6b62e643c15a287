"""Epsilon of every local mechanism from its reports alone, by Clopper and Pearson: false alarm 1e-6 for each."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.special import betaincinv

from core.designs.numeric.bounded import BoundedMechanism
from core.designs.numeric.gaussian import NormalNoise, TwoLevelGaussian
from tests.core.audit import FALSE_ALARM
from tests.core.designs.numeric.mechanisms import BY_KEY, HIGH, LOW, every_mechanism

DRAWS = 200_000
DELTA = 0.05
"""So large that an excess of it can be seen in reports."""


def hits(mechanism: BoundedMechanism, claim: float, value: float, seed: int) -> int:
    """Reports of `value` out of DRAWS that speak for the highest number as clearly as any do."""
    rng = np.random.default_rng(seed)
    sent = mechanism.randomize(np.full(DRAWS, value), rng=rng).reports.values
    high, low = mechanism.density(sent, HIGH), mechanism.density(sent, LOW)
    sure = claim if isinstance(mechanism, NormalNoise) else mechanism.epsilon
    return int((high >= math.exp(sure) * (1.0 - 1e-9) * low).sum())


def exceeded(mechanism: BoundedMechanism, claim: float, delta: float) -> bool:
    """Whether P(event | high) > e^claim P(event | low) + delta beyond luck, half the false alarm on either side."""
    one, other = hits(mechanism, claim, HIGH, 21), hits(mechanism, claim, LOW, 22)
    least = float(betaincinv(one, DRAWS - one + 1, FALSE_ALARM / 2)) if one else 0.0
    most = float(betaincinv(other + 1, DRAWS - other, 1.0 - FALSE_ALARM / 2))
    return least > math.exp(claim) * most + delta


def weaker(mechanism: BoundedMechanism) -> BoundedMechanism:
    """The same with noise of 0.8 times the scale: epsilon 1.25 times, or 0.8 of the standard deviation."""
    if isinstance(mechanism, NormalNoise):
        sd = 0.8 * mechanism.sd / math.sqrt(2.0)
        return TwoLevelGaussian(LOW, HIGH, sd, sd, DELTA)
    return BY_KEY[mechanism.key].build(LOW, HIGH, 1.25 * mechanism.epsilon, DELTA)


@every_mechanism
@pytest.mark.parametrize("epsilon", [0.5, 1.0, 2.0])
def test_that_reports_never_disclose_more_than_epsilon_and_less_noise_is_detected(key: str, epsilon: float) -> None:
    mechanism = BY_KEY[key].build(LOW, HIGH, epsilon, DELTA)
    delta = mechanism.delta or 0.0
    assert not exceeded(mechanism, epsilon, delta)
    assert exceeded(weaker(mechanism), epsilon, delta)


def test_that_the_audit_sees_noise_that_is_left_out_of_one_level() -> None:
    """Two levels of which nearly only one is drawn."""
    whole = TwoLevelGaussian.from_epsilon(LOW, HIGH, 1.0, DELTA)
    lost = TwoLevelGaussian(LOW, HIGH, whole.person_sd, 1e-3 * whole.report_sd, DELTA)
    assert not exceeded(whole, 1.0, DELTA)
    assert exceeded(lost, 1.0, DELTA)

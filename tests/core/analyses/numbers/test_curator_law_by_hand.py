"""Spread of simulated draws against variances worked out by hand, where a noisy count costs little or much.

Seeded. Laplace noise has the kurtosis 6, that of whole numbers 6 + 1 / variance: of 2,000 draws the variance is off by
5% to 6% of itself, and a quarter is four of them or more (false alarm 6e-5 for any other seed).
"""

from __future__ import annotations

import math
from decimal import Decimal

import numpy as np
import pytest

from core.analyses.numbers.curator_preview import simulated
from core.central.chains import CHANGED
from core.central.curator_request import CuratorRequest, SizeMethod, Statistic
from core.control import Control
from core.data.numeric.number_column import NumberColumn

OFF = 0.25
PEOPLE = NumberColumn(np.array([10.0]), np.array([1_000_000]))


def spread(request: CuratorRequest) -> float:
    return float(np.var(simulated(PEOPLE, request, rng=np.random.default_rng(12), control=Control())))


@pytest.mark.parametrize("epsilon", ["0.1", "2"])
def test_that_noise_of_a_count_is_that_of_whole_numbers(epsilon: str) -> None:
    """2 a / (1 - a)^2 with a = e^-epsilon, whatever the neighbours: 0.362 at 2, where 1/epsilon for the chance of
    another step gives 1."""
    a = math.exp(-float(epsilon))
    drawn = spread(CuratorRequest(Statistic.COUNT, Decimal(epsilon), 0.0, 100.0, distance=CHANGED))
    assert abs(drawn / (2 * a / (1 - a) ** 2) - 1.0) < OFF


@pytest.mark.parametrize("share", ["0.1", "0.9"])
def test_that_the_mean_has_what_the_count_leaves_of_epsilon(share: str) -> None:
    """Numbers that are all the prior: nothing but the noise of the mean is left."""
    request = CuratorRequest(
        Statistic.MEAN, Decimal(1), 0.0, 100.0, distance=CHANGED, prior=10.0, size_share=Decimal(share)
    )
    scale = 2 * 100.0 / (1e6 * (1.0 - float(share)))
    assert abs(spread(request) / (2 * scale**2) - 1.0) < OFF


@pytest.mark.parametrize("share", ["0.1", "0.9"])
def test_that_the_sum_has_what_the_count_leaves_of_epsilon(share: str) -> None:
    """Each part adds its own: of the sum 2 scale^2 / n^2, of the count (mean / n)^2 times its variance."""
    request = CuratorRequest(
        Statistic.MEAN, Decimal(1), 0.0, 100.0, distance=CHANGED, method=SizeMethod.PLUG_IN, size_share=Decimal(share)
    )
    scale = 2 * 100.0 / (1.0 - float(share))
    a = math.exp(-float(share))
    expected = (2 * scale**2 + 10.0**2 * 2 * a / (1 - a) ** 2) / 1e12
    assert abs(spread(request) / expected - 1.0) < OFF

from __future__ import annotations

import math

import numpy as np
import pytest

from core.errors import InputError
from core.estimation.levels import checked_level, mapped, normal_quantile
from tests.core.refusals import refused


def test_that_the_quantile_is_two_sided_and_keeps_its_digits_for_many_intervals_together() -> None:
    assert normal_quantile(0.95) == pytest.approx(1.959963984540054, abs=1e-12)
    assert math.erfc(normal_quantile(1 - 0.05 / 10_000) / math.sqrt(2)) == pytest.approx(5e-6, rel=1e-9)


@pytest.mark.parametrize("level", [0.4999, 0.99995, 1.0, 95.0, -1.0, math.nan])
def test_that_a_level_nobody_can_ask_for_is_refused_with_the_allowed_ones(level: float) -> None:
    with refused("interval.level", "level") as caught:
        checked_level(level)
    assert dict(caught.value.params) == {"lowest": 50.0, "highest": 99.99}


@pytest.mark.parametrize("level", [0.4999, 1.0, 95.0, -1.0, math.nan])
def test_that_the_quantile_refuses_invalid_levels(level: float) -> None:
    with pytest.raises(InputError):
        normal_quantile(level)


def test_that_mapped_bounds_rise_whichever_way_the_design_turns() -> None:
    low, high = mapped(np.array([0.4, 0.4]), np.array([0.6, 0.6]), np.array([0.8, 0.2]), np.array([0.2, 0.8]))
    assert low == pytest.approx([1 / 3, 1 / 3])
    assert high == pytest.approx([2 / 3, 2 / 3])

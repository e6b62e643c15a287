"""What is to be expected of a mean that is fitted to a noisy count: the prior pulls where the count is too high."""

from __future__ import annotations

import math
from decimal import Decimal

import numpy as np
import pytest

from core.analyses.numbers.curator_preview import preview
from core.central.curator_request import CuratorRequest, Statistic
from core.control import Control
from core.data.numeric.number_column import NumberColumn

REQUEST = CuratorRequest(Statistic.MEAN, Decimal(1), 0.0, 100.0, prior=10.0, size_share=Decimal("0.2"))


@pytest.mark.parametrize("n", [1, 3, 40])
def test_that_the_middle_of_the_draws_is_where_the_noisy_count_pulls_it(n: int) -> None:
    """Everybody says 90. Summed over all counts: P(X = x) = tanh(0.1) e^(-0.2 |x|), M = max(1, n + x)."""
    expected = sum(
        math.tanh(0.1) * math.exp(-0.2 * abs(x)) * (90.0 - 80.0 * max(0, x) / max(1, n + x)) for x in range(-400, 401)
    )
    column = NumberColumn(np.array([90.0]), np.array([n]))
    found = preview(column, REQUEST, rng=np.random.default_rng(2), control=Control())
    assert found.truth == 90.0
    assert found.expected == pytest.approx(expected, rel=1e-9)
    assert 90.0 - found.expected > 1.0 or n == 40


def test_that_the_mean_of_an_empty_base_is_the_fill_in_value() -> None:
    nobody = NumberColumn(np.empty(0), np.empty(0, dtype=np.int64))
    found = preview(nobody, REQUEST, rng=np.random.default_rng(2), control=Control())
    assert math.isnan(found.truth)
    assert found.expected == 10.0

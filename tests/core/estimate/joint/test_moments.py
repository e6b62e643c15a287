from __future__ import annotations

import numpy as np
import pytest

from core.estimate.joint.moments import Moments

Z = 1.959963984540054


def test_that_a_share_outside_0_to_1_has_the_interval_of_the_nearest_possible_one() -> None:
    """By hand: -12 % with an error of 2 points is no certainty of 0. Twin: share +- z SE alone, cut, has no width."""
    errors = np.array([0.02, 0.02, 0.05, 0.03])
    moments = Moments(np.array([-0.12, -0.01, 1.2, 0.4]), np.diag(errors**2), 900.0)
    low, high = moments.interval(0.95)
    assert low == pytest.approx([0.0, 0.0, 1.0 - Z * 0.05, 0.4 - Z * 0.03], abs=1e-12)
    assert high == pytest.approx([Z * 0.02, Z * 0.02, 1.0, 0.4 + Z * 0.03], abs=1e-12)
    plain = np.clip(moments.shares - Z * errors, 0.0, 1.0), np.clip(moments.shares + Z * errors, 0.0, 1.0)
    assert plain[1][0] - plain[0][0] == 0.0
    # it takes in what the plain one leaves within 0 to 1
    assert (low <= plain[0] + 1e-15).all()
    assert (high >= plain[1] - 1e-15).all()

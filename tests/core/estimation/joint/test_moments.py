from __future__ import annotations

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.survey.direct import Direct
from core.designs.survey.warner import Warner
from core.estimation.joint.moments import Moments, joint_moments, margin_moments
from core.estimation.joint.patterns import Patterns, Side, count_patterns

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


def alike(design: Design, n: int) -> Patterns:
    """All say the first of the reports twice."""
    zeros = np.zeros(1, dtype=np.int64)
    return count_patterns([Side((design,), zeros, zeros)] * 2, np.array([n]))


def test_that_alike_reports_leave_an_interval_with_a_width() -> None:
    """Asked directly it is Clopper and Pearson's: 20 of 20 are 83.16 to 100%, 0 of 20 up to 16.84%. Twin: without the
    ends the interval of every cell is one point."""
    moments = joint_moments(alike(Direct(2), 20))
    assert moments.standard_errors.tolist() == [0.0] * 4
    low, high = moments.interval(0.95)
    assert low == pytest.approx([0.8315665, 0.0, 0.0, 0.0], abs=1e-7)
    assert high == pytest.approx([1.0, 0.1684335, 0.1684335, 0.1684335], abs=1e-7)
    bare = Moments(moments.shares, moments.covariance, moments.n)
    assert np.ptp(bare.interval(0.95), axis=0).tolist() == [0.0] * 4


def test_that_alike_reports_of_a_device_could_hide_more() -> None:
    """Warner, p = 0.8: scores 4/3 and -1/3; a yes of all is 16/9 of both, and others move it by q (16/9 + 4/9)."""
    moments = joint_moments(alike(Warner(0.8), 20))
    assert moments.ends is not None
    least, most = moments.ends
    assert least == pytest.approx([-4 / 9] * 4)
    assert most == pytest.approx([16 / 9] * 4)
    low, high = moments.interval(0.95)
    others = 1.0 - 0.025 ** (1 / 20)
    assert low[0] == pytest.approx(1.0 - others * 20 / 9)
    assert (high[0], high[3]) == (1.0, pytest.approx(1 / 9 + others * 15 / 9))
    margin = margin_moments(alike(Warner(0.8), 20), 0)
    assert margin.interval(0.95)[0] == pytest.approx([1.0 - others * 5 / 3, 0.0])


def test_that_reports_that_differ_keep_their_interval() -> None:
    rows = np.array([0, 0, 1, 1])
    sides = [Side((Warner(0.8),), np.zeros(4, dtype=np.int64), codes) for codes in (rows, np.array([0, 1, 0, 1]))]
    moments = joint_moments(count_patterns(sides, np.array([5, 9, 4, 2])))
    bare = Moments(moments.shares, moments.covariance, moments.n)
    assert [one.tolist() for one in moments.interval(0.9)] == [one.tolist() for one in bare.interval(0.9)]

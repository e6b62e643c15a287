"""n and two sums of reports tell all that an estimate needs."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.numeric.report_sums import ReportSums
from tests.core.refusals import refused

REPORTS = np.array([1.2, 3.4, 2.2, 5.1, 4.4, 3.4])


def test_that_reports_counts_and_sums_say_the_same() -> None:
    of = ReportSums.of(REPORTS)
    values, counts = np.unique(REPORTS, return_counts=True)
    for one in (
        ReportSums.counted(values, counts.astype(float)),
        ReportSums.typed(6, REPORTS.sum(), float(REPORTS @ REPORTS)),
    ):
        assert (one.n, one.mean) == (6, pytest.approx(of.mean, rel=1e-14))
        assert one.away == pytest.approx(of.away, rel=1e-13)
    assert of.away == pytest.approx(REPORTS.var() * 6, rel=1e-14)


def test_that_rounded_squares_of_equal_reports_give_no_spread() -> None:
    """Three reports of 0.1: 0.3 squared over 3 is a little more than 3 times 0.01 as written."""
    assert ReportSums.typed(3, 0.3, 0.03 * (1 - 1e-12)).away == 0.0


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ((0, 1.0, 1.0), "n"),
        ((2.5, 1.0, 1.0), "n"),
        ((math.nan, 1.0, 1.0), "n"),
        ((3, math.inf, 1.0), "sum"),
        ((3, 9.0, 26.9), "squares"),
        ((3, 9.0, math.nan), "squares"),
        ((3, 1e200, 1e300), "squares"),
    ],
)
def test_that_sums_that_no_reports_have_are_refused(given: tuple[float, float, float], field: str) -> None:
    with refused(f"scrambling.sums.{field}", field):
        ReportSums.typed(*given)
    assert ReportSums.typed(3, 9.0, 27.0).away == 0.0


def test_that_nobody_has_no_sums() -> None:
    with refused("scrambling.sums.n"):
        ReportSums.counted(np.array([1.0]), np.array([0.0]))

"""Parts of epsilon, sizes and means of a curator, against figures worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import numpy as np
import pytest

from core.central.chains import ADDED, CHANGED, summed
from core.central.curator import CuratorRelease, ReleasedFigure, epsilon_at, fitted_size, released
from core.central.curator_request import CuratorRequest, FigureKey, SizeMethod, Statistic

RESIZE = CuratorRequest(Statistic.MEAN, Decimal("0.3"), -10.0, 20.0, prior=5.0, size_share=Decimal("0.2"))
PLUG_IN = replace(RESIZE, method=SizeMethod.PLUG_IN)


def with_figures(request: CuratorRequest, count: float, other: float) -> CuratorRelease:
    key = FigureKey.MEAN if request.method is SizeMethod.RESIZE else FigureKey.SUM
    return CuratorRelease(
        request, (ReleasedFigure(FigureKey.COUNT, (count,), 1.0, 0.05), ReleasedFigure(key, (other,), 1.0, 0.125))
    )


def test_that_the_share_is_that_of_the_count() -> None:
    assert RESIZE.parts == ((FigureKey.COUNT, Decimal("0.06")), (FigureKey.MEAN, Decimal("0.24")))
    assert PLUG_IN.parts == ((FigureKey.COUNT, Decimal("0.06")), (FigureKey.SUM, Decimal("0.24")))


def test_that_numbers_are_fitted_to_the_noisy_count_and_never_to_their_true_number() -> None:
    """A count of scale 17 is the true one about once in 35: ten in a row have a chance below 1e-15."""
    people = np.full(400, 3.0)
    found = [released(people, RESIZE) for _ in range(10)]
    counts = [one.figures[0].value for one in found]
    assert [one.size for one in found] == [fitted_size(count) for count in counts]
    assert any(one.size != people.size for one in found)
    for one in found:
        assert one.size is not None
        assert one.figures[1].scale == pytest.approx(2 * 30.0 / (0.24 * one.size), rel=1e-9)


@pytest.mark.parametrize("count", [-7.0, 0.0, 1.0])
def test_that_a_sum_is_divided_by_one_where_the_count_is_lower(count: float) -> None:
    assert with_figures(PLUG_IN, count, 12.0).mean == 12.0


@pytest.mark.parametrize("request_", [RESIZE, PLUG_IN])
@pytest.mark.parametrize(("drawn", "given"), [(-400.0, -10.0), (4.0, 4.0), (400.0, 20.0)])
def test_that_a_mean_beyond_the_bounds_is_given_out_at_the_bound(
    request_: CuratorRequest, drawn: float, given: float
) -> None:
    assert with_figures(request_, 1.0, drawn).mean == given


def test_that_epsilon_is_the_sum_of_the_figures_and_not_what_was_asked() -> None:
    assert with_figures(RESIZE, 3.0, 4.0).epsilon == Decimal("0.175000000001")
    assert with_figures(replace(RESIZE, epsilon=Decimal("0.17")), 3.0, 4.0).epsilon == Decimal("0.17")


@pytest.mark.parametrize(
    ("low", "high", "change"), [(0.0, 120.0, 120.0), (-10.0, 20.0, 30.0), (10.0, 20.0, 20.0), (-20.0, -15.0, 20.0)]
)
def test_that_one_respondent_changes_a_sum_as_opendp_counts_it(low: float, high: float, change: float) -> None:
    assert summed(low, high) == change


def test_that_a_count_is_charged_as_one_whatever_the_neighbours_and_the_rest_as_two() -> None:
    """Whoever answers otherwise is still one more or less at most; decision 41."""
    alone = released(np.full(5, 1.0), replace(RESIZE, statistic=Statistic.COUNT))
    assert alone.figures[0].scale == pytest.approx(1 / 0.3, rel=1e-12)
    assert epsilon_at(alone, CHANGED) == epsilon_at(alone, ADDED) == alone.epsilon
    for request, change in ((RESIZE, 30.0), (PLUG_IN, 30.0)):
        found = released(np.full(5, 1.0), request)
        count, other = found.figures
        assert count.scale == pytest.approx(1 / 0.06, rel=1e-12)
        assert other.scale * (found.size or 1) == pytest.approx(2 * change / 0.24, rel=1e-5)
        assert float(epsilon_at(found, CHANGED)) == pytest.approx(0.3, rel=1e-9)
        assert float(epsilon_at(found, ADDED)) == pytest.approx(0.06 + 0.12, rel=1e-5)

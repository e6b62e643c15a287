"""Crossings of curves: where the order changes, and nowhere else."""

from __future__ import annotations

import numpy as np
import pytest

from core.analyses.tradeoff.crossings import crossings
from core.analyses.tradeoff.request import Curve
from core.types import FloatArray

X = np.linspace(1.0, 10.0, 50)
LINES = {
    "falling": lambda x: 11.0 - x,
    "flat": lambda x: 4.0 + 0.0 * x,
    "touching": lambda x: 4.0 + 0.01 * (x - 6.0) ** 2,
    "same": lambda x: np.where(x < 5.0, 9.0 - x, 4.0),
    "through": lambda x: np.where(x < 5.0, 9.0 - x, np.where(x < 7.0, 4.0, 11.0 - x)),
    "steps": lambda x: np.where(x < 3.3, 5.0, 3.0),
    "thin": lambda x: 4.0 + 0.005 * np.sin(3.0 * x),
}


def heights(key: str, x: FloatArray) -> FloatArray:
    return np.asarray(LINES[key](x), dtype=np.float64)


def curves(*keys: str) -> list[Curve]:
    return [Curve(key, heights(key, X)) for key in keys]


def test_that_a_crossing_is_found_to_a_millionth_and_says_which_is_better_from_there() -> None:
    (found,) = crossings(X, curves("falling", "flat"), heights)
    assert found.x == pytest.approx(7.0, rel=1e-6)
    assert found.y == pytest.approx(4.0, rel=1e-5)
    assert (found.better, found.worse, found.leading) == ("falling", "flat", True)


@pytest.mark.parametrize("other", ["touching", "same", "thin", "flat"])
def test_that_curves_that_touch_join_or_hardly_differ_do_not_cross(other: str) -> None:
    assert crossings(X, curves("flat", other), heights) == ()


def test_that_after_a_common_stretch_the_new_order_begins_at_its_end() -> None:
    (found,) = crossings(X, curves("flat", "through"), heights)
    assert (found.better, found.worse) == ("through", "flat")
    assert found.x == pytest.approx(7.0, rel=1e-6)


def test_that_a_step_is_found_where_it_is() -> None:
    (found,) = crossings(X, curves("flat", "steps"), heights)
    assert found.x == pytest.approx(3.3, rel=1e-6)
    assert found.better == "steps"


def test_that_a_crossing_above_a_third_curve_is_told_only_of_the_one_always_asked_for() -> None:
    three = curves("falling", "flat", "steps")
    below = [(one.better, one.worse) for one in crossings(X, three, heights) if one.leading]
    assert below == [("steps", "flat"), ("falling", "steps")]
    asked = crossings(X, three, heights, "flat")
    assert [(one.better, one.worse, one.leading) for one in asked][1] == ("falling", "flat", False)
    assert len(asked) == 3


def test_that_a_gap_does_not_count_as_a_crossing() -> None:
    y = heights("falling", X)
    y[20:40] = np.nan
    assert crossings(X, [Curve("falling", y), *curves("flat")], heights) == ()


def test_that_over_whole_numbers_the_first_with_the_new_order_is_told() -> None:
    x = np.arange(2.0, 11.0)
    lines = [Curve("falling", 11.5 - x), Curve("flat", np.full(9, 4.0))]
    (found,) = crossings(x, lines, None)
    assert (found.x, found.y, found.better) == (8.0, 3.5, "falling")

"""A plain question against the plan, as it is shown."""

from __future__ import annotations

import math

import pytest

from app.plan.direct.figure import (
    DirectLook,
    direct_figure,
    direct_reading,
    direct_sentence,
    direct_table,
    direct_words,
    found_direct,
)
from core.report.plot.figure import Line, Points
from core.types import Target
from tests.app.made import expected, setting_of


def test_that_the_sentence_says_which_is_nearer_to_the_truth() -> None:
    setting = setting_of(expected(("Yes", "No"), (0.3, 0.7), 2_000, epsilon="1"))
    few, many = (found_direct(setting, DirectLook(truth=truth)) for truth in (0.95, 0.9))
    assert direct_sentence(setting, few).startswith("If 5% of carriers lie, a direct question is more accurate")
    said = direct_sentence(setting, many)
    assert said == (
        "If 10% of carriers lie, the plan is more accurate: its error is 2.38 points, against 3.16 with a "
        "direct question."
    )
    assert "if 7.2% of carriers lie" in " ".join(direct_words(setting, many))


def test_that_the_break_even_point_is_on_both_curves() -> None:
    setting = setting_of(expected(("Yes", "No"), (0.3, 0.7), 2_000, epsilon="1"))
    found = found_direct(setting, DirectLook())
    figure = direct_figure(setting, found)
    direct, plan = (layer for layer in figure.layers if isinstance(layer, Line))
    marks = next(layer for layer in figure.layers if isinstance(layer, Points) and not layer.hollow)
    assert plan.y[0] == plan.y[1] == marks.y[0]
    before = max(range(direct.x.size), key=lambda at: (direct.x[at] <= marks.x[0], direct.x[at]))
    assert direct.y[before] <= marks.y[0] <= direct.y[before + 1]
    table = direct_table(setting, found)
    assert len(table.columns[0].values) == 21  # type: ignore[union-attr]
    assert direct_reading(found, 0.1).startswith("If 10% lie")


@pytest.mark.parametrize("look", [DirectLook(truth=1.0), DirectLook(truth=1.0, others=0.8), DirectLook(truth=0.0)])
@pytest.mark.parametrize("target", Target)
def test_that_every_setting_has_words(look: DirectLook, target: Target) -> None:
    setting = setting_of(expected(("A", "B", "C"), (0.2, 0.3, 0.5), 500, target=target, epsilon="1"))
    found = found_direct(setting, look)
    assert all(direct_words(setting, found))
    assert math.isfinite(direct_figure(setting, found).y.high)

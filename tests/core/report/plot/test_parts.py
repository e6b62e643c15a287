"""A chart over numbers with many names in parts: every mark once, at its name, and high enough to read."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.report.figure import Role
from core.report.figure_parts import divisible, in_parts
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import Boxes, Line, PlotFigure, Points, Rule, Spans, Tone
from core.report.svg import svg_text
from core.sentences.style import PLAIN_STYLE

COUNT = 60


def height_of(figure: PlotFigure) -> float:
    return float(svg_text(figure).split(' height="', 1)[1].split('"', 1)[0])


def many(count: int = COUNT, step: int = 1) -> PlotFigure:
    """`step` lines of marks under each name."""
    places = np.arange(count * step, dtype=np.float64)
    values = places / (count * step)
    names = [""] * (count * step)
    names[(step - 1) // 2 :: step] = [f"Group {at}" for at in range(count)]
    layers = (
        Rule(Tone.SOFT, 0.5, True),
        Spans(Role.DEBIASED, places - 0.15, values, values + 0.1, upright=False),
        Points(Role.DEBIASED, values, places - 0.15, labels=tuple(str(at) for at in range(count * step))),
        Boxes(Tone.STRONG, values, values + 0.2, places - 0.3, places + 0.3),
        Rule(Tone.BAD, 3.0, False),
    )
    x = linear_axis("x", 0.0, 1.2, style=PLAIN_STYLE)
    return PlotFigure("Shares", ("about",), "", x, names_axis("", names), layers, (), notes=("left out",),
                      height=200.0 + 44.0 * count)  # fmt: skip


@pytest.mark.parametrize("step", [1, 3])
def test_that_every_mark_is_in_one_group_at_its_name(step: int) -> None:
    whole = many(step=step)
    parts = in_parts(whole, 34)
    assert len(parts) == 4
    assert [part.title for part in parts] == [f"Shares ({at}/4)" for at in range(1, 5)]
    assert [name for part in parts for name in part.y.tick_labels] == list(whole.y.tick_labels)
    told = []
    for part in parts:
        assert part.x is whole.x
        assert len(part.y.tick_labels) % step == 0
        points = next(layer for layer in part.layers if isinstance(layer, Points))
        spans = next(layer for layer in part.layers if isinstance(layer, Spans))
        boxes = next(layer for layer in part.layers if isinstance(layer, Boxes))
        assert spans.at.tolist() == pytest.approx(points.y.tolist())
        assert (boxes.bottom + 0.15).tolist() == pytest.approx(points.y.tolist())
        for label, x, y in zip(points.labels, points.x.tolist(), points.y.tolist(), strict=True):
            assert x == pytest.approx(int(label) / (COUNT * step))
            name = part.y.tick_labels[round(y + 0.15) // step * step + (step - 1) // 2]
            assert name == f"Group {int(label) // step}"
            told.append(int(label))
    assert told == list(range(COUNT * step))
    # what crosses all names is in each part; what stands at one is in its own; notes once
    assert all(Rule(Tone.SOFT, 0.5, True) in part.layers for part in parts)
    assert [Rule(Tone.BAD, 3.0, False) in part.layers for part in parts] == [True, False, False, False]
    assert [part.notes for part in parts] == [(), (), (), ("left out",)]


def test_that_parts_are_as_high_as_asked_and_few_names_stay_together() -> None:
    for part in in_parts(many(), 34):
        assert height_of(part) <= 34 * 26 + 60
    assert height_of(many()) > 2500
    short = many(12)
    assert in_parts(short, 34) == (short,)
    single = replace(many(1), height=9000.0)
    assert in_parts(single, 34) == (single,)


def test_that_a_curve_is_not_cut() -> None:
    places = np.arange(3.0)
    curved = replace(many(), layers=(Line(Tone.STRONG, places, places),))
    assert not divisible(curved)
    assert in_parts(curved, 5) == (curved,)
    upright = replace(many(), layers=(Spans(Tone.STRONG, places, places, places + 1.0),))
    assert in_parts(upright, 5) == (upright,)

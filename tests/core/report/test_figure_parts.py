"""A chart of many rows in parts."""

from __future__ import annotations

from dataclasses import fields

import numpy as np
import pytest

from core.report.figure import CategoryFigure, Layer, Role
from core.report.figure_parts import in_parts
from core.report.svg import svg_text
from core.types import Origin
from tests.core.report.examples import figure, preview, with_shares

COUNT = 100


def long_figure(**options: object) -> CategoryFigure:
    shares = tuple(np.linspace(-0.02, 0.04, COUNT).tolist())
    return figure(with_shares(shares), labels=tuple(f"Label {n}" for n in range(COUNT)), **options)


def test_that_short_charts_and_bars_stay_whole() -> None:
    bars = figure(preview())
    assert in_parts(bars, 3) == (bars,)
    rows = long_figure()
    assert in_parts(rows, COUNT) == (rows,)


@pytest.mark.parametrize("most", [7, 34, 99])
def test_that_parts_are_of_nearly_one_size_and_keep_every_label_and_value_once(most: int) -> None:
    whole = long_figure()
    parts = in_parts(whole, most)
    sizes = [len(part.labels) for part in parts]
    assert max(sizes) <= most
    assert max(sizes) - min(sizes) <= 1
    assert [label for part in parts for label in part.labels] == list(whole.labels)
    assert [value for part in parts for value in part.values] == list(whole.values)
    assert all(part.axis is whole.axis for part in parts)
    assert [part.title for part in parts] == [f"{whole.title} ({n}/{len(parts)})" for n in range(1, len(parts) + 1)]
    assert [bool(part.notes) for part in parts] == [False] * (len(parts) - 1) + [bool(whole.notes)]


PLACES = ("at", "start", "stop")


def marks(layer: Layer, shift: int = 0) -> list[tuple[float, ...]]:
    """Each mark as numbers; places along the categories moved by `shift`."""
    arrays = [
        getattr(layer, field.name) + (shift if field.name in PLACES else 0)
        for field in fields(layer)
        if isinstance(getattr(layer, field.name), np.ndarray)
    ]
    return sorted(zip(*(array.tolist() for array in arrays), strict=True))


@pytest.mark.parametrize(
    "options", [{}, {"uncertainty": "dots"}, {"uncertainty": "outcomes"}, {"pinned": preview((5,) * COUNT, 3)}]
)
def test_that_every_mark_is_in_one_group_beside_its_own_label(options: dict[str, object]) -> None:
    whole = long_figure(**options)
    parts = in_parts(whole, 30)
    starts = np.cumsum([0, *(len(part.labels) for part in parts)]).tolist()
    together: dict[tuple[type, Role], list[tuple[float, ...]]] = {}
    for part, first in zip(parts, starts, strict=False):
        for layer in part.layers:
            moved = marks(layer, first)
            together[type(layer), layer.role] = sorted([*together.get((type(layer), layer.role), []), *moved])
            for name in PLACES:
                if hasattr(layer, name):
                    assert np.all((getattr(layer, name) >= -0.5) & (getattr(layer, name) <= len(part.labels) - 0.5))
    whole_marks: dict[tuple[type, Role], list[tuple[float, ...]]] = {}
    for layer in whole.layers:
        whole_marks[type(layer), layer.role] = sorted([*whole_marks.get((type(layer), layer.role), []), *marks(layer)])
    assert together.keys() == whole_marks.keys()
    for key, expected in whole_marks.items():
        assert np.allclose(together[key], expected, atol=1e-9), key


def test_that_a_part_of_private_data_keeps_its_watermark_and_state() -> None:
    whole = figure(preview((5,) * COUNT, origin=Origin.PRIVATE))
    for part in in_parts(whole, 30):
        assert part.watermark == whole.watermark != ""
        assert part.state == whole.state
        svg_text(part)

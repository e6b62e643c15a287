"""Charts over numbers as files: everything that is seen is inside, nothing else is there."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree

import numpy as np
import pytest

from core.report.export import InternalFile, PublicFile, picture_file, svg_file
from core.report.figure import Role
from core.report.figure_parts import in_parts
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import Boxes, Dash, Hue, Line, PlotFigure, PlotKey, Points, Rule, Spans, Tone
from core.report.plot.frame import Sizes
from core.report.plot.layout import laid_out
from core.report.plot.shapes import Stroke, Words, form_of, outline
from core.report.print_theme import CLEAR, PRINT
from core.report.svg import svg_text
from core.report.svg_plot import plot_svg
from core.types import Planned
from tests.core.report.paths import lines_of
from tests.core.report.plot_examples import NAMES, columns, curves, rows
from tests.core.report.test_svg import KNOWN, NASTY, NS, parsed, texts

EXAMPLES = (curves(), curves(log=False), curves(2, points=5), rows(), rows(40), columns())


@pytest.mark.parametrize("figure", EXAMPLES)
@pytest.mark.parametrize("width", [240, 480, 900])
def test_that_a_picture_is_plain_svg_inside_its_frame(figure: PlotFigure, width: float) -> None:
    svg = svg_text(figure, width)
    root = parsed(svg)
    assert {node.tag.removeprefix(NS) for node in root.iter()} <= KNOWN
    for word in ("script", "href", "url(", "style=", "display", "visibility", "clip", "nan", "inf "):
        assert word not in svg, word
    wide, high = float(root.get("width", 0)), float(root.get("height", 0))
    assert wide == width
    for node in root.iter(f"{NS}path"):
        for x, y in (point for line in lines_of(node.get("d", "")) for point in line):
            assert -1 <= x <= wide + 1, (x, node.get("d"))
            assert -1 <= y <= high + 1, (y, node.get("d"))


def test_that_title_summary_notes_legend_and_both_axes_are_written() -> None:
    figure = curves()
    root = parsed(plot_svg(figure))
    assert root.get("role") == "img"
    assert [root.find(f"{NS}{name}").text for name in ("title", "desc")] == [
        figure.title,
        f"{figure.summary} {figure.notes[0]}",
    ]
    seen = texts(root)
    wanted = (figure.title, figure.badge, figure.x.title, figure.y.title, *figure.notes, *NAMES)
    for words in (*wanted, "band", "present plan", "here", "there", "0.05", "10", "50"):
        assert any(words in text for text in seen), words


def test_that_no_curve_leaves_the_plot_though_its_values_do() -> None:
    x = np.array([1.0, 2.0, 3.0, 4.0])
    wild = Line(Hue(0), x, np.array([0.1, 1e9, -np.inf, 0.1]))
    inside = replace(curves(log=False), x=replace(rows().x, low=1.0, high=4.0), layers=(wild,), legend=())
    root = parsed(plot_svg(inside))
    found = [node for node in root.iter(f"{NS}path") if node.get("stroke") == PRINT.hues[0]]
    assert len(found) == 3, "up, down through the whole plot, and up again"
    for node in found:
        points = [point for line in lines_of(node.get("d", "")) for point in line]
        assert len(points) > 1
        assert all(0 < y < 480 for _, y in points)
    seen = laid_out(inside, (0.0, 0.0, 900.0, 480.0), Sizes(12, 11))
    top, bottom = seen.frame.top, seen.frame.bottom
    level = float(seen.frame.down(wild.y)[0])
    parts = [shape.points for shape in seen.shapes if isinstance(shape, Stroke) and shape.colour == Hue(0)]
    assert [(part[:, 1].min(), part[:, 1].max()) for part in parts] == [
        (pytest.approx(top), pytest.approx(level)),
        (pytest.approx(top), pytest.approx(bottom)),
        (pytest.approx(level), pytest.approx(bottom)),
    ]


def test_that_a_gap_in_a_curve_stays_a_gap() -> None:
    x = np.array([0.1, 0.2, 0.5, 1.0, 2.0, 5.0])
    y = np.array([0.1, 0.1, np.nan, np.nan, 0.1, 0.1])
    root = parsed(plot_svg(replace(curves(), layers=(Line(Hue(0), x, y),), legend=())))
    parts = [node for node in root.iter(f"{NS}path") if node.get("stroke") == PRINT.hues[0]]
    assert len(parts) == 2


def box(node: ElementTree.Element) -> tuple[float, float, float, float]:
    """About where a text stands: a little less than its estimated size, so that neighbours may touch."""
    size = float(node.get("font-size", 0))
    wide = 0.42 * size * len(node.text or "")
    left = float(node.get("x", 0)) - {"start": 0.0, "middle": wide / 2, "end": wide}[node.get("text-anchor", "start")]
    y = float(node.get("y", 0))
    return left, y - 0.6 * size, left + wide, y + 0.1 * size


@pytest.mark.parametrize("figure", EXAMPLES[:4])
@pytest.mark.parametrize("width", [480, 900])
def test_that_no_words_overlap(figure: PlotFigure, width: float) -> None:
    crowded = replace(
        figure,
        watermark="",
        layers=(
            *figure.layers,
            *(Rule(Tone.BAD, value, True, f"rule {value}") for value in (0.06, 0.07, 0.08)),
            Points(Tone.BAD, np.full(4, 0.05), np.full(4, 0.05), labels=("one", "two", "three", "four")),
        ),
    )
    nodes = list(parsed(plot_svg(crowded, width)).iter(f"{NS}text"))
    for first, second in combinations(nodes, 2):
        a, b = box(first), box(second)
        overlap = a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
        assert not overlap, (first.text, second.text)


def test_that_each_hue_has_a_colour_a_dash_and_a_marker_of_its_own() -> None:
    x = np.array([0.1, 1.0, 5.0])
    lines = tuple(Line(Hue(i), x, np.full(3, 0.01 * (i + 1)), markers=True) for i in range(6))
    keys = tuple(PlotKey(Hue(i), f"design {i}") for i in range(6))
    root = parsed(plot_svg(replace(curves(), layers=lines, legend=keys)))
    found = set()
    for colour in PRINT.hues:
        stroked = [node for node in root.iter() if node.get("stroke") == colour and node.get("fill") == "none"]
        markers = [node for node in root.iter() if node.get("fill") == colour]
        assert (len(stroked), len(markers)) == (2, 2), "in the plot and in the legend"
        assert stroked[0].get("stroke-dasharray") == stroked[1].get("stroke-dasharray")
        found.add(stroked[0].get("stroke-dasharray"))
    assert len(found) == 6
    forms = {tuple((round(x, 3), round(y, 3)) for x, y in outline(form_of(Hue(i)), 0.0, 0.0, 4.0)) for i in range(6)}
    assert len(forms) == 6
    assert "4 4" not in found, "a reference is dashed in its own way"


def test_that_rows_get_room_and_heights_are_kept() -> None:
    assert float(parsed(plot_svg(rows(100), 600, 200)).get("height")) >= 100 * 22
    assert float(parsed(plot_svg(curves(), 900, 700)).get("height")) == pytest.approx(700, abs=1)
    assert float(parsed(plot_svg(curves())).get("height")) == pytest.approx(curves().height, abs=1)
    with pytest.raises(ValueError, match="240"):
        plot_svg(curves(), 200)


def test_that_watermark_and_state_decide_who_may_see_the_file() -> None:
    assert isinstance(svg_file(curves()), PublicFile)
    assert isinstance(svg_file(rows()), InternalFile)
    assert "INTERNAL" in svg_text(rows())
    with pytest.raises(ValueError, match="watermark"):
        picture_file(replace(rows(), watermark=""), b"")
    assert picture_file(curves(), b"", "png").name == "error-against-epsilon.png"


def test_that_names_cannot_break_the_file_and_grounds_can_be_left_out() -> None:
    for words in NASTY:
        figure = replace(
            curves(1),
            title=words, caption=(words,), badge=words, notes=(words,), summary=words,
            legend=(PlotKey(Hue(0), words, "line", Dash.DOTTED),),
            layers=(Rule(Tone.BAD, 1.0, True, words), Line(Hue(0), np.array([1.0, 10.0]), np.array([0.1, 0.1]), words)),
        )  # fmt: skip
        parsed(plot_svg(figure))
    assert f'fill="{PRINT.ground}"' in plot_svg(curves())
    whole = [node for node in parsed(plot_svg(curves(), theme=CLEAR)).iter(f"{NS}rect") if node.get("width") == "900"]
    assert not whole


def test_that_an_empty_chart_still_has_its_axes() -> None:
    seen = texts(parsed(plot_svg(replace(curves(), layers=(), legend=(), state=Planned()))))
    assert "Epsilon" in seen


def test_that_only_names_with_enough_room_are_written_and_never_cut() -> None:
    at = np.arange(60.0)
    boxes = Boxes(Hue(0), at - 0.4, at + 0.4, np.zeros(60), np.full(60, 0.5))
    names = tuple(f"Answer {i}" for i in range(60))
    seen = texts(parsed(plot_svg(replace(columns(), x=names_axis("Answer", names), layers=(boxes,)), 480)))
    assert "Answer 0" in seen or {"Answer", "0"} <= set(seen)
    assert not any(text.endswith(("-", "\u2026")) for text in seen)
    assert len([text for text in seen if text.startswith("Answer")]) < 20


def valued(count: int) -> PlotFigure:
    """Estimates with intervals, one for each name, their values and second lines."""
    places, shares = np.arange(count, dtype=np.float64), np.linspace(0.2, 0.5, count)
    values = tuple(f"{100 * share:.1f}%" for share in shares)
    axis = names_axis("", [f"Arm {at}" for at in range(count)], [f"{at} reports" for at in range(count)])
    layers = (
        Spans(Role.DEBIASED, places, shares - 0.1, shares + 0.1, upright=False, cap=7.0),
        Points(Role.DEBIASED, shares, places, 5.0, values, valued=True),
    )
    return PlotFigure("Shares", (), "", linear_axis("Share", 0.0, 0.8, percent=True), axis, layers, ())


def test_that_values_and_second_lines_are_shown_where_there_is_room_for_them() -> None:
    figure = valued(3)
    layout = laid_out(figure, (0.0, 0.0, 700.0, 240.0), Sizes(13, 12))
    words = {shape.text: shape for shape in layout.shapes if isinstance(shape, Words)}
    assert words["Arm 0"].strong
    assert not words["0 reports"].strong
    assert (words["20.0%"].strong, words["20.0%"].colour) == (True, Role.DEBIASED)
    across = layout.frame.across(np.array([0.2]))[0]
    assert words["20.0%"].x == pytest.approx(across, abs=1e-6), "above its point"
    assert words["20.0%"].y < layout.frame.down(np.array([0.0]))[0] - 5.0
    low = laid_out(figure, (0.0, 0.0, 700.0, 120.0), Sizes(13, 12))
    texts = [shape.text for shape in low.shapes if isinstance(shape, Words)]
    assert "Arm 0" in texts
    assert "0 reports" not in texts


def test_that_a_value_never_covers_the_mark_above_it() -> None:
    figure = valued(12)
    layout = laid_out(figure, (0.0, 0.0, 700.0, 210.0), Sizes(13, 12))
    shown = [shape for shape in layout.shapes if isinstance(shape, Words) and shape.text.endswith("%") and shape.strong]
    marks = layout.frame.down(np.arange(12, dtype=np.float64))
    assert all(not ((marks > one.y - one.size) & (marks < one.y)).any() for one in shown)
    assert len(shown) < 12


def test_that_parts_of_a_chart_keep_the_second_lines_of_their_names() -> None:
    parts = in_parts(replace(valued(60), height=2_000.0), 34)
    assert [line for part in parts for line in part.y.below] == [f"{at} reports" for at in range(60)]
    assert all(len(part.y.below) == len(part.y.tick_labels) for part in parts)

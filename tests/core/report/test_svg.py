"""The picture file: readable by any reader, nothing hidden, nothing outside."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.report.figure import Bars, Role
from core.report.plot.shapes import hatching
from core.report.print_theme import CLEAR, PRINT
from core.report.svg import svg_text
from core.report.svg_parts import dashed, number, path_of_boxes
from core.report.svg_path import path_of_lines
from core.types import Origin, Target
from tests.core.report.examples import LABELS, figure, preview, with_shares
from tests.core.report.paths import lines_of

NS = "{http://www.w3.org/2000/svg}"
NASTY = ('<script>alert("1")</script>', "a & b", "\"'><g onload=x>", "]]>", "&amp;", "\x00\x08\ud800 \ufffe", "<!--")
KNOWN = {"svg", "title", "desc", "rect", "path", "g", "circle", "text"}


def parsed(svg: str) -> ElementTree.Element:
    svg.encode("utf-8")
    return ElementTree.fromstring(svg)


def texts(root: ElementTree.Element) -> list[str]:
    """What is seen: text without its tooltips."""
    return ["".join([node.text or "", *((child.tail or "") for child in node)]) for node in root.iter(f"{NS}text")]


def fills(root: ElementTree.Element, colour: str) -> list[ElementTree.Element]:
    return [node for node in root.iter() if node.get("fill") == colour and node.tag != f"{NS}text"]


def boxes(node: ElementTree.Element) -> list[tuple[float, ...]]:
    found = re.findall(r"M(\S+) (\S+)H(\S+)V(\S+)H\S+Z", node.get("d", ""))
    return [tuple(map(float, box)) for box in found]


def every_kind_of_figure():
    for target in Target:
        for counts in ((420, 580), (2622, 1515, 897, 623, 391, 318), tuple(range(1, 13)), (7,) * 40):
            for options in (
                {},
                {"uncertainty": "dots"},
                {"uncertainty": "outcomes"},
                {"pinned": preview(counts, 3)},
                {"show_truth": False},
            ):
                for origin in Origin:
                    yield figure(preview(counts, 0.4, target=target, origin=origin), **options)


def test_that_every_kind_of_chart_is_plain_svg_without_scripts_references_or_hidden_parts() -> None:
    for fig in every_kind_of_figure():
        svg = svg_text(fig)
        assert {node.tag.removeprefix(NS) for node in parsed(svg).iter()} <= KNOWN
        for word in (
            "script",
            "href",
            "url(",
            "style=",
            "display",
            "visibility",
            "<clipPath",
            "<pattern",
            "nan",
            "inf ",
        ):
            assert word not in svg, word
        assert 'opacity="0"' not in svg


@pytest.mark.slow
def test_that_no_mark_lies_outside_the_picture() -> None:
    for fig in every_kind_of_figure():
        root = parsed(svg_text(fig, 640))
        width, height = float(root.get("width", 0)), float(root.get("height", 0))
        assert root.get("viewBox") == f"0 0 {number(width)} {number(height)}"
        for node in root.iter(f"{NS}path"):
            for line in lines_of(node.get("d", "")):
                assert all(0 <= x <= width and 0 <= y <= height for x, y in line), fig.orientation
        for node in (*root.iter(f"{NS}circle"), *root.iter(f"{NS}text")):
            x, y = float(node.get("cx") or node.get("x") or 0), float(node.get("cy") or node.get("y") or 0)
            assert 0 <= x <= width
            assert 0 <= y <= height


def test_that_text_is_text_in_the_font_of_the_house() -> None:
    root = parsed(svg_text(figure(preview())))
    assert root.get("font-family") == "Inter, sans-serif"
    seen = texts(root)
    for label in (*LABELS, "Cannabis use, past year", "EXAMPLE · simulated noise", "40%", "True", "Noisy"):
        assert label in seen, label


def test_that_screen_readers_get_title_and_summary() -> None:
    fig = figure(with_shares((0.9, -0.1, 0.2)))
    root = parsed(svg_text(fig))
    title, desc = root.find(f"{NS}title"), root.find(f"{NS}desc")
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert title.text == fig.title
    assert desc.text == " ".join((fig.summary, *fig.notes))


def test_that_labels_and_titles_are_escaped() -> None:
    for origin in Origin:
        for k in (len(NASTY), 14):
            labels = (*NASTY, *LABELS, "x")[:k]
            fig = figure(preview((9,) * k, origin=origin), labels=labels, title=NASTY[0], design_name=NASTY[2])
            root = parsed(svg_text(fig))
            assert {node.tag.removeprefix(NS) for node in root.iter()} <= KNOWN
            assert not any("on" in name[:2] for node in root.iter() for name in node.attrib)
            assert any(line.startswith("a & b") for line in texts(root))


@given(st.text(max_size=40), st.lists(st.text(max_size=30), min_size=3, max_size=3), st.sampled_from([240.0, 640.0]))
def test_that_any_text_gives_a_picture_that_parses(title: str, labels: list[str], width: float) -> None:
    root = parsed(svg_text(figure(preview((50, 30, 20)), title=title, labels=tuple(labels)), width))
    assert root.find(f"{NS}desc") is not None


def test_that_bars_are_on_whole_pixels_one_pixel_apart() -> None:
    root = parsed(svg_text(figure(preview()), 913, 407))
    noisy = [box for node in fills(root, PRINT.noisy_fill) for box in boxes(node)][1:]
    debiased = [box for node in fills(root, PRINT.debiased) for box in boxes(node)][1:]
    assert len(noisy) == len(debiased) == 6
    for left, right in zip(noisy, debiased, strict=True):
        assert all(value == round(value) for value in (*left, *right))
        assert right[0] - left[2] == 1
        assert left[3] == right[3]
    assert len({box[2] - box[0] for box in debiased}) <= 2


def test_that_a_negative_bar_is_drawn_below_zero_and_faded() -> None:
    root = parsed(svg_text(figure(with_shares((0.9, -0.2, 0.3)), show_noisy=False)))
    legend, *bars = fills(root, PRINT.debiased)
    assert [node.get("fill-opacity") for node in (legend, *bars)] == [None, None, "0.4"]
    above, below = map(boxes, bars)
    assert len(above) == 2
    assert len(below) == 1
    assert below[0][1] == above[0][3]
    assert below[0][3] > below[0][1]
    assert len(fills(root, PRINT.impossible)) == 2


@given(st.floats(0, 50), st.floats(0, 50), st.floats(1, 60), st.floats(1, 60))
def test_that_hatch_lines_end_at_the_edges_of_their_bar(left: float, top: float, width: float, height: float) -> None:
    lines = hatching(left, top, left + width, top + height)
    for (x1, y1), (x2, y2) in lines:
        assert left - 1e-9 <= x1 < x2 <= left + width + 1e-9
        assert top - 1e-9 <= y2 < y1 <= top + height + 1e-9
        assert x1 + y1 == pytest.approx(x2 + y2)
        assert (x1 + y1) % 6 == pytest.approx(0, abs=1e-9) or (x1 + y1) % 6 == pytest.approx(6, abs=1e-9)
    assert abs(len(lines) - (width + height) / 6) <= 1


@given(st.floats(0, 50), st.floats(0.5, 200))
def test_that_dashes_begin_at_the_start_and_stay_on_their_line(left: float, length: float) -> None:
    dashes = dashed(left, left + length, 7)
    assert dashes[0][0] == left
    assert all(left <= x1 < x2 <= left + length + 1e-9 and y1 == y2 == 7 for x1, y1, x2, y2 in dashes)
    assert all(after[0] - before[2] == pytest.approx(3) for before, after in pairwise(dashes))


def test_that_every_series_of_the_legend_is_drawn_and_named_once() -> None:
    fig = figure(preview(target=Target.POPULATION), pinned=preview(epsilon=3))
    seen = " ".join(texts(parsed(svg_text(fig))))
    for entry in fig.legend:
        assert seen.count(entry.text) == 1
    drawn = {layer.role for layer in fig.layers}
    assert drawn == {entry.role for entry in fig.legend}
    assert drawn == {Role.NOISY, Role.DEBIASED, Role.SAMPLING, Role.TRUTH, Role.PINNED}


def test_that_long_labels_end_in_an_ellipsis_with_the_whole_label_as_tooltip() -> None:
    label = "Employed full time in a company of five hundred and more people, on a contract without any end"
    root = parsed(svg_text(figure(preview((50,) * 12), labels=(label, *(str(i) for i in range(11))))))
    cut = [node for node in root.iter(f"{NS}text") if node.find(f"{NS}title") is not None]
    assert len(cut) >= 1
    assert {node.find(f"{NS}title").text for node in cut} == {label}
    assert any(line.endswith("…") for line in texts(root))


def test_that_arabic_stays_in_reading_order_and_ends_where_the_label_column_ends() -> None:
    arabic = "أفضل عدم الإجابة"
    root = parsed(svg_text(figure(preview((50,) * 13), labels=(arabic, *(f"L{i}" for i in range(12))))))
    (names,) = [group for group in root.iter(f"{NS}g") if any(node.text == "L3" for node in group)]
    assert names.get("text-anchor") == "end"
    node = next(node for node in names if node.text == arabic)
    latin = next(node for node in names if node.text == "L3")
    assert node.get("unicode-bidi") == "plaintext"
    assert node.get("direction") is None
    assert node.get("x") == latin.get("x")


def test_that_internal_pictures_carry_their_watermark_over_the_whole_length() -> None:
    assert "INTERNAL" not in svg_text(figure(preview()))
    long = parsed(svg_text(figure(preview((7,) * 120, origin=Origin.PRIVATE))))
    turned = [node.get("transform") for node in long.iter(f"{NS}text") if "INTERNAL" in (node.text or "")]
    places = sorted(float(re.search(r"translate\(\S+ (\S+)\)", transform)[1]) for transform in turned)
    assert len(places) >= 5
    assert all(b - a < 500 for a, b in pairwise([0.0, *places, float(long.get("height"))]))


def test_that_rows_get_room_however_low_the_picture_is_asked_to_be() -> None:
    fig = figure(preview((7,) * 60))
    assert float(parsed(svg_text(fig, 800, 200)).get("height")) >= 60 * 22
    assert float(parsed(svg_text(fig, 800, 3000)).get("height")) == 3000
    with pytest.raises(ValueError, match="240"):
        svg_text(fig, 200)


def test_that_the_same_figure_gives_the_same_bytes() -> None:
    assert svg_text(figure(preview())) == svg_text(figure(preview()))


def test_that_numbers_are_short_and_boxes_without_size_are_left_out() -> None:
    assert [number(value) for value in (1.0, 0.125, -0.001, 1234.5)] == ["1", "0.12", "0", "1234.5"]
    assert path_of_boxes([(1, 1, 1, 5), (1, 2, 3, 4)]) == "M1 2H3V4H1Z"
    assert path_of_lines([[(1, 2), (0.5, 1.5), (1, 3)], [(1, 4), (2, 4), (2, 3.004)]]) == "M1 2l-.5-.5 .5 1.5M1 4h1v-1"


POINTS = st.tuples(st.floats(-900, 900), st.floats(-900, 900))


@given(st.lists(st.lists(POINTS, min_size=2, max_size=5), min_size=1, max_size=4), st.booleans())
def test_that_a_short_path_goes_through_its_points(lines: list[list[tuple[float, float]]], closed: bool) -> None:
    seen = lines_of(path_of_lines(lines, closed=closed))
    assert [len(line) for line in seen] == [len(line) for line in lines]
    for line, wanted in zip(seen, lines, strict=True):
        assert [one for point in line for one in point] == pytest.approx(
            [one for point in wanted for one in point], abs=0.0051
        )


def test_that_no_group_is_pale_as_a_whole_since_qt_would_draw_it_as_a_bitmap() -> None:
    below = figure(with_shares((-0.2, 0.5, 0.7), seed=3))
    bars = [replace(bar, base=bar.base - 0.05) if isinstance(bar, Bars) else bar for bar in below.layers]
    for fig in (*every_kind_of_figure(), below, replace(below, layers=tuple(bars))):
        assert all(node.get("opacity") is None for node in parsed(svg_text(fig)).iter())


def test_that_a_clear_picture_has_no_ground_and_the_same_marks() -> None:
    fig = figure(preview())
    white, clear = svg_text(fig), svg_text(fig, theme=CLEAR)
    lines = white.splitlines()
    (ground,) = [line for line in lines if line.startswith('<rect width="900"')]
    assert clear.splitlines() == [line for line in lines if line != ground]

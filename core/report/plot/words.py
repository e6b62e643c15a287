"""The words in a plot: ticks, titles of axes, labels of lines, points, boxes and rules, none on another."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from core.report.plot.clip import Box, within
from core.report.plot.figure import Boxes, Ink, Line, PlotAxis, PlotFigure, Points, Rule
from core.report.plot.frame import (
    BOLD,
    GAP,
    LINE,
    Ends,
    Frame,
    Sizes,
    end_room,
    labelled_beside,
    names_below,
    names_beside,
    shown_ticks,
)
from core.report.plot.layers import box_pixels, rule_ends
from core.report.plot.places import Places, pushed_apart
from core.report.plot.shapes import Shape, Stroke, Tint, Words, polygon
from core.report.text_layout import clean, text_width, wrapped

_RISE = 0.36
"""Height of the middle of small letters above the base line, as a fraction of the size."""
_LABEL = 180.0


def axis_words(figure: PlotFigure, frame: Frame, left: float, width: float, sizes: Sizes) -> list[Words]:
    """Return titles and ticks. The title of the upright axis is horizontal and above it, so that it can be read."""
    size, found = sizes.small, list[Words]()
    titles = wrapped(figure.y.title, width, size, 2) if figure.y.title else ()
    for row, line in enumerate(reversed(titles)):
        y = frame.top - size * 0.7 - 4 - row * size * LINE
        found.append(Words(left, y, line, size, colour=Tint.SOFT_TEXT, full=figure.y.title))
    found += _upright(figure, frame, left, sizes)
    below, used = _level(figure, frame, sizes)
    found += below
    titles = wrapped(figure.x.title, frame.right - frame.left, size, 2) if figure.x.title else ()
    middle = (frame.left + frame.right) / 2
    for row, line in enumerate(titles):
        y = frame.bottom + used + size * (0.9 + row * LINE) + 3
        found.append(Words(middle, y, line, size, "middle", Tint.SOFT_TEXT, full=figure.x.title))
    return found


def _upright(figure: PlotFigure, frame: Frame, left: float, sizes: Sizes) -> list[Words]:
    axis, places = figure.y, frame.down(np.array(figure.y.ticks)).tolist()
    if not axis.names:
        shown = shown_ticks(axis, np.array(places), [sizes.small] * len(places), 3)
        return [
            Words(frame.left - 7, places[i] + sizes.small * _RISE, axis.tick_labels[i], sizes.small, "end",
                  Tint.SOFT_TEXT)
            for i in shown
        ]  # fmt: skip
    height, room = frame.bottom - frame.top, frame.left - left - 11
    if _two_lines(axis, height, sizes):
        return _with_below(axis, frame, places, room, sizes)
    found = []
    for place, lines, full in names_beside(axis, height, room, sizes):
        middle = places[int(place)] + sizes.text * _RISE
        for row, line in enumerate(lines):
            y = middle + (row - (len(lines) - 1) / 2) * sizes.text * 1.15
            found.append(Words(frame.left - 10, y, line, sizes.text, "end", full=full))
    return found


def _two_lines(axis: PlotAxis, height: float, sizes: Sizes) -> bool:
    """Return whether each name has room for a second line."""
    return bool(axis.below) and height / len(axis.ticks) >= (sizes.text + sizes.small) * LINE + 4


def _with_below(axis: PlotAxis, frame: Frame, places: list[float], room: float, sizes: Sizes) -> list[Words]:
    found = []
    for name, below, place in zip(axis.tick_labels, axis.below, places, strict=True):
        (line, *_), (second, *_) = wrapped(name, room / BOLD, sizes.text, 1), wrapped(below, room, sizes.small, 1)
        x = frame.left - 10
        found.append(Words(x, place - 2, line, sizes.text, "end", full=name, strong=True))
        found.append(Words(x, place + sizes.small * LINE, second, sizes.small, "end", Tint.SOFT_TEXT, full=below))
    return found


def _level(figure: PlotFigure, frame: Frame, sizes: Sizes) -> tuple[list[Words], float]:
    """Return the words under the plot, and their height."""
    axis, size = figure.x, sizes.small
    places = frame.across(np.array(axis.ticks))
    if not axis.names:
        widths = [text_width(label, size) for label in axis.tick_labels]
        y = frame.bottom + GAP + size * 0.8
        shown = shown_ticks(axis, places, widths, 6)
        words = [Words(float(places[i]), y, axis.tick_labels[i], size, "middle", Tint.SOFT_TEXT) for i in shown]
        return words, GAP + size * LINE
    found, most = [], 1
    for place, lines, full in names_below(axis, frame.right - frame.left, sizes):
        most = max(most, len(lines))
        for row, line in enumerate(lines):
            y = frame.bottom + GAP + size * (0.8 + row * LINE)
            found.append(Words(float(places[int(place)]), y, line, size, "middle", full=full))
    return found, GAP + most * size * LINE


def end_labels(figure: PlotFigure, frame: Frame, width: float, sizes: Sizes, ends: Ends) -> list[Shape]:
    """Return labels right of the plot, each joined to the end of its line; in one line each if there is no room for
    two, and none if there is no room for one."""
    room = end_room(figure, width, sizes, ends)
    lines = labelled_beside(ends) if room else []
    size, found = sizes.small, list[Shape]()
    places = sorted(((_end(frame, ends[line]), line) for line in lines), key=lambda pair: pair[0][1])
    for most in (2, 1):
        texts = [wrapped(line.label, room - 14, size, most) for _, line in places]
        heights = [len(text) * size * LINE + 1 for text in texts]
        if sum(heights) <= frame.bottom - frame.top + size:
            break
    else:
        return []
    middles = pushed_apart([end[1] for end, _ in places], heights, frame.top - size / 2, frame.bottom + size / 2)
    for (end, line), text, middle in zip(places, texts, middles, strict=True):
        joint = polygon(end, (frame.right + 9, middle)) if end[0] < frame.right + 9 else polygon(end, end)
        found.append(Stroke(line.ink, joint, 1.0))
        for row, words in enumerate(text):
            y = middle + size * _RISE + (row - (len(text) - 1) / 2) * size * LINE
            full = line.label if words.endswith("\u2026") else ""
            found.append(Words(frame.right + 12, y, words, size, full=full))
    return found


def _end(frame: Frame, part: tuple[float, float]) -> tuple[float, float]:
    """Return the pixels of a place given as fractions of the axes."""
    down = part[1] if frame.y.names else 1 - part[1]
    return frame.left + part[0] * (frame.right - frame.left), frame.top + down * (frame.bottom - frame.top)


def inner_labels(figure: PlotFigure, frame: Frame, sizes: Sizes, places: Places, ends: Ends) -> list[Words]:
    """Return labels of boxes, rules, points, and lines that end inside the plot.

    Labels without a free place are omitted.
    """
    found: list[Words] = []
    beside = labelled_beside(ends)
    for layer in figure.layers:
        if isinstance(layer, Boxes) and layer.labels:
            found += _in_boxes(layer, frame, sizes, places)
    for layer in figure.layers:
        if isinstance(layer, Rule) and layer.label:
            found += _at_rule(layer, frame, sizes, places)
    for layer in figure.layers:
        if isinstance(layer, Points) and layer.labels:
            points = frame.points(layer.x, layer.y)
            for i in np.flatnonzero(within(points, frame.box)):
                x, y = points[i].tolist()
                value = layer.ink if layer.valued else None
                found += _beside(layer.labels[i], x, y, layer.radius + 4, sizes, places, value)
        elif isinstance(layer, Line) and layer in ends and layer not in beside:
            found += _beside(layer.label, *_end(frame, ends[layer]), 6, sizes, places)
    return found


def _in_boxes(layer: Boxes, frame: Frame, sizes: Sizes, places: Places) -> list[Words]:
    found, size = [], sizes.small
    for i, left, top, right, bottom in box_pixels(layer, frame):
        text = clean(layer.labels[i])
        wide = text_width(text, size) / 2
        x, y = (left + right) / 2, (top + bottom) / 2
        if text and 2 * wide + 8 <= right - left and size * 1.2 <= bottom - top:
            found.append(
                Words(x, y + size * _RISE, text, size, "middle", ground=layer.hatched,
                      over=None if layer.hatched else layer.ink)
            )  # fmt: skip
            places.take((x - wide, y - size * 0.6, x + wide, y + size * 0.6))
    return found


def _at_rule(layer: Rule, frame: Frame, sizes: Sizes, places: Places) -> list[Words]:
    """Return the label: at the upper end of an upright line, lower if taken; above the right end of a level line."""
    ends = rule_ends(layer, frame)
    if ends is None:
        return []
    size = sizes.small
    room = min(_LABEL * 1.4, 0.6 * (frame.right - frame.left))
    lines = wrapped(layer.label, room, size, 2)
    width, height = max(text_width(line, size) for line in lines), len(lines) * size * LINE
    boxes: list[tuple[str, Box]] = []
    if layer.upright:
        x = float(ends[0, 0])
        for row in range(8):
            y = frame.top + 2 + row * size * LINE
            boxes.append(("start", (x + 5, y, x + 5 + width, y + height)))
            boxes.append(("end", (x - 5 - width, y, x - 5, y + height)))
    else:
        y = float(ends[0, 1])
        for step in (0.0, 0.33, 0.66):
            right = frame.right - 3 - step * (frame.right - frame.left)
            for top in (y - 3 - height, y + 3):
                boxes.append(("end", (right - width, top, right, top + height)))
    return _placed(layer.label, lines, boxes, size, places)


def _beside(
    label: str, x: float, y: float, gap: float, sizes: Sizes, places: Places, value: Ink | None = None
) -> list[Words]:
    """Return the label right, left, above, below or at a corner of a point; further away if no place is free. A value,
    in this ink, is above the point or not shown."""
    size = sizes.small
    lines = wrapped(label, _LABEL, size, 2)
    if not lines or not lines[0]:
        return []
    wide, high = max(text_width(line, size) for line in lines), len(lines) * size * LINE
    boxes: list[tuple[str, Box]] = []
    if value is not None:
        wide *= BOLD
        box = x - wide / 2, y - gap - high, x + wide / 2, y - gap
        free = not places.covered(np.array([box]))[0]
        words = _placed(label, lines, [("middle", box)], size, places) if free else []
        return [replace(one, ground=False, colour=value, strong=True) for one in words]
    for away in (gap, gap + 8, gap + 18):
        side, corner = high / 2, 0.7 * away
        for anchor, left, top in (
            ("start", x + away, y - side),
            ("end", x - away - wide, y - side),
            ("middle", x - wide / 2, y - away - high),
            ("middle", x - wide / 2, y + away),
            ("start", x + corner, y - corner - high),
            ("end", x - corner - wide, y - corner - high),
            ("start", x + corner, y + corner),
            ("end", x - corner - wide, y + corner),
        ):
            boxes.append((anchor, (left, top, left + wide, top + high)))
    return _placed(label, lines, boxes, size, places)


def _placed(
    label: str, lines: tuple[str, ...], boxes: list[tuple[str, Box]], size: float, places: Places
) -> list[Words]:
    number = places.best([box for _, box in boxes])
    if number is None:
        return []
    anchor, (left, top, right, _) = boxes[number]
    x = {"start": left, "middle": (left + right) / 2, "end": right}[anchor]
    return [
        Words(x, top + size * (0.95 + row * LINE), line, size, anchor, ground=True,
              full=label if line.endswith("\u2026") else "")
        for row, line in enumerate(lines)
    ]  # fmt: skip

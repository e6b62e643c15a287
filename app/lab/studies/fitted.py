"""Chart, table and sentences of means that were fitted to sizes: noisy count, then mean; and assumed size."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

import numpy as np

from app.lab.studies.words import (
    Shown,
    amount,
    decimal_of,
    epsilon_said,
    noise_words,
    reach_of,
    study_title,
    unit_words,
)
from app.messages.speak import local_count, local_number, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.numbers.table import numbers_table
from app.workspace.numbers import NumbersSetting
from core.analyses.numbers.unknown_size_requests import SHARED_BY, AssumedSize, BoxPlots, CountThenMean, Fitted
from core.report.columns import CountColumn, Form, NumberColumn
from core.report.figure import Role
from core.report.plot.axis import linear_axis
from core.report.plot.figure import Boxes, Dash, Line, PlotFigure, PlotKey, PlotLayer, Points, Rule, Spans, Tone
from core.report.table import Table
from core.types import FloatArray

_CURVE = 200
_BESIDE, _HALF = 0.26, 0.11
"""Place of a box beside its size and half its width, in steps between sizes."""


def show_dots(found: Fitted, request: CountThenMean | AssumedSize, setting: NumbersSetting) -> Shown:
    """Return the whole result for the screen."""
    sentence = _summary(found, request)
    return Shown(
        figure=_figure(found, request, setting, sentence),
        table=lambda: _table(found, request, setting),
        headline="",
        sentence=sentence,
        words=_words(found, request, setting),
    )


def _caption(request: CountThenMean | AssumedSize) -> tuple[str, ...]:
    blanks = {"mean": epsilon_said(request.mean_epsilon), "prior": local_number(request.prior)}
    if isinstance(request, CountThenMean):
        count = {"count": epsilon_said(request.size_epsilon)}
        return (say("numbers.studies.caption.count_then_mean", blanks | count),)
    return (say("numbers.studies.caption.assumed_size", blanks),)


def _figure(found: Fitted, request: CountThenMean | AssumedSize, setting: NumbersSetting, sentence: str) -> PlotFigure:
    style, sizes, means = screen_numbers(), found.sizes.astype(np.float64), found.means
    last = float(sizes.max())
    if isinstance(request, AssumedSize):
        last += (_BESIDE + _HALF) * _step(request.sizes)
    x = linear_axis(say(f"numbers.studies.axis.{request.fitted_to}"), float(sizes.min()), last, style=style)
    curve_at = np.union1d(np.linspace(max(1.0, x.low), x.high, _CURVE), sizes[:1])
    if x.low <= found.n <= x.high:
        curve_at = np.union1d(curve_at, np.array([float(found.n)]))
    curve: FloatArray = found.expected(curve_at)
    always: tuple[float, ...] = (found.mean, float(curve.min()), float(curve.max()))
    if isinstance(request, AssumedSize) and found.boxes.sizes.size:
        always = (*always, float(found.boxes.lowest.min()), float(found.boxes.highest.max()))
    low, high = reach_of(means, always)
    y = linear_axis(say("numbers.studies.axis.mean"), low, high, style=style)
    seen = (means >= y.low) & (means <= y.high)
    shared, averages, _ = found.averages
    inside = (averages >= y.low) & (averages <= y.high)
    spread = (y.high - y.low) / 10.0
    layers: list[PlotLayer] = [
        Points(Tone.SOFT, sizes[seen], means[seen], 2.0),
        Rule(Role.TRUTH, found.mean, False, say("numbers.studies.true_mean", {"mean": amount(found.mean, spread)})),
        Line(Tone.STRONG, curve_at, curve, width=2.0),
        Points(Tone.ACCENT, shared.astype(np.float64)[inside], averages[inside], 4.5),
    ]
    if isinstance(request, AssumedSize):
        layers += _boxes(found.boxes, request.sizes)
    if x.low <= found.n <= x.high:
        text = say("numbers.studies.true_n", {"n": local_count(found.n)})
        layers.insert(1, Rule(Role.TRUTH, float(found.n), True, text, Dash.DOTTED))
    hidden = int((~seen).sum())
    notes = [say("numbers.studies.outside", {"count": local_count(hidden)})] if hidden else []
    if not x.low <= found.n <= x.high:
        notes.append(say("numbers.studies.n_outside", {"n": local_count(found.n)}))
    return charted(
        setting.state,
        example=setting.example,
        title=study_title(request.key, setting),
        caption=_caption(request),
        x=x,
        y=y,
        layers=layers,
        legend=(
            PlotKey(Tone.SOFT, say("numbers.studies.key.run"), "points"),
            *_box_keys(found, request),
            PlotKey(Tone.ACCENT, say("numbers.studies.key.average", {"runs": local_count(SHARED_BY)}), "points"),
            PlotKey(Tone.STRONG, say("numbers.studies.key.expected")),
            PlotKey(Role.TRUTH, say("numbers.studies.key.truth"), dash=Dash.DASHED),
        ),
        summary=sentence,
        notes=notes,
    )


def _boxes(boxes: BoxPlots, sizes: Sequence[int]) -> tuple[PlotLayer, ...]:
    """Return box plots to the right of the dots; outliers are rings, above the dots of the same runs."""
    if not boxes.sizes.size:
        return ()
    step = _step(sizes)
    middle = boxes.sizes.astype(np.float64) + np.full(boxes.sizes.size, _BESIDE * step)
    half = np.full(middle.size, _HALF * step)
    left, right = middle - half, middle + half
    outer = boxes.outliers
    return (
        Spans(Tone.STRONG, middle, boxes.lowest, boxes.lower, cap=4.0),
        Spans(Tone.STRONG, middle, boxes.upper, boxes.highest, cap=4.0),
        Boxes(Role.SAMPLING, left, right, boxes.lower, boxes.upper),
        Spans(Tone.STRONG, boxes.median, left, right, upright=False, cap=0.0),
        Points(Tone.STRONG, outer[:, 0] + _BESIDE * step, outer[:, 1], 3.0, hollow=True),
    )


def _step(sizes: Sequence[int]) -> float:
    """Return the smallest distance between two sizes."""
    return float(min(np.diff(sizes), default=max(1.0, 0.1 * sizes[0])))


def _box_keys(found: Fitted, request: CountThenMean | AssumedSize) -> tuple[PlotKey, ...]:
    if not isinstance(request, AssumedSize) or not found.boxes.sizes.size:
        return ()
    return (
        PlotKey(Role.SAMPLING, say("numbers.studies.key.box"), "box"),
        PlotKey(Tone.STRONG, say("numbers.studies.key.outlier"), "rings"),
    )


def _table(found: Fitted, request: CountThenMean | AssumedSize, setting: NumbersSetting) -> Table:
    """Return a row for each run, in the order of sizes. Every run has the average of its size."""
    order = np.lexsort((found.means, found.sizes))
    sizes, means = found.sizes[order], found.means[order]
    told, averages, shared = found.averages
    by_size = {size: (average, runs) for size, average, runs in zip(told.tolist(), averages, shared, strict=True)}
    nothing = (None, None)
    spread = float(means.std()) / 10.0

    def decimals(values: Sequence[float | None]) -> tuple[Decimal | None, ...]:
        return tuple(None if value is None else decimal_of(value, spread) for value in values)

    lines = [by_size.get(size, nothing) for size in sizes.tolist()]
    columns: tuple[CountColumn | NumberColumn, ...] = (
        CountColumn("size", say(f"numbers.studies.axis.{request.fitted_to}"), sizes.astype(np.float64)),
        NumberColumn("mean", say("numbers.studies.axis.mean"), Form.DECIMAL, decimals(means.tolist())),
        NumberColumn(
            "expected", say("numbers.studies.key.expected"), Form.DECIMAL, decimals(found.expected(sizes).tolist())
        ),
        NumberColumn(
            "average", say("numbers.studies.head.average"), Form.DECIMAL, decimals([line[0] for line in lines])
        ),
        NumberColumn("runs", say("numbers.studies.head.runs"), Form.COUNT, tuple(line[1] for line in lines)),
    )
    if isinstance(request, AssumedSize):
        boxes = found.boxes
        for key in ("lower", "median", "upper"):
            of_size = dict(zip(boxes.sizes.tolist(), getattr(boxes, key).tolist(), strict=True))
            head = say(f"numbers.studies.box.{key}")
            cells = decimals([of_size.get(size) for size in sizes.tolist()])
            columns = (*columns, NumberColumn(key, head, Form.DECIMAL, cells))
    facts = [
        ("study", request.key),
        ("noise", "opendp" if found.library else "numpy"),
        ("true_n", str(found.n)),
        ("true_mean", repr(found.mean)),
        ("prior", repr(found.prior)),
        ("mean_epsilon", repr(request.mean_epsilon)),
        ("distance", str(request.people.distance)),
    ]
    if isinstance(request, CountThenMean):
        facts.append(("size_epsilon", repr(request.size_epsilon)))
    if not found.library:
        facts.append(("seed", str(request.seed)))
    return numbers_table(
        study_title(request.key, setting), columns, setting=setting, facts=facts, about=_caption(request)
    )


def _summary(found: Fitted, request: CountThenMean | AssumedSize) -> str:
    spread = float(found.means.std())
    blanks = {
        "runs": local_count(found.runs),
        "n": local_count(found.n),
        "truth": amount(found.mean, spread),
        "low": local_count(int(found.sizes.min())),
        "high": local_count(int(found.sizes.max())),
    }
    if isinstance(request, CountThenMean):
        mean = amount(float(found.means.mean()), spread)
        expected = amount(float(found.expected(found.sizes).mean()), spread)
        return say("numbers.studies.summary.count_then_mean", blanks | {"mean": mean, "expected": expected})
    ends = []
    for size in (int(found.sizes.min()), int(found.sizes.max())):
        own = found.means[found.sizes == size]
        ends.append((amount(float(own.mean()), spread), amount(float(found.expected(np.array([size]))[0]), spread)))
    ends_said = {"first": ends[0][0], "first_expected": ends[0][1], "last": ends[1][0], "last_expected": ends[1][1]}
    return say("numbers.studies.summary.assumed_size", blanks | ends_said)


def _words(found: Fitted, request: CountThenMean | AssumedSize, setting: NumbersSetting) -> tuple[str, ...]:
    if isinstance(request, CountThenMean):
        total = epsilon_said(request.size_epsilon + request.mean_epsilon)
        first = say("numbers.studies.words.count_then_mean", {"total": total})
    else:
        ends = {"first": local_count(request.sizes[0]), "last": local_count(request.sizes[-1])}
        blanks = ends | {"count": local_count(len(request.sizes))}
        first = say("numbers.studies.words.assumed_size", blanks)
    return (
        first,
        say("numbers.studies.words.prior", {"prior": local_number(request.prior)}),
        *unit_words(request.people.distance),
        *noise_words(found.library, found.n, request.seed, setting),
    )

"""The table twin of the tab Curator: every released figure, with interval, noise and epsilon."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_EVEN, Decimal

import numpy as np

from app.messages.numbers import digits_of
from app.messages.speak import say
from app.preview.curator.figure import CuratorLook, caption, curator_title, rounded
from app.ui.numbers.table import numbers_table
from core.central.curator import ReleasedFigure
from core.central.curator_request import FigureKey, Statistic
from core.central.mean_intervals import FigureInterval, figure_intervals
from core.report.columns import Column, Form, NumberColumn, TextColumn
from core.report.table import Table

_DECIMALS = 4


@dataclass(frozen=True, slots=True)
class _Row:
    """One row. `made_of`: the figure with its noise; None for a ratio, which has two."""

    key: FigureKey
    value: float
    interval: FigureInterval
    made_of: ReleasedFigure | None
    truth: float | None

    def cell(self, value: float | None, rounding: str = ROUND_HALF_EVEN) -> Decimal | None:
        """Return the value as a whole number for counts, otherwise rounded to about a hundredth of the noise."""
        if value is None:
            return None
        whole = self.key in (FigureKey.COUNT, FigureKey.CELLS)
        noise = self.made_of.scale if self.made_of else self.interval.high - self.interval.low
        return rounded(value, rounding, 0 if whole else max(_DECIMALS, digits_of(noise)))


def curator_table(look: CuratorLook) -> Table:
    """Return the requested figure first; the truth only if the chart shows it."""
    rows, request = _rows(look), look.request
    columns: list[Column] = []
    if request.statistic is Statistic.HISTOGRAM:
        edges = request.edges.tolist()
        columns.append(NumberColumn("from", say("numbers.from"), Form.DECIMAL, tuple(edges[:-1])))
        columns.append(NumberColumn("to", say("numbers.to"), Form.DECIMAL, tuple(edges[1:])))
    else:
        names = tuple(say(f"curator.figure.{row.key.value}") for row in rows)
        columns.append(TextColumn("figure", say("curator.head.figure"), names))
    values = {
        "value": tuple(row.cell(row.value) for row in rows),
        "low": tuple(row.cell(row.interval.low, ROUND_FLOOR) for row in rows),
        "high": tuple(row.cell(row.interval.high, ROUND_CEILING) for row in rows),
    }
    for key, cells in values.items():
        columns.append(NumberColumn(key, say(f"curator.head.{key}"), Form.DECIMAL, cells))
    scales = tuple(row.made_of.scale if row.made_of else None for row in rows)
    epsilons = tuple(row.made_of.epsilon if row.made_of else None for row in rows)
    columns.append(NumberColumn("scale", say("curator.head.scale"), Form.DECIMAL, scales))
    columns.append(NumberColumn("epsilon", say("curator.head.epsilon"), Form.EPSILON, epsilons))
    if look.show_truth:
        truths = tuple(row.cell(row.truth) for row in rows)
        columns.append(NumberColumn("truth", say("curator.key.truth"), Form.DECIMAL, truths))
    return numbers_table(curator_title(look), columns, setting=look.setting, facts=_facts(look), about=caption(look))


def _facts(look: CuratorLook) -> tuple[tuple[str, str], ...]:
    request = look.request
    facts = [
        ("statistic", request.statistic.value),
        ("epsilon_in_all", f"{look.found.release.epsilon.normalize():f}"),
        ("distance", str(request.distance)),
        ("level", repr(look.level)),
    ]
    if request.fitted:
        facts.append(("prior", repr(request.prior)))
    if request.fitted and request.size is not None:
        facts.append(("public_size", str(request.size)))
    return tuple(facts)


def _rows(look: CuratorLook) -> list[_Row]:
    release, shared = look.found.release, look.request.shared
    rows = []
    if shared:
        own = look.figure if look.figure.key is FigureKey.MEAN else None
        rows.append(_Row(FigureKey.MEAN, look.value, look.interval, own, _known(look.found.truth)))
    for figure in release.figures:
        if shared and figure.key is FigureKey.MEAN:
            continue
        intervals = figure_intervals(release, figure, level=look.level)
        for value, one, truth in zip(figure.values, intervals, _truths(look, figure.key), strict=True):
            rows.append(_Row(figure.key, value, one, figure, truth))
    return rows


def _truths(look: CuratorLook, key: FigureKey) -> tuple[float | None, ...]:
    found = look.found
    if key is FigureKey.CELLS:
        return tuple(found.cells.astype(np.float64).tolist())
    if key is FigureKey.COUNT:
        return (float(found.n),)
    if key is FigureKey.SUM and look.request.shared:
        return (found.truth * found.n if found.n else 0.0,)
    return (_known(found.truth),)


def _known(value: float) -> float | None:
    return value if np.isfinite(value) else None

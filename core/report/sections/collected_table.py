"""Tables of the section on reports from the field."""

from __future__ import annotations

import math

from core.analyses.collected.estimates_result import Comparison, EstimateRow
from core.report.document import Grid
from core.report.facts import CollectedFacts
from core.report.numbers import NO_NUMBER, count_text, level_text, number_text, share_text
from core.report.possible import beyond
from core.report.sections.spec import Part
from core.report.table import Table
from core.sentences.style import NumberStyle
from core.types import BoolArray

MOST_ROWS = 200
"""Groups and arms that a report lists."""
DIGITS = 2
"""Decimals of a percentage."""
_LEAST_P = 0.001
_SMALL = 10.0


def rows_shown(told: CollectedFacts) -> tuple[EstimateRow, ...]:
    """Rows of the table, the last ones (all respondents) among them."""
    return told.found.rows[-MOST_ROWS:]


def estimates_grid(part: Part, told: CollectedFacts) -> Grid:
    """Of two answers the share of the first; of more a line for each."""
    say, style = part.say, part.style
    answers = range(1 if told.collected.k == 2 else told.collected.k)
    who = _Who(part, told)
    rows = []
    for row in rows_shown(told):
        for answer in answers:
            cells = who.cells(row)
            if len(answers) > 1:
                cells.append(told.collected.labels[answer])
            cells += [
                count_text(row.n, style),
                share_text(row.shares[answer], DIGITS, style),
                _points(row.standard_errors[answer], style),
                _between(part, row.shares[answer], row.low[answer], row.high[answer]),
                share_text(row.likeliest[answer], DIGITS, style),
                number_text(row.effect[answer], 2 if row.effect[answer] < _SMALL else 1, style),
                _worth(row, answer, style),
            ]
            rows.append(tuple(cells))
    codes = [*who.codes, *(("answer",) if len(answers) > 1 else ())]
    # the first of two answers: carriers, whatever they reported
    codes += ["n", "share" if len(answers) > 1 else "carriers", "error", "interval", "likeliest", "effect", "worth"]
    level = {"level": level_text(told.found.level, style)}
    return Grid(
        headers=tuple(say(f"report.collected.head.{code}", level if code == "interval" else None) for code in codes),
        rows=tuple(rows),
        right=tuple(code not in ("group", "arm", "answer") for code in codes),
        caption=say("report.collected.estimates", {"answer": told.collected.labels[0]})
        if len(answers) == 1
        else say("report.collected.estimates_all", None),
    )


def fit_grid(part: Part, told: CollectedFacts) -> Grid | None:
    """Whether reports can have come from their design; None where every row fits without a rest."""
    who = _Who(part, told)
    rows = []
    for row in rows_shown(told):
        test = row.fit_test
        if test is not None and test.p_value < 1.0:
            figures = (number_text(test.statistic, 2, part.style), fit_text(test.p_value, part.style))
            rows.append((*who.cells(row), *figures))
    if not rows:
        return None
    return _grid(part, (*who.codes, "statistic", "p"), rows, part.say("report.collected.fit", None))


def against_grid(part: Part, told: CollectedFacts) -> Grid | None:
    """Each arm minus those asked directly; None where nobody was."""
    who, style = _Who(part, told), part.style
    answers = range(1 if told.collected.k == 2 else told.collected.k)
    rows = [
        (
            *who.cells(one.row),
            *((told.collected.labels[answer],) if len(answers) > 1 else ()),
            _points(one.difference[answer], style),
            _span(part, one, answer),
            fit_text(one.p_values[answer], style),
        )
        for one in told.found.against[-MOST_ROWS:]
        for answer in answers
    ]
    if not rows:
        return None
    codes = (*who.codes, *(("answer",) if len(answers) > 1 else ()), "difference", "difference_interval", "p")
    return _grid(part, codes, rows, part.say("report.collected.against", None))


def table_grid(table: Table) -> Grid:
    """A table of the page as it stands there, under its title."""
    return Grid(
        headers=table.headers,
        rows=tuple(table.rows()[:MOST_ROWS]),
        right=table.right,
        caption=table.title,
    )


def fit_text(p_value: float, style: NumberStyle) -> str:
    """A p value to three decimals: "0.104", "< 0.001"."""
    if math.isfinite(p_value) and p_value < _LEAST_P:
        return f"< {number_text(_LEAST_P, 3, style)}"
    return number_text(p_value, 3, style)


class _Who:
    """Cells that say which group and arm a row is about, as far as there are several."""

    def __init__(self, part: Part, told: CollectedFacts) -> None:
        self._part, self._told = part, told
        groups = {row.group for row in told.found.rows}
        self._grouped = groups != {None}
        self._armed = len(told.collected.arms) > 1
        self.codes = (("group",) if self._grouped else ()) + (("arm",) if self._armed else ())

    def cells(self, row: EstimateRow) -> list[str]:
        say, found, group, arm = self._part.say, self._told.collected, row.group, row.arm
        cells = []
        if self._grouped:
            cells.append(say("report.collected.everyone", None) if group is None else found.groups[group])
        if self._armed:
            together = f"report.collected.together.{row.means.value}"
            cells.append(say(together, None) if arm is None else found.arms[arm].name)
        return cells


def _grid(part: Part, codes: tuple[str, ...], rows: list[tuple[str, ...]], caption: str) -> Grid:
    return Grid(
        headers=tuple(part.say(f"report.collected.head.{code}", None) for code in codes),
        rows=tuple(rows),
        right=tuple(code not in ("group", "arm", "answer") for code in codes),
        caption=caption,
    )


def _points(share: float, style: NumberStyle) -> str:
    return number_text(100.0 * share, DIGITS, style)


def _worth(row: EstimateRow, answer: int, style: NumberStyle) -> str:
    worth = row.worth[answer]
    if not math.isfinite(worth):
        return NO_NUMBER
    return count_text(worth, style) if worth >= _SMALL else number_text(worth, 1, style)


def _between(part: Part, share: float, low: float, high: float) -> str:
    if not (math.isfinite(low) and math.isfinite(high)):
        return NO_NUMBER
    blanks = {"low": number_text(100.0 * low, DIGITS, part.style), "high": share_text(high, DIGITS, part.style)}
    return _noted(part, part.say("report.collected.between", blanks), beyond(share, low, high))


def _noted(part: Part, interval: str, outside: BoolArray) -> str:
    """An interval, and why it does not hold its estimate where it does not."""
    return part.say("chart.interval_possible", {"interval": interval}) if outside else interval


def _span(part: Part, one: Comparison, answer: int) -> str:
    if not (math.isfinite(one.low[answer]) and math.isfinite(one.high[answer])):
        return NO_NUMBER
    blanks = {"low": _points(one.low[answer], part.style), "high": _points(one.high[answer], part.style)}
    outside = beyond(one.difference[answer], one.low[answer], one.high[answer])
    return _noted(part, part.say("report.collected.between", blanks), outside)

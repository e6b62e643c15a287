"""The tables of collected reports: the estimates, and each arm against direct questioning.

The screen, every file, a report and a script read the same list of columns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import numpy as np

from core.analyses.collected.case import Collected
from core.analyses.collected.estimates_result import Comparison, EstimateRow, Estimates
from core.designs.supports import SupportDesign
from core.report.columns import (
    Column,
    Form,
    NumberColumn,
    ShareColumn,
    TextColumn,
    interval_column,
    note_column,
    plain_number,
)
from core.report.figure import Role
from core.report.numbers import level_text, share_digits, typed_share_text
from core.report.table import Table
from core.report.words import Say, unsaid
from core.sentences.style import PLAIN_STYLE, NumberStyle
from core.study.collected import CollectedMethod
from core.types import FloatArray


class Told(StrEnum):
    """The kind of values in a column, which decides the format of its cells."""

    SHARE = "share"
    POINTS = "points"
    COUNT = "count"
    P_VALUE = "p_value"
    DECIMAL = "decimal"
    TEXT = "text"
    CODE = "code"
    """A code in files, shown to readers as the sentence `collected.code.KEY.CODE`."""
    INTERVAL = "interval"
    """Low and high end of an interval, with a remark if it excludes its estimate."""
    NOTE = "note"
    """That remark alone, for ends in separate columns."""


@dataclass(frozen=True, slots=True)
class Spec:
    """A column of a table.

    key     its header in files; its sentence is `collected.head.KEY`
    of      attributes of a row that lead to the figure, from outside to inside; of an array, the entry of the answer.
            An interval and a note have three, with blanks between them
    hidden  for files only, as is a column that has no information in any row
    """

    key: str
    told: Told
    of: str
    hidden: bool = False


ESTIMATES: tuple[Spec, ...] = (
    Spec("estimated_share", Told.SHARE, "shares"),
    Spec("standard_error", Told.POINTS, "standard_errors"),
    Spec("interval", Told.INTERVAL, "shares low high"),
    Spec("n", Told.COUNT, "n"),
    Spec("likeliest", Told.SHARE, "likeliest"),
    Spec("worth", Told.COUNT, "worth"),
    Spec("design_effect", Told.DECIMAL, "effect"),
    Spec("g2_design", Told.DECIMAL, "fit_test.statistic"),
    Spec("p_design", Told.P_VALUE, "fit_test.p_value"),
    Spec("interval_by", Told.CODE, "used"),
    Spec("share_is", Told.CODE, "means", hidden=True),
    Spec("reference", Told.TEXT, "fit_test.reference", hidden=True),
    Spec("draws", Told.COUNT, "fit_test.draws", hidden=True),
    Spec("p_possible", Told.P_VALUE, "edge.p_value", hidden=True),
    Spec("p_agreement", Told.P_VALUE, "agreement.p_value", hidden=True),
    Spec("sampling_low", Told.DECIMAL, "sampling_low", hidden=True),
    Spec("sampling_high", Told.DECIMAL, "sampling_high", hidden=True),
)
AGAINST: tuple[Spec, ...] = (
    Spec("difference", Told.POINTS, "difference"),
    Spec("difference_low", Told.POINTS, "low"),
    Spec("difference_high", Told.POINTS, "high"),
    Spec("difference_note", Told.NOTE, "difference low high"),
    Spec("ratio", Told.DECIMAL, "ratio"),
    Spec("ratio_low", Told.DECIMAL, "ratio_low"),
    Spec("ratio_high", Told.DECIMAL, "ratio_high"),
    Spec("p", Told.P_VALUE, "p_values"),
    Spec("direct_share", Told.SHARE, "plain.shares", hidden=True),
    Spec("direct_low", Told.POINTS, "plain.low", hidden=True),
    Spec("direct_high", Told.POINTS, "plain.high", hidden=True),
    Spec("direct_n", Told.COUNT, "plain.n", hidden=True),
    Spec("p_direct_arms", Told.P_VALUE, "agreement.p_value", hidden=True),
    Spec("p_together", Told.P_VALUE, "together", hidden=True),
    Spec("test", Told.CODE, "test", hidden=True),
)
_Row = EstimateRow | Comparison


@dataclass(frozen=True, slots=True)
class TableWords:
    """The words and number format of a table; a table for programs needs none.

    heads  special headers of columns, such as the name of the grouping column
    """

    say: Say = unsaid
    style: NumberStyle = PLAIN_STYLE
    heads: Mapping[str, str] = field(default_factory=dict)

    def head(self, key: str, level: float) -> str:
        blanks = {"level": level_text(level, self.style)}
        return self.heads.get(key) or self.say(f"collected.head.{key}", blanks)

    def group(self, found: Collected, group: int | None) -> str:
        return self.say("collected.everybody", None) if group is None else found.groups[group]

    def arm(self, found: Collected, arm: int) -> str:
        """Return the arm's name. Arms of equal name are distinguished by the chances of a yes in them."""
        one = found.arms[arm]
        if len(found.arms) == 1 and not one.name:
            return self.say("collected.everybody", None)
        name = one.name or found.title
        chances = _chances(found, arm)
        if chances is None:
            return name
        own, other = (typed_share_text(chance, self.style) for chance in chances)
        return self.say("collected.arm", {"arm": name, "own": own, "other": other})

    def row(self, found: Collected, row: EstimateRow) -> str:
        """Return the name of the row's arm. For all arms together, add the estimate that is shown."""
        if row.arm is not None:
            return self.arm(found, row.arm)
        return self.say(f"collected.together.{row.means.value}", None)

    def direct(self, found: Collected, one: Comparison) -> str:
        """Return the names of the arms that were asked directly, one or all together."""
        return " + ".join(self.arm(found, arm) for arm in one.direct)


def estimates_table(
    found: Collected,
    made: Estimates,
    answers: Sequence[int],
    wording: TableWords,
    method: CollectedMethod | None = None,
) -> Table:
    """Return a line for each answer of each row. The interval method is hidden if all rows used `method`."""
    lines = [(row, at) for row in made.rows for at in answers]
    others = any(row.used[at].value != method for row, at in lines)
    columns = [
        *_names(found, made.level, [(row, row, at) for row, at in lines], wording),
        *_columns(ESTIMATES, lines, made.level, wording, () if others else ("interval_by",)),
    ]
    if not any(shown for _, shown in columns[:3]):
        columns[2] = columns[2][0], True
    return _table(columns, max((digits_of_row(row) for row in made.rows), default=1), wording)


def against_table(
    found: Collected, made: Estimates, lines: Sequence[tuple[Comparison, int]], wording: TableWords
) -> Table:
    """Return a line for each comparison and place of an answer."""
    asked = _text(
        "compared_with", made.level, wording, [wording.direct(found, one) for one, _ in lines],
        [" + ".join(arm_key(found, arm) for arm in one.direct) for one, _ in lines],
    )  # fmt: skip
    columns = (
        *_names(found, made.level, [(one, one.row, at) for one, at in lines], wording),
        (asked, any(len(one.direct) > 1 for one, _ in lines)),
        *_columns(AGAINST, lines, made.level, wording),
    )
    return _table(columns, 1, wording)


def tables_for_programs(found: Collected, made: Estimates) -> tuple[Table, ...]:
    """Return tables of every answer without words: the estimates, then the comparisons if an arm was asked directly."""
    estimates = estimates_table(found, made, range(found.k), TableWords())
    lines = [(one, at) for one in made.against for at in range(found.k)]
    return (estimates, against_table(found, made, lines, TableWords())) if lines else (estimates,)


def digits_of_row(row: EstimateRow) -> int:
    """Return the decimals of its percentages, at least one."""
    return max(1, share_digits(row.standard_errors))


def arm_key(found: Collected, arm: int) -> str:
    """Return the arm's name in files for programs, "" if all arms have one design."""
    chances = _chances(found, arm)
    own = "" if chances is None else f" ({' / '.join(map(plain_number, chances))})"
    return f"{found.arms[arm].name}{own}".strip()


def _chances(found: Collected, arm: int) -> tuple[float, float] | None:
    """Return (p, q) of an arm if another arm has the same name, otherwise None."""
    one = found.arms[arm]
    if Counter(other.name for other in found.arms)[one.name] < 2 or not isinstance(one.design, SupportDesign):
        return None
    return float(one.design.support_own[0]), float(one.design.support_other[0])


_Shown = tuple[Column, bool]


def _table(columns: Sequence[_Shown], digits: int, wording: TableWords) -> Table:
    """Return a table without title and state, which the caller adds."""
    shown, hidden = (tuple(column for column, one in columns if one is wanted) for wanted in (True, False))
    return Table("", shown, digits, wording.style, (), hidden, None)


def _names(
    found: Collected, level: float, lines: Sequence[tuple[_Row, EstimateRow, int]], wording: TableWords
) -> list[_Shown]:
    """Return the columns of group, arm and answer; a column is shown if it has several values."""
    groups = [None if one.group is None else found.groups[one.group] for one, _, _ in lines]
    # There can be hundreds of arms in hundreds of groups, so each is named once.
    rows = {(row.arm, row.means): row for _, row, _ in lines}
    said = {key: wording.row(found, row) for key, row in rows.items()}
    coded = {arm: None if arm is None else arm_key(found, arm) for arm, _ in rows}
    arms = [said[row.arm, row.means] for _, row, _ in lines]
    names = [
        _text("group", level, wording, [wording.group(found, one.group) for one, _, _ in lines], groups),
        _text("arm", level, wording, arms, [coded[row.arm] for _, row, _ in lines]),
        _text("answer", level, wording, [found.labels[at] for _, _, at in lines]),
    ]
    several = found.group is not None, len(found.arms) > 1, len({at for _, _, at in lines}) > 1
    return list(zip(names, several, strict=True))


def _columns(
    specs: Sequence[Spec],
    lines: Sequence[tuple[_Row, int]],
    level: float,
    wording: TableWords,
    hidden: Sequence[str] = (),
) -> list[_Shown]:
    found = []
    for spec in specs:
        column, known = _column(spec, lines, level, wording)
        found.append((column, known and not spec.hidden and spec.key not in hidden))
    return found


def _column(spec: Spec, lines: Sequence[tuple[_Row, int]], level: float, wording: TableWords) -> tuple[Column, bool]:
    """Return the columns of a specification, and whether they have any information."""
    key, head, say = spec.key, wording.head(spec.key, level), wording.say
    first, *ends = ([_figure(row, at, path) for row, at in lines] for path in spec.of.split())
    if ends:
        estimates, low, high = (_floats(one) for one in (first, *ends))
        if spec.told is Told.INTERVAL:
            return interval_column(key, head, low, high, estimates, say, coded=True), True
        return note_column(key, head, low, high, estimates, say)
    if spec.told in (Told.TEXT, Told.CODE):
        codes = [None if one is None else str(one) for one in first]
        coded = spec.told is Told.CODE
        words = [(say(f"collected.code.{key}.{one}", None) if coded else one) if one else "" for one in codes]
        return _text(key, level, wording, words, codes), any(codes)
    if spec.told is Told.SHARE:
        return ShareColumn(key, head, Role.DEBIASED, _floats(first)), True
    form = Form.SHARE if spec.told is Told.POINTS else Form(spec.told.value)
    known = tuple(None if one is None or np.isnan(one) else one for one in first)
    return NumberColumn(key, head, form, known, beside_shares=True), any(one is not None for one in known)


def _text(
    key: str, level: float, wording: TableWords, words: Sequence[str], codes: Sequence[str | None] | None = None
) -> TextColumn:
    return TextColumn(key, wording.head(key, level), tuple(words), None if codes is None else tuple(codes))


def _figure(row: _Row, at: int, path: str) -> Any:
    """Return the value at a path of attributes, or None if one of them is None, as for a test that was not made."""
    found: Any = row
    for name in path.split("."):
        found = getattr(found, name, None)
    if isinstance(found, np.ndarray):
        return found[at].item()
    return found[at] if isinstance(found, tuple) else found


def _floats(values: Sequence[float]) -> FloatArray:
    return np.array(values, dtype=np.float64)

"""All designs with the figure found for each, as a table for files and the clipboard. No Qt."""

from __future__ import annotations

import math

from app.messages.speak import say, say_message
from app.presenters.planning.solve import Said, SolveAnswer
from app.presenters.planning.solve_lines import head_texts
from app.presenters.plot_tables import plot_table
from app.state.planning import PlanSetting
from core.planning.side_by_side import SolvedRow, Wanted
from core.planning.solver import Solved, whole_respondents
from core.report.columns import Column, Form, NumberColumn, TextColumn
from core.report.table import Table

_FORMS = {Wanted.RESPONDENTS: Form.COUNT, Wanted.EPSILON: Form.EPSILON, Wanted.PRECISION: Form.SHARE}


def designs_table(answer: SolveAnswer, words: Said, setting: PlanSetting) -> Table:
    """One row for each design, in the order on screen: the figure (unrounded in files; none where it cannot be had, and
    why), epsilon, and what a report is worth."""
    request, rows = answer.request, answer.rows
    columns: list[Column] = [
        TextColumn("design", say("solve.head.design"), tuple(say(f"design.name.{row.spec.key}") for row in rows)),
        TextColumn(
            "protects", say("solve.head.protects"), tuple(say(f"picker.protected.{row.protects}") for row in rows)
        ),
        NumberColumn(
            request.unknown.value,
            head_texts(request)[1],
            _FORMS[request.unknown],
            tuple(_figure(row, request.unknown) for row in rows),
        ),
    ]
    if request.unknown is not Wanted.EPSILON:
        columns.append(
            NumberColumn("epsilon", say("solve.head.epsilon"), Form.EPSILON, tuple(_epsilon(row) for row in rows))
        )
    columns += [
        NumberColumn("worth", say("solve.head.worth_part"), Form.DECIMAL, tuple(row.worth for row in rows)),
        TextColumn("remark", say("solve.head.remark"), tuple(_remark(row) for row in rows)),
    ]
    return plot_table(words.title, columns, setting=setting, about=(words.about,))


def _figure(row: SolvedRow, unknown: Wanted) -> float | None:
    if not isinstance(row.solution, Solved):
        return None
    value = row.solution.value
    return float(whole_respondents(value)) if unknown is Wanted.RESPONDENTS else value


def _epsilon(row: SolvedRow) -> float | None:
    known = row.design is not None and math.isfinite(row.design.epsilon)
    return row.design.epsilon if known and row.design is not None else None


def _remark(row: SolvedRow) -> str:
    if isinstance(row.solution, Solved):
        return "" if row.solution.remark is None else say_message(row.solution.remark)
    return say_message(row.solution.reason)

"""The questionnaire table as a file: a row for each question, what holds for all of them beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet

from core.planning.budget import Total, decimal_text
from core.report.numbers import PLAIN_STYLE
from core.report.table import Table, TextColumn, harmless, plain_number
from core.studies.questionnaire import QuestionRow, Usable
from core.types import Origin, Target, TrueAnswers


def questionnaire_table(
    rows: Sequence[QuestionRow],
    left_out: AbstractSet[str],
    total: Total,
    *,
    title: str,
    target: Target,
    truth: bool,
    origin: Origin,
    base: str = "",
) -> Table:
    """Codes and plain numbers, so that a file reads the same in every language; cells are blank where nothing is.

    `left_out`: questions that do not count for the total. `base`: who is counted, in words. The bases are true counts,
    so a file of this table is always internal.
    """

    def column(key: str, cell: Callable[[QuestionRow], str]) -> TextColumn:
        return TextColumn(key, key, tuple(cell(row) for row in rows))

    return Table(
        title=title,
        columns=(
            column("question", lambda row: row.name),
            column("text", lambda row: row.text),
            column("k", lambda row: "" if row.k is None else str(row.k)),
            column("base_valid", lambda row: str(row.base)),
            column("base_effective", lambda row: _number(row.effective)),
            column("design", lambda row: row.design),
            column("own_setting", lambda row: _yes(row.own)),
            column("epsilon", lambda row: _number(row.epsilon)),
            column("epsilon_charged", lambda row: "" if row.charge is None else decimal_text(row.charge)),
            column("typical_error", lambda row: _number(row.typical_error)),
            column("worth_direct_answers", lambda row: _number(row.worth)),
            column("usable", lambda row: row.usable.value),
            column("reason", lambda row: "" if row.reason is None else row.reason.code),
            column("counts", lambda row: _yes(row.usable is not Usable.NO and row.name not in left_out)),
        ),
        digits=1,
        style=PLAIN_STYLE,
        facts=(
            ("data", harmless(title)),
            ("base", harmless(base)),
            ("target", target.value),
            ("assumed_shares", "true" if truth else "equal"),
            ("total_epsilon", decimal_text(total.epsilon)),
            ("total_questions", str(total.questions)),
            ("mode", "example" if origin is Origin.EXAMPLE else "internal_preview"),
        ),
        hidden=(),
        state=TrueAnswers(origin),
    )


def _number(value: float | None) -> str:
    return "" if value is None else plain_number(value)


def _yes(value: bool) -> str:
    return "yes" if value else "no"

"""The questionnaire table as a file: a row for each question, with the facts common to all as extra columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet

from core.analyses.questionnaire import QuestionRow, Usable
from core.data.delimited.formulas import harmless
from core.planning.budget import Total, decimal_text
from core.report.columns import Form, Number, NumberColumn, TextColumn
from core.report.table import Table
from core.report.words import Say
from core.sentences.style import PLAIN_STYLE, NumberStyle
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
    say: Say,
    base: str = "",
    about: Sequence[str] = (),
    style: NumberStyle = PLAIN_STYLE,
) -> Table:
    """Return the table: words for readers (`say`: the catalog of the caller), then hidden codes and plain numbers.

    `left_out`: questions that do not count for the total. `base`: the respondents who are counted, in words. `about`:
    text around the table (the assumed shares, the total). The bases are true counts, so a file of this table is always
    internal.
    """

    def words(key: str, cell: Callable[[QuestionRow], str]) -> TextColumn:
        return TextColumn(key, say(f"questionnaire.head.{key}", None), tuple(cell(row) for row in rows))

    def numbers(key: str, form: Form, cell: Callable[[QuestionRow], Number | None]) -> NumberColumn:
        return NumberColumn(key, say(f"questionnaire.head.{key}", None), form, tuple(cell(row) for row in rows))

    def codes(key: str, cell: Callable[[QuestionRow], str]) -> TextColumn:
        return TextColumn(key, key, tuple(cell(row) for row in rows))

    return Table(
        title=title,
        columns=(
            words("question", lambda row: row.name),
            words("text", lambda row: row.text),
            numbers("k", Form.COUNT, lambda row: row.k),
            numbers("base_valid", Form.COUNT, lambda row: row.base),
            words("design_name", lambda row: say(f"design.name.{row.design}", None)),
            numbers("epsilon", Form.EPSILON, lambda row: row.epsilon),
            numbers("typical_error", Form.SHARE, lambda row: row.typical_error),
            numbers("worth_direct_answers", Form.COUNT, lambda row: row.worth),
            words("reason", lambda row: "" if row.reason is None else say(row.reason.code, row.reason.params)),
        ),
        digits=1,
        style=style,
        facts=(
            ("data", harmless(title)),
            ("base", harmless(base)),
            ("target", target.value),
            ("assumed_shares", "true" if truth else "equal"),
            ("total_epsilon", decimal_text(total.epsilon)),
            ("total_questions", str(total.questions)),
            ("mode", "example" if origin is Origin.EXAMPLE else "internal_preview"),
        ),
        hidden=(
            numbers("base_effective", Form.DECIMAL, lambda row: row.effective),
            numbers("epsilon_charged", Form.EPSILON, lambda row: row.charge),
            codes("design", lambda row: row.design),
            codes("own_setting", lambda row: _yes(row.own)),
            codes("usable", lambda row: row.usable.value),
            codes("reason_code", lambda row: "" if row.reason is None else row.reason.code),
            codes("counts", lambda row: _yes(row.usable is not Usable.NO and row.name not in left_out)),
        ),
        state=TrueAnswers(origin),
        about=tuple(line for line in (base, *about) if line),
        mark=say("chart.badge_example" if origin is Origin.EXAMPLE else "chart.watermark", None),
    )


def _yes(value: bool) -> str:
    return "yes" if value else "no"

"""All questions of the survey, and the total epsilon of one respondent."""

from __future__ import annotations

from core.analyses.questionnaire import QuestionRow, Usable
from core.errors import WorkbenchError
from core.notices import Notice, Severity
from core.report.document import Block, Bullets, Facts, Grid, Notes, Paragraph
from core.report.facts import QuestionnaireFacts
from core.report.numbers import NO_NUMBER, count_text, epsilon_text, points_text
from core.report.sections.figures import total_text
from core.report.sections.spec import Part, SectionSpec, Usual

HEADS = ("question", "answers", "base", "design", "epsilon", "error_points", "usable", "counts")


def _build(part: Part) -> tuple[Block, ...]:
    found, say = part.facts.questionnaire, part.say
    if found is None:
        return ()
    blocks: list[Block] = [Facts(_total(part, found))]
    notes = _notes(part, found)
    if notes:
        blocks.append(Notes(notes))
    # A reason that many questions share is stated once, below the table.
    reasons = tuple(dict.fromkeys(_reason(part, row.reason) for row in found.rows if row.reason is not None))
    blocks.append(
        Grid(
            headers=tuple(say(f"report.head.{code}", None) for code in HEADS),
            rows=tuple(_row(part, row, found, reasons) for row in found.rows),
            right=(False, True, True, False, True, True, False, False),
            caption=part.caption(say("report.questionnaire.caption", None)),
        )
    )
    if reasons:
        blocks.append(Bullets(tuple(f"({number}) {reason}" for number, reason in enumerate(reasons, start=1))))
    target = part.facts.planned[0].target if part.facts.planned else None
    if target is not None:
        who = say(f"questionnaire.who.{target.value}", None)
        code = "questionnaire.errors.true" if found.truth else "questionnaire.errors.even"
        blocks.append(Paragraph(say(code, {"who": who}), "soft"))
    return tuple(blocks)


def _total(part: Part, found: QuestionnaireFacts) -> tuple[tuple[str, str], ...]:
    say, style, total = part.say, part.style, found.total
    rows = [
        (say("report.fact.total", None), total_text(part, total)),
        (say("report.fact.total_questions", None), count_text(total.questions, style)),
    ]
    if found.rows_per_person > 1:
        rows.append((say("report.fact.rows_per_person", None), count_text(found.rows_per_person, style)))
    if found.rows_that_go:
        rows.append((say("report.fact.rows_that_go", None), count_text(found.rows_that_go, style)))
    return tuple(rows)


def _notes(part: Part, found: QuestionnaireFacts) -> tuple[tuple[Severity, str], ...]:
    say, total = part.say, found.total
    notes = []
    if total.caution is not None:
        notes.append((Severity.WARNING, say(total.caution.code, total.caution.params)))
    if total.infinite:
        notes.append((Severity.WARNING, say("questionnaire.direct", None)))
    if found.rows_per_person > 1 and total.questions:
        blanks = {"rows": count_text(found.rows_per_person, part.style)}
        notes.append((Severity.WARNING, say("questionnaire.several_rows", blanks)))
    return tuple(notes)


def _row(part: Part, row: QuestionRow, found: QuestionnaireFacts, reasons: tuple[str, ...]) -> tuple[str, ...]:
    say, style = part.say, part.style
    counts = row.usable is not Usable.NO and row.name not in found.left_out
    return (
        row.text or row.name,
        NO_NUMBER if row.k is None else count_text(row.k, style),
        count_text(row.base, style),
        say(f"design.name.{row.design}", None),
        NO_NUMBER if row.epsilon is None else epsilon_text(row.epsilon, style),
        NO_NUMBER if row.typical_error is None else points_text(row.typical_error, style),
        _usable(part, row, reasons),
        say("report.yes" if counts else "report.no", None),
    )


def _usable(part: Part, row: QuestionRow, reasons: tuple[str, ...]) -> str:
    """Return "yes", "in doubt (1)" or "no (2)" with the number of the reason."""
    word = part.say(f"report.usable.{row.usable.value}", None)
    return word if row.reason is None else f"{word} ({reasons.index(_reason(part, row.reason)) + 1})"


def _reason(part: Part, reason: Notice | WorkbenchError) -> str:
    return part.say(reason.code, reason.params)


SPECS = (SectionSpec("questionnaire", "data", False, False, _build, usual=Usual.CHOSEN),)

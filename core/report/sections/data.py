"""Which data, and how they were read."""

from __future__ import annotations

from core.report.document import Block, Facts, Paragraph
from core.report.numbers import count_text
from core.report.sections.spec import Part, SectionSpec


def _build(part: Part) -> tuple[Block, ...]:
    survey, say, style = part.facts.survey, part.say, part.style
    if survey is None:
        return ()
    rows = [(say("report.fact.data", None), survey.title)]
    if survey.file and survey.file != survey.title:
        rows.append((say("report.fact.file", None), survey.file))
    if survey.how_read:
        rows.append((say("report.fact.how_read", None), survey.how_read))
    rows.append((say("report.fact.respondents", None), count_text(survey.rows, style)))
    rows.append((say("report.fact.survey_questions", None), count_text(survey.questions, style)))
    rows.append((say("report.fact.filter", None), survey.filter_text or say("report.no_filter", None)))
    rows.append((say("report.fact.weight", None), survey.weight or say("report.no_weight", None)))
    if survey.without_weight:
        rows.append((say("report.fact.without_weight", None), count_text(survey.without_weight, style)))
    if survey.odd_rows:
        rows.append((say("report.fact.odd_rows", None), count_text(survey.odd_rows, style)))
    blocks: list[Block] = [Paragraph(survey.about)] if survey.about else []
    blocks += [Facts(tuple(rows)), Paragraph(say(f"report.origin.{part.facts.origin.value}", None), "soft")]
    return tuple(blocks)


SPECS = (SectionSpec("data", "data", False, False, _build),)

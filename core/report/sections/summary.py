"""What the report is, and all its questions at a glance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from core.notices import Severity
from core.planning.budget import total
from core.report.document import Block, Facts, Grid, Notes, Paragraph
from core.report.facts import PlannedQuestion, PreviewedQuestion, Refused
from core.report.numbers import count_text, epsilon_text, number_text
from core.report.sections.figures import (
    PLANNED_RESPONDENTS,
    even_shares_words,
    planned_error,
    points,
    shares_words,
    total_text,
)
from core.report.sections.spec import Part, SectionSpec, report_kind

_LONGEST_LIST = 900
"""A note is not broken between pages."""


def _build(part: Part) -> tuple[Block, ...]:
    facts = part.facts
    blocks: list[Block] = [Paragraph(part.say(f"report.kind.{kind(part)}", None)), Facts(_facts(part))]
    if facts.planned:
        blocks.append(_grid(part))
        blocks.append(Paragraph(_footnote(part), "soft"))
    refused = [one for one in facts.refused if one.reason]
    if refused:
        lines = ((Severity.WARNING, part.say("report.refused", blanks)) for blanks in _together(refused))
        blocks.append(Notes(tuple(lines)))
    return tuple(blocks)


def _together(refused: Sequence[Refused]) -> Iterator[dict[str, str]]:
    """Questions that are left out for the same reason stand together, up to `_LONGEST_LIST` signs at a time."""
    titles: dict[str, list[str]] = {}
    for one in refused:
        titles.setdefault(one.reason, []).append(one.title)
    for reason, names in titles.items():
        listed = ""
        for name in names:
            if listed and len(listed) + len(name) > _LONGEST_LIST:
                yield {"title": listed, "reason": reason}
                listed = ""
            listed = f"{listed}; {name}" if listed else name
        yield {"title": listed, "reason": reason}


def kind(part: Part) -> str:
    """ "example", "plan", "reports", "counts" or "private"."""
    return report_kind(part.facts)


def _facts(part: Part) -> tuple[tuple[str, str], ...]:
    say, facts, style = part.say, part.facts, part.style
    rows = []
    if facts.survey is not None:
        rows.append((say("report.fact.data", None), facts.survey.title))
        rows.append((say("report.fact.respondents", None), count_text(facts.survey.rows, style)))
    rows.append((say("report.fact.questions", None), count_text(len(facts.planned), style)))
    spent = [one.charge if one.charge is not None else Decimal("Infinity") for one in facts.planned]
    if spent:
        rows.append((say("report.fact.epsilon_sum", None), total_text(part, total(spent))))
    if facts.questionnaire is not None:
        rows.append((say("report.fact.epsilon_all", None), total_text(part, facts.questionnaire.total)))
        if facts.questionnaire.rows_per_person > 1:
            most = count_text(facts.questionnaire.rows_per_person, style)
            rows.append((say("report.fact.rows_per_person", None), most))
    if facts.made:
        rows.append((say("report.fact.made", None), facts.made))
    return tuple(rows)


def _grid(part: Part) -> Grid:
    say, facts = part.say, part.facts
    found = {one.planned.name: one for one in facts.previewed}
    codes = ("question", "answers", "design", "epsilon", "error")
    return Grid(
        headers=tuple(say(f"report.head.{code}", None) for code in codes),
        rows=tuple(_row(part, one, found.get(one.name)) for one in facts.planned),
        right=(False, True, False, True, True),
        caption=say("report.summary.caption", None),
    )


def _row(part: Part, planned: PlannedQuestion, previewed: PreviewedQuestion | None) -> tuple[str, ...]:
    design, style = planned.design, part.style
    expected = planned_error(design, planned.target) if previewed is None else previewed.at.expected
    return (
        planned.title,
        number_text(design.k, 0, style),
        part.say(f"design.name.{design.key}", None),
        epsilon_text(design.epsilon, style),
        points(part, expected.typical_error),
    )


def _footnote(part: Part) -> str:
    """What the typical error is: whom it speaks about and which shares it assumes."""
    target = part.facts.planned[0].target
    who = part.say(f"report.target.{target.value}", None)
    if not part.facts.previewed:
        shares = even_shares_words(part, (one.design for one in part.facts.planned))
        blanks = {"target": who, "respondents": count_text(PLANNED_RESPONDENTS, part.style), "shares": shares}
        return part.say("report.error.planned", blanks)
    shares = shares_words(part, true=part.facts.previewed[0].at.true)
    return part.say("report.error.previewed", {"target": who, "shares": shares})


SPECS = (SectionSpec("summary", "preview", False, True, _build),)

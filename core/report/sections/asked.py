"""What was asked, and whom the figures speak about."""

from __future__ import annotations

from core.data.variable import MissingPolicy
from core.report.base_note import EFFECTIVE_DIGITS
from core.report.document import Block, Bullets, Facts, Paragraph
from core.report.numbers import count_text, number_text
from core.report.sections.spec import Part, SectionSpec

MOST_LISTED = 200


def _asked(part: Part) -> tuple[Block, ...]:
    question, say, style = part.question, part.say, part.style
    rows = [(say("report.fact.name", None), question.name)] if question.name != question.title else []
    kind = "many" if question.many else "one"
    blanks = {"answers": count_text(len(question.labels), style)}
    rows.append((say("report.fact.answers", None), say(f"report.answers.{kind}", blanks)))
    rows.append((say("report.fact.list", None), say(f"report.source.{question.source.value}", None)))
    own = question.missing is MissingPolicy.OWN_CATEGORY
    rows.append((say("report.fact.no_answer", None), say(f"report.missing.{'own' if own else 'left_out'}", None)))
    listed = question.labels[:MOST_LISTED]
    more = len(question.labels) - len(listed)
    blocks: list[Block] = [Facts(tuple(rows)), Bullets(listed)]
    if more:
        blocks.append(Paragraph(say("report.more_answers", {"count": count_text(more, style)}), "soft"))
    return tuple(blocks)


def _base(part: Part) -> tuple[Block, ...]:
    if part.previewed is None:
        return ()
    base, say, style = part.previewed.base, part.say, part.style
    # Who has no weight is in no count.
    passing = "report.base.respondents_weighted" if base.weight else "report.base.respondents"
    rows = [
        (say("report.base.valid", None), count_text(base.answered, style)),
        (say("report.base.left_out", None), count_text(base.respondents - base.answered, style)),
        (say(passing, None), count_text(base.respondents, style)),
        (say("report.base.everyone", None), count_text(base.everyone, style)),
        (say("report.fact.filter", None), base.filter_text or say("report.no_filter", None)),
        (say("report.fact.weight", None), base.weight or say("report.no_weight", None)),
    ]
    if base.effective_n is not None:
        rows.append((say("report.base.effective", None), number_text(base.effective_n, EFFECTIVE_DIGITS, style)))
        effect = number_text(base.answered / base.effective_n, 2, style)
        rows.append((say("report.base.effect", None), effect))
    return (Facts(tuple(rows)),)


SPECS = (
    SectionSpec("asked", "preview", True, True, _asked),
    SectionSpec("base", "preview", True, False, _base),
)

"""The precision of a plan: the margin of error, the respondents for a few margins, and the effective sample size."""

from __future__ import annotations

from core.estimation.expected import expected_error
from core.planning.precision import Asked, MarginGoal
from core.planning.solver import Solved, precision_with, respondents_for, whole_respondents
from core.report.document import Block, Facts, Paragraph
from core.report.numbers import NO_NUMBER, count_text, level_text, number_text
from core.report.sections.figures import assumed, effective_words, points, target_words
from core.report.sections.spec import Part, SectionSpec, Usual

MARGINS = (0.05, 0.03, 0.02, 0.01)
"""The margins for which a plan states the respondents."""


def _build(part: Part) -> tuple[Block, ...]:
    say, style, question = part.say, part.style, part.question
    design, goal = question.design, MarginGoal(question.level)
    shares, n, words = assumed(part)
    asked = Asked(shares, question.target, many=design.many)
    blanks = {
        "shares": words,
        "level": level_text(question.level, style),
        "target": target_words(part, question.target),
    }
    reached = precision_with(design, asked, goal, n)
    margin = NO_NUMBER if reached.value is None else points(part, reached.value)
    count = {"n": count_text(n, style)}
    rows = [(say("report.plan.margin", count), margin)]
    rows += [_respondents(part, asked, goal, wanted) for wanted in MARGINS]
    worth = expected_error(design, shares, n, question.target).worth
    rows.append((say("report.plan.worth", count), effective_words(worth, part)))
    return Paragraph(say("report.plan.lead", blanks)), Facts(tuple(rows))


def _respondents(part: Part, asked: Asked, goal: MarginGoal, wanted: float) -> tuple[str, str]:
    found = respondents_for(part.question.design, asked, goal, wanted)
    term = part.say("report.plan.respondents", {"points": number_text(100.0 * wanted, 0, part.style)})
    if not isinstance(found, Solved):
        return term, NO_NUMBER
    if found.remark is not None:
        return term, part.say("report.plan.exact", None)
    return term, count_text(whole_respondents(found.value), part.style)


SPECS = (SectionSpec("plan", "plan", True, True, _build, usual=Usual.CHOSEN),)

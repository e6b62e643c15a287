"""Comparison with other designs of the same epsilon: their errors, and the respondents they need for the same error."""

from __future__ import annotations

import math

from core.analyses.comparison import Rival, rivals
from core.report.document import Block, Grid, Paragraph
from core.report.numbers import count_text, epsilon_text, points_text
from core.report.sections.figures import assumed
from core.report.sections.spec import Part, SectionSpec, Usual
from core.types import Target

MOST_ROWS = 8
"""The most rows; the design of the question always stays in the table."""
_SAME = 1e-9


def _build(part: Part) -> tuple[Block, ...]:
    """Return nothing if the design has no finite epsilon, or if no other design can be set to it."""
    design = part.question.design
    if not math.isfinite(design.epsilon):
        return ()
    shares, n, words = assumed(part)
    found = rivals(design.k, design.epsilon, shares, n, part.question.target, many=design.many)
    if len(found) < 2 or design.key not in {one.spec.key for one in found}:
        return ()
    of_population = part.question.target is Target.POPULATION
    return (
        Paragraph(_best(part, found)),
        _grid(part, found, n),
        Paragraph(part.say("report.tradeoffs.assumed", {"n": count_text(n, part.style), "shares": words}), "soft"),
        Paragraph(
            part.say("report.tradeoffs.population" if of_population else "report.tradeoffs.sample", None), "soft"
        ),
    )


def _best(part: Part, found: tuple[Rival, ...]) -> str:
    key, design = found[0].spec.key, part.question.design
    own = next(one for one in found if one.spec.key == design.key)
    same = own.typical_error <= found[0].typical_error * (1.0 + _SAME)
    name = part.say(f"design.name.{design.key if same else key}", None)
    blanks = {"epsilon": epsilon_text(design.epsilon, part.style), "best": name}
    return part.say("report.tradeoffs.best_same" if same else "report.tradeoffs.best", blanks)


def _grid(part: Part, found: tuple[Rival, ...], n: float) -> Grid:
    say, style, key = part.say, part.style, part.question.design.key
    least = found[0].typical_error
    shown = [one for place, one in enumerate(found) if place < MOST_ROWS or one.spec.key == key]
    rows = []
    for one in shown:
        name = say(f"design.name.{one.spec.key}", None)
        chosen = say("report.tradeoffs.chosen", {"design": name}) if one.spec.key == key else name
        people = n * (one.typical_error / least) ** 2 if least > 0.0 else n
        rows.append((chosen, points_text(one.typical_error, style), count_text(math.ceil(people * (1 - _SAME)), style)))
    return Grid(
        headers=tuple(say(f"report.tradeoffs.head.{code}", None) for code in ("design", "error", "people")),
        rows=tuple(rows),
        right=(False, True, True),
        caption=part.caption(say("report.tradeoffs.caption", None)),
    )


SPECS = (SectionSpec("tradeoffs", "tradeoffs", True, True, _build, usual=Usual.CHOSEN),)

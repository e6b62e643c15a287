"""The plan for numeric answers: bounds, the local mechanism, and the worst-case error of every mechanism."""

from __future__ import annotations

import math

from core.designs.numeric.bounded import BoundedMechanism
from core.designs.numeric.registry import MECHANISMS
from core.errors import WorkbenchError
from core.report.document import Block, Facts, Grid, Paragraph
from core.report.export import is_public
from core.report.facts import NumbersFacts
from core.report.numbers import NO_NUMBER, count_text, epsilon_text
from core.report.sections.spec import Part, SectionSpec
from core.types import Target


def _build(part: Part) -> tuple[Block, ...]:
    """Return nothing without a current column of numbers or without declared bounds. No figure depends on answers."""
    found = part.facts.numbers
    if found is None:
        return ()
    say, style = part.say, part.style
    bounds = {"low": style.write(f"{found.low:.12g}"), "high": style.write(f"{found.high:.12g}")}
    rows = (
        (say("report.numbers.bounds", None), say(f"report.numbers.source.{found.declared.value}", bounds)),
        (say("report.numbers.mechanism", None), say(f"numeric.name.{found.mechanism}", None)),
        (say("report.numbers.epsilon", None), epsilon_text(found.epsilon, style)),
        (say("report.numbers.curator", None), epsilon_text(found.curator_epsilon, style)),
    )
    lead = say("report.numbers.lead", {"numbers": found.title})
    target = say(f"report.numbers.target.{found.target.value}", {"n": count_text(found.n, style)})
    # Charts of private answers are always left out.
    charts = tuple(part.figure(one, one.summary) for one in found.figures if is_public(one.state))
    return Paragraph(lead), Facts(rows), _grid(part, found), Paragraph(target, "soft"), *charts


def _grid(part: Part, found: NumbersFacts) -> Grid:
    rows = []
    for one in MECHANISMS:
        name = part.say(f"numeric.name.{one.key}", None)
        try:
            made = one.build(found.low, found.high, found.epsilon, found.delta)
        except WorkbenchError:
            rows.append((name, NO_NUMBER))
            continue
        rows.append((name, epsilon_text(worst_error(made, found.n, found.target), part.style)))
    return Grid(
        headers=tuple(part.say(f"report.numbers.head.{code}", None) for code in ("mechanism", "error")),
        rows=tuple(rows),
        right=(False, True),
        caption=part.caption(part.say("report.numbers.caption", {"epsilon": epsilon_text(found.epsilon, part.style)})),
    )


def worst_error(made: BoundedMechanism, n: float, target: Target) -> float:
    """Return the largest standard error of the mean of n reports over all possible answers, in the unit of the answers.

    It is the largest sqrt(H^2 (c + a m) / n) over the mean square m of t, 0 to 1. For the population H^2 m / n is added
    under the root, because answers of mean square m have a standard deviation of at most H sqrt(m).
    """
    constant, curve = made.noise
    sampled = 1.0 if target is Target.POPULATION else 0.0
    return made.half * math.sqrt((constant + max(curve + sampled, 0.0)) / n)


SPECS = (SectionSpec("numbers", "lab", False, True, _build),)

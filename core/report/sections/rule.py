"""The rule of a design in words and figures: the respondent's actions, their chances, and the disclosure."""

from __future__ import annotations

import math
from typing import Any

from core.designs.base import Design, ReportKind
from core.designs.registry import spec
from core.designs.supports import SupportDesign
from core.designs.survey.forced import ForcedResponse
from core.planning.budget import decimal_text
from core.report.numbers import epsilon_text, odds_text
from core.report.sections.figures import chance_text, figure_text
from core.report.sections.spec import Part

Rows = list[tuple[str, str]]


def in_words(part: Part, design: Design) -> str:
    """Return the respondent's actions and their chances."""
    said = _explained(part, design)
    return said if design.many else f"{part.say(f'design.hint.{design.key}', None)} {said}"


def _explained(part: Part, design: Design) -> str:
    explained = design.explain()
    exact = explained.params
    if isinstance(design, ForcedResponse):
        truth = chance_text(design.truth, part.style, exact.get("p_exact"))
        return part.say("report.explained.forced", {"truth": truth})
    blanks: dict[str, Any] = {
        name: figure_text(value, part.style, exact.get(f"{name}_exact"))
        for name, value in exact.items()
        if not name.endswith("_exact")
    }
    return part.say(explained.code, blanks)


def design_facts(part: Part) -> tuple[tuple[str, str], ...]:
    """Return all facts about the design that a release states."""
    say, design = part.say, part.question.design
    rows = [(say("report.fact.design", None), say(f"design.name.{design.key}", None)), *chances(part, design)]
    rows.append((say("report.fact.epsilon", None), epsilon_text(design.epsilon, part.style)))
    rows += costs(part, design)
    if math.isfinite(design.epsilon):
        blanks = {"times": odds_text(math.exp(design.epsilon), part.style)}
        rows.append((say("report.fact.odds", None), say("words.odds", blanks)))
        rows.append((say("report.fact.delta", None), say("report.delta_none", None)))
    protects = spec(design.key).protected_by(design)
    rows.append((say("report.fact.protects", None), say(f"report.protects.{protects}", None)))
    return tuple(rows)


def costs(part: Part, design: Design) -> Rows:
    """Return the epsilon of a yes and a no where they differ, and the charge where it is not epsilon."""
    say, style, charge = part.say, part.style, part.question.charge
    rows = []
    if len(design.side_epsilons) == 1 and not math.isclose(*design.side_epsilons[0], rel_tol=1e-9):
        rows += [
            (say(f"report.fact.epsilon_{side}", None), epsilon_text(value, style))
            for side, value in zip(("yes", "no"), design.side_epsilons[0], strict=True)
        ]
    if charge is not None and not math.isclose(float(charge), design.epsilon, rel_tol=1e-9):
        rows.append((say("report.fact.charge", None), style.write(decimal_text(charge))))
    return rows


def chances(part: Part, design: Design) -> Rows:
    """Return the chances that define the design: of a yes for devices, otherwise of a report supporting an answer."""
    say, style, exact = part.say, part.style, design.explain().params
    if design.yes:
        grouped = "_group" if len(design.yes) > 1 else ""
        return [
            (
                say(f"report.fact.yes_{who}{grouped}", {"group": group} if grouped else None),
                chance_text(value, style, exact.get(f"{name}_exact")),
            )
            for group, chances in enumerate(design.yes, 1)
            for who, name, value in zip(("carrier", "other"), "ab", chances, strict=True)
        ]
    if not isinstance(design, SupportDesign) or not design.alike:
        return []
    kinds = {ReportKind.BITS: "bit", ReportKind.CATEGORY: "report"}
    kind = "item" if design.many else kinds.get(design.report_kind, "support")
    own, other = design.support_own, design.support_other
    p_exact = None if isinstance(design, ForcedResponse) else exact.get("p_exact")
    return [
        (say(f"report.fact.p.{kind}", None), chance_text(float(own[0]), style, p_exact)),
        (say(f"report.fact.q.{kind}", None), chance_text(float(other[0]), style, exact.get("q_exact"))),
    ]

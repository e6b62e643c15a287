"""The rule that turns answers into reports: in words, as a formula, as a table; what it costs, who sees raw answers."""

from __future__ import annotations

import math
from typing import Any

from core.designs.base import Design, ReportKind
from core.designs.protected import protected_by
from core.designs.registry import spec
from core.designs.supports import SupportDesign
from core.designs.survey.forced import ForcedResponse
from core.planning.budget import decimal_text
from core.report.document import Block, Facts, Formula, Paragraph
from core.report.numbers import epsilon_text
from core.report.sections.figures import chance_text, figure_text, times_text
from core.report.sections.response_table import response_table, table_note
from core.report.sections.spec import Part, SectionSpec, plan_only
from core.types import Origin


def _build(part: Part) -> tuple[Block, ...]:
    design = part.question.design
    blocks: list[Block] = [Paragraph(_in_words(part, design)), Facts(_facts(part, design))]
    blocks += [Formula(text) for text in spec(design.key).words.formulas]
    table = response_table(part, design)
    if table is not None:
        blocks += [table, Paragraph(table_note(part, design), "soft")]
    return tuple(blocks)


def _in_words(part: Part, design: Design) -> str:
    """What the respondent does, and with which chances."""
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


def _facts(part: Part, design: Design) -> tuple[tuple[str, str], ...]:
    say, style, question = part.say, part.style, part.question
    rows = [(say("report.fact.design", None), say(f"design.name.{design.key}", None)), *_chances(part, design)]
    rows.append((say("report.fact.epsilon", None), epsilon_text(design.epsilon, style)))
    rows += _sides(part, design)
    if question.charge is not None:
        rows.append((say("report.fact.charge", None), style.write(decimal_text(question.charge))))
    if math.isfinite(design.epsilon):
        blanks = {"times": times_text(math.exp(design.epsilon), style)}
        rows.append((say("report.fact.odds", None), say("report.odds", blanks)))
        rows.append((say("report.fact.delta", None), say("report.delta_none", None)))
    protects = protected_by(spec(design.key), design)
    rows.append((say("report.fact.protects", None), say(f"report.protects.{protects}", None)))
    rows.append((say("report.fact.raw", None), _raw(part)))
    return tuple(rows)


def _raw(part: Part) -> str:
    """Who knows true answers in the field, and that a preview was computed from them."""
    seen = part.say(f"report.raw_seen.{part.question.raw_seen_by}", None)
    if plan_only(part.facts):
        return seen
    code = "example" if part.facts.origin is Origin.EXAMPLE else "private"
    return part.say("report.raw", {"seen": seen, "now": part.say(f"report.raw_now.{code}", None)})


def _chances(part: Part, design: Design) -> list[tuple[str, str]]:
    """The chances that are the design: of a yes for devices, else of a report that supports an answer."""
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
    if not isinstance(design, SupportDesign):
        return []
    own, other = design.support_own, design.support_other
    if not bool((own == own[0]).all() and (other == other[0]).all()):
        return []
    p_exact = None if isinstance(design, ForcedResponse) else exact.get("p_exact")
    return [
        (say(f"report.fact.p.{_kind(design)}", None), chance_text(float(own[0]), style, p_exact)),
        (say(f"report.fact.q.{_kind(design)}", None), chance_text(float(other[0]), style, exact.get("q_exact"))),
    ]


def _sides(part: Part, design: Design) -> list[tuple[str, str]]:
    """What a yes and what a no give away, where they differ."""
    if len(design.side_epsilons) != 1 or math.isclose(*design.side_epsilons[0], rel_tol=1e-9):
        return []
    return [
        (part.say(f"report.fact.epsilon_{side}", None), epsilon_text(value, part.style))
        for side, value in zip(("yes", "no"), design.side_epsilons[0], strict=True)
    ]


def _kind(design: Design) -> str:
    """What p and q are chances of: a report, a bit of a report, the bit of an item, a report that supports."""
    if design.many:
        return "item"
    if design.report_kind is ReportKind.BITS:
        return "bit"
    return "report" if design.report_kind is ReportKind.CATEGORY else "support"


SPECS = (SectionSpec("design", "preview", True, True, _build),)

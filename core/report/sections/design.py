"""The rule that turns answers into reports: in words, as a formula, as a table; what it costs, who sees raw answers."""

from __future__ import annotations

import math
from typing import Any

from core.designs.base import Design, ReportKind
from core.designs.forced import ForcedResponse
from core.planning.budget import decimal_text
from core.report.document import Block, Facts, Formula, Grid, Paragraph
from core.report.numbers import epsilon_text
from core.report.sections.figures import chance_text, times_text
from core.report.sections.spec import Part, SectionSpec, plan_only
from core.types import Origin

LARGEST_MATRIX = 8
"""With more answers the table of all reports by all answers is given by its two kinds of cell."""
FORMULAS = {
    "grr": ("p = e^ε / (e^ε + k − 1),   q = 1 / (e^ε + k − 1)", "ε = ln(p / q)"),
    "sue": ("p = e^(ε/2) / (e^(ε/2) + 1),   q = 1 − p", "ε = ln[ p (1 − q) / ((1 − p) q) ]"),
    "oue": ("p = 1/2,   q = 1 / (e^ε + 1)", "ε = ln[ p (1 − q) / ((1 − p) q) ]"),
    "forced": ("pⱼ = t + rⱼ,   qⱼ = rⱼ,   t = 1 − Σ rⱼ", "ε = ln(1 + t / min rⱼ)"),
    "warner": ("q = 1 − p", "ε = |ln(p / (1 − p))|"),
    "two_coins": ("p = 1/2 + 1/4 = 3/4,   q = 1/4", "ε = ln(p / q) = ln 3"),
    "each_item": ("p = e^(ε/k) / (e^(ε/k) + 1),   q = 1 − p", "ε = k ln(p / q)"),
    "direct": ("p = 1,   q = 0", "ε = ∞"),
}


def _build(part: Part) -> tuple[Block, ...]:
    design = part.question.design
    blocks: list[Block] = [Paragraph(_in_words(part, design)), Facts(_facts(part, design))]
    blocks += [Formula(text) for text in FORMULAS.get(design.key, ())]
    blocks.append(matrix(part, design))
    blocks.append(Paragraph(_matrix_note(part, design), "soft"))
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
        name: chance_text(exact[name], part.style, exact.get(f"{name}_exact")) for name in ("p", "q") if name in exact
    }
    return part.say(explained.code, blanks)


def _facts(part: Part, design: Design) -> tuple[tuple[str, str], ...]:
    say, style, question = part.say, part.style, part.question
    own, other = design.support_own, design.support_other
    same = bool((own == own[0]).all() and (other == other[0]).all())
    exact = design.explain().params
    rows = [(say("report.fact.design", None), say(f"design.name.{design.key}", None))]
    if same:
        p = chance_text(float(own[0]), style, None if isinstance(design, ForcedResponse) else exact.get("p_exact"))
        rows.append((say(f"report.fact.p.{_kind(design)}", None), p))
        q = chance_text(float(other[0]), style, exact.get("q_exact"))
        rows.append((say(f"report.fact.q.{_kind(design)}", None), q))
    rows.append((say("report.fact.epsilon", None), epsilon_text(design.epsilon, style)))
    if question.charge is not None:
        rows.append((say("report.fact.charge", None), style.write(decimal_text(question.charge))))
    if math.isfinite(design.epsilon):
        blanks = {"times": times_text(math.exp(design.epsilon), style)}
        rows.append((say("report.fact.odds", None), say("report.odds", blanks)))
    rows.append((say("report.fact.delta", None), say("report.delta_none", None)))
    rows.append((say("report.fact.raw_seen", None), say(f"report.raw_seen.{question.raw_seen_by}", None)))
    if not plan_only(part.facts):
        code = "example" if part.facts.origin is Origin.EXAMPLE else "private"
        rows.append((say("report.fact.raw_now", None), say(f"report.raw_now.{code}", None)))
    return tuple(rows)


def _kind(design: Design) -> str:
    """What p and q are chances of: a report, a bit of a report, the bit of an item."""
    if design.many:
        return "item"
    return "bit" if design.report_kind is ReportKind.BITS else "report"


def matrix(part: Part, design: Design) -> Grid:
    """P[report, answer]: whole for few answers, else by its kinds of cell; the chances of one bit for bit reports."""
    if design.report_kind is ReportKind.BITS:
        return _bit_grid(part, design)
    if design.k <= LARGEST_MATRIX:
        return _whole_grid(part, design)
    return _short_grid(part, design)


def _whole_grid(part: Part, design: Design) -> Grid:
    labels, say = part.question.labels, part.say
    values = design.response_matrix().values
    answers = tuple(say("report.matrix.answer", {"label": label}) for label in labels)
    return Grid(
        headers=(say("report.matrix.corner", None), *answers),
        rows=tuple(
            (label, *(chance_text(float(value), part.style) for value in row))
            for label, row in zip(labels, values, strict=True)
        ),
        right=(False, *(True,) * len(labels)),
        caption=say("report.matrix.caption", None),
    )


def _short_grid(part: Part, design: Design) -> Grid:
    """One row where all answers are alike, else one for each."""
    say, style = part.say, part.style
    own, other = design.support_own, design.support_other
    alike = bool((own == own[0]).all() and (other == other[0]).all())
    names = (say("report.matrix.any", None),) if alike else part.question.labels
    rows = zip(names, own.tolist(), other.tolist(), strict=False)
    codes = ("report", "if_true", "if_other")
    return Grid(
        headers=tuple(say(f"report.matrix.{code}", None) for code in codes),
        rows=tuple((name, chance_text(p, style), chance_text(q, style)) for name, p, q in rows),
        right=(False, True, True),
        caption=say("report.matrix.caption_short", None),
    )


def _bit_grid(part: Part, design: Design) -> Grid:
    say, style = part.say, part.style
    p, q = float(design.support_own[0]), float(design.support_other[0])
    yes, no = (
        ("report.matrix.ticked", "report.matrix.not_ticked")
        if design.many
        else ("report.matrix.own_bit", "report.matrix.other_bit")
    )
    return Grid(
        headers=(say("report.matrix.bit", None), say(yes, None), say(no, None)),
        rows=(
            ("1", chance_text(p, style), chance_text(q, style)),
            ("0", chance_text(1 - p, style), chance_text(1 - q, style)),
        ),
        right=(False, True, True),
        caption=say("report.matrix.caption_bit", None),
    )


def _matrix_note(part: Part, design: Design) -> str:
    """What epsilon is in this table."""
    if design.many:
        return part.say("report.matrix.note_items", None)
    code = "note_bits" if design.report_kind is ReportKind.BITS else "note"
    return part.say(f"report.matrix.{code}", None)


SPECS = (SectionSpec("design", "preview", True, True, _build),)

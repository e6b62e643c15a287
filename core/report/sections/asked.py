"""The asking of a question: its answers, the rule that turns them into reports, and the base of the figures."""

from __future__ import annotations

from core.data.variable import MissingPolicy
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.survey.forced import ForcedResponse
from core.report.base_note import EFFECTIVE_DIGITS
from core.report.document import Beside, Block, Facts, Figure, Half, Paragraph
from core.report.drawn.one_draw import OneDraw, Piece
from core.report.numbers import count_text, number_text, share_text
from core.report.sections.figures import chance_text
from core.report.sections.response_table import response_table, table_note
from core.report.sections.rule import chances, costs, in_words
from core.report.sections.spec import Part, SectionSpec, Usual, plan_only
from core.types import Origin

MOST_LISTED = 200
MOST_PIECES = 12
"""The most answers that remain distinguishable in a bar."""


def _asked(part: Part) -> tuple[Block, ...]:
    question, say = part.question, part.say
    design = question.design
    kind = "many" if question.many else "one"
    answers = say(f"report.asked.{kind}", {"answers": count_text(len(question.labels), part.style)})
    drawn = _bar(part, design)
    # The caption of the bar says the chances.
    rule = in_words(part, design) if drawn is None else say(f"design.hint.{design.key}", None)
    blanks = {"question": question.title, "answers": answers, "rule": rule}
    blocks: list[Block] = [Paragraph(say("report.asked.how", blanks))]
    if drawn is not None:
        blocks.append(drawn)
    else:
        table = None if _said(design) else response_table(part, design)
        if table is not None:
            blocks += [table, Paragraph(table_note(part, design), "soft")]
    chosen = chances(part, design) if design.yes else []
    more = (*chosen, *costs(part, design), *(_declared(part) if part.previewed is None else ()))
    if more:
        blocks.append(Facts(more))
    blocks.append(Paragraph(_raw(part), "soft"))
    return tuple(blocks)


def _said(design: Design) -> bool:
    """Return whether words and facts already state all chances of the design."""
    return bool(design.yes) or isinstance(design, GRR)


def _bar(part: Part, design: Design) -> Figure | None:
    """Return one draw as a bar: the truth, or an answer named by the device. None for other designs or many answers."""
    if not isinstance(design, GRR | ForcedResponse) or design.k > MOST_PIECES:
        return None
    say, style, labels = part.say, part.style, part.question.labels
    truth = float(design.support_own[0] - design.support_other[0])
    chances = design.support_other.tolist()
    pieces = tuple(
        Piece(label, chance, share_text(chance, 1, style)) for label, chance in zip(labels, chances, strict=True)
    )
    named = say("report.draw.named", {"share": share_text(1.0 - truth, 1, style)})
    told = Piece(say("report.draw.truth", None), truth, share_text(truth, 1, style))
    listed = "; ".join(f"{piece.label} {piece.chance_text}" for piece in pieces)
    drawn = OneDraw(
        title=say("report.section.asked", None),
        summary=f"{told.label} {told.chance_text}. {named}: {listed}.",
        truth=told,
        pieces=pieces,
        named=named,
    )
    return part.figure(drawn, _draw_words(part, design))


def _draw_words(part: Part, design: GRR | ForcedResponse) -> str:
    """Return the chances p and q as sums of the bar's pieces."""
    say, style = part.say, part.style
    if isinstance(design, ForcedResponse):
        return say("report.draw.forced", {"t": chance_text(design.truth, style)})
    p, q = float(design.support_own[0]), float(design.support_other[0])
    blanks = {"t": chance_text(p - q, style), "p": chance_text(p, style), "q": chance_text(q, style)}
    return say("report.draw.sum", blanks)


def _raw(part: Part) -> str:
    """Return who sees true answers in the field, and that a preview was computed from them."""
    seen = part.say(f"report.raw_seen.{part.question.raw_seen_by}", None)
    if plan_only(part.facts):
        return part.say("report.raw_plan", {"seen": seen})
    code = "example" if part.facts.origin is Origin.EXAMPLE else "private"
    return part.say("report.raw", {"seen": seen, "now": part.say(f"report.raw_now.{code}", None)})


def _base(part: Part) -> tuple[Block, ...]:
    """Return the base of the shares, and the treatment of missing answers and weights."""
    if part.previewed is None:
        return ()
    base, say, style = part.previewed.base, part.say, part.style
    # Respondents without a weight are in none of the counts.
    passing = "report.base.respondents_weighted" if base.weight else "report.base.respondents"
    rows = [(say("report.base.everyone", None), count_text(base.everyone, style))]
    if base.respondents != base.everyone:
        rows.append((say(passing, None), count_text(base.respondents, style)))
    rows.append((say("report.base.left_out", None), count_text(base.respondents - base.answered, style)))
    rows.append((say("report.base.valid", None), count_text(base.answered, style)))
    if base.effective_n is not None:
        rows.append((say("report.base.effective", None), number_text(base.effective_n, EFFECTIVE_DIGITS, style)))
        effect = number_text(base.answered / base.effective_n, 2, style)
        rows.append((say("report.base.effect", None), effect))
    used = (
        (say("report.fact.filter", None), base.filter_text or say("report.none", None)),
        (say("report.fact.weight", None), base.weight or say("report.none", None)),
        *_declared(part),
    )
    counted = Half("base", say("report.section.base", None), (Facts(tuple(rows)),))
    return (Beside((counted, Half("declared", say("report.base.used", None), (Facts(used),)))),)


def _declared(part: Part) -> tuple[tuple[str, str], ...]:
    """Return the source of the list of answers, and the rule for missing answers."""
    question, say = part.question, part.say
    rows = [(say("report.fact.name", None), question.name)] if question.name != question.title else []
    rows.append((say("report.fact.list", None), say(f"report.source.{question.source.value}", None)))
    if question.missing is MissingPolicy.OWN_CATEGORY:
        rows.append((say("report.fact.no_answer", None), say("report.missing.own", None)))
    if part.previewed is None:
        listed = " \u00b7 ".join(question.labels[:MOST_LISTED])
        more = len(question.labels) - MOST_LISTED
        if more > 0:
            listed = f"{listed} {say('report.more_answers', {'count': count_text(more, part.style)})}"
        rows.append((say("report.fact.answers", None), listed))
    return tuple(rows)


SPECS = (
    SectionSpec("asked", "preview", True, True, _asked, usual=Usual.ONE_QUESTION),
    SectionSpec("base", "preview", True, False, _base, usual=Usual.ONE_QUESTION, titled=False),
)

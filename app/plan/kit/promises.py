"""The consent text of a field kit: only what its own chances, its device and its form make true."""

from __future__ import annotations

import math
from fractions import Fraction

from app.messages import translator_texts as texts
from app.messages.speak import local_count, say, screen_numbers
from app.messages.translator_texts import people_text
from app.plan.kit.words import noun, quoted
from core.planning.field_kit.kit import Asking, FieldKit, Form
from core.planning.field_kit.promises import PEOPLE, believed_after, people_for, promises_of
from core.planning.field_kit.told import told_in_words
from core.report.document import Bullets, Paragraph
from core.report.numbers import share_text

BEFORE = Fraction(1, 10)
_COUNTS = {Form.XLSFORM: "kit.count.enter", Form.BROWSER: "kit.count.keep", None: "kit.count.say"}


def consent(kit: FieldKit) -> tuple[Paragraph | Bullets, ...]:
    """The promise and its condition stand in one paragraph, so that neither is read without the other."""
    promise = " ".join((*alone_lines(kit), *_bound_lines(kit), *condition_lines(kit)))
    return (
        Paragraph(kept_line(kit)),
        Paragraph(promise, "box" if kit.conditional else "strong"),
        Bullets(count_lines(kit)),
        Paragraph(say("kit.consent.free")),
    )


def promise_text(kit: FieldKit) -> str:
    """What a report alone does not show, and on which condition."""
    return " ".join((*alone_lines(kit), *condition_lines(kit)))


def kept_line(kit: FieldKit) -> str:
    """What is written down or kept of what the respondent does, and what is not."""
    if kit.form is Form.BROWSER:
        return say("kit.consent.kept_browser")
    if kit.form is Form.XLSFORM:
        if kit.asking is not Asking.ANSWER:
            return say("kit.consent.kept_letters")
        true = sum((chance for told, chance in told_in_words(kit.chances) if len(set(told)) > 1), Fraction(0))
        blanks = {"true": people_text(PEOPLE, true), "named": people_text(PEOPLE, 1 - true)}
        return say("kit.consent.kept_xlsform", blanks)
    if kit.compared:
        return say("kit.consent.kept_compared")
    return say("kit.consent.kept", {"noun": noun(kit)})


def alone_lines(kit: FieldKit) -> tuple[str, ...]:
    """Which reports leave the answer open, and which come from some answers only."""
    found = promises_of(kit.rule)
    lines = []
    if found.open == found.coming:
        lines.append(say("kit.consent.alone", {"noun": noun(kit)}))
    elif found.open:
        lines.append(say("kit.consent.alone_some", {"reports": quoted(kit.reports, found.open)}))
    for report, answers in found.only:
        blanks = {"report": texts.short(kit.reports[report]), "answers": quoted(kit.labels, answers)}
        lines.append(say("kit.consent.only", blanks))
    return tuple(lines)


def condition_lines(kit: FieldKit) -> tuple[str, ...]:
    """What nobody else may know; nothing where only chance decides."""
    if kit.device is None or not kit.conditional:
        return ()
    what = say(f"kit.condition.{kit.device.kind.value}" if kit.compared else "kit.condition.other")
    return (say("kit.consent.condition", {"noun": noun(kit), "what": what}),)


def count_lines(kit: FieldKit) -> tuple[str, ...]:
    """Exact chances as counted people: of both reports where there are two, else of the first."""
    shown = range(2) if kit.k == 2 else (0,)
    return tuple(_count_line(kit, report, answer) for report in shown for answer in (0, 1))


def _count_line(kit: FieldKit, report: int, answer: int) -> str:
    people = people_for(kit.chances[report][:2])
    blanks = {
        "people": local_count(people),
        "answer": texts.short(kit.labels[answer]),
        "said": people_text(people, kit.chances[report][answer]),
        "report": texts.short(kit.reports[report]),
    }
    return say(_COUNTS[kit.form], blanks)


def _bound_lines(kit: FieldKit) -> tuple[str, ...]:
    """How far a report can move a belief; rounded up, since it is a promise."""
    found = promises_of(kit.rule)
    if found.odds is None:
        return ()
    blanks = {
        "noun": noun(kit),
        "reports": quoted(kit.reports, found.bounded),
        "times": texts.times_text(found.odds),
        "before": _percent(BEFORE),
        "after": _percent(believed_after(found.odds, BEFORE)),
    }
    some = "" if found.bounded == found.coming else "_some"
    return say(f"kit.consent.odds{some}", blanks), say(f"kit.consent.after{some}", blanks)


def _percent(share: Fraction) -> str:
    return share_text(math.ceil(100 * share) / 100, 0, screen_numbers())

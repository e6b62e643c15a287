"""The consent of a field kit: only what its own chances, its device and its form make true."""

from __future__ import annotations

import math
from fractions import Fraction

from app.messages import translator_texts as texts
from app.messages.speak import local_count, say, screen_numbers
from app.messages.translator_texts import people_text
from app.plan.kit.words import device_words, noun, quoted, together
from core.planning.field_kit.kit import Asking, FieldKit, Form
from core.planning.field_kit.promises import PEOPLE, believed_after, people_for, promises_of
from core.planning.field_kit.told import told_in_words
from core.report.field_kit.pictures import people
from core.report.field_kit.sheets import Block, Columns, Text
from core.report.numbers import share_text

BEFORE = Fraction(1, 10)
_SHORT = 60
"""The largest denominator that is printed beside counted people."""


def verb(kit: FieldKit) -> str:
    """Return the verb of reporting: "say", "enter", or "keep" if the web page reports."""
    return {Form.XLSFORM: "enter", Form.BROWSER: "keep", None: "say"}[kit.form]


def consent(kit: FieldKit, question: str) -> tuple[Block, ...]:
    """Return the consent text. The promise and its condition form one paragraph, so that nobody reads one without the
    other."""
    promise = together((*only_lines(kit), *_bound_lines(kit), *condition_lines(kit), follow_line(kit)))
    asked = together((say("kit.consent.asked", {"question": question}), _doing(kit), kept_line(kit)))
    return (
        Text(asked),
        Text(together(count_lines(kit)), "strong"),
        Text(promise),
        Columns(tuple(_people(kit, answer) for answer in (0, 1)), (0.5, 0.5)),
    )


def _doing(kit: FieldKit) -> str:
    """Return the respondent's task, shorter than on the card."""
    if kit.compared:
        first, second = kit.reports
        return say(f"kit.compares.{kit.asking.value}.{kit.kind.value}", {"first": first, "second": second})
    if kit.form is None:
        return device_words(kit)
    letters = "" if kit.asking is Asking.ANSWER else "_letters"
    return say(f"kit.brief.{kit.form.value}{letters}")


def promise_text(kit: FieldKit) -> str:
    """Return the promise of a single report, with its condition."""
    return together((*alone_lines(kit), *only_lines(kit), *condition_lines(kit)))


def card_promise(kit: FieldKit) -> str:
    """Return the promise in the words of a card. It names the knowledge that would reveal the answer."""
    found = promises_of(kit.rule)
    only = [
        say("kit.card.only", {"report": texts.short(kit.reports[report]), "answers": quoted(kit.labels, answers)})
        for report, answers in found.only
    ]
    condition = [say(f"kit.card.condition.{what}")] if (what := known_by_others(kit)) else []
    return together((*alone_lines(kit), *only, *condition))


def kept_line(kit: FieldKit) -> str:
    """Describe the records of the respondent's actions: the parts that are kept, and the parts that are not."""
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
    return say(f"kit.consent.kept.{noun(kit)}")


def alone_lines(kit: FieldKit) -> tuple[str, ...]:
    """Name the reports that are possible under every answer."""
    found = promises_of(kit.rule)
    if found.open == found.coming:
        return (say(f"kit.consent.alone.{noun(kit)}"),)
    return (say("kit.consent.alone_some", {"reports": quoted(kit.reports, found.open)}),) if found.open else ()


def only_lines(kit: FieldKit) -> tuple[str, ...]:
    """Name the reports that are possible under some answers only."""
    return tuple(
        say("kit.consent.only", {"report": texts.short(kit.reports[report]), "answers": quoted(kit.labels, answers)})
        for report, answers in promises_of(kit.rule).only
    )


def condition_lines(kit: FieldKit) -> tuple[str, ...]:
    """Name the knowledge that others must not have; () if chance alone decides."""
    what = known_by_others(kit)
    return (say(f"kit.consent.condition.{what}"),) if what else ()


def known_by_others(kit: FieldKit) -> str:
    """Return the last part of the code of a sentence about the knowledge that reveals the answer behind a report; ""
    if chance alone decides."""
    if kit.device is None or not kit.conditional:
        return ""
    return kit.device.kind.value if kit.compared else "other"


def follow_line(kit: FieldKit) -> str:
    """Return the limit of the promise: it applies to compliant respondents only."""
    return say("kit.consent.follow_browser" if kit.form is Form.BROWSER else "kit.consent.follow")


def card_count(kit: FieldKit) -> str:
    """Exact chances of the first report under two answers, in one sentence."""
    row = kit.chances[0]
    many = _few(kit)
    blanks = {
        "people": local_count(many),
        "answer": texts.short(kit.labels[0]),
        "other": texts.short(kit.labels[1]),
        "said": people_text(many, row[0]),
        "others": people_text(many, row[1]),
        "report": texts.short(kit.reports[0]),
    }
    return say(f"kit.card.count.{verb(kit)}", blanks)


def _few(kit: FieldKit) -> int:
    """At most 100 people, fewer where that makes their numbers whole."""
    return min(PEOPLE, people_for(kit.chances[0][:2]))


def count_lines(kit: FieldKit) -> tuple[str, ...]:
    """Of 100 people with each of two answers: who gives which report; of more than two reports, the first."""
    return tuple(_count_line(kit, answer) for answer in (0, 1))


def _count_line(kit: FieldKit, answer: int) -> str:
    blanks = {
        "people": local_count(PEOPLE),
        "answer": texts.short(kit.labels[answer]),
        "said": _counted(kit.chances[0][answer]),
        "report": texts.short(kit.reports[0]),
        "others": _counted(kit.chances[1][answer]),
        "other": texts.short(kit.reports[1]),
    }
    return say(f"kit.count.{verb(kit)}.{'two' if kit.k == 2 else 'one'}", blanks)


def _counted(chance: Fraction) -> str:
    """ "25", or "about 83 (5 in 6)"."""
    told = people_text(PEOPLE, chance)
    if PEOPLE % chance.denominator == 0 or chance.denominator > _SHORT:
        return told
    blanks = {"number": told, "part": local_count(chance.numerator), "whole": local_count(chance.denominator)}
    return say("kit.count.exact", blanks)


def _people(kit: FieldKit, answer: int) -> tuple[Block, ...]:
    """The first report among people with this answer, as circles."""
    row = kit.chances[0]
    total = _few(kit)
    marked = round(total * row[answer])
    title = say("kit.people", {"people": local_count(total), "answer": texts.short(kit.labels[answer])})
    under = say(
        f"kit.people.{verb(kit)}",
        {"said": people_text(total, row[answer]), "report": texts.short(kit.reports[0])},
    )
    return Text(title, "strong"), people(total, marked, f"{title}: {under}"), Text(under, "small")


def _bound_lines(kit: FieldKit) -> tuple[str, ...]:
    """Return the bounds on the posterior belief after a report. They are rounded up, because they are promises."""
    found = promises_of(kit.rule)
    if found.odds is None:
        return ()
    blanks = {
        "reports": quoted(kit.reports, found.bounded),
        "times": texts.times_text(found.odds),
        "before": _percent(BEFORE),
        "after": _percent(believed_after(found.odds, BEFORE)),
    }
    which = f".{noun(kit)}" if found.bounded == found.coming else "_some"
    return say(f"kit.consent.odds{which}", blanks), say(f"kit.consent.after{which}", blanks)


def _percent(share: Fraction) -> str:
    return share_text(math.ceil(100 * share) / 100, 0, screen_numbers())

"""The tally sheet: boxes for each report, and the counts that go into the program."""

from __future__ import annotations

from app.messages.speak import say
from app.messages.translator_texts import short
from app.plan.kit.identity import kit_id, question_of
from app.plan.kit.words import report_meanings
from core.planning.field_kit.decoding import codes_of
from core.planning.field_kit.kit import FieldKit
from core.report.field_kit.sheets import Blanks, Block, Columns, Head, Sheet, Table, Tally, TallyRow, Text
from core.report.text_layout import isolated

_IN_ONE = 8
"""Reports whose counts stand in one column."""


def tally(kit: FieldKit, design: str, device: str) -> Sheet:
    title = say("kit.sheet.tally")
    form = kit.form is not None
    lead = say("kit.tally.lead_form" if form else "kit.tally.lead", {"question": short(question_of(kit))})
    known = (("kit", kit_id(kit)), ("design", design), ("device", device), ("sheet", ""))
    fields = (
        Blanks(tuple((say(f"kit.tally.{name}"), text) for name, text in known)),
        Blanks(tuple((say(f"kit.tally.{name}"), "") for name in ("date", "place", "interviewer", "group"))),
    )
    codes = codes_of(kit.k)
    rows = tuple(
        TallyRow(_named(kit, place), say("kit.tally.code", {"code": code}), 1) for place, code in enumerate(codes)
    )
    none = "kit.tally.none_form" if form else "kit.tally.none"
    boxes = Tally((*rows, TallyRow(say("kit.no_report"), say(none), 0)), say("kit.tally.boxes"))
    blocks: tuple[Block, ...] = (*fields, Text(say("kit.tally.names"), "soft"), boxes, *_counts(kit))
    return Sheet("tally", title, blocks, heading=title, lead=lead)


def _named(kit: FieldKit, place: int) -> str:
    return isolated(report_meanings(kit)[place])


def _counts(kit: FieldKit) -> tuple[Block, ...]:
    """In the order and under the codes that the program takes, the respondents last."""
    heads = say("kit.head.code"), say("kit.head.report"), say("kit.head.respondents")
    rows = tuple((code, report, "") for code, report in zip(codes_of(kit.k), report_meanings(kit), strict=True))
    none = ("", say("kit.no_report.counts"), "")
    check = (
        Head(say("kit.check")),
        Text(say("kit.check.sum")),
        Blanks(((say("kit.check.all"), ""), (say("kit.check.asked"), ""))),
        Text(say("kit.check.add"), "small"),
    )
    right = (False, False, False)
    if kit.k <= _IN_ONE:
        table = Table(heads, (*rows, none), right, strong=(1,), boxes=True)
        return (Columns(((Head(say("kit.counts"), say("kit.counts.note")), table), check), (0.6, 0.4)),)
    half = (kit.k + 2) // 2
    left, rest = (Table(heads, part, right, strong=(1,), boxes=True) for part in (rows[:half], (*rows[half:], none)))
    return (
        Head(say("kit.counts"), say("kit.counts.note")),
        Columns(((left,), (rest,)), (0.5, 0.5)),
        Columns((check[:2], check[2:]), (0.5, 0.5)),
    )

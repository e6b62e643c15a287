"""All sheets of a field kit."""

from __future__ import annotations

import math

from app.messages import translator_texts as texts
from app.messages.speak import say, screen_numbers
from app.plan.kit.analyst import analyst
from app.plan.kit.card import card, device_sheet
from app.plan.kit.identity import kit_id, question_of
from app.plan.kit.interviewer import interviewer
from app.plan.kit.promises import consent
from app.plan.kit.tally import tally
from core.planning.devices import DeviceKind
from core.planning.field_kit.kit import FieldKit, Form
from core.report.field_kit.sheets import Blanks, KitSheets, Layout, Sheet, Text
from core.report.numbers import epsilon_text


def kit_sheets(kit: FieldKit, *, large: bool = False, public: bool = True, language: str = "en") -> KitSheets:
    """All sheets, each beginning on a page of its own; `public`: whether they may be handed out."""
    question, known = question_of(kit), kit_id(kit)
    design, device = say(f"design.name.{kit.design.key}"), kind_name(kit.kind)
    running = say("kit.running", {"design": design, "device": device})
    found = (
        card(kit, known, large=large),
        device_sheet(kit, large=large),
        _consent(kit, question, known, large=large),
        interviewer(kit, running),
        tally(kit, design, device),
        analyst(kit, design, device, public=public),
    )
    return KitSheets(
        say("kit.title", {"question": texts.short(question)}),
        language,
        running,
        say("kit.footer", {"kit": known, "question": texts.short(question)}),
        tuple(sheet for sheet in found if sheet is not None),
        large,
        "" if public else say("plots.watermark"),
    )


def _consent(kit: FieldKit, question: str, known: str, *, large: bool) -> Sheet:
    title = say("kit.sheet.consent_one" if large else "kit.sheet.consent")
    signed = Blanks(((say("kit.consent.contact"), ""), (say("kit.tally.date"), "")))
    return Sheet(
        "consent",
        title,
        consent(kit, question),
        Layout.ONE if large else Layout.SLIPS,
        top=say("kit.sheet.gives_away"),
        corner=known,
        last=(Text(say("kit.consent.free")), signed),
        alone=say("kit.sheet.consent_one"),
    )


def epsilon_words(kit: FieldKit) -> str:
    return epsilon_text(kit.epsilon, screen_numbers()) if math.isfinite(kit.epsilon) else say("kit.infinite")


def kind_name(kind: DeviceKind | Form) -> str:
    return say(f"kit.kind.{kind.value}") if isinstance(kind, Form) else texts.kind_text(kind)


def compared(kit: FieldKit, plan_epsilon: float) -> str:
    """The epsilon of the kit against that of the plan."""
    if kit.exact:
        return say("kit.odds.same", {"epsilon": epsilon_words(kit)})
    more = say("kit.odds.more") if kit.epsilon <= plan_epsilon else say("kit.odds.less")
    plan = epsilon_text(plan_epsilon, screen_numbers()) if math.isfinite(plan_epsilon) else say("kit.infinite")
    blanks = {"kind": kind_name(kit.kind).lower(), "plan": plan, "epsilon": epsilon_words(kit), "more": more}
    return say("kit.odds.nearer", blanks)

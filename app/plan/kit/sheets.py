"""All sheets of a field kit."""

from __future__ import annotations

import math
from dataclasses import replace

from app.messages import translator_texts as texts
from app.messages.data_texts import isolated
from app.messages.languages import voice_of
from app.messages.speak import say, screen_numbers, speaking, template, voice
from app.plan.kit.analyst import analyst
from app.plan.kit.card import card, device_sheet
from app.plan.kit.identity import kit_id, question_of
from app.plan.kit.interviewer import interviewer
from app.plan.kit.promises import consent
from app.plan.kit.tally import tally
from core.planning.devices import DeviceKind
from core.planning.field_kit.kit import FieldKit, Form
from core.planning.field_kit.wording import ENGLISH_WORDS, Wording
from core.report.field_kit.sheets import Blanks, Edge, KitSheets, Layout, Sheet, Text
from core.report.numbers import epsilon_text


def kit_sheets(
    kit: FieldKit, *, large: bool = False, public: bool = True, wording: Wording = ENGLISH_WORDS
) -> KitSheets:
    """All sheets, each beginning on a page of its own; `public`: whether they may be handed out.

    Those for the field are in the language of the kit, the analyst's page is in that of the program.
    """
    known = kit_id(kit)
    with speaking(voice_of(wording.language)):
        title = say("kit.title", {"question": texts.short(question_of(kit))})
        design, device, edge = _edge(kit, known, wording.language, public=public)
        draft = say("kit.draft") if wording.draft else ""
        field = (
            card(kit, known, draft, large=large),
            device_sheet(kit, draft, large=large),
            _consent(kit, known, draft, large=large),
            interviewer(kit, edge.running, wording),
            tally(kit, design, device),
        )
        made = [replace(sheet, edge=edge) for sheet in field if sheet is not None]
    design, device, edge = _edge(kit, known, voice().language, public=public)
    made.append(replace(analyst(kit, design, device, wording, public=public), edge=edge))
    return KitSheets(title, tuple(made), large)


def _edge(kit: FieldKit, known: str, language: str, *, public: bool) -> tuple[str, str, Edge]:
    """Return the design, the device and the words around a sheet, in the language of now."""
    design, device = say(f"design.name.{kit.design.key}"), kind_name(kit.kind)
    running = say("kit.running", {"design": design, "device": device})
    footer = say("kit.footer", {"kit": known, "question": isolated(question_of(kit))})
    mark = "" if public else say("plots.watermark")
    return design, device, Edge(language, running, footer, template("kit.page"), mark)


def _consent(kit: FieldKit, known: str, draft: str, *, large: bool) -> Sheet:
    title = say("kit.sheet.consent_one" if large else "kit.sheet.consent")
    signed = Blanks(((say("kit.consent.contact"), ""), (say("kit.tally.date"), "")))
    return Sheet(
        "consent",
        title,
        consent(kit, question_of(kit)),
        Layout.ONE if large else Layout.SLIPS,
        top=say("kit.sheet.gives_away"),
        corner=known,
        last=(Text(say("kit.consent.free")), signed),
        alone=say("kit.sheet.consent_one"),
        draft=draft,
    )


def epsilon_words(kit: FieldKit) -> str:
    return epsilon_text(kit.epsilon, screen_numbers()) if math.isfinite(kit.epsilon) else say("kit.infinite")


def kind_name(kind: DeviceKind | Form) -> str:
    return say(f"kit.kind.{kind.value}") if isinstance(kind, Form) else texts.kind_text(kind)


def compared(kit: FieldKit, plan_epsilon: float) -> str:
    """The epsilon of the kit against that of the plan."""
    if kit.exact:
        return say("kit.odds.same", {"epsilon": epsilon_words(kit)})
    plan = epsilon_text(plan_epsilon, screen_numbers()) if math.isfinite(plan_epsilon) else say("kit.infinite")
    blanks = {"kind": kind_name(kit.kind), "plan": plan, "epsilon": epsilon_words(kit)}
    return say("kit.odds.stronger" if kit.epsilon <= plan_epsilon else "kit.odds.weaker", blanks)

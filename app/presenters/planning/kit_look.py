"""What the part Field kit shows: the kit of a plan and a look, or why there is none. No Qt."""

from __future__ import annotations

import math
from dataclasses import dataclass

from app.messages import translator_texts as texts
from app.messages.speak import say, say_message, screen_numbers
from app.presenters.planning.field_kit import compared, device_words, odds_lines
from app.state.field_kit import KitSetting, as_phone, kit_setting
from app.state.planning import PlanSetting
from app.state.workspace import Workspace
from core.errors import WorkbenchError
from core.planning.devices import DeviceKind
from core.planning.field_kit.kit import LUCK, FieldKit, best_kind, kinds_for, needs_other, no_kit
from core.planning.nearest_devices import nearest_devices
from core.report.numbers import epsilon_text

BEST, PHONE = "best", "phone"


@dataclass(frozen=True, slots=True)
class KitLook:
    """question  as it is asked, where it was typed; else the title of the question
    other     the innocuous question
    kind      "best", "phone", or a DeviceKind
    """

    question: str = ""
    other: str = ""
    kind: str = BEST
    large: bool = False
    letter: bool = False


@dataclass(frozen=True, slots=True)
class ShownKit:
    """problem  one sentence in place of the kit; "" where there is one
    kinds     what can be chosen, by key and name; `kind` is in force
    form_why  why there is no page for a browser; "" where there is one
    """

    setting: KitSetting | None
    kit: FieldKit | None
    problem: str
    kinds: tuple[tuple[str, str], ...] = ()
    kind: str = BEST
    form_why: str = ""

    @property
    def asks_other(self) -> bool:
        return self.kit is not None and needs_other(self.kit)


def shown_kit(workspace: Workspace, planned: PlanSetting, look: KitLook) -> ShownKit:
    """Never raises for anything that a person can choose."""
    setting = kit_setting(workspace, planned)
    if setting is None:
        reason = None if planned.problem is None else planned.problem.reason
        return ShownKit(None, None, say("kit.no_plan") if reason is None else say_message(reason))
    reason = no_kit(setting.design)
    if reason is not None:
        return ShownKit(setting, None, say_message(reason))
    kinds = tuple((_key(kind), _name(kind)) for kind in kinds_for(setting.design))
    known = {key for key, _ in kinds}
    kind = look.kind if look.kind in known else _key(best_kind(setting.design))
    try:
        chosen = None if kind == PHONE else DeviceKind(kind)
        kit = setting.kit(look.question.strip() or setting.title, chosen, look.other.strip())
    except WorkbenchError as error:
        return ShownKit(setting, None, say_message(error), kinds, kind)
    return ShownKit(setting, kit, "", kinds, kind, _form_why(kit, setting))


def headline(shown: ShownKit) -> tuple[str, str]:
    """(what the respondent does, its epsilon against that of the plan); empty without a kit."""
    if shown.kit is None or shown.setting is None:
        return "", ""
    return device_words(shown.kit), compared(shown.kit, shown.setting.design.epsilon)


def plain_lines(shown: ShownKit) -> tuple[str, ...]:
    """What the device does to answers, and whether files may be handed out."""
    if shown.kit is None or shown.setting is None:
        return (shown.problem,)
    told = odds_lines(shown.kit)[:2]
    near = _nearest_line(shown.setting, shown.kit)
    state = say(shown.setting.reason) if shown.setting.reason else say("kit.words.state")
    return (*told, texts.odds_line(shown.kit.rule, shown.kit.labels), *near, state)


def _nearest_line(setting: KitSetting, kit: FieldKit) -> tuple[str, ...]:
    """Beside a phone: the device that comes nearest to the plan, where none has its chances."""
    design = setting.design
    if kit.device is not None or best_kind(design) is not None or not math.isfinite(design.epsilon):
        return ()
    near = nearest_devices(design.epsilon, design.k, LUCK)
    if not near:
        return ()
    blanks = {
        "device": texts.device_text(near[0].device, kit.labels),
        "epsilon": epsilon_text(near[0].epsilon, screen_numbers()),
        "kind": texts.kind_text(near[0].device.kind),
    }
    return (say("kit.words.nearest", blanks),)


def _form_why(kit: FieldKit, setting: KitSetting) -> str:
    try:
        as_phone(kit, setting)
    except WorkbenchError as error:
        return say_message(error)
    return ""


def _key(kind: DeviceKind | None) -> str:
    return PHONE if kind is None else kind.value


def _name(kind: DeviceKind | None) -> str:
    return say("kit.kind.phone") if kind is None else texts.kind_text(kind)

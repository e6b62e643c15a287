"""The contents of the tab Field kit: the kit of a plan and a look, or the reason why there is none."""

from __future__ import annotations

import math
from dataclasses import dataclass

from app.messages import translator_texts as texts
from app.messages.speak import say, say_message, screen_numbers
from app.plan.kit.promises import count_lines
from app.plan.kit.sheets import compared, kind_name
from app.plan.kit.state import KitSetting, kit_setting
from app.plan.kit.words import device_words
from app.workspace.planning import PlanSetting, plan_setting
from app.workspace.workspace import Workspace
from core.errors import WorkbenchError
from core.planning.field_kit.kit import LUCK, FieldKit, Form, best_kind, kinds_for, needs_other, no_kit
from core.planning.field_kit.wording import ENGLISH_WORDS, Wording
from core.planning.nearest_devices import nearest_devices
from core.report.numbers import epsilon_text

BEST = "best"


@dataclass(frozen=True, slots=True)
class KitLook:
    """question  the typed question text, or the title of the question if none is typed
    other     the innocuous question
    kind      "best", a Form, or a DeviceKind
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
    wording   the language of the sheets and forms, and who has confirmed it
    """

    setting: KitSetting | None
    kit: FieldKit | None
    problem: str
    kinds: tuple[tuple[str, str], ...] = ()
    kind: str = BEST
    wording: Wording = ENGLISH_WORDS

    def why_no(self, form: Form) -> str:
        """Return the reason why this kit lacks the form; "" if it has the form."""
        if self.kit is None or self.kit.form is form:
            return ""
        if self.kit.compared:
            return say("kit.no_form")
        return say("kit.other_way", {"kind": kind_name(form)})

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
    ways = {kind.value: kind for kind in kinds_for(setting.design)}
    kinds = tuple((key, kind_name(kind)) for key, kind in ways.items())
    kind = look.kind if look.kind in ways else best_kind(setting.design).value
    wording = workspace.plan.wording
    try:
        kit = setting.kit(look.question.strip() or setting.title, ways[kind], look.other.strip())
    except WorkbenchError as error:
        return ShownKit(setting, None, say_message(error), kinds, kind, wording)
    return ShownKit(setting, kit, "", kinds, kind, wording)


def decoding_now(workspace: Workspace) -> str:
    """Return the decoding of the kit that the plan has by itself; "" without a device for its design."""
    return decoding_of(shown_kit(workspace, plan_setting(workspace), KitLook()))


def decoding_of(shown: ShownKit) -> str:
    """Return the text of the decoding file of a kit; "" without one."""
    if shown.kit is None or shown.setting is None:
        return ""
    from app.plan.kit.files import decoding_text

    return decoding_text(shown.kit, shown.setting)


def headline(shown: ShownKit) -> tuple[str, str]:
    """(what the respondent does, its epsilon against that of the plan); empty without a kit."""
    if shown.kit is None or shown.setting is None:
        return "", ""
    return device_words(shown.kit), compared(shown.kit, shown.setting.design.epsilon)


def plain_lines(shown: ShownKit) -> tuple[str, ...]:
    """Describe the effect of the device on the answers, and whether its files are public."""
    if shown.kit is None or shown.setting is None:
        return (shown.problem,)
    told = count_lines(shown.kit)[:2]
    near = _nearest_line(shown.setting, shown.kit)
    state = say(shown.setting.reason) if shown.setting.reason else say("kit.words.state")
    draft = (say("kit.words.draft"),) if shown.wording.draft else ()
    return (*told, texts.odds_line(shown.kit.rule, shown.kit.labels, shown.kit.reports), *near, state, *draft)


def _nearest_line(setting: KitSetting, kit: FieldKit) -> tuple[str, ...]:
    """Beside a form: the device that comes nearest to the plan, where none has its chances."""
    design = setting.design
    if kit.form is None or not isinstance(best_kind(design), Form) or not math.isfinite(design.epsilon):
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

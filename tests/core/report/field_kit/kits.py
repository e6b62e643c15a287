"""Kits for the tests of sheets and forms."""

from __future__ import annotations

from app.plan.kit.state import KitSetting
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.registry import spec
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.custom import custom_design
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.unrelated import Unrelated
from core.designs.survey.warner import Warner
from core.planning.budget import charge
from core.planning.devices import DeviceKind
from core.planning.field_kit.kit import FieldKit, Form, device_kit, form_kit
from core.types import ColumnState, Planned

QUESTION = "Have you ever <b>taken</b> ${money} & “more”?"
LABELS = ("Yes </script><script>alert(1)</script>", "=1+1", "从不", "غالبًا", "No")


def on_device(design: Design, kind: DeviceKind, other: str = "") -> FieldKit:
    return device_kit(QUESTION, LABELS[: design.k], design, kind, other)


def by_form(design: Design, form: Form = Form.XLSFORM) -> FieldKit:
    return form_kit(QUESTION, LABELS[: design.k], design, charge(design.epsilon), form)


def setting(kit: FieldKit, state: ColumnState | None = None) -> KitSetting:
    return KitSetting("", kit.labels, kit.design, charge(kit.design.epsilon), state or Planned())


DIE = on_device(ForcedResponse.from_truth(2, 2 / 3), DeviceKind.DIE)
SPINNER = on_device(Warner(0.7), DeviceKind.SPINNER)
CARDS = on_device(Unrelated(0.7, 1 / 12), DeviceKind.CARDS, "Were you born in May?")
MONTHS = on_device(Crosswise(0.75), DeviceKind.MONTHS)
DIGITS = on_device(spec("triangular").build_from_p(2, 0.3), DeviceKind.DIGITS)
ANY = custom_design(3, [[0.7, 0.2, 0.1], [0.2, 0.5, 0.3], [0.1, 0.3, 0.6]])
PHONE = by_form(GRR(5, 1.0))
MATRIX = by_form(ANY)
DIE_ON_PHONE = by_form(ForcedResponse.from_truth(2, 2 / 3))
PAGES = {
    "die": by_form(ForcedResponse.from_truth(2, 2 / 3), Form.BROWSER),
    "answers": by_form(GRR(5, 1.0), Form.BROWSER),
    "matrix": by_form(ANY, Form.BROWSER),
}
FORMS = {
    "die": DIE_ON_PHONE,
    "phone": PHONE,
    "matrix": MATRIX,
    "turned": by_form(Warner(0.3)),
    "one-sided": by_form(spec("forced_yes").build_from_p(2, 0.75)),
}
ALL = {
    "die": DIE,
    "spinner": SPINNER,
    "cards": CARDS,
    "months": MONTHS,
    "digits": DIGITS,
    "phone": PHONE,
    "matrix": MATRIX,
    "page": PAGES["answers"],
}

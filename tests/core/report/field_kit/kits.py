"""Kits for the tests of sheets and forms."""

from __future__ import annotations

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.survey.custom import custom_design
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.unrelated import Unrelated
from core.designs.survey.warner import Warner
from core.planning.budget import charge
from core.planning.devices import DeviceKind
from core.planning.field_kit.kit import FieldKit, device_kit, phone_kit

QUESTION = "Have you ever <b>taken</b> ${money} & “more”?"
LABELS = ("Yes </script><script>alert(1)</script>", "=1+1", "从不", "غالبًا", "No")


def on_device(design: Design, kind: DeviceKind, other: str = "") -> FieldKit:
    return device_kit(QUESTION, LABELS[: design.k], design, kind, other)


def on_phone(design: Design) -> FieldKit:
    return phone_kit(QUESTION, LABELS[: design.k], design, charge(design.epsilon))


DIE = on_device(ForcedResponse.from_truth(2, 2 / 3), DeviceKind.DIE)
SPINNER = on_device(Warner(0.7), DeviceKind.SPINNER)
CARDS = on_device(Unrelated(0.7, 1 / 12), DeviceKind.CARDS, "Were you born in May?")
PHONE = on_phone(GRR(5, 1.0))
MATRIX = on_phone(custom_design(3, [[0.7, 0.2, 0.1], [0.2, 0.5, 0.3], [0.1, 0.3, 0.6]]))
DIE_ON_PHONE = on_phone(ForcedResponse.from_truth(2, 2 / 3))
ALL = {"die": DIE, "spinner": SPINNER, "cards": CARDS, "phone": PHONE, "matrix": MATRIX}

"""The panels of the plan bar's fields, connected to the edits of the plan; made when first opened."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.shell.plan_bar.device_details import DeviceDetails
from app.shell.plan_bar.edits import PlanEdits
from app.shell.plan_bar.epsilon_details import EpsilonDetails
from app.shell.plan_bar.question_details import QuestionDetails
from app.shell.plan_bar.target_details import TargetDetails
from app.ui.help_place import name_help
from app.ui.services import Services


def make_details(name: str, services: Services, edits: PlanEdits) -> QWidget:
    """`name` of the field: "question", "device", "epsilon" or "target"."""
    makers = {"question": _question, "device": _device, "epsilon": _epsilon, "target": _target}
    return makers[name](services, edits)


def _question(services: Services, edits: PlanEdits) -> QWidget:
    made = QuestionDetails()
    made.question.activated.connect(lambda row: edits.question(made.question.itemData(row)))
    made.source_chosen.connect(edits.source)
    made.expected.connect(edits.expect)
    made.stroked.connect(edits.stroke)
    made.edit_finished.connect(services.store.seal)
    made.respondents_typed.connect(edits.respondents)
    made.respondents_of_data.connect(edits.respondents_of_data)
    made.noted.connect(edits.note)
    name_help({made.question: "preview#question", made: "plan#expect"})
    return made


def _device(services: Services, edits: PlanEdits) -> QWidget:
    made = DeviceDetails()
    made.forced_entered.connect(edits.forced)
    made.further_entered.connect(edits.further)
    made.edit_finished.connect(services.store.seal)
    made.help_wanted.connect(lambda topic: services.tools.help(topic, ""))
    made.translator_wanted.connect(services.actions["devices"].trigger)
    name_help({made.forced: "forced", made.further: "figures", made.chances: "chances", made: "design"}, "preview")
    return made


def _epsilon(services: Services, edits: PlanEdits) -> QWidget:
    made = EpsilonDetails()
    made.epsilon_chosen.connect(edits.choose_epsilon)
    made.odds_entered.connect(edits.value)
    made.edit_finished.connect(services.store.seal)
    made.help_wanted.connect(lambda: services.tools.help("preview", "epsilon"))
    name_help({made.preset.kinds: "presets", made.risk: "doors", made.curve: "curve", made: "privacy"}, "preview")
    return made


def _target(services: Services, edits: PlanEdits) -> QWidget:
    made = TargetDetails()
    made.target_chosen.connect(edits.target)
    made.level_chosen.connect(edits.level)
    made.method_chosen.connect(edits.method)
    name_help({made.level: "choices", made.method: "choices", made: "target"}, "preview")
    return made

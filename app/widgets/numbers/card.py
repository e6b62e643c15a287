"""Which numbers, and between which bounds: what all parts of the page Numbers share."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel

from app.messages.speak import say, say_message
from app.presenters.numbers.shared import about_numbers, source_entries
from app.state.numbers.page import NumbersSetting
from app.state.workspace import Workspace
from app.widgets.basics import Card, ElidedLabel, flat, label
from app.widgets.number_choice import NumberChoice
from app.widgets.numbers.bounds_fields import BoundsFields
from app.widgets.numbers.normal_fields import NormalFields
from app.widgets.target_level import TargetLevel
from core.errors import WorkbenchError
from core.project.numbers import NumberSource


class NumbersCard(Card):
    """`source_chosen(NumberSource, column)`, `bounds_typed(low, high)` as Typed of which one may be blank,
    `bounds_of_data()`, `bounds_taken_back()`, `normal_typed(name, Typed)`, `read_again()`, `target_chosen(str)`,
    `level_chosen(float)`; `edit_finished()` when a field is left."""

    source_chosen = Signal(object, str)
    bounds_typed = Signal(object, object)
    bounds_of_data = Signal()
    bounds_taken_back = Signal()
    normal_typed = Signal(str, object)
    read_again = Signal()
    target_chosen = Signal(str)
    level_chosen = Signal(float)
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("1 · Numbers"))
        self.source = NumberChoice()
        self.question = ElidedLabel()
        self.question.setProperty("tone", "soft")
        self.about = label("", tone="soft", factor=0.92, wrap=True)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.again = flat(self.tr("Read the column again"), link=True)
        self.normal = NormalFields()
        self.bounds = BoundsFields()
        self.target_level = TargetLevel()
        shared = (self.source, self.question, self.about, self.problem, self.again, self.normal)
        for part in (*shared, self.bounds, self.target_level):
            self.body.addWidget(part)
        self.again.hide()
        self.source.picked.connect(self.source_chosen)
        self.again.clicked.connect(self.read_again)
        self.normal.typed.connect(self.normal_typed)
        self.bounds.typed.connect(self.bounds_typed)
        self.bounds.of_data.connect(self.bounds_of_data)
        self.bounds.taken_back.connect(self.bounds_taken_back)
        self.target_level.target_chosen.connect(self.target_chosen)
        self.target_level.level_chosen.connect(self.level_chosen)
        for part in (self.normal, self.bounds):
            part.edit_finished.connect(self.edit_finished)

    def show_setting(self, workspace: Workspace, setting: NumbersSetting) -> None:
        self.source.show_entries(source_entries(workspace), setting.source, setting.column)
        self.question.show_text(setting.title if setting.title != setting.column else "")
        self.question.setVisible(bool(setting.title) and setting.title != setting.column)
        self._say(self.about, about_numbers(workspace, setting))
        wrong = setting.problem is not None and setting.problem.place == "column"
        self._say(self.problem, say_message(setting.problem.reason) if wrong and setting.problem else "")
        self.again.hide()
        self.normal.setVisible(setting.source is NumberSource.NORMAL)
        self.normal.show_plan(setting.plan)
        self.bounds.setVisible(not wrong)
        self.bounds.show_setting(setting, truth=workspace.look.show_truth)
        self.target_level.show_plan(setting.target, setting.level)

    def show_reading(self, error: WorkbenchError | None, stopped: bool) -> None:
        """The column is being read from the file; or that ended without an answer, and why."""
        if error is None and not stopped:
            self._say(self.about, say("numbers.unread"))
            return
        self._say(self.about, "")
        self._say(self.problem, say("numbers.stopped") if error is None else say_message(error))
        self.again.show()

    @staticmethod
    def _say(part: QLabel, text: str) -> None:
        part.setText(text)
        part.setVisible(bool(text))

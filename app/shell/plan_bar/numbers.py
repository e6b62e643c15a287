"""The plan bar over tabs about numbers: the numbers, the noise of each respondent, the target of the errors."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from app.messages.speak import filled, local_count, say
from app.shell.plan_bar.bar import PlanBar
from app.ui.numbers.table import numbers_title
from app.ui.plain import add_entry
from app.workspace.numbers import edit_numbers, numbers_setting
from app.workspace.store import Store
from app.workspace.workspace import WITH_EPSILON, WITH_NOISE, Workspace
from core.analyses.numbers.local_plan import given_by_levels
from core.constraints import TypedNumber
from core.designs.numeric.registry import MECHANISMS
from core.study.typed import Typed


class NumbersOnBar(QObject):
    """Shows the numbers in the bar, and edits their noise."""

    def __init__(self, store: Store, bar: PlanBar, parent: QObject) -> None:
        super().__init__(parent)
        self._store, self._bar = store, bar
        self._model = ""
        self._menu = QMenu(bar)
        for one in MECHANISMS:
            add_entry(self._menu, say(f"numeric.name.{one.key}"), partial(self._choose, one.key))
        bar.noise.clicked.connect(self.open_noises)

    def open_noises(self) -> None:
        if self._bar.noise.isVisible():
            self._menu.popup(self._bar.noise.mapToGlobal(QPoint(0, self._bar.noise.height())))

    def show(self, workspace: Workspace, part: str) -> None:
        bar, setting = self._bar, numbers_setting(workspace)
        local = setting.plan.local
        self._model = WITH_EPSILON.get(part, "")
        follows = part in WITH_NOISE and given_by_levels(local)
        bar.be_about_numbers(True, noise=part in WITH_NOISE, strength=bool(self._model) and not follows)
        title = numbers_title(setting)
        many = setting.numbers
        line = say("bar.numbers") if many is None else say("bar.numbers.people", {"people": local_count(many.n)})
        bar.numbers.show_lines(title, line)
        bar.numbers.setAccessibleName(filled(self.tr("Numbers: {title}. {about}"), title=title, about=line))
        name, told = say(f"numeric.name.{local.mechanism}"), say("picker.protected.everyone")
        bar.noise.show_lines(name, told, "everyone")
        bar.noise.setAccessibleName(filled(self.tr("Noise: {name}. {about}"), name=name, about=told))
        if self._model:
            bar.strength.show_number(getattr(setting.plan, self._model).epsilon, self._model)
        if not bar.strength.value.unreadable:
            bar.show_error("")
        bar.show_warning("")

    def value(self, number: TypedNumber) -> None:
        self._edit(Typed(number.text, number.value), "privacy")

    def slide(self, epsilon: float) -> None:
        self._edit(Typed(f"{epsilon:g}", epsilon), "epsilon")

    def _edit(self, epsilon: Typed, merge: str) -> None:
        workspace = self._store.workspace
        model = replace(getattr(workspace.plan.numbers, self._model), epsilon=epsilon)
        edited = edit_numbers(workspace, **{self._model: model})
        self._store.edit(edited, self.tr("epsilon"), merge=f"numbers.{merge}")

    def _choose(self, key: str) -> None:
        workspace = self._store.workspace
        local = replace(workspace.plan.numbers.local, mechanism=key)
        self._store.edit(edit_numbers(workspace, local=local), self.tr("mechanism"))

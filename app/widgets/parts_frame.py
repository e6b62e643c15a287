"""A page of several parts: a bar that names them, what they share on the left, and the three columns of one part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.dialogs.help_place import HELP_PROPERTY
from app.parts.base import Part
from app.state.planning import PlanSetting, as_setting
from app.state.workspace import Workspace
from app.widgets.basics import Segmented
from app.widgets.columns import ThreeColumns
from app.widgets.privacy_panel import PrivacyPanel
from app.widgets.scenario_card import ScenarioCard


@dataclass(frozen=True, slots=True)
class Entry:
    """One part in the bar: its key, its name, what it answers, and what makes it when it is first shown."""

    key: str
    name: str
    tip: str
    make: Callable[[], Part]


class PartsPage(QWidget):
    """`part_wanted(key)`: the person wants to see this part."""

    part_wanted = Signal(str)

    def __init__(self, entries: tuple[Entry, ...], name: str) -> None:
        super().__init__()
        self._entries = {entry.key: entry for entry in entries}
        self._made: dict[str, Part] = {}
        self._shown = ""
        self.tabs = Segmented([(entry.key, entry.name, entry.tip) for entry in entries], name)
        self.scenario = ScenarioCard()
        self.scenario.setProperty(HELP_PROPERTY, "plan#expect")
        self.privacy = PrivacyPanel(self.tr("2 · Privacy"))
        self.privacy.curve.hide()
        self.privacy.setProperty(HELP_PROPERTY, "preview#privacy")
        self._controls, self._results, self._words = _Slot(), _Slot(), _Slot()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        bar = QWidget()
        inside = QVBoxLayout(bar)
        inside.setContentsMargins(12, 12, 12, 0)
        inside.addWidget(self.tabs)
        column.addWidget(bar)
        self.columns = ThreeColumns((self._controls, self.scenario, self.privacy), self._results, self._words)
        column.addWidget(self.columns, 1)
        self.tabs.chosen.connect(self.part_wanted)

    @property
    def part(self) -> Part | None:
        """The part on screen; None before the first."""
        return self._made.get(self._shown)

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(self._entries)

    def show_part(self, key: str) -> None:
        """Put a part on screen, made when it is wanted for the first time."""
        if key == self._shown:
            return
        if self.part is not None:
            self.part.leave()
        if key not in self._made:
            part = self._made[key] = self._entries[key].make()
            for slot, widget in zip(self._slots, self._widgets(part), strict=True):
                slot.add(widget)
                if widget is not None:
                    widget.setProperty(HELP_PROPERTY, "#".join(part.help))
            self._order(part.controls)
        self._shown = key
        self.tabs.show_choice(key)
        for slot, widget in zip(self._slots, self._widgets(self._made[key]), strict=True):
            slot.show_one(widget)
        for scroll in (self.columns.left, self.columns.middle, self.columns.right):
            scroll.verticalScrollBar().setValue(0)

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        self.scenario.show_setting(workspace, setting)
        self.privacy.show_setting(workspace.plan, as_setting(workspace, setting))
        if self.part is not None:
            self.part.show_setting(workspace, setting)

    def leave(self) -> None:
        """Another page is shown, or the window goes."""
        for part in self._made.values():
            part.leave()

    def _order(self, controls: QWidget | None) -> None:
        """Tab goes as one reads: what only this part has stands above what all parts share."""
        if controls is None:
            return
        inside, found = controls.nextInFocusChain(), list[QWidget]()
        while inside is not None and controls.isAncestorOf(inside):
            if inside.focusPolicy() & Qt.FocusPolicy.TabFocus:
                found.append(inside)
            inside = inside.nextInFocusChain()
        for before, after in pairwise([self.tabs.button(self.keys[-1]), *found]):
            QWidget.setTabOrder(before, after)

    @property
    def _slots(self) -> tuple[_Slot, _Slot, _Slot]:
        return self._controls, self._results, self._words

    @staticmethod
    def _widgets(part: Part) -> tuple[QWidget | None, QWidget, QWidget]:
        return part.controls, part.result, part.words


class _Slot(QWidget):
    """A place in a column that shows the widget of one part, and asks for the room of that one."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("column")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._widgets: list[QWidget] = []

    def add(self, widget: QWidget | None) -> None:
        if widget is not None and widget not in self._widgets:
            self._widgets.append(widget)
            self._column.addWidget(widget)

    def show_one(self, wanted: QWidget | None) -> None:
        for widget in self._widgets:
            widget.setVisible(widget is wanted)
        self.setVisible(wanted is not None)

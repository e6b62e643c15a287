"""One of several charts of a part on screen, with the form that belongs to it and its plain words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.ui.basics import Segmented
from app.ui.charted_part import ChartedPart
from app.ui.help_place import HELP_PROPERTY
from app.ui.parts_frame import Slot
from app.workspace.planning import PlanSetting
from app.workspace.workspace import Workspace


class Own(NamedTuple):
    """The tab's own chart, the words beside it, and the form that only this chart needs."""

    key: str
    result: QWidget
    words: QWidget
    controls: QWidget | None = None


class ChartChoice(QObject):
    """The charts of a tab; `wanted(key)`: show this chart. Charts are made when they are first shown.

    tabs                      the names of the charts side by side
    controls, result, words   places for the parts of the chart on screen
    """

    wanted = Signal(str)

    def __init__(
        self, own: Own, others: Mapping[str, Callable[[], ChartedPart]], texts: Mapping[str, str], name: str
    ) -> None:
        """`texts`: the name of each chart."""
        super().__init__()
        self._own, self._others = own, others
        self._made: dict[str, ChartedPart] = {}
        self._shown = own.key
        self.tabs = Segmented([(key, text, "") for key, text in texts.items()], name)
        self.tabs.chosen.connect(self.wanted)
        self.controls, self.result, self.words = self._slots = Slot(), Slot(), Slot()
        for slot, widget in zip(self._slots, (own.controls, own.result, own.words), strict=True):
            slot.add(widget)
            if widget is None:  # A widget that is shown before the page contains it would be a window.
                slot.hide()
        self.tabs.show_choice(own.key)

    @property
    def keys(self) -> tuple[str, ...]:
        return (self._own.key, *self._others)

    @property
    def part(self) -> ChartedPart | None:
        """Return the tab that makes the chart on screen; None for the page's own chart."""
        return self._made.get(self._shown)

    def show(self, key: str) -> None:
        """Choose the chart on screen. The caller must call `show_setting` next."""
        if key == self._shown:
            return
        if self.part is not None:
            self.part.leave()
        self._shown = key
        self.tabs.show_choice(key)
        if key == self._own.key:
            self._show((self._own.controls, self._own.result, self._own.words))
            return
        if key not in self._made:
            made = self._made[key] = self._others[key]()
            for widget in (made.controls, made.result, made.words):
                if widget is not None:
                    widget.setProperty(HELP_PROPERTY, "#".join(made.help))
        made = self._made[key]
        self._show((made.controls, made.result, made.words))

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        if self.part is not None:
            self.part.show_setting(workspace, setting)

    def leave(self) -> None:
        if self.part is not None:
            self.part.leave()

    def _show(self, widgets: tuple[QWidget | None, QWidget, QWidget]) -> None:
        for slot, widget in zip(self._slots, widgets, strict=True):
            slot.add(widget)
            slot.show_one(widget)

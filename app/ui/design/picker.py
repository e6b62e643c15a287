"""The field that shows the current design and opens a searchable list of all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent

from app.messages.design_texts import design_tip, protects_line
from app.messages.speak import filled, say
from app.ui.bar_field import BarField
from core.designs.base import Design
from core.designs.registry import SPECS
from core.designs.spec import DesignSpec

if TYPE_CHECKING:
    from app.ui.design.popup import DesignPopup

OPENING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F4)


class DesignPicker(BarField):
    """The picker; `chosen(key)` for another design. Click, Enter, Space, F4 and Alt with an arrow open the list."""

    chosen = Signal(str)

    def __init__(self, specs: Sequence[DesignSpec] = SPECS) -> None:
        super().__init__()
        self._specs = {one.key: one for one in specs}
        self._shown: tuple[str, int, bool] | None = None
        self._protects = ""
        self._popup: DesignPopup | None = None
        self.clicked.connect(self._toggle)

    def show_choice(self, key: str, k: int, many: bool, design: Design | None = None) -> None:
        """Show the current design, with its settings if it is built, and set the question for the list.

        k answers, or k items of a select-all question.
        """
        spec = self._specs[key]
        protects = spec.protected_by(design)
        if ((key, k, many), protects) == (self._shown, self._protects):
            return
        self._shown, self._protects = (key, k, many), protects
        line = protects_line(spec, protects)
        self.show_lines(say(f"design.name.{key}"), line, protects)
        self.setToolTip(design_tip(spec))
        self.setAccessibleName(filled(self.tr("Design: {design}. {protects}"), design=self.text(), protects=line))
        self.setAccessibleDescription(say(f"design.hint.{key}"))
        if self._popup is not None and self._popup.isVisible():
            self._popup.show_designs(tuple(self._specs.values()), key, k, many)

    @property
    def key(self) -> str:
        return self._shown[0] if self._shown is not None else ""

    @property
    def popup(self) -> DesignPopup:
        """Return the list, an overlay above everything else in the window."""
        window = self.window()
        if self._popup is None or self._popup.parentWidget() is not window:
            if self._popup is not None:
                self._popup.deleteLater()
            from app.ui.design.popup import DesignPopup

            self._popup = DesignPopup(window)
            self._popup.picked.connect(self._picked)
            self._popup.left.connect(self._closed)
        return self._popup

    def open_list(self) -> None:
        if self._shown is None:
            return
        key, k, many = self._shown
        self.popup.show_designs(tuple(self._specs.values()), key, k, many)
        self.popup.open_at(self)
        self.lit = True
        self.update()

    def close_list(self) -> None:
        if self._popup is not None:
            self._popup.close_list(back=True)

    def _toggle(self) -> None:
        if self._popup is not None and self._popup.isVisible():
            self.close_list()
        else:
            self.open_list()

    def _picked(self, key: str) -> None:
        if key != self.key:
            self.chosen.emit(key)

    def _closed(self, back: bool) -> None:
        if back:
            self.setFocus(Qt.FocusReason.PopupFocusReason)
        self.lit = False
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        arrow = event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up)
        if event.key() in OPENING or (alt and arrow):
            self.open_list()
        elif arrow:
            # Qt would move the focus to a neighbour.
            event.accept()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._popup is not None:
            self._popup.close_list(back=False)

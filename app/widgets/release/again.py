"""Hand out a kept release again, as a kind of file that is picked from a menu."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton

from app.widgets.basics import PushButton
from app.widgets.plain import add_entry
from core.release.plan import Form


class ExportAgain(PushButton):
    """`picked(Form)`."""

    picked = Signal(object)

    def __init__(self, *, main: bool = False) -> None:
        super().__init__(self.tr("Export again ▾"))
        self.setProperty("main", main)
        self.setAutoDefault(False)
        self.setAccessibleName(self.tr("Export again as…"))
        self.setToolTip(self.tr("The same bytes, as any kind of file; no new noise, no cost"))
        self._menu = QMenu(self)
        self._shown: tuple[tuple[Form, str], ...] = ()
        QPushButton.setMenu(self, self._menu)

    def show_forms(self, forms: tuple[tuple[Form, str], ...]) -> None:
        if forms == self._shown:
            return
        self._shown = forms
        self._menu.clear()
        for form, text in forms:
            add_entry(self._menu, text, partial(self.picked.emit, form))

    @property
    def entries(self) -> tuple[str, ...]:
        return tuple(action.text() for action in self._menu.actions())

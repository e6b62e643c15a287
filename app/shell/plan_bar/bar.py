"""The plan bar: question, design, epsilon and target of the estimates, each with the panel that it opens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QPoint
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.shell.plan_bar.strength import PARSERS, StrengthField
from app.ui.bar_field import BarField
from app.ui.basics import flat, label, put_text
from app.ui.design.picker import DesignPicker
from app.ui.popover import Popover
from app.ui.theme.zoom import px

ONE_ROW = 1180
"""A bar that is narrower than this has two rows."""
DETAILS = 340


class PlanBar(QFrame):
    """Shows texts and signals the wishes of the user; `make(name)` makes the content of a field's panel."""

    def __init__(self, make: Callable[[str], QWidget]) -> None:
        super().__init__()
        self.setProperty("bar", True)
        self.setAccessibleName(self.tr("Plan"))
        self.question, self.target, self.design = BarField(), BarField(), DesignPicker()
        self.numbers, self.noise = BarField(), BarField()
        self.device = flat("⋯", tip=self.tr("The device: its figures, and the chances of each report"))
        self.device.setAccessibleName(self.tr("About the device"))
        self.strength = StrengthField()
        self.popovers: dict[str, Popover] = {}
        for name, field, said, around in (
            ("question", self.question, self.tr("Question"), self.question),
            ("device", self.device, self.tr("Device"), self.device),
            ("epsilon", self.strength.more, self.tr("Epsilon"), self.strength),
            ("target", self.target, self.tr("Estimates for"), self.target),
        ):
            popover = self.popovers[name] = Popover(field, partial(make, name), said, DETAILS, around=around)
            field.clicked.connect(popover.toggle)
        self._note = QFrame()
        self._note.setProperty("notice", "error")
        self.error = label("", wrap=True)
        self._inside = QVBoxLayout(self._note)
        self._inside.setContentsMargins(px(10), px(7), px(10), px(7))
        self._inside.addWidget(self.error)
        self._note.hide()
        self.warning = label("", tone="warning", factor=0.92, wrap=True)
        self._first, self._second = QHBoxLayout(), QHBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(7), px(12), px(7))
        column.setSpacing(px(6))
        for row in (self._first, self._second):
            row.setSpacing(px(10))
            column.addLayout(row)
        column.addWidget(self.warning)
        self.warning.hide()
        design = QHBoxLayout()
        design.setSpacing(px(2))
        design.addWidget(self.design, 1)
        design.addWidget(self.device)
        self._first.addWidget(self.question, 6)
        self._first.addWidget(self.numbers, 6)
        self._first.addWidget(self.noise, 6)
        self.numbers.hide()
        self.noise.hide()
        self._first.addLayout(design, 7)
        self._first.addWidget(self.target, 5)
        self._one_row = False
        self._second.addWidget(self.strength)
        strength = self.strength
        doors = (strength.doors.button(key) for key in PARSERS)
        asked = (self.question, self.numbers, self.noise, self.design, self.device)
        stops = (*asked, strength.slider, *doors, strength.value, strength.more)
        for before, after in pairwise((*stops, self.target)):
            QWidget.setTabOrder(before, after)

    def be_about_numbers(self, numbers: bool, *, noise: bool = False, strength: bool = True) -> None:
        """Show fields about numbers first if `numbers`. `noise`: each respondent adds noise; `strength`: epsilon is set
        here."""
        for part in (self.question, self.design, self.device):
            part.setVisible(not numbers)
        self.numbers.setVisible(numbers)
        self.noise.setVisible(numbers and noise)
        self.strength.setVisible(strength)

    def show_error(self, text: str) -> None:
        """Show the error below the field of epsilon, over the page, so that nothing moves."""
        self.error.setText(text)
        self._show_note()

    def _show_note(self) -> None:
        wanted = bool(self.error.text()) and not self.isHidden()
        if self._note.isHidden() is wanted:
            self._note.setParent(self.window())
            self._note.setVisible(wanted)
        self._place_note()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_note()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._show_note()

    def _place_note(self) -> None:
        if self._note.isHidden():
            return
        wide = min(420, self.strength.width())
        self._note.resize(wide, self._inside.heightForWidth(wide))
        at = self.strength.mapTo(self.window(), QPoint(self.strength.width() - wide, 0))
        self._note.move(at.x(), self.mapTo(self.window(), QPoint(0, self.height())).y())
        self._note.raise_()

    def show_warning(self, text: str) -> None:
        put_text(self.warning, text)

    def close_popovers(self) -> None:
        for popover in self.popovers.values():
            popover.close_up(back=False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        one_row = self.width() >= px(ONE_ROW)
        if one_row is not self._one_row:
            self._one_row = one_row
            if one_row:
                self._second.removeWidget(self.strength)
                self._first.insertWidget(self._first.indexOf(self.target), self.strength, 14)
            else:
                self._first.removeWidget(self.strength)
                self._second.addWidget(self.strength)
        self._place_note()

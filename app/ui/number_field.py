"""A field for one number that may be typed the way people write it: 1.5, ln 3, 3/4, 5 %."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QValidator
from PySide6.QtWidgets import QAbstractSpinBox

from app.ui.basics import retone
from app.ui.theme.zoom import px
from core.constraints import TypedNumber
from core.errors import InputError

StepFlag = QAbstractSpinBox.StepEnabledFlag
_ROUNDED = 1e-5


class NumberField(QAbstractSpinBox):
    """`entered(TypedNumber)` for every text that can be read; `refused(InputError)` for one that cannot.

    The typed text is never reformatted; the field is red while the text is invalid.
    """

    entered = Signal(object)
    refused = Signal(object)
    finished = Signal()

    def __init__(self, parse: Callable[[str], TypedNumber], step: Callable[[float, int], str], name: str) -> None:
        super().__init__()
        self._parse = parse
        self._step = step
        self._stored = ""
        self._unreadable = False
        self._before: TypedNumber | None = None
        self.setAccessibleName(name)
        self.setKeyboardTracking(True)
        self.lineEdit().textEdited.connect(self._edited)
        self.editingFinished.connect(self._finish)
        self._leave_room()
        self.setMinimumWidth(px(74))

    def configure(self, parse: Callable[[str], TypedNumber], step: Callable[[float, int], str], name: str) -> None:
        self._parse = parse
        self._step = step
        self._unreadable = False
        self._before = None
        self.setAccessibleName(name)

    @property
    def unreadable(self) -> bool:
        """Return whether the text of the field is invalid; the store then still holds the value before."""
        return self._unreadable

    def show_text(self, text: str) -> None:
        """Set from the store; what a person is typing is left alone until the store holds something else."""
        if self._unreadable and text == self._stored:
            return
        self._stored, self._unreadable = text, False
        if self.lineEdit().text() != text and not (self.hasFocus() and self._says(text)):
            self._before = None  # The value was undone or set elsewhere, so the next typing begins here.
            self.lineEdit().setText(text)
            if not self.hasFocus():
                self.lineEdit().setCursorPosition(0)  # With the cursor at the end a long number would show its end.
        retone(self, "wrong", False)

    def _says(self, text: str) -> bool:
        """Return whether both have the same value; the stored text of a typed fraction is rounded (1/3: "33.3333")."""
        typed = self.lineEdit().text()
        try:
            here, there = self._parse(typed).value, self._parse(text).value
        except InputError:
            return False
        return here == there or ("/" in typed and math.isclose(here, there, rel_tol=_ROUNDED))

    def _finish(self) -> None:
        self._before = None
        self.finished.emit()

    def _edited(self, text: str) -> None:
        """Enter the number. If the whole text is invalid, restore the value before typing: half of "1000" is "10"."""
        if self._before is None and self._stored:
            self._before = self._readable(self._stored)
        try:
            number = self._parse(text)
        except InputError as problem:
            self._unreadable = True
            if self._before is not None and self._stored != self._before.text:
                self._stored = self._before.text
                self.entered.emit(self._before)
            self.show_wrong()
            self.refused.emit(problem)
            return
        self._unreadable = False
        retone(self, "wrong", False)
        self.entered.emit(number)

    def _readable(self, text: str) -> TypedNumber | None:
        try:
            return self._parse(text)
        except InputError:
            return None

    def show_wrong(self) -> None:
        retone(self, "wrong", True)

    def stepBy(self, steps: int) -> None:
        try:
            value = self._parse(self.lineEdit().text()).value
        except InputError:
            return
        text = self._step(value, steps)
        self.lineEdit().setText(text)
        self._edited(text)

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        return StepFlag.StepUpEnabled | StepFlag.StepDownEnabled

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        return QValidator.State.Acceptable, text, position

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._finish()
            self.lineEdit().selectAll()
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self._leave_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._leave_room()

    def _leave_room(self) -> None:
        """Add space before the number, on the side where it begins; the arrows are on the other side."""
        right = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        line = self.lineEdit()
        line.setTextMargins(0 if right else px(6), 0, px(6) if right else 0, 0)
        if right:  # Qt takes the width of the arrows away twice
            line.setGeometry(line.x(), line.y(), self.width() - line.x(), line.height())

    def sizeHint(self) -> QSize:
        return QSize(px(78), px(30))

    @property
    def text_now(self) -> str:
        return self.lineEdit().text()

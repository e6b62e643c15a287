"""A question right where the button stands that cannot be taken back; "no" has the focus."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout

from app.widgets.basics import Inline, label, push


class Confirm(QFrame):
    """Hidden until `ask`; `answered(bool)`, Escape is no."""

    answered = Signal(bool)

    def __init__(self, yes: str, no: str) -> None:
        super().__init__()
        self.setProperty("notice", "warning")
        column = QVBoxLayout(self)
        column.setContentsMargins(11, 8, 11, 9)
        column.setSpacing(8)
        self.text = label("", factor=0.95, wrap=True)
        self.yes = push(yes)
        self.no = push(no)
        column.addWidget(self.text)
        column.addWidget(Inline(self.yes, self.no))
        self.yes.clicked.connect(lambda: self._answer(True))
        self.no.clicked.connect(lambda: self._answer(False))
        self.hide()

    def ask(self, text: str) -> None:
        self.text.setText(text)
        self.setAccessibleName(text)
        for button in (self.yes, self.no):
            button.setAccessibleDescription(text)
        self.show()
        self.no.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._answer(False)
        else:
            super().keyPressEvent(event)

    def _answer(self, yes: bool) -> None:
        self.hide()
        self.answered.emit(yes)

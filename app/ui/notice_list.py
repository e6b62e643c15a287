"""Notices of a careful colleague about a result, above the tiles."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.ui.basics import flat, in_column, label, retone
from app.ui.theme.zoom import px


class NoticeBox(QFrame):
    """One sentence, in the tone of its severity, possibly with a button."""

    acted = Signal()
    declined = Signal()

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(px(11), px(6), px(8), px(6))
        self._text = label("", factor=0.95, wrap=True)
        row.addWidget(self._text, 1)
        self._button = flat("")
        self._button.clicked.connect(self.acted)
        self._button.hide()
        self._other = flat("")
        self._other.clicked.connect(self.declined)
        self._other.hide()
        row.addWidget(self._button)
        row.addWidget(self._other)

    def show_notice(self, severity: str, text: str, action: str = "", other: str = "") -> None:
        retone(self, "notice", severity)
        self._text.setText(text)
        self.setAccessibleName(text)
        for button, words in ((self._button, action), (self._other, other)):
            button.setText(words)
            button.setAccessibleName(words)
            button.setVisible(bool(words))

    @property
    def text(self) -> str:
        return self._text.text()

    @property
    def one_line(self) -> int:
        """Return the width that shows the whole sentence on one line beside the buttons."""
        buttons = [one.sizeHint().width() + 12 for one in (self._button, self._other) if one.text()]
        return self._text.fontMetrics().horizontalAdvance(self.text) + sum(buttons) + 40


class NoticeList(QWidget):
    """At most three notices, warnings first; the rest are counted in words by the caller."""

    MOST = 3

    def __init__(self) -> None:
        super().__init__()
        self._boxes = [NoticeBox() for _ in range(self.MOST)]
        in_column(self, *self._boxes, spacing=6)
        for box in self._boxes:
            box.hide()
        self.hide()

    def show_notices(self, notices: tuple[tuple[str, str], ...]) -> None:
        """Show (severity, sentence) pairs."""
        ordered = sorted(notices, key=lambda pair: pair[0] != "warning")[: self.MOST]
        for i, box in enumerate(self._boxes):
            if i < len(ordered):
                box.show_notice(*ordered[i])
            if box.isVisibleTo(self) != (i < len(ordered)):
                box.setVisible(i < len(ordered))
        if self.isHidden() == bool(ordered):
            self.setVisible(bool(ordered))

    def texts(self) -> tuple[str, ...]:
        return tuple(box.text for box in self._boxes if box.isVisibleTo(self))

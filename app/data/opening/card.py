"""Opening a file: a button, a word about dropping, and the files of last time."""

from __future__ import annotations

from pathlib import PurePath

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QSizePolicy,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QVBoxLayout,
)

from app.messages.speak import filled
from app.ui.basics import Card, heading, label, push
from app.ui.plain import PlainWords
from app.ui.theme.zoom import px

MOST = 5


class PathButton(PlainWords, QToolButton):
    """The name of a file, elided in the middle; its whole path in the tool tip."""

    def __init__(self, path: str) -> None:
        super().__init__(PurePath(path).name or path)
        self.path = path
        self.setToolTip(path)
        self.setProperty("flat", True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(filled(self.tr("Open {name} again"), name=self.text()))

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(px(120), hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        inside = self.rect().adjusted(px(9), 0, -px(9), 0)
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideMiddle, inside.width())
        side = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
        self.style().drawItemText(
            painter,
            inside,
            int(self.style().visualAlignment(self.layoutDirection(), side)),
            self.palette(),
            self.isEnabled(),
            shown,
        )


class OpenCard(Card):
    """The card for opening. `dialog_wanted` and `paste_wanted` for buttons, `path_wanted(path)` for a recent file."""

    dialog_wanted = Signal()
    paste_wanted = Signal()
    path_wanted = Signal(str)

    def __init__(self, recent: tuple[str, ...]) -> None:
        super().__init__(self.tr("Open a file"))
        self.open = push(
            self.tr("Choose a file…"), tip=self.tr("Open survey answers from a file on this computer (Ctrl+O)")
        )
        self.open.clicked.connect(self.dialog_wanted)
        self.paste = push(
            self.tr("Paste"), tip=self.tr("Open a table copied from a spreadsheet or a web page (Ctrl+Shift+V)")
        )
        self.paste.clicked.connect(self.paste_wanted)
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(self.open, 1)
        row.addWidget(self.paste)
        self.body.addLayout(row)
        self.body.addWidget(
            label(
                self.tr("Text, Excel, SPSS, Stata or Parquet. You can also drop a file on this window."),
                tone="soft",
                factor=0.95,
                wrap=True,
            )
        )
        self._head = heading(self.tr("Recent files"))
        self.body.addWidget(self._head)
        self._files = QVBoxLayout()
        self._files.setSpacing(0)
        self.body.addLayout(self._files)
        self._buttons: list[PathButton] = []
        self.show_recent(recent)

    def show_recent(self, recent: tuple[str, ...]) -> None:
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._buttons = [PathButton(path) for path in recent[:MOST]]
        self._head.setVisible(bool(self._buttons))
        for button in self._buttons:
            button.clicked.connect(lambda _=False, path=button.path: self.path_wanted.emit(path))
            self._files.addWidget(button)

    @property
    def recent_paths(self) -> tuple[str, ...]:
        return tuple(button.path for button in self._buttons)

"""The four doors that greet newcomers: what would you like to do?"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout

from app.shell.rail import tinted_icon
from app.ui.basics import Card, PushButton, flat, label
from app.ui.theme.manager import theme
from app.ui.theme.zoom import px
from app.workspace.workspace import Page

PLAN, PROTECT, ANALYZE, SEE = "door plan", "door protect", "door analyze", "door see"
PLACES = {PLAN: Page.PLAN, PROTECT: Page.DATA, ANALYZE: Page.COLLECTED, SEE: Page.PREVIEW}
"""The page behind each door."""


class Door(PushButton):
    """An icon, a possible wish of the user, and a line about it."""

    def __init__(self, icon: str, title: str, line: str) -> None:
        super().__init__()
        self._icon = icon
        self._sign = label()
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(px(12), px(9), px(12), px(9))
        row.setSpacing(px(10))
        row.addWidget(self._sign)
        words = QVBoxLayout()
        words.setSpacing(1)
        self.words = label(title, bold=True, wrap=True), label(line, tone="soft", factor=0.92, wrap=True)
        for part in self.words:
            words.addWidget(part)
        row.addLayout(words, 1)
        self.setAccessibleName(f"{title}. {line}")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setMinimumWidth(px(180))
        theme().changed.connect(self._recolour)
        self._recolour()

    def sizeHint(self) -> QSize:
        return QSize(px(220), max(px(56), self._row.totalHeightForWidth(max(self.width(), 180))))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(180), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def _recolour(self) -> None:
        self._sign.setPixmap(tinted_icon(self._icon, "accent", self.devicePixelRatioF()))


class StartBand(QFrame):
    """The question "What would you like to do?" with its doors. `wanted(key of a door)`; `closed` if the band is not to
    appear again."""

    wanted = Signal(str)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("What would you like to do?"))
        around = QVBoxLayout(self)
        around.setContentsMargins(px(12), px(12), px(12), px(6))
        card = Card(margins=(14, 8, 14, 12))
        around.addWidget(card)
        column = card.body
        column.setSpacing(px(8))
        head = QHBoxLayout()
        head.addWidget(label(self.tr("What would you like to do?"), bold=True, factor=1.15))
        head.addSpacing(px(12))
        head.addWidget(
            label(self.tr("Or move the slider: this is a working example with invented people."), tone="soft")
        )
        head.addStretch(1)
        self.close_button = flat("✕", tip=self.tr("Close; also available under Help"))
        self.close_button.setAccessibleName(self.tr("Close; also available under Help"))
        self.close_button.clicked.connect(self.close_for_good)
        head.addWidget(self.close_button)
        column.addLayout(head)
        row = QHBoxLayout()
        row.setSpacing(px(12))
        column.addLayout(row)
        self.doors = {
            PLAN: Door("plan", self.tr("Plan a survey"), self.tr("No data yet: how many, which design")),
            PROTECT: Door(
                "protect", self.tr("Protect answers I have"), self.tr("Open a file and see the cost of protection")
            ),
            ANALYZE: Door("collected", self.tr("Analyze randomized answers"), self.tr("From a file or from counts")),
            SEE: Door("see", self.tr("See how it works"), self.tr("A tour of two minutes")),
        }
        for key, door in self.doors.items():
            door.clicked.connect(partial(self._enter, key))
            row.addWidget(door, 1)

    def _enter(self, key: str) -> None:
        """Remove the band first, so that the tour has the whole window."""
        self.close_for_good()
        self.wanted.emit(key)

    def close_for_good(self) -> None:
        self.hide()
        self.closed.emit()

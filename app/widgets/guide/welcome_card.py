"""A slim card above the pages for somebody who is here for the first time."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from app.widgets.basics import flat, label, push
from app.widgets.flow import FlowLayout


class WelcomeCard(QFrame):
    """`tour_wanted`, `open_wanted`, `manual_wanted` for its buttons; `closed` when it shall never come again."""

    tour_wanted = Signal()
    open_wanted = Signal()
    manual_wanted = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("notice", "note")
        self.setAccessibleName(self.tr("New here?"))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 7, 12, 7)
        parts = QWidget()
        flow = FlowLayout(parts, gap=10)
        self.tour = push(self.tr("Take the tour"), main=True, tip=self.tr("Nine short steps over this window"))
        self.open = push(self.tr("Open your data…"), tip=self.tr("Open survey answers from a file on this computer"))
        self.manual = push(self.tr("Read the manual"), tip=self.tr("Its contents, in a window beside this one"))
        for part in (
            label(self.tr("New here?"), bold=True),
            label(self.tr("An invented survey is open, so you can try everything."), tone="soft"),
            self.tour,
            self.open,
            self.manual,
        ):
            flow.addWidget(part)
        self.close_button = flat("✕", tip=self.tr("Close, and do not show this again"))
        self.close_button.setAccessibleName(self.tr("Close, and do not show this again"))
        row.addWidget(parts, 1)
        row.addWidget(self.close_button)
        self.tour.clicked.connect(self._tour)
        self.open.clicked.connect(self.open_wanted)
        self.manual.clicked.connect(self.manual_wanted)
        self.close_button.clicked.connect(self._close)

    def _tour(self) -> None:
        """The card goes first, so that the tour has the whole window."""
        self._close()
        self.tour_wanted.emit()

    def _close(self) -> None:
        self.hide()
        self.closed.emit()

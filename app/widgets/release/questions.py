"""Which questions leave."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.presenters.release.pictures import FormPicture
from app.widgets.basics import Card, flat, label
from app.widgets.flow import FlowLayout
from app.widgets.release.ticks import ReleaseTicks


class ReleaseQuestions(Card):
    """`chosen(names)` whenever other questions are ticked."""

    chosen = Signal(tuple)

    def __init__(self) -> None:
        super().__init__(self.tr("Questions"))
        self.ticks = ReleaseTicks(
            self.tr("Questions that leave: space ticks"),
            self.tr("Search questions"),
            self.tr("No question matches. Clear the search to see all."),
        )
        self.all = flat(self.tr("Tick all"), tip=self.tr("Tick every question that is listed here"), link=True)
        self.nothing = flat(self.tr("Untick all"), tip=self.tr("Untick every question that is listed here"), link=True)
        self.buttons = QWidget()
        row = FlowLayout(self.buttons, gap=14)
        row.addWidget(self.all)
        row.addWidget(self.nothing)
        self.line = label("", tone="soft", factor=0.92, wrap=True)
        for part in (self.ticks, self.buttons, self.line):
            self.body.addWidget(part)
        self.ticks.chosen.connect(self.chosen)
        self.ticks.search.textChanged.connect(lambda _text: self._show_buttons())
        self.all.clicked.connect(lambda: self.ticks.tick_shown(True))
        self.nothing.clicked.connect(lambda: self.ticks.tick_shown(False))

    def show_picture(self, picture: FormPicture) -> None:
        self.ticks.show_rows(picture.questions)
        self.buttons.setVisible(len(picture.questions) > 1)
        self.line.setText(picture.questions_line)
        self._show_buttons()
        self.setVisible(bool(picture.questions_line))

    def _show_buttons(self) -> None:
        shown = self.ticks.shown
        self.all.setEnabled(any(not row.ticked and not row.why_not for row in shown))
        self.nothing.setEnabled(any(row.ticked for row in shown))

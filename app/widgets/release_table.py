"""The table "What will leave": one line for each question."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.presenters.release_pictures import RowsPicture
from app.widgets.basics import Card, label
from app.widgets.release_row import ReleaseHead, ReleaseRow


class ReleaseTable(Card):
    """`missing_chosen(name, MissingAnswer)`, `epsilon_entered(name, text or None)`, `weight_entered(name, text)`;
    `rebuilt` when other lines stand there, so that the tab key finds its way anew."""

    missing_chosen = Signal(str, object)
    epsilon_entered = Signal(str, object)
    weight_entered = Signal(str, str)
    rebuilt = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("What will leave"))
        self.head = ReleaseHead()
        self.lines: dict[str, ReleaseRow] = {}
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        self.sum = label("", tone="soft", factor=0.95, wrap=True)
        self.empty = label("", tone="soft", wrap=True)
        self.body.setSpacing(4)
        for part in (self.empty, self.head):
            self.body.addWidget(part)
        self.body.addLayout(self._rows)
        self.body.addWidget(self.sum)

    def show_picture(self, picture: RowsPicture, empty: str) -> None:
        names = [row.name for row in picture.rows]
        if names != list(self.lines):
            self._arrange(names)
        for row in picture.rows:
            self.lines[row.name].show_row(row)
        self.head.setVisible(any(row.missing is not None for row in picture.rows))
        self.empty.setText(empty)
        self.empty.setVisible(bool(empty))
        self.sum.setText(picture.line)
        self.sum.setVisible(bool(picture.line))

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What the tab key visits, in reading order."""
        return tuple(stop for line in self.lines.values() for stop in line.stops)

    def _arrange(self, names: list[str]) -> None:
        """Lines that stay keep what is being typed in them."""
        known = self.lines
        for name in known.keys() - set(names):
            known[name].hide()
            known[name].deleteLater()
        self.lines = {name: known.get(name) or self._made() for name in names}
        while self._rows.takeAt(0) is not None:
            pass
        for line in self.lines.values():
            self._rows.addWidget(line)
        self.rebuilt.emit()

    def _made(self) -> ReleaseRow:
        line = ReleaseRow()
        line.missing_chosen.connect(self.missing_chosen)
        line.epsilon_entered.connect(self.epsilon_entered)
        line.weight_entered.connect(self.weight_entered)
        return line

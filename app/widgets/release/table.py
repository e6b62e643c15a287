"""The table "What will leave": one line for each question."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.messages.speak import say
from app.presenters.release.pictures import RowPicture, RowsPicture
from app.widgets.basics import Card, flat, label
from app.widgets.release.row import ReleaseHead, ReleaseRow

AT_ONCE = 40
"""So many lines, and those with a problem, stand there before somebody asks for all: each is a handful of fields."""


class ReleaseTable(Card):
    """`missing_chosen(name, MissingAnswer)`, `off_list_chosen(name, OffList)`, `epsilon_entered(name, text or None)`,
    `weight_entered(name, text)`; `rebuilt` when other lines stand there, so that the tab key finds its way anew."""

    missing_chosen = Signal(str, object)
    off_list_chosen = Signal(str, object)
    epsilon_entered = Signal(str, object)
    weight_entered = Signal(str, str)
    rebuilt = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("What will leave"))
        self._picture = RowsPicture((), "")
        self._whole = False
        self.head = ReleaseHead()
        self.more = flat("", link=True)
        self.more.clicked.connect(self._show_all)
        self.lines: dict[str, ReleaseRow] = {}
        self.holder = QWidget()
        self._rows = QVBoxLayout(self.holder)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self.sum = label("", tone="soft", factor=0.95, wrap=True)
        self.empty = label("", tone="soft", wrap=True)
        self.body.setSpacing(4)
        for part in (self.empty, self.head):
            self.body.addWidget(part)
        self.body.addWidget(self.holder)
        self.body.addWidget(self.more)
        self.body.addWidget(self.sum)

    def show_picture(self, picture: RowsPicture, empty: str) -> None:
        self._picture = picture
        shown = self._of(picture.rows)
        names = [row.name for row in shown]
        others = names != list(self.lines)
        if others:
            # Each part that is shown on a visible page would have the whole page laid out.
            self.holder.hide()
            self._arrange(names)
        for row in shown:
            self.lines[row.name].show_row(row)
        if others:
            self.holder.setVisible(bool(names))
            self.rebuilt.emit()
        rest = say("prepare.show_rest", {"count": len(picture.rows) - len(shown)})
        self.more.setText(rest)
        self.more.setAccessibleName(rest)
        self.more.setVisible(len(shown) < len(picture.rows))
        self.head.setVisible(any(row.missing is not None for row in picture.rows))
        self.empty.setText(empty)
        self.empty.setVisible(bool(empty))
        self.sum.setText(picture.line)
        self.sum.setVisible(bool(picture.line))

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What the tab key visits, in reading order."""
        return (*(stop for line in self.lines.values() for stop in line.stops), self.more)

    def _of(self, rows: tuple[RowPicture, ...]) -> tuple[RowPicture, ...]:
        """The lines that stand there."""
        self._whole = self._whole and len(rows) > AT_ONCE
        return rows if self._whole else tuple(row for at, row in enumerate(rows) if at < AT_ONCE or row.problem)

    def _show_all(self) -> None:
        self._whole = True
        self.show_picture(self._picture, self.empty.text())
        list(self.lines.values())[-1].missing.setFocus()

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

    def _made(self) -> ReleaseRow:
        line = ReleaseRow()
        line.missing_chosen.connect(self.missing_chosen)
        line.off_list_chosen.connect(self.off_list_chosen)
        line.epsilon_entered.connect(self.epsilon_entered)
        line.weight_entered.connect(self.weight_entered)
        return line

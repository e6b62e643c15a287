"""The ranked designs, one under the other: rank, name, one sentence, and a link that takes it over."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from app.messages.speak import local_count, say
from app.presenters.planning.advisor import AdviceLine
from app.widgets.basics import flat, label, retone
from app.widgets.tab_order import stop_before, tab_through

FEW = 6


class AdviceRow(QWidget):
    """`taken(key)`: the person wants this design."""

    taken = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._key, self._present = "", False
        self.heading = label("", tone="soft", bold=True, factor=0.92, wrap=True)
        self.rank = label("", tone="faint", bold=True, factor=1.1)
        self.rank.setMinimumWidth(24)
        self.name = label("", bold=True, wrap=True)
        self.sentence = label("", tone="soft", wrap=True)
        self.use = flat(say("advisor.use"), link=True)
        self.use.clicked.connect(self._take)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 7, 0, 7)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(self.heading, 0, 0, 1, 3)
        grid.addWidget(self.rank, 1, 0, top)
        grid.addWidget(self.name, 1, 1)
        grid.addWidget(self.use, 1, 2, top | Qt.AlignmentFlag.AlignRight)
        grid.addWidget(self.sentence, 2, 1, 1, 2)
        grid.setColumnStretch(1, 1)

    def show_line(self, line: AdviceLine) -> None:
        self._key, self._present = line.key, line.present
        self.heading.setText(line.heading)
        self.heading.setVisible(bool(line.heading))
        self.rank.setText(line.rank)
        self.name.setText(line.name)
        self.sentence.setText(line.sentence)
        # one and the same button says what is taken: hidden, it would pass the keyboard on to the next design
        self.use.setText(say("advisor.present" if line.present else "advisor.use"))
        code = "advisor.present_name" if line.present else "advisor.use_name"
        self.use.setAccessibleName(say(code, {"design": line.name}))
        retone(self.use, "said", line.present)

    def _take(self) -> None:
        if not self._present:
            self.taken.emit(self._key)


class AdviceList(QWidget):
    """The first few lines, and all of them when they are asked for. Rows are made once and filled again."""

    taken = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.rows: list[AdviceRow] = []
        self._lines: tuple[AdviceLine, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.more = flat("", link=True)
        self.more.setCheckable(True)
        self.more.toggled.connect(lambda _: self._show())
        self._column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)

    def show_lines(self, lines: tuple[AdviceLine, ...]) -> None:
        self._lines = lines
        self._show()

    def _show(self) -> None:
        shown = self._lines if self.more.isChecked() else self._lines[:FEW]
        while len(self.rows) < len(shown):
            row = AdviceRow()
            row.taken.connect(self.taken)
            self._column.insertWidget(len(self.rows), row)
            tab_through(stop_before(self.more), [row.use])
            self.rows.append(row)
        for at, row in enumerate(self.rows):
            row.setVisible(at < len(shown))
            if at < len(shown):
                row.show_line(shown[at])
        count = {"count": local_count(len(self._lines))}
        text = say("advisor.fewer") if self.more.isChecked() else say("advisor.more", count)
        self.more.setText(text)
        self.more.setAccessibleName(text)
        self.more.setVisible(len(self._lines) > FEW)

"""The ledger as a table: one line for each release, the latest first."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QSizePolicy

from app.messages.speak import local_count
from app.models.ledger_model import DATA, DESIGN, EPSILON, STATE, WHAT, WHEN, LedgerModel
from app.models.ledger_picture import LedgerPicture, Scope
from app.widgets.basics import Card, label
from app.widgets.line_cells import HEIGHT, SIDE, LineView
from app.widgets.quiet_table import copy_lines
from app.widgets.release.ledger_cells import LedgerCells

FEWEST, MOST = 3, 7
_LEAST = {WHEN: 62, EPSILON: 44, STATE: 84}
_WIDEST = {WHEN: 130, EPSILON: 110, STATE: 170}
_PARTS = {DATA: 3, WHAT: 5, DESIGN: 5}


class LedgerGrid(LineView):
    """Columns share out the width; Ctrl+C copies the selected lines, or all of them."""

    def __init__(self, model: LedgerModel) -> None:
        super().__init__(model, LedgerCells(), "")
        self.setAccessibleName(self.tr("Ledger"))
        self._model = model
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def copy(self) -> None:
        """As text that can be pasted into a table."""
        chosen = [index.row() for index in self.selectionModel().selectedRows()]
        copy_lines(self._model.copied(chosen or range(self._model.rowCount())))

    def sizeHint(self) -> QSize:
        lines = min(MOST, max(FEWEST, self._model.rowCount()))
        return QSize(420, lines * HEIGHT + self.horizontalHeader().sizeHint().height() + 5)

    def minimumSizeHint(self) -> QSize:
        return QSize(360, self.sizeHint().height())

    def share_out(self) -> None:
        """When, epsilon and state have the width that they need; the rest is shared by data, questions and design."""
        fixed = {column: min(_WIDEST[column], max(least, self._needed(column))) for column, least in _LEAST.items()}
        parts = {column: part for column, part in _PARTS.items() if not self.isColumnHidden(column)}
        room = max(0, self.viewport().width() - sum(fixed.values()))
        for column, width in fixed.items():
            self.setColumnWidth(column, width)
        for column, part in parts.items():
            self.setColumnWidth(column, room * part // sum(parts.values()))

    def _needed(self, column: int) -> int:
        metrics = QFontMetrics(self.cells.figure)
        texts = [str(self._model.headerData(column, Qt.Orientation.Horizontal))]
        texts += [text for cell in self._model.cells(column) for text in cell]
        return max(map(metrics.horizontalAdvance, texts)) + 2 * SIDE + 2


class LedgerTable(Card):
    """`row_chosen(key)` when a person goes to another line."""

    row_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Ledger"))
        self._setting = False
        self.title = label(self.tr("Ledger"), bold=True, factor=1.25)
        self.counted = label("", tone="soft", factor=0.95)
        top = QHBoxLayout()
        top.addWidget(self.title)
        top.addStretch(1)
        top.addWidget(self.counted)
        self.model = LedgerModel()
        self.table = LedgerGrid(self.model)
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.table.selectionModel().currentRowChanged.connect(lambda now, _before: self._went(now.row()))
        self.none = label("", bold=True, factor=1.1, wrap=True)
        self.hint = label("", tone="soft", wrap=True)
        self.body.addLayout(top)
        for part in (self.none, self.hint):
            self.body.addWidget(part)
        self.body.addWidget(self.table, 1)
        self.how = label(self.tr("Choose a line to see all of it."), tone="soft", factor=0.95, wrap=True)
        self.body.addWidget(self.how)

    def show_ledger(self, picture: LedgerPicture | None) -> None:
        """None: nothing is known yet."""
        rows = picture.rows if picture is not None else ()
        empty = ("", "") if picture is None or rows else picture.empty
        self._setting = True
        self.model.show(rows)
        self.table.setColumnHidden(DATA, picture is None or picture.wanted.scope is Scope.THESE)
        self._choose("" if picture is None else picture.wanted.chosen)
        self._setting = False
        for part, text in ((self.none, empty[0]), (self.hint, empty[1])):
            part.setText(text)
            part.setVisible(bool(text))
        self.table.setVisible(bool(rows))
        self.how.setVisible(bool(rows) and picture is not None and picture.details is None)
        self.counted.setText("" if picture is None or not picture.total else self._counted(len(rows), picture.total))
        self.table.updateGeometry()
        self.table.share_out()

    def _counted(self, listed: int, total: int) -> str:
        if listed == total:
            return self.tr("Entries: {count}").format(count=local_count(total))
        return self.tr("{listed} of {count} entries").format(listed=local_count(listed), count=local_count(total))

    def _choose(self, key: str) -> None:
        line = self.model.line(key) if key else -1
        if line < 0:
            self.table.clearSelection()
            self.table.setCurrentIndex(self.table.rootIndex())
        elif line != self.table.currentIndex().row():
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.table.selectionModel().setCurrentIndex(self.model.index(line, WHAT), flags)

    def _went(self, line: int) -> None:
        if not self._setting and line >= 0:
            self.row_chosen.emit(self.model.key(line))

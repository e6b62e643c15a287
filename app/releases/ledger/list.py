"""The ledger as a table: one line for each release, the latest first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QItemSelectionModel, QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QSizePolicy, QStyleOptionViewItem

from app.messages.short_tip import short_tip
from app.messages.speak import filled, joined, local_count, paired
from app.releases.ledger.picture import LedgerPicture, LedgerRow, Scope, Tone
from app.ui.basics import Card, label, put_text
from app.ui.example_picture import EmptyPlace, Shown
from app.ui.line_cells import HEIGHT, SIDE, Index, LineCells, LineView
from app.ui.quiet_table import copy_lines
from app.ui.theme.zoom import px

Role = Qt.ItemDataRole
ROOT = QModelIndex()
WHEN, DATA, WHAT, DESIGN, EPSILON, STATE = range(6)
NOTE_ROLE = int(Role.UserRole)
TONE_ROLE = NOTE_ROLE + 1


class LedgerModel(QAbstractTableModel):
    """The rows of the ledger, identified by their keys. The table restores the selection after each `show`."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[LedgerRow, ...] = ()

    def show(self, rows: tuple[LedgerRow, ...]) -> bool:
        """Return whether the rows are others than before, so that the selection went with them."""
        if [row.key for row in rows] == [row.key for row in self._rows]:
            self._rows = rows
            if rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, STATE))
            return False
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()
        return True

    def key(self, line: int) -> str:
        return self._rows[line].key

    def line(self, key: str) -> int:
        """Return the row number of that key; -1 if it is not listed."""
        return next((at for at, row in enumerate(self._rows) if row.key == key), -1)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else STATE + 1

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        text, note = self._cell(index.row(), index.column())
        if role == Role.DisplayRole:
            return text
        if role == NOTE_ROLE:
            return note
        if role == TONE_ROLE:
            return self._rows[index.row()].tone if index.column() == STATE else Tone.PLAIN
        if role == Role.ToolTipRole:
            return short_tip("\n".join(part for part in (text, note) if part))
        if role == Role.AccessibleTextRole:
            said = joined(part for part in (text, note) if part)
            return paired(str(self.headerData(index.column(), Qt.Orientation.Horizontal)), said)
        return None

    def cells(self, column: int) -> list[tuple[str, str]]:
        """Return text and note of every cell of a column."""
        return [self._cell(line, column) for line in range(len(self._rows))]

    def _cell(self, line: int, column: int) -> tuple[str, str]:
        row = self._rows[line]
        return (
            (row.when, row.time),
            (row.data, ""),
            (row.what, row.what_note),
            (row.design, row.design_note),
            (row.epsilon, ""),
            (row.state, row.state_note),
        )[column]

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            names = (self.tr("When"), self.tr("Data"), self.tr("Contents"), self.tr("Design"), "ε", self.tr("State"))
            return names[section]
        if role in (Role.ToolTipRole, Role.AccessibleTextRole):
            return self._head_tips()[section]
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section == EPSILON else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def _head_tips(self) -> tuple[str, ...]:
        return (
            self.tr("When the budget was reserved, in the time of this computer"),
            self.tr("Name of the data at that time"),
            self.tr("Questions and kind of release"),
            self.tr("Rule from answer to report"),
            self.tr("Epsilon charged per respondent"),
            self.tr("Released, withdrawn or reserved"),
        )

    def copied(self, lines: Sequence[int]) -> list[tuple[str, ...]]:
        """Return headers and rows as shown, for the clipboard."""
        heads = tuple(str(self.headerData(column, Qt.Orientation.Horizontal)) for column in range(STATE + 1))
        cells = [
            tuple(" – ".join(part for part in self._cell(line, column) if part) for column in range(STATE + 1))
            for line in lines
        ]
        return [heads, *cells]


_TONES = {Tone.PLAIN: "text", Tone.OPEN: "warning", Tone.FAINT: "text_faint"}


class LedgerCells(LineCells):
    """The cells of the ledger: released content is semibold, and the state has the color of its tone."""

    def paint_inside(self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, index: Index) -> None:
        column = index.column()
        font = self.strong if column == WHAT else self.figure if column in (WHEN, EPSILON) else self.plain
        side = Qt.AlignmentFlag.AlignRight if column == EPSILON else Qt.AlignmentFlag.AlignLeft
        tone = _TONES[Tone(str(index.data(TONE_ROLE)))] if column == STATE else "text"
        above, below = str(index.data()), str(index.data(NOTE_ROLE))
        self.paint_two(painter, box, ((above, font, tone), (below, self.note, "text_soft")), side)


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
        """Copy as text that can be pasted into a table."""
        chosen = [index.row() for index in self.selectionModel().selectedRows()]
        copy_lines(self._model.copied(chosen or range(self._model.rowCount())))

    def sizeHint(self) -> QSize:
        lines = min(MOST, max(FEWEST, self._model.rowCount()))
        return QSize(px(420), lines * px(HEIGHT) + self.horizontalHeader().sizeHint().height() + px(5))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(360), self.sizeHint().height())

    def share_out(self) -> None:
        """Set the column widths. Date, epsilon and state get the width that they need. Data, questions and design share
        the rest."""
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
    """The table; `row_chosen(key)` when the user moves to another line."""

    row_chosen = Signal(str)
    prepare_wanted = Signal()

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
        self.empty = EmptyPlace(Shown.LEDGER, self.tr("Prepare a release"))
        self.empty.wanted.connect(self.prepare_wanted)
        for part in (self.none, self.hint, self.empty):
            self.body.addWidget(part)
        self.body.addWidget(self.table, 1)
        self.how = label(self.tr("Select a line for its details."), tone="soft", factor=0.95, wrap=True)
        self.body.addWidget(self.how)

    def show_ledger(self, picture: LedgerPicture | None) -> None:
        """Show the ledger; None: nothing is known yet."""
        rows = picture.rows if picture is not None else ()
        empty = ("", "") if picture is None or rows else picture.empty
        self._setting = True
        self.model.show(rows)
        self.table.setColumnHidden(DATA, picture is None or picture.wanted.scope is Scope.THESE)
        self._choose("" if picture is None else picture.wanted.chosen)
        self._setting = False
        for part, text in ((self.none, empty[0]), (self.hint, empty[1])):
            put_text(part, text)
        self.empty.setVisible(picture is not None and not rows and not picture.total)
        self.table.setVisible(bool(rows))
        self.how.setVisible(bool(rows) and picture is not None and picture.details is None)
        self.counted.setText("" if picture is None or not picture.total else self._counted(len(rows), picture.total))
        self.table.updateGeometry()
        self.table.share_out()

    def _counted(self, listed: int, total: int) -> str:
        if listed == total:
            return filled(self.tr("Entries: {count}"), count=local_count(total))
        return filled(self.tr("{listed} of {count} entries"), listed=local_count(listed), count=local_count(total))

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

"""A preview of a file before its use: its cells, its first rows, and its oddities."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QWidget

from app.data.file_table import NARROWEST, ROW, FileTable
from app.data.opening.choices import ImportChoices
from app.messages.data_texts import file_name
from app.messages.import_texts import promise_line, proposal_notices, read_line
from app.messages.short_tip import short_tip
from app.messages.speak import filled, local_count
from app.ui.basics import Card, TitleLabel, label, push, put_text
from app.ui.notice_list import NoticeList
from app.ui.theme.manager import theme
from app.ui.theme.zoom import px
from core.data.proposal import Proposal
from core.data.reading import FileKind

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
Role = Qt.ItemDataRole


class SampleRows(QAbstractTableModel):
    """A table of rows; column 0 is the line of the file. Surplus cells of a row are shown under blank names."""

    def __init__(self) -> None:
        super().__init__()
        self._proposal: Proposal | None = None
        self._width = 0

    def show(self, proposal: Proposal | None) -> None:
        self.beginResetModel()
        self._proposal = proposal
        if proposal is not None:
            self._width = max([len(proposal.columns), *(len(row.cells) for row in proposal.sample_rows)])
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() or self._proposal is None else len(self._proposal.sample_rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() or self._proposal is None else self._width + 1

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if self._proposal is None or not index.isValid():
            return None
        row = self._proposal.sample_rows[index.row()]
        place = index.column() - 1
        if role == Role.DisplayRole:
            if place < 0:
                return local_count(row.line)
            return row.cells[place] if place < len(row.cells) else ""
        if role == Role.BackgroundRole:
            return theme().colour("warning_soft") if row.odd else None
        if role == Role.ForegroundRole:
            token = (
                "warning"
                if row.odd and (place < 0 or place >= len(self._proposal.columns))
                else "text_faint"
                if place < 0
                else ""
            )
            return theme().colour(token) if token else None
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if place < 0 else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if role in (Role.ToolTipRole, Role.AccessibleDescriptionRole) and row.odd:
            return filled(
                self.tr("{found} cells instead of {wanted}"),
                found=local_count(len(row.cells)),
                wanted=local_count(len(self._proposal.columns)),
            )
        if role == Role.ToolTipRole and place >= 0:
            return short_tip(row.cells[place]) if place < len(row.cells) else None
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if self._proposal is None or orientation is not Qt.Orientation.Horizontal:
            return None
        columns = self._proposal.columns
        if role in (Role.DisplayRole, Role.ToolTipRole):
            if section == 0:
                return self.tr("Line") if self._proposal.reading.kind is FileKind.TEXT else self.tr("Row")
            name = columns[section - 1].name if section <= len(columns) else self.tr("(too many)")
            return short_tip(name) if role == Role.ToolTipRole else name
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section == 0 else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None


LINE, WIDEST = 44, 220
FIRST = 12


class PreviewTable(FileTable):
    """A table of the file's first rows."""

    def __init__(self, model: SampleRows, name: str) -> None:
        super().__init__(model, name)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(px(ROW))

    def fit_columns(self) -> None:
        """Fit the columns to the first rows."""
        self.horizontalHeader().setDefaultSectionSize(px(NARROWEST))
        rows = range(min(FIRST, self.model().rowCount()))
        self.fit_to(rows, lambda column: px(NARROWEST if column else LINE), px(WIDEST))


class ImportPreview(Card):
    """The preview; `reading_wanted` if the user changes the reading (choices.reading()); `confirmed`, `cancelled`."""

    reading_wanted = Signal()
    confirmed = Signal()
    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Import preview"))
        self._proposal: Proposal | None = None
        self.title = TitleLabel()
        self.found = label("", tone="soft", factor=0.95, wrap=True)
        self.choices = ImportChoices()
        self.choices.changed.connect(self.reading_wanted)
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.error.hide()
        self.notices = NoticeList()
        self.rows = SampleRows()
        self.table = PreviewTable(self.rows, self.tr("First rows of the file"))
        for part in (self.title, self.found, self.choices, self.error, self.notices):
            self.body.addWidget(part)
        self.body.addWidget(self.table, 1)
        self.body.addLayout(self._make_buttons())

    def _make_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(px(8))
        self.promise = label("", tone="faint", factor=0.92, wrap=True)
        self.cancel = push(self.tr("Cancel"), tip=self.tr("Close without opening; your data stay unchanged"))
        self.use = push(self.tr("Use this file"), main=True, tip=self.tr("Count all answers of the file and open it"))
        self.cancel.clicked.connect(self.cancelled)
        self.use.clicked.connect(self.confirmed)
        row.addWidget(self.promise, 1)
        row.addWidget(self.cancel)
        row.addWidget(self.use)
        return row

    def show_proposal(self, proposal: Proposal) -> None:
        first = self._proposal is None or self._proposal.path != proposal.path
        self._proposal = proposal
        self.title.setText(file_name(str(proposal.path)))
        self.title.setToolTip(str(proposal.path))
        self.found.setText(read_line(proposal))
        self.promise.setText(promise_line(proposal))
        self.choices.show_proposal(proposal, first=first)
        self.notices.show_notices(proposal_notices(proposal))
        self.show_error("")
        self.rows.show(proposal)
        self.table.fit_columns()
        self.use.setEnabled(proposal.rows_read > 0)

    def show_error(self, text: str) -> None:
        """Show an error under the choices, which stay; a reading that fails cannot be used."""
        self.wait()
        put_text(self.error, text)
        self.choices.mark_wrong(bool(text))

    def wait(self) -> None:
        """Disable the button until the rows of the current choice are shown."""
        self.use.setEnabled(False)

    def show_counting(self, counting: bool) -> None:
        """Disable all choices but the cancel button while the file is counted."""
        if counting and any(one.hasFocus() for one in (self.use, *self.choices.findChildren(QWidget))):
            # A disabled button passes the focus to the next widget, which may be a button that opens other data.
            self.cancel.setFocus()
        self.choices.setEnabled(not counting)
        self.use.setEnabled(not counting and self._proposal is not None and self._proposal.rows_read > 0)

    def focus_first(self) -> None:
        self.use.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        else:
            super().keyPressEvent(event)

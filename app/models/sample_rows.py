"""The first rows of a file as a dialect cuts them: line number, cells, odd rows marked."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from app.messages.speak import local_count
from app.models.short_tip import short_tip
from app.theme.manager import theme
from core.data.proposal import Proposal
from core.data.reading import FileKind

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
Role = Qt.ItemDataRole


class SampleRows(QAbstractTableModel):
    """Column 0 is the line of the file. A row with too many cells shows them all, under blank names."""

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
            return self.tr("{found} cells instead of {wanted}").format(
                found=local_count(len(row.cells)), wanted=local_count(len(self._proposal.columns))
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

"""Tables to read: no grid, whole rows are chosen, Tab leaves the table, Ctrl+C copies, columns share out the width."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QStyledItemDelegate, QTableView

from app.ui.theme.style import scaled_font
from core.data.delimited.formulas import harmless


class QuietTable(QTableView):
    """A table without decoration; `height` of a row in pixels."""

    def __init__(self, model: QAbstractItemModel, cells: QStyledItemDelegate, name: str, height: int) -> None:
        super().__init__()
        self.setModel(model)
        self.setItemDelegate(cells)
        self.setAccessibleName(name)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(height)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setFont(scaled_font(0.92))

    @abstractmethod
    def copy(self) -> None:
        """Put rows on the clipboard."""

    @abstractmethod
    def share_out(self) -> None:
        """Give the columns their widths."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_out()


def copy_lines(rows: Iterable[Sequence[str]]) -> None:
    """Copy lines as tab-separated text that spreadsheets never take for formulas."""
    lines = ("\t".join(harmless(" ".join(cell.split())) for cell in row) for row in rows)
    QApplication.clipboard().setText("\n".join(lines))

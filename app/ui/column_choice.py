"""A searchable list of columns for the choice of one."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.messages.short_tip import short_tip
from app.ui.basics import in_column, label
from app.ui.text_field import ListSearch
from app.ui.theme.manager import theme
from app.ui.theme.style import ScaledFont
from app.ui.theme.zoom import px

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
Role = Qt.ItemDataRole
Named = tuple[str, str]
"""Name of a column, and its question or ""."""
HEIGHT = 162
ROW = 26
TEXT_ROLE = int(Role.UserRole)


class _Names(QAbstractListModel):
    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[Named, ...] = ()

    def show(self, rows: tuple[Named, ...]) -> None:
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        name, text = self.rows[index.row()]
        if role == Role.DisplayRole:
            return name
        if role == TEXT_ROLE:
            return " ".join(text.split())
        if role == Role.AccessibleTextRole:
            return f"{name}, {text}" if text else name
        if role == Role.ToolTipRole:
            return short_tip(f"{name}\n{text}" if text else name)
        return None


class _Cells(QStyledItemDelegate):
    """The name, and the question behind it as far as there is room."""

    _name = ScaledFont(1.0, weight=QFont.Weight.DemiBold)
    _text = ScaledFont(0.95)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(px(60), px(ROW))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        state: QStyle.StateFlag = option.state
        box: QRect = option.rect
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme().colour("accent_soft"))
        room = box.adjusted(px(8), 0, -px(8), 0)
        for text, font, token in (
            (str(index.data()), self._name, "text"),
            (str(index.data(TEXT_ROLE)), self._text, "text_soft"),
        ):
            painter.setFont(font)
            painter.setPen(theme().colour(token))
            shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())
            side = QStyle.visualAlignment(option.direction, Qt.AlignmentFlag.AlignLeft)
            place = QStyle.visualRect(option.direction, box, room)
            painter.drawText(place, int(side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine), shown)
            room = room.adjusted(min(room.width(), painter.fontMetrics().horizontalAdvance(shown) + px(12)), 0, 0, 0)
        painter.restore()


class ColumnChoice(QWidget):
    """The choice of a column; `chosen(name)` when another column becomes the current one."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[Named, ...] = ()
        self._name = ""
        self.model = _Names()
        self.list = QListView()
        self.list.setModel(self.model)
        self._cells = _Cells()
        self.list.setItemDelegate(self._cells)
        self.list.setAccessibleName(self.tr("Columns"))
        self.list.setUniformItemSizes(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMinimumHeight(px(HEIGHT))
        self.search = ListSearch(self.list, self.tr("Search columns"))
        self.none = label(self.tr("No column matches. Clear the search to see all of them."), tone="soft", wrap=True)
        self.none.hide()
        in_column(self, self.search, self.none, self.list, spacing=6)
        self.search.textChanged.connect(lambda _text: self._filter())
        self.list.selectionModel().currentChanged.connect(lambda now, _before: self._choose(now.row()))

    @property
    def name(self) -> str:
        """Return the chosen column; it stays chosen when a search hides it."""
        return self._name

    def show_columns(self, columns: tuple[Named, ...], chosen: str) -> None:
        self._all = columns
        self._name = chosen
        self.search.clear()
        self._filter()

    def _filter(self) -> None:
        words = self.search.text().casefold().split()
        rows = tuple(one for one in self._all if all(word in f"{one[0]}\n{one[1]}".casefold() for word in words))
        kept = self._name
        self.list.selectionModel().blockSignals(True)
        self.model.show(rows)
        self.list.selectionModel().blockSignals(False)
        place = next((place for place, row in enumerate(rows) if row[0] == kept), -1)
        if place >= 0:
            index = self.model.index(place)
            self.list.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.list.scrollTo(index)
        self.none.setVisible(not rows)

    def _choose(self, place: int) -> None:
        if 0 <= place < len(self.model.rows):
            # The focus alone makes a row the current one without selecting it, and the choice would not be seen.
            index = self.model.index(place)
            self.list.selectionModel().select(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if 0 <= place < len(self.model.rows) and self.model.rows[place][0] != self._name:
            self._name = self.model.rows[place][0]
            self.chosen.emit(self._name)

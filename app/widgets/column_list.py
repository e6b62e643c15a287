"""The columns of the present data set: search, look at one, make it the question."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from app.messages.data_texts import ColumnRow, column_rows, origin_line, size_line
from app.models.column_model import (
    DISTINCT,
    FREQUENT,
    MISSING,
    NAME,
    POSSIBLE_ROLE,
    PRESENT_ROLE,
    TEXT_ROLE,
    ColumnModel,
)
from app.state.workspace import Dataset
from app.theme.manager import theme
from app.theme.style import scaled_font
from app.widgets.basics import Card, label, push
from app.widgets.notice_list import NoticeList

ONE_LINE, TWO_LINES = 30, 44
SIDE = 10
BAR = 3


class _Cells(QStyledItemDelegate):
    """Name over question text, figures right-aligned, answers elided; the present question has a bar at its side."""

    def __init__(self) -> None:
        super().__init__()
        self.height = ONE_LINE
        self._name = scaled_font(1.0, weight=QFont.Weight.DemiBold)
        self._text = scaled_font(0.95)
        self._figure = scaled_font(1.0, tabular=True)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(60, self.height)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        box: QRect = option.rect
        state: QStyle.StateFlag = option.state
        rtl = option.direction is Qt.LayoutDirection.RightToLeft
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme().colour("accent_soft"))
        painter.setPen(theme().colour("hairline"))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        if index.column() == NAME and index.data(PRESENT_ROLE):
            left = box.right() - BAR + 1 if rtl else box.left()
            painter.fillRect(QRect(left, box.top() + 4, BAR, box.height() - 9), theme().colour("accent"))
        inside = box.adjusted(SIDE, 0, -SIDE, 0)
        if index.column() == NAME:
            self._paint_name(painter, inside, index)
        else:
            self._paint_cell(painter, inside, index)
        painter.restore()

    def _paint_name(self, painter: QPainter, box: QRect, index: QModelIndex | QPersistentModelIndex) -> None:
        possible = bool(index.data(POSSIBLE_ROLE))
        text = str(index.data(TEXT_ROLE))
        upper = QRect(box.left(), box.top() + 4, box.width(), box.height() // 2 - 2) if text else box
        self._line(painter, upper, str(index.data()), self._name, "text" if possible else "text_faint")
        if text:
            lower = QRect(box.left(), box.center().y() + 1, box.width(), box.height() // 2 - 5)
            self._line(painter, lower, text, self._text, "text_soft" if possible else "text_faint")

    def _paint_cell(self, painter: QPainter, box: QRect, index: QModelIndex | QPersistentModelIndex) -> None:
        right = index.column() in (DISTINCT, MISSING)
        font = self._figure if right else self._text
        tone = "text_soft" if index.data(POSSIBLE_ROLE) else "text_faint"
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        self._line(painter, box, str(index.data()), font, tone, side)

    def _line(
        self,
        painter: QPainter,
        box: QRect,
        text: str,
        font: QFont,
        token: str,
        side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        painter.setFont(font)
        painter.setPen(theme().colour(token))
        side = QStyle.visualAlignment(painter.layoutDirection(), side)
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, int(side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine), shown)


class ColumnTable(QTableView):
    """Enter looks at the current column; the tab key leaves the table."""

    entered_row = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_row.emit()
        elif event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            event.ignore()
        else:
            super().keyPressEvent(event)


class ColumnList(Card):
    """`question_wanted(name)`: make this column the question and go to its preview."""

    question_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__(margins=(14, 12, 14, 12))
        self.setAccessibleName(self.tr("Columns of the data"))
        self._dataset: Dataset | None = None
        self._rows: tuple[ColumnRow, ...] = ()
        self.title = label("", bold=True, factor=1.25)
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.title.setMinimumWidth(60)
        self.size_text = label("", tone="soft", factor=0.95, wrap=True)
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search columns and answers"))
        self.search.setAccessibleName(self.tr("Search columns and answers"))
        self.search.setClearButtonEnabled(True)
        self.search.setAcceptDrops(False)
        self.search.setMinimumWidth(120)
        self.search.setMaximumWidth(260)
        self.search.textChanged.connect(self._filter)
        top = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self.title, 1)
        top.addWidget(self.search, 1)
        self.notices = NoticeList()
        self.model = ColumnModel()
        self.table = self._make_table()
        self.none = label(self.tr("No column matches. Clear the search to see all of them."), tone="soft", wrap=True)
        self.none.hide()
        self.why = label("", tone="soft", factor=0.95, wrap=True)
        self.look = push(self.tr("Look at this question"), main=True, tip=self.tr("Show its preview"))
        self.look.clicked.connect(self._want)
        bottom = QHBoxLayout()
        bottom.setSpacing(10)
        bottom.addWidget(self.why, 1)
        bottom.addWidget(self.look)
        self.body.addLayout(top)
        for part in (self.size_text, self.notices, self.none):
            self.body.addWidget(part)
        self.body.addWidget(self.table, 1)
        self.body.addLayout(bottom)

    def _make_table(self) -> ColumnTable:
        table = ColumnTable()
        table.setModel(self.model)
        self._cells = _Cells()
        table.setItemDelegate(self._cells)
        table.setAccessibleName(self.tr("Columns"))
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setFont(scaled_font(0.92))
        header.setMinimumSectionSize(50)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(FREQUENT, QHeaderView.ResizeMode.Stretch)
        for section in (DISTINCT, MISSING):
            header.setSectionResizeMode(section, QHeaderView.ResizeMode.Fixed)
            table.setColumnWidth(section, 124 if section == DISTINCT else 74)
        table.doubleClicked.connect(lambda _index: self._want())
        table.entered_row.connect(self._want)
        table.selectionModel().currentRowChanged.connect(lambda _now, _before: self._show_current())
        return table

    def show_dataset(self, dataset: Dataset, present: str, notices: tuple[tuple[str, str], ...]) -> None:
        """Another data set, or only another present question."""
        self.model.show_present(present)
        self.notices.show_notices(notices)
        if dataset is self._dataset:
            return
        self._dataset = dataset
        self.title.setText(dataset.title)
        self.title.setToolTip(dataset.path or dataset.title)
        self.size_text.setText(f"{size_line(dataset)} · {origin_line(dataset)}")
        self._rows = column_rows(dataset)
        self._cells.height = TWO_LINES if any(row.text for row in self._rows) else ONE_LINE
        self.table.verticalHeader().setDefaultSectionSize(self._cells.height)
        self.search.setVisible(len(self._rows) > 1)
        if self.search.text():
            self.search.clear()
        else:
            self._filter("")
        self.select(present)

    def select(self, name: str) -> None:
        for place, row in enumerate(self.model.rows):
            if row.name == name:
                self.table.setCurrentIndex(self.model.index(place, NAME))
                return

    @property
    def current(self) -> ColumnRow | None:
        place = self.table.currentIndex().row()
        return self.model.rows[place] if 0 <= place < len(self.model.rows) else None

    def _filter(self, wanted: str) -> None:
        before = self.current
        rows = tuple(row for row in self._rows if row.holds(wanted))
        self.model.show(rows)
        self.none.setVisible(not rows)
        if rows:
            kept = next((row for row in rows if row is before), rows[0])
            self.select(kept.name)
        self._show_current()

    def _show_current(self) -> None:
        row = self.current
        self.look.setEnabled(row is not None and row.possible)
        self.why.setText(row.why_not if row is not None else "")

    def _want(self) -> None:
        row = self.current
        if row is not None and row.possible:
            self.question_wanted.emit(row.name)

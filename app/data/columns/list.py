"""The columns of the current data set: search, inspect, and choose the question."""

from __future__ import annotations

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from app.data.columns.model import (
    DISTINCT,
    FREQUENT,
    MISSING,
    NAME,
    POSSIBLE_ROLE,
    PRESENT_ROLE,
    ROLE,
    TEXT_ROLE,
    ColumnModel,
)
from app.messages.base_words import counted_line
from app.messages.column_texts import role_name
from app.messages.data_texts import ColumnRow, column_rows, origin_line, size_line
from app.messages.short_tip import short_tip
from app.messages.speak import say
from app.ui.basics import Card, TitleLabel, label, push
from app.ui.choice_box import choice_box
from app.ui.notice_list import NoticeList
from app.ui.text_field import search_field
from app.ui.theme.manager import theme
from app.ui.theme.style import ScaledFont, scaled_font
from app.ui.theme.zoom import px
from app.workspace.workspace import Dataset
from core.data.variable import Role

ONE_LINE, TWO_LINES = 30, 44
SIDE = 10
BAR = 3


class ColumnCells(QStyledItemDelegate):
    """Painter of cells: name over question, figures right-aligned, answers elided, a bar at the current question."""

    _name = ScaledFont(1.0, weight=QFont.Weight.DemiBold)
    _text = ScaledFont(0.95)
    _figure = ScaledFont(1.0, tabular=True)

    def __init__(self) -> None:
        super().__init__()
        self.height = px(ONE_LINE)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(px(60), self.height)

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
            left = box.right() - px(BAR) + 1 if rtl else box.left()
            painter.fillRect(QRect(left, box.top() + px(4), px(BAR), box.height() - px(9)), theme().colour("accent"))
        inside = box.adjusted(px(SIDE), 0, -px(SIDE), 0)
        if index.column() == NAME:
            self._paint_name(painter, inside, index)
        else:
            self._paint_cell(painter, inside, index)
        painter.restore()

    def _paint_name(self, painter: QPainter, box: QRect, index: QModelIndex | QPersistentModelIndex) -> None:
        possible = bool(index.data(POSSIBLE_ROLE))
        text = str(index.data(TEXT_ROLE))
        upper = QRect(box.left(), box.top() + px(4), box.width(), box.height() // 2 - px(2)) if text else box
        self._line(painter, upper, str(index.data()), self._name, "text" if possible else "text_faint")
        if text:
            lower = QRect(box.left(), box.center().y() + 1, box.width(), box.height() // 2 - px(5))
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
    """The table of columns: Enter previews the current column; the tab key leaves the table."""

    entered_row = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_row.emit()
        elif event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) or event.matches(QKeySequence.StandardKey.Copy):
            event.ignore()
        else:
            super().keyPressEvent(event)


class ColumnList(Card):
    """The list of columns.

    `question_wanted(name)`: preview this column; `chosen(names)`: the selection changed; `describe_wanted`: show the
    declarations.
    """

    question_wanted = Signal(str)
    chosen = Signal(tuple)
    describe_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(margins=(14, 12, 14, 12))
        self.setAccessibleName(self.tr("Columns of the data"))
        self._dataset: Dataset | None = None
        self._rows: tuple[ColumnRow, ...] = ()
        self.title = TitleLabel()
        self.size_text = label("", tone="soft", factor=0.95, wrap=True)
        self.search = search_field(self.tr("Search columns and answers"))
        self.search.setMinimumWidth(px(120))
        self.search.setMaximumWidth(px(260))
        self.search.textChanged.connect(lambda _text: self._filter())
        roles = [("", say("column.all_roles")), *((role.value, role_name(role)) for role in Role)]
        self.roles = choice_box(self.tr("Show columns with the role"), roles, least=8)
        self.roles.activated.connect(lambda _row: self._filter())
        top = QHBoxLayout()
        top.setSpacing(px(10))
        top.addWidget(self.title, 1)
        top.addWidget(self.roles)
        top.addWidget(self.search, 1)
        self.notices = NoticeList()
        self.model = ColumnModel()
        self.table = self._make_table()
        self.none = label(self.tr("No column matches. Clear the search to see all of them."), tone="soft", wrap=True)
        self.none.hide()
        self.why = label("", tone="soft", factor=0.95, wrap=True)
        self.look = push(
            self.tr("Preview this question"), main=True, tip=self.tr("Show this question on the page Preview")
        )
        self.look.clicked.connect(self._want)
        self.describe = push(
            self.tr("Describe…"), tip=self.tr("Role, texts, labels and missing codes of the selected columns")
        )
        self.describe.clicked.connect(self.describe_wanted)
        bottom = QHBoxLayout()
        bottom.setSpacing(px(10))
        bottom.addWidget(self.why, 1)
        bottom.addWidget(self.describe)
        bottom.addWidget(self.look)
        self.body.addLayout(top)
        for part in (self.size_text, self.notices, self.none):
            self.body.addWidget(part)
        self.body.addWidget(self.table, 1)
        self.body.addLayout(bottom)

    def _make_table(self) -> ColumnTable:
        table = ColumnTable()
        table.setModel(self.model)
        self._cells = ColumnCells()
        table.setItemDelegate(self._cells)
        table.setAccessibleName(self.tr("Columns"))
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setFont(scaled_font(0.92))
        header.setMinimumSectionSize(px(50))
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(FREQUENT, QHeaderView.ResizeMode.Stretch)
        for section, width in ((ROLE, 118), (DISTINCT, 92), (MISSING, 74)):
            header.setSectionResizeMode(section, QHeaderView.ResizeMode.Fixed)
            table.setColumnWidth(section, width)
        table.doubleClicked.connect(lambda _index: self._want())
        table.entered_row.connect(self._want)
        table.selectionModel().selectionChanged.connect(lambda _now, _before: self._show_current())
        return table

    def show_dataset(
        self, dataset: Dataset, present: str, notices: tuple[tuple[str, str], ...], *, truth: bool = True
    ) -> None:
        """Show another data set, or another current question; without the truth no share is shown."""
        self.model.show_present(present)
        self.model.show_shares(truth)
        self.notices.show_notices(notices)
        if dataset is self._dataset:
            return
        before, self._dataset = self._dataset, dataset
        same = before is not None and before.key == dataset.key
        kept, top = self.selected, self.table.verticalScrollBar().value()
        self.title.setText(dataset.title)
        self.title.setToolTip(dataset.path or short_tip(dataset.title))
        about = f"{size_line(dataset)} · {origin_line(dataset)}"
        self.size_text.setText(" ".join(part for part in (about, counted_line(dataset)) if part))
        self._rows = column_rows(dataset)
        self._cells.height = px(TWO_LINES) if any(row.text for row in self._rows) else px(ONE_LINE)
        self.table.verticalHeader().setDefaultSectionSize(self._cells.height)
        for part in (self.search, self.roles):
            part.setVisible(len(self._rows) > 1)
        if not same:
            self.roles.setCurrentIndex(0)
            # Not with blocked signals: the button that clears the field would stay in it.
            self.search.clear()
        self._filter(kept if same else (present,))
        if same:
            self.table.verticalScrollBar().setValue(top)
        else:
            # The table has its height only after this; a list that was scrolled in a small room would begin half cut.
            QTimer.singleShot(0, self.table, self._from_the_top)

    def _from_the_top(self) -> None:
        self.table.scrollToTop()
        self.table.scrollTo(self.table.currentIndex())

    def select(self, *names: str) -> None:
        """Select the columns of these names and make the first the current one."""
        selection = QItemSelection()
        first = -1
        for place, row in enumerate(self.model.rows):
            if row.name in names:
                selection.select(self.model.index(place, NAME), self.model.index(place, FREQUENT))
                first = place if first < 0 else first
        if first < 0:
            return
        model = self.table.selectionModel()
        model.setCurrentIndex(self.model.index(first, NAME), QItemSelectionModel.SelectionFlag.NoUpdate)
        model.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.table.scrollTo(self.model.index(first, NAME))

    @property
    def selected(self) -> tuple[str, ...]:
        """Return the names of the selected columns, in the order of the list."""
        places = sorted({index.row() for index in self.table.selectionModel().selectedRows()})
        return tuple(self.model.rows[place].name for place in places if place < len(self.model.rows))

    @property
    def current(self) -> ColumnRow | None:
        """Return the selected column; None if there are several, or none."""
        names = self.selected
        return next((row for row in self.model.rows if row.name == names[0]), None) if len(names) == 1 else None

    def _filter(self, kept: tuple[str, ...] | None = None) -> None:
        before = self.selected if kept is None else kept
        words, role = self.search.text(), self.roles.currentData()
        rows = tuple(row for row in self._rows if (not role or row.role_key == role) and row.holds(words))
        self.model.show(rows)
        self.none.setVisible(not rows)
        if rows:
            found = tuple(row.name for row in rows if row.name in before)
            self.select(*(found or (rows[0].name,)))
        self._show_current()

    def _show_current(self) -> None:
        row = self.current
        self.look.setEnabled(row is not None and row.possible)
        self.describe.setEnabled(bool(self.selected))
        self.why.setText(row.why_not if row is not None else "")
        self.chosen.emit(self.selected)

    def _want(self) -> None:
        row = self.current
        if row is not None and row.possible:
            self.question_wanted.emit(row.name)

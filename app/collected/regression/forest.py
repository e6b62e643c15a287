"""The coefficient table with a forest plot inside it."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QStyleOptionViewItem, QWidget

from app.collected.regression.table import Forest, ForestRow
from app.messages.short_tip import short_tip
from app.messages.speak import say
from app.ui.chart.card import PlotCard, TableTwin
from app.ui.dim_overlay import DimOverlay
from app.ui.line_cells import LineCells
from app.ui.part import Exporter
from app.ui.plain import add_entry
from app.ui.quiet_table import QuietTable, copy_lines
from app.ui.theme.manager import theme
from app.ui.theme.style import ScaledFont, scaled_font
from app.ui.theme.zoom import px
from core.report.export import ExportFile
from core.report.plot.figure import PlotFigure

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
ROOT = QModelIndex()
ROW = 33
MOST_ROWS = 30
NAME, FOREST, RATIO, INTERVAL, COEFFICIENT, ERROR, P_VALUE = range(7)
_EMPTY = Forest((), (), 0.5, 2.0, ())
_NAME_LEAST, _FOREST_LEAST = 132, 120
_HALF, _CAP, _APART = 4.5, 4.0, 28


class ForestModel(QAbstractTableModel):
    """The lines of a Forest: name, plot, and five figures."""

    def __init__(self) -> None:
        super().__init__()
        self.forest = _EMPTY

    def show(self, forest: Forest) -> None:
        self.beginResetModel()
        self.forest = forest
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.forest.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.forest.headers)

    def row(self, index: Index) -> ForestRow:
        return self.forest.rows[index.row()]

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, place = self.row(index), index.column()
        text = {NAME: row.name, FOREST: ""}.get(place) if place < RATIO else row.texts[place - RATIO]
        if role == Role.DisplayRole:
            return text
        if role == Role.AccessibleTextRole:
            return row.spoken if place <= FOREST else f"{self.forest.headers[place]}: {text}"
        if role == Role.ToolTipRole:
            return short_tip(f"{row.name} ({row.note})" if row.note else row.name) if place == NAME else None
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or section >= len(self.forest.headers):
            return None
        if role == Role.DisplayRole:
            return self.forest.headers[section]
        if role == Role.TextAlignmentRole:
            sides = {NAME: Qt.AlignmentFlag.AlignLeft, FOREST: Qt.AlignmentFlag.AlignHCenter}
            return int(sides.get(section, Qt.AlignmentFlag.AlignRight) | Qt.AlignmentFlag.AlignVCenter)
        return None


class _Cells(LineCells):
    bold = ScaledFont(1.0, weight=QFont.Weight.DemiBold, tabular=True)
    soft = ScaledFont(0.92)
    ticks = ScaledFont(0.85, tabular=True)

    def paint_inside(self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, index: Index) -> None:
        model = index.model()
        assert isinstance(model, ForestModel)
        row, place = model.row(index), index.column()
        if place == NAME:
            self._name(painter, box, row)
        elif place == FOREST:
            self._plot(painter, box, model.forest, row, last=index.row() == model.rowCount() - 1)
        else:
            font, token = (self.bold, "debiased_text") if place == RATIO else (self.figure, "text")
            self.paint_line(painter, box, row.texts[place - RATIO], font, token, Qt.AlignmentFlag.AlignRight)

    def _name(self, painter: QPainter, box: QRect, row: ForestRow) -> None:
        """Paint the name, and its note where there is room."""
        metrics = QFontMetrics(self.plain)
        # Categories of one column differ at the end of the name.
        name = metrics.elidedText(row.name, Qt.TextElideMode.ElideMiddle, box.width())
        self.paint_line(painter, box, name, self.plain, "text", Qt.AlignmentFlag.AlignLeft)
        used = metrics.horizontalAdvance(row.name) + px(6)
        room = box.width() - used
        if row.note and room >= px(30):
            left = box.left() if painter.layoutDirection() is Qt.LayoutDirection.RightToLeft else box.left() + used
            rest = QRect(left, box.top(), room, box.height())
            self.paint_line(painter, rest, row.note, self.soft, "text_soft", Qt.AlignmentFlag.AlignLeft)

    def _plot(self, painter: QPainter, box: QRect, forest: Forest, row: ForestRow, *, last: bool) -> None:
        colour = theme().colour
        tall = QRect(box.left(), box.top() - px(4), box.width(), box.height() + px(8))
        middle = box.center().y() + 0.5

        def x(value: float) -> float:
            return box.left() + forest.place(value) * box.width()

        told: list[float] = []
        # The tick of no effect is named first, and others where there is room.
        for at, text in sorted(forest.ticks, key=lambda tick: tick[0] != forest.null):
            if last and all(abs(x(at) - one) >= px(_APART) for one in told):
                told.append(x(at))
                self._tick(painter, box, x(at), text)
            if not last:
                painter.setPen(QPen(colour("zero_line" if at == forest.null else "hairline"), 1))
                painter.drawLine(QPointF(x(at), tall.top()), QPointF(x(at), tall.bottom()))
        if last or (math.isnan(row.low) and math.isnan(row.high)):
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour("debiased"), px(2)))
        low = row.low if math.isfinite(row.low) else forest.low
        high = row.high if math.isfinite(row.high) else forest.high
        if low >= forest.high or high <= forest.low:
            # The whole interval lies beyond the scale.
            text, side = ("→", Qt.AlignmentFlag.AlignRight) if low > forest.null else ("←", Qt.AlignmentFlag.AlignLeft)
            self.paint_line(painter, box, text, self.plain, "debiased_text", side)
            return
        left, right = x(low), x(high)
        painter.drawLine(QPointF(left, middle), QPointF(right, middle))
        for at, inside in ((left, low > forest.low), (right, high < forest.high)):
            # An interval that goes beyond the scale has no cap there.
            if inside:
                painter.drawLine(QPointF(at, middle - px(_CAP)), QPointF(at, middle + px(_CAP)))
        if math.isfinite(row.value) and forest.low <= row.value <= forest.high:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("debiased"))
            half = px(_HALF)
            painter.drawEllipse(QRectF(x(row.value) - half, middle - half, 2 * half, 2 * half))

    def _tick(self, painter: QPainter, box: QRect, x: float, text: str) -> None:
        wide = px(40)
        left = min(max(int(x) - wide // 2, box.left() - px(6)), box.right() - wide + px(6))
        self.paint_line(
            painter, QRect(left, box.top(), wide, box.height()), text, self.ticks, "text_soft",
            Qt.AlignmentFlag.AlignHCenter,
        )  # fmt: skip


class ForestTable(QuietTable):
    """Shows a Forest. In a narrow window, the columns of the linear scale are hidden."""

    def __init__(self) -> None:
        model, cells = ForestModel(), _Cells()
        super().__init__(model, cells, say("regress.table.name"), px(ROW))
        self._model, self._cells = model, cells
        self.horizontalHeader().setMinimumSectionSize(px(30))
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.hide()

    def show_forest(self, forest: Forest) -> None:
        self._model.show(forest)
        rows = min(len(forest.rows), MOST_ROWS)
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + px(ROW) * rows + 2 * self.frameWidth())
        self.share_out()

    def share_out(self) -> None:
        if not self._model.columnCount():
            return
        whole = self.viewport().width()
        needed = {column: self._natural(column) for column in range(RATIO, P_VALUE + 1)}
        least = px(_NAME_LEAST) + px(_FOREST_LEAST)
        hidden: tuple[int, ...] = ()
        for more in ((COEFFICIENT, ERROR), (COEFFICIENT, ERROR, P_VALUE)):
            if sum(width for column, width in needed.items() if column not in hidden) + least > whole:
                hidden = more
        rest = whole - sum(width for column, width in needed.items() if column not in hidden)
        names = QFontMetrics(scaled_font(1.0))
        longest = max((names.horizontalAdvance(f"{one.name} {one.note}") for one in self._model.forest.rows), default=0)
        name = max(min(longest + px(28), rest - px(_FOREST_LEAST), 3 * rest // 5), px(_NAME_LEAST))
        widths = {**needed, NAME: name, FOREST: max(rest - name, px(60))}
        for column, width in widths.items():
            self.setColumnHidden(column, column in hidden)
            if self.columnWidth(column) != width:
                self.setColumnWidth(column, width)

    def _natural(self, column: int) -> int:
        metrics = QFontMetrics(scaled_font(1.0, tabular=True))
        head = str(self._model.headerData(column, Qt.Orientation.Horizontal))
        texts = [one.texts[column - RATIO] for one in self._model.forest.rows]
        return px(18) + max(metrics.horizontalAdvance(text) for text in (head, *texts))

    def copy(self) -> None:
        """Copy the selected rows, or all of them; the plot is not copied."""
        rows, heads = self._model.forest.rows, self._model.forest.headers
        chosen = sorted({index.row() for index in self.selectionModel().selectedRows()}) or range(len(rows))
        lines = [
            (f"{rows[at].name} ({rows[at].note})" if rows[at].note else rows[at].name, *rows[at].texts) for at in chosen
        ]
        copy_lines([(heads[NAME], *heads[RATIO:]), *lines])


class ForestCard(PlotCard):
    """A card whose picture is the table; pictures of files and reports have the chart of the same odds ratios."""

    def __init__(self, name: str, exporter: Exporter) -> None:
        self.forest: ForestTable | None = None
        super().__init__(name, exporter, tabled=False, keyed=False)
        self.forest = ForestTable()
        self.card.body.insertWidget(self.card.body.indexOf(self.chart), self.forest)
        # The chart is for files, and its notes have places of their own on screen.
        unseen = QWidget(self)
        unseen.hide()
        for part in (self.chart, self.notes):
            part.setParent(unseen)
        self._pale = DimOverlay(self.forest)
        self.results: Callable[[], ExportFile | None] = lambda: None
        add_entry(self.menu, say("regress.save.json"), self._save_results)

    def _save_results(self) -> None:
        file = self.results()
        if file is not None:
            self._exporter.save_file(file)

    def show_figure(self, figure: PlotFigure | None, table: TableTwin | None) -> None:
        super().show_figure(figure, table)
        if self.forest is not None:
            self.forest.setVisible(figure is not None)

    def dim(self, dimmed: bool) -> None:
        super().dim(dimmed)
        if self.forest is not None:
            self._pale.setVisible(dimmed)

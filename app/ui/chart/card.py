"""A chart over numbers with all that belongs to it: title, legend, notes, table twin, copying and saving."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QToolButton, QWidget

from app.messages.preview_texts import table_columns
from app.messages.speak import say
from app.ui.basics import Card, Inline, flat, in_column, label, put_text
from app.ui.chart.paint import paint_shapes
from app.ui.chart.view import PlotChart
from app.ui.dim_overlay import DimOverlay
from app.ui.flow import FlowLayout
from app.ui.part import Exporter
from app.ui.plain import add_entry
from app.ui.text_table import ROW, TextTable, TextTableView
from app.ui.theme.manager import theme
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px, scale
from core.report.plot.figure import PlotFigure, PlotKey
from core.report.plot.keys import WIDTH, key_shapes, keys
from core.report.table import Table

_GAP = 6
_LEAST = 80


class PlotEntry(QWidget):
    """Shape and colour as in the chart, and the words, which end in an ellipsis where there is no room for all."""

    def __init__(self, key: PlotKey, marked: bool) -> None:
        super().__init__()
        self._key, self._marked = key, marked
        self.setFont(scaled_font(0.95))
        self.setAccessibleName(key.text)
        self.setToolTip(key.text)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(px(WIDTH) + px(_GAP) + metrics.horizontalAdvance(self._key.text) + px(2), metrics.height() + px(2))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_LEAST), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        swatch = px(WIDTH)
        room = self.width() - swatch - px(_GAP)
        left = self.width() - swatch if mirrored else 0
        painter.scale(scale.factor, scale.factor)
        middle = self.height() / scale.factor // 2 + 0.5
        paint_shapes(painter, key_shapes(self._key, left / scale.factor, middle, marked=self._marked))
        painter.resetTransform()
        painter.setFont(self.font())
        painter.setPen(theme().colour("text"))
        side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        box = QRect(0 if mirrored else swatch + px(_GAP), 0, room, self.height())
        shown = self.fontMetrics().elidedText(self._key.text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(box, int(side | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignAbsolute), shown)


class PlotLegend(QWidget):
    """Entries beside each other from the reading side, in as many lines as they need."""

    def __init__(self) -> None:
        super().__init__()
        self._flow = FlowLayout(self, gap=14)
        self._shown: tuple[tuple[PlotKey, bool], ...] = ()
        self._entries: list[PlotEntry] = []
        theme().changed.connect(self.update)

    def show_figure(self, figure: PlotFigure | None) -> None:
        shown = () if figure is None else tuple(keys(figure))
        if shown != self._shown:
            self._shown = shown
            self._flow.clear()
            self._entries = [PlotEntry(key, marked) for key, marked in shown]
            for entry in self._entries:
                self._flow.addWidget(entry)
            self._narrow()
        self.setVisible(bool(shown))

    def _narrow(self) -> None:
        """Limit entries to the width of the legend."""
        for entry in self._entries:
            entry.setMaximumWidth(max(px(_LEAST), self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._narrow()


PICTURES = ("svg", "png", "pdf")
TABLES = ("csv", "xlsx", "latex")
TableTwin = Table | Callable[[], Table]
"""The numbers of the chart as a table, or a function that makes it: a dragged chart then needs no table."""
_TITLE_ROOM = 110
_MOST_ROWS = 14


class PlotCard(QWidget):
    """Title, badge, caption and notes come from the figure; its summary is for screen readers and files.

    name       accessible name of the chart, until a figure has a title
    captioned  whether the caption is shown; files have it in any case
    tabled     whether the table is shown in the card; if not, the part shows one beside it
    keyed      whether the legend is shown; files have it in any case
    picked            a place in the units of the axes: clicked, or Enter at the cursor
    dragged, dropped  as of PlotChart
    """

    picked = Signal(float, float)
    dragged = Signal(float, float)
    dropped = Signal()

    def __init__(
        self, name: str, exporter: Exporter, *, height: int = 340, captioned: bool = True, tabled: bool = True,
        keyed: bool = True,
    ) -> None:  # fmt: skip
        super().__init__()
        self._exporter, self._captioned, self._tabled, self._keyed = exporter, captioned, tabled, keyed
        self._figure: PlotFigure | None = None
        self._table: TableTwin | None = None
        self.setAccessibleName(name)
        self.chart = PlotChart(height)
        self.chart.setAccessibleName(name)
        self.chart.picked.connect(self.picked)
        self.chart.dragged.connect(self.dragged)
        self.chart.dropped.connect(self.dropped)
        self.chart.menu_wanted.connect(self._show_menu)
        self.legend = PlotLegend()
        self.problem = label("", tone="soft", wrap=True)
        self.rows = TextTable()
        self.table = TextTableView(self.rows, say("plots.table.name", {"chart": name}))
        self.table.hide()
        self._make_words()
        self._make_buttons()
        self._lay_out()
        self._overlays = tuple(DimOverlay(part) for part in (self.chart, self.table))
        self.show_figure(None, None)

    def _make_words(self) -> None:
        self.title = label("", factor=1.1, bold=True, wrap=True)
        self.title.setMinimumWidth(px(_TITLE_ROOM))
        self.badge = label("", factor=0.85, bold=True)
        self.badge.setProperty("pill", "preview")
        self.caption = label("", tone="soft", factor=0.9, wrap=True)
        self.notes = label("", tone="soft", factor=0.9, wrap=True)

    def _make_buttons(self) -> None:
        self.table_button = flat(say("plots.table"), tip=say("plots.table.tip"), link=True)
        self.table_button.setCheckable(True)
        self.table_button.toggled.connect(self._show_table)
        self.copy_picture = flat(say("plots.copy_picture"), tip=say("plots.copy_picture.tip"), link=True)
        self.copy_picture.clicked.connect(self._copy_picture)
        self.copy_table = flat(say("plots.copy_table"), tip=say("plots.copy_table.tip"), link=True)
        self.copy_table.clicked.connect(self._copy_table)
        self.save = flat(say("plots.save"), tip=say("plots.save.tip"), link=True)
        self.menu = QMenu(self.save)
        for kind in PICTURES:
            add_entry(self.menu, say(f"plots.save.{kind}"), partial(self._save_picture, kind))
        self.menu.addSeparator()
        self._table_actions = [
            add_entry(self.menu, say(f"plots.save.{kind}"), partial(self._save_table, kind)) for kind in TABLES
        ]
        self.save.setMenu(self.menu)
        self.save.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        copy = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), self.chart)
        copy.setContext(Qt.ShortcutContext.WidgetShortcut)
        copy.activated.connect(self._copy_picture)

    def _lay_out(self) -> None:
        self.card = Card(margins=(14, 11, 14, 8), spacing=5)
        head = self.title_row = QHBoxLayout()
        head.setSpacing(px(8))
        head.addWidget(self.title, 1)
        head.addWidget(self.badge, 0, Qt.AlignmentFlag.AlignTop)
        self._buttons = Inline(self.table_button, self.copy_picture, self.copy_table, self.save, spacing=12)
        self.card.body.addLayout(head)
        self.card.body.addWidget(self.caption)
        self.card.body.addWidget(self.problem)
        self.card.body.addWidget(self.legend)
        self.card.body.addWidget(self.chart, 1)
        self.card.body.addWidget(self.notes)
        self.card.body.addWidget(self._buttons)
        self.card.body.addWidget(self.table)
        in_column(self, self.card, spacing=0)

    def add_link(self, link: QWidget) -> None:
        """Put a link before the others below the chart."""
        row = self._buttons.layout()
        assert isinstance(row, QHBoxLayout)
        row.insertWidget(0, link)

    @property
    def figure(self) -> PlotFigure | None:
        return self._figure

    def show_figure(self, figure: PlotFigure | None, table: TableTwin | None) -> None:
        """Show chart and table twin, the same numbers in both; None for the figure hides everything, also the buttons.

        A twin that is a function is called only when it is visible, copied or saved.
        """
        self.dim(False)
        self._figure, self._table = figure, table
        put_text(self.problem, "")
        for part in (self.chart, self._buttons):
            part.setVisible(figure is not None)
        self.table_button.setVisible(table is not None and self._tabled)
        self.copy_table.setVisible(table is not None)
        for action in self._table_actions:
            action.setVisible(table is not None)
        self.legend.show_figure(figure if self._keyed else None)
        put_text(self.title, "" if figure is None else figure.title)
        put_text(self.badge, "" if figure is None else figure.badge)
        put_text(self.caption, " · ".join(figure.caption) if figure is not None and self._captioned else "")
        put_text(self.notes, "" if figure is None else "\n".join(figure.notes))
        if figure is not None:
            self.chart.show_figure(figure)
        self._show_table(self.table_button.isChecked())

    def show_problem(self, text: str) -> None:
        """Show one sentence instead of the chart: the obstacle, and what to do."""
        self.show_figure(None, None)
        put_text(self.problem, text)

    def describe(self, callback: Callable[[float, float], str] | None) -> None:
        """Set the function that describes a place in the chart. None: the values of the curves there."""
        self.chart.describe(callback)

    def hold(self, point: tuple[float, float] | None) -> None:
        """Allow this point, in the units of the axes, to be dragged; None: no point."""
        self.chart.hold(point)

    def dim(self, dimmed: bool) -> None:
        """Mark the chart as out of date: it stays, pale, until the next figure."""
        for overlay in self._overlays:
            overlay.setVisible(dimmed)

    def _show_table(self, shown: bool) -> None:
        table = self._made_table() if shown else None
        if table is not None:
            self.rows.show(table_columns(table), table.height)
            self.table.setFixedHeight(px(ROW) * (min(table.height, _MOST_ROWS) + 1) + px(22))
        self.table.setVisible(table is not None)

    def _made_table(self) -> Table | None:
        """Return the twin, made once."""
        if callable(self._table):
            self._table = self._table()
        return self._table

    def _copy_picture(self) -> None:
        if self._figure is not None:
            self._exporter.copy_picture(self._figure)

    def _copy_table(self) -> None:
        table = self._made_table()
        if table is not None:
            self._exporter.copy_table(table)

    def _save_picture(self, kind: str) -> None:
        if self._figure is not None:
            self._exporter.save_picture(self._figure, kind)

    def _save_table(self, kind: str) -> None:
        table = self._made_table()
        if table is not None:
            self._exporter.save_table(table, kind)

    def _show_menu(self, place: QPoint) -> None:
        if self._figure is not None:
            self.menu.popup(place)

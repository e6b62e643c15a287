"""The middle of the preview page: chart with its legend, notices, tiles and the table twin."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.messages.speak import say
from app.preview.comparing import CompareStrip
from app.preview.result.chart import CategoryChart
from app.preview.result.legend import Legend
from app.ui.basics import Card, ElidedLabel, Inline, Segmented, flat, in_column, label, push
from app.ui.dim_overlay import DimOverlay
from app.ui.example_picture import EmptyPlace, Shown
from app.ui.notice_list import NoticeList
from app.ui.popover import Popover
from app.ui.text_table import TextTable, TextTableView
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px
from app.ui.tiles import Tile
from core.report.figure import CategoryFigure, Role
from core.types import Target


class _Faces(QStackedWidget):
    """A stack that requests only the room it needs, so that the page does not scroll without need."""

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()


class TargetQuestion(QFrame):
    """The question for the target; `answered(target)`. The answer can be changed above the chart at any time."""

    answered = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("notice", "note")
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(9), px(12), px(10))
        column.setSpacing(px(7))
        column.addWidget(label(self.tr("Target of the intervals"), bold=True))
        text = self.tr(
            "This sample: intervals cover privacy noise only. The population: intervals also cover sampling error "
            "and are wider."
        )
        column.addWidget(label(text, wrap=True))
        sample = push(self.tr("This sample"))
        population = push(self.tr("The population"))
        sample.clicked.connect(lambda: self.answered.emit(Target.SAMPLE.value))
        population.clicked.connect(lambda: self.answered.emit(Target.POPULATION.value))
        column.addWidget(Inline(sample, population))
        self.setAccessibleName(self.tr("Target of the intervals"))


NARROW = 560
LOW = 705
"""Below this height the panel shows chart or table."""
CHART, TABLE = "chart", "table"
TITLE_ROOM = 110
TITLE_WANTED = 300
SIDES = 30


class ResultPanel(QWidget):
    """The panel shows figure, tiles and table, and emits the wanted series and looks."""

    target_chosen = Signal(str)
    post_chosen = Signal(str)
    uncertainty_chosen = Signal(str)
    series_switched = Signal(str, bool)
    picked = Signal(int)
    menu_wanted = Signal(QPoint)
    question_wanted = Signal()
    steps_wanted = Signal()

    def __init__(self, describe: Callable[[int], str], buttons: QWidget) -> None:
        """`buttons`: the buttons that draw again."""
        super().__init__()
        self._buttons = buttons
        column = in_column(self, spacing=10)
        self.target_question = TargetQuestion()
        self.target_question.answered.connect(self.target_chosen)
        self.target_question.hide()
        column.addWidget(self.target_question)
        self.notices = NoticeList()
        column.addWidget(self.notices)
        self._make_table()
        column.addWidget(self._make_chart(describe), 3)
        column.addLayout(self._make_tiles())
        column.addWidget(self._below, 2)
        self.empty: EmptyPlace | None = None
        self._columns = 4
        self._low = self._rows = False
        self._height = px(LOW)
        self._place_tiles()
        self._overlays = tuple(DimOverlay(part) for part in (self.chart, *self._tiles, self.table_view))

    def _make_chart(self, describe: Callable[[int], str]) -> QWidget:
        card = self._card = Card(margins=(14, 11, 14, 10), spacing=5)
        self.title = ElidedLabel()
        self.title.setFont(scaled_font(1.1, weight=QFont.Weight.DemiBold))
        self.title.setMinimumWidth(px(TITLE_ROOM))
        self.badge = label("", factor=0.85, bold=True)
        self.badge.setProperty("pill", "preview")
        self.compare = CompareStrip()
        self._top = QHBoxLayout()
        self._top.setSpacing(px(8))
        self._top.addWidget(self.title, 1)
        self.view = flat(
            self.tr("View") + " ▾", tip=self.tr("Display of uncertainty, and post-processing of the shares")
        )
        self.view.setAccessibleName(self.tr("View"))
        self.options = Popover(self.view, self._make_options, self.tr("View"), 300, around=self.view)
        self.view.clicked.connect(self.options.toggle)
        self._top.addWidget(self.view)
        self._under_title = QHBoxLayout()
        self._under_title.setSpacing(px(8))
        self._under_title.addStretch(1)
        self._badges_above = False
        card.body.addLayout(self._top)
        card.body.addLayout(self._under_title)
        self._place_badges(above=True)
        self.post = self._choice(
            self.tr("Post-processing of the shown shares"), lambda key: self.post_chosen.emit(str(key))
        )
        self.uncertainty = self._choice(
            self.tr("Display of uncertainty"), lambda key: self.uncertainty_chosen.emit(str(key))
        )
        card.body.addWidget(self.compare)
        self.legend = Legend()
        self.legend.switched.connect(self.series_switched)
        card.body.addWidget(self.legend)
        self.chart = CategoryChart(describe)
        self.chart.picked.connect(self.picked)
        self.chart.menu_wanted.connect(self.menu_wanted)
        self.chart.setMinimumHeight(px(100))
        self.base = label("", tone="soft", factor=0.9, wrap=True)
        card.body.addWidget(self.base)
        self._pages = _Faces()
        self._pages.addWidget(self.chart)
        card.body.addWidget(self._pages, 1)
        self.face = Segmented(
            ((CHART, self.tr("Chart"), ""), (TABLE, self.tr("Table"), self.tr("The numbers of the chart"))),
            self.tr("Chart or table"),
        )
        self.face.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.face.show_choice(CHART)
        self.face.chosen.connect(self.turn)
        self.face.hide()
        foot = QHBoxLayout()
        foot.setSpacing(px(8))
        foot.addWidget(self.face)
        self.steps = flat(say("steps.show"), tip=say("steps.show.tip"), link=True)
        self.steps.clicked.connect(self.steps_wanted)
        foot.addWidget(self.steps)
        foot.addStretch(1)
        foot.addWidget(self._buttons)
        card.body.addLayout(foot)
        return card

    def _make_options(self) -> QWidget:
        """Make the choices of post-processing, whiskers and dots."""
        card = Card(self.tr("View"))
        for combo in (self.uncertainty, self.post):
            name = label(combo.accessibleName(), tone="soft", factor=0.92)
            name.setBuddy(combo)
            card.body.addWidget(name)
            card.body.addWidget(combo)
            combo.show()
        return card

    def _make_table(self) -> None:
        self.table = TextTable()
        self.table_view = TextTableView(self.table, self.tr("Table of the shares, with the numbers of the chart"))
        self.table_view.setMinimumHeight(px(100))
        self._below = Card(margins=(4, 4, 4, 4))
        self._below.body.addWidget(self.table_view)
        self.table.modelReset.connect(self._fit_table)
        # The header is as high as the style sheet makes it.
        self.table_view.horizontalHeader().geometriesChanged.connect(self._fit_table)

    def _fit_table(self) -> None:
        """Leave the room of a table with few rows to the chart."""
        whole = self.table_view.whole_height()
        self.table_view.setMinimumHeight(min(px(100), whole))
        self._below.setMaximumHeight(whole + px(10))

    def turn(self, face: str) -> None:
        """Show chart or table, if there is room for only one."""
        self.face.show_choice(face)
        self._pages.setCurrentIndex(1 if self._low and face == TABLE else 0)
        self.table_view.share_out()

    def _be_low(self, low: bool) -> None:
        """Put the table behind the chart in a low window, otherwise below it."""
        self._low = low
        if low:
            self._pages.addWidget(self.table_view)
        else:
            self._below.body.addWidget(self.table_view)
            self.table_view.show()
            self.face.show_choice(CHART)
        self._below.setVisible(not low)
        self.face.setVisible(low)
        for tile in self._tiles:
            tile.be_short(low)
        self.turn(CHART)

    def _choice(self, name: str, chosen: Callable[[object], None]) -> QComboBox:
        combo = QComboBox(self)
        combo.setAccessibleName(name)
        combo.setToolTip(name)
        combo.setMinimumContentsLength(6)
        combo.hide()
        combo.activated.connect(lambda row: chosen(combo.itemData(row)))
        return combo

    def _make_tiles(self) -> QGridLayout:
        self.error = Tile(
            self.tr("Typical error (1 SE)"),
            self.tr("Root of the mean variance over the categories, at the shares of these data"),
        )
        self.bias = Tile(
            self.tr("Bias without debiasing"),
            self.tr("Largest difference between the expected noisy share and the true share"),
        )
        self.worth = Tile(
            self.tr("Effective sample size"),
            self.tr("Number of direct answers with the same error for the population"),
        )
        self.guess = Tile(
            self.tr("Best guess of one answer"),
            self.tr("How often an observer who knows these shares guesses one person's answer from the report"),
        )
        self._tiles = (self.error, self.bias, self.worth, self.guess)
        self._tile_grid = QGridLayout()
        self._tile_grid.setSpacing(px(10))
        return self._tile_grid

    def _place_tiles(self) -> None:
        for i, tile in enumerate(self._tiles):
            self._tile_grid.addWidget(tile, i // self._columns, i % self._columns)
        for i in range(4):
            self._tile_grid.setColumnStretch(i, 1 if i < self._columns else 0)

    def _place_badges(self, *, above: bool) -> None:
        """Place the badges beside the title, or on a line of their own if there is no room."""
        if above != self._badges_above:
            self._badges_above = above
            row, at = (self._top, 1) if above else (self._under_title, 0)
            row.insertWidget(at, self.badge, 0, Qt.AlignmentFlag.AlignVCenter)

    def _fit_badges(self) -> None:
        parts = (self.badge, self.view) if self.badge.isVisibleTo(self) else (self.view,)
        title = max(px(TITLE_ROOM), min(self.title.whole_width() + 1, px(TITLE_WANTED)))
        wanted = title + sum(part.sizeHint().width() + self._top.spacing() for part in parts)
        self._place_badges(above=self.width() > wanted + px(SIDES))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_badges()
        columns = 2 if self.width() < px(NARROW) and not self._low else 4
        if columns != self._columns:
            self._columns = columns
            self._place_tiles()

    def give_height(self, height: int) -> None:
        """Take the height of the page, which may be less than the panel needs."""
        self._height = height
        self._choose_faces()

    def _choose_faces(self) -> None:
        """Show chart or table alone if the height is small, or if the chart is a long list."""
        low = self._height < px(LOW) or self._rows
        if low is not self._low:
            self._be_low(low)

    def show_figure(
        self, figure: CategoryFigure, hidden: tuple[tuple[Role, str], ...], badge: str, compared: tuple[str, str]
    ) -> None:
        """`compared`: names of the compared setting, and of the other kept setting."""
        self._show_picture(True)
        self.dim(False)
        self.chart.show_figure(figure)
        self._rows = figure.orientation == "rows"
        if self.legend.show_entries(figure.legend, self._rows, hidden):
            self.legend.chain_after(self.view)
        self._choose_faces()
        self.compare.show_setting(*compared)
        if self.badge.text() != badge:
            self.badge.setText(badge)
        if self.badge.isVisibleTo(self) != bool(badge):
            self.badge.setVisible(bool(badge))
            self._fit_badges()

    def dim(self, dimmed: bool) -> None:
        """Mark the content as out of date: it stays, pale, until the next result."""
        for overlay in self._overlays:
            overlay.setVisible(dimmed)

    def show_title(self, title: str, base: str) -> None:
        self.title.show_text(title)
        self._fit_badges()
        if self.base.text() != base:
            self.base.setText(base)

    def show_waiting(self, notice: tuple[str, str] | None, *, empty: bool = False) -> None:
        """Keep the last picture, pale, with the reason if there is one, because no current result exists.

        empty  the question has no picture at all, and the last one would be mistaken for it
        """
        self._show_picture(not empty)
        self.dim(True)
        if notice is not None:
            self.notices.show_notices((notice,))

    def _show_picture(self, shown: bool) -> None:
        """Show the chart of the question, or a placeholder until it can be drawn."""
        if not shown and self.empty is None:
            self.empty = EmptyPlace(Shown.BARS, self.tr("Choose a question"))
            self.empty.wanted.connect(self.question_wanted)
            at = self._card.body.indexOf(self._pages)
            self._card.body.insertWidget(at, self.empty, 1, Qt.AlignmentFlag.AlignTop)
        if self.empty is not None:
            self.empty.setVisible(not shown)
        for part in (self._pages, self.legend, self.steps, *self._tiles):
            part.setVisible(shown)
        self._below.setVisible(shown and not self._low)

"""Small pictures beside the chart: a meter, and a tile with one figure."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from app.ui.basics import Card, label, put_tip
from app.ui.dim_overlay import DimOverlay
from app.ui.theme.manager import theme
from app.ui.theme.zoom import fpx, px
from app.ui.tile import TileText


class Meter(QWidget):
    """A thin bar filled to a share, a small mark at another one to compare with; paler up to the `most` it may be."""

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0
        self._mark = 0.0
        self._most: float | None = None
        self.setFixedHeight(px(12))
        theme().changed.connect(self.update)

    def show_share(self, share: float, mark: float, spoken: str, most: float | None = None) -> None:
        self._share, self._mark, self._most = share, mark, most
        self.setAccessibleName(spoken)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        width = self.width()
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            painter.translate(width, 0)
            painter.scale(-1, 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.colour("hairline"))
        painter.drawRoundedRect(QRectF(0, px(3), width, px(6)), 3, 3)
        if self._most is not None:
            pale = colours.colour("accent")
            pale.setAlpha(70)
            painter.setBrush(pale)
            painter.drawRoundedRect(QRectF(0, px(3), max(fpx(6.0), width * self._most), px(6)), 3, 3)
        painter.setBrush(colours.colour("accent"))
        painter.drawRoundedRect(QRectF(0, px(3), max(fpx(6.0), width * self._share), px(6)), 3, 3)
        painter.setBrush(colours.colour("truth"))
        painter.drawRect(QRectF(min(width - fpx(2.0), width * self._mark), 0, px(2), px(12)))


class Tile(Card):
    """One figure, with its name above and its assumptions below."""

    def __init__(self, title: str, tip: str) -> None:
        super().__init__(margins=(12, 9, 12, 9), spacing=2)
        self._title = label(title, tone="soft", factor=0.88, wrap=True)
        self._value = label("", factor=1.35, bold=True, wrap=True)
        self._below = label("", tone="soft", factor=0.88, wrap=True)
        for part in (self._title, self._value, self._below):
            self.body.addWidget(part)
        self.body.addStretch(1)
        self.setToolTip(tip)
        self.setMinimumWidth(px(118))
        self._plain, self._tip, self._short = title, tip, False

    def be_short(self, short: bool) -> None:
        """Move the assumptions of the figure to the tool tip if there is little height."""
        self._short = short
        self._below.setVisible(not short)
        self.setToolTip(f"{self._below.text()}\n{self._tip}" if short else self._tip)

    def show_figure(self, value: str, below: str, title: str = "") -> None:
        for part, text in ((self._title, title or self._plain), (self._value, value), (self._below, below)):
            part.setText(text)
        self.setAccessibleName(f"{title or self._plain}: {value}, {below}")
        if self._short:
            put_tip(self, f"{below}\n{self._tip}")

    @property
    def value_text(self) -> str:
        return self._value.text()


NARROW = 620
COUNT = 4


class TileRow(QWidget):
    """Up to COUNT tiles; hidden until there are figures."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(px(10))
        self.tiles = tuple(Tile("", "") for _ in range(COUNT))
        self._columns, self._used, self._short = 0, COUNT, False
        self._place()
        self._overlay = DimOverlay(self)
        self.hide()

    def show_tiles(self, texts: Sequence[TileText]) -> None:
        for tile, text in zip(self.tiles, texts, strict=False):
            tile.show_figure(text.value, text.below, text.title)
        for at, tile in enumerate(self.tiles):
            tile.setVisible(at < len(texts))
        self.setVisible(bool(texts))
        self._used = len(texts) or COUNT
        self._place()

    def be_short(self, short: bool) -> None:
        """Keep one row without the texts below the figures if there is little height."""
        self._short = short
        for tile in self.tiles:
            tile.be_short(short)
        self._place()

    def dim(self, dimmed: bool) -> None:
        self._overlay.setVisible(dimmed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        columns = min(2, self._used) if self.width() < px(NARROW) and not self._short else self._used
        if columns == self._columns:
            return
        self._columns = columns
        for i, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, i // columns, i % columns)
        for i in range(COUNT):
            self._grid.setColumnStretch(i, 1 if i < columns else 0)

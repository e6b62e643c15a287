"""Four figures side by side, two by two where there is no room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from app.presenters.tiles import TileText
from app.widgets.figures import Tile
from app.widgets.veil import Veil

NARROW = 620
COUNT = 4


class TileRow(QWidget):
    """Hidden until there are figures."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(10)
        self.tiles = tuple(Tile("", "") for _ in range(COUNT))
        self._columns = 0
        self._place(COUNT)
        self._veil = Veil(self)
        self.hide()

    def show_tiles(self, texts: Sequence[TileText]) -> None:
        for tile, text in zip(self.tiles, texts, strict=False):
            tile.show_figure(text.value, text.below, text.title)
        self.setVisible(bool(texts))

    def dim(self, dimmed: bool) -> None:
        self._veil.setVisible(dimmed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(2 if self.width() < NARROW else COUNT)

    def _place(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for i, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, i // columns, i % columns)
        for i in range(COUNT):
            self._grid.setColumnStretch(i, 1 if i < columns else 0)

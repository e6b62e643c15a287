"""The picture of a chart that is dragged: what it begins with as the one before is copied, only the rest is painted."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from app.plots.plot_marks import paint_shapes
from app.theme.manager import theme
from core.report.plot.drawn import alike
from core.report.plot.shapes import Shape


class PlotPicture:
    """Remembers the last picture's shapes, and the first of them, painted, that the picture before had too."""

    def __init__(self) -> None:
        self._shapes: tuple[Shape, ...] = ()
        self._ground: QPixmap | None = None
        self._painted = 0

    def forget(self) -> None:
        """Colours have changed."""
        self._shapes, self._ground, self._painted = (), None, 0

    def picture(self, shapes: tuple[Shape, ...], size: QSize, ratio: float) -> QPixmap:
        """The shapes in their order, on paper of this size; `ratio` pixels of the screen make one."""
        if self._ground is None or self._ground.size() != size * ratio or self._ground.devicePixelRatio() != ratio:
            self._shapes, self._ground, self._painted = (), _paper(size, ratio), 0
        same = alike(self._shapes, shapes)
        if same != self._painted:
            ground = self._ground if same > self._painted else _paper(size, ratio)
            _paint(ground, shapes[self._painted if same > self._painted else 0 : same])
            self._ground, self._painted = ground, same
        self._shapes = shapes
        picture = self._ground.copy()
        _paint(picture, shapes[same:])
        return picture


def _paper(size: QSize, ratio: float) -> QPixmap:
    paper = QPixmap(size * ratio)
    paper.setDevicePixelRatio(ratio)
    paper.fill(theme().colour("card"))
    return paper


def _paint(picture: QPixmap, shapes: tuple[Shape, ...]) -> None:
    painter = QPainter(picture)
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    paint_shapes(painter, shapes)
    painter.end()

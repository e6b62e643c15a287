"""PNG from the very SVG that is exported, so that both show the same marks."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from core.report.figure import CategoryFigure
from core.report.svg import svg_text

SCALE = 2.0
DOTS_PER_METRE = round(96 * SCALE / 0.0254)


def painted(figure: CategoryFigure) -> QImage:
    """The figure on white at twice its size."""
    renderer = QSvgRenderer(QByteArray(svg_text(figure).encode("utf-8")))
    size = renderer.defaultSize() * SCALE
    image = QImage(size, QImage.Format.Format_ARGB32)
    image.setDotsPerMeterX(DOTS_PER_METRE)
    image.setDotsPerMeterY(DOTS_PER_METRE)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def png_bytes(figure: CategoryFigure) -> bytes:
    """The picture as a PNG file, without any text chunk."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    painted(figure).save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())

"""PNG from the very SVG that is exported, so that both show the same marks."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from app.theme.style import FAMILY
from core.report.figure import CategoryFigure
from core.report.print_theme import PRINT
from core.report.svg import svg_text

SCALE = 2.0
TALLEST = 30_000
"""Pixels; beyond about 32,767 Qt paints nothing."""
DOTS_PER_METRE = round(96 * SCALE / 0.0254)


def painted(figure: CategoryFigure) -> QImage:
    """The figure on white at twice its size."""
    # Qt's reader takes a list of families for one name; the bundled font falls back by itself.
    one_family = replace(PRINT, family=FAMILY)
    renderer = QSvgRenderer(QByteArray(svg_text(figure, theme=one_family).encode("utf-8")))
    natural = renderer.defaultSize()
    size = natural * min(SCALE, TALLEST / max(1, natural.height()))
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

"""PNG painted from the exported SVG, so that both show the same marks."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QBuffer, QIODevice, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from app.export.pdf.marks import paint_svg
from app.ui.theme.style import FAMILY
from core.report.drawn.picture import Drawn
from core.report.print_theme import CLEAR, PRINT
from core.report.svg import svg_text
from core.report.svg_page import AnyFigure

WIDTH = 900.0
SCALE = 2.0
TALLEST = 30_000
"""Largest side in pixels; beyond about 32,767 Qt paints nothing."""
MOST = 80_000_000
"""Most pixels of a picture: 320 MB while it is painted."""
_DOTS_PER_METRE = 96 / 0.0254


def picture_svg(
    figure: AnyFigure | Drawn, width: float = WIDTH, height: float | None = None, *, transparent: bool = False
) -> bytes:
    """Return the SVG for Qt, whose reader takes a list of families for one name; the bundled font has a fallback."""
    theme = replace(CLEAR if transparent else PRINT, family=FAMILY)
    return svg_text(figure, width, height, theme).encode("utf-8")


def size_of(svg: bytes) -> tuple[float, float]:
    """Return width and height in pixels, from the head of one of our pictures."""
    head = svg[: svg.index(b">")].decode("utf-8")
    width, height = (float(head.split(f' {name}="', 1)[1].split('"', 1)[0]) for name in ("width", "height"))
    return width, height


def pixels_of(svg: bytes, scale: float) -> tuple[int, int]:
    """Return width and height of the PNG: `scale` times the picture, or less if Qt or memory could not hold that."""
    width, height = size_of(svg)
    used = min(scale, TALLEST / max(width, height), (MOST / (width * height)) ** 0.5)
    return round(width * used), round(height * used)


def painted(
    figure: AnyFigure | Drawn,
    *,
    width: float = WIDTH,
    height: float | None = None,
    scale: float = SCALE,
    transparent: bool = False,
) -> QImage:
    """Return the figure `scale` times as large as its SVG, on white or transparent, in any thread."""
    svg = picture_svg(figure, width, height, transparent=transparent)
    across, down = pixels_of(svg, scale)
    image = QImage(across, down, QImage.Format.Format_ARGB32)
    dots = round(_DOTS_PER_METRE * across / size_of(svg)[0])
    image.setDotsPerMeterX(dots)
    image.setDotsPerMeterY(dots)
    image.fill(Qt.GlobalColor.transparent if transparent else Qt.GlobalColor.white)
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_svg(painter, svg, QRectF(0, 0, across, down))
    finally:
        painter.end()
    return image


def png_bytes(
    figure: AnyFigure | Drawn,
    *,
    width: float = WIDTH,
    height: float | None = None,
    scale: float = SCALE,
    transparent: bool = False,
) -> bytes:
    """Return the picture as a PNG file, without text chunks."""
    image = painted(figure, width=width, height=height, scale=scale, transparent=transparent)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())

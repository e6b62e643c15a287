"""A small sign for the group that a design protects, the same in every field and list."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from app.ui.theme.manager import theme


def paint_guard(painter: QPainter, box: QRectF, protects: str, *, faint: bool = False) -> None:
    """Paint the protected group as a sign: full for everyone, half for carriers (or some), a broken ring for
    conditional."""
    colour = theme().colour("border_strong" if faint else "text_faint" if protects == "nobody" else "accent")
    inside = box.adjusted(0.8, 0.8, -0.8, -0.8)
    pen = QPen(colour, 1.4)
    if protects == "conditional":
        pen.setDashPattern([1.6, 1.4])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.setBrush(colour if protects == "everyone" else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(inside)
    if protects in ("carriers", "some"):
        half = QPainterPath(inside.center())
        half.arcTo(inside, 90, 180)
        painter.fillPath(half, colour)

"""A small sign for the group that a design protects, the same in every field and list."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from app.ui.theme.manager import theme


def paint_guard(painter: QPainter, box: QRectF, protects: str, *, faint: bool = False) -> None:
    """Paint the protected group as a sign: full for everyone, a ring for conditional, half for carriers (or
    some), a square for nobody."""
    colour = theme().colour("border_strong" if faint else "text_faint" if protects == "nobody" else "accent")
    inside = box.adjusted(0.8, 0.8, -0.8, -0.8)
    painter.setPen(QPen(colour, 1.4))
    painter.setBrush(colour if protects == "everyone" else Qt.BrushStyle.NoBrush)
    if protects == "nobody":
        painter.drawRect(inside)
        return
    painter.drawEllipse(inside)
    if protects in ("carriers", "some"):
        half = QPainterPath(inside.center())
        half.arcTo(inside, 90, 180)
        painter.fillPath(half, colour)

"""A button that looks like a link in running text."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QToolButton

from app.widgets.plain import PlainWords

SIDES = 4
"""Border and padding of the style sheet, left and right together."""


class LinkButton(PlainWords, QToolButton):
    """As wide as its text: a tool button keeps room beside it, and its text would stand out of line with the others."""

    def sizeHint(self) -> QSize:
        text = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(text + SIDES, super().sizeHint().height())

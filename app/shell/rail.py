"""The left rail: one button per page that works."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QButtonGroup, QFrame, QSizePolicy, QVBoxLayout

from app.messages.speak import filled
from app.paths import asset
from app.ui.plain import ToolButton
from app.ui.theme.manager import theme
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px

ICON = 22
LOWEST = 46
"""Least height of a button; in a low window there is no space around it."""


def tinted_icon(name: str, token: str, ratio: float) -> QPixmap:
    """Return an icon of the assets in a color of the theme."""
    svg = (
        asset("icons", f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", theme().colour(token).name())
    )
    pixmap = QPixmap(round(px(ICON) * ratio), round(px(ICON) * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(svg.encode())).render(painter, QRectF(0, 0, px(ICON), px(ICON)))
    painter.end()
    return pixmap


class Rail(QFrame):
    """The list of pages; `chosen(key)`. The current page is marked by color and by a bar."""

    chosen = Signal(str)

    def __init__(self, pages: tuple[tuple[str, str, str], ...]) -> None:
        """`pages`: (key, text, shortcut text) in order."""
        super().__init__()
        self.setProperty("bar", True)
        self.setFixedWidth(px(88))
        self.setAccessibleName(self.tr("Pages"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, px(8), 0, px(8))
        column.setSpacing(px(2))
        self._group = QButtonGroup(self)
        self._buttons: dict[str, ToolButton] = {}
        for key, text, shortcut in pages:
            button = ToolButton(text)
            button.setCheckable(True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            button.setIconSize(QSize(px(ICON), px(ICON)))
            button.setFixedWidth(px(88))
            button.setMinimumHeight(px(LOWEST))
            button.setMaximumHeight(px(64))
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
            button.setProperty("rail", True)
            button.setFont(scaled_font(0.9))
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setToolTip(f"{text} ({shortcut})")
            button.setAccessibleName(filled(self.tr("Page {name}"), name=text))
            button.clicked.connect(lambda _=False, page=key: self.chosen.emit(page))
            self._group.addButton(button)
            self._buttons[key] = button
            if key == pages[-1][0]:
                # Separate the last button from the others.
                column.addStretch(1)
                line = QFrame()
                line.setProperty("hairline", True)
                line.setFixedHeight(1)
                column.addWidget(line)
            column.addWidget(button)
        theme().changed.connect(self._recolour)
        self._recolour()

    def show_page(self, key: str) -> None:
        if not self._buttons[key].isChecked():
            self._buttons[key].setChecked(True)

    def _recolour(self) -> None:
        ratio = self.devicePixelRatioF()
        for key, button in self._buttons.items():
            icon = QIcon(tinted_icon(key, "text_soft", ratio))
            icon.addPixmap(tinted_icon(key, "accent", ratio), QIcon.Mode.Normal, QIcon.State.On)
            button.setIcon(icon)

"""The field that shows the present design and opens a searchable list of all of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QHideEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QStyle

from app.messages.design_texts import design_tip, protects_line
from app.messages.speak import filled, say
from app.ui.design.cells import paint_guard
from app.ui.design.popup import DesignPopup
from app.ui.plain import PlainWords
from app.ui.theme.manager import theme
from app.ui.theme.style import scaled_font
from core.designs.base import Design
from core.designs.protected import protected_by
from core.designs.registry import SPECS
from core.designs.spec import DesignSpec

SIDE, PAD, ARROW, DOT = 9, 5, 24, 7
OPENING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F4)


class DesignPicker(PlainWords, QAbstractButton):
    """`chosen(key)` when a person picks another design. Click, Enter, Space, F4 and Alt with an arrow open the list."""

    chosen = Signal(str)

    def __init__(self, specs: Sequence[DesignSpec] = SPECS) -> None:
        super().__init__()
        self._specs = {one.key: one for one in specs}
        self._shown: tuple[str, int, bool] | None = None
        self._protects = ""
        self._popup: DesignPopup | None = None
        self._line = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(120)
        self._name_font, self._line_font = scaled_font(1.0), scaled_font(0.86)
        self.clicked.connect(self._toggle)
        theme().changed.connect(self.update)

    def show_choice(self, key: str, k: int, many: bool, design: Design | None = None) -> None:
        """The present design, as it is built where it is, and what the list may offer.

        k answers, or k items of a select-all question.
        """
        spec = self._specs[key]
        protects = protected_by(spec, design)
        if ((key, k, many), protects) == (self._shown, self._protects):
            return
        self._shown, self._protects = (key, k, many), protects
        self._line = protects_line(spec, protects)
        self.setText(say(f"design.name.{key}"))
        self.setToolTip(design_tip(spec))
        self.setAccessibleName(filled(self.tr("Design: {design}. {protects}"), design=self.text(), protects=self._line))
        self.setAccessibleDescription(say(f"design.hint.{key}"))
        self.update()
        if self._popup is not None and self._popup.isVisible():
            self._popup.show_designs(tuple(self._specs.values()), key, k, many)

    @property
    def key(self) -> str:
        return self._shown[0] if self._shown is not None else ""

    @property
    def popup(self) -> DesignPopup:
        """The list; it lies in the window, over everything else there."""
        window = self.window()
        if self._popup is None or self._popup.parentWidget() is not window:
            if self._popup is not None:
                self._popup.deleteLater()
            self._popup = DesignPopup(window)
            self._popup.picked.connect(self._picked)
            self._popup.left.connect(self._closed)
        return self._popup

    def open_list(self) -> None:
        if self._shown is None:
            return
        key, k, many = self._shown
        self.popup.show_designs(tuple(self._specs.values()), key, k, many)
        self.popup.open_at(self)
        self.update()

    def close_list(self) -> None:
        if self._popup is not None:
            self._popup.close_list(back=True)

    def _toggle(self) -> None:
        if self._popup is not None and self._popup.isVisible():
            self.close_list()
        else:
            self.open_list()

    def _picked(self, key: str) -> None:
        if key != self.key:
            self.chosen.emit(key)

    def _closed(self, back: bool) -> None:
        if back:
            self.setFocus(Qt.FocusReason.PopupFocusReason)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        arrow = event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up)
        if event.key() in OPENING or (alt and arrow):
            self.open_list()
        elif arrow:
            # Qt would move the focus to a neighbour.
            event.accept()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._popup is not None:
            self._popup.close_list(back=False)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.EnabledChange, QEvent.Type.LayoutDirectionChange):
            self.update()

    def sizeHint(self) -> QSize:
        high = sum(_line_height(font) for font in (self._name_font, self._line_font))
        return QSize(200, high + 2 * PAD)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self.hasFocus() or (self._popup is not None and self._popup.isVisible())
        width = 2.0 if lit else 1.0
        frame = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.setPen(QPen(theme().colour("accent" if lit else "border_strong"), width))
        painter.setBrush(theme().colour("control_hover" if self.underMouse() and self.isEnabled() else "control"))
        painter.drawRoundedRect(frame, 6, 6)
        self._paint_words(painter)
        place = QRect(self.width() - SIDE - 12, self.height() // 2 - 6, 12, 12)
        middle = QPointF(QStyle.visualRect(self.layoutDirection(), self.rect(), place).center())
        pen = QPen(theme().colour("text_soft"), 1.6)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF([middle + QPointF(x, y) for x, y in ((-4, -1.5), (0, 2.5), (4, -1.5))]))

    def _paint_words(self, painter: QPainter) -> None:
        """The name, and under it in small whom the design protects."""
        room, top = self.width() - 2 * SIDE - ARROW + 8, PAD
        for text, font, tone, indent in (
            (self.text(), self._name_font, "text", 0),
            (self._line, self._line_font, "text_soft", DOT + 6),
        ):
            painter.setFont(font)
            painter.setPen(theme().colour(tone if self.isEnabled() else "disabled"))
            high = _line_height(font)
            place = QRect(SIDE + indent, top, room - indent, high)
            mirrored = QStyle.visualRect(self.layoutDirection(), self.rect(), place)
            side = QStyle.visualAlignment(self.layoutDirection(), Qt.AlignmentFlag.AlignLeft)
            shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, place.width())
            flags = int(side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
            painter.drawText(mirrored, flags, shown)
            if indent and self._protects:
                dot = QRect(SIDE, top + (high - DOT) // 2 + 1, DOT, DOT)
                here = QRectF(QStyle.visualRect(self.layoutDirection(), self.rect(), dot))
                paint_guard(painter, here, self._protects, faint=not self.isEnabled())
            top += high


def _line_height(font: QFont) -> int:
    return QFontMetrics(font).lineSpacing()

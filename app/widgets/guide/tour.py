"""The guided tour on the window: all is dimmed but one part, and a small card beside it says what it is for."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QRect, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QKeySequence,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRegion,
    QShortcut,
)
from PySide6.QtWidgets import QApplication, QWidget

from app.theme.manager import theme
from app.widgets.guide.tour_card import TourCard
from app.widgets.guide.tour_place import card_place, visible_rect

AIR = 5
ROUND = 9.0
STRENGTH = 150
GLIDE_MS = 180


class TourOverlay(QWidget):
    """Lies over a whole window and follows it. What is lit can be used; the rest takes no clicks.

    `back_wanted`, `next_wanted`, `close_wanted`: by button or key; `lost`: no lit part can be seen any more.
    """

    back_wanted = Signal()
    next_wanted = Signal()
    close_wanted = Signal()
    lost = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._parts: tuple[QWidget, ...] = ()
        self._watched: set[QWidget] = set()
        self._lit = QRectF()
        self.card = TourCard(self)
        self.card.back.clicked.connect(self.back_wanted)
        self.card.next.clicked.connect(self.next_wanted)
        self.card.close_button.clicked.connect(self.close_wanted)
        self.card.turned.connect(lambda on: self.next_wanted.emit() if on else self.back_wanted.emit())
        self._glide = QVariantAnimation(self)
        self._glide.setDuration(GLIDE_MS)
        self._glide.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._glide.valueChanged.connect(self._move_light)
        self._glide.finished.connect(self._cut_hole)
        for key, slot in (("Esc", self.close_wanted), ("Tab", self._tab), ("Shift+Tab", self._back_tab)):
            QShortcut(QKeySequence(key), self).activated.connect(slot)
        theme().changed.connect(self.update)
        self.hide()

    @property
    def parts(self) -> tuple[QWidget, ...]:
        return self._parts

    @property
    def lit(self) -> QRect:
        """What is lit, in the window: the parts as far as they can be seen, with a little air around."""
        return self._lit.toAlignedRect()

    def show_step(self, parts: tuple[QWidget, ...], title: str, text: str, number: int, of: int, *, calm: bool) -> None:
        """Light these parts of the window. `calm`: without a movement from the parts that were lit before."""
        self._watch(parts)
        self.card.show_step(title, text, number, of)
        self.setGeometry(self._window().rect())
        first = self.isHidden()
        self.show()
        self.raise_()
        self._follow(glide=not (calm or first))
        self.card.next.setFocus(Qt.FocusReason.OtherFocusReason)
        if QAccessible.isActive():
            said = f"{self.card.count.text()}. {title}. {text}"
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.card, said))

    def forget(self) -> None:
        """Follow nothing for now: the window is about to show something else."""
        for widget in self._watched:
            widget.removeEventFilter(self)
        self._watched, self._parts = set(), ()

    def end(self) -> None:
        self.forget()
        self._glide.stop()
        self._lit = QRectF()
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide):
            self._follow(glide=False)
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shade = QPainterPath()
        shade.addRect(QRectF(self.rect()))
        light = QPainterPath()
        light.addRoundedRect(self._lit, ROUND, ROUND)
        painter.fillPath(shade.subtracted(light), _shade())
        painter.setPen(QPen(theme().colour("accent"), 2.0))
        painter.drawPath(light)
        painter.setPen(QPen(theme().colour("border_strong"), 1.0))
        painter.drawRoundedRect(QRectF(self.card.geometry()).adjusted(-0.5, -0.5, 0.5, 0.5), ROUND, ROUND)

    def _window(self) -> QWidget:
        window = self.parentWidget()
        assert window is not None
        return window

    def _watch(self, parts: tuple[QWidget, ...]) -> None:
        """The parts and all they stand in: a part moves in the window when one of those does."""
        self.forget()
        self._parts = parts
        window = self._window()
        for part in parts:
            widget: QWidget | None = part
            while widget is not None and widget is not window:
                self._watched.add(widget)
                widget = widget.parentWidget()
        self._watched.add(window)
        for widget in self._watched:
            widget.installEventFilter(self)

    def _follow(self, *, glide: bool) -> None:
        window = self._window()
        self.setGeometry(window.rect())
        seen = [visible_rect(part, window) for part in self._parts if part.isVisible()]
        seen = [rect for rect in seen if not rect.isEmpty()]
        if not seen:
            self.lost.emit()
            return
        inside = window.rect().adjusted(2, 2, -2, -2)
        wanted = _union(seen).adjusted(-AIR, -AIR, AIR, AIR).intersected(inside)
        self.card.setGeometry(card_place(window.rect(), wanted, self.card.wanted_size(), self.layoutDirection()))
        self._glide.stop()
        if glide:
            self.clearMask()
            self._glide.setStartValue(self._lit)
            self._glide.setEndValue(QRectF(wanted))
            self._glide.start()
        else:
            self._move_light(QRectF(wanted))
            self._cut_hole()

    def _move_light(self, rect: QRectF) -> None:
        self._lit = rect
        self.update()

    def _cut_hole(self) -> None:
        """The mouse reaches what is lit; the card stays whole where it must lie over it."""
        hole = QRegion(self.lit.adjusted(AIR, AIR, -AIR, -AIR)).subtracted(QRegion(self.card.geometry()))
        self.setMask(QRegion(self.rect()).subtracted(hole))

    def _tab(self) -> None:
        self._turn(1)

    def _back_tab(self) -> None:
        self._turn(-1)

    def _turn(self, step: int) -> None:
        """The tab key goes round the card and what is lit, and not to what lies in the shade."""
        ring = [*self.card.buttons(), *_by_tab(self._parts)]
        now = QApplication.focusWidget()
        at = ring.index(now) if now in ring else (-1 if step > 0 else 0)
        reason = Qt.FocusReason.TabFocusReason if step > 0 else Qt.FocusReason.BacktabFocusReason
        ring[(at + step) % len(ring)].setFocus(reason)


def _shade() -> QColor:
    """The darkest of the theme's own colours, half transparent."""
    shade = min((theme().colour("text"), theme().colour("window")), key=lambda colour: colour.lightness())
    shade.setAlpha(STRENGTH)
    return shade


def _union(rects: Iterable[QRect]) -> QRect:
    found = QRect()
    for rect in rects:
        found = found.united(rect)
    return found


def _by_tab(parts: tuple[QWidget, ...]) -> list[QWidget]:
    """What takes the tab key in these parts, in reading order of their children."""
    found: list[QWidget] = []
    for part in parts:
        for widget in (part, *part.findChildren(QWidget)):
            takes = bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)
            if takes and widget.isVisible() and widget.isEnabled() and widget.focusProxy() is None:
                found.append(widget)
    return found

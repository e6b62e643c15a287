"""The guided tour on the window: everything is dimmed but one part, and a small panel beside it explains that part."""

from __future__ import annotations

from functools import reduce

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRegion,
    QShortcut,
)
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget

from app.messages.speak import filled
from app.ui.basics import Card, flat, label, push
from app.ui.tab_order import takes_tab
from app.ui.theme.manager import theme
from app.ui.theme.zoom import px

WIDTH = 330


class TourCard(Card):
    """The card of a tour. `turned(True)`: the arrow key in reading direction, on any button; `turned(False)`: the
    other.
    """

    turned = Signal(bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(margins=(16, 13, 16, 13), spacing=7)
        self.setParent(parent)
        self.count = label("", tone="faint", factor=0.85)
        self.title = label("", factor=1.2, bold=True, wrap=True)
        self.text = label("", wrap=True)
        self.back = push(self.tr("Back"), tip=self.tr("The step before (arrow key)"))
        self.next = push(self.tr("Next"), main=True, tip=self.tr("The next step (arrow key)"))
        self.close_button = flat("✕", tip=self.tr("Close the tour (Esc)"))
        self.close_button.setAccessibleName(self.tr("Close the tour"))
        head = QHBoxLayout()
        head.addWidget(self.count)
        head.addStretch(1)
        head.addWidget(self.close_button)
        foot = QHBoxLayout()
        foot.setSpacing(px(8))
        foot.addStretch(1)
        foot.addWidget(self.back)
        foot.addWidget(self.next)
        self.body.addLayout(head)
        self.body.addWidget(self.title)
        self.body.addWidget(self.text)
        self.body.addSpacing(px(4))
        self.body.addLayout(foot)
        for button in self.buttons():
            button.installEventFilter(self)

    def show_step(self, title: str, text: str, number: int, of: int) -> None:
        self.count.setText(filled(self.tr("Step {number} of {of}"), number=number, of=of))
        self.title.setText(title)
        self.text.setText(text)
        self.back.setEnabled(number > 1)
        last = self.tr("Done") if number == of else self.tr("Next")
        self.next.setText(last)
        following = filled(self.tr("{button}. {step}: {title}"), button=last, step=self.count.text(), title=title)
        self.next.setAccessibleName(following)
        self.next.setAccessibleDescription(text)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)

    def buttons(self) -> tuple[QWidget, ...]:
        """Return the enabled buttons in tab order."""
        return tuple(one for one in (self.next, self.close_button, self.back) if one.isEnabled())

    def wanted_size(self) -> QSize:
        """Return the size: as high as its words need in its width, wider only for a wide button."""
        width = max(px(WIDTH), self.minimumSizeHint().width())
        return QSize(width, self.body.totalHeightForWidth(width))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Turn the page with arrow keys; Qt would move the focus between the buttons."""
        arrows = (Qt.Key.Key_Left, Qt.Key.Key_Right)
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in arrows:
            onwards = Qt.Key.Key_Left if self.isRightToLeft() else Qt.Key.Key_Right
            if event.key() == onwards or self.back.isEnabled():
                self.turned.emit(event.key() == onwards)
            return True
        return isinstance(watched, QPushButton) and super().eventFilter(watched, event)


GAP = 12
EDGE = 10


def visible_rect(part: QWidget, window: QWidget) -> QRect:
    """Return the part in coordinates of the window, cut to its visible area."""
    rect = QRect(part.mapTo(window, QPoint(0, 0)), part.size())
    around = part.parentWidget()
    while around is not None and around is not window:
        rect = rect.intersected(QRect(around.mapTo(window, QPoint(0, 0)), around.size()))
        around = around.parentWidget()
    return rect.intersected(window.rect())


def card_place(window: QRect, lit: QRect, card: QSize, direction: Qt.LayoutDirection) -> QRect:
    """Return a place beside the highlighted part with enough room: after it, below, above, before it. Without room,
    return the place that covers the least.

    "After" is the side to which one reads.
    """
    after = QPoint(lit.right() + 1 + px(GAP), lit.top())
    before = QPoint(lit.left() - px(GAP) - card.width(), lit.top())
    if direction is Qt.LayoutDirection.RightToLeft:
        after, before = before, after
        along = lit.right() + 1 - card.width()
    else:
        along = lit.left()
    below = QPoint(along, lit.bottom() + 1 + px(GAP))
    above = QPoint(along, lit.top() - px(GAP) - card.height())
    room = window.adjusted(px(EDGE), px(EDGE), -px(EDGE), -px(EDGE))
    places = [_inside(QRect(place, card), room) for place in (after, below, above, before)]
    return min(places, key=lambda place: _area(place.intersected(lit)))


def _inside(rect: QRect, room: QRect) -> QRect:
    """Return the rectangle moved, but not resized, into the room."""
    x = max(room.left(), min(rect.left(), room.right() + 1 - rect.width()))
    y = max(room.top(), min(rect.top(), room.bottom() + 1 - rect.height()))
    return QRect(QPoint(x, y), rect.size())


def _area(rect: QRect) -> int:
    return 0 if rect.isEmpty() else rect.width() * rect.height()


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
        self.parts: tuple[QWidget, ...] = ()
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
        QShortcut(QKeySequence("Esc"), self).activated.connect(self.close_wanted)
        QShortcut(QKeySequence("Tab"), self).activated.connect(lambda: self._turn(1))
        QShortcut(QKeySequence("Shift+Tab"), self).activated.connect(lambda: self._turn(-1))
        theme().changed.connect(self.update)
        self.hide()

    @property
    def lit(self) -> QRect:
        """Return the highlighted area in the window: the visible parts, with a small margin around."""
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
            step = self.card.count.text()
            said = filled(self.tr("{step}. {title}. {text}"), step=step, title=title, text=text)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.card, said))

    def forget(self) -> None:
        """Follow nothing for now: the window is about to show something else."""
        for widget in self._watched:
            widget.removeEventFilter(self)
        self._watched, self.parts = set(), ()

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
        """Watch the parts and all their parents: a part moves in the window when a parent moves."""
        self.forget()
        self.parts = parts
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
        seen = [visible_rect(part, window) for part in self.parts if part.isVisible()]
        seen = [rect for rect in seen if not rect.isEmpty()]
        if not seen:
            self.lost.emit()
            return
        inside = window.rect().adjusted(px(2), px(2), -px(2), -px(2))
        wanted = reduce(QRect.united, seen).adjusted(-px(AIR), -px(AIR), px(AIR), px(AIR)).intersected(inside)
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
        """Let the mouse reach the lit parts, but keep the whole card where it covers them."""
        hole = QRegion(self.lit.adjusted(px(AIR), px(AIR), -px(AIR), -px(AIR))).subtracted(
            QRegion(self.card.geometry())
        )
        self.setMask(QRegion(self.rect()).subtracted(hole))

    def _turn(self, step: int) -> None:
        """Move the focus through the panel and the highlighted parts, and not through the dimmed ones."""
        ring = [*self.card.buttons(), *_by_tab(self.parts)]
        now = QApplication.focusWidget()
        at = ring.index(now) if now in ring else (-1 if step > 0 else 0)
        reason = Qt.FocusReason.TabFocusReason if step > 0 else Qt.FocusReason.BacktabFocusReason
        ring[(at + step) % len(ring)].setFocus(reason)


def _shade() -> QColor:
    """Return the darkest of the theme's own colors, half transparent."""
    shade = min((theme().colour("text"), theme().colour("window")), key=lambda colour: colour.lightness())
    shade.setAlpha(STRENGTH)
    return shade


def _by_tab(parts: tuple[QWidget, ...]) -> list[QWidget]:
    """Return the Tab stops in these parts, in reading order of their children."""
    found: list[QWidget] = []
    for part in parts:
        for widget in (part, *part.findChildren(QWidget)):
            if takes_tab(widget) and widget.focusProxy() is None:
                found.append(widget)
    return found

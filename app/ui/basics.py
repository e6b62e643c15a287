"""Small building blocks: cards, labels in the tones of the theme, segmented choices, buttons."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStyle,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.messages.short_tip import short_tip
from app.ui.plain import PlainLabel, PlainWords, ToolButton
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px

SIDES = 4
"""Border and padding of the style sheet, left and right together; lines of one pixel are the same at every zoom."""


class LinkButton(PlainWords, QToolButton):
    """As wide as its text: the space that a tool button adds beside its text would spoil the alignment."""

    def sizeHint(self) -> QSize:
        text = self.fontMetrics().horizontalAdvance(self.text())
        return QSize(text + SIDES, super().sizeHint().height())


FRAME = QSize(16, 48)
"""The desktop's frame around a window."""


def resize_on_screen(window: QWidget, width: int, height: int) -> None:
    """Resize to this size, or as far as the screen allows with the frame, so that title and last line are visible."""
    window.resize(QSize(width, height).boundedTo(window.screen().availableSize() - FRAME))


class WrappedLabel(PlainLabel):
    """Wraps to the width that it has, and asks for the height of just that.

    QLabel starts a new layout of the whole window for every new text. This label does so only when the text needs
    another height, since a dozen labels change at every tick of the slider.
    """

    FLAGS = Qt.TextFlag.TextWordWrap

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self._text = ""
        self._heights: dict[int, int] = {}
        self._measured: tuple[str, QFont] | None = None
        self.setText(text)

    def text(self) -> str:
        return self._text

    def setText(self, text: str) -> None:
        if text == self._text:
            return
        before = self.heightForWidth(self.width())
        self._text = text
        self.setAccessibleName(text)
        if self.heightForWidth(self.width()) != before:
            self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if not self._text:
            return 0
        font = self.font()
        if self._measured is None or self._measured[0] != self._text or self._measured[1] != font:
            # Cache the heights, because a layout asks for several widths repeatedly.
            self._heights, self._measured = {}, (self._text, font)
        if width not in self._heights:
            room = QRect(0, 0, max(width, px(40)), 1 << 20)
            self._heights[width] = self.fontMetrics().boundingRect(room, self.FLAGS, self._text).height()
        return self._heights[width]

    def minimumSizeHint(self) -> QSize:
        return QSize(px(40), self.heightForWidth(max(self.width(), 40)))

    def sizeHint(self) -> QSize:
        return QSize(px(120), self.minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        placed = QStyle.visualAlignment(self.layoutDirection(), self.alignment())
        painter.drawText(self.rect(), int(self.FLAGS | placed), self._text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()


class ElidedLabel(PlainLabel):
    """One line that ends in an ellipsis when it has no room; the whole text is in the tool tip."""

    def __init__(self, mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight) -> None:
        super().__init__()
        self._mode = mode
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._whole = ""

    def show_text(self, text: str) -> None:
        if text == self._whole:
            return
        self._whole = text
        self.setToolTip(short_tip(text))
        self.setAccessibleName(text)
        self._fit()

    def whole_width(self) -> int:
        return self.fontMetrics().horizontalAdvance(self._whole)

    def _fit(self) -> None:
        self.setText(self.fontMetrics().elidedText(self._whole, self._mode, self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()


def label(text: str = "", *, tone: str = "", factor: float = 1.0, bold: bool = False, wrap: bool = False) -> QLabel:
    """Return a label in one of the tones of the theme."""
    made = WrappedLabel(text) if wrap else PlainLabel(text)
    made.setFont(scaled_font(factor, weight=QFont.Weight.DemiBold if bold else QFont.Weight.Normal))
    if tone:
        made.setProperty("tone", tone)
    if wrap:
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        made.setSizePolicy(policy)
    return made


def heading(text: str) -> QLabel:
    """Return a small gray section label in capitals."""
    made = label(text.upper(), tone="faint", factor=0.8, bold=True, wrap=True)
    font = made.font()
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.6)
    made.setFont(font)
    return made


def retone(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet looks at, and let it look again."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def put_text(part: QLabel, text: str, tip: str = "") -> None:
    """Show this text; a label without any takes no room."""
    part.setText(text)
    put_tip(part, tip)
    part.setVisible(bool(text))


def in_column(whole: QWidget, *parts: QWidget, spacing: int) -> QVBoxLayout:
    """Lay out the parts of a widget one below the other, without margins."""
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(px(spacing))
    for part in parts:
        column.addWidget(part)
    return column


def put_tip(part: QWidget, tip: str) -> None:
    """Show this tool tip; Qt sends an event for each one that is set, the same one too."""
    if part.toolTip() != tip:
        part.setToolTip(tip)


class Card(QFrame):
    """A white box with a border; `body` holds its content."""

    def __init__(
        self, title: str = "", *, margins: tuple[int, int, int, int] = (14, 12, 14, 12), spacing: int = 8
    ) -> None:
        super().__init__()
        self.setProperty("card", True)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(*map(px, margins))
        self.body.setSpacing(px(spacing))
        if title:
            self.heading = heading(title)
            self.body.addWidget(self.heading)
            self.setAccessibleName(title)


SHORTENED = 48


class Segmented(QFrame):
    """A few choices side by side, one of them current. `chosen(key)` when the user picks another."""

    chosen = Signal(str)

    def __init__(
        self, choices: Iterable[tuple[str, str, str]], name: str, *, small: bool = False, whole: bool = False
    ) -> None:
        """Make a choice.

        small  without a frame, for a line above a field
        whole  no text is ever shortened
        """
        super().__init__()
        self.setProperty("segments", not small)
        self.setAccessibleName(name)
        row = QHBoxLayout(self)
        row.setContentsMargins(1, 1, 1, 1)
        row.setSpacing(0)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._buttons: dict[str, QToolButton] = {}
        for key, text, tip in choices:
            button = ToolButton(text)
            button.setToolTip(tip or text)
            button.setCheckable(True)
            button.setProperty("segment", True)
            if small:
                button.setProperty("small", True)
                button.setFont(scaled_font(0.86))
            button.setAccessibleName(f"{name}: {tip or text}")
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            # Qt shortens a text that has no room; the long words of a translation must not widen the column.
            if not whole:
                button.setMinimumWidth(px(SHORTENED))
            button.clicked.connect(lambda _=False, chosen=key: self.chosen.emit(chosen))
            self._group.addButton(button)
            self._buttons[key] = button
            row.addWidget(button)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose the first or last with Home and End, as arrows choose the next: buttons leave these keys to us."""
        able = [one for one in self._buttons.values() if one.isEnabled()]
        ends = {Qt.Key.Key_Home: able[:1], Qt.Key.Key_End: able[-1:]}.get(Qt.Key(event.key()))
        if not ends or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            return
        ends[0].setFocus(Qt.FocusReason.TabFocusReason)
        if not ends[0].isChecked():
            ends[0].click()

    def show_choice(self, key: str) -> None:
        if key in self._buttons and not self._buttons[key].isChecked():
            self._buttons[key].setChecked(True)

    def allow(self, keys: Iterable[str], reason: str) -> None:
        """Disable impossible choices, and give the reason in their tool tips."""
        allowed = set(keys)
        for key, button in self._buttons.items():
            button.setEnabled(key in allowed)
            button.setStatusTip("" if key in allowed else reason)

    def button(self, key: str) -> QToolButton:
        return self._buttons[key]


class TitleLabel(PlainLabel):
    """One line of plain text that is painted with an ellipsis when it has no room; the text itself stays whole."""

    def __init__(self, *, factor: float = 1.25) -> None:
        super().__init__()
        self.setFont(scaled_font(factor, weight=QFont.Weight.DemiBold))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(px(60))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        side = QStyle.visualAlignment(self.layoutDirection(), Qt.AlignmentFlag.AlignLeft)
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideMiddle, self.width())
        flags = side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        painter.drawText(self.rect(), int(flags), shown)


class PushButton(PlainWords, QPushButton):
    """Enter presses it where it has the focus, as the space key does; outside dialogs Qt would let Enter do nothing."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)


def push(text: str, *, main: bool = False, tip: str = "") -> QPushButton:
    made = PushButton(text)
    made.setProperty("main", main)
    made.setAutoDefault(False)
    if tip:
        made.setToolTip(tip)
    made.setAccessibleName(text)
    return made


def flat(text: str, *, tip: str = "", link: bool = False) -> QToolButton:
    """Return a button without a frame; `link` makes it look like a link in running text."""
    made = LinkButton(text) if link else ToolButton(text)
    made.setProperty("flat", True)
    made.setProperty("link", link)
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    made.setToolTip(tip)
    made.setAccessibleName(text)
    return made


class Inline(QWidget):
    """A row of widgets without margins."""

    def __init__(self, *parts: QWidget, spacing: int = 8, stretch: bool = True) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(spacing))
        for part in parts:
            row.addWidget(part)
        if stretch:
            row.addStretch(1)

"""The terms of the model as chips: opened by a click, removed, and moved by keys, buttons or dragging."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QMenu,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QVBoxLayout,
    QWidget,
)

from app.messages.short_tip import short_tip
from app.messages.speak import say
from app.ui.basics import PushButton
from app.ui.parts_frame import reached
from app.ui.plain import ToolButton, add_entry
from app.ui.theme.manager import theme
from app.ui.theme.style import ScaledFont
from app.ui.theme.zoom import px
from core.study.regression import TermShape

Key = tuple[str, ...]
"""The columns of a term."""
_HEIGHT, _SIDE = 42, 10


@dataclass(frozen=True, slots=True)
class ChipText:
    """The name of a term, how it enters the model, and whether its effect may have another form."""

    key: Key
    name: str
    note: str
    forms: bool = False


class _Head(PushButton):
    """Two lines of text; dragging beyond its height asks for the next place."""

    moved = Signal(int)
    gone = Signal()

    _name = ScaledFont(1.0, weight=QFont.Weight.Medium)
    _note = ScaledFont(0.9)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("chip", True)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._lines = "", ""
        self._held: QPointF | None = None

    def show_lines(self, name: str, note: str) -> None:
        self._lines = name, note
        self.setToolTip(short_tip(f"{name}: {note}"))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(120), px(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        box = self.rect().adjusted(px(_SIDE), px(4), -px(2), -px(4))
        half = box.height() // 2
        upper = QRect(box.left(), box.top(), box.width(), half)
        self._line(painter, upper, self._lines[0], self._name, "text")
        self._line(painter, upper.translated(0, half), self._lines[1], self._note, "text_soft")

    def _line(self, painter: QPainter, box: QRect, text: str, font: QFont, token: str) -> None:
        painter.setFont(font)
        painter.setPen(theme().colour(token))
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        side = QStyle.visualAlignment(self.layoutDirection(), Qt.AlignmentFlag.AlignLeft)
        painter.drawText(box, int(side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine), shown)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if way is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.moved.emit(way)
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.gone.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._held = event.globalPosition()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        away = 0.0 if self._held is None else event.globalPosition().y() - self._held.y()
        if self._held is not None and abs(away) > self.height():
            self._held = event.globalPosition()
            # A drag is no click, which would open the chip.
            self.setDown(False)
            self.moved.emit(1 if away > 0 else -1)
            return
        super().mouseMoveEvent(event)


class Chip(QFrame):
    """`opened()`, `removed()`, `moved(int)`, `shaped(TermShape)`: the person wants this."""

    opened = Signal()
    removed = Signal()
    moved = Signal(int)
    shaped = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("chip", True)
        self._forms = False
        self.head = _Head()
        self.head.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.head.customContextMenuRequested.connect(lambda place: self.menu().popup(self.head.mapToGlobal(place)))
        self.close_button = ToolButton("✕")
        self.close_button.setProperty("flat", True)
        self.close_button.setProperty("mini", True)
        self.close_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, px(6), 0)
        row.setSpacing(0)
        row.addWidget(self.head, 1)
        row.addWidget(self.close_button)
        self.head.clicked.connect(self.opened)
        self.head.gone.connect(self.removed)
        self.head.moved.connect(self.moved)
        self.close_button.clicked.connect(self.removed)

    def menu(self) -> QMenu:
        """Return the context menu: the forms of a number's effect, and the place of the chip."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self._forms:
            for form in TermShape:
                add_entry(menu, say(f"regress.form.{form.value}"), lambda form=form: self.shaped.emit(form))  # type: ignore[misc]
            menu.addSeparator()
        add_entry(menu, self.tr("Move up"), lambda: self.moved.emit(-1))
        add_entry(menu, self.tr("Move down"), lambda: self.moved.emit(1))
        add_entry(menu, self.tr("Remove"), self.removed.emit)
        return menu

    def show_text(self, text: ChipText) -> None:
        self._forms = text.forms
        self.head.show_lines(text.name, text.note)
        name = self.tr("{name}, {note}. Space: change, Delete: remove, Alt and arrow keys: move")
        self.head.setAccessibleName(name.replace("{name}", text.name).replace("{note}", text.note))
        remove = self.tr("Remove {name}").replace("{name}", text.name)
        self.close_button.setAccessibleName(remove)
        self.close_button.setToolTip(short_tip(remove))


class ChipList(QWidget):
    """`opened(key)`, `removed(key)`, `moved(key, by)`, `shaped(key, TermShape)`. The editor is below the open chip."""

    opened = Signal(object)
    removed = Signal(object)
    moved = Signal(object, int)
    shaped = Signal(object, object)

    def __init__(self, editor: QWidget) -> None:
        super().__init__()
        self.chips: dict[Key, Chip] = {}
        self._editor = editor
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(px(6))
        self._column.addWidget(editor)
        editor.hide()

    def show_chips(self, texts: tuple[ChipText, ...], opened: Key) -> None:
        """Show these chips in order; chips that stay keep the focus."""
        wanted = {one.key for one in texts}
        before, held = list(self.chips), self._held_by()
        for key in [key for key in self.chips if key not in wanted]:
            chip = self.chips.pop(key)
            chip.hide()
            self._column.removeWidget(chip)
            chip.deleteLater()
        order: list[QWidget] = []
        for text in texts:
            chip = self.chips.get(text.key) or self._made(text.key)
            chip.show_text(text)
            order += [chip, self._editor] if text.key == opened else [chip]
        if self._editor not in order:
            order.append(self._editor)
        if [self._widget(at) for at in range(self._column.count())] != order:
            for at, widget in enumerate(order):
                self._column.removeWidget(widget)
                self._column.insertWidget(at, widget)
            for one, following in pairwise(reached(self)):
                QWidget.setTabOrder(one, following)
        self._editor.setVisible(opened in wanted)
        if held is not None and held not in wanted and texts:
            # The focus of a removed chip stays in the list; Qt would take it to any other place of the page.
            self.chips[texts[min(before.index(held), len(texts) - 1)].key].head.setFocus()

    def _held_by(self) -> Key | None:
        """Return the chip with the focus."""
        focus = QApplication.focusWidget()
        return next((key for key, chip in self.chips.items() if focus is not None and chip.isAncestorOf(focus)), None)

    def _widget(self, at: int) -> QWidget | None:
        item = self._column.itemAt(at)
        return None if item is None else item.widget()

    def _made(self, key: Key) -> Chip:
        chip = self.chips[key] = Chip()
        chip.opened.connect(lambda: self.opened.emit(key))
        chip.removed.connect(lambda: self.removed.emit(key))
        chip.moved.connect(lambda by: self.moved.emit(key, by))
        chip.shaped.connect(lambda form: self.shaped.emit(key, form))
        return chip

"""The command palette: a field over the window, and below it the entries with the typed words."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QVBoxLayout, QWidget

from app.messages.speak import say
from app.shell.palette.entries import Found, matching
from app.ui.basics import label
from app.ui.plain import set_title
from app.ui.theme.zoom import px

WIDE, HIGH = 620, 420
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}


class Palette(QDialog):
    """The palette. Enter runs the chosen entry; Esc closes. Up and Down choose while the field keeps the focus."""

    def __init__(self, window: QWidget, found: tuple[Found, ...]) -> None:
        super().__init__(window, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        set_title(self, say("palette.name"))
        self._found = found
        self._shown: tuple[Found, ...] = ()
        self.field = QLineEdit()
        self.field.setAccessibleName(say("palette.name"))
        self.field.setPlaceholderText(say("palette.hint"))
        self.field.setMinimumHeight(px(36))
        self.list = QListWidget()
        self.list.setAccessibleName(say("palette.name"))
        self.list.setUniformItemSizes(True)
        self.nothing = label(say("palette.none"), tone="soft")
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(12), px(12), px(12))
        for part in (self.field, self.list, self.nothing):
            column.addWidget(part)
        self.resize(min(px(WIDE), window.width() - 40), min(px(HIGH), window.height() - 40))
        self.move(window.mapToGlobal(window.rect().center()) - self.rect().center())
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self.list.itemActivated.connect(lambda _: self._take())
        self.list.itemClicked.connect(lambda _: self._take())
        self._search("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = Qt.Key(event.key())
            if key in _STEPS:
                row = min(max(self.list.currentRow() + _STEPS[key], 0), self.list.count() - 1)
                self.list.setCurrentRow(row)
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._take()
                return True
        return super().eventFilter(watched, event)

    def _search(self, query: str) -> None:
        self._shown = matching(self._found, query)
        self.list.clear()
        for one in self._shown:
            key = f" ({one.key})" if one.key else ""
            self.list.addItem(f"{one.kind}: {one.name}{key}")
        self.list.setCurrentRow(0)
        self.list.setVisible(bool(self._shown))
        self.nothing.setVisible(not self._shown)

    def _take(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self._shown):
            wanted = self._shown[row]
            self.close()
            wanted.do()

"""The card of the guided tour: title, two sentences, how far one is, Back, Next, Close."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from app.widgets.basics import Card, flat, label, push

WIDTH = 330


class TourCard(Card):
    """`turned(True)`: the arrow key to which one reads, on any button; `turned(False)`: the other one."""

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
        foot.setSpacing(8)
        foot.addStretch(1)
        foot.addWidget(self.back)
        foot.addWidget(self.next)
        self.body.addLayout(head)
        self.body.addWidget(self.title)
        self.body.addWidget(self.text)
        self.body.addSpacing(4)
        self.body.addLayout(foot)
        for button in self.buttons():
            button.installEventFilter(self)

    def show_step(self, title: str, text: str, number: int, of: int) -> None:
        self.count.setText(self.tr("Step {number} of {of}").format(number=number, of=of))
        self.title.setText(title)
        self.text.setText(text)
        self.back.setEnabled(number > 1)
        last = self.tr("Done") if number == of else self.tr("Next")
        self.next.setText(last)
        self.next.setAccessibleName(f"{last}. {self.count.text()}: {title}")
        self.next.setAccessibleDescription(text)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)

    def buttons(self) -> tuple[QWidget, ...]:
        """In the order of the tab key, those that can be pressed."""
        return tuple(one for one in (self.next, self.close_button, self.back) if one.isEnabled())

    def wanted_size(self) -> QSize:
        """As high as its words need at its one width; wider only where a button's word needs it."""
        width = max(WIDTH, self.minimumSizeHint().width())
        return QSize(width, self.body.totalHeightForWidth(width))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys turn the page; Qt would move the focus between the buttons."""
        arrows = (Qt.Key.Key_Left, Qt.Key.Key_Right)
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in arrows:
            onwards = Qt.Key.Key_Left if self.isRightToLeft() else Qt.Key.Key_Right
            if event.key() == onwards or self.back.isEnabled():
                self.turned.emit(event.key() == onwards)
            return True
        return isinstance(watched, QPushButton) and super().eventFilter(watched, event)

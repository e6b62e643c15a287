"""One sentence over the foot of a page, with a button that closes it or acts."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from app.ui.notice_list import NoticeBox
from app.ui.theme.zoom import px

EDGE = 12
WIDEST = 640
"""Beside the left column of the smallest window."""


class Banner(NoticeBox):
    """The banner. It is hidden without a sentence, and floats, so that nothing on the page moves."""

    def __init__(self, over: QWidget, parent: QWidget) -> None:
        """Show the banner over the foot of `over`, which is inside `parent`."""
        super().__init__()
        self.setParent(parent)
        self._over = over
        self._severity = ""
        self._fresh = False
        self._do: Callable[[], None] | None = None
        self._do_other: Callable[[], None] | None = None
        self.acted.connect(self._act)
        self.declined.connect(lambda: self._act(True))
        over.installEventFilter(self)
        self.hide()

    def tell(
        self,
        severity: str,
        text: str,
        action: str = "",
        do: Callable[[], None] | None = None,
        other: str = "",
        do_other: Callable[[], None] | None = None,
    ) -> None:
        """Show a sentence; `action` labels the button that calls `do`, `other` a second button. An empty text hides the
        banner."""
        self._do, self._do_other = do, do_other
        if text:
            self._severity, self._fresh = severity, True
            QTimer.singleShot(0, self._age)
            self.show_notice(severity, text, action or self.tr("Close"), other)
            self._place()
            self.raise_()
        self.setVisible(bool(text))

    def forget(self) -> None:
        """Hide a note when the user does something else. Warnings, errors and offers stay."""
        if self._severity == "note" and self._do is None and self._do_other is None and not self._fresh:
            self.hide()

    def _age(self) -> None:
        """Let later actions hide the note. Changes of the window by the same action do not."""
        self._fresh = False

    def _act(self, other: bool = False) -> None:
        do = self._do_other if other else self._do
        self._do = self._do_other = None
        self.hide()
        if do is not None:
            do()

    def _place(self) -> None:
        parent = self.parentWidget()
        if parent is None:
            return
        room = self._over.size()
        width = min(room.width() - 2 * px(EDGE), px(WIDEST), self.one_line)
        height = self.heightForWidth(width)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = px(EDGE) if mirrored else room.width() - width - px(EDGE)
        self.resize(width, height)
        self.move(self._over.mapTo(parent, QPoint(left, max(0, room.height() - height - px(EDGE)))))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move) and self.isVisible():
            self._place()
        return False

"""A stack of pages that shows one page, in the room that this page needs."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget


class PageStack(QWidget):
    """Like QStackedWidget, which however asks for the height of its tallest page whichever one is shown."""

    def __init__(self, *pages: QWidget) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.pages = pages
        for page in pages:
            column.addWidget(page)
            page.setVisible(page is pages[0])

    def currentWidget(self) -> QWidget:
        return next(page for page in self.pages if not page.isHidden())

    def setCurrentWidget(self, wanted: QWidget) -> None:
        """Show the page, and move the focus to it if it was in the page that disappears."""
        leaving = [page for page in self.pages if page is not wanted and not page.isHidden()]
        focused = any(child.hasFocus() for page in leaving for child in page.findChildren(QWidget))
        wanted.show()
        if focused:
            fields = (child for child in wanted.findChildren(QWidget) if _takes_keys(child, wanted))
            next(fields, wanted).setFocus()
        for page in leaving:
            page.hide()


def _takes_keys(child: QWidget, page: QWidget) -> bool:
    by_tab = Qt.FocusPolicy.TabFocus.value & child.focusPolicy().value
    return bool(by_tab) and child.isEnabled() and child.isVisibleTo(page)

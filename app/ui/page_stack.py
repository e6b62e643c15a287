"""A stack of pages that shows one page, in the room that this page needs."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.ui.basics import in_column
from app.ui.tab_order import takes_tab


class PageStack(QWidget):
    """Like QStackedWidget, which however asks for the height of its tallest page whichever one is shown."""

    def __init__(self, *pages: QWidget) -> None:
        super().__init__()
        in_column(self, *pages, spacing=0)
        self.pages = pages
        for page in pages:
            page.setVisible(page is pages[0])

    def currentWidget(self) -> QWidget:
        return next(page for page in self.pages if not page.isHidden())

    def setCurrentWidget(self, wanted: QWidget) -> None:
        """Show the page, and move the focus to it if it was in the page that disappears."""
        leaving = [page for page in self.pages if page is not wanted and not page.isHidden()]
        focused = any(child.hasFocus() for page in leaving for child in page.findChildren(QWidget))
        wanted.show()
        if focused:
            next(filter(takes_tab, wanted.findChildren(QWidget)), wanted).setFocus()
        for page in leaving:
            page.hide()

"""Leads through a tour: brings each part of the window into view, highlights it, and restores the window at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from shiboken6 import isValid

from app.messages.speak import say
from app.shell.pages import Pages
from app.shell.tour.tours import TOURS, Step, Undo
from app.shell.tour.view import TourOverlay
from app.ui.help_place import HELP_PROPERTY
from app.workspace.workspace import Page
from core.types import Origin

PASSES = 3
"""Number of passes for nested layouts: each pass settles the next inner one."""


class TourGuide(QObject):
    """`page_wanted(page)`: show this page at once. `told(severity, sentence)`: the reason why a tour is not available
    now. `ended(tour)`: it was closed or completed."""

    page_wanted = Signal(str)
    told = Signal(str, str)
    ended = Signal(str)

    def __init__(self, pages: Pages, calm: Callable[[], bool]) -> None:
        super().__init__(pages)
        self._calm = calm
        self.tour = ""
        """The current tour, or ""."""
        self.place = 0
        """The number of the step on screen, from 0."""
        self._undo: Undo | None = None
        self._focus: QWidget | None = None
        self._moving = False
        self.overlay: TourOverlay | None = None

    @property
    def _pages(self) -> Pages:
        """Return the pages by Qt's own tie, so that no reference keeps a closed window alive."""
        return cast("Pages", self.parent())

    def start(self, tour: str) -> None:
        """Start a tour (a key of TOURS) at its first step, and end the current one."""
        self.end()
        data_needed = any(step.page is Page.DATA for step in TOURS[tour])
        if data_needed and self._pages.data.has_pending_import:
            self.told.emit("warning", say("tour.pending"))
            return
        self._focus = QApplication.focusWidget()
        self.tour = tour
        self._go(0)

    def go(self, steps: int) -> None:
        """Go forward (1) or back (-1); after the last step the tour ends."""
        wanted = self.place + steps
        if not self.tour or wanted < 0:
            return
        if wanted == len(TOURS[self.tour]):
            self.end()
        else:
            self._go(wanted)

    def end(self) -> None:
        """Take the light away; the keyboard goes back to where it was."""
        if not self.tour or self._moving:
            return
        tour, self.tour = self.tour, ""
        if self.overlay is not None:
            self.overlay.end()
        self._put_back()
        focus, self._focus = self._focus, None
        if focus is not None and isValid(focus) and focus.isVisible():
            focus.setFocus()
        self.ended.emit(tour)

    def _go(self, place: int) -> None:
        """Show a step. Parts that the change of the window hides on the way do not end the tour."""
        self.place = place
        overlay = self._made()
        self._moving = True
        try:
            overlay.forget()
            self._put_back()
            step = TOURS[self.tour][place]
            parts = self._show(step)
        finally:
            self._moving = False
        calm = self._calm()
        private = self._pages.store.workspace.dataset.origin is Origin.PRIVATE
        own = ".own" if step.own_words and private else ""
        title, text = say(f"tour.title.{step.key}"), say(f"tour.text.{step.key}{own}")
        overlay.show_step(parts, title, text, place + 1, len(TOURS[self.tour]), calm=calm)

    def _show(self, step: Step) -> tuple[QWidget, ...]:
        self.page_wanted.emit(step.page.value)
        if step.prepare is not None:
            self._undo = step.prepare(self._pages)
        parts = step.parts(self._pages)
        for _ in range(PASSES):
            QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
            for part in (*reversed(parts), parts[0]):
                _reveal(part)
        return parts

    def _put_back(self) -> None:
        undo, self._undo = self._undo, None
        if undo is not None:
            undo()

    def _made(self) -> TourOverlay:
        if self.overlay is None:
            self.overlay = TourOverlay(self._pages.window)
            self.overlay.setProperty(HELP_PROPERTY, "manual#tour")
            self.overlay.next_wanted.connect(lambda: self.go(1))
            self.overlay.back_wanted.connect(lambda: self.go(-1))
            self.overlay.close_wanted.connect(self.end)
            self.overlay.lost.connect(self.end)
        return self.overlay


def _reveal(part: QWidget) -> None:
    """Scroll the scroll areas around a part, from the inside out, until it is visible."""
    around = part.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(part, 0, 8)
        around = around.parentWidget()

"""Pictures of the pages of a report, painted one by one in another thread, visible pages first."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, QSizeF, Qt, Signal
from PySide6.QtGui import QImage, QPainter

from app.jobs.runner import Job, Runner
from core.control import Control


class Pages(Protocol):
    """Content that can be painted page by page; `page_size` in points."""

    @property
    def count(self) -> int: ...

    @property
    def page_size(self) -> QSizeF: ...

    def paint(self, painter: QPainter, page: int) -> None: ...


class PagePictures(QObject):
    """The painter; `ready(page, width, picture)`: one page, `width` device pixels wide."""

    ready = Signal(int, int, object)

    def __init__(self, runner: Runner) -> None:
        super().__init__()
        self._runner = runner
        self._pages: Pages | None = None
        self._wanted: list[tuple[int, int]] = []
        self._job: Job | None = None
        self._resting = False

    def rest(self, resting: bool) -> None:
        """Pause painting while nothing is visible; requests are kept and painted afterward."""
        self._resting = resting
        self._next()

    def show_pages(self, pages: Pages | None) -> None:
        """Paint these pages from now on, and drop the requests for others."""
        self._pages = pages
        self._wanted = []

    def want(self, pages: tuple[int, ...], width: int) -> None:
        """Request these pages, in this order, and drop the earlier requests."""
        self._wanted = [(page, width) for page in pages]
        self._next()

    def _next(self) -> None:
        pages = self._pages
        if self._resting or self._job is not None or not self._wanted or pages is None:
            return
        page, width = self._wanted.pop(0)
        job = self._job = self._runner.run("", lambda control: picture_of(pages, page, width, control), quiet=True)
        job.succeeded.connect(lambda image: self._painted(pages, page, width, image))
        job.ended.connect(self._ended)

    def _painted(self, pages: Pages, page: int, width: int, image: QImage) -> None:
        if pages is self._pages:
            self.ready.emit(page, width, image)

    def _ended(self) -> None:
        self._job = None
        self._next()


def picture_of(pages: Pages, page: int, width: int, control: Control | None = None) -> QImage:
    """Return one page on white, `width` pixels wide."""
    scale = width / pages.page_size.width()
    image = QImage(width, round(pages.page_size.height() * scale), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(scale, scale)
    pages.paint(painter, page)
    painter.end()
    return image

"""Writes a report or one picture as PDF: lines and letters, no bitmaps."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from app.export.pdf_marks import UNIT
from app.export.pdf_pages import ReportPages
from core.control import Control
from core.report.document import Document

CREATOR = "Survey Privacy Workbench"
_LAID_OUT = 0.5


def pdf_bytes(document: Document, control: Control | None = None, *, letter: bool = False) -> bytes:
    """The report as a PDF file. Reports progress, hears Stop (Cancelled); any thread will do."""
    control = control or Control()
    inner = Control(lambda done, code: control.progress(_LAID_OUT * done, code))
    control.on_cancel(inner.cancel)
    return pages_pdf(ReportPages(document, inner, letter=letter), control)


def pages_pdf(pages: ReportPages, control: Control | None = None) -> bytes:
    """Pages that were laid out before, as a PDF file."""
    control = control or Control()
    buffer, writer = _writer(pages.page_size, pages.document.title)
    painter = QPainter(writer)
    try:
        for page in range(pages.count):
            control.progress(_LAID_OUT + (1 - _LAID_OUT) * page / pages.count)
            if page:
                writer.newPage()
            painter.save()
            painter.scale(UNIT, UNIT)
            pages.paint(painter, page)
            painter.restore()
    finally:
        painter.end()
    return bytes(buffer.data().data())


def _writer(size: QSizeF, title: str) -> tuple[QBuffer, QPdfWriter]:
    """A page of `size` points without margins, at 20 dots to a point."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    exact = QPageSize.SizeMatchPolicy.ExactMatch
    page = QPageSize(size, QPageSize.Unit.Point, "", exact)
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0)))
    writer.setResolution(72 * UNIT)
    writer.setTitle(title)
    writer.setCreator(CREATOR)
    return buffer, writer

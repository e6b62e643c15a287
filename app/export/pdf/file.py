"""Writer of a report or one picture as PDF: lines and letters, no bitmaps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from app.export.pdf.charts import PIXEL
from app.export.pdf.finish import finished
from app.export.pdf.marks import UNIT, paint_svg
from app.export.pdf.pages import ReportPages
from app.export.pdf.picture import picture_svg, size_of
from app.export.pdf.text import radicals
from core.control import Control
from core.report.document import Document
from core.report.svg_page import AnyFigure

CREATOR = "Survey Privacy Workbench"
_LAID_OUT = 0.5


def pdf_bytes(document: Document, control: Control | None = None, *, letter: bool = False) -> bytes:
    """Return the report as a PDF file, in any thread. Reports progress and raises Cancelled after Stop."""
    control = control or Control()
    return pages_pdf(ReportPages(document, control.part(0.0, _LAID_OUT), letter=letter), control)


def pages_pdf(pages: ReportPages, control: Control | None = None) -> bytes:
    """Return laid-out pages as a PDF file."""
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
    control.checkpoint()
    document = pages.document
    raw = bytes(buffer.data().data())
    return finished(
        raw,
        document.language,
        pages.page_size.height(),
        headings=pages.headings(),
        written=radicals(all_text(document)),
    )


def figure_pdf(
    figure: AnyFigure, width: float = 900, height: float | None = None, *, transparent: bool = False
) -> bytes:
    """Return one picture, with its watermark, on a page of its size; `width` and `height` in pixels of 1/96 inch."""
    svg = picture_svg(figure, width, height, transparent=transparent)
    size = QSizeF(*size_of(svg)) * PIXEL
    buffer, writer = _writer(size, figure.title)
    painter = QPainter(writer)
    try:
        paint_svg(painter, svg, QRectF(0, 0, size.width() * UNIT, size.height() * UNIT))
    finally:
        painter.end()
    signs = "".join(_strings(figure))
    return finished(bytes(buffer.data().data()), "", size.height(), written=radicals(signs))


def all_text(document: Document) -> str:
    """Return every sign that can occur in the report, for the letters of its fonts."""
    return "".join({sign for part in _strings(document) for sign in part})


def _strings(part: object) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple | list):
        for inner in part:
            yield from _strings(inner)
    elif is_dataclass(part):
        for field in fields(part):
            yield from _strings(getattr(part, field.name))


def _writer(size: QSizeF, title: str) -> tuple[QBuffer, QPdfWriter]:
    """Return a writer for pages of `size` points without margins, at 20 dots per point."""
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

"""Pages and charts on paper, through the dialog of the system."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF, QRectF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from app.export.pages.pictures import Pages
from app.export.pdf.picture import painted

if TYPE_CHECKING:
    from core.report.svg_page import AnyFigure

_A4 = QSizeF(595.0, 842.0)
_MARGIN = 40.0
"""Margin in points around a chart."""


class ChartPage:
    """A chart on one page, as wide as the paper allows; its mark, where it is internal, is painted with it."""

    count = 1

    def __init__(self, figure: AnyFigure) -> None:
        self._figure = figure

    @property
    def page_size(self) -> QSizeF:
        return _A4

    def paint(self, painter: QPainter, page: int) -> None:
        image = painted(self._figure)
        wide = _A4.width() - 2 * _MARGIN
        painter.drawImage(QRectF(_MARGIN, _MARGIN, wide, wide * image.height() / image.width()), image)


def chosen_printer(owner: QWidget, pages: Pages, name: str) -> QPrinter | None:
    """Ask where to; None where the person thought better of it. `name`: of the job, and of a file it may go to."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(name)
    paper = QPageSize(pages.page_size, QPageSize.Unit.Point)
    printer.setPageLayout(QPageLayout(paper, QPageLayout.Orientation.Portrait, QMarginsF()))
    printer.setFullPage(True)
    dialog = QPrintDialog(printer, owner)
    dialog.setOption(QPrintDialog.PrintDialogOption.PrintPageRange, True)
    # Export saves files, and never overwrites the data.
    dialog.setOption(QPrintDialog.PrintDialogOption.PrintToFile, False)
    dialog.setMinMax(1, pages.count)
    return printer if dialog.exec() == QPrintDialog.DialogCode.Accepted else None


def put_on_paper(pages: Pages, printer: QPrinter) -> bool:
    """Return whether every page that was asked for went to the printer. Pages keep their shape on any paper."""
    first, last = printer.fromPage() or 1, printer.toPage() or pages.count
    painter = QPainter()
    if not painter.begin(printer):
        return False
    size, room = pages.page_size, printer.paperRect(QPrinter.Unit.DevicePixel)
    scale = min(room.width() / size.width(), room.height() / size.height())
    wide, high = scale * size.width(), scale * size.height()
    place = QRectF((room.width() - wide) / 2, (room.height() - high) / 2, wide, high)
    painter.setViewport(place.toRect())
    painter.setWindow(QRectF(0.0, 0.0, size.width(), size.height()).toRect())
    done = True
    for page in range(first - 1, min(last, pages.count)):
        if page > first - 1:
            done = printer.newPage() and done
        painter.save()
        pages.paint(painter, page)
        painter.restore()
    return painter.end() and done

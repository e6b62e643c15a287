"""Charts and tables of the parts of a page as files: internal where what they were made from is."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.export.export_service import ExportService
from app.export.pdf.file import figure_pdf
from app.export.pdf.picture import painted
from app.export.picture_choice import PictureChoice, chosen_file
from app.export.picture_dialog import PictureDialog
from core.report.export import InternalFile, PublicFile, export_file
from core.types import Planned
from tests.app.export.desk import Desk, Dialogs
from tests.app.ui.chart.test_card import twin
from tests.core.report.plot_examples import columns, curves, rows
from tests.pdf_reader import Pdf


def hands(desk: Desk) -> ExportService:
    return ExportService(lambda: desk.saver, lambda *said: desk.told.append(said))


def test_that_pictures_of_private_data_are_internal_in_every_kind(qtbot: QtBot) -> None:
    for kind in ("svg", "png", "pdf"):
        choice = PictureChoice(kind, width=400, scale=1)
        private, public = chosen_file(rows(), choice), chosen_file(curves(), choice)
        assert isinstance(private, InternalFile)
        assert ".internal." in private.name
        assert isinstance(public, PublicFile)


def test_that_a_chart_is_painted_and_printed_like_any_picture(qtbot: QtBot) -> None:
    image = painted(curves(), width=500, scale=1)
    assert image.width() == 500
    assert len({image.pixelColor(x, image.height() // 2).name() for x in range(500)}) > 5
    assert "Error against epsilon" in Pdf(figure_pdf(curves())).text(0)


def test_that_a_picture_asks_how_and_is_written_where_the_person_says(desk: Desk, dialogs: Dialogs) -> None:
    hands(desk).save_picture(rows(), "svg")
    dialog = desk.window.findChild(PictureDialog)
    assert dialog is not None
    dialog.accept()
    desk.bot.waitUntil(lambda: bool(desk.told))
    written = dialogs.folder / "parts-of-the-error.internal.svg"
    assert b"INTERNAL" in written.read_bytes()
    assert "internal" in desk.told[0][1]


def test_that_tables_and_other_files_are_written_and_said(desk: Desk, dialogs: Dialogs) -> None:
    hand = hands(desk)
    hand.save_table(twin(), "csv")
    lines = (dialogs.folder / "errors.csv").read_text(encoding="utf-8").splitlines()
    assert lines == ["epsilon,error,k", "0.5,0.3,6", "1,0.2,6", "2,0.1,6"]
    hand.save_file(export_file("A sheet", "html", b"<p>", Planned()))
    assert (dialogs.folder / "a-sheet.html").read_bytes() == b"<p>"
    hand.tell("warning", "Mind this.")
    assert [severity for severity, _ in desk.told] == ["note", "note", "warning"]


def test_that_the_clipboard_takes_picture_and_table(desk: Desk) -> None:
    hand = hands(desk)
    hand.copy_table(twin())
    assert "20.0%" in QApplication.clipboard().text()
    hand.copy_picture(columns())
    assert QApplication.clipboard().image().width() == 1800
    assert len(desk.told) == 2

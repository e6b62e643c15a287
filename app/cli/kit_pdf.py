"""The sheets of a field kit and other documents as PDF, on no display."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QGuiApplication

from app.export.pdf.file import pdf_bytes
from app.plan.kit.look import KitLook
from app.plan.kit.pdf import pdf_file
from app.plan.kit.state import KitSetting
from app.ui.theme.style import load_fonts
from core.planning.field_kit.kit import FieldKit
from core.planning.field_kit.wording import Wording
from core.report.document import Document
from core.report.export import ExportFile


def printed(kit: FieldKit, setting: KitSetting, look: KitLook, wording: Wording) -> ExportFile:
    application = QGuiApplication.instance() or QGuiApplication([])
    load_fonts()
    file = pdf_file(kit, setting, large=look.large, letter=look.letter, wording=wording)
    del application
    return file


def document_printer(*, letter: bool) -> Callable[[Document], bytes]:
    """Return a function that writes a document as PDF."""
    application = QGuiApplication.instance() or QGuiApplication([])
    load_fonts()

    def printed(document: Document) -> bytes:
        assert application is not None
        return pdf_bytes(document, letter=letter)

    return printed

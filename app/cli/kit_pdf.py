"""The sheets of a field kit as PDF, on no display."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from app.plan.kit.look import KitLook
from app.plan.kit.pdf import pdf_file
from app.plan.kit.state import KitSetting
from app.ui.theme.style import load_fonts
from core.planning.field_kit.kit import FieldKit
from core.planning.field_kit.wording import Wording
from core.report.export import ExportFile


def printed(kit: FieldKit, setting: KitSetting, look: KitLook, wording: Wording) -> ExportFile:
    application = QGuiApplication.instance() or QGuiApplication([])
    load_fonts()
    file = pdf_file(kit, setting, large=look.large, letter=look.letter, wording=wording)
    del application
    return file

"""The sheets of a field kit as PDF."""

from __future__ import annotations

from app.export.pdf.file import pages_pdf
from app.messages.speak import say
from app.plan.kit.files import made_file
from app.plan.kit.pages import KitPages
from app.plan.kit.sheets import kit_sheets
from app.plan.kit.state import KitSetting
from core.planning.field_kit.kit import FieldKit
from core.report.export import ExportFile


def pdf_file(kit: FieldKit, setting: KitSetting, *, large: bool, letter: bool) -> ExportFile:
    sheets = kit_sheets(kit, large=large, public=setting.public)
    return made_file(kit, say("kit.file.sheets"), "pdf", pages_pdf(KitPages(sheets, letter=letter)), setting.state)

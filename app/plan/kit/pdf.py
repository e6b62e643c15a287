"""The sheets of a field kit as PDF."""

from __future__ import annotations

from app.export.pdf.file import pages_pdf
from app.messages.speak import say
from app.plan.kit.identity import stem_of
from app.plan.kit.pages import KitPages
from app.plan.kit.sheets import kit_sheets
from app.plan.kit.state import KitSetting
from core.planning.field_kit.kit import FieldKit
from core.planning.field_kit.wording import ENGLISH_WORDS, Wording
from core.report.export import ExportFile, export_file


def pdf_file(
    kit: FieldKit, setting: KitSetting, *, large: bool, letter: bool, wording: Wording = ENGLISH_WORDS
) -> ExportFile:
    sheets = kit_sheets(kit, large=large, public=setting.public, wording=wording)
    content = pages_pdf(KitPages(sheets, letter=letter))
    return export_file(stem_of(kit, say("kit.file.sheets"), wording), "pdf", content, setting.state)

"""The files of a field kit: sheets, device, forms, decoding parameters. What they were made from decides their kind."""

from __future__ import annotations

from dataclasses import replace

from app.messages.speak import say
from app.paths import asset
from app.plan.kit.card import drawings
from app.plan.kit.identity import decoding, known_by, stem_of
from app.plan.kit.phone import form_words, xlsform_words
from app.plan.kit.sheets import kit_sheets
from app.plan.kit.state import KitSetting
from core.errors import DesignError
from core.planning.field_kit.decoding import to_json
from core.planning.field_kit.kit import FieldKit, Form
from core.planning.field_kit.told import told_in_words
from core.report.export import ExportFile, export_file
from core.report.field_kit.drawing import marked
from core.report.field_kit.form import FormParts, form_html
from core.report.field_kit.page import sheets_html
from core.report.field_kit.sheets import LARGE
from core.report.field_kit.xlsform import xlsform_bytes
from core.types import ColumnState

_DRAWN = 12.0
"""Points of words in a drawing that is saved by itself."""


def mark_of(setting: KitSetting) -> str:
    """Return the mark on every file of an internal kit; "" for a public kit."""
    return "" if setting.public else say("plots.watermark")


def html_file(kit: FieldKit, setting: KitSetting, *, large: bool) -> ExportFile:
    sheets = kit_sheets(kit, large=large, public=setting.public)
    text = sheets_html(sheets, _asset("field_kit.html"))
    return made_file(kit, say("kit.file.sheets"), "html", text.encode(), setting.state)


def drawing_file(kit: FieldKit, setting: KitSetting, *, large: bool) -> ExportFile:
    """The device as SVG to scale; of a deck its first row, since all cards are alike in size.

    Raises DesignError("design", `kit.no_drawing`) for a phone.
    """
    drawn = drawings(kit, LARGE if large else _DRAWN)
    if not drawn:
        raise DesignError("design", kit.design.key, "kit.no_drawing")
    svg = marked(drawn[0], mark_of(setting)).svg
    return made_file(kit, say("kit.file.device"), "svg", svg.encode(), setting.state)


def xlsform_file(kit: FieldKit, setting: KitSetting) -> ExportFile:
    """The form that draws first, with the exact chances of the kit. Raises as `form_file`."""
    _need(kit, Form.XLSFORM)
    chances = [chance for _, chance in told_in_words(kit.chances)]
    known = known_by(kit)
    words, mark = xlsform_words(kit), mark_of(setting)
    if mark:
        words = replace(words, title=f"{mark} \u00b7 {words.title}", about=f"{mark}. {words.about}")
    content = xlsform_bytes(kit.reports, chances, words, f"field_kit_{known[:8]}", known[:12])
    return made_file(kit, say("kit.file.form"), "xlsx", content, setting.state)


def form_file(kit: FieldKit, setting: KitSetting, *, large: bool) -> ExportFile:
    """The page that randomizes in the browser.

    Raises DesignError("design", `kit.not_form`) for a kit whose sheets tell respondents something else.
    """
    _need(kit, Form.BROWSER)
    words, mark = form_words(kit, large=large), mark_of(setting)
    if mark:
        words = replace(words, title=f"{mark} \u00b7 {words.title}", lead=f"{mark}. {words.lead}")
    parts = FormParts(_asset("field_kit_form.html"), _asset("field_kit_form.css"), _asset("field_kit_form.js"))
    text = form_html(decoding(kit, mark), words, parts, stem_of(kit, say("kit.file.reports")))
    return made_file(kit, say("kit.file.form"), "html", text.encode(), setting.state)


def decoding_text(kit: FieldKit, setting: KitSetting) -> str:
    """Return the text of the decoding file: the kit in the form that a study stores."""
    return to_json(decoding(kit, mark_of(setting))).decode("utf-8")


def decoding_file(kit: FieldKit, setting: KitSetting) -> ExportFile:
    return made_file(kit, say("kit.file.decoding"), "json", decoding_text(kit, setting).encode("utf-8"), setting.state)


def _need(kit: FieldKit, form: Form) -> None:
    if kit.form is not form:
        raise DesignError("design", kit.design.key, "kit.not_form")


def made_file(kit: FieldKit, name: str, ending: str, content: bytes, state: ColumnState) -> ExportFile:
    return export_file(stem_of(kit, name), ending, content, state)


def _asset(name: str) -> str:
    return asset("templates", name).read_text(encoding="utf-8")

"""The files of a field kit: sheets, device, forms, decoding parameters. What they were made from decides their kind."""

from __future__ import annotations

from dataclasses import replace

from app.messages.languages import voice_of
from app.messages.speak import say, speaking
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
from core.planning.field_kit.wording import ENGLISH_WORDS, SOURCE, Wording
from core.report.export import ExportFile, export_file
from core.report.field_kit.drawing import marked, mirrored
from core.report.field_kit.form import FormParts, form_html
from core.report.field_kit.page import sheets_html
from core.report.field_kit.sheets import LARGE
from core.report.field_kit.xlsform import XlsFormWords, xlsform_bytes
from core.report.html import direction

_DRAWN = 12.0
"""Points of words in a drawing that is saved by itself."""


def mark_of(setting: KitSetting) -> str:
    """Return the mark on every file of an internal kit, in the language of now; "" for a public kit."""
    return "" if setting.public else say("plots.watermark")


def html_file(kit: FieldKit, setting: KitSetting, *, large: bool, wording: Wording = ENGLISH_WORDS) -> ExportFile:
    sheets = kit_sheets(kit, large=large, public=setting.public, wording=wording)
    text = sheets_html(sheets, _asset("field_kit.html"))
    return export_file(stem_of(kit, say("kit.file.sheets"), wording), "html", text.encode(), setting.state)


def drawing_file(kit: FieldKit, setting: KitSetting, *, large: bool, wording: Wording = ENGLISH_WORDS) -> ExportFile:
    """The device as SVG to scale; of a deck its first row, since all cards are alike in size.

    Raises DesignError("design", `kit.no_drawing`) for a phone.
    """
    with speaking(voice_of(wording.language)):
        drawn = drawings(kit, LARGE if large else _DRAWN)
        if not drawn:
            raise DesignError("design", kit.design.key, "kit.no_drawing")
        one = mirrored(drawn[0]) if direction(wording.language) == "rtl" else drawn[0]
        draft = say("kit.draft") if wording.draft else ""
        svg = marked(one, " \u00b7 ".join(text for text in (mark_of(setting), draft) if text)).svg
    return export_file(stem_of(kit, say("kit.file.device"), wording), "svg", svg.encode(), setting.state)


def xlsform_file(kit: FieldKit, setting: KitSetting, *, wording: Wording = ENGLISH_WORDS) -> ExportFile:
    """The form that draws first, with the exact chances of the kit. Raises as `form_file`.

    A translated form has English beside its own language, for the staff.
    """
    _need(kit, Form.XLSFORM)
    chances = [chance for _, chance in told_in_words(kit.chances)]
    known = known_by(kit)
    languages = (wording.language, SOURCE) if wording.translated else (SOURCE,)
    words = [_spoken(kit, setting, language, draft=wording.draft) for language in languages]
    form_id, version = f"field_kit_{known[:8]}", known[:12]
    if wording.translated:
        form_id, version = f"{form_id}_{wording.language}", f"{version}-draft" if wording.draft else version
    content = xlsform_bytes(kit.reports, chances, words, form_id, version)
    return export_file(stem_of(kit, say("kit.file.form"), wording), "xlsx", content, setting.state)


def _spoken(kit: FieldKit, setting: KitSetting, language: str, *, draft: bool) -> XlsFormWords:
    with speaking(voice_of(language)):
        words = xlsform_words(kit, language)
        for mark in (say("kit.draft") if draft else "", mark_of(setting)):
            if mark:
                words = replace(words, title=f"{mark} \u00b7 {words.title}", about=f"{mark}. {words.about}")
        return words


def form_file(kit: FieldKit, setting: KitSetting, *, large: bool, wording: Wording = ENGLISH_WORDS) -> ExportFile:
    """The page that randomizes in the browser.

    Raises DesignError("design", `kit.not_form`) for a kit whose sheets tell respondents something else.
    """
    _need(kit, Form.BROWSER)
    with speaking(voice_of(wording.language)):
        words, mark = form_words(kit, large=large, wording=wording), mark_of(setting)
    if mark:
        words = replace(words, title=f"{mark} \u00b7 {words.title}", lead=f"{mark}. {words.lead}")
    parts = FormParts(_asset("field_kit_form.html"), _asset("field_kit_form.css"), _asset("field_kit_form.js"))
    text = form_html(decoding(kit, mark), words, parts, stem_of(kit, say("kit.file.reports"), wording))
    return export_file(stem_of(kit, say("kit.file.form"), wording), "html", text.encode(), setting.state)


def decoding_text(kit: FieldKit, setting: KitSetting) -> str:
    """Return the text of the decoding file: the kit in the form that a study stores."""
    return to_json(decoding(kit, mark_of(setting))).decode("utf-8")


def decoding_file(kit: FieldKit, setting: KitSetting) -> ExportFile:
    content = decoding_text(kit, setting).encode("utf-8")
    return export_file(stem_of(kit, say("kit.file.decoding")), "json", content, setting.state)


def _need(kit: FieldKit, form: Form) -> None:
    if kit.form is not form:
        raise DesignError("design", kit.design.key, "kit.not_form")


def _asset(name: str) -> str:
    return asset("templates", name).read_text(encoding="utf-8")

"""Kits in six languages: no sentence is missing, every figure is the same, and a draft says so until somebody signs."""

from __future__ import annotations

import io
import re
import string
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache
from typing import Any

import pytest
from python_calamine import CalamineWorkbook

from app.export.pdf.marks import Words
from app.messages import speak
from app.messages.catalogue import all_sentences
from app.messages.languages import LanguageVoice, plurals_of, translations, voice_of
from app.plan.kit.files import drawing_file, form_file, html_file, xlsform_file
from app.plan.kit.identity import kit_id
from app.plan.kit.pages import KitPages
from app.plan.kit.sheets import kit_sheets
from app.plan.kit.state import KitSetting
from core.designs.local.grr import GRR
from core.designs.survey.custom import custom_design
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.unrelated import Unrelated
from core.designs.survey.warner import Warner
from core.planning.budget import charge
from core.planning.devices import DeviceKind
from core.planning.field_kit.kit import FieldKit, Form, device_kit, form_kit
from core.planning.field_kit.wording import LANGUAGES, SOURCE, Wording
from core.report.field_kit.sheets import BODY, FRAME, Deck, Panel, Text, blocks_of, texts_of
from core.types import Planned
from tests.app.plan.kit.every_kit import LABELS, QUESTION, name_of
from tests.app.plan.kit.literal import plain
from tests.app.plan.kit.test_pages import MM, THIRD, widest_gap
from tests.core.report.field_kit.kits import CARDS, DIE, FORMS, MONTHS, PAGES, PHONE, SPINNER

TRANSLATED = [language for language in LANGUAGES if language != SOURCE]
NAME = "Amina Haddad"
RESPONDENTS = ("respondent", "device", "consent")
YES_NO = ("Yes", "No")


def setting(kit: FieldKit) -> KitSetting:
    return KitSetting("", kit.labels, kit.design, charge(kit.design.epsilon), Planned())


def variants(kits: tuple[FieldKit, ...]) -> Iterator[FieldKit]:
    """Every kit, those of yes and no without words of their own, and those with rare and certain outcomes."""
    yield from kits
    yield from (replace(kit, labels=YES_NO, question="", other="") for kit in kits if kit.k == 2)
    yield device_kit("", LABELS[2], Unrelated(0.7, 1 / 12), DeviceKind.CARDS)
    yield device_kit(QUESTION, YES_NO, Warner(0.62), DeviceKind.CARDS)
    yield device_kit(QUESTION, YES_NO, custom_design(2, [[0.3, 0.6], [0.7, 0.4]]), DeviceKind.SPINNER)
    yield form_kit(QUESTION, YES_NO, GRR(2, 9.0), charge(9.0), Form.XLSFORM)


@pytest.fixture(scope="module")
def codes(kits: tuple[FieldKit, ...]) -> set[str]:
    """Of every sentence that can be on a sheet or form for the field."""
    found: set[str] = set()
    patch = pytest.MonkeyPatch()
    template = LanguageVoice.template

    def heard(voice: LanguageVoice, code: str) -> str:
        found.add(code)
        return template(voice, code)

    patch.setattr(LanguageVoice, "template", heard)
    for kit in variants(kits):
        for wording, large in ((Wording("es"), False), (Wording("es", NAME), True)):
            kit_sheets(kit, public=large, large=large, wording=wording)
            for form, file in ((Form.XLSFORM, xlsform_file), (Form.BROWSER, _form)):
                if kit.form is form:
                    file(kit, setting(kit), wording=wording)
            if kit.device is not None:
                drawing_file(kit, setting(kit), large=False, wording=wording)
    patch.undo()
    return found


def _form(kit: FieldKit, made: KitSetting, wording: Wording) -> object:
    return form_file(kit, made, large=True, wording=wording)


def blanks(text: str) -> tuple[set[str], list[int]]:
    """Names of the blanks of a sentence, and how many plural forms each has that has some."""
    fields = [(name, spec or "") for _, name, spec, _ in string.Formatter().parse(text) if name]
    return {name for name, _ in fields}, [len(spec.split("|")) for _, spec in fields if "|" in spec]


@pytest.mark.slow
def test_that_the_walk_over_all_kits_hears_the_sentences_of_each_device(codes: set[str]) -> None:
    assert len(codes) > 370
    for code in ("kit.first.days", "kit.phone.map", "kit.wrong.browser", "kit.device.copies", "translator.people_over"):
        assert code in codes


@pytest.mark.parametrize("language", TRANSLATED)
def test_that_every_sentence_of_every_kit_is_translated_from_its_present_english(
    codes: set[str], language: str
) -> None:
    known = translations(language)
    assert not codes - known.keys()
    sentences = all_sentences()
    assert not {code for code, (source, _) in known.items() if sentences.get(code) != source}


@pytest.mark.parametrize("language", TRANSLATED)
def test_that_translations_have_the_blanks_of_the_english_and_the_plural_forms_of_their_language(language: str) -> None:
    forms = len(plurals_of(language).categories)
    for code, (source, text) in translations(language).items():
        assert blanks(text)[0] == blanks(source)[0], code
        assert set(blanks(text)[1]) <= {forms}, code


def numbers(text: str, language: str) -> list[Decimal]:
    """The figures of a paragraph, in the order of size."""
    style = voice_of(language).style()
    signs = re.escape(style.decimal + style.group)
    found = re.findall(rf"\d(?:[\d{signs}]*\d)?", plain(text))
    return sorted(number for one in found if (number := style.read(one)) is not None)


@lru_cache(maxsize=1024)
def figures(kit: FieldKit, language: str) -> tuple[list[Decimal], ...]:
    """Of each paragraph of the consent slip, and of the promise on the card."""
    sheets = {sheet.key: sheet for sheet in kit_sheets(kit, wording=Wording(language, NAME)).sheets}
    promised = [block for panel in sheets["respondent"].last if isinstance(panel, Panel) for block in panel.blocks]
    texts = [block.text for block in (*sheets["consent"].blocks, *promised) if isinstance(block, Text)]
    return tuple(numbers(text, language) for text in texts)


@pytest.mark.sweep
@pytest.mark.parametrize("language", TRANSLATED)
def test_that_every_figure_of_a_promise_is_the_same_as_in_english(kits: tuple[FieldKit, ...], language: str) -> None:
    for kit in kits:
        assert len(figures(kit, language)) >= 5
        assert figures(kit, language) == figures(kit, SOURCE), (name_of(kit), language)


@pytest.mark.parametrize("language", TRANSLATED)
def test_that_a_kit_in_another_language_has_the_same_number_and_decoding(language: str) -> None:
    """Reports of one device are decoded alike, in whichever language it was explained."""
    for kit in (DIE, MONTHS, PHONE):
        with speak.speaking(voice_of(language)):
            inside = kit_id(kit)
        assert inside == kit_id(kit)
        sheets = kit_sheets(kit, wording=Wording(language))
        assert all(inside in sheet.edge.footer for sheet in sheets.sheets)


def test_that_the_default_is_the_english_kit_and_never_a_draft() -> None:
    for kit in (DIE, MONTHS, PHONE):
        assert kit_sheets(kit) == kit_sheets(kit, wording=Wording("en"))
        assert not any(sheet.draft for sheet in kit_sheets(kit).sheets)
        assert "DRAFT" not in html_file(kit, setting(kit), large=False).content.decode()


@pytest.mark.parametrize("language", TRANSLATED)
def test_that_sheets_for_respondents_are_a_draft_until_a_name_confirms_them(language: str) -> None:
    draft = voice_of(language).template("kit.draft")
    for kit in (DIE, SPINNER, CARDS, PHONE):
        for sheet in kit_sheets(kit, wording=Wording(language)).sheets:
            assert (sheet.draft == draft) is (sheet.key in RESPONDENTS)
            assert all(deck.draft == draft for deck in blocks_of(sheet) if isinstance(deck, Deck))
        assert not any(sheet.draft for sheet in kit_sheets(kit, wording=Wording(language, NAME)).sheets)


@pytest.mark.parametrize("language", TRANSLATED)
def test_that_interviewer_and_analyst_read_who_has_confirmed_the_wording(language: str) -> None:
    machine = voice_of(language).template("kit.wording.machine")
    for wording in (Wording(language), Wording(language, NAME)):
        found = {sheet.key: " ".join(texts_of(sheet)) for sheet in kit_sheets(DIE, wording=wording).sheets}
        assert (machine in found["interviewer"]) is wording.draft
        assert ("checked by machine only" in found["counting"]) is wording.draft
        for key in ("interviewer", "counting"):
            assert (NAME in found[key]) is not wording.draft


@pytest.mark.sweep
@pytest.mark.parametrize("language", TRANSLATED)
def test_that_every_paper_and_form_of_a_draft_shows_it(language: str, fonts: object) -> None:
    draft = voice_of(language).template("kit.draft")
    for name, shown in (("", True), (NAME, False)):
        wording = Wording(language, name)
        pages = KitPages(kit_sheets(SPINNER, wording=wording))
        told = [sum(isinstance(mark, Words) and mark.text == draft for mark in pages.marks(page)) for page in range(3)]
        assert all(told) is shown
        drawn = drawing_file(SPINNER, setting(SPINNER), large=False, wording=wording)
        assert (draft in drawn.content.decode()) is shown
        page = PAGES["die"]
        assert (draft in form_file(page, setting(page), large=False, wording=wording).content.decode()) is shown
        assert (draft in str(survey(PHONE, wording))) is shown


@pytest.mark.sweep
@pytest.mark.parametrize("language", [*TRANSLATED, SOURCE])
@pytest.mark.parametrize("kit", FORMS.values(), ids=FORMS)
def test_that_pyxform_takes_the_form_in_every_language_without_a_warning(kit: FieldKit, language: str) -> None:
    xls2xform = pytest.importorskip("pyxform.xls2xform")
    content = xlsform_file(kit, setting(kit), wording=Wording(language)).content
    found = xls2xform.convert(io.BytesIO(content), validate=False)
    assert found.warnings == []
    assert found.xform.count('<translation lang="') == (2 if language != SOURCE else 0)


def test_that_a_translated_form_has_columns_for_its_language_and_for_english() -> None:
    first, *rows = table(PHONE, Wording("es", NAME), "survey")
    assert first[:6] == ["type", "name", "label::Español (es)", "label::English (en)", "hint::Español (es)",
                         "hint::English (en)"]  # fmt: skip
    assert [cell.partition(".")[0] for cell in rows[-1][2:4]] == ["Gracias", "Thank you"]
    head, values = table(PHONE, Wording("es", NAME), "settings")
    assert dict(zip(head, values, strict=True))["default_language"] == "Español (es)"
    choices = table(PHONE, Wording("es", NAME), "choices")
    assert choices[0] == ["list_name", "name", "label::Español (es)", "label::English (en)"]
    assert table(PHONE, Wording(), "survey")[0][:4] == ["type", "name", "label", "hint"]


def table(kit: FieldKit, wording: Wording, name: str) -> list[list[Any]]:
    content = xlsform_file(kit, setting(kit), wording=wording).content
    return CalamineWorkbook.from_filelike(io.BytesIO(content)).get_sheet_by_name(name).to_python()


def survey(kit: FieldKit, wording: Wording) -> list[list[Any]]:
    return table(kit, wording, "survey")


def test_that_an_arabic_kit_is_read_from_the_right_and_its_analyst_page_from_the_left() -> None:
    html = html_file(DIE, setting(DIE), large=False, wording=Wording("ar")).content.decode()
    assert '<html lang="ar" dir="rtl">' in html
    analyst = html[html.index('class="sheet about-counting"') :]
    assert analyst.startswith('class="sheet about-counting" lang="en" dir="ltr"')
    pictures = re.findall(r"<figure.*?</figure>", html[: html.index("about-counting")], re.DOTALL)
    assert len(pictures) > 5
    assert all("scale(-1 1)" in one for one in pictures)
    assert "scale(-1 1)" not in analyst
    page = PAGES["die"]
    form = form_file(page, setting(page), large=False, wording=Wording("ar")).content.decode()
    assert '<html lang="ar" dir="rtl">' in form


def test_that_lines_of_an_arabic_kit_begin_at_the_right(fonts: object) -> None:
    pages = KitPages(kit_sheets(MONTHS, wording=Wording("ar", NAME)))
    question = pages.kit.sheets[0]
    assert question.edge.language == "ar"
    assert pages._from_the_right == [True] * (pages.count - 1) + [False]
    lines = [mark for mark in pages.marks(2) if isinstance(mark, Words) and len(mark.text) > 20]
    assert sum(mark.rtl for mark in lines) > 0.9 * len(lines)


@pytest.mark.sweep
@pytest.mark.parametrize("language", TRANSLATED)
def test_that_no_page_in_any_language_is_a_third_empty_or_leaves_its_frame(language: str, fonts: object) -> None:
    """As drafts and, by turns, confirmed."""
    for kit, name in zip((DIE, MONTHS, CARDS, SPINNER, PAGES["die"], PHONE), 3 * ("", NAME), strict=True):
        pages = KitPages(kit_sheets(kit, wording=Wording(language, name)))
        assert pages.missing == ""
        assert max(widest_gap(pages, page) for page in range(pages.count)) <= THIRD, name_of(kit)
        for mark in (mark for page in range(pages.count) for mark in pages.marks(page) if isinstance(mark, Words)):
            assert -1 <= mark.x <= mark.x + mark.width <= FRAME[0] * MM + 20, mark.text
            assert mark.y <= BODY * MM + 20, mark.text


@pytest.mark.parametrize("language", TRANSLATED)
def test_that_words_of_the_question_and_its_answers_stay_as_they_were_typed(language: str) -> None:
    kit = device_kit("Ever smoked?", ("Smoker", "Non-smoker"), ForcedResponse.from_truth(2, 2 / 3), DeviceKind.DIE)
    found = Counter(
        word
        for sheet in kit_sheets(kit, wording=Wording(language)).sheets
        for text in texts_of(sheet)
        for word in ("Ever smoked?", "Non-smoker")
        if word in text
    )
    assert found["Ever smoked?"] >= 3
    assert found["Non-smoker"] >= 5

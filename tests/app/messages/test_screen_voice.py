"""Numbers in sentences are written as people write them."""

from __future__ import annotations

from decimal import Decimal

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from app.messages import speak
from app.messages.screen_voice import ScreenVoice, plurals_of
from app.messages.speak import filled
from core.sentences.style import ENGLISH


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0"),
        (-2.5, "−2.5"),
        (44.797, "44.8"),
        (1234.6, "1,235"),
        (9_999.4, "9,999"),
        (9_999.6, "10,000"),
        (100_000.0, "100,000"),
        (-1_234_567.8, "−1,234,568"),
        (1e-6, "1e−06"),
        (1e15, "1e+15"),
    ],
)
def test_that_large_numbers_are_written_out(value: float, text: str) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedStates))
    try:
        assert ScreenVoice().number(value) == text
    finally:
        QLocale.setDefault(before)


class Polish(QTranslator):
    """Says that it is Polish, and knows one sentence."""

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:  # type: ignore[override]
        return {"en": "pl", "{n} {n:row|rows}": "{n} {n:wiersz|wiersze|wierszy|wiersza}"}.get(text, "")

    def isEmpty(self) -> bool:
        return False


def test_that_a_translation_has_a_word_for_each_plural_category_of_its_language(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speak, "_voice", [ScreenVoice()])
    translator = Polish()
    qapp.installTranslator(translator)
    try:
        text = QCoreApplication.translate("Somewhere", "{n} {n:row|rows}")
        assert [filled(text, n=n) for n in (1, 3, 5, 22)] == ["1 wiersz", "3 wiersze", "5 wierszy", "22 wiersze"]
        assert filled("{n} {n:row|rows}", n=3) == "3 rows"
    finally:
        qapp.removeTranslator(translator)


def test_that_the_categories_are_those_of_unicode_and_a_language_that_nobody_knows_has_those_of_english() -> None:
    assert plurals_of("ar").categories == ("zero", "one", "two", "few", "many", "other")
    assert plurals_of("zh_CN").categories == ("other",)
    assert [plurals_of("fr").category(Decimal(n)) for n in ("0", "1", "1.5", "2")] == ["one", "one", "one", "other"]
    assert plurals_of("en") is plurals_of("") is plurals_of("⟦en⟧") is ENGLISH

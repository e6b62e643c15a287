"""The voice of a language: its numbers, plural forms and dates, by Unicode CLDR and without Qt."""

from __future__ import annotations

import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from app.messages import languages
from app.messages.languages import day_text, month_names, plurals_of, translations, voice_of
from app.messages.speak import local_count, say, screen_numbers, speaking
from core.report.numbers import share_text


@pytest.mark.parametrize(
    ("language", "count", "share"),
    [
        ("en", "12,345", "4.5%"),
        ("es", "12.345", "4,5\u00a0%"),
        ("fr", "12\u202f345", "4,5\u00a0%"),
        ("de", "12.345", "4,5\u00a0%"),
        ("zh", "12,345", "4.5%"),
        ("ar", "12,345", "4.5%"),
    ],
)
def test_that_numbers_are_written_by_the_locale_in_western_digits(language: str, count: str, share: str) -> None:
    with speaking(voice_of(language)):
        assert local_count(12345) == count
        assert share_text(0.045, 1, screen_numbers()) == share


@pytest.mark.parametrize(
    ("language", "january", "day"),
    [
        ("en", "January", "March 5"),
        ("es", "enero", "5 de marzo"),
        ("fr", "janvier", "5 mars"),
        ("de", "Januar", "5. März"),
        ("zh", "一月", "3月5日"),
        ("ar", "يناير", "5 مارس"),
    ],
)
def test_that_months_and_days_are_those_of_the_locale(language: str, january: str, day: str) -> None:
    with speaking(voice_of(language)):
        assert month_names()[0] == january
        assert day_text(date(2001, 3, 5)) == day
        assert len(set(month_names(short=True))) == 12


@pytest.mark.slow
def test_that_short_months_of_a_language_do_not_depend_on_those_asked_before() -> None:
    alone = "from app.messages.languages import *; from app.messages.speak import speaking\n"
    for order in ("zh ar", "ar zh"):
        code = f"{alone}for one in {order.split()!r}:\n with speaking(voice_of(one)): print(month_names(short=True)[8])"
        told = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, encoding="utf-8"
        )
        assert set(told.stdout.split()) == {"9月", "سبتمبر"}


def test_that_a_block_speaks_a_language_and_the_program_its_own_behind_it() -> None:
    before = say("translator.yes")
    with speaking(voice_of("de")):
        assert say("translator.yes") == "Ja"
        with speaking(voice_of("fr")):
            assert say("translator.yes") == "Oui"
        assert say("translator.yes") == "Ja"
    assert say("translator.yes") == before


def test_that_a_sentence_whose_english_has_changed_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"translator.yes": ("Yes, an older word", "Ja")}
    monkeypatch.setattr(languages, "translations", lambda language: known)
    assert voice_of("de").template("translator.yes") == "Yes"


def test_that_an_unfinished_translation_is_not_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "xx.ts"
    file.write_text(
        "<TS><context><name>app.x</name><message><source>Yes</source><extracomment>translator.yes</extracomment>"
        '<translation type="unfinished">Oy</translation></message></context></TS>',
        encoding="utf-8",
    )
    monkeypatch.setattr(languages, "asset", lambda *parts: file)
    assert dict(translations.__wrapped__("xx")) == {}


@pytest.mark.parametrize(
    ("language", "forms"), [("en", 2), ("es", 3), ("fr", 3), ("de", 2), ("zh", 1), ("ar", 6), ("nobody", 2)]
)
def test_that_plural_forms_are_those_of_the_language(language: str, forms: int) -> None:
    assert len(plurals_of(language).categories) == forms

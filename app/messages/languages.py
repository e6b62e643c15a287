"""The languages of field kits: their sentences, plural forms, numbers and dates, without Qt.

The sentences of a language are in `assets/languages/LANGUAGE.ts`, in the format of Qt's translators with the code of
each sentence as its comment. A sentence whose English has changed since has no translation: it is said in English
until the file follows.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from typing import Literal
from xml.etree import ElementTree

from app.messages.catalogue import ENGLISH as ENGLISH_VOICE
from app.messages.catalogue import sentence
from app.messages.speak import voice
from app.paths import asset
from core.planning.field_kit.wording import SOURCE
from core.sentences.filling import Voice
from core.sentences.style import ENGLISH, MINUS, NumberStyle, Plurals

_CATEGORIES = ("zero", "one", "two", "few", "many", "other")
_LARGE, _TOO_LARGE = 9_999.5, 1e15
_DIGITS = "latn"
"""Western digits in every language, as on dice, calendars and the keys of most phones, and in the files of a kit."""


class LanguageVoice:
    """The catalogue in a language by its code, with the numbers of its locale."""

    def __init__(self, language: str) -> None:
        self.language = language

    def template(self, code: str) -> str:
        english = sentence(code)
        source, translation = translations(self.language).get(code, ("", ""))
        return translation if source == english else english

    def number(self, value: float) -> str:
        if _LARGE <= abs(value) < _TOO_LARGE:
            return self.count(round(value))
        return self.style().write(f"{value:.4g}".replace("-", MINUS))

    def count(self, value: int) -> str:
        return self.style().write(f"{value:,}".replace("-", MINUS))

    def style(self) -> NumberStyle:
        return _style(self.language)


def voice_of(language: str) -> Voice:
    """Return the voice of a kit's language."""
    return ENGLISH_VOICE if language == SOURCE else LanguageVoice(language)


@lru_cache
def translations(language: str) -> Mapping[str, tuple[str, str]]:
    """Return the English and the finished translation of each sentence by its code; none if there is no file."""
    path = asset("languages", f"{language}.ts")
    if not path.exists():
        return {}
    found = {}
    for message in ElementTree.parse(path).getroot().iter("message"):
        code, text = message.findtext("extracomment", ""), message.find("translation")
        if code and text is not None and text.text and text.get("type") is None:
            found[code] = (message.findtext("source", ""), text.text)
    return found


@lru_cache
def plurals_of(language: str) -> Plurals:
    """The plural categories of a language by its code; those of English if nobody knows it."""
    if language == SOURCE:
        return ENGLISH
    from babel import Locale, UnknownLocaleError

    try:
        rule = Locale.parse(language).plural_form
    except (ValueError, UnknownLocaleError):
        return ENGLISH
    return Plurals(tuple(one for one in _CATEGORIES if one in {*rule.tags, "other"}), rule)


@lru_cache
def _style(language: str) -> NumberStyle:
    from babel import Locale
    from babel.numbers import get_decimal_symbol, get_group_symbol

    pattern = Locale.parse(language).percent_formats[None].pattern
    return NumberStyle(
        decimal=get_decimal_symbol(language, numbering_system=_DIGITS),
        group=get_group_symbol(language, numbering_system=_DIGITS),
        percent=pattern.rpartition("0")[2],
        plurals=plurals_of(language),
    )


def month_names(*, short: bool = False) -> tuple[str, ...]:
    """Return the twelve months in the language of now, by CLDR."""
    return _months(voice().language, "abbreviated" if short else "wide")


@lru_cache
def _months(language: str, width: Literal["abbreviated", "wide"]) -> tuple[str, ...]:
    from babel.dates import get_month_names

    found = get_month_names(width, "format", _known(language))
    return tuple(found[month] for month in range(1, 13))


def day_text(day: date) -> str:
    """Return a day without its year as the language writes it: "January 5", "5 de enero"."""
    from babel.dates import format_skeleton

    return format_skeleton("MMMMd", day, locale=_known(voice().language))


@lru_cache
def _known(language: str) -> str:
    """The language itself if Unicode knows its months, otherwise English."""
    from babel import Locale, UnknownLocaleError

    try:
        return str(Locale.parse(language))
    except (ValueError, UnknownLocaleError):
        return SOURCE

"""The voice of the window: the catalog through Qt's translation, numbers in the locale on screen."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QCoreApplication, QLocale

from app.messages.catalogue import room_of, sentence
from core.sentences.style import ENGLISH, NumberStyle, Plurals

_CATEGORIES = ("zero", "one", "two", "few", "many", "other")
_LARGE, _TOO_LARGE = 9_999.5, 1e15


class ScreenVoice:
    """A voice that asks Qt each time, so that another language or locale applies from the next sentence on."""

    def template(self, code: str) -> str:
        return QCoreApplication.translate(room_of(code), sentence(code), code)

    def number(self, value: float) -> str:
        """Return four significant digits; large numbers are written in full, rounded to whole numbers."""
        if _LARGE <= abs(value) < _TOO_LARGE:
            return self.count(round(value))
        return _real_minus(screen_locale().toString(value, "g", 4))

    def count(self, value: int) -> str:
        return _real_minus(screen_locale().toString(value))

    def style(self) -> NumberStyle:
        locale = screen_locale()
        plurals = plurals_of(QCoreApplication.translate("Language", "en"))  # Each translation states its own language.
        return NumberStyle(decimal=locale.decimalPoint(), group=locale.groupSeparator(), plurals=plurals)


@lru_cache
def plurals_of(language: str) -> Plurals:
    """Return the plural categories of a language by its code; English ones for an unknown language."""
    if language == "en":
        return ENGLISH
    from babel import Locale, UnknownLocaleError

    try:
        rule = Locale.parse(language).plural_form
    except (ValueError, UnknownLocaleError):
        return ENGLISH
    return Plurals(tuple(one for one in _CATEGORIES if one in {*rule.tags, "other"}), rule)


def _real_minus(text: str) -> str:
    return text.replace("-", "−")


def screen_locale() -> QLocale:
    """Return the locale on screen; a system without one gets plain English numbers."""
    locale = QLocale()
    return QLocale(QLocale.Language.English) if locale.language() is QLocale.Language.C else locale

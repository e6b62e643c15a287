"""The voice of the window: the catalog through Qt's translation, numbers in the locale on screen."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from app.messages.catalogue import room_of, sentence
from app.messages.languages import plurals_of
from core.sentences.style import NumberStyle

_LARGE, _TOO_LARGE = 9_999.5, 1e15


class ScreenVoice:
    """A voice that asks Qt each time, so that another language or locale applies from the next sentence on."""

    @property
    def language(self) -> str:
        return QCoreApplication.translate("Language", "en")  # a translation says which one it is

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
        plurals = plurals_of(self.language)
        return NumberStyle(decimal=locale.decimalPoint(), group=locale.groupSeparator(), plurals=plurals)


def _real_minus(text: str) -> str:
    return text.replace("-", "−")


def screen_locale() -> QLocale:
    """Return the locale on screen; a system without one gets plain English numbers."""
    locale = QLocale()
    return QLocale(QLocale.Language.English) if locale.language() is QLocale.Language.C else locale

"""The catalogue through Qt's translation, and numbers in the locale on screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale

from app.messages.catalogue import fill
from core.errors import WorkbenchError
from core.notices import Notice
from core.report.numbers import NumberStyle


def translated(text: str) -> str:
    return QCoreApplication.translate("sentences", text)


def say(code: str, params: Mapping[str, Any] | None = None) -> str:
    """The sentence of a code, translated."""
    return fill(code, params or {}, translated, local_number)


def say_message(message: Notice | WorkbenchError) -> str:
    return say(message.code, message.params)


def screen_locale() -> QLocale:
    """The locale on screen; a system without one gets plain English numbers."""
    locale = QLocale()
    return QLocale(QLocale.Language.English) if locale.language() is QLocale.Language.C else locale


def local_number(value: float | int) -> str:
    """Four significant digits in the person's locale; whole numbers whole, with groups."""
    if isinstance(value, int):
        return local_count(value)
    return screen_locale().toString(value, "g", 4)


def local_count(value: int) -> str:
    return screen_locale().toString(value)


def screen_numbers() -> NumberStyle:
    """Decimal and grouping signs of the locale on screen."""
    locale = screen_locale()
    return NumberStyle(decimal=locale.decimalPoint(), group=locale.groupSeparator())

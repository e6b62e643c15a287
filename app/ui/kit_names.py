"""Names of the study's field kits, on Plan and on Collected."""

from __future__ import annotations

from PySide6.QtCore import QDate, QLocale, Qt

from app.messages.data_texts import isolated
from app.messages.screen_voice import screen_locale
from app.messages.speak import say
from core.analyses.collected.kits import ReadKit
from core.planning.field_kit.decoding import kit_id
from core.study.collected import KeptKit


def kit_day(date: str) -> str:
    """Return the day on which a kit was kept, in the local format."""
    return screen_locale().toString(QDate.fromString(date, Qt.DateFormat.ISODate), QLocale.FormatType.ShortFormat)


def today() -> str:
    return QDate.currentDate().toString(Qt.DateFormat.ISODate)


def kit_name(kept: KeptKit, read: ReadKit) -> str:
    """Return number, the number on its sheets, design and day. These distinguish two kits of one question."""
    design = say(f"design.name.{read.decoding.design.key}")
    code = "kits.name_rehearsal" if kept.rehearsal else "kits.name_in" if kept.languages else "kits.name"
    blanks = {
        "number": kept.number,
        "known": kit_id(read.decoding),
        "design": isolated(design),
        "languages": tuple(say(f"kit.language.{language}") for language in kept.languages),
        "date": kit_day(kept.date),
    }
    return say(code, blanks)

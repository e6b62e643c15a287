"""One line of the ledger table in words, and its text for the search."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from PySide6.QtCore import QDateTime, QLocale, Qt

from app.messages.data_texts import name_list
from app.messages.ledger_texts import amount_text
from app.messages.screen_voice import screen_locale
from app.messages.speak import joined, local_count, say
from app.releases.ledger.items import LedgerItem, Stage
from app.releases.ledger.picture import LedgerRow, Shown, Tone
from core.designs.registry import SPECS
from core.release.ledger.entry import Entry
from core.release.ledger.shape import Kind
from core.release.plan import ReleaseKind
from core.report.numbers import NO_NUMBER

_TONES = {Stage.OPEN: Tone.OPEN, Stage.WITHDRAWN: Tone.FAINT, Stage.DELETED: Tone.FAINT, Stage.GONE: Tone.FAINT}
_KNOWN = frozenset(one.key for one in SPECS)


def moment(time: str) -> tuple[str, str]:
    """Return day and minute of a line in local time, or the text itself if it is not a time."""
    read = QDateTime.fromString(time, Qt.DateFormat.ISODate)
    if not read.isValid():
        return time, ""
    here, short = read.toLocalTime(), QLocale.FormatType.ShortFormat
    return screen_locale().toString(here.date(), short), screen_locale().toString(here.time(), short)


def questions_of(item: LedgerItem) -> tuple[Mapping[str, Any], ...]:
    found = item.first.body.get("questions")
    return tuple(found) if isinstance(found, (list, tuple)) else ()


def question_names(item: LedgerItem) -> tuple[str, ...]:
    return tuple(str(one.get("name", "")) for one in questions_of(item))


def design_name(key: object) -> str:
    """Return the name of a design; for a design of a later version of the program, its key."""
    if key is None:
        return say("ledger_page.noisy_counts")
    return say(f"design.name.{key}") if key in _KNOWN else str(key)


def _design(item: LedgerItem, question: Mapping[str, Any]) -> str:
    if item.shown in (Shown.SUM, Shown.MEAN):
        return say(f"ledger_page.noisy_{item.shown.value}")
    return design_name(question.get("design"))


def what_text(item: LedgerItem) -> str:
    """Return the released content, without the names of the questions."""
    kind, count = item.shown.value, len(question_names(item))
    if kind not in tuple(ReleaseKind):
        return say("ledger_page.what.unknown")
    if kind != ReleaseKind.COUNT and count > 1:
        return say(f"ledger_page.whats.{kind}", {"count": local_count(count)})
    return say(f"ledger_page.what.{kind}")


def ledger_row(item: LedgerItem) -> LedgerRow:
    """Return the line of an item."""
    when, time = moment(item.first.time)
    if not item.is_release:
        return _other_row(item, when, time)
    designs = tuple(dict.fromkeys(_design(item, one) for one in questions_of(item)))
    several = say("ledger_page.designs", {"count": local_count(len(designs))}) if len(designs) > 1 else ""
    counted = item.shown.value == ReleaseKind.COUNT or not question_names(item)
    return LedgerRow(
        key=item.key,
        when=when,
        time=time,
        data=item.title,
        what=what_text(item) if counted else name_list(question_names(item)),
        what_note="" if counted else what_text(item),
        design=several or "".join(designs) or NO_NUMBER,
        design_note=joined(designs) if several else "",
        epsilon=amount_text(item.charge),
        state=_state(item.stage),
        state_note=_state_note(item),
        tone=_TONES.get(item.stage, Tone.PLAIN),
    )


def _other_row(item: LedgerItem, when: str, time: str) -> LedgerRow:
    budget = item.first.kind is Kind.BUDGET
    note = budget_words(item.first) if budget else say("ledger_page.what.recovered_note")
    what = say("ledger_page.what.budget") if budget else say("ledger_page.what.recovered")
    carried = Decimal(str(item.first.body.get("unlinked", "0")))
    return LedgerRow(
        item.key, when, time, item.title, what, note, NO_NUMBER, "", amount_text(carried) if carried else NO_NUMBER,
        say("ledger_page.state.entered"),
    )  # fmt: skip


def budget_words(entry: Entry) -> str:
    budget = entry.body.get("budget")
    if budget is None:
        return say("ledger_page.what.budget_none")
    return say("ledger_page.what.budget_set", {"budget": amount_text(Decimal(str(budget)))})


def _state(stage: Stage) -> str:
    if stage in (Stage.OPEN, Stage.WITHDRAWN):
        return say(f"ledger_page.state.{stage.value}")
    return say("ledger_page.state.released")


def _state_note(item: LedgerItem) -> str:
    """Return the further history of an entry, the most important event first."""
    if item.stage is not Stage.KEPT:
        return say(f"ledger_page.note.{item.stage.value}")
    times = len(item.of(Kind.EXPORTED))
    if not times:
        return ""
    return say("ledger_page.written", {"count": local_count(times)})


def matches(item: LedgerItem, row: LedgerRow, words: list[str]) -> bool:
    """Return whether each word occurs in the line, or in an id, a file name or a hash of it."""
    parts = [row.data, row.what, row.what_note, row.design, row.design_note, row.state, row.state_note, item.key]
    parts += [str(item.first.body.get("filter_text", "")), *question_names(item)]
    for line in item.lines:
        files = line.body.get("files")
        parts += [line.hash, str(line.body.get("name", "")), str(line.body.get("sha256", ""))]
        parts += [str(one) for one in files.values()] if isinstance(files, Mapping) else []
    text = "\n".join(parts).casefold()
    return all(word in text for word in words)

"""The kit as an XLSForm for ODK and its relatives: the phone draws, the respondent enters the report.

XLSForm has no question whose answer is not kept, so it cannot ask for the true answer and randomize it. The form draws
what to enter (the true answer, or a fixed one) with random(), shows it, and asks for the report alone. A draw that
stayed beside its report would undo the protection: as soon as a report is entered, both calculations overwrite
themselves with "done". If the report is taken back they stay so, and the form asks to begin anew: one draw is for one
answer.

The draw is kept as a text until then. Below a thousandth ODK would write it as "5.0E-4" and read that back as no number
at all (XPath 1.0 knows no exponents), so that one draw in a thousand went to the last outcome: hence 1 + random().
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from core.planning.field_kit.decoding import COLUMN, codes_of
from core.planning.field_kit.wording import LANGUAGES, SOURCE
from core.report.text_layout import clean

DONE = "done"
_EPOCH = datetime(1980, 1, 1)  # a workbook knows no zone
_MOST_LETTERS = 32_000
_REFERENCE = re.compile(r"\$(?=\{)")


@dataclass(frozen=True, slots=True)
class XlsFormWords:
    """Sentences of the form in a language of LANGUAGES. `told`: what each draw tells to enter, in the order of the
    draws."""

    title: str
    question: str
    about: str
    source: str
    told: tuple[str, ...]
    enter: str
    again: str
    thanks: str
    language: str = SOURCE


def xlsform_bytes(
    labels: Sequence[str], chances: Sequence[Fraction], words: Sequence[XlsFormWords], form_id: str, version: str
) -> bytes:
    """The workbook with its sheets survey, choices and settings; the same kit gives the same bytes.

    chances  of what is told (`told` of the words), exact; they sum to 1
    words    of each language, that of the respondents first
    """
    from xlsxwriter import Workbook  # type: ignore[import-untyped]

    buffer = io.BytesIO()
    book = Workbook(buffer, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    book.set_properties({"title": _label(words[0].title)[:255], "created": _EPOCH})
    sheets = {
        "survey": _survey(chances, words),
        "choices": _choices(labels, words),
        "settings": _settings(words, form_id, version),
    }
    head = book.add_format({"bold": True, "bottom": 1})
    for name, rows in sheets.items():
        sheet = book.add_worksheet(name)
        for at, row in enumerate(rows):
            for column, cell in enumerate(row):
                # a cell that is typed as text is never read as a formula
                sheet.write_string(at, column, cell, head if at == 0 else None)
        sheet.freeze_panes(1, 0)
        sheet.set_column(0, 1, 22)
        sheet.set_column(2, 7, 48)
    book.close()
    return buffer.getvalue()


Row = tuple[str, ...]


def _columns(name: str, words: Sequence[XlsFormWords]) -> tuple[str, ...]:
    """ "label" of a form in one language, else a column for each: "label::Español (es)"."""
    return (name,) if len(words) == 1 else tuple(f"{name}::{_language(one)}" for one in words)


def _language(words: XlsFormWords) -> str:
    return f"{LANGUAGES[words.language]} ({words.language})"


Spoken = Callable[[XlsFormWords], str]
"""A text of the form, by the words of a language."""


def _survey(chances: Sequence[Fraction], words: Sequence[XlsFormWords]) -> list[Row]:
    given = f"string-length(${{{COLUMN}}}) > 0"
    further = ("calculation", "relevant", "required", "appearance")
    rows: list[Row] = [("type", "name", *_columns("label", words), *_columns("hint", words), *further)]

    def add(kind: str, name: str, label: Spoken | None = None, hint: Spoken | None = None, **cells: str) -> None:
        said = [_label(one(each)) if one is not None else "" for one in (label, hint) for each in words]
        rows.append((kind, name, *said, *(cells.get(key, "") for key in further)))

    add("note", "about", lambda one: one.about, lambda one: one.source)
    add("calculate", "drawn", calculation=f"if({given}, '{DONE}', once(1 + random()))")
    add("calculate", "told", calculation=f"if({given} or ${{drawn}} = '{DONE}', '{DONE}', {outcome(chances)})")
    add("begin group", "answering", lambda one: one.question, appearance="field-list")
    for place in range(len(chances)):
        add("note", f"told_{place}", _told(place), relevant=f"${{told}} = '{place}'")
    taken_back = f"${{told}} = '{DONE}' and not({given})"
    add("note", "again", lambda one: one.again, relevant=taken_back)
    add("select_one reports", COLUMN, lambda one: one.enter)
    add("end group", "answering")
    add("note", "thanks", lambda one: one.thanks, relevant=given)
    return rows


def _told(place: int) -> Spoken:
    return lambda one: one.told[place]


def outcome(chances: Sequence[Fraction], drawn: str = "${drawn}") -> str:
    """XPath: the place of the draw, as text, by where the drawn number, 1 to 2, lies in 1 + the sums of the chances."""
    last = len(chances) - 1
    found, total = f"'{last}'", sum(chances[:last], Fraction(0))
    for place in range(last - 1, -1, -1):
        found = f"if({drawn} < {_number(1 + total)}, '{place}', {found})"
        total -= chances[place]
    return found


def _number(value: Fraction) -> str:
    """A short fraction as such, else 17 decimals: random() itself has no more."""
    if value.denominator <= 9999:
        return f"({value.numerator} div {value.denominator})"
    return f"{value.numerator * 10**17 // value.denominator / 10**17:.17f}"


def _choices(labels: Sequence[str], words: Sequence[XlsFormWords]) -> list[Row]:
    """The answers are the user's own words, the same in every language."""
    rows: list[Row] = [("list_name", "name", *_columns("label", words))]
    codes = codes_of(len(labels))
    return [*rows, *(("reports", code, *[_label(one)] * len(words)) for code, one in zip(codes, labels, strict=True))]


def _settings(words: Sequence[XlsFormWords], form_id: str, version: str) -> list[Row]:
    heads = ("form_title", "form_id", "version", "default_language")
    default = _language(words[0]) if len(words) > 1 else ""
    return [heads, (_label(words[0].title), form_id, version, default)]


def _label(text: str) -> str:
    """A text that holds no reference to another question: "${" would be read as one."""
    return _REFERENCE.sub("$ ", clean(text))[:_MOST_LETTERS]

"""Codebooks as CSV: one row for a column, one for each of its answers.

    column,text,role,kind,value,label,missing,low,high,breaks,block
    age,How old are you?,number,number,,,,18,99,35 50,           the column itself, with bounds and breaks
    sex,,,,1,Male,,,,,                                           an answer, in the order of the list
    sex,,,,9,Refused,yes,,,,                                     a missing value (unlisted if it has no label)
    sex,,,,,,range,-9,-1,,                                       missing numbers; a blank end is open
    ,Which of these?,,,,,,,,,q4                                  a select-all question ("no" under missing: blank cells
    q4_1,,,,1,Friends,,,,,q4                                     mean "not ticked"); an item, and its ticking value

The reader also accepts any part of these columns under other usual names, with commas, semicolons, tabs or bars, and
"variable,label". A row with a blank column name continues the one above. A cell that a spreadsheet would take for a
formula is written with an apostrophe before it and read without.
"""

from __future__ import annotations

import csv
import io
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from core.data.blanks import trimmed
from core.data.codebooks.codebook import Item, Kind, MissingRule, SelectAll
from core.data.codebooks.codebook_file import (
    CodebookFile,
    Entry,
    finished,
    known_kind_in,
    number_in,
    number_out,
    role_in,
)
from core.data.delimited.text import MAX_RECORD
from core.data.variable import DeclaredBy, Role
from core.errors import DataError

COLUMNS = ("column", "text", "role", "kind", "value", "label", "missing", "low", "high", "breaks", "block")

_ALSO = {
    "column": ("variable", "variable name", "var", "varname", "name", "field", "field name", "column name",
               "question id"),
    "text": ("question", "description", "question text", "variable label", "column label"),
    "kind": ("type", "measure"),
    "value": ("code", "key", "value code", "category"),
    "label": ("value label", "key label", "category label", "answer", "values label"),
    "missing": ("missing values", "missing codes"),
    "low": ("min", "minimum", "lower bound"),
    "high": ("max", "maximum", "upper bound"),
}  # fmt: skip
_YES = frozenset(("yes", "true", "1", "x", "missing"))
_RANGE = "range"
_UNSEEN = r"['\u00ad\u200b-\u200f\u2060\ufeff]|[^\S\t\r\n]"
_FORMULA = rf"(?:{_UNSEEN})*[=+\-@＝＋－＠﹦﹢﹣﹫]"
_ESCAPE = re.compile(rf"(^|[;\t\r\n])(?={_FORMULA})")
_UNESCAPE = re.compile(rf"(^|[;\t\r\n])'(?={_FORMULA})")
_CONTROL = re.compile(r"^(?='*[\t\r\n])")
_UNCONTROL = re.compile(r"^'(?='*[\t\r\n])")
_PLAIN_NUMBER = re.compile(r"[-+]?\d+(?:[.,]\d+)?")


@dataclass(slots=True)
class _Draft:
    column: str
    text: str = ""
    role: Role | None = None
    kind: Kind | None = None
    labels: list[tuple[str, str]] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    ranges: list[tuple[float, float]] = field(default_factory=list)
    bounds: tuple[float, float] | None = None
    breaks: tuple[float, ...] = ()

    def take(self, row: Mapping[str, str]) -> None:
        """Add one row. Raises DataError "codebook.number", "codebook.role", "codebook.kind"."""
        self.text = self.text or row["text"]
        self.role = self.role or role_in(row["role"], self.column)
        self.kind = self.kind or known_kind_in(row["kind"], self.column)
        value, label, missing = row["value"], row["label"], row["missing"].strip()
        if row["breaks"].strip():
            self.breaks = tuple(number_in(one, self.column) for one in row["breaks"].replace(";", " ").split())
        if trimmed(value):
            is_missing = missing.casefold() in _YES
            if is_missing:
                self.missing.append(value)
            if label.strip() or not is_missing:
                self.labels.append((value, label))
            return
        low, high = row["low"].strip(), row["high"].strip()
        if missing.casefold() == _RANGE:
            self.ranges.append((number_in(low, self.column) if low else -math.inf,
                                number_in(high, self.column) if high else math.inf))  # fmt: skip
            return
        self.text = self.text or label
        self.missing.extend(part.strip() for part in missing.split(";") if part.strip())
        if low and high:
            self.bounds = (number_in(low, self.column), number_in(high, self.column))

    def entry(self) -> Entry:
        rule = MissingRule(tuple(self.missing), tuple(self.ranges))
        return Entry(self.column, self.text, self.role, self.kind, tuple(self.labels), rule, self.bounds, self.breaks)


@dataclass(slots=True)
class _DraftBlock:
    """Content of a select-all question's rows: its text, and (label, column, value) of its items."""

    text: str = ""
    blank_is_none: bool = False
    source: DeclaredBy = DeclaredBy.CODEBOOK
    parts: list[tuple[str, str, str]] = field(default_factory=list)

    def block(self, name: str) -> SelectAll:
        columns: dict[str, dict[str, None]] = {}
        values: dict[str, dict[str, None]] = {}
        for label, column, value in self.parts:
            columns.setdefault(label, {})[column] = None
            values.setdefault(label, {}).update({value: None} if trimmed(value) else {})
        items = tuple(Item(label, tuple(columns[label]), tuple(values[label])) for label in columns)
        return SelectAll(name, self.text, items, self.blank_is_none, self.source)


def parse_csv(text: str) -> CodebookFile:
    """Return the codebook of a CSV text.

    Raises DataError "codebook.csv" with the line, "codebook.csv_header", and the errors of `finished`.
    """
    drafts: dict[str, _Draft] = {}
    blocks: dict[str, _DraftBlock] = {}
    last = ""
    for row in _rows(text):
        name = row["column"] if row["column"].strip() else ""
        block = row["block"] if row["block"].strip() else ""
        if block:
            made = blocks.setdefault(block, _DraftBlock())
            if name:
                made.parts.append((row["label"], name, row["value"]))
            else:
                made.text = row["text"]
                made.blank_is_none = row["missing"].strip().casefold() == "no"
                seen = row["kind"].strip() == DeclaredBy.FROM_DATA.value
                made.source = DeclaredBy.FROM_DATA if seen else DeclaredBy.CODEBOOK
            continue
        last = name or last
        if not last:
            raise DataError("codebook.no_name")
        drafts.setdefault(last, _Draft(last)).take(row)
    return finished((one.entry() for one in drafts.values()), [made.block(name) for name, made in blocks.items()])


def _rows(text: str) -> Iterator[dict[str, str]]:
    """Yield each filled row with the program's column names; unknown columns are left out."""
    csv.field_size_limit(2 * MAX_RECORD)
    delimiter, header = _header(text)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    width = 0
    try:
        for cells in reader:
            if not any(cell.strip() for cell in cells):
                continue
            if not width:
                width = len(cells)
                continue
            if any(cell.strip() for cell in cells[width:]):
                raise DataError("codebook.csv", line=reader.line_num)
            yield dict.fromkeys(COLUMNS, "") | {
                name: raw_cell(cells[place]) for name, place in header.items() if place < len(cells)
            }
        return
    except csv.Error:
        failure = DataError("codebook.csv", line=max(1, reader.line_num))
    raise failure


def _header(text: str) -> tuple[str, dict[str, int]]:
    """Return the delimiter for which the first filled row names the most columns, and the places of these columns."""
    best: tuple[str, dict[str, int]] = ("", {})
    for delimiter in ",;\t|":
        try:
            reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
            cells = next((row for row in reader if any(cell.strip() for cell in row)), [])
        except csv.Error:
            continue
        found = _places(cells)
        if "column" in found and len(found) > len(best[1]):
            best = (delimiter, found)
    if len(best[1]) < 2:
        raise DataError("codebook.csv_header")
    return best


def _places(cells: list[str]) -> dict[str, int]:
    words = [" ".join(cell.casefold().replace("_", " ").split()) for cell in cells]
    found: dict[str, int] = {}
    for name in COLUMNS:
        place = next((words.index(word) for word in (name, *_ALSO.get(name, ())) if word in words), None)
        if place is not None and place not in found.values():
            found[name] = place
    return found


def csv_text(file: CodebookFile) -> str:
    """Return the codebook as CSV, every cell in quotation marks, LF line ends."""
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow(COLUMNS)
    for row in _written(file):
        writer.writerow([safe_cell(row.get(name, "")) for name in COLUMNS])
    return out.getvalue()


def _written(file: CodebookFile) -> Iterator[dict[str, str]]:
    for entry in file.entries:
        own = {"column": entry.column}
        low, high = map(number_out, entry.bounds) if entry.bounds else ("", "")
        yield own | {"text": entry.text, "role": entry.role.value if entry.role else "",
                     "kind": entry.kind.value if entry.kind else "", "low": low, "high": high,
                     "breaks": " ".join(map(number_out, entry.breaks))}  # fmt: skip
        listed = {value for value, _ in entry.labels}
        gone = frozenset(entry.missing.values)
        for value, label in entry.labels:
            yield own | {"value": value, "label": label, "missing": "yes" if value in gone else ""}
        for value in entry.missing.values:
            if value not in listed:
                yield own | {"value": value, "missing": "yes"}
        for ends in entry.missing.ranges:
            low, high = ("" if math.isinf(end) else number_out(end) for end in ends)
            yield own | {"missing": _RANGE, "low": low, "high": high}
    for block in file.blocks:
        yield {"block": block.name, "text": block.text, "missing": "no" if block.blank_is_none else "",
               "kind": block.source.value}  # fmt: skip
        for item in block.items:
            for column in item.columns:
                for value in item.values:
                    yield {"block": block.name, "column": column, "value": value, "label": item.label}


def safe_cell(text: str) -> str:
    """Return the text with an apostrophe wherever a spreadsheet would start a formula; plain numbers do not change."""
    if _PLAIN_NUMBER.fullmatch(text):
        return text
    return _CONTROL.sub("'", _ESCAPE.sub(r"\1'", text), count=1)


def raw_cell(text: str) -> str:
    """Return the text whose safe_cell is this one."""
    return _UNESCAPE.sub(r"\1", _UNCONTROL.sub("", text, count=1))

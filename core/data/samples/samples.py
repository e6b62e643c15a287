"""The program's invented surveys: three of true answers, and one of reports from the field.

`python -m core.data.samples.samples FOLDER` writes each as a CSV of the answers and a JSON summary that opens at once.
The summary has question texts, roles, answers in codebook order, counts and true shares.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.data.codebooks.codebook import Codebook, Item, Kind, SelectAll, Sources, Variable
from core.data.order import is_ordered
from core.data.recode import Recode, default_recode
from core.data.variable import Column, ColumnCounts, DeclaredBy, Role
from core.errors import DataError

if TYPE_CHECKING:
    from core.data.samples.invent import MadeColumn, MadeSurvey

FIELD_KEY = "students"
"""The survey that holds reports; an example of the page Collected opens it."""
SAMPLE_KEYS = ("youth_health", "adults", "workplace", FIELD_KEY)

_TICKED = "Yes"
_SAMPLE = DeclaredBy.SAMPLE
_DECLARED = Sources(_SAMPLE, _SAMPLE, _SAMPLE, _SAMPLE, _SAMPLE)


@dataclass(frozen=True, slots=True)
class SampleSurvey:
    """The data needed to draw a sample's charts, without its rows.

    recodes  the categories of every column with a list of answers, in codebook order
    roles    uses of the columns
    blocks   select-all questions: the columns of each, by their shared name
    opening  the question shown first
    codebook the same declarations as for a file: a variable for each column, and the select-all questions
    """

    key: str
    title: str
    about: str
    rows: int
    columns: tuple[Column, ...]
    counts: tuple[ColumnCounts, ...]
    recodes: dict[str, Recode]
    roles: dict[str, Role]
    blocks: dict[str, tuple[str, ...]]
    opening: str
    codebook: Codebook

    @property
    def block_counts(self) -> tuple[ColumnCounts, ...]:
        """Return counts of the select-all questions. A respondent in a sample skips all items or none, which a test
        checks.
        """
        by_name = {one.column: one for one in self.counts}
        found = []
        for block in self.codebook.blocks:
            members = [by_name[item.columns[0]] for item in block.items]
            ticked = tuple((item.label, dict(one.values).get(_TICKED, 0))
                           for item, one in zip(block.items, members, strict=True))  # fmt: skip
            found.append(ColumnCounts(block.name, ticked, members[0].missing, self.rows, len(ticked), many=True))
        return tuple(found)


def load_sample(json_text: str) -> SampleSurvey:
    """Read a summary. Raises DataError "sample.unreadable"."""
    try:
        return _survey(json.loads(json_text))
    except (KeyError, TypeError, ValueError):
        failure = DataError("sample.unreadable")
    raise failure


def _survey(summary: dict[str, Any]) -> SampleSurvey:
    rows = int(summary["rows"])
    columns = []
    counts = []
    roles = {}
    blocks: dict[str, tuple[str, ...]] = {}
    for place, entry in enumerate(summary["columns"]):
        name = entry["name"]
        columns.append(Column(name, name, place, entry["text"]))
        values = tuple((value, number) for value, number in entry["counts"])
        counts.append(ColumnCounts(name, values, entry["missing"], rows, entry["distinct"], entry["complete"]))
        roles[name] = Role(entry["role"])
        if "block" in entry:
            blocks[entry["block"]] = (*blocks.get(entry["block"], ()), name)
    recodes = {one.column: default_recode(one, DeclaredBy.SAMPLE) for one in counts if one.complete}
    book = _codebook(columns, counts, roles, blocks)
    return SampleSurvey(summary["key"], summary["title"], summary["about"], rows, tuple(columns), tuple(counts),
                        recodes, roles, blocks, summary["opening"], book)  # fmt: skip


def _codebook(columns: Sequence[Column], counts: Sequence[ColumnCounts], roles: Mapping[str, Role],
              blocks: Mapping[str, tuple[str, ...]]) -> Codebook:  # fmt: skip
    """Return the declarations of a sample; "Ever used: Spirits" is the item Spirits of the question "Ever used"."""
    texts = {column.name: column.text for column in columns}
    asked = (Role.QUESTION, Role.SELECT_ALL, Role.FILTER)
    variables = []
    for column, counted in zip(columns, counts, strict=True):
        role = roles[column.name]
        listed = [value for value, _ in counted.values] if role in asked else []
        kind = Kind.ORDERED if is_ordered(listed) else Kind.CATEGORIES if role in asked else Kind.NUMBER
        labels = tuple((value, value) for value in listed)
        variables.append(Variable(column.name, role, kind, column.text, labels, sources=_DECLARED))
    made = []
    for name, members in blocks.items():
        parts = [texts[member].partition(": ") for member in members]
        items = tuple(Item(part[2], (member,), (_TICKED,)) for part, member in zip(parts, members, strict=True))
        made.append(SelectAll(name, parts[0][0], items, source=_SAMPLE))
    return Codebook(tuple(variables), tuple(made))


def csv_text(survey: MadeSurvey) -> str:
    """Return the answers with a header row and LF line ends; cells need no quotes, which a test checks."""
    header = ",".join(column.name for column in survey.columns)
    rows = zip(*(column.answers for column in survey.columns), strict=True)
    return "\n".join([header, *(",".join(row) for row in rows), ""])


def summary_text(survey: MadeSurvey) -> str:
    """Return the summary as JSON, one column to a line."""
    top = {"key": survey.key, "title": survey.title, "about": survey.about, "origin": "example", "rows": survey.rows,
           "opening": survey.opening}  # fmt: skip
    fields = [f" {json.dumps(name)}: {json.dumps(value)}" for name, value in top.items()]
    columns = ",\n".join("  " + json.dumps(_column_summary(column)) for column in survey.columns)
    return "{\n" + ",\n".join(fields) + ',\n "columns": [\n' + columns + "\n ]\n}\n"


def _column_summary(column: MadeColumn) -> dict[str, Any]:
    counts = column.counts()
    base = sum(number for _, number in counts)
    missing = sum(answer == "" for answer in column.answers)
    entry: dict[str, Any] = {
        "name": column.name,
        "text": column.text,
        "role": column.role.value,
        "missing": missing,
        "distinct": len(set(column.answers) - {""}),
        "complete": base + missing == len(column.answers),
        "counts": counts,
    }
    if column.block:
        entry["block"] = column.block
    if column.role in (Role.QUESTION, Role.SELECT_ALL):
        entry["true_shares"] = {label: _millionths(number, base) for label, number in counts}
    return entry


def _millionths(number: int, base: int) -> str:
    return f"0.{(number * 2_000_000 + base) // (2 * base):06d}"


def write_samples(folder: Path) -> list[Path]:
    from core.data.samples import sample_adults, sample_students, sample_workplace, sample_youth

    written = []
    for survey in (sample_youth.make(), sample_adults.make(), sample_workplace.make(), sample_students.make()):
        for suffix, text in ((".csv", csv_text(survey)), (".json", summary_text(survey))):
            path = folder / (survey.key + suffix)
            path.write_bytes(text.encode())
            written.append(path)
    return written


if __name__ == "__main__":
    for path in write_samples(Path(sys.argv[1])):
        print(path)

"""The data of a workspace as parts of a script: the file and its reading, or counts without a file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from app.messages.speak import local_count, say
from app.workspace.datasets import FILE
from app.workspace.workspace import Dataset
from core.data.base import EVERYONE
from core.data.codebooks.codebook import NOTHING_MISSING, Codebook, Variable
from core.data.counting.count_survey import answers
from core.data.kept_files import is_kept
from core.data.reading import Reading
from core.data.recode import Recode
from core.data.variable import ColumnCounts, DeclaredBy, MissingPolicy
from core.report.python_text import Call, Name, comment, python_text

LISTED = 12


@dataclass(frozen=True, slots=True)
class DataScript:
    """Constants that define the count, and the line that assigns it to `survey`.

    weight  the name of the weight, as Python; None without a weight
    """

    constants: tuple[str, ...]
    count: str
    weight: Name | str | None


def from_file(dataset: Dataset) -> bool:
    """Return whether there is a file to open: pasted tables and tables in a study vanish with the program."""
    return dataset.key.startswith(FILE) and dataset.reading is not None and not is_kept(dataset.path)


def data_script(dataset: Dataset, questions: Sequence[str]) -> DataScript:
    """Return how these questions are counted, with only the declarations that they and the base need."""
    weight = dataset.base.weight
    if not from_file(dataset):
        counted = {name: _written(dataset.counts_of(name)) for name in questions}
        survey = python_text(Call("CountedSurvey", (dataset.rows, counted)), "survey = ")
        return DataScript((_part("script.counts", survey),), "", weight or None)
    where = (python_text(Path(dataset.path), "DATA = "), python_text(dataset.reading, "READING = "))
    constants = [_part("script.data", *where)]
    placed: list[Any] = [Name("DATA"), Name("READING")]
    named: list[tuple[str, Any]] = []
    names = given_names(dataset, questions)
    if names:
        constants.append(_part("script.names", python_text(names, "NAMES = ")))
        named.append(("names", Name("NAMES")))
    codebook = needed_codebook(dataset, questions)
    if codebook != Codebook():
        constants.append(_part("script.codebook", python_text(codebook, "CODEBOOK = ")))
        named.append(("codebook", Name("CODEBOOK")))
    base = replace(dataset.base, name="", missing=())
    if base != EVERYONE:
        constants.append(_part("script.who", python_text(base, "BASE = ")))
        named.append(("base", Name("BASE")))
    count = python_text(Call("count_survey", tuple(placed), tuple(named)), "survey = ")
    return DataScript(tuple(constants), count, Name("BASE.weight") if weight else None)


def needed_codebook(dataset: Dataset, questions: Sequence[str]) -> Codebook:
    """Return breaks and select-all questions among these, and the missing codes that decide who is counted."""
    book, base = dataset.codebook, dataset.base
    blocks = tuple(replace(block, source=DeclaredBy.TYPED) for block in book.blocks if block.name in questions)
    strict = {column for block in blocks for column in block.columns}
    strict |= {one.column for one in base.conditions if not one.values} | ({base.weight} - {""})
    variables = []
    for one in book.variables:
        breaks = one.breaks if one.column in questions else ()
        missing = one.missing if breaks or one.column in strict else NOTHING_MISSING
        if breaks or missing != NOTHING_MISSING:
            variables.append(Variable(one.column, breaks=breaks, missing=missing))
    return Codebook(tuple(variables), blocks, book.decimal_comma)


def categories(recode: Recode) -> dict[str, str | tuple[str, ...]] | tuple[str, ...]:
    """Return the included categories in the form of core.data.grouped."""
    included = [one for one in recode.categories if one.included]
    if all(one.values == (one.label,) for one in included):
        return tuple(one.label for one in included)
    return {one.label: one.values[0] if len(one.values) == 1 else one.values for one in included}


def no_answer(recode: Recode) -> tuple[tuple[str, Any], ...]:
    """Return the missing values and the label of a category for them, as keywords; () if there are none."""
    missing = (("missing", recode.missing_values),) if recode.missing_values else ()
    own = recode.missing is MissingPolicy.OWN_CATEGORY
    return (*missing, *((("no_answer", recode.missing_label),) if own else ()))


def left_out(recode: Recode) -> str:
    """Return a comment that names the excluded categories, or ""."""
    labels = [one.label for one in recode.categories if not one.included]
    if not labels:
        return ""
    listed = ", ".join(labels[:LISTED])
    if len(labels) > LISTED:
        listed = say("script.more", {"labels": listed, "count": local_count(len(labels) - LISTED)})
    return comment(say("script.left_out", {"labels": listed}))


def _written(counts: ColumnCounts) -> Call | ColumnCounts:
    """Return the counts in a short form, if that loses nothing."""
    missing = (("missing", counts.missing),) if counts.missing else ()
    plain = answers(counts.column, dict(counts.values), missing=counts.missing)
    return Call("answers", (counts.column, dict(counts.values)), missing) if plain == counts else counts


def _part(code: str, *lines: str) -> str:
    return "\n".join((comment(say(code)), *lines))


def given_names(dataset: Dataset, questions: Iterable[str]) -> dict[str, str]:
    """Return the needed names that a codebook gave to columns of a file without a header row."""
    if dataset.reading is None or _header(dataset.reading) != 0:
        return {}
    columns = dataset.columns[: len(dataset.raw)]
    given = {f"Column {place}": column.name for place, column in enumerate(columns, start=1)}
    given = {old: new for old, new in given.items() if old != new}
    needed = {*questions, dataset.base.weight, *(one.column for one in dataset.base.conditions)}
    needed |= {name for block in dataset.codebook.blocks if block.name in needed for name in block.columns}
    found = {old: new for old, new in given.items() if new in needed}
    # A name that another column has until it is renamed: then all of them are.
    return given if given.keys() & set(found.values()) - found.keys() else found


def _header(reading: Reading) -> int | None:
    layout = reading.dialect or reading.sheet
    return None if layout is None else layout.header

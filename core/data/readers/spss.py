"""SPSS files, .sav and .zsav: answers, labels, user-missing codes, multiple-response sets and the weight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from core.data.codebooks.codebook import Codebook, Variable
from core.data.readers.converted import Converted, Progress, Write
from core.data.readers.number_text import double_text
from core.data.readers.spss_dates import date_format
from core.data.readers.spss_dictionary import Dictionary, dictionary
from core.data.readers.spss_sets import blocks
from core.data.readers.statistical import BYTES, Cells, Taken, bound, is_text, take, with_failures
from core.data.readers.statistical_codebook import Declared, code_order, missing_of, variable
from core.data.reading import Reading
from core.data.variable import DeclaredBy, Role
from core.errors import DataError

_MOST_CODES = 500


def convert(path: Path, reading: Reading, write: Write, limit: int | None, progress: Progress) -> Converted:
    """Write the respondents of an SPSS file (core.data.readers.converted.Converter).

    Numbers are shortest texts, dates ISO, system-missing cells blank; user-missing codes stay and are declared.
    Raises DataError "data.empty", "statistical.not_spss", and those of core.data.readers.statistical.take.
    """
    if not path.stat().st_size:
        raise DataError("data.empty")
    known = dictionary(path)
    import pyreadstat

    read = bound(pyreadstat.read_sav, path, user_missing=True, encoding=BYTES)
    taken = take(read, write, limit, progress, value_of=value_of, declared=known.encoding, padded=True)
    find = _finder(taken, known)
    weight = find(known.weight) if known.weight else ""
    variables = declared_variables(taken, weight)
    found, notices = blocks(known.sets, find, lambda data: taken.decode.bytes(data).strip(), variables, _seen(taken))
    for column in {column for block in found for column in block.columns}:
        one = variables[column]
        variables[column] = replace(one, role=Role.SELECT_ALL, sources=replace(one.sources, role=DeclaredBy.CODEBOOK))
    return Converted(
        taken.columns,
        reading,
        taken.rows,
        taken.whole,
        Codebook(tuple(variables.values()), found),
        notices=(*with_failures(taken), *notices),
        weight=weight,
        counts=taken.counts,
    )


def value_of(meta: Any, name: str, number: Callable[[float], str] = double_text) -> Callable[[Any], str]:
    """Return the function that writes the numbers of a variable: a date format, or `number`."""
    return date_format(meta.original_variable_types[name]) or number


def declared_variables(taken: Taken, weight: str = "") -> dict[str, Variable]:
    """Return the declarations of the file about each column, by its name."""
    meta, decode = taken.meta, taken.decode
    found = {}
    for name, column, cells in zip(taken.names, taken.columns, taken.cells, strict=True):
        missing, ranges = missing_of(meta.missing_ranges.get(name, ()))
        text = is_text(meta, name)
        declared = Declared(
            column.name,
            column.text,
            {value: decode(label) for value, label in meta.variable_value_labels.get(name, {}).items()},
            missing,
            ranges,
            meta.variable_measure.get(name, ""),
            not text and date_format(meta.original_variable_types[name]) is not None,
            max(1, meta.variable_storage_width.get(name, 1)) if text else 0,
            bool(weight) and column.name == weight,
        )
        found[column.name] = variable(declared, cells)
    return found


def _finder(taken: Taken, known: Dictionary) -> Callable[[bytes], str]:
    """Return a function from a variable's name in the dictionary, short or long and in any case, to its column name."""
    exact = {
        (name or "").encode(BYTES, "replace"): column.name
        for name, column in zip(taken.names, taken.columns, strict=True)
    }
    folded = {name.upper(): column for name, column in exact.items()}

    def find(name: bytes) -> str:
        long = known.long_names.get(name.upper(), name)
        return exact.get(long) or exact.get(name) or folded.get(long.upper(), "")

    return find


def _seen(taken: Taken) -> dict[str, list[str]]:
    """Return the codes that occur in each column with few of them, in order."""
    return {
        column.name: _codes(cells)
        for column, cells in zip(taken.columns, taken.cells, strict=True)
        if not cells.full and len(cells) <= _MOST_CODES
    }


def _codes(cells: Cells) -> list[str]:
    values = sorted((value for value in cells if value is not None and value == value), key=code_order)
    return [text for text in map(cells.__getitem__, values) if text.strip()]

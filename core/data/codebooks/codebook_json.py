"""Codebooks as JSON.

Our own format, written and read back exactly; everything but "column" may be left out:

    {"format": "survey-codebook", "version": 1,
     "columns": [{"column": "q1", "text": "How old are you?", "role": "question", "kind": "ordered",
                  "categories": [{"value": "1", "label": "18-34"}, ...], "missing": ["99"],
                  "missing_ranges": [[-9, -1], [900, null]], "bounds": [18, 99], "breaks": [35, 50]}, ...],
     "blocks": [{"name": "q4", "text": "Which of these?", "blank_is_none": false, "source": "codebook",
                 "items": [{"label": "Friends", "columns": ["q4_1"], "values": ["1"]}, ...]}]}

Also read: {"column_names": [...], "column_metadata": {name: {...}}}, a list of columns, {name: {...}} and
{name: "question text"}, with the words that such files use (codebook_shapes). Numbers are taken as the texts
they are written as, so that 1.0 stays "1.0".
"""

from __future__ import annotations

import json
import math
from typing import Any

from core.data.codebooks.codebook import Item, SelectAll
from core.data.codebooks.codebook_file import CodebookFile, Entry, finished
from core.data.codebooks.codebook_shapes import entry_of, scalar, shape_error, texts_in
from core.data.variable import DeclaredBy
from core.errors import DataError

FORMAT, VERSION = "survey-codebook", 1


def parse_json(text: str) -> CodebookFile:
    """Return the codebook of a JSON text.

    Raises DataError "codebook.json" with the line, "codebook.newer", "codebook.shape", and the errors of `finished`.
    """
    try:
        found = json.loads(text, parse_int=str, parse_float=str, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        failure = DataError("codebook.json", line=error.lineno)
    except (RecursionError, ValueError):
        failure = DataError("codebook.json", line=1)
    else:
        return _file(found)
    raise failure


def _no_constant(word: str) -> None:
    raise ValueError


def _file(found: Any) -> CodebookFile:
    if isinstance(found, list):
        return finished(_entry(one) for one in found)
    if not isinstance(found, dict):
        raise shape_error()
    if found.get("format") == FORMAT and found.get("version") != str(VERSION):
        raise DataError("codebook.newer")
    if "column_names" in found:
        described = found.get("column_metadata", {})
        if not isinstance(described, dict):
            raise shape_error()
        return finished(entry_of(name, described.get(name, {})) for name in texts_in(found["column_names"]))
    for key in ("columns", "variables", "questions", "fields"):
        inside = found.get(key)
        if isinstance(inside, list):
            return finished([_entry(one) for one in inside], [_block(one) for one in _objects(found.get("blocks", []))])
        if isinstance(inside, dict):
            return finished(entry_of(name, what) for name, what in inside.items())
    return finished(entry_of(name, what) for name, what in found.items())


def _entry(one: Any) -> Entry:
    """Return the entry of a column in a list: an object with its name, or only the name."""
    if isinstance(one, str):
        return Entry(one)
    if not isinstance(one, dict):
        raise shape_error()
    for key in ("column", "variable", "name", "id"):
        if key in one:
            return entry_of(scalar(one[key]), {word: what for word, what in one.items() if word != key})
    raise DataError("codebook.no_name")


def _block(one: dict[str, Any]) -> SelectAll:
    items = tuple(
        Item(scalar(item.get("label", "")), texts_in(item.get("columns", [])), texts_in(item.get("values", [])))
        for item in _objects(one.get("items", []))
    )
    seen = one.get("source") == DeclaredBy.FROM_DATA.value
    return SelectAll(scalar(one.get("name", "")), scalar(one.get("text", "")), items, one.get("blank_is_none") is True,
                     DeclaredBy.FROM_DATA if seen else DeclaredBy.CODEBOOK)  # fmt: skip


def _objects(found: Any) -> list[dict[str, Any]]:
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise shape_error()
    return found


def json_text(file: CodebookFile) -> str:
    """Return the codebook in the program's own format, one column to a line."""
    columns = ",\n".join("  " + json.dumps(_column(entry), ensure_ascii=False) for entry in file.entries)
    blocks = ",\n".join("  " + json.dumps(_written(block), ensure_ascii=False) for block in file.blocks)
    return (f'{{\n "format": "{FORMAT}",\n "version": {VERSION},\n "columns": [\n{columns}\n ],\n'
            f' "blocks": [\n{blocks}\n ]\n}}\n')  # fmt: skip


def _column(entry: Entry) -> dict[str, Any]:
    found: dict[str, Any] = {"column": entry.column}
    if entry.text:
        found["text"] = entry.text
    if entry.role is not None:
        found["role"] = entry.role.value
    if entry.kind is not None:
        found["kind"] = entry.kind.value
    if entry.labels:
        found["categories"] = [{"value": value, "label": label} for value, label in entry.labels]
    if entry.missing.values:
        found["missing"] = list(entry.missing.values)
    if entry.missing.ranges:
        found["missing_ranges"] = [[_number(low), _number(high)] for low, high in entry.missing.ranges]
    if entry.bounds is not None:
        found["bounds"] = [_number(end) for end in entry.bounds]
    if entry.breaks:
        found["breaks"] = [_number(one) for one in entry.breaks]
    return found


def _number(number: float) -> int | float | None:
    """Return a JSON number, or None (null) for an open end."""
    if math.isinf(number):
        return None
    return int(number) if number.is_integer() and abs(number) < 1e15 else number


def _written(block: SelectAll) -> dict[str, Any]:
    items = [{"label": one.label, "columns": list(one.columns), "values": list(one.values)} for one in block.items]
    return {"name": block.name, "text": block.text, "blank_is_none": block.blank_is_none, "source": block.source.value,
            "items": items}  # fmt: skip

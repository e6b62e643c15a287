"""A file that declares the answers of a question: a plain list, or a codebook. No Qt.

A list is UTF-8 text with a category on each line: `value`, or `value<TAB>label`; several values of one category stand
before the TAB with `|` between them. Blank lines and lines that begin with `#` say nothing.
"""

from __future__ import annotations

import os
from pathlib import Path

from app.messages.data_texts import file_name
from app.state.declared import renamed
from app.state.workspace import Dataset
from core.data.blanks import trimmed
from core.data.codebooks import declare
from core.data.codebooks.codebook import Codebook
from core.data.codebooks.codebook_apply import apply_codebook
from core.data.codebooks.codebook_file import MAX_BYTES, read_codebook
from core.data.delimited.head import file_error
from core.data.variable import DeclaredBy
from core.errors import DataError
from core.guarded import Part, guard

CODEBOOKS = (".csv", ".json")
"""How names of codebook files end; any other file is a list."""

Pairs = tuple[tuple[str, str], ...]


def declared_by(dataset: Dataset, book: Codebook, name: str, path: Path) -> tuple[Dataset, Codebook]:
    """What holds once the file declares the answers of a question: the data set, its columns perhaps under the names
    of a codebook, and the declarations to put in force, made of those of `book`.

    Raises DataError: those of the two kinds of files; "privatize.not_described" (name, column) for a codebook without
    a list of answers of this question, "privatize.list_of_items" for a list of a select-all question.
    """
    if path.suffix.lower() in CODEBOOKS:
        return _by_codebook(dataset, book, name, path)
    pairs = read_list(path)
    if book.block(name) is not None:
        raise DataError("privatize.list_of_items", column=name)
    if book.variable(name) is None:
        raise DataError("release.no_column", column=name)
    # Cuts of a number would go before the list.
    return dataset, declare.with_labels(declare.with_breaks(book, (name,), ()), name, pairs)


def _by_codebook(dataset: Dataset, book: Codebook, name: str, path: Path) -> tuple[Dataset, Codebook]:
    columns = dataset.columns[: len(dataset.raw)]
    codes = () if dataset.reading is None else dataset.reading.missing_codes
    if not os.path.exists(path):
        raise DataError("privatize.no_file", path=str(path))
    applied = apply_codebook(book, columns, read_codebook(path), dataset.raw, codes)
    found, book = renamed(dataset, applied.columns), applied.codebook
    variable, block = book.variable(name), book.block(name)
    if variable is None and block is None:
        raise DataError("release.no_column", column=name)
    listed = variable is not None and (
        bool(variable.breaks) or (bool(variable.labels) and variable.sources.categories is DeclaredBy.CODEBOOK)
    )
    if block is None and not listed:
        raise DataError("privatize.not_described", name=file_name(str(path)), column=name)
    return found, book


def read_list(path: Path) -> Pairs:
    """(value, label) of each value, in the order of the lines. Raises DataError as `parsed`, "privatize.list_not_text"
    (name), "privatize.list_too_large" (name, limit) and "data.*" for a file that cannot be opened."""
    name = file_name(str(path))
    if not os.path.exists(path):
        raise DataError("privatize.no_file", path=str(path))
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise file_error(error) from None
    if len(content) > MAX_BYTES:
        raise DataError("privatize.list_too_large", name=name, limit=MAX_BYTES // 1_000_000)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise DataError("privatize.list_not_text", name=name)
    pairs = parsed(text, name)
    guard(path, Part.CATEGORIES)
    return pairs


def parsed(text: str, name: str) -> Pairs:
    """The pairs of a text. Raises DataError of the file `name`: "privatize.list_empty", and of a `line`
    "privatize.list_blank" (no value), "privatize.list_value_twice" and "privatize.list_label_twice" (first)."""
    pairs: list[tuple[str, str]] = []
    values: dict[str, int] = {}
    labels: dict[str, int] = {}
    # Other signs that Python takes for ends of lines may stand in an answer.
    for line, written in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), start=1):
        if not trimmed(written) or written.startswith("#"):
            continue
        place = {"name": name, "line": line}
        before, tab, after = written.partition("\t")
        meant = [trimmed(one) for one in before.split("|")]
        label = trimmed(after) if tab else meant[0]
        if not all((*meant, label)):
            raise DataError("privatize.list_blank", **place)
        for value in meant:
            if value in values:
                raise DataError("privatize.list_value_twice", first=values[value], **place)
            values[value] = line
            pairs.append((value, label))
        if label in labels:
            raise DataError("privatize.list_label_twice", first=labels[label], **place)
        labels[label] = line
    if not pairs:
        raise DataError("privatize.list_empty", name=name)
    return tuple(pairs)

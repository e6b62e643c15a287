"""SPSS, portable and Stata files made for tests, and seeds for tests with damaged ones."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pandas as pd
import pyreadstat

from core.data.codebooks.codebook import Variable
from core.data.readers import por, spss, stata
from core.data.readers.converted import Converted
from core.data.reading import FileKind, Reading
from core.types import IntArray

_READERS = {
    ".sav": (spss.convert, FileKind.SPSS),
    ".zsav": (spss.convert, FileKind.SPSS),
    ".por": (por.convert, FileKind.POR),
    ".dta": (stata.convert, FileKind.STATA),
}
_SAV_BEFORE_ANSWERS = struct.pack("<ii", 999, 0)


@dataclass(frozen=True)
class Read:
    """A converted file and the cells that were written."""

    converted: Converted
    rows: list[tuple[str, ...]]
    progress: list[float]

    def column(self, name: str) -> list[str]:
        place = [column.name for column in self.converted.columns].index(name)
        return [row[place] for row in self.rows]

    def variable(self, name: str) -> Variable:
        found = self.converted.codebook.variable(name)
        assert found is not None
        return found

    @property
    def codes(self) -> list[str]:
        return [notice.code for notice in self.converted.notices]


class Rows(list[tuple[str, ...]]):
    """Respondents as a converter writes them."""

    def __call__(self, cells: Sequence[str]) -> None:
        self.append(tuple(cells))

    def many(self, texts: Sequence[Sequence[str]], codes: Sequence[IntArray]) -> None:
        columns = [[one[at] for at in code] for one, code in zip(texts, codes, strict=True)]
        self.extend(zip(*columns, strict=True))


def read(path: Path, limit: int | None = None) -> Read:
    """Convert a file by the reader of its suffix."""
    convert, kind = _READERS[path.suffix]
    rows = Rows()
    progress: list[float] = []
    converted = convert(path, Reading(kind), rows, limit, progress.append)
    assert all(len(row) == len(converted.columns) for row in rows)
    return Read(converted, list(rows), progress)


def sav(path: Path, columns: dict[str, Sequence[Any]], **options: Any) -> Path:
    """A .sav (or .zsav) file; options are those of pyreadstat.write_sav."""
    pyreadstat.write_sav(pd.DataFrame(columns), str(path), compress=path.suffix == ".zsav", **options)
    return path


def dta(path: Path, columns: dict[str, Sequence[Any]] | pd.DataFrame, **options: Any) -> Path:
    pyreadstat.write_dta(pd.DataFrame(columns), str(path), **options)
    return path


def portable(path: Path, columns: dict[str, Sequence[Any]], **options: Any) -> Path:
    pyreadstat.write_por(pd.DataFrame(columns), str(path), **options)
    return path


def patch(path: Path, old: bytes, new: bytes) -> Path:
    """Exchange bytes for as many others."""
    data = path.read_bytes()
    assert old in data
    assert len(old) == len(new)
    path.write_bytes(data.replace(old, new))
    return path


def put(path: Path, offset: int, number: int) -> Path:
    """Write a number of four bytes into the header of a .sav file: 76 is the weight, 80 the number of rows."""
    data = bytearray(path.read_bytes())
    struct.pack_into("<i", data, offset, number)
    path.write_bytes(data)
    return path


def extended(path: Path, subtype: int, payload: bytes) -> Path:
    """Put one more record into the dictionary of a .sav file: 7 and 19 hold multiple-response sets."""
    data = path.read_bytes()
    end = data.index(_SAV_BEFORE_ANSWERS)
    path.write_bytes(data[:end] + struct.pack("<iiii", 7, subtype, 1, len(payload)) + payload + data[end:])
    return path


def unsaid(path: Path) -> Path:
    """Take the encoding away that a .sav file says: its record becomes one nobody knows, its code page ASCII."""
    data = path.read_bytes()
    name = data.index(struct.pack("<iii", 7, 20, 1))
    data = data[: name + 4] + struct.pack("<i", 99) + data[name + 8 :]
    page = data.index(struct.pack("<iiii", 7, 3, 4, 8)) + 16 + 28
    path.write_bytes(data[:page] + struct.pack("<i", 2) + data[page + 4 :])
    return path


def seeds(folder: Path) -> list[Path]:
    """A small sound file of every kind: with labels, missing codes, texts, dates, and a multiple-response set."""
    columns = {"q1": [1.0, 2.0, 9.0, None], "q2": ["a", "b", "", "c"], "d": [1.0e10, 1.3e10, None, 1.2e10]}
    labels = {"q1": {1.0: "Yes", 2.0: "No", 9.0: "Refused"}}
    said = {
        "column_labels": ["First", "Second", "Day"],
        "variable_value_labels": labels,
        "variable_format": {"d": "DATE11"},
    }
    missing = {"missing_ranges": {"q1": [9.0]}}
    made = [sav(folder / f"seed{suffix}", columns, **said, **missing) for suffix in (".sav", ".zsav")]
    made.append(extended(sav(folder / "sets.sav", columns, row_compress=True), 7, b"$s=D1 1 3 Set q1 d\n"))
    made.append(portable(folder / "seed.por", columns))
    made += [dta(folder / f"seed{version}.dta", columns, version=version) for version in (8, 10, 12, 13, 14, 15)]
    return made

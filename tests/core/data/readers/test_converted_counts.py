"""Files of statistics programs column by column: counts that the reader tells, frames, and the copy that it writes."""

from __future__ import annotations

import csv
import io
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from core.control import Control
from core.data.base import Base, Condition
from core.data.readers import child, statistical
from core.data.reading import FileKind, Reading
from core.data.source import SurveySource
from core.errors import DataError
from tests.core.data.readers.made_files import dta, read, sav

N = 700


def columns() -> dict[str, list[object]]:
    """Codes with blanks, fractions, an id, and texts with everything that a delimited file has to guard."""
    texts = ["", "  ", 'he said "no"', "a,b", "line\nend", "größer", "日本", "x" * 300, "\r\n", "'"]
    return {
        "q": [None if at % 9 == 0 else float(at % 5) for at in range(N)],
        "w": [at % 50 / 7 for at in range(N)],
        "id": [float(at) for at in range(N)],
        "t": [texts[at * 7 % len(texts)] for at in range(N)],
        "every": [1.0] * N,
    }


def made(tmp_path: Path, suffix: str) -> Path:
    return sav(tmp_path / "a.sav", columns()) if suffix == ".sav" else dta(tmp_path / "a.dta", columns(), version=15)


@pytest.mark.parametrize("suffix", [".sav", ".dta"])
def test_that_counts_are_those_of_the_rows_that_were_written(
    suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistical, "MAX_CATEGORIES", 600)
    monkeypatch.setattr(statistical, "BLOCK_CELLS", 500)
    found = read(made(tmp_path, suffix))
    assert len(found.converted.counts) == 5
    for column, told in zip(found.converted.columns, found.converted.counts, strict=True):
        cells = Counter(found.column(column.name))
        blank = sum(number for cell, number in cells.items() if not cell.strip())
        assert told.blank == blank
        assert told.complete == (column.name != "id")
        expected = {cell: number for cell, number in cells.items() if cell.strip()} if told.complete else {}
        assert dict(zip(told.texts, told.times, strict=True)) == expected
    # of a beginning nothing is counted, and of too many different texts the database counts
    assert read(made(tmp_path, suffix), 5).converted.counts == ()
    monkeypatch.setattr(statistical, "_MOST_TOLD", 3)
    assert read(made(tmp_path, suffix)).converted.counts == ()


@pytest.mark.parametrize("suffix", [".sav", ".dta"])
def test_that_the_database_counts_the_copy_alike(suffix: str, tmp_path: Path) -> None:
    kind = FileKind.SPSS if suffix == ".sav" else FileKind.STATA
    everyone = Base((Condition("every", ("1",)),))
    with SurveySource.open(made(tmp_path, suffix), Reading(kind), temp_folder=tmp_path) as source:
        assert source.column_counts() == source.counts_under(everyone, Control()).columns
        assert source.page(0, N)[2][3] == "line\nend"


@pytest.mark.parametrize("suffix", [".sav", ".dta"])
def test_that_frames_give_what_lists_give(suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(tmp_path, suffix)
    lists = read(path)
    monkeypatch.setattr(statistical, "FRAME_CELLS", 1)
    frames = read(path)
    assert frames.rows == lists.rows
    assert [Counter(dict(zip(one.texts, one.times, strict=True))) for one in frames.converted.counts] == [
        Counter(dict(zip(one.texts, one.times, strict=True))) for one in lists.converted.counts
    ]
    assert frames.converted.codebook == lists.converted.codebook


@pytest.mark.parametrize("padded", [1, 1 << 24])
def test_that_many_rows_are_written_as_one_by_one(padded: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child, "_PADDED_BYTES", padded)
    texts = [["", 'a"b', "line\nend"], ["日本", "x,y"]]
    codes = [np.array([0, 1, 2, 1, 0]), np.array([1, 0, 0, 1, 1])]
    written = []
    for many in (True, False):
        held = io.BytesIO()
        out = io.TextIOWrapper(held, "utf-8", newline="")
        write = child._Writer(out)
        if many:
            write.many(texts, codes)
        else:
            for first, second in zip(*(code.tolist() for code in codes), strict=True):
                write((texts[0][first], texts[1][second]))
        out.flush()
        written.append(held.getvalue())
    assert written[0] == written[1]
    assert len(list(csv.reader(io.StringIO(written[0].decode(), newline="")))) == 5


def test_that_a_row_too_long_for_the_copy_is_told_by_its_number_among_many() -> None:
    write = child._Writer(io.TextIOWrapper(io.BytesIO(), "utf-8", newline=""))
    write.many([["a"], ["b"]], [np.zeros(3, dtype=np.int64)] * 2)
    with pytest.raises(DataError) as caught:
        write.many([["a", "é" * 400_000], ["b", "c" * 300_000]], [np.array([0, 1, 1]), np.array([1, 0, 1])])
    assert (caught.value.code, caught.value.params["row"]) == ("data.row_too_long", 6)

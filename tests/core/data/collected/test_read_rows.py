"""Rows of a file as codes: each cell is the one of its row, whatever the file, the filter and the size, and rows that
are alike are counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from openpyxl import Workbook

from core.control import Control
from core.data.base import EVERYONE, Base, Condition
from core.data.codebooks.codebook import MissingRule
from core.data.collected import read_rows as module
from core.data.collected.read_rows import read_rows
from core.data.collected.rows import CodedColumn, CollectedRows
from core.data.reading import FileKind, Reading, SheetChoice
from core.errors import Cancelled, DataError
from tests.core.data.brute import PARQUET, opened, write_parquet
from tests.core.refusals import refused

Write = Callable[..., Path]
ROWS = [
    ("yes", "1", "0,25"),
    ("no", "2", "0.5"),
    ("", "1", "x"),
    ("  ", "2", ""),
    ("-9", "1", "1"),
    ("yes", "1", "0,5"),
]


def cells(column: CodedColumn | None) -> list[str]:
    assert column is not None
    return [column.values[code] if code >= 0 else "" for code in column.codes]


def text_file(write: Write, rows: list[tuple[str, str, str]]) -> Path:
    return write("\n".join(["report,arm,p", *(",".join(f'"{cell}"' for cell in row) for row in rows)]))


def test_that_cells_keep_their_rows_and_missing_codes_are_missing(write: Write) -> None:
    with opened(text_file(write, ROWS)) as source:
        rows = read_rows(source, ("p", "report"), missing={"report": MissingRule(("-9",))})
        all_said = read_rows(source, ("report",))
    assert cells(rows.column("report")) == ["yes", "no", "", "", "", "yes"]
    assert cells(rows.column("p")) == ["0,25", "0.5", "x", "", "1", "0,5"]
    assert rows.numbers.tolist() == [1, 2, 3, 4, 5, 6]
    assert rows.times.tolist() == [1] * 6
    # the broken twin: without its rule the missing code is a report
    assert cells(all_said.column("report"))[4] == "-9"


@pytest.mark.parametrize("base", [Base((Condition("arm", ("1",)),)), Base((Condition("arm", (), None, 1.0),))])
def test_that_rows_keep_their_numbers_under_a_filter(write: Write, base: Base) -> None:
    with opened(text_file(write, ROWS)) as source:
        rows = read_rows(source, ("report",), base)
        pages = source.page(0, 10)
    assert rows.numbers.tolist() == [1, 3, 5]
    assert rows.times.tolist() == [2, 1, 1]
    assert rows.named(np.array([True, True, False])) == (3, "1, 3, 6")
    # as the page Data shows them
    assert [pages[number - 1][0].strip() for number in rows.numbers] == cells(rows.column("report"))
    assert rows.column("report").values == ("-9", "yes")  # type: ignore[union-attr]


def test_that_nobody_gives_no_rows_and_a_column_that_is_gone_is_told(write: Write) -> None:
    with opened(text_file(write, ROWS)) as source:
        rows = read_rows(source, ("report", "arm"), Base((Condition("arm", ("7",)),)))
        assert (rows.n, [len(one.values) for one in rows.columns]) == (0, [0, 0])
        with pytest.raises(DataError) as caught:
            read_rows(source, ("gone",))
    assert caught.value.code == "base.no_column"


def test_that_a_filter_column_and_a_weight_make_nobody_vanish(write: Write) -> None:
    with opened(text_file(write, ROWS[:2])) as source:
        assert read_rows(source, ("report",), Base(weight="p")).n == 2


def test_that_parquet_and_sheets_are_read_alike(write: Write, tmp_path: Path) -> None:
    respondents = [
        {"sex": at % 2 + 1, "age": 17.5, "w": None, "a": "yes" if at % 3 else "no", "b": 0.5} for at in range(7)
    ]
    parquet = tmp_path / "r.parquet"
    write_parquet(parquet, respondents)
    book = Workbook()
    sheet = book.active
    sheet.append(list(respondents[0]))
    for one in respondents:
        sheet.append(list(one.values()))
    book.save(tmp_path / "r.xlsx")
    found = []
    for path, reading in (
        (parquet, PARQUET), (tmp_path / "r.xlsx", Reading(FileKind.XLSX, None, SheetChoice(sheet.title, "", 1))),
    ):  # fmt: skip
        with opened(path, reading) as source:
            rows = read_rows(source, ("a", "sex", "age", "w", "b"), Base((Condition("sex", ("2",)),)))
        found.append((rows.numbers.tolist(), rows.times.tolist(), [cells(one) for one in rows.columns]))
    assert found[0] == found[1]
    assert found[0] == ([2, 4], [2, 1], [["yes", "no"], ["2"] * 2, ["17.5"] * 2, [""] * 2, ["0.5"] * 2])


def test_that_rows_that_are_alike_are_counted_and_the_first_five_of_all_are_named(write: Write) -> None:
    """1,200 rows of three kinds; against a count of them in Python."""
    rng = np.random.default_rng(3)
    told = [("yes", "no", "x")[at] for at in rng.integers(0, 3, 1200)]
    path = write("\n".join(["report,arm", *(f"{one},{len(one)}" for one in told)]))
    with opened(path) as source:
        rows = read_rows(source, ("report", "arm"))
    assert dict(zip(cells(rows.column("report")), rows.times.tolist(), strict=True)) == Counter(told)
    assert rows.numbers.tolist() == sorted(told.index(one) + 1 for one in set(told))
    kinds = np.array([one != "yes" for one in cells(rows.column("report"))])
    wrong = [at for at, one in enumerate(told, 1) if one != "yes"]
    assert rows.named(kinds) == (len(wrong), ", ".join(map(str, wrong[:5])) + ", …")


def test_that_far_more_rows_than_are_held_are_counted(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write("\n".join(["report,arm", *["yes,1", "no,1", "no,2"] * 20_000]))
    monkeypatch.setattr(module, "MOST_CELLS", 6)
    with opened(path) as source:
        rows = read_rows(source, ("report", "arm"))
    assert (rows.times.tolist(), rows.numbers.tolist()) == ([20_000] * 3, [1, 2, 3])


def large(write: Write, n: int) -> tuple[Path, list[str], list[str]]:
    reports = [("yes", "no", "", "x")[at * 7 % 4] for at in range(n)]
    return (
        write("\n".join(["report,id", *(f"{report},{at}" for at, report in enumerate(reports))])),
        reports,
        [str(at) for at in range(n)],
    )


def stands_in_its_rows(write: Write, n: int) -> CollectedRows:
    path, reports, ids = large(write, n)
    with opened(path) as source:
        rows = read_rows(source, ("id", "report"), EVERYONE, Control())
    assert (rows.numbers == np.arange(1, n + 1)).all()
    assert cells(rows.column("report")) == reports
    assert cells(rows.column("id")) == ids
    return rows


def test_that_blocks_follow_each_other_and_a_column_may_have_as_many_values_as_rows(write: Write) -> None:
    assert len(stands_in_its_rows(write, 60_000).columns[0].values) == 60_000


@pytest.mark.slow
def test_that_a_million_rows_keep_their_order(write: Write) -> None:
    assert stands_in_its_rows(write, 1_000_000).n == 1_000_000


def test_that_too_many_different_rows_are_refused_and_stop_is_heard(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(text_file(write, ROWS)) as source:
        stopped = Control()
        stopped.cancel()
        with pytest.raises(Cancelled):
            read_rows(source, ("report",), EVERYONE, stopped)
        monkeypatch.setattr(module, "MOST_CELLS", 6)
        assert read_rows(source, ("report", "arm"), Base((Condition("arm", ("1",)),))).n == 3
        with refused("collected.too_many_cells", kind=DataError):
            read_rows(source, ("report", "arm"))

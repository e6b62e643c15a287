"""An opened file holds exactly the rows that were written, and leaves nothing behind."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import core.data.counting.count
import core.data.delimited.rewrite
from core.data.base import EVERYONE, Base, Condition
from core.data.blanks import trimmed
from core.data.counting.persons import persons_of
from core.data.delimited.text import Dialect
from core.data.odd_rows import OddRow
from core.data.reading import FileKind, Reading
from core.data.variable import MAX_CATEGORIES, ColumnCounts
from core.errors import DataError
from tests.core.data.brute import CONTROL, opened

Write = Callable[..., Path]


def values(counts: ColumnCounts) -> dict[str, int]:
    return dict(counts.values)


def test_that_nothing_silently_becomes_missing_or_a_number(write: Write) -> None:
    answers = ["None", "N/A", "NA", "null", "NULL", "nan", "00123", "1.0", "1e5", "true", "x  y", "-", "#N/A"]
    with opened(write("answer,n\n" + "".join(f"{answer},1\n" for answer in answers))) as source:
        counts = source.column_counts()[0]
        assert values(counts) == dict.fromkeys(answers, 1)
        assert (counts.missing, counts.rows, counts.distinct, counts.complete) == (0, 13, 13, True)
        assert [row[0] for row in source.page(0, 100)] == answers


def test_that_blank_cells_are_missing_however_they_are_written(write: Write) -> None:
    with opened(write('a,b\n,1\n"",1\n ,1\n"  ",1\n\t,1\n\u00a0,1\nx,1\n')) as source:
        counts = source.column_counts()[0]
        assert (values(counts), counts.missing, counts.rows) == ({"x": 1}, 6, 7)


def test_that_blanks_around_answers_make_no_other_answer(write: Write) -> None:
    cells = ["Male", " Male", "Male\u00a0", "\tMale", "\u3000Male\u3000", "\u200bMale\ufeff", "Ma le", "male"]
    with opened(write("sex,n\n" + "".join(f"{cell},1\n" for cell in cells))) as source:
        assert values(source.column_counts()[0]) == {"Male": 6, "Ma le": 1, "male": 1}
        for value in ("Male", " Male\u00a0"):
            assert source.counts_under(Base((Condition("sex", (value,)),)), CONTROL).rows == 6
        assert [row[0] for row in source.page(0, 9)] == ["Male"] * 6 + ["Ma le", "male"]


def test_that_blanks_around_ids_and_other_long_lists_do_not_count_either(write: Write) -> None:
    rows = "".join(f"{at:05} ,1\n{at:05},1\n" for at in range(12_000))
    with opened(write("id,n\n" + rows)) as source:
        assert not source.column_counts()[0].complete
        rows = persons_of(source.rows_under(EVERYONE), "id", CONTROL).counts(CONTROL).rows
        assert rows == ((2, 12_000),)


def test_that_short_rows_are_padded_and_long_rows_set_aside_and_both_are_listed(write: Write) -> None:
    with opened(write("a,b,c\n1,2,3\n4,5\n6,7,8,9\n1,2,3,\n\n7,8,9\n")) as source:
        assert source.page(0, 9) == (("1", "2", "3"), ("4", "5", ""), ("1", "2", "3"), ("7", "8", "9"))
        assert source.rows == 4
        assert (source.odd.short, source.odd.long, source.odd.total) == (1, 1, 2)
        assert source.odd.listed == (OddRow(3, 2, kept=True), OddRow(4, 4, kept=False))
        assert source.column_counts()[2].missing == 1


def test_that_the_list_of_odd_rows_has_an_end_and_their_number_has_none(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(core.data.delimited.rewrite, "LISTED_ROWS", 10)
    with opened(write("a,b\n" + "1\n" * 50 + "1,2\n" * 60)) as source:
        assert (source.odd.short, len(source.odd.listed), source.rows) == (50, 10, 110)


def test_that_line_numbers_of_odd_rows_count_lines_inside_quotes(write: Write) -> None:
    with opened(write('a,b\n"1\n\n2",3\n4\n')) as source:
        assert source.odd.listed == (OddRow(5, 1, kept=True),)


def test_that_blank_lines_are_answers_in_one_column_only(write: Write) -> None:
    with opened(write("a\nx\n\ny\n\n\n")) as source:
        assert source.page(0, 9) == (("x",), ("",), ("y",))
        assert source.column_counts()[0].missing == 1
    with opened(write("a,b\n1,x\n\n2,y\n\n\n")) as source:
        assert source.page(0, 9) == (("1", "x"), ("2", "y"))


def test_that_columns_keep_their_header_and_get_unique_names(write: Write) -> None:
    with opened(write("age,age,\n1,2,3\n")) as source:
        assert [(c.name, c.header, c.position) for c in source.columns] == [
            ("age", "age", 0), ("age (2)", "age", 1), ("Column 3", "", 2)
        ]  # fmt: skip
        assert [counts.column for counts in source.column_counts()] == ["age", "age (2)", "Column 3"]


@pytest.mark.parametrize("name", ["a*b?.csv", "[1].csv", "it's; DROP.csv", "x.csv.gz", "q=1.csv", "\u65e5 \u00e9.txt"])
def test_that_a_file_is_opened_whatever_it_is_called(write: Write, name: str) -> None:
    write("a,b\n9,9\n", "aXbY.csv")
    with opened(write("a,b\n1,2\n", name)) as source:
        assert source.page(0, 9) == (("1", "2"),)


def test_that_a_folder_name_with_an_equals_sign_adds_no_column(tmp_path: Path) -> None:
    folder = tmp_path / "year=2026"
    folder.mkdir()
    path = folder / "x.csv"
    path.write_text("a,b\n1,2\n")
    with opened(path) as source:
        assert len(source.columns) == 2
        assert source.page(0, 9) == (("1", "2"),)


CELLS = st.text(alphabet=st.sampled_from("ab1 ,;\t|\"'\n\r\\#\u00e9\u65e5\u2028\ufeff"), max_size=4)


@st.composite
def grids(draw: st.DrawFn) -> tuple[list[list[str]], Dialect, str, str]:
    """Cells, how they are cut, what a program that exports them writes, and its line end."""
    width = draw(st.integers(2, 4))
    grid = draw(st.lists(st.lists(CELLS, min_size=width, max_size=width), min_size=1, max_size=8))
    dialect = Dialect(
        draw(st.sampled_from([",", ";", "\t", "|", ":", "\u00a7"])), False, quote=draw(st.sampled_from("\"'"))
    )
    end = draw(st.sampled_from(["\n", "\r\n"]))
    out = io.StringIO()
    # With QUOTE_MINIMAL csv.writer leaves a lone CR unquoted, which then ends the row for every reader.
    lone = any("\r" in cell for row in grid for cell in row)
    quoting = csv.QUOTE_ALL if lone else draw(st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL]))
    csv.writer(
        out, delimiter=dialect.delimiter, quotechar=dialect.quote, lineterminator=end, quoting=quoting
    ).writerows(grid)
    return grid, dialect, out.getvalue(), end


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(case=grids(), bom=st.booleans())
def test_that_the_cells_that_were_written_are_the_cells_that_are_read(
    write: Write, case: tuple[list[list[str]], Dialect, str, str], bom: bool
) -> None:
    grid, dialect, content, _ = case
    # Without quotes around it, a mark at the very start is one mark more.
    if content.startswith("\ufeff") or not any(cell.strip() for row in grid for cell in row):
        return
    with opened(write(("\ufeff" if bom else "") + content), Reading(FileKind.TEXT, dialect)) as source:
        bare = [list(map(trimmed, row)) for row in grid]
        assert [list(row) for row in source.page(0, 99)] == bare
        assert (source.rows, source.odd.total) == (len(grid), 0)
        for place, counts in enumerate(source.column_counts()):
            column = [row[place] for row in bare if row[place]]
            assert values(counts) == Counter(column)
            assert counts.missing == len(grid) - len(column)


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    parts=st.lists(
        st.sampled_from(["a", "1", ",", ",", "\n", "\n", "\r\n", "\r", '"', " ", "\u00e9", "b,c\n"]), max_size=40
    ),
    header=st.booleans(),
)
def test_that_untidy_files_have_the_rows_that_pythons_own_reader_finds(
    write: Write, parts: list[str], header: bool
) -> None:
    """Every row of csv.reader is kept, padded, set aside or a blank line; the numbers add up."""
    content = "".join(parts)
    found = list(csv.reader(io.StringIO(content, newline="")))
    try:
        with opened(write(content), Reading(FileKind.TEXT, Dialect(",", header))) as source:
            width = len(source.columns)
            if width == 1:
                while not found[-1]:
                    found.pop()
                rows = [row or [""] for row in (found[[bool(r) for r in found].index(True) :] if header else found)]
            else:
                rows = [row for row in found if len(row) > 1 or "".join(row).strip()]
            rows = rows[header:]
            kept = [(row + [""] * width)[:width] for row in rows if not "".join(row[width:]).strip()]
            assert [list(row) for row in source.page(0, 99)] == [list(map(trimmed, row)) for row in kept]
            assert source.rows == len(kept)
            assert source.odd.long == len(rows) - len(kept)
            assert source.odd.short == sum(len(row) < width for row in rows)
    except DataError as error:
        code = error.code
    else:
        return
    assert code in ("data.empty", "data.no_rows", "data.quote_open")


@pytest.mark.parametrize("tidy", [True, False], ids=["read by the database", "through the careful reader"])
def test_that_pages_come_in_the_order_of_the_file(write: Write, tidy: bool) -> None:
    rows = [(str(place), f"r{place}") for place in range(30_000)]
    content = "n,r\n" + "".join(f"{n},{r}\n" for n, r in rows) + ("" if tidy else "\n\n")
    with opened(write(content)) as source:
        assert source.page(0, 3) == tuple(rows[:3])
        assert source.page(29_998, 50) == tuple(rows[-2:])
        assert source.page(30_000, 5) == ()
        assert source.page(-5, -1) == ()
        found = [row for start in range(0, 30_000, 7_000) for row in source.page(start, 7_000)]
        assert found == rows


def test_that_a_column_with_too_many_values_has_its_blanks_counted_only(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(core.data.counting.count, "MAX_CATEGORIES", 20)
    ids = "".join(f"p{place},{'' if place % 10 else ' '},{place % 20}\n" for place in range(100))
    with opened(write("id,blank,answer\n" + ids + " ,x,\n")) as source:
        names, blank, answer = source.column_counts()
        assert names == ColumnCounts("id", (), 1, 101, 21, complete=False)
        assert (values(blank), blank.missing) == ({"x": 1}, 100)
        assert (answer.distinct, answer.complete, answer.missing) == (20, True, 1)
        assert set(values(answer).values()) == {5}


def test_that_a_column_whose_values_only_swarm_later_is_noticed(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core.data.counting.count, "SAMPLE_ROWS", 10)
    rows = "".join(f"{'' if place < 50 else place},1\n" for place in range(6_000))
    with opened(write("late,one\n" + rows)) as source:
        late, one = source.column_counts()
        assert (late.complete, late.distinct, late.missing) == (False, MAX_CATEGORIES + 1, 50)
        assert values(one) == {"1": 6_000}


def test_that_exactly_five_thousand_values_are_listed(write: Write) -> None:
    rows = "".join(f"{place},\n" for place in range(MAX_CATEGORIES))
    with opened(write("many,none\n" + rows + " ,\n,\n")) as source:
        many, none = source.column_counts()
        assert (many.complete, many.distinct, many.missing) == (True, MAX_CATEGORIES, 2)
        assert many.values[:3] == (("0", 1), ("1", 1), ("2", 1))
        assert (none.values, none.missing, none.complete) == ((), MAX_CATEGORIES + 2, True)


def test_that_hundreds_of_columns_are_counted(write: Write) -> None:
    header = ",".join(f"q{place}" for place in range(600))
    rows = "".join(",".join(str((row + place) % 3) for place in range(600)) + "\n" for row in range(30))
    with opened(write(header + "\n" + rows)) as source:
        assert all(values(counts) == {"0": 10, "1": 10, "2": 10} for counts in source.column_counts())

"""Every type of a Parquet file becomes one text; nothing of it is lost, and damaged files are said to be so."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from pathlib import Path

import duckdb
import pytest

from core.control import Control
from core.data.base import EVERYONE, Base, Condition
from core.data.numbers import number_of
from core.data.numeric.read_numbers import read_numbers
from core.data.readers.parquet import _top
from core.data.source import SurveySource
from core.data.variable import MAX_CATEGORIES
from core.errors import Cancelled, DataError
from tests.core.data.brute import CONTROL, PARQUET, opened
from tests.core.refusals import refused

Make = Callable[..., Path]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """A Parquet file of what a query selects."""

    def made(query: str, name: str = "answers.parquet") -> Path:
        path = tmp_path / name
        with duckdb.connect() as connection:
            connection.execute(f"COPY ({query}) TO '{tmp_path / 'made.parquet'}' (FORMAT parquet)")
        (tmp_path / "made.parquet").rename(path)
        return path

    return made


VALUES = (
        ("69.0::DOUBLE", "69"), ("0.5::DOUBLE", "0.5"), ("-0.0::DOUBLE", "0"),
        ("0.3::DOUBLE - 0.1::DOUBLE", "0.19999999999999998"),
        ("1e22::DOUBLE", "1e+22"), ("1e-7::DOUBLE", "1e-07"), ("'nan'::DOUBLE", "NaN"), ("'-inf'::DOUBLE", "-inf"),
        ("0.1::FLOAT", "0.1"), ("1.80315::FLOAT", "1.80315"), ("69::FLOAT", "69"), ("16777216::FLOAT", "16777216"),
        ("12.50::DECIMAL(8, 2)", "12.5"), ("12.00::DECIMAL(8, 2)", "12"), ("100::DECIMAL(8, 0)", "100"),
        ("0.00::DECIMAL(8, 2)", "0"), ("-0.05::DECIMAL(8, 2)", "-0.05"), ("1.5::DECIMAL(38, 10)", "1.5"),
        ("-7::TINYINT", "-7"), ("255::UTINYINT", "255"), ("9223372036854775807::BIGINT", "9223372036854775807"),
        ("18446744073709551615::UBIGINT", "18446744073709551615"),
        ("true", "TRUE"), ("false", "FALSE"),
        ("DATE '2024-05-06'", "2024-05-06"), ("TIME '10:10:10'", "10:10:10"),
        ("TIMESTAMP '2024-05-06 10:10:10'", "2024-05-06T10:10:10"),
        ("TIMESTAMP '2024-05-06 10:10:10.5'", "2024-05-06T10:10:10.5"),
        ("TIMESTAMP '2024-05-06 00:00:00'", "2024-05-06"),
        ("'2024-05-06 10:10:10.123456789'::TIMESTAMP_NS", "2024-05-06T10:10:10.123456789"),
        ("TIMESTAMPTZ '2024-05-06 10:10:10+02'", "2024-05-06T08:10:10Z"),
        ("'x'::ENUM ('x', 'y')", "x"), ("'  x '", "x"), ("'None'", "None"),
        ("'00123'", "00123"), ("'a' || chr(0) || 'b'", "a\x00b"),
        ("'550e8400-e29b-41d4-a716-446655440000'::UUID", "550e8400-e29b-41d4-a716-446655440000"),
)  # fmt: skip


def test_that_a_value_becomes_its_text_counted_shown_and_chosen(make: Make) -> None:
    """Each value in a column of its own, for to open a file for each takes far longer.

    Row 0 has them all and row 1 none; then come rows in which one is blank, and rows in which all others are. So
    conditions on all columns together leave row 0 or row 1 alone only where each keeps and leaves out what it must.
    """
    k = len(VALUES)
    there = "n = 0 OR (n BETWEEN 2 AND {k} + 1 AND n <> 2 + {at}) OR n = 2 + {k} + {at}"
    cells = [f"CASE WHEN {there.format(k=k, at=at)} THEN {value} END AS v{at}" for at, (value, _) in enumerate(VALUES)]
    texts = tuple(text for _, text in VALUES)
    with opened(make(f"SELECT {', '.join(cells)} FROM range(2 + 2 * {k}) t(n) ORDER BY n"), PARQUET) as source:
        rows = source.page(0, 3 * k)
        assert (rows[0], rows[1]) == (texts, ("",) * k)
        assert [row[at] for at, row in enumerate(rows[2 : 2 + k])] == [""] * k
        assert tuple(row[at] for at, row in enumerate(rows[2 + k :])) == texts
        for counts, text in zip(source.column_counts(), texts, strict=True):
            assert (counts.values, counts.missing, counts.rows) == (((text, 1 + k),), 1 + k, 2 + 2 * k)
        full = Base(tuple(Condition(f"v{at}", (text,)) for at, text in enumerate(texts)))
        chosen = source.counts_under(full, CONTROL)
        assert (chosen.rows, [one.values for one in chosen.columns]) == (1, [((text, 1),) for text in texts])
        blank = source.counts_under(Base(tuple(Condition(f"v{at}", ("",)) for at in range(k))), CONTROL)
        assert (blank.rows, [one.missing for one in blank.columns]) == (1, [1] * k)
        for at, text in enumerate(texts):
            found, number = read_numbers(source, f"v{at}"), number_of(text, False)
            assert dict(zip(found.values, found.counts, strict=True)) == ({} if number is None else {number: 1 + k})


@pytest.mark.parametrize("kind", ["DOUBLE", "FLOAT"])
def test_that_any_float_is_written_as_python_writes_it_and_means_the_same(make: Make, kind: str) -> None:
    rng = random.Random(5)
    sign, width = ("d", 8) if kind == "DOUBLE" else ("f", 4)
    drawn = [struct.unpack(sign, rng.randbytes(width))[0] for _ in range(2_000)]
    drawn += [rng.randrange(10**6) / 10 ** rng.randrange(6) for _ in range(2_000)]
    with duckdb.connect() as connection:
        listed = ", ".join(f"('{number!r}'::{kind}, {place})" for place, number in enumerate(drawn))
        path = make(f"SELECT v FROM (VALUES {listed}) AS t (v, place) ORDER BY place")
        stored = [row[0] for row in connection.execute(f"SELECT v FROM '{path}'").fetchall()]
    with opened(path, PARQUET) as source:
        for number, (text,) in zip(stored, source.page(0, 9_999), strict=True):
            if number != number or abs(number) == float("inf"):
                assert text.lower() == repr(number)
            elif kind == "DOUBLE":
                assert text == ("0" if not number else repr(number).removesuffix(".0"))
            else:
                assert struct.pack("f", float(text)) == struct.pack("f", number)
    short = drawn[2_000:]
    with opened(path, PARQUET) as source:
        texts = [text for (text,) in source.page(2_000, 2_000)]
    assert [float(text) for text in texts] == short


def test_that_values_that_look_alike_are_one_answer(make: Make) -> None:
    with opened(make("SELECT unnest(['0', '-0', 'nan', 'nan', '1']::DOUBLE[]) AS v"), PARQUET) as source:
        assert source.column_counts()[0].values == (("0", 2), ("1", 1), ("NaN", 2))


def test_that_lists_groups_and_bytes_are_left_out_and_named(make: Make) -> None:
    path = make(
        "SELECT 1 AS a, [1, 2] AS ticks, {'x': 1} AS person, 'y' AS b, '\\xff'::BLOB AS photo, "
        "MAP {'k': 1} AS pairs, [{'m': [1]}] AS deep, 2 AS c"
    )
    with opened(path, PARQUET) as source:
        assert [(one.name, one.header, one.position) for one in source.columns] == [
            ("a", "a", 0), ("b", "b", 1), ("c", "c", 2)
        ]  # fmt: skip
        assert source.page(0, 1) == (("1", "y", "2"),)
        assert [(one.code, one.params["columns"]) for one in source.notices] == [
            ("data.nested_columns", "ticks, person, photo, pairs, deep")
        ]
    with refused("data.nested_only", kind=DataError), opened(make("SELECT [1] AS a"), PARQUET):
        pass


def test_that_only_the_top_columns_of_a_file_are_listed() -> None:
    schema = [("schema", 4), ("a", None), ("s", 2), ("x", None), ("l", 1), ("y", None), ("b", 0), ("c", None)]
    assert _top(schema) == ["a", "s", "b", "c"]


def test_that_bytes_that_old_writers_did_not_call_texts_are_read_as_texts(make: Make) -> None:
    """As fastparquet, Impala and old Spark wrote them: plain byte arrays."""
    answers = "['ja', 'nein', 'weiß nicht', NULL, 'two' || chr(10) || 'lines'][n % 5 + 1]"
    path = make(
        f"SELECT encode({answers}) AS q, NULL::BLOB AS empty, encode('00' || n) AS code, "
        "CASE WHEN n = 4999 THEN '\\xff'::BLOB ELSE 'x'::BLOB END AS photo, encode('a' || chr(1)) AS packed "
        "FROM range(5000) t(n)"
    )
    with opened(path, PARQUET) as source:
        assert [one.name for one in source.columns] == ["q", "empty", "code"]
        assert [one.params["columns"] for one in source.notices] == ["photo, packed"]
        assert dict(source.column_counts()[0].values) == dict.fromkeys(("ja", "nein", "weiß nicht", "two\nlines"), 1000)
        assert source.column_counts()[0].missing == 1000
        assert source.page(2, 2) == (("weiß nicht", "", "002"), ("", "", "003"))
        assert source.counts_under(Base((Condition("q", ("nein",)),)), CONTROL).rows == 1000


def test_that_names_of_columns_may_be_anything(make: Make) -> None:
    query = 'SELECT 1 AS "a", 2 AS " ", 3 AS "x""y; --", 4 AS "c0", 5 AS "file_row_number", 6 AS "\u65e5"'
    with opened(make(query), PARQUET) as source:
        assert [one.name for one in source.columns] == ["a", "Column 2", 'x"y; --', "c0", "file_row_number", "\u65e5"]
        assert source.page(0, 1) == (("1", "2", "3", "4", "5", "6"),)


@pytest.mark.parametrize("name", ["a*b?.parquet", "[1].parquet", "it's; DROP.pq", "q=1.parquet", "\u65e5 \u00e9.x"])
def test_that_only_the_file_itself_is_read_whatever_it_is_called(make: Make, name: str) -> None:
    make("SELECT 9 AS a", "aXbY.parquet")
    with opened(make("SELECT 1 AS a", name), PARQUET) as source:
        assert [one.name for one in source.columns] == ["a"]
        assert source.page(0, 9) == (("1",),)


def test_that_a_folder_called_like_a_partition_adds_no_column(make: Make, tmp_path: Path) -> None:
    (tmp_path / "year=2026").mkdir()
    with opened(make("SELECT 1 AS a", "year=2026/x.parquet"), PARQUET) as source:
        assert source.page(0, 9) == (("1",),)


@pytest.mark.slow
def test_that_wide_files_and_pages_keep_their_order(make: Make) -> None:
    columns = ", ".join(f"(n + {place}) % 3 AS q{place}" for place in range(150))
    with opened(make(f"SELECT {columns}, n AS id FROM range(130_000) t(n)"), PARQUET) as source:
        assert all(dict(one.values).keys() == {"0", "1", "2"} for one in source.column_counts()[:150])
        ids = source.column_counts()[150]
        assert (ids.complete, ids.distinct, ids.missing) == (False, MAX_CATEGORIES + 1, 0)
        for start in (0, 122_879, 129_995):
            assert [row[150] for row in source.page(start, 10)] == [
                str(n) for n in range(start, min(start + 10, 130_000))
            ]
        assert read_numbers(source, "id", Base((Condition("q0", ("1",)),))).values[-1] == 129_997


def test_that_empty_and_damaged_files_give_their_reason(make: Make, tmp_path: Path) -> None:
    good = make("SELECT n % 7 AS a, 'secret' || n AS b FROM range(3000) t(n)").read_bytes()
    cases = {
        "no rows": (make("SELECT 1 AS a WHERE false", "none.parquet").read_bytes(), "data.no_rows"),
        "cut": (good[: len(good) // 2], "data.damaged"),
        "no end": (b"PAR1" + bytes(100) + b"PAR1", "data.damaged"),
        "text": (b"a,b\n1,2\n", "data.damaged"),
        "nothing": (b"", "data.damaged"),
        "pages": (good[:40] + bytes(400) + good[440:], "data.damaged"),
    }
    for name, (content, code) in cases.items():
        path = tmp_path / f"{name}.parquet"
        path.write_bytes(content)
        with pytest.raises(DataError) as caught, opened(path, PARQUET):
            pass
        assert caught.value.code == code, name
        assert "secret" not in str(caught.value)
        assert list((tmp_path / "temp").iterdir()) == []


def test_that_stop_is_heard_while_columns_are_counted(make: Make, tmp_path: Path) -> None:
    path = make("SELECT n % 100 AS a, n % 7 AS b FROM range(12_000_000) t(n)")
    control = Control(lambda done, code: control.cancel() if code == "data.counting" else None)
    with pytest.raises(Cancelled):
        SurveySource.open(path, PARQUET, temp_folder=tmp_path / "temp", control=control)
    assert list((tmp_path / "temp").iterdir()) == []


def test_that_numbers_of_typed_columns_are_those_of_their_texts(make: Make) -> None:
    """0.1 stored in four bytes is not the number 0.1; a break at 0.1 must see the answer that a person sees."""
    with opened(make("SELECT unnest([0.1, 0.2, 0.3]::FLOAT[]) AS f"), PARQUET) as source:
        assert source.counts_under(Base((Condition("f", high=0.1),)), CONTROL).rows == 1
        assert source.binned("f", (0.2, 0.3), EVERYONE, CONTROL).values == (
            ("below 0.2", 1), ("0.2 to under 0.3", 1), ("0.3 and over", 1)
        )  # fmt: skip

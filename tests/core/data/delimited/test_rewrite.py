"""Rows that are copied many at a time are those that the reader of `text` finds one by one."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest

from core.control import Control
from core.data.delimited import rewrite as module
from core.data.delimited.blocks import cut
from core.data.delimited.rewrite import rewrite
from core.data.delimited.text import MAX_RECORD, Dialect, header_and_answers, records
from core.errors import DataError

PIECES = (
    "a",
    "é",
    "12",
    " ",
    "",
    "'",
    '"',
    '""',
    "\n",
    "\r\n",
    "\r",
    "x y",
    ",",
    ";",
    '"q,\nr"',
    '"s""t"',
    "\ufeff",
    "字",
)
ENDS = ("\n", "\r\n", "\r")

Told = tuple[list[tuple[str, ...]], int, int, list[tuple[int, int, bool]]] | tuple[str, object]


def one_by_one(text: str, dialect: Dialect, width: int) -> Told:
    """As core.data.delimited.text has it: rows, how many were too short and too long, and which."""
    rows: list[tuple[str, ...]] = []
    odd: list[tuple[int, int, bool]] = []
    lines = io.StringIO(text.removeprefix("\ufeff"), newline="")
    try:
        for record in header_and_answers(records(lines, dialect), dialect, width)[1]:
            if not record.closed:
                return "data.quote_open", record.line
            if not record.fits(width):
                odd.append((record.line, len(record.cells), len(record.cells) < width))
                if len(record.cells) > width:
                    continue
            rows.append((*record.cells, *[""] * width)[:width])
    except DataError as error:
        return error.code, error.params["line"]
    kept = sum(short for _, _, short in odd)
    return rows, kept, len(odd) - kept, odd


def copied(folder: Path, data: bytes, dialect: Dialect, width: int) -> Told:
    path, copy = folder / "source", folder / "copy"
    path.write_bytes(data)
    try:
        clean = rewrite(path, copy, dialect, width, Control(), 0.0, 1.0)
    except DataError as error:
        return error.code, error.params["line"]
    with copy.open(encoding="utf-8", newline="") as lines:
        rows = [record.cells for record in records(lines, clean.dialect)]
    assert len(rows) == clean.rows
    return rows, clean.odd.short, clean.odd.long, [(one.line, one.cells, one.kept) for one in clean.odd.listed]


def messy(rng: random.Random, delimiter: str, tidy: float) -> str:
    """Lines of three cells, some of them broken."""
    end, lines = rng.choice(ENDS), []
    for _ in range(rng.randrange(12)):
        cells = [rng.choice(("1", "22", "é", '"q"', '"a,b"', "字 x")) for _ in range(3)]
        if rng.random() > tidy:
            cells = ["".join(rng.choices(PIECES, k=rng.randrange(3))) for _ in range(rng.randrange(5))]
        lines.append(delimiter.join(cells) + (end if rng.random() < 0.9 else rng.choice(ENDS)))
    text = "".join(lines)
    return text if rng.random() < 0.5 else text.rstrip("\r\n")


@pytest.mark.slow
@pytest.mark.parametrize("block", [1, 3, 17, 1 << 20])
def test_that_any_text_becomes_the_rows_that_are_read_one_by_one(
    block: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "BLOCK_BYTES", block)
    rng = random.Random(block)
    outcomes = set()
    for _ in range(400):
        delimiter, quote = rng.choice([",", ";", "\t", "é", '"']), rng.choice(['"', '"', "'", ""])
        if quote == delimiter:
            continue
        dialect = Dialect(delimiter, rng.randrange(3), rng.choice(["utf-8", "utf-16", "gb18030"]), quote)
        width, text = rng.choice([1, 2, 3, 3]), messy(rng, delimiter, rng.choice([0.0, 0.7, 1.0]))
        if text.startswith("\ufeff"):
            continue
        expected = one_by_one(text, dialect, width)
        assert copied(tmp_path, text.encode(dialect.encoding), dialect, width) == expected, (text, dialect, width)
        outcomes.add(expected[0] if isinstance(expected[0], str) else (bool(expected[0]), expected[1:3]))
    # the texts are of many kinds, so that all ways are gone
    assert len(outcomes) > 15
    assert "data.quote_open" in outcomes


@pytest.mark.parametrize("text", ['1,2\na,"\n', '1,2\na,"b\n', '1,2\n"a,b\n', '1,2\n"a"",b\n'])
def test_that_a_quote_that_is_never_closed_is_told_where_the_row_looks_whole(text: str, tmp_path: Path) -> None:
    assert copied(tmp_path, text.encode(), Dialect(",", 0), 2) == ("data.quote_open", 2)


@pytest.mark.parametrize("text", ["a,b\r\n" * 9, 'a,"b\nc"\n' * 9, '"a","b,b"\n' * 9, "é,字\n" * 9])
def test_that_tidy_rows_are_told_at_once(text: str) -> None:
    found = cut(text.encode(), Dialect(",", 0), 2, final=True)
    assert (len(found.starts), bool(found.plain.all())) == (9, True)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a,b\n" * 5 + "x" * (MAX_RECORD + 3) + "\n", 6),
        ("a,b\n" * 3 + "x" * (5 * MAX_RECORD), 4),
        ("a,b\n" * 2 + '"' + "x\n" * MAX_RECORD, 3),
    ],
)
def test_that_a_row_without_an_end_is_told_with_its_line(text: str, line: int, tmp_path: Path) -> None:
    assert copied(tmp_path, text.encode("utf-16"), Dialect(",", 0, "utf-16"), 2) == ("data.line_too_long", line)


def test_that_a_row_almost_as_long_as_allowed_is_copied(tmp_path: Path) -> None:
    text = "a,b\n" + "é" * (MAX_RECORD - 9) + ",c\n" + "d,e,f\n"
    rows, short, long, odd = copied(tmp_path, text.encode("cp1252"), Dialect(",", 0, "cp1252"), 2)  # type: ignore[misc]
    assert ([len(row[0]) for row in rows], short, long, odd) == ([1, MAX_RECORD - 9], 0, 1, [(3, 3, False)])

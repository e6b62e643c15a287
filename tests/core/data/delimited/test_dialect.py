"""The proposed delimiter, quotes and header are those a person would choose; a changed choice is shown at once."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.data.delimited.dialect import PREVIEW_ROWS, Dialect, Proposal, propose, reread
from core.data.names import column_names
from core.errors import DataError
from tests.core.refusals import refused

Write = Callable[..., Path]


def codes(proposal: Proposal) -> list[str]:
    return [notice.code for notice in proposal.notices]


def rows(proposal: Proposal) -> list[tuple[str, ...]]:
    return [row.cells for row in proposal.sample_rows]


def headers(proposal: Proposal) -> list[str]:
    return [column.header for column in proposal.columns]


DELIMITED = {
    "comma": ("a,b,c\n1,2,3\n4,5,6\n", ","),
    "semicolon": ("a;b;c\n1;2;3\n4;5;6\n", ";"),
    "tab": ("a\tb\tc\n1\t2\t3\n4\t5\t6\n", "\t"),
    "bar": ("a|b|c\n1|2|3\n4|5|6\n", "|"),
    "colon": ("a:b:c\n1:2:3\n4:5:6\n", ":"),
    "caret": ("a^b^c\n1^2^3\n4^5^6\n", "^"),
    "tilde": ("a~b\n1~2\n4~5\n", "~"),
    "unit separator": ("a\x1fb\n1\x1f2\n4\x1f5\n", "\x1f"),
    "paragraph sign": ("a\u00a7b\n1\u00a72\n4\u00a75\n", "\u00a7"),
    "space": ("a b c\n1 2 3\n4 5 6\n", " "),
    "semicolon with decimal commas": ("x;y\n1,5;2,5\n3,5;4,5\n1,0;2,2\n", ";"),
    "semicolon with decimal commas, every cell": ("w;x;y\n1,5;2,5;1,1\n3,5;4,5;2,2\n", ";"),
    "comma in quotes, semicolon outside": ('a;b\n"x, y, z";1\n"u, v, w";2\n', ";"),
    "comma with lists in cells": ("id,likes\n1,tea;milk\n2,tea\n3,tea;milk;beer\n", ","),
    "comma with times and dates": ("day,at,n\n2026-11-01,10:00,1\n2026-11-02,11:30,2\n", ","),
    "tab with prose": ("id\tword\n1\tWell, yes; but no\n2\tNo, no, no\n3\tHm\n", "\t"),
    "a few ragged rows": ("a,b,c\n" + "1,2,3\n" * 20 + "1,2\n1,2,3,4\n" + "1,2,3\n" * 20, ","),
    "three lines, one too short": ("a,b\n1,2\n3\n", ","),
    "one text column with commas": ("comment\nWell, yes\nNo\nOn the whole, yes, rather\nNo, never\nNo\nHm\n", ";"),
    "one column of numbers": ("age\n18\n19\n20\n", ","),
    "one column with decimal commas": ("income\n18,5\n19,25\n20\n", ";"),
}


@pytest.mark.parametrize(("content", "delimiter"), DELIMITED.values(), ids=DELIMITED)
def test_that_the_delimiter_is_found(write: Write, content: str, delimiter: str) -> None:
    assert propose(write(content)).dialect.delimiter == delimiter


HEADED = {
    "names over numbers": ("age,sex\n23,1\n31,2\n", True),
    "names over answers": ("Q1,Q2\nYes,No\nNo,No\nYes,Yes\nNo,No\n", True),
    "names over dates": ("start,n\n2026-01-01,a\n2026-01-02,b\n", True),
    "question texts": ('"Do you smoke?","Do you drink?"\nYes,No\nNo,No\nNo,Yes\n', True),
    "blank first name": (",age,sex\n1,23,m\n2,31,f\n3,44,f\n", True),
    "names only": ("Q1,Q2,Q3\n", True),
    "yes and no": ("Yes\nNo\nYes\nNo\n", False),
    "one yes before many no": ("Yes\n" + "No\n" * 50, False),
    "a refusal before many no": ("Prefer not to say\n" + "No\n" * 50, False),
    "several answers, no names": ("Yes,Never\nNo,Daily\nYes,Never\nNo,Weekly\n", False),
    "numbers only": ("59,1,9\n31,0,1\n36,1,11\n", False),
    "people and numbers": ("Mira Kell,1,45\nTom Ara,2,21\nSue Lind,2,42\n", False),
    "a single number": ("7\n", False),
    "a single yes": ("Yes\n", False),
}


@pytest.mark.parametrize(("content", "header"), HEADED.values(), ids=HEADED)
def test_that_names_are_told_from_answers(write: Write, content: str, header: bool) -> None:
    assert propose(write(content)).dialect.header == header


def test_that_a_yes_no_file_without_header_keeps_its_first_answer(write: Write) -> None:
    proposal = propose(write("Yes\n" + "No\n" * 9))
    assert proposal.rows_read == 10
    assert rows(proposal)[0] == ("Yes",)


def test_that_a_first_row_that_could_be_either_is_pointed_out(write: Write) -> None:
    assert "data.header_doubtful" in codes(propose(write("Blue\n" + "Green\nRed\n" * 10)))
    assert "data.header_doubtful" not in codes(propose(write("age,sex\n23,1\n31,2\n")))


QUOTED = {
    "delimiter inside quotes": ('a,b\n"x,y",1\n"u,v",2\n', '"', ("x,y", "1")),
    "quote inside quotes": ('a,b\n"say ""no""",1\n"u",2\n', '"', ('say "no"', "1")),
    "line end inside quotes": ('a,b\n"two\nlines",1\nu,2\n', '"', ("two\nlines", "1")),
    "inches": ("a,b\n5'10\",1\n6'1\",2\n", '"', ("5'10\"", "1")),
    "a quote that is none": ('a,b\n"x,1\ny,2\nz,3\n', "", ('"x', "1")),
    "single quotes": ("a,b\n'x,y',1\n'u,v',2\n'w',3\n", "'", ("x,y", "1")),
    "single quotes in names only": ("'a'\t'b'\n1\t2\n3\t4\n", '"', ("1", "2")),
    "apostrophes": ("a,b\nwon't,1\ncan't,2\n", '"', ("won't", "1")),
}


@pytest.mark.parametrize(("content", "quote", "first"), QUOTED.values(), ids=QUOTED)
def test_that_quotes_are_read_correctly(write: Write, content: str, quote: str, first: tuple[str, ...]) -> None:
    proposal = propose(write(content))
    assert proposal.dialect.quote == quote
    assert rows(proposal)[0] == first


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
def test_that_line_ends_and_a_byte_order_mark_leave_no_trace(write: Write, end: str, bom: bytes) -> None:
    proposal = propose(write(bom + f"age,n\u00e4me{end}23,\u00e9{end}{end}31,b{end}".encode()))
    assert headers(proposal) == ["age", "n\u00e4me"]
    assert rows(proposal) == [("23", "\u00e9"), ("31", "b")]
    assert proposal.dialect.encoding == ("utf-8-sig" if bom else "utf-8")


def test_that_a_changed_dialect_is_shown_as_the_person_set_it(write: Write) -> None:
    path = write("age;sex\n23;1\n31;2\n")
    assert propose(path).dialect == Dialect(";", True)
    changed = reread(path, Dialect(",", False))
    assert changed.dialect == Dialect(",", False)
    assert rows(changed) == [("age;sex",), ("23;1",), ("31;2",)]


def test_that_odd_rows_are_flagged_and_counted(write: Write) -> None:
    proposal = propose(write("a,b,c\n1,2,3\n1,2\n1,2,3,4\n1,2,3,\n4,5,6\n" + "1,2,3\n" * 9))
    assert [row.odd for row in proposal.sample_rows] == [False, True, True, False, False, *[False] * 9]
    assert [row.line for row in proposal.sample_rows] == list(range(2, 16))
    assert proposal.ragged == 2
    assert "data.ragged" in codes(proposal)


def test_that_only_the_first_rows_are_shown_and_all_are_counted(write: Write) -> None:
    proposal = propose(write("a,b\n" + "1,2\n" * 400))
    assert (len(proposal.sample_rows), proposal.rows_read, proposal.whole) == (PREVIEW_ROWS, 400, True)


def test_that_a_large_file_is_judged_by_its_beginning(write: Write) -> None:
    proposal = propose(write("a,b\n" + f"1,{'2' * 37}\n" * 40_000))
    assert not proposal.whole
    assert 20_000 < proposal.rows_read < 40_000
    assert proposal.ragged == 0


def test_that_a_quote_that_is_never_closed_is_pointed_out(write: Write) -> None:
    content = 'a,b\n"x,1",y\n"u,2",z\n"w,3",v\n"open,4\n'
    proposal = propose(write(content))
    assert ("data.quote_open", {"line": 5}) in [(n.code, dict(n.params)) for n in proposal.notices]


def test_that_columns_beyond_the_header_are_kept(write: Write) -> None:
    proposal = propose(write("age,sex\n23,1,x\n31,2,y\n42,1,z\n"))
    assert [column.name for column in proposal.columns] == ["age", "sex", "Column 3"]
    assert proposal.ragged == 0


@pytest.mark.parametrize(
    ("found", "names"),
    [
        (("a", "a", "a"), ("a", "a (2)", "a (3)")),
        (("a", "a (2)", "a"), ("a", "a (2)", "a (3)")),
        (("a", "a", "a (2)"), ("a", "a (3)", "a (2)")),
        (("", " ", "x"), ("Column 1", "Column 2", "x")),
        (("Column 2", ""), ("Column 2", "Column 2 (2)")),
        (("'popul'", '"x"', "it's"), ("popul", "x", "it's")),
        (("two\nlines", " a  b\t"), ("two lines", "a b")),
        (("a\u200b", "\ufeff"), ("a", "Column 2")),
    ],
)
def test_that_names_are_unique_and_readable(found: tuple[str, ...], names: tuple[str, ...]) -> None:
    assert column_names(found) == names


@given(
    st.lists(st.sampled_from(["", " ", "a", "A", "a (2)", "a (3)", "Column 1", "Column 2", "\n", "'a'"]), max_size=9)
)
def test_that_names_are_unique_and_never_blank(found: list[str]) -> None:
    names = column_names(found)
    assert len(names) == len(found) == len(set(names))
    assert all(name.strip() for name in names)


def test_that_the_header_keeps_its_spelling(write: Write) -> None:
    proposal = propose(write("'q 1', age,age,\n1,2,3,4\n2,3,4,5\n"))
    assert headers(proposal) == ["'q 1'", " age", "age", ""]
    assert [column.name for column in proposal.columns] == ["q 1", "age", "age (2)", "Column 4"]
    assert {"data.blank_headers", "data.duplicate_headers"} <= set(codes(proposal))


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("", True), "dialect.delimiter"),
        ((",,", True), "dialect.delimiter"),
        (("\n", True), "dialect.delimiter"),
        (("\udc80", True), "dialect.delimiter"),
        ((",", True, "utf-8", "\ud800"), "dialect.quote"),
        ((",", True, "utf-8", ","), "dialect.quote_is_delimiter"),
        ((",", True, "utf-8", "''"), "dialect.quote"),
        ((",", True, "utf-7"), "dialect.encoding"),
        ((",", 4), "dialect.header"),
        ((",", -1), "dialect.header"),
    ],
)
def test_that_an_impossible_dialect_says_why(arguments: tuple[str, ...], code: str) -> None:
    with refused(code):
        Dialect(*arguments)  # type: ignore[arg-type]


@st.composite
def survey_text(draw: st.DrawFn) -> tuple[str, str, list[list[str]]]:
    """A survey as programs export it: names over coded, worded and free answers."""
    delimiter = draw(st.sampled_from(",;\t|"))
    kinds = draw(st.lists(st.sampled_from(["code", "word", "text", "number", "blank"]), min_size=2, max_size=6))
    luck = random.Random(draw(st.integers(0, 10**6)))
    made: dict[str, Callable[[], str]] = {
        "code": lambda: str(luck.randint(1, 5)),
        "word": lambda: luck.choice(["Agree", "Disagree", "No idea", ""]),
        "text": lambda: luck.choice(["well, yes", "no; never", 'he said "no"', "a | b", "plain", "two\nlines"]),
        "number": lambda: f"{luck.randint(0, 900)}.{luck.randint(0, 9)}",
        "blank": lambda: "",
    }
    table = [[made[kind]() for kind in kinds] for _ in range(draw(st.integers(5, 30)))]
    table.insert(0, [f"Q{place}" for place in range(1, len(kinds) + 1)])
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator=draw(st.sampled_from(["\n", "\r\n"]))).writerows(table)
    return out.getvalue(), delimiter, table


@settings(max_examples=4 * settings.default.max_examples, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(case=survey_text())
def test_that_an_exported_survey_is_split_by_its_own_dialect(
    write: Write, case: tuple[str, str, list[list[str]]]
) -> None:
    content, delimiter, table = case
    proposal = propose(write(content))
    assert proposal.dialect.delimiter == delimiter
    assert [list(row) for row in rows(proposal)] == table[1:] or not proposal.dialect.header
    assert proposal.ragged == 0


@settings(max_examples=5 * settings.default.max_examples, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.one_of(st.binary(max_size=200), st.text(max_size=80).map(str.encode),
                      st.lists(st.sampled_from([b",", b"\n", b"\r", b'"', b"a", b"\x00", b"\xff", b" ", b"'"]),
                               max_size=40).map(b"".join)))  # fmt: skip
def test_that_any_bytes_give_a_proposal_or_one_typed_error(write: Write, data: bytes) -> None:
    try:
        proposal = propose(write(data))
    except DataError:
        return
    assert proposal.columns
    assert proposal.dialect is not None
    assert proposal.dialect.encoding == proposal.encodings[0]
    assert reread(proposal.path, Dialect("|", True, proposal.dialect.encoding)).columns

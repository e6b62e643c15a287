"""Typed counts: whatever a person pastes is a table or one sentence, which names lines by number and quotes none."""

from __future__ import annotations

import time

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.messages.catalogue import english
from core.constraints import MOST_COLLECTED
from core.data.collected.counts_head import MOST_TEXT, counts_head
from core.data.collected.rows import CollectedRows
from core.data.collected.typed_counts import MOST_LINES, read_counts
from core.errors import InputError


def cells(rows: CollectedRows) -> list[list[str]]:
    return [[column.values[code] if code >= 0 else "" for code in column.codes] for column in rows.columns]


def fault(text: str) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        read_counts(text)
    return caught.value.code, english(caught.value)


@pytest.mark.parametrize("sign", ["\t", ";", ","])
def test_that_cells_are_split_by_the_delimiter_of_the_head_and_lines_keep_their_numbers(sign: str) -> None:
    text = "arm|report|n\n\nold|yes|831\n old | no |1 604\n|yes|0\n".replace("|", sign)
    rows = read_counts(text)
    assert [one.name for one in rows.columns] == ["arm", "report"]
    assert cells(rows) == [["old", "old", ""], ["yes", "no", "yes"]]
    assert rows.times.tolist() == [831, 1604, 0]
    assert rows.numbers.tolist() == [3, 4, 5]


def test_that_values_stay_in_the_order_in_which_they_were_typed() -> None:
    rows = read_counts("wave,report,n\nsummer,yes,3\nspring,no,4\nsummer,don't know,1\n10th,no,2\n9th,yes,1")
    assert [one.values for one in rows.columns] == [("summer", "spring", "10th", "9th"), ("yes", "no", "don't know")]


def test_that_quoted_cells_byte_order_marks_and_other_digits_are_read() -> None:
    rows = read_counts('\ufeffanswer,n\r\n"yes, once","12"\r\n"said ""no""",\u0663\u0664\r\n')
    assert cells(rows) == [["yes, once", 'said "no"']]
    assert rows.times.tolist() == [12, 34]
    assert counts_head('\ufeff\n"a, b",n\nx,1') == ("a, b",)


def test_that_counts_of_up_to_a_thousand_million_million_are_exact() -> None:
    rows = read_counts(f"a\tn\nyes\t10 000 000 001\nno\t{MOST_COLLECTED - 10**10 - 1}")
    assert rows.times.tolist() == [10**10 + 1, MOST_COLLECTED - 10**10 - 1]


@pytest.mark.parametrize(
    ("text", "code", "lines"),
    [
        ("", "collected.no_counts", ""),
        ("report\tn", "collected.no_counts", ""),
        ("report\nyes\nno", "collected.no_head", ""),
        ("a\ta\tn\n1\t2\t3", "collected.same_head", ""),
        ("a\t\tn\n1\t2\t3", "collected.same_head", ""),
        ("a\tn\nyes\t3\nno", "collected.lines.cells", "Line 3 "),
        ("a\tn\nyes\t3\t4\n\nno\t1\t2", "collected.lines.cells", "2 lines (2, 4) "),
        ("a\tn\nyes\t-3\nno\t4", "collected.lines.counts", "Line 2 "),
        ("a\tn\n" + "SECRET\t1.5\n" * 7, "collected.lines.counts", "7 lines (2, 3, 4, 5, 6, \u2026) "),
        (f"a\tn\nyes\t{MOST_COLLECTED + 1}", "counts.too_many", "At most 1,000,000,000,000,000 reports "),
        ("a\tn\n" + f"yes\t{MOST_COLLECTED}\n" * 100, "counts.too_many", "At most 1,000,000,000,000,000 reports "),
        ("a\tn\nyes\t" + "9" * 5_000, "counts.too_many", "At most 1,000,000,000,000,000 reports "),
        ("a\tn\nyes\t\u00b2", "collected.lines.counts", "Line 2 "),
    ],
)
def test_that_each_fault_is_one_sentence_that_names_lines_and_quotes_none(text: str, code: str, lines: str) -> None:
    found, sentence = fault(text)
    assert found == code
    assert lines in sentence
    assert "SECRET" not in sentence


def test_that_a_hundred_thousand_lines_are_read_at_once_and_more_are_refused_kindly() -> None:
    lines = "\n".join(f"arm {at % 7}\treport {at % 2}\t{at}" for at in range(MOST_LINES - 1))
    begun = time.perf_counter()
    rows = read_counts("arm\treport\tn\n" + lines)
    assert time.perf_counter() - begun < 3
    assert (rows.n, int(rows.times.sum())) == (MOST_LINES - 1, (MOST_LINES - 2) * (MOST_LINES - 1) // 2)
    assert fault("arm\treport\tn\n" + lines + "\na\tb\t1")[0] == "collected.too_many_lines"
    begun = time.perf_counter()
    assert fault("x" * (MOST_TEXT + 1))[0] == "collected.too_long"
    assert time.perf_counter() - begun < 0.2


def read(text: str) -> tuple[CollectedRows | None, str]:
    try:
        return read_counts(text), ""
    except InputError as error:
        return None, english(error)


@given(st.text(max_size=60), st.text(alphabet='a1\t;,"\n -', max_size=60))
def test_that_any_text_is_a_table_or_one_sentence(text: str, close: str) -> None:
    for one in (text, close, "a,n\n" + close):
        rows, said = read(one)
        if rows is None:
            assert said
            assert "{" not in said
            continue
        assert rows.n == len(rows.times) > 0
        assert tuple(column.name for column in rows.columns) == counts_head(one)
        assert (np.diff(rows.numbers) > 0).all()
        assert (rows.times >= 0).all()

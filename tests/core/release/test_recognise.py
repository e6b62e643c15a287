"""Columns of a released file are known again, but only of the very bytes that were released."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from core.designs.registry import spec
from core.release.names import companions
from core.release.plan import Form
from core.release.recognise import released_columns
from tests.core.report.release.made import described, hand_out, histogram

ABOUT = described([spec("grr").build(3, 1.0), spec("oue").build(3, 1.0)])
ROWS = [form for form in Form if not form.table]


@pytest.mark.parametrize("form", ROWS)
def test_that_every_column_that_was_randomized_is_known(form: Form, tmp_path: Path) -> None:
    data = hand_out(ABOUT, form, tmp_path).data
    assert released_columns(data) == {"Q1", "Q2_1", "Q2_2", "Q2_3"}


def test_that_the_column_of_sampled_respondents_does_not_count_as_a_true_answer(tmp_path: Path) -> None:
    designs = [spec("grr").build(3, 1.0), spec("grr").build(3, 1.0)]
    data = hand_out(described(designs, sampled=True), Form.CSV, tmp_path).data
    assert released_columns(data) == {"asked", "Q1", "Q2"}


def test_that_tables_have_no_such_columns(tmp_path: Path) -> None:
    assert released_columns(hand_out(ABOUT, Form.TABLE_CSV, tmp_path).data) == frozenset()
    counts = hand_out(histogram((3, 4, 5)), Form.TABLE_CSV, tmp_path, name="counts").data
    assert released_columns(counts) == frozenset()


@pytest.mark.parametrize("change", ["one byte", "one row more", "another file's description", "damaged", "gone"])
def test_that_other_bytes_and_other_descriptions_are_not_believed(change: str, tmp_path: Path) -> None:
    data = hand_out(ABOUT, Form.CSV, tmp_path).data
    beside = companions(data).description
    assert released_columns(data)
    content = data.read_bytes()
    if change == "one byte":
        data.write_bytes(content[:-2] + bytes([content[-2] ^ 1]) + content[-1:])
    elif change == "one row more":
        data.write_bytes(content + content[-20:])
    elif change == "another file's description":
        other = hand_out(replace(ABOUT, release="r-9999"), Form.CSV, tmp_path, name="other").data
        whole = json.loads(companions(other).description.read_bytes())
        whole["file"]["sha256"] = "0" * 64
        beside.write_text(json.dumps(whole))
    elif change == "damaged":
        beside.write_bytes(beside.read_bytes()[:200])
    else:
        beside.unlink()
    assert released_columns(data) == frozenset()


def test_that_neither_the_description_nor_what_is_not_there_has_columns(tmp_path: Path) -> None:
    data = hand_out(ABOUT, Form.CSV, tmp_path).data
    assert released_columns(companions(data).description) == frozenset()
    data.unlink()
    assert released_columns(data) == frozenset()

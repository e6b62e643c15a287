"""Types as JSON and back, and nothing but these types."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from core.codec.plain_shapes import MAX_LIST, Terms, Wrong
from core.codec.records import read_record, record_json
from core.data.codebooks.codebook import Codebook, Item, Kind, MissingRule, SelectAll, Sources, Variable
from core.data.delimited.text import Dialect
from core.data.odd_rows import OddRow, OddRows
from core.data.readers.converted import Converted, SheetInfo
from core.data.readers.wire import line
from core.data.reading import FileKind, Reading, SheetChoice
from core.data.variable import Column, DeclaredBy, Role
from core.notices import Notice, Severity

WHOLE = Converted(
    columns=(Column("a", "a ", 0, "How \u00e4?\n\u6f22"), Column("b", "", 1)),
    reading=Reading(FileKind.SPSS, decimal_comma=True, missing_codes=("NA", "-99")),
    rows=3,
    whole=False,
    codebook=Codebook(
        (
            Variable(
                "a",
                Role.WEIGHT,
                Kind.NUMBER,
                "?",
                (("1", "yes"), ("2", "no")),
                MissingRule(("9",), ((float("-inf"), -1.0), (97.0, 99.5))),
                (0.0, 10.0),
                (1.5, 2.0),
                Sources(text=DeclaredBy.CODEBOOK, bounds=DeclaredBy.TYPED),
                "variable.id",
            ),
            Variable("b"),
        ),
        (SelectAll("m", "which", (Item("x", ("a", "b"), ("1",)),), True, DeclaredBy.CODEBOOK),),
        True,
    ),
    odd=OddRows(1, 0, (OddRow(3, 2, True),)),
    notices=(Notice("c.d", {"rows": (1, 2), "share": 0.5, "name": "a"}, Severity.WARNING), Notice("e.f")),
    sheets=(SheetInfo("S", 3, 4, "A1:B2", True),),
    weight="a",
)


def received(kind: type, found: object) -> Any:
    return read_record(kind, found, Terms())


@pytest.mark.parametrize(
    "value",
    [
        WHOLE,
        Reading(FileKind.XLSX, sheet=SheetChoice("S", "A1:B2", 2)),
        Reading(FileKind.TEXT, dialect=Dialect("\t", True)),
        Converted((), Reading(FileKind.STATA), 0),
    ],
)
def test_that_a_message_is_received_unchanged(value: Converted | Reading) -> None:
    sent = line(record_json(value))
    assert sent.isascii()
    assert sent.index(b"\n") == len(sent) - 1
    again = received(type(value), json.loads(sent))
    assert again == value
    if value is WHOLE:
        assert again.codebook.variable("b") == Variable("b")


def test_that_a_list_of_the_child_may_be_longer_than_one_of_a_study() -> None:
    labels = tuple((str(code), "") for code in range(MAX_LIST + 1))
    found = Converted((), Reading(FileKind.STATA), 0, codebook=Codebook((Variable("a", labels=labels),)))
    sent = json.loads(line(record_json(found)))
    assert read_record(Converted, sent, Terms(longest=sys.maxsize)) == found
    with pytest.raises(Wrong):
        received(Converted, sent)


def test_that_a_number_of_a_library_becomes_a_plain_one() -> None:
    sent = Converted((), Reading(FileKind.STATA), 0, notices=(Notice("a.b", {"n": np.int64(3), "p": Path("x")}),))
    again = received(Converted, json.loads(line(record_json(sent))))
    assert dict(again.notices[0].params) == {"n": 3, "p": "x"}


def test_that_any_other_answer_is_refused() -> None:
    good = json.loads(line(record_json(WHOLE)))
    wrong: list[object] = [None, [], {}, "", 3, {**good, "rows": "3"}, {**good, "rows": True}, {**good, "more": 1}]
    wrong += [
        {**good, "columns": {}},
        {**good, "columns": [3]},
        {**good, "sheets": [["S", 1, 2]]},
        {**good, "odd": None},
    ]
    wrong += [{**good, "reading": {**good["reading"], "kind": "pickle"}}]
    wrong += [{**good, "reading": {**good["reading"], "kind": "xlsx"}}, {**good, "weight": None}]
    notice = good["notices"][0]
    bad = [3, {**notice, "code": 3}, {**notice, "code": ["x"]}, {**notice, "params": [1]}, {**notice, "params": None}]
    bad += [{**notice, "severity": "grave"}, {**notice, "severity": []}, {**notice, "more": 1}, {"code": "a"}]
    wrong += [{**good, "notices": one} for one in ({}, "", *([one] for one in bad))]
    for one in wrong:
        with pytest.raises(Wrong):
            received(Converted, one)

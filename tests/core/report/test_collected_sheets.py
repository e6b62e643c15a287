"""What scripts of the page Collected print: no number is an empty cell, names start no formula."""

from __future__ import annotations

import csv
import math

import numpy as np
import pytest

from core.analyses.collected.anchor_reports import anchor_reports
from core.analyses.collected.build import build_collected
from core.analyses.collected.joint_correlation import PairCorrelation
from core.data.collected.rows import CodedColumn, CollectedRows
from core.errors import InputError
from core.estimation.joint.correlation import Correlation
from core.report.collected_part_tables import pairs_table
from core.report.collected_sheet import designs_csv, exact_csv
from core.report.columns import Form, NumberColumn, ShareColumn
from core.report.figure import Role
from core.report.table import Table
from core.sentences.style import PLAIN_STYLE
from core.study.collected import CollectedQuestion, StatedArm, StatedDesign


def test_that_a_pair_without_a_correlation_keeps_its_line() -> None:
    known = Correlation(0.25, 0.125, 0.0, 0.5, 40.0)
    text = exact_csv(pairs_table((PairCorrelation("=a", "b", known), PairCorrelation("a", "c", None)), 0.95))
    first, second = csv.DictReader(text.splitlines())
    assert (first["first"], first["correlation"], first["respondents"]) == ("'=a", "0.25", "40.0")
    assert list(second.values()) == ["a", "c", "", "", "", "", "", "0.95"]


def test_that_every_digit_is_written_and_other_values_are_left_out() -> None:
    third, values = 1.0 / 3.0, np.array([math.nan, math.inf])
    columns = NumberColumn("x", "", Form.DECIMAL, (third, 2)), ShareColumn("y", "", Role.DEBIASED, values)
    table = Table("", columns, 1, PLAIN_STYLE, (("level", "0.95"),), (), None)
    assert exact_csv(table) == f"x,y,level\n{third!r},,0.95\n2,,0.95\n"
    assert exact_csv(table, table) == f"{exact_csv(table)}\n{exact_csv(table)}"


def test_that_the_designs_of_several_questions_can_be_worked_with_again() -> None:
    rows = CollectedRows((CodedColumn("q", ("yes", "no"), np.array([0, 1])),), np.arange(2), np.ones(2, dtype=np.int64))
    warner = StatedArm("", StatedDesign("warner", (("p", "0.75"),)))
    question = CollectedQuestion("q", ("yes", "no"), arms=(warner,))
    (line,) = csv.DictReader(designs_csv([build_collected(rows, question, title="=Q")]).strip().splitlines())
    assert (line["question"], line["arm"], line["design"]) == ("'=Q", "", "warner")
    assert float(line["epsilon"]) == pytest.approx(math.log(3.0))
    assert line["chances"] == "0.75 0.25; 0.25 0.75"


def column(*codes: int) -> CollectedRows:
    found = CodedColumn("anchor", ("same", "different", "perhaps"), np.array(codes))
    ones = np.ones(len(codes), dtype=np.int64)
    return CollectedRows((found,), np.arange(2, len(codes) + 2), ones)


def test_that_reports_on_the_anchor_pair_are_codes_in_the_order_of_the_question() -> None:
    assert anchor_reports(column(0, 1, -1), "anchor", ("different", "same")).tolist() == [1, 0, -1]


def test_that_a_value_other_than_a_report_is_named_by_its_rows() -> None:
    with pytest.raises(InputError) as caught:
        anchor_reports(column(0, 2, 2), "anchor", ("same", "different"))
    assert caught.value.code == "followed.anchor_values"
    assert dict(caught.value.params) == {"rows": "3, 4", "count": 2}
    with pytest.raises(InputError):
        anchor_reports(column(0), "", ("same", "different"))

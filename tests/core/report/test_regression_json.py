"""A regression as JSON: its schema, its digits, and null where there is no number."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.workspace.examples import EXAMPLES
from core.analyses.collected.build import build_collected
from core.analyses.collected.regression import RegressionFound, collected_regression
from core.data.base import EVERYONE
from core.data.collected.open_rows import open_rows
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading
from core.report.regression_json import regression_json, regression_json_file
from core.report.regression_tables import regression_table
from core.study.collected import SurveyPlan
from tests.json_schema import faults, schema_of

TOP = Path(__file__).parents[3]
SCHEMA = schema_of("results-1")


@pytest.fixture(scope="module")
def found() -> RegressionFound:
    plan = next(one for one in EXAMPLES if one.key == "students").collected
    assert plan is not None
    columns = ("report", "class", *plan.regression.named)
    path = TOP / "assets" / "samples" / "students.csv"
    rows = open_rows(path, Reading(FileKind.TEXT, Dialect(",", header=True)), columns, base=EVERYONE)
    front = build_collected(rows, plan.questions[0], title="copied")
    return collected_regression(rows, front, plan.regression, SurveyPlan(), 0.95)


def test_that_the_file_fits_the_schema_and_keeps_all_digits(found: RegressionFound) -> None:
    table = replace(regression_table(found), title="copied")
    told = json.loads(regression_json(table))
    assert faults(SCHEMA, told) == []
    assert told["mode"] == "internal"
    assert told["model"]["aic"] == pytest.approx(found.aic, abs=1e-6)
    assert [one["coefficient"] for one in told["coefficients"]] == [line.value for line in found.lines]
    assert regression_json_file(table).name == "copied.internal.json"


def test_that_a_figure_that_does_not_exist_is_null(found: RegressionFound) -> None:
    first = replace(found.lines[1], value=float("nan"), error=float("nan"), low=-float("inf"), direction=-1)
    edge = replace(found, lines=(first,), loglik=None, aic=None, bic=None)
    told = json.loads(regression_json(regression_table(edge)))
    assert faults(SCHEMA, told) == []
    line = told["coefficients"][0]
    assert line["coefficient"] is None
    assert line["low"] is None
    assert line["direction"] == -1
    assert told["model"]["aic"] is None

"""The figures of the help about the regression are those of the published model."""

from __future__ import annotations

import math
from statistics import NormalDist

from app.workspace.examples import EXAMPLES
from core.analyses.collected.build import build_collected
from core.analyses.collected.regression import collected_regression
from core.data.base import EVERYONE
from core.data.collected.open_rows import open_rows
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading
from tests.help.pages import TOP, quotes

SLOPE, ERROR, N = -0.554394548483, 0.162683260053, 2423
"""“Female” in Table 3 of Blair, Imai & Zhou (2015), JASA 110, with the digits of an independent computation."""


def test_that_the_worked_example_quotes_the_published_model_of_nigeria() -> None:
    reach = NormalDist().inv_cdf(0.975)
    low, high = (math.exp(SLOPE + sign * reach * ERROR) for sign in (-1.0, 1.0))
    quotes(
        "collected", "regression", f"{N:,}", f"−{-SLOPE:.3f}", f"standard error {ERROR:.3f}",
        f"odds ratio is {math.exp(SLOPE):.2f}", f"from {low:.2f} to {high:.2f}",
    )  # fmt: skip


def test_that_the_example_of_students_quotes_known_and_estimated_odds_ratios() -> None:
    plan = next(one for one in EXAMPLES if one.key == "students").collected
    assert plan is not None
    columns = ("report", "class", *plan.regression.named)
    path = TOP / "assets" / "samples" / "students.csv"
    rows = open_rows(path, Reading(FileKind.TEXT, Dialect(",", header=True)), columns, base=EVERYONE)
    front = build_collected(rows, plan.questions[0], title="copied")
    found = collected_regression(rows, front, plan.regression, plan.survey, 0.95)
    known = (-0.7, -0.5, 0.12, -0.3)
    assert all(line.low < slope < line.high for line, slope in zip(found.lines[1:], known, strict=True))
    ratios = [f"{math.exp(slope):.2f} | {line.ratio:.2f}" for line, slope in zip(found.lines[1:], known, strict=True)]
    quotes("examples", "students", f"{found.n + found.left_out:,}", f"{found.clusters} classes", *ratios)

"""The figures of the help about regression, on its own page and on that of Collected."""

from __future__ import annotations

import math
from statistics import NormalDist

import numpy as np

import core
from app.workspace.examples import EXAMPLES
from core.analyses.collected.build import build_collected
from core.analyses.collected.regression import collected_regression
from core.data.base import EVERYONE
from core.data.collected.open_rows import open_rows
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading
from core.regression.power import plan_groups
from tests.help.pages import TOP, page, quotes

PAGE = page("regression")


def test_that_the_worked_example_has_its_figures() -> None:
    reports = ["same"] * 200 + ["different"] * 300 + ["same"] * 280 + ["different"] * 220
    data = {"report": reports, "group": ["A"] * 500 + ["B"] * 500}
    fit = core.regress("report", core.Crosswise(0.25), ["group"], data=data, carrier="same")
    rows = zip(("intercept", "group B"), fit.coefficients, fit.standard_errors, strict=True)
    for name, value, error in rows:
        assert f"| {name} | {value:.3f} | {error:.3f} |".replace("| -", "| −") in PAGE
    first, second = fit.predict({"group": ["A", "B"]})["share"]
    assert f"carriers of {first:.1%} in group A; in group B it is {second:.1%}" in PAGE
    assert f"The odds in group B are {np.exp(fit.coefficients[1]):.2f} times" in PAGE
    assert f"G² = {fit.test('group').statistic:.2f}" in PAGE
    cost = fit.privacy_cost().loc["group=B"]
    assert f"a standard error of {cost['se_direct']:.3f}." in PAGE
    assert f"the design needs {cost['times_n']:.1f} times as many respondents" in PAGE


def test_that_the_sample_sizes_are_those_of_the_formula() -> None:
    direct, strong, weak = (
        plan_groups(design, (0.2, 0.3)).respondents()
        for design in (core.Direct(2), core.Crosswise(0.15), core.Crosswise(0.25))
    )
    told = f"{direct} direct answers, {strong:,} crosswise reports with p = 0.15, or {weak:,} crosswise reports"
    assert f"{told} with p = 0.25" in PAGE


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

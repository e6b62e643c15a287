"""The figures of the page about regression are computed again."""

from __future__ import annotations

import numpy as np

import core
from core.regression.power import plan_groups
from tests.help.pages import TOP

PAGE = (TOP / "assets" / "help" / "regression.md").read_text(encoding="utf-8")


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

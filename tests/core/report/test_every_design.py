"""Every design of the registry goes through preview, chart, table, results, report; none of it is left out or stuck."""

from __future__ import annotations

import json

import numpy as np
import pytest

from app.messages.speak import say
from core.analyses.assumed import assumed
from core.analyses.preview import PreviewRequest, run
from core.designs.base import Design
from core.designs.registry import SPECS, DesignSpec
from core.designs.reports import described_design
from core.designs.supports import SupportDesign
from core.estimation.estimate import estimate
from core.estimation.intervals import methods_of
from core.report.document import Facts, Figure, Formula, Grid
from core.report.drawn.one_draw import OneDraw
from core.report.results_json import Results, results_json
from core.report.table import csv_text
from core.types import Target
from tests.core.report.by_text import blocks_of, everything_said
from tests.core.report.reports import document, planned, public_plan, report
from tests.each import each
from tests.json_schema import faults, schema_of

SCHEMA = schema_of("results-1")
every = each("one", SPECS, ids=[one.key for one in SPECS])


def made(one: DesignSpec) -> Design:
    k = 2 if one.max_k == 2 else 3
    low, high = one.epsilon_bounds(k)
    return one.build(k, min(max(1.0, low), high), many=not one.one)


@pytest.mark.slow
@every
@each("target", list(Target))
def test_that_a_report_of_any_design_says_its_name_rule_formulas_and_whom_it_protects(one, target) -> None:
    question = planned(made(one), target=target)
    facts = report(question)
    text = everything_said(document(facts))
    for code in (f"design.name.{one.key}", f"report.protects.{one.protects}"):
        assert say(code) in text
    if one.one:
        assert say(f"design.hint.{one.key}") in text
    formulas = [block for block in blocks_of(document(facts)) if isinstance(block, Formula)]
    assert set(one.words.formulas) <= {block.text for block in formulas}
    assert [block.number for block in formulas] == [f"({number})" for number in range(1, len(formulas) + 1)]
    assert "{" not in text.replace("{booktabs}", "")
    assert any(isinstance(block, Grid) for block in blocks_of(document(facts)))


@every
def test_that_a_report_of_any_design_says_all_its_chances(one) -> None:
    """In a table, in a picture of one draw, each with its name, or in words."""
    design = made(one)
    asked = blocks_of(document(report(planned(design))), "asked")
    drawn = [block.figure for block in asked if isinstance(block, Figure)]
    tables = [block for block in asked if isinstance(block, Grid)]
    facts = [row for block in asked if isinstance(block, Facts) for row in block.rows]
    yes = [chance for pair in design.yes for chance in pair]
    if drawn:
        assert isinstance(drawn[0], OneDraw)
        chances = np.array([piece.chance for piece in drawn[0].pieces])
        table = drawn[0].truth.chance * np.eye(design.k) + np.outer(chances, np.ones(design.k))
        assert np.allclose(table, design.response_matrix().values)
    elif tables:
        cells = np.array([[float(cell) for cell in row[1:]] for row in tables[0].rows])
        assert cells.size
        assert ((cells >= 0.0) & (cells <= 1.0)).all()
        if design.counts_reports and not isinstance(design, SupportDesign):
            assert np.abs(cells - design.response_matrix().values).max() < 5.1e-5
    elif yes:
        assert [float(row[1].split()[0]) for row in facts[: len(yes)]] == pytest.approx(yes, abs=5.1e-5)
    else:
        numbers = [value for value in design.explain().params.values() if isinstance(value, float)]
        assert numbers
        assert all(f"{value:.4f}" in asked[0].text for value in numbers)


@every
def test_that_a_public_plan_of_any_design_is_written_too(one) -> None:
    text = everything_said(document(public_plan(planned(made(one)))))
    assert say(f"design.name.{one.key}") in text


@every
@each("truth", [True, False])
def test_that_results_of_any_design_follow_the_schema_and_its_table_is_written(one, truth) -> None:
    design = made(one)
    facts = report(planned(design), truth=truth).previewed[0]
    found = json.loads(results_json(Results(facts.result, facts.table, "Youth health", "Q7", truth), say))
    assert faults(SCHEMA, found) == []
    again = described_design(found["design"]["description"])
    assert again == design
    if not design.readable:
        figured = estimate(again, np.array(found["tally"]), facts.result.n, Target.SAMPLE)
        assert figured.shares.tolist() == facts.result.estimate.shares.tolist()
    lines = csv_text(facts.table).splitlines()
    assert len(lines) == design.k + 1
    assert ("p_report_own_answer" in lines[0]) == isinstance(design, SupportDesign)


@every
def test_that_texts_without_the_truth_do_not_depend_on_it(one) -> None:
    """The same reports from other true answers: every figure at assumed shares is the same."""
    design = made(one)
    method = methods_of(design, Target.SAMPLE)[0]
    facts = report(planned(design)).previewed[0].result
    swapped = tuple(reversed(facts.request.counts))
    request = PreviewRequest(
        swapped, design, Target.SAMPLE, method, 0.95, facts.request.postprocess, 1, facts.request.origin,
        respondents=facts.respondents,
    )  # fmt: skip
    here, there = assumed(facts, truth=False), assumed(run(request, tally=facts.tally), truth=False)
    assert here.shares.tolist() == there.shares.tolist()
    assert (here.best_guess, here.expected.worth) == (there.best_guess, there.expected.worth)

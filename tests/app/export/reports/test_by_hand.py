"""A report of a private file with filter, weight and missing answers, figured again from the file's own lines."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from app.export.results import results_of
from app.jobs.open_file import recounted
from app.jobs.source_shelf import SourceShelf
from app.messages.speak import say
from app.workspace.declared import with_dataset
from app.workspace.setting import preview_request, resolve
from app.workspace.transitions import edit_look, set_target
from app.workspace.workspace import Workspace
from core.analyses.preview import run
from core.control import Control
from core.data.base import Base, Condition
from core.data.codebooks.codebook import MissingRule
from core.data.codebooks.declare import with_missing
from core.report.build import build_document
from core.report.document import Facts, Figure, Finding, Grid
from core.report.figure import CategoryFigure
from core.report.results_json import results_json
from core.report.sections.registry import USUAL
from core.study.plan import Typed
from core.study.report_plan import ReportPlan
from core.types import Target
from tests.app.export.reports.reports import gather
from tests.app.export.script.scripted import opened_file
from tests.core.report import by_hand
from tests.core.report.by_text import blocks_of, everything_said, words_of

WORDS = ("daily", "never", "refused", "some", "")
LOW, HIGH = 25, 60


def lines() -> list[tuple[str, int, str]]:
    """600 people: what they say of smoking ("" for nothing), their age, their weight ("-9" for none)."""
    return [
        (WORDS[(i * 7 + i // 9) % 5], 18 + i % 50, "-9" if i % 31 == 0 else f"{1 + (i % 7) * 0.4:.1f}")
        for i in range(600)
    ]


@pytest.fixture
def survey(tmp_path: Path) -> Iterator[Workspace]:
    path = tmp_path / "survey.csv"
    path.write_text("smokes,age,wt\n" + "".join(f"{word},{age},{wt}\n" for word, age, wt in lines()), encoding="utf-8")
    shelf = SourceShelf(tmp_path / "private")
    workspace = opened_file(path, shelf, "smokes", epsilon=Typed("1", 1.0))
    book = with_missing(workspace.dataset.codebook, ["wt"], MissingRule(("-9",)))
    base = Base((Condition("age", low=LOW, high=HIGH),), "", "wt")
    yield with_dataset(workspace, recounted(workspace.dataset, book, base, shelf)(Control()))
    shelf.close()


def test_that_base_shares_and_errors_are_those_of_the_lines_that_pass(survey: Workspace) -> None:
    workspace = edit_look(set_target(survey, Target.POPULATION), show_truth=True)
    inside = [(word, float(wt)) for word, age, wt in lines() if LOW <= age <= HIGH and wt != "-9"]
    passing = sum(LOW <= age <= HIGH for _, age, _ in lines())
    answered = [(word, weight) for word, weight in inside if word]
    weights = np.array([weight for _, weight in answered])
    n_star = weights.sum() ** 2 / (weights**2).sum()
    said = np.array([word for word, _ in answered])

    setting = resolve(workspace)
    request = preview_request(workspace, setting)
    assert request is not None
    found = json.loads(results_json(results_of(workspace, setting, run(request)), say))
    truth = np.array([weights[said == row["category"]].sum() for row in found["categories"]]) / weights.sum()
    assert [row["true_share"] for row in found["categories"]] == pytest.approx(truth.tolist(), rel=1e-12)
    assert (found["base"]["valid"], found["base"]["everyone"]) == (len(answered), len(lines()))
    assert found["base"]["effective"] == pytest.approx(n_star, rel=1e-12)

    p, q, _ = by_hand.chances("grr", len(truth), 1.0)
    wanted = by_hand.planned(truth, n_star, p, q, "population")
    for key in ("typical_error", "bias_if_not_debiased", "worth_in_direct_answers", "worth_share"):
        assert found["figures"][key] == pytest.approx(wanted[key], rel=1e-9)
    noisy = np.array([row["noisy_share"] for row in found["categories"]])
    low, high = by_hand.interval("wilson", noisy, n_star, p, q, "population", 0.95)
    assert [row["interval_low"] for row in found["categories"]] == pytest.approx(low.tolist(), abs=1e-9)
    assert [row["interval_high"] for row in found["categories"]] == pytest.approx(high.tolist(), abs=1e-9)

    facts = gather(workspace, ReportPlan())
    made = build_document(facts, USUAL, say)
    rows = [row for block in blocks_of(made) if isinstance(block, Facts) for row in block.rows]
    terms = {row[0]: row[1] for row in rows}
    remarks = {row[0]: row[2] for row in rows if len(row) > 2}
    assert terms[say("report.base.valid")] == f"{len(answered)}"
    assert terms[say("report.base.effective")] == f"{n_star:.1f}"
    assert terms[say("report.base.effect")] == f"{len(answered) / n_star:.2f}"
    assert terms[say("report.base.everyone")] == f"{len(lines())}"
    assert say("report.base.respondents") not in terms
    assert terms[say("report.base.respondents_weighted")] == f"{len(inside)}"
    assert terms[say("report.base.left_out")] == f"{len(inside) - len(answered)}"
    assert terms[say("report.fact.without_weight")] == f"{passing - len(inside)}"
    assert terms[say("report.key.respondents")] == f"{len(answered)}"
    assert remarks[say("report.key.respondents")] == f"effective n (weighting): {n_star:.1f}"
    error = say("report.key.error")
    assert terms[error] == f"{100 * wanted['typical_error']:#.3g} points"
    parts = [f"{100 * wanted[part]:#.3g} points" for part in ("noise", "sampling")]
    assert remarks[error] == f"1 SE: {parts[0]} noise, {parts[1]} sampling"
    worth = say("report.key.worth")
    assert terms[worth] == f"{wanted['worth_in_direct_answers']:.0f}"
    assert remarks[worth] == f"{100 * wanted['worth_share']:.1f}% of n"
    kicker = f"{len(answered)} of {len(inside)} respondents · age: {LOW} to {HIGH}"
    assert made.sections[0].kicker.endswith(kicker)


def test_that_base_target_and_setting_are_at_the_chart_and_the_interval_method_at_the_table(
    survey: Workspace,
) -> None:
    for target in Target:
        workspace = edit_look(set_target(survey, target), show_truth=False)
        made = build_document(gather(workspace, ReportPlan()), USUAL, say)
        (chart,) = (block for block in blocks_of(made, "chart") if isinstance(block, Figure))
        (table,) = (block for block in blocks_of(made, "table") if isinstance(block, Grid))
        assert isinstance(chart.figure, CategoryFigure)
        assert "weighted by wt (effective" in chart.caption
        assert "age: 25 to 60" in chart.caption
        assert say(f"chart.target_{target.value}") in chart.caption
        assert "ε = 1" in chart.caption
        assert chart.figure.caption == (), "it would say the same again"
        assert ("sampling" in " ".join(entry.text for entry in chart.figure.legend)) == (target is Target.POPULATION)
        method = {Target.SAMPLE: "score", Target.POPULATION: "wilson"}[target]
        assert f"Intervals at 95%: {say(f'words.method.{method}')}." in table.caption
        assert table.headers[-1] == say("chart.head_answers_weighted")
        (finding,) = (block for block in made.sections[0].blocks if isinstance(block, Finding))
        assert ("In the population" in finding.text) == (target is Target.POPULATION)
        assert ", weighted, " in finding.text


def test_that_a_report_of_hidden_truth_says_of_no_figure_that_it_assumes_true_shares(survey: Workspace) -> None:
    for workspace in (survey, replace(survey, plan=replace(survey.plan, design="oue"))):
        made = build_document(gather(edit_look(workspace, show_truth=False), ReportPlan()), USUAL, say)
        assert say("report.shares.true") not in everything_said(made)
        for key in ("notices", "odds", "tradeoffs", "plan"):
            assert say("report.shares.debiased") in words_of(blocks_of(made, key)), key
        shown = build_document(gather(edit_look(workspace, show_truth=True), ReportPlan()), USUAL, say)
        assert say("report.shares.true") in everything_said(shown)

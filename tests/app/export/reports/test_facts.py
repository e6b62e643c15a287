"""Facts of a report: the very figures of the screen, the same for every question as if it were asked."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import app.export.reports.facts as module
from app.messages.base_texts import base_note
from app.messages.preview_texts import warnings
from app.messages.speak import say, screen_numbers
from app.workspace import transitions
from app.workspace.questionnaire import Questionnaire
from app.workspace.setting import pin_request, preview_request, resolve
from app.workspace.workspace import Pin, Workspace
from core.analyses.assumed import assumed
from core.analyses.preview import PreviewResult, run
from core.control import Control
from core.errors import Cancelled
from core.estimation.postprocess import PostProcess
from core.report.build import build_document
from core.report.category_chart import build_category_figure
from core.report.figure import Role
from core.report.html import html_text
from core.report.sections.registry import USUAL
from core.report.svg import svg_text
from core.report.table import csv_bytes, preview_table
from core.study.plan import Door, Protection, Typed, Uncertainty
from core.study.report_plan import ReportPlan
from core.types import Origin
from tests.app.export.reports.reports import TEMPLATE, gather


def private(workspace: Workspace, **look: object) -> Workspace:
    dataset = replace(workspace.dataset, origin=Origin.PRIVATE, title="answers.csv", path="/data/answers.csv")
    return transitions.edit_look(replace(workspace, dataset=dataset), **look)


def on_screen(workspace: Workspace) -> tuple[PreviewResult, bytes, str]:
    """Result, CSV and SVG that the preview page would export for the present question."""
    setting = resolve(workspace)
    request = preview_request(workspace, setting)
    assert request is not None
    result, look = run(request), workspace.look
    column = workspace.dataset.column(workspace.plan.question)
    title, base, labels = column.text or column.name, base_note(workspace.dataset, setting), setting.counts.labels
    table = preview_table(result, labels, say, look.show_truth, show_noisy=look.show_noisy, title=title, base=base)
    pinned = pin_request(workspace)
    figure = build_category_figure(
        result,
        say,
        labels=labels,
        show_truth=look.show_truth,
        show_noisy=look.show_noisy,
        pinned=None if pinned is None else run(pinned),
        uncertainty=look.uncertainty.value,
        style=screen_numbers(),
        title=title,
        base=base,
        design_name=say(f"design.name.{workspace.plan.design}"),
        remarks=warnings(assumed(result, truth=look.show_truth)),
    )
    return result, csv_bytes(table), svg_text(figure)


def test_that_the_present_question_has_the_very_figures_of_the_screen(example: Workspace) -> None:
    looks = (
        example,
        transitions.edit_look(example, seed=7, show_noisy=False),
        private(example, show_truth=False, uncertainty=Uncertainty.DOTS),
        replace(example, plan=replace(example.plan, postprocess=PostProcess.NORM_SUB)),
        replace(example, pin=Pin(replace(example.plan, epsilon=Typed("0.5", 0.5)), example.dataset.key, 3)),
    )
    for workspace in looks:
        (found,) = gather(workspace, ReportPlan()).previewed
        result, csv, svg = on_screen(workspace)
        assert np.array_equal(found.result.tally, result.tally)
        assert csv_bytes(found.table) == csv
        assert svg_text(found.figure) == svg


def test_that_another_question_is_as_if_it_were_asked(example: Workspace) -> None:
    own = ("Q9", Protection("oue", Door.EPSILON, Typed("0.8", 0.8)))
    workspace = replace(example, plan=replace(example.plan, own=(*example.plan.own, own)))
    names = ("Q9", "Q12", example.plan.question)
    facts = gather(workspace, ReportPlan(questions=names))
    assert tuple(one.planned.name for one in facts.previewed) == names
    assert facts.planned == tuple(one.planned for one in facts.previewed)
    for name, found in zip(names, facts.previewed, strict=True):
        asked = transitions.ask_question(workspace, name)
        _, csv, svg = on_screen(asked)
        assert csv_bytes(found.table) == csv
        assert svg_text(found.figure) == svg
    assert facts.planned[0].design.key == "oue"
    assert facts.planned[1].many


def test_that_a_pin_belongs_to_the_present_question_alone(example: Workspace) -> None:
    pin = Pin(replace(example.plan, epsilon=Typed("0.5", 0.5)), example.dataset.key, 3)
    facts = gather(replace(example, pin=pin), ReportPlan(questions=(example.plan.question, "Q3")))
    shown = [Role.PINNED in {layer.role for layer in one.figure.layers} for one in facts.previewed]
    assert shown == [True, False]


def test_that_questions_that_cannot_be_shown_are_listed_with_the_reason(example: Workspace) -> None:
    workspace = replace(example, plan=replace(example.plan, design="warner"))
    facts = gather(workspace, ReportPlan(questions=(example.plan.question, "nothing")))
    assert facts.previewed == ()
    assert [one.title for one in facts.refused] == ["Cannabis use, past year", "nothing"]
    assert all(one.reason for one in facts.refused)
    built = build_document(facts, USUAL, say)
    assert "question" not in [section.key for section in built.sections]


def test_that_a_column_with_too_many_answers_is_refused_and_not_counted(example: Workspace) -> None:
    dataset = example.dataset
    counts = tuple(
        replace(one, values=(), complete=False, distinct=6000) if one.column == "Q3" else one for one in dataset.counts
    )
    workspace = replace(example, dataset=replace(dataset, counts=counts, everyone=counts))
    facts = gather(workspace, ReportPlan(questions=("Q3",)))
    assert facts.previewed == ()
    assert len(facts.refused) == 1


def test_that_the_questionnaire_and_its_total_are_those_of_the_data_page(example: Workspace) -> None:
    found, table = gather(example, ReportPlan()).questionnaire, Questionnaire(example)
    assert found is not None
    assert found.rows == tuple(table.row(place) for place in range(len(table)))
    assert found.total == table.total()


def test_that_progress_rises_and_stop_is_heard(example: Workspace) -> None:
    seen: list[float] = []
    gather(example, ReportPlan(questions=("Q1", "Q2")), Control(lambda done, code: seen.append(done)))
    assert seen == sorted(seen)
    assert len(seen) > 10
    stopped = Control(lambda done, code: stopped.cancel())
    with pytest.raises(Cancelled):
        gather(example, ReportPlan(questions=("Q1", "Q2")), stopped)


def test_that_private_data_name_their_file_without_its_folder(example: Workspace) -> None:
    facts = gather(private(example), ReportPlan())
    assert facts.survey is not None
    assert facts.survey.file == "answers.csv"
    text = html_text(build_document(facts, USUAL, say), TEMPLATE)
    assert "/data" not in text


ONE_TRUTH, OTHER_TRUTH = (2622, 1515, 897, 623, 391, 318), (10, 3000, 3000, 13, 300, 43)
REPORTS = np.array([1600, 1290, 1009, 911, 796, 760])


def page_of(workspace: Workspace, truth: tuple[int, ...], show: bool, monkeypatch: pytest.MonkeyPatch) -> str:
    """The report of one question when these reports came in, whatever was true."""
    dataset = workspace.dataset
    place = dataset.position(workspace.plan.question)
    named = dataset.counts[place]
    values = tuple((value, truth[i] if i < len(truth) else n) for i, (value, n) in enumerate(named.values))
    counts = (*dataset.counts[:place], replace(named, values=values), *dataset.counts[place + 1 :])
    other = private(replace(workspace, dataset=replace(dataset, counts=counts)), show_truth=show)
    monkeypatch.setattr(module, "run", lambda request, control=None: run(request, control, tally=REPORTS))
    return html_text(build_document(gather(other, ReportPlan()), USUAL, say), TEMPLATE)


def test_that_a_hidden_truth_changes_no_byte_of_a_report(example: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    """Same reports, same base, another truth; the broken twin shows the truth and must differ."""
    assert sum(ONE_TRUTH) == sum(OTHER_TRUTH) == REPORTS.sum()
    hidden = {page_of(example, truth, False, monkeypatch) for truth in (ONE_TRUTH, OTHER_TRUTH)}
    assert len(hidden) == 1
    shown = {page_of(example, truth, True, monkeypatch) for truth in (ONE_TRUTH, OTHER_TRUTH)}
    assert len(shown) == 2


def test_that_neither_seed_nor_draw_is_in_a_report(example: Workspace) -> None:
    workspace = private(example, seed=918273645, draw=563412)
    text = html_text(build_document(gather(workspace, ReportPlan()), USUAL, say), TEMPLATE)
    assert "918273645" not in text
    assert "563412" not in text

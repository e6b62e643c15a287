"""While the truth is hidden, two truths behind the same reports give the same bytes in whatever leaves the screen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

import app.export.reports.facts as module
from app.data.script import questionnaire_script
from app.export.pdf.file import pdf_bytes
from app.export.pdf.picture import png_bytes
from app.export.reports.copy import clip
from app.export.results import figure_of, results_of
from app.export.script.writing import preview_script
from app.messages.speak import say
from app.ui.theme.style import load_fonts
from app.workspace import transitions
from app.workspace.questionnaire import Questionnaire
from app.workspace.setting import preview_request, resolve
from app.workspace.workspace import Workspace
from core.analyses.preview import run
from core.control import Control
from core.report.build import build_document
from core.report.clipboard import clipboard_html, clipboard_text
from core.report.export import csv_file, svg_file
from core.report.html import html_text
from core.report.latex import latex_bytes
from core.report.results_json import results_json
from core.report.sections.registry import USUAL
from core.report.xlsx import xlsx_bytes
from core.study.plan import Door, Plan, Typed
from core.study.report_plan import ReportPlan
from core.types import Target
from tests.app.export.reports.reports import TEMPLATE, dataset_of, gather, undated

ONE, OTHER = (1501, 887, 612), (20, 2961, 19)
REPORTS = {"Q1": (1203, 977, 820), "Q2": (1110, 1290, 600)}
SEED = 918273645
REPORT = ReportPlan(questions=("Q1", "Q2"))


def workspace_of(counts: tuple[int, int, int], path: Path, *, truth: bool, target: Target) -> Workspace:
    """A private file with two questions of three answers; both truths lie under the same name, one after the other."""
    answers = [code for code, number in zip("abc", counts, strict=True) for _ in range(number)]
    rows = zip(answers, reversed(answers), strict=True)
    path.write_text("Q1,Q2\n" + "".join(f"{one},{two}\n" for one, two in rows), encoding="utf-8")
    made = Workspace(dataset_of(path), Plan("Q1", epsilon=Typed("1.5", 1.5)))
    return transitions.edit_look(transitions.set_target(made, target), show_truth=truth, seed=SEED)


def everything(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """All that the two pages and the report hand out, drawn as REPORTS."""
    questions = iter(REPORTS.values())
    monkeypatch.setattr(module, "run", lambda request, control=None: run(request, tally=next(questions)))
    setting = resolve(workspace)
    request = preview_request(workspace, setting)
    assert request is not None
    result = run(request, tally=REPORTS["Q1"])  # type: ignore[arg-type]
    results, figure = results_of(workspace, setting, result), figure_of(workspace, setting, result)
    facts = gather(workspace, REPORT, made="21 November 2026")
    document = build_document(facts, USUAL, say)
    copied = clip(document, Control())
    rows = Questionnaire(workspace)
    return {
        "csv": csv_file(results.table).content,
        "xlsx": xlsx_bytes(results.table),
        "latex": latex_bytes(results.table),
        "json": results_json(results, say),
        "clipboard text": clipboard_text(results.table).encode(),
        "clipboard html": clipboard_html(results.table).encode(),
        "svg": svg_file(figure).content,
        "png": png_bytes(figure, width=500, scale=1),
        "html": html_text(document, TEMPLATE).encode(),
        "pdf": undated(pdf_bytes(document)),
        "report text": copied.text.encode(),
        "report html": copied.html.encode(),
        "questionnaire": repr([rows.row(place) for place in range(len(rows))]).encode(),
        "script": preview_script(workspace, setting, result).encode(),
        "questionnaire script": questionnaire_script(workspace, rows, Control()).encode(),
    }


@pytest.fixture(scope="module", params=list(Target))
def hidden_and_shown(
    request: pytest.FixtureRequest, qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> dict[bool, list[dict[str, bytes]]]:
    load_fonts()
    path = tmp_path_factory.mktemp("truth") / "answers.csv"
    with pytest.MonkeyPatch.context() as patch:
        return {
            truth: [
                everything(workspace_of(counts, path, truth=truth, target=request.param), patch)
                for counts in (ONE, OTHER)
            ]
            for truth in (False, True)
        }


def test_that_two_hidden_truths_give_the_same_bytes_everywhere(
    hidden_and_shown: dict[bool, list[dict[str, bytes]]],
) -> None:
    one, other = hidden_and_shown[False]
    assert [kind for kind in one if one[kind] != other[kind]] == []
    assert min(map(len, one.values())) > 100


def test_that_a_truth_that_is_shown_would_be_noticed_in_every_kind(
    hidden_and_shown: dict[bool, list[dict[str, bytes]]],
) -> None:
    """The broken twin."""
    one, other = hidden_and_shown[True]
    assert {kind for kind in one if one[kind] == other[kind]} <= {"script", "questionnaire script"}


def test_that_no_seed_is_in_any_of_them(hidden_and_shown: dict[bool, list[dict[str, bytes]]]) -> None:
    for found in (*hidden_and_shown[False], *hidden_and_shown[True]):
        assert [kind for kind, content in found.items() if str(SEED).encode() in content] == []


@pytest.mark.parametrize("door", list(Door))
def test_that_no_door_tells_a_hidden_truth(door: Door, tmp_path: Path) -> None:
    """A margin is planned at equal shares then, so the epsilon that it comes to is the same."""
    path, found = tmp_path / "answers.csv", []
    for counts in (ONE, OTHER):
        workspace = workspace_of(counts, path, truth=False, target=Target.POPULATION)
        setting = resolve(replace(workspace, plan=replace(workspace.plan, door=door)))
        assert setting.design is not None
        found.append(setting.design.epsilon)
    assert found[0] == found[1]

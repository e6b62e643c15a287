"""The published surveys of the Examples menu: their notes say what comes out of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.collected.state import collected_setting, edit_collected
from app.messages.catalogue import all_sentences, english_sentence
from app.ui.chart.badge import badge_and_watermark
from app.workspace.example_notes import collected_note
from app.workspace.examples import EXAMPLES, workspace_for
from app.workspace.transitions import edit_look
from app.workspace.workspace import Page, Workspace
from core.analyses.collected.estimates_result import Estimates
from core.report.export import is_public
from core.study.collected import CollectedMethod
from tests.app.collected.made_estimates import made_of
from tests.app.made import survey

PUBLISHED = {
    "nigeria": ((0.26191, 0.014416),),
    "plagiarism": ((0.22258, 0.054655), (0.072917, 0.026675)),
    "severe_plagiarism": ((0.016129, 0.049785), (0.010417, 0.010417)),
    "doping": ((0.210295, 0.022462),),
    "no_drugs": ((-0.081395, 0.062219),),
}


def opened(key: str) -> Workspace:
    return workspace_for(next(one for one in EXAMPLES if one.key == key), survey(), english_sentence)


def found(workspace: Workspace) -> Estimates:
    setting = collected_setting(workspace)
    assert is_public(setting.state)
    return made_of(setting)


def test_that_every_example_of_the_page_has_its_figures_here() -> None:
    assert {one.key for one in EXAMPLES if one.page is Page.COLLECTED and not one.sample} == set(PUBLISHED)


@pytest.mark.parametrize("key", PUBLISHED)
def test_that_a_published_survey_is_called_an_example(key: str) -> None:
    setting = collected_setting(opened(key))
    assert setting.example
    badge, watermark = badge_and_watermark(setting.state, setting.example)
    assert (badge, watermark) == ("EXAMPLE \u00b7 not your data", "")


@pytest.mark.parametrize("key", PUBLISHED)
def test_that_a_published_survey_has_its_published_figures_and_its_note_says_them(key: str) -> None:
    rows, note = found(opened(key)).rows, all_sentences()[f"example.{key}.note"]
    assert [(row.shares[0], row.standard_errors[0]) for row in rows] == [
        (pytest.approx(share, abs=5e-6), pytest.approx(error, abs=5e-6)) for share, error in PUBLISHED[key]
    ]
    for row in rows:
        assert f"{abs(100 * row.shares[0]):.2f}%" in note
    if key in ("nigeria", "plagiarism", "severe_plagiarism"):
        assert f"{100 * rows[0].standard_errors[0]:.2f} points" in note


def test_that_notes_say_how_well_reports_and_design_agree() -> None:
    doping, drugs = found(opened("doping")).rows[0], found(opened("no_drugs")).rows[0]
    assert doping.doubtful
    assert (f"{doping.fit.statistic:.2f}", f"{doping.fit.p_value:.5f}") == ("16.46", "0.00005")
    assert not drugs.doubtful
    assert f"p = {drugs.noise_chance:.3f}" in all_sentences()["example.no_drugs.note"]
    (against,) = found(opened("plagiarism")).against
    assert f"{against.p_values[0]:.3f}" == "0.014"


def test_that_a_note_goes_with_reports_and_designs_and_stays_with_intervals() -> None:
    workspace = opened("nigeria")
    note = "example.nigeria.note"
    assert collected_note(workspace) == note
    assert collected_note(edit_collected(workspace, method=CollectedMethod.WALD)) == note
    assert collected_note(edit_collected(workspace, counts="report\tcount\nyes\t1\nno\t2")) == ""
    (question,) = workspace.plan.collected.questions
    assert collected_note(edit_collected(workspace, questions=(replace(question, leave_out=True),))) == ""
    assert collected_note(edit_look(workspace, part="setup")) == ""
    assert collected_note(survey()) == ""

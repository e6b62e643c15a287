"""A column that is described as reports under Collected is a column of reports on every page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.collected.state import edit_collected, edit_question, taken_columns, with_taken
from app.jobs.open_file import count_file, recounted
from app.jobs.source_shelf import SourceShelf
from app.shell.study.contents import step_of, study_of, workspace_of
from app.workspace.declared import with_dataset, with_declared
from app.workspace.questionnaire import Questionnaire
from app.workspace.questions import is_asked, opening_question
from app.workspace.setting import preview_request, resolve
from app.workspace.undo import Step
from app.workspace.workspace import Workspace
from core.control import Control
from core.data.codebooks.codebook import Item, SelectAll
from core.data.codebooks.declare import with_block, with_role
from core.data.column_state import state_of
from core.data.variable import Role
from core.errors import DataError
from core.study.collected import (
    ArmsBy,
    CollectedPlan,
    CollectedQuestion,
    CollectedSource,
    StatedArm,
    StatedDesign,
    SurveyPlan,
)
from core.study.study import DataSample
from core.types import RandomizedInField, TrueAnswers
from tests.app.collected.made_file import COMMA, opened_lines

WARNER = StatedDesign("warner", (("p", "0.7"),))


def opened(tmp_path: Path, shelf: SourceShelf, head: str = "rr,sex") -> Workspace:
    wide = head.count(",")
    lines = [",".join([str(at % 2), *["m" if at % 3 else "f"] * wide]) for at in range(60)]
    found = opened_lines(tmp_path / "field.csv", [head, *lines], shelf, "rr")
    return edit_collected(found, source=CollectedSource.COLUMNS)


def said(workspace: Workspace, design: StatedDesign, column: str = "rr") -> Workspace:
    return edit_question(workspace, column, reports=("1", "0"), arms=(StatedArm("", design),))


def role(workspace: Workspace, column: str = "rr") -> Role | None:
    found = workspace.dataset.codebook.variable(column)
    return None if found is None else found.role


def test_that_a_column_with_a_design_does_not_count_as_true_answers(tmp_path: Path, shelf: SourceShelf) -> None:
    before = opened(tmp_path, shelf)
    assert is_asked(before.dataset, "rr")
    after = said(before, WARNER)
    assert role(after) is Role.REPORTS
    assert after.plan.question == "sex"
    assert isinstance(state_of(after.dataset.codebook.variable("rr"), after.dataset.origin), RandomizedInField)
    assert Questionnaire(after).names == ("sex",)
    assert [one.values for one in after.dataset.counts] == [one.values for one in before.dataset.counts]


@pytest.mark.parametrize("design", [StatedDesign("direct"), StatedDesign()], ids=["direct", "unsaid"])
def test_that_a_column_that_was_asked_directly_stays_one_of_true_answers(
    tmp_path: Path, shelf: SourceShelf, design: StatedDesign
) -> None:
    before = opened(tmp_path, shelf)
    after = said(before, design)
    assert after.dataset is before.dataset
    assert isinstance(state_of(after.dataset.codebook.variable("rr"), after.dataset.origin), TrueAnswers)


def test_that_one_arm_with_a_design_is_enough_and_both_columns_of_a_pair_count() -> None:
    arms = (StatedArm("a", StatedDesign("direct")), StatedArm("b", WARNER))
    plan = CollectedPlan(questions=(CollectedQuestion("rr", by=ArmsBy.ARMS, arms=arms, arm="arm"),))
    assert taken_columns(plan) == {"rr"}
    assert taken_columns(CollectedPlan()) == set(), "the typed counts that the program comes with are no column"
    pairs = replace(plan, survey=SurveyPlan(paired="one", second="two"))
    assert taken_columns(pairs) == {"rr", "one", "two"}
    assert taken_columns(replace(pairs, source=CollectedSource.COUNTS)) == {"rr"}
    assert taken_columns(replace(pairs, survey=SurveyPlan(paired="one"))) == {"rr"}


def test_that_a_role_chosen_since_then_counts_until_another_column_is_taken(tmp_path: Path, shelf: SourceShelf) -> None:
    taken = said(opened(tmp_path, shelf), WARNER)
    book = with_role(taken.dataset.codebook, ("rr",), Role.QUESTION)
    given_back = with_declared(taken, book)
    assert role(edit_collected(given_back, group="sex")) is Role.QUESTION
    assert role(said(given_back, WARNER, "sex"), "sex") is Role.REPORTS


def test_that_a_file_with_nothing_else_says_that_these_are_reports(tmp_path: Path, shelf: SourceShelf) -> None:
    taken = said(opened(tmp_path, shelf, "rr"), WARNER)
    assert taken.plan.question == "rr"
    setting = resolve(taken)
    assert (setting.problem.place, setting.problem.reason.code) == ("question", "setting.reports")
    assert preview_request(taken, setting) is None
    assert with_dataset(taken, taken.dataset).plan.question == "rr", "other edits of what is declared go on"
    with pytest.raises(DataError):
        opening_question(taken.dataset)
    again = count_file(taken.dataset.path, COMMA, shelf, taken.dataset)(Control())
    assert again.question == "rr", "a file that was changed can be read again"


def test_that_a_study_saved_before_knows_its_reports_when_it_is_opened(tmp_path: Path, shelf: SourceShelf) -> None:
    before = opened(tmp_path, shelf)
    after = said(before, WARNER)
    old = replace(before, plan=replace(before.plan, collected=after.plan.collected))
    assert role(old) is not Role.REPORTS
    study = study_of(old, DataSample("any"), behind=(Step(old.dataset, old.plan, "design", ""),) * 2)
    restored = workspace_of(study, old.dataset)
    assert (role(restored), restored.plan.question) == (Role.REPORTS, "sex")
    steps = [step_of(step, old.dataset) for step in study.behind]
    assert all(step is not None and step.plan.question == "sex" for step in steps)
    assert steps[0] is not None
    assert steps[1] is not None
    assert steps[0].dataset is steps[1].dataset is restored.dataset, "declared once for all steps"


def test_that_an_item_of_a_select_all_question_ends_that_question(tmp_path: Path, shelf: SourceShelf) -> None:
    workspace = opened(tmp_path, shelf, "rr,sex,town")
    items = tuple(Item(name, (name,), ("m",)) for name in ("sex", "town"))
    book = with_block(workspace.dataset.codebook, SelectAll("both", "Both", items))
    workspace = with_dataset(workspace, recounted(workspace.dataset, book, workspace.dataset.base, shelf)(Control()))
    assert Questionnaire(workspace).names == ("rr", "both")
    taken = edit_question(workspace, "sex", reports=("m", "f"), arms=(StatedArm("", WARNER),))
    assert (role(taken, "sex"), role(taken, "town")) == (Role.REPORTS, Role.QUESTION)
    assert Questionnaire(taken).names == ("rr", "town"), "nothing is counted of the two together"
    assert with_taken(taken) is taken

"""What the report window lists, and what it says about it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.export.reports import choices
from app.messages.speak import say
from app.workspace.workspace import Workspace
from core.control import Control
from core.errors import Cancelled
from core.report.sections.registry import SECTIONS
from core.study.report_plan import ReportPlan
from core.types import Origin
from tests.app.export.reports.reports import gather


@pytest.fixture
def private(example: Workspace) -> Workspace:
    """The same survey as if it were a person's own file; its lists were taken from the answers."""
    return replace(example, dataset=replace(example.dataset, origin=Origin.PRIVATE, recodes=()))


def test_that_the_current_question_is_first_and_the_others_follow_the_questionnaire(example: Workspace) -> None:
    keys = [row.key for row in choices.question_rows(example, {})]
    assert keys[0] == "Q7"
    assert keys[1:] == [name for name in choices.asked(example.dataset) if name != "Q7"]
    assert [row.mark for row in choices.question_rows(example, {}) if row.mark] == ["current"]


def test_that_the_line_counts_questions_and_those_that_cannot_be_reported(example: Workspace) -> None:
    assert choices.question_line(example, choices.question_rows(example, {})) == say("report_window.follows")
    two = replace(example, report=ReportPlan(questions=("Q7", "Q1")))
    line = choices.question_line(two, choices.question_rows(two, {"Q1": "No."}))
    assert line.startswith("2 of ")
    assert say("report_window.refused", {"count": "1"}) in line


@pytest.mark.parametrize("public", [False, True])
def test_that_each_kind_of_report_explains_itself(example: Workspace, private: Workspace, public: bool) -> None:
    plan = ReportPlan(public=public)
    kinds = {choices.kind_sentence(replace(one, report=plan)) for one in (example, private)}
    assert len(kinds) == 2
    assert say("report_window.kind.example") in kinds
    assert choices.is_limited(replace(private, report=plan)) is public
    assert not choices.is_limited(replace(example, report=plan))


def test_that_a_plan_for_anyone_can_hold_no_section_about_answers() -> None:
    rows = choices.section_rows(ReportPlan(), choices.KNOWN, choices.KNOWN, limited=True)
    kept = {row.key for row in rows if not row.why_not}
    assert kept == {section.key for section in SECTIONS if section.public_plan}
    assert 0 < len(kept) < len(rows)
    assert not any(
        row.why_not for row in choices.section_rows(ReportPlan(), choices.KNOWN, choices.KNOWN, limited=False)
    )


@pytest.mark.parametrize("public", [False, True])
def test_that_questions_refused_by_the_report_are_gray(private: Workspace, public: bool) -> None:
    names = choices.asked(private.dataset)
    workspace = replace(private, report=ReportPlan(questions=names, public=public))
    facts = gather(workspace, workspace.report)
    refused = choices.refusals(workspace, Control())
    assert {planned.name for planned in facts.planned} == set(names) - set(refused)
    assert sorted(refused.values()) == sorted(one.advice or one.reason for one in facts.refused)
    assert bool(refused) is public or bool(facts.refused) == bool(refused)


def test_that_the_usual_title_of_a_plan_does_not_name_the_data(private: Workspace) -> None:
    assert choices.usual_title(private) == private.dataset.title
    public = replace(private, report=ReportPlan(public=True))
    assert private.dataset.title not in choices.usual_title(public)
    assert choices.usual_title(public) == gather(public, public.report).title


def test_that_looking_for_refusals_hears_stop(example: Workspace) -> None:
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        choices.refusals(example, control)

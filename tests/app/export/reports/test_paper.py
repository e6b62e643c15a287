"""Reports of unfinished plans print facts, and leave out what has no figures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.collected.state import collected_setting, edit_collected
from app.messages.speak import say, say_message
from app.workspace.examples import NIGERIA
from app.workspace.workspace import Workspace
from core.report.build import build_document
from core.report.sections.registry import USUAL
from core.study.collected import CollectedSource, HonestyMethod, HonestyPlan
from core.study.plan import Door, Typed
from core.study.report_plan import ReportPlan
from core.types import Origin, Target
from tests.app.export.reports.reports import gather
from tests.app.made import survey
from tests.architecture.test_paper import ON_SCREEN
from tests.core.report.by_text import everything_said


def unfinished() -> dict[str, Workspace]:
    """Plans in which something is still to be chosen or typed."""
    usual = survey()
    columns = edit_collected(usual, source=CollectedSource.COLUMNS)
    broken = replace(NIGERIA, counts="report\tcount\nyes\tmany")
    no_class = replace(NIGERIA, honesty=HonestyPlan(method=HonestyMethod.ALL_NO))
    return {
        "no column of reports": columns,
        "counts that are no counts": _plan(usual, collected=broken),
        "a way to find out that has no figures": _plan(usual, collected=no_class),
        "a design for another question": _plan(survey((3, 4, 5, 6)), design="warner"),
        "an epsilon that nobody can have": _plan(usual, epsilon=Typed("0.001", 0.001)),
        "epsilon by a margin": _plan(usual, door=Door.MARGIN, margin=Typed("5", 0.05)),
        "few people, little epsilon": _plan(survey((3, 9)), epsilon=Typed("0.1", 0.1), target=Target.POPULATION),
    }


def _plan(workspace: Workspace, **changes: object) -> Workspace:
    return replace(workspace, plan=replace(workspace.plan, **changes))  # type: ignore[arg-type]


@pytest.mark.parametrize("origin", [Origin.PRIVATE, Origin.EXAMPLE])
@pytest.mark.parametrize("public", [False, True])
def test_that_no_report_tells_its_reader_what_to_do_on_the_screen(origin: Origin, public: bool) -> None:
    for name, workspace in unfinished().items():
        shown = replace(workspace, dataset=replace(workspace.dataset, origin=origin))
        facts = gather(shown, ReportPlan(questions=("Q", "gone"), public=public))
        text = everything_said(build_document(facts, USUAL, say))
        found = [line for line in text.splitlines() if ON_SCREEN.search(line)]
        assert found == [], name


def test_that_a_page_without_a_chosen_column_is_in_no_report() -> None:
    facts = gather(unfinished()["no column of reports"], ReportPlan(questions=("Q",)))
    assert (facts.collected, facts.refused) == (None, ())


def test_that_reports_without_figures_are_left_out_of_paper_and_told_to_whoever_makes_it() -> None:
    workspace = unfinished()["counts that are no counts"]
    facts = gather(workspace, ReportPlan(questions=("Q",)))
    assert facts.collected is None
    (told,) = facts.refused
    assert told.reason == ""
    assert told.advice == say_message(collected_setting(workspace).problem.reason)  # type: ignore[union-attr]
    text = everything_said(build_document(facts, USUAL, say))
    assert told.advice not in text
    assert "Not in this report" not in text


def test_that_a_question_that_cannot_be_planned_has_a_fact_on_paper_and_advice_beside_it() -> None:
    (told,) = gather(unfinished()["a design for another question"], ReportPlan()).refused
    assert told.reason == say("report.refused.unfinished")
    assert told.advice == say("design.only_two_answers", {"answers": 4})

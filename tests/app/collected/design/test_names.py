"""Files of the page Collected say by which designs their figures were worked out."""

from __future__ import annotations

from app.collected.estimates.figure import EVERY
from app.collected.estimates.table import estimates_table
from app.collected.state import collected_setting, edit_collected
from app.collected.words import designs_said
from app.workspace.workspace import Workspace
from core.report.table import csv_text
from core.study.collected import ArmsBy, CollectedQuestion, CollectedSource, StatedArm, StatedDesign
from tests.app.collected.made_estimates import made_of
from tests.app.made import survey

FORCED = "forced(no=1/6; yes=1/6; of_all)"
LIES = StatedDesign("lie_detector", (("p1", "1/5"), ("p2", "4/5")))


def typed(counts: str, asked: CollectedQuestion) -> Workspace:
    return edit_collected(
        survey(), source=CollectedSource.COUNTS, counts=counts, question=asked.column, questions=(asked,)
    )


def test_that_a_table_names_design_figures_and_convention() -> None:
    setting = collected_setting(edit_collected(survey(), source=CollectedSource.COUNTS))
    assert setting.front is not None
    assert designs_said(setting) == FORCED
    table = estimates_table(setting, setting.front, made_of(setting), EVERY)
    assert dict(table.facts)["design"] == FORCED
    assert FORCED in csv_text(table)


def test_that_arms_and_the_groups_of_a_design_are_distinguished() -> None:
    counts = "arm\treport\tcount\nA\tyes\t60\nA\tno\t40\nB\tyes\t30\nB\tno\t70"
    arms = StatedArm("A", LIES, 1), StatedArm("B", LIES, 2), StatedArm("C")
    asked = CollectedQuestion("report", ("yes", "no"), by=ArmsBy.ARMS, arms=arms, arm="arm", typed=True)
    said = designs_said(collected_setting(typed(counts, asked)))
    assert said == "A: lie_detector(p1=1/5; p2=4/5) group 1, B: lie_detector(p1=1/5; p2=4/5) group 2"


def test_that_no_arm_can_become_a_formula_of_a_spreadsheet() -> None:
    arms = (StatedArm("=1+1", StatedDesign("direct")),)
    asked = CollectedQuestion("report", ("yes", "no"), by=ArmsBy.ARMS, arms=arms, arm="arm", typed=True)
    said = designs_said(collected_setting(typed("arm\treport\tcount\n=1+1\tyes\t1\n=1+1\tno\t2", asked)))
    assert not said.startswith("=")
    assert "=1+1: direct" in said

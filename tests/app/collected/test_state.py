"""The setting of the page Collected: nothing is guessed, nothing is worked out twice, nothing outlives its data."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.collected.setup.state import (
    other_questions,
    toggled,
    used_for_all,
    with_arm,
    with_column,
    with_member,
    with_stated,
    with_way,
)
from app.collected.state import (
    CollectedSetting,
    collected_setting,
    edit_collected,
    edit_question,
    needed_columns,
    titled,
)
from app.messages.catalogue import english
from app.workspace.question_settings import starting_anew
from app.workspace.workspace import Workspace
from core.data.collected.rows import CollectedRows
from core.designs.stated.registry import STATED
from core.planning.field_kit.decoding import decoding_of, to_json
from core.study.collected import (
    ArmsBy,
    CollectedPlan,
    CollectedQuestion,
    CollectedSource,
    KeptKit,
    StatedArm,
    StatedDesign,
)
from core.types import Target
from tests.app.made import survey, with_columns
from tests.core.analyses.collected.coded import rows_of
from tests.core.report.field_kit.kits import MONTHS

WARNER = StatedDesign("warner", (("p", "0.7"),))
DIRECT = StatedDesign("direct")
GROUPED = StatedDesign(next(one.key for one in STATED if one.groups))
FILE = {"report": ["yes", "no", "yes", "", "yes"], "region": ["n", "s", "n", "s", ""]}


def with_file(**plan: object) -> Workspace:
    """Two columns of a file, called as those of the typed example and as a group."""
    workspace = with_columns(survey(), FILE)
    changed = replace(workspace, plan=replace(workspace.plan, question="report"))
    return edit_collected(changed, source=CollectedSource.COLUMNS, **plan)


def read(names: tuple[str, ...]) -> CollectedRows:
    return rows_of(**{name: FILE[name] for name in names})


def setting_of(workspace: Workspace) -> CollectedSetting:
    setting = collected_setting(workspace)
    return collected_setting(workspace, read(setting.needed)) if setting.unread else setting


def test_that_the_page_opens_with_published_counts_and_their_estimate() -> None:
    setting = collected_setting(survey())
    assert setting.example
    design, tally = setting.front.arms[0].design, setting.front.tally(0)
    n = tally.sum()
    variances, _ = design.variances(tally, n, Target.POPULATION)
    assert (round(float(design.debias(tally / n)[0]), 5), round(float(variances[0]) ** 0.5, 6)) == (0.26191, 0.014416)


def test_that_no_column_of_a_file_is_taken_until_it_is_chosen_and_nothing_is_read_for_it() -> None:
    setting = collected_setting(with_file())
    assert (setting.asked.column, setting.needed, setting.unread) == ("", (), False)
    assert setting.problem.reason.code == "collected.no_question"
    chosen = collected_setting(with_file(question="report"))
    assert (chosen.needed, chosen.unread, chosen.front) == (("report",), True, None)


def test_that_statements_about_typed_counts_do_not_apply_to_a_column_of_the_same_name() -> None:
    workspace = with_file(question="report")
    setting = setting_of(workspace)
    # the example has a design for its column "report"; that of the file has none
    assert setting.asked == CollectedQuestion("report")
    assert setting.problem.reason.code == "collected.few_reports"
    said = edit_question(workspace, "report", reports=("yes", "no"), arms=(StatedArm("", WARNER),))
    assert setting_of(said).front.tally(0).tolist() == [3, 1]  # type: ignore[union-attr]
    back = collected_setting(edit_collected(said, source=CollectedSource.COUNTS))
    assert back.example
    assert back.asked == CollectedPlan().questions[0]


def test_that_nothing_is_coded_twice() -> None:
    plan = CollectedPlan()
    workspace = survey()
    first = collected_setting(workspace)
    other_level = replace(workspace, plan=replace(workspace.plan, level=0.5))
    again = collected_setting(other_level)
    assert again.front is first.front
    assert again.rows is first.rows
    # the broken twin: another group is another coding
    assert collected_setting(edit_collected(workspace, group="report")).front is not first.front
    changed = collected_setting(edit_collected(workspace, counts=plan.counts.replace("831", "832")))
    assert changed.front is not first.front
    rows = read(("report", "region"))
    said = edit_question(with_file(question="report"), "report", reports=("yes", "no"), arms=(StatedArm("", WARNER),))
    assert collected_setting(said, rows).front is collected_setting(said, rows).front


def test_that_a_file_is_read_for_every_column_that_the_plan_names_and_has() -> None:
    plan = CollectedPlan(questions=(
        CollectedQuestion("a", by=ArmsBy.ROWS, model="m", p1="p", p2="gone"), CollectedQuestion("t", typed=True),
        CollectedQuestion("b", by=ArmsBy.ARMS, arm="x", model="m2"),
    ), group="g")  # fmt: skip
    columns = ("a", "b", "g", "m", "m2", "p", "t", "x")
    assert needed_columns(plan, "a", columns) == ("a", "g", "m", "p", "b", "x")


def test_that_faults_of_typed_counts_are_told_at_the_table_and_nothing_typed_is_lost() -> None:
    workspace = edit_collected(survey(), counts="report\tn\nSECRET\t-3")
    setting = collected_setting(workspace)
    assert setting.problem.place == "counts"
    assert "SECRET" not in english(setting.problem.reason)
    assert setting.plan.counts == "report\tn\nSECRET\t-3"


def test_that_other_data_start_without_the_choices_of_the_previous_file() -> None:
    workspace = edit_question(with_file(question="report", group="region"), "report", reports=("yes", "no"))
    anew = starting_anew(workspace.plan, "Q").collected
    assert (anew.source, anew.group, [one.typed for one in anew.questions]) == (CollectedSource.AUTO, "", [True])


def test_that_values_are_reports_in_the_order_in_which_they_are_pressed() -> None:
    asked = CollectedQuestion("r")
    for value in ("b", "a", "c", "a"):
        asked = toggled(asked, value)
    assert asked.reports == ("b", "c")


def test_that_designs_are_stated_by_arm_and_for_both_groups_together() -> None:
    one = with_stated(CollectedQuestion("r"), "", WARNER)
    assert one.arms == (StatedArm("", WARNER),)
    arms = with_column(with_way(one, ArmsBy.ARMS), "arm", "region")
    assert (arms.arms, arms.arm) == ((), "region")
    arms = with_stated(with_stated(arms, "n", GROUPED), "s", GROUPED)
    arms = with_member(with_member(arms, "n", 1), "s", 2)
    figured = StatedDesign(GROUPED.design, (("p1", "0.7"),))
    arms = with_stated(arms, "s", figured)
    assert [(one.arm, one.stated, one.member) for one in arms.arms] == [("n", figured, 1), ("s", figured, 2)]
    apart = with_stated(arms, "s", WARNER)
    assert [(one.stated, one.member) for one in apart.arms] == [(figured, 1), (WARNER, 0)]
    assert with_way(arms, ArmsBy.ARMS) is arms
    assert with_column(arms, "p1", "x").arms == arms.arms
    assert with_column(arms, "arm", "other").arms == ()
    assert with_arm(arms, StatedArm("s")).arms[1] == StatedArm("s")


def test_that_designs_can_be_copied_to_every_question_without_changing_its_reports() -> None:
    counts = "a\tb\tc\tn\nyes\tja\tx\t3\nno\tnein\ty\t4"
    said = CollectedQuestion("a", ("yes", "no"), ("carries", "does not"), arms=(StatedArm("", DIRECT),), typed=True)
    others = (CollectedQuestion("b", ("ja", "nein"), typed=True), CollectedQuestion("c", typed=True))
    workspace = edit_collected(survey(), counts=counts, questions=(said, *others), question="a")
    setting = collected_setting(workspace)
    assert other_questions(workspace, setting) == ("b", "c")
    plan = used_for_all(workspace, setting)
    assert [one.arms for one in plan.questions] == [said.arms] * 3
    assert [one.reports for one in plan.questions] == [("yes", "no"), ("ja", "nein"), ("yes", "no")]
    assert plan.questions[1].answers == ()
    alone = collected_setting(survey())
    assert other_questions(survey(), alone) == ()


@pytest.mark.parametrize("group", ["", "gone"])
def test_that_a_missing_group_is_ignored(group: str) -> None:
    setting = collected_setting(edit_collected(survey(), group=group))
    assert setting.front.group is None
    assert setting.plan.group == "", "what shows and repeats the setting says that there is none"
    present = collected_setting(edit_collected(survey(), group="report"))
    assert present.plan.group == "report"


def test_that_counts_headed_report_are_titled_by_the_question_of_their_kit() -> None:
    """The head of a tally says only that these are reports; a report must name the question."""
    asked = CollectedQuestion("Report", MONTHS.reports, arms=(StatedArm("", WARNER),), typed=True)
    assert titled(asked, survey()) == "Report"
    kit = KeptKit(1, "2026-11-24", to_json(decoding_of(MONTHS, "", "")).decode("utf-8"))
    kept = edit_collected(survey(), kits=(kit,))
    assert titled(asked, kept) == MONTHS.question
    assert titled(replace(asked, column="Copied a passage"), kept) == "Copied a passage"
    assert titled(replace(asked, reports=("1", "2")), kept) == "Report"

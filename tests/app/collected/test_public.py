"""What is made of private reports may be shown to anyone only where nobody was asked directly (decision 43)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.collected.estimates.figure import estimates_figure
from app.collected.estimates.table import estimates_table
from app.collected.joint.state import request_of
from app.collected.noncompliance.state import with_state
from app.collected.script import collected_script, script_state
from app.collected.state import CollectedSetting, collected_setting, edit_collected
from app.collected.survey.figure import survey_asked, survey_figure, survey_table
from app.workspace.workspace import Workspace
from core.report.export import InternalFile, PublicFile, csv_file, is_public, svg_file
from core.study.collected import (
    ArmsBy,
    CollectedQuestion,
    CollectedSource,
    HonestyMethod,
    HonestyPlan,
    JointPlan,
    JointView,
    StatedArm,
    StatedDesign,
)
from core.types import Origin
from tests.app.collected.made_estimates import made_of
from tests.app.made import survey, with_columns
from tests.core.analyses.collected.coded import rows_of

WARNER, DIRECT = StatedDesign("warner", (("p", "0.7"),)), StatedDesign("direct")
IDENTITY = StatedDesign("matrix", (("matrix", "1 0\n0 1"),))
CARRIERS_TOLD = StatedDesign("matrix", (("matrix", "0.9 0\n0.1 1"),))
OTHERS_TOLD = StatedDesign("matrix", (("matrix", "1 0.1\n0 0.9"),))
FORCED_NO = StatedDesign("forced", (("no", "1/6"), ("yes", "0")), "of_all")
CELLS = {
    "theft": ["yes", "no", "no", "yes", "no", "yes", "no", "okapi", "yes", "no", "yes", "yes"],
    "bribe": ["no", "no", "yes", "yes", "no", "yes", "no", "no", "yes", "no", "yes", "no"],
    "arm": ["device"] * 8 + ["asked"] * 4,
    "region": ["n", "s"] * 6,
    "income": [str(100 * at) for at in range(12)],
    "person": [f"zebra{at}" for at in range(12)],
}
ROWS = rows_of(**CELLS)


def by_arm(device: StatedDesign, asked: StatedDesign) -> CollectedQuestion:
    arms = StatedArm("device", device), StatedArm("asked", asked)
    return CollectedQuestion("theft", ("yes", "no"), by=ArmsBy.ARMS, arms=arms, arm="arm", leave_out=True)


def one(design: StatedDesign, column: str = "bribe") -> CollectedQuestion:
    return CollectedQuestion(column, ("yes", "no"), arms=(StatedArm("", design),), leave_out=True)


def made(
    *questions: CollectedQuestion, origin: Origin = Origin.PRIVATE, **plan: object
) -> tuple[Workspace, CollectedSetting]:
    changes: dict[str, object] = {
        "source": CollectedSource.COLUMNS, "questions": questions, "question": questions[0].column, **plan,
    }  # fmt: skip
    workspace = edit_collected(with_columns(survey(), CELLS, origin=origin), **changes)
    setting = collected_setting(workspace, ROWS)
    assert setting.front is not None, setting.problem
    return workspace, setting


@pytest.mark.parametrize(
    ("question", "public"),
    [
        (one(WARNER, "theft"), True),
        # one-sided either way: here every "yes" comes from a carrier, there every "no" from somebody else
        (one(CARRIERS_TOLD, "theft"), False),
        (one(OTHERS_TOLD, "theft"), True),
        (one(FORCED_NO, "theft"), False),
        (one(IDENTITY, "theft"), False),
        (by_arm(WARNER, DIRECT), False),
        (by_arm(WARNER, IDENTITY), False),
        # who wants a public figure leaves the arm out
        (by_arm(WARNER, StatedDesign()), True),
    ],
)
def test_that_files_of_every_tab_describe_themselves(question: CollectedQuestion, public: bool) -> None:
    _, setting = made(question, group="region")
    assert setting.front is not None
    found = made_of(setting)
    asked = survey_asked(setting)
    drawn = asked.answered()
    pictures = estimates_figure(setting, setting.front, found, 0), survey_figure(setting, drawn, 0, "")
    tables = estimates_table(setting, setting.front, found, 0), survey_table(setting, drawn)
    for picture in pictures:
        assert bool(picture.watermark) is not public
    for file in (*map(svg_file, pictures), *map(csv_file, tables)):
        assert isinstance(file, PublicFile if public else InternalFile)
        assert (".internal." in file.name) is not public
        assert not any(word in file.content for word in (b"okapi", b"zebra"))


@pytest.mark.parametrize(
    ("others", "group", "public"),
    [
        ((one(WARNER),), "bribe", True),
        ((one(DIRECT),), "bribe", False),
        # reports of which nobody has said the design
        ((replace(one(WARNER), arms=()),), "bribe", False),
        ((one(DIRECT),), "region", True),
        ((), "theft", True),
    ],
)
def test_that_groups_that_are_answers_make_the_figures_internal(
    others: tuple[CollectedQuestion, ...], group: str, public: bool
) -> None:
    _, setting = made(one(WARNER, "theft"), *others, group=group)
    assert is_public(setting.state) is public
    assert is_public(made(one(WARNER, "theft"), *others, group=group, origin=Origin.EXAMPLE)[1].state)


@pytest.mark.parametrize(
    ("second", "plan", "public"),
    [
        (WARNER, JointPlan(("theft", "bribe")), True),
        (DIRECT, JointPlan(("theft", "bribe")), False),
        (WARNER, JointPlan(("theft", "bribe"), JointView.CORRELATION), True),
        (WARNER, JointPlan(("theft", "bribe"), JointView.CORRELATION, numeric="income"), False),
        # the numbers are part of the correlation only
        (WARNER, JointPlan(("theft", "bribe"), JointView.TABLE, numeric="income"), True),
        (DIRECT, JointPlan(("theft", "bribe"), JointView.SUM), False),
    ],
)
def test_that_questions_together_are_as_open_as_the_most_open(
    second: StatedDesign, plan: JointPlan, public: bool
) -> None:
    workspace, setting = made(one(WARNER, "theft"), one(second), joint=plan)
    assert is_public(request_of(workspace, setting).state) is public
    assert is_public(setting.state)


def test_that_the_class_that_denies_all_is_as_open_as_its_questions() -> None:
    several = HonestyPlan(HonestyMethod.ALL_NO)
    _, setting = made(one(WARNER, "theft"), one(WARNER), honesty=several)
    assert is_public(with_state(setting).state)


def test_that_a_script_with_pasted_rows_is_internal_and_holds_no_row_that_does_not_count() -> None:
    question = by_arm(WARNER, DIRECT)
    alone = replace(question, arms=question.arms[:1])
    workspace, setting = made(alone)
    assert is_public(setting.state)
    assert not is_public(script_state(workspace, setting, "estimates"))
    script = collected_script(workspace, setting, "estimates")
    assert "device" in script
    assert not any(word in script for word in ("asked", "okapi", "zebra"))
    # the broken twin: with the arm said, its rows are there
    assert "asked" in collected_script(*made(question), "estimates")
    workspace, setting = made(alone, origin=Origin.EXAMPLE)
    assert is_public(script_state(workspace, setting, "estimates"))

"""Scripts of the other parts of the page Collected, run in a fresh interpreter, print the figures of their tables."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from app.collected.joint.figure import drawn
from app.collected.joint.state import request_of
from app.collected.joint.state import run as run_joint
from app.collected.noncompliance.band import band_table
from app.collected.noncompliance.points import points_table
from app.collected.noncompliance.state import honesty_asked
from app.collected.regression.state import regression_asked
from app.collected.regression.table import coefficients_table
from app.collected.script import collected_script, script_state
from app.collected.state import CollectedSetting, edit_collected
from app.collected.survey.figure import survey_asked, survey_table
from app.jobs.source_shelf import SourceShelf
from app.workspace.examples import DOPING, NIGERIA, PLAGIARISM
from app.workspace.workspace import Workspace
from core.analyses.collected.noncompliance import BandFound
from core.control import Control
from core.errors import InputError
from core.report.columns import NumberColumn
from core.report.export import is_public
from core.report.table import Table
from core.study.collected import (
    ArmsBy,
    CollectedPlan,
    CollectedQuestion,
    CollectedSource,
    HonestyMethod,
    HonestyPlan,
    JointPlan,
    JointView,
    StatedArm,
    StatedDesign,
    SurveyFigure,
    SurveyPlan,
)
from core.study.regression import PlannedTerm, RegressionPlan, TermShape
from core.study.typed import Typed
from tests.app.collected.made_estimates import of_plan
from tests.app.collected.made_file import opened_lines, read_setting
from tests.app.export.script.scripted import run_script

CROSSWISE = StatedDesign("crosswise", (("p", "1/4"),), "same")
Lines = list[dict[str, str]]


def printed(workspace: Workspace, setting: CollectedSetting, part: str, folder: Path) -> list[Lines]:
    """The tables that the script of a part prints."""
    ran = run_script(collected_script(workspace, setting, part), folder)
    assert ran.returncode == 0, ran.stderr.decode()
    return [list(csv.DictReader(sheet.splitlines())) for sheet in ran.stdout.decode().split("\n\n")]


def numbers(lines: Lines, name: str) -> list[float]:
    return [float(line[name]) if line[name] else np.nan for line in lines]


def assert_column(lines: Lines, name: str, shown: Sequence[float | None], rel: float = 1e-12) -> None:
    expected = [np.nan if one is None else float(one) for one in shown]
    assert numbers(lines, name) == pytest.approx(expected, rel=rel, abs=1e-15, nan_ok=True), name


def assert_same(lines: Lines, table: Table, rel: float = 1e-12) -> None:
    """Every column of the table of the page, with all digits; what holds for every row to ten digits or more."""
    assert len(lines) == table.height
    for part in table.parts():
        if isinstance(part, NumberColumn):
            assert_column(lines, part.key, [None if one is None else float(one) for one in part.values], rel)
        else:
            assert [line[part.key] for line in lines] == [one or "" for one in part.told], part.key
    known = {"chart", "question", "design", "target", "mode", "variance", "quantiles"}
    facts = {key: fact for key, fact in table.facts if key not in known}
    assert facts
    for line in lines:
        assert {key: line[key] for key in facts} == facts


def of_file(tmp_path: Path, shelf: SourceShelf, **changes: object) -> tuple[Workspace, CollectedSetting]:
    """A private file: three crosswise questions, age, weight, stratum, cluster; some cells are empty."""
    rng = np.random.default_rng(20261122)
    lines = ["a,b,c,age,w,town,block,anchor"]
    for at in range(400):
        reports = ["same" if rng.random() < share else "different" for share in (0.62, 0.6, 0.65, 0.7)]
        if at % 50 == 0:
            reports[1] = ""
        lines.append(
            ",".join([*reports[:3], str(20 + at % 60), f"{1 + at % 7}.5", "NS"[at % 2], str(at // 8), reports[3]])
        )
    workspace = opened_lines(tmp_path / "field.csv", lines, shelf, "a")
    asked = tuple(
        CollectedQuestion(name, ("same", "different"), ("Yes", "No"), ArmsBy.ONE, (StatedArm("", CROSSWISE),))
        for name in "abc"
    )
    plan = {"source": CollectedSource.COLUMNS, "questions": asked, "question": "a", **changes}
    workspace = edit_collected(workspace, **plan)
    return workspace, read_setting(workspace, shelf)


def assert_survey(workspace: Workspace, setting: CollectedSetting, folder: Path) -> Lines:
    asked = survey_asked(setting)
    table = survey_table(setting, asked.answered())
    (lines,) = printed(workspace, setting, "survey", folder)
    assert len(lines) == table.height
    assert_same(lines, table)
    return lines


DRAWN = SurveyPlan(weight="w", stratum="town", cluster="block", figure=SurveyFigure.TOTAL)


def test_that_a_script_gives_the_same_survey_design_figures(tmp_path: Path, shelf: SourceShelf) -> None:
    workspace, setting = of_file(tmp_path, shelf, survey=replace(DRAWN, stratum=""), group="town")
    lines = assert_survey(workspace, setting, tmp_path)
    assert [line["group"] for line in lines] == ["", "", "N", "N", "S", "S"]
    assert all(float(line["asked"]) > 1.0 for line in lines)


def test_that_a_part_without_figures_has_no_script_but_a_reason() -> None:
    workspace, setting = of_plan(NIGERIA)
    with pytest.raises(InputError, match=r"joint\.need_two$"):
        collected_script(workspace, setting, "joint")
    told = collected_script(workspace, setting, "setup")
    assert told == collected_script(workspace, setting, "estimates") == collected_script(workspace, setting)


def test_that_a_script_of_several_questions_is_as_open_as_the_most_open(tmp_path: Path, shelf: SourceShelf) -> None:
    ages = JointPlan(view=JointView.CORRELATION, numeric="age")
    workspace, setting = of_file(tmp_path, shelf, joint=ages)
    assert not is_public(script_state(workspace, setting, "joint"))
    assert "randomized in the field" in collected_script(workspace, setting).split("\n")[0]
    assert "randomized in the field" not in collected_script(workspace, setting, "joint").split("\n")[0]
    workspace, setting = of_file(tmp_path, shelf)
    assert is_public(script_state(workspace, setting, "joint"))


@pytest.mark.slow
def test_that_a_script_without_a_file_describes_the_draw_of_rows(tmp_path: Path, shelf: SourceShelf) -> None:
    workspace, setting = of_file(tmp_path, shelf, survey=replace(DRAWN, cluster=""))
    workspace = replace(workspace, dataset=replace(workspace.dataset, key="pasted"))
    assert_survey(workspace, setting, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("pasted", [False, True])
def test_that_a_script_gives_the_same_cross_table_and_tests(tmp_path: Path, shelf: SourceShelf, pasted: bool) -> None:
    workspace, setting = of_file(tmp_path, shelf, joint=JointPlan(columns=("a", "b")))
    if pasted:
        workspace = replace(workspace, dataset=replace(workspace.dataset, key="pasted"))
    request = request_of(workspace, setting)
    table = drawn(run_joint(request, Control()), request).table
    lines, designs = printed(workspace, setting, "joint", tmp_path)
    assert_same(lines, table)
    assert "likelihood_ratio_p_value" in lines[0]
    assert {one["question"] for one in designs} == {case.title for case in request.questions}


@pytest.mark.slow
def test_that_a_script_gives_the_same_correlations_with_numbers(tmp_path: Path, shelf: SourceShelf) -> None:
    workspace, setting = of_file(tmp_path, shelf, joint=JointPlan(view=JointView.CORRELATION, numeric="age"))
    request = request_of(workspace, setting)
    table = drawn(run_joint(request, Control()), request).table
    lines, designs = printed(workspace, setting, "joint", tmp_path)
    assert {one["question"] for one in designs} == {case.title for case in request.questions}
    assert len(lines) == 6
    assert_same(lines, table)


@pytest.mark.slow
@pytest.mark.parametrize("sums", ["", "kept"])
def test_that_a_script_gives_the_same_sums(tmp_path: Path, shelf: SourceShelf, sums: str) -> None:
    workspace, setting = of_file(tmp_path, shelf, joint=JointPlan(view=JointView.SUM))
    if sums:
        counts = "kept\tcount\n0\t90\n1\t120\n2\t60\n3\t30"
        asked = CollectedQuestion("kept", ("0", "1", "2", "3"), arms=(StatedArm("", CROSSWISE),), typed=True)
        plan = CollectedPlan(
            CollectedSource.COUNTS, counts, (asked,), "kept", joint=JointPlan((), JointView.SUM, "", "kept")
        )
        workspace, setting = of_plan(plan)
        assert setting.front is None
    request = request_of(workspace, setting)
    table = drawn(run_joint(request, Control()), request).table
    lines, *designs = printed(workspace, setting, "joint", tmp_path)
    assert len(designs) == (0 if sums else 1), "of a column of sums the design stands in the call"
    assert_same(lines, table)
    assert "mean" in lines[0]


@pytest.mark.slow
def test_that_a_script_gives_the_same_band(tmp_path: Path) -> None:
    workspace, setting = of_plan(PLAGIARISM)
    found = honesty_asked(setting).answered()
    assert isinstance(found, BandFound)
    (lines,) = printed(workspace, setting, "honesty", tmp_path)
    table = band_table(setting, found)
    step = (len(lines) - 1) // (table.height - 1)
    assert_same(lines[::step], table)
    for name, shown in (("ignoring", found.lowest.ignoring), ("lowest", found.lowest.estimates),
                        ("highest", found.highest.estimates), ("interval_low", found.lowest.low),
                        ("interval_high", found.highest.high)):  # fmt: skip
        assert_column(lines, name, shown.tolist())
    assert float(lines[0]["direct_share"]) == pytest.approx(7 / 96)


def assert_points(workspace: Workspace, setting: CollectedSetting, folder: Path) -> None:
    found = honesty_asked(setting).answered()
    assert not isinstance(found, BandFound)
    (lines,) = printed(workspace, setting, "honesty", folder)
    assert_same(lines, points_table(setting, found))


@pytest.mark.slow
def test_that_a_script_gives_the_same_two_group_compliance(tmp_path: Path) -> None:
    assert_points(*of_plan(replace(DOPING, honesty=HonestyPlan(method=HonestyMethod.GROUPS))), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("pasted", [False, True])
def test_that_a_script_gives_the_same_anchor_estimate(tmp_path: Path, shelf: SourceShelf, pasted: bool) -> None:
    honesty = HonestyPlan(method=HonestyMethod.ANCHOR, anchor="anchor", anchor_p=Typed("0.25", 0.25))
    workspace, setting = of_file(tmp_path, shelf, honesty=honesty)
    if pasted:
        workspace = replace(workspace, dataset=replace(workspace.dataset, key="pasted"))
    assert_points(workspace, setting, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("chosen", [(), ("b", "c")])
def test_that_a_script_gives_the_same_all_no_class(tmp_path: Path, shelf: SourceShelf, chosen: tuple[str, ...]) -> None:
    honesty = HonestyPlan(method=HonestyMethod.ALL_NO, questions=chosen)
    workspace, setting = of_file(tmp_path, shelf, honesty=honesty)
    assert_points(workspace, setting, tmp_path)


def of_pairs() -> tuple[Workspace, CollectedSetting]:
    """Two reports of each respondent, of two groups; a third column is a question of its own, with a design."""
    lines = ["first,second,other,town,count", "1,1,1,N,150", "1,0,1,N,60", "0,1,0,S,90", "0,0,0,S,300", "1,1,0,S,20"]
    one = CollectedQuestion("first", ("1", "0"), ("drunk", "sober"), typed=True)
    other = CollectedQuestion("other", ("1", "0"), ("Yes", "No"), ArmsBy.ONE, (StatedArm("", CROSSWISE),), typed=True)
    drawn = SurveyPlan(paired="first", second="second", first_chance=Typed("0.8", 0.8), second_chance=Typed("0.6", 0.6))
    return of_plan(
        CollectedPlan(
            source=CollectedSource.COUNTS, counts="\n".join(line.replace(",", "\t") for line in lines),
            questions=(one, other), question="first", group="town", survey=drawn,
        )
    )  # fmt: skip


def test_that_two_reports_of_each_respondent_have_a_script(tmp_path: Path) -> None:
    workspace, setting = of_pairs()
    asked = survey_asked(setting)
    assert setting.front is None
    (lines,) = printed(workspace, setting, "survey", tmp_path)
    table = survey_table(setting, asked.answered())
    assert [line["group"] for line in lines] == ["", "", "N", "N", "S", "S"]
    assert_same(lines, table)
    assert {line["interval"] for line in lines} == {"linear"}
    assert not is_public(script_state(workspace, setting, "survey"))


def test_that_a_script_gives_the_same_coefficients(tmp_path: Path, shelf: SourceShelf) -> None:
    terms = (
        PlannedTerm("age", number=True, per=10, shape=TermShape.SQUARE), PlannedTerm("town", reference="S"),
        PlannedTerm("age", other="town"),
    )  # fmt: skip
    for sample in (SurveyPlan(), SurveyPlan(weight="w", stratum="town", cluster="block")):
        workspace, setting = of_file(tmp_path, shelf, regression=RegressionPlan(terms), survey=sample)
        (lines,) = printed(workspace, setting, "regression", tmp_path)
        table = coefficients_table(setting, regression_asked(workspace, setting).answered())
        assert_same(lines, table, 1e-9)
        assert [line["predictor"] for line in lines][:2] == ["intercept", "age/10"]
        assert not is_public(script_state(workspace, setting, "regression"))
    workspace, setting = of_file(tmp_path, shelf, regression=RegressionPlan((PlannedTerm("town"),)))
    assert is_public(script_state(workspace, setting, "regression"))
    workspace, setting = of_file(tmp_path, shelf)
    with pytest.raises(InputError, match=r"regression\.no_terms_yet$"):
        collected_script(workspace, setting, "regression")

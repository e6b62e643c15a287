"""Survey design, several questions and who followed the rules of the page Collected as pieces of a script. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.presenters.collected.honesty import SEED, honesty_asked, same_first, taken_together, with_state
from app.presenters.collected.joint_found import chosen_questions, request_of
from app.state.collected.page import CollectedSetting
from app.state.collected.pairs import survey_setting
from app.state.script.data import from_file
from app.state.script.writing import said
from app.state.workspace import Workspace
from core.designs.stated.registry import stated_design
from core.project.collected import ArmsBy, CollectedSource, StatedArm
from core.project.collected_honesty import HonestyMethod, HonestyRule
from core.project.collected_joint import JointView
from core.project.collected_survey import (
    SurveyFigure,
    SurveyInterval,
    SurveyLimits,
    SurveyPlan,
    SurveyVariance,
    WeightKind,
)
from core.project.typed import Typed
from core.randomness import preview_generator
from core.report.collected_honesty_sheet import all_no_csv, anchor_csv, band_csv, groups_csv
from core.report.collected_parts_sheet import designs_csv, joint_csv, pairs_csv, sums_csv, survey_csv
from core.report.python_text import Call, Name, python_text
from core.studies.collected.anchor_reports import anchor_reports
from core.studies.collected.case import Collected
from core.studies.collected.honesty import band_study, groups_study
from core.studies.collected.honesty_several import all_no_study, anchor_study
from core.studies.collected.joint import joint_table, sum_score, sum_score_of_column
from core.studies.collected.joint_correlation import correlations, read_numbers
from core.studies.collected.survey import survey_estimates
from core.studies.collected.survey_reports import PairedQuestion
from core.types import ColumnState, Origin, TrueAnswers

OTHERS = (
    HonestyRule, PairedQuestion, SurveyFigure, SurveyInterval, SurveyLimits, SurveyPlan, SurveyVariance, Typed,
    WeightKind, all_no_csv, all_no_study, anchor_csv, anchor_reports, anchor_study, band_csv, band_study,
    correlations, designs_csv, groups_csv, groups_study, joint_csv, joint_table, pairs_csv, preview_generator,
    read_numbers, stated_design, sum_score, sum_score_of_column, sums_csv, survey_csv, survey_estimates,
)  # fmt: skip
PARTS = ("survey", "joint", "honesty")
_FOUND, _FRONT = Name("found"), Name("collected")
_DESIGNS = Call("designs_csv", (_FRONT,))


def script_state(workspace: Workspace, setting: CollectedSetting, part: str) -> ColumnState:
    """Of what the script of a part prints and holds. Raises InputError where the part has nothing to work on."""
    dataset = workspace.dataset
    if setting.source is CollectedSource.COLUMNS and dataset.origin is Origin.PRIVATE and not from_file(dataset):
        # rows stand in it: reports beside weights, clusters and groups of one respondent each
        return TrueAnswers(Origin.PRIVATE)
    if part == "joint":
        return request_of(workspace, setting).state
    if part == "survey":
        return survey_setting(setting).state
    return with_state(setting).state if part == "honesty" else setting.state


def in_pairs(setting: CollectedSetting, part: str) -> bool:
    """Whether a part is about two reports of each respondent, of which no design makes a question of one."""
    return part == "survey" and setting.plan.survey.pairs(setting.asked.column)


def part_questions(setting: CollectedSetting, part: str) -> tuple[Collected, ...]:
    """The questions that a part takes together; () where it is about the one in front."""
    if part == "joint" and not _by_sums(setting):
        return chosen_questions(setting)
    all_no = part == "honesty" and setting.plan.honesty.method is HonestyMethod.ALL_NO
    return taken_together(setting) if all_no else ()


def part_columns(setting: CollectedSetting, part: str) -> tuple[str, ...]:
    """Columns that a part reads besides those of the question in front."""
    plan, survey = setting.plan, setting.plan.survey
    if part == "survey":
        drawn = survey.weight, survey.stratum, survey.cluster, survey.sizes
        return (setting.asked.column, survey.second, plan.group, *drawn) if in_pairs(setting, part) else drawn
    named: tuple[str, ...] = ()
    if part == "joint":
        named = (plan.joint.numeric,) if plan.joint.view is JointView.CORRELATION else ()
        named = (plan.joint.sums,) if _by_sums(setting) else named
    elif part == "honesty" and plan.honesty.method is HonestyMethod.ANCHOR:
        named = (plan.honesty.anchor,)
    for case in part_questions(setting, part):
        asked = plan.asked(case.column, typed=setting.source is CollectedSource.COUNTS)
        by = {ArmsBy.ONE: (), ArmsBy.ARMS: (asked.arm,), ArmsBy.ROWS: (asked.model, asked.p1, asked.p2)}[asked.by]
        named += (asked.column, *by)
    return named


def part_script(workspace: Workspace, setting: CollectedSetting, part: str) -> str:
    """What is worked out from `rows`, `collected` (one question, or those taken together), and printed.

    Raises InputError where the part says why it has no figures."""
    comma = workspace.dataset.codebook.decimal_comma and setting.source is CollectedSource.COLUMNS
    make = {"survey": _survey, "joint": _joint, "honesty": _honesty}[part]
    return make(workspace, setting, (("decimal_comma", True),) if comma else ())


_Named = tuple[tuple[str, Any], ...]


def _survey(_: Workspace, setting: CollectedSetting, comma: _Named) -> str:
    named = (setting.group_names,) if setting.group_names else ()
    pair = Call("PairedQuestion", (Name("QUESTION"), setting.plan.group, *named))
    front = pair if in_pairs(setting, "survey") else _FRONT
    placed = (Name("rows"), front, setting.plan.survey, setting.level)
    return _printed("survey", Call("survey_estimates", placed, comma), Call("survey_csv", (_FOUND,)))


def _joint(workspace: Workspace, setting: CollectedSetting, comma: _Named) -> str:
    plan, level = setting.plan.joint, setting.level
    request = request_of(workspace, setting)
    if plan.view is JointView.TABLE:
        return _printed("joint", Call("joint_table", (_FRONT, level)), Call("joint_csv", (_FOUND,)), _DESIGNS)
    if plan.view is JointView.CORRELATION:
        numbers = Call("read_numbers", (Name("rows"), plan.numeric), comma) if request.numbers is not None else None
        made = Call("correlations", (_FRONT, numbers, level))
        return _printed("joint", made, Call("pairs_csv", (_FOUND,)), _DESIGNS)
    made = Call("sum_score", (_FRONT,))
    designs: tuple[Call, ...] = (_DESIGNS,)
    if request.sums is not None:
        asked = setting.plan.asked(plan.sums, typed=setting.source is CollectedSource.COUNTS)
        stated = (asked.arms[0] if asked.arms else StatedArm()).stated
        design = Call("stated_design", (stated.design, dict(stated.figures), stated.reading, 2))
        # its one design stands in the call above what is printed
        made = Call("sum_score_of_column", (Name("rows"), plan.sums, design))
        designs = ()
    return _printed("joint", made, Call("sums_csv", (_FOUND, level)), *designs)


def _honesty(_: Workspace, setting: CollectedSetting, __: _Named) -> str:
    plan, level = setting.plan.honesty, setting.level
    asked = honesty_asked(setting)
    drawn = (("rng", Call("preview_generator", (SEED,))),)
    if plan.method is HonestyMethod.BAND:
        made = Call("band_study", (_FRONT, asked.most, level))
        return _printed("honesty", made, Call("band_csv", (_FOUND, plan.rule)))
    if plan.method is HonestyMethod.GROUPS:
        return _printed("honesty", Call("groups_study", (_FRONT, level), drawn), Call("groups_csv", (_FOUND,)))
    if plan.method is HonestyMethod.ANCHOR:
        column = Call("anchor_reports", (Name("rows"), plan.anchor, Name("QUESTION.reports")))
        named = (("same_first", same_first(setting)), *drawn)
        made = Call("anchor_study", (_FRONT, column, asked.anchor_p, level), named)
        return _printed("honesty", made, Call("anchor_csv", (_FOUND,)))
    return _printed("honesty", Call("all_no_study", (_FRONT, level)), Call("all_no_csv", (_FOUND,)))


def questions_text(setting: CollectedSetting, cases: Sequence[Collected], named: _Named) -> str:
    """What is said of several questions, and `collected` made of it."""
    typed = setting.source is CollectedSource.COUNTS
    asked = tuple((setting.plan.asked(case.column, typed=typed), case.title) for case in cases)
    call = Call("build_collected", (Name("rows"), Name("question")), (("title", Name("title")), *named))
    made = python_text(call).replace("\n", "\n    ")
    return said(
        "collected.script.questions",
        python_text(asked, "QUESTIONS = "),
        f"collected = [\n    {made}\n    for question, title in QUESTIONS\n]",
    )


def _by_sums(setting: CollectedSetting) -> bool:
    plan = setting.plan.joint
    return plan.view is JointView.SUM and plan.sums in setting.columns


def _printed(part: str, made: Call, *told: Call) -> str:
    lines = (f'print({python_text(one)}, end="")' for one in told)
    return said(f"collected.script.{part}", python_text(made, "found = "), *lines)

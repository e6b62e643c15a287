"""The page Collected as a Python script over the core: the same reports, designs, estimates and intervals."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from app.collected.joint.state import chosen_questions, request_of
from app.collected.noncompliance.state import SEED, honesty_asked, same_first, taken_together, with_state
from app.collected.regression.state import regression_asked, regression_setting
from app.collected.state import CollectedSetting, missing_rules, survey_setting
from app.export.script.data import from_file, given_names
from app.export.script.writing import said
from app.messages.speak import say
from app.workspace.workspace import Dataset, Workspace
from core import __version__
from core.analyses.collected.anchor_reports import anchor_reports
from core.analyses.collected.build import build_collected
from core.analyses.collected.case import Collected
from core.analyses.collected.estimates import EstimatesRequest, run
from core.analyses.collected.honesty_several import all_no_study, anchor_study
from core.analyses.collected.joint import joint_table, sum_score, sum_score_of_column
from core.analyses.collected.joint_correlation import correlations, read_numbers
from core.analyses.collected.noncompliance import band_study, groups_study
from core.analyses.collected.regression import collected_regression
from core.analyses.collected.survey import survey_estimates
from core.analyses.collected.survey_reports import PairedQuestion
from core.control import Control
from core.data.base import EVERYONE
from core.data.codebooks.codebook import NOTHING_MISSING, Codebook, Variable
from core.data.collected.open_rows import open_rows
from core.data.collected.rows import CollectedRows
from core.data.collected.typed_counts import read_counts
from core.designs.stated.registry import stated_design
from core.errors import InputError
from core.randomness import preview_generator
from core.regression.links import Link
from core.report.collected_part_tables import (
    band_table,
    cells_table,
    pairs_table,
    points_table,
    sums_table,
    survey_table,
)
from core.report.collected_sheet import designs_csv, exact_csv
from core.report.collected_table import tables_for_programs
from core.report.export import is_public
from core.report.python_text import Call, Name, python_text, quoted
from core.report.regression_tables import models_table, regression_table
from core.report.script import script_text
from core.study.collected import (
    ArmsBy,
    CollectedMethod,
    CollectedQuestion,
    CollectedSource,
    HonestyMethod,
    HonestyRule,
    JointView,
    StatedArm,
    StatedDesign,
    SurveyFigure,
    SurveyInterval,
    SurveyLimits,
    SurveyPlan,
    SurveyVariance,
    WeightKind,
)
from core.study.regression import (
    ModelPlan,
    PlannedTerm,
    RegressionErrors,
    RegressionLimits,
    RegressionPlan,
    TermShape,
)
from core.study.typed import Typed
from core.types import ColumnState, Origin, TrueAnswers

OTHERS = (
    HonestyRule, Link, ModelPlan, PairedQuestion, PlannedTerm, RegressionErrors, RegressionLimits, RegressionPlan,
    SurveyFigure, SurveyInterval, SurveyLimits, SurveyPlan, SurveyVariance, TermShape, Typed, WeightKind,
    all_no_study, anchor_reports, anchor_study, band_study, band_table, cells_table, collected_regression,
    correlations, designs_csv, exact_csv, groups_study, joint_table, models_table, pairs_table, points_table,
    preview_generator, read_numbers, regression_table, stated_design, sum_score, sum_score_of_column, sums_table,
    survey_estimates, survey_table, tables_for_programs,
)  # fmt: skip
PARTS = ("regression", "survey", "joint", "honesty")
_FOUND, _FRONT = Name("found"), Name("collected")
_DESIGNS = Call("designs_csv", (_FRONT,))


def script_state(workspace: Workspace, setting: CollectedSetting, part: str) -> ColumnState:
    """Return the privacy state of a tab's script. Raises InputError if the tab has nothing to analyze."""
    dataset = workspace.dataset
    if setting.source is CollectedSource.COLUMNS and dataset.origin is Origin.PRIVATE and not from_file(dataset):
        # The script contains single rows: reports beside weights, clusters and groups of one respondent each.
        return TrueAnswers(Origin.PRIVATE)
    if part == "joint":
        return request_of(workspace, setting).state
    if part == "survey":
        return survey_setting(setting).state
    if part == "regression":
        return regression_setting(setting).state
    return with_state(setting).state if part == "honesty" else setting.state


def in_pairs(setting: CollectedSetting, part: str) -> bool:
    """Return whether a part analyzes two reports of each respondent. No design turns such a pair into one question."""
    return part == "survey" and setting.plan.survey.pairs(setting.asked.column)


def part_questions(setting: CollectedSetting, part: str) -> tuple[Collected, ...]:
    """Return the questions that a part analyzes jointly; () if it analyzes only the current one."""
    if part == "joint" and not _by_sums(setting):
        return chosen_questions(setting)
    all_no = part == "honesty" and setting.plan.honesty.method is HonestyMethod.ALL_NO
    return taken_together(setting) if all_no else ()


def part_columns(setting: CollectedSetting, part: str) -> tuple[str, ...]:
    """Return the columns that a tab reads besides those of the current question."""
    plan, survey = setting.plan, setting.plan.survey
    if part == "survey":
        drawn = survey.weight, survey.stratum, survey.cluster, survey.sizes
        return (setting.asked.column, survey.second, plan.group, *drawn) if in_pairs(setting, part) else drawn
    if part == "regression":
        return (*plan.regression.read, survey.weight, survey.stratum, survey.cluster, survey.sizes)
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
    """Return the lines that compute and print the result from `rows` and `collected` (one question, or several that are
    analyzed jointly).

    Raises InputError where the part says why it has no figures."""
    make = {"regression": _regression, "survey": _survey, "joint": _joint, "honesty": _honesty}[part]
    return make(workspace, setting, _comma(setting))


_Named = tuple[tuple[str, Any], ...]


def _survey(_: Workspace, setting: CollectedSetting, comma: _Named) -> str:
    named = (setting.group_names,) if setting.group_names else ()
    pair = Call("PairedQuestion", (Name("QUESTION"), setting.plan.group, *named))
    front = pair if in_pairs(setting, "survey") else _FRONT
    placed = (Name("rows"), front, setting.plan.survey, setting.level)
    return _printed("survey", Call("survey_estimates", placed, comma), _csv("survey_table"))


def _regression(workspace: Workspace, setting: CollectedSetting, comma: _Named) -> str:
    if setting.front is None:
        raise InputError("source", None, "collected.script.nothing")
    asked = regression_asked(workspace, setting)
    if not asked.plan.terms:
        raise InputError("terms", None, "regression.no_terms_yet")
    placed = (Name("rows"), _FRONT, asked.plan, asked.survey, setting.level)
    tables = ("regression_table", "models_table") if asked.plan.kept else ("regression_table",)
    return _printed("regression", Call("collected_regression", placed, comma), *map(_csv, tables))


def _joint(workspace: Workspace, setting: CollectedSetting, comma: _Named) -> str:
    plan, level = setting.plan.joint, setting.level
    request = request_of(workspace, setting)
    if plan.view is JointView.TABLE:
        return _printed("joint", Call("joint_table", (_FRONT, level)), _csv("cells_table"), _DESIGNS)
    if plan.view is JointView.CORRELATION:
        numbers = Call("read_numbers", (Name("rows"), plan.numeric), comma) if request.numbers is not None else None
        made = Call("correlations", (_FRONT, numbers, level))
        return _printed("joint", made, _csv("pairs_table", level), _DESIGNS)
    made = Call("sum_score", (_FRONT,))
    designs: tuple[Call, ...] = (_DESIGNS,)
    if request.sums is not None:
        asked = setting.plan.asked(plan.sums, typed=setting.source is CollectedSource.COUNTS)
        stated = (asked.arms[0] if asked.arms else StatedArm()).stated
        design = Call("stated_design", (stated.design, dict(stated.figures), stated.reading, 2))
        # The call above the printed lines contains its only design.
        made = Call("sum_score_of_column", (Name("rows"), plan.sums, design))
        designs = ()
    return _printed("joint", made, _csv("sums_table", level), *designs)


def _honesty(_: Workspace, setting: CollectedSetting, __: _Named) -> str:
    plan, level = setting.plan.honesty, setting.level
    asked = honesty_asked(setting)
    drawn = (("rng", Call("preview_generator", (SEED,))),)
    if plan.method is HonestyMethod.BAND:
        made = Call("band_study", (_FRONT, asked.most, level))
        return _printed("honesty", made, _csv("band_table", plan.rule, level))
    if plan.method is HonestyMethod.GROUPS:
        return _printed("honesty", Call("groups_study", (_FRONT, level), drawn), _csv("points_table", level))
    if plan.method is HonestyMethod.ANCHOR:
        column = Call("anchor_reports", (Name("rows"), plan.anchor, Name("QUESTION.reports")))
        named = (("same_first", same_first(setting)), *drawn)
        made = Call("anchor_study", (_FRONT, column, asked.anchor_p, level), named)
        return _printed("honesty", made, _csv("points_table", level))
    return _printed("honesty", Call("all_no_study", (_FRONT, level)), _csv("points_table", level))


def questions_text(setting: CollectedSetting, cases: Sequence[Collected], named: _Named) -> str:
    """Return the lines that describe several questions and build `collected`."""
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


def _csv(table: str, *placed: object) -> Call:
    return Call("exact_csv", (Call(table, (_FOUND, *placed)),))


def _printed(part: str, made: Call, *told: Call) -> str:
    lines = (f'print({python_text(one)}, end="")' for one in told)
    return said(f"collected.script.{part}", python_text(made, "found = "), *lines)


_OTHERS = (
    ArmsBy, CollectedMethod, CollectedQuestion, Control, EstimatesRequest, StatedArm,
    StatedDesign, build_collected, open_rows, read_counts, run,
)  # fmt: skip


def collected_script(workspace: Workspace, setting: CollectedSetting, part: str = "estimates") -> str:
    """Return the script of one tab. The default is the estimates of the current question.

    Raises InputError: `collected.script.nothing` where no question is ready, and why the part has no figures."""
    own, front = part if part in PARTS else "", setting.front
    pairs = in_pairs(setting, own)
    if setting.rows is None or (front is None and own != "joint" and not pairs):
        raise InputError("source", None, "collected.script.nothing")
    made = part_script(workspace, setting, own) if own else _estimates(setting)
    named, together = _named(setting), part_questions(setting, own)
    asked: tuple[str, ...] = ()
    if together:
        asked = (questions_text(setting, together, named),)
    elif pairs:
        asked = (said("collected.script.pairs", python_text(setting.asked, "QUESTION = ")),)
    elif front is not None and own != "joint":
        asked = (_question(setting, front, named),)
    parts = (*_rows(workspace, setting, own), *asked, made)
    return script_text(_head(workspace, setting, own), parts, (*_OTHERS, *OTHERS))


def _head(workspace: Workspace, setting: CollectedSetting, part: str) -> tuple[str, ...]:
    private = setting.source is CollectedSource.COLUMNS and workspace.dataset.origin is Origin.PRIVATE
    first = "collected.script.typed"
    if private:
        public = is_public(script_state(workspace, setting, part))
        first = "collected.script.protected" if public else "script.internal"
    return say(first), say("collected.script.about", {"version": __version__}), say("script.run")


def _rows(workspace: Workspace, setting: CollectedSetting, part: str) -> tuple[str, ...]:
    """Return the lines that load the reports: literal counts if typed, or code that reads the file. Without a file,
    write its rows as a table of counts."""
    dataset, rows = workspace.dataset, setting.rows
    assert rows is not None
    if setting.source is CollectedSource.COUNTS:
        return (_counts("collected.script.counts", setting.plan.counts),)
    columns = _columns(setting, part)
    if not from_file(dataset):
        return (_counts("collected.script.rows", _counted(rows, columns, _cases(setting, part), part)),)
    where = (python_text(Path(dataset.path), "DATA = "), python_text(dataset.reading, "READING = "))
    constants = [said("script.data", *where)]
    named: list[tuple[str, Any]] = []
    codebook = _codebook(dataset, columns)
    if codebook != Codebook():
        constants.append(said("script.codebook", python_text(codebook, "CODEBOOK = ")))
        named.append(("codebook", Name("CODEBOOK")))
    base = replace(dataset.base, name="", weight="", missing=())
    if base != EVERYONE:
        constants.append(said("script.who", python_text(base, "BASE = ")))
        named.append(("base", Name("BASE")))
    names = given_names(dataset, columns)
    if names:
        constants.append(said("script.names", python_text(names, "NAMES = ")))
        named.append(("names", Name("NAMES")))
    placed = (Name("DATA"), Name("READING"), Name("COLUMNS"))
    lines = (
        python_text(columns, "COLUMNS = "),
        python_text(Call("open_rows", placed, tuple(named)), "rows = "),
        f"if rows.times.sum() != {int(rows.times.sum())}:",
        f"    raise SystemExit({quoted(say('collected.script.changed'))})",
    )
    return (*constants, said("collected.script.read", *lines))


def _cases(setting: CollectedSetting, part: str) -> tuple[Collected, ...]:
    """Return the questions of a tab's reports; () for a column of sums, and for reports in pairs."""
    if part == "joint" or in_pairs(setting, part):
        return part_questions(setting, part)
    return part_questions(setting, part) or setting.ready[:1]


def _columns(setting: CollectedSetting, part: str) -> tuple[str, ...]:
    """Return the columns that a tab needs."""
    asked, wanted, cases = setting.asked, part_columns(setting, part), _cases(setting, part)
    if cases and not part_questions(setting, part):
        by = {ArmsBy.ONE: (), ArmsBy.ARMS: (asked.arm,), ArmsBy.ROWS: (asked.model, asked.p1, asked.p2)}[asked.by]
        wanted = (asked.column, *by, *wanted)
    named = (setting.plan.group, *wanted) if cases else wanted
    return tuple(name for name in dict.fromkeys(named) if name in setting.columns)


def _counts(code: str, text: str) -> str:
    lines = python_text(tuple(text.splitlines()), "COUNTS = ")
    return said(code, lines, 'rows = read_counts("\\n".join(COUNTS))')


def _counted(rows: CollectedRows, columns: Sequence[str], cases: Sequence[Collected], part: str) -> str:
    """Return a table of counts with one line for each distinct row of reports. It omits rows of excluded arms, which
    may have been asked directly, and cells without a report of the design. Every row has the survey design variables.
    """
    found = [column for column in rows.columns if column.name in columns]
    codes = np.stack([column.codes for column in found], axis=1)
    for case in cases:
        at = next(place for place, column in enumerate(found) if column.name == case.column)
        codes[~case.counted, at] = -1
    kept = np.logical_or.reduce([case.counted for case in cases]) if cases and part != "survey" else rows.times > 0
    kinds, first, place = np.unique(codes[kept], axis=0, return_index=True, return_inverse=True)
    times = np.bincount(place.ravel(), weights=rows.times[kept]).astype(np.int64)
    # Keep the order of the data, because the order of arms and groups may depend on it.
    order = np.argsort(first)
    kinds, times = kinds[order], times[order]
    sheet = io.StringIO()
    writer = csv.writer(sheet, delimiter="\t", lineterminator="\n")
    writer.writerow((*(column.name for column in found), say("collected.script.times")))
    for kind, count in zip(kinds.tolist(), times.tolist(), strict=True):
        cells = ("" if code < 0 else column.values[code] for column, code in zip(found, kind, strict=True))
        writer.writerow((*cells, count))
    return sheet.getvalue()


def _codebook(dataset: Dataset, columns: Sequence[str]) -> Codebook:
    """Return the missing codes of the columns, and of the columns that decide who is counted."""
    strict = {one.column for one in dataset.base.conditions if not one.values}
    rules = missing_rules(dataset, tuple(dict.fromkeys((*columns, *sorted(strict)))))
    variables = (Variable(name, missing=rule) for name, rule in rules.items() if rule != NOTHING_MISSING)
    return Codebook(tuple(variables), (), dataset.codebook.decimal_comma)


def _named(setting: CollectedSetting) -> _Named:
    """Return the arguments that build each question from the rows."""
    named: list[tuple[str, Any]] = [("group", setting.plan.group)] if setting.plan.group else []
    named += [("group_names", setting.group_names)] if setting.group_names else []
    return (*named, *_comma(setting))


def _comma(setting: CollectedSetting) -> _Named:
    return (("decimal_comma", True),) if setting.decimal_comma else ()


def _question(setting: CollectedSetting, front: Collected, named: _Named) -> str:
    made = Call("build_collected", (Name("rows"), Name("QUESTION")), (("title", front.title), *named))
    question = python_text(setting.asked, "QUESTION = ")
    return said("collected.script.question", question, python_text(made, "collected = "))


def _estimates(setting: CollectedSetting) -> str:
    chosen = (("moments", True),) if setting.plan.moments else ()
    request = Call("EstimatesRequest", (Name("collected"), setting.plan.method, setting.level), chosen)
    made = python_text(Call("run", (request, Call("Control"))), "found = ")
    return said("collected.script.estimates", made, 'print(exact_csv(*tables_for_programs(collected, found)), end="")')

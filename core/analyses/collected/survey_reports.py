"""The scores of reports for the survey design: by the design of their arm, or as a pair of one respondent."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.analyses.collected.build import GroupNames, coded_groups, coded_reports
from core.analyses.collected.case import Collected
from core.data.collected.rows import CodedColumn, CollectedRows
from core.designs.groups import GroupsDesign
from core.errors import DesignError, InputError
from core.estimation.complex.row_scores import RowScores, row_scores, two_report_scores
from core.notices import Notice, Severity
from core.study.collected import ArmsBy, CollectedQuestion, SurveyPlan
from core.types import BoolArray, IntArray, read_only


@dataclass(frozen=True, slots=True)
class PairedQuestion:
    """A question that each respondent answered twice: the current column, and the column named in the plan.

    It has no design of one report, because each report depends on the unknown share of an innocuous trait.
    """

    question: CollectedQuestion
    group: str = ""
    group_names: GroupNames = ()


@dataclass(frozen=True, slots=True, eq=False)
class SurveyReports:
    """Reports with their scores; arrays have one entry for each row of the data, (n,).

    worth    scores of the reports of each arm; a design with two groups if they depend on all reports
    reports  largest number of different reports of an arm
    cells    arm * reports + report, 0 if not counted
    apart    counted respondents who were asked directly, left out because others were not
    """

    labels: tuple[str, ...]
    worth: tuple[RowScores | GroupsDesign, ...]
    reports: int
    cells: IntArray
    counted: BoolArray
    apart: BoolArray
    times: IntArray
    groups: tuple[str, ...] = ()
    group: IntArray | None = None
    notices: tuple[Notice, ...] = ()

    def __post_init__(self) -> None:
        for array in (self.cells, self.counted, self.apart):
            read_only(array)


def survey_reports(front: Collected) -> SurveyReports:
    """Return the reports with their scores. Raises the errors of `row_scores`."""
    direct = np.array([arm.direct for arm in front.arms])
    counted = front.counted & (front.times > 0)
    apart = counted & direct[front.arm] if direct.any() and not direct.all() else np.zeros(len(counted), dtype=bool)
    counted = counted & ~apart
    worth = tuple(arm.design if isinstance(arm.design, GroupsDesign) else row_scores(arm.design) for arm in front.arms)
    reports = max(arm.reports for arm in front.arms)
    cells = np.where(counted, front.arm * reports + front.report, 0)
    return SurveyReports(
        front.labels, worth, reports, cells, counted, apart, front.times, front.groups, front.group
    )  # fmt: skip


def paired_reports(rows: CollectedRows, asked: PairedQuestion, plan: SurveyPlan) -> SurveyReports:
    """Pairs 2 I + J of the two reports, I and J being 1 for "yes", the first of the two that are called reports.

    Respondents with one report only are left out, and a notice counts them. Raises InputError: "reports"
    (`collected.no_column`, `survey.two_reports`, `collected.same_answers`, and those of `coded_reports`), "second"
    (`survey.no_column`, `survey.same_column`, `survey.one_design`, and those of `coded_reports`), "first_chance",
    "second_chance" (`stated.figure_missing`, `stated.not_inside`, `stated.same_chances`).
    """
    question = asked.question
    column, other = rows.column(question.column), rows.column(plan.second)
    if column is None:
        raise InputError("reports", question.column, "collected.no_column")
    if other is None:
        raise InputError("second", plan.second, "survey.no_column")
    if plan.second == question.column:
        raise InputError("second", plan.second, "survey.same_column")
    if question.by is not ArmsBy.ONE:
        raise InputError("second", None, "survey.one_design")
    answers = question.answers or question.reports
    if len(question.reports) != 2 or len(answers) != 2:
        raise InputError("reports", len(question.reports), "survey.two_reports")
    if answers[0] == answers[1]:
        raise InputError("reports", None, "collected.same_answers")
    worth = _worth(plan)
    first = _codes(rows, column, question)
    try:
        second = _codes(rows, other, question)
    except InputError as error:
        raise InputError("second", error.value, error.code, **error.params) from None
    there = rows.times > 0
    counted = there & (first >= 0) & (second >= 0)
    half = int(rows.times[there & ((first >= 0) != (second >= 0))].sum())
    # The cells are places of reports, where 0 is "yes".
    cells = np.where(counted, 2 * (first == 0) + (second == 0), 0)
    notices = [Notice("survey.pairs")]
    if half:
        notices.append(Notice("survey.half_pairs", {"count": half}, Severity.WARNING))
    groups, of_group = coded_groups(rows, asked.group, counted, asked.group_names)
    return SurveyReports(
        answers, (worth,), 4, cells, counted, np.zeros(rows.n, dtype=bool), rows.times, groups,
        of_group if groups else None, tuple(notices),
    )  # fmt: skip


def _codes(rows: CollectedRows, column: CodedColumn, question: CollectedQuestion) -> IntArray:
    table, _ = coded_reports(rows, column, question)
    found: IntArray = table[column.codes]
    return found


def _worth(plan: SurveyPlan) -> RowScores:
    for name in ("first_chance", "second_chance"):
        typed = getattr(plan, name)
        if not typed.text.strip():
            raise InputError(name, "", "stated.figure_missing")
        if not 0.0 < typed.value < 1.0:
            raise InputError(name, typed.text, "stated.not_inside")
    try:
        return two_report_scores(plan.first_chance.value, plan.second_chance.value)
    except DesignError:
        raise InputError("second_chance", plan.second_chance.text, "stated.same_chances") from None

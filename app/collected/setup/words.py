"""The text of the tab Set-up: values with their numbers, arms with their designs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from app.collected.design.names import design_name
from app.collected.setup.state import arm_of, grouped
from app.collected.state import CollectedSetting
from app.collected.words import question_title
from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.speak import local_count, say
from app.workspace.made_before import MadeBefore
from app.workspace.setting import Problem
from app.workspace.workspace import Workspace
from core.data.collected.rows import CodedColumn, CollectedRows
from core.errors import InputError
from core.study.collected import ArmsBy, CollectedQuestion, CollectedSource, StatedArm
from core.types import IntArray

MOST_SHOWN = 200
_HERE = {
    "collected.few_reports": "collected.here.few_reports",
    "collected.same_answers": "collected.here.same_answers",
    "collected.rows.reports": "collected.here.rows_reports",
    "collected.other_number": "collected.here.other_number",
    "collected.lonely_group": "collected.here.lonely_group",
    "collected.no_members": "collected.here.no_members",
    "collected.no_model_column": "collected.here.no_model_column",
    "collected.no_arms": "collected.here.no_arms",
}


@dataclass(frozen=True, slots=True)
class ValueRow:
    """A value of the column: its respondents, the number of its report from 1 (0 for none), and its text on screen."""

    value: str
    count: int
    place: int
    text: str


@dataclass(frozen=True, slots=True)
class Values:
    """The values on screen. `rows` are at most MOST_SHOWN and include all reports; `hidden` are the others."""

    rows: tuple[ValueRow, ...] = ()
    missing: int = 0
    hidden: int = 0
    unsaid: int = 0


@dataclass(frozen=True, slots=True)
class ArmRow:
    """An arm that can have a design; `text` is its name."""

    arm: str
    title: str
    text: str
    count: int
    used: bool


_COUNTED = MadeBefore[None, IntArray](6)


def counted(rows: CollectedRows, column: CodedColumn) -> IntArray:
    """Return respondents with each value, and without one last; counted once for the same rows."""

    def made() -> IntArray:
        places = len(column.values) + 1
        each: IntArray = np.bincount(column.codes % places, weights=rows.times, minlength=places).astype(np.int64)
        return each

    return _COUNTED.of((rows, column), None, made)


def labels_of(workspace: Workspace, setting: CollectedSetting, column: str) -> dict[str, str]:
    """Return the codebook labels of a file column's values, without labels that only repeat the value."""
    declared = None
    if setting.source is CollectedSource.COLUMNS:
        declared = workspace.dataset.codebook.variable(column)
    return {value: text for value, text in declared.labels if text not in ("", value)} if declared else {}


def _labelled(value: str, labels: Mapping[str, str]) -> str:
    text = labels.get(value, "")
    return say("collected.setup.labelled", {"value": isolated(value), "label": isolated(text)}) if text else value


def values_of(setting: CollectedSetting, labels: Mapping[str, str]) -> Values:
    """Return the values of the current question; none until they are read."""
    column = None if setting.rows is None else setting.rows.column(setting.asked.column)
    if column is None or setting.rows is None:
        return Values()
    *_, missing = each = counted(setting.rows, column)
    reports = setting.asked.reports
    place = {value: at for at, value in enumerate(reports, 1)}
    told = {value: at for at, value in enumerate(column.values)} if reports else {}
    mine = [told[value] for value in reports if value in told]
    shown = list(range(min(len(column.values), MOST_SHOWN)))
    if len(column.values) > MOST_SHOWN:
        weights = each[:-1].copy()
        weights[mine] = weights.max() + 1
        # Do not list a million different values.
        shown = np.sort(np.argsort(-weights, kind="stable")[:MOST_SHOWN]).tolist()
    found = [
        ValueRow(value, int(each[at]), place.get(value, 0), _labelled(value, labels))
        for at, value in ((at, column.values[at]) for at in shown)
    ]
    # Show a report that nobody gave too, so that the user can remove it.
    found += [ValueRow(value, 0, place[value], _labelled(value, labels)) for value in reports if value not in told]
    unsaid = int(each[:-1].sum() - each[mine].sum())
    return Values(tuple(found), int(missing), len(column.values) - len(shown), unsaid)


def arms_of(setting: CollectedSetting, labels: Mapping[str, str]) -> tuple[ArmRow, ...]:
    """Return values of the column of arms, or of designs; "" for an arm that rows define by figures only."""
    asked, rows = setting.asked, setting.rows
    if asked.by is ArmsBy.ONE or rows is None:
        return ()
    name = asked.arm if asked.by is ArmsBy.ARMS else asked.model
    column = rows.column(name) if name else None
    if column is None:
        if asked.by is ArmsBy.ARMS or name:
            return ()
        said = arm_of(asked, "")
        return (
            ArmRow("", say("collected.setup.all_rows"), _design(said), int(rows.times.sum()), bool(said.stated.design)),
        )
    found = []
    for value, count in zip(column.values[:MOST_SHOWN], counted(rows, column), strict=False):
        said = arm_of(asked, value)
        found.append(ArmRow(value, _labelled(value, labels), _design(said), int(count), bool(said.stated.design)))
    return tuple(found)


def _design(said: StatedArm) -> str:
    if not said.stated.design:
        return say("collected.setup.unused")
    name = design_name(said.stated.design)
    if said.member and grouped(said.stated):
        return say("collected.setup.member", {"design": name, "member": local_count(said.member)})
    return name


def setup_words(setting: CollectedSetting, *, taken: bool = False) -> tuple[str, ...]:
    """Describe the settings made, and those still missing; `taken`: the other pages also treat the column as
    reports."""
    front = setting.front
    if front is None and setting.plan.kit_in_front is not None:
        return (say("collected.setup.kit"),)
    if front is None:
        return (say("collected.setup.to_do"), say("collected.setup.no_guess"))
    found = [
        say("collected.setup.done", {"n": local_count(front.n), "question": isolated(question_title(setting))}),
        say("collected.setup.sensitive", {"answer": isolated(front.labels[0])}),
    ]
    if front.left_out:
        found.append(say("collected.setup.left_out", {"count": local_count(front.left_out)}))
    found += [say(one.code, one.params) for one in front.notices]
    if not front.protected:
        found.append(say("collected.setup.direct"))
    if taken:
        found.append(say("collected.setup.taken", {"question": isolated(question_title(setting))}))
    return tuple(found)


def said_here(problem: Problem | None, asked: CollectedQuestion, arms: tuple[ArmRow, ...]) -> Problem | None:
    """Return the same problem in words for the tab Set-up. Other tabs send the user there."""
    if problem is None or problem.reason.code not in _HERE:
        return problem
    code = _HERE[problem.reason.code]
    if code == "collected.here.no_arms" and not any(one.arm for one in arms):
        code = "collected.here.no_rows_design"
    if code == "collected.here.no_members" and asked.by is not ArmsBy.ONE:
        code = "collected.here.no_member"
    return Problem(problem.place, InputError(problem.place, None, code, **problem.reason.params))


def place_text(place: int) -> str:
    """Return the text on the button of a value."""
    return say("collected.setup.report", {"place": local_count(place)}) if place else say("collected.setup.no_report")


SENTENCES = {
    "collected.setup.kit": "Type the counts of the tally sheets. Labels, design and decoding come from the kit.",
    "collected.here.few_reports": "State at least two values that are reports of this question.",
    "collected.here.same_answers": "A question needs at least two differently named answers. Name them below.",
    "collected.here.rows_reports": (
        "{count:Row {rows} has|{count} rows ({rows}) have} a report that is impossible under the design. State "
        "which values are reports, or leave {count:this row|these rows} out."
    ),
    "collected.here.other_number": "This design has {needed} reports, but {said} values are declared as reports. "
    "Declare them again, or choose another design.",
    "collected.here.lonely_group": "All reports come from one of the two groups that this design needs. State who was "
    "in which group.",
    "collected.here.no_members": "This design has two groups. Choose “By arm” above, and state the value of each "
    "group.",
    "collected.here.no_member": (
        "This design needs two groups. State which group this arm is, and choose the same design for the arm of "
        "the other group."
    ),
    "collected.here.no_rows_design": (
        "Choose the columns that hold the design of each row and its figures. Then select each arm that they "
        "form, and state its design below."
    ),
    "collected.here.no_model_column": "The column of designs is no longer in the data. Choose another one.",
    "collected.here.no_arms": "Select each arm in the list, and state its design below.",
    "collected.setup.report": "report {place}",
    "collected.setup.no_report": "not a report",
    "collected.setup.missing": "Missing: {count}.",
    "collected.setup.hidden": "{count} rarer {count:value is|values are} not listed. A column with this many values "
    "probably has no reports.",
    "collected.setup.leave_out": "Leave out respondents with other values ({count})",
    "collected.setup.all_rows": "All rows",
    "collected.setup.labelled": "{value} · {label}",
    "collected.setup.unused": "not used",
    "collected.setup.member": "{design}, group {member}",
    "collected.setup.arm": "{arm}  ({count}): {design}",
    "collected.setup.design_of": "Design of {arm}",
    "collected.setup.to_do": "State which values are reports, and which design produced them.",
    "collected.setup.no_guess": "The program does not guess: a wrong convention gives a wrong estimate without "
    "warning.",
    "collected.setup.example": "Counts of a published survey. Replace them with your own.",
    "collected.setup.done": "“{question}”: {n} {n:report is|reports are} ready.",
    "collected.setup.sensitive": "The sensitive answer is “{answer}”.",
    "collected.setup.left_out": "Reports left out as impossible under the design: {count}.",
    "collected.setup.onward": "See the estimates",
    "collected.setup.direct": "Some respondents were asked directly; the figures of their arms show true answers.",
    "collected.setup.taken": "{question} now counts as randomized answers on every page: no noise is added, and it is "
    "not released.",
}
register(__name__, SENTENCES)

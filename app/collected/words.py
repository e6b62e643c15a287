"""Words that all parts of the page Collected use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.collected.design.names import figure_text
from app.collected.state import CollectedSetting
from app.messages.catalogue import register
from app.messages.speak import clauses, joined, local_count, say, screen_numbers
from app.ui.chart.table import told_table
from core.data.delimited.formulas import harmless
from core.report.collected_table import TableWords
from core.report.numbers import number_text, share_text
from core.report.possible import beyond
from core.report.table import Table
from core.study.collected import CollectedMethod, CollectedSource, StatedArm
from core.types import ColumnState, FloatArray, RandomizedInField

UNNAMED = "report"


def method_entries() -> list[tuple[str, str]]:
    """Return (name, key) of the interval methods."""
    return [(say(f"collected.method.{one.value}"), one.value) for one in CollectedMethod]


def about_reports(setting: CollectedSetting) -> str:
    """Return the number of reports of the current question as text; "" if the question is not ready."""
    front = setting.front
    if front is None:
        return ""
    lacking = int(front.times.sum()) - front.n
    blanks = {"n": local_count(front.n), "missing": local_count(lacking)}
    return say("collected.about_missing" if lacking else "collected.about", blanks)


def question_title(setting: CollectedSetting) -> str:
    """Return the title of a chart of the current question."""
    title = setting.front.title if setting.front is not None else setting.asked.column
    # The head of the short fields is not the name of a question.
    unnamed = setting.source is CollectedSource.COUNTS and title == UNNAMED
    return say("collected.typed_title") if unnamed else title


def range_text(low: float, high: float, *estimates: float, digits: int = 1) -> str:
    """Return an interval of shares in words, and the reason if it excludes its estimate."""
    style = screen_numbers()
    text = say(
        "chart.interval", {"low": number_text(100.0 * low, digits, style), "high": share_text(high, digits, style)}
    )
    outside = any(beyond(one, low, high) for one in estimates)
    return say("chart.interval_possible", {"interval": text}) if outside else text


def told(
    table: Table, title: str, state: ColumnState, known: Mapping[str, str], about: Sequence[str], *, example: bool
) -> Table:
    """Return a table of core in the form of the page; `known` holds for every row."""
    return told_table(
        title, table.columns, state, known, table.facts, example=example, about=about, digits=table.digits,
        hidden=table.hidden,
    )  # fmt: skip


def told_of(
    setting: CollectedSetting, table: Table, title: str, about: Sequence[str], known: Mapping[str, str] | None = None
) -> Table:
    """Return the same for the current question."""
    front = {"question": harmless(setting.asked.column), "target": "population", "design": designs_said(setting)}
    return told(table, title, setting.state, front | dict(known or {}), about, example=setting.example)


def wording(**heads: str) -> TableWords:
    """Return the words of the tables of estimates on this page, with the names of groups and arms."""
    return TableWords(say, screen_numbers(), heads)


def possible_notes(estimates: FloatArray, low: FloatArray, high: FloatArray) -> tuple[str, ...]:
    """Return notes below a chart on why an interval excludes its estimate; nothing if none does."""
    return (say("chart.note_possible"),) if beyond(estimates, low, high).any() else ()


def designs_said(setting: CollectedSetting) -> str:
    """Return the stated design of every arm with its figures and convention, such as "forced(no=1/6; yes=1/6; of_all)";
    "" if none is stated. Files need it, because without it nobody could recompute the estimates.
    """
    return arms_said(setting.asked.arms)


def arms_said(arms: Sequence[StatedArm]) -> str:
    """Return the same for any question."""
    return harmless(joined(_arm_said(arm) for arm in arms if arm.stated.design))


def _arm_said(arm: StatedArm) -> str:
    stated = arm.stated
    said = [f"{name}={figure_text(text)}" for name, text in stated.figures]
    figures = clauses([*said, stated.reading] if stated.reading else said)
    group = f" group {arm.member}" if arm.member else ""
    return f"{arm.arm}{': ' if arm.arm else ''}{stated.design}{f'({figures})' if figures else ''}{group}"


def sizes_note(setting: CollectedSetting) -> tuple[str, ...]:
    """Return the note for files with groups of a private file: group membership is not randomized (decision 43)."""
    return sizes_of_groups(setting.state, grouped=setting.front is not None and bool(setting.front.groups))


def sizes_of_groups(state: ColumnState, *, grouped: bool) -> tuple[str, ...]:
    """Return the same for any result in this state."""
    of_file = isinstance(state, RandomizedInField) and not state.published
    return (say("report.collected.sizes"),) if of_file and grouped else ()


SENTENCES = {
    "collected.about": "{n} {n:report|reports}.",
    "collected.about_missing": "{n} {n:report|reports}; {missing} {missing:respondent|respondents} without a report "
    "or an arm.",
    "collected.to_setup": "Go to Set-up",
    "collected.typed_title": "Typed counts",
    "collected.unread": "Reading the columns from the file…",
    "collected.stopped": "Reading was stopped. Read the columns again.",
    "report.collected.rehearsed": "These counts come from a rehearsal, so the report excludes them.",
    "report.collected.direct": "Some respondents were asked directly, so figures of this question would disclose true "
    "answers. Only an internal report includes them.",
    "report.collected.unprotected": "The device discloses every answer. Only an internal report includes figures of "
    "these reports.",
    "report.collected.paired": (
        "Results from two randomized answers per respondent appear only in internal documents, because their "
        "joint disclosure is not computed."
    ),
    "report.collected.part_inside": "{part} It uses answers that were not randomized, so only an internal report "
    "includes it.",
    "collected.script.typed": "This script uses typed counts or example data.",
    "collected.script.protected": (
        "The reports were randomized in the field. This script shows the location of the file and the names of "
        "columns and reports. Its output may be shown to anyone."
    ),
    "collected.script.about": (
        "This Python script repeats an analysis of field reports in the Survey Privacy Workbench {version}. It "
        "prints every figure of the tab as CSV. Bootstrap intervals use the seed on the screen."
    ),
    "collected.script.counts": "The typed counts; the last column is the number of respondents.",
    "collected.script.rows": "The reports as counts, because these data have no file.",
    "collected.script.times": "respondents",
    "collected.script.read": "Read the reports.",
    "collected.script.changed": "The data have different rows than on the screen.",
    "collected.script.question": "The question, and the design that made the reports of each arm.",
    "collected.script.pairs": "The question that each respondent answered twice.",
    "collected.script.estimates": "Estimate the shares.",
    "collected.script.questions": "The questions analyzed jointly, and the designs of their reports.",
    "collected.script.survey": "Estimate the shares with the survey design.",
    "collected.script.joint": "Analyze the questions jointly.",
    "collected.script.honesty": "Estimate compliance.",
    "collected.script.nothing": (
        "There is no estimate for a script yet. State under Set-up which values are reports and which design "
        "produced them."
    ),
    "collected.no_question": "On the left, choose the column with the reports.",
    "survey.pairs_elsewhere": (
        "The tab Survey design analyzes both reports per respondent. To analyze only one, remove the second "
        "report there."
    ),
    "survey.go": "Go to Survey design",
    "survey.working": "Computing…",
}
register(__name__, SENTENCES)

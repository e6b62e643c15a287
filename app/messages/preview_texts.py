"""Texts of the preview page with figures: base line, tiles, tool tips, best design, announcements."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.messages.base_texts import base_text
from app.messages.data_texts import column_rows, isolated
from app.messages.numbers import effective, share_of_people
from app.messages.plain_words import epsilon_words
from app.messages.speak import local_count, paired, say, screen_numbers
from app.workspace.example_notes import is_known
from app.workspace.questions import is_asked
from app.workspace.setting import Setting
from app.workspace.workspace import Dataset
from core.analyses.assumed import Assumed
from core.analyses.comparison import Rival
from core.analyses.preview import PreviewResult
from core.data.recode import CategoryCounts
from core.data.variable import MissingPolicy
from core.designs.base import Debiasing, Design
from core.estimation.intervals import IntervalMethod
from core.report.base_note import EFFECTIVE_DIGITS
from core.report.columns import ShareColumn
from core.report.figure import Role
from core.report.numbers import NO_NUMBER, count_text, number_text, points_text, share_text
from core.report.table import Table
from core.report.words import interval_template
from core.study.plan import Plan
from core.types import Target


@dataclass(frozen=True, slots=True)
class TextColumn:
    """A header and the text of each row; `tone` names a color, `strong` columns are semibold."""

    header: str
    text: Callable[[int], str]
    tone: str = ""
    strong: bool = False


QUIET_NOTICES = frozenset({"epsilon.low", "epsilon.high", "epsilon.infinite", "interval.contradicts"})
"""Notices that the slider already shows; and simulated reports always follow their design."""


_OF_GUESS = {
    "chart.legend_truth": "preview.guess.truth",
    "chart.head_truth": "preview.guess.truth",
    "chart.badge_example": "preview.guess.badge",
}
"""Sentences of a chart over guessed shares, which are not called true."""


def say_guess(code: str, params: Mapping[str, Any] | None = None) -> str:
    """Return the translated sentence of a chart over guessed shares."""
    return say(_OF_GUESS.get(code, code), params)


def question_title(dataset: Dataset, question: str) -> str:
    """Return "Q7 · Cannabis use, past year", or the bare name."""
    column = dataset.column(question)
    return f"{column.name} · {column.text}" if column.text and column.text != column.name else column.name


@dataclass(frozen=True, slots=True)
class QuestionEntry:
    """A line of the list of questions; `why_not` is the reason why it cannot be chosen."""

    name: str
    title: str
    why_not: str


def question_entries(dataset: Dataset) -> tuple[QuestionEntry, ...]:
    """Return the columns with roles that can be asked; select-all questions take the place of their first item."""
    found = []
    for row in column_rows(dataset):
        if not row.items and not is_asked(dataset, row.name):
            continue
        counts = row.counts
        blanks = {"column": row.name, "distinct": counts.distinct}
        why_not = "" if counts.complete else say("column.too_many", blanks)
        found.append(QuestionEntry(row.name, question_title(dataset, row.name), why_not))
    return tuple(found)


def chart_title(dataset: Dataset, question: str) -> str:
    column = dataset.column(question)
    return column.text or column.name


def base_line(dataset: Dataset, setting: Setting) -> str:
    """Return the base of the shares, the excluded respondents with reasons, the filter and the weight."""
    counts = setting.counts
    left_out = say("words.base.left_out", {"count": local_count(counts.left_out)}) if counts.left_out else ""
    missing = say("words.base.missing", {"count": local_count(counts.missing)}) if counts.missing else ""
    blanks = {
        "base": local_count(counts.base),
        "total": local_count(counts.total),
        "left_out": left_out,
        "missing": missing,
        "filter": _filter_part(dataset),
        "weight": _weight_part(dataset, counts),
    }
    return say("words.base", blanks)


def _filter_part(dataset: Dataset) -> str:
    text = base_text(dataset)
    if not text:
        return say("words.base.no_filter")
    return say("words.base.filter", {"filter": isolated(text), "everyone": local_count(dataset.rows)})


def _weight_part(dataset: Dataset, counts: CategoryCounts) -> str:
    if counts.weighted is None:
        return say("words.base.unweighted")
    blanks = {"weight": isolated(dataset.base.weight), "effective": _effective(counts.weighted.effective_n)}
    weighted = say("words.base.weighted", blanks)
    without = dataset.without_weight
    return weighted + (say("words.base.without_weight", {"count": local_count(without)}) if without else "")


def _effective(size: float) -> str:
    return number_text(size, EFFECTIVE_DIGITS, screen_numbers())


def source_line(setting: Setting) -> str:
    """Return the source of the list, and how it can be edited."""
    hint = say("words.edit_hint_items" if setting.many else "words.edit_hint")
    return f"{say(f'words.source.{setting.recode.declared.value}')} {hint}"


def missing_line(setting: Setting) -> str:
    """Return the number of missing answers, excluded or as a category."""
    counts = setting.counts
    if setting.recode.missing is MissingPolicy.LEAVE_OUT and not counts.missing:
        return ""
    own = setting.recode.missing is MissingPolicy.OWN_CATEGORY
    return say("words.missing", {"missing": local_count(counts.counts[-1] if own else counts.missing)})


def _which(at: Assumed) -> str:
    """Return the shares that a figure assumes, in words."""
    return say("words.shares.true" if at.true else "words.shares.debiased")


def error_tile(result: PreviewResult, at: Assumed) -> tuple[str, str]:
    points = points_text(at.expected.typical_error, screen_numbers())
    code = "population" if result.request.target is Target.POPULATION else "sample"
    return say("words.points", {"points": points}), say(f"words.tile.error.{code}", {"shares": _which(at)})


def bias_tile(at: Assumed) -> tuple[str, str]:
    bias = at.expected.bias_if_not_debiased
    if bias is None:
        return NO_NUMBER, say("words.tile.bias_none")
    points = points_text(bias, screen_numbers())
    return say("words.points", {"points": points}), say("words.tile.bias", {"shares": _which(at)})


def worth_tile(result: PreviewResult, at: Assumed) -> tuple[str, str, str]:
    style = screen_numbers()
    blanks = {"n": count_text(result.respondents, style), "effective": _effective(result.n)}
    weighted = result.request.weighted is not None
    title = say("words.tile.worth_title_weighted" if weighted else "words.tile.worth_title", blanks)
    share, people = at.expected.worth_share, at.expected.worth
    if share is None or people is None:
        return NO_NUMBER, say("words.tile.worth_none"), title
    percent = share_text(share, 0 if share >= 0.01 else 2, style)
    return effective(people), say("words.tile.worth", {"percent": percent}), title


def guess_tile(result: PreviewResult, at: Assumed) -> tuple[str, str]:
    right = say("words.tile.right", {"share": share_of_people(at.best_guess)})
    code = "words.tile.guess_item" if result.request.design.many else "words.tile.guess"
    return right, say(code, {"without": share_of_people(at.best_guess_without)})


def best_line(found: tuple[Rival, ...], design: str, k: int, result: PreviewResult, error: float) -> tuple[str, str]:
    """Return one sentence on the best design, and the key of a better one (empty if the current one is as good as any).

    `error` is the typical error of the current design with its settings; the rivals are at the same epsilon.
    """
    if not found:
        return say("words.best.one_sided" if result.request.design.one_sided else "words.best.none"), ""
    found = tuple(rival for rival in found if rival.spec.key != design)
    blanks = {"epsilon": epsilon_words(result.request.design), "k": k, "design": say(f"design.name.{design}")}
    if not found:
        return say("words.best.only", blanks), ""
    best = found[0]
    if best.typical_error < error * (1 - 1e-6):
        percent = share_text(1 - best.typical_error / error, 0, screen_numbers())
        return say(
            "words.best.other", blanks | {"other": say(f"design.name.{best.spec.key}"), "percent": percent}
        ), best.spec.key
    worse = [rival for rival in found if rival.typical_error > error * (1 + 1e-6)]
    if not worse:
        return say("words.best.alone", blanks), ""
    percent = share_text(worse[0].typical_error / error - 1, 0, screen_numbers())
    return say("words.best.same", blanks | {"other": say(f"design.name.{worse[0].spec.key}"), "percent": percent}), ""


def category_tip(result: PreviewResult, labels: tuple[str, ...], index: int, *, truth: bool, noisy: bool) -> str:
    """Return the figures of one category, for the tool tip and for screen readers."""
    style = screen_numbers()
    low, high = float(result.interval.low[index]), float(result.interval.high[index])
    bounds = interval_template(say).format(low=share_text(low, 1, style).rstrip("%"), high=share_text(high, 1, style))
    debiased = f"{share_text(float(result.estimate.shares[index]), 1, style)} ({bounds})"
    lines = [labels[index], paired(say("chart.head_debiased"), debiased)]
    if noisy and result.noisy_shares is not None:
        lines.append(paired(say("chart.head_noisy"), share_text(float(result.noisy_shares[index]), 1, style)))
    if truth:
        lines.append(paired(say("chart.head_truth"), share_text(float(result.true_shares[index]), 1, style)))
    return "\n".join(lines)


def notice_lines(at: Assumed) -> tuple[tuple[str, str], ...]:
    return tuple(
        (notice.severity.value, say(notice.code, notice.params))
        for notice in at.notices
        if notice.code not in QUIET_NOTICES
    )


def warnings(at: Assumed) -> tuple[str, ...]:
    """Return the warnings, which an exported picture shows too."""
    return tuple(text for severity, text in notice_lines(at) if severity == "warning")


def method_line(plan: Plan, result: PreviewResult) -> str:
    used = result.request.method
    loose = used is IntervalMethod.CLOPPER_PEARSON and result.request.weighted is not None
    method = say("words.method.clopper_pearson_weighted" if loose else f"words.method.{used.value}")
    return say(_undone_by(result.request.design), {"method": method})


def _undone_by(design: Design) -> str:
    """Return the code of the sentence that explains how reports become shares."""
    if design.debiasing is Debiasing.SUPPORT and math.isinf(design.epsilon) and not design.one_sided:
        return "words.undone.direct"
    return _UNDONE[design.debiasing]


_UNDONE = {
    Debiasing.SUPPORT: "words.undone",
    Debiasing.MATRIX: "words.undone.matrix",
    Debiasing.MEAN: "words.undone.matrix",
    Debiasing.GROUPS: "words.undone.groups",
    Debiasing.SUMS: "words.undone.sums",
}


_TONES = {Role.NOISY: "noisy_text", Role.DEBIASED: "debiased_text"}


def table_columns(table: Table) -> tuple[TextColumn, ...]:
    """Return the columns of the table twin as on screen; a cell is written when it is shown."""

    def shown(place: int) -> TextColumn:
        column = table.columns[place]
        role = column.role if isinstance(column, ShareColumn) else None
        tone = _TONES.get(role, "") if role is not None else ""
        return TextColumn(column.header, lambda row: table.text(row, place), tone, strong=role is Role.DEBIASED)

    return tuple(shown(place) for place in range(len(table.columns)))


def note_lines(note: str) -> tuple[tuple[str, str], ...]:
    """Return the known answer of an example as a line above the chart; none if another version uses another code."""
    return (("note", say(note)),) if is_known(note) else ()

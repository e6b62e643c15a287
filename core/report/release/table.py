"""The figures of a release as one table: a row for each answer of each question, in the long form for analysts."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal

import numpy as np

from core.central.intervals import ShareEstimate
from core.data.delimited.formulas import harmless
from core.designs.several.scheme import QuestionTally
from core.designs.supports import SupportDesign
from core.planning.budget import decimal_text
from core.release.description import DescribedQuestion, Description
from core.report.columns import (
    Column,
    CountColumn,
    Form,
    Number,
    NumberColumn,
    ShareColumn,
    TextColumn,
    interval_column,
    known,
    plain_number,
)
from core.report.figure import Role
from core.report.numbers import level_text, share_digits
from core.report.release.number_results import NumberResult
from core.report.release.results import PLACES, CountsResult, ReleaseResult, SharesResult, release_results
from core.report.table import Table
from core.report.words import Say
from core.sentences.style import PLAIN_STYLE, NumberStyle
from core.types import FloatArray, Released, Target


@dataclass(frozen=True, slots=True)
class WholeRelease:
    """All questions of a release together, with the epsilon of one respondent."""

    epsilon: float


def release_table(
    described: Description, tallies: Sequence[QuestionTally], say: Say, style: NumberStyle = PLAIN_STYLE
) -> Table:
    """The table of a release; `tallies` are () where counts got the noise. Raises as `release_results`."""
    return table_of(described, release_results(described, tallies), say, style)


def table_of(
    described: Description, results: Sequence[ReleaseResult], say: Say, style: NumberStyle = PLAIN_STYLE
) -> Table:
    """Return the figures of all questions, one below the other.

    Shares: noisy where reports name answers, debiased, standard error for the release's target, intervals for these
    respondents and for the population. Counts: noisy, with their interval. Properties of a question (design, epsilon,
    missing rule, p and q) have columns in data files; properties of the release are in the facts.
    """
    first = results[0]
    shares = [one for one in results if isinstance(one, SharesResult)]
    counts = [one for one in results if isinstance(one, CountsResult)]
    if isinstance(first, NumberResult):
        columns, hidden = _number_columns(first, say, style), _number_designs(first)
    else:
        found = _share_columns(described, shares, say, style) if shares else _count_columns(counts, say, style)
        columns, hidden = (*_names(results, say), *found), (*_designs(results), *(_chances(shares) if shares else ()))
    return Table(
        title=release_title(described, say),
        columns=columns,
        digits=share_digits(_joined([one.aim(described.target).errors for one in shares])),
        style=style,
        facts=_facts(described),
        hidden=hidden,
        state=Released(WholeRelease(float(described.charge)), decimal_text(described.charge)),
        about=release_about(described, say, style),
        mark=say("release.report.badge", None),
    )


def release_title(described: Description, say: Say) -> str:
    """Return the title: the question, if there is only one."""
    first, *others = described.questions
    if not others:
        return first.text or first.name
    return say("release.report.title", {"questions": str(len(described.questions))})


def release_about(described: Description, say: Say, style: NumberStyle) -> tuple[str, ...]:
    """Return one line that identifies the release, and one with the epsilon of each respondent."""
    made = {"release": described.release, "made": described.made}
    spent = {"epsilon": style.write(decimal_text(described.charge))}
    return say("release.about", made), say("release.about.epsilon", spent)


def _names(results: Sequence[ReleaseResult], say: Say) -> tuple[Column, ...]:
    labels = tuple(label for one in results for label in one.question.labels)
    return (
        TextColumn("question", say("report.head.question", None), _repeated(results, lambda one: one.name)),
        TextColumn("category", say("chart.head_category", None), labels),
    )


def _share_columns(
    described: Description, shares: Sequence[SharesResult], say: Say, style: NumberStyle
) -> tuple[Column, ...]:
    columns: list[Column] = []
    if any(one.noisy is not None for one in shares):
        noisy = _joined([np.full(one.question.k, math.nan) if one.noisy is None else one.noisy for one in shares])
        columns.append(ShareColumn("noisy_share", say("chart.head_noisy", None), Role.NOISY, noisy))
    debiased = _joined([one.shares for one in shares])
    columns.append(ShareColumn("debiased_share", say("chart.head_debiased", None), Role.DEBIASED, debiased))
    for target in Target:
        errors = _joined([one.aim(target).errors for one in shares])
        header = say(f"release.head.error_{target.value}", None)
        # The type for errors: percentage points on screen.
        columns.append(NumberColumn(f"standard_error_{target.value}", header, Form.SHARE, known(errors)))
    for target in Target:
        low = _joined([one.aim(target).low for one in shares])
        high = _joined([one.aim(target).high for one in shares])
        header = say(f"release.head.interval_{target.value}", {"level": level_text(described.level, style)})
        columns.append(interval_column(target.value, header, low, high, debiased, say))
    return tuple(columns)


def _count_columns(counts: Sequence[CountsResult], say: Say, style: NumberStyle) -> tuple[Column, ...]:
    """Return counts, and shares of the total for questions with one answer each; the target is these respondents."""
    header = say("release.head.interval_sample", {"level": level_text(counts[0].level, style)})
    cells = [cell for one in counts for cell in one.found.cells]
    values = np.array([cell.value for cell in cells], dtype=np.float64)
    columns: list[Column] = [
        CountColumn("noisy_count", say("release.head.count", None), values),
        NumberColumn("count_low", say("release.head.count_low", None), Form.COUNT, tuple(cell.low for cell in cells)),
        NumberColumn(
            "count_high", say("release.head.count_high", None), Form.COUNT, tuple(cell.high for cell in cells)
        ),
    ]
    if any(one.found.shares for one in counts):
        shares = [share for one in counts for share in one.found.shares or (None,) * one.question.k]
        parts = [(math.nan,) * 4 if one is None else _share_figures(one) for one in shares]
        share, error, low, high = (np.array(figures) for figures in zip(*parts, strict=True))
        columns.append(ShareColumn("share", say("release.head.share", None), Role.DEBIASED, share))
        name = say("release.head.error_sample", None)
        columns.append(NumberColumn("standard_error_sample", name, Form.SHARE, known(error)))
        columns.append(interval_column("sample", header, low, high, share, say))
    return tuple(columns)


def _share_figures(one: ShareEstimate) -> tuple[float, ...]:
    figures = (one.share, one.standard_error, one.low, one.high)
    return tuple(math.nan if value is None else round(value, PLACES) for value in figures)


def _designs(results: Sequence[ReleaseResult]) -> tuple[Column, ...]:
    """Return what an analyst needs to know about the question of each row."""
    columns: list[Column] = [
        TextColumn("question_text", "", _repeated(results, lambda one: one.text)),
        TextColumn("answers_from", "", _repeated(results, lambda one: one.source.value)),
        TextColumn("missing_answers", "", _repeated(results, lambda one: one.missing.value)),
        TextColumn("design", "", _repeated(results, lambda one: one.design.key if one.design else "")),
    ]
    for key, found in (("epsilon", lambda one: one.charge), ("epsilon_effective", lambda one: Decimal(one.effective))):
        values: tuple[Number, ...] = tuple(found(one.question) for one in results for _ in one.question.labels)
        columns.append(NumberColumn(key, "", Form.EPSILON, values))
    return tuple(columns)


def _chances(shares: Sequence[SharesResult]) -> tuple[Column, ...]:
    """Return the number of reports, the interval methods, and p and q where they define the design."""
    reports = tuple(one.reports for one in shares for _ in one.question.labels)
    columns: list[Column] = [NumberColumn("reports", "", Form.COUNT, reports)]
    for target in Target:
        methods = tuple(one.aim(target).method.value for one in shares for _ in one.question.labels)
        columns.append(TextColumn(f"interval_method_{target.value}", "", methods))
    for key, own in (("p_report_own_answer", True), ("q_report_other_answer", False)):
        chances = [_supports(one.question, own) for one in shares]
        columns.append(NumberColumn(key, "", Form.DECIMAL, known(_joined(chances))))
    return tuple(columns)


def _supports(question: DescribedQuestion, own: bool) -> FloatArray:
    design = question.design
    if not isinstance(design, SupportDesign):
        return np.full(question.k, math.nan)
    return design.support_own if own else design.support_other


def _number_columns(one: NumberResult, say: Say, style: NumberStyle) -> tuple[Column, ...]:
    """Return columns for the name and value of each figure, the standard deviation of its noise, and its interval."""
    figures = one.figures
    level = {"level": level_text(one.level, style)}
    return (
        TextColumn("question", say("report.head.question", None), tuple(one.question.name for _ in figures)),
        TextColumn("figure", say("release.head.figure", None), tuple(figure.name.value for figure in figures)),
        NumberColumn("value", say("release.head.value", None), Form.DECIMAL, tuple(figure.value for figure in figures)),
        NumberColumn(
            "standard_error_of_noise",
            say("release.head.noise_error", None),
            Form.DECIMAL,
            tuple(figure.error for figure in figures),
        ),
        NumberColumn("low", say("release.head.low", level), Form.DECIMAL, tuple(figure.low for figure in figures)),
        NumberColumn("high", say("release.head.high", level), Form.DECIMAL, tuple(figure.high for figure in figures)),
    )


def _number_designs(one: NumberResult) -> tuple[Column, ...]:
    """Return what an analyst needs for each figure in data files: bounds, size, fill-in value, noise, epsilon."""
    question, asked, figures = one.question, one.number.statistic, one.figures
    words = {
        "question_text": question.text,
        "bounds_from": question.source.value,
        "size_known": asked.known.value,
        "missing_answers": question.missing.value,
        "interval_holds": "",
    }
    drawn = [figure.drawn for figure in figures]
    columns: list[Column] = [
        TextColumn(key, "", tuple(figure.holds.value if key == "interval_holds" else text for figure in figures))
        for key, text in words.items()
    ]
    for key, number in (("lowest", asked.low), ("highest", asked.high), ("prior", asked.prior)):
        columns.append(NumberColumn(key, "", Form.DECIMAL, (number,) * len(figures)))
    columns += [
        NumberColumn("fitted_to_size", "", Form.COUNT, tuple(None if fig is None else fig.size for fig in drawn)),
        NumberColumn("noise_scale", "", Form.DECIMAL, tuple(None if fig is None else fig.scale for fig in drawn)),
        NumberColumn("epsilon", "", Form.EPSILON, tuple(None if fig is None else fig.charge for fig in drawn)),
    ]
    return tuple(columns)


def _facts(described: Description) -> tuple[tuple[str, str], ...]:
    """Return codes that do not change with the language."""
    return (
        ("release", harmless(described.release)),
        ("made", described.made),
        ("kind", described.kind.value),
        ("rows", "" if described.rows is None else str(described.rows)),
        ("rows_per_person", str(described.rows_per_person)),
        ("filter", harmless(described.filter_text)),
        ("epsilon_per_respondent", decimal_text(described.charge)),
        ("epsilon_per_respondent_effective", described.effective),
        ("delta", "none"),
        ("level", plain_number(described.level)),
        ("ledger_place", str(described.ledger[0])),
        ("ledger_hash", described.ledger[1]),
        ("mode", "release"),
    )


def _repeated(results: Sequence[ReleaseResult], word: Callable[[DescribedQuestion], str]) -> tuple[str, ...]:
    return tuple(word(one.question) for one in results for _ in one.question.labels)


def _joined(arrays: Sequence[FloatArray]) -> FloatArray:
    return np.concatenate([np.empty(0), *arrays])

"""Estimates, survey design and several questions of the page Collected as plain CSV, for scripts: every figure with all
digits."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from core.analyses.collected.case import Collected
from core.analyses.collected.estimates_result import Estimates
from core.analyses.collected.joint import JointTable
from core.analyses.collected.joint_correlation import PairCorrelation
from core.analyses.collected.survey import SurveyEstimate, SurveyFound
from core.designs.base import Design
from core.designs.groups import GroupsDesign
from core.estimation.joint.moments import Moments
from core.estimation.joint.sum_score import SumScore
from core.report.collected_table import tables_for_programs
from core.report.columns import Part, TextPart, harmless
from core.study.collected import SurveyFigure

Cells = Iterable[object]
_SURVEY = (
    "group", "answer", "n", "plain", "plain_standard_error", "share", "standard_error", "low", "high",
    "interval", "design_effect", "weights", "clusters", "device", "worth",
)  # fmt: skip
_FIGURES = ("share", "standard_error", "low", "high", "likeliest")


def estimates_csv(collected: Collected, found: Estimates) -> str:
    """The tables of the page, of every answer: the estimates; then, where some were asked directly, the differences
    below a blank line. "" in a cell: all groups, all randomized arms, or no number."""
    tables = tables_for_programs(collected, found)
    return "\n".join(
        sheet([part.key for part in one.parts()], zip(*(_cells(part) for part in one.parts()), strict=True))
        for one in (tables if found.against else tables[:1])
    )


def _cells(part: Part) -> Sequence[object]:
    cells = part.told if isinstance(part, TextPart) else part.values
    return ["" if cell is None else cell for cell in cells]


def survey_csv(found: SurveyFound) -> str:
    """A line for each answer of all respondents ("" as group), then of each group; numbers of people, or shares of all
    people, in four more columns where those were asked for."""
    asked = found.figure is not SurveyFigure.SHARE
    further = tuple(f"{found.figure.value}{end}" for end in ("", "_standard_error", "_low", "_high")) if asked else ()
    lines = []
    for row in found.rows:
        for at, label in enumerate(found.labels):
            plain, share, effects = row.plain[at], row.shares[at], row.effects[at]
            lines.append((
                row.group or "", label, row.n, plain.estimate, plain.standard_error, share.estimate,
                share.standard_error, _inside(share.lower), _inside(share.upper), found.interval.value,
                effects.survey, effects.weights, effects.clusters, effects.device, effects.worth,
                *(_told(row.figures[at]) if asked else ()),
            ))  # fmt: skip
    return sheet((*_SURVEY, *further), lines)


def joint_csv(found: JointTable) -> str:
    """Every cell, the answers of each question by itself ("" for the others), then the tests and the odds ratio."""
    titles = [harmless(one.title) for one in found.questions]
    names: list[Sequence[str]] = list(product(*(one.labels for one in found.questions)))
    lines = _moments(names, found.moments, found.bounds, found.fit.cells.tolist())
    for at, margin in enumerate(found.margins):
        blank = [[""] * at + [label] + [""] * (len(titles) - at - 1) for label in found.questions[at].labels]
        lines += _moments(blank, margin, margin.interval(found.level), [math.nan] * len(blank))
    tests = (("likelihood_ratio", found.likelihood), ("wald", found.wald), ("compatibility", found.compatible))
    told: list[Cells] = [
        (name, test.statistic, test.freedom, test.p_value, test.draws) for name, test in tests if test is not None
    ]
    parts = [
        sheet((*titles, *_FIGURES), lines), sheet(("test", "statistic", "freedom", "p", "draws"), told)
    ]  # fmt: skip
    if found.odds is not None:
        parts.append(sheet(("odds_ratio", "low", "high"), [(found.odds.ratio, found.odds.low, found.odds.high)]))
    return "\n".join(parts)


def pairs_csv(found: Sequence[PairCorrelation]) -> str:
    """A line for each pair; no numbers where there is no correlation."""
    lines = [
        (one.first, one.second, *([math.nan] * 5 if one.found is None else
         (one.found.r, one.found.standard_error, one.found.low, one.found.high, one.found.n)))
        for one in found
    ]  # fmt: skip
    return sheet(("first", "second", "correlation", "standard_error", "low", "high", "n"), lines)


def sums_csv(found: SumScore, level: float) -> str:
    """Shares of respondents by their number of traits, then the mean number."""
    names = [(str(one),) for one in range(found.m + 1)]
    lines = _moments(names, found.moments, found.moments.interval(level), found.likeliest.tolist())
    mean = sheet(("n", "mean", "standard_error"), [(found.moments.n, found.mean, found.error)])
    return "\n".join((sheet(("traits", *_FIGURES), lines), mean))


def designs_csv(questions: Sequence[Collected]) -> str:
    """Below a table of several questions: the design of every arm, with P(report | answer) as rows of reports."""
    lines = [
        (one.title, arm.name, arm.design.key, arm.design.epsilon, _matrix(arm.design))
        for one in questions
        for arm in one.arms
    ]
    return "\n" + sheet(("question", "arm", "design", "epsilon", "chances"), lines)


def _matrix(design: Design) -> str:
    if isinstance(design, GroupsDesign):
        return ""
    return "; ".join(" ".join(map(repr, row)) for row in design.response_matrix().values.tolist())


def sheet(head: Sequence[str], lines: Iterable[Cells]) -> str:
    """A table with a head; no number is an empty cell."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(head)
    writer.writerows([_cell(one) for one in line] for line in lines)
    return written.getvalue()


def _cell(value: object) -> str:
    if isinstance(value, float):
        return repr(float(value)) if math.isfinite(value) else ""
    return harmless(value) if isinstance(value, str) else str(value)


def _moments(
    names: Sequence[Sequence[str]], moments: Moments, bounds: tuple[Iterable[float], Iterable[float]],
    likeliest: Sequence[float],
) -> list[Cells]:  # fmt: skip
    low, high = bounds
    return [
        (*name, float(share), float(error), float(least), float(most), float(best))
        for name, share, error, least, most, best in zip(
            names, moments.shares, moments.standard_errors, low, high, likeliest, strict=True
        )
    ]


def _inside(share: float) -> float:
    return min(max(share, 0.0), 1.0)


def _told(one: SurveyEstimate) -> Iterator[float]:
    yield from (one.estimate, one.standard_error, one.lower, one.upper)

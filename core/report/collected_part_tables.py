"""Tables of the other parts of the page Collected: survey design, several questions, compliance.

The page, a report and every file read them. Without words they serve scripts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from core.analyses.collected.honesty_several import AllNoFound, AnchorFound
from core.analyses.collected.joint import BOOTSTRAP_SEED, JointTable
from core.analyses.collected.joint_correlation import PairCorrelation
from core.analyses.collected.noncompliance import BandFound, GroupsFound
from core.analyses.collected.survey import SurveyEstimate, SurveyFound
from core.estimation.joint.sum_score import SumScore
from core.report.columns import (
    Column,
    CountColumn,
    Form,
    Number,
    NumberColumn,
    ShareColumn,
    TextColumn,
    interval_column,
    note_column,
)
from core.report.figure import Role
from core.report.numbers import level_text
from core.report.possible import beyond
from core.report.table import Table
from core.report.words import Say, unsaid
from core.sentences.style import PLAIN_STYLE, NumberStyle
from core.study.collected import HonestyRule, SurveyFigure
from core.types import FloatArray

_Facts = Sequence[tuple[str, str]]


def survey_table(found: SurveyFound, say: Say = unsaid, style: NumberStyle = PLAIN_STYLE) -> Table:
    """Return every answer for all respondents, then for each group.

    Numbers of people or shares of all people are added if they were asked for.
    """
    cells = [(row, at) for row in found.rows for at in range(len(found.labels))]
    plain, shares, asked, effects = (
        [getattr(row, name)[at] for row, at in cells] for name in ("plain", "shares", "figures", "effects")
    )
    level = {"level": level_text(found.level, style)}
    low, high = (np.clip(floats(shares, end), 0.0, 1.0) for end in ("lower", "upper"))
    groups = [row.group for row, _ in cells]
    names = tuple(say("survey.everybody", None) if one is None else one for one in groups)
    columns: list[Column] = [
        TextColumn("group", say("survey.head.group", None), names, tuple(groups)),
        TextColumn("answer", say("survey.head.answer", None), tuple(found.labels[at] for _, at in cells)),
        NumberColumn("respondents", say("survey.head.n", None), Form.COUNT, tuple(row.n for row, _ in cells)),
        ShareColumn("plain", say("survey.head.plain", None), Role.NOISY, floats(plain, "estimate")),
        numbers("plain_error", say("survey.head.plain_error", None), Form.SHARE, floats(plain, "standard_error")),
        ShareColumn("drawn", say("survey.head.drawn", None), Role.DEBIASED, floats(shares, "estimate")),
        numbers("drawn_error", say("survey.head.drawn_error", None), Form.SHARE, floats(shares, "standard_error")),
        interval_column(
            "interval", say("survey.head.interval", level), low, high, floats(shares, "estimate"), say, coded=True
        ),
    ]
    if found.figure is not SurveyFigure.SHARE:
        columns += _asked(found, asked, style, say)
    for key in ("weights", "clusters", "device"):
        head = say(f"survey.head.{key}", None)
        columns.append(numbers(f"factor_{key}", head, Form.DECIMAL, floats(effects, key)))
    columns.append(numbers("worth", say("survey.head.worth", None), Form.COUNT, floats(effects, "worth")))
    effect = numbers("design_effect", say("survey.head.effect", None), Form.DECIMAL, floats(effects, "survey"))
    facts = (
        ("level", repr(found.level)),
        ("figure", found.figure.value),
        ("interval", found.interval.value),
        ("units", str(found.units)),
        ("strata", str(found.strata)),
        ("degrees_of_freedom", repr(found.freedom)),
    )
    return bare_table(columns, facts, style, (effect,))


def _asked(found: SurveyFound, asked: Sequence[SurveyEstimate], style: NumberStyle, say: Say) -> list[Column]:
    total = found.figure is SurveyFigure.TOTAL
    form, level = Form.COUNT if total else Form.DECIMAL, {"level": level_text(found.level, style)}
    name = say("survey.head.total" if total else "survey.figure.population_share", None)
    return [
        numbers("asked", name, form, floats(asked, "estimate")),
        numbers("asked_error", say("survey.head.total_error", None), form, floats(asked, "standard_error")),
        numbers("asked_low", say("survey.head.total_low", level), form, floats(asked, "lower")),
        numbers("asked_high", say("survey.head.total_high", level), form, floats(asked, "upper")),
    ]


def cell_names(found: JointTable) -> tuple[tuple[str, ...], ...]:
    """Return the answer of each question for every cell, in order."""
    return tuple(product(*(one.labels for one in found.questions)))


def cells_table(found: JointTable, say: Say = unsaid, style: NumberStyle = PLAIN_STYLE) -> Table:
    """Return every cell, then the marginal answers of each question over the same respondents."""
    names: list[Sequence[str | None]] = list(cell_names(found))
    for at, one in enumerate(found.questions):
        names += [[label if other == at else None for other in range(len(found.questions))] for label in one.labels]
    parts = (found.moments, *found.margins)
    bounds = [found.bounds, *(one.interval(found.level) for one in found.margins)]
    untold = np.full(sum(one.shares.size for one in found.margins), np.nan)
    columns: list[Column] = [
        TextColumn(
            f"question_{at + 1}", one.title,
            tuple(say("joint.every", None) if row[at] is None else str(row[at]) for row in names),
            tuple(row[at] for row in names),
        )
        for at, one in enumerate(found.questions)
    ]  # fmt: skip
    shares, note = _shares(
        np.concatenate([one.shares for one in parts]),
        np.concatenate([one.standard_errors for one in parts]),
        np.concatenate([low for low, _ in bounds]),
        np.concatenate([high for _, high in bounds]),
        np.concatenate([found.fit.cells, untold]),
        say,
    )
    tests = (("likelihood_ratio", found.likelihood), ("wald", found.wald), ("compatibility", found.compatible))
    facts = [("respondents", str(found.n)), ("level", repr(found.level))]
    for name, test in tests:
        if test is not None:
            facts += [
                (f"{name}_statistic", repr(test.statistic)),
                (f"{name}_freedom", str(test.freedom)),
                (f"{name}_p_value", repr(test.p_value)),
                (f"{name}_bootstrap_draws", str(test.draws)),
            ]
    if any(test is not None and test.draws for _, test in tests):
        facts.append(("bootstrap_seed", str(BOOTSTRAP_SEED)))
    if found.odds is not None:
        odds = found.odds
        facts += [("odds_ratio", repr(odds.ratio)), ("odds_low", repr(odds.low)), ("odds_high", repr(odds.high))]
    return bare_table([*columns, *shares], facts, style, note)


def pairs_table(
    found: Sequence[PairCorrelation], level: float, say: Say = unsaid, style: NumberStyle = PLAIN_STYLE
) -> Table:
    """Return a line for each pair; pairs without a correlation have no numbers."""

    def figures(key: str, head: str, name: str = "", form: Form = Form.DECIMAL) -> NumberColumn:
        values = tuple(None if one.found is None else getattr(one.found, name or key) for one in found)
        return NumberColumn(key, say(f"joint.head.{head}", None), form, values)

    columns = (
        TextColumn("first", say("joint.head.first", None), tuple(one.first for one in found)),
        TextColumn("second", say("joint.head.second", None), tuple(one.second for one in found)),
        figures("correlation", "correlation", "r"),
        figures("standard_error", "error_plain"),
        figures("low", "low"),
        figures("high", "high"),
        figures("respondents", "n", "n", Form.COUNT),
    )
    return bare_table(columns, (("level", repr(level)),), style)


def sums_table(found: SumScore, level: float, say: Say = unsaid, style: NumberStyle = PLAIN_STYLE) -> Table:
    """Return the shares of respondents by their number of traits."""
    moments = found.moments
    traits = CountColumn("traits", say("joint.head.traits", None), np.arange(found.m + 1.0))
    shares, note = _shares(moments.shares, moments.standard_errors, *moments.interval(level), found.likeliest, say)
    facts = (
        ("respondents", str(round(moments.n))),
        ("level", repr(level)),
        ("mean", repr(found.mean)),
        ("mean_standard_error", repr(found.error)),
        ("minus_2_log_likelihood", repr(found.minus2loglik)),
    )
    return bare_table((traits, *shares), facts, style, note)


def _shares(
    shares: FloatArray, errors: FloatArray, low: FloatArray, high: FloatArray, likeliest: FloatArray, say: Say
) -> tuple[list[Column], list[Column]]:
    """Return the columns of shares, and the note on intervals if it is for files only."""
    note, told = note_column("interval_note", say("joint.head.interval", None), low, high, shares, say)
    columns: list[Column] = [
        ShareColumn("debiased_share", say("joint.head.share", None), Role.DEBIASED, shares),
        NumberColumn("standard_error", say("joint.head.error", None), Form.SHARE, tuple(errors.tolist())),
        ShareColumn("low", say("joint.head.low", None), Role.DEBIASED, low),
        ShareColumn("high", say("joint.head.high", None), Role.DEBIASED, high),
        *([note] if told else []),
        ShareColumn("likeliest_share", say("joint.head.likeliest", None), Role.DEBIASED, likeliest),
    ]
    return columns, [] if told else [note]


def band_table(
    found: BandFound, rule: HonestyRule, level: float, say: Say = unsaid, style: NumberStyle = PLAIN_STYLE,
    *, step: int = 1,
) -> Table:  # fmt: skip
    """Return the estimates at every `step`-th share that ignored the device; for the worst case the lowest and highest.

    For all rows it also holds the tipping point of each rule, and the answers of respondents who were asked directly.
    """
    shown = found.shown(rule)
    first, last = shown[0], shown[-1]
    columns: list[Column] = [
        ShareColumn("ignoring", say("followed.head.part", None), Role.NOISY, first.ignoring[::step])
    ]
    for name, one in zip(("lowest", "highest") if len(shown) > 1 else ("estimate",), shown, strict=True):
        columns.append(ShareColumn(name, say(f"followed.head.{name}", None), Role.DEBIASED, one.estimates[::step]))
    if len(shown) == 1:
        head = say("followed.head.error", None)
        columns.append(numbers("standard_error", head, Form.SHARE, first.standard_errors[::step]))
    head = say("followed.head.interval", {"level": level_text(level, style)})
    ends = first.low[::step], last.high[::step]
    columns.append(interval_column("interval", head, *ends, outermost(found, rule)[::step], say, coded=True))
    facts = [
        (f"{one.rule.value}_{name}", repr(value))
        for one in found.tipping
        for name, value in (("none", one.none), ("everybody", one.everybody), ("direct", one.direct))
        if value is not None
    ]
    if found.direct is not None:
        names = "share", "standard_error", "low", "high"
        facts += [(f"direct_{name}", repr(getattr(found.direct, name))) for name in names]
    return bare_table(columns, (("level", repr(level)), ("rule", rule.value), *facts), style)


def outermost(found: BandFound, rule: HonestyRule) -> FloatArray:
    """Return the lowest estimate if it lies outside the interval, otherwise the highest."""
    shown = found.shown(rule)
    lowest, highest = shown[0].estimates, shown[-1].estimates
    return np.where(beyond(lowest, shown[0].low, shown[-1].high), lowest, highest)


Followed = tuple[GroupsFound, ...] | AnchorFound | AllNoFound
"""Figures about compliance that are estimated from reports."""


@dataclass(frozen=True, slots=True)
class Point:
    """A figure with its interval.

    value   untruncated, nan where nothing identifies it
    error   nan where there is none
    second  the value within 0 to 1 or under the other assumption, nan where there is none
    name    for files, and of its sentence `followed.figure.NAME`; "" where it is the share of the question `title`
    title   of the question, or the name of the arm where several have such a figure
    """

    name: str
    title: str
    value: float
    error: float
    low: float
    high: float
    second: float = np.nan


def points_of(found: Followed) -> tuple[Point, ...]:
    """Return the figures of a result, in the order of the chart."""
    if isinstance(found, AnchorFound):
        told, ends = found.found, found.intervals
        points = [
            Point("attentive", "", told.attentive, ends.attentive_error, *_inside(ends.attentive)),
            Point("naive", "", told.naive, told.naive_standard_error, *_inside(ends.naive)),
            Point("corrected", "", told.share, told.standard_error, *_inside(ends.wald)),
        ]
        if ends.bootstrap is not None:
            points.append(Point("bootstrap", "", told.share, np.nan, *_inside(ends.bootstrap)))
        return tuple(points)
    if isinstance(found, AllNoFound):
        every = found.found
        errors, low, high = (one.tolist() for one in (every.standard_errors, every.low, every.high))
        values, alone = every.shares.tolist(), every.without.tolist()
        return (
            Point("evasive", "", every.evasive, errors[-1], low[-1], high[-1]),
            *(
                Point("", title, values[at], errors[at], low[at], high[at], alone[at])
                for at, title in enumerate(found.titles)
            ),
        )
    rows = []
    for one in found:
        second = one.values * np.nan if one.inside else one.likeliest
        figures = np.stack([one.values, one.standard_errors, one.low, one.high, second], axis=1).tolist()
        rows += [Point(name, one.arm, *row) for name, row in zip(one.names, figures, strict=True)]
    return tuple(rows)


def point_name(point: Point, say: Say) -> str:
    title = f"\u2068{point.title}\u2069" if point.title else ""
    text = say(f"followed.figure.{point.name}", None) if point.name else title
    return say("followed.of_arm", {"figure": text, "arm": title}) if point.name and title else text


def second_key(found: Followed) -> str:
    """Return the meaning of `second`."""
    return "without" if isinstance(found, AllNoFound) else "likeliest"


def points_table(found: Followed, level: float, say: Say = unsaid, style: NumberStyle = PLAIN_STYLE) -> Table:
    """Return the figures and, for all rows, the tests behind them."""
    points, key = points_of(found), second_key(found)
    values, errors, low, high, second = (floats(points, name) for name in ("value", "error", "low", "high", "second"))
    # A question without a name of its own has its title in files.
    codes = tuple(one.name or one.title for one in points)
    head = say("followed.head.interval", {"level": level_text(level, style)})
    further = ShareColumn(key, say(f"followed.second.{key}", None), Role.DEBIASED, second)
    known = bool(np.isfinite(second).any())
    columns: list[Column] = [
        TextColumn("figure", say("followed.head.figure", None), tuple(point_name(one, say) for one in points), codes),
        ShareColumn("estimate", say("followed.head.estimate", None), Role.DEBIASED, values),
        numbers("standard_error", say("followed.head.error", None), Form.SHARE, errors),
        *([further] if known else []),
        interval_column("interval", head, low, high, values, say, coded=True),
    ]
    hidden: list[Column] = [] if known else [further]
    if not isinstance(found, AnchorFound | AllNoFound):
        hidden.append(TextColumn("arm", say("collected.head.arm", None), tuple(one.title for one in points)))
    facts = (("level", repr(level)), ("respondents", str(respondents(found))), *_tests(found))
    return bare_table(columns, facts, style, hidden)


def respondents(found: Followed) -> int:
    return found.n if isinstance(found, AnchorFound | AllNoFound) else sum(one.n for one in found)


def _tests(found: Followed) -> Iterator[tuple[str, str]]:
    if isinstance(found, AllNoFound):
        told = found.found
        yield "minus2loglik", repr(told.minus2)
        yield from (("g2_nobody", repr(told.statistic)), ("p_value_nobody", repr(told.p_value)))
        yield from (("g2_fit", repr(told.fit)), ("p_value_fit", repr(told.fit_p_value)))
    elif not isinstance(found, AnchorFound):
        for at, one in enumerate(found):
            end = f"_{at}" if at else ""
            yield from ((f"g2{end}", repr(one.fit.statistic)), (f"p_value{end}", repr(one.fit.p_value)))


def bare_table(columns: Sequence[Column], facts: _Facts, style: NumberStyle, hidden: Sequence[Column] = ()) -> Table:
    """Return a table without title and state, which the caller adds."""
    return Table("", tuple(columns), 1, style, tuple(facts), tuple(hidden), None)


def numbers(key: str, head: str, form: Form, values: FloatArray, decimals: int | None = None) -> NumberColumn:
    known: tuple[Number | None, ...] = tuple(value if np.isfinite(value) else None for value in values.tolist())
    return NumberColumn(key, head, form, known, decimals=decimals)


def floats(those: Iterable[object], name: str) -> FloatArray:
    return np.array([getattr(one, name) for one in those], dtype=np.float64)


def _inside(bounds: tuple[float, float]) -> tuple[float, float]:
    low, high = bounds
    return min(max(low, 0.0), 1.0), min(max(high, 0.0), 1.0)

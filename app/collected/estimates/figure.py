"""Chart and summary of the tab Estimates: points with whiskers, and the part due to sampling alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from app.collected.design.names import share_title, whose
from app.collected.state import CollectedSetting
from app.collected.words import possible_notes, question_title, range_text, wording
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from core.analyses.collected.case import Collected
from core.analyses.collected.estimates_result import EstimateRow, Estimates
from core.report.collected_table import digits_of_row
from core.report.figure import Role
from core.report.numbers import level_text, number_text, share_text
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import (
    HUES,
    Dash,
    Hue,
    Ink,
    PlotAxis,
    PlotFigure,
    PlotKey,
    PlotLayer,
    Points,
    Rule,
    Spans,
    Tone,
)
from core.types import FloatArray

MOST_LINES = 60
EVERY = -1
"""The chosen answer if every answer is shown."""


@dataclass(frozen=True, slots=True, eq=False)
class Series:
    """Marks of one color. `places[i]` is the place of row `rows[i]` and answer `answers[i]`."""

    name: str
    ink: Ink
    hollow: bool
    radius: float
    places: FloatArray
    rows: tuple[EstimateRow, ...]
    answers: tuple[int, ...]

    def values(self, name: str) -> FloatArray:
        """Return an array of the rows, at the answer of each."""
        return np.array([getattr(row, name)[at] for row, at in zip(self.rows, self.answers, strict=True)], dtype=float)


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """The lines of the chart.

    names          one for each line of the axis
    below          the number of reports of each name with one row; () otherwise
    left_out       lines that the chart has no room for
    together_only  whether arms are shown together because there are too many
    """

    names: tuple[str, ...]
    below: tuple[str, ...]
    series: tuple[Series, ...]
    left_out: int
    together_only: bool


def who(found: Collected, row: EstimateRow) -> str:
    """Return a row in words: group and arm, if there are several."""
    parts = [wording().group(found, row.group)] if found.group is not None else []
    if len(found.arms) > 1:
        parts.append(wording().row(found, row))
    return " · ".join(parts) or say("collected.everybody")


def shown_lines(found: Collected, made: Estimates, answer: int) -> Lines:
    """Return the lines of the chart.

    With groups: groups down the side, arms in colors. Without groups: arms down the side. With every answer: answers
    down the side, arms of all respondents in colors.
    """
    arms: list[int | None] = [at for at in range(len(found.arms)) if any(row.arm == at for row in made.rows)]
    together_only = len(arms) > HUES
    if together_only:
        arms = [at for at in arms if at is not None and found.arms[at].direct]
    if any(row.arm is None for row in made.rows):
        arms.append(None)
    called = {row.arm: wording().row(found, row) for row in made.rows}
    groups = list(dict.fromkeys(row.group for row in made.rows))
    if answer == EVERY:
        names = found.labels
        cells = [[(made.row(groups[-1], arm), at) for at in range(found.k)] for arm in arms]
    elif len(groups) > 1 or (found.group is not None and len(arms) == 1):
        names = tuple(wording().group(found, group) for group in groups)
        cells = [[(made.row(group, arm), answer) for group in groups] for arm in arms]
    else:
        names = tuple(called[arm] for arm in arms)
        rows = [made.row(groups[0], arm) for arm in arms]
        cells = [[(row if at == here else None, answer) for at, row in enumerate(rows)] for here in range(len(arms))]
    alone = answer != EVERY and len(groups) == 1 and len(arms) > 1
    # The last line below groups, all respondents, is never left out.
    last = [len(names) - 1] if answer != EVERY and len(groups) > 1 and groups[-1] is None else []
    kept = range(len(names)) if len(names) <= MOST_LINES + len(last) else [*range(MOST_LINES), *last]
    left_out = len(names) - len(kept)
    cells = [[one[at] for at in kept] for one in cells]
    names = tuple(names[at] for at in kept)
    # Each line has as many steps of the axis as its colors need.
    roomy = len(names) * len(arms) <= MOST_LINES
    step = 1 if alone else len(arms) if roomy else (len(arms) + 1) // 2
    asked = sum(arm is not None and found.arms[arm].direct for arm in arms)
    series = []
    for at, (arm, line) in enumerate(zip(arms, cells, strict=True)):
        shift = 0.0 if alone else (at - (len(arms) - 1) / 2.0) * 0.8 * step / len(arms)
        middle = (step - 1) / 2.0
        told = [
            (place * step + middle + shift, row, which) for place, (row, which) in enumerate(line) if row is not None
        ]
        direct = arm is not None and found.arms[arm].direct
        single = alone or len(arms) == 1 or (len(arms) - asked == 1 and not direct)
        # Several direct arms need different marks if the points have no names beside them.
        plain = direct and (alone or asked < 2)
        ink: Ink = Tone.STRONG if plain else Tone.ACCENT if arm is None else Role.DEBIASED if single else Hue(at)
        places = np.array([place for place, _, _ in told])
        series.append(
            Series(
                called[arm], ink, direct, 6.0 if arm is None else 5.0, places,
                tuple(row for _, row, _ in told), tuple(which for _, _, which in told),
            )
        )  # fmt: skip
    spread = [""] * (len(names) * step)
    spread[(step - 1) // 2 :: step] = names
    return Lines(tuple(spread), _counts(series, len(spread)), tuple(series), left_out, together_only)


def _counts(series: Sequence[Series], lines: int) -> tuple[str, ...]:
    """The number of reports of each line; nothing where lines and rows are not the same."""
    rows = {int(place): row for one in series for place, row in zip(one.places, one.rows, strict=True)}
    if sum(len(one.rows) for one in series) != lines or len({(row.group, row.arm) for row in rows.values()}) != lines:
        return ()
    told = [(rows[at].direct, {"n": local_count(rows[at].n)}) for at in range(lines)]
    return tuple(say(f"collected.estimates.{'answers' if direct else 'n'}", blanks) for direct, blanks in told)


_HEAD, _ROW, _TALL = 150.0, 26.0, 44.0
_FEW = 12
"""Names that have room for a second line on paper."""
_LITTLE = 0.6
"""Fraction of a step of the axis."""


def answer_title(setting: CollectedSetting, found: Collected, answer: int) -> str:
    """Return the question and the answer of a chart."""
    if answer == EVERY:
        return question_title(setting)
    return say("collected.estimates.title", {"question": question_title(setting), "answer": found.labels[answer]})


def estimates_figure(setting: CollectedSetting, found: Collected, made: Estimates, answer: int) -> PlotFigure:
    """Return debiased shares, impossible ones too, with intervals within 0 to 100%."""
    style, lines = screen_numbers(), shown_lines(found, made, answer)
    layers: list[PlotLayer] = []
    legend: list[PlotKey] = []
    # Points outside the possible range must be visible together with zero.
    low, high, outside, sampled = 0.0, 0.0, False, False
    grey: list[PlotLayer] = []
    few = len(lines.series) <= 2 or all(one.places.size <= 1 for one in lines.series)
    marks: list[PlotLayer] = []
    drawn = [(np.zeros(0),) * 3]
    for one in lines.series:
        shares, least, most = one.values("shares"), one.values("low"), one.values("high")
        drawn.append((shares, least, most))
        alone_low, alone_high = one.values("sampling_low"), one.values("sampling_high")
        low, high = min(low, *shares.tolist(), *least.tolist()), max(high, *shares.tolist(), *most.tolist())
        # With many marks, a second line for each would hide them.
        known = np.isfinite(alone_low) & few
        if known.any():
            sampled = True
            grey.append(
                Spans(
                    Role.SAMPLING, one.places[known] + 0.11, alone_low[known], alone_high[known], upright=False, cap=3.0
                )
            )
        marks.append(Spans(one.ink, one.places, least, most, upright=False, cap=7.0))
        values = tuple(share_words(row, at) for row, at in zip(one.rows, one.answers, strict=True))
        marks.append(Points(one.ink, shares, one.places, one.radius, values, hollow=one.hollow, valued=True))
        beyond = (shares < -1e-12) | (shares > 1.0 + 1e-12)
        if beyond.any():
            outside = True
            marks.append(Points(Tone.BAD, shares[beyond], one.places[beyond], one.radius + 4.0, hollow=True))
            marks.append(Points(one.ink, shares[beyond], one.places[beyond], one.radius, hollow=one.hollow))
    legend += _keys(lines, level_text(setting.level, style), sampled=sampled, outside=outside)
    # The ring of a point at the very end would touch the names.
    low -= 0.04 * (high - low) if low < 0.0 else 0.0
    if low < 0.0:
        layers.append(Rule(Tone.STRONG, 0.0, True, "", Dash.SOLID))
    if high > 1.0 + 1e-12:
        layers.append(Rule(Tone.STRONG, 1.0, True, "", Dash.SOLID))
    rows = [row for one in lines.series for row in one.rows]
    return charted(
        setting.state,
        example=setting.example,
        title=question_title(setting) if found.k == 2 else answer_title(setting, found, answer),
        caption=(
            say("collected.estimates.caption", {"level": level_text(setting.level, style)}),
            say("collected.estimates.n", {"n": local_count(found.n)}),
            *((say("collected.estimates.by", {"column": setting.plan.group}),) if found.group is not None else ()),
        ),
        x=_axis(share_title(found.labels, answer), low, max(high, 0.02)),
        y=names_axis("", lines.names, lines.below),
        layers=(*layers, *grey, *marks),
        legend=tuple(legend),
        summary=" ".join(summary(found, row, max(answer, 0)) for row in rows[:3]),
        notes=(*_notes(lines), *possible_notes(*(np.concatenate(every) for every in zip(*drawn, strict=True)))),
        height=_HEAD + (_TALL if 0 < len(lines.below) <= _FEW else _ROW) * len(lines.names),
    )


def summary(found: Collected, row: EstimateRow, answer: int) -> str:
    """Return one row in words."""
    blanks = {"who": who(found, row), "whose": whose(found.labels, answer), "interval": interval_text(row, answer)}
    return say("collected.estimates.summary", {**blanks, "share": share_words(row, answer)})


def share_words(row: EstimateRow, answer: int) -> str:
    return share_text(float(row.shares[answer]), digits_of_row(row), screen_numbers())


def interval_words(row: EstimateRow, answer: int) -> tuple[str, str]:
    """Return both ends, with the decimals of the share."""
    digits, style = digits_of_row(row), screen_numbers()
    return number_text(100.0 * float(row.low[answer]), digits, style), share_text(
        float(row.high[answer]), digits, style
    )


def interval_text(row: EstimateRow, answer: int, *, noted: bool = True) -> str:
    """Return the interval, and the reason if it excludes the share."""
    shares = (float(row.shares[answer]),) if noted else ()
    return range_text(float(row.low[answer]), float(row.high[answer]), *shares, digits=digits_of_row(row))


def _axis(title: str, low: float, high: float) -> PlotAxis:
    """Return the axis of shares. End it at the lowest point if that is only slightly below 0, because a whole extra
    step would squeeze the other points."""
    style = screen_numbers()
    above = linear_axis(title, 0.0, high, style=style, percent=True)
    if low < 0.0 and -low < _LITTLE * (above.ticks[1] - above.ticks[0]):
        return replace(above, low=low)
    return linear_axis(title, low, high, style=style, percent=True)


def _keys(lines: Lines, level: str, *, sampled: bool, outside: bool) -> list[PlotKey]:
    estimate = say("collected.estimates.key.estimate", {"level": level})
    asked = say("collected.estimates.key.direct", {"level": level})
    inks = {repr(one.ink) for one in lines.series if not one.hollow or isinstance(one.ink, Hue)}
    if len(inks) > 1:
        keys = [PlotKey(one.ink, one.name, "rings" if one.hollow else "points") for one in lines.series]
    else:
        keys = [PlotKey(one.ink, estimate, "points") for one in lines.series[:1]]
        if lines.series and lines.series[0].hollow:
            keys = []
    if len(inks) <= 1 or all(one.places.size <= 1 for one in lines.series):
        # The names are beside the points already.
        plain = next((one for one in lines.series if not one.hollow), None)
        keys = [] if plain is None else [PlotKey(plain.ink, estimate, "points")]
        hollow = next((one for one in lines.series if one.hollow), None)
        if hollow is not None:
            keys.append(PlotKey(hollow.ink, asked, "rings"))
    if sampled:
        keys.append(PlotKey(Role.SAMPLING, say("collected.estimates.key.sampling")))
    if outside:
        keys.append(PlotKey(Tone.BAD, say("collected.estimates.key.impossible"), "rings"))
    return keys


def _notes(lines: Lines) -> tuple[str, ...]:
    notes = []
    if lines.together_only:
        notes.append(say("collected.estimates.few_arms", {"most": 6}))
    if lines.left_out:
        notes.append(say("collected.estimates.few_lines", {"most": 60}))
    return tuple(notes)

"""Axes of charts over numbers: few ticks in steps of 1, 2 or 5, linear or logarithmic, with ready labels."""

from __future__ import annotations

import math
from collections.abc import Sequence

from core.report.numbers import epsilon_text, number_text, share_text
from core.report.plot.figure import PlotAxis
from core.sentences.style import PLAIN_STYLE, NumberStyle

FEWEST, MOST = 4, 6
MOST_LOG = 9
EPSILON_TICKS = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0)
_SLACK = 1e-9
_MOST_DIGITS = 9
_SHORT_SPAN = 3.0
"""Below this ratio of its ends, a logarithmic axis has the ticks of a linear one."""


def linear_axis(
    title: str,
    low: float,
    high: float,
    *,
    style: NumberStyle = PLAIN_STYLE,
    percent: bool = False,
    points: bool = False,
) -> PlotAxis:
    """An axis that holds [low, high] and ends on ticks; equal ends are drawn apart.

    percent, points   values are shares; labels are percent ("20%") or percentage points ("20")
    Raises ValueError when an end is not finite.
    """
    if not (math.isfinite(low) and math.isfinite(high)):
        raise ValueError("an axis needs finite limits")
    low, high = min(low, high), max(low, high)
    if high - low <= _SLACK * max(abs(low), abs(high), _SLACK):
        room = abs(low) / 2 or 0.5
        # Padding around equal values must not extend the axis across zero.
        low, high = (max(0.0, low - room), high + room) if low >= 0 else (low - room, min(0.0, high + room))
    step, first, last = _spread(low, high)
    ticks = tuple(round(i * step, 12) + 0.0 for i in range(first, last + 1))
    labels = _labels(ticks, step, style, percent=percent, points=points)
    return PlotAxis(title, ticks[0], ticks[-1], ticks, labels)


def tight_axis(
    title: str, low: float, high: float, *, style: NumberStyle = PLAIN_STYLE, percent: bool = False
) -> PlotAxis:
    """An axis from `low` to `high` and not beyond, as histograms want it, with about five ticks between its ends.

    Raises ValueError when an end is not finite or they are not in order.
    """
    if not (math.isfinite(low) and math.isfinite(high) and low < high):
        raise ValueError("a tight axis needs finite limits in order")
    step, first, last = _between(low, high)
    ticks = tuple(round(i * step, 12) + 0.0 for i in range(first, last + 1))
    return PlotAxis(title, low, high, ticks, _labels(ticks, step, style, percent=percent, points=False))


def log_axis(
    title: str,
    low: float,
    high: float,
    *,
    style: NumberStyle = PLAIN_STYLE,
    percent: bool = False,
    points: bool = False,
    ticks: Sequence[float] | None = None,
) -> PlotAxis:
    """A logarithmic axis from `low` to `high` (both above 0), with `ticks`, or 1, 2, 5, 10, ... thinned to nine.

    Raises ValueError when an end is not finite or not above 0.
    """
    if not (math.isfinite(low) and math.isfinite(high) and min(low, high) > 0):
        raise ValueError("a logarithmic axis needs limits above 0")
    low, high = min(low, high), max(low, high)
    if high / low < 1 + _SLACK:
        low, high = low / 2, high * 2
    found = log_ticks(low, high) if ticks is None else tuple(ticks)
    inside = tuple(tick for tick in found if low * (1 - _SLACK) <= tick <= high * (1 + _SLACK))
    labels = tuple(_log_label(tick, style, percent=percent, points=points) for tick in inside)
    return PlotAxis(title, low, high, inside, labels, log=True)


def epsilon_axis(title: str, low: float, high: float, *, style: NumberStyle = PLAIN_STYLE) -> PlotAxis:
    """The axis of epsilon: logarithmic, with the ticks .05 .1 .2 .5 1 2 5 10 20."""
    ticks = [tick for tick in EPSILON_TICKS if low <= tick <= high]
    return log_axis(title, low, high, style=style, ticks=ticks if len(ticks) > 1 else None)


def names_axis(title: str, names: Sequence[str], below: Sequence[str] = ()) -> PlotAxis:
    """Return an axis with name i at i, and its second line below. Raises ValueError without names."""
    if not names:
        raise ValueError("an axis of names needs a name")
    places = tuple(float(i) for i in range(len(names)))
    return PlotAxis(title, -0.5, len(names) - 0.5, places, tuple(names), names=True, below=tuple(below))


def log_ticks(low: float, high: float) -> tuple[float, ...]:
    """Ticks 1, 2, 5 of every decade in [low, high]; where these are too many 1 and 3, 1, or 1 of every n-th decade."""
    if high / low < _SHORT_SPAN:
        step, first, last = _spread(low, high)
        return tuple(round(i * step, 12) for i in range(first, last + 1) if low <= round(i * step, 12) <= high)
    first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
    found: tuple[float, ...] = ()
    for factors in ((1, 2, 5), (1, 3), (1,)):
        found = tuple(
            tick
            for power in range(first, last + 1)
            for factor in factors
            if low * (1 - _SLACK) <= (tick := float(f"{factor}e{power}")) <= high * (1 + _SLACK)
        )
        if len(found) <= MOST_LOG:
            return found
    every = math.ceil(len(found) / MOST_LOG)
    return tuple(tick for tick in found if round(math.log10(tick)) % every == 0)


def _spread(low: float, high: float) -> tuple[float, int, int]:
    """Step and the numbers of the first and the last tick: the tightest axis of four to six ticks on both ends."""
    power = math.floor(math.log10(high - low))
    found = []
    for step in (factor * 10.0**exponent for exponent in (power - 1, power, power + 1) for factor in (1, 2, 5)):
        first, last = math.floor(low / step + _SLACK), math.ceil(high / step - _SLACK)
        if FEWEST <= last - first + 1 <= MOST:
            found.append(((last - first) * step, step, first, last))
    # No step gives four to six ticks where the ends straddle a tick closely; three or seven do there.
    if not found:
        step = 5 * 10.0**power if high - low > 2 * 10.0**power else 10.0**power
        return step, math.floor(low / step + _SLACK), math.ceil(high / step - _SLACK)
    _, step, first, last = min(found)
    return step, first, last


def _between(low: float, high: float) -> tuple[float, int, int]:
    """Step and the numbers of the first and the last tick inside: as near to five of them as steps allow."""
    power = math.floor(math.log10(high - low))
    found = []
    for step in (factor * 10.0**exponent for exponent in (power - 1, power) for factor in (1, 2, 5)):
        first, last = math.ceil(low / step - _SLACK), math.floor(high / step + _SLACK)
        found.append((abs(last - first + 1 - (FEWEST + MOST) / 2), -step, first, last))
    _, step, first, last = min(found)
    return -step, first, last


def _labels(ticks: Sequence[float], step: float, style: NumberStyle, *, percent: bool, points: bool) -> tuple[str, ...]:
    """Return all labels with the decimals that the step needs."""
    digits = max(0, -math.floor(math.log10(step * (100 if percent or points else 1)) + _SLACK))
    if percent:
        return tuple(share_text(tick, digits, style) for tick in ticks)
    return tuple(number_text(tick * (100 if points else 1), digits, style) for tick in ticks)


def _log_label(tick: float, style: NumberStyle, *, percent: bool, points: bool) -> str:
    """Return a label without trailing zeros: each tick shows its own digits."""
    value = tick * 100 if percent or points else tick
    digits = next(
        (digits for digits in range(_MOST_DIGITS) if abs(round(value, digits) - value) <= _SLACK * value), _MOST_DIGITS
    )
    if value < 10.0**-_MOST_DIGITS:
        return epsilon_text(value, style)
    return number_text(value, digits, style) + (style.percent if percent else "")

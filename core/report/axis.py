"""The share axis: four to six hairlines in steps of 1, 2 or 5, always with zero, and limits that hold all marks."""

from __future__ import annotations

import math

from core.report.figure import ShareAxis
from core.report.numbers import share_text
from core.sentences.style import PLAIN_STYLE, NumberStyle

FEWEST, MOST = 4, 6
_SHRINK_BELOW = 0.6
_SLACK = 1e-9
_SMALLEST = 1e-6
_RAGGED_LONG, _RAGGED_SHORT = 0.25, 0.15

_Spread = tuple[float, float, tuple[float, ...]]


def share_axis(low: float, high: float, style: NumberStyle = PLAIN_STYLE) -> ShareAxis:
    """Axis for marks between the shares `low` and `high`, with limits on a tick or a quarter step beside one.

    Raises ValueError when one is not finite.
    """
    bottom, top, ticks = _best(low, high)
    step = ticks[1] - ticks[0]
    digits = max(0, -math.floor(math.log10(step * 100) + _SLACK))
    return ShareAxis(bottom, top, ticks, tuple(share_text(tick, digits, style) for tick in ticks))


def calm_axis(kept: ShareAxis | None, low: float, high: float, style: NumberStyle = PLAIN_STYLE) -> ShareAxis:
    """The axis while marks move: grows at once, shrinks only when less than 60 % of `kept` is in use."""
    low, high = min(low, 0.0), max(high, 0.0)
    if kept is None:
        return share_axis(low, high, style)
    used = (high - low) / (kept.high - kept.low)
    if used < _SHRINK_BELOW:
        return share_axis(low, high, style)
    if kept.low - _SLACK <= low and high <= kept.high + _SLACK:
        return kept
    # While one side grows, the other stays in place unless most of the axis would be empty.
    grown = share_axis(min(low, kept.low), max(high, kept.high), style)
    used = (high - low) / (grown.high - grown.low)
    return share_axis(low, high, style) if used < _SHRINK_BELOW else grown


def _best(low: float, high: float) -> _Spread:
    """The tightest of the axes with 4 to 6 ticks, where an end between two ticks counts as wasted space."""
    if not (math.isfinite(low) and math.isfinite(high)):
        raise ValueError("an axis needs finite limits")
    low, high = min(low, 0.0), max(high, 0.0)
    if high - low < _SMALLEST:
        high = 1.0 if high == low else low + _SMALLEST
    length = high - low
    ragged_low, ragged_high = (_RAGGED_SHORT, _RAGGED_LONG) if high >= -low else (_RAGGED_LONG, _RAGGED_SHORT)
    candidates = [
        (spread, (spread[1] - spread[0]) / length + ragged_low * (not snap_low) + ragged_high * (not snap_high))
        for step in _steps(length)
        for snap_low in (True, False)
        for snap_high in (True, False)
        if (spread := _spread(step, low, high, snap_low, snap_high)) is not None
    ]
    return min(candidates, key=lambda candidate: candidate[1])[0]


def _spread(step: float, low: float, high: float, snap_low: bool, snap_high: bool) -> _Spread | None:
    """Limits and ticks for one step; an end that is not snapped to a tick goes out to the next quarter step."""
    quarter = step / 4
    bottom = _down(low, step if snap_low else quarter)
    top = -_down(-high, step if snap_high else quarter)
    first, last = math.ceil(bottom / step - _SLACK), math.floor(top / step + _SLACK)
    if not FEWEST <= last - first + 1 <= MOST:
        return None
    return bottom + 0.0, top + 0.0, tuple(round(i * step, 12) + 0.0 for i in range(first, last + 1))


def _down(value: float, grid: float) -> float:
    return min(value, round(math.floor(value / grid + _SLACK) * grid, 12) + 0.0)


def _steps(length: float) -> tuple[float, ...]:
    power = math.floor(math.log10(length))
    return tuple(factor * 10.0**exponent for exponent in (power - 1, power) for factor in (1, 2, 5))

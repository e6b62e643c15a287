"""How the figure behind each door is read, and how far one step of its field goes."""

from __future__ import annotations

from collections.abc import Callable

from core.constraints import parse_epsilon, parse_margin, parse_odds, parse_probability
from core.project.plan import Door

PARSERS = {Door.EPSILON: parse_epsilon, Door.P: parse_probability, Door.MARGIN: parse_margin, Door.ODDS: parse_odds}
_STEP = {Door.EPSILON: 0.1, Door.P: 0.01, Door.MARGIN: 0.1, Door.ODDS: 0.5}
_LIMITS = {Door.EPSILON: (0.01, 20.0), Door.P: (0.01, 0.99), Door.MARGIN: (0.1, 50.0), Door.ODDS: (1.05, 1e6)}


def stepper(door: Door) -> Callable[[float, int], str]:
    """The text of a value so many steps further, within what the field allows."""

    def step(value: float, steps: int) -> str:
        low, high = _LIMITS[door]
        scale = 100 if door is Door.MARGIN else 1
        return f"{min(high, max(low, value * scale + steps * _STEP[door])):.4g}"

    return step

"""The place where a condition begins to hold, to the last digit of a float."""

from __future__ import annotations

from collections.abc import Callable

_STEPS = 200


def halved(reached: Callable[[float], bool], low: float, high: float) -> tuple[float, float]:
    """Two neighbouring numbers: `reached` is false for the first and true for the second."""
    for _ in range(_STEPS):
        middle = 0.5 * (low + high)
        if not low < middle < high:
            break
        low, high = (low, middle) if reached(middle) else (middle, high)
    return low, high

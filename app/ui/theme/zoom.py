"""The one zoom factor of everything on screen."""

from __future__ import annotations

from typing import Final

STEPS: Final = (80, 90, 100, 110, 125, 150, 175, 200)
"""In percent."""
USUAL: Final = 100


class _Scale:
    """The factor in force; the theme alone sets it."""

    percent = USUAL

    @property
    def factor(self) -> float:
        return self.percent / 100


scale: Final = _Scale()


def px(length: float) -> int:
    """Return a length of the design in pixels at the current zoom; visible lengths never become 0."""
    if scale.percent == USUAL:
        return round(length)
    return max(1, round(length * scale.factor)) if length > 0 else round(length * scale.factor)


def fpx(length: float) -> float:
    """Return the same with its fraction, for smooth painting."""
    return length * scale.factor


def at_usual_size(length: float) -> float:
    """Return a length on screen at 100 % zoom."""
    return length / scale.factor


def nearest(percent: int) -> int:
    """Return the step nearest to any number."""
    return min(STEPS, key=lambda step: abs(step - percent))


def beside(percent: int, towards: int) -> int:
    """Return the next step up (+1) or down (-1); the last one if there is none."""
    place = STEPS.index(nearest(percent)) + towards
    return STEPS[max(0, min(place, len(STEPS) - 1))]

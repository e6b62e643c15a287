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
    """A length of the design in pixels, at the zoom in force; nothing visible disappears."""
    if scale.percent == USUAL:
        return round(length)
    return max(1, round(length * scale.factor)) if length > 0 else round(length * scale.factor)


def fpx(length: float) -> float:
    """The same with its fraction, for what is painted smoothly."""
    return length * scale.factor


def at_usual_size(length: float) -> float:
    """Return a length on screen at 100 % zoom."""
    return length / scale.factor


def nearest(percent: int) -> int:
    """The step that is nearest to any number."""
    return min(STEPS, key=lambda step: abs(step - percent))


def beside(percent: int, towards: int) -> int:
    """The next step up (+1) or down (-1); the last one where there is none."""
    place = STEPS.index(nearest(percent)) + towards
    return STEPS[max(0, min(place, len(STEPS) - 1))]

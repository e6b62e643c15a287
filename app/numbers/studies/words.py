"""What the studies of the part Simulations say alike, and how their numbers are written. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

import numpy as np

from app.messages.speak import local_count, say, screen_numbers
from app.messages.three_digits import digits_of
from app.workspace.numbers import NumbersSetting
from core.central.chains import ADDED
from core.report.export import is_public
from core.report.numbers import epsilon_text, number_text
from core.report.plot.figure import PlotFigure
from core.report.table import Table
from core.studies.numbers.unknown_size_noise import MOST_FOR_OPENDP
from core.types import FloatArray

_MOST_DIGITS = 6
_FAR = 3.0
"""A picture goes to the ends of all values unless these are so many times as far apart as most of them."""


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """What a part shows of a study; `headline` "" where the sentence is enough."""

    figure: PlotFigure
    table: Callable[[], Table]
    headline: str
    sentence: str
    words: tuple[str, ...]


def amount(value: float, spread: float) -> str:
    """A number with as many decimals as three digits of `spread` have."""
    return number_text(value, _digits(value, spread), screen_numbers())


def decimal_of(value: float, spread: float) -> Decimal:
    """The same for a cell of a table."""
    return Decimal(f"{value:.{_digits(value, spread)}f}")


def epsilon_said(epsilon: float) -> str:
    return epsilon_text(epsilon, screen_numbers())


def reach_of(values: FloatArray, always: tuple[float, ...], tail: float = 0.005) -> tuple[float, float]:
    """Where a picture of these values begins and ends; a few that are far away do not make it flat.

    always   is in the picture
    tail     share at either side that may be far away
    """
    low, high = (float(end) for end in np.quantile(values, (tail, 1.0 - tail)))
    least, most = float(values.min()), float(values.max())
    if most - least <= _FAR * (high - low):
        low, high = least, most
    return min(low, *always), max(high, *always)


def unit_words(distance: int) -> str:
    """What epsilon hides."""
    return say("numbers.studies.words.added" if distance == ADDED else "numbers.studies.words.changed")


def noise_words(library: bool, n: int, seed: int, setting: NumbersSetting) -> tuple[str, ...]:
    """Whose noise it is. A seed is told of public numbers only: with it anybody could draw the same again."""
    if library:
        return (say("numbers.studies.words.library"),)
    numbers = say("numbers.studies.words.numpy", {"n": local_count(n), "most": local_count(MOST_FOR_OPENDP)})
    if not is_public(setting.state):
        return (numbers,)
    return numbers, say("numbers.studies.words.seed", {"seed": local_count(seed)})


def _digits(value: float, spread: float) -> int:
    return min(_MOST_DIGITS, digits_of(spread if spread else value))

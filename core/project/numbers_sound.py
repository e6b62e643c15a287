"""What the plan of the page Numbers must be besides well-formed: nothing that a field of the page would refuse."""

from __future__ import annotations

import dataclasses
import math
import sys
from collections.abc import Iterator
from typing import Any

from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON, MOST_RESPONDENTS
from core.data.delimited.text import MAX_COLUMNS
from core.data.numeric.typed_numbers import LARGEST, MOST_NUMBERS
from core.designs.numeric.registry import mechanism
from core.errors import InputError
from core.project.numbers import NumbersPlan
from core.project.numbers_scrambling import ScramblerLaw, ScramblerTyped, ScramblingModel
from core.project.typed import Typed

MOST_CELLS = 1_000
_LARGEST = sys.float_info.max
_LONGEST_FIELD = 40_000
_NEVER_ZERO = math.ulp(0.0)
_EPSILON = (LOWEST_EPSILON, HIGHEST_EPSILON)
_SHARE = (0.0, 1.0)
_DELTA = (_NEVER_ZERO, math.nextafter(1.0, 0.0))
_SPREAD = (0.0, _LARGEST)
_PEOPLE = (0.0, float(MOST_RESPONDENTS))
_LIMITS: dict[str, tuple[float, float]] = {
    "epsilon": _EPSILON,
    "delta": _DELTA,
    "person_share": _SHARE,
    "size_share": _SHARE,
    "p": _SHARE,
    "person_sd": _SPREAD,
    "report_sd": _SPREAD,
    "expected_sd": _SPREAD,
    "population": _PEOPLE,
    "size": _PEOPLE,
    "expected_size": _PEOPLE,
    "low": (-LARGEST, LARGEST),
    "high": (-LARGEST, LARGEST),
    "normal_mean": (-LARGEST, LARGEST),
    "normal_sd": (_NEVER_ZERO, LARGEST),
    "normal_n": (1.0, float(MOST_NUMBERS)),
}
"""Of figures by the name of their field; the others may be any finite number."""


def numbers_faults(plan: NumbersPlan) -> Iterator[str]:
    """Places of what is unsound, such as "curator.epsilon" or "bounds"."""
    yield from _typed(plan)
    bounds = plan.bounds
    # low above high may stand in the fields; the page says what is wrong with it
    if len(bounds) > MAX_COLUMNS or len({one.column for one in bounds}) < len(bounds):
        yield "bounds"
    yield from (f"bounds.{place}.{fault}" for place, one in enumerate(bounds) for fault in _typed(one))
    for name in ("local", "shuffled", "curator"):
        yield from (f"{name}.{fault}" for fault in _typed(getattr(plan, name)))
    for name in ("local", "shuffled"):
        try:
            mechanism(getattr(plan, name).mechanism)
        except InputError:
            yield f"{name}.mechanism"
    if not 1 <= plan.curator.cells <= MOST_CELLS:
        yield "curator.cells"
    yield from _scrambling(plan)


def _scrambling(plan: NumbersPlan) -> Iterator[str]:
    scrambling = plan.scrambling
    yield from (f"scrambling.{fault}" for fault in _typed(scrambling))
    if scrambling.model not in set(ScramblingModel):
        yield "scrambling.model"
    for name in (field.name for field in dataclasses.fields(scrambling)):
        one = getattr(scrambling, name)
        # what is typed of a law is read by the page, which says what is wrong with it
        if isinstance(one, ScramblerTyped) and (
            one.law not in set(ScramblerLaw) or max(len(one.first), len(one.second)) > _LONGEST_FIELD
        ):
            yield f"scrambling.{name}"


def _typed(plan: Any) -> Iterator[str]:
    """Fields of these settings whose figure is out of its limits, or whose text no field holds."""
    for one in dataclasses.fields(plan):
        typed = getattr(plan, one.name)
        if isinstance(typed, Typed):
            lowest, highest = _LIMITS.get(one.name, (-_LARGEST, _LARGEST))
            if not lowest <= typed.value <= highest or len(typed.text) > _LONGEST_FIELD:
                yield one.name

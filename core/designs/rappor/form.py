"""The form of the designs with a permanent and a fresh step: their figures, limits and explanation."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from core.designs.base import Explanation, told_chances
from core.designs.fields import Given, chance_field
from core.designs.rappor.rule import RapporRule, flip_for, reachable

PAPER = "Erlingsson, Pihur & Korolova 2014"
DEFAULT_R0, DEFAULT_R1 = 0.5, 0.75

RATES = (
    chance_field("r0", "Chance that a fixed 0 is sent as 1", "Called p in RAPPOR’s own settings.", f"{DEFAULT_R0:g}"),
    chance_field(
        "r1",
        "Chance that a fixed 1 is sent as 1",
        "Called q in RAPPOR’s own settings. It must exceed the chance for a fixed 0.",
        f"{DEFAULT_R1:g}",
    ),
)


def flip_limits(given: Given, hashes: int = 1) -> tuple[float, float]:
    """Return the least and greatest F, which have the greatest and the least epsilon of one report."""
    low, high = reachable(given["r0"], given["r1"], hashes)
    return flip_for(high, given["r0"], given["r1"], hashes), flip_for(low, given["r0"], given["r1"], hashes)


def two_step_explanation(key: str, rule: RapporRule, figures: Mapping[str, Any], hashes: int = 1) -> Explanation:
    """`explain.KEY`, or `explain.KEY_open` for F = 0, where the epsilon of repeated reports has no bound.

    Blanks: all of `figures`, p = s1, q = s0, flip, r0, r1, first = eps_1 and permanent = eps_inf (if finite).
    """
    params = {**figures, **told_chances(rule.s1, rule.s0), "flip": rule.flip, "r0": rule.r0, "r1": rule.r1}
    params |= {"first": rule.epsilon(hashes)}
    permanent = rule.epsilon_permanent(hashes)
    if math.isinf(permanent):
        return Explanation(f"explain.{key}_open", params)
    return Explanation(f"explain.{key}", params | {"permanent": permanent})

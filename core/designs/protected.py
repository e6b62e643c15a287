"""The respondents whom a built design protects: a typed matrix may protect fewer than its kind promises."""

from __future__ import annotations

import math

from core.designs.base import Design
from core.designs.spec import DesignSpec


def protected_by(one: DesignSpec, design: Design | None) -> str:
    """`one.protects`, or for a kind that protects everyone but is built with infinite epsilon: "some" or "nobody"."""
    if design is None or one.protects != "everyone" or math.isfinite(design.epsilon):
        return one.protects
    return "some" if design.one_sided else "nobody"

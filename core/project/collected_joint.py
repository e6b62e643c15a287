"""What is asked of several questions together."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class JointPlan:
    """columns  of the questions taken together; empty: all that are ready"""

    columns: tuple[str, ...] = ()

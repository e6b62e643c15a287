"""What is asked about respondents who did not follow the instructions."""

from __future__ import annotations

from dataclasses import dataclass

from core.project.typed import Typed


@dataclass(frozen=True, slots=True)
class HonestyPlan:
    """most  the largest share that may have ignored the device, of the sensitivity band"""

    most: Typed = Typed("30", 0.3)

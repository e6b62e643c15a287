"""What is asked about respondents who did not follow the instructions."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import StrEnum

from core.project.typed import Typed


class HonestyMethod(StrEnum):
    """How it is found out who followed the rules, or what follows if some did not."""

    BAND = "band"
    """What the estimate would be if a share ignored the device."""
    GROUPS = "groups"
    """Two groups with different chances: lie detector, cheating detection, extended crosswise."""
    ANCHOR = "anchor"
    """A second crosswise pair whose true answer is known."""
    ALL_NO = "all_no"
    """A class of respondents who say no to every question."""


class HonestyRule(StrEnum):
    """What those who ignored the device reported; values as in core.estimate.noncompliance.ignoring."""

    WORST = "worst"
    """Whichever of the others moves the estimate most."""
    LAST = "last"
    FIRST = "first"
    COIN = "coin"
    DIRECT = "direct"


@dataclass(frozen=True, slots=True)
class HonestyPlan:
    """method   one of the ways
    rule      what those who ignored the device reported
    most      the largest share that may have ignored it, of the sensitivity band
    anchor    the column of reports on the anchor pair, "" for none
    anchor_p  the share that holds its innocuous trait
    questions columns taken together for the class that says no to all; empty: all that are ready
    """

    method: HonestyMethod = HonestyMethod.BAND
    rule: HonestyRule = HonestyRule.WORST
    most: Typed = Typed("30", 0.3)
    anchor: str = ""
    anchor_p: Typed = Typed("", 0.0)
    questions: tuple[str, ...] = ()

    def within(self, columns: Collection[str]) -> HonestyPlan:
        """The plan without columns that are not among these."""
        kept = tuple(one for one in self.questions if one in columns)
        return replace(self, anchor=self.anchor if self.anchor in columns else "", questions=kept)

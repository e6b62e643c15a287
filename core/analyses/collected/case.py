"""Reports of one question as codes, with the design of each: the input of the page's analyses."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field

import numpy as np

from core.designs.base import Design
from core.designs.survey.direct import Direct
from core.errors import InputError
from core.notices import Notice
from core.types import BoolArray, FloatArray, IntArray, read_only


@dataclass(frozen=True, slots=True)
class Arm:
    """Respondents with reports of one design.

    name    as in the data; "" if one design serves all
    design  its reports are codes: of a category, of a sign, or 2 (group - 1) + sign for designs with two groups
    reports number of different codes
    """

    name: str
    design: Design
    reports: int

    @property
    def direct(self) -> bool:
        """Return whether these respondents were asked directly."""
        return isinstance(self.design, Direct)


@dataclass(frozen=True, slots=True, eq=False)
class Collected:
    """Reports of one question. Arrays have one entry for each row of the data, (n,), so that several questions align
    row by row. A row counts for the question when both `arm` and `report` are 0 or more.

    column   of the data
    labels   the k answers, the same in every arm
    arm      index in `arms`, -1 for none
    report   code of the report in the design of its arm, -1 for none
    times    respondents that the row represents
    group    index in `groups`, -1 for none; None if results are not split
    numbers  row numbers, as a person counts them
    left_out respondents whose report the design cannot produce, left out on request
    notices  further notes for the user
    """

    column: str
    title: str
    labels: tuple[str, ...]
    arms: tuple[Arm, ...]
    arm: IntArray
    report: IntArray
    times: IntArray
    numbers: IntArray
    groups: tuple[str, ...] = ()
    group: IntArray | None = None
    left_out: int = 0
    notices: tuple[Notice, ...] = ()
    _counted: BoolArray = field(init=False, repr=False)
    _n: int = field(init=False, repr=False)
    _tallies: list[IntArray] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        for array in (self.arm, self.report, self.times, self.numbers):
            read_only(array)
        # Cached, because scanning a million rows at every tick of a control would be slow.
        counted = (self.arm >= 0) & (self.report >= 0)
        read_only(counted)
        object.__setattr__(self, "_counted", counted)
        object.__setattr__(self, "_n", int(self.times[counted].sum()))
        object.__setattr__(self, "_tallies", [])

    @property
    def k(self) -> int:
        return len(self.labels)

    @property
    def counted(self) -> BoolArray:
        """(n,): whether the row holds a report of this question."""
        return self._counted

    @property
    def n(self) -> int:
        """Respondents with a report."""
        return self._n

    @property
    def protected(self) -> bool:
        """Return whether every report was randomized: nobody was asked directly."""
        return not any(arm.direct for arm in self.arms)

    @property
    def tallies(self) -> IntArray:
        """Return the frequencies of the reports, (groups + 1, arms, reports), in respondents.

        The last group are respondents without a group.

        Counted once, also for the same reports under other designs.
        """
        if not self._tallies:
            groups, arms, reports = len(self.groups), len(self.arms), max(arm.reports for arm in self.arms)
            here = self._counted
            place = self.arm[here] * reports + self.report[here]
            if self.group is None:
                place += groups * arms * reports
            else:
                own = self.group[here]
                place += np.where(own < 0, groups, own) * (arms * reports)
            total: IntArray = np.zeros((groups + 1) * arms * reports, dtype=np.int64)
            # Sum whole numbers: sums of floats lose the last respondents of very large counts.
            np.add.at(total, place, self.times[here])
            total = total.reshape(groups + 1, arms, reports)
            read_only(total)
            self._tallies.append(total)
        return self._tallies[0]

    def tally(self, arm: int, group: int | None = None, weights: FloatArray | None = None) -> FloatArray:
        """Return the frequencies of the reports in an arm (of a group), (reports,): respondents, or sums of their
        weights (n,)."""
        if group is not None and self.group is None:
            group = None
        if weights is None:
            every = self.tallies[:, arm, : self.arms[arm].reports]
            counts: FloatArray = (every.sum(axis=0) if group is None else every[group]).astype(np.float64)
            return counts
        chosen = self.counted & (self.arm == arm)
        if group is not None:
            chosen &= self.group == group
        found: FloatArray = np.bincount(
            self.report[chosen], weights=self.times[chosen] * weights[chosen], minlength=self.arms[arm].reports
        ).astype(np.float64)
        return found

    def with_arms(self, arms: tuple[Arm, ...]) -> Collected:
        """The same reports, made by other designs with as many reports each; nothing is counted again."""
        if [one.reports for one in arms] != [one.reports for one in self.arms]:
            raise ValueError("other reports")
        made = copy(self)
        object.__setattr__(made, "arms", arms)
        return made


def need_one_report(asked: Collected) -> None:
    """Raises InputError("columns", `joint.two_groups`) where a single report says nothing about its respondent."""
    if any(arm.design.groups > 1 for arm in asked.arms):
        raise InputError("columns", asked.column, "joint.two_groups", question=asked.title)

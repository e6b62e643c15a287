"""Reports of one question as codes, with the design that made each of them: what the studies of the page work on."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from core.designs.base import Design
from core.designs.survey.direct import Direct
from core.notices import Notice
from core.types import BoolArray, FloatArray, IntArray, read_only


@dataclass(frozen=True, slots=True)
class Arm:
    """Respondents whose reports one design made.

    name    as in the data; "" where there is one design for all
    design  its reports are codes: of a category, of a sign, or 2 (group - 1) + sign for designs with two groups
    reports how many different codes there are
    """

    name: str
    design: Design
    reports: int

    @property
    def direct(self) -> bool:
        """Whether these respondents were asked directly."""
        return isinstance(self.design, Direct)


@dataclass(frozen=True, slots=True, eq=False)
class Collected:
    """Reports of one question. Arrays have one entry for each row of the data, (n,), so that those of several questions
    lie side by side; a row counts for the question when both `arm` and `report` are 0 or more.

    column   of the data
    labels   the k answers, the same in every arm
    arm      place in `arms`, -1 for none
    report   code of the report in the design of its arm, -1 where there is none
    times    respondents that the row stands for
    group    place in `groups`, -1 for none; None where nothing is shown apart
    numbers  of the rows, as a person counts them
    left_out respondents whose report the design cannot produce, who were left out on request
    notices  what else a person should know of them
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
    _tallies: dict[tuple[int, int | None], FloatArray] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        for array in (self.arm, self.report, self.times, self.numbers):
            read_only(array)
        # a million rows are looked through once, not at every tick of a control
        counted = (self.arm >= 0) & (self.report >= 0)
        read_only(counted)
        object.__setattr__(self, "_counted", counted)
        object.__setattr__(self, "_n", int(self.times[counted].sum()))
        object.__setattr__(self, "_tallies", {})

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
        """Whether every report was randomized: nobody was asked directly."""
        return not any(arm.direct for arm in self.arms)

    def tally(self, arm: int, group: int | None = None, weights: FloatArray | None = None) -> FloatArray:
        """How often each report came in an arm (of a group), (reports,): respondents, or sums of their weights (n,)."""
        if weights is None and (arm, group) in self._tallies:
            return self._tallies[arm, group].copy()
        chosen = self.counted & (self.arm == arm)
        if group is not None and self.group is not None:
            chosen &= self.group == group
        how_often = self.times[chosen] if weights is None else self.times[chosen] * weights[chosen]
        found: FloatArray = np.bincount(
            self.report[chosen], weights=how_often, minlength=self.arms[arm].reports
        ).astype(np.float64)
        if weights is None:
            self._tallies[arm, group] = found.copy()
        return found

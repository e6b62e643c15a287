"""Estimates of one question: every group and arm, all randomized arms together, and against those asked directly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.analyses.collected.against_direct import against_direct, asked_directly
from core.analyses.collected.case import Collected
from core.analyses.collected.estimates_arm import estimate_arm
from core.analyses.collected.estimates_result import Comparison, EstimateRow, Estimates, Unestimated
from core.analyses.collected.pooled_arms import ArmTally, pool_arms
from core.arguments import checked
from core.control import Control
from core.errors import WorkbenchError
from core.study.collected import CollectedMethod

SEED = 1965
"""The seed of everything drawn here.

Each row has a generator of its own, np.random.default_rng((SEED, group + 1, arm + 1)) with -1 for all groups and all
arms. So a row never depends on the other rows that are shown.
"""


@checked
@dataclass(frozen=True, slots=True, eq=False)
class EstimatesRequest:
    collected: Collected
    method: CollectedMethod
    level: float
    moments: bool = False

    def same_as(self, other: EstimatesRequest) -> bool:
        """Return whether the answer is the same: of the same reports, by the same method."""
        mine, theirs = ((one.method, one.level, one.moments) for one in (self, other))
        return self.collected is other.collected and mine == theirs

    @property
    def heavy(self) -> bool:
        """Return whether it may take too long for a chart: a bootstrap with many draws, or many data."""
        found = self.collected
        drawn = self.method is CollectedMethod.BOOTSTRAP or found.k > 2 or any(one.reports > 2 for one in found.arms)
        cells = (len(found.groups) + 1) * len(found.arms)
        return (drawn and cells * found.k > 8) or cells > 60 or found.arm.size > 300_000


def generator(group: int | None, arm: int | None) -> np.random.Generator:
    """That of one row."""
    return np.random.default_rng((SEED, 0 if group is None else group + 1, 0 if arm is None else arm + 1))


def direct_generator(group: int | None) -> np.random.Generator:
    """That of several direct arms of a group together: apart from those of the rows."""
    return np.random.default_rng((SEED, 0 if group is None else group + 1, 0, 1))


def run(request: EstimatesRequest, control: Control) -> Estimates:
    """Return every row; groups and arms without an estimate are named with the reason.

    Raises InputError("level"), Cancelled.
    """
    found = request.collected
    tallies = found.tallies
    groups: list[int | None] = [*range(len(found.groups)), None] if found.group is not None else [None]
    if len(groups) == 2:
        groups = [0] if not _others(found) else groups
    rows: list[EstimateRow] = []
    against: list[Comparison] = []
    problems: list[Unestimated] = []
    empty: list[tuple[int | None, int]] = []
    for at, group in enumerate(groups):
        control.progress(at / len(groups))
        own = tallies.sum(axis=0) if group is None else tallies[group]
        ready: list[tuple[ArmTally, EstimateRow]] = []
        for place, arm in enumerate(found.arms):
            control.checkpoint()
            tally = own[place, : arm.reports].copy()
            if not tally.any():
                empty.append((group, place))
                continue
            try:
                row = estimate_arm(
                    arm, tally, request.method, request.level,
                    group=group, at=place, control=control, rng=generator(group, place),
                )  # fmt: skip
            except WorkbenchError as error:
                problems.append(Unestimated(group, place, error))
                continue
            ready.append(((arm, tally), row))
        whole = _pooled(ready, request, group)
        rows += [row for _, row in ready] + ([whole] if whole is not None else [])
        against += _compared(ready, whole, request, group)
    return Estimates(tuple(rows), tuple(against), tuple(problems), tuple(empty), request.level)


def _others(found: Collected) -> bool:
    """Return whether anybody who gave a report is in no group."""
    return found.group is not None and bool((found.group[found.counted] < 0).any())


def _pooled(
    ready: Sequence[tuple[ArmTally, EstimateRow]], request: EstimatesRequest, group: int | None
) -> EstimateRow | None:
    """Return all randomized arms together, if there are several."""
    arms = [one for one, row in ready if not row.direct]
    if len(arms) < 2:
        return None
    return pool_arms(
        arms, request.method, request.level, group=group, moments=request.moments, rng=generator(group, None)
    )


def _compared(
    ready: Sequence[tuple[ArmTally, EstimateRow]], whole: EstimateRow | None, request: EstimatesRequest,
    group: int | None,
) -> list[Comparison]:  # fmt: skip
    """Each randomized arm, and all of them, against everybody who was asked directly."""
    asked = [(one, row) for one, row in ready if row.direct]
    if not asked:
        return []
    method, level = request.method, request.level
    plain = asked_directly(asked, method, level, group=group, rng=direct_generator(group))
    others = [(one, row) for one, row in ready if not row.direct]
    found = [against_direct(row, [one], plain, method, level) for one, row in others]
    if whole is not None:
        found.append(against_direct(whole, [one for one, _ in others], plain, method, level))
    return found

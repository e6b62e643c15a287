"""The share of compliant respondents, by a second column of reports (anchor) or by several questions (the class of all
no)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.analyses.collected.case import Arm, Collected
from core.arguments import checked
from core.control import Control
from core.designs.survey.crosswise import Crosswise
from core.errors import InputError
from core.estimation.crosswise import AnchoredCrosswise
from core.estimation.noncompliance.all_no import AllNoData
from core.estimation.noncompliance.all_no_estimate import AllNoEstimate, estimate_all_no
from core.estimation.noncompliance.anchor import AnchorIntervals, anchor_intervals, attentive_estimate
from core.types import BoolArray, FloatArray, IntArray


@dataclass(frozen=True, slots=True, eq=False)
class AnchorFound:
    """The corrected share with its intervals; `counts` (2, 2) as core.estimation.crosswise.anchored_crosswise has them;
    `n` respondents with a report on both pairs.
    """

    found: AnchoredCrosswise
    intervals: AnchorIntervals
    counts: FloatArray
    n: int


@dataclass(frozen=True, slots=True, eq=False)
class AllNoFound:
    """`found` for the questions with these titles, from `n` respondents with a report on all of them."""

    found: AllNoEstimate
    titles: tuple[str, ...]
    n: int


def crosswise_arm(case: Collected) -> tuple[int, Crosswise]:
    """The one arm with crosswise reports. Raises InputError("method"): `followed.no_crosswise`,
    `followed.many_crosswise`.
    """
    found = [(at, arm.design) for at, arm in enumerate(case.arms) if isinstance(arm.design, Crosswise)]
    if not found:
        raise InputError("method", None, "followed.no_crosswise")
    if len(found) > 1:
        raise InputError("method", len(found), "followed.many_crosswise", arms=len(found))
    return found[0]


@checked
def anchor_study(
    case: Collected,
    anchor: IntArray,
    p_anchor: float,
    level: float,
    *,
    same_first: bool,
    rng: np.random.Generator,
) -> AnchorFound:
    """Return the corrected share, from the reports on the anchor pair.

    anchor      (n,): report of each row on the anchor pair; 0 first of the question, 1 second, -1 none
    p_anchor    share with the innocuous trait of the anchor pair
    same_first  whether report 0 reads "same"

    Raises InputError: "method", "anchor" (`followed.anchor_nobody`), "anchor_p", "level".
    """
    at, design = crosswise_arm(case)
    # Report 0 serves as "same": "same" for a trait is "different" for its opposite.
    p = p_anchor if same_first else 1.0 - p_anchor
    both = case.counted & (case.arm == at) & (anchor >= 0)
    cells = np.bincount(2 * (1 - case.report[both]) + (1 - anchor[both]), weights=case.times[both], minlength=4)
    counts = cells.astype(np.float64).reshape(2, 2)
    n = round(float(counts.sum()))
    if n < 2:
        raise InputError("anchor", n, "followed.anchor_nobody")
    found = attentive_estimate(counts, design.p, p)
    return AnchorFound(found, anchor_intervals(counts, design.p, p, level, rng=rng), counts, n)


def all_no_fits(case: Collected) -> bool:
    """Return whether its randomized reports are yes or no, each by itself."""
    arms = [arm for arm in case.arms if not arm.direct]
    return case.k == 2 and bool(arms) and all(arm.reports == 2 and arm.design.groups == 1 for arm in arms)


@checked
def all_no_study(cases: Sequence[Collected], level: float, control: Control | None = None) -> AllNoFound:
    """Questions that fit, from respondents with a randomized report on each of them.

    Raises InputError: "questions" (`followed.all_no_one`, `followed.all_no_many`), "counts" (`counts.nobody`), "level";
    Cancelled.
    """
    fitting = [case for case in cases if all_no_fits(case)]
    if len(fitting) < 2:
        raise InputError("questions", len(fitting), "followed.all_no_one")
    kept = np.logical_and.reduce([_randomized(case) for case in fitting])
    times = fitting[0].times[kept].astype(np.float64)
    codes = np.hstack([np.stack([case.arm[kept], case.report[kept]], axis=1) for case in fitting])
    cells, of = np.unique(codes, axis=0, return_inverse=True)
    how_often = np.bincount(of.ravel(), weights=times, minlength=len(cells)).astype(np.float64)
    chances = [np.array([_chances(arm) for arm in case.arms])[cells[:, 2 * at]] for at, case in enumerate(fitting)]
    own = np.stack([one[:, 0] for one in chances], axis=1)
    other = np.stack([one[:, 1] for one in chances], axis=1)
    data = AllNoData(own, other, cells[:, 1::2] == 0, how_often)
    return AllNoFound(
        estimate_all_no(data, level, control), tuple(case.title for case in fitting), round(float(times.sum()))
    )


def _chances(arm: Arm) -> tuple[float, float]:
    a, b = arm.design.response_matrix().values[0, :2]
    return float(a), float(b)


def _randomized(case: Collected) -> BoolArray:
    direct = np.array([arm.direct for arm in case.arms])
    found: BoolArray = case.counted & np.logical_not(direct[np.maximum(case.arm, 0)])
    return found

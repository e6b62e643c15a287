"""What intervals need of the designs with two groups: the likelihood model behind the estimate, or one pooled count."""

from __future__ import annotations

import numpy as np

from core.arguments import checked
from core.designs.base import Design, Tally
from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.cheating_symmetric import SymmetricCheating
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.estimation.levels import Bounds
from core.estimation.two_group_intervals import profile_of_groups
from core.estimation.two_groups import (
    TwoGroupModel,
    cheating_detection,
    stochastic_lie_detector,
    symmetric_cheating_detection,
    unrelated_unknown,
)
from core.types import FloatArray


def model_of(design: Design) -> TwoGroupModel | None:
    """The two-group model of a design, its first figure the share of answer 0; None for all other designs."""
    if isinstance(design, UnrelatedUnknown):
        return unrelated_unknown(design.p1, design.p2)
    if isinstance(design, LieDetector):
        return stochastic_lie_detector(design.p1, design.p2)
    if isinstance(design, CheatingDetection):
        return cheating_detection(design.p1, design.p2)
    if isinstance(design, SymmetricCheating):
        return symmetric_cheating_detection(design.yes1, design.no1, design.yes2, design.no2)
    return None


@checked
def profile_of_tally(model: TwoGroupModel, tally: Tally, level: float) -> Bounds:
    """Bounds (2,) of both answers from a tally (yes 1, no 1, yes 2, no 2): answer 1 has what answer 0 leaves."""
    yes1, no1, yes2, no2 = (float(part) for part in tally)
    low, high = profile_of_groups(model, yes1, yes1 + no1, yes2, yes2 + no2, level, most=1)
    return np.array([low[0], 1.0 - high[0]]), np.array([high[0], 1.0 - low[0]])


def pooled(design: ExtendedCrosswise, tally: Tally) -> tuple[FloatArray, FloatArray, FloatArray]:
    """(counts, own, other), each (2,): mirrored groups hang on one report frequency together.

    A "same" of group 1 is as likely as a "different" of group 2.
    """
    same1, different1, same2, different2 = (float(part) for part in tally)
    counts = np.array([same1 + different2, different1 + same2])
    return counts, np.full(2, design.p), np.full(2, 1.0 - design.p)

"""The likelihood model behind the estimate of a design with two groups, and the intervals that it gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from core.arguments import checked
from core.designs.base import Design, Tally
from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.cheating_symmetric import SymmetricCheating
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

_MODELS: dict[type[Design], Callable[[Any], TwoGroupModel]] = {
    UnrelatedUnknown: lambda design: unrelated_unknown(design.p1, design.p2),
    LieDetector: lambda design: stochastic_lie_detector(design.p1, design.p2),
    CheatingDetection: lambda design: cheating_detection(design.p1, design.p2),
    SymmetricCheating: lambda design: symmetric_cheating_detection(design.yes1, design.no1, design.yes2, design.no2),
}


def model_of(design: Design) -> TwoGroupModel | None:
    """The two-group model of a design, its first figure the share of answer 0; None for all other designs."""
    made = _MODELS.get(type(design))
    return None if made is None else made(design)


@checked
def profile_of_tally(model: TwoGroupModel, tally: Tally, level: float) -> Bounds:
    """Return bounds (2,) of both answers from a tally (yes 1, no 1, yes 2, no 2); the second has the complement."""
    yes1, no1, yes2, no2 = (float(part) for part in tally)
    low, high = profile_of_groups(model, yes1, yes1 + no1, yes2, yes2 + no2, level, most=1)
    return np.array([low[0], 1.0 - high[0]]), np.array([high[0], 1.0 - low[0]])

"""Survey designs to look at: each of the registry with figures of its own, and the same with a chance off by 0.01."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from core.designs.base import Design
from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.cheating_symmetric import SymmetricCheating
from core.designs.survey.christofides import Christofides
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.custom import CustomAnswers, CustomSigns, CustomYesNo, custom_design
from core.designs.survey.direct import Direct
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.forced_yes import ForcedYes
from core.designs.survey.kuk import KukCard, KukCards
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.mangat_1992 import Mangat1992
from core.designs.survey.mangat_1994 import Mangat1994
from core.designs.survey.mangat_singh import MangatSingh
from core.designs.survey.mangat_singh_singh import MangatSinghSingh
from core.designs.survey.singh_joarder import SinghJoarder
from core.designs.survey.soberanis_cruz import SoberanisCruz
from core.designs.survey.triangular import Triangular
from core.designs.survey.two_coins import TwoCoins
from core.designs.survey.unrelated import Unrelated
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.designs.survey.warner import Warner
from tests.core.audit import moments_of_sum

PRAM = ((0.8, 0.05, 0.1), (0.15, 0.9, 0.2), (0.05, 0.05, 0.7))
TWO_REPORTS = ((0.71, 0.06), (0.09, 0.14), (0.14, 0.09), (0.06, 0.71))
"""A custom design with four reports: two answers of the same person, as of Horvitz with p .6 and .7."""

EXAMPLES: tuple[Design, ...] = (
    Direct(3),
    Warner(0.7),
    TwoCoins(),
    ForcedResponse((0.1, 0.25)),
    ForcedResponse((0.05, 0.1, 0.2, 0.15)),
    ForcedYes(2 / 3),
    Unrelated(0.7, 1 / 12),
    SoberanisCruz(0.6, 0.5),
    UnrelatedUnknown(0.7, 0.3, 0.4),
    Crosswise(0.25),
    ExtendedCrosswise(0.2),
    Triangular(0.25),
    KukCard(0.8, 0.3),
    KukCards(0.7, 0.3, 3),
    Christofides((0.1, 0.2, 0.3, 0.4)),
    MangatSingh(0.7, 0.2),
    Mangat1992(0.4, 0.3, 0.5),
    MangatSinghSingh(0.4, 0.3),
    Mangat1994(0.7),
    SinghJoarder(0.6),
    LieDetector(0.2, 0.8, 0.7),
    CheatingDetection(0.25, 0.75, 0.2),
    SymmetricCheating(0.2, 0.1, 0.6, 0.2, 0.15),
    custom_design(2, ((0.8, 0.3), (0.2, 0.7))),
    custom_design(3, PRAM),
    custom_design(2, TWO_REPORTS),
)


def shifted(design: Design) -> Design | None:
    """The mutant: one chance 0.01 larger; None for asking directly, which has none."""
    if isinstance(design, Direct):
        return None
    if isinstance(design, TwoCoins):
        return ForcedResponse((0.26, 0.25))
    if isinstance(design, ForcedResponse):
        return ForcedResponse((design.forced[0] + 0.01, *design.forced[1:]))
    if isinstance(design, Christofides):
        first, *rest, last = design.cards
        return Christofides((first + 0.01, *rest, last - 0.01))
    if isinstance(design, (CustomYesNo, CustomAnswers, CustomSigns)):
        values = np.array(design.rows)
        values[0, 0] += 0.01
        values[1, 0] -= 0.01
        return custom_design(design.k, values.tolist())
    if isinstance(design, (SymmetricCheating,)):
        return replace(design, yes1=design.yes1 + 0.01)
    name = "p1" if hasattr(design, "p1") else "p"
    return replace(design, **{name: getattr(design, name) + 0.01})  # type: ignore[type-var]


def true_counts(k: int) -> np.ndarray:
    """Uneven, with one answer that nobody gave."""
    return np.array([70, 170, 0, 40, 20][:k])


def exact_moments(design: Design, counts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Mean and covariance of the tally, from the response matrix."""
    values = design.response_matrix().values
    return moments_of_sum(np.eye(len(values)), values, counts)

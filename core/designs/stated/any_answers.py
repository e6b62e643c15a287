"""Designs for any number of answers."""

from __future__ import annotations

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.stated.figures import Typed, chance, epsilon, rows, shares
from core.designs.stated.spec import Family, FigureKind, StatedFigure, StatedSpec
from core.designs.survey.custom import custom_design
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.errors import InputError


def _forced(k: int, typed: Typed, _: str) -> Design:
    """P_ii = 1 - sum of the other forced shares, P_ij = forced_i; all shares are of all respondents."""
    forced = shares(typed, "forced")
    if len(forced) != k:
        raise InputError("forced", len(forced), "stated.not_each_answer", given=len(forced), answers=k)
    return ForcedResponse(forced)


def _equal(k: int, typed: Typed, reading: str) -> Design:
    """epsilon; own: p = P(the report is the own answer). truth: t = chance of the truth, otherwise any of all k
    answers, so that p = t + (1 - t) / k."""
    if reading == "epsilon":
        return GRR(k, epsilon(typed, "epsilon"))
    p = chance(typed, "p")
    return GRR.from_p(k, p if reading == "own" else p + (1.0 - p) / k)


def _matrix(k: int, typed: Typed, _: str) -> Design:
    """A column for each true answer, a line for each report, as the editor of matrices has them."""
    return custom_design(k, rows(typed, "matrix"))


ANY_ANSWERS: tuple[StatedSpec, ...] = (
    StatedSpec(
        "forced_answers",
        (StatedFigure("forced", FigureKind.LIST, "0.1 0.1 0.1"),),
        _forced,
        any_k=True,
        family=Family.ANSWERS,
    ),
    StatedSpec(
        "grr",
        (StatedFigure("epsilon", FigureKind.EPSILON, "ln 3"), StatedFigure("p", example="0.55")),
        _equal,
        ("epsilon", "own", "truth"),
        any_k=True,
        family=Family.ANSWERS,
        asked={"epsilon": ("epsilon",), "own": ("p",), "truth": ("p",)},
    ),
    StatedSpec(
        "matrix",
        (StatedFigure("matrix", FigureKind.MATRIX),),
        _matrix,
        any_k=True,
        family=Family.ANSWERS,
    ),
    StatedSpec("direct", (), lambda k, _, __: Direct(k), any_k=True, family=Family.DIRECT),
)

"""The chances of a design from its parameters: P(report supports an answer), and epsilon."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from core.designs.binary import BinaryDesign
from core.designs.category import CategoryDesign
from core.designs.local.grr import GRR
from core.designs.local.subset import SubsetSelection
from core.designs.local.thresholding import THE
from core.designs.local.unary import OUE, SUE, UnaryDesign
from core.designs.supports import SupportDesign
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.forced_yes import ForcedYes
from core.designs.survey.mangat_1994 import Mangat1994
from core.designs.survey.triangular import Triangular
from core.designs.survey.two_coins import TwoCoins
from core.designs.survey.unrelated import Unrelated
from core.designs.survey.warner import Warner
from core.steps.derivation import Equation
from core.steps.formula import EULER, Call, Fraction, Product, Sum, Symbol, formula, ln
from core.steps.symbols import EPSILON, A, B, K, P, Q

_W, _TRUTH, _FORCED = Symbol("w"), Symbol("t"), Symbol("r")
_HALF = Fraction(formula(1), formula(2))
_ONE = formula(1)
_OWN_ODDS = EULER**EPSILON


def letters(design: SupportDesign, answer: int) -> tuple[Symbol, Symbol]:
    """Return the letters of the two chances: a and b for the sensitive answer of a yes/no device, otherwise p, q."""
    return (A, B) if isinstance(design, BinaryDesign) and answer == 0 else (P, Q)


def chance_equations(design: SupportDesign, answer: int) -> tuple[Equation, ...]:
    """Return how both chances of an answer follow from the parameters, and what epsilon they give.

    A design without a formula here states its chances as figures.
    """
    own, other = float(design.support_own[answer]), float(design.support_other[answer])
    first, second = letters(design, answer)
    made = _FORMULAS.get(type(design)) if answer == 0 or not isinstance(design, BinaryDesign) else None
    of_own, of_other, known = (None, None, ()) if made is None else made(design, answer)
    return (
        Equation(first, of_own, known, own),
        Equation(second, of_other, (*known, (first, own)), other),
        epsilon_equation(design, answer),
    )


def epsilon_equation(design: SupportDesign, answer: int) -> Equation:
    """Return epsilon from both chances where it is decided by them; otherwise its figure."""
    own, other = float(design.support_own[answer]), float(design.support_other[answer])
    first, second = letters(design, answer)
    known = ((first, own), (second, other))
    if not math.isfinite(design.epsilon):
        return Equation(EPSILON, None, (), math.inf)
    if isinstance(design, UnaryDesign) and not isinstance(design, THE):
        # The claim of THE is above what p and q realize.
        return Equation(EPSILON, ln(Fraction(first * (1 - second), second * (1 - first))), known, design.epsilon)
    if isinstance(design, CategoryDesign) and design.alike:
        ratio = ln(first / second)
        return Equation(EPSILON, ratio if own > other else Call("abs", (ratio,)), known, design.epsilon)
    if isinstance(design, CategoryDesign) and design.k == 2:
        yes, no = ln(first / second), ln(Fraction(1 - first, 1 - second))
        larger = Call("max", (Call("abs", (yes,)), Call("abs", (no,))))
        return Equation(EPSILON, larger, known, design.epsilon)
    return Equation(EPSILON, None, (), design.epsilon)


Made = tuple[Any, ...]
"""(formula of the first chance, of the second chance, figures)."""


def _warner(design: Warner, answer: int) -> Made:
    return None, 1 - P, ()


def _two_coins(design: TwoCoins, answer: int) -> Made:
    return Sum(((1, _HALF), (1, Product((_HALF, _HALF))))), Product((_HALF, _HALF)), ()


def _forced(design: ForcedResponse, answer: int) -> Made:
    """Chance t selects the truth, and chance r this answer."""
    known = ((_TRUTH, design.truth), (_FORCED, design.forced[answer]))
    return _TRUTH + _FORCED, _FORCED, known


def _grr(design: GRR, answer: int) -> Made:
    known = ((EPSILON, design.epsilon), (K, float(design.k)))
    return _OWN_ODDS / (_OWN_ODDS + K - 1), _ONE / (_OWN_ODDS + K - 1), known


def _sue(design: SUE, answer: int) -> Made:
    root = EULER ** (EPSILON / 2)
    return root / (root + 1), 1 - P, ((EPSILON, design.epsilon),)


def _oue(design: OUE, answer: int) -> Made:
    return _HALF, _ONE / (_OWN_ODDS + 1), ((EPSILON, design.epsilon),)


def _subset(design: SubsetSelection, answer: int) -> Made:
    known = ((EPSILON, design.epsilon), (K, float(design.k)), (_W, float(design.w)))
    own = (_W * _OWN_ODDS) / (_W * _OWN_ODDS + K - _W)
    # p (w - 1) + (1 - p) w: the true answer and w - 1 others, or w others.
    other = Fraction(P * (_W - 1) + Product((1 - P, _W)), K - 1)
    return own, other, known


def _crosswise(design: Crosswise, answer: int) -> Made:
    return P, 1 - P, ((P, design.p),)


def _unrelated(design: Unrelated, answer: int) -> Made:
    innocuous = Product((1 - P, Q))
    return P + innocuous, innocuous, ((P, design.p), (Q, design.q))


def _one_less(design: ForcedYes | Mangat1994, answer: int) -> Made:
    return _ONE, 1 - P, ((P, design.p),)


def _triangular(design: Triangular, answer: int) -> Made:
    return _ONE, P, ((P, design.p),)


_FORMULAS: dict[type, Callable[[Any, int], Made]] = {
    Warner: _warner,
    TwoCoins: _two_coins,
    ForcedResponse: _forced,
    GRR: _grr,
    SUE: _sue,
    OUE: _oue,
    SubsetSelection: _subset,
    Crosswise: _crosswise,
    Unrelated: _unrelated,
    ForcedYes: _one_less,
    Mangat1994: _one_less,
    Triangular: _triangular,
}


def published_sum(k: int, epsilon: float) -> tuple[float, float]:
    """Return (sum of the right chances, sum of a published variant) of one answer's k reports.

    The variant divides by e^epsilon + (k - 1) k / 2 instead of e^epsilon + k - 1. Its chances sum to 1 for k = 2 only,
    so it is shown as a warning and never offered as a design.
    """
    odds = math.exp(epsilon)
    right, wrong = odds + k - 1, odds + (k - 1) * k / 2
    return (odds + k - 1) / right, (odds + k - 1) / wrong

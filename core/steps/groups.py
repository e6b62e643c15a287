"""The derivation of a share from the shares of yes in two groups, for devices with different chances in each."""

from __future__ import annotations

from typing import Any

import numpy as np

from core.designs.groups import GroupsDesign
from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.notices import Notice
from core.steps.case import SharesCase, device_step, share_letter
from core.steps.channel import interval_of_channel
from core.steps.derivation import Derivation, Equation, Figures, Grid, Step
from core.steps.formula import Formula, Fraction, Product, Root, Symbol
from core.steps.symbols import EPSILON, PRIVACY, SAMPLING, SE, VARIANCE
from core.types import Target

_FIRST, _SECOND = Symbol("lambda", "1", hat=True), Symbol("lambda", "2", hat=True)
_P1, _P2 = Symbol("p", "1"), Symbol("p", "2")
_P = Symbol("p")
_COUNTS = Symbol("C", "1"), Symbol("C", "2")
_SIZES = Symbol("n", "1"), Symbol("n", "2")
_SLOPES = Symbol("g", "1"), Symbol("g", "2")


def derive_groups(case: SharesCase, design: GroupsDesign, answer: int) -> Derivation:
    """Return the derivation of one answer's share for the design of the case."""
    yes1, no1, yes2, no2 = (float(cell) for cell in np.asarray(case.estimate.tally, dtype=np.float64))
    sizes = yes1 + no1, yes2 + no2
    rates = yes1 / sizes[0], yes2 / sizes[1]
    known: Figures = (
        *zip(_COUNTS, (yes1, yes2), strict=True),
        *zip(_SIZES, sizes, strict=True),
        (_FIRST, rates[0]),
        (_SECOND, rates[1]),
    )
    return Derivation(
        (
            device_step(case),
            _chances(case, design),
            _solved(case, design, answer, known),
            _variance(case, design, answer, known),
            interval_of_channel(case, answer),
        )
    )


def _chances(case: SharesCase, design: GroupsDesign) -> Step:
    epsilon = Equation(EPSILON, result=design.epsilon)
    names = tuple(
        Notice(f"steps.grid.group_{sign}", {"number": str(group)}) for group in (1, 2) for sign in ("yes", "no")
    )
    grid = Grid(Notice("steps.grid.report_answer"), case.labels, names, 2.0 * design.cells)
    return Step("chances", (Notice("steps.chances.groups"),), (epsilon,), (grid,), epsilon)


def _solved(case: SharesCase, design: GroupsDesign, answer: int, known: Figures) -> Step:
    estimated = share_letter(case.estimate.target)[1]
    share = float(case.estimate.shares[answer])
    figures = dict(known)
    rates = tuple(
        Equation(rate, count / size, known, figures[rate])
        for rate, count, size in zip((_FIRST, _SECOND), _COUNTS, _SIZES, strict=True)
    )
    formula, more = _prevalence(design)
    if formula is not None and answer == 1:
        formula = 1 - formula
    solved = Equation(estimated, formula, (*known, *more), share)
    says = [Notice("steps.solve.groups", {"answer": case.labels[answer]})]
    if not 0.0 <= share <= 1.0:
        says.append(Notice("steps.solve.outside"))
    return Step("solve", tuple(says), (*rates, solved), answer=Equation(estimated, result=share))


def _prevalence(design: GroupsDesign) -> tuple[Formula | None, Figures]:
    """Return the prevalence from the shares of yes in both groups, and the figures of the device."""
    figures: Any = design
    if isinstance(design, UnrelatedUnknown):
        top = Product((_FIRST, 1 - _P2)) - Product((_SECOND, 1 - _P1))
        return Fraction(top, _P1 - _P2), ((_P1, figures.p1), (_P2, figures.p2))
    if isinstance(design, LieDetector):
        return 1 - Fraction(_FIRST - _SECOND, _P2 - _P1), ((_P1, figures.p1), (_P2, figures.p2))
    if isinstance(design, CheatingDetection):
        cheaters = Fraction(_FIRST - _SECOND, _P1 - _P2)
        return _FIRST - Product((cheaters, _P1)), ((_P1, figures.p1), (_P2, figures.p2))
    if isinstance(design, ExtendedCrosswise):
        first, second = _SIZES
        pooled = Fraction(Product((first, _FIRST)) + Product((second, 1 - _SECOND)), first + second)
        return Fraction(pooled - 1 + _P, 2 * _P - 1), ((_P, figures.p),)
    return None, ()


def _variance(case: SharesCase, design: GroupsDesign, answer: int, known: Figures) -> Step:
    """Return the variance by the delta method: slopes of the estimate times the variances of both shares of yes."""
    estimate, figures = case.estimate, dict(known)
    total = float(estimate.standard_errors[answer]) ** 2
    sampling, privacy = float(estimate.sampling_errors[answer]) ** 2, float(estimate.privacy_errors[answer]) ** 2
    error = float(estimate.standard_errors[answer])
    population = estimate.target is Target.POPULATION
    equations: list[Equation] = []
    if population and min(figures[size] for size in _SIZES) >= 2 and not isinstance(design, ExtendedCrosswise):
        weight = figures[_SIZES[0]] / (figures[_SIZES[0]] + figures[_SIZES[1]])
        slopes = design.gradient(figures[_FIRST], figures[_SECOND], weight)
        equations += [Equation(letter, result=slope) for letter, slope in zip(_SLOPES, slopes, strict=True)]
        parts = [
            Fraction(Product((slope**2, rate, 1 - rate)), size - 1)
            for slope, rate, size in zip(_SLOPES, (_FIRST, _SECOND), _SIZES, strict=True)
        ]
        with_slopes = (*known, *zip(_SLOPES, slopes, strict=True))
        equations.append(Equation(VARIANCE, parts[0] + parts[1], with_slopes, total))
    else:
        equations.append(Equation(VARIANCE, result=total))
    both = ((VARIANCE, total), (SAMPLING, sampling))
    if population:
        equations.append(Equation(SAMPLING, result=sampling))
        equations.append(Equation(PRIVACY, VARIANCE - SAMPLING, both, privacy))
    equations.append(Equation(SE, Root(VARIANCE), both, error))
    says = Notice("steps.variance.groups" if population else "steps.variance.sample")
    return Step("variance", (says,), tuple(equations), answer=Equation(SE, result=error))

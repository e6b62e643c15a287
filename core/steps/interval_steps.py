"""The step from an estimate to its interval, by the method of the plan."""

from __future__ import annotations

import math

from core.estimation.intervals import IntervalMethod, unclipped
from core.estimation.levels import normal_quantile
from core.notices import Notice
from core.steps.case import SharesCase, share_letter
from core.steps.derivation import Equation, Figures, Step
from core.steps.formula import Call, Figure, Fraction, Product, Root, Symbol, formula
from core.steps.symbols import COUNT, HIGH, LOW, RATE, RATE_SEEN, SE, N, Z
from core.steps.writing import Sign
from core.types import Target

Letters = tuple[Symbol, Symbol]
_CENTRE, _REACH, _SCALE = Symbol("m"), Symbol("h"), Symbol("c")
_OWN_NOISE, _OTHER_NOISE = Symbol("A"), Symbol("B")


def interval_step(figures: Figures, letters: Letters, case: SharesCase, answer: int) -> Step:
    """Return the bounds by the method of the case; their figures are those of the estimate's own interval."""
    estimate, method = case.estimate, case.method
    shown = estimate.interval(case.level, method)
    low, high = (float(end[answer]) for end in unclipped(method, estimate, case.level))
    z = normal_quantile(case.level)
    known = (*figures, (Z, z), (SE, float(estimate.standard_errors[answer])))
    made = _METHODS[method](known, letters, estimate.target, (low, high))
    quantile = Equation(Z, result=z)
    says = [Notice(f"steps.interval.{method.value}", {"level": f"{100.0 * case.level:.4g}"})]
    bounds = interval_letters(estimate.target)
    cut: list[Equation] = []
    ends = float(shown.low[answer]), float(shown.high[answer])
    if not (math.isclose(low, ends[0], abs_tol=1e-12) and math.isclose(high, ends[1], abs_tol=1e-12)):
        says.append(Notice("steps.interval.cut"))
        cut = [Equation(letter, result=end) for letter, end in zip(bounds, ends, strict=True)]
    both = Equation(Call("interval", (Figure(ends[0]), Figure(ends[1]))))
    return Step("interval", tuple(says), (quantile, *made, *cut), answer=both)


def interval_letters(target: Target) -> tuple[Symbol, Symbol]:
    letter = share_letter(target)[0].letter
    return Symbol(letter, LOW), Symbol(letter, HIGH)


def wald_equations(
    known: Figures, estimated: Symbol, ends: tuple[Symbol, Symbol], bounds: tuple[float, float]
) -> tuple[Equation, ...]:
    """estimate -+ z SE"""
    low, high = ends
    return (
        Equation(low, estimated - Z * SE, known, bounds[0]),
        Equation(high, estimated + Z * SE, known, bounds[1]),
    )


def _wald(known: Figures, letters: Letters, target: Target, bounds: tuple[float, float]) -> tuple[Equation, ...]:
    return wald_equations(known, share_letter(target)[1], interval_letters(target), bounds)


def _wilson(known: Figures, letters: Letters, target: Target, bounds: tuple[float, float]) -> tuple[Equation, ...]:
    """Return Wilson's bounds of the report frequency, and both mapped to the share (swapped where p < q)."""
    figures = dict(known)
    shrink = 1 + Z**2 / N
    centre = Fraction(RATE_SEEN + Z**2 / (2 * N), shrink)
    under = Product((RATE_SEEN, 1 - RATE_SEEN)) / N + Z**2 / (4 * N**2)
    reach = Product((Z / shrink, Root(under)))
    return (
        Equation(_CENTRE, centre, known, centre.value(figures)),
        Equation(_REACH, reach, known, reach.value(figures)),
        *_mapped(known, letters, target, bounds, (centre.value(figures), reach.value(figures))),
    )


def _mapped(
    known: Figures, letters: Letters, target: Target, bounds: tuple[float, float], at: tuple[float, float]
) -> tuple[Equation, ...]:
    first, second = letters
    figures = dict(known)
    rising = figures[first] > figures[second]
    lower, upper = (_CENTRE - _REACH, _CENTRE + _REACH) if rising else (_CENTRE + _REACH, _CENTRE - _REACH)
    with_reach = (*known, (_CENTRE, at[0]), (_REACH, at[1]))
    low, high = interval_letters(target)
    return tuple(
        Equation(letter, Fraction(end - second, first - second), with_reach, bound)
        for letter, end, bound in ((low, lower, bounds[0]), (high, upper, bounds[1]))
    )


def _score(known: Figures, letters: Letters, target: Target, bounds: tuple[float, float]) -> tuple[Equation, ...]:
    """Return both roots of (fhat - f)^2 = z^2 [f A + (1 - f) B] / (n (p - q)^2)."""
    first, second = letters
    estimated = share_letter(target)[1]
    own, other = Product((first, 1 - first)), Product((second, 1 - second))
    scale = Fraction(Z**2, Product((N, (first - second) ** 2)))
    figures = dict(known)
    parts = {_OWN_NOISE: own, _OTHER_NOISE: other, _SCALE: scale}
    values = {symbol: one.value(figures) for symbol, one in parts.items()}
    shift = Fraction(Product((_SCALE, _OWN_NOISE - _OTHER_NOISE)), formula(2))
    noise = Product((estimated, _OWN_NOISE)) + Product((1 - estimated, _OTHER_NOISE))
    under = Product((_SCALE, noise)) + Fraction(Product((_SCALE**2, (_OWN_NOISE - _OTHER_NOISE) ** 2)), formula(4))
    inside = (*known, *values.items())
    reach = max(Root(under).inside.value(dict(inside)), 0.0) ** 0.5
    centre = estimated + shift
    middle = centre.value(dict(inside))
    low, high = interval_letters(target)
    ends = (*inside, (_CENTRE, middle), (_REACH, reach))
    return (
        *(Equation(symbol, one, known, values[symbol]) for symbol, one in parts.items()),
        Equation(_CENTRE, centre, inside, middle),
        Equation(_REACH, Root(under), inside, reach),
        Equation(low, _CENTRE - _REACH, ends, bounds[0]),
        Equation(high, _CENTRE + _REACH, ends, bounds[1]),
    )


def _clopper(known: Figures, letters: Letters, target: Target, bounds: tuple[float, float]) -> tuple[Equation, ...]:
    """Return the quantiles of the beta distribution for the report frequency; the bounds are mapped as by Wilson."""
    first, second = letters
    figures = dict(known)
    alpha = Symbol("alpha")
    rising = figures[first] > figures[second]
    lower = Call("Beta", (alpha / 2, COUNT, N - COUNT + 1))
    upper = Call("Beta", (1 - alpha / 2, COUNT + 1, N - COUNT))
    ends = zip(interval_letters(target), (lower, upper) if rising else (upper, lower), bounds, strict=True)
    return tuple(Equation(end, Fraction(one - second, first - second), known, bound) for end, one, bound in ends)


def _ratio(known: Figures, letters: Letters, target: Target, bounds: tuple[float, float]) -> tuple[Equation, ...]:
    """Return the condition that all shares of the interval meet, and the bounds."""
    share = share_letter(target)[0]
    best = Symbol(share.letter, "ML", hat=True)
    first, second = letters
    condition = Equation(2 * (Call("ln L", (best,)) - Call("ln L", (share,))), Z**2, known, relation=Sign.AT_MOST)
    where = Equation(RATE, second + Product((first - second, share)), known)
    low, high = interval_letters(target)
    return condition, where, Equation(low, result=bounds[0]), Equation(high, result=bounds[1])


_METHODS = {
    IntervalMethod.WALD: _wald,
    IntervalMethod.WILSON: _wilson,
    IntervalMethod.SCORE: _score,
    IntervalMethod.CLOPPER_PEARSON: _clopper,
    IntervalMethod.LIKELIHOOD_RATIO: _ratio,
    IntervalMethod.PROFILE: _ratio,
}

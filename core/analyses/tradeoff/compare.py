"""The comparison itself: every design and every reference over the axis, the crossings, and the place of the plan."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from core.analyses.tradeoff.crossings import crossings
from core.analyses.tradeoff.errors import error_curve_of, error_of, sampling
from core.analyses.tradeoff.references import central, optimum, shuffled
from core.analyses.tradeoff.request import (
    ERRORS,
    Axis,
    Curve,
    Measure,
    Model,
    Present,
    Reference,
    TradeoffRequest,
    TradeoffResult,
)
from core.arguments import checked
from core.designs.base import Design, ReportKind
from core.designs.fields import Given
from core.designs.registry import spec
from core.designs.spec import EPSILON_DOORS, DesignSpec
from core.errors import DesignError
from core.risk.guess_curves import guess_curve, stranger_curve, stranger_rate
from core.risk.posterior import guess_without
from core.types import FloatArray, read_only


@checked
def shares_for(k: int, shares: FloatArray, *, many: bool = False) -> FloatArray:
    """Return the shares of k answers, shape (k,); the plan's own shares if it has k answers.

    The largest share is kept (or 1/k if that is more), and the others share the rest equally. The same common answer is
    thus compared with more and more others. Items of a select-all question: all at the mean share.
    """
    if k == shares.size:
        return shares
    if many:
        return np.full(k, shares.mean())
    first = max(float(shares.max()), 1.0 / k)
    assumed = np.full(k, (1.0 - first) / (k - 1))
    assumed[0] = first
    return assumed


_NEAR = 1e-9


def tradeoff(request: TradeoffRequest) -> TradeoffResult:
    """Return every curve at every value of the axis; nan if a design is not feasible, which is never an error.

    Raises InputError for an unknown design key, or for further figures that the design does not have.
    """
    x = np.asarray(request.values, dtype=np.float64)
    curves = tuple(Curve(key, heights(request, key, given, x)) for key, given in request.designs)
    references = _references(request, x) if request.measure in ERRORS else ()
    by_key = dict(request.designs)
    finer = None if request.axis is Axis.ANSWERS else lambda key, at: heights(request, key, by_key[key], at)
    always = "" if request.present is None else request.present.key
    found = crossings(x, curves, finer, always) if x.size else ()
    for array in (x, *(curve.y for curve in curves), *(line.y for line in references)):
        read_only(array)
    return TradeoffResult(request, x, curves, references, found, present_of(request))


def heights(request: TradeoffRequest, key: str, given: Given, x: FloatArray) -> FloatArray:
    """The measure of one design at these values of the axis, shape (m,)."""
    one = spec(key)
    if not one.doors & EPSILON_DOORS:
        return _fixed(request, key, x)
    shares = np.asarray(request.shares, dtype=np.float64)
    if request.axis is Axis.ANSWERS:
        return np.array([_at_answers(request, one, given, round(float(k)), shares) for k in x])
    if one.why_not(request.k, request.many) is not None:
        return np.full(x.shape, np.nan)
    low, high = one.epsilon_bounds(request.k, given)
    found = np.full(x.shape, np.nan)
    if request.axis is Axis.EPSILON:
        inside = (x >= low * (1.0 - _NEAR)) & (x <= high * (1.0 + _NEAR))
        if bool(inside.any()):
            at = np.clip(x[inside], low, high)
            found[inside] = measured(request, one, request.k, at, shares, given, request.n)
        return found
    if low * (1.0 - _NEAR) <= request.epsilon <= high * (1.0 + _NEAR):
        at = np.clip(np.array([request.epsilon]), low, high)
        # Errors are proportional to 1/sqrt(n), and risks do not depend on n.
        found[:] = measured(request, one, request.k, at, shares, given, 1.0)[0]
        if request.measure in ERRORS:
            found /= np.sqrt(x)
    return found


@checked
def measured(
    request: TradeoffRequest,
    one: DesignSpec,
    k: int,
    epsilons: FloatArray,
    shares: FloatArray,
    given: Given,
    n: FloatArray | float,
) -> FloatArray:
    """The measure of a design at epsilons within its reach, shape (m,)."""
    if request.measure in ERRORS:
        return error_curve_of(one, k, epsilons, shares, given, n, request.target, request.measure)
    if request.measure is Measure.KNOWING:
        return guess_curve(one, k, epsilons, shares, given, many=request.many)
    if request.measure is Measure.GUESSING:
        return stranger_curve(one, k, epsilons, shares, given, many=request.many)
    return _odds(one, k, epsilons, given, many=request.many)


def measure_of(request: TradeoffRequest, design: Design) -> float:
    """Return the measure of this design at the planned shares and respondents; nan if it has none."""
    shares = np.asarray(request.shares, dtype=np.float64)
    if request.measure in ERRORS:
        noise = design.noise(shares) + sampling(shares, request.target)
        return float(error_of(noise[np.newaxis] / request.n, request.measure)[0])
    if request.measure is Measure.KNOWING:
        return design.best_guess(shares)
    if request.measure is Measure.ODDS:
        return math.exp(_given_away(design)) if math.isfinite(design.epsilon) else math.nan
    try:
        return stranger_rate(design, shares)
    except DesignError:
        # There are too many different reports to list.
        return math.nan


@checked
def without_report(request: TradeoffRequest, k: int) -> float:
    """Return the reference for rates of guessing: the rate without any report, with the shares known or unknown."""
    shares = shares_for(k, np.asarray(request.shares, dtype=np.float64), many=request.many)
    if request.measure is Measure.KNOWING:
        return guess_without(shares, many=request.many)
    return 0.5 if request.many else float(shares.sum()) / k


def _odds(one: DesignSpec, k: int, epsilons: FloatArray, given: Given, *, many: bool) -> FloatArray:
    """Return e^epsilon of the disclosure by the reports. For bits it is below the allowed one if the noise was made for
    numbers."""
    if one.report_kind is not ReportKind.BITS or one.supports is None or many:
        return np.exp(epsilons)
    own, other = one.supports(k, epsilons, one.completed(k, given))
    odds: FloatArray = (own * (1.0 - other) / ((1.0 - own) * other))[:, 0]
    return odds


def _given_away(design: Design) -> float:
    realised: float = getattr(design, "realised_epsilon", design.epsilon)
    return realised


def _at_answers(request: TradeoffRequest, one: DesignSpec, given: Given, k: int, shares: FloatArray) -> float:
    if one.why_not(k, request.many) is not None:
        return math.nan
    figures = given if k == request.k else _for_any_k(given)
    low, high = one.epsilon_bounds(k, figures)
    if not low * (1.0 - _NEAR) <= request.epsilon <= high * (1.0 + _NEAR):
        return math.nan
    at = np.clip(np.array([request.epsilon]), low, high)
    assumed = shares_for(k, shares, many=request.many)
    return float(measured(request, one, k, at, assumed, figures, request.n)[0])


def _for_any_k(given: Given) -> Given:
    """Without the proportions of forced answers, which are as many as the answers of the plan."""
    return {name: value for name, value in given.items() if name != "forced"}


def _fixed(request: TradeoffRequest, key: str, x: FloatArray) -> FloatArray:
    """Return the curve of a design without an epsilon setting. It exists only at the plan's setting, over the
    respondents."""
    found = np.full(x.shape, np.nan)
    design = request.present
    if design is not None and design.key == key and request.axis is Axis.RESPONDENTS:
        found[:] = measure_of(request, design)
        if request.measure in ERRORS:
            found *= np.sqrt(request.n / x)
    return found


def _references(request: TradeoffRequest, x: FloatArray) -> tuple[Reference, ...]:
    """Return the lines of the other models, without unknown ones."""
    lines: dict[Model, FloatArray] = {}
    if request.axis is Axis.ANSWERS:
        # Each number of answers has shares of its own.
        columns = [_models(request, round(float(k)), np.array([request.epsilon]), request.n) for k in x]
        lines = {model: np.concatenate([column[model] for column in columns]) for model in Model} if columns else {}
    elif request.axis is Axis.EPSILON:
        lines = _models(request, request.k, x, request.n)
    else:
        lines = _models(request, request.k, np.full(x.shape, request.epsilon), x)
    return tuple(Reference(model, y) for model, y in lines.items() if not bool(np.isnan(y).all()))


def _models(request: TradeoffRequest, k: int, epsilons: FloatArray, n: FloatArray | float) -> dict[Model, FloatArray]:
    shares = shares_for(k, np.asarray(request.shares, dtype=np.float64), many=request.many)
    unknown = np.full(epsilons.shape, np.nan)
    best = (unknown, unknown) if request.many else optimum(k, epsilons, shares, n, request.target, request.measure)
    trusted = central(k, epsilons, shares, n, request.target, request.measure, many=request.many)
    return {
        Model.OPTIMUM: best[0],
        Model.SMOOTH: best[1],
        Model.CENTRAL: trusted,
        Model.SHUFFLED: _shuffled(request, k, epsilons, shares, n, unknown),
    }


def _shuffled(
    request: TradeoffRequest,
    k: int,
    epsilons: FloatArray,
    shares: FloatArray,
    n: FloatArray | float,
    unknown: FloatArray,
) -> FloatArray:
    """Return the shuffled line of the plan's design, if that can be set to any epsilon."""
    if request.present is None:
        return unknown
    one = spec(request.present.key)
    if not one.doors & EPSILON_DOORS or one.why_not(k, request.many) is not None:
        return unknown
    given = dict(request.designs).get(one.key, {})
    figures = given if k == request.k else _for_any_k(given)
    return shuffled(one, k, epsilons, shares, figures, n, request.target, request.measure, request.delta)


def present_of(request: TradeoffRequest) -> Present | None:
    """Return the position of the plan; None if it is not finite."""
    design = request.present
    if design is None:
        return None
    places = {Axis.EPSILON: design.epsilon, Axis.RESPONDENTS: request.n, Axis.ANSWERS: float(request.k)}
    x, y = places[request.axis], measure_of(request, design)
    return Present(design.key, x, y) if math.isfinite(x) and math.isfinite(y) else None


def designs_of(keys: Sequence[str], present: str, given: Given) -> tuple[tuple[str, Given], ...]:
    """Return the designs of a request: each with its usual figures, the plan's design with its own."""
    return tuple((key, given if key == present else {}) for key in keys)

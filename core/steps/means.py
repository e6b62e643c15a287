"""The derivation of a mean from reports with added noise, and of a trusted curator's mean of a public size."""

from __future__ import annotations

import math
from dataclasses import dataclass

from core.arguments import checked
from core.central.chains import ADDED
from core.designs.numeric.bounded import BoundedMechanism
from core.designs.numeric.gaussian import NormalNoise, TwoLevelGaussian
from core.designs.numeric.laplace import Laplace
from core.designs.numeric.mean import MeanEstimate, MeanInterval
from core.errors import InputError
from core.estimation.levels import normal_quantile
from core.notices import Notice
from core.steps.derivation import Derivation, Equation, Figures, Step
from core.steps.formula import Call, Figure, Formula, Fraction, Product, Root, Sum, Symbol, formula, ln
from core.steps.interval_steps import wald_equations
from core.steps.symbols import EPSILON, HIGH, LOW, PRIVACY, SAMPLING, SE, VARIANCE, N, Z
from core.steps.writing import Sign
from core.types import Target

_ANSWER, _REPORT = Symbol("x"), Symbol("y")
_MEAN, _MEAN_SEEN = Symbol("mu"), Symbol("mu", hat=True)
_MEAN_REPORT = Symbol("y", bar=True)
_LOW, _HIGH = Symbol(LOW), Symbol(HIGH)
_SCALE, _COUNT_SCALE = Symbol("b"), Symbol("b", "N")
_NOISE, _PERSON, _OF_REPORT = Symbol("sigma"), Symbol("sigma", "1"), Symbol("sigma", "2")
_SPREAD, _SPREAD_TRUE = Symbol("s", "y"), Symbol("s", "x")
_BOUNDS = Symbol("mu", LOW), Symbol("mu", HIGH)
_SIZE, _CHANGE, _DISTANCE = Symbol("N"), Symbol("delta"), Symbol("d")


@dataclass(frozen=True, slots=True)
class MeanCase:
    """A mean estimated from reports of one of ADDITIVE.

    spread  the standard deviation of the true values by subtraction, as the mechanism estimates it; None if unknown
    """

    mechanism: BoundedMechanism
    estimate: MeanEstimate
    level: float
    spread: float | None = None

    @property
    def interval(self) -> MeanInterval:
        return self.estimate.interval(self.level)


ADDITIVE = (Laplace, NormalNoise)
"""Mechanisms that add noise to the value, and are derived line by line."""


@checked
def derive_mean(case: MeanCase) -> Derivation:
    """Return the steps from one report to the mean of n values.

    Mechanisms that do not add noise have unbiased reports, too; their variance is stated and not derived.
    """
    if not isinstance(case.mechanism, ADDITIVE):
        told = case.mechanism.explain()
        device = Step("noise", (Notice(told.code, told.params), Notice("steps.mean.unbiased")))
        return Derivation((device, _expected(), _solved(case), _stated_variance(case), _interval(case)))
    return Derivation(
        (
            _device(case.mechanism),
            _expected(),
            _solved(case),
            _variance(case),
            _interval(case),
            _likelihood(case),
        )
    )


def _device(mechanism: BoundedMechanism) -> Step:
    """Return the noise of one report: its scale from epsilon, or the sum of both levels."""
    told = mechanism.explain()
    says = (Notice(told.code, told.params),)
    bounds: Figures = ((_LOW, mechanism.low), (_HIGH, mechanism.high))
    if isinstance(mechanism, Laplace):
        report = Equation(_REPORT, _ANSWER + Call("Laplace", (_SCALE,)))
        known = (*bounds, (EPSILON, float(mechanism.epsilon)))
        scale = Equation(_SCALE, Fraction(_HIGH - _LOW, EPSILON), known, mechanism.scale)
        noise = Equation(_NOISE**2, Product((formula(2), _SCALE**2)), ((_SCALE, mechanism.scale),), _of_one(mechanism))
        return Step("noise", says, (report, scale, noise), answer=Equation(_SCALE, result=mechanism.scale))
    zero = Figure(0)
    if isinstance(mechanism, TwoLevelGaussian):
        levels: Figures = ((_PERSON, mechanism.person_sd), (_OF_REPORT, mechanism.report_sd))
        both = Call("N", (zero, _PERSON**2)), Call("N", (zero, _OF_REPORT**2))
        report = Equation(_REPORT, _ANSWER + both[0] + both[1])
        noise = Equation(_NOISE**2, _PERSON**2 + _OF_REPORT**2, levels, _of_one(mechanism))
        epsilon = Equation(EPSILON, result=float(mechanism.epsilon))
        return Step("noise", says, (report, noise, epsilon), answer=Equation(_NOISE**2, result=_of_one(mechanism)))
    report = Equation(_REPORT, _ANSWER + Call("N", (zero, _NOISE**2)))
    noise = Equation(_NOISE**2, result=_of_one(mechanism))
    return Step("noise", says, (report, noise), answer=noise)


def _of_one(mechanism: BoundedMechanism) -> float:
    """Return the variance of the noise on one report."""
    return mechanism.half**2 * mechanism.noise[0]


def _expected() -> Step:
    one = Equation(Call("E", (_REPORT,), _ANSWER), _ANSWER)
    return Step("expected", (Notice("steps.mean.expected"),), (one, Equation(Call("E", (_MEAN_REPORT,)), _MEAN)))


def _solved(case: MeanCase) -> Step:
    found = Equation(_MEAN_SEEN, _MEAN_REPORT, ((_MEAN_REPORT, case.estimate.mean),), case.estimate.mean)
    return Step("mean", (Notice("steps.mean.solve"),), (found,), answer=Equation(_MEAN_SEEN, result=case.estimate.mean))


def _variance(case: MeanCase) -> Step:
    """Return the variance in two parts; sampling is what noise does not explain."""
    estimate, noise = case.estimate, _of_one(case.mechanism)
    n, error = float(estimate.n), estimate.standard_error
    total, privacy = error**2, noise / n
    of_noise = Equation(PRIVACY, _NOISE**2 / N, ((_NOISE, math.sqrt(noise)), (N, n)), privacy)
    last = Equation(SE, Root(VARIANCE), ((VARIANCE, total),), error)
    if estimate.target is Target.SAMPLE or n < 2:
        whole = Equation(VARIANCE, _NOISE**2 / N, of_noise.known, total) if n >= 2 else Equation(VARIANCE, result=total)
        return Step("variance", (Notice("steps.variance.sample"),), (whole, last), answer=Equation(SE, result=error))
    spread = math.sqrt(total * n)
    known: Figures = ((_SPREAD, spread), (N, n), (VARIANCE, total), (PRIVACY, privacy))
    equations = [
        Equation(VARIANCE, _SPREAD**2 / N, known, total),
        of_noise,
        Equation(SAMPLING, VARIANCE - PRIVACY, known, total - privacy),
        last,
    ]
    says = [Notice("steps.mean.variance")]
    if total < privacy:
        says.append(Notice("steps.mean.negative"))
    if case.spread is not None:
        both: Figures = ((_SPREAD, spread), (_NOISE, math.sqrt(noise)))
        right: Formula | None = Root(_SPREAD**2 - _NOISE**2) if spread**2 >= noise else None
        equations.append(Equation(_SPREAD_TRUE, right, both, case.spread))
        says.append(Notice("steps.mean.spread"))
    return Step("variance", tuple(says), tuple(equations), answer=Equation(SE, result=error))


def _stated_variance(case: MeanCase) -> Step:
    error = case.estimate.standard_error
    total = Equation(VARIANCE, result=error**2)
    last = Equation(SE, Root(VARIANCE), ((VARIANCE, error**2),), error)
    return Step("variance", (Notice("steps.mean.stated"),), (total, last), answer=Equation(SE, result=error))


def _interval(case: MeanCase) -> Step:
    estimate, shown = case.estimate, case.interval
    z = normal_quantile(case.level)
    known: Figures = ((Z, z), (_MEAN_SEEN, estimate.mean), (SE, estimate.standard_error))
    reach = z * estimate.standard_error
    low, high = estimate.mean - reach, estimate.mean + reach
    says = [Notice("steps.interval.wald", {"level": f"{100.0 * case.level:.4g}"})]
    if (shown.low, shown.high) != (low, high):
        says.append(Notice("steps.mean.bounds"))
    both = Equation(Call("interval", (Figure(shown.low), Figure(shown.high))))
    bounds = wald_equations(known, _MEAN_SEEN, _BOUNDS, (low, high))
    return Step("interval", tuple(says), (Equation(Z, result=z), *bounds), answer=both)


def _likelihood(case: MeanCase) -> Step:
    """Return the normal likelihood of the mean report, which peaks at the estimate."""
    top = (_MEAN_REPORT - _MEAN) ** 2
    function = Equation(
        Call("L", (_MEAN,)),
        Call("exp", (Fraction(Sum(((-1, top),)), 2 * VARIANCE),)),
        ((_MEAN_REPORT, case.estimate.mean), (VARIANCE, case.estimate.standard_error**2)),
        relation=Sign.PROPORTIONAL,
    )
    best = Symbol("mu", "ML", hat=True)
    peak = Equation(best, result=case.estimate.mean)
    return Step("likelihood", (Notice("steps.mean.likelihood"),), (function, peak), answer=peak)


@dataclass(frozen=True, slots=True)
class CuratorCase:
    """A mean that a trusted curator releases with Laplace noise, of numbers fitted to a public size.

    mean      the mean of the fitted numbers, before the noise.
    size      the public size; for a private one the noisy count, whose noise has the scale `count_scale`
    distance  number of rows that differ between neighboring data: 1 (one row added) or 2 (one answer changed).
    constant  the public fill-in value; None if every number is there
    released  the mean with its noise; None if nothing is drawn
    """

    mean: float
    low: float
    high: float
    size: int
    distance: int
    scale: float
    level: float
    constant: float | None = None
    released: float | None = None
    count_scale: float | None = None


@checked
def derive_curator(case: CuratorCase) -> Derivation:
    """Return the steps from bounds, size and noise to epsilon and the interval of a curator's mean.

    The interval is about the noise on the mean alone. A private size costs an epsilon of 1 / `count_scale` of its own,
    because one respondent changes the count by at most 1.

    The sensitivity of a mean of N numbers is (U - L) / N for one row, since an added row replaces another one or the
    fill-in value. Dwork, McSherry, Nissim & Smith (2006), TCC. Raises InputError: "level" (`interval.level`), "size",
    "bounds".
    """
    normal_quantile(case.level)
    if case.size < 1:
        raise InputError("size", case.size, "central.size")
    if not case.low < case.high:
        raise InputError("bounds", (case.low, case.high), "numeric.bounds")
    bounds: Figures = ((_LOW, case.low), (_HIGH, case.high), (_SIZE, float(case.size)))
    change = (case.high - case.low) / case.size * case.distance
    sensitivity = Fraction(_HIGH - _LOW, _SIZE) * _DISTANCE
    known: Figures = (*bounds, (_DISTANCE, float(case.distance)), (_CHANGE, change), (_SCALE, case.scale))
    alpha, whole = Symbol("alpha"), case.count_scale
    reach = case.scale * math.log(1.0 / (1.0 - case.level))
    added = Notice("steps.curator.added" if case.distance == ADDED else "steps.curator.changed")
    epsilon = Equation(EPSILON, _CHANGE / _SCALE, known, change / case.scale)
    spent = [Notice("steps.curator.privacy")]
    if whole is not None:
        both: Figures = (*known, (_COUNT_SCALE, whole))
        epsilon = Equation(EPSILON, 1 / _COUNT_SCALE + _CHANGE / _SCALE, both, 1.0 / whole + change / case.scale)
        spent.append(Notice("steps.curator.both"))
    mean = Equation(_MEAN, result=case.mean)
    variance = Equation(VARIANCE, Product((formula(2), _SCALE**2)), known, 2.0 * case.scale**2)
    error = Equation(SE, Root(VARIANCE), ((VARIANCE, 2.0 * case.scale**2),), math.sqrt(2.0) * case.scale)
    half = Equation(Symbol("h"), Product((_SCALE, ln(1 / alpha))), (*known, (alpha, 1.0 - case.level)), reach)
    low, high = -reach, reach
    seen: tuple[Equation, ...] = ()
    if case.released is not None:
        low, high = (min(max(case.released + end, case.low), case.high) for end in (low, high))
        seen = (Equation(_MEAN_SEEN, result=case.released),)
    ends = Equation(Call("interval", (Figure(low), Figure(high))))
    level = {"level": f"{100.0 * case.level:.4g}"}
    shown = (mean, Equation(_CHANGE, result=change), Equation(EPSILON, result=epsilon.result))
    sized = () if whole is None else (_counted(case.size, whole),)
    return Derivation(
        (
            *sized,
            Step("fitted", (Notice("steps.curator.fitted"),), (mean,), answer=shown[0]),
            Step("sensitivity", (added,), (Equation(_CHANGE, sensitivity, known, change),), answer=shown[1]),
            Step("privacy", tuple(spent), (epsilon,), answer=shown[2]),
            Step(
                "error",
                (Notice("steps.curator.variance"),),
                (variance, error),
                answer=Equation(SE, result=error.result),
            ),
            Step("interval", (Notice("steps.curator.interval", level),), (half, *seen), answer=ends),
        )
    )


def _counted(size: int, scale: float) -> Step:
    """Return the noisy count of a private number of respondents."""
    epsilon = Equation(Symbol("epsilon", "N"), 1 / _COUNT_SCALE, ((_COUNT_SCALE, scale),), 1.0 / scale)
    found = Equation(_SIZE, result=float(size))
    return Step("counted", (Notice("steps.curator.counted"),), (epsilon, found), answer=found)

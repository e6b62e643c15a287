"""The derivation of a share from how often each report came, for designs that are a response matrix only."""

from __future__ import annotations

import numpy as np

from core.designs.channel import ChannelDesign
from core.estimation.intervals import IntervalMethod, unclipped
from core.estimation.levels import normal_quantile
from core.estimation.mle import likeliest_shares
from core.notices import Notice
from core.steps.case import SharesCase, device_step, share_letter
from core.steps.derivation import Derivation, Equation, Grid, Step
from core.steps.formula import Call, Figure, Fraction, Product, Root, Symbol, Total
from core.steps.interval_steps import interval_letters, wald_equations
from core.steps.symbols import COUNT, EPSILON, PRIVACY, SAMPLING, SE, VARIANCE, N, Z
from core.steps.writing import Sign
from core.types import FloatArray, Target

_REPORT = Symbol("y")
_MOST_TERMS = 6
_MOST_IN_TABLES = 12
_WEIGHT, _RATE = Symbol("A", "y"), Symbol("lambda", "y", hat=True)


def derive_channel(case: SharesCase, design: ChannelDesign, answer: int) -> Derivation:
    """Return the derivation of one answer's share for the design of the case: pi = A lhat, with A P = I."""
    rates = np.asarray(case.estimate.tally, dtype=np.float64) / float(case.estimate.n)
    weights = np.asarray(design.left_inverse, dtype=np.float64)[answer]
    return Derivation(
        (
            device_step(case),
            _chances(case, design),
            _expected(case),
            _solved(case, answer, weights, rates),
            _variance(case, answer, weights, rates),
            interval_of_channel(case, answer),
            _likelihood(case, design, answer, rates),
        )
    )


def _reports(case: SharesCase, total: int) -> tuple[Notice | str, ...]:
    """Return the names of the reports: the answers themselves, if there are as many, otherwise numbers."""
    if total == case.k:
        return case.labels
    return tuple(Notice("steps.grid.report", {"number": str(place + 1)}) for place in range(total))


def _chances(case: SharesCase, design: ChannelDesign) -> Step:
    values = design.matrix.values
    epsilon = Equation(EPSILON, result=design.epsilon)
    grids: tuple[Grid, ...] = ()
    if max(values.shape) <= _MOST_IN_TABLES:
        grids = (Grid(Notice("steps.grid.report_answer"), case.labels, _reports(case, len(values)), values),)
    return Step("chances", (Notice("steps.chances.matrix"),), (epsilon,), grids, epsilon)


def _expected(case: SharesCase) -> Step:
    answer = Symbol("x")
    share = Symbol(share_letter(case.estimate.target)[0].letter, "x")
    chance = Call("P", (_REPORT,), answer)
    mixture = Total(Product((chance, share)), answer)
    return Step("expected", (Notice("steps.expected.matrix"),), (Equation(Symbol("lambda", "y"), mixture),))


def _solved(case: SharesCase, answer: int, weights: FloatArray, rates: FloatArray) -> Step:
    share = float(case.estimate.shares[answer])
    estimated = share_letter(case.estimate.target)[1]
    terms = _terms(weights, rates)
    solved = Equation(estimated, Total(Product((_WEIGHT, _RATE)), _REPORT, terms), (), share)
    rate = Equation(_RATE, Fraction(Symbol("C", "y"), N), ((N, float(case.estimate.n)),))
    says = [Notice("steps.solve.matrix", {"answer": case.labels[answer]})]
    if not 0.0 <= share <= 1.0:
        says.append(Notice("steps.solve.outside"))
    grids: tuple[Grid, ...] = ()
    if rates.size <= _MOST_IN_TABLES:
        columns = Notice("steps.grid.rate"), Notice("steps.grid.weight", {"answer": case.labels[answer]})
        values = np.stack([rates, weights], axis=1)
        grids = (Grid(Notice("steps.grid.a_report"), columns, _reports(case, rates.size), values),)
    return Step("solve", tuple(says), (rate, solved), grids, Equation(estimated, result=share))


def _terms(weights: FloatArray, rates: FloatArray, power: int = 1) -> tuple[Product, ...]:
    """Return the terms of a sum over reports in figures; () if there are too many to read."""
    if rates.size > _MOST_TERMS:
        return ()
    pairs = zip(weights.tolist(), rates.tolist(), strict=True)
    if power == 1:
        return tuple(Product((Figure(weight), Figure(rate))) for weight, rate in pairs)
    return tuple(Product((Figure(weight) ** 2, Figure(rate))) for weight, rate in pairs)


def _variance(case: SharesCase, answer: int, weights: FloatArray, rates: FloatArray) -> Step:
    estimate = case.estimate
    estimated = share_letter(estimate.target)[1]
    total = float(estimate.standard_errors[answer]) ** 2
    sampling, privacy = float(estimate.sampling_errors[answer]) ** 2, float(estimate.privacy_errors[answer]) ** 2
    error = float(estimate.standard_errors[answer])
    known = (
        (N, float(estimate.n)),
        (estimated, float(estimate.shares[answer])),
        (VARIANCE, total),
        (SAMPLING, sampling),
    )
    equations: list[Equation] = []
    says = [Notice("steps.variance.sample")]
    if estimate.target is Target.POPULATION and estimate.n >= 2:
        says = [Notice("steps.variance.population")]
        terms = _terms(weights, rates, 2)
        squares = Total(Product((_WEIGHT**2, _RATE)), _REPORT, terms)
        equations.append(Equation(VARIANCE, Fraction(squares - estimated**2, N - 1), known if terms else (), total))
        equations.append(Equation(SAMPLING, result=sampling))
        equations.append(Equation(PRIVACY, VARIANCE - SAMPLING, known, privacy))
    else:
        equations.append(Equation(VARIANCE, result=total))
    equations.append(Equation(SE, Root(VARIANCE), known, error))
    return Step("variance", tuple(says), tuple(equations), answer=Equation(SE, result=error))


def interval_of_channel(case: SharesCase, answer: int) -> Step:
    """Return the interval of a share that depends on several report frequencies."""
    estimate, method = case.estimate, case.method
    low, high = (float(end[answer]) for end in unclipped(method, estimate, case.level))
    shown = estimate.interval(case.level, method)
    z = normal_quantile(case.level)
    share, estimated = share_letter(estimate.target)
    ends = interval_letters(estimate.target)
    says = [Notice(f"steps.interval.{method.value}", {"level": f"{100.0 * case.level:.4g}"})]
    known = ((Z, z), (estimated, float(estimate.shares[answer])), (SE, float(estimate.standard_errors[answer])))
    equations = [Equation(Z, result=z)]
    if method is IntervalMethod.WALD:
        equations += wald_equations(known, estimated, ends, (low, high))
    else:
        best = Symbol(share.letter, "ML", hat=True)
        difference = 2 * (Call("ln L", (best,)) - Call("ln L", (share,)))
        equations.append(Equation(difference, Z**2, known, relation=Sign.AT_MOST))
        equations += [Equation(letter, result=end) for letter, end in zip(ends, (low, high), strict=True)]
    bounds = float(shown.low[answer]), float(shown.high[answer])
    if bounds != (low, high):
        says.append(Notice("steps.interval.cut"))
    both = Equation(Call("interval", (Figure(bounds[0]), Figure(bounds[1]))))
    return Step("interval", tuple(says), tuple(equations), answer=both)


def _likelihood(case: SharesCase, design: ChannelDesign, answer: int, rates: FloatArray) -> Step:
    """Return the likelihood of all reports; EM finds its peak inside the simplex."""
    share = share_letter(case.estimate.target)[0]
    best = Symbol(share.letter, "ML", hat=True)
    together = likeliest_shares(design.matrix, rates)
    logs = Product((COUNT_OF_REPORT, Call("ln", (Symbol("lambda", "y"),))))
    function = Equation(Call("ln L", (share,)), Total(logs, _REPORT))
    peak = Equation(best, result=float(together[answer]))
    grids: tuple[Grid, ...] = ()
    if case.k <= _MOST_IN_TABLES:
        columns = Notice("steps.grid.estimate"), Notice("steps.grid.likeliest")
        values = np.stack([case.estimate.shares, together], axis=1)
        grids = (Grid(Notice("steps.grid.answer"), columns, case.labels, values),)
    says = (Notice("steps.likelihood.together"),)
    return Step("likelihood", says, (function, peak), grids, peak)


COUNT_OF_REPORT = Symbol(COUNT.letter, "y")

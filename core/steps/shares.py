"""The derivation of a share that depends on one report frequency: l = q + (p - q) share."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.designs.category import CategoryDesign
from core.designs.local.grr import GRR
from core.designs.supports import SupportDesign
from core.estimation.binomial import deviance
from core.estimation.likelihood_ratio import constrained_share
from core.estimation.mle import maximum_likelihood
from core.notices import Notice
from core.steps.case import SharesCase, device_step, share_letter
from core.steps.chances import chance_equations, letters, published_sum
from core.steps.derivation import Derivation, Equation, Figures, Grid, Step
from core.steps.formula import Call, Formula, Fraction, Product, Root, Sum, Symbol
from core.steps.interval_steps import interval_step
from core.steps.symbols import COUNT, EPSILON, PRIVACY, RATE, RATE_SEEN, SAMPLING, SE, VARIANCE, N
from core.steps.writing import Sign
from core.types import FloatArray, Target

MOST_IN_TABLES = 12
"""Answers up to which a table lists all of them."""
_MOST_IN_MATRIX = 6
"""Answers up to which the whole response matrix is shown."""


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """The figures of one answer that all its steps use."""

    case: SharesCase
    design: SupportDesign
    answer: int

    @property
    def own(self) -> float:
        return float(self.design.support_own[self.answer])

    @property
    def other(self) -> float:
        return float(self.design.support_other[self.answer])

    @property
    def letters(self) -> tuple[Symbol, Symbol]:
        return letters(self.design, self.answer)

    @property
    def n(self) -> float:
        return float(self.case.estimate.n)

    @property
    def count(self) -> float:
        return float(self.design.frequencies(self.case.estimate.tally)[self.answer])

    @property
    def share(self) -> float:
        return float(self.case.estimate.shares[self.answer])

    @property
    def figures(self) -> Figures:
        first, second = self.letters
        estimated = share_letter(self.case.estimate.target)[1]
        return (
            (first, self.own),
            (second, self.other),
            (N, self.n),
            (COUNT, self.count),
            (RATE_SEEN, self.count / self.n),
            (estimated, self.share),
        )


def derive_shares(case: SharesCase, design: SupportDesign, answer: int) -> Derivation:
    """Return the derivation of one answer's share for the design of the case."""
    known = Known(case, design, answer)
    return Derivation(
        (
            device_step(case),
            _chances(known),
            _expected(known),
            _solved(known),
            _score(known),
            _variance(known),
            interval_step(known.figures, known.letters, case, answer),
            _likelihood(known),
        )
    )


def names_of(labels: Sequence[str], answer: int) -> dict[str, str]:
    return {"answer": labels[answer]}


def _chances(known: Known) -> Step:
    case, design, labels = known.case, known.design, known.case.labels
    equations = chance_equations(design, known.answer)
    own, other = (letter.letter for letter in known.letters)
    says = [Notice("steps.chances.supports", {"own": own, "other": other, **names_of(labels, known.answer)})]
    if isinstance(design, GRR) and design.k > 2:
        wrong = published_sum(design.k, design.epsilon)[1]
        says.append(Notice("steps.chances.published", {"k": design.k, "total": wrong}))
    if isinstance(design, CategoryDesign) and case.k <= _MOST_IN_MATRIX:
        # A long head would be cut above many columns.
        corner = Notice("steps.grid.report_answer" if case.k <= 3 else "steps.grid.a_report")
        grid = Grid(corner, labels, labels, design.response_matrix().values)
    else:
        chances = np.array([[known.own, known.other], [1.0 - known.own, 1.0 - known.other]])
        columns = Notice("steps.grid.this", names_of(labels, known.answer)), Notice("steps.grid.other")
        rows = Notice("steps.grid.supports", names_of(labels, known.answer)), Notice("steps.grid.supports_not")
        grid = Grid(Notice("steps.grid.report_answer"), columns, rows, chances)
    shown = Equation(EPSILON, result=design.epsilon)
    return Step("chances", tuple(says), equations, (grid,), shown)


def _expected(known: Known) -> Step:
    first, second = known.letters
    share = share_letter(known.case.estimate.target)[0]
    found = Equation(RATE, second + Product((first - second, share)), known.figures)
    says = Notice("steps.expected.mixture", names_of(known.case.labels, known.answer))
    return Step("expected", (says,), (Equation(RATE, Product((first, share)) + Product((second, 1 - share))), found))


def _solved(known: Known) -> Step:
    case, (first, second) = known.case, known.letters
    estimated = share_letter(case.estimate.target)[1]
    seen = Equation(RATE_SEEN, COUNT / N, known.figures, known.count / known.n)
    solved = Equation(estimated, Fraction(RATE_SEEN - second, first - second), known.figures, known.share)
    says = [Notice("steps.solve.says", names_of(case.labels, known.answer))]
    if not 0.0 <= known.share <= 1.0:
        says.append(Notice("steps.solve.outside"))
    grids = (_all_answers(known),) if 2 < case.k <= MOST_IN_TABLES else ()
    return Step("solve", tuple(says), (seen, solved), grids, Equation(estimated, result=known.share))


def _all_answers(known: Known) -> Grid:
    estimate = known.case.estimate
    rates = np.asarray(known.design.frequencies(estimate.tally), dtype=np.float64) / known.n
    columns = Notice("steps.grid.rate"), Notice("steps.grid.estimate")
    return Grid(Notice("steps.grid.answer"), columns, known.case.labels, np.stack([rates, estimate.shares], axis=1))


def scores(design: SupportDesign, answer: int) -> tuple[float, float]:
    """Return the scores of a report that supports the answer, and of one that does not: (1 - q) / (p - q) and
    -q / (p - q). Their mean over all reports is the estimate of the answer's share."""
    one = np.eye(design.k)[answer]
    return float(design.debias(one)[answer]), float(design.debias(np.zeros(design.k))[answer])


def _score(known: Known) -> Step:
    case, (first, second) = known.case, known.letters
    inside, outside = scores(known.design, known.answer)
    supported, unsupported = Symbol("s", "1"), Symbol("s", "0")
    estimated = share_letter(case.estimate.target)[1]
    both = (*known.figures, (supported, inside), (unsupported, outside))
    mean = Product((RATE_SEEN, supported)) + Product((1 - RATE_SEEN, unsupported))
    total = Product((COUNT, supported)) + Product((N - COUNT, unsupported))
    equations = (
        Equation(supported, Fraction(1 - second, first - second), known.figures, inside),
        Equation(unsupported, Fraction(Sum(((-1, second),)), first - second), known.figures, outside),
        Equation(estimated, mean, both, known.share),
        Equation(Product((N, estimated)), total, both, known.n * known.share),
    )
    says = Notice("steps.score.says", names_of(case.labels, known.answer))
    return Step("score", (says, Notice("steps.score.single")), equations)


def _variance(known: Known) -> Step:
    """Return the variance in two parts, each as core.designs.moments computes it."""
    estimate, answer = known.case.estimate, known.answer
    total = float(estimate.standard_errors[answer]) ** 2
    sampling, privacy = float(estimate.sampling_errors[answer]) ** 2, float(estimate.privacy_errors[answer]) ** 2
    if estimate.target is Target.SAMPLE:
        equations, says = _noise_alone(known, total), [Notice("steps.variance.sample")]
    elif known.n < 2:
        equations = (Equation(VARIANCE, result=total),)
        says = [Notice("steps.variance.one")]
    else:
        equations = _both_parts(known, total, sampling, privacy)
        says = [Notice("steps.variance.population")]
    if not 0.0 <= known.share <= 1.0:
        says.append(Notice("steps.variance.cut"))
    error = float(estimate.standard_errors[answer])
    last = Equation(SE, Root(VARIANCE), ((VARIANCE, total),), error)
    return Step("variance", tuple(says), (*equations, last), answer=Equation(SE, result=error))


def _noise(known: Known, share: Formula) -> Formula:
    """share p (1 - p) + (1 - share) q (1 - q)"""
    first, second = known.letters
    return Product((share, first, 1 - first)) + Product((1 - share, second, 1 - second))


def _noise_alone(known: Known, total: float) -> tuple[Equation, ...]:
    first, second = known.letters
    share = share_letter(Target.SAMPLE)[1]
    figures = _cut(known)
    return (Equation(VARIANCE, Fraction(_noise(known, share), Product((N, (first - second) ** 2))), figures, total),)


def _both_parts(known: Known, total: float, sampling: float, privacy: float) -> tuple[Equation, ...]:
    first, second = known.letters
    share, figures = share_letter(Target.POPULATION)[1], _cut(known)
    lost = N - 1
    parts = [
        Equation(
            VARIANCE,
            Fraction(Product((RATE_SEEN, 1 - RATE_SEEN)), Product((lost, (first - second) ** 2))),
            figures,
            total,
        )
    ]
    whole = known.share * (1.0 - known.share) / (known.n - 1.0)
    if 0.0 <= known.share <= 1.0 and math.isclose(whole, sampling, rel_tol=1e-9, abs_tol=1e-300):
        noise: Formula = Fraction(_noise(known, share), Product((lost, (first - second) ** 2)))
    else:
        noise = VARIANCE - SAMPLING
    # Sampling is never more than the whole variance.
    of_people = Product((share, 1 - share)) / lost if sampling < total else VARIANCE
    both = (*figures, (VARIANCE, total), (SAMPLING, sampling))
    parts.append(Equation(SAMPLING, of_people, both, sampling))
    parts.append(Equation(PRIVACY, noise, both, privacy))
    return tuple(parts)


def _cut(known: Known) -> Figures:
    """Return the figures with the estimate cut to 0..1, as variances use it."""
    estimated = share_letter(known.case.estimate.target)[1]
    cut = min(max(known.share, 0.0), 1.0)
    return tuple((symbol, cut if symbol == estimated else value) for symbol, value in known.figures)


def _likelihood(known: Known) -> Step:
    """Return the likelihood of the count, and the share at its peak."""
    case, design, (first, second) = known.case, known.design, known.letters
    share = share_letter(case.estimate.target)[0]
    rate = second + Product((first - second, share))
    peak = likeliest(known)
    best = Symbol(share.letter, "ML", hat=True)
    function = Equation(
        Call("L", (share,)),
        Product((RATE**COUNT, (1 - RATE) ** (N - COUNT))),
        ((COUNT, known.count), (N, known.n)),
        relation=Sign.PROPORTIONAL,
    )
    at = Equation(RATE, rate, known.figures)
    inside = 0.0 <= known.share <= 1.0
    solved = Fraction(COUNT / N - second, first - second)
    highest = Equation(best, solved if inside else None, known.figures, peak)
    says = [Notice("steps.likelihood.peak" if inside else "steps.likelihood.edge")]
    if case.estimate.target is Target.SAMPLE:
        says.append(Notice("steps.likelihood.sampled"))
    grids: tuple[Grid, ...] = ()
    if isinstance(design, CategoryDesign) and case.k > 2 and case.k <= MOST_IN_TABLES:
        together = maximum_likelihood(design, np.asarray(case.estimate.tally, dtype=np.float64) / known.n)
        says.append(Notice("steps.likelihood.together"))
        columns = Notice("steps.grid.estimate"), Notice("steps.grid.likeliest")
        values = np.stack([case.estimate.shares, together], axis=1)
        grids = (Grid(Notice("steps.grid.answer"), columns, case.labels, values),)
    return Step("likelihood", tuple(says), (function, at, highest), grids, Equation(best, result=peak))


def likeliest(known: Known) -> float:
    """Return the share within 0..1 at which the likelihood of the count peaks."""
    found: FloatArray = constrained_share(
        np.array([known.count]), known.n, np.array([known.own]), np.array([known.other])
    )
    return float(found[0])


def relative_likelihood(case: SharesCase, answer: int, shares: FloatArray) -> FloatArray | None:
    """Return the likelihood of the count of one answer at these shares (m,) within 0..1, divided by its maximum there.

    None for a design without one report frequency per answer: its likelihood has several unknowns.
    """
    design = case.estimate.design
    if not isinstance(design, SupportDesign):
        return None
    known = Known(case, design, answer)
    away = deviance(known.count, known.n, known.other + (known.own - known.other) * shares)
    best = deviance(known.count, known.n, known.other + (known.own - known.other) * likeliest(known))
    found: FloatArray = np.exp(-0.5 * (away - best))
    return found

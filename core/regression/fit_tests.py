"""Tests of terms, of whole models against each other, and of the fit."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from core.arguments import checked
from core.errors import InputError
from core.regression.columns import INTERCEPT
from core.regression.covariance import Drawn, inverse
from core.regression.fit import Fitted, VerdictKind, fictitious, frame_of, refitted
from core.regression.newton import climb
from core.types import BoolArray, FloatArray, IntArray

_FEWEST = 5.0
_TENTHS = 10


@dataclass(frozen=True, slots=True)
class Test:
    """A test: `method` is "likelihood ratio", "score", "Wald F", "Rao-Scott F", "likelihood ratio, half" (of a figure
    at its bound), "G²" or "grouped Pearson"."""

    name: str
    statistic: float
    df: float
    p_value: float
    method: str
    denominator: float = math.inf


def chi_square_tail(statistic: float, df: float) -> float:
    from scipy.special import chdtrc

    return float(chdtrc(df, max(statistic, 0.0))) if df > 0 else math.nan


def term_columns(fit: Fitted, names: tuple[str, ...]) -> BoolArray:
    """Return the kept columns (q,) of the named terms. Raises InputError("terms", `regression.no_such_term`)."""
    terms = fit.columns.terms
    known = {term.columns[0]: at for at, term in enumerate(terms)}
    known |= {term.name: at for at, term in enumerate(terms)} | {INTERCEPT: -1}
    for name in names:
        if name not in known:
            raise InputError("terms", name, "regression.no_such_term", name=name)
    wanted = {known[name] for name in names}
    found: BoolArray = np.isin(fit.columns.term_of, list(wanted))[fit.basis.kept]
    return found


def likelihood_ratio_of(fit: Fitted, names: tuple[str, ...]) -> Test:
    """Return G² = 2 (log L - log L without the terms), refitted from all starts. Wilks (1938), Ann. Math. Stat. 9."""
    label = ", ".join(names)
    if len(names) == 1 and names[0] in fit.likelihood.responses.nuisance:
        return _of_nuisance(fit, names[0])
    gone = term_columns(fit, names)
    value, _ = refitted(fit, ~gone)
    statistic = max(2.0 * (fit.value - value), 0.0)
    df = float(gone.sum() * fit.likelihood.answers)
    return Test(label, statistic, df, chi_square_tail(statistic, df), "likelihood ratio")


def wald_of(fit: Fitted, covariance: FloatArray, freedom: float, names: tuple[str, ...]) -> Test:
    """Return the design-based Wald test: F = (d - q + 1) / (d q) b' V^-1 b with d degrees of freedom of the design.

    Korn and Graubard (1990), American Statistician 44. nan where a coefficient of the terms has no finite estimate.
    """
    label = ", ".join(names)
    gone = np.flatnonzero(np.tile(term_columns(fit, names), fit.likelihood.answers))
    size = float(len(gone))
    if not fit.finite[gone].all() or not len(gone):
        return Test(label, math.nan, size, math.nan, "Wald F", freedom)
    inner = (fit.shown @ covariance @ fit.shown.T)[np.ix_(gone, gone)]
    return design_wald((fit.shown @ fit.at)[gone], inner, freedom, label)


def design_wald(beta: FloatArray, covariance: FloatArray, freedom: float, label: str) -> Test:
    """Return the Wald test of coefficients (q,) with their design-based covariance (q, q), as `wald_of` does."""
    from scipy.special import fdtrc

    size = float(len(beta))
    if not np.isfinite(beta).all():
        return Test(label, math.nan, size, math.nan, "Wald F", freedom)
    wald = float(beta @ np.linalg.pinv(covariance) @ beta)
    if math.isinf(freedom):
        return Test(label, wald / size, size, chi_square_tail(wald, size), "Wald F")
    left = freedom - size + 1.0
    if left < 1.0:
        return Test(label, math.nan, size, math.nan, "Wald F", left)
    statistic = left / (freedom * size) * wald
    return Test(label, statistic, size, float(fdtrc(size, left, statistic)), "Wald F", left)


def score_of(fit: Fitted, names: tuple[str, ...]) -> Test:
    """Return Rao's score test: g' I^-1 g at the fit without the terms, with the expected information I there.

    It keeps its level for rare traits, where the likelihood ratio rejects too often. Rao (1948), Proc. Cambridge Phil.
    Soc. 44.
    """
    gone = term_columns(fit, names)
    _, inner = refitted(fit, ~gone)
    like, answers = fit.likelihood, fit.likelihood.answers
    at = np.zeros(len(fit.at))
    at[: fit.wide][np.tile(~gone, answers)] = inner[: answers * int((~gone).sum())]
    at[fit.wide :] = inner[answers * int((~gone).sum()) :]
    if fit.basis.means.any() and gone[0]:
        # The columns are about their means here, so that an intercept of 0 is another number.
        rows = at[: fit.wide].reshape(answers, like.width)
        rows[:, 0] = rows[:, 1:] @ fit.basis.means[1:]
    information, gradient = like.expected(at), like.derivatives(at)[1]
    if fit.prior > 0.0:
        extra, own = fictitious(like, fit.prior), at[: fit.wide]
        gradient[: fit.wide] += extra.derivatives(own)[1]
        information[: fit.wide, : fit.wide] += extra.expected(own)
    size = np.sqrt(np.maximum(np.diagonal(information), 1e-300))
    lean = gradient / size
    statistic = float(lean @ np.linalg.pinv(information / np.outer(size, size), hermitian=True) @ lean)
    df = float(gone.sum() * answers)
    return Test(", ".join(names), statistic, df, chi_square_tail(statistic, df), "score")


def rao_scott_of(fit: Fitted, covariance: FloatArray, freedom: float, names: tuple[str, ...]) -> Test:
    """Return the likelihood-ratio test of a pseudo-likelihood, with the law that the sampling design gives it.

    G² has the law of sum delta_j chi²_1, with the eigenvalues delta of V0^-1 V: V the design-based covariance of the
    tested coefficients, V0 that of the pseudo-information. F = G² / sum delta with (sum delta)² / sum delta² degrees of
    freedom, and those of the design in the denominator (Satterthwaite). Rao and Scott (1984), Annals of Statistics 12;
    Lumley and Scott (2014), Statistica Sinica 24. nan where a coefficient of the terms has no finite estimate.
    """
    from scipy.special import fdtrc

    label, columns = ", ".join(names), term_columns(fit, names)
    gone = np.flatnonzero(np.tile(columns, fit.likelihood.answers))
    if not fit.finite[gone].all() or not len(gone):
        return Test(label, math.nan, float(len(gone)), math.nan, "Rao-Scott F", freedom)
    statistic = max(2.0 * (fit.value - refitted(fit, ~columns)[0]), 0.0)
    alone, drawn = (
        (fit.shown @ one @ fit.shown.T)[np.ix_(gone, gone)] for one in (inverse(fit, -fit.end.hessian), covariance)
    )
    deltas = np.maximum(np.linalg.eigvals(np.linalg.solve(alone, drawn)).real, 0.0)
    total = float(deltas.sum())
    if not total > 0.0:
        return Test(label, math.nan, float(len(gone)), math.nan, "Rao-Scott F", freedom)
    ratio, df = statistic / total, total**2 / float((deltas**2).sum())
    p = chi_square_tail(ratio * df, df) if math.isinf(freedom) else float(fdtrc(df, max(freedom, 1.0), ratio))
    return Test(label, ratio, df, p, "Rao-Scott F", freedom)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two models of the same reports; `other` minus `this` for AIC and BIC. The test is None unless one is nested."""

    aic: float
    bic: float
    test: Test | None


@checked
def compared(first: Fitted, second: Fitted, n: float) -> Comparison:
    """Return the comparison; nested means that all columns of one are among the columns of the other.

    Raises InputError("other", `regression.other_reports`) for models of different rows or reports.
    """
    one, two = first.likelihood, second.likelihood
    same = (
        one.responses.table.shape == two.responses.table.shape
        and np.array_equal(one.responses.table, two.responses.table)
        and math.isclose(one.total, two.total)
    )
    told = [np.bincount(like.line, weights=like.weight, minlength=len(like.responses.table)) for like in (one, two)]
    if not same or not np.allclose(told[0], told[1]):
        raise InputError("other", None, "regression.other_reports")
    sizes = [len(fit.at) for fit in (first, second)]
    values = [fit.value for fit in (first, second)]
    aic = -2.0 * (values[1] - values[0]) + 2.0 * (sizes[1] - sizes[0])
    bic = -2.0 * (values[1] - values[0]) + math.log(n) * (sizes[1] - sizes[0])
    large, small = (0, 1) if sizes[0] > sizes[1] else (1, 0)
    names = [set(fit.kept_names) for fit in (first, second)]
    test = None
    if one.link is two.link and sizes[0] != sizes[1] and names[small] < names[large]:
        statistic = max(2.0 * (values[large] - values[small]), 0.0)
        df = float(sizes[large] - sizes[small])
        test = Test("", statistic, df, chi_square_tail(statistic, df), "likelihood ratio")
    return Comparison(aic, bic, test)


def fit_test(fit: Fitted, drawn: Drawn) -> Test | None:
    """Return the test of observed against expected reports, or None under weights.

    Patterns of columns with 5 respondents or more on average: G² against shares of reports that are free in every
    pattern, with as many degrees of freedom as they have more than the model. If the model has all of them and a share
    is at its bound, G² has the half chi-square of one bound. Otherwise Pearson's statistic over tenths of respondents
    by fitted share, with 2 tenths less (Hosmer and Lemeshow 1980; Fagerland, Hosmer and Bofin 2008, Stat. Med. 27).
    """
    if drawn.weighed:
        return None
    like = fit.likelihood
    arm = like.responses.arm_of[like.line]
    turn = np.random.default_rng(1).standard_normal(like.width + 1)
    _, pattern = np.unique(like.matrix @ turn[:-1] + turn[-1] * arm, return_inverse=True)
    many = int(pattern.max(initial=-1)) + 1
    mass = np.bincount(pattern, weights=like.weight, minlength=many)
    if like.total / many >= _FEWEST:
        cell = np.unique(pattern * len(like.responses.table) + like.line, return_inverse=True)[1]
        counts = np.bincount(cell, weights=like.weight)
        of = np.empty(len(counts), dtype=np.int64)
        of[cell] = pattern
        whole = float(counts @ np.log(counts / mass[of]))
        sizes = np.bincount(like.responses.arm_of)
        arm_of_pattern = np.empty(many, dtype=np.int64)
        arm_of_pattern[pattern] = arm
        df = float((sizes[arm_of_pattern] - 1).sum() - len(fit.at))
        statistic = max(2.0 * (whole - fit.value), 0.0)
        if df == 0.0 and fit.verdict.kind is VerdictKind.EDGE:
            return Test("", statistic, 1.0, 0.5 * chi_square_tail(statistic, 1.0), "likelihood ratio, half")
        if df <= 0.0:
            return None
        return Test("", statistic, df, chi_square_tail(statistic, df), "G²")
    share = 1.0 - like.shares(fit.at)[0]
    group = tenths(share, like.weight)
    table, expected, _ = observed_and_expected(fit, group, np.zeros(len(like.responses.table), dtype=np.int64), True)
    there = expected > 0.0
    statistic = float(((table - expected)[there] ** 2 / expected[there]).sum())
    groups = int(group.max(initial=0)) + 1
    df = float((groups - 2) * max(1, _reports(fit) - 1))
    return Test("", statistic, df, chi_square_tail(statistic, df), "grouped Pearson") if df > 0 else None


def tenths(share: FloatArray, weight: FloatArray, groups: int = _TENTHS) -> IntArray:
    """Return groups of about equal weight in order of the share; equal shares stay together."""
    order = np.argsort(share, kind="stable")
    before = np.cumsum(weight[order]) - weight[order]
    place = np.empty(len(share))
    place[order] = before / weight.sum() * groups
    values, inverse = np.unique(share, return_inverse=True)
    first = np.full(len(values), np.inf)
    np.minimum.at(first, inverse, place)
    found = np.minimum(first[inverse].astype(np.int64), groups - 1)
    return np.unique(found, return_inverse=True)[1].astype(np.int64)


def observed_and_expected(
    fit: Fitted, group: IntArray, name_of: IntArray, by_number: bool = False
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return observed and expected reports and the variance of the difference, (groups, names) each.

    name_of    (R,) which name a line of the responses has; with `by_number` its number within its arm
    """
    like = fit.likelihood
    responses = like.responses
    number = np.arange(len(responses.table)) - responses.begins[responses.arm_of]
    named = number if by_number else name_of
    groups, names = int(group.max(initial=0)) + 1, int(named.max(initial=0)) + 1
    observed, expected, spread = (np.zeros((groups, names)) for _ in range(3))
    np.add.at(observed, (group, named[like.line]), like.weight)
    shares = like.shares(fit.at)
    lines = responses.lines(like.nuisance_of(fit.at))
    arm = responses.arm_of[like.line]
    for line, told in enumerate(lines):
        here = arm == responses.arm_of[line]
        chance = told @ shares[:, here]
        expected[:, named[line]] += np.bincount(group[here], weights=like.weight[here] * chance, minlength=groups)
        spread[:, named[line]] += np.bincount(
            group[here], weights=like.weight[here] * chance * (1.0 - chance), minlength=groups
        )
    return observed, expected, spread


def _reports(fit: Fitted) -> int:
    return int(np.bincount(fit.likelihood.responses.arm_of).max())


def _of_nuisance(fit: Fitted, name: str) -> Test:
    """The share where all respondents follow the design is a bound, so that the law is half chi-square."""
    like = fit.likelihood
    which = like.responses.nuisance.index(name)
    followed = like.responses.followed[which]
    if not math.isfinite(followed):
        raise InputError("terms", name, "regression.no_null", name=name)
    rest = [at for at in range(len(like.responses.nuisance)) if at != which]
    responses = replace(
        like.responses,
        table=like.responses.table + followed * like.responses.tilts[which],
        tilts=like.responses.tilts[rest],
        nuisance=tuple(like.responses.nuisance[at] for at in rest),
        typical=tuple(like.responses.typical[at] for at in rest),
        followed=tuple(like.responses.followed[at] for at in rest),
    )
    held = replace(like, responses=responses)
    start = np.delete(fit.at, fit.wide + which)
    frame = frame_of(fit.basis.change, held)
    value = max(climb(held, one, frame).value for one in (start, np.zeros_like(start)))
    statistic = max(2.0 * (fit.value - value), 0.0)
    return Test(name, statistic, 1.0, 0.5 * chi_square_tail(statistic, 1.0), "likelihood ratio, half")

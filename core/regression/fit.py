"""The fit of a model for the true answers: starts, ascent, and the verdict on its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from core.notices import Notice, Severity, first_names
from core.regression.columns import Basis, Columns, basis_of
from core.regression.likelihood import Likelihood
from core.regression.newton import End, best_end, climb, random_starts
from core.types import FloatArray, IntArray, read_only

MOST_SKETCHED = 2_000
"""Rows on which all starts are climbed."""
_STARTS = 6
_MORE_STARTS = 12
_SEED = 20_240_817
_UNSURE = 1.0 / 64.0
"""Information below this along a direction: a standard error above 8 in orthonormal units."""
_BOUND = 1e-4
_SAME = 1e-9


class VerdictKind(StrEnum):
    """The end of a fit."""

    CONVERGED = "converged"
    EDGE = "edge"
    """Fitted shares reach 0 or 1, so that some coefficients have no finite estimate."""
    NOT_IDENTIFIED = "not identified"
    """Different coefficients explain the reports equally well."""
    STOPPED = "stopped"
    """The ascent ended before it converged."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The kind with its sentence; `names` are the coefficients without a finite or unique estimate."""

    kind: VerdictKind
    notice: Notice
    names: tuple[str, ...] = ()

    @property
    def sound(self) -> bool:
        return self.kind is VerdictKind.CONVERGED


@dataclass(frozen=True, slots=True, eq=False)
class Fitted:
    """The end of a fit.

    likelihood  of the kept columns (less means, where the basis has them), with rows taken together
    place       (n,) row of each respondent in the likelihood, or None if rows are respondents
    frame       (parameters, parameters): parameters = frame @ orthonormal coordinates
    shown       (parameters, parameters): parameters of the model's own columns = shown @ parameters
    loose       (parameters, d) orthonormal directions in those coordinates without a finite estimate
    finite      (parameters,) whether the estimate is finite
    penalty     log prior at the end, 0 without fictitious answers
    reached     number of starts that ended at the best end, of `starts`
    """

    columns: Columns
    basis: Basis
    likelihood: Likelihood
    place: IntArray | None
    prior: float
    end: End
    frame: FloatArray
    shown: FloatArray
    loose: FloatArray
    finite: np.ndarray[tuple[int], np.dtype[np.bool_]]
    verdict: Verdict
    penalty: float
    starts: int
    reached: int

    @property
    def at(self) -> FloatArray:
        return self.end.at

    @property
    def value(self) -> float:
        """The log likelihood of the reports, without the prior."""
        return self.end.value - self.penalty

    @property
    def wide(self) -> int:
        """The number of coefficients among the parameters."""
        return self.likelihood.answers * self.likelihood.width

    @property
    def kept_names(self) -> tuple[str, ...]:
        return tuple(name for name, kept in zip(self.columns.names, self.basis.kept, strict=True) if kept)


@dataclass(frozen=True, slots=True, eq=False)
class WithPrior:
    """A likelihood with fictitious true answers, so that fitted shares stay off their bounds.

    Adds sum over patterns of columns and answers of `mass` log pi, where all answers of all patterns get the same mass.
    Schafer (2024), rrLogit; Clogg and others (1991), JASA 86.
    """

    reports: Likelihood
    fictitious: Likelihood

    def value(self, at: FloatArray) -> float:
        return self.reports.value(at) + self.fictitious.value(self._own(at))

    def derivatives(self, at: FloatArray) -> tuple[float, FloatArray, FloatArray]:
        value, gradient, hessian = self.reports.derivatives(at)
        more, slope, bend = self.fictitious.derivatives(self._own(at))
        wide = self.fictitious.parameters
        gradient[:wide] += slope
        hessian[:wide, :wide] += bend
        return value + more, gradient, hessian

    def complete(self, at: FloatArray) -> FloatArray | None:
        found = self.reports.complete(at)
        if found is not None:
            wide = self.fictitious.parameters
            found[:wide, :wide] += self.fictitious.expected(self._own(at))
        return found

    def _own(self, at: FloatArray) -> FloatArray:
        return at[: self.fictitious.parameters]


def fitted(
    likelihood: Likelihood,
    columns: Columns,
    *,
    prior: float = 0.0,
    starts: int = 0,
    told: Callable[[float], None] | None = None,
) -> Fitted:
    """Return the fit of all rows.

    prior   number of fictitious respondents whose true answers are spread evenly over answers and patterns of columns
    starts  number of starts; the usual number where 0
    told    is called with the part of the work that is done, 0 to 1

    Columns that the others determine are left out, and the verdict names them. The information of the reports at equal
    shares is checked too, because a nuisance share may be confounded with the model although the columns are not.
    """
    basis = basis_of(likelihood.matrix, likelihood.weight, columns.names, likelihood.control)
    kept = likelihood.with_matrix(basis.columns(likelihood.matrix), likelihood.offset)
    small, place = together(kept)
    surface: Likelihood | WithPrior = small
    sketch: Likelihood | WithPrior = sketched(small)
    frame = frame_of(basis.change, small)
    if prior > 0.0:
        surface = WithPrior(small, fictitious(small, prior))
        sketch = surface
    rng = np.random.default_rng(_SEED + 1)
    count = starts or (_STARTS if small.answers == 1 and not small.responses.nuisance else _MORE_STARTS)
    end, reached = best_end(surface, sketch, frame, random_starts(frame, count, rng, first_guess(small)), told=told)
    penalty = 0.0 if not isinstance(surface, WithPrior) else end.value - small.value(end.at)
    loose = loose_directions(end, frame)
    shown = shown_of(basis, small)
    verdict, finite = judged(small, columns, basis, end, shown @ frame, loose)
    for array in (end.at, end.gradient, end.hessian, frame, loose, shown):
        read_only(array)
    return Fitted(
        columns, basis, small, place, prior, end, frame, shown, loose, finite, verdict, penalty, count, reached
    )  # fmt: skip


def refitted(whole: Fitted, keep: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> tuple[float, FloatArray]:
    """Return log likelihood and parameters of the model with some of the kept columns only: keep (q,).

    The starts are those of the whole model, and its own end without the columns that are left out.
    """
    raw = whole.likelihood.matrix
    if whole.basis.means.any() and not keep[0]:
        # Without the intercept the means cannot be subtracted.
        raw = raw + whole.basis.means
    matrix = np.ascontiguousarray(raw[:, keep])
    small, _ = together(whole.likelihood.with_matrix(matrix, whole.likelihood.offset))
    names = tuple(name for name, one in zip(whole.kept_names, keep, strict=True) if one)
    frame = frame_of(basis_of(small.matrix, small.weight, names).change, small)
    first = np.tile(keep, small.answers)
    cut = np.concatenate([whole.at[: whole.wide][first], whole.at[whole.wide :]])
    drawn = random_starts(frame, whole.starts, np.random.default_rng(_SEED + 1), first_guess(small))
    surface: Likelihood | WithPrior = small
    if whole.prior > 0.0:
        surface = WithPrior(small, fictitious(small, whole.prior))
        end, _ = best_end(surface, surface, frame, [*drawn, cut])
        return small.value(end.at), end.at
    end, _ = best_end(surface, sketched(small), frame, drawn)
    own = climb(surface, cut, frame)
    best = own if own.value > end.value else end
    return best.value, best.at


def sketched(likelihood: Likelihood) -> Likelihood:
    """Return the likelihood of the rows on which all starts are climbed."""
    if len(likelihood.line) <= MOST_SKETCHED:
        return likelihood
    rows = np.random.default_rng(_SEED).choice(len(likelihood.line), MOST_SKETCHED, replace=False)
    return likelihood.part(np.sort(rows).astype(np.int64))


def first_guess(likelihood: Likelihood) -> FloatArray:
    """Equal linear predictors of 0, and nuisance shares as the designs assume them."""
    typical = np.clip(np.array(likelihood.responses.typical), 0.02, 0.98)
    logits = np.log(typical) - np.log1p(-typical)
    return np.concatenate([np.zeros(likelihood.answers * likelihood.width), logits])


def frame_of(change: FloatArray, likelihood: Likelihood) -> FloatArray:
    """The change of one answer's coefficients for all answers; logits of nuisance shares keep their unit."""
    width, answers, rest = likelihood.width, likelihood.answers, len(likelihood.responses.nuisance)
    size = answers * width + rest
    found = np.zeros((size, size))
    for answer in range(answers):
        part = slice(answer * width, (answer + 1) * width)
        found[part, part] = change
    at_rest = np.arange(answers * width, size)
    found[at_rest, at_rest] = 1.0
    return found


def shown_of(basis: Basis, likelihood: Likelihood) -> FloatArray:
    """The change to coefficients of the model's own columns, for all answers."""
    return frame_of(basis.shown(), likelihood)


def fictitious(likelihood: Likelihood, prior: float) -> Likelihood:
    """Return the likelihood of `prior` true answers, spread evenly over patterns of columns and answers."""
    patterns = np.unique(likelihood.matrix, axis=0)
    k = likelihood.responses.k
    lines = likelihood.responses
    direct = replace(
        lines,
        table=np.eye(k),
        tilts=np.zeros((0, k, k)),
        arm_of=np.zeros(k, dtype=np.int64),
        begins=np.zeros(1, dtype=np.int64),
        nuisance=(),
        typical=(),
        followed=(),
    )
    weight = np.full(len(patterns) * k, prior / (len(patterns) * k))
    line = np.tile(np.arange(k), len(patterns)).astype(np.int64)
    return Likelihood(np.repeat(patterns, k, axis=0), line, weight, None, direct, likelihood.link)


def together(likelihood: Likelihood) -> tuple[Likelihood, IntArray | None]:
    """Return the likelihood with equal rows taken together, and the row of each respondent there.

    None where rows differ too much for this to save time: that is tried on the first thousands.
    """
    n = len(likelihood.line)
    turn = np.random.default_rng(_SEED).standard_normal(likelihood.width + 2)

    def key(part: slice) -> FloatArray:
        found: FloatArray = likelihood.matrix[part] @ turn[:-2] + turn[-2] * likelihood.line[part]
        return found if likelihood.offset is None else found + turn[-1] * likelihood.offset[part]

    few = slice(0, min(n, 4_000))
    if len(np.unique(key(few))) > 0.5 * (few.stop or 1):
        return likelihood, None
    _, first, place = np.unique(key(slice(0, n)), return_index=True, return_inverse=True)
    if len(first) > 0.5 * n:
        return likelihood, None
    small = likelihood.part(first.astype(np.int64))
    for start in range(0, n, 1 << 16):
        likelihood.control.checkpoint()
        part = slice(start, start + (1 << 16))
        same = (small.matrix[place[part]] == likelihood.matrix[part]).all()
        if not same or (small.line[place[part]] != likelihood.line[part]).any():
            return likelihood, None
    weight: FloatArray = np.bincount(place, weights=likelihood.weight, minlength=len(first)).astype(np.float64)
    return replace(small, weight=weight), place.astype(np.int64)


def loose_directions(end: End, frame: FloatArray) -> FloatArray:
    """Return the directions, in orthonormal coordinates, along which the reports hardly limit the parameters."""
    bend = frame.T @ -end.hessian @ frame
    if not np.isfinite(bend).all():
        return np.eye(len(bend))
    values, vectors = np.linalg.eigh(bend)
    found: FloatArray = vectors[:, values < _UNSURE]
    return found


def judged(
    likelihood: Likelihood, columns: Columns, basis: Basis, end: End, frame: FloatArray, loose: FloatArray
) -> tuple[Verdict, np.ndarray[tuple[int], np.dtype[np.bool_]]]:
    """Return the verdict, and which parameters have a finite estimate; frame: to those of the model's own columns."""
    names = parameter_names(likelihood, tuple(n for n, k in zip(columns.names, basis.kept, strict=True) if k))
    size = np.sqrt((frame**2).sum(axis=1))
    touched = np.sqrt(((frame @ loose) ** 2).sum(axis=1)) > 0.02 * size
    finite = ~touched
    blamed = tuple(name for name, one in zip(names, touched, strict=True) if one)
    if basis.aliased:
        first = next(iter(basis.aliased))
        by = basis.aliased[first]
        notice = Notice(
            "regression.aliased" if by else "regression.empty_column",
            {"column": first, "others": first_names(by), "count": len(basis.aliased)},
            Severity.WARNING,
        )
        return Verdict(VerdictKind.NOT_IDENTIFIED, notice, (*basis.aliased, *blamed)), finite
    if loose.shape[1]:
        inner = frame_of(basis.change, likelihood)
        flat = inner.T @ likelihood.expected(first_guess(likelihood)) @ inner
        values = np.linalg.eigvalsh(flat)
        if float(values[0]) <= _SAME * float(values[-1]):
            notice = Notice("regression.confounded", {"names": first_names(blamed)}, Severity.WARNING)
            return Verdict(VerdictKind.NOT_IDENTIFIED, notice, blamed), finite
        wide = likelihood.answers * likelihood.width
        if touched[wide:].any() and not touched[:wide].any() and end.converged:
            notice = Notice("regression.share_at_bound", {"names": first_names(blamed)}, Severity.WARNING)
            return Verdict(VerdictKind.CONVERGED, notice, blamed), finite
        if at_bound(likelihood, end.at):
            if likelihood.width > 1 and alike(likelihood):
                return Verdict(
                    VerdictKind.NOT_IDENTIFIED, Notice("regression.alike", severity=Severity.WARNING), blamed
                ), finite
            notice = Notice("regression.edge", {"names": first_names(blamed)}, Severity.WARNING)
            return Verdict(VerdictKind.EDGE, notice, blamed), finite
        notice = Notice("regression.hardly", {"names": first_names(blamed)}, Severity.WARNING)
        return Verdict(VerdictKind.NOT_IDENTIFIED, notice, blamed), finite
    if not end.converged:
        return Verdict(
            VerdictKind.STOPPED, Notice("regression.stopped", {"steps": end.steps}, Severity.WARNING)
        ), finite
    return Verdict(VerdictKind.CONVERGED, Notice("regression.converged", {"steps": end.steps})), finite


def alike(likelihood: Likelihood) -> bool:
    """Return whether all respondents of each arm gave the same report."""
    lines = np.unique(likelihood.line)
    return len(np.unique(likelihood.responses.arm_of[lines])) == len(lines)


def at_bound(likelihood: Likelihood, at: FloatArray) -> bool:
    """Return whether a fitted share or a nuisance share reaches 0 or 1."""
    rest = likelihood.nuisance_of(at)
    if bool(((rest < _BOUND) | (rest > 1.0 - _BOUND)).any()):
        return True
    return bool(likelihood.shares(at).min(initial=1.0) < _BOUND)


def parameter_names(likelihood: Likelihood, columns: tuple[str, ...], answers: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the names of all parameters; `answers` (k - 1,) are put before columns if more than one is modeled."""
    if likelihood.answers == 1:
        return (*columns, *likelihood.responses.nuisance)
    told = answers or tuple(str(answer) for answer in likelihood.responses.order[1:])
    return (*(f"{answer}: {name}" for answer in told for name in columns), *likelihood.responses.nuisance)

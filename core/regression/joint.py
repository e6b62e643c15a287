"""The result of models with several parts that are fitted together: for the true answer, for an outcome, for
attentiveness, for the spread of groups."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from statistics import NormalDist
from typing import Any, Protocol

import numpy as np

from core.arguments import checked
from core.errors import InputError
from core.estimation.levels import checked_level
from core.notices import Notice, Severity, first_names
from core.regression.covariance import Drawn, Errors, inverse, sandwich
from core.regression.fit import Verdict, VerdictKind, loose_directions
from core.regression.fit_tests import Test, chi_square_tail, design_wald
from core.regression.links import Link, curve
from core.regression.newton import End, Surface, best_end, climb
from core.regression.profile import profile_bounds
from core.regression.terms import Frame
from core.types import BoolArray, FloatArray, IntArray, read_only

_LOG_OF_NONE = -20.0
"""The logarithm that stands for a standard deviation of 0."""


class Scored(Surface, Protocol):
    """A log likelihood with the scores of its rows."""

    def scores(self, at: FloatArray) -> FloatArray:
        """Return the (m, p) gradients of the rows, without weights."""

    def at_bound(self, at: FloatArray) -> bool:
        """Return whether a fitted share or spread reaches its bound."""


class Scale(StrEnum):
    """The scale of parameters; each is shown on its own scale."""

    PLAIN = "plain"
    LOG = "log"
    """Standard deviations."""
    LOGIT = "logit"
    """Shares."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some of the parameters."""

    name: str
    names: tuple[str, ...]
    scale: Scale = Scale.PLAIN


@dataclass(frozen=True, slots=True, eq=False)
class Joint:
    """The end of the ascent of a joint likelihood."""

    surface: Scored
    end: End
    frame: FloatArray
    loose: FloatArray
    verdict: Verdict
    finite: BoolArray
    starts: int
    reached: int


def joint_fit(
    surface: Scored, sketch: Surface, frame: FloatArray, starts: list[FloatArray], parts: tuple[Part, ...]
) -> Joint:
    """Return the best end over all starts, with its verdict."""
    end, reached = best_end(surface, sketch, frame, starts, em=0)
    loose = loose_directions(end, frame)
    size = np.sqrt((frame**2).sum(axis=1))
    touched = np.sqrt(((frame @ loose) ** 2).sum(axis=1)) > 0.02 * size
    names = [f"{part.name}: {name}" for part in parts for name in part.names]
    blamed = tuple(name for name, one in zip(names, touched, strict=True) if one)
    shares = np.array([part.scale is Scale.LOGIT for part in parts for _ in part.names])
    if loose.shape[1] and end.converged and not touched[~shares].any():
        notice = Notice("regression.share_at_bound", {"names": first_names(blamed)}, Severity.WARNING)
        verdict = Verdict(VerdictKind.CONVERGED, notice, blamed)
    elif loose.shape[1]:
        edge = surface.at_bound(end.at)
        kind = VerdictKind.EDGE if edge else VerdictKind.NOT_IDENTIFIED
        code = "regression.edge" if edge else "regression.hardly"
        verdict = Verdict(kind, Notice(code, {"names": first_names(blamed)}, Severity.WARNING), blamed)
    elif end.converged:
        verdict = Verdict(VerdictKind.CONVERGED, Notice("regression.converged", {"steps": end.steps}))
    else:
        notice = Notice("regression.stopped", {"steps": end.steps}, Severity.WARNING)
        verdict = Verdict(VerdictKind.STOPPED, notice)
    for array in (end.at, end.gradient, end.hessian, frame, loose):
        read_only(array)
    return Joint(surface, end, frame, loose, verdict, ~touched, len(starts), reached)


def joint_covariance(fit: Joint, drawn: Drawn, kind: Errors) -> FloatArray:
    """Return the (p, p) covariance. Raises InputError("errors", `regression.no_expected`)."""
    if kind is Errors.EXPECTED:
        raise InputError("errors", kind, "regression.no_expected")
    bread = inverse(fit, -fit.end.hessian)
    if kind is Errors.OBSERVED:
        return bread
    scores = fit.surface.scores(fit.end.at)
    if kind is Errors.SCORES:
        return inverse(fit, (scores * (drawn.sample.weight * drawn.sample.times)[:, None]).T @ scores)
    return sandwich(bread, scores, None, drawn, kind)


@dataclass(frozen=True, slots=True, eq=False)
class JointRegression:
    """Models that were fitted together by maximum likelihood.

    title    what was modeled
    effect   the row that the model is for: (part, name), such as ("outcome", "carriers"); with `together` rows from
             there for more than two answers
    null     log likelihood without that effect, None if there is none
    """

    title: str
    fit: Joint
    parts: tuple[Part, ...]
    drawn: Drawn
    kind: Errors
    effect: tuple[str, str]
    notices: tuple[Notice, ...]
    left_out: Mapping[str, int]
    rows: IntArray
    parameter_covariance: FloatArray = field(repr=False)
    together: int = 1

    def __repr__(self) -> str:
        at = self.index.index(self.effect)
        value, error = self.estimates[at], self.standard_errors[at]
        shown = (
            f"{self.effect[1]} {value:.4g} ({error:.3g})" if math.isfinite(value) else f"{self.effect[1]} not finite"
        )
        return f"<JointRegression of {self.n:,.0f} reports, {self.title}: {shown}, {self.verdict.kind}>"

    @property
    def n(self) -> float:
        return self.drawn.n

    @property
    def verdict(self) -> Verdict:
        return self.fit.verdict

    @property
    def index(self) -> list[tuple[str, str]]:
        """(part, name) of each parameter."""
        return [(part.name, name) for part in self.parts for name in part.names]

    @property
    def estimates(self) -> FloatArray:
        """(p,), nan without a finite estimate; standard deviations and shares on their own scale, where they have
        bounds."""
        at = self.fit.end.at
        values = self._shown(at)
        low = (self._of(Scale.LOG) | self._of(Scale.LOGIT)) & (at < 0.0)
        ends = np.where(low, 0.0, np.where(self._of(Scale.LOGIT), 1.0, np.nan))
        return np.where(self.fit.finite, values, ends)

    @property
    def standard_errors(self) -> FloatArray:
        """(p,); of a standard deviation its value times the error of its logarithm, of a share likewise."""
        errors = np.sqrt(np.maximum(np.diagonal(self.parameter_covariance), 0.0))
        values = self.estimates
        errors = errors * np.where(self._of(Scale.LOG), np.abs(values), 1.0)
        errors = errors * np.where(self._of(Scale.LOGIT), values * (1.0 - values), 1.0)
        return np.where(self.fit.finite, errors, np.nan)

    @property
    def loglik(self) -> float | None:
        """None for weights, strata or clusters."""
        return self.fit.end.value if self.drawn.plain else None

    @property
    def aic(self) -> float | None:
        return None if self.loglik is None else -2.0 * self.loglik + 2.0 * len(self.fit.end.at)

    @property
    def bic(self) -> float | None:
        return None if self.loglik is None else -2.0 * self.loglik + math.log(self.n) * len(self.fit.end.at)

    @property
    def freedom(self) -> float:
        return self.drawn.sample.freedom if self.kind is Errors.DESIGN else math.inf

    def part(self, name: str) -> tuple[FloatArray, FloatArray]:
        """Return (estimates, standard errors) of one part."""
        here = np.array([part == name for part, _ in self.index])
        return self.estimates[here], self.standard_errors[here]

    @checked
    def quantile(self, level: float) -> float:
        checked_level(level)
        if math.isinf(self.freedom):
            return NormalDist().inv_cdf((1.0 + level) / 2.0)
        from scipy.special import stdtrit

        return float(stdtrit(max(self.freedom, 1.0), (1.0 + level) / 2.0))

    @checked
    def with_errors(self, kind: Errors) -> JointRegression:
        """Return the same fit with errors from another source; "expected" is not available."""
        return replace(self, kind=kind, parameter_covariance=joint_covariance(self.fit, self.drawn, kind))

    @checked
    def conf_int(self, level: float = 0.95, method: str = "wald") -> Frame:
        """Limits: columns low and high; Wald limits of standard deviations are on the log scale.

        method  "wald" or "profile". Raises InputError("method"): `argument.choice`, `regression.no_likelihood`.
        """
        import pandas as pd

        low, high = self.bounds(level, method)
        return pd.DataFrame({"low": low, "high": high}, index=self._frame_index())

    @checked
    def bounds(self, level: float = 0.95, method: str = "wald") -> tuple[FloatArray, FloatArray]:
        if method not in ("wald", "profile"):
            raise InputError("method", method, "argument.choice", name="method", choices="wald, profile")
        reach = self.quantile(level)
        at, errors = self.fit.end.at, np.sqrt(np.maximum(np.diagonal(self.parameter_covariance), 0.0))
        if method == "wald":
            low = np.where(self.fit.finite, at - reach * errors, np.nan)
            high = np.where(self.fit.finite, at + reach * errors, np.nan)
        else:
            if not self.drawn.plain:
                raise InputError("method", method, "regression.no_likelihood")
            ends = [
                profile_bounds(self.fit.surface, self.fit, row, reach, float(error) if one else math.nan)
                for row, error, one in zip(np.eye(len(at)), errors, self.fit.finite, strict=True)
            ]
            low, high = (np.array(one) for one in zip(*ends, strict=True))
        return self._shown(low), self._shown(high)

    @checked
    def to_frame(self, level: float = 0.95) -> Frame:
        """A row for each parameter: estimate, se, z, p, low, high. Standard deviations and shares have no z and p."""
        import pandas as pd
        from scipy.special import ndtr, stdtr

        values, errors = self.estimates, self.standard_errors
        z = np.divide(values, errors, out=np.full_like(values, np.nan), where=(errors > 0.0) & self._of(Scale.PLAIN))
        p = 2.0 * ndtr(-np.abs(z)) if math.isinf(self.freedom) else 2.0 * stdtr(max(self.freedom, 1.0), -np.abs(z))
        low, high = self.bounds(level)
        columns = {"estimate": values, "se": errors, "z": z, "p": p, "low": low, "high": high}
        return pd.DataFrame(columns, index=self._frame_index())

    def test(self) -> Test:
        """Test the effect that the model is for: a likelihood-ratio test, or a Wald F test by the sampling design.

        A standard deviation of 0 is at its bound, so that the law is half chi-square (Self and Liang 1987, JASA 82).
        """
        at = self.index.index(self.effect)
        gone, df = np.arange(at, at + self.together), float(self.together)
        label = ", ".join(name for _, name in self.index[at : at + self.together])
        if self.drawn.plain:
            bound = bool(self._of(Scale.LOG)[at])
            value = _without(self.fit, gone, _LOG_OF_NONE if bound else 0.0)
            statistic = max(2.0 * (self.fit.end.value - value), 0.0)
            p = chi_square_tail(statistic, df)
            if bound:
                return Test(label, statistic, df, 0.5 * p, "likelihood ratio, half")
            return Test(label, statistic, df, p, "likelihood ratio")
        return design_wald(
            self.estimates[gone], self.parameter_covariance[np.ix_(gone, gone)], self.drawn.sample.freedom, label
        )

    @checked
    def summary(self, level: float = 0.95) -> str:
        """A table to read: the model, the verdict, the parameters, and notices."""
        from core.sentences.english import english

        facts = [self.title, f"{self.n:,.0f} reports", f"errors {self.kind}"]
        if self.loglik is not None:
            facts += [f"log likelihood {self.loglik:,.3f}", f"AIC {self.aic:,.2f}", f"BIC {self.bic:,.2f}"]
        table = self.to_frame(level).to_string(float_format=lambda value: f"{value:.4f}")
        doubts = [english(one.code, one.params) for one in self.notices]
        verdict = english(self.verdict.notice.code, self.verdict.notice.params)
        return "\n".join(["; ".join(facts), verdict, "", table, *(["", *doubts] if doubts else [])])

    def _of(self, scale: Scale) -> BoolArray:
        return np.array([part.scale is scale for part in self.parts for _ in part.names])

    def _shown(self, at: FloatArray) -> FloatArray:
        """Return parameters on their own scales."""
        logs, shares = self._of(Scale.LOG), self._of(Scale.LOGIT)
        return np.where(logs, np.exp(np.minimum(at, 700.0)), np.where(shares, curve(Link.LOGIT, at)[0], at))

    def _frame_index(self) -> Any:
        import pandas as pd

        return pd.MultiIndex.from_tuples(self.index, names=["model", "name"])


def _without(fit: Joint, gone: IntArray, value: float) -> float:
    """Return the largest log likelihood with some parameters held at a value."""
    keep = np.delete(np.arange(len(fit.end.at)), gone)
    held = _Held(fit.surface, keep, np.full(len(fit.end.at), value))
    frame = fit.frame[np.ix_(keep, keep)]
    starts = [fit.end.at[keep], np.zeros(len(keep))]
    return max(climb(held, start, frame).value for start in starts)


@dataclass(frozen=True, slots=True, eq=False)
class _Held:
    """A surface with all parameters but `keep` at the values of `held`."""

    surface: Surface
    keep: IntArray
    held: FloatArray

    def value(self, at: FloatArray) -> float:
        return self.surface.value(self._whole(at))

    def derivatives(self, at: FloatArray) -> tuple[float, FloatArray, FloatArray]:
        value, gradient, hessian = self.surface.derivatives(self._whole(at))
        return value, gradient[self.keep], hessian[np.ix_(self.keep, self.keep)]

    def complete(self, at: FloatArray) -> FloatArray | None:
        return None

    def _whole(self, at: FloatArray) -> FloatArray:
        found = self.held.copy()
        found[self.keep] = at
        return found

"""The result of a regression on randomized reports."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from statistics import NormalDist
from typing import Any

import numpy as np

from core.arguments import checked
from core.control import Control
from core.errors import InputError
from core.estimation.levels import checked_level
from core.notices import Notice
from core.regression.cost import cost_of_privacy
from core.regression.covariance import Drawn, Errors, covariance
from core.regression.effects import Averages, average_shares, matrix_at, representatives
from core.regression.fit import Fitted, Verdict, parameter_names
from core.regression.fit_tests import (
    Comparison,
    Test,
    compared,
    fit_test,
    likelihood_ratio_of,
    rao_scott_of,
    score_of,
    wald_of,
)
from core.regression.impute import Imputed, imputed
from core.regression.links import Link, curve
from core.regression.points import At, effects_of, points_of, values_at
from core.regression.profile import profile_bounds, surface_of
from core.regression.residuals import residual_rows
from core.regression.terms import Frame
from core.types import BoolArray, FloatArray, IntArray


@dataclass(frozen=True, slots=True, eq=False)
class Regression:
    """A model for the true answers to a sensitive question, fitted to randomized reports.

    labels     (k,) the answers in the order of the design; `reference` is the one the others are compared with
    kind       the source of the standard errors
    verdict    whether the coefficients can be used, with its sentence
    notices    what a careful colleague would add
    left_out   rows without a report or a value, and rows of weight 0, by reason
    rows       (n,) places of the rows that were used
    reports    (R,) names of the lines of the response matrices
    """

    fit: Fitted
    drawn: Drawn
    labels: tuple[str, ...]
    reference: str
    kind: Errors
    notices: tuple[Notice, ...]
    left_out: Mapping[str, int]
    rows: IntArray
    reports: tuple[str, ...]
    outcome: str
    parameter_covariance: FloatArray = field(repr=False)

    def __repr__(self) -> str:
        value = "" if self.loglik is None else f", log likelihood {self.loglik:,.2f}"
        count = len(self.fit.columns.names) * len(self.modeled)
        return f"<Regression of {self.n:,.0f} reports, {self.link}: {count} coefficients{value}, {self.verdict.kind}>"

    @property
    def link(self) -> Link:
        return self.fit.likelihood.link

    @property
    def verdict(self) -> Verdict:
        return self.fit.verdict

    @property
    def n(self) -> float:
        """The number of respondents used."""
        return self.drawn.n

    @property
    def modeled(self) -> tuple[str, ...]:
        """The answers that have coefficients: all but the reference."""
        return tuple(self.labels[at] for at in self.fit.likelihood.responses.order[1:])

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the coefficients; with more than two answers each begins with its answer."""
        return parameter_names(self.fit.likelihood, self.fit.columns.names, self.modeled)[: self._size]

    @property
    def coefficients(self) -> FloatArray:
        """(p,), or one answer after the other, ((k - 1) p,); nan without a finite or unique estimate."""
        return self._spread(np.where(self.fit.finite, self.fit.shown @ self.fit.at, np.nan))

    @property
    def standard_errors(self) -> FloatArray:
        """As coefficients."""
        return self._spread(np.where(self.fit.finite, self._errors, np.nan))

    @property
    def directions(self) -> IntArray:
        """As coefficients: +1 or -1 where the estimate runs to plus or minus infinity, 0 otherwise."""
        signs = np.where(self.fit.finite, 0.0, np.sign(self.fit.shown @ self.fit.at))
        return np.nan_to_num(self._spread(signs)).astype(np.int64)

    @property
    def covariance(self) -> FloatArray:
        """Of the coefficients; nan without a finite or unique estimate."""
        wide, kept = self.fit.wide, self._kept
        found = np.full((self._size, self._size), np.nan)
        inner = np.array((self.fit.shown @ self.parameter_covariance @ self.fit.shown.T)[:wide, :wide])
        inner[~self.fit.finite[:wide]] = np.nan
        inner[:, ~self.fit.finite[:wide]] = np.nan
        found[np.ix_(kept, kept)] = inner
        return found

    @property
    def nuisance(self) -> dict[str, tuple[float, float]]:
        """(share, standard error) of each figure that the design leaves unknown, by its name."""
        like, wide = self.fit.likelihood, self.fit.wide
        shares = like.nuisance_of(self.fit.at)
        errors = np.sqrt(np.maximum(np.diagonal(self.parameter_covariance)[wide:], 0.0)) * shares * (1.0 - shares)
        finite = self.fit.finite[wide:]
        return {
            name: (float(share), float(error) if one else math.nan)
            for name, share, error, one in zip(like.responses.nuisance, shares, errors, finite, strict=True)
        }

    @property
    def loglik(self) -> float | None:
        """The log likelihood of the reports; None for weights, strata or clusters, which have no likelihood."""
        return self.fit.value if self.drawn.plain else None

    @property
    def aic(self) -> float | None:
        return None if self.loglik is None else -2.0 * self.loglik + 2.0 * len(self.fit.at)

    @property
    def bic(self) -> float | None:
        return None if self.loglik is None else -2.0 * self.loglik + math.log(self.n) * len(self.fit.at)

    @property
    def freedom(self) -> float:
        """Degrees of freedom of the errors: units less strata for a sampling design, infinite otherwise."""
        return self.drawn.sample.freedom if self.kind is Errors.DESIGN else math.inf

    @property
    def term_names(self) -> tuple[str, ...]:
        return tuple(term.name for term in self.fit.columns.terms)

    @checked
    def quantile(self, level: float) -> float:
        """Return the quantile of the intervals: Student's with `freedom`, or the normal one."""
        checked_level(level)
        if math.isinf(self.freedom):
            return NormalDist().inv_cdf((1.0 + level) / 2.0)
        from scipy.special import stdtrit

        return float(stdtrit(max(self.freedom, 1.0), (1.0 + level) / 2.0))

    @checked
    def with_errors(self, kind: Errors) -> Regression:
        """Return the same fit with errors from another source."""
        return replace(self, kind=kind, parameter_covariance=covariance(self.fit, self.drawn, kind))

    @checked
    def conf_int(self, level: float = 0.95, method: str = "wald") -> Frame:
        """Limits of the coefficients: columns low and high.

        method  "wald", or "profile" for the profile likelihood, which also has limits where a coefficient has no
                finite estimate (not for weights, strata or clusters)

        Raises InputError("method", `regression.no_likelihood`), "level".
        """
        import pandas as pd

        low, high = self.bounds(level, method)
        return pd.DataFrame({"low": low, "high": high}, index=self._index())

    @checked
    def bounds(self, level: float = 0.95, method: str = "wald") -> tuple[FloatArray, FloatArray]:
        """As `conf_int`, two arrays."""
        if method not in ("wald", "profile"):
            raise InputError("method", method, "argument.choice", name="method", choices="wald, profile")
        reach = self.quantile(level)
        if method == "wald":
            return (
                self.coefficients - reach * self.standard_errors,
                self.coefficients + reach * self.standard_errors,
            )
        if not self.drawn.plain:
            raise InputError("method", method, "regression.no_likelihood")
        wide, errors = self.fit.wide, self._errors
        found = np.full((2, wide), np.nan)
        for at in range(wide):
            contrast = self.fit.shown[at]
            error = float(errors[at]) if self.fit.finite[at] else math.nan
            found[:, at] = profile_bounds(surface_of(self.fit), self.fit, contrast, reach, error)
        return self._spread(found[0]), self._spread(found[1])

    @checked
    def to_frame(self, level: float = 0.95) -> Frame:
        """Return a row for each coefficient: coefficient, se, z, p, low, high. For logit and cloglog also ratio,
        ratio_low and ratio_high: e to the coefficient, an odds ratio or a hazard ratio."""
        import pandas as pd
        from scipy.special import ndtr, stdtr

        beta, errors = self.coefficients, self.standard_errors
        z = np.divide(beta, errors, out=np.full_like(beta, np.nan), where=errors > 0.0)
        p = 2.0 * ndtr(-np.abs(z)) if math.isinf(self.freedom) else 2.0 * stdtr(max(self.freedom, 1.0), -np.abs(z))
        low, high = self.bounds(level)
        found = {"coefficient": beta, "se": errors, "z": z, "p": p, "low": low, "high": high}
        if self.link in (Link.LOGIT, Link.CLOGLOG):
            ends = (np.exp(np.clip(one, -700.0, 700.0)) for one in (beta, low, high))
            found |= dict(zip(("ratio", "ratio_low", "ratio_high"), ends, strict=True))
        return pd.DataFrame(found, index=self._index())

    @checked
    def summary(self, level: float = 0.95) -> str:
        """A table to read: the model, the verdict, the coefficients, and notices."""
        from core.sentences.english import english

        table = self.to_frame(level).to_string(float_format=lambda value: f"{value:.4f}")
        facts = [f"{self.n:,.0f} reports", f"link {self.link}", f"reference {self.reference}", f"errors {self.kind}"]
        if self.loglik is not None:
            facts += [f"log likelihood {self.loglik:,.3f}", f"AIC {self.aic:,.2f}", f"BIC {self.bic:,.2f}"]
        lines = ["; ".join(facts), english(self.verdict.notice.code, self.verdict.notice.params), "", table]
        lines += [f"{name}: {share:.4f} ({error:.4f})" for name, (share, error) in self.nuisance.items()]
        doubts = [english(one.code, one.params) for one in self.notices]
        return "\n".join([*lines, *(["", *doubts] if doubts else [])])

    def test(self, *terms: str, method: str = "") -> Test:
        """Test whether the named terms can be left out together.

        "intercept" and the names of nuisance shares are allowed too.

        method  "likelihood" (the default) or "score", which keeps its level for rare traits; with weights, strata or
                clusters "wald" (the default) or "rao-scott", both by the sampling design

        Raises InputError: "terms" (`regression.no_such_term`), "method" (`argument.choice`).
        """
        choices = ("likelihood", "score") if self.drawn.plain else ("wald", "rao-scott")
        chosen = method or choices[0]
        if chosen not in choices:
            raise InputError("method", method, "argument.choice", name="method", choices=", ".join(choices))
        if self.drawn.plain:
            return score_of(self.fit, terms) if chosen == "score" else likelihood_ratio_of(self.fit, terms)
        spread = covariance(self.fit, self.drawn, Errors.DESIGN)
        by_design = wald_of if chosen == "wald" else rao_scott_of
        return by_design(self.fit, spread, self.drawn.sample.freedom, terms)

    def tests(self, method: str = "") -> Frame:
        """A row for each term: statistic, df, p, method. `method` as for `test`."""
        import pandas as pd

        found = [self.test(name, method=method) for name in self.term_names]
        rows = [{"statistic": one.statistic, "df": one.df, "p": one.p_value, "method": one.method} for one in found]
        return pd.DataFrame(rows, index=pd.Index(self.term_names, name="term"))

    def compare(self, other: Regression) -> Comparison:
        """Compare with another model of the same reports: AIC and BIC, and a test if one model contains the other.

        Raises InputError("other", `regression.other_reports`), ("other", `regression.no_likelihood`).
        """
        if not (self.drawn.plain and other.drawn.plain):
            raise InputError("other", None, "regression.no_likelihood")
        return compared(self.fit, other.fit, self.n)

    def average(self, values: At | None = None, *, own_offsets: bool = False) -> Averages:
        """Return the mean fitted shares (k,), reference first, with these columns set to one value for all rows.

        own_offsets  whether respondents keep their offsets; otherwise shares are those at offset 0
        """
        fit = self._offset(own_offsets)
        rows, weight = representatives(fit)
        if not values:
            return average_shares(fit, self.parameter_covariance, fit.likelihood.matrix, weight)
        found = values_at(fit, rows, values)
        return average_shares(fit, self.parameter_covariance, matrix_at(fit, found, len(rows)), weight)

    @checked
    def predict(self, at: Any = None, level: float = 0.95, *, own_offsets: bool = False) -> Frame:
        """Predicted shares with bands.

        at  values of columns, one or a list each, such as {"age": [20, 40, 60], "sex": "female"}; columns that are not
            named keep the values of every respondent, and the shares are means over respondents. None: the mean share
        own_offsets  whether respondents keep their offsets; otherwise shares are those at offset 0

        Returns a row for each point and modeled answer (all answers if there are more than two): the values, answer,
        share, se, low, high. Bounds are on the logit scale. Raises InputError("at"): `regression.no_such_column`,
        `regression.at_length`, `regression.other_category`.
        """
        import pandas as pd

        reach = self.quantile(level)
        points = points_of(self.fit, at)
        order = self.fit.likelihood.responses.order
        told = range(1, 2) if len(order) == 2 else range(len(order))
        rows = []
        for point in points:
            one = self.average(point, own_offsets=own_offsets)
            low, high = one.logit_bounds(reach)
            rows += [
                {
                    **point,
                    "answer": self.labels[order[place]],
                    "share": float(one.values[place]),
                    "se": float(one.standard_errors[place]),
                    "low": float(low[place]),
                    "high": float(high[place]),
                }
                for place in told
            ]
        return pd.DataFrame(rows)

    @checked
    def share_bounds(self, at: Any, level: float = 0.95) -> tuple[float, float]:
        """Profile-likelihood bounds of the carriers' share at one value of every column, also on the edge.

        Two answers only. Raises InputError: "method" (`regression.no_likelihood`), "at" (`regression.every_column`),
        "design" (`regression.two_answers`).
        """
        if len(self.labels) != 2:
            raise InputError("design", None, "regression.two_answers")
        if not self.drawn.plain:
            raise InputError("method", None, "regression.no_likelihood")
        point = points_of(self.fit, at)[0]
        if set(point) != set(self.fit.columns.used):
            raise InputError("at", None, "regression.every_column")
        values = values_at(self.fit, np.zeros(1, dtype=np.int64), point)
        contrast = np.zeros(len(self.fit.at))
        contrast[: self.fit.wide] = matrix_at(self.fit, values, 1)[0]
        spread = float(contrast @ self.parameter_covariance @ contrast)
        firm = self.fit.loose.shape[1] == 0
        error = math.sqrt(spread) if firm and spread > 0.0 else math.nan
        low, high = profile_bounds(surface_of(self.fit), self.fit, contrast, self.quantile(level), error)
        return float(curve(self.link, np.array(low))[0]), float(curve(self.link, np.array(high))[0])

    @checked
    def marginal_effects(self, level: float = 0.95, *, own_offsets: bool = False) -> Frame:
        """Return average marginal effects. A row for each effect and answer:
        effect, answer, estimate, se, z, p, low, high. The effect of a number is the mean slope of the share per unit.
        It includes squares, splines and interactions. The effect of a category is the mean difference from its
        reference. The effect of a column of 0 and 1 is the mean difference between 1 and 0. `own_offsets` as for
        `predict`."""
        import pandas as pd
        from scipy.special import ndtr

        reach = self.quantile(level)
        order = self.fit.likelihood.responses.order
        told = range(1, 2) if len(order) == 2 else range(len(order))
        rows = []
        for name, one in effects_of(self._offset(own_offsets), self.parameter_covariance):
            for place in told:
                value, error = float(one.values[place]), float(one.standard_errors[place])
                z = value / error if error > 0.0 else math.nan
                rows.append(
                    {
                        "effect": name, "answer": self.labels[order[place]], "estimate": value, "se": error, "z": z,
                        "p": 2.0 * float(ndtr(-abs(z))), "low": value - reach * error, "high": value + reach * error,
                    }
                )  # fmt: skip
        return pd.DataFrame(rows)

    def privacy_cost(self) -> Frame:
        """Return the cost of privacy for each coefficient at the fitted shares.

        se_design, se_direct  errors from expected information, of the design and of direct answers
        ratio                 se_design / se_direct;  times_n  its square, the factor on the number of respondents
        more_n                respondents to add for the precision of direct answers
        """
        import pandas as pd

        costs = cost_of_privacy(self.fit, self.n)
        return pd.DataFrame({name: self._spread(one) for name, one in costs.items()}, index=self._index())

    def fit_test(self) -> Test | None:
        """Test observed against expected reports; None under weights, or if the model has a share for each pattern."""
        return fit_test(self.fit, self.drawn)

    @checked
    def residuals(self, by: str = "", groups: int = 10) -> Frame:
        """Observed against expected reports by group: n, observed, expected, residual (difference over its standard
        error, without the part of estimation).

        by  a column of categories or numbers (in groups of about equal size); the fitted share where empty
        """
        import pandas as pd

        return pd.DataFrame(residual_rows(self.fit, self.reports, by, groups))

    @checked
    def impute(self, m: int = 100, *, rng: np.random.Generator) -> Imputed:
        """Draw m sets of true answers from the fitted model, with new parameters for each set (Rubin 1987).

        Raises InputError("m", `argument.range`).
        """
        return imputed(self.fit, self.drawn, self.parameter_covariance, self.labels, self.rows, self.outcome, m, rng)

    def _offset(self, own: bool) -> Fitted:
        """Return the fit with the offsets of the respondents, or without any."""
        if own or self.fit.likelihood.offset is None:
            return self.fit
        return replace(self.fit, likelihood=replace(self.fit.likelihood, offset=None))

    def under(self, control: Control) -> Regression:
        """Return the same fit, whose further passes over the rows `control` can stop."""
        return replace(self, fit=replace(self.fit, likelihood=replace(self.fit.likelihood, control=control)))

    @property
    def _errors(self) -> FloatArray:
        """The errors of all parameters of the model's own columns, finite or not."""
        spread = self.fit.shown @ self.parameter_covariance @ self.fit.shown.T
        found: FloatArray = np.sqrt(np.maximum(np.diagonal(spread), 0.0))
        return found

    @property
    def _kept(self) -> BoolArray:
        return np.tile(self.fit.basis.kept, self.fit.likelihood.answers)

    @property
    def _size(self) -> int:
        return len(self.fit.columns.names) * self.fit.likelihood.answers

    def _spread(self, values: FloatArray) -> FloatArray:
        """Values of the fitted coefficients at the places of all, nan for columns that were left out."""
        found = np.full(self._size, np.nan)
        found[self._kept] = values[: self.fit.wide]
        return found

    def _index(self) -> Any:
        import pandas as pd

        if len(self.modeled) == 1:
            return pd.Index(self.fit.columns.names, name="name")
        return pd.MultiIndex.from_product([self.modeled, self.fit.columns.names], names=["answer", "name"])

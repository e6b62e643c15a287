"""A linear model for numbers that were scrambled: the noise of the design is part of the variance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.designs.numeric.base import NumericDesign
from core.errors import InputError
from core.estimation.levels import checked_level
from core.notices import Notice
from core.regression.columns import Columns, basis_of
from core.regression.covariance import Drawn, Errors, sandwich
from core.regression.terms import Frame
from core.types import FloatArray, IntArray

_ROUNDS = 50
_STILL = 1e-10
_LEAST = 1e-12


@dataclass(frozen=True, slots=True, eq=False)
class NumberFit:
    """y = x' beta + e, Var e = sigma², seen as r = y + noise with E[noise | y] = 0.

    covariance  of beta;  sigma  standard deviation of e, 0 if the noise explains all variance
    noise       (n,) expected variance of the noise at the fitted values
    residuals   (n,) r - x' beta
    """

    beta: FloatArray
    covariance: FloatArray
    sigma: float
    noise: FloatArray
    residuals: FloatArray


def fit_numbers(
    matrix: FloatArray,
    unbiased: FloatArray,
    noise: Callable[[FloatArray, float], FloatArray],
    drawn: Drawn,
    kind: Errors,
) -> NumberFit:
    """Return the generalized least squares fit with weights 1 / (sigma² + noise variance).

    unbiased  r, with E[r | y] = y
    noise     from fitted values (n,) and sigma² the expected variance (n,) of the noise

    sigma² is the mean of residual² less noise, over n - p, and at least 0; weights and coefficients take turns until
    neither moves. Errors of `kind` "observed" are those of the model, (X' W X)^-1; all others are sandwiches. Carroll,
    Ruppert, Stefanski and Crainiceanu (2006), Measurement Error in Nonlinear Models, 15, for noise in the outcome.

    Raises InputError("errors", `regression.no_expected`).
    """
    if kind in (Errors.EXPECTED, Errors.SCORES):
        raise InputError("errors", kind, "regression.no_expected")
    mass = drawn.sample.weight * drawn.sample.times
    n, p = float(drawn.n), matrix.shape[1]
    weight = np.ones(len(unbiased))
    beta: FloatArray = np.zeros(p)
    variance = np.zeros(len(unbiased))
    sigma2 = 0.0
    for _ in range(_ROUNDS):
        gram = (matrix * (mass * weight)[:, None]).T @ matrix
        after: FloatArray = np.linalg.solve(gram, (matrix * (mass * weight)[:, None]).T @ unbiased).astype(np.float64)
        left = unbiased - matrix @ after
        before = sigma2
        variance = noise(matrix @ after, sigma2)
        sigma2 = max(float(mass @ (left**2 * n / max(n - p, 1.0) - variance) / mass.sum()), 0.0)
        variance = noise(matrix @ after, sigma2)
        still = np.abs(after - beta).max(initial=0.0) <= _STILL * (1.0 + np.abs(after).max(initial=0.0))
        beta = after
        total = sigma2 + variance
        weight = 1.0 / np.maximum(total, _LEAST * max(float(total.max(initial=0.0)), _LEAST))
        if still and abs(sigma2 - before) <= _STILL * (1.0 + sigma2):
            break
    left = unbiased - matrix @ beta
    bread: FloatArray = np.linalg.inv((matrix * (mass * weight)[:, None]).T @ matrix).astype(np.float64)
    if kind is Errors.OBSERVED:
        covariance = bread
    else:
        covariance = sandwich(bread, matrix * (weight * left)[:, None], None, drawn, kind)
    return NumberFit(beta, covariance, float(np.sqrt(sigma2)), variance, left)


def noise_of(design: NumericDesign) -> Callable[[FloatArray, float], FloatArray]:
    """Return the expected noise variance of a design as a function of fitted values and sigma².

    The variance of every such design is a parabola A y² + B y + C in the true value y. Three values give A, B and C,
    and E[A y² + B y + C] = A (mu² + sigma²) + B mu + C. Raises InputError("design", `regression.no_variance`) for a
    design without a variance by value.
    """
    known = getattr(design, "variance", None)
    if known is None:
        raise InputError("design", None, "regression.no_variance")
    low = float(getattr(design, "low", -1.0))
    high = float(getattr(design, "high", 1.0))
    middle, half = 0.5 * (low + high), 0.5 * (high - low)
    first, center, last = np.asarray(known(np.array([low, middle, high])), dtype=np.float64).tolist()
    a = (first - 2.0 * center + last) / (2.0 * half**2)
    b = (last - first) / (2.0 * half)

    def noise(mean: FloatArray, sigma2: float) -> FloatArray:
        away = mean - middle
        found: FloatArray = np.maximum(a * (away**2 + sigma2) + b * away + center, 0.0)
        return found

    return noise


def checked_columns(columns: Columns, matrix: FloatArray, weight: FloatArray) -> None:
    """Raises InputError("terms", `regression.aliased`) for a column that the others determine."""
    basis = basis_of(matrix, weight, columns.names)
    if basis.aliased:
        name, others = next(iter(basis.aliased.items()))
        code = "regression.aliased" if others else "regression.empty_column"
        raise InputError("terms", name, code, column=name, others=others, count=len(basis.aliased))


@dataclass(frozen=True, slots=True, eq=False)
class NumberRegression:
    """A linear model for true numbers, fitted to scrambled reports.

    names         (p,);  coefficients, standard_errors  (p,)
    sigma         standard deviation of the true numbers about the model; 0 if the noise explains all variance
    share_noise   part of the residual variance that the design adds
    """

    found: NumberFit
    columns: Columns
    drawn: Drawn
    kind: Errors
    notices: tuple[Notice, ...]
    left_out: Mapping[str, int]
    rows: IntArray

    def __repr__(self) -> str:
        return f"<NumberRegression of {self.n:,.0f} reports: {len(self.names)} coefficients, sigma {self.sigma:.4g}>"

    @property
    def n(self) -> float:
        return self.drawn.n

    @property
    def names(self) -> tuple[str, ...]:
        return self.columns.names

    @property
    def coefficients(self) -> FloatArray:
        return self.found.beta

    @property
    def covariance(self) -> FloatArray:
        return self.found.covariance

    @property
    def standard_errors(self) -> FloatArray:
        found: FloatArray = np.sqrt(np.maximum(np.diagonal(self.found.covariance), 0.0))
        return found

    @property
    def sigma(self) -> float:
        return self.found.sigma

    @property
    def share_noise(self) -> float:
        noise = float(self.found.noise.mean())
        return noise / (noise + self.sigma**2) if noise + self.sigma**2 > 0.0 else 0.0

    @property
    def freedom(self) -> float:
        return self.drawn.sample.freedom if self.kind is Errors.DESIGN else self.n - len(self.names)

    @checked
    def conf_int(self, level: float = 0.95) -> Frame:
        """Limits by Student quantiles: columns low and high."""
        import pandas as pd

        low, high = self.bounds(level)
        return pd.DataFrame({"low": low, "high": high}, index=pd.Index(self.names, name="name"))

    @checked
    def bounds(self, level: float = 0.95) -> tuple[FloatArray, FloatArray]:
        from scipy.special import stdtrit

        checked_level(level)
        reach = float(stdtrit(max(self.freedom, 1.0), (1.0 + level) / 2.0)) * self.standard_errors
        return self.coefficients - reach, self.coefficients + reach

    @checked
    def to_frame(self, level: float = 0.95) -> Frame:
        """A row for each coefficient: coefficient, se, t, p, low, high."""
        import pandas as pd
        from scipy.special import stdtr

        errors = self.standard_errors
        t = np.divide(self.coefficients, errors, out=np.full_like(errors, np.nan), where=errors > 0.0)
        low, high = self.bounds(level)
        p = 2.0 * stdtr(max(self.freedom, 1.0), -np.abs(t))
        columns = {"coefficient": self.coefficients, "se": errors, "t": t, "p": p, "low": low, "high": high}
        return pd.DataFrame(columns, index=pd.Index(self.names, name="name"))

    @checked
    def summary(self, level: float = 0.95) -> str:
        """A table to read: the model, the coefficients, the two parts of the variance, and notices."""
        from core.sentences.english import english

        table = self.to_frame(level).to_string(float_format=lambda value: f"{value:.4f}")
        facts = f"{self.n:,.0f} reports; errors {self.kind}; sigma {self.sigma:.4g}; noise {self.share_noise:.0%}"
        doubts = [english(one.code, one.params) for one in self.notices]
        return "\n".join([facts, "", table, *(["", *doubts] if doubts else [])])

"""Imputed true answers, and Rubin's rules for estimates from several completed data sets."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from core.arguments import checked
from core.errors import InputError
from core.regression.covariance import Drawn
from core.regression.fit import Fitted
from core.regression.terms import Frame
from core.types import FloatArray, IntArray, Within

MOST_SETS = 10_000
Sets = Annotated[int, Within(2, MOST_SETS)]


@dataclass(frozen=True, slots=True, eq=False)
class Pooled:
    """An estimate (p,) over m completed data sets: U the mean variance, B the variance between sets, T = U + (1 + 1/m)
    B, degrees of freedom (m - 1) (1 + U / ((1 + 1/m) B))^2, and the fraction of missing information."""

    estimate: FloatArray
    standard_errors: FloatArray
    freedom: FloatArray
    missing_information: FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class Imputed:
    """Completed data sets. These are draws from a model, not answers of respondents.

    codes      (m, n) drawn answers, codes into `labels`
    rows       (n,) places of the rows in the data of the fit
    outcome    the name of the sensitive question
    variables  the columns of the model: associations with any other variable are biased toward zero
    """

    codes: IntArray
    labels: tuple[str, ...]
    rows: IntArray
    outcome: str
    variables: tuple[str, ...]
    values: dict[str, Any]

    def __repr__(self) -> str:
        return f"<Imputed: {len(self.codes)} sets of {self.codes.shape[1]:,} drawn answers, not answers of respondents>"

    @property
    def column(self) -> str:
        """The name of the column of drawn answers."""
        return f"{self.outcome}_imputed"

    def sets(self) -> Iterator[Frame]:
        """Return the completed data sets one by one: row, the drawn answer, and the variables of the model."""
        import pandas as pd

        names = np.array(self.labels, dtype=object)
        for codes in self.codes:
            yield pd.DataFrame({"row": self.rows, self.column: names[codes], **self.values})

    def to_frame(self) -> Frame:
        """All sets one below the other, with the number of the set (1 to m) in the column `imputation`."""
        import pandas as pd

        parts = list(self.sets())
        number = np.repeat(np.arange(1, len(parts) + 1), len(self.rows))
        found = pd.concat(parts, ignore_index=True)
        found.insert(0, "imputation", number)
        return found

    def pooled(self, analysis: Callable[[Frame], tuple[Any, Any]]) -> Pooled:
        """Return Rubin's combination of an analysis: a function of one set that gives estimates (p,) and their
        variances (p,)."""
        found = [analysis(one) for one in self.sets()]
        return rubin([one for one, _ in found], [one for _, one in found])


@checked
def rubin(estimates: Sequence[Any], variances: Sequence[Any]) -> Pooled:
    """Return the combination of m estimates (p,) with variances (p,). Rubin (1987), Multiple Imputation, 3.

    Raises InputError("estimates", `regression.two_sets`).
    """
    found = np.atleast_2d(np.array([np.atleast_1d(one) for one in estimates], dtype=np.float64))
    spread = np.atleast_2d(np.array([np.atleast_1d(one) for one in variances], dtype=np.float64))
    m = len(found)
    if m < 2 or found.shape != spread.shape:
        raise InputError("estimates", m, "regression.two_sets")
    within, between = spread.mean(axis=0), found.var(axis=0, ddof=1)
    extra = (1.0 + 1.0 / m) * between
    total = within + extra
    ratio = np.divide(extra, within, out=np.full_like(extra, math.inf), where=within > 0.0)
    with np.errstate(divide="ignore"):
        freedom = np.where(extra > 0.0, (m - 1) * (1.0 + 1.0 / ratio) ** 2, math.inf)
    missing = np.divide(extra, total, out=np.zeros_like(extra), where=total > 0.0)
    return Pooled(found.mean(axis=0), np.sqrt(total), freedom, missing)


def imputed(
    fit: Fitted,
    drawn: Drawn,
    covariance: FloatArray,
    labels: tuple[str, ...],
    rows: IntArray,
    outcome: str,
    m: Sets,
    rng: np.random.Generator,
) -> Imputed:
    """Draw parameters from their normal approximation, then each answer from its chances given report and columns.

    Raises InputError("m", `regression.sets`).
    """
    if not 2 <= m <= MOST_SETS:
        raise InputError("m", m, "regression.sets", most=MOST_SETS)
    values, vectors = np.linalg.eigh(covariance)
    root = vectors * np.sqrt(np.maximum(values, 0.0))
    n = len(rows)
    order = np.array(fit.likelihood.responses.order)
    kind = np.uint8 if len(order) <= 256 else np.int64
    codes = np.empty((m, n), dtype=kind)
    for which in range(m):
        at = fit.at + root @ rng.standard_normal(len(values))
        chances = np.cumsum(fit.likelihood.posterior(at), axis=0)
        if fit.place is not None:
            chances = chances[:, fit.place]
        # The first answer whose cumulative chance exceeds a uniform number.
        place = (rng.random(n) * chances[-1] >= chances[:-1]).sum(axis=0)
        codes[which] = order[place]
    kept = {name: np.asarray(column) for name, column in fit.columns.values.items()}
    return Imputed(codes, labels, rows, outcome, fit.columns.used, kept)

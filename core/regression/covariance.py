"""Covariances of coefficients: by information, by scores of rows, and by the sampling design."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

import numpy as np

from core.estimation.complex.sample import Sample, Units
from core.estimation.complex.variance import taylor_covariance
from core.regression.fit import Fitted
from core.regression.newton import End
from core.types import FloatArray, IntArray


class Errors(StrEnum):
    """The source of the standard errors.

    With A the observed information, s_i the score of a row and w_i its weight:
    """

    OBSERVED = "observed"
    """A^-1."""
    EXPECTED = "expected"
    """Inverse of Fisher's information."""
    SCORES = "scores"
    """(sum w_i s_i s_i')^-1, the outer product of gradients."""
    HC0 = "hc0"
    """A^-1 (sum w_i^2 s_i s_i') A^-1; with clusters the scores are summed in each first."""
    HC1 = "hc1"
    """HC0 times n / (n - p); with clusters times G / (G - 1) (n - 1) / (n - p) for G clusters."""
    DESIGN = "design"
    """HC0 by strata, with n_h / (n_h - 1) units in each: Taylor linearization (Binder 1983, Int. Stat. Rev. 51)."""


class Ended(Protocol):
    """The end of an ascent with its coordinates; see core.regression.fit.Fitted."""

    @property
    def end(self) -> End: ...

    @property
    def frame(self) -> FloatArray: ...

    @property
    def loose(self) -> FloatArray: ...


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """The sampling of the respondents of a fit.

    sample     weights with mean 1, respondents of each row, strata and clusters
    cluster    (n,) codes, or None without clusters
    weighed    whether weights differ
    stratified whether there are strata
    """

    sample: Sample
    cluster: IntArray | None
    weighed: bool
    stratified: bool

    @property
    def plain(self) -> bool:
        """Return whether respondents are a simple random sample, so that there is a likelihood."""
        return self.cluster is None and not self.weighed and not self.stratified

    @property
    def n(self) -> float:
        return float(self.sample.times.sum())


def inverse(fit: Ended, information: FloatArray) -> FloatArray:
    """Return the inverse of an information matrix along the directions with finite estimates; 0 along the others."""
    frame, loose = fit.frame, fit.loose
    firm = np.eye(len(frame))
    if loose.shape[1]:
        firm = np.linalg.svd(loose, full_matrices=True)[0][:, loose.shape[1] :]
    along = frame @ firm
    if not along.shape[1]:
        return np.zeros((len(frame), len(frame)))
    inner = along.T @ information @ along
    try:
        found: FloatArray = along @ np.linalg.solve(inner, along.T)
    except np.linalg.LinAlgError:
        found = along @ np.linalg.pinv(inner) @ along.T
    return 0.5 * (found + found.T)


def covariance(fit: Fitted, drawn: Drawn, kind: Errors) -> FloatArray:
    """Return the (parameters, parameters) covariance. White (1982), Econometrica 50, for the sandwich."""
    if kind is Errors.EXPECTED:
        information = fit.likelihood.expected(fit.at)
        return inverse(fit, information + (-fit.end.hessian - _information(fit)) if fit.prior else information)
    if kind is Errors.OBSERVED:
        return inverse(fit, -fit.end.hessian)
    scores = fit.likelihood.scores(fit.at)
    if kind is Errors.SCORES:
        return inverse(fit, (scores * fit.likelihood.weight[:, None]).T @ scores)
    return sandwich(inverse(fit, -fit.end.hessian), scores, fit.place, drawn, kind)


def sandwich(bread: FloatArray, scores: FloatArray, place: IntArray | None, drawn: Drawn, kind: Errors) -> FloatArray:
    """Return A^-1 B A^-1 with the row scores (m, p); `place` (n,) is the row of each respondent among them."""
    n, size = drawn.n, len(bread)
    if kind is Errors.DESIGN:
        return bread @ taylor_covariance(drawn.sample, score_units(scores, place, drawn)) @ bread
    if drawn.cluster is None:
        mass = drawn.sample.times * drawn.sample.weight**2
        if place is not None:
            mass = np.bincount(place, weights=mass, minlength=len(scores)).astype(np.float64)
        meat = (scores * mass[:, None]).T @ scores
        factor = n / max(n - size, 1.0)
    else:
        summed = score_units(scores, place, drawn).values
        meat = summed @ summed.T
        units = summed.shape[1]
        factor = units / max(units - 1.0, 1.0) * (n - 1.0) / max(n - size, 1.0)
    found: FloatArray = bread @ meat @ bread
    return found * factor if kind is Errors.HC1 else found


def score_units(scores: FloatArray, place: IntArray | None, drawn: Drawn) -> Units:
    """Return the weighted scores summed over the units of the sample."""
    sample = drawn.sample
    if sample.cluster is None:
        values = (scores if place is None else scores[place]).T * sample.weight
        return Units(values, sample.weight, sample.times.astype(np.float64), sample.stratum)
    many = int(sample.cluster.max(initial=-1)) + 1
    mass = sample.weight * sample.times
    values = np.stack(
        [
            np.bincount(sample.cluster, weights=mass * (row if place is None else row[place]), minlength=many)
            for row in scores.T
        ]
    )
    layer = np.zeros(many, dtype=np.int64)
    layer[sample.cluster] = sample.stratum
    return Units(values, np.ones(many), np.ones(many), layer)


def _information(fit: Fitted) -> FloatArray:
    """The observed information of the reports alone, without fictitious answers."""
    return -fit.likelihood.derivatives(fit.at)[2]

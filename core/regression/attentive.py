"""A crosswise question with an anchor item: models for the true answer and for attentiveness, fitted together."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.regression.columns import basis_of
from core.regression.joint import Joint, Part, joint_fit
from core.regression.links import Link, curve
from core.regression.newton import Derivatives, random_starts
from core.types import FloatArray

_SEED = 20_240_820
_STARTS = 12
_BOUND = 1e-4


@dataclass(frozen=True, slots=True, eq=False)
class AttentiveLikelihood:
    """Reports of attentive respondents follow the design; all others choose one of two reports at random.

    P(Y = 1) = 1/2 + G (b + (a - b) F - 1/2), P(A = 1) = 1/2 + G (c - 1/2): F the share of carriers, G of attentive
    respondents, a and b the chances of report 1 of the design, c its chance in the anchor item, whose sensitive trait
    nobody has. The sum of both log likelihoods is climbed. Atsusaka and Stevenson (2023), Political Analysis 31.

    columns, attentive   (m, p), (m, q)
    reports, anchors     (m,) 1 or 0;  chances (a, b);  anchor  c
    """

    columns: FloatArray
    attentive: FloatArray
    reports: FloatArray
    anchors: FloatArray
    weight: FloatArray
    chances: tuple[float, float]
    anchor: float

    @property
    def sizes(self) -> tuple[int, int]:
        return self.columns.shape[1], self.attentive.shape[1]

    def value(self, at: FloatArray) -> float:
        return float(self.weight @ np.log(self._bent(at)[:2]).sum(axis=0))

    def derivatives(self, at: FloatArray) -> Derivatives:
        own, anchor, u, g, uu, ug, gg = self._bent(at)
        p, _ = self.sizes
        x, v, w = self.columns, self.attentive, self.weight
        gradient = np.concatenate([(w * u) @ x, (w * g) @ v])
        hessian = np.empty((len(at), len(at)))
        hessian[:p, :p] = (x * (w * uu)[:, None]).T @ x
        hessian[:p, p:] = (x * (w * ug)[:, None]).T @ v
        hessian[p:, :p] = hessian[:p, p:].T
        hessian[p:, p:] = (v * (w * gg)[:, None]).T @ v
        return float(w @ (np.log(own) + np.log(anchor))), gradient, hessian

    def scores(self, at: FloatArray) -> FloatArray:
        _, _, u, g, *_ = self._bent(at)
        return np.concatenate([self.columns * u[:, None], self.attentive * g[:, None]], axis=1)

    def complete(self, at: FloatArray) -> FloatArray | None:
        return None

    def at_bound(self, at: FloatArray) -> bool:
        p, _ = self.sizes
        both = (curve(Link.LOGIT, self.columns @ at[:p])[0], curve(Link.LOGIT, self.attentive @ at[p:])[0])
        return any(float(np.minimum(one, 1.0 - one).min(initial=1.0)) < _BOUND for one in both)

    def _bent(self, at: FloatArray) -> tuple[FloatArray, ...]:
        """Chances of both reports; first and second derivatives of the sum of their logs in both predictors."""
        p, _ = self.sizes
        share, _, f, ff = curve(Link.LOGIT, self.columns @ at[:p])
        told, _, h, hh = curve(Link.LOGIT, self.attentive @ at[p:])
        a, b = self.chances
        sign, turn = 2.0 * self.reports - 1.0, 2.0 * self.anchors - 1.0
        lean = b + (a - b) * share - 0.5
        own = np.maximum(0.5 + sign * told * lean, 1e-300)
        anchor = np.maximum(0.5 + turn * told * (self.anchor - 0.5), 1e-300)
        by_x, by_v = sign * told * (a - b) / own, sign * lean / own
        by_a = turn * (self.anchor - 0.5) / anchor
        u, g = by_x * f, (by_v + by_a) * h
        return (
            own,
            anchor,
            u,
            g,
            by_x * ff - u * u,
            sign * (a - b) * f * h / own - u * by_v * h,
            (by_v + by_a) * hh - (by_v * h) ** 2 - (by_a * h) ** 2,
        )


def fit_attentive(
    likelihood: AttentiveLikelihood, names: tuple[str, ...], attentive_names: tuple[str, ...]
) -> tuple[Joint, tuple[Part, ...]]:
    """Return the fit of both models. The start has equal shares of carriers and 73% attentive respondents."""
    p, q = likelihood.sizes
    frame = np.zeros((p + q, p + q))
    frame[:p, :p] = basis_of(likelihood.columns, likelihood.weight, names).change
    frame[p:, p:] = basis_of(likelihood.attentive, likelihood.weight, attentive_names).change
    first = np.zeros(p + q)
    first[p] = 1.0
    starts = random_starts(frame, _STARTS, np.random.default_rng(_SEED), first)
    parts = (Part("answer", names), Part("attentive", attentive_names))
    return joint_fit(likelihood, likelihood, frame, starts, parts), parts

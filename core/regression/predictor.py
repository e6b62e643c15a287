"""The sensitive answer as a predictor: joint likelihood of the reports and of an outcome that was asked directly."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from core.errors import InputError
from core.regression.columns import basis_of
from core.regression.joint import Joint, Part, joint_fit
from core.regression.links import Link, curve
from core.regression.newton import Derivatives
from core.types import FloatArray, IntArray

_AT_A_TIME = 1 << 14
_SKETCHED = 4_000
_SEED = 20_240_819
_BOUND = 1e-4
_EXACT = 1e-10


class Outcome(StrEnum):
    """The law of the outcome given the true answer."""

    LOGISTIC = "logistic"
    """0 or 1, logit."""
    LINEAR = "linear"
    """A number, with normal errors of one standard deviation."""


@dataclass(frozen=True, slots=True, eq=False)
class PredictorLikelihood:
    """sum_i w_i log sum_z P(r_i | z) P(z | x_i) f(o_i | v_i, z), z = 1 for a carrier and 0 otherwise.

    traits    (m, p) columns x of the model for the true answer, logit
    columns   (m, q) columns v of the model for the outcome
    chances   (m, 2) P(r | non-carrier), P(r | carrier)
    outcome   (m,)
    weight    (m,)

    Parameters: p of the trait, q of the outcome, the effect of z, and for a linear outcome log sigma. With tau the
    chances of z given all data, s_z and H_z the derivatives of the complete log likelihood: score sum tau s, Hessian
    sum tau (H + s s') - (sum tau s)(sum tau s)' (Louis 1982, JRSS B 44). Rows of forced answers count as all others do.
    Blair, Imai and Zhou (2015), JASA 110; Heck and Moshagen (2018), Journal of Statistical Software 85.
    """

    traits: FloatArray
    columns: FloatArray
    chances: FloatArray
    outcome: FloatArray
    weight: FloatArray
    kind: Outcome

    @property
    def sizes(self) -> tuple[int, int]:
        return self.traits.shape[1], self.columns.shape[1]

    @property
    def parameters(self) -> int:
        return sum(self.sizes) + 1 + (self.kind is Outcome.LINEAR)

    def part(self, rows: IntArray) -> PredictorLikelihood:
        return replace(
            self,
            traits=self.traits[rows],
            columns=self.columns[rows],
            chances=self.chances[rows],
            outcome=self.outcome[rows],
            weight=self.weight[rows],
        )

    def value(self, at: FloatArray) -> float:
        return sum(float(self.weight[part] @ self._inside(at, part)[0]) for part in self._blocks())

    def derivatives(self, at: FloatArray) -> Derivatives:
        p, q = self.sizes
        size = self.parameters
        total, gradient, hessian = 0.0, np.zeros(size), np.zeros((size, size))
        for part in self._blocks():
            value, scores, tau, bends, jump = self._bent(at, part)
            weight, x, v = self.weight[part], self.traits[part], self.columns[part]
            total += float(weight @ value)
            gradient += weight @ scores
            trait, first, second, crossed = bends
            hessian[:p, :p] += (x * (weight * trait)[:, None]).T @ x
            mean = tau[0] * first[0] + tau[1] * first[1]
            hessian[p : p + q, p : p + q] += (v * (weight * mean)[:, None]).T @ v
            hessian[p : p + q, p + q] += (weight * tau[1] * first[1]) @ v
            hessian[p + q, p + q] += float(weight @ (tau[1] * first[1]))
            if self.kind is Outcome.LINEAR:
                hessian[p : p + q, -1] += (weight * (tau[0] * crossed[0] + tau[1] * crossed[1])) @ v
                hessian[p + q, -1] += float(weight @ (tau[1] * crossed[1]))
                hessian[-1, -1] += float(weight @ (tau[0] * second[0] + tau[1] * second[1]))
            hessian += (jump * (weight * tau[0] * tau[1])[:, None]).T @ jump
        lower = np.tril_indices(size, -1)
        hessian[lower] = hessian.T[lower]
        return total, gradient, hessian

    def scores(self, at: FloatArray) -> FloatArray:
        return np.concatenate([self._bent(at, part)[1] for part in self._blocks()])

    def complete(self, at: FloatArray) -> FloatArray | None:
        return None

    def at_bound(self, at: FloatArray) -> bool:
        share = curve(Link.LOGIT, self.traits @ at[: self.sizes[0]])[0]
        least = float(np.minimum(share, 1.0 - share).min(initial=1.0))
        far = self.kind is Outcome.LOGISTIC and bool(np.abs(at[sum(self.sizes)]) > 8.0)
        return least < _BOUND or far

    def _blocks(self) -> Iterator[slice]:
        for start in range(0, len(self.outcome), _AT_A_TIME):
            yield slice(start, start + _AT_A_TIME)

    def _inside(self, at: FloatArray, part: slice) -> tuple[FloatArray, FloatArray, FloatArray, FloatArray]:
        """(log l (b,), tau (2, b), share of carriers (b,), predictors of the outcome (2, b))."""
        p, q = self.sizes
        eta = self.traits[part] @ at[:p]
        level = self.columns[part] @ at[p : p + q]
        levels = np.stack([level, level + at[p + q]])
        outcome = self.outcome[part]
        if self.kind is Outcome.LOGISTIC:
            signed = np.where(outcome > 0.5, levels, -levels)
            told = -np.logaddexp(0.0, -signed)
        else:
            told = -at[-1] - 0.5 * ((outcome - levels) * math.exp(-min(float(at[-1]), 300.0))) ** 2
            told = told - 0.5 * math.log(2.0 * math.pi)
        trait = -np.logaddexp(0.0, np.stack([eta, -eta]))
        chances = np.log(np.maximum(self.chances[part].T, 1e-300))
        joint = told + trait + chances
        value = np.logaddexp(joint[0], joint[1])
        return value, np.exp(joint - value), curve(Link.LOGIT, eta)[0], levels

    def _bent(
        self, at: FloatArray, part: slice
    ) -> tuple[FloatArray, FloatArray, FloatArray, tuple[FloatArray, FloatArray, FloatArray, FloatArray], FloatArray]:
        """Log l, scores (b, size), tau, second derivatives of the complete data, and the scores of z = 1 less z = 0."""
        value, tau, share, levels = self._inside(at, part)
        x, v, outcome = self.traits[part], self.columns[part], self.outcome[part]
        if self.kind is Outcome.LOGISTIC:
            mean = np.stack([curve(Link.LOGIT, row)[0] for row in levels])
            slope, first = outcome - mean, -mean * (1.0 - mean)
            second = crossed = spread = np.zeros_like(mean)
        else:
            scale = math.exp(-min(float(at[-1]), 300.0))
            left = (outcome - levels) * scale
            slope, first = left * scale, np.full_like(left, -scale * scale)
            spread, second, crossed = left**2 - 1.0, -2.0 * left**2, -2.0 * left * scale
        own = tau[1] * slope[1]
        scores = [x * (tau[1] - share)[:, None], v * (tau[0] * slope[0] + own)[:, None], own[:, None]]
        jump = [x, v * (slope[1] - slope[0])[:, None], slope[1][:, None]]
        if self.kind is Outcome.LINEAR:
            scores.append((tau[0] * spread[0] + tau[1] * spread[1])[:, None])
            jump.append((spread[1] - spread[0])[:, None])
        bends = (-share * (1.0 - share), first, second, crossed)
        return value, np.concatenate(scores, axis=1), tau, bends, np.concatenate(jump, axis=1)


def fit_predictor(
    likelihood: PredictorLikelihood, trait_names: tuple[str, ...], outcome_names: tuple[str, ...], carriers: str
) -> tuple[Joint, tuple[Part, ...]]:
    """Return the fit from starts with both signs of the effect, because a mixture can have several maxima.

    Columns of either model that the others determine are refused by the caller. Raises InputError("outcome",
    `regression.outcome_explained`).
    """
    p, q = likelihood.sizes
    size = likelihood.parameters
    traits = basis_of(likelihood.traits, likelihood.weight, trait_names).change
    columns = basis_of(likelihood.columns, likelihood.weight, outcome_names).change
    first = np.zeros(size)
    scale = 1.0
    if likelihood.kind is Outcome.LINEAR:
        weighed = likelihood.columns * likelihood.weight[:, None]
        beta = columns @ columns.T @ (weighed.T @ likelihood.outcome) / likelihood.weight.sum()
        left = likelihood.outcome - likelihood.columns @ beta
        scale = math.sqrt(float(likelihood.weight @ left**2 / likelihood.weight.sum()))
        if scale <= _EXACT * float(np.abs(likelihood.outcome).max(initial=0.0)):
            raise InputError("outcome", None, "regression.outcome_explained")
        first[p : p + q], first[-1] = beta, math.log(scale)
    frame = np.zeros((size, size))
    frame[:p, :p], frame[p : p + q, p : p + q], frame[p + q, p + q] = traits, scale * columns, scale
    if likelihood.kind is Outcome.LINEAR:
        frame[-1, -1] = 0.5
    rng = np.random.default_rng(_SEED)
    starts = [first]
    for effect in (0.5, -0.5, 1.5, -1.5, 0.8, -0.8, 0.5, -0.5, 2.5, -2.5):
        moved = 0.5 * rng.standard_normal(size) / max(1.0, size**0.5 / 2.0)
        moved[p + q] = effect
        starts.append(first + frame @ moved)
    sketch = likelihood
    if len(likelihood.outcome) > _SKETCHED:
        rows = np.sort(rng.choice(len(likelihood.outcome), _SKETCHED, replace=False)).astype(np.int64)
        sketch = likelihood.part(rows)
    parts: tuple[Part, ...] = (Part("answer", trait_names), Part("outcome", (*outcome_names, carriers)))
    if likelihood.kind is Outcome.LINEAR:
        parts = (*parts, Part("spread", ("sigma",), logs=True))
    return joint_fit(likelihood, sketch, frame, starts, parts), parts

"""The sensitive answer as a predictor: joint likelihood of the reports and of an outcome that was asked directly."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from core.errors import InputError
from core.regression.columns import basis_of
from core.regression.joint import Joint, Part, Scale, joint_fit
from core.regression.links import Link, category_shares, curve
from core.regression.newton import Derivatives
from core.regression.responses import Responses
from core.types import FloatArray, IntArray

_AT_A_TIME = 1 << 14
_SKETCHED = 4_000
_SEED = 20_240_819
_BOUND = 1e-4
_EXACT = 1e-10
_LEAST = 1e-300
_LOG_2_PI = math.log(2.0 * math.pi)


class Outcome(StrEnum):
    """The law of the outcome given the true answer."""

    LOGISTIC = "logistic"
    """0 or 1, logit."""
    LINEAR = "linear"
    """A number, with normal errors of one standard deviation."""


@dataclass(frozen=True, slots=True, eq=False)
class PredictorLikelihood:
    """sum_i w_i log sum_z P(r_i | z) P(z | x_i) f(o_i | v_i, z) over the true answers z, the reference first.

    traits    (m, p) columns x of the model for the true answer, baseline-category logit
    columns   (m, q) columns v of the model for the outcome
    line      (m,) line of the report among `responses.table`
    outcome   (m,)
    weight    (m,)

    Parameters: p of each answer but the reference, one answer after the other; q of the outcome; the effect of each of
    these answers on it; for a linear outcome log sigma; logits of the nuisance shares. With tau the chances of z given
    all data, s_z and H_z the derivatives of the complete log likelihood: score sum tau s, Hessian
    sum tau (H + s s') - (sum tau s)(sum tau s)' (Louis 1982, JRSS B 44). Rows of forced answers count as all others do.
    Blair, Imai and Zhou (2015), JASA 110; Heck and Moshagen (2018), Journal of Statistical Software 85.
    """

    traits: FloatArray
    columns: FloatArray
    line: IntArray
    outcome: FloatArray
    weight: FloatArray
    responses: Responses
    kind: Outcome

    @property
    def answers(self) -> int:
        """The number of answers beside the reference."""
        return self.responses.k - 1

    @property
    def sizes(self) -> tuple[int, int]:
        """The numbers of parameters of the true answer, and of the outcome without the effects of the answers."""
        return self.answers * self.traits.shape[1], self.columns.shape[1]

    @property
    def effects(self) -> slice:
        """The places of the effects of the answers."""
        first = sum(self.sizes)
        return slice(first, first + self.answers)

    @property
    def parameters(self) -> int:
        linear = self.kind is Outcome.LINEAR
        return sum(self.sizes) + self.answers + linear + len(self.responses.nuisance)

    def part(self, rows: IntArray) -> PredictorLikelihood:
        return replace(
            self,
            traits=self.traits[rows],
            columns=self.columns[rows],
            line=self.line[rows],
            outcome=self.outcome[rows],
            weight=self.weight[rows],
        )

    def value(self, at: FloatArray) -> float:
        return sum(float(self.weight[part] @ self._inside(at, part)[0]) for part in self._blocks())

    def derivatives(self, at: FloatArray) -> Derivatives:
        (p, q), size, effects = self.sizes, self.parameters, self.effects
        total, gradient, hessian = 0.0, np.zeros(size), np.zeros((size, size))
        for part in self._blocks():
            value, tau, share, levels = self._inside(at, part)
            scores, bends = self._complete(at, part, tau, share, levels)
            weight, x, v = self.weight[part], self.traits[part], self.columns[part]
            mean = (tau[:, :, None] * scores).sum(axis=0)
            total += float(weight @ value)
            gradient += weight @ mean
            for own, one in zip(tau, scores, strict=True):
                hessian += (one * (weight * own)[:, None]).T @ one
            hessian -= (mean * weight[:, None]).T @ mean
            self._add_trait(hessian, x, share, weight)
            first, crossed, second, further = bends
            flat = weight * first
            hessian[p : p + q, p : p + q] += (v * flat.sum(axis=0)[:, None]).T @ v
            hessian[p : p + q, effects] += v.T @ flat[1:].T
            hessian[effects, effects] += np.diag(flat[1:].sum(axis=1))
            if self.kind is Outcome.LINEAR:
                at_sigma, tilt = effects.stop, weight * crossed
                hessian[p : p + q, at_sigma] += tilt.sum(axis=0) @ v
                hessian[effects, at_sigma] += tilt[1:].sum(axis=1)
                hessian[at_sigma, at_sigma] += float((weight * second).sum())
            rest = size - len(self.responses.nuisance)
            hessian[rest:, rest:] += further
        lower = np.tril_indices(size, -1)
        hessian[lower] = hessian.T[lower]
        return total, gradient, hessian

    def scores(self, at: FloatArray) -> FloatArray:
        found = []
        for part in self._blocks():
            _, tau, share, levels = self._inside(at, part)
            scores, _ = self._complete(at, part, tau, share, levels)
            found.append((tau[:, :, None] * scores).sum(axis=0))
        return np.concatenate(found)

    def complete(self, at: FloatArray) -> FloatArray | None:
        return None

    def at_bound(self, at: FloatArray) -> bool:
        share = np.concatenate([self._shares(at, part) for part in self._blocks()], axis=1)
        far = self.kind is Outcome.LOGISTIC and bool((np.abs(at[self.effects]) > 8.0).any())
        return float(share.min(initial=1.0)) < _BOUND or far

    def _blocks(self) -> Iterator[slice]:
        size = max(256, _AT_A_TIME // max(1, self.responses.k // 2))
        for start in range(0, len(self.outcome), size):
            yield slice(start, start + size)

    def _nuisance(self, at: FloatArray) -> FloatArray:
        return curve(Link.LOGIT, at[len(at) - len(self.responses.nuisance) :])[0]

    def _shares(self, at: FloatArray, part: slice) -> FloatArray:
        """Shares of the true answers (k, b)."""
        p, _ = self.sizes
        return category_shares(at[:p].reshape(self.answers, -1) @ self.traits[part].T)

    def _inside(self, at: FloatArray, part: slice) -> tuple[FloatArray, FloatArray, FloatArray, FloatArray]:
        """(log l (b,), tau (k, b), shares of the true answers (k, b), predictors of the outcome (k, b))."""
        p, q = self.sizes
        level = self.columns[part] @ at[p : p + q]
        levels = level + np.concatenate([[0.0], at[self.effects]])[:, None]
        outcome, share = self.outcome[part], self._shares(at, part)
        if self.kind is Outcome.LOGISTIC:
            signed = np.where(outcome > 0.5, levels, -levels)
            told = -np.logaddexp(0.0, -signed)
        else:
            log_sigma = float(at[self.effects.stop])
            told = -log_sigma - 0.5 * ((outcome - levels) * math.exp(-min(log_sigma, 300.0))) ** 2 - 0.5 * _LOG_2_PI
        chances = self.responses.lines(self._nuisance(at))[self.line[part]].T
        joint = told + np.log(np.maximum(share, _LEAST)) + np.log(np.maximum(chances, _LEAST))
        top = joint.max(axis=0)
        value = np.log(np.exp(joint - top).sum(axis=0)) + top
        return value, np.exp(joint - value), share, levels

    def _complete(
        self, at: FloatArray, part: slice, tau: FloatArray, share: FloatArray, levels: FloatArray
    ) -> tuple[FloatArray, tuple[FloatArray, FloatArray, FloatArray, FloatArray]]:
        """The scores (k, b, size) of the complete data for each true answer, and second derivatives times tau: by the
        predictor of the outcome, crossed with log sigma, by log sigma (k, b each), and by the logits of the nuisance
        shares, (S, S) with weights."""
        (p, q), k = self.sizes, self.responses.k
        x, v, outcome = self.traits[part], self.columns[part], self.outcome[part]
        width = x.shape[1]
        found = np.zeros((k, len(outcome), self.parameters))
        for z in range(k):
            for answer in range(self.answers):
                lean = float(z == answer + 1) - share[answer + 1]
                found[z, :, answer * width : (answer + 1) * width] = x * lean[:, None]
        if self.kind is Outcome.LOGISTIC:
            mean = curve(Link.LOGIT, levels)[0]
            slope, first = outcome - mean, -mean * (1.0 - mean)
            crossed = second = np.zeros_like(mean)
        else:
            scale = math.exp(-min(float(at[self.effects.stop]), 300.0))
            left = (outcome - levels) * scale
            slope, first = left * scale, np.full_like(left, -scale * scale)
            crossed, second = -2.0 * left * scale, -2.0 * left**2
            found[:, :, self.effects.stop] = left**2 - 1.0
        found[:, :, p : p + q] = slope[:, :, None] * v
        for z in range(1, k):
            found[z, :, self.effects.start + z - 1] = slope[z]
        further = self._add_nuisance(found, at, part, tau)
        return found, (tau * first, tau * crossed, tau * second, further)

    def _add_nuisance(self, scores: FloatArray, at: FloatArray, part: slice, tau: FloatArray) -> FloatArray:
        """Fill in the scores of the nuisance logits, and return the sum of their second derivatives (S, S)."""
        share = self._nuisance(at)
        further = np.zeros((len(share), len(share)))
        if not len(share):
            return further
        line, first = self.line[part], self.parameters - len(share)
        chances = np.maximum(self.responses.lines(share)[line].T, _LEAST)
        steep = share * (1.0 - share)
        ratios = [steep[at_] * self.responses.tilts[at_][line].T / chances for at_ in range(len(share))]
        weighed = tau * self.weight[part]
        for one, ratio in enumerate(ratios):
            scores[:, :, first + one] = ratio
            further[one, one] += (1.0 - 2.0 * share[one]) * float((weighed * ratio).sum())
            for other, second in enumerate(ratios):
                further[one, other] -= float((weighed * ratio * second).sum())
        return further

    def _add_trait(self, hessian: FloatArray, x: FloatArray, share: FloatArray, weight: FloatArray) -> None:
        """The second derivatives of the model for the true answer, which are the same for all of them."""
        width = x.shape[1]
        for a in range(self.answers):
            for b in range(a, self.answers):
                bend = -share[a + 1] * (float(a == b) - share[b + 1])
                block = (x * (weight * bend)[:, None]).T @ x
                hessian[a * width : (a + 1) * width, b * width : (b + 1) * width] += block


def fit_predictor(
    likelihood: PredictorLikelihood,
    trait_names: tuple[str, ...],
    outcome_names: tuple[str, ...],
    answers: tuple[str, ...],
) -> tuple[Joint, tuple[Part, ...]]:
    """Return the fit from starts with both signs of the effect, because a mixture can have several maxima.

    answers  (k - 1,) names of the answers but the reference

    Columns of either model that the others determine are refused by the caller. Raises InputError("outcome",
    `regression.outcome_explained`).
    """
    (p, q), size, effects = likelihood.sizes, likelihood.parameters, likelihood.effects
    traits = basis_of(likelihood.traits, likelihood.weight, trait_names).change
    columns = basis_of(likelihood.columns, likelihood.weight, outcome_names).change
    first, linear = np.zeros(size), likelihood.kind is Outcome.LINEAR
    scale = 1.0
    if linear:
        weighed = likelihood.columns * likelihood.weight[:, None]
        beta = columns @ columns.T @ (weighed.T @ likelihood.outcome) / likelihood.weight.sum()
        left = likelihood.outcome - likelihood.columns @ beta
        scale = math.sqrt(float(likelihood.weight @ left**2 / likelihood.weight.sum()))
        if scale <= _EXACT * float(np.abs(likelihood.outcome).max(initial=0.0)):
            raise InputError("outcome", None, "regression.outcome_explained")
        first[p : p + q], first[effects.stop] = beta, math.log(scale)
    typical = np.clip(np.array(likelihood.responses.typical), 0.02, 0.98)
    first[size - len(typical) :] = np.log(typical) - np.log1p(-typical)
    frame = np.eye(size)
    frame[:p, :p] = np.kron(np.eye(likelihood.answers), traits)
    frame[p : p + q, p : p + q] = scale * columns
    frame[effects, effects] *= scale
    if linear:
        frame[effects.stop, effects.stop] = 0.5
    rng = np.random.default_rng(_SEED)
    starts = [first]
    for effect in (0.5, -0.5, 1.5, -1.5, 0.8, -0.8, 0.5, -0.5, 2.5, -2.5):
        moved = 0.5 * rng.standard_normal(size) / max(1.0, size**0.5 / 2.0)
        moved[effects] = effect
        if likelihood.answers > 1:
            moved[effects] *= rng.choice((-1.0, 1.0), likelihood.answers)
        starts.append(first + frame @ moved)
    sketch = likelihood
    if len(likelihood.outcome) > _SKETCHED:
        rows = np.sort(rng.choice(len(likelihood.outcome), _SKETCHED, replace=False)).astype(np.int64)
        sketch = likelihood.part(rows)
    named = trait_names if len(answers) == 1 else tuple(f"{one}: {name}" for one in answers for name in trait_names)
    parts: tuple[Part, ...] = (Part("answer", named), Part("outcome", (*outcome_names, *answers)))
    if linear:
        parts = (*parts, Part("spread", ("sigma",), Scale.LOG))
    if likelihood.responses.nuisance:
        parts = (*parts, Part("design", likelihood.responses.nuisance, Scale.LOGIT))
    return joint_fit(likelihood, sketch, frame, starts, parts), parts

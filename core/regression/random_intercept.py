"""A random intercept for groups of respondents: two answers, one level, adaptive Gauss-Hermite quadrature."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from core.notices import Notice, Severity
from core.regression.columns import basis_of
from core.regression.fit import Verdict, VerdictKind
from core.regression.joint import Joint, Part, joint_fit
from core.regression.links import Link, curve
from core.regression.newton import Derivatives
from core.types import FloatArray, IntArray

NODES = 21
_FEW_NODES = 7
"""Enough to find the way from every start."""
_MODE_STEPS = 40
_LEAST_SPREAD = 1e-3
_LEAST = 1e-300
_SEED = 20_240_821


@dataclass(frozen=True, eq=False)
class RandomInterceptLikelihood:
    """sum_g log int prod_i l_i(x_i' beta + sigma u) phi(u) du over groups g of respondents.

    matrix   (m, p), rows in order of their group;  begins (G,) first row of each group
    chances  (m, 2) P(r | non-carrier), P(r | carrier);  weight (m,) respondents of a row

    Parameters: beta and log sigma. For each group the nodes lie about the mode of the integrand, as wide as its
    curvature says (Liu and Pierce 1994, Biometrika 81; Pinheiro and Bates 1995, JCGS 4). Gradient and Hessian are those
    of the integral by Louis's formula, with the integrand at the nodes as weights. Fox (2005), Journal of Educational
    and Behavioral Statistics 30, for multilevel randomized response.
    """

    matrix: FloatArray
    begins: IntArray
    chances: FloatArray
    weight: FloatArray
    link: Link
    nodes: int = NODES

    @cached_property
    def group(self) -> IntArray:
        sizes = np.diff(np.append(self.begins, len(self.weight)))
        return np.repeat(np.arange(len(self.begins)), sizes).astype(np.int64)

    @cached_property
    def rule(self) -> tuple[FloatArray, FloatArray]:
        """Nodes and logs of weights for int f(t) dt, t = mode + spread * node."""
        nodes, weights = np.polynomial.hermite_e.hermegauss(self.nodes)
        return nodes, np.log(weights) + 0.5 * nodes**2

    def value(self, at: FloatArray) -> float:
        return float(self._integrated(at)[0].sum())

    def derivatives(self, at: FloatArray) -> Derivatives:
        values, share, u = self._integrated(at)
        sigma = float(np.exp(at[-1]))
        base = self.matrix @ at[:-1]
        size = len(at)
        mean, gradient, hessian = np.zeros((len(self.begins), size)), np.zeros(size), np.zeros((size, size))
        for node in range(self.nodes):
            part, place = share[:, node], u[:, node]
            _, first, second = self._row(base + sigma * place[self.group])
            first, second = first * self.weight, second * self.weight
            lean = sigma * place
            rows = self.matrix * first[:, None]
            by_group = np.add.reduceat(rows, self.begins, axis=0)
            slope = np.add.reduceat(first, self.begins) * lean
            scores = np.concatenate([by_group, slope[:, None]], axis=1)
            mean += part[:, None] * scores
            hessian += (scores * part[:, None]).T @ scores
            bend = second * part[self.group]
            hessian[:-1, :-1] += (self.matrix * bend[:, None]).T @ self.matrix
            crossed = (bend * lean[self.group]) @ self.matrix
            hessian[:-1, -1] += crossed
            hessian[-1, :-1] += crossed
            hessian[-1, -1] += float((bend * lean[self.group] ** 2).sum() + part @ slope)
        gradient = mean.sum(axis=0)
        return float(values.sum()), gradient, hessian - mean.T @ mean

    def scores(self, at: FloatArray) -> FloatArray:
        """Return the scores of the groups, put at the first row of each; all others are 0."""
        _, share, u = self._integrated(at)
        sigma = float(np.exp(at[-1]))
        base = self.matrix @ at[:-1]
        found = np.zeros((len(self.weight), len(at)))
        for node in range(self.nodes):
            _, first, _ = self._row(base + sigma * u[self.group, node])
            first = first * self.weight
            by_group = np.add.reduceat(self.matrix * first[:, None], self.begins, axis=0)
            slope = np.add.reduceat(first, self.begins) * sigma * u[:, node]
            found[self.begins] += share[:, node, None] * np.concatenate([by_group, slope[:, None]], axis=1)
        return found

    def complete(self, at: FloatArray) -> FloatArray | None:
        return None

    def at_bound(self, at: FloatArray) -> bool:
        share = curve(self.link, self.matrix @ at[:-1])[0]
        return float(np.exp(at[-1])) < _LEAST_SPREAD or float(np.minimum(share, 1.0 - share).min(initial=1.0)) < 1e-4

    def modes(self, at: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Return the modes (G,) of u given the reports, and the spreads of the integrand about them."""
        sigma = float(np.exp(at[-1]))
        base = self.matrix @ at[:-1]
        mode = np.zeros(len(self.begins))
        height = self._height(base, sigma, mode)
        for _ in range(_MODE_STEPS):
            _, first, second = self._row(base + sigma * mode[self.group])
            slope = sigma * np.add.reduceat(first * self.weight, self.begins) - mode
            bend = 1.0 - sigma**2 * np.add.reduceat(second * self.weight, self.begins)
            step = np.clip(slope / np.maximum(bend, 0.5), -2.0, 2.0)
            there = self._height(base, sigma, mode + step)
            # The integrand need not be concave: groups that did not rise try half the way.
            for _ in range(20):
                worse = there < height - 1e-12 * np.abs(height)
                if not worse.any():
                    break
                step = np.where(worse, 0.5 * step, step)
                there = self._height(base, sigma, mode + step)
            mode, height = mode + step, there
            if float(np.abs(step).max(initial=0.0)) < 1e-9:
                break
        _, _, second = self._row(base + sigma * mode[self.group])
        bend = 1.0 - sigma**2 * np.add.reduceat(second * self.weight, self.begins)
        return mode, 1.0 / np.sqrt(np.maximum(bend, 0.25))

    def _height(self, base: FloatArray, sigma: float, u: FloatArray) -> FloatArray:
        chance = self._row(base + sigma * u[self.group])[0]
        found: FloatArray = np.add.reduceat(np.log(chance) * self.weight, self.begins) - 0.5 * u * u
        return found

    def _integrated(self, at: FloatArray) -> tuple[FloatArray, FloatArray, FloatArray]:
        """(log integrals (G,), weights of the nodes (G, nodes) that sum to 1, values of u (G, nodes))."""
        mode, spread = self.modes(at)
        nodes, logs = self.rule
        sigma = float(np.exp(at[-1]))
        base = self.matrix @ at[:-1]
        u = mode[:, None] + spread[:, None] * nodes
        heights = np.stack([self._height(base, sigma, row) for row in u.T], axis=1)
        parts = heights + logs + np.log(spread)[:, None] - 0.5 * np.log(2.0 * np.pi)
        top = parts.max(axis=1, keepdims=True)
        values = np.log(np.exp(parts - top).sum(axis=1)) + top[:, 0]
        return values, np.exp(parts - values[:, None]), u

    def _row(self, eta: FloatArray) -> tuple[FloatArray, FloatArray, FloatArray]:
        """(chance, first, second derivative of its log) of each row."""
        share, rest, slope, bend = curve(self.link, eta)
        chance = np.maximum(self.chances[:, 1] * share + self.chances[:, 0] * rest, _LEAST)
        tilt = (self.chances[:, 1] - self.chances[:, 0]) / chance
        first = tilt * slope
        return chance, first, tilt * bend - first * first


def fit_random_intercept(
    likelihood: RandomInterceptLikelihood, names: tuple[str, ...]
) -> tuple[Joint, tuple[Part, ...]]:
    """Return the fit from small, middle and large spreads of the groups."""
    width = likelihood.matrix.shape[1]
    frame = np.eye(width + 1)
    frame[:width, :width] = basis_of(likelihood.matrix, likelihood.weight, names).change
    starts = []
    rng = np.random.default_rng(_SEED)
    for spread in (0.2, 0.5, 0.5, 1.0, 2.0):
        first = np.zeros(width + 1)
        first[:width] = frame[:width, :width] @ (0.3 * rng.standard_normal(width))
        first[-1] = np.log(spread)
        starts.append(first)
    starts[0][:width] = 0.0
    parts = (Part("answer", names), Part("groups", ("standard deviation",), logs=True))
    fit = joint_fit(likelihood, replace(likelihood, nodes=_FEW_NODES), frame, starts, parts)
    if not fit.finite[-1] and fit.end.at[-1] < 0.0:
        notice = Notice("regression.no_variation", {}, Severity.WARNING)
        fit = replace(fit, verdict=Verdict(VerdictKind.EDGE, notice, ("groups: standard deviation",)))
    return fit, parts


def variance_share(sigma: float, link: Link) -> float:
    """Return the intraclass correlation of the latent answers: sigma² / (sigma² + v), v = pi²/3 for logit, 1 for
    probit, pi²/6 for cloglog; nan for cauchit, which has no variance."""
    latent = {Link.LOGIT: np.pi**2 / 3.0, Link.PROBIT: 1.0, Link.CLOGLOG: np.pi**2 / 6.0}.get(link, np.nan)
    return float(sigma**2 / (sigma**2 + latent))

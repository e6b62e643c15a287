"""A random intercept for groups of respondents: two answers, one level, adaptive quadrature."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from core.notices import Notice, Severity
from core.regression.columns import basis_of
from core.regression.fit import Verdict, VerdictKind
from core.regression.joint import Joint, Part, Scale, joint_fit
from core.regression.links import Link, curve
from core.regression.newton import Derivatives, best_end, climb
from core.types import FloatArray, IntArray

NODES = 41
_MOST_NODES = 321
_FEW_NODES = 21
"""Enough to find the way from every start."""
_WIDE = 8.5
"""Standard deviations of the normal law that the nodes reach at least."""
_EXACT = 1e-9
"""The relative change of the log likelihood with twice as many nodes that counts as none."""
_ROUNDS = 8
_CELLS = 1 << 16
_MODE_STEPS = 40
_LEAST_SPREAD = 1e-3
_LEAST = 1e-300
_SEED = 20_240_821


@dataclass(frozen=True, eq=False)
class RandomInterceptLikelihood:
    """sum_g log int prod_i l_i(x_i' beta + sigma u) phi(u) du over groups g of respondents.

    matrix   (m, p), rows in order of their group;  begins (G,) first row of each group
    chances  (m, 2) P(r | non-carrier), P(r | carrier);  weight (m,) respondents of a row
    centers, widths  (G,) of the nodes

    Parameters: beta and log sigma. The nodes of a group lie at u = center + width sinh(t) for evenly spaced t: dense
    about the mode of the integrand, as wide as its curvature says, and out to both tails of the normal law, because a
    report never excludes a value of u. Nodes stay where they are during an ascent, so that Louis's formula gives the
    exact derivatives of the sum over nodes. Pinheiro and Bates (1995), JCGS 4, for nodes about the mode; Trefethen and
    Weideman (2014), SIAM Review 56, for the trapezoidal rule; Fox (2005), Journal of Educational and Behavioral
    Statistics 30, for multilevel randomized response.
    """

    matrix: FloatArray
    begins: IntArray
    chances: FloatArray
    weight: FloatArray
    link: Link
    nodes: int = NODES
    centers: FloatArray | None = None
    widths: FloatArray | None = None

    @cached_property
    def group(self) -> IntArray:
        sizes = np.diff(np.append(self.begins, len(self.weight)))
        return np.repeat(np.arange(len(self.begins)), sizes).astype(np.int64)

    @cached_property
    def rule(self) -> tuple[FloatArray, FloatArray]:
        """Values of u (nodes, G), and logs of their weights with the normal density."""
        groups = len(self.begins)
        centers = np.zeros(groups) if self.centers is None else self.centers
        widths = np.ones(groups) if self.widths is None else self.widths
        ends = np.arcsinh((_WIDE + np.abs(centers)) / widths)
        t = np.linspace(-1.0, 1.0, self.nodes)[:, None] * ends
        u = centers + widths * np.sinh(t)
        logs = np.log(widths * np.cosh(t) * (2.0 * ends / (self.nodes - 1)))
        return u, logs - 0.5 * u * u - 0.5 * np.log(2.0 * np.pi)

    def centered(self, at: FloatArray) -> RandomInterceptLikelihood:
        """Return the same likelihood with nodes about the modes at these parameters."""
        centers, widths = self.modes(at)
        return replace(self, centers=centers, widths=widths)

    def value(self, at: FloatArray) -> float:
        return float(self._integrated(at)[0].sum())

    def derivatives(self, at: FloatArray) -> Derivatives:
        values, share = self._integrated(at)
        u, sigma, size, width = self.rule[0], float(np.exp(at[-1])), len(at), len(at) - 1
        base = self.matrix @ at[:-1]
        mean, hessian = np.zeros((len(self.begins), size)), np.zeros((size, size))
        bend, crossed, last = np.zeros(len(base)), np.zeros(len(base)), 0.0
        for part in self._parts():
            lean = sigma * u[part]
            _, first, second = self._row(base + lean[:, self.group])
            scores = self._scores(first * self.weight, lean)
            mean += (share[part, :, None] * scores).sum(axis=0)
            flat = scores.reshape(-1, size)
            hessian += (flat * share[part].reshape(-1, 1)).T @ flat
            last += float((share[part] * scores[:, :, -1]).sum())
            second *= self.weight * share[part][:, self.group]
            along = lean[:, self.group]
            bend += second.sum(axis=0)
            crossed += (second * along).sum(axis=0)
            last += float((second * along * along).sum())
        hessian[:width, :width] += (self.matrix * bend[:, None]).T @ self.matrix
        tilt = crossed @ self.matrix
        hessian[:width, -1] += tilt
        hessian[-1, :width] += tilt
        hessian[-1, -1] += last
        return float(values.sum()), mean.sum(axis=0), hessian - mean.T @ mean

    def scores(self, at: FloatArray) -> FloatArray:
        """Return the scores of the groups, put at the first row of each; all others are 0."""
        _, share = self._integrated(at)
        u, sigma = self.rule[0], float(np.exp(at[-1]))
        base = self.matrix @ at[:-1]
        found = np.zeros((len(self.weight), len(at)))
        for part in self._parts():
            lean = sigma * u[part]
            _, first, _ = self._row(base + lean[:, self.group])
            scores = self._scores(first * self.weight, lean)
            found[self.begins] += (share[part, :, None] * scores).sum(axis=0)
        return found

    def _scores(self, first: FloatArray, lean: FloatArray) -> FloatArray:
        """The (j, G, p + 1) gradients of the log integrand at nodes; first (j, m), lean (j, G)."""
        columns = [np.add.reduceat(first * column, self.begins, axis=1) for column in self.matrix.T]
        slope = np.add.reduceat(first, self.begins, axis=1) * lean
        return np.stack([*columns, slope], axis=2)

    def _parts(self) -> Iterator[slice]:
        """Some nodes at a time, so that the work fits into the cache."""
        size = max(1, _CELLS // max(len(self.weight), 1))
        for start in range(0, self.nodes, size):
            yield slice(start, start + size)

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

    def _integrated(self, at: FloatArray) -> tuple[FloatArray, FloatArray]:
        """(log integrals (G,), parts of the nodes (nodes, G) that sum to 1)."""
        u, logs = self.rule
        sigma, base = float(np.exp(at[-1])), self.matrix @ at[:-1]
        heights = np.empty_like(u)
        for part in self._parts():
            chance = self._chance(base + (sigma * u[part])[:, self.group])
            heights[part] = np.add.reduceat(np.log(chance) * self.weight, self.begins, axis=1)
        heights += logs
        top = heights.max(axis=0)
        values = np.log(np.exp(heights - top).sum(axis=0)) + top
        return values, np.exp(heights - values)

    def _chance(self, eta: FloatArray) -> FloatArray:
        share, rest, _, _ = curve(self.link, eta)
        found: FloatArray = np.maximum(self.chances[:, 1] * share + self.chances[:, 0] * rest, _LEAST)
        return found

    def _row(self, eta: FloatArray) -> tuple[FloatArray, FloatArray, FloatArray]:
        """(chance, first, second derivative of its log) of each row; eta (..., m)."""
        share, rest, slope, bend = curve(self.link, eta)
        chance = np.maximum(self.chances[:, 1] * share + self.chances[:, 0] * rest, _LEAST)
        tilt = (self.chances[:, 1] - self.chances[:, 0]) / chance
        first = tilt * slope
        return chance, first, tilt * bend - first * first


def fit_random_intercept(
    likelihood: RandomInterceptLikelihood, names: tuple[str, ...]
) -> tuple[Joint, tuple[Part, ...]]:
    """Return the fit from small, middle and large spreads of the groups.

    Nodes move to the modes at the end of each ascent until they stay, and double in number until the log likelihood
    no longer changes.
    """
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
    few = replace(likelihood, nodes=_FEW_NODES)
    end, reached = best_end(few, few, frame, starts, em=0)
    at, surface = end.at, likelihood.centered(end.at)
    for _ in range(_ROUNDS):
        at = climb(surface, at, frame).at
        after = surface.centered(at)
        finer = replace(after, nodes=2 * after.nodes - 1)
        value, better = surface.value(at), finer.value(at)
        if abs(better - value) <= _EXACT * max(1.0, abs(better)):
            break
        surface = finer if surface.nodes < _MOST_NODES else after
    parts = (Part("answer", names), Part("groups", ("standard deviation",), Scale.LOG))
    fit = replace(joint_fit(surface, surface, frame, [at], parts), starts=len(starts), reached=reached)
    if not fit.finite[-1] and fit.end.at[-1] < 0.0:
        notice = Notice("regression.no_variation", {}, Severity.WARNING)
        fit = replace(fit, verdict=Verdict(VerdictKind.EDGE, notice, ("groups: standard deviation",)))
    return fit, parts

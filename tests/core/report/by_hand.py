"""The formulas of the methods page once more, by other means than the program's: roots, sums over all reports, EM.

Nothing here is imported from the code under test. Shapes: (k,) unless said; n may be an effective number.
"""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray
from scipy import optimize, special, stats

Array = NDArray[np.float64]


def chances(key: str, k: int, strength: float | tuple[float, ...]) -> tuple[Array, Array, float]:
    """p_j, q_j and epsilon of a design. `strength`: epsilon; p for Warner; the forced shares for forced response."""
    one = np.ones(k)
    if key == "forced":
        forced = np.array(strength)
        truth = 1 - forced.sum()
        table = np.outer(forced, one) + truth * np.eye(k)
        return np.diag(table).copy(), forced, float(np.log(table.max(axis=1) / table.min(axis=1)).max())
    assert not isinstance(strength, tuple)
    e = np.exp(strength)
    if key == "grr":
        return one * e / (e + k - 1), one / (e + k - 1), strength
    if key == "sue":
        half = np.exp(strength / 2)
        return one * half / (1 + half), one / (1 + half), strength
    if key == "oue":
        return one / 2, one / (e + 1), strength
    if key == "warner":
        return one * strength, one * (1 - strength), abs(float(np.log(strength / (1 - strength))))
    if key == "two_coins":
        return one * 0.75, one * 0.25, float(np.log(3))
    if key == "each_item":
        part = np.exp(strength / k)
        return one * part / (1 + part), one / (1 + part), strength
    assert key == "direct"
    return one, 0 * one, np.inf


def table_of(p: Array, q: Array) -> Array:
    """P[report, answer] of a design that reports one answer."""
    k = p.size
    return np.where(np.eye(k, dtype=bool), np.diag(p), np.outer(q, np.ones(k)))


def errors(noisy: Array, n: float, p: Array, q: Array, target: str) -> Array:
    """Standard errors estimated from the reports."""
    f = np.clip((noisy - q) / (p - q), 0, 1)
    if target == "population":
        return np.sqrt(noisy * (1 - noisy) / (n - 1)) / abs(p - q)
    return np.sqrt((f * p * (1 - p) + (1 - f) * q * (1 - q)) / n) / abs(p - q)


def interval(method: str, noisy: Array, n: float, p: Array, q: Array, target: str, level: float) -> tuple[Array, Array]:
    """Within [0, 1]."""
    z = stats.norm.ppf((1 + level) / 2)
    ends = []
    for seen, own, other, error in zip(noisy, p, q, errors(noisy, n, p, q, target), strict=True):
        f = (seen - other) / (own - other)
        if method == "wald":
            pair = [f - z * error, f + z * error]
        elif method == "score":
            # (f - x)^2 = z^2 [x A + (1 - x) B] / (n (p - q)^2)
            c = z * z / (n * (own - other) ** 2)
            a, b = own * (1 - own), other * (1 - other)
            pair = list(np.roots([1, -2 * f - c * (a - b), f * f - c * b]).real)
        elif method == "wilson":
            roots = np.roots([1 + z * z / n, -2 * seen - z * z / n, seen * seen]).real
            pair = list((roots - other) / (own - other))
        elif method == "likelihood_ratio":
            pair = _likely(seen, n, own, other, z)
        else:
            count = seen * n
            low = stats.beta.ppf((1 - level) / 2, count, n - count + 1) if count > 0 else 0.0
            high = stats.beta.ppf((1 + level) / 2, count + 1, n - count) if count < n else 1.0
            pair = [(low - other) / (own - other), (high - other) / (own - other)]
        ends.append(sorted(pair))
    bounds = np.clip(np.array(ends), 0, 1)
    return bounds[:, 0], bounds[:, 1]


def _likely(seen: float, n: float, own: float, other: float, z: float) -> list[float]:
    """The two shares whose likelihood lies z^2 / 2 below that of the best possible share, or the edge before that."""

    def below(share: float) -> float:
        chance = min(max(other + (own - other) * share, 0.0), 1.0)
        return -2 * n * float(special.xlogy(seen, chance) + special.xlog1py(1 - seen, -chance)) - least

    best, least = min(max((seen - other) / (own - other), 0.0), 1.0), 0.0
    least = below(best) + z * z
    inner = [min(max(edge, 1e-15), 1 - 1e-15) for edge in (0.0, 1.0)]
    return [
        edge if edge == best or below(edge) <= 0 else optimize.brentq(below, *sorted((near, best)), xtol=1e-15)
        for edge, near in zip((0.0, 1.0), inner, strict=True)
    ]


def presented(kind: str, shares: Array, noisy: Array, p: Array, q: Array) -> Array:
    """The shares after post-processing."""
    positive = np.where(shares > 0, shares, 0)
    if kind == "none":
        return shares
    if kind == "clip":
        return positive
    if kind == "additive":
        return shares + (1 - shares.sum()) / shares.size
    if kind == "multiplicative":
        return positive / positive.sum()
    if kind == "norm_sub":
        low, high = -2.0, 2.0
        for _ in range(200):
            middle = (low + high) / 2
            low, high = (middle, high) if np.maximum(shares + middle, 0).sum() < 1 else (low, middle)
        return np.maximum(shares + low, 0)
    if kind == "norm_cut":
        kept = positive.copy()
        while kept.sum() > 1 + 1e-12 and (kept > 0).sum() > 1:
            kept[np.argmin(np.where(kept > 0, kept, np.inf))] = 0
        return kept
    table, found = table_of(p, q), np.full(shares.size, 1 / shares.size)
    for _ in range(60_000):
        found = found * (table.T @ (noisy / (table @ found)))
    return found


def planned(f: Array, n: float, p: Array, q: Array, target: str) -> dict[str, float]:
    """Typical error, bias and worth at shares f."""
    noise = (f * p * (1 - p) + (1 - f) * q * (1 - q)) / (n * (p - q) ** 2)
    sampling = f * (1 - f) / n
    total = noise + sampling if target == "population" else noise
    worth = n * sampling.sum() / (noise + sampling).sum()
    return {
        "typical_error": float(np.sqrt(total.mean())),
        "noise": float(np.sqrt(noise.mean())),
        "sampling": float(np.sqrt(sampling.mean())),
        "bias_if_not_debiased": float(abs(q + (p - q) * f - f).max()),
        "worth_in_direct_answers": float(worth),
        "worth_share": float(worth / n),
    }


def best_guess(f: Array, p: Array, q: Array, kind: str) -> tuple[float, float]:
    """How often the best guess is right with and without a report: a sum over all reports."""
    if kind == "items":
        ones, zeros = np.maximum(p * f, q * (1 - f)), np.maximum((1 - p) * f, (1 - q) * (1 - f))
        return float((ones + zeros).mean()), float(np.maximum(f, 1 - f).mean())
    if kind == "category":
        return float((table_of(p, q) * f).max(axis=1).sum()), float(f.max())
    right, k = 0.0, f.size
    for bits in product((0, 1), repeat=k):
        given = [
            np.prod([(p[j] if j == x else q[j]) if bits[j] else 1 - (p[j] if j == x else q[j]) for j in range(k)])
            for x in range(k)
        ]
        right += max(given * f)
    return float(right), float(f.max())


def after(f: Array, p: Array, q: Array) -> Array:
    """P(answer j | a report that supports j), by Bayes."""
    both = p * f
    return both / (both + q * (1 - f))

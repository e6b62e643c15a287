"""Many surveys with known coefficients, each fitted; what a test needs of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

import core
from core.designs.base import Design
from core.regression.fit import VerdictKind
from core.regression.profile import profile_bounds, surface_of

Z = 1.959963984540054
SLOPES = {2: np.array([[0.7, -0.5]]), 4: np.array([[0.7, -0.5], [0.4, 0.3], [-0.6, 0.2]])}


@dataclass(frozen=True)
class Simulated:
    """Estimates and errors of fits with finite estimates; of all surveys p of the term without an effect.

    edges  share of surveys on the edge; profile  (m, 2) limits of the first slope of all surveys, if asked for
    """

    estimates: np.ndarray
    errors: np.ndarray
    alarms: np.ndarray
    edges: float
    profile: np.ndarray
    truth: np.ndarray


def simulate(
    designs: dict[int, Design],
    share: float,
    n: int,
    surveys: int,
    seed: int,
    *,
    profile: bool = False,
    naive: bool = False,
) -> Simulated:
    """Fit x1 (normal), x2 (0 or 1) and x3 (normal, without effect) to each survey.

    share  mean share of carriers (two answers), or of each answer but the reference
    naive  the broken twin: reports taken for direct answers
    """
    rng = np.random.default_rng(seed)
    k = next(iter(designs.values())).k
    slopes = SLOPES[k]
    intercepts = _intercepts(slopes, share, k)
    estimates, errors, alarms, limits, edges = [], [], [], [], 0
    for _ in range(surveys):
        x = np.column_stack([rng.standard_normal(n), rng.integers(0, 2, n), rng.standard_normal(n)])
        eta = np.column_stack([np.zeros(n), *(a + x[:, :2] @ row for a, row in zip(intercepts, slopes, strict=True))])
        odds = np.exp(eta)
        levels = (rng.random(n)[:, None] * odds.sum(axis=1, keepdims=True) > np.cumsum(odds, axis=1)).sum(axis=1)
        answers = np.where(levels == 0, 1, 0) if k == 2 else levels
        arm = rng.integers(0, len(designs), n)
        reports = np.empty(n, dtype=np.int64)
        for at, design in enumerate(designs.values()):
            here = arm == at
            reports[here] = design.randomize(answers[here], rng=rng)
        told: Any = {name: core.Direct(k) for name in range(len(designs))} if naive else designs
        fit = core.regress(
            reports, told, ["x1", "x2", "x3"], data={"x1": x[:, 0], "x2": x[:, 1] * 1.0, "x3": x[:, 2]}, arms=arm,
            labels=list(range(k)),
        )  # fmt: skip
        alarms.append(fit.test("x3").p_value)
        if profile:
            limits.append(profile_bounds(surface_of(fit.fit), fit.fit, np.eye(4)[1], Z, fit.standard_errors[1]))
        if fit.verdict.kind is not VerdictKind.CONVERGED:
            edges += 1
            continue
        places = np.concatenate([4 * a + np.array([1, 2]) for a in range(k - 1)])
        estimates.append(fit.coefficients[places])
        errors.append(fit.standard_errors[places])
    return Simulated(
        np.array(estimates), np.array(errors), np.array(alarms), edges / surveys, np.array(limits), slopes.ravel()
    )


def _intercepts(slopes: np.ndarray, share: float, k: int) -> np.ndarray:
    """By fixed point on a large sample: the mean share of each answer but the reference is `share`."""
    rng = np.random.default_rng(0)
    x = np.column_stack([rng.standard_normal(200_000), rng.integers(0, 2, 200_000)])
    found = np.full(k - 1, np.log(share / (1.0 - (k - 1) * share)))
    for _ in range(60):
        odds = np.exp(found + x @ slopes.T)
        shares = (odds / (1.0 + odds.sum(axis=1, keepdims=True))).mean(axis=0)
        found = found + np.log(share / shares)
    return found


def coverage(found: Simulated) -> np.ndarray:
    return (np.abs(found.estimates - found.truth) <= Z * found.errors).mean(axis=0)


def profile_coverage(found: Simulated) -> float:
    return float(((found.profile[:, 0] <= found.truth[0]) & (found.truth[0] <= found.profile[:, 1])).mean())

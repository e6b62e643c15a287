"""Shared by the tests of local-DP oracles: designs to look at, and all their reports with exact chances."""

from __future__ import annotations

import itertools
from functools import cache

import numpy as np

from core.designs.base import Design, ReportKind
from core.designs.local.grr import GRR
from core.designs.local.hadamard import HadamardResponse
from core.designs.local.local_hash import BLH, OLH, HashDesign
from core.designs.local.subset import SubsetSelection
from core.designs.local.summation import SHE
from core.designs.local.thresholding import THE
from core.designs.local.unary import OUE, SUE
from tests.core.audit import moments_of_sum

ORACLES: tuple[Design, ...] = (
    THE(4, 1.0),
    OLH(4, 1.0),
    OLH(5, 0.3),
    BLH(4, 1.5),
    SubsetSelection(4, 1.0),
    SubsetSelection(6, 0.5),
    SubsetSelection(7, 0.1),
    HadamardResponse(3, 1.0),
    HadamardResponse(6, 2.0),
)
EVERY_ORACLE: tuple[Design, ...] = (*ORACLES, SHE(4, 1.0), GRR(4, 1.0), SUE(4, 1.0), OUE(4, 1.0))


@cache
def enumerated(design: Design) -> tuple[np.ndarray, np.ndarray]:
    """(which answers each possible report supports, P[report, answer]), both (reports, k).

    For hashing: all g^k functions with each of their values, every function with the same chance.
    """
    k = design.k
    if isinstance(design, HashDesign):
        functions = np.array(list(itertools.product(range(design.g), repeat=k)))
        supported = (functions[:, None, :] == np.arange(design.g)[None, :, None]).reshape(-1, k)
        chances = np.where(supported, design.p, (1 - design.p) / (design.g - 1)) / design.g**k
        return supported, chances
    values = design.response_matrix().values
    if design.report_kind is ReportKind.BITS:
        return ((np.arange(1 << k)[:, None] >> np.arange(k)) & 1).astype(bool), values
    if design.report_kind is ReportKind.SUBSET:
        sets = list(itertools.combinations(range(k), design.w))
        return np.array([[j in one for j in range(k)] for one in sets]), values
    if design.report_kind is ReportKind.INDEX:
        return np.array([[(y & (j + 1)).bit_count() % 2 == 0 for j in range(k)] for y in range(len(values))]), values
    return np.eye(k, dtype=bool), values


def moments(design: Design, counts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Mean and covariance of the tally of respondents with these true counts, from all possible reports."""
    if isinstance(design, SHE):
        return counts.astype(float), np.eye(design.k) * counts.sum() * 8 / design.epsilon**2
    supported, chances = enumerated(design)
    return moments_of_sum(supported, chances, counts)


def shifted(design: Design) -> Design:
    """The same design with another epsilon, so that p is about a point higher (q lower): the mutant to be noticed."""
    k, epsilon = design.k, design.epsilon
    name, step = "support_other" if isinstance(design, OUE) else "support_own", 0.01
    while abs(getattr(type(design)(k, epsilon + step), name)[0] - getattr(design, name)[0]) < 0.01:
        step += 0.01
    return type(design)(k, epsilon + step)


def uneven_counts(k: int, n: int = 600) -> np.ndarray:
    """Falling, with one answer that nobody gave."""
    weights = np.array([8.0, 3.0, 0.0, 4.0, 1.0, 2.0, 1.5][:k])
    counts = np.floor(weights / weights.sum() * n).astype(np.int64)
    counts[0] += n - counts.sum()
    return counts

"""Exact chances of whole records for the schemes with fakes, by enumeration."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import numpy as np

from core.designs.several.fake_data import FakeData, Reporting


def question_tables(scheme: FakeData, at: int) -> tuple[list[list[Fraction]], list[Fraction]]:
    """(P[report, answer], P(report as a fake)) of one question, exactly, bits as all patterns."""
    design, k = scheme.answering[at], scheme.ks[at]
    if scheme.reporting is Reporting.GRR:
        q = Fraction(float(design.support_other[0]))
        return [[1 - (k - 1) * q if y == x else q for x in range(k)] for y in range(k)], [Fraction(1, k)] * k
    p, q = Fraction(float(design.support_own[0])), Fraction(float(design.support_other[0]))
    patterns = list(itertools.product((0, 1), repeat=k))
    zeros = [math.prod((q if one else 1 - q for one in y), start=Fraction(1)) for y in patterns]
    table = [
        [zero / (q if y[x] else 1 - q) * (p if y[x] else 1 - p) for x in range(k)]
        for y, zero in zip(patterns, zeros, strict=True)
    ]
    return table, zeros


def record_chances(scheme: FakeData) -> dict[tuple[int, ...], dict[tuple[int, ...], Fraction]]:
    """P(reports | record) for all records and all reports to all questions."""
    tables = [question_tables(scheme, at) for at in range(len(scheme.ks))]
    reports = list(itertools.product(*(range(len(fakes)) for _, fakes in tables)))
    found = {}
    for record in itertools.product(*(range(k) for k in scheme.ks)):
        chances = {}
        for report in reports:
            fakes = [fake[y] for (_, fake), y in zip(tables, report, strict=True)]
            whole = math.prod(fakes, start=Fraction(1))
            told = sum(whole / fakes[at] * tables[at][0][report[at]][record[at]] for at in range(len(scheme.ks)))
            chances[report] = told / len(scheme.ks)
        found[record] = chances
    return found


def exact_epsilons(scheme: FakeData) -> tuple[list[float], float]:
    """(between records that differ in one question, for each; between any two records)"""
    chances = record_chances(scheme)
    single, whole = [Fraction(1)] * len(scheme.ks), Fraction(1)
    for one, other in itertools.permutations(chances, 2):
        ratio = max(chances[one][y] / chances[other][y] for y in chances[one])
        apart = [at for at in range(len(scheme.ks)) if one[at] != other[at]]
        whole = max(whole, ratio)
        if len(apart) == 1:
            single[apart[0]] = max(single[apart[0]], ratio)
    return [math.log(one) for one in single], math.log(whole)


def one_hot_epsilon(k: int, questions: int, record: float) -> float:
    """Epsilon of one question when fakes are random one-hot vectors through SUE at `record`, all patterns looked at."""
    p = 1.0 / (1.0 + math.exp(-record / 2.0))
    patterns = np.array(list(itertools.product((0, 1), repeat=k)))
    table = np.array([np.where(patterns == np.eye(k, dtype=int)[x], p, 1 - p).prod(axis=1) for x in range(k)]).T
    ratios = table / table.mean(axis=1, keepdims=True)
    # the answers to the other questions stay as they are: 0, by symmetry
    others = np.zeros(1)
    for _ in range(questions - 1):
        others = (others[:, np.newaxis] + ratios[:, 0]).ravel()
    worst = 0.0
    for x, other in itertools.permutations(range(k), 2):
        sums = (ratios[:, [x]] + others) / (ratios[:, [other]] + others)
        worst = max(worst, float(sums.max()))
    return math.log(worst)

"""All patterns of the bits of a Bloom filter with their chances, and how often the best guess from one is right."""

from __future__ import annotations

import numpy as np

from core.designs.rappor.bloom import BloomMap
from core.designs.rappor.rule import RapporRule
from core.randomness import preview_generator
from core.types import FloatArray

MOST_PATTERNS = 1 << 20
SIMULATED_REPORTS = 8192


def pattern_chances(sets: FloatArray, rule: RapporRule) -> FloatArray:
    """P(pattern | answer), shape (2^bits, k), bit 0 the least significant; `sets` (bits, k): 1 for bits that x sets."""
    chances = np.ones((1, sets.shape[1]))
    for row in sets:
        # Products of chances keep every column at 1; dividing by a sum of thousands would add its rounding error.
        one = np.where(row == 1.0, rule.s1, rule.s0)
        chances = np.concatenate((chances * (1.0 - one), chances * one))
    return chances


def filter_table(filters: BloomMap, rule: RapporRule) -> FloatArray:
    """P(cohort and pattern | answer), shape (cohorts 2^bits, k)."""
    return np.concatenate([pattern_chances(sets, rule) for sets in filters.sets]) / len(filters.sets)


def best_guess_of_filters(filters: BloomMap, rule: RapporRule, shares: FloatArray) -> float:
    """Return how often the best guess from one report is right: mean over cohorts of sum over patterns of max_x P(y|x)
    f_x.

    The rate is exact over the patterns of the bits that some answer sets (other bits are uninformative), if there are
    at most a million patterns in all. Otherwise it is simulated from 8,192 reports, always with the same uniforms, as
    the mean of max_x P(x | y). Its standard error is at most 1 / (2 sqrt(8192)) = .0055, and it is never below the rate
    of a guess without a report.
    """
    used = [sets[sets.any(axis=1)] for sets in filters.sets]
    if sum(shares.size << len(sets) for sets in used) <= MOST_PATTERNS:
        best = [(pattern_chances(sets, rule) * shares).max(axis=1).sum() for sets in used]
    else:
        best = [
            _simulated(sets, rule, shares, cohort, SIMULATED_REPORTS // len(used)) for cohort, sets in enumerate(used)
        ]
    return max(float(np.mean(best)), float(shares.max()))


def _simulated(sets: FloatArray, rule: RapporRule, shares: FloatArray, seed: int, reports: int) -> float:
    """Answers are drawn at even distances along the shares, bits by uniforms that the seed fixes."""
    rng = preview_generator(seed)
    places = (np.arange(reports) + 0.5) / reports * shares.sum()
    answers = np.minimum(np.searchsorted(np.cumsum(shares), places), shares.size - 1)
    bits = rng.random((reports, len(sets))) < np.where(sets.T[answers] == 1.0, rule.s1, rule.s0)
    weight = np.log(rule.s1 / rule.s0 * (1.0 - rule.s0) / (1.0 - rule.s1))
    none = sets.sum(axis=0) * np.log((1.0 - rule.s1) / (1.0 - rule.s0))
    logs = weight * (bits.astype(np.float64) @ sets) + none
    chances = np.exp(logs - logs.max(axis=1, keepdims=True)) * shares
    return float((chances.max(axis=1) / chances.sum(axis=1)).mean())

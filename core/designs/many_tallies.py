"""Tallies of many surveys at once, drawn exactly from true counts: one row for each survey."""

from __future__ import annotations

import numpy as np

from core.designs.base import Design
from core.designs.bits import BitsDesign
from core.designs.category import CategoryDesign, other_shares
from core.designs.channel import ChannelDesign
from core.designs.groups import GroupsDesign
from core.designs.local.hadamard import HadamardResponse, column_counts, supports_of
from core.designs.local.local_hash import HashDesign
from core.designs.local.subset import SubsetSelection
from core.designs.local.subset_draws import member_counts
from core.designs.local.summation import SHE
from core.designs.rappor.filters import FilterDesign
from core.types import FloatArray, IntArray

Tallies = IntArray | FloatArray
CELLS_AT_A_TIME = 1 << 20
"""Numbers drawn at once: 8 MB of counts."""


def tallies_at_a_time(design: Design) -> int:
    """How many surveys of the design are drawn together so that their counts stay near the processor."""
    k = design.k
    if isinstance(design, SubsetSelection):
        cells = 4 * k * (design.w + 1)
    elif isinstance(design, HadamardResponse):
        cells = 2 * design.columns
    elif isinstance(design, ChannelDesign):
        cells = design.matrix.reports * k
    elif isinstance(design, FilterDesign):
        cells = design.cohorts * (k + design.bits)
    else:
        cells = 4 * k
    return max(1, CELLS_AT_A_TIME // cells)


def many_tallies(design: Design, counts: IntArray, respondents: int, *, rng: np.random.Generator) -> Tallies:
    """One tally per row of the true counts (m, k), each in the law of `design.randomize_counts`; shape (m, t).

    Each row of counts belongs to as many `respondents`; the cost does not depend on their number. Designs that have no
    way to draw many at once are drawn one by one.
    """
    if isinstance(design, CategoryDesign):
        return _of_categories(design, counts, rng)
    if isinstance(design, (BitsDesign, HashDesign)):
        own, other = design.support_own, design.support_other
        return _whole(rng.binomial(counts, own) + rng.binomial(respondents - counts, other))
    if isinstance(design, SubsetSelection):
        return member_counts(counts, design.w, design.p, rng)
    if isinstance(design, HadamardResponse):
        plus = _whole(rng.binomial(counts, design.p))
        return supports_of(column_counts(plus, counts - plus, design.columns, rng), design.k)
    if isinstance(design, ChannelDesign):
        return _through(design.matrix.values, counts, rng)
    if isinstance(design, GroupsDesign):
        return _through(design.cells, counts, rng)
    if isinstance(design, SHE):
        gammas = rng.standard_gamma(float(respondents), (2, *counts.shape))
        sums: FloatArray = counts + design.scale * (gammas[0] - gammas[1])
        return sums
    if isinstance(design, FilterDesign):
        return _of_filters(design, counts, rng)
    drawn = [design.randomize_counts(row, rng=rng, respondents=respondents) for row in counts]
    stacked: FloatArray = np.array(drawn, dtype=np.float64)
    return stacked


def _of_categories(design: CategoryDesign, counts: IntArray, rng: np.random.Generator) -> IntArray:
    """Two answers: by the chances of the first report, as a below b is allowed. Else truth, and the rest scattered."""
    if design.k == 2:
        chances = np.array([design.support_own[0], design.support_other[0]])
        first = _whole(rng.binomial(counts, chances)).sum(axis=1)
        return np.stack((first, counts.sum(axis=1) - first), axis=1)
    if design.truth >= 1.0:
        return counts
    told = _whole(rng.binomial(counts, design.truth))
    rest = (counts - told).sum(axis=1)
    return told + _whole(rng.multinomial(rest, other_shares(design)))


def _through(values: FloatArray, counts: IntArray, rng: np.random.Generator) -> IntArray:
    """One multinomial per survey and answer, values (r, k); numpy wants columns that sum to 1 to the last digit."""
    columns = np.ascontiguousarray(values.T / values.sum(axis=0)[:, np.newaxis])
    drawn: IntArray = _whole(rng.multinomial(counts, columns)).sum(axis=1)
    return drawn


def _of_filters(design: FilterDesign, counts: IntArray, rng: np.random.Generator) -> IntArray:
    """Cohorts of each answer's respondents, then every bit from how many members set it; as `randomize_counts`."""
    cohorts = design.cohorts
    members = _whole(rng.multinomial(counts, np.full(cohorts, 1.0 / cohorts)))
    setting = _whole(np.einsum("ibx,mxi->mib", design.map.sets, members.astype(np.float64), optimize=True).round())
    drawn = np.empty((len(counts), cohorts, 1 + design.bits), dtype=np.int64)
    drawn[:, :, 0] = members.sum(axis=1)
    drawn[:, :, 1:] = rng.binomial(setting, design.rule.s1)
    drawn[:, :, 1:] += rng.binomial(drawn[:, :, :1] - setting, design.rule.s0)
    return drawn.reshape(len(counts), -1)


def _whole(drawn: object) -> IntArray:
    return np.asarray(drawn, dtype=np.int64)

"""Drawing random sets of w answers: for many respondents at once, and for whole counts of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.designs.base import BinomialSource
from core.designs.counts import multinomials
from core.designs.draws import random_bytes
from core.types import FloatArray, IntArray, read_only


@checked
def drawn_members(
    codes: IntArray, kept: NDArray[np.bool_], k: int, w: int, rng: np.random.Generator
) -> NDArray[np.bool_]:
    """Return the answers in each respondent's set, shape (k, n): the own one where `kept`, the rest uniformly.

    Selection sampling (Knuth, vol. 2, 3.4.2 S), respondents side by side: of s wanted among r slots left the next is
    taken with s/r. A byte b decides where b r < 256 s and (b + 1) r <= 256 s; between them, 53 further bits do. The
    k - 1 slots are the other answers, with k - 1 in the place of the own one.
    """
    size = codes.size
    members = np.empty((k, size), dtype=np.bool_)
    wide: Any = np.uint16 if k <= 255 else np.uint32
    wanted = (w - kept.astype(wide)) * wide(256)
    reached, short = np.empty(size, dtype=wide), np.empty(size, dtype=wide)
    random = random_bytes((k - 1) * size, rng).reshape(k - 1, size)
    for slot in range(k - 1):
        left = k - 1 - slot
        taken = members[slot]
        np.multiply(random[slot], wide(left), out=reached, dtype=wide)
        np.less(reached, wanted, out=taken)
        # For places not taken, the difference wraps around to large numbers, or is 0 and they remain not taken.
        np.subtract(wanted, reached, out=short)
        edge = np.flatnonzero(short < left)
        taken[edge] = rng.random(edge.size) * left < short[edge]
        np.multiply(taken, wide(256), out=reached, dtype=wide)
        wanted -= reached
    everyone = np.arange(size)
    members[k - 1] = members[codes, everyone]
    members[codes, everyone] = kept
    return members


def member_counts(true: IntArray, w: int, p: float, rng: BinomialSource) -> IntArray:
    """Return how many sets hold each answer, shape (..., k), of respondents with these true counts; exact joint law.

    Of c_x respondents Binomial(c_x, p) keep x. Their w - 1 others (w if x is not kept) are a uniform set. The number of
    set members before x is hypergeometric, so a multinomial gives how many respondents need s before x and the rest
    after it. Respondents who need s more among the same i adjacent places have the same law for every x. So one pool
    per side, by s, walks over the places. The place at its end is taken by Binomial(pool_s, s/i).
    """
    k = true.shape[-1]
    kept = np.asarray(rng.binomial(true, p), dtype=np.int64)
    totals = np.concatenate((kept, true - kept), axis=-1)
    chances = np.tile(_chances_before(k, w), totals.size // (2 * k))
    split = multinomials(totals.ravel(), chances, rng).T.reshape(*totals.shape, w + 1)
    wanting, all_of = split[..., :k, :], split[..., k:, :]
    # [0]: s before x, seen from place 0; [1]: s behind x, seen from place k - 1
    needs = np.zeros((*true.shape, 2, w + 1), dtype=np.int64)
    needs[..., 0, :] = wanting + all_of
    needs[..., ::-1, 1, :] = all_of[..., ::-1]
    needs[..., ::-1, 1, :-1] += wanting[..., -2::-1]
    taken = _walked(needs, rng)
    members: IntArray = kept + taken[..., 0, :] + taken[..., 1, ::-1]
    return members


def _walked(needs: IntArray, rng: BinomialSource) -> IntArray:
    """Return how often each place is taken, (..., 2, k); needs[..., x, side, s] want s of the places 0..x-1."""
    *many, k, sides, states = needs.shape
    taken = np.zeros((*many, sides, k), dtype=np.int64)
    pool = np.zeros((*many, sides, states), dtype=np.int64)
    wanted = np.arange(1, states)
    for place in range(k - 2, -1, -1):
        pool += needs[..., place + 1, :, :]
        most = min(states, place + 2)
        here = rng.binomial(pool[..., 1:most], wanted[: most - 1] / (place + 1))
        taken[..., place] = here.sum(axis=-1)
        pool[..., 1:most] -= here
        pool[..., : most - 1] += here
    return taken


@lru_cache(maxsize=16)
def _chances_before(k: int, w: int) -> FloatArray:
    """P(s of the others in a set lie before x) = C(x, s) C(k-1-x, m-s) / C(k-1, m), shape (w + 1, 2 k).

    First for m = w - 1 others, where x is kept, then for m = w.
    """
    chances = np.zeros((w + 1, 2 * k))
    chances[:w, :k] = _hypergeometric(k, w - 1)
    chances[:, k:] = _hypergeometric(k, w)
    read_only(chances)
    return chances


def _hypergeometric(k: int, others: int) -> FloatArray:
    """By logarithms, and divided by the sum to take their rounding out; shape (others + 1, k)."""
    logs = np.concatenate(([0.0], np.cumsum(np.log(np.arange(1.0, k)))))

    def ln_choose(n: IntArray, s: IntArray) -> FloatArray:
        n, s = np.broadcast_arrays(n, s)
        possible = (s >= 0) & (s <= n)
        chosen = np.where(possible, s, 0)
        return np.where(possible, logs[n] - logs[chosen] - logs[n - chosen], -np.inf)

    before, s = np.arange(k)[np.newaxis, :], np.arange(others + 1)[:, np.newaxis]
    ways = ln_choose(before, s) + ln_choose(k - 1 - before, others - s)
    weights = np.exp(ways - ways.max(axis=0))
    chances: FloatArray = weights / weights.sum(axis=0)
    return chances

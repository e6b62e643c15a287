"""Privacy amplification by shuffling: an observer of reports without senders learns less than from a named report."""

from __future__ import annotations

import math
from typing import Annotated

import numpy as np

from core.arguments import checked
from core.types import Delta, FloatArray, Within

_HALVINGS = 45
Local = Annotated[FloatArray, Within(0.0, 700.0)]
Many = Annotated[FloatArray, Within(1.0, 1e15)]


@checked
def highest_local(n: Many, delta: Delta) -> FloatArray:
    """Return the largest local epsilon in the theorem, ln(n / (16 ln(2/delta))), shape of n; can be below 0."""
    top: FloatArray = np.log(n / (16.0 * math.log(2.0 / delta)))
    return top


@checked
def shuffled_epsilon(local: Local, n: Many, delta: Delta) -> FloatArray:
    """Epsilon, at this delta, of n shuffled reports of local epsilon e0 each; shapes broadcast.

    ln(1 + 8 (e^e0 - 1)/(e^e0 + 1) (sqrt(e^e0 ln(4/delta) / n) + e^e0 / n)) for e0 <= `highest_local`, and never above
    e0, because shuffling cannot reduce privacy. Neighbors differ in the answer of one respondent. This is a bound for
    every design of that epsilon; the epsilon of a particular design can be smaller. Feldman, McMillan & Talwar (2021),
    FOCS, "Hiding Among the Clones", theorem III.1 (3.1 of arXiv 2012.12803).
    """
    known = local <= highest_local(n, delta)
    bound = np.log1p(_bound_of_odds(local, n, delta))
    epsilon: FloatArray = np.where(known, np.minimum(bound, local), local)
    return epsilon


@checked
def local_epsilon(shuffled: Local, n: Many, delta: Delta) -> FloatArray:
    """The greatest local epsilon whose n shuffled reports have this epsilon at most; shapes broadcast.

    At least the same epsilon (where the bound gains nothing), at most `highest_local` where that is more. By halving,
    to 1e-12: the bound rises with the local epsilon.
    """
    wanted, people = np.broadcast_arrays(np.asarray(shuffled, dtype=np.float64), np.asarray(n, dtype=np.float64))
    top = np.maximum(wanted, highest_local(people, delta))
    most = np.expm1(wanted)
    low, high = wanted.copy(), top.copy()
    for _ in range(_HALVINGS):
        middle = 0.5 * (low + high)
        enough = _bound_of_odds(middle, people, delta) <= most
        low, high = np.where(enough, middle, low), np.where(enough, high, middle)
    found: FloatArray = np.where(_bound_of_odds(top, people, delta) <= most, top, low)
    return found


def _bound_of_odds(local: Local, n: Many, delta: Delta) -> FloatArray:
    """e^epsilon - 1 of the theorem."""
    odds = np.exp(local)
    spread = np.sqrt(odds * (math.log(4.0 / delta) / n)) + odds / n
    bound: FloatArray = 8.0 * np.tanh(0.5 * local) * spread
    return bound

"""A tighter figure for many small releases together. It stands beside the plain sum and never in its place."""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import ROUND_CEILING, Decimal

from core.release.ledger.money import plain, total

SLACK = Decimal("0.000001")
"""The delta that this figure costs."""

_LARGEST = Decimal(20)
_PLACE = Decimal("0.000001")


@dataclass(frozen=True, slots=True)
class Tighter:
    """All releases together are (epsilon, delta)-private; epsilon is rounded up at 6 places."""

    epsilon: Decimal
    delta: str


def tighter(charges: tuple[Decimal, ...], deltas: tuple[Decimal, ...]) -> Tighter | None:
    """Advanced composition; None where it is not below the plain sum.

        epsilon' = sqrt(2 n ln(1/slack)) e + n e (exp(e) - 1),   delta' = sum of the deltas + slack

    for n releases, e the largest of their charges. Source: C. Dwork, A. Roth, The Algorithmic Foundations of
    Differential Privacy (2014), theorem 3.20; each release is e-private because its own charge is not above e.
    """
    n, largest = len(charges), max(charges, default=Decimal(0))
    if not 0 < largest <= _LARGEST:
        return None
    e = float(largest)
    figure = math.sqrt(2 * n * -math.log(float(SLACK))) * e + n * e * math.expm1(e)
    epsilon = Decimal(figure).quantize(_PLACE, rounding=ROUND_CEILING)
    if epsilon >= total(charges):
        return None
    return Tighter(epsilon, plain(total((*deltas, SLACK))))

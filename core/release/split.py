"""Allocation of one epsilon to several questions: by weights, in decimals whose sum never exceeds the total."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_FLOOR, Context, Decimal

from core.errors import InputError

LEAST = Decimal("0.01")
"""Smallest epsilon of any design."""
_STEP = Decimal("0.0001")
_EXACT = Context(prec=60)


def shared_out(total: Decimal, weights: Sequence[Decimal], locked: Sequence[Decimal | None]) -> tuple[Decimal, ...]:
    """Return the part of each question: locked parts unchanged, the rest of `total` in proportion to the weights.

    Parts are rounded down to 0.0001. The remainder goes to the first question that is not locked, which makes the sum
    exactly the total. If all parts are locked, the sum is theirs. Raises InputError: "total" `release.split_over`
    (locked, total), `release.split_thin` (least) if a part would be below 0.01. Weights that are not above 0 raise
    "weight" `release.split_weights`.
    """
    held = sum((one for one in locked if one is not None), Decimal(0))
    free = [weight for weight, one in zip(weights, locked, strict=True) if one is None]
    rest = _EXACT.subtract(total, held)
    if rest < 0 or (free and rest <= 0):
        raise InputError("total", str(total), "release.split_over", locked=str(held), total=str(total))
    if any(not weight.is_finite() or weight <= 0 for weight in free):
        raise InputError("weight", None, "release.split_weights")
    whole = sum(free, Decimal(0))
    parts = [
        one if one is not None else _EXACT.divide(_EXACT.multiply(rest, weight), whole).quantize(_STEP, ROUND_FLOOR)
        for weight, one in zip(weights, locked, strict=True)
    ]
    if free:
        first = next(at for at, one in enumerate(locked) if one is None)
        others = sum(parts[:first] + parts[first + 1 :], Decimal(0))
        parts[first] = _EXACT.subtract(total, others)
    if any(part < LEAST for part in parts):
        raise InputError("total", str(total), "release.split_thin", least=str(LEAST))
    return tuple(part.normalize(_EXACT) for part in parts)

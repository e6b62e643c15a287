"""The typed inputs for noise on numbers: delta, the person's share of the noise, standard deviations."""

from __future__ import annotations

from core.constraints import TypedNumber, percentage
from core.errors import InputError
from core.figures import Figure, Move, Unit, within

LEAST_SD, LARGEST_SD = 1e-9, 1e12
"""Limits of noise; far beyond any answer on either side, and squares still fit."""


def parse_person_share(text: str) -> TypedNumber:
    """Read "50", "50 %" or "12,5" as a part in percent; `value` is the share (0.5).

    Raises InputError("person_share", `numeric.person_percent`).
    """
    exact = percentage(text)
    if exact is None or not 0 < exact < 1 or not 0.0 < float(exact) < 1.0:
        raise InputError("person_share", text, "numeric.person_percent")
    return TypedNumber(text, float(exact), exact)


DELTA = within("delta", "numeric.delta", 0.0, 1.0, open=True, begins="1e-6", move=Move.TENFOLD)
PERSON_SHARE = Figure(
    parse=parse_person_share, begins="50", lowest=0.0, highest=1.0, step=5.0, unit=Unit.PERCENT, open=True
)
NOISE_SD = within("noise_sd", "numeric.typed_sd", LEAST_SD, LARGEST_SD, begins="5", move=Move.DIGIT)

"""What a person types about noise on numbers: delta, the person's share of the noise, standard deviations."""

from __future__ import annotations

from core.constraints import TypedNumber, parse_number, percentage
from core.errors import InputError

LEAST_SD, LARGEST_SD = 1e-9, 1e12
"""Of noise; far beyond any answer on either side, and squares still fit."""


def parse_delta(text: str) -> TypedNumber:
    """Read "1e-6", "0.000001" or "1/1000000". Raises InputError("delta", `numeric.delta`)."""
    try:
        number = parse_number(text)
    except InputError:
        number = None
    if number is None or not 0.0 < number.value < 1.0:
        raise InputError("delta", text, "numeric.delta")
    return number


def parse_person_share(text: str) -> TypedNumber:
    """Read "50", "50 %" or "12,5" as a part in percent; `value` is the share (0.5).

    Raises InputError("person_share", `numeric.person_percent`).
    """
    exact = percentage(text)
    if exact is None or not 0 < exact < 1 or not 0.0 < float(exact) < 1.0:
        raise InputError("person_share", text, "numeric.person_percent")
    return TypedNumber(text, float(exact), exact)


def parse_noise_sd(text: str) -> TypedNumber:
    """Any number of 1e-9 to 1e12. Raises InputError("noise_sd", `numeric.typed_sd`)."""
    try:
        number = parse_number(text)
    except InputError:
        number = None
    if number is None or not LEAST_SD <= number.value <= LARGEST_SD:
        raise InputError("noise_sd", text, "numeric.typed_sd")
    return number

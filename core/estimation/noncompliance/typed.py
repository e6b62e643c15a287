"""What a person types about respondents who did not follow the instructions."""

from __future__ import annotations

from fractions import Fraction

from core.constraints import TypedNumber, parse_probability, percentage
from core.errors import InputError
from core.estimation.noncompliance.anchor import checked_anchor
from core.estimation.noncompliance.ignoring import MOST_IGNORING, checked_most
from core.figures import Figure, Unit


def parse_most(text: str) -> TypedNumber:
    """Read "30", "30 %" or "0" as a share of 0 to 90 %. Raises InputError("most", `followed.most`)."""
    exact = percentage(text)
    if exact is None:
        raise InputError("most", text, "followed.most", highest=100.0 * MOST_IGNORING)
    # the largest numbers that can be typed are no floats
    return TypedNumber(text, checked_most(float(min(max(exact, Fraction(-1)), Fraction(1)))))


def parse_anchor(text: str) -> TypedNumber:
    """Read "0.15", "3/20" or "15 %" as p' of an anchor. Raises InputError("anchor_p"): `followed.anchor_p`,
    `followed.anchor_half`.
    """
    try:
        number = parse_probability(text)
    except InputError:
        raise InputError("anchor_p", text, "followed.anchor_p") from None
    checked_anchor(number.value)
    return number


MOST = Figure(parse=parse_most, begins="30", lowest=0.0, highest=MOST_IGNORING, unit=Unit.PERCENT)
ANCHOR = Figure(parse=parse_anchor, lowest=0.0, highest=1.0, step=0.01, open=True, empty=True)

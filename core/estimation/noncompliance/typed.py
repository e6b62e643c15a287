"""The figures that the user types about non-compliant respondents."""

from __future__ import annotations

from fractions import Fraction

from core.constraints import LEAST_DIFFERENCE, TypedNumber, parse_probability, percentage
from core.errors import InputError
from core.figures import Figure, Unit

MOST_IGNORING = 0.9


def checked_most(most: float) -> float:
    """Raise InputError("most", `followed.most`) unless 0 to 0.9: beyond that the reports have almost no information."""
    if not 0.0 <= most <= MOST_IGNORING:
        raise InputError("most", most, "followed.most", highest=100.0 * MOST_IGNORING)
    return most


def checked_anchor(p_anchor: float) -> float:
    """p', the share that holds the innocuous trait of the anchor pair.

    Raises InputError("anchor_p"): `followed.anchor_p` unless inside 0 to 1, `followed.anchor_half` at 1/2. At 1/2
    compliant respondents and guessing respondents report the same.
    """
    if not 0.0 < p_anchor < 1.0:
        raise InputError("anchor_p", p_anchor, "followed.anchor_p")
    if abs(p_anchor - 0.5) < LEAST_DIFFERENCE:
        raise InputError("anchor_p", p_anchor, "followed.anchor_half")
    return p_anchor


def parse_most(text: str) -> TypedNumber:
    """Read "30", "30 %" or "0" as a share of 0 to 90 %. Raises InputError("most", `followed.most`)."""
    exact = percentage(text)
    if exact is None:
        raise InputError("most", text, "followed.most", highest=100.0 * MOST_IGNORING)
    # The largest numbers that a user can type overflow a float.
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

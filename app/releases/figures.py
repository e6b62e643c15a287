"""Figures of a release as texts: epsilon with all digits, odds that are never rounded down."""

from __future__ import annotations

import math
from decimal import Decimal

from app.messages.numbers import odds_of
from app.messages.speak import local_count, say, screen_numbers
from core.planning.budget import decimal_text
from core.release.off_list import OffListAnswers
from core.release.plan import ReleasePlan

COUNTABLE_DIGITS = 6


def off_list_note(code: str, found: OffListAnswers | None) -> str:
    """Return the custodian's note on answers off the list of a question; "" if there are none."""
    if found is None or not found.count:
        return ""
    return say(code, {"count": local_count(found.count), "answers": local_count(found.answers), "why": found.why})


def exact_epsilon(value: Decimal) -> str:
    """Return all digits, with the signs of the reader."""
    return screen_numbers().write(decimal_text(value))


def odds_text(epsilon: Decimal) -> str:
    """Return e**epsilon, rounded up to two digits, from 10 on to units; larger odds as a power of ten."""
    digits = float(epsilon) / math.log(10.0)
    if digits >= COUNTABLE_DIGITS:
        return say("questionnaire.power", {"digits": local_count(math.ceil(digits))})
    odds = math.exp(float(epsilon))
    return odds_of(odds)


def of_one_row(plan: ReleasePlan) -> Decimal:
    """Return the epsilon of one row of the file; a person with several rows spends it once for each."""
    charges = [one.charge for one in plan.questions]
    return max(charges) if plan.sampled else sum(charges, Decimal(0))


def rows_text(rows: int) -> str:
    return say("prepare.rows", {"rows": local_count(rows)})

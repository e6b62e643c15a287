"""Figures in the form of a report, and the shares that they assume."""

from __future__ import annotations

import math
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import numpy as np

from core.designs.base import Design
from core.estimation.expected import ExpectedError, expected_error
from core.planning.budget import Total, decimal_text
from core.report.numbers import NO_NUMBER, count_text, effective_text, epsilon_text, number_text, points_text
from core.report.sections.spec import Part
from core.sentences.style import NumberStyle
from core.types import FloatArray, Target

PLANNED_RESPONDENTS = 1000
"""The number of respondents for which a plan states its errors."""
_MOST_DIGITS = 12


def effective_words(worth: float | None, part: Part) -> str:
    """Return an effective sample size, a dash if it is unknown."""
    if worth is None:
        return NO_NUMBER
    return effective_text(worth, part.style, under=part.say("words.under", {"share": "{share}"}))


def chance_text(chance: float, style: NumberStyle, exact: Fraction | None = None) -> str:
    """Return a chance with four digits, more if it is small, and its fraction if that is short: "0.75 (3/4)"."""
    digits = 4 if chance >= 0.001 or chance <= 0.0 else min(_MOST_DIGITS, 3 - math.floor(math.log10(chance)))
    text = number_text(chance, digits, style)
    if exact is None or exact.denominator in (1, 10, 100):
        return text
    return f"{text} ({style.write(f'{exact.numerator}/{exact.denominator}')})"


def figure_text(value: Any, style: NumberStyle, exact: Fraction | None = None) -> str:
    """Return a figure of a design: a whole number, a chance, or several chances."""
    if isinstance(value, tuple):
        return "; ".join(figure_text(one, style) for one in value)
    if isinstance(value, int):
        return count_text(value, style)
    return epsilon_text(value, style) if math.isinf(value) else chance_text(value, style, exact)


def even_shares_of(design: Design) -> FloatArray:
    """Return equal shares, or one half for each item of a select-all question: they disclose no answers."""
    return np.full(design.k, 0.5 if design.many else 1.0 / design.k)


def even_shares_words(part: Part, designs: Iterable[Design]) -> str:
    """Return the words for the equal shares of all these designs: "equal shares"."""
    kinds = {design.many for design in designs}
    code = "equal_half" if len(kinds) > 1 else "half" if True in kinds else "equal"
    return part.say(f"report.shares.{code}", None)


def shares_words(part: Part, *, true: bool) -> str:
    """Return the words for the shares that the figures of a preview assume."""
    return part.say(f"report.shares.{'true' if true else 'debiased'}", None)


def assumed(part: Part) -> tuple[FloatArray, float, str]:
    """Return shares, respondents, and the shares in words: the values of the preview, or of a public plan.

    A public plan assumes equal shares and 1,000 respondents, which disclose no answers.
    """
    if part.previewed is None:
        design = part.question.design
        return even_shares_of(design), float(PLANNED_RESPONDENTS), even_shares_words(part, [design])
    at = part.previewed.at
    return at.shares, part.previewed.result.n, shares_words(part, true=at.true)


def planned_error(design: Design, target: Target) -> ExpectedError:
    """Return the expected error for 1,000 respondents at equal shares."""
    return expected_error(design, even_shares_of(design), PLANNED_RESPONDENTS, target)


def points(part: Part, share: float) -> str:
    """ "1.2 points"."""
    return part.say("words.points", {"points": points_text(share, part.style)})


def target_words(part: Part, target: Target) -> str:
    """Return the target in words: "these respondents (privacy noise only)"."""
    return part.say(f"report.target.{target.value}", None)


def total_text(part: Part, total: Total) -> str:
    """Return the total epsilon of a respondent, to the last digit."""
    return part.say("report.infinite", None) if total.infinite else part.style.write(decimal_text(total.epsilon))

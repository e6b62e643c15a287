"""Every question of a survey at once: the cost of its design and the precision of its answers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

import numpy as np

from core.analyses.preview_notices import TINY_SAMPLE
from core.arguments import checked
from core.data.recode import CategoryCounts
from core.designs.base import Design
from core.designs.registry import DesignSpec
from core.errors import WorkbenchError
from core.estimation.expected import expected_error
from core.estimation.levels import normal_quantile
from core.notices import Notice, Severity
from core.planning.budget import charge
from core.types import Target


class Usable(StrEnum):
    """The usability of a question with its design: yes, yes with imprecise figures, no."""

    YES = "yes"
    DOUBTFUL = "doubtful"
    NO = "no"


@dataclass(frozen=True, slots=True)
class Heading:
    """A question before any computation: its name, its text if that adds anything, and its respondents."""

    name: str
    text: str
    answered: int


@dataclass(frozen=True, slots=True)
class QuestionRow:
    """One line of the questionnaire table; None where a figure does not exist.

    k              categories that are included
    base           respondents in them
    effective      effective number of respondents, if they have weights
    own            whether the design is set for this question alone
    charge         cost of the design, as a decimal
    typical_error  one standard error, the root of the mean variance over categories, as a share
    worth          effective sample size
    reason         why it cannot be used, or why its figures are imprecise
    many           a select-all question
    """

    name: str
    text: str
    k: int | None
    base: int
    design: str
    own: bool
    usable: Usable
    reason: Notice | WorkbenchError | None = None
    effective: float | None = None
    epsilon: float | None = None
    charge: Decimal | None = None
    typical_error: float | None = None
    worth: float | None = None
    many: bool = False


def refused_row(
    heading: Heading,
    reason: Notice | WorkbenchError,
    design: str,
    own: bool,
    counts: CategoryCounts | None = None,
) -> QuestionRow:
    """Return the row of a question that cannot be used; `counts` if its categories could be counted."""
    return QuestionRow(
        name=heading.name,
        text=heading.text,
        k=None if counts is None else len(counts.labels),
        base=heading.answered if counts is None else counts.base,
        design=design,
        own=own,
        usable=Usable.NO,
        reason=reason,
        effective=_effective(counts),
        many=counts is not None and counts.many,
    )


@checked
def question_row(
    heading: Heading,
    counts: CategoryCounts,
    design: Design,
    own: bool,
    *,
    typed_epsilon: str,
    target: Target,
    level: float,
    truth: bool,
) -> QuestionRow:
    """A question with its design; errors at the true shares, or without the truth at `even_shares`.

    `typed_epsilon`: the text of the field if epsilon was typed, otherwise "".
    """
    shares = np.array(counts.shares if truth else counts.even_shares)
    expected = expected_error(design, shares, counts.size, target)
    doubt = _doubt(counts, float(shares.mean()), expected.typical_error, level)
    return QuestionRow(
        name=heading.name,
        text=heading.text,
        k=design.k,
        base=counts.base,
        design=design.key,
        own=own,
        usable=Usable.YES if doubt is None else Usable.DOUBTFUL,
        reason=doubt,
        effective=_effective(counts),
        epsilon=design.epsilon,
        charge=charge(design.epsilon, typed_epsilon),
        typical_error=expected.typical_error,
        worth=expected.worth,
        many=counts.many,
    )


def _doubt(counts: CategoryCounts, mean_share: float, error: float, level: float) -> Notice | None:
    """Few respondents; or an average interval 2 z SE is wider than an average share, and how many (weighted alike)
    would be needed."""
    if counts.size < TINY_SAMPLE:
        return Notice("questionnaire.tiny", {"n": math.floor(counts.size)}, Severity.WARNING)
    too_wide = 2.0 * normal_quantile(level) * error / mean_share
    if too_wide <= 1.0:
        return None
    needed = counts.base * too_wide**2
    digits = 1 - math.floor(math.log10(needed))
    params = {"respondents": round(math.ceil(needed * 10.0**digits) / 10.0**digits)}
    return Notice("questionnaire.wide", params, Severity.WARNING)


def _effective(counts: CategoryCounts | None) -> float | None:
    return None if counts is None or counts.weighted is None else counts.weighted.effective_n


def fits(spec: DesignSpec, row: QuestionRow) -> bool:
    """Return whether the question could use the design."""
    return row.k is not None and row.k >= 2 and row.base > 0 and spec.why_not(row.k, row.many) is None

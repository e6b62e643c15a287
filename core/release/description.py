"""The public description of a release: enough for its recipients to debias, check and cite it."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from core.data.variable import DeclaredBy
from core.designs.base import Design
from core.release.number_statistic import DescribedNumber
from core.release.plan import MissingAnswer, ReleaseKind
from core.types import Target

FORMAT = "survey-privacy-workbench release"
VERSION = 1
NUMBERS_VERSION = 2
"""Version of descriptions of sums and means, which earlier programs cannot read."""


@dataclass(frozen=True, slots=True)
class DescribedQuestion:
    """A released question.

    labels      of the answers in the order of their codes 0..k-1
    design      None if the counts got the noise
    integers    of its mechanism (core.release.mechanism), or of the noise of its counts (`scale`, `sensitivity`)
    charge      epsilon that was charged for one report (one histogram)
    effective   exact epsilon of the integers, never above `charge`
    counts      noisy counts of a histogram or count, in the order of the labels; () for reports, sums and means
    number      of a sum or mean; its labels are names of figures, and `source` is the source of the bounds
    """

    name: str
    text: str
    labels: tuple[str, ...]
    many: bool
    source: DeclaredBy
    missing: MissingAnswer
    design: Design | None
    integers: dict[str, Any]
    charge: Decimal
    effective: str
    counts: tuple[int, ...] = ()
    number: DescribedNumber | None = None

    @property
    def k(self) -> int:
        return len(self.labels)


@dataclass(frozen=True, slots=True)
class RawColumn:
    """A column released unchanged: its distinct texts, "" for a blank cell; records hold indices into this list."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Description:
    """The public content of a release.

    release          its id
    made             the day (UTC), as 2026-11-21
    rows             respondents' records; None in the central model, where their number is private
    charge           epsilon per respondent that was charged, as in core.release.plan.ReleasePlan.charge
    effective        exact epsilon per respondent by the integers, rounded up
    filter_text      the filter in words; "" for all respondents
    rows_per_person  largest number of rows of one person
    capped           whether that number was declared and rows were drawn accordingly, and the description says so;
                     older releases hold all rows of each person
    counted          whether it was drawn from a frequency table
    scores           whether the file has columns of scores after the reports; never in the kept description, because
                     they are a choice of each export
    ledger           (place, hash) of the entry that reserved the budget
    """

    release: str
    made: str
    program: str
    kind: ReleaseKind
    rows: int | None
    questions: tuple[DescribedQuestion, ...]
    charge: Decimal
    effective: str
    ledger: tuple[int, str]
    sampled: bool = False
    raw: tuple[RawColumn, ...] = ()
    filter_text: str = ""
    rows_per_person: int = 1
    capped: bool = True
    target: Target = Target.SAMPLE
    level: float = 0.95
    counted: bool = False
    scores: bool = False

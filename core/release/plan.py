"""The plan of a release, decided before anything is drawn. No part of it was computed from answers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Final

from core.constraints import checked_epsilon
from core.data.base import EVERYONE, Base
from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule, SelectAll
from core.data.variable import Category, DeclaredBy
from core.release.errors import ReleaseError
from core.release.mechanism import Mechanism
from core.release.number_statistic import NumberStatistic
from core.types import ColumnState, Origin, Target, TrueAnswers

_DATA_FILE = re.compile(r"\.(csv|tsv|tab|txt|dat|xls|xlsx|xlsm|sav|zsav|por|dta|parquet)$", re.IGNORECASE)

FREQUENCY_TABLE: Final = "frequency table"
"""The source of a release in its description and in the ledger, if it was not drawn from rows."""


class ReleaseKind(StrEnum):
    """The kind of a release. REPORTS: randomized answers, as rows or as a table of estimates made of them (one draw
    serves both). HISTOGRAM: for each question the counts of all answers, with noise. COUNT: the number of respondents,
    with noise; its plan has one question without categories, with one label for the counted respondents. SUM, MEAN: of
    the numbers of one column, with noise; its plan has one question, and `number` gives the method.
    """

    REPORTS = "reports"
    HISTOGRAM = "histogram"
    COUNT = "count"
    SUM = "sum"
    MEAN = "mean"

    @property
    def numbers(self) -> bool:
        return self in (ReleaseKind.SUM, ReleaseKind.MEAN)


class Form(StrEnum):
    """File form of a release: rows (four forms) or a table of estimates (two). One draw serves all of them."""

    CSV = "csv"
    PARQUET = "parquet"
    XLSX = "xlsx"
    SAV = "sav"
    TABLE_CSV = "table_csv"
    TABLE_XLSX = "table_xlsx"

    @property
    def ending(self) -> str:
        return self.value.removeprefix("table_")

    @property
    def table(self) -> bool:
        return self.value.startswith("table_")


class MissingAnswer(StrEnum):
    """The replacement of a missing answer before it is randomized; a respondent is never dropped. LEFT_OUT applies only
    to sums and means, where the number of respondents is private."""

    OWN_CATEGORY = "own_category"
    RANDOM = "random"
    LEFT_OUT = "left_out"


class OffList(StrEnum):
    """The replacement of an answer that is on no declared list. REFUSE: such answers forbid the release. OWN_CATEGORY:
    a category of the list that no value has. MISSING: the replacement of a missing answer."""

    REFUSE = "refuse"
    OWN_CATEGORY = "own_category"
    MISSING = "missing"


class SimilarIds(StrEnum):
    """The meaning of ids that differ only in case, blanks or form of letters: one person or several.

    ASK: such ids forbid the release if they matter.
    """

    ASK = "ask"
    SAME = "same"
    DIFFERENT = "different"


@dataclass(frozen=True, slots=True)
class Coding:
    """Declared conversion of a row's cells to a code 0..k-1; a value in no category is undeclared.

    categories   in the order of their codes; `values` of each are texts of the file (bin labels if there are breaks)
    missing_own  whether missing answers have code k-1, the last one; otherwise they become a random category
    missing      values that count as missing, in addition to blank cells
    by_column    select-all: the same for each of its columns (a column that is not named has `missing`)
    breaks       cut points of a number column (core.data.counting.bins): code = the number of the bin
    block        select-all: a row gives k bits, item by item; `categories` name the items. Missing with `missing_own`
                 is the last item, ticked alone; without it the bits of a missing answer are random
    """

    categories: tuple[Category, ...]
    missing_own: bool = True
    missing: MissingRule = NOTHING_MISSING
    breaks: tuple[float, ...] = ()
    block: SelectAll | None = None
    by_column: tuple[tuple[str, MissingRule], ...] = ()

    @property
    def many(self) -> bool:
        return self.block is not None

    @property
    def k(self) -> int:
        return len(self.categories) + self.missing_own


_TRUE = TrueAnswers(Origin.PRIVATE)


@dataclass(frozen=True, slots=True)
class ReleasedQuestion:
    """A question released as randomized answers or as noisy figures.

    labels     of the k answers in the order of their codes; missing answers are last if they have their own code
    source     source of the list of answers
    mechanism  None if counts, sums and means get the noise
    charge     epsilon of one report, as a decimal: the typed one, or rounded up to 6 places
    off_list   with OWN_CATEGORY, the last category of `coding` has no values of its own
    unticked   values of categories that the user left out: they are off the list, and the reason is known
    state      of the column: only true answers can be randomized
    number     of a sum or mean; `source` is then the source of its bounds, and `coding` gives only the missing rule

    Raises ReleaseError `release.not_true` for answers that were already randomized; DesignError("epsilon",
    `epsilon.out_of_range`) for a sum or mean whose interval could not be computed after the budget is charged.
    """

    name: str
    text: str
    coding: Coding
    labels: tuple[str, ...]
    source: DeclaredBy
    mechanism: Mechanism | None
    charge: Decimal
    state: ColumnState = _TRUE
    number: NumberStatistic | None = None
    off_list: OffList = OffList.REFUSE
    unticked: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.state, TrueAnswers):
            raise ReleaseError("release.not_true", column=self.name)
        if self.number is not None:
            checked_epsilon(float(self.charge))

    @property
    def missing(self) -> MissingAnswer:
        if self.number is not None:
            return MissingAnswer.LEFT_OUT
        return MissingAnswer.OWN_CATEGORY if self.coding.missing_own else MissingAnswer.RANDOM


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The origin of a frequency table, for the ledger.

    query  SHA-256 of the query that counted it, in hex; "" if unknown
    words  the user's statement about the data that were counted
    """

    query: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class ReleasePlan:
    """All inputs of a release.

    sampled          each respondent reports on one random question, with the whole epsilon of it
    raw              columns released unchanged
    person_id        column that names persons; "" if each row is another person
    rows_per_person  cap on the rows of one person: declared, never read off the data. In a frequency table nothing
                     shows the rows of a person, so they were limited where it was counted
    similar_ids      whether similar ids belong to one person
    filter_text      the filter in words (as the user sees it), "" for all respondents
    filter_private   columns of the filter that hold answers, because nobody declared them publicly known
    decimal_comma    of the file
    snapshot         of a frequency table; None if each row of the file is a respondent
    """

    kind: ReleaseKind
    questions: tuple[ReleasedQuestion, ...]
    sampled: bool = False
    raw: tuple[str, ...] = ()
    base: Base = EVERYONE
    filter_text: str = ""
    filter_private: tuple[str, ...] = ()
    person_id: str = ""
    rows_per_person: int = 1
    similar_ids: SimilarIds = SimilarIds.ASK
    decimal_comma: bool = False
    snapshot: Snapshot | None = None
    target: Target = Target.SAMPLE
    level: float = 0.95

    @property
    def model(self) -> str:
        """Return the privacy model: "local" (raw answers stay in the file) or "central" (the custodian counts them)."""
        return "local" if self.kind is ReleaseKind.REPORTS else "central"

    @property
    def charge(self) -> Decimal:
        """Return epsilon per respondent: the plain sum (the largest one if one question is sampled) times the rows."""
        charges = [one.charge for one in self.questions]
        once = max(charges, default=Decimal(0)) if self.sampled else sum(charges, Decimal(0))
        return once * self.rows_per_person


@dataclass(frozen=True, slots=True)
class DataSet:
    """The data that a release is drawn from, as recorded in the ledger.

    identity      HMAC of the file's SHA-256 with the local key, in hex: nobody else can link it to a file
    title         the user's name for it; kept in the ledger for reading
    survey        name of the survey; the budget belongs to its people
    same_people   identities of data sets that hold some of the same people
    other_people  identities of similar data sets without any of these people, as the user declared
    columns       codes of the column names, which help to recognize a changed file (core.release.people)
    texts         codes of its question texts
    """

    identity: str
    title: str
    survey: str = ""
    same_people: tuple[str, ...] = ()
    other_people: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Word:
    """The user's declaration about a data set (core.release.people).

    survey  its name; "" for the proposed one
    same    names of known surveys that hold some or all of the same people
    others  no other known survey holds any of them
    """

    survey: str = ""
    same: tuple[str, ...] = ()
    others: bool = False


UNTOLD = Word()


def survey_title(title: str) -> str:
    """Return the proposed name of a survey: the title of its data without the extension of a data file."""
    return _DATA_FILE.sub("", title.strip()) or title

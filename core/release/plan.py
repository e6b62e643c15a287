"""What a release lets out, decided before anything is drawn. Nothing here was computed from answers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from core.constraints import checked_epsilon
from core.data.base import EVERYONE, Base
from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule, SelectAll
from core.data.variable import Category, DeclaredBy
from core.release.errors import ReleaseError
from core.release.mechanism import Mechanism
from core.release.number_statistic import NumberStatistic
from core.types import ColumnState, Origin, Target, TrueAnswers

_DATA_FILE = re.compile(r"\.(csv|tsv|tab|txt|dat|xls|xlsx|xlsm|sav|zsav|por|dta|parquet)$", re.IGNORECASE)


class ReleaseKind(StrEnum):
    """What leaves. REPORTS: randomized answers, as rows or as a table of estimates made of them (one draw serves both).
    HISTOGRAM: for each question how many gave each answer, with noise added to the counts. COUNT: how many respondents
    there are, with noise; its plan has one question, with the one label of what is counted and no categories.
    SUM, MEAN: of the numbers of one column, with noise; its plan has one question, which says how (`number`).
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
    """As what a release is written: rows (four forms), or a table of estimates (two). One draw serves all of them."""

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
    """What a missing answer becomes before it is randomized; a respondent is never dropped. LEFT_OUT is of sums and
    means alone, where the number of respondents is private."""

    OWN_CATEGORY = "own_category"
    RANDOM = "random"
    LEFT_OUT = "left_out"


class OffList(StrEnum):
    """What an answer becomes that is on no declared list. REFUSE: nothing is released while there is one.
    OWN_CATEGORY: a category of the list that no value has. MISSING: what a missing answer becomes."""

    REFUSE = "refuse"
    OWN_CATEGORY = "own_category"
    MISSING = "missing"


class SimilarIds(StrEnum):
    """Whether ids that differ only in case, blanks or form of letters are of one person. ASK: nothing is released where
    that matters."""

    ASK = "ask"
    SAME = "same"
    DIFFERENT = "different"


@dataclass(frozen=True, slots=True)
class Coding:
    """From the cells of a row to a code 0..k-1, as declared; a value that no category names is undeclared.

    categories   in the order of their codes; `values` of each are texts of the file (bin labels where there are breaks)
    missing_own  whether missing answers have code k-1, the last one; else they become a random category
    missing      values that are no answers, beside blank cells
    by_column    select-all: the same for each of its columns (a column that is not named has `missing`)
    breaks       a number column is cut there (core.data.counting.bins): code = the number of the bin
    block        select-all: a row gives k bits, item by item; `categories` name the items. Missing with `missing_own`
                 is the last item, ticked alone; else the bits of a missing answer are random
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
    """A question that leaves the house randomized (or counted).

    labels     of the k answers in the order of their codes, that of missing answers last where it has its own code
    source     where the list of answers comes from
    mechanism  None where counts, sums and means get the noise
    charge     epsilon of one report, as a decimal: what was typed, or rounded up to 6 places
    off_list   with OWN_CATEGORY the last of the categories of `coding` is the one that no value has
    unticked   values of categories that the person left out: they are off the list, and the reason is known
    state      of the column: only true answers can be randomized
    number     of a sum or mean; `source` is then that of its bounds, and of `coding` only the missing rule counts

    Raises ReleaseError `release.not_true` for answers that were randomized already; DesignError("epsilon",
    `epsilon.out_of_range`) for a sum or mean whose interval could not be worked out after it was paid for.
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
class ReleasePlan:
    """Everything that a release is made of.

    sampled          each respondent reports on one question, drawn by chance, with the whole epsilon of it
    raw              columns that leave as they are
    person_id        column that names persons; "" where each row is another person
    rows_per_person  how many rows of one person may leave: declared, never read off the data
    similar_ids      whether ids that look alike are of one person
    filter_text      the base in words (what the person sees), "" for everyone
    filter_private   columns of the base that hold answers: nobody declared them to be known of people anyway
    decimal_comma    of the file
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
    target: Target = Target.SAMPLE
    level: float = 0.95

    @property
    def model(self) -> str:
        """Who sees raw answers: "local" (nobody but the file they lie in) or "central" (the custodian counts them)."""
        return "local" if self.kind is ReleaseKind.REPORTS else "central"

    @property
    def charge(self) -> Decimal:
        """Epsilon per respondent: the plain sum (the largest one where one question is sampled) times the rows."""
        charges = [one.charge for one in self.questions]
        once = max(charges, default=Decimal(0)) if self.sampled else sum(charges, Decimal(0))
        return once * self.rows_per_person


@dataclass(frozen=True, slots=True)
class DataSet:
    """The data that a release is drawn from, as the ledger knows them.

    identity      HMAC of the file's SHA-256 with the local key, in hex: nobody else can link it to a file
    title         what the person calls it; kept in the ledger for reading
    survey        name of the survey, to whose people the budget belongs
    same_people   identities of data sets that hold some of the same people
    other_people  identities of data sets that look alike and hold none of them, by the person's word
    columns       codes of the names of its columns, by which a changed file is recognized (core.release.people)
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
    """What a person says of a data set (core.release.people).

    survey  its name; "" for the proposed one
    same    names of known surveys that hold some or all of the same people
    others  no other known survey holds any of them
    """

    survey: str = ""
    same: tuple[str, ...] = ()
    others: bool = False


UNTOLD = Word()


def survey_title(title: str) -> str:
    """Return the name that data propose for their survey: their title without the ending of a data file."""
    return _DATA_FILE.sub("", title.strip()) or title

"""The contents of the ledger page as ready texts: the account, one row for each release, the chosen one in full."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Scope(StrEnum):
    """The data with listed entries: the current data, or all."""

    THESE = "these"
    ALL = "all"


class Shown(StrEnum):
    """The kinds of listed entries; OTHER: budgets, and ledgers that were started again."""

    EVERYTHING = "everything"
    REPORTS = "reports"
    HISTOGRAM = "histogram"
    COUNT = "count"
    SUM = "sum"
    MEAN = "mean"
    OTHER = "other"


class Tone(StrEnum):
    """The tone of an entry's state."""

    PLAIN = "plain"
    OPEN = "open"
    FAINT = "faint"


@dataclass(frozen=True, slots=True)
class LedgerFilter:
    """The user's filter of the list; `chosen`: the key of a row, "" for none."""

    scope: Scope = Scope.THESE
    shown: Shown = Shown.EVERYTHING
    text: str = ""
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One release, or one entry of another kind. The notes form a second line of their cells."""

    key: str
    when: str
    time: str
    data: str
    what: str
    what_note: str
    design: str
    design_note: str
    epsilon: str
    state: str
    state_note: str = ""
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class AccountPicture:
    """The account of the current data.

    spent   the plain sum, which is the decisive figure; with `unit` under it
    share   of the budget, None if there is no budget; above 1 if it was spent before the budget was set
    lines   (tone of a label, sentence): budget and remainder, reserved epsilon, tighter accounting
    budget  in the form in which the user types it, "" for none
    """

    data: str
    spent: str
    unit: str
    share: float | None
    share_spoken: str
    lines: tuple[tuple[str, str], ...]
    budget: str


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact about an entry. `copied`: the text that Copy puts on the clipboard, "" without such a button."""

    name: str
    value: str
    copied: str = ""


@dataclass(frozen=True, slots=True)
class LedgerDetails:
    """Everything of the chosen row.

    questions  name, the released content, and all of it as JSON for copying
    forms      (key, words) of the forms for another export; () if `stays` says why none exists
    forget     the question before the kept reports are deleted; "" if there is nothing to delete
    """

    key: str
    title: str
    state: str
    tone: Tone
    facts: tuple[Fact, ...]
    questions: tuple[Fact, ...] = ()
    files: tuple[Fact, ...] = ()
    forms: tuple[tuple[str, str], ...] = ()
    stays: str = ""
    forget: str = ""


@dataclass(frozen=True, slots=True)
class LedgerProblem:
    """A problem of the ledger. `ask`: the question before it is set aside and started again."""

    severity: str
    text: str
    action: str = ""
    ask: str = ""
    writable: bool = False


@dataclass(frozen=True, slots=True)
class LedgerPicture:
    """The page. `account` is None without open data; `total`: the number of entries without the filter."""

    wanted: LedgerFilter
    account: AccountPicture | None
    rows: tuple[LedgerRow, ...]
    total: int
    empty: tuple[str, str]
    details: LedgerDetails | None = None
    problem: LedgerProblem | None = None

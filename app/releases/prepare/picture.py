"""The contents of the page Releases while a release is prepared and after it was made: frozen values, ready to read."""

from __future__ import annotations

from dataclasses import dataclass

from app.releases.state import ReleaseDraft, Share
from app.ui.tick_row import TickRow
from app.workspace.workspace import Workspace
from core.release.plan import Form, MissingAnswer, OffList

Named = tuple[str, str]


@dataclass(frozen=True, slots=True)
class FormPicture:
    """The left column: the choices, and what is chosen.

    forms      file forms of this kind
    questions  to tick; () if no question is asked (a count of respondents)
    shares     possible allocations of a total over several questions; () if there is nothing to allocate
    total      name of the field for one epsilon, "" if there is none
    ids        columns that can identify persons, with their texts
    asks_rows  whether the most rows per person are declared
    raw        columns that can be released unchanged, to tick; () if there are none
    number     the settings of a sum or mean on Preview, as a number; () for other kinds
    """

    workspace: Workspace
    draft: ReleaseDraft
    forms: tuple[tuple[Form, str], ...]
    questions: tuple[TickRow, ...]
    questions_line: str
    shares: tuple[tuple[Share, str], ...]
    share_hint: str
    total: str
    total_error: str
    ids: tuple[Named, ...]
    ids_hint: str
    asks_rows: bool
    raw: tuple[TickRow, ...]
    raw_warning: str
    number: tuple[Named, ...] = ()


@dataclass(frozen=True, slots=True)
class RowPicture:
    """A question that will leave.

    source   origin of its list of answers; `guessed`: read off the data
    design   name of the design; `how`: its chances
    missing  treatment of a missing answer; None if there is no choice
    off_list treatment of an answer off the list; None if there is no such list
    epsilon  the text of its field, or a text if it cannot be typed (`editable`)
    own      typed for this release
    weight   the text of its field, if it decides the part of a total (`weighed`); `unlocks`: it could
    wrong    the text of its field cannot be read
    note     only for the custodian
    problem  the reason why it cannot be released like this
    """

    name: str
    text: str
    answers: str
    answers_tip: str
    source: str
    guessed: bool
    design: str
    how: str
    missing: MissingAnswer | None
    epsilon: str
    epsilon_tip: str
    off_list: OffList | None = None
    editable: bool = False
    own: bool = False
    weight: str = ""
    weighed: bool = False
    unlocks: bool = False
    wrong: bool = False
    note: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True)
class RowsPicture:
    """The table "What will leave"; `line`: how epsilon adds up."""

    rows: tuple[RowPicture, ...]
    line: str


@dataclass(frozen=True, slots=True)
class FactLine:
    """A name and a sentence; `tone` is one of the theme's ("warning", "error" or "")."""

    name: str
    text: str
    tone: str = ""


@dataclass(frozen=True, slots=True)
class PeoplePicture:
    """The survey that the release is charged to, and the question about its people.

    editable  the survey is not in the ledger yet, so its name can be typed
    error     the error of the name
    question  "" if nothing is asked; reason: why the question is asked, for one survey
    surveys   similar to the data, to tick those with the same people
    answer    "yes", "no" or "": not answered yet
    note      the meaning of the answer
    """

    name: str
    hint: str
    editable: bool
    error: str
    question: str
    reason: str
    surveys: tuple[TickRow, ...]
    answer: str
    note: str


@dataclass(frozen=True, slots=True)
class BudgetPicture:
    """Epsilon per respondent: spent before, cost of this release, and the sum; `over`: above the budget."""

    before: str
    this: str
    after: str
    note: str
    over: bool = False


@dataclass(frozen=True, slots=True)
class ConfirmPicture:
    """The last card before a draw.

    sentence  the announcement of the release, read and ticked before the button can be pressed
    button    its text
    reason    the obstacle; "" if there is none
    known     shown in place of all these, if the very same was released before
    ledger    whether the remedy is on the ledger's side of the page
    """

    sentence: str
    button: str
    reason: str = ""
    known: str = ""
    ledger: bool = False


@dataclass(frozen=True, slots=True)
class ReleasePicture:
    """The whole page. `empty`: the first step, if nothing is chosen yet; then the middle shows nothing else.

    measurement  the elements of the planned measurement; () without a plan
    notices      (severity, sentence)
    words        (title, sentence) of the right column, one below the other
    """

    form: FormPicture
    rows: RowsPicture
    people: PeoplePicture
    facts: tuple[FactLine, ...]
    budget: BudgetPicture
    notices: tuple[Named, ...]
    confirm: ConfirmPicture
    words: tuple[Named, ...]
    empty: str = ""
    measurement: tuple[FactLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Hashed:
    """An object with its SHA-256 in hex: an exported file, or the entry in the ledger."""

    name: str
    sha256: str


@dataclass(frozen=True, slots=True)
class DonePicture:
    """The finished release. `files` are the files in `folder`; `entry` is in the ledger; `forms`: the forms for another
    export; `measurement`: its elements with the exact epsilon."""

    title: str
    sentence: str
    folder: str
    files: tuple[Hashed, ...]
    entry: Hashed
    lines: tuple[FactLine, ...]
    forms: tuple[tuple[Form, str], ...]
    measurement: tuple[FactLine, ...] = ()

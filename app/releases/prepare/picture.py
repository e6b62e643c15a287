"""What the page Releases shows while a release is prepared and after it was made: frozen values, ready to read."""

from __future__ import annotations

from dataclasses import dataclass

from app.releases.state import ReleaseDraft, Share
from app.ui.tick_row import TickRow
from app.workspace.workspace import Workspace
from core.release.plan import Form, MissingAnswer, OffList

Named = tuple[str, str]


@dataclass(frozen=True, slots=True)
class FormPicture:
    """The left column: what can be chosen, and what is.

    forms      as what this kind can be written
    questions  to tick; () where no question is asked (a count of respondents)
    shares     how several questions can share a total; () where there is nothing to share
    total      name of the field for one epsilon, "" where there is none
    ids        columns that can tell persons apart, with their texts
    raw        columns that could leave as they are, to tick; () where none can
    number     of a sum or mean: what is set on Preview, as a number; () else
    """

    workspace: Workspace
    draft: ReleaseDraft
    kind_hint: str
    forms: tuple[tuple[Form, str], ...]
    questions: tuple[TickRow, ...]
    questions_line: str
    shares: tuple[tuple[Share, str], ...]
    share_hint: str
    total: str
    total_error: str
    ids: tuple[Named, ...]
    ids_hint: str
    raw: tuple[TickRow, ...]
    raw_warning: str
    number: tuple[Named, ...] = ()


@dataclass(frozen=True, slots=True)
class RowPicture:
    """A question that will leave.

    source   where its list of answers comes from; `guessed`: it was read off the data
    design   name of the design; `how`: with which chances
    missing  what a missing answer becomes; None where nothing is asked
    off_list what an answer off the list becomes; None where there is no such list
    epsilon  as it stands in its field, or as text where it cannot be typed (`editable`)
    own      it was typed for this release
    weight   as it stands in its field, where its part of a total goes by it (`weighed`); `unlocks`: it could
    wrong    what stands in its field cannot be read
    note     what only the custodian may know
    problem  why it cannot leave like this
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

    editable  the ledger does not know the survey yet, so its name can be typed
    error     what is wrong with the name
    question  "" where nothing is asked; reason: why it is asked, of one survey
    surveys   that the data resemble, to tick those with the same people
    answer    "yes", "no" or "": the person has not said it yet
    note      what the answer means
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
    """Epsilon per respondent: spent before, what this costs, and afterwards; `over`: more than the budget."""

    before: str
    this: str
    after: str
    note: str
    over: bool = False


@dataclass(frozen=True, slots=True)
class ConfirmPicture:
    """The last card before a draw.

    sentence  what is about to happen; read and ticked before the button can be pressed
    button    the words on it
    reason    what stands in the way; "" where nothing does
    known     said in place of all that, when the very same was released before
    ledger    whether what can be done about it is on the ledger's side of the page
    """

    sentence: str
    button: str
    reason: str = ""
    known: str = ""
    ledger: bool = False


@dataclass(frozen=True, slots=True)
class WordsPicture:
    """The right column: (title, sentence) one below the other."""

    sections: tuple[Named, ...]


@dataclass(frozen=True, slots=True)
class ReleasePicture:
    """All of it. `empty`: what to do first, where nothing was chosen yet; the other parts of the middle are not shown.

    notices  (severity, sentence)
    """

    form: FormPicture
    rows: RowsPicture
    people: PeoplePicture
    facts: tuple[FactLine, ...]
    budget: BudgetPicture
    notices: tuple[Named, ...]
    confirm: ConfirmPicture
    words: WordsPicture
    empty: str = ""


@dataclass(frozen=True, slots=True)
class Hashed:
    """Something with its SHA-256 in hex: a file that was handed out, or the entry in the ledger."""

    name: str
    sha256: str


@dataclass(frozen=True, slots=True)
class DonePicture:
    """What was made. `files` lie in `folder`; `entry` is in the ledger; `forms`: as what it can be handed out again."""

    title: str
    sentence: str
    folder: str
    files: tuple[Hashed, ...]
    entry: Hashed
    lines: tuple[FactLine, ...]
    forms: tuple[tuple[Form, str], ...]

"""A study: its data, declarations, plan, display settings, and undo history. No rows.

It holds labels, typed words, settings and a pointer to the data. It never holds counts or shares of private answers,
and it holds the data only if the user asked for that (`DataFile.content`).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from core.codec.records import WHEN_TRUE
from core.data.base import EVERYONE, Base
from core.data.codebooks.codebook import UNDECLARED, Codebook
from core.data.reading import Reading
from core.data.recode import Recode
from core.release.ledger.study_copy import StudyLedger
from core.study.plan import Plan, Uncertainty
from core.study.report_plan import ReportPlan


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """Size and SHA-256 (hex) of a data file, which identify it in any folder."""

    sha256: str
    size: int


@dataclass(frozen=True, slots=True)
class DataFile:
    """The user's data file.

    name     its name without any folder
    folder   its folder relative to the study, parts joined by "/", "" for the same folder; None if it is elsewhere
             (absolute paths and ".." are never written, and reading refuses them)
    content  the file itself if the user stores it inside the study; otherwise None
    """

    name: str
    fingerprint: Fingerprint
    reading: Reading
    folder: str | None = None
    content: bytes | None = None


@dataclass(frozen=True, slots=True)
class DataSample:
    """An invented survey included in the program."""

    key: str


@dataclass(frozen=True, slots=True)
class DataMadeUp:
    """One question with made-up answers: (answer, respondents) of each category that occurs."""

    key: str
    title: str
    question: str
    recode: Recode
    counts: tuple[tuple[str, int], ...]
    rows: int


Data = DataFile | DataSample | DataMadeUp


@dataclass(frozen=True, slots=True)
class Declared:
    """Declarations about the data. `names`: the file's columns in order, because codebooks may rename them."""

    names: tuple[str, ...] = ()
    codebook: Codebook = UNDECLARED
    base: Base = EVERYONE


@dataclass(frozen=True, slots=True)
class Shown:
    """Display settings; `seed` and `draw` are in no other file of the program.

    part            the tab of a page with tabs
    derived         the estimate in the tab Steps of the Lab, "" for the first one, and the place of its answer
    """

    page: str = "preview"
    truth: bool = True
    noisy: bool = True
    uncertainty: Uncertainty = Uncertainty.WHISKERS
    seed: int = 1
    draw: int = 1
    note: str = ""
    target_asked: bool = True
    part: str = field(default="", metadata=WHEN_TRUE)
    derived: str = field(default="", metadata=WHEN_TRUE)
    derived_answer: int = field(default=0, metadata=WHEN_TRUE)


@dataclass(frozen=True, slots=True)
class Pinned:
    """A setting pinned for comparison, with its seed."""

    plan: Plan
    seed: int


@dataclass(frozen=True, slots=True)
class Step:
    """One step of undo or redo: the state, and its name in the menu."""

    declared: Declared
    plan: Plan
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Study:
    """The content of a study file.

    behind, ahead  undo and redo steps; the next one to take is last
    ledger         releases of these data in the ledger when the study was saved
    survey         name of the survey whose people the budget belongs to; "" if the user gave none
    """

    data: Data
    declared: Declared
    plan: Plan
    shown: Shown = Shown()
    pin: Pinned | None = None
    report: ReportPlan = field(default_factory=ReportPlan)
    behind: tuple[Step, ...] = ()
    ahead: tuple[Step, ...] = ()
    ledger: StudyLedger | None = field(default=None, metadata=WHEN_TRUE)
    survey: str = field(default="", metadata=WHEN_TRUE)
    spare: Pinned | None = field(default=None, metadata=WHEN_TRUE)

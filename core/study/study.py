"""A study: which data, what is declared about them, what is planned, how it is shown, what was done before. No rows.

It holds labels, typed words and settings, and a pointer to the data; never counts or shares of private answers, and
the data themselves only where the person asked for it (`DataFile.content`).
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
    """By which a data file is known again, wherever it lies: its size and the SHA-256 of its bytes, in hex."""

    sha256: str
    size: int


@dataclass(frozen=True, slots=True)
class DataFile:
    """A person's own file.

    name     its name without any folder
    folder   where it lies as seen from the study, parts joined by "/", "" beside it; None when it lies elsewhere
             (absolute paths and ".." are never written, and refused when they are read)
    content  the file itself, where the person wanted it inside the study; else None
    """

    name: str
    fingerprint: Fingerprint
    reading: Reading
    folder: str | None = None
    content: bytes | None = None


@dataclass(frozen=True, slots=True)
class DataSample:
    """An invented survey that comes with the program."""

    key: str


@dataclass(frozen=True, slots=True)
class DataMadeUp:
    """One question whose answers were made up: (answer, respondents) of each category that occurs."""

    key: str
    title: str
    question: str
    recode: Recode
    counts: tuple[tuple[str, int], ...]
    rows: int


Data = DataFile | DataSample | DataMadeUp


@dataclass(frozen=True, slots=True)
class Declared:
    """What is declared of the data. `names`: of the columns of the file, in its order; codebooks may give names."""

    names: tuple[str, ...] = ()
    codebook: Codebook = UNDECLARED
    base: Base = EVERYONE


@dataclass(frozen=True, slots=True)
class Shown:
    """How it is shown; `seed` and `draw` are in no other file of the program. `part`: of a page of several parts."""

    page: str = "preview"
    truth: bool = True
    noisy: bool = True
    uncertainty: Uncertainty = Uncertainty.WHISKERS
    seed: int = 1
    draw: int = 1
    note: str = ""
    target_asked: bool = True
    part: str = field(default="", metadata=WHEN_TRUE)


@dataclass(frozen=True, slots=True)
class Pinned:
    """A setting kept to compare with, and the seed it was drawn with."""

    plan: Plan
    seed: int


@dataclass(frozen=True, slots=True)
class Step:
    """One step of undo or redo: what was, and what the menu calls it."""

    declared: Declared
    plan: Plan
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Study:
    """Everything a study file holds.

    behind, ahead  undo and redo, the next to be taken last
    ledger         what was released of these data, as the ledger knew it when the study was saved
    survey         name of the survey, to whose people the budget belongs; "" where the person gave none
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

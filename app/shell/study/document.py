"""The study file of the current data, and its unsaved changes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from app.workspace.workspace import Workspace
from core.data.base import Base
from core.data.codebooks.codebook import Codebook
from core.study.plan import Plan
from core.study.report_plan import ReportPlan
from core.types import Origin

if TYPE_CHECKING:
    from app.shell.study.opening import OpenedStudy
    from core.study.study import Declared, Study


@dataclass(frozen=True, slots=True)
class Kept:
    """The part of a workspace that the user would miss: declarations, plan, pins, report, and the survey's name."""

    names: tuple[str, ...]
    codebook: Codebook
    base: Base
    plan: Plan
    pin: Plan | None
    spare: Plan | None
    report: ReportPlan
    survey: str


def kept(workspace: Workspace) -> Kept:
    """Return the parts of a workspace that make a study modified; looks and draws do not."""
    dataset = workspace.dataset
    names = tuple(column.name for column in dataset.columns[: len(dataset.raw)])
    pin, spare = (None if one is None else one.plan for one in (workspace.pin, workspace.spare))
    return Kept(names, dataset.codebook, dataset.base, workspace.plan, pin, spare, workspace.report, workspace.survey)


@dataclass(frozen=True, slots=True)
class Document:
    """Data with the study file that they belong to, if they have one.

    latest     the workspace when these data were last on screen
    clean      the saved state, or the state when the data were opened
    path       of the study file; "" before it was saved for the first time
    saved      content of the file; None before
    sha256     of the bytes of the file; "" before
    read_only  the file cannot be written, or a later version of the program wrote it
    include    whether the data are kept inside the study file
    """

    latest: Workspace
    clean: Kept
    path: str = ""
    saved: Study | None = None
    sha256: str = ""
    read_only: bool = False
    include: bool = False

    @property
    def key(self) -> str:
        """Return the key of the data: the same file with another reading is other data."""
        return f"{self.latest.dataset.key}|{self.latest.dataset.reading!r}"

    @property
    def name(self) -> str:
        """Return the name of the study file, or of the data."""
        return PurePath(self.path).name if self.path else self.latest.dataset.title

    @property
    def modified(self) -> bool:
        return kept(self.latest) != self.clean or self._others_data

    @property
    def worth_asking(self) -> bool:
        """Return whether something would be lost. Unsaved examples that the user only played with do not count."""
        return self.modified and (bool(self.path) or self.latest.dataset.origin is Origin.PRIVATE)

    @property
    def _others_data(self) -> bool:
        """Return whether the file wrongly holds the data, or wrongly lacks them."""
        if self.saved is None:
            return False
        from core.study.study import DataFile

        data = self.saved.data
        return isinstance(data, DataFile) and (data.content is not None) is not self.include


def fresh(workspace: Workspace) -> Document:
    """Return the document of data that were just opened."""
    return Document(workspace, kept(workspace))


@dataclass(frozen=True, slots=True)
class Documents:
    """All data of this session, each with its study: undo may bring back those that were open before."""

    present: str
    by_key: dict[str, Document] = field(hash=False)

    @classmethod
    def of(cls, workspace: Workspace) -> Documents:
        document = fresh(workspace)
        return cls(document.key, {document.key: document})

    @property
    def document(self) -> Document:
        return self.by_key[self.present]

    def following(self, workspace: Workspace) -> Documents:
        """Return the documents after an edit: the same data, data that were open before, or new data."""
        document = fresh(workspace)
        known = self.by_key.get(document.key)
        if known is not None:
            document = replace(known, latest=workspace)
        return Documents(document.key, {**self.by_key, document.key: document})

    def changed(self, key: str, **changes: Any) -> Documents:
        """Return the documents with changes to the study of these data; the workspace may have changed meanwhile."""
        return Documents(self.present, {**self.by_key, key: replace(self.by_key[key], **changes)})

    def opened(self, document: Document) -> Documents:
        """Return the opened study as the only document: undo does not reach earlier work."""
        return Documents(document.key, {document.key: document})

    def still(self, document: Document) -> bool:
        """Return whether this piece of work is unchanged since then."""
        now = self.by_key.get(document.key)
        return now is not None and kept(now.latest) == kept(document.latest)

    @property
    def to_ask(self) -> tuple[Document, ...]:
        """Return the documents with something to lose, the current one first."""
        ordered = sorted(self.by_key, key=lambda key: key != self.present)
        return tuple(self.by_key[key] for key in ordered if self.by_key[key].worth_asking)


@dataclass(frozen=True, slots=True)
class Recovered:
    """Unsaved work that was brought back over its data.

    saved   the study file on disk, whose path the work keeps; None if it was never saved
    before  declarations about the data before the work, when they were opened or saved
    lost    number of names typed since the last save, because no safety copy holds them
    """

    opened: OpenedStudy
    study_path: str
    saved: OpenedStudy | None
    before: Declared
    lost: int

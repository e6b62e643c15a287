"""Releases as work for the runner: facts about a plan, the one draw, and the export of kept releases."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from app.jobs.source_shelf import SourceShelf
from app.releases.files import handed_out, public_voice, refused_form
from app.workspace.datasets import SAMPLE
from app.workspace.workspace import Dataset
from core.central.draw import drawer_for
from core.control import Control
from core.data.source import SurveySource
from core.errors import DataError
from core.release.column_fingerprints import marks_of
from core.release.errors import ReleaseError
from core.release.facts import ReleaseFacts, facts
from core.release.ledger.account import Account
from core.release.ledger.ledger import Ledger
from core.release.ledger.study_copy import StudyLedger
from core.release.people import Settled, described, settled
from core.release.plan import DataSet, Form, ReleasePlan, Word
from core.release.release_store import Made, ReleaseStore
from core.report.checking.checks import Verification
from core.report.checking.verify import verify
from core.report.hand_out import HandedOut, need_free
from core.study.fingerprint import fingerprint


@dataclass(frozen=True, slots=True)
class Books:
    """The ledger, and the identity of the current data in it; "" for made-up answers.

    same  data sets of the same people according to the user, which no line of the ledger states yet
    """

    ledger: Ledger
    identity: str
    same: tuple[str, ...] = ()

    @property
    def account(self) -> Account:
        return self.ledger.account(self.identity, self.same)


@dataclass(frozen=True, slots=True)
class Looked:
    """The findings on a plan before the draw.

    word     the user's statement on the people of the data
    people   the data under their survey, and the questions on their people; None: the statement contradicts the
             ledger, and `problem` has the reason
    known    the very same was released before
    """

    plan: ReleasePlan
    word: Word
    books: Books
    facts: ReleaseFacts
    known: Made | None
    people: Settled | None
    problem: ReleaseError | None = None


@dataclass(frozen=True, slots=True)
class ReleasedNow:
    """A release that was made, or found, and exported."""

    made: Made
    form: Form
    handed: HandedOut


def open_books(release_store: ReleaseStore, dataset: Dataset, shelf: SourceShelf) -> Callable[[Control], Books]:
    """Work that reads the ledger. Data that have gone since have no name in it."""

    def work(control: Control) -> Books:
        release_store.clean()
        ledger = release_store.ledger()
        try:
            return Books(ledger, ledger.identity(hash_of(dataset, shelf, control)))
        except DataError:
            return Books(ledger, "")

    return work


def spending(release_store: ReleaseStore, dataset: Dataset, shelf: SourceShelf) -> Callable[[Control], Books | None]:
    """Return a job that reads the ledger if it has entries. Otherwise no data file is read to find its identity."""
    work = open_books(release_store, dataset, shelf)
    return lambda control: work(control) if release_store.ledger().entries else None


def looking(
    plan: ReleasePlan,
    release_store: ReleaseStore,
    dataset: Dataset,
    shelf: SourceShelf,
    word: Word,
    proposed: str,
    before: Looked | None = None,
) -> Callable[[Control], Looked]:
    """Return a job that computes what a plan would release, without releasing it. Raises DataError, Cancelled.

    word, proposed  as core.release.people.settled
    before          what was found for the same plan: its facts are not counted again
    """

    def work(control: Control) -> Looked:
        source = shelf.take(dataset, control)
        ledger = release_store.ledger()
        named = data_set(dataset, shelf, ledger, control)
        found = facts(plan, source, control) if before is None else before.facts
        try:
            people = settled(named, proposed, word, marks_of(plan, source, ledger, control), ledger)
        except ReleaseError as problem:
            return Looked(plan, word, Books(ledger, named.identity), found, None, None, problem)
        books = Books(ledger, named.identity, people.data.same_people)
        known = release_store.known(plan, source, people.data, ledger, control)
        return Looked(plan, word, books, found, known, people)

    return work


def releasing(
    plan: ReleasePlan,
    release_store: ReleaseStore,
    dataset: Dataset,
    shelf: SourceShelf,
    named: DataSet,
    form: Form,
    path: Path,
    *,
    scores: bool = False,
    replace: bool = False,
    copies: Sequence[StudyLedger] = (),
    release: str = "",
) -> Callable[[Control], ReleasedNow]:
    """Work that draws once and hands out; `named`: the data as `looking` settled them.

    Raises ReleaseError, DataError, SaveError, Cancelled.
    """

    def work(control: Control) -> ReleasedNow:
        source = shelf.take(dataset, control)
        if release_store.ledger().identity(hash_of(dataset, shelf, control.quiet())) != named.identity:
            # The user's statement is on the people of another file.
            raise DataError("data.changed")
        return release_now(
            plan, release_store, source, named, form, path, control,
            scores=scores, replace=replace, copies=copies, release=release,
        )  # fmt: skip

    return work


def release_now(
    plan: ReleasePlan,
    release_store: ReleaseStore,
    source: SurveySource,
    named: DataSet,
    form: Form,
    path: Path,
    control: Control,
    *,
    scores: bool = False,
    replace: bool = False,
    copies: Sequence[StudyLedger] = (),
    release: str = "",
) -> ReleasedNow:
    """Draw a plan once and export it to a path. Contents that the form cannot hold are refused before the draw.

    release: the id that it gets if it is drawn
    """
    # Keep the turn until the files are written: of several processes with one path, only the first draws.
    with release_store.turn(control):
        need_free(form, path, replace=replace)
        _need_form(plan, source, form, control, scores=scores)
        made = release_store.make(plan, source, named, drawer_for(plan.kind), control, today(), copies, release)
        # Writing a wide workbook takes minutes. If the user stops here, the release is kept and can be exported at no
        # cost.
        handed = handed_out(release_store, made, form, path, control, scores=scores, replace=replace)
        return ReleasedNow(made, form, handed)


def _need_form(plan: ReleasePlan, source: SurveySource, form: Form, control: Control, *, scores: bool) -> None:
    rows = source.rows
    if form is Form.XLSX and plan.base.conditions:
        rows = source.rows_under(plan.base, decimal_comma=plan.decimal_comma).count(control.quiet())
    refusal = refused_form(
        form, plan.kind, rows, plan.questions, sampled=plan.sampled, raw=len(plan.raw), scores=scores
    )
    if refusal is not None:
        raise ReleaseError(refusal.code, **refusal.params)


SAY_THEMSELVES = frozenset(
    {
        "release.not_kept_spent",
        "release.not_noted_spent",
        "release.draw_disk_full",
        "release.draw_not_written",
        "ledger.over_budget",
    }
)
"""Codes of sentences that already state the cost: epsilon is spent, or nothing was drawn."""


def exporting(
    release_store: ReleaseStore, release: str, form: Form, path: Path, *, scores: bool = False, replace: bool = False
) -> Callable[[Control], ReleasedNow]:
    """Work that hands out a kept release again, without new noise and at no cost."""

    def work(control: Control) -> ReleasedNow:
        with release_store.turn(control):
            made = release_store.kept(release)
            handed = handed_out(release_store, made, form, path, control, scores=scores, replace=replace)
            return ReleasedNow(made, form, handed)

    return work


def verifying(path: Path, release_store: ReleaseStore) -> Callable[[Control], Verification]:
    """Work that checks the release that a path is a file of, against the ledger of this computer too."""

    def work(control: Control) -> Verification:
        ledger = release_store.ledger()
        return verify(path, public_voice(), ledger if ledger.entries else None, control)

    return work


def data_set(dataset: Dataset, shelf: SourceShelf, ledger: Ledger, control: Control) -> DataSet:
    """Return the data set as recorded in the ledger, before the user's statement on its people."""
    named = DataSet(ledger.identity(hash_of(dataset, shelf, control)), dataset.title)
    # The data set lists select-all questions after the columns of the file.
    return described(named, dataset.columns[: len(dataset.everyone) or None], ledger)


def hash_of(dataset: Dataset, shelf: SourceShelf, control: Control) -> str:
    """Return the SHA-256 of the file with the answers. Raises DataError for made-up answers, and as the shelf."""
    place = shelf.key_of(dataset)
    if place is None:
        raise DataError("data.no_rows_here")
    if dataset.key.startswith(SAMPLE):
        return fingerprint(Path(place[0]), control).sha256
    return shelf.fingerprint(dataset, control).sha256


def today() -> str:
    """Return the day (UTC) for descriptions."""
    return f"{datetime.now(UTC):%Y-%m-%d}"

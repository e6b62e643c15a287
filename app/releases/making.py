"""Actions of the page Releases outside the window: draw once, export, set a budget, delete kept reports, verify."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject

from app.messages.ledger_texts import typed_budget
from app.messages.speak import filled, say, say_message
from app.releases.prepare.words import done_picture
from app.releases.state import forms_of
from app.releases.work import SAY_THEMSELVES, ReleasedNow, exporting, releasing, verifying
from core.errors import InputError, WorkbenchError
from core.release.errors import ReleaseError
from core.release.plan import DataSet, Form
from core.release.release_store import Cost, new_release

if TYPE_CHECKING:
    from app.jobs.runner import Job
    from app.releases.dialogs import ReleaseFiles, VerificationWindow
    from app.releases.page import ReleasesPage
    from app.releases.prepare.picture import DonePicture
    from app.releases.state import ReleaseDraft
    from app.releases.work import Books, Looked
    from app.ui.services import Services
    from app.workspace.workspace import Dataset
    from core.notices import Notice
    from core.release.ledger.study_copy import StudyLedger
    from core.release.release_store import ReleaseStore
    from core.report.checking.checks import Verification


class Preparation(Protocol):
    """The release draft and the owner that shows the results."""

    services: Services
    release_store: ReleaseStore
    files: ReleaseFiles
    page: ReleasesPage
    draft: ReleaseDraft
    looked: Looked | None
    books: Books | None

    @property
    def dataset(self) -> Dataset: ...

    @property
    def hindered(self) -> WorkbenchError | Notice | None: ...

    @property
    def copies(self) -> tuple[StudyLedger, ...]:
        """Return the study's copies of the ledger for the current data."""

    def show_present(self) -> None: ...

    def show_done(self, picture: DonePicture) -> None: ...

    def look_again(self) -> None: ...

    def read_books(self) -> None: ...

    def verify(self, path: Path | None = None) -> None: ...


class ReleaseMaking(QObject):
    """The actions on a release. Each one asks the user what it needs, works outside the window's thread and shows the
    result."""

    def __init__(self, parent: QObject, preparation: Preparation) -> None:
        super().__init__(parent)
        self._preparation = preparation
        self._drawing: Job | None = None
        self._verification: VerificationWindow | None = None

    def release(self) -> None:
        """Draw and release once. The place is asked first, so that nothing is drawn without one."""
        preparation = self._preparation
        looked, draft = preparation.looked, preparation.draft
        if looked is None or looked.people is None or preparation.hindered is not None or self._drawing is not None:
            return
        if looked.known is not None:
            self.hand_out_known()
            return
        where = preparation.files.where_to(self._name(), draft.form)
        if where is None:
            return
        path, replace = where
        services, dataset = preparation.services, preparation.dataset
        # Other data may be open by the time that it is done.
        named, release = looked.people.data, new_release()
        work = releasing(
            looked.plan, preparation.release_store, dataset, services.shelf(), named, draft.form, path,
            scores=draft.scores, replace=replace, copies=preparation.copies, release=release,
        )  # fmt: skip
        job = services.runner.run(self.tr("Drawing the release"), work)
        self._drawing = job

        def broken(problem: WorkbenchError) -> None:
            self._broken(problem, preparation.release_store.cost(release))

        job.succeeded.connect(lambda found: self._made(found, named))
        job.failed.connect(broken)
        job.cancelled.connect(lambda: broken(ReleaseError("release.stopped")))
        job.ended.connect(self._drawn)
        preparation.show_present()

    @property
    def drawing(self) -> bool:
        """Return whether a draw is under way."""
        return self._drawing is not None

    def _drawn(self) -> None:
        self._drawing = None
        self._preparation.look_again()

    def _broken(self, problem: WorkbenchError, cost: Cost) -> None:
        """Say what happened, and what it cost."""
        text = say_message(problem)
        if cost is not Cost.NOTHING and problem.code not in SAY_THEMSELVES:
            text = f"{text} {say('release.kept_anyway' if cost is Cost.KEPT else 'release.spent_anyway')}"
        self._preparation.services.banner.tell("error", text)

    def _made(self, found: ReleasedNow, named: DataSet) -> None:
        preparation = self._preparation
        handed = found.handed
        described = found.made.description
        files = [(one.name, digest) for one, digest in handed.written]
        account = preparation.release_store.ledger().account(named.identity, named.same_people)
        folder = str(handed.files.description.parent)
        preparation.show_done(done_picture(described, folder, files, account, fresh=found.made.fresh))
        if not preparation.page.isVisible() or preparation.dataset.title != named.title:
            names = {"data": named.title, "name": files[0][0], "folder": folder}
            preparation.services.banner.tell("note", say("release.done_elsewhere", names))

    def hand_out_known(self, form: Form | None = None) -> None:
        """Export the kept release of the same plan in a form."""
        preparation = self._preparation
        looked = preparation.looked
        if looked is not None and looked.known is not None:
            draft = preparation.draft
            release = looked.known.description.release
            self._hand_out(release, form or draft.form, self._name(), scores=draft.scores)

    def hand_out_again(self, release: str, form: str) -> None:
        """Export a kept release of the ledger, with scores if it was released with scores."""
        release_store = self._preparation.release_store
        try:
            described = release_store.kept(release).description
            scores = release_store.ledger().scored(release)
        except WorkbenchError as problem:
            self._preparation.services.banner.tell("error", say_message(problem))
            return
        name = described.questions[0].name if len(described.questions) == 1 else "release"
        wanted = Form(form)
        if wanted in forms_of(described.kind):
            self._hand_out(release, wanted, name, scores=scores)

    def _hand_out(self, release: str, form: Form, name: str, *, scores: bool = False) -> None:
        preparation = self._preparation
        where = preparation.files.where_to(name, form)
        if where is None:
            return
        path, replace = where
        services = preparation.services
        job = services.runner.run(
            self.tr("Exporting"),
            exporting(preparation.release_store, release, form, path, scores=scores, replace=replace),
        )
        job.succeeded.connect(self._handed)
        job.failed.connect(lambda problem: services.banner.tell("error", say_message(problem)))
        job.cancelled.connect(lambda: services.banner.tell("note", say("release.hand_out_stopped")))
        job.ended.connect(preparation.read_books)

    def _handed(self, found: ReleasedNow) -> None:
        files = found.handed.files
        assert files.data is not None
        names = {"name": files.data.name, "folder": str(files.data.parent)}
        self._preparation.services.banner.tell("note", say("release.handed_out", names))

    def set_budget(self, text: str) -> None:
        """Set the largest total epsilon of the current data; an empty text removes the limit."""
        preparation = self._preparation
        books = preparation.books
        if books is None or not books.identity:
            return
        try:
            budget = typed_budget(text)
            preparation.release_store.ledger().set_budget(DataSet(books.identity, preparation.dataset.title), budget)
        except InputError as error:
            preparation.page.controls.show_budget_error(say_message(error))
            return
        except WorkbenchError as error:
            preparation.services.banner.tell("error", say_message(error))
            return
        preparation.look_again()

    def forget(self, release: str) -> None:
        """Delete what is kept; the person was asked."""
        self._written(lambda: self._preparation.release_store.forget(release))

    def recover(self) -> None:
        """Start a new ledger from all known entries; the user was asked."""
        preparation = self._preparation
        self._written(lambda: preparation.release_store.recover(preparation.copies))

    def _written(self, write: Callable[[], object]) -> None:
        try:
            write()
        except WorkbenchError as error:
            self._preparation.services.banner.tell("error", say_message(error))
        self._preparation.look_again()

    def verify(self, path: Path) -> None:
        """Check a release outside the window's thread, and show the findings."""
        preparation = self._preparation
        services = preparation.services
        name = filled(self.tr("Verifying {name}"), name=path.name)
        job = services.runner.run(name, verifying(path, preparation.release_store))
        job.succeeded.connect(lambda found: self._verified(path, found))
        job.failed.connect(lambda problem: services.banner.tell("error", say_message(problem)))

    def _verified(self, path: Path, found: Verification) -> None:
        from app.releases.dialogs import VerificationWindow

        if self._verification is None:
            self._verification = VerificationWindow(self._preparation.services.owner)
            self._verification.another_wanted.connect(self._preparation.verify)
            self._verification.help_wanted.connect(self._preparation.services.tools.help)
        self._verification.show_found(path, found)
        self._verification.open()

    @property
    def verification(self) -> VerificationWindow | None:
        """Return the window of the latest verification."""
        return self._verification

    def _name(self) -> str:
        """Return the proposed file name, which contains only public information."""
        draft, looked = self._preparation.draft, self._preparation.looked
        if draft.kind.numbers and looked is not None:
            return looked.plan.questions[0].name
        names = [one.name for one in draft.questions]
        return names[0] if len(names) == 1 else "release"

    def close(self) -> None:
        if self._verification is not None:
            self._verification.close()

"""The page Releases: prepare, draw once, export, look up earlier releases, and verify a release."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from app.messages.speak import say_message
from app.paths import releases_folder
from app.releases.dialogs import ReleaseFiles
from app.releases.files import refused_form
from app.releases.ledger.account import ledger_picture
from app.releases.ledger.picture import LedgerFilter
from app.releases.making import ReleaseMaking
from app.releases.page import LEDGER, PREPARE, ReleasesPage
from app.releases.plan import PlannedRelease, planned_release
from app.releases.prepare.edits import with_kind
from app.releases.prepare.picture import DonePicture
from app.releases.prepare.words import release_picture
from app.releases.state import ReleaseDraft, proposed_survey, started, with_questions
from app.releases.work import Books, Looked, looking, open_books
from app.ui.help_place import HELP_PROPERTY
from app.ui.services import Services
from app.workspace import transitions
from app.workspace.store import whole
from app.workspace.workspace import Dataset, Page, Workspace
from core.errors import DataError, WorkbenchError
from core.notices import Notice
from core.release.plan import UNTOLD, ReleaseKind, Word
from core.release.release_store import ReleaseStore

if TYPE_CHECKING:
    from app.jobs.runner import Job
    from core.release.ledger.study_copy import StudyLedger

QUIET_MS = 200
"""Milliseconds without a change before the data are read."""


class ReleaseController(QObject):
    """The controller that owns the page Releases and the current draft. Only `ReleaseMaking` draws a release.

    copies  returns the study's copies of the ledger for the current data
    `books_read(books)`: the ledger's record of the current data
    """

    books_read = Signal(object)

    def __init__(self, services: Services, copies: Callable[[], tuple[StudyLedger, ...]]) -> None:
        super().__init__(services.owner)
        self.services, self._copies = services, copies
        self.release_store = ReleaseStore(releases_folder())
        self.page = ReleasesPage()
        self.files = ReleaseFiles(services.owner, services.settings)
        self.making = ReleaseMaking(self, self)
        self.draft = ReleaseDraft()
        self.planned: PlannedRelease | None = None
        self.looked: Looked | None = None
        self._last: Looked | None = None
        self._said_of = ""
        self.books: Books | None = None
        self._hindered: WorkbenchError | None = None
        self._made = False
        self._filter = LedgerFilter()
        # As the page was last in front.
        self._shown: Workspace | None = None
        self._looking: Job | None = None
        self._reading: Job | None = None
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._quiet.timeout.connect(self._look)
        self._connect()

    def _connect(self) -> None:
        page = self.page
        page.part_wanted.connect(self.show_part)
        for part in (page.form, page.summary):
            part.changed.connect(self.change)
        page.form.numbers_wanted.connect(self.to_numbers)
        page.form.rows_entered.connect(self._declare_rows)
        page.summary.survey_named.connect(self.name_survey)
        page.summary.release_wanted.connect(self.making.release)
        page.summary.export_wanted.connect(self.making.hand_out_known)
        page.summary.another_wanted.connect(self.another)
        page.summary.ledger_wanted.connect(lambda: self.show_part(LEDGER))
        page.summary.folder_wanted.connect(lambda folder: QDesktopServices.openUrl(QUrl.fromLocalFile(folder)))
        page.controls.filter_changed.connect(self._list)
        page.controls.budget_wanted.connect(self.making.set_budget)
        page.controls.verify_wanted.connect(self.verify)
        page.ledger.row_chosen.connect(lambda key: self._list(replace(self._filter, chosen=key)))
        page.ledger.export_wanted.connect(self.making.hand_out_again)
        page.ledger.forget_wanted.connect(self.making.forget)
        page.ledger.recover_wanted.connect(self.making.recover)
        page.summary.people.setProperty(HELP_PROPERTY, "releases#people")
        for helped in (page.summary, page.words, page.controls):
            helped.help_wanted.connect(self.services.tools.help)
        self.services.store.watch(whole, self._follow)

    def begin(self) -> None:
        """Show the current data and read the ledger, because the page is now visible."""
        workspace = self.services.store.workspace
        self.draft = started(workspace, ())
        self._follow(workspace)

    def _declare_rows(self, rows: int) -> None:
        store = self.services.store
        edited = transitions.edit_plan(store.workspace, rows_per_person=rows)
        store.edit(edited, self.tr("rows per person"), merge="rows per person")

    @property
    def copies(self) -> tuple[StudyLedger, ...]:
        return self._copies()

    @property
    def dataset(self) -> Dataset:
        return self.services.store.workspace.dataset

    def prepare(self, names: Iterable[str]) -> None:
        """Show what a release of these questions would be."""
        store = self.services.store
        store.show(transitions.go_to(store.workspace, Page.RELEASES))
        self.show_part(PREPARE)
        # A finished release does not pass its settings on to the next one.
        draft = started(store.workspace, ()) if self._made else self.draft
        self.change(with_questions(store.workspace, draft, names))

    def prepare_present(self) -> None:
        """Prepare a release of the question on the preview page."""
        self.prepare((self.services.store.workspace.plan.question,))

    def prepare_kind(self, kind: ReleaseKind) -> None:
        """Show what a release of this kind would be; a sum or mean is what numbers are set to."""
        store = self.services.store
        store.show(transitions.go_to(store.workspace, Page.RELEASES))
        self.show_part(PREPARE)
        draft = started(store.workspace, ()) if self._made else self.draft
        self.change(with_kind(draft, kind))

    def to_numbers(self) -> None:
        """Open the place where a sum or mean is set."""
        store = self.services.store
        store.show(transitions.edit_look(store.workspace, page=Page.PREVIEW, part="curator"))

    def another(self) -> None:
        """Start again with nothing chosen."""
        self.change(started(self.services.store.workspace, ()))

    def show_part(self, key: str) -> None:
        """Show the tab PREPARE or LEDGER, which the study stores."""
        self.page.show_part(key)
        store = self.services.store
        store.show(transitions.edit_look(store.workspace, part=key))
        if key == LEDGER:
            self.read_books()

    def change(self, draft: ReleaseDraft) -> None:
        """Plan a changed draft at once, and read the data as soon as typing stops."""
        if draft.word != self.draft.word and self.looked is not None:
            self._said_of = self.looked.books.identity
        self.draft, self._made = draft, False
        self.services.banner.forget()
        self._plan()

    def name_survey(self, name: str) -> None:
        """Set the user's name for the survey of these data."""
        store = self.services.store
        store.show(transitions.name_survey(store.workspace, name))

    def _follow(self, workspace: Workspace) -> None:
        """Start a draft for other data; plan again for another plan of the same data."""
        if self._shown is not None and self._shown.dataset.key != workspace.dataset.key:
            self._drop()
        if workspace.look.page is not Page.RELEASES:
            return
        wanted = workspace.look.part
        if wanted in (PREPARE, LEDGER) and wanted != self.page.part:
            self.page.show_part(wanted)
            self.read_books()
        before, self._shown = self._shown, workspace
        if before is None:
            self.draft, self.books, self._made = started(workspace, ()), None, False
            self._last = None
            self.read_books()
        elif before.dataset != workspace.dataset:
            # The file may have been read again.
            self.looked = self._last = None
        elif (before.plan, before.survey) == (workspace.plan, workspace.survey):
            return
        self._plan()

    def _plan(self) -> None:
        if self._shown is None:
            return
        self.planned = planned_release(self._shown, self.draft)
        if self.looked is not None and (self.looked.plan, self.looked.word) != (self.planned.plan, self._word):
            self.looked = None
        self._hindered = None
        self.show_present()
        self._stop_looking()
        if self.planned.plan is not None and self.looked is None:
            self._quiet.start()

    def _drop(self) -> None:
        """Drop all facts about the draft, because other data are open."""
        self._shown = self.planned = self.looked = None
        self._stop_looking()

    def _stop_looking(self) -> None:
        self._quiet.stop()
        if self._looking is not None:
            self._looking.stop()
            self._looking = None

    def _look(self) -> None:
        """Ask the data, off the window's thread."""
        if self.planned is None or self.planned.plan is None:
            return
        services = self.services
        plan, last = self.planned.plan, self._last
        before = last if last is not None and last.plan == plan else None
        proposed = proposed_survey(services.store.workspace)
        work = looking(plan, self.release_store, self.dataset, services.shelf(), self._word, proposed, before)
        job = services.runner.run(self.tr("Checking the release"), work, quiet=True)
        self._looking = job
        job.succeeded.connect(lambda found: self._looked_at(found) if job is self._looking else None)
        job.failed.connect(lambda problem: self._stuck(problem) if job is self._looking else None)

    def _looked_at(self, found: Looked) -> None:
        if self.draft.word != UNTOLD and found.books.identity != self._said_of:
            # The file was read again, and the user's statement was on the people of the previous file.
            self.change(replace(self.draft, word=UNTOLD))
            return
        self.looked = self._last = found
        self._know(found.books)
        self.show_present()

    def _stuck(self, problem: WorkbenchError) -> None:
        self._hindered = problem
        self.show_present()

    def show_done(self, picture: DonePicture) -> None:
        """Show the finished release until the user edits the draft."""
        self._made = True
        self.page.to_top()
        self.page.summary.show_done(picture)

    def look_again(self) -> None:
        """Look again at the ledger, which has a new entry."""
        self.looked = self._last = None
        self._plan()
        self.read_books()

    @property
    def _word(self) -> Word:
        """Return the user's statement on the people of these data."""
        return replace(self.draft.word, survey=self.services.store.workspace.survey)

    def show_present(self) -> None:
        """Show the current release draft."""
        if self._shown is None or self.planned is None:
            return
        looked = self.looked
        known = "" if looked is None or looked.known is None else looked.known.description.made
        # While the ledger is asked again, the last answer stays.
        last = looked or self._last
        account = None if self.books is None or not self.books.identity else self.books.account
        if last is not None and last.people is not None and last.people.open:
            # The answer of the user decides which account is charged.
            account = None
        picture = release_picture(
            self._shown,
            self.draft,
            self.planned,
            None if looked is None else looked.facts,
            account,
            people=None if last is None else last.people,
            misnamed=None if last is None else last.problem,
            known=known,
            hindered=self.hindered,
        )
        self.page.form.show_picture(picture)
        if not self._made:
            self.page.summary.show_picture(picture)
            self.page.words.show_picture(picture)

    @property
    def hindered(self) -> WorkbenchError | Notice | None:
        """Return the obstacle outside the plan itself."""
        if self.making.drawing:
            return Notice("prepare.drawing")
        if self.services.shelf().key_of(self.dataset) is None:
            return DataError("release.made_up")
        if self._hindered is not None:
            return self._hindered
        if self.books is not None and not self.books.ledger.state.sound:
            return self.books.ledger.state.refusal(str(self.release_store.folder))
        plan = None if self.planned is None else self.planned.plan
        if plan is None or self.looked is None:
            return None
        if self.looked.people is None:
            return self.looked.problem
        if self.looked.people.open:
            return Notice("people.answer_first")
        draft, rows = self.draft, self.looked.facts.rows
        return refused_form(
            draft.form, plan.kind, rows, plan.questions,
            sampled=plan.sampled, raw=len(plan.raw), scores=draft.scores,
        )  # fmt: skip

    def read_books(self) -> None:
        """Read the ledger again."""
        services = self.services
        work = open_books(self.release_store, self.dataset, services.shelf())
        job = services.runner.run(self.tr("Reading the ledger"), work, quiet=True)
        self._reading = job
        data = self.dataset.key
        job.succeeded.connect(
            lambda found: self._read(found) if job is self._reading and data == self.dataset.key else None
        )
        job.failed.connect(lambda problem: services.banner.tell("error", say_message(problem)))

    def _read(self, found: Books) -> None:
        self._know(found)
        self._show_ledger()
        self.show_present()

    def _know(self, books: Books) -> None:
        last = self._last
        if last is not None and last.books.identity == books.identity:
            # No line of the ledger says yet what the person said.
            books = replace(books, same=last.books.same)
        self.books = books
        self.books_read.emit(books)

    def _list(self, wanted: LedgerFilter) -> None:
        self._filter = wanted
        self._show_ledger()

    def _show_ledger(self) -> None:
        if self.books is None:
            return
        title = self.dataset.title if self.books.identity else ""
        ledger, identity = self.books.ledger, self.books.identity
        picture = ledger_picture(ledger, identity, self.release_store.is_kept, self._filter, title=title)
        self.page.controls.show_ledger(picture)
        self.page.ledger.show_ledger(picture)

    def verify(self, path: Path | None = None) -> None:
        """Check a release that somebody has."""
        chosen = path or self.files.which_to_verify()
        if chosen is not None:
            self.making.verify(chosen)

    def close(self) -> None:
        """Stop everything, because the window closes."""
        self._quiet.stop()
        self.making.close()

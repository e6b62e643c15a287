"""Study files: save, save as, open, and the treatment of unsaved work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop, QObject, QStandardPaths, Signal

from app.jobs.runner import Job
from app.messages.speak import filled, say, say_message
from app.shell.last_choices import first_workspace
from app.shell.study.document import Document, Documents, Kept, fresh, kept
from app.shell.study.questions import ENDING, Answer, StudyQuestions
from app.ui import settings as keys
from app.ui.services import Services
from app.workspace.store import whole
from app.workspace.workspace import Workspace
from core.errors import WorkbenchError
from core.files import SaveError
from core.report.file_names import file_stem
from core.study.plan import Plan
from core.study.report_plan import ReportPlan

if TYPE_CHECKING:
    from app.data.page import DataPage
    from app.shell.study.document import Recovered
    from app.shell.study.opening import OpenedStudy
    from app.shell.study.saving import SavedStudy
    from core.control import Control
    from core.release.ledger.study_copy import StudyLedger


MISSING = ("study.data_missing", "study.data_differs")


class StudyController(QObject):
    """`changed()` when the name of the study, or its saved state, changed. `settled(document)` once it is saved.
    `data_wanted(path)`: open this file as data.

    copying  gives work that finds what a study takes along of the ledger
    """

    changed = Signal()
    settled = Signal(object)
    data_wanted = Signal(str)

    def __init__(
        self,
        services: Services,
        data: Callable[[], DataPage],
        copying: Callable[[Document], Callable[[Control], StudyLedger | None]],
    ) -> None:
        super().__init__(services.owner)
        self._services, self._store = services, services.store
        self._data, self._copying = data, copying
        self.questions = StudyQuestions(services.owner)
        self.documents = Documents.of(self._store.workspace)
        self._saving: Job | None = None
        self._next: tuple[str, Path, str] | None = None
        self._opening: Job | None = None
        self._given_up: Sequence[Document] = ()
        self._store.watch(whole, self._follow)

    @property
    def document(self) -> Document:
        return self.documents.document

    def _follow(self, workspace: Workspace) -> None:
        before = self.document
        self.documents = self.documents.following(workspace)
        now = self.document
        if (before.path, before.modified) != (now.path, now.modified):
            self.changed.emit()

    def include(self, on: bool) -> None:
        """Return whether the data are kept inside the study file from the next time on that it is saved."""
        self._put(self.document.key, include=on)
        self._services.banner.tell("note", say("study.include_on" if on else "study.include_off"))

    def save(self) -> None:
        """Save under the name it has; ask for one where it has none or cannot be written."""
        self._save(self.document)

    def save_as(self) -> None:
        self._save_as(self.document)

    def _save(self, document: Document) -> None:
        if not document.path or document.read_only:
            self._save_as(document)
        else:
            self._write(document, Path(document.path), document.sha256)

    def _save_as(self, document: Document) -> None:
        chosen = self.questions.where_to_save(self._proposal(document))
        if chosen is not None:
            self._write(document, chosen)

    def _proposal(self, document: Document) -> Path:
        """Return a path beside the study, or without one beside the data, so that the study finds them if both are
        moved."""
        name = Path(document.path).name if document.path else file_stem(document.name, "study") + ENDING
        data = document.latest.dataset.path
        if document.path:
            return Path(document.path).with_name(name)
        if data and not self.is_pasted(document):
            return Path(data).with_name(Path(data).stem + ENDING)
        folder = self._services.settings.get(keys.STUDY_FOLDER)
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        return Path(folder or documents or ".") / name

    def is_pasted(self, document: Document) -> bool:
        """Return whether it lies nowhere but in the program."""
        path = document.latest.dataset.path
        return bool(path) and Path(path).is_relative_to(self._services.shelf().folder)

    def _write(self, document: Document, path: Path, known: str = "") -> None:
        """Write it off the window's thread, one after the other; `known`: the file that is to be there, "" for any."""
        from app.shell.study.saving import saving

        if self._saving is not None:
            self._next = (document.key, path, known)
            return
        include = document.include
        if self.is_pasted(document) and not include:
            if not self.questions.keep_pasted():
                return
            include = True
        behind, ahead = self._store.history if document.key == self.document.key else ((), ())
        ledger = self._copying(document)
        shelf = self._services.shelf()
        work = saving(path, document.latest, behind, ahead, shelf, include=include, known=known, ledger=ledger)
        job = self._services.runner.run(filled(self.tr("Saving {name}"), name=path.name), work)
        self._saving = job

        def done(found: SavedStudy) -> None:
            changes = {"path": str(path), "saved": found.study, "sha256": found.sha256, "include": include}
            self._put(document.key, read_only=False, clean=kept(document.latest), **changes)
            self._remember(str(path))
            code = "study.saved_anew" if found.anew else "study.saved_inside" if include else "study.saved"
            self._services.banner.tell("note", say(code, {"name": path.name}))
            self.settled.emit(self.document)

        job.succeeded.connect(done)
        job.failed.connect(lambda problem: self._not_saved(document.key, path, problem))
        job.cancelled.connect(lambda: self._services.banner.tell("note", say("study.save_stopped")))
        job.ended.connect(self._saved)

    def _saved(self) -> None:
        """Start the save that was requested meanwhile, unless all of it is saved already."""
        self._saving = None
        following, self._next = self._next, None
        if following is None:
            return
        key, path, known = following
        document = self.documents.by_key[key]
        if document.modified or document.path != str(path):
            self._write(document, path, known and document.sha256)

    def _not_saved(self, key: str, path: Path, problem: WorkbenchError) -> None:
        """Say why, and offer what helps; nothing was written."""
        tell, document = self._services.banner.tell, self.documents.by_key[key]
        elsewhere = self.tr("Save as…")
        if problem.code == "study.changed_on_disk":
            over = self.tr("Save over it")
            tell("warning", say_message(problem), elsewhere, lambda: self._save_as(self.documents.by_key[key]),
                 over, lambda: self._write(self.documents.by_key[key], path))  # fmt: skip
        elif isinstance(problem, SaveError) or problem.code == "study.file_locked":
            tell("error", say_message(problem), elsewhere, lambda: self._save_as(document))
        else:
            self._services.banner.tell("error", say_message(problem))

    def copy_for_colleague(self) -> None:
        """Ask for the content and the place of a copy, and write it; the open study does not change."""
        from app.shell.study.colleague import copying_for_colleague, offer_of

        document, services = self.document, self._services
        offer = offer_of(document.latest, pasted=self.is_pasted(document))
        include = self.questions.what_to_copy(offer)
        if include is None:
            return
        mine = self._proposal(document)
        path = self.questions.where_to_save(mine.with_name(f"{mine.stem}-copy{ENDING}"))
        if path is None:
            return
        inside = include and offer.is_file
        ledger = self._copying(document)
        work = copying_for_colleague(path, document.latest, services.shelf(), include=inside, ledger=ledger)
        job = services.runner.run(filled(self.tr("Saving {name}"), name=path.name), work)
        code = "study.copied_inside" if inside else "study.copied" if offer.is_file else "study.copied_example"
        job.succeeded.connect(lambda _: services.banner.tell("note", say(code, {"name": path.name})))
        job.failed.connect(lambda problem: services.banner.tell("error", say_message(problem)))
        job.cancelled.connect(lambda: services.banner.tell("note", say("study.copy_stopped")))

    def _put(self, key: str, **changes: object) -> None:
        """Change what is known of the study of these data; the workspace may have moved on while it was saved."""
        self.documents = self.documents.changed(key, **changes)
        self.changed.emit()

    def new(self, then: Callable[[], None]) -> None:
        """Replace the open study by the example, after asking about unsaved work; `then` asks how to begin."""
        self.leave(lambda: self._begin(then))

    def _begin(self, then: Callable[[], None]) -> None:
        if self._opening is not None:
            self._opening.stop()
        workspace = first_workspace(self._services.settings)
        self.documents = self.documents.opened(fresh(workspace))
        self._services.banner.hide()
        self._store.open(workspace)
        self.changed.emit()
        self.settled.emit(self.document)
        then()

    def choose(self) -> None:
        """Ask which study to open."""
        folder = self._services.settings.get(keys.STUDY_FOLDER)
        chosen = self.questions.which_study(folder)
        if chosen is not None:
            self.open(chosen)

    def open(self, path: Path, data_path: Path | None = None) -> None:
        """Open a study instead of the current one, after asking about unsaved work."""
        self.leave(lambda: self._open(path, data_path))

    def _open(self, path: Path, data_path: Path | None) -> None:
        from app.shell.study.opening import open_study

        if self._opening is not None:
            self._opening.stop()
        services = self._services
        work = open_study(path, services.shelf(), data_path=data_path)
        job = services.runner.run(filled(self.tr("Opening {name}"), name=path.name), work)
        self._opening = job
        job.succeeded.connect(lambda found: self._take(path, found, data_path) if job is self._opening else None)
        job.failed.connect(lambda problem: self._failed(path, problem) if job is self._opening else None)
        job.cancelled.connect(lambda: services.banner.tell("note", say("study.open_stopped")))
        job.ended.connect(lambda: self._opened(job))

    def _opened(self, job: Job) -> None:
        if job is self._opening:
            self._opening = None

    def _take(self, path: Path, found: OpenedStudy, shown: Path | None) -> None:
        """`shown`: the data file, if the user had to point to it."""
        services = self._services
        if not self.may_replace():
            services.banner.tell("note", say("study.open_stopped"))
            return
        self.documents = self.documents.opened(_document(str(path), found))
        if found.file is not None:
            self._data().opening.took(found.file)
        self._store.open(found.workspace, found.behind, found.ahead)
        self._remember(str(path))
        lines = [say_message(notice) for notice in found.notices]
        services.banner.hide()
        if lines:
            services.banner.tell("warning", " ".join(lines))
        elif shown is not None:
            services.banner.tell("note", say("study.relinked", {"name": shown.name}))
        self.changed.emit()
        self.settled.emit(self.document)

    def _failed(self, path: Path, problem: WorkbenchError) -> None:
        """Say why; data that moved can be shown where they are now."""
        services = self._services
        if problem.code not in MISSING:
            services.banner.tell("error", say_message(problem))
            return
        other = str(problem.params.get("path", ""))
        services.banner.tell(
            "error",
            say_message(problem),
            self.tr("Choose the data file…"),
            lambda: self._relink(path),
            self.tr("Open it as new data") if other else "",
            lambda: self.data_wanted.emit(other),
        )

    def _relink(self, path: Path) -> None:
        chosen = self.questions.where_are_the_data(str(path.parent))
        if chosen is not None:
            self._open(path, chosen)

    def _remember(self, path: str) -> None:
        settings = self._services.settings
        settings.put(keys.STUDY_FOLDER, str(Path(path).parent))
        settings.add_recent_study(path)

    def adopt(self, found: Recovered) -> None:
        """Go on with work that was not saved when the program ended."""
        opened, before, saved = found.opened, found.before, found.saved
        if saved is None:
            clean = Kept(before.names, before.codebook, before.base, Plan(""), None, None, ReportPlan(), "")
            document = Document(opened.workspace, clean, found.study_path)
        else:
            document = replace(_document(found.study_path, saved), latest=opened.workspace)
        if opened.file is not None:
            self._data().opening.took(opened.file)
        self.documents = self.documents.opened(document)
        self._store.open(opened.workspace)
        self.changed.emit()

    def leave(self, then: Callable[[], None]) -> bool:
        """Go on with `then` once nothing would be lost; whether it was gone on with."""
        if not self.may_leave():
            return False
        self._given_up = self.documents.to_ask
        then()
        return True

    def may_replace(self) -> bool:
        """Return whether other work may replace the open study. Edits since `leave` are asked about."""
        return self.may_leave(self._given_up)

    def may_leave(self, given_up: Sequence[Document] = ()) -> bool:
        """Return whether everything with something to lose is saved, or the person does not want to keep it."""
        self._finish_saving()
        answered = [document for document in given_up if self.documents.still(document)]
        for document in self.documents.to_ask:
            if document.key in (one.key for one in answered):
                continue
            answer = self.questions.save_changes(document.name)
            if answer is Answer.CANCEL:
                return False
            if answer is Answer.SAVE:
                self._save(document)
                self._finish_saving()
                if self.documents.by_key[document.key].modified:
                    return False
        return True

    def _finish_saving(self) -> None:
        """Wait for the end of the current save; the window is painted meanwhile."""
        while self._saving is not None:
            loop = QEventLoop()
            self._saving.ended.connect(loop.quit)
            loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)


def _document(path: str, found: OpenedStudy) -> Document:
    """Return a study as it was opened."""
    clean = kept(found.workspace)
    return Document(found.workspace, clean, path, found.study, found.sha256, found.read_only, found.included)

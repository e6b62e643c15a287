"""No dialog of the window lets an output replace a file in use, though the person said "replace it"."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.collected.design.file_reading import StatedReading
from app.collected.state import edit_collected
from app.messages.catalogue import english_sentence
from app.paths import releases_folder
from app.plan.kit.preview import DECODING, DRAWING, FORM, HTML, PDF, XLSFORM
from app.plan.kit.view import KitPart
from app.shell.study.document import Documents
from app.shell.study.questions import Answer
from app.workspace import transitions
from app.workspace.workspace import Page
from core.files import backup_of
from core.guarded import Part
from core.planning.devices import DeviceKind
from core.planning.field_kit.decoding import to_json
from core.planning.field_kit.kit import Form
from core.study.collected import CollectedSource
from tests.core.planning.field_kit.test_decoding import KITS, decoding
from tests.e2e.custodian import Custodian
from tests.e2e.data_desk import ANSWERS, DataDesk, written
from tests.e2e.papers import PaperDesk

pytestmark = pytest.mark.slow

BOOK = "variable,value,label\n" + "".join(f"smokes,{one},{one}\n" for one in ("never", "daily", "often"))
ENDINGS = {"latex": "tex"}
KIT = {PDF: "pdf", HTML: "html", DRAWING: "svg", FORM: "html", XLSFORM: "xlsx", DECODING: "json"}
ASKED = {FORM: Form.BROWSER, XLSFORM: Form.XLSFORM}


class Office:
    """A window with a private survey, a codebook and a study in use, and a release that is kept."""

    def __init__(self, custodian: Custodian, papers: PaperDesk, folder: Path) -> None:
        self.custodian, self.papers, self.desk = custodian, papers, custodian.desk
        self.dialogs, self.folder = papers.dialogs, folder
        custodian.dialogs = self.dialogs
        window = self.desk.window
        self.survey, self.study = folder / "house.csv", folder / "house.spw"
        self.book, self.designs = folder / "book.csv", folder / "kit.json"
        self.desk.open(written(self.survey, ANSWERS))
        window.data.describing.load_codebook(str(written(self.book, BOOK)))
        self.desk.idle()
        store, counts = window.store, "report\tcount\n1\t400\n2\t600"
        changed = edit_collected(store.workspace, source=CollectedSource.COUNTS, counts=counts, questions=())
        store.edit(changed, "counts")
        self.designs.write_bytes(to_json(decoding(KITS["die"])))
        StatedReading(window.services).read(self.designs)
        self.desk.ask("sex")
        custodian.prepare().released("first.csv")
        for _ in range(2):
            self.save_as(self.study)

    @property
    def used(self) -> dict[Path, Part]:
        kept = [path for path in releases_folder().rglob("*") if path.is_file()]
        return {
            self.survey: Part.DATA,
            self.study: Part.STUDY,
            backup_of(self.study): Part.BACKUP,
            self.book: Part.CODEBOOK,
            self.designs: Part.DESIGNS,
            **dict.fromkeys(kept, Part.LEDGER),
        }

    def save_as(self, path: Path) -> str:
        study = self.desk.window.study
        study.questions.where_to_save = lambda _proposal: path  # type: ignore[method-assign]
        self.desk.window.banner.hide()
        self.desk.trigger("study_save_as")
        self.desk.idle()
        return self.custodian.said

    def codebook(self) -> str:
        self.desk.back()
        self.desk.data.tell("", "")
        self.desk.window.files.codebook("save")
        return self.desk.data.problem.text

    def export(self, kind: str, page: Page) -> Callable[[], str]:
        def write() -> str:
            store = self.desk.window.store
            store.show(transitions.go_to(store.workspace, page))
            self.desk.idle()
            return self.papers.export(kind)

        return write

    def kit(self, what: str) -> str:
        store = self.desk.window.store
        store.show(transitions.edit_look(store.workspace, page=Page.PLAN, part="kit"))
        self.desk.idle()
        self.desk.window.banner.hide()
        part = self.desk.window.pages.planning.page(Page.PLAN).part
        assert isinstance(part, KitPart)
        part.choices.look_changed.emit({"kind": ASKED.get(what, DeviceKind.SPINNER)})
        assert part.found is not None
        assert part.found.kit is not None
        part.preview.save_wanted.emit(what)
        return self.custodian.said

    def report(self, kind: str) -> Callable[[], str]:
        def write() -> str:
            self.papers.open()
            return self.papers.save(kind)

        return write

    def again(self) -> str:
        """The kept release once more, from the ledger."""
        self.desk.window.banner.hide()
        release = self.custodian.entries[0].release
        self.custodian.releases.making.hand_out_again(release, "csv")
        self.custodian.looked()
        return self.custodian.said

    def release(self) -> str:
        """A release that would be drawn anew."""
        store = self.desk.window.store
        store.show(transitions.go_to(store.workspace, Page.RELEASES))
        if not self.custodian.page.summary.confirm.isVisible():
            self.custodian.click(self.custodian.page.summary.done.another)
            self.custodian.looked()
        self.custodian.tick("smokes").confirm(self.dialogs.name)
        return self.custodian.said

    def writers(self) -> Iterator[tuple[str, str, Callable[[], str]]]:
        """What each is called, how its file ends, and doing it as a person does; gives what the window says."""
        for kind in ("csv", "xlsx", "latex", "json", "svg", "png", "pdf"):
            yield f"preview {kind}", ENDINGS.get(kind, kind), self.export(kind, Page.PREVIEW)
        for kind in ("csv", "xlsx", "latex", "json"):
            yield f"questionnaire {kind}", ENDINGS.get(kind, kind), self.export(kind, Page.DATA)
        yield "results of reports", "json", self.export("json", Page.COLLECTED)
        for kind in ("html", "pdf"):
            yield f"report {kind}", kind, self.report(kind)
        for what, ending in KIT.items():
            yield f"kit {what}", ending, lambda what=what: self.kit(what)  # type: ignore[misc]
        yield "codebook", "csv", self.codebook
        yield "codebook", "json", self.codebook
        yield "study", "spw", lambda: self.save_as(self.dialogs.folder / self.dialogs.name)
        yield "release", "csv", self.release
        yield "release again", "csv", self.again

    def refused(self, path: Path, part: Part, ending: str, write: Callable[[], str]) -> None:
        """A writer whose dialog was answered with a link to a file in use."""
        link = self.dialogs.folder / f"{hashlib.sha256(str(path).encode()).hexdigest()[:8]}.internal.{ending}"
        link.unlink(missing_ok=True)
        link.symlink_to(path)
        self.refused_at(link, part, write)

    def refused_at(self, path: Path, part: Part, write: Callable[[], str]) -> None:
        before = self.bytes
        self.dialogs.folder, self.dialogs.name = path.parent, path.name
        assert write() == english_sentence(f"save.guarded.{part}", {"name": path.name})
        assert self.bytes == before

    @property
    def bytes(self) -> dict[str, str]:
        """Every file that could be harmed; what the program writes for itself meanwhile is none of them."""
        found = [path for top in (self.folder, releases_folder()) for path in top.rglob("*") if path.is_file()]
        return {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in found if path.name != "lock"}


@pytest.fixture
def office(
    data_desk: DataDesk, custodian: Custodian, papers: PaperDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Office]:
    folder = tmp_path / "work"
    folder.mkdir()
    data_desk.window.study.documents = Documents.of(data_desk.workspace)
    made = Office(custodian, papers, folder)
    yield made
    data_desk.window.study.questions.save_changes = lambda _name: Answer.DISCARD  # type: ignore[method-assign]


def test_that_each_writer_of_the_window_refuses_the_data_file(office: Office) -> None:
    """Nothing is drawn and nothing is charged, either."""
    spent = office.custodian.spent
    wrote = []
    for name, ending, write in office.writers():
        office.refused(office.survey, Part.DATA, ending, write)
        wrote.append(name)
    assert len(wrote) == len(set(wrote)) + 1 == 25
    assert office.custodian.spent == spent


def test_that_each_kind_of_writer_refuses_every_file_that_the_program_depends_on(office: Office) -> None:
    assert len(office.used) >= 9
    of_a_kind = {name.partition(" ")[0]: (ending, write) for name, ending, write in office.writers() if ending != "pdf"}
    own = {"codebook": Part.CODEBOOK, "study": Part.STUDY}
    for name, (ending, write) in of_a_kind.items():
        for path, part in office.used.items():
            if part is not own.get(name):
                office.refused(path, part, ending, write)


def test_that_names_that_were_picked_in_the_dialog_are_refused_too(office: Office) -> None:
    """A release beside the data, a codebook over them, a description of another file."""
    writers = {name: write for name, _, write in office.writers()}
    for name in ("codebook", "release", "release again"):
        office.refused_at(office.survey, Part.DATA, writers[name])
    told = office.folder / "other.description.json"
    office.desk.open(written(told, ANSWERS))
    office.dialogs.folder, office.dialogs.name = office.folder, "other.csv"
    before = office.bytes
    assert office.again() == "other.description.json is the data file in use. Choose another name."
    assert office.bytes == before


def test_that_study_and_codebook_are_still_saved_over_themselves(office: Office) -> None:
    office.desk.enter("0.7")
    before = office.study.read_bytes()
    assert office.save_as(office.study).startswith("Saved as house.spw")
    assert backup_of(office.study).read_bytes() == before != office.study.read_bytes()
    office.dialogs.folder, office.dialogs.name = office.folder, "book.csv"
    assert "book.csv" in office.codebook()
    assert office.book.read_text(encoding="utf-8-sig") != BOOK

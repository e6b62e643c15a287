"""A private survey that is known wherever it turns up is released in every kind and form: what is for anyone, and what
the program keeps for itself, hold nothing of it but what was paid for."""

from __future__ import annotations

import logging
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import duckdb
import pyreadstat
import pytest

from app.jobs.open_file import count_file, recounted
from app.jobs.source_shelf import SourceShelf
from app.messages.catalogue import english
from app.messages.speak import say
from app.paths import asset, private_parent, releases_folder
from app.releases.plan import planned_release
from app.releases.report import ReadLedger
from app.releases.state import DraftQuestion, ReleaseDraft, Share, forms_of, started, with_questions
from app.releases.work import data_set, exporting, looking, releasing, verifying
from app.shell.recovery.copies import writing
from app.shell.study.document import Documents
from app.shell.study.ledger import ledger_copy
from app.shell.study.saving import saving
from app.workspace.workspace import Workspace
from core.control import Control
from core.data.base import EVERYONE, Base, Condition
from core.data.codebooks.codebook_apply import apply_codebook
from core.data.codebooks.codebook_reading import parse_codebook
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading
from core.errors import WorkbenchError
from core.release.plan import Form, MissingAnswer, OffList, ReleaseKind, Word
from core.release.release_store import ReleaseStore
from core.report.build import build_document
from core.report.checking.checks import Outcome
from core.report.html import html_text
from core.report.sections.registry import USUAL
from core.study.plan import Plan, Protection, Typed
from core.study.report_plan import ReportPlan
from tests import canary
from tests.app.export.reports.reports import gather
from tests.canary import FOLDER, LABELS, PLACES, SEED, STEM, Piece, hits, seeds
from tests.conftest import TOP
from tests.core.release.safety.fixed_noise import fix
from tests.e2e.walks import left_in, logged, own_files, own_home

TEXT = Reading(FileKind.TEXT, Dialect(",", 1))
LEMMINGS = "lemming one", "lemming two"
"""Declared answers to Q2 that nobody gave: what was really answered is on no list, so the question is refused."""
AGED = Base((Condition("age", low=31.0),), "wombats over 30")


_CELL = re.compile(r' (r|ref|spans|topLeftCell)="[A-Z0-9:]+"')


class Trail:
    """Releases of one survey through the work of the page Releases; `public` is what left."""

    def __init__(self, top: Path) -> None:
        self.top = top
        self.out = top / "out"
        self.out.mkdir()
        source = top / FOLDER
        source.mkdir()
        self.path = canary.write("csv", source)
        self.shelf = SourceShelf(private_parent())
        self.release_store = ReleaseStore(releases_folder())
        self.public: list[Piece] = []
        self.releases: list[str] = []
        self.verdicts: dict[str, Outcome] = {}
        self.reports: dict[str, Piece] = {}
        self.workspace = self._opened()

    def _opened(self) -> Workspace:
        dataset = count_file(str(self.path), TEXT, self.shelf)(Control()).dataset
        applied = apply_codebook(
            dataset.codebook, dataset.columns[: len(dataset.raw)], parse_codebook(canary.codebook()), dataset.raw, ()
        )
        declared, listed = applied.codebook.variable("Q2"), applied.codebook.variable("Q1")
        assert declared is not None
        assert listed is not None
        second = replace(
            declared,
            labels=tuple((f"l{at}", label) for at, label in enumerate(LEMMINGS, 1)),
            sources=listed.sources,
        )
        book = replace(
            applied.codebook,
            variables=tuple(second if one.column == "Q2" else one for one in applied.codebook.variables),
        )
        dataset = recounted(dataset, book, EVERYONE, self.shelf)(Control())
        workspace = Workspace(dataset, Plan("Q1", epsilon=Typed("1.5", 1.5), own=(("B", Protection("each_item")),)))
        return replace(workspace, look=replace(workspace.look, seed=SEED, draw=canary.DRAW))

    def draft(self, *names: str, **changes: object) -> ReleaseDraft:
        found = with_questions(self.workspace, started(self.workspace, ()), names)
        listed = tuple(replace(one, off_list=OffList.MISSING) for one in found.questions)
        return replace(found, questions=listed, person_id="person", **changes)  # type: ignore[arg-type]

    def release(self, name: str, draft: ReleaseDraft, *forms: Form) -> None:
        """Looked at, drawn, handed out in these forms (if none is named: in every one), verified."""
        planned = planned_release(self.workspace, draft)
        assert planned.plan is not None, (planned.problem, [one.problem for one in planned.rows])
        dataset = self.workspace.dataset
        looked = looking(planned.plan, self.release_store, dataset, self.shelf, Word(), "Smoking")(Control())
        assert looked.facts.refusals == ()
        assert looked.people is not None
        assert looked.people.open == ()
        forms = forms or forms_of(draft.kind)
        first = self.out / f"{name}-{forms[0].value}.{forms[0].ending}"
        made = releasing(planned.plan, self.release_store, dataset, self.shelf, looked.people.data, forms[0], first)(
            Control()
        ).made
        self.releases.append(made.description.release)
        for form in forms[1:]:
            path = self.out / f"{name}-{form.value}.{form.ending}"
            exporting(self.release_store, made.description.release, form, path)(Control())
        for path in sorted(self.out.glob(f"{name}-*")):
            if path.suffix == ".csv" or name == "one":
                self.verdicts[path.name] = verifying(path, self.release_store)(Control()).verdict
            self.public += pieces_of(path)

    def walk(self) -> None:
        self.release("one", self.draft("Q1"))
        self.release(
            "several", self.draft("Q1", "B", share=Share.SPLIT, total=Typed("2.25", 2.25)), Form.SAV, Form.PARQUET
        )
        self.release("sampled", self.draft("Q1", "age", share=Share.SAMPLED), Form.CSV, Form.TABLE_XLSX)
        self.release("histogram", self.draft("Q1", "B", kind=ReleaseKind.HISTOGRAM))
        self.release("count", self.draft(kind=ReleaseKind.COUNT))
        everyone = self.workspace
        dataset = recounted(everyone.dataset, everyone.dataset.codebook, AGED, self.shelf)(Control())
        self.workspace = replace(everyone, dataset=dataset)
        self.release("filtered", self.draft("B"), Form.CSV, Form.TABLE_CSV)
        self.release("counted", self.draft(kind=ReleaseKind.COUNT, total=Typed("0.5", 0.5)))
        self.refusals()
        self.save()
        self.report()

    def refusals(self) -> None:
        """What is refused is logged by nobody; its sentence tells no cell."""
        note = replace(self.draft("Q1"), questions=(DraftQuestion("note", MissingAnswer.OWN_CATEGORY),))
        okapi = replace(self.draft("Q1"), questions=(DraftQuestion("Q1", MissingAnswer.OWN_CATEGORY),))
        said = []
        for draft in (replace(note, raw=("note", "person")), okapi, self.draft("Q2")):
            planned = planned_release(self.workspace, draft)
            said += [english(one.problem) for one in planned.rows if one.problem is not None]
            if planned.plan is not None:
                dataset, path = self.workspace.dataset, self.out / "refused.csv"
                named = data_set(dataset, self.shelf, self.release_store.ledger(), Control())
                work = releasing(planned.plan, self.release_store, dataset, self.shelf, named, Form.CSV, path)
                with pytest.raises(WorkbenchError) as told:
                    work(Control())
                said.append(re.sub(r"[0-9,]+ of [0-9,]+", "", english(told.value)))
        assert len(said) == 3
        self.public.append(Piece("refusals", "\n".join(said).encode()))
        logging.getLogger().warning("release.refused")

    def save(self) -> None:
        """The study with its copy of the ledger, and the copy that is kept against a crash."""
        workspace, shelf = self.workspace, self.shelf

        def copy(control: Control) -> object:
            return ledger_copy(self.release_store, workspace.dataset, shelf, None, control)

        saving(self.top / "work.spw", workspace, (), (), shelf, include=False, ledger=copy)(Control())  # type: ignore[arg-type]
        writing(self.top / "home" / "unsaved.json", Documents.of(workspace).document, shelf)(Control())

    def report(self) -> None:
        """The custodian's own report and the one for anyone, with the ledger at hand."""
        for name, public in (("own", False), ("public", True)):
            workspace = replace(self.workspace, report=ReportPlan(questions=("Q1",), public=public))
            facts = gather(
                workspace, workspace.report, Control(), made="today", released=ReadLedger(lambda: self.shelf)
            )
            document = build_document(facts, USUAL, say)
            content = html_text(document, asset("templates", "report.html").read_text(encoding="utf-8"))
            ending = ".internal.html" if document.internal else ".html"
            self.reports[name] = Piece(f"report-{name}{ending}", content.encode())

    def own(self) -> list[Piece]:
        """Everything below the person's folders: ledger, what is kept, settings, temporary files, the log."""
        return [*left_in(self.top), logged(self.top)]


def pieces_of(path: Path) -> list[Piece]:
    """A file as it stands, and what is read from it by others."""
    found = [Piece(path.name, path.read_bytes(), path.stat().st_mode & 0o777)]
    if path.name.endswith("-xlsx.xlsx"):
        # Cells are numbered, so rows of respondents are looked at without the numbers.
        found[0] = replace(found[0], content=_CELL.sub("", found[0].said).encode())
    if path.suffix == ".parquet":
        with duckdb.connect() as database:
            said = [
                f"{database.execute(sql, [str(path)]).fetchall()}"
                for sql in ("SELECT * FROM read_parquet(?)", "SELECT * FROM parquet_schema(?)",
                            "SELECT * EXCLUDE file_name FROM parquet_metadata(?)",
                            "SELECT * EXCLUDE file_name FROM parquet_kv_metadata(?)")
            ]  # fmt: skip
        found.append(Piece(f"{path.name} rows", "\n".join(said).replace(str(path.parent), "").encode()))
    if path.suffix == ".sav":
        frame, about = pyreadstat.read_sav(path)
        text = f"{frame.to_csv(index=False)}\n{vars(about)}".replace(str(path.parent), "")
        found.append(Piece(f"{path.name} rows", text.encode()))
    return found


def walked(top: Path) -> Trail:
    """The whole walk."""
    found = Trail(top)
    try:
        found.walk()
    finally:
        found.shelf.close()
    return found


@pytest.fixture(scope="module")
def fixed(tmp_path_factory: pytest.TempPathFactory) -> Trail:
    """Noise that follows from nothing: every figure of the truth that turns up is a leak, and none by chance."""
    top = tmp_path_factory.mktemp("fixed")
    with own_home(top) as patch:
        fix(patch)
        return walked(top)


def paid_for(piece: Piece) -> set[str]:
    """The number of rows of a release of reports is public; that of a filter is a number of its own."""
    central = piece.name.startswith(("histogram", "count", "filtered"))
    return set() if central else {str(canary.ROWS)}


def test_that_the_walk_met_every_kind_and_form(fixed: Trail) -> None:
    names = {piece.name for piece in fixed.public}
    assert {f"one-{form.value}.{form.ending}" for form in Form} <= names
    assert {"several-sav.sav", "sampled-csv.csv", "filtered-table_csv.csv"} <= names
    assert {"histogram-table_csv.csv", "count-table_xlsx.xlsx", "counted-table_csv.csv"} <= names
    assert len(fixed.releases) == 7
    assert set(fixed.verdicts.values()) == {Outcome.PASSED}
    own = {Path(piece.name).name for piece in fixed.own()}
    assert {"ledger.jsonl", "head", "key", "reports.bin", "description.json", "unsaved.json", "log"} <= own


def test_that_released_files_do_not_contain_the_data(fixed: Trail) -> None:
    found = {piece.name: set(hits(piece)) - paid_for(piece) for piece in fixed.public}
    assert [(name, sorted(one)) for name, one in found.items() if one] == []
    assert {piece.name: seeds(piece) for piece in fixed.public if seeds(piece)} == {}
    assert {piece.mode for piece in fixed.public if piece.mode is not None} == {0o600}
    said = "\n".join(piece.text for piece in fixed.public)
    for word in ("gnu yes", "item lemur", "wombats over 30"):
        assert word in said, word


def test_that_files_of_the_program_do_not_contain_the_data(fixed: Trail) -> None:
    """Ledger, kept releases, temporary files, copies against a crash, the log."""
    for piece in fixed.own():
        kept = "/kept/" in piece.name
        path = piece.name.endswith(("unsaved.json", "places.json"))
        found = set(hits(piece, labels=not kept, places=not path))
        if kept:
            found -= {str(canary.ROWS)}
        if piece.name.endswith("ledger.jsonl"):
            # What the person calls the data is in the ledger, as the person knows it.
            found -= {STEM}
        assert found == set(), piece.name
        assert seeds(piece) == [] or path, piece.name
        assert piece.mode == 0o600 or piece.name == "log", piece.name
    (ledger,) = (piece for piece in fixed.own() if piece.name.endswith("ledger.jsonl"))
    assert "Q1" in ledger.text
    assert "wombats" in ledger.text
    assert not any(label in ledger.text for label in (*LABELS, *LEMMINGS))
    left = [piece.name for piece in fixed.own() if ".cache" in piece.name or "scratch" in piece.name]
    assert left == []


def test_that_the_study_takes_no_figure_along(fixed: Trail) -> None:
    study = Piece("work.spw", (fixed.top / "work.spw").read_bytes())
    assert set(hits(study)) <= {STEM, FOLDER, *PLACES}
    assert '"ledger"' in study.text


def test_that_the_search_finds_what_is_planted(fixed: Trail) -> None:
    """The broken twin: one true figure or word in each kind of file."""
    by_end = {piece.name.rpartition(".")[2]: piece for piece in fixed.public if piece.mode is not None}
    assert {"csv", "json", "html"} <= by_end.keys()
    for leak in ("okapi77", "ZEBRA-00017", "the quagga of person 7 said so", "1,759", "1283", "44.9%", STEM):
        for ending in ("csv", "json", "html"):
            piece = by_end[ending]
            broken = replace(piece, content=piece.content + f" {leak} \n".encode())
            assert set(hits(broken)) - paid_for(broken), (leak, ending)
    rows = next(piece for piece in fixed.public if piece.name == "histogram-table_csv.csv")
    assert str(canary.ROWS) in hits(replace(rows, content=rows.content + b"\n3917\n"))
    for ending in ("parquet rows", "sav rows"):
        piece = next(one for one in fixed.public if one.name.endswith(ending))
        assert hits(replace(piece, content=piece.content + b" ('okapi77', 1759) "))


def test_that_earlier_releases_appear_only_in_the_internal_report(fixed: Trail) -> None:
    """Day, cost, file names and hashes of releases are for the custodian; a report for anyone does not name one."""
    assert {Path(piece.name).suffix for piece in fixed.reports.values()} == {".html"}
    own, public = fixed.reports["own"], fixed.reports["public"]
    assert "releases to date" in own.text.casefold()
    assert "one-csv.csv" in own.said
    assert own.internal
    told = "releases to date", "one-csv.csv", "histogram", *fixed.releases
    assert [word for word in told if word in public.text.casefold()] == []
    assert hits(public, labels=False) == []
    assert seeds(public) == []


@pytest.mark.slow
def test_that_true_noise_brings_no_word_of_the_data_along(tmp_path: Path) -> None:
    """Noisy figures may be near the true ones, so words and ids are searched here, not counts."""
    with own_home(tmp_path):
        trail = walked(tmp_path)
        for piece in (*trail.public, *(one for one in trail.own() if not one.name.endswith(".json"))):
            text = piece.text.casefold()
            assert not [word for word in canary.WORDS if word in text], piece.name
        by_command(trail)


def by_command(trail: Trail) -> None:
    """The command hands out no more, and says no more."""
    book = trail.top / "q1.txt"
    book.write_text("".join(f"{code}\t{label}\n" for code, label in canary.LISTED), encoding="utf-8")
    out = trail.top / "command"
    out.mkdir()
    given = [
        "privatize", str(trail.path), "--column", "Q1", "--design", "grr", "--epsilon", "0.75",
        "--categories", str(book), "--off-list", "own", "--id", "person", "--out", str(out / "q1.csv"),
    ]  # fmt: skip
    for words in (given, ["verify", str(out / "q1.csv")]):
        done = subprocess.run(
            [sys.executable, "-m", "app", *words], cwd=TOP, env=dict(os.environ), capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        said = (done.stdout + done.stderr).replace(str(trail.top), "")
        assert not [word for word in canary.WORDS if word in said.casefold()]
    for piece in own_files(out):
        assert not [word for word in canary.WORDS if word in piece.text.casefold()], piece.name
    assert len(own_files(out)) == 3

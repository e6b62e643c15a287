"""A private survey that is known wherever it turns up goes through every export of the real window: what is for anyone
holds nothing of it, what is internal says so, what the program writes for itself holds no answer."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest
from PySide6.QtWidgets import QApplication

from app.export.picture_dialog import PictureDialog
from app.shell.menus import PICTURE_KINDS, TABLE_KINDS
from app.workspace import transitions
from app.workspace.questionnaire import Questionnaire
from core.control import Control
from core.report.sections.registry import USUAL
from core.study.plan import Typed
from core.study.report_plan import ReportPlan
from tests.canary import DRAW, FOLDER, SEED, Piece, codebook, hits, seeds, write
from tests.conftest import FOLDERS, TOP
from tests.e2e.data_desk import DataDesk
from tests.e2e.walks import clipped, left_in, logged, own_files, something_copied, walking

KINDS = ("csv", *(pytest.param(kind, marks=pytest.mark.slow) for kind in ("xlsx", "sav")))
MARK = "internal"


def names(desk: DataDesk) -> tuple[str, ...]:
    """Of all questions of the survey."""
    return Questionnaire(desk.workspace).names


class Trail:
    """One survey on its way through the window; `pieces` by where they came from."""

    def __init__(self, desk: DataDesk, kind: str, top: Path) -> None:
        self.desk, self.top = desk, top
        self.out = top / "out"
        self.out.mkdir()
        self.source = top / FOLDER
        self.source.mkdir()
        self.path = write(kind, self.source)
        self.found: dict[str, list[Piece]] = {"exports": [], "public": [], "own": [], "study": [], "codebook": []}

    def walk(self) -> None:
        desk, window = self.desk, self.desk.window
        desk.open(self.path)
        book = self.source / "book.json"
        book.write_text(codebook(), encoding="utf-8")
        window.data.describing.load_codebook(str(book))
        desk.idle()
        look = {"seed": SEED, "draw": DRAW, "show_truth": True, "show_noisy": True}
        store = window.store
        store.show(transitions.edit_look(desk.workspace, **look))
        assert {"Q1", "Q2", "B"} <= set(names(desk))
        for name in ("Q1", "B", "Q2"):
            store.edit(transitions.ask_question(desk.workspace, name), "question")
            desk.trigger("page_preview")
            self.export_page(f"preview-{name}", (*TABLE_KINDS, *PICTURE_KINDS))
        desk.trigger("page_data")
        desk.questionnaire()
        self.export_page("data", TABLE_KINDS)
        self.reports()
        self.save()
        self.crash()

    def export_page(self, name: str, kinds: tuple[str, ...]) -> None:
        desk, window = self.desk, self.desk.window
        window.saver.choose = lambda file: self.out / f"{name}-{file.name}"  # type: ignore[method-assign]
        for kind in kinds:
            before = set(self.out.iterdir())
            window.actions_by_key[f"export_{kind}"].trigger()
            if kind in PICTURE_KINDS:
                (dialog,) = (one for one in window.findChildren(PictureDialog) if one.isVisible())
                dialog.save.click()
                del dialog
            desk.until(lambda before=before: set(self.out.iterdir()) != before and not window.runner._jobs)  # type: ignore[misc]
            desk.idle()
            (path,) = set(self.out.iterdir()) - before
            self.keep("exports", path)
        for key in ("copy_table", "copy_script", "copy_picture"):
            if key == "copy_picture" and "png" not in kinds:
                continue
            QApplication.clipboard().clear()
            window.actions_by_key[key].trigger()
            desk.until(something_copied)
            desk.idle()
            self.found["exports"] += clipped(f"{name}-{key}")

    def reports(self) -> None:
        desk, window = self.desk, self.desk.window
        builder = window.report_controller.report_window()
        window.actions_by_key["report"].trigger()
        for public in (False, True):
            plan = ReportPlan(questions=names(desk), public=public, sections=USUAL)
            window.store.show(replace(desk.workspace, report=plan))
            desk.until(lambda plan=plan: builder.made is not None and builder.made.workspace.report == plan)  # type: ignore[misc]
            desk.idle()
            where = "public" if public else "exports"
            window.saver.choose = lambda file: self.out / file.name  # type: ignore[method-assign]
            for button in (builder.html, builder.pdf):
                before = set(self.out.iterdir())
                button.click()
                desk.until(lambda before=before: set(self.out.iterdir()) != before)  # type: ignore[misc]
                desk.idle()
                (path,) = set(self.out.iterdir()) - before
                self.keep(where, path)
            QApplication.clipboard().clear()
            builder.copy.click()
            desk.until(something_copied)
            desk.idle()
            self.found[where] += clipped("report-copy")
        builder.close()
        window.store.show(replace(desk.workspace, report=ReportPlan(questions=names(desk), sections=USUAL)))

    def save(self) -> None:
        """The study, its copy from before, the codebook; then unsaved work on top, with a name that was just typed."""
        desk, window = self.desk, self.desk.window
        study = self.out / "work.spw"
        for _ in range(2):
            window.store.edit(transitions.set_epsilon(desk.workspace, Typed("1.75", 1.75)), "epsilon")
            desk.save_study(study)
            window.store.edit(transitions.set_epsilon(desk.workspace, Typed("1.25", 1.25)), "epsilon")
        for name in ("work.spw", ".work.spw.bak"):
            self.keep("study", self.out / name)
        window.files.write_codebook(self.out / "book.json")
        self.keep("codebook", self.out / "book.json")
        store = window.store
        store.edit(transitions.ask_question(desk.workspace, "Q1"), "question")
        renamed = transitions.recode_of(desk.workspace).renamed(0, "gnu yes indeed")
        store.edit(transitions.set_recode(desk.workspace, renamed), "name")
        window.safety.write()
        desk.idle()

    def crash(self) -> None:
        """A bug that puts a cell into its message."""

        def bug(_control: Control) -> NoReturn:
            raise ValueError("could not convert string to float: 'okapi77' of ZEBRA-00001")

        self.desk.window.runner.run("", bug)
        self.desk.idle()

    def keep(self, where: str, path: Path) -> None:
        self.found[where].append(Piece(path.name, path.read_bytes(), path.stat().st_mode & 0o777))


@pytest.fixture(scope="module", params=KINDS)
def trail(request: pytest.FixtureRequest, qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Trail:
    """The whole walk, once for each kind of file."""
    top = tmp_path_factory.mktemp("canary")
    with walking(request, qapp, top) as (desk, _):
        found = Trail(desk, request.param, top)
        found.walk()
        found.found["own"] += [piece for piece in own_files(top / "home") if ".cache" not in piece.name]
    found.found["own"].append(logged(top))
    found.found["left"] = left_in(top)
    return found


def test_that_the_walk_met_every_kind_of_file(trail: Trail) -> None:
    endings = {piece.name.rpartition(".")[2] for piece in trail.found["exports"] if piece.mode is not None}
    assert endings == {"csv", "xlsx", "tex", "json", "svg", "png", "pdf", "html"}
    assert {piece.name.rpartition(".")[2] for piece in trail.found["public"] if piece.mode} == {"html", "pdf"}
    assert len(trail.found["exports"]) >= 3 * 7 + 4 + 2
    assert {"text/plain", "text/html"} <= {piece.name.split(" ")[-1] for piece in trail.found["public"]}
    own = {Path(piece.name).name for piece in trail.found["own"]}
    assert {"settings.ini", "places.json", "log"} <= own
    assert any("unsaved" in piece.name and piece.name.endswith(".json") for piece in trail.found["own"])
    assert {piece.name for piece in trail.found["study"]} == {"work.spw", ".work.spw.bak"}


def test_that_public_files_do_not_contain_the_data(trail: Trail) -> None:
    assert {piece.name: hits(piece) for piece in trail.found["public"] if hits(piece)} == {}
    assert not any(piece.internal for piece in trail.found["public"])
    plan = trail.found["public"][0].text
    assert "gnu yes" in plan
    assert "Did you meet a lynx?" in plan


def test_that_the_audit_sees_into_every_format(trail: Trail) -> None:
    """The broken twin: internal files of each kind hold true figures, and the very same search finds them."""
    seen: dict[str, set[str]] = {}
    for piece in trail.found["exports"]:
        ending = piece.name.rpartition(".")[2] if piece.mode is not None else piece.name.split(" ")[-1]
        seen.setdefault(ending, set()).update(hits(piece))
    assert {kind for kind, found in seen.items() if not found} <= {"png", "image"}
    for kind in ("csv", "xlsx", "tex", "json", "svg", "pdf", "html", "text/html", "text/plain"):
        assert "1759" in seen[kind] or "3049" in seen[kind], kind
        assert "okapi" in seen[kind], kind


def test_that_a_public_plan_that_knew_a_count_would_be_found(trail: Trail) -> None:
    """The broken twin: a title that ends in the number of respondents."""
    for leak in ("3917", "3,917", "57.7%", "okapi77", "marmoset-clinic.sav", "0.5769", "1\u202f759"):
        broken = Piece("plan.html", trail.found["public"][0].content.replace(b"lynx?", f"lynx? {leak}".encode()))
        assert hits(broken), leak


def test_that_internal_files_say_so_and_are_for_their_owner_alone(trail: Trail) -> None:
    for piece in trail.found["exports"]:
        if piece.mode is not None:
            assert piece.internal, piece.name
            assert piece.mode == 0o600, piece.name
        if not piece.name.endswith(("png", "image")):
            assert MARK in piece.text.removeprefix(piece.name).casefold(), piece.name


def test_that_no_seed_and_no_draw_is_outside_the_study(trail: Trail) -> None:
    for where in ("exports", "public", "codebook"):
        assert {piece.name: seeds(piece) for piece in trail.found[where] if seeds(piece)} == {}
    kept = [piece for piece in trail.found["own"] if "unsaved" not in piece.name]
    assert {piece.name: seeds(piece) for piece in kept if seeds(piece)} == {}
    assert seeds(trail.found["study"][0])


def test_that_studies_hold_no_count_no_share_and_no_id(trail: Trail) -> None:
    """Labels, typed words and answers that a list of categories names are in a study; counts, ids and texts never."""
    for piece in trail.found["study"]:
        assert [hit for hit in hits(piece) if hit not in ("okapi", "tapir", "marmoset-clinic", FOLDER)] == []
        assert piece.mode == 0o600
    for piece in trail.found["codebook"]:
        assert hits(piece) == []


def test_that_what_the_program_writes_for_itself_holds_no_answer_no_label_and_no_count(trail: Trail) -> None:
    for piece in trail.found["own"]:
        # Where files lie is remembered: recent files, places, the pointer of a safety copy.
        paths = piece.name.endswith((".ini", "places.json")) or "unsaved" in piece.name
        assert hits(piece, labels=True, places=not paths) == [], piece.name
        assert "indeed" not in piece.text, piece.name
        if piece.name.endswith(".json"):
            assert piece.mode == 0o600, piece.name


def test_that_a_bug_is_logged_by_its_kind_alone(trail: Trail) -> None:
    (log,) = (piece for piece in trail.found["own"] if piece.name == "log")
    assert b"job.crashed ValueError" in log.content


def test_that_closing_the_window_leaves_no_data_on_disk(trail: Trail) -> None:
    """No safety copy, no cache, no temporary file; what stays are settings and places."""
    for piece in trail.found["left"]:
        assert hits(piece, labels=True, places=False) == [], piece.name
        assert "private" not in Path(piece.name).parts, piece.name
    assert not [piece.name for piece in trail.found["left"] if piece.name.startswith("unsaved")]


@pytest.mark.slow
def test_that_commands_hand_out_no_more_than_the_window(trail: Trail) -> None:
    """Another process runs the study: internal files say so, what is for anyone holds nothing, nor do its lines."""
    out = trail.top / "commands"
    study = str(trail.out / "work.spw")
    kept = {**os.environ, **{name: str(trail.top / "home" / folder) for name, folder in FOLDERS.items()}}
    wanted = (["run", study, "--out", str(out)], ["report", study, "--public", "--out", str(out / "plan.html")])
    said = ""
    for given in wanted:
        command = [sys.executable, "-m", "app", *given, "--data", str(trail.path)]
        done = subprocess.run(command, cwd=TOP, env=kept, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        said += done.stdout.replace(str(trail.top), "") + done.stderr
    assert hits(Piece("lines", said.encode()), labels=True) == []
    pieces = own_files(out)
    assert len(pieces) > 3 * 3
    assert [piece.name for piece in pieces if not piece.internal] == ["plan.html"]
    for piece in pieces:
        assert seeds(piece) == []
        assert bool(hits(piece)) is piece.internal, piece.name
        assert piece.mode == 0o600

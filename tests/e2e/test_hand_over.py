"""What a person takes out of the window: every kind on both pages, and the same bytes as without a window."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtWidgets import QApplication

from app.messages.speak import say
from app.workspace import transitions
from core.study.plan import Typed
from core.study.report_plan import ReportPlan
from tests.app.cli.commands_desk import typed
from tests.e2e.data_desk import written
from tests.e2e.papers import PaperDesk
from tests.pdf_reader import Pdf

pytestmark = pytest.mark.slow

ANSWERS = "sex,age,smokes,weight\n" + "".join(
    f"{'mf'[i % 2]},{20 + i % 50},{('never', 'daily', 'often')[i * i % 7 % 3]},{1 + i % 3}.5\n" for i in range(300)
)
LABELS = {"never", "daily", "often"}


@pytest.fixture
def private(papers: PaperDesk, tmp_path: Path) -> PaperDesk:
    papers.desk.open(written(tmp_path / "house.csv", ANSWERS))
    papers.desk.ask("smokes")
    return papers


def read(kind: str, content: bytes) -> str:
    """The words in a file of this kind; raises where it is not one."""
    if kind == "xlsx":
        with zipfile.ZipFile(io.BytesIO(content)) as book:
            return "".join(book.read(name).decode() for name in book.namelist() if name.endswith(".xml"))
    if kind == "pdf":
        return Pdf(content).all_text()
    text = content.decode("utf-8-sig")
    if kind == "json":
        json.loads(text)
    if kind == "csv":
        assert len({len(row) for row in csv.reader(io.StringIO(text))}) == 1
    if kind == "svg":
        ElementTree.fromstring(text)
    return text


@pytest.mark.parametrize("kind", ["csv", "xlsx", "latex", "json", "svg", "png", "pdf"])
def test_that_every_kind_of_the_preview_page_is_saved_as_internal(private: PaperDesk, kind: str) -> None:
    told = private.export(kind)
    ((name, path),) = private.dialogs.files.items()
    assert name == f"smokes.internal.{ {'latex': 'tex'}.get(kind, kind) }"
    assert told.startswith(f"Saved as {name} in {private.dialogs.folder}. It is internal")
    assert path.stat().st_mode & 0o777 == 0o600
    if kind == "png":
        assert path.read_bytes().startswith(b"\x89PNG")
    else:
        words = read(kind, path.read_bytes())
        assert all(label in words for label in LABELS)


@pytest.mark.parametrize("kind", ["csv", "xlsx", "latex", "json"])
def test_that_every_kind_of_the_questionnaire_is_saved_as_internal(private: PaperDesk, kind: str) -> None:
    private.desk.back()
    private.desk.questionnaire()
    told = private.export(kind)
    ((name, path),) = private.dialogs.files.items()
    assert ".internal." in name
    assert told.startswith(f"Saved as {name} in ")
    words = read(kind, path.read_bytes())
    assert all(question in words for question in ("sex", "smokes"))
    assert not any(label in words for label in LABELS)


def test_that_pictures_on_the_data_page_are_those_of_the_preview_page(private: PaperDesk) -> None:
    private.export("svg")
    (path,) = private.dialogs.files.values()
    before = path.read_bytes()
    private.desk.back()
    private.export("svg")
    assert [one.read_bytes() for one in private.dialogs.files.values()] == [before]


def test_that_a_failed_export_says_why_and_is_forgotten_by_the_next(private: PaperDesk, tmp_path: Path) -> None:
    good, private.dialogs.folder = private.dialogs.folder, tmp_path / "gone"
    for kind in ("csv", "png"):
        told = private.export(kind)
        name = private.dialogs.proposals[-1].name
        assert told == say("save.no_folder", {"folder": str(tmp_path / "gone"), "name": name})
    private.dialogs.folder = good
    assert private.export("csv").startswith("Saved as smokes.internal.csv")


def test_that_the_table_of_each_page_is_copied(private: PaperDesk) -> None:
    private.desk.menu_entry("Edit", "Copy table").trigger()
    preview = QApplication.clipboard().mimeData()
    assert preview.hasHtml()
    assert all(label in preview.text() for label in LABELS)
    private.desk.back()
    private.desk.questionnaire()
    private.desk.menu_entry("Edit", "Copy table").trigger()
    assert "smokes" in QApplication.clipboard().text()
    assert "never" not in QApplication.clipboard().text()


def test_that_the_command_writes_the_bytes_that_the_window_writes(private: PaperDesk, tmp_path: Path) -> None:
    """Filter, weight, pinned ghost, hidden noise, another draw: a question of the survey as it stands on screen."""
    desk = private.desk
    desk.back()
    desk.condition("age", low="25", high="60")
    desk.weigh("weight")
    desk.ask("smokes")
    desk.trigger("pin")
    desk.window.store.edit(transitions.set_epsilon(desk.workspace, Typed("0.8", 0.8)), "epsilon")
    desk.window.store.show(transitions.edit_look(desk.workspace, show_noisy=False))
    desk.trigger("redraw")
    same_as_command(private, tmp_path / "house.spw", "smokes.internal", "house-csv.internal.html")


def test_that_the_command_writes_the_bytes_of_an_example_too(papers: PaperDesk, tmp_path: Path) -> None:
    papers.desk.trigger("page_preview")
    same_as_command(papers, tmp_path / "youth.spw", "cannabis-use-past-year", "youth-health.html")


def same_as_command(papers: PaperDesk, study: Path, stem: str, report: str) -> None:
    """Save the study; every file of the window is, byte for byte, the one that `run` writes."""
    desk = papers.desk
    store = desk.window.store
    store.show(replace(store.workspace, report=ReportPlan()))
    for kind in ("csv", "json", "svg"):
        papers.export(kind)
    papers.open()
    papers.save("html")
    desk.window.study.questions.where_to_save = lambda _proposal: study  # type: ignore[method-assign]
    desk.trigger("study_save_as")
    desk.until(lambda: study.exists() and not desk.window.study.document.modified)
    desk.idle()
    told = typed(study.parent, "run", study.name, "--out", "out")
    assert (told.code, told.sentences) == (0, ())
    written = {path.suffix: study.parent / path for path in told.paths}
    for kind in ("csv", "json", "svg"):
        assert written[f".{kind}"].read_bytes() == papers.dialogs.files[f"{stem}.{kind}"].read_bytes(), kind
    assert written[".html"].read_bytes() == papers.dialogs.files[report].read_bytes()

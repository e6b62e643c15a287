"""`kit`: the files of a study's field kit, without a window."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from app.jobs.first_draw import read_sample
from app.workspace import transitions
from app.workspace.datasets import opening_workspace
from app.workspace.planning import with_expected
from app.workspace.workspace import Workspace
from core.planning.field_kit.decoding import read_decoding
from core.planning.field_kit.wording import Wording
from core.study.plan import Typed
from tests.app.cli.commands_desk import Desk, typed, without_display
from tests.app.shell.study.study_session import Session
from tests.pdf_reader import Pdf


def study_of(desk: Desk, workspace: Workspace) -> Path:
    return desk.saved(Session(desk.shelf, workspace), "guess.spw")


def guess(labels: tuple[str, ...], shares: tuple[float, ...]) -> Workspace:
    return with_expected(opening_workspace(read_sample), labels, shares)


def by_die() -> Workspace:
    return transitions.set_device(guess(("Yes", "No"), (0.2, 0.8)), "forced", Typed("2/3", 2 / 3), (), ())


@pytest.fixture
def die(desk: Desk) -> Path:
    """A guess of two shares, asked by a die."""
    return study_of(desk, by_die())


def ends(told: set[str]) -> list[str]:
    return sorted(name.rpartition(".")[2] for name in told)


def test_that_sheets_drawing_and_decoding_are_written_and_the_study_stays(desk: Desk, die: Path) -> None:
    before = die.read_bytes()
    out = desk.folder / "field"
    told = desk.type("kit", die, "--out", out, "--question", "Ever taken anything?")
    assert (told.code, told.sentences) == (0, ())
    assert ends(told.names) == ["html", "json", "svg"]
    assert set(out.iterdir()) == set(told.paths)
    assert die.read_bytes() == before
    by_end = {path.suffix: path for path in told.paths}
    sheets = by_end[".html"].read_text(encoding="utf-8")
    assert "Ever taken anything?" in sheets
    assert "1–4: answer truthfully" in sheets
    ElementTree.parse(by_end[".svg"])
    found = read_decoding(by_end[".json"].read_bytes())
    assert (found.device, found.question) == ("die", "Ever taken anything?")


@pytest.mark.parametrize(
    ("by", "wanted"), [("xlsform", ["html", "json", "xlsx"]), ("browser", ["html", "html", "json"])]
)
def test_that_a_form_is_written_in_place_of_a_drawing(desk: Desk, die: Path, by: str, wanted: list[str]) -> None:
    told = desk.type("kit", die, "--out", desk.folder / "field", "--by", by)
    assert told.code == 0
    assert ends(told.names) == wanted
    decoding = next(path for path in told.paths if path.suffix == ".json")
    assert json.loads(decoding.read_text(encoding="utf-8"))["device"] == "phone"


def test_that_the_same_files_come_as_from_the_window(desk: Desk, die: Path) -> None:
    from app.plan.kit.files import decoding_file, html_file
    from app.plan.kit.look import KitLook, shown_kit
    from app.workspace.planning import plan_setting

    told = desk.type("kit", die, "--out", desk.folder / "field", "--large")
    opened = by_die()
    found = shown_kit(opened, plan_setting(opened), KitLook(large=True))
    assert found.kit is not None
    assert found.setting is not None
    for file in (html_file(found.kit, found.setting, large=True), decoding_file(found.kit, found.setting)):
        (path,) = (path for path in told.paths if path.name == file.name)
        assert path.read_bytes() == file.content


def test_that_a_kit_is_written_in_another_language_and_is_a_draft_without_a_name(desk: Desk, die: Path) -> None:
    before = die.read_bytes()
    for name, marked in ((), True), (("--checked-by", "Ana Ruiz"), False):
        told = desk.type("kit", die, "--out", desk.folder / f"field{marked}", "--language", "es", *name)
        assert told.code == 0
        (sheets,) = (path for path in told.paths if path.suffix == ".html")
        text = sheets.read_text(encoding="utf-8")
        assert '<html lang="es" dir="ltr">' in text
        assert "1–4: responda con la verdad" in text
        assert ("BORRADOR" in text) is marked
        assert ("Ana Ruiz" in text) is not marked
    assert die.read_bytes() == before


def test_that_the_language_of_the_study_is_taken_without_the_option(desk: Desk) -> None:
    workspace = transitions.edit_plan(by_die(), wording=Wording("de", "Eva Klein"))
    told = desk.type("kit", study_of(desk, workspace), "--out", desk.folder / "field")
    (sheets,) = (path for path in told.paths if path.suffix == ".html")
    assert "Eva Klein" in sheets.read_text(encoding="utf-8")
    assert desk.type("kit", study_of(desk, workspace), "--out", desk.folder / "field", "--language", "xx").code == 2


@pytest.mark.slow
def test_that_a_pdf_is_written_on_no_display(desk: Desk, die: Path) -> None:
    words = ("kit", str(die), "--out", str(desk.folder / "field"), "--pdf", "--paper", "letter")
    run = subprocess.run(
        [sys.executable, "-m", "app", *words], cwd=desk.folder, env=without_display(), capture_output=True, timeout=120,
        check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    (pdf,) = (desk.folder / "field").glob("*.pdf")
    paper = Pdf(pdf.read_bytes())
    assert len(paper.pages) == 5
    assert paper.size() == (612, 792)
    assert any("Inter" in font.name for font in paper.fonts.values())


def test_that_an_unknown_device_is_refused_with_the_list_of_devices(desk: Desk, die: Path) -> None:
    told = desk.type("kit", die, "--out", desk.folder / "field", "--by", "tarot")
    assert told.code == 2
    assert "tarot" in told.only
    assert "die" in told.only
    assert not told.paths


def test_that_a_plan_without_a_kit_says_why(desk: Desk) -> None:
    workspace = guess(tuple("ABCD"), (0.25,) * 4)
    workspace = replace(workspace, plan=replace(workspace.plan, design="oue"))
    told = desk.type("kit", study_of(desk, workspace), "--out", desk.folder / "field")
    assert told.code == 1
    assert told.only.startswith("This plan has no field kit. Respondents cannot say or mark these reports")
    assert not (desk.folder / "field").exists()


def test_that_a_kit_of_an_undeclared_list_is_internal(desk: Desk) -> None:
    told = desk.type("kit", desk.study("smokes"), "--out", desk.folder / "field")
    assert told.code == 0
    assert all(".internal." in name for name in told.names)
    html = next(path for path in told.paths if path.suffix == ".html").read_text(encoding="utf-8")
    assert "INTERNAL" in html


def test_that_a_folder_is_asked_for(desk: Desk, die: Path) -> None:
    told = desk.type("kit", die)
    assert told.code == 2
    assert "--out" in told.last


@pytest.mark.slow
def test_that_qt_is_loaded_only_for_pdf(desk: Desk, die: Path) -> None:
    """`typed` refuses where a command has loaded it."""
    told = typed(desk.folder, "kit", die, "--out", desk.folder / "field")
    assert told.code == 0
    assert ends(told.names) == ["html", "json", "svg"]

"""The wheel has everything in one package, and what it installs works beside other packages `app` and `core`."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pandas as pd
import pyreadstat
import pytest
import xlsxwriter

from app.messages.catalogue import room_of
from core import __version__
from tests.architecture.source import TOP, name, tracked

SHIPPED = ("app", "core", "assets")
PACKAGE = "survey_privacy_workbench"
STRANGER = "raise ImportError('this package belongs to somebody else')\n"
EVERY_MODULE = f"""
import importlib, pkgutil, {PACKAGE}
found = [one.name for one in pkgutil.walk_packages({PACKAGE}.__path__, "{PACKAGE}.")]
for name in found:
    importlib.import_module(name)
print(len(found))
"""
SAID = ("script.preview", "saving.kind.csv")
"""A sentence of a page and one of core."""
CONTEXT = f"from {PACKAGE}.app.messages.catalogue import room_of; print(*map(room_of, {SAID}))"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy of the tracked files, with the tools of this environment, without network."""
    folder = tmp_path_factory.mktemp("wheel")
    for path in tracked():
        target = folder / "source" / path.relative_to(TOP)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index", "--quiet"]
    built = subprocess.run(
        [*command, "--wheel-dir", str(folder), "."],
        cwd=folder / "source", capture_output=True, text=True, check=False, timeout=110,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    (found,) = folder.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """The wheel's files in a folder of their own, scripts included, beside packages of others with short names."""
    folder = wheel.parent / "installed"
    command = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--quiet", "--target", str(folder)]
    subprocess.run([*command, str(wheel)], check=True, capture_output=True, timeout=110)
    for short in ("app", "core"):
        (folder / short).mkdir()
        (folder / short / "__init__.py").write_text(STRANGER, encoding="utf-8")
    return folder


def test_that_the_wheel_holds_every_shipped_file_in_one_package_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        inside = {entry for entry in archive.namelist() if ".dist-info/" not in entry}
        metadata = archive.read(f"{PACKAGE}-{__version__}.dist-info/METADATA").decode()
    shipped = [name(path) for path in tracked() if path.relative_to(TOP).parts[0] in SHIPPED]
    around = {f"{PACKAGE}/__init__.py", f"{PACKAGE}/__main__.py"}
    assert inside == around | {f"{PACKAGE}/{re.sub('^assets/', 'app/_assets/', path)}" for path in shipped}
    assert "License-Expression: MIT" in metadata
    assert "Requires-Python: >=3.11" in metadata


@pytest.mark.parametrize(
    ("line", "built"),
    [
        ("from core.types import Target", f"from {PACKAGE}.core.types import Target"),
        ("    from app import bootstrap", f"    from {PACKAGE}.app import bootstrap"),
        ("\nimport core", f"\nfrom {PACKAGE} import core"),
        ("    >>> import core as c", f"    >>> from {PACKAGE} import core as c"),
        ("from application import core", "from application import core"),
        ("from core outwards, nothing imports Qt", "from core outwards, nothing imports Qt"),
    ],
)
def test_that_the_build_completes_imports_and_nothing_else(
    line: str, built: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("setuptools.setup", lambda **_: None)
    assert runpy.run_path(str(TOP / "setup.py"))["completed"](line) == built


@pytest.mark.slow
def test_that_the_installed_command_tells_its_version(installed: Path, tmp_path: Path) -> None:
    command = [str(installed / "bin" / "survey-privacy-workbench"), "--version"]
    if sys.platform == "win32":
        command = [sys.executable, "-m", PACKAGE, "--version"]
    told = _run(command, installed, tmp_path)
    assert told.stdout == f"Survey Privacy Workbench {__version__}\n", told.stderr


@pytest.mark.slow
def test_that_the_installed_program_writes_its_preview_from_another_folder(installed: Path, tmp_path: Path) -> None:
    told = _run([sys.executable, "-m", PACKAGE, "--no-window"], installed, tmp_path)
    assert told.returncode == 0, told.stderr
    assert len(list((tmp_path / "survey-privacy-workbench-preview").iterdir())) == 3


@pytest.mark.slow
def test_that_the_installed_program_opens_its_window_with_the_example_drawn(installed: Path, tmp_path: Path) -> None:
    code = (
        f"import {PACKAGE}.app, sys\n"
        "from PySide6.QtCore import QTimer\n"
        "from PySide6.QtGui import QFontDatabase\n"
        "from PySide6.QtWidgets import QApplication\n"
        f"from {PACKAGE}.app.shell.application import make_window\n"
        "application = QApplication([])\n"
        "window = make_window(application)\n"
        "window.show()\n"
        "QTimer.singleShot(300, window.close)\n"
        "application.exec()\n"
        f"print({PACKAGE}.app.__file__, 'Inter' in QFontDatabase.families())\n"
    )
    told = _run([sys.executable, "-c", code], installed, tmp_path)
    assert told.stdout == f"{installed / PACKAGE / 'app' / '__init__.py'} True\n", told.stderr


@pytest.mark.slow
def test_that_every_installed_module_imports_beside_packages_of_others(installed: Path, tmp_path: Path) -> None:
    told = _run([sys.executable, "-c", EVERY_MODULE], installed, tmp_path)
    written = len(list((installed / PACKAGE).rglob("*.py")))
    packages = 1  # walk_packages does not tell the package that it walks
    assert told.stdout == f"{written - packages}\n", told.stderr


@pytest.mark.slow
def test_that_a_translation_for_the_clone_fits_the_installed_program(installed: Path, tmp_path: Path) -> None:
    assert _run([sys.executable, "-c", CONTEXT], installed, tmp_path).stdout.split() == [*map(room_of, SAID)]
    assert [*map(room_of, SAID)] == ["app.export.script.words", "app.core.sentences.data"]


@pytest.mark.slow
def test_that_the_installed_commands_work_and_show_their_own_names(installed: Path, tmp_path: Path) -> None:
    def typed(*words: str) -> str:
        told = _run([sys.executable, "-m", PACKAGE, *words], installed, tmp_path)
        assert told.returncode == 0, told.stderr
        return told.stdout

    shown = typed("--help")
    assert f"\n  python3 -m {PACKAGE} run cannabis.spw" in shown
    assert "-m app" not in shown
    typed("run", str(TOP / "tests" / "projects" / "version-1.spw"), "--out", "results")
    assert {path.suffix for path in (tmp_path / "results").iterdir()} == {".svg", ".csv", ".json", ".html"}
    _survey().to_csv(tmp_path / "survey.csv", index=False)
    (tmp_path / "smokes.txt").write_text("yes\nno\n", encoding="utf-8")
    release = ("privatize", "survey.csv", "--column", "smokes", "--categories", "smokes.txt", "--design", "grr")
    assert typed(*release, "--epsilon", "1", "--out", "out.csv", "--dry-run").startswith("This would release")
    assert not (tmp_path / "out.csv").exists()
    typed(*release, "--epsilon", "1", "--out", "out.csv")
    typed("verify", "out.csv")
    assert f"python3 -m {PACKAGE} verify out.csv" in next(tmp_path.glob("out*.html")).read_text(encoding="utf-8")


@pytest.mark.slow
def test_that_the_installed_window_reads_foreign_files_and_copies_scripts_that_run(
    installed: Path, tmp_path: Path
) -> None:
    survey = _survey()
    book = xlsxwriter.Workbook(tmp_path / "survey.xlsx")
    sheet = book.add_worksheet()
    for place, row in enumerate([tuple(survey.columns), *survey.itertuples(index=False)]):
        sheet.write_row(place, 0, row)
    book.close()
    pyreadstat.write_dta(survey, str(tmp_path / "survey.dta"))
    pyreadstat.write_por(survey, str(tmp_path / "survey.por"))
    pyreadstat.write_sav(survey, str(tmp_path / "survey.sav"))
    files = [str(tmp_path / f"survey.{kind}") for kind in ("xlsx", "dta", "por", "sav")]
    window = str(Path(__file__).with_name("installed_window.py"))
    told = _run([sys.executable, window, str(tmp_path), *files], installed, tmp_path)
    rows = [len(survey)] * len(files)
    assert told.stdout.startswith(f"{rows} "), told.stderr
    printed = {}
    for page in ("preview", "questions", "collected"):
        script = (tmp_path / f"{page}.py").read_text(encoding="utf-8")
        assert not re.search(r"^(from|import) (app|core)\b", script, re.MULTILINE)
        ran = _run([sys.executable, f"{page}.py"], installed, tmp_path)
        assert ran.returncode == 0, ran.stderr
        printed[page] = ran.stdout
    assert printed["preview"] == (tmp_path / "preview.csv").read_text(encoding="utf-8")
    assert printed["questions"].startswith("question,")
    assert printed["collected"].startswith("arm,answer,estimated_share,")


def _survey() -> pd.DataFrame:
    return pd.DataFrame(
        {"smokes": [("yes", "no")[row * row % 3 % 2] for row in range(60)], "age": [20.0 + row for row in range(60)]}
    )


def _run(command: list[str], installed: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run in another folder with the installed files first, so that nothing of the clone is used."""
    settings = {**os.environ, "PYTHONPATH": str(installed)}
    return subprocess.run(command, cwd=folder, env=settings, capture_output=True, text=True, check=False, timeout=60)

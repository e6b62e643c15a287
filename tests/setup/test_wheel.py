"""The wheel has everything, and what is installed from it starts from another folder."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from core import __version__
from tests.architecture.source import TOP, modules, name, tracked

SHIPPED = ("app", "core", "assets")


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
    """The wheel's files in a folder of their own, scripts included."""
    folder = wheel.parent / "installed"
    command = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--quiet", "--target", str(folder)]
    subprocess.run([*command, str(wheel)], check=True, capture_output=True, timeout=110)
    return folder


def test_that_every_package_is_listed() -> None:
    listed = set(tomllib.loads((TOP / "pyproject.toml").read_text())["tool"]["setuptools"]["packages"])
    there = {name(path.parent).replace("/", ".") for path in modules("app", "core")}
    assert listed == there | {"app._assets"}


def test_that_the_wheel_holds_every_shipped_file_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        inside = {entry for entry in archive.namelist() if ".dist-info/" not in entry}
        metadata = archive.read(f"survey_privacy_workbench-{__version__}.dist-info/METADATA").decode()
    shipped = [name(path) for path in tracked() if path.relative_to(TOP).parts[0] in SHIPPED]
    assert inside == {re.sub("^assets/", "app/_assets/", path) for path in shipped}
    assert "License-Expression: MIT" in metadata
    assert "Requires-Python: >=3.11" in metadata


def test_that_the_installed_command_tells_its_version(installed: Path, tmp_path: Path) -> None:
    command = [str(installed / "bin" / "survey-privacy-workbench"), "--version"]
    if sys.platform == "win32":
        command = [sys.executable, "-m", "app", "--version"]
    told = _run(command, installed, tmp_path)
    assert told.stdout == f"Survey Privacy Workbench {__version__}\n", told.stderr


def test_that_the_installed_program_writes_its_preview_from_another_folder(installed: Path, tmp_path: Path) -> None:
    told = _run([sys.executable, "-m", "app", "--no-window"], installed, tmp_path)
    assert told.returncode == 0, told.stderr
    assert len(list((tmp_path / "survey-privacy-workbench-preview").iterdir())) == 3


def test_that_the_installed_program_opens_its_window_with_the_example_drawn(installed: Path, tmp_path: Path) -> None:
    code = (
        "import app, sys\n"
        "from PySide6.QtCore import QTimer\n"
        "from PySide6.QtGui import QFontDatabase\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from app.shell.application import make_window\n"
        "application = QApplication([])\n"
        "window = make_window(application)\n"
        "window.show()\n"
        "QTimer.singleShot(300, window.close)\n"
        "application.exec()\n"
        "print(app.__file__, 'Inter' in QFontDatabase.families())\n"
    )
    told = _run([sys.executable, "-c", code], installed, tmp_path)
    assert told.stdout == f"{installed / 'app' / '__init__.py'} True\n", told.stderr


def _run(command: list[str], installed: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run in another folder with the installed files first, so that nothing of the clone is used."""
    settings = {**os.environ, "PYTHONPATH": str(installed)}
    return subprocess.run(command, cwd=folder, env=settings, capture_output=True, text=True, check=False, timeout=60)

"""The program's own folders, by the rules of each system."""

from __future__ import annotations

import os
import sys
import tempfile
from functools import cache
from pathlib import Path

from core.files import make_private
from core.guarded import Part, guard_folder

NAME = "survey-privacy-workbench"


def data_folder() -> Path:
    """Return the folder of permanent data: the ledger of releases, safety copies of unsaved work, known places of data
    files."""
    if sys.platform == "win32":
        return _of("LOCALAPPDATA", "AppData/Local") / NAME
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support" / NAME
    return _of("XDG_DATA_HOME", ".local/share") / NAME


def releases_folder() -> Path:
    """Return the folder of the ledger and of kept releases; it lasts until the user deletes it."""
    return data_folder() / "releases"


def guard_own_folders() -> None:
    """Let no output go where the program keeps its own files."""
    guard_folder(data_folder(), Part.OWN)
    guard_folder(releases_folder(), Part.LEDGER)


def private_parent() -> Path:
    """Return the folder for temporary files of the database; nothing in it outlives the program."""
    if sys.platform == "win32":
        return data_folder() / "cache" / "private"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches" / NAME / "private"
    return _of("XDG_CACHE_HOME", ".cache") / NAME / "private"


def private_parents() -> tuple[Path, ...]:
    """Return all parents of the program's private folders, including those of half-drawn releases."""
    return private_parent(), releases_folder() / "drawing", Path(tempfile.gettempdir())


def private_folder() -> Path:
    """Return `private_parent`, or the folder for temporary files if it is not writable: a service has no home."""
    folder = private_parent()
    try:
        make_private(folder)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.gettempdir())


def _of(variable: str, fallback: str) -> Path:
    """Return a folder named by the system; a relative path counts as none."""
    named = os.environ.get(variable, "")
    return Path(named) if os.path.isabs(named) else Path.home() / fallback


@cache
def _folder() -> Path:
    here = Path(__file__).resolve().parent
    installed = here / "_assets"
    return installed if installed.is_dir() else here.parent / "assets"


def asset(*parts: str) -> Path:
    """Return the file or folder of that name: `asset("samples", "youth.json")`."""
    return _folder().joinpath(*parts)

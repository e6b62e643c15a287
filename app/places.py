"""The program's own folders, by the rules of each system. No Qt, so that commands without a window find them too."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from core.guarded import Part, guard_folder

NAME = "survey-privacy-workbench"


def data_folder() -> Path:
    """What lasts: the ledger of releases, safety copies of unsaved work, where data files were last seen."""
    if sys.platform == "win32":
        return _of("LOCALAPPDATA", "AppData/Local") / NAME
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support" / NAME
    return _of("XDG_DATA_HOME", ".local/share") / NAME


def releases_folder() -> Path:
    """The ledger of releases and what is kept of each; it lasts until the person deletes it."""
    return data_folder() / "releases"


def guard_own_folders() -> None:
    """Let no output go where the program keeps its own files."""
    guard_folder(data_folder(), Part.OWN)
    guard_folder(releases_folder(), Part.LEDGER)


def private_parent() -> Path:
    """Where the database may write while it counts; nothing in it outlives the program."""
    if sys.platform == "win32":
        return data_folder() / "cache" / "private"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches" / NAME / "private"
    return _of("XDG_CACHE_HOME", ".cache") / NAME / "private"


def _of(variable: str, fallback: str) -> Path:
    """A folder that the system names; a relative one counts as none."""
    named = os.environ.get(variable, "")
    return Path(named) if os.path.isabs(named) else Path.home() / fallback

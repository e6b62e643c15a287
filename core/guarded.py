"""Files that the program reads or keeps, so that no output replaces one of them.

Code that reads a file to preserve enters it here, and core.files checks the entries before it writes. Entries last as
long as the process, because undo can bring back data that were opened long ago.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import suppress
from enum import StrEnum
from pathlib import Path


class Part(StrEnum):
    """The role of a guarded file in the program. The order decides which part is named if a file has several."""

    DATA = "data"
    DESCRIPTION = "description"
    STUDY = "study"
    BACKUP = "backup"
    CODEBOOK = "codebook"
    CATEGORIES = "categories"
    DESIGNS = "designs"
    LEDGER = "ledger"
    OWN = "own"


_files: dict[str, frozenset[Part]] = {}
_folders: dict[str, Part] = {}
_lock = threading.Lock()


def guard(path: str | os.PathLike[str], part: Part) -> None:
    """Let no output replace this file, under any name of the file."""
    with _lock:
        for place in {os.path.abspath(path), os.path.realpath(path)}:
            _files[place] = _files.get(place, frozenset()) | {part}


def guard_folder(path: str | os.PathLike[str], part: Part) -> None:
    """Let no output go into this folder, nor replace a file of it."""
    with _lock:
        _folders[os.path.realpath(path)] = part


def parts_of(path: str | os.PathLike[str]) -> frozenset[Part]:
    """Return what the file is to the program; links are followed, and hard links are known by device and inode."""
    try:
        target = Path(os.path.realpath(path))
    except ValueError:
        # No file can have a name with a zero sign.
        return frozenset()
    with _lock:
        files, folders = dict(_files), dict(_folders)
    found = files.get(str(target), frozenset())
    state = _state(target)
    if state is not None:
        found = found.union(*(parts for place, parts in files.items() if _is(place, state)))
    inside = _innermost(target, folders)
    if inside is not None:
        return found | {inside}
    if state is not None and state.st_nlink > 1:
        found |= {part for folder, part in folders.items() if any(_is(one, state) for one in _all_in(folder))}
    return found


def _innermost(target: Path, folders: dict[str, Part]) -> Part | None:
    """Return the part of the guarded folder that holds the file; of a folder inside another, the inner one."""
    states = [(state, part) for folder, part in folders.items() if (state := _state(folder)) is not None]
    for parent in target.parents:
        if str(parent) in folders:
            return folders[str(parent)]
        # A folder can have two names too: where case does not count, or where it is mounted twice.
        above = _state(parent)
        for state, part in states:
            if above is not None and os.path.samestat(above, state):
                return part
    return None


def _all_in(folder: str) -> Iterator[str]:
    for place, _, names in os.walk(folder):
        yield from (os.path.join(place, name) for name in names)


def _is(path: str, state: os.stat_result) -> bool:
    known = _state(path)
    return known is not None and os.path.samestat(known, state)


def _state(path: str | Path) -> os.stat_result | None:
    """Return None for a file that is not there, or that nobody may look at."""
    with suppress(OSError, ValueError):
        return os.stat(path)
    return None

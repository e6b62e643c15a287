"""Encoding of a study as versioned JSON; decoding any bytes gives a study or raises one StudyError.

    {"format": "survey-privacy-workbench study", "version": 1, "readable_from": 1,
     "data": {"kind": "DataFile", "name": ..., "folder": ..., "fingerprint": ..., "reading": ..., "content": null},
     "declared": ..., "plan": ..., "shown": ..., "pin": ..., "report": ..., "behind": [...], "ahead": [...]}

The fields are those of core.study.study (see core.codec.records). Each undo or redo step is written as its difference
from the next step toward the current state.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from core.codec.json_text import json_text
from core.codec.plain_shapes import NO_BASE, Terms, Wrong, inside
from core.codec.records import shape
from core.codec.strict_json import json_object
from core.files import backup_of, write_atomically
from core.guarded import Part, guard
from core.study.errors import StudyError
from core.study.study import DataFile, Step, Study
from core.study.validation import first_fault, inside_its_folder

VERSION = 1
"""Version of the study files that this program writes."""

READABLE_FROM = 1
"""Oldest file version whose readers understand the files written now."""

Migration = Callable[[dict[str, Any]], dict[str, Any]]
MIGRATIONS: Mapping[int, Migration] = {}


def migrated(found: dict[str, Any], version: int, table: Mapping[int, Migration] = MIGRATIONS) -> dict[str, Any]:
    """Return the object after every migration from `version` on. Raise any error that a damaged file causes in one."""
    while version in table:
        found = table[version](found)
        version += 1
    return found


__all__ = ["LoadedStudy", "ReadStudy", "StudyError", "load_study", "read_study", "save_study", "study_bytes"]

FORMAT = "survey-privacy-workbench study"
MAX_BYTES = 200_000_000
MAX_SIGNS = 5_000_000
"""Limit on commas and opening brackets, so that a small file cannot hold too many JSON values."""
MAX_STEPS = 400
_HEAD = ("format", "version", "readable_from")


@dataclass(frozen=True, slots=True)
class ReadStudy:
    """A decoded study. `newer`: a later version wrote it and lets this version read it, but not overwrite it."""

    study: Study
    newer: bool


@dataclass(frozen=True, slots=True)
class LoadedStudy:
    """An opened study file.

    sha256       of the file's bytes, in hex
    writable     whether saving it in place loses nothing and the system allows it
    from_backup  the file is damaged, and this is its previously saved version
    """

    study: Study
    newer: bool
    sha256: str
    writable: bool
    from_backup: bool = False


def study_bytes(study: Study) -> bytes:
    """Return the bytes of the study file; equal studies give equal bytes.

    Raises StudyError "study.path" or "study.damaged" for a study that could not be read back, and "study.too_large".
    """
    content = json_text(study_json(study)).encode("utf-8")
    need_small(content)
    return content


def read_study(content: bytes) -> ReadStudy:
    """Return the study of these bytes.

    Raises StudyError:
    "study.not_a_study"  not JSON of this program
    "study.too_new"      written by a later version whose files this one cannot read
    "study.damaged"      an invalid field; `place` names it
    "study.path"         the pointer to the data leads out of the study's folder
    "study.too_large"    `limit` in MB
    """
    need_small(content)
    found = json_object(content)
    if found is None or found.get("format") != FORMAT:
        # A truncated study file is damaged, which its first bytes show.
        ours = FORMAT.encode() in content[:200]
        raise StudyError("study.damaged", place="study") if ours else StudyError("study.not_a_study")
    return study_in(found)


def study_json(study: Study) -> dict[str, Any]:
    """Return the study file as a JSON object. Raises StudyError as study_bytes does."""
    _need_sound(study)
    if max(len(study.behind), len(study.ahead)) > MAX_STEPS:
        raise StudyError("study.too_large", limit=MAX_BYTES // 1_000_000)
    present = shape(Study).write(replace(study, behind=(), ahead=()), NO_BASE)
    sides = {"behind": _steps_out(study.behind, study), "ahead": _steps_out(study.ahead, study)}
    return {"format": FORMAT, "version": VERSION, "readable_from": READABLE_FROM, **present, **sides}


def study_in(found: dict[str, Any]) -> ReadStudy:
    """Return the study of such an object, of any version. Raises StudyError as read_study does."""
    version, readable_from = found.get("version"), found.get("readable_from")
    if type(version) is not int or type(readable_from) is not int or not 1 <= readable_from <= version:
        raise StudyError("study.damaged", place="version")
    if readable_from > VERSION:
        raise StudyError("study.too_new")
    newer = version > VERSION
    study = _read(_present(found, version), Terms(lenient=newer))
    _need_sound(study)
    return ReadStudy(study, newer)


def save_study(path: Path, study: Study) -> str:
    """Write a study file and return the SHA-256 of its bytes; the previous file remains as a backup.

    Raises StudyError and SaveError.
    """
    content = study_bytes(study)
    write_atomically(path, content, backup=True, own=Part.STUDY)
    _guard(path)
    return hashlib.sha256(content).hexdigest()


def load_study(path: Path) -> LoadedStudy:
    """Open a study file, or its backup if the file is damaged.

    Raises StudyError: the codes of read_study, "study.missing", "study.not_allowed", "study.is_folder", and
    "study.unreadable" with the `number` of the system's error.
    """
    content = _content(path)
    try:
        found, from_backup = read_study(content), False
    except StudyError as error:
        if error.code not in ("study.damaged", "study.not_a_study"):
            raise
        try:
            content = _content(backup_of(path))
            found, from_backup = read_study(content), True
        except StudyError:
            raise error from None
    _guard(path)
    allowed = os.access(path, os.W_OK) and os.access(Path(os.path.realpath(path)).parent, os.W_OK)
    return LoadedStudy(
        found.study, found.newer, hashlib.sha256(content).hexdigest(), allowed and not found.newer, from_backup
    )


def _guard(path: Path) -> None:
    guard(path, Part.STUDY)
    guard(backup_of(path), Part.BACKUP)


def _content(path: Path) -> bytes:
    """Return the content of an ordinary file, up to one byte above the size limit."""
    failure = StudyError("study.missing")
    try:
        if path.is_dir():
            raise IsADirectoryError
        if path.exists() and not path.is_file():
            raise OSError
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except IsADirectoryError:
        failure = StudyError("study.is_folder")
    except PermissionError:
        failure = StudyError("study.not_allowed")
    except (FileNotFoundError, NotADirectoryError, ValueError):
        pass
    except OSError as error:
        failure = StudyError("study.unreadable", number=error.errno or 0)
    raise failure


def _present(found: dict[str, Any], version: int) -> dict[str, Any]:
    """Return the object in this version's form, without its head."""
    now: Any = None
    with contextlib.suppress(LookupError, TypeError, ValueError, AttributeError):
        now = migrated(found, version)
    if type(now) is not dict:
        raise StudyError("study.damaged", place="study")
    return {name: value for name, value in now.items() if name not in _HEAD}


def _read(found: dict[str, Any], terms: Terms) -> Study:
    place: list[str | int] = []
    try:
        study: Study = shape(Study).read({**found, "behind": [], "ahead": []}, NO_BASE, terms)
        return replace(
            study,
            behind=_steps_in("behind", found.get("behind"), study, terms),
            ahead=_steps_in("ahead", found.get("ahead"), study, terms),
        )
    except Wrong as wrong:
        place = wrong.place
    raise StudyError("study.damaged", place=".".join(map(str, place)) or "study")


def _steps_out(steps: Sequence[Step], study: Study) -> list[Any]:
    near = _nothing_changed(Step(study.declared, study.plan, ""))
    written = []
    for step in reversed(steps):
        written.append(shape(Step).write(step, near))
        near = _nothing_changed(step)
    return written[::-1]


def _steps_in(side: str, found: Any, study: Study, terms: Terms) -> tuple[Step, ...]:
    if type(found) is not list or len(found) > MAX_STEPS:
        raise Wrong(side)
    near = _nothing_changed(Step(study.declared, study.plan, ""))
    steps: list[Step] = []
    for place in reversed(range(len(found))):
        with inside(side, place):
            step = shape(Step).read(found[place], near, terms)
        near = _nothing_changed(step)
        steps.append(step)
    return tuple(reversed(steps))


def _nothing_changed(step: Step) -> Step:
    """Return the step without its words: a step is compared only by its state and stores its own words."""
    return replace(step, label="", note="")


def _need_sound(study: Study) -> None:
    data = study.data
    if isinstance(data, DataFile) and not inside_its_folder(data.name, data.folder):
        raise StudyError("study.path")
    fault = first_fault(study)
    if fault:
        raise StudyError("study.damaged", place=fault)


def need_small(content: bytes) -> None:
    """Raise StudyError "study.too_large" before the bytes are decoded."""
    if len(content) > MAX_BYTES or sum(map(content.count, (b",", b"[", b"{"))) > MAX_SIGNS:
        raise StudyError("study.too_large", limit=MAX_BYTES // 1_000_000)

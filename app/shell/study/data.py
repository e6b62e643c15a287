"""The data file of a study: found again by its contents, or pointed to when the study is saved."""

from __future__ import annotations

import hashlib
import json
import os
import threading
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from app.jobs.source_shelf import SourceShelf
from app.paths import data_folder
from app.workspace.datasets import MADE_UP, SAMPLE
from app.workspace.workspace import Workspace
from core.control import Control
from core.data.delimited.head import checked_file
from core.data.kept_files import is_kept, keep_file
from core.errors import DataError, file_error
from core.files import SaveError, make_private, write_atomically
from core.guarded import Part
from core.study.data_location import candidates, folder_of, name_of
from core.study.errors import StudyError
from core.study.fingerprint import fingerprint
from core.study.study import Data, DataFile, DataMadeUp, DataSample, Fingerprint

NAME = "places.json"
MOST = 200
_LARGEST = 4_000_000


class Places:
    """A small file of fingerprint -> path, the latest first, readable by this user only.

    A broken or unreadable file counts as empty. A failure to write is ignored, because it only costs one more question
    to the user. Any thread may ask.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = data_folder() / NAME if path is None else path
        self._lock = threading.Lock()

    def where(self, fingerprint: Fingerprint) -> Path | None:
        """Return the last known place of a file with this fingerprint; the file may be gone."""
        with self._lock:
            found = self._read().get(_key(fingerprint))
        return None if found is None else Path(found)

    def remember(self, fingerprint: Fingerprint, path: Path) -> None:
        """Store the current place of the file with this fingerprint."""
        key, place = _key(fingerprint), os.path.abspath(path)
        with self._lock:
            before = self._read()
            if next(iter(before.items()), None) == (key, place):
                return
            rest = [(known, where) for known, where in before.items() if known != key]
            after = dict([(key, place), *rest][:MOST])
            with suppress(SaveError, OSError):
                make_private(self._path.parent)
                write_atomically(self._path, json.dumps(after, indent=1).encode("ascii"), own=Part.OWN)

    def _read(self) -> dict[str, str]:
        try:
            with self._path.open("rb") as file:
                found = json.loads(file.read(_LARGEST))
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(found, dict):
            return {}
        return {key: path for key, path in found.items() if isinstance(path, str) and os.path.isabs(path)}


def _key(fingerprint: Fingerprint) -> str:
    return f"{fingerprint.sha256}:{fingerprint.size}"


LARGEST_INSIDE = 50_000_000

State = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class FoundData:
    """A data file, and its state, which shows later changes without reading it (`state_of`)."""

    path: Path
    state: State


def find_data(
    data: DataFile, study_path: Path | None, given: Path | None, places: Places, folder: Path, control: Control
) -> FoundData:
    """Return the file that the study was made with: shown by the user, kept inside, beside it, or last seen elsewhere.

    folder  of private files, where data from inside the study are written to

    Raises StudyError `study.data_missing` (nowhere) and `study.data_differs` (there is a file of that name, but with
    other contents). Params of both: `name` in the study. Params of a missing file: `size` and the beginning of its
    `sha256`. Params of a different file: `found`, its name, and its `path`.
    """
    if given is not None:
        found = the_very_file(given, data.fingerprint, control)
        if found is None:
            raise StudyError("study.data_differs", name=data.name, found=given.name, path=str(given))
        return found
    if data.content is not None:
        path = keep_file(data.content, data.name, folder)
        return FoundData(path, state_of(path))
    remembered = places.where(data.fingerprint)
    known = () if remembered is None else (remembered,)
    other: Path | None = None
    for path in known if study_path is None else candidates(study_path, data, remembered):
        try:
            found = the_very_file(path, data.fingerprint, control)
        except DataError:
            continue
        if found is not None:
            return found
        # Ignore another file that has the same size by accident.
        other = other or (path if name_of(path) == data.name else None)
    if other is not None:
        raise StudyError("study.data_differs", name=data.name, found=other.name, path=str(other))
    wanted = data.fingerprint
    raise StudyError("study.data_missing", name=data.name, size=wanted.size, sha256=wanted.sha256[:12])


def the_very_file(path: Path, known: Fingerprint, control: Control) -> FoundData | None:
    """Return the file if it has these contents; a file of another size is not read. Raises DataError."""
    state = state_of(path)
    same = state[0] == known.size and fingerprint(path, control) == known
    return FoundData(Path(os.path.abspath(path)), state) if same else None


def state_of(path: Path) -> State:
    """Return the state that shows a change of the file without reading it. Raises DataError."""
    state = checked_file(path)
    return state.st_size, state.st_mtime_ns, state.st_ino


def data_of(
    workspace: Workspace, study_path: Path | None, shelf: SourceShelf, control: Control, *, include: bool
) -> Data:
    """Return the description of the data of a workspace for a study file.

    study_path  path of the study to save, so that it finds data beside it; None for a copy that is never moved
    include     whether the file itself goes into the study; required for a file in a private folder, lost otherwise

    Raises StudyError `study.data_too_large` and `study.data_changed`, and DataError where the file cannot be read.
    """
    dataset = workspace.dataset
    if dataset.key.startswith(SAMPLE):
        return DataSample(dataset.key.removeprefix(SAMPLE))
    if dataset.reading is None:
        counts, recode = dataset.counts[0], dataset.recodes[0][1]
        key = dataset.key.removeprefix(MADE_UP)
        return DataMadeUp(key, dataset.title, counts.column, recode, counts.values, dataset.rows)
    path = Path(dataset.path)
    folder = None if study_path is None or is_kept(path) else folder_of(study_path, path)
    found = DataFile(name_of(path), shelf.fingerprint(dataset, control), dataset.reading, folder)
    if not is_kept(path):
        Places().remember(found.fingerprint, path)
    return replace(found, content=_content(path, found.fingerprint)) if include else found


def _content(path: Path, known: Fingerprint) -> bytes:
    """Return the bytes of the file, which must equal the counted ones."""
    if known.size > LARGEST_INSIDE:
        raise StudyError("study.data_too_large", name=path.name, megabytes=known.size / 1e6, limit=LARGEST_INSIDE / 1e6)
    checked_file(path)
    try:
        with path.open("rb") as file:
            content = file.read(known.size + 1)
    except OSError as error:
        raise file_error(error) from None
    if (len(content), hashlib.sha256(content).hexdigest()) != (known.size, known.sha256):
        raise StudyError("study.data_changed", name=path.name)
    return content

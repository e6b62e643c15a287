"""Where data files were last seen on this computer, by their fingerprints. Paths only, no Qt."""

from __future__ import annotations

import json
import os
import threading
from contextlib import suppress
from pathlib import Path

from app.places import data_folder
from core.files import SaveError, make_private, write_atomically
from core.guarded import Part
from core.project.study import Fingerprint

NAME = "places.json"
MOST = 200
_LARGEST = 4_000_000


class Places:
    """A small file of fingerprint -> path, the latest first, readable by this person alone.

    A file that is broken or cannot be read counts as empty; one that cannot be written is left as it is, since all
    that is lost is a question saved. Any thread may ask.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = data_folder() / NAME if path is None else path
        self._lock = threading.Lock()

    def where(self, fingerprint: Fingerprint) -> Path | None:
        """Where a file with this fingerprint was last seen; it may be gone."""
        with self._lock:
            found = self._read().get(_key(fingerprint))
        return None if found is None else Path(found)

    def remember(self, fingerprint: Fingerprint, path: Path) -> None:
        """The file with this fingerprint is here now."""
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

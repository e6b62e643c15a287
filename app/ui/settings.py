"""The settings that the program keeps between starts: one table, nothing about the data but the paths of files."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from app.ui.theme.manager import ThemeChoice
from app.ui.theme.zoom import USUAL, nearest
from core.files import make_private
from core.guarded import Part, guard

ORGANISATION = "survey-privacy-workbench"
RECENT = 8


@dataclass(frozen=True, slots=True)
class Remembered:
    """One row of the table: the key in the store and its default."""

    key: str
    default: str


THEME = Remembered("look/theme", ThemeChoice.SYSTEM.value)
LANGUAGE = Remembered("look/language", "")
ZOOM = Remembered("look/zoom", str(USUAL))
FOLDER = Remembered("files/folder", "")
EXPORT_FOLDER = Remembered("files/export_folder", "")
RECENT_FILES = Remembered("files/recent", "")
STUDY_FOLDER = Remembered("files/study_folder", "")
RECENT_STUDIES = Remembered("files/recent_studies", "")
DESIGN = Remembered("plan/design", "grr")
EPSILON = Remembered("plan/epsilon", "1.5")
P = Remembered("plan/p", "3/4")
DOOR = Remembered("plan/door", "epsilon")
LEVEL = Remembered("plan/level", "0.95")
PAGE = Remembered("look/page", "preview")
PICTURE = Remembered("look/picture", "")
WELCOMED = Remembered("look/welcomed", "no")
UNCERTAINTY = Remembered("look/uncertainty", "whiskers")
REDUCE_MOTION = Remembered("look/reduce_motion", "no")


def _own_store() -> QSettings:
    """Return a file readable by this user only, because it holds the paths of data files."""
    store = QSettings(ORGANISATION, ORGANISATION)
    path = Path(store.fileName())
    if sys.platform == "linux":
        with suppress(OSError):
            make_private(path.parent)
            # Qt keeps the permissions of a file that it rewrites.
            path.touch(mode=0o600)
            path.chmod(0o600)
    return store


class Settings:
    """Reads and writes the table; applies at once, no dialog."""

    def __init__(self, store: QSettings | None = None) -> None:
        self._store = store or _own_store()
        guard(self._store.fileName(), Part.OWN)

    def get(self, row: Remembered) -> str:
        value = self._store.value(row.key, row.default)
        return value if isinstance(value, str) else row.default

    def put(self, row: Remembered, value: str) -> None:
        self._store.setValue(row.key, value)

    def theme(self) -> ThemeChoice:
        text = self.get(THEME)
        return ThemeChoice(text) if text in set(ThemeChoice) else ThemeChoice.SYSTEM

    def zoom(self) -> int:
        """Return the zoom in percent; a value written by another program is replaced by the nearest step."""
        text = self.get(ZOOM)
        return nearest(int(text)) if text.isdecimal() and len(text) < 6 else USUAL

    def recent_files(self) -> tuple[str, ...]:
        return self._paths(RECENT_FILES)

    def add_recent(self, path: str) -> None:
        self._add_path(RECENT_FILES, path)

    def recent_studies(self) -> tuple[str, ...]:
        return self._paths(RECENT_STUDIES)

    def add_recent_study(self, path: str) -> None:
        self._add_path(RECENT_STUDIES, path)

    def forget_recent(self) -> None:
        """Empty both lists of files."""
        self.put(RECENT_FILES, "")
        self.put(RECENT_STUDIES, "")

    def _paths(self, row: Remembered) -> tuple[str, ...]:
        return tuple(path for path in self.get(row).split("\n") if path)

    def _add_path(self, row: Remembered, path: str) -> None:
        kept = [path, *(other for other in self._paths(row) if other != path)]
        self.put(row, "\n".join(kept[:RECENT]))

    def geometry(self) -> QByteArray | None:
        value = self._store.value("window/geometry")
        return value if isinstance(value, QByteArray) else None

    def put_geometry(self, geometry: QByteArray) -> None:
        self._store.setValue("window/geometry", geometry)

"""Search for the data of a study: beside or below it, by name or size, or where this computer last saw them."""

from __future__ import annotations

import os
import re
from pathlib import Path

from core.study.study import DataFile
from core.study.validation import inside_its_folder

_NOT_IN_NAMES = re.compile(r'[\x00-\x1f/\\:*?"<>|]')


def name_of(data_path: Path) -> str:
    """Return the name of a data file for a study, with characters that some system forbids replaced by "_"."""
    name = _NOT_IN_NAMES.sub("_", data_path.name)
    return name if inside_its_folder(name, None) else "data"


def folder_of(study_path: Path, data_path: Path) -> str | None:
    """Return the folder of the data relative to the study's, "" for the same folder, None if they are elsewhere.

    Links are resolved only if neither path as written is below the other's folder.
    """
    folder = _below(os.path.abspath(study_path), os.path.abspath(data_path))
    if folder is None:
        folder = _below(os.path.realpath(study_path), os.path.realpath(data_path))
    return folder


def _below(study: str, data: str) -> str | None:
    try:
        found = os.path.relpath(os.path.dirname(data), os.path.dirname(study))
    except ValueError:
        # Another drive.
        return None
    folder = "" if found == os.curdir else found.replace(os.sep, "/")
    return folder if inside_its_folder("data", folder) else None


def candidates(study_path: Path, data: DataFile, remembered: Path | None = None) -> tuple[Path, ...]:
    """Return the places where the data may be, the likeliest first, each once; the fingerprint decides.

    The name in the study may differ from the name on disk: forbidden characters were replaced, another system wrote the
    accents differently, or the user renamed the file. So all files of the right size in these folders are candidates.
    If a study is opened through a link, its data may be beside the link or beside the study itself.
    """
    besides = (Path(os.path.abspath(study_path)).parent, Path(os.path.realpath(study_path)).parent)
    folders = [beside / data.folder for beside in besides if data.folder is not None] + list(besides)
    places = [folder / data.name for folder in folders]
    if remembered is not None:
        places.append(remembered)
    places += [path for folder in dict.fromkeys(folders) for path in _as_large(folder, data.fingerprint.size)]
    return tuple(dict.fromkeys(places))


def _as_large(folder: Path, size: int) -> list[Path]:
    """Return the folder's files of exactly `size` bytes, sorted by name; none if the folder cannot be read."""
    try:
        with os.scandir(folder) as found:
            names = [one.name for one in found if one.is_file() and one.stat().st_size == size]
    except OSError:
        return []
    return [folder / name for name in sorted(names)]

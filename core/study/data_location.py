"""How a study finds its data: beside it or below it, by name or size, else where this computer saw them last."""

from __future__ import annotations

import os
import re
from pathlib import Path

from core.study.study import DataFile
from core.study.validation import inside_its_folder

_NOT_IN_NAMES = re.compile(r'[\x00-\x1f/\\:*?"<>|]')


def name_of(data_path: Path) -> str:
    """The name of a data file as a study may hold it: signs that no name may have on some system become "_"."""
    name = _NOT_IN_NAMES.sub("_", data_path.name)
    return name if inside_its_folder(name, None) else "data"


def folder_of(study_path: Path, data_path: Path) -> str | None:
    """The folder of the data as seen from the study, "" beside it; None when they lie elsewhere.

    Links are looked through only where the paths as they are written do not lie below each other.
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
    """Where the data may lie, the likeliest first, each place once; whether they do, their fingerprint tells.

    The name in the study may not be that on disk: signs of it were replaced, another system wrote its accents in
    another way, or a person gave the file another name. So all files of the right size count that lie where it should
    be. A study that is opened by a link has its data beside the link, or beside itself.
    """
    besides = (Path(os.path.abspath(study_path)).parent, Path(os.path.realpath(study_path)).parent)
    folders = [beside / data.folder for beside in besides if data.folder is not None] + list(besides)
    places = [folder / data.name for folder in folders]
    if remembered is not None:
        places.append(remembered)
    places += [path for folder in dict.fromkeys(folders) for path in _as_large(folder, data.fingerprint.size)]
    return tuple(dict.fromkeys(places))


def _as_large(folder: Path, size: int) -> list[Path]:
    """The files of a folder that have so many bytes, by name; none where the folder cannot be read."""
    try:
        with os.scandir(folder) as found:
            names = [one.name for one in found if one.is_file() and one.stat().st_size == size]
    except OSError:
        return []
    return [folder / name for name in sorted(names)]

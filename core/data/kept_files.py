"""Files that exist nowhere outside the program: tables from the clipboard, and data stored inside a study.

Each is in a private folder until this process ends; after a crash, the next start removes the folder.
"""

from __future__ import annotations

from pathlib import Path, PurePath

from core.data.private_folder import PREFIX, PrivateFolder
from core.errors import file_error

_kept: list[PrivateFolder] = []


def keep_file(content: bytes, name: str, parent: Path) -> Path:
    """Write a new file (mode 0600) into a private folder inside `parent` and return its path. Raises DataError."""
    folder = PrivateFolder(parent)
    _kept.append(folder)
    path = folder.new_file(name)
    try:
        path.write_bytes(content)
    except OSError as error:
        raise file_error(error) from None
    return path


def is_kept(path: str | Path) -> bool:
    """Return whether the file is in a private folder, and so will be removed when the program ends."""
    return PurePath(path).parent.name.startswith(PREFIX)


def forget_kept() -> None:
    while _kept:
        _kept.pop().close()

"""Files that stand nowhere else: tables from the clipboard, data that came inside a study.

Each lies in a private folder as long as this process lives: what a crash leaves behind is removed with all other
left-over folders.
"""

from __future__ import annotations

from pathlib import Path, PurePath

from core.data.private_folder import PREFIX, PrivateFolder
from core.errors import file_error

_kept: list[PrivateFolder] = []


def keep_file(content: bytes, name: str, parent: Path) -> Path:
    """Write a new file (mode 0600) into a private folder inside `parent`; its path. Raises DataError."""
    folder = PrivateFolder(parent)
    _kept.append(folder)
    path = folder.new_file(name)
    try:
        path.write_bytes(content)
    except OSError as error:
        raise file_error(error) from None
    return path


def is_kept(path: str | Path) -> bool:
    """Return whether the file lies in a private folder, so that it will be gone when the program ends."""
    return PurePath(path).parent.name.startswith(PREFIX)


def forget_kept() -> None:
    """Remove all kept files."""
    while _kept:
        _kept.pop().close()

"""The only functions that write files: whole or not at all, and never over a file in use.

An output names no part (`own`), so it is refused wherever the program reads or keeps something (core.guarded). What
keeps such a file names its part, and may replace that alone. The last good file survives whatever goes wrong.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import shutil
import tempfile
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from core.errors import WorkbenchError
from core.guarded import Part, parts_of

_LEFTOVER_AGE = 3600.0
_NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_NOT_ALLOWED = {errno.EACCES, errno.EPERM, errno.EROFS}
_NO_FOLDER = {errno.ENOENT, errno.ENOTDIR, errno.ESTALE, errno.ENXIO, errno.ENODEV}
_BAD_NAME = {errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ}


class SaveError(WorkbenchError):
    """The error for a file that could not be written; the previous content under its name is unchanged.

    Codes: `save.read_only`, `save.disk_full`, `save.no_folder`, `save.is_folder`, `save.bad_name`, `save.failed`,
    `save.dead_link`, `save.guarded.PART` for each Part; params: `folder`, `name`, `number` (of the system's error).
    """


def need_unguarded(path: Path, *own: Part | None) -> None:
    """Raise SaveError unless a file may be written under `path`: `save.guarded.PART`, `save.dead_link`.

    own  the parts that the writer itself keeps; none for an output
    """
    in_use = parts_of(path).difference(own)
    if in_use:
        part = min(in_use, key=list(Part).index)
        raise SaveError(f"save.guarded.{part}", folder=str(path.parent), name=path.name, number=0)
    if os.path.islink(path) and not os.path.exists(path):
        # It was made for a file that went away, or for another place: nobody knows where the output would be found.
        raise SaveError("save.dead_link", folder=str(path.parent), name=path.name, number=0)


def write_atomically(path: Path, content: bytes, *, backup: bool = False, own: Part | None = None) -> None:
    """Write `content` under `path`, readable by the owner alone (mode 0600). Raises SaveError.

    A temporary file in the same folder is written and flushed to the disk, then renamed, then the folder is flushed.
    Where `path` is a link, the file it points to is replaced.
    backup  keep the previous file as `backup_of(path)`, and replace the previous backup. A disk without room for it
            does not stop the saving
    own     the part that the writer itself keeps; None for an output
    """
    try:
        need_unguarded(path, own)
        target = Path(os.path.realpath(path))
        if backup:
            need_unguarded(backup_of(target), own, Part.BACKUP)
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, "is a folder")
        remove_leftovers(target)
        kept: Path | None = None
        handle, made = tempfile.mkstemp(prefix=f".{target.name[:40]}.", suffix=".part", dir=target.parent)
        temporary = Path(made)
        try:
            _fill(handle, content)
            if backup:
                kept = _kept(target)
            os.replace(temporary, target)
        except BaseException:
            _remove(filter(None, (temporary, kept)))
            raise
        if kept:
            # Replace the backup only now, so that after any interruption a whole file and the old backup exist.
            _renamed(kept, backup_of(target))
        flush_folder(target.parent)
    except (OSError, ValueError) as error:
        raise explained(error, path) from error


def make_private(folder: Path) -> None:
    """Make a folder and those above it that are missing, each for this person alone (mode 0700) whatever the umask.

    Raises OSError.
    """
    if not folder.is_dir():
        make_private(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)


def backup_of(path: Path) -> Path:
    """Return the path of the previous version: ".NAME.bak", beside the file itself if `path` is a link."""
    target = Path(os.path.realpath(path))
    return target.with_name(f".{target.name}.bak")


def _kept(target: Path) -> Path | None:
    """Return a second name for the file `target`, or a copy if the system has no hard links; None if neither works."""
    name = _part(target)
    try:
        os.link(target, name)
    except FileNotFoundError:
        return None
    except OSError:
        try:
            with target.open("rb") as old:
                content = old.read()
            _fill(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600), content)
        except OSError:
            _remove([name])
            return None
    return name


def _renamed(path: Path, to: Path) -> None:
    try:
        os.replace(path, to)
    except OSError:
        _remove([path])


def _fill(handle: int, content: bytes) -> None:
    """mkstemp opened the file with mode 0600; everything is on the disk when this returns."""
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def fill(path: Path, content: bytes) -> None:
    """Put all of the content into a file that is there already and has no name of its own yet. Raises OSError."""
    _fill(os.open(path, os.O_WRONLY | os.O_TRUNC | getattr(os, "O_BINARY", 0)), content)


class Together:
    """Files that get their names all at once, or none of them: a with statement around the writing.

    The caller fills each of `parts`; `place` gives them the wanted names. Without `place`, and after any error, no new
    file exists.
    """

    def __init__(self, wanted: Sequence[Path]) -> None:
        self.wanted = tuple(wanted)
        self.parts = tuple(_part(one) for one in self.wanted)

    def __enter__(self) -> Self:
        for one in self.wanted:
            need_unguarded(one)
            remove_leftovers(one)
        try:
            for part in self.parts:
                os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        except OSError:
            _remove(self.parts)
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        _remove(self.parts)

    def place(self) -> None:
        """Give all parts their names, or bring back what was there. Raises SaveError and OSError.

        The first file is never beside companions of another version: the old ones are removed first, the new first one
        is placed last.
        """
        aside: list[tuple[Path, Path]] = []
        placed: list[Path] = []
        for one in self.wanted:
            # Somebody may have opened it meanwhile.
            need_unguarded(one)
        try:
            for final in self.wanted:
                if final.exists():
                    old = _part(final)
                    os.replace(final, old)
                    aside.append((old, final))
            for part, final in reversed(list(zip(self.parts, self.wanted, strict=True))):
                os.replace(part, final)
                placed.append(final)
        except BaseException:
            _remove(placed)
            for old, final in reversed(aside):
                with contextlib.suppress(OSError):
                    os.replace(old, final)
            raise
        _remove(old for old, _ in aside)
        for folder in {one.parent for one in self.wanted}:
            flush_folder(folder)


def _part(path: Path) -> Path:
    """Return the name of a file before it has its own; `remove_leftovers` finds what a killed program left."""
    return path.with_name(f".{path.name[:40]}.{secrets.token_hex(4)}.part")


def _remove(paths: Iterable[Path]) -> None:
    for path in paths:
        with contextlib.suppress(OSError):
            path.unlink()


def flush_folder(folder: Path) -> None:
    """Make the new name survive a power cut. A system that cannot do so raises no error, because the file is whole
    already."""
    flags = getattr(os, "O_DIRECTORY", None)
    if flags is None:
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | flags)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def waiting_folder(path: Path) -> tempfile.TemporaryDirectory[str]:
    """A folder beside a file that is being written, for what has to wait meanwhile; left over, it goes with the file's
    own leftovers."""
    stem = path.name.removeprefix(".").removesuffix(".part")
    return tempfile.TemporaryDirectory(prefix=f".{stem}-", suffix=".part", dir=path.parent)


def remove_leftovers(target: Path) -> None:
    """Temporary files and folders of this very name that a killed program left an hour ago or earlier."""
    with contextlib.suppress(OSError):
        for entry in os.scandir(target.parent):
            ours = entry.name.startswith(f".{target.name[:40]}.") and entry.name.endswith(".part")
            if not ours or time.time() - entry.stat(follow_symlinks=False).st_mtime <= _LEFTOVER_AGE:
                continue
            if parts_of(entry.path):
                continue
            if entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry.path, ignore_errors=True)
            else:
                os.unlink(entry.path)


def explained(error: OSError | ValueError, path: Path) -> SaveError:
    number = error.errno if isinstance(error, OSError) and error.errno is not None else 0
    code = "save.failed"
    if number in _NOT_ALLOWED:
        code = "save.read_only"
    elif number in _NO_ROOM:
        code = "save.disk_full"
    elif number == errno.EISDIR:
        code = "save.is_folder"
    elif number in _NO_FOLDER:
        code = "save.no_folder"
    elif number in _BAD_NAME or isinstance(error, ValueError):
        code = "save.bad_name"
    return SaveError(code, folder=str(path.parent), name=path.name, number=number)

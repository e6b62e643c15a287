"""Files appear whole or not at all, and the last good file survives whatever goes wrong."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import tempfile
import time
from pathlib import Path

from core.errors import WorkbenchError

_LEFTOVER_AGE = 3600.0
_NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_NOT_ALLOWED = {errno.EACCES, errno.EPERM, errno.EROFS}
_NO_FOLDER = {errno.ENOENT, errno.ENOTDIR, errno.ESTALE, errno.ENXIO, errno.ENODEV}
_BAD_NAME = {errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ}


class SaveError(WorkbenchError):
    """A file that could not be written; what stood under its name before stands there still.

    Codes: `save.read_only`, `save.disk_full`, `save.no_folder`, `save.is_folder`, `save.bad_name`, `save.failed`;
    params: `folder`, `name`, `number` (of the system's error).
    """


def write_atomically(path: Path, content: bytes, *, backup: bool = False) -> None:
    """Write `content` under `path`, readable by the owner alone (mode 0600). Raises SaveError.

    A temporary file in the same folder is written and flushed to the disk, then renamed, then the folder is flushed.
    Where `path` is a link, the file it points to is replaced.
    backup  keep what stood there as `backup_of(path)`, in place of the backup before; a disk that has no room for it
            does not stop the saving
    """
    try:
        target = Path(os.path.realpath(path))
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, "is a folder")
        remove_leftovers(target)
        kept = ""
        handle, temporary = tempfile.mkstemp(prefix=f".{target.name[:40]}.", suffix=".part", dir=target.parent)
        try:
            _fill(handle, content)
            if backup:
                kept = _kept(target)
            os.replace(temporary, target)
        except BaseException:
            for half in filter(None, (temporary, kept)):
                with contextlib.suppress(OSError):
                    os.unlink(half)
            raise
        if kept:
            # Only now: whatever happens in between, a whole file stands under the name, and the old backup beside it.
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
    """Where the version before the last one stands: ".NAME.bak", beside the file itself where `path` is a link."""
    target = Path(os.path.realpath(path))
    return target.with_name(f".{target.name}.bak")


def _kept(target: Path) -> str:
    """A second name for what stands under `target`, a copy where the system knows no second names; "" for neither."""
    name = str(target.with_name(f".{target.name[:40]}.{os.urandom(6).hex()}.part"))
    try:
        os.link(target, name)
    except FileNotFoundError:
        return ""
    except OSError:
        try:
            with target.open("rb") as old:
                content = old.read()
            _fill(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600), content)
        except OSError:
            with contextlib.suppress(OSError):
                os.unlink(name)
            return ""
    return name


def _renamed(name: str, to: Path) -> None:
    try:
        os.replace(name, to)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(name)


def _fill(handle: int, content: bytes) -> None:
    """mkstemp opened the file with mode 0600; everything is on the disk when this returns."""
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Make the new name last through a power cut; the file is whole already, so a system that cannot is no error."""
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

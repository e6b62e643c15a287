"""Handing out a release that was made: the data, their description and the report for readers, all of them or none.

Nothing is drawn here: the same release always gives the same bytes in the same form.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import secrets
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from core.control import Control
from core.designs.several.scheme import QuestionTally
from core.errors import DataError
from core.files import explained, flush_folder, remove_leftovers
from core.release.description_json import FileFacts
from core.release.errors import ReleaseError
from core.release.house import Made, ReleaseHouse
from core.release.names import Companions, companions
from core.release.plan import Form
from core.report.release.pages import Voice, release_pages

Writer = Callable[[Path], int]
"""Writes a file under a path and flushes it to the disk; how many rows it has."""


@dataclass(frozen=True, slots=True)
class HandedOut:
    """Where the three files are; `written`: (path, SHA-256 in hex) of each, the data first."""

    files: Companions
    written: tuple[tuple[Path, str], ...]


def hand_out(
    house: ReleaseHouse,
    made: Made,
    form: Form,
    path: Path,
    tallies: tuple[QuestionTally, ...],
    write: Writer,
    voice: Voice,
    control: Control,
    *,
    replace: bool = False,
) -> HandedOut:
    """Write a made release beside each other under the names of core.release.names, readable by the owner alone.

    write    writes the data of this form
    replace  whether files that are there may be replaced (the person was asked)
    Raises ReleaseError `release.target_exists` (name), SaveError, and Cancelled; then nothing new stands there.
    """
    # Where the path is a link, the files go where it points.
    target = Path(os.path.realpath(path))
    need_free(form, path, replace=replace)
    files = companions(target, form)
    assert files.data is not None
    wanted = (files.data, files.description, files.report)
    parts = [_part(one) for one in wanted]
    try:
        for one in wanted:
            remove_leftovers(one)
        _empty(parts[0])
        rows = write(parts[0])
        facts = _facts(parts[0], files.data.name, form, rows)
        control.checkpoint()
        for part, content in zip(parts[1:], release_pages(made.description, tallies, facts, voice), strict=True):
            _write(part, content)
        digests = [_sha256(part) for part in parts]
        # What was not there at the beginning may be there by now.
        need_free(form, path, replace=replace)
        # No line in the ledger, no file.
        house.ledger().exported(made.description.release, form.value, facts.sha256, files.data.name)
        _place(parts, wanted)
        flush_folder(target.parent)
    except OSError as error:
        raise explained(error, path) from None
    finally:
        _remove(parts)
    return HandedOut(files, tuple(zip(wanted, digests, strict=True)))


def _place(parts: Sequence[Path], wanted: Sequence[Path]) -> None:
    """Give all parts their names, or bring back what was there. Data never stand beside a description of others: the
    old ones go first, the new ones come last."""
    aside: list[tuple[Path, Path]] = []
    placed: list[Path] = []
    try:
        for final in wanted:
            if final.exists():
                old = _part(final)
                os.replace(final, old)
                aside.append((old, final))
        for part, final in reversed(list(zip(parts, wanted, strict=True))):
            os.replace(part, final)
            placed.append(final)
    except BaseException:
        _remove(placed)
        for old, final in reversed(aside):
            with contextlib.suppress(OSError):
                os.replace(old, final)
        raise
    _remove(old for old, _ in aside)


def need_free(form: Form, path: Path, *, replace: bool = False) -> None:
    """Raises ReleaseError `release.target_exists` (name), and SaveError where no file can be written there."""
    target = Path(os.path.realpath(path))
    files = companions(target, form)
    try:
        for one in (files.data, files.description, files.report):
            if one is not None and one.exists() and not replace:
                raise ReleaseError("release.target_exists", name=one.name)
            if one is not None and one.is_dir():
                raise IsADirectoryError(errno.EISDIR, "is a folder")
        with tempfile.TemporaryFile(dir=target.parent):
            pass
    except (OSError, ValueError) as error:
        raise explained(error, path) from None


def _part(path: Path) -> Path:
    """What it is called before it is there; core.files removes what a killed program left under such names."""
    return path.with_name(f".{path.name[:40]}.{secrets.token_hex(4)}.part")


def _facts(part: Path, name: str, form: Form, rows: int) -> FileFacts:
    size = part.stat().st_size
    if not size:
        raise DataError("data.damaged", kind="size")
    return FileFacts(form, name, _sha256(part), size, rows)


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _empty(path: Path) -> None:
    """Writers fill it; so it never is readable by others."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def _write(path: Path, content: bytes) -> None:
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _remove(paths: Iterable[Path]) -> None:
    for path in paths:
        with contextlib.suppress(OSError):
            path.unlink()

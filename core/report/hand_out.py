"""The export of a finished release: the data, their description and the report for readers, all of them or none.

Nothing is drawn here: the same release always gives the same bytes in the same form.
"""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from core.control import Control
from core.designs.several.scheme import QuestionTally
from core.errors import DataError
from core.files import Together, explained, fill, need_unguarded
from core.release.description_json import FileFacts
from core.release.errors import ReleaseError
from core.release.names import Companions, companions
from core.release.plan import Form
from core.release.recognise import sha256_of
from core.release.release_store import Made, ReleaseStore
from core.report.release.pages import Voice, release_pages

Writer = Callable[[Path], int]
"""Writes a file at a path, flushes it to the disk, and returns its number of rows."""


@dataclass(frozen=True, slots=True)
class HandedOut:
    """The paths of the three files. `written`: (path, SHA-256 in hex) of each, the data first."""

    files: Companions
    written: tuple[tuple[Path, str], ...]


def hand_out(
    release_store: ReleaseStore,
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
    """Write the files of a release under the names of core.release.names, readable by the owner only.

    write    writes the data of this form
    replace  whether existing files may be replaced (the user was asked)
    Raises ReleaseError `release.target_exists` (name), SaveError, and Cancelled; then no new file is left behind.
    """
    # If the path is a link, write the files at its target.
    target = Path(os.path.realpath(path))
    need_free(form, path, replace=replace)
    files = companions(target, form)
    assert files.data is not None
    wanted = (files.data, files.description, files.report)
    try:
        with Together(wanted) as together:
            data, *pages = together.parts
            rows = write(data)
            facts = _facts(data, files.data.name, form, rows)
            control.checkpoint()
            for part, content in zip(pages, release_pages(made.description, tallies, facts, voice), strict=True):
                fill(part, content)
            digests = [sha256_of(part) for part in together.parts]
            # Check again, because the files may have appeared since the start.
            need_free(form, path, replace=replace)
            # No line in the ledger, no file.
            about = made.description
            release_store.ledger().exported(
                about.release, form.value, facts.sha256, files.data.name, scores=about.scores
            )
            together.place()
    except OSError as error:
        raise explained(error, path) from None
    return HandedOut(files, tuple(zip(wanted, digests, strict=True)))


def need_free(form: Form, path: Path, *, replace: bool = False) -> None:
    """Raise ReleaseError `release.target_exists` (name), and SaveError where no file can be written there."""
    try:
        need_unguarded(path)
        target = Path(os.path.realpath(path))
        files = companions(target, form)
        wanted = [one for one in (files.data, files.description, files.report) if one is not None]
        for one in wanted:
            need_unguarded(one)
        for one in wanted:
            if one.exists() and not replace:
                raise ReleaseError("release.target_exists", name=one.name)
            if one.is_dir():
                raise IsADirectoryError(errno.EISDIR, "is a folder")
        with tempfile.TemporaryFile(dir=target.parent):
            pass
    except (OSError, ValueError) as error:
        raise explained(error, path) from None


def _facts(part: Path, name: str, form: Form, rows: int) -> FileFacts:
    size = part.stat().st_size
    if not size:
        raise DataError("data.damaged", kind="size")
    return FileFacts(form, name, sha256_of(part), size, rows)

"""Randomized columns of a data file, according to a description next to the file that matches its bytes."""

from __future__ import annotations

import hashlib
from pathlib import Path

from core.control import Control
from core.errors import WorkbenchError
from core.guarded import Part, guard
from core.release.description import Description
from core.release.description_json import read_description
from core.release.names import companions
from core.release.plan import Form
from core.release.writers.layout import columns_of

MOST_BYTES = 1 << 28
_BLOCK = 1 << 22


def released_columns(path: Path, control: Control | None = None) -> frozenset[str]:
    """Return the names of the file's randomized columns; empty if the file is not a known release.

    Empty if no description is beside the file, if it describes other bytes (SHA-256), and for tables, because they have
    no rows of respondents. Unreadable files are ignored without an error. Raises Cancelled.
    """
    files = companions(path)
    if files.data != path:
        return frozenset()
    try:
        if files.description.stat().st_size > MOST_BYTES:
            return frozenset()
        read = read_description(files.description.read_bytes())
        if read.file is None or read.file.form.table or path.stat().st_size != read.file.bytes:
            return frozenset()
        if sha256_of(path, control) != read.file.sha256:
            return frozenset()
        columns = randomized_in(read.described, read.file.form)[1]
    except (OSError, WorkbenchError):
        return frozenset()
    guard(files.description, Part.DESCRIPTION)
    return columns


def randomized_in(described: Description, form: Form) -> tuple[frozenset[str], frozenset[str]]:
    """Return the names of all columns of a file of reports, and the names of the randomized columns among them.

    Raises ReleaseError as core.release.writers.layout.
    """
    raw = {f"r{at}" for at in range(len(described.raw))}
    columns = columns_of(form, described)
    return frozenset(one.name for one in columns), frozenset(one.name for one in columns if one.field not in raw)


def sha256_of(path: Path, control: Control | None = None) -> str:
    """Return the SHA-256 of a file in hex. Raises OSError, Cancelled."""
    digest = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            digest.update(block)
            if control is not None:
                control.checkpoint()
    return digest.hexdigest()

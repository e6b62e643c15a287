"""Randomized columns in a data file that looks like a changed copy of a release: edited, or saved by another program.

Its bytes differ from the released ones (core.release.recognise), so this is a guess that the user may correct.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

from core.control import Control
from core.data.source import SurveySource
from core.errors import WorkbenchError
from core.guarded import Part, guard
from core.release.column_fingerprints import marks_of_columns
from core.release.description import Description
from core.release.description_json import ReadDescription, read_description
from core.release.errors import ReleaseError
from core.release.ledger.folder import DESCRIPTION, KEPT
from core.release.ledger.people import names_in
from core.release.names import companions
from core.release.plan import Form, ReleaseKind
from core.release.recognise import MOST_BYTES, randomized_in, sha256_of
from core.release.release_store import ReleaseStore
from core.release.writers.layout import columns_of

_ROWS = tuple(form for form in Form if not form.table)


def like_a_release(path: Path, source: SurveySource, release_store: ReleaseStore, control: Control) -> frozenset[str]:
    """Return the names in the file of the columns that are reports if the file is a changed copy of a release.

    It looks like a copy if the description with its name is in the same folder and the file lacks none of its columns.
    It also does if a release kept on this computer has exactly these columns and as many rows as the file. Data that
    the ledger lists as the source of a release are never copies. Unreadable files are ignored. Raises Cancelled.
    """
    names = frozenset(column.header.strip() for column in source.columns)
    try:
        return _beside(path, names) or _kept(path, names, source, release_store, control)
    except (OSError, WorkbenchError):
        return frozenset()


def _beside(path: Path, names: frozenset[str]) -> frozenset[str]:
    files = companions(path)
    if files.data != path or not files.description.is_file():
        return frozenset()
    read = _read(files.description)
    if read is None or read.file is None or read.described.kind is not ReleaseKind.REPORTS:
        return frozenset()
    named = path.with_name(Path(read.file.name).name)
    # A source survey.csv may be in the same folder as its own release survey.xlsx.
    other = named.name.casefold() != path.name.casefold() and named.exists()
    if other or read.file.form.table:
        return frozenset()
    every, randomized = randomized_in(read.described, read.file.form)
    if not every <= names:
        return frozenset()
    guard(files.description, Part.DESCRIPTION)
    return randomized


def _kept(
    path: Path, names: frozenset[str], source: SurveySource, release_store: ReleaseStore, control: Control
) -> frozenset[str]:
    for read in _all_kept(release_store, control):
        if read.described.kind is not ReleaseKind.REPORTS or read.described.rows != source.rows:
            continue
        for form, described in product(_ROWS, _as_exported(read.described)):
            every, randomized = randomized_in(described, form)
            if every == names:
                return frozenset() if _known_as_source(path, source, release_store, control) else randomized
    return frozenset()


def _as_exported(described: Description) -> tuple[Description, ...]:
    """Return the release without scores, and with them if its questions have scores: each export may have them."""
    scored = replace(described, scores=True)
    try:
        columns_of(Form.CSV, scored)
    except ReleaseError:
        return (described,)
    return described, scored


def _known_as_source(path: Path, source: SurveySource, release_store: ReleaseStore, control: Control) -> bool:
    """Return whether releases were made of this very file, or of columns that begin with the same cells."""
    ledger = release_store.ledger()
    if not ledger.entries:
        return False
    identity = ledger.identity(sha256_of(path, control))
    if any(one.meaning.dataset == identity for one in ledger.entries):
        return True
    found = frozenset(marks_of_columns([column.name for column in source.columns], source, ledger, control))
    return any(not found.isdisjoint(names_in(one.meaning, "marks")) for one in ledger.entries)


def _all_kept(release_store: ReleaseStore, control: Control) -> Iterator[ReadDescription]:
    for place in sorted((release_store.folder / KEPT).glob("*/" + DESCRIPTION)):
        control.checkpoint()
        read = _read(place)
        if read is not None:
            yield read


def _read(place: Path) -> ReadDescription | None:
    try:
        return None if place.stat().st_size > MOST_BYTES else read_description(place.read_bytes())
    except (OSError, WorkbenchError):
        return None

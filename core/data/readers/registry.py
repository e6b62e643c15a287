"""The supported kinds of files, recognized first by content and then by file name extension."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path

from core.control import Control
from core.data.delimited import dialect
from core.data.delimited.head import checked_file
from core.data.frequency.together import recognised
from core.data.proposal import Proposal
from core.data.reading import FileKind, Reading, SheetChoice
from core.data.signatures import LOOKED_AT, known_format
from core.errors import DataError, file_error


@dataclass(frozen=True, slots=True)
class ReaderSpec:
    """A kind of file.

    suffixes    file name extensions in small letters, the usual one first
    recognises  whether a file with these first bytes (LOOKED_AT of them) and this extension is of this kind
    """

    kind: FileKind
    suffixes: tuple[str, ...]
    recognises: Callable[[bytes, str], bool]


def _signed(kind: FileKind, suffixes: tuple[str, ...]) -> ReaderSpec:
    """Return a kind recognized by its first bytes. Its reader also explains faults of a file with its extension."""

    def recognises(beginning: bytes, suffix: str) -> bool:
        found = known_format(beginning)
        return found == kind.value or (not found and suffix in suffixes and b"\x00" in beginning)

    return ReaderSpec(kind, suffixes, recognises)


READERS: tuple[ReaderSpec, ...] = (
    _signed(FileKind.XLSX, (".xlsx", ".xlsm")),
    _signed(FileKind.SPSS, (".sav", ".zsav")),
    _signed(FileKind.STATA, (".dta",)),
    _signed(FileKind.POR, (".por",)),
    _signed(FileKind.PARQUET, (".parquet", ".pq")),
    ReaderSpec(
        FileKind.TEXT,
        (".csv", ".tsv", ".txt", ".tab", ".dat", ".psv", ".asc"),
        lambda beginning, _: not known_format(beginning),
    ),
)


def kind_of(path: str | PathLike[str]) -> FileKind:
    """Return the kind of a file.

    Raises DataError: no file ("data.missing", ...), or a known kind that is not supported ("data.format_pdf", ...).
    """
    path = Path(path)
    checked_file(path)
    try:
        with path.open("rb") as file:
            beginning = file.read(LOOKED_AT)
    except OSError as error:
        raise file_error(error) from None
    suffix = path.suffix.lower()
    for reader in READERS:
        if reader.recognises(beginning, suffix):
            return reader.kind
    raise DataError(f"data.format_{known_format(beginning)}")


def suffixes() -> tuple[str, ...]:
    """Return the file name extensions of survey files, text files first."""
    return tuple(suffix for reader in reversed(READERS) for suffix in reader.suffixes)


def propose(
    path: str | PathLike[str], *, temp_folder: Path, control: Control | None = None, sheet: str = ""
) -> Proposal:
    """Return a proposal from the beginning of a file of any kind. Raises DataError, Cancelled.

    The result of a printed query is proposed as a frequency table.

    sheet  of a workbook: its name; "" for the sheet with the largest table
    """
    kind = kind_of(path)
    if kind is FileKind.TEXT:
        found = dialect.propose(path)
    else:
        wanted = Reading(kind, sheet=SheetChoice(sheet) if kind is FileKind.XLSX else None)
        found = _other_kind(Path(path), wanted, temp_folder, control or Control(), first=True)
    frequencies = recognised([column.name for column in found.columns])
    return found if frequencies is None else replace(found, reading=replace(found.reading, frequencies=frequencies))


def reread(
    path: str | PathLike[str], reading: Reading, *, temp_folder: Path, control: Control | None = None
) -> Proposal:
    """Return the proposal for the reading that the user chose. Raises DataError, Cancelled."""
    if kind_of(path) is not reading.kind:
        raise DataError("data.other_kind")
    if reading.kind is FileKind.TEXT:
        return dialect.reread(path, reading)
    return _other_kind(Path(path), reading, temp_folder, control or Control(), first=False)


def _other_kind(path: Path, reading: Reading, temp_folder: Path, control: Control, *, first: bool) -> Proposal:
    # These imports are local, because they load the database and the code for child processes.
    if reading.kind is FileKind.PARQUET:
        from core.data.readers.parquet_proposal import propose_parquet

        return propose_parquet(path, reading, temp_folder, control)
    from core.data.readers.converted_proposal import propose_converted

    return propose_converted(path, reading, temp_folder, control, first=first)

"""The two types of exported files: internal files (made from private data) and public files.

The state of the source column decides the type, never the caller. A preview of private data is an InternalFile whatever
it shows. Public files come only from a release, from field reports that a device protected, from example data, or from
no answers at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from core.errors import WorkbenchError
from core.files import need_unguarded, write_atomically
from core.report.file_names import file_stem, internal_name
from core.report.print_theme import PRINT, PrintTheme
from core.report.svg import svg_text
from core.report.svg_page import AnyFigure
from core.report.table import Table, csv_bytes
from core.types import ColumnState, Origin, Planned, RandomizedInField, Released, Simulated


class NotPublicError(WorkbenchError):
    """An attempt to make a public file of private data; code `export.not_public`."""


@dataclass(frozen=True, slots=True)
class InternalFile:
    """A file for the holder of the data only: its name always carries ".internal."."""

    name: str
    content: bytes

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", internal_name(self.name))


@dataclass(frozen=True, slots=True)
class PublicFile:
    """A file for anyone. `state` is the state of its source column; a private state raises NotPublicError."""

    name: str
    content: bytes
    state: ColumnState

    def __post_init__(self) -> None:
        if not is_public(self.state):
            raise NotPublicError("export.not_public")


ExportFile = InternalFile | PublicFile


def is_public(state: ColumnState | None) -> bool:
    """Return whether a file made from a column in this state is public.

    Releases, protected field reports, simulated reports of example data and bare plans are public. All else is
    internal. That includes rehearsals, which could be taken for findings. Results of protected reports are public
    because they disclose no more than the reports.
    """
    if isinstance(state, RandomizedInField):
        known = state.published or state.protected
        return state.design is not None and known and not state.rehearsed
    return isinstance(state, (Planned, Released)) or (isinstance(state, Simulated) and state.origin is Origin.EXAMPLE)


def svg_file(
    figure: AnyFigure, *, width: float = 900, height: float | None = None, theme: PrintTheme = PRINT
) -> ExportFile:
    """Return the figure as a picture for paper."""
    return picture_file(figure, svg_text(figure, width, height, theme).encode("utf-8"), "svg")


def picture_file(figure: AnyFigure, content: bytes, ending: str = "png") -> ExportFile:
    """Return a painted picture of this figure with its watermark as a file (`content`: the bytes).

    Raises ValueError when the figure is internal and has no watermark.
    """
    public = is_public(figure.state) and not figure.watermark
    if not public and not figure.watermark:
        raise ValueError("an internal picture needs its watermark")
    return export_file(figure.title, ending, content, figure.state if public else None)


def csv_file(table: Table) -> ExportFile:
    """Return the table with base, target and method in columns of their own."""
    return export_file(table.title, "csv", csv_bytes(table), table.state)


def target_path(file: ExportFile, chosen: Path) -> Path:
    """Return the path of a file for the path that a person chose; its ending and an internal mark are kept."""
    ending = file.name.rpartition(".")[2]
    named = chosen if chosen.suffix.lower() == f".{ending}" else chosen.with_name(f"{chosen.name}.{ending}")
    return named.with_name(internal_name(named.name)) if isinstance(file, InternalFile) else named


def save(file: ExportFile, chosen: Path) -> Path:
    """Write the file where the person chose (see `target_path`) and return its path. Raises SaveError."""
    path = target_path(file, chosen)
    write_atomically(path, file.content)
    return path


def save_all(files: Sequence[ExportFile], folder: Path) -> list[Path]:
    """Write all files into a folder and return their paths. Write none if one cannot be written.

    Raises SaveError.
    """
    for file in files:
        need_unguarded(target_path(file, folder / file.name))
    return [save(file, folder / file.name) for file in files]


def export_file(title: str, ending: str, content: bytes, state: ColumnState | None) -> ExportFile:
    """Return a file of bytes made from a column in this state (None counts as private), named after the title."""
    name = f"{file_stem(title)}.{ending}"
    if state is None or not is_public(state):
        return InternalFile(name, content)
    return PublicFile(name, content, state)

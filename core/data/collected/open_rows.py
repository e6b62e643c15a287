"""Columns of a file as codes in one call, for scripts that open the file only once."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path

from core.control import Control
from core.data.base import EVERYONE, Base, with_rules
from core.data.codebooks.codebook import UNDECLARED, Codebook
from core.data.collected.read_rows import read_rows
from core.data.collected.rows import CollectedRows
from core.data.reading import Reading
from core.data.source import SurveySource


def open_rows(
    path: str | PathLike[str],
    reading: Reading,
    columns: Sequence[str],
    codebook: Codebook = UNDECLARED,
    base: Base = EVERYONE,
    *,
    names: Mapping[str, str] | None = None,
    temp_folder: Path | None = None,
    control: Control | None = None,
) -> CollectedRows:
    """Open a file, read these columns for the respondents of `base`, close it, and remove all temporary copies.

    codebook     missing codes of these columns and of the base's columns, and the decimal sign
    names        new names of columns, by their names in the file
    temp_folder  parent of a private folder; default: the system's folder for temporary files

    Raises DataError as SurveySource.open and read_rows do, and Cancelled.
    """
    control = control or Control()
    folder = Path(tempfile.gettempdir()) if temp_folder is None else temp_folder
    missing = {one.column: one.missing for one in codebook.variables}
    with SurveySource.open(path, reading, temp_folder=folder, control=control) as source:
        called = names or {}
        source.rename([called.get(column.name, column.name) for column in source.columns])
        return read_rows(
            source, columns, with_rules(base, codebook), control,
            missing=missing, decimal_comma=codebook.decimal_comma,
        )  # fmt: skip

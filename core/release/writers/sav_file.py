"""Rows as an SPSS file, written by pyreadstat: codes with value labels. All cells are in memory during the writing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.files import SaveError
from core.release.errors import ReleaseError
from core.release.records import Records
from core.release.writers.blocks import Piece, pieces
from core.release.writers.layout import ASKED, FileColumn
from core.release.writers.names import cut
from core.release.writers.sav_limits import MOST_LABEL, MOST_TEXT, MOST_TITLE

if TYPE_CHECKING:
    import pandas as pd

# Position of the writing time in the header: "dd mmm yyhh:mm:ss" (GNU PSPP developers' guide, "File Header Record").
_MADE_AT, _MADE = 92, b"01 Jan 8000:00:00"
_CELLS = 1 << 19
_FILLED = 0.2
_ROWS_PER_TICK = 1 << 12
_PROBE = 1 << 20
_STEP = "release.writing_file"


def write_sav(path: Path, columns: Sequence[FileColumn], records: Records, control: Control) -> None:
    """Write the rows; `path` exists already, with its final permissions.

    Raises ReleaseError `release.sav_text_too_long` (column, limit) if a cell of an unchanged column holds more bytes
    than SPSS keeps; OSError, SaveError "save.failed".
    """
    import pyreadstat

    for column in columns:
        if any(len(word.encode("utf-8")) > MOST_TEXT for word in column.words):
            raise ReleaseError("release.sav_text_too_long", column=column.title, limit=MOST_TEXT)
    frame = _frame(columns, records, control)
    codes: dict[str, dict[int | float, str]] = {
        column.name: {code: cut(label, MOST_LABEL) for code, label in enumerate(column.labels, start=1)}
        for column in columns
        if column.labels
    }
    try:
        pyreadstat.write_sav(
            frame,
            path,
            column_labels=[cut(column.title, MOST_TITLE) for column in columns],
            row_compress=True,
            variable_value_labels=codes,
            variable_measure={column.name: "scale" if column.score_of else "nominal" for column in columns},
            variable_format={column.name: _format(column) for column in columns if not _text(column)},
        )
    except (pyreadstat.PyreadstatError, pyreadstat.ReadstatError):
        # The library does not report why it could not write, but the system does.
        with path.open("ab") as out:
            out.write(b"\0" * _PROBE)
        raise SaveError("save.failed", folder=str(path.parent), name=path.name, number=0) from None
    forget_time(path)


def forget_time(path: Path) -> None:
    """Replace the writing time in the header of an SPSS file by a constant."""
    with path.open("r+b") as out:
        out.seek(_MADE_AT)
        out.write(_MADE)


def told_rows(cells: dict[str, pd.Series[Any]], control: Control) -> pd.DataFrame:
    """Return a table that reports how many of its rows were taken, and stops when `control` asks for it."""
    from pandas import DataFrame

    class Rows(DataFrame):
        def itertuples(self, index: bool = True, name: str | None = "Pandas") -> Iterator[Any]:
            """Yield the rows in the form that the library uses."""
            for at, row in enumerate(super().itertuples(index=index, name=name)):
                if at % _ROWS_PER_TICK == 0:
                    control.progress(_FILLED + (1 - _FILLED) * at / len(self), _STEP)
                yield row

    return Rows(cells, copy=False)


def _frame(columns: Sequence[FileColumn], records: Records, control: Control) -> pd.DataFrame:
    """Return all cells, one column each in the smallest type."""
    filling = control.part(0.0, _FILLED)
    sampled = ASKED in (records.kind.names or ())
    made = [np.empty(records.rows, dtype=_kind(column, sampled)) for column in columns]
    for piece in pieces(records, columns, max(1, _CELLS // len(columns)), filling):
        for column, cells in zip(columns, made, strict=True):
            cells[piece.first : piece.first + len(piece)] = _cells(column, piece)
    return told_rows(
        {column.name: _series(column, cells) for column, cells in zip(columns, made, strict=True)}, control
    )


def _text(column: FileColumn) -> bool:
    return column.seed or (bool(column.words) and not column.score_of)


def _format(column: FileColumn) -> str:
    return "F12.6" if column.score_of else f"F{len(str(column.highest + column.shift))}.0"


def _kind(column: FileColumn, sampled: bool) -> Any:
    if column.seed:
        return object
    if column.score_of:
        return np.float64
    if column.words:
        return np.int32
    if sampled and column.question is not None:
        return np.float64
    return np.min_scalar_type(-1 - column.highest - column.shift)


def _cells(column: FileColumn, piece: Piece) -> NDArray[Any]:
    codes, asked = piece.codes(column), piece.asked(column)
    if column.seed:
        texts: NDArray[Any] = codes.astype("U20").astype(object)
        return texts if asked is None else np.where(asked, texts, "")
    scored = bool(column.score_of)
    numbers = np.array(column.words, dtype=np.float64)[codes] if scored else codes.astype(np.int64) + column.shift
    return numbers if asked is None else np.where(asked, numbers, np.nan)


def _series(column: FileColumn, cells: NDArray[Any]) -> pd.Series[Any]:
    import pandas as pd

    if column.words and not column.score_of:
        return pd.Series(pd.Categorical.from_codes(cells, categories=pd.Index(column.words, dtype="str")))
    return pd.Series(cells, dtype="str" if column.seed else cells.dtype, copy=False)

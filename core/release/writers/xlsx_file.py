"""Rows as a workbook: labels as texts (so that 007 stays 007), bits and signs as numbers, no author or date.

The rows wait in a file next to the workbook until it is finished, so memory does not grow with them.
"""

from __future__ import annotations

import zipfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from core.control import Control
from core.files import waiting_folder
from core.release.records import Records
from core.release.writers.blocks import Piece, pieces
from core.release.writers.layout import FileColumn

MOST_ROWS, MOST_COLUMNS, MOST_LETTERS = 1_048_576, 16_384, 32_767
"""Limits of a sheet (rows include the names) and of a cell."""

SHEET = "reports"
_CELLS = 1 << 16
_EPOCH = datetime(1980, 1, 1, tzinfo=UTC).replace(tzinfo=None)


def write_xlsx(
    out: BinaryIO, columns: Sequence[FileColumn], records: Records, control: Control, *, beside: Path
) -> None:
    """Write one sheet. The rows wait in a folder next to the file `out`; that folder is removed."""
    from xlsxwriter import Workbook  # type: ignore[import-untyped]
    from xlsxwriter.exceptions import FileCreateError  # type: ignore[import-untyped]

    with waiting_folder(beside) as waiting:
        made = Path(waiting) / "made.xlsx"
        book = Workbook(made, {"constant_memory": True, "tmpdir": waiting, "use_zip64": True})
        book.set_properties({"created": _EPOCH})
        sheet = book.add_worksheet(SHEET)
        try:
            head = book.add_format({"bold": True})
            sheet.freeze_panes(1, 0)
            for place, column in enumerate(columns):
                sheet.write_string(0, place, column.name, head)
            for piece in pieces(records, columns, max(1, _CELLS // len(columns)), control):
                _write(sheet, columns, piece)
            book.close()
        except FileCreateError as error:
            cause = error.args[0] if error.args else None
            raise cause if isinstance(cause, OSError) else OSError(str(type(error))) from None
        finally:
            # The library keeps the file of the rows open until the workbook is finished.
            if sheet.row_data_fh is not None:
                sheet.row_data_fh.close()
        control.checkpoint()
        _pack(made, out, control)


def _write(sheet: Any, columns: Sequence[FileColumn], piece: Piece) -> None:
    cells = []
    for column in columns:
        codes, asked = piece.codes(column), piece.asked(column)
        made: list[Any]
        if column.score_of:
            made = np.array(column.words, dtype=np.float64)[codes].tolist()
        elif column.words:
            made = [column.words[code] for code in codes.tolist()]
        elif column.seed:
            made = [str(code) for code in codes.tolist()]
        else:
            made = (codes.astype(np.int64) + column.shift).tolist()
        if asked is not None:
            made = [cell if here else "" for cell, here in zip(made, asked.tolist(), strict=True)]
        cells.append(made)
    for row, line in enumerate(zip(*cells, strict=True), start=piece.first + 1):
        for place, cell in enumerate(line):
            if cell.__class__ is str:
                if cell:
                    sheet.write_string(row, place, cell)
            else:
                sheet.write_number(row, place, cell)


def _pack(made: Path, out: BinaryIO, control: Control) -> None:
    """Copy the parts in order, without this computer's file times and permissions."""
    with zipfile.ZipFile(made) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            about = zipfile.ZipInfo(part.filename)
            about.compress_type = zipfile.ZIP_DEFLATED
            about.create_system = 3
            about.external_attr = 0o600 << 16
            with old.open(part) as source, new.open(about, "w", force_zip64=part.file_size >= 1 << 31) as target:
                while content := source.read(1 << 20):
                    control.checkpoint()
                    target.write(content)

"""The check whether a table file holds the figures of a release, cell by cell."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from tempfile import gettempdir

from core.control import Control
from core.data.private_folder import PrivateFolder
from core.data.readers.area import letters
from core.data.readers.sandbox import run
from core.data.reading import FileKind, Reading, SheetChoice
from core.errors import DataError
from core.release.plan import Form
from core.report.checking.checks import Check, Outcome, Step, failed, passed
from core.report.table import Table, csv_bytes
from core.report.xlsx import FACTS_SHEET, TABLE_SHEET, xlsx_bytes

_MOST_BYTES = 1 << 26
_MOST_LINES = 20
"""Lines of words above the facts of a workbook."""
_BYTE_MARK = b"\xef\xbb\xbf"


def check_table(form: Form, path: Path, table: Table, control: Control) -> Check:
    """Compare the file with a new table: all cells of a CSV file, or all rows below the headers of a workbook.

    The headers of a workbook are in the language of its author. Raises OSError where the file cannot be read.
    """
    if path.stat().st_size > _MOST_BYTES:
        return failed(Step.TABLE, "verify.table.not_read")
    content = path.read_bytes()
    if form is Form.TABLE_CSV:
        return _same(_csv_rows(content), _csv_rows(csv_bytes(table)), 1)
    own = xlsx_bytes(table)
    if content == own:
        return passed(Step.TABLE)
    try:
        found, wanted = (_sheets(one, table, control) for one in (content, own))
    except DataError:
        return failed(Step.TABLE, "verify.table.not_read")
    cells = _same(found[0], wanted[0], 2)
    if cells.outcome is Outcome.PASSED and found[1] != wanted[1]:
        return failed(Step.TABLE, "verify.table.facts")
    return cells


def _same(found: Sequence[Sequence[str]] | None, wanted: Sequence[Sequence[str]] | None, first: int) -> Check:
    """Compare rows. `first` is the number of the first row; None means no rows at all."""
    if found is None or wanted is None:
        return failed(Step.TABLE, "verify.table.not_read")
    for row in range(max(len(found), len(wanted))):
        one, other = (list(rows[row]) if row < len(rows) else [] for rows in (found, wanted))
        if one != other:
            shared = min(len(one), len(other))
            column = next((at for at in range(shared) if one[at] != other[at]), shared)
            return failed(Step.TABLE, "verify.table.differs", {"row": row + first, "column": column + 1})
    return passed(Step.TABLE)


def _csv_rows(content: bytes) -> list[list[str]] | None:
    try:
        return list(csv.reader(io.StringIO(content.removeprefix(_BYTE_MARK).decode("utf-8"), newline=""), strict=True))
    except (UnicodeDecodeError, csv.Error):
        return None


def _sheets(content: bytes, table: Table, control: Control) -> tuple[list[list[str]] | None, list[list[str]]]:
    """(cells below the headers, facts with their keys), read in a process of its own: a file may come from anywhere."""
    keys = {key for key, _ in table.facts}
    with PrivateFolder(Path(gettempdir())) as folder:
        book = folder.new_file("table.xlsx")
        book.write_bytes(content)
        cells = _sheet(
            folder, book, SheetChoice(TABLE_SHEET, f"A1:{letters(len(table.parts()))}{table.height + 2}", 1), control
        )
        facts = _sheet(folder, book, SheetChoice(FACTS_SHEET, f"A1:B{len(keys) + _MOST_LINES}", 0), control)
    return cells, [row for row in facts or () if row and row[0] in keys]


def _sheet(folder: PrivateFolder, book: Path, choice: SheetChoice, control: Control) -> list[list[str]] | None:
    copy = f"{choice.sheet}.csv"
    run(book, Reading(FileKind.XLSX, sheet=choice), folder, control.quiet(), copy=copy)
    return _csv_rows((folder.path / copy).read_bytes())

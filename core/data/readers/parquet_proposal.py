"""A proposal for a Parquet file, which the database itself reads."""

from __future__ import annotations

from pathlib import Path

from core.control import Control
from core.data.engine import Engine
from core.data.hints import hints, padded
from core.data.private_folder import PrivateFolder
from core.data.proposal import PREVIEW_ROWS, PreviewRow, Proposal
from core.data.readers.parquet import look, page
from core.data.reading import Reading

LOOKED_AT_ROWS = 200
MEMORY = "500MB"


def propose_parquet(path: Path, reading: Reading, temp_folder: Path, control: Control) -> Proposal:
    """Return the proposal with its first rows. Raises DataError, Cancelled."""
    with PrivateFolder(temp_folder) as folder:
        engine = Engine(folder.path / "spill", MEMORY, (path,))
        try:
            found = look(engine, path, control)
            rows = page(engine, found.table, 0, LOOKED_AT_ROWS, control)
        finally:
            engine.close()
    return Proposal(
        path=path,
        reading=reading,
        columns=found.columns,
        sample_rows=tuple(PreviewRow(n, cells, False) for n, cells in enumerate(rows[:PREVIEW_ROWS], start=1)),
        rows_read=found.rows,
        ragged=0,
        odd_lines=(),
        whole=True,
        notices=found.notices,
        missing_found=hints(rows, len(found.columns)).missing,
        padded=padded(rows, [column.name for column in found.columns]),
    )

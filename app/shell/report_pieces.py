"""The pieces of reports that rooms bring."""

from __future__ import annotations

from functools import partial

from app.collected.report import ReadRows, collected_facts
from app.export.reports.pieces import Pieces, ReadReleases
from app.shell.number_report import numbers_facts


def report_pieces(rows: ReadRows | None = None, released: ReadReleases | None = None) -> Pieces:
    """Return the pieces of a report from pages.

    rows      reads columns of reports from the field
    released  asks the ledger about the data
    """
    return Pieces(numbers_facts, partial(collected_facts, rows=rows), released)

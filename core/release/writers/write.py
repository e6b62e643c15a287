"""The rows of a release as a file of its form. Equal records always give equal bytes."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from core.control import Control
from core.files import explained
from core.notices import Notice, Severity
from core.release.description import DescribedQuestion, Description
from core.release.errors import ReleaseError
from core.release.plan import Form, ReleasedQuestion
from core.release.records import Records
from core.release.writers.csv_file import write_csv
from core.release.writers.layout import FileColumn, Question, columns_of, layout
from core.release.writers.parquet_file import MOST_COLUMNS as MOST_PARQUET_COLUMNS
from core.release.writers.parquet_file import write_parquet
from core.release.writers.sav_limits import most_rows
from core.release.writers.xlsx_file import MOST_COLUMNS, MOST_LETTERS, MOST_ROWS, write_xlsx


def write_rows(form: Form, records: Records, described: Description, path: Path, control: Control) -> None:
    """Write the reports to `path` (a temporary name of the caller's, mode 0600), flushed to the disk.

    The file holds only records and the names, texts, labels, designs and raw values of the description. Raises
    ReleaseError as `why_not` and `layout` do, SaveError, DataError ("data.damaged", "data.missing": the records) and
    Cancelled within one block; the caller must then remove the unfinished file.
    """
    refusal = why_not(
        form,
        records.rows,
        described.questions,
        sampled=described.sampled,
        raw=len(described.raw),
        scores=described.scores,
    )
    if refusal is not None:
        raise ReleaseError(refusal.code, **refusal.params)
    columns = columns_of(form, described)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)
        with os.fdopen(handle, "wb") as out:
            if form is Form.CSV:
                write_csv(out, columns, records, control)
            elif form is Form.XLSX:
                write_xlsx(out, columns, records, control, beside=path)
        # Libraries write the other two forms into the file that already exists.
        if form is Form.PARQUET:
            write_parquet(path, columns, records, control)
        elif form is Form.SAV:
            # Its dependencies take time to load.
            from core.release.writers.sav_file import write_sav

            write_sav(path, columns, records, control)
        with path.open("r+b") as whole:
            os.fsync(whole.fileno())
    except OSError as error:
        raise explained(error, path) from None
    control.progress(1.0, "release.writing_file")


def why_not(
    form: Form,
    rows: int,
    questions: Sequence[DescribedQuestion | ReleasedQuestion],
    *,
    sampled: bool = False,
    raw: int = 0,
    scores: bool = False,
) -> Notice | None:
    """Return the reason why this number of respondents with these questions does not fit this form, before any draw.

    `raw`: number of columns released unchanged; `scores`: whether there are columns of scores. Codes:
    `release.blank_label`, `release.labels_alike` (question), `release.no_rows_of_design` (question),
    `release.xlsx_rows`, `release.xlsx_columns`, `release.xlsx_label`, `release.parquet_columns`, `release.sav_rows`,
    `release.no_scores` (question), `release.scores_many` (question, limit).
    """
    if form.table:
        return None
    plain = [Question.of(one) for one in questions]
    for one in plain:
        labels = [label.strip() for label in one.labels]
        if not all(labels):
            return _refused("release.blank_label", question=one.name)
        if len(set(labels)) < len(labels):
            return _refused("release.labels_alike", question=one.name)
    try:
        columns = layout(form, plain, sampled=sampled, scores=scores)
    except ReleaseError as error:
        return _refused(error.code, **error.params)
    if form is Form.XLSX:
        return _sheet_too_small(rows, columns, raw)
    width = len(columns) + raw
    if form is Form.PARQUET and width > MOST_PARQUET_COLUMNS:
        return _refused("release.parquet_columns", columns=width, limit=MOST_PARQUET_COLUMNS)
    if form is Form.SAV and rows > (limit := most_rows(columns, raw)):
        return _refused("release.sav_rows", rows=rows, columns=width, limit=limit)
    return None


def _sheet_too_small(rows: int, columns: Sequence[FileColumn], raw: int) -> Notice | None:
    if rows >= MOST_ROWS:
        return _refused("release.xlsx_rows", rows=rows, limit=MOST_ROWS - 1)
    if len(columns) + raw > MOST_COLUMNS:
        return _refused("release.xlsx_columns", columns=len(columns) + raw, limit=MOST_COLUMNS)
    for column in columns:
        if any(len(word) > MOST_LETTERS for word in (column.name, *column.words)):
            return _refused("release.xlsx_label", question=column.title, limit=MOST_LETTERS)
    return None


def _refused(code: str, **params: object) -> Notice:
    return Notice(code, params, Severity.WARNING)

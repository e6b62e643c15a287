"""Imputed true answers as a file for other statistics programs: CSV, SPSS or Stata."""

from __future__ import annotations

import codecs
import os
import re
import textwrap
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import numpy as np

from core.control import Control
from core.data.delimited.formulas import harmless
from core.errors import InputError
from core.files import SaveError, Together, explained
from core.regression.impute import Imputed
from core.release.writers.names import Names, cut
from core.release.writers.sav_file import forget_time, told_rows
from core.release.writers.sav_limits import MOST_CELLS, MOST_LABEL, MOST_TITLE
from core.report.export import is_public
from core.report.file_names import internal_name
from core.report.words import Say, unsaid
from core.types import ColumnState

if TYPE_CHECKING:
    import pandas as pd

_STATA_NAME, _STATA_LABEL, _STATA_TEXT = 32, 80, 2_045
_SPSS_FILE_LABEL, _SPSS_NOTE, _SPSS_TEXT = 64, 80, 32_767


class ImputedForm(StrEnum):
    """The form of the file; also its ending."""

    CSV = "csv"
    SAV = "sav"
    DTA = "dta"


def save_imputed(
    found: Imputed, chosen: Path, form: ImputedForm, state: ColumnState | None, *, say: Say = unsaid,
    control: Control | None = None,
) -> Path:  # fmt: skip
    """Write all data sets, one below the other, where the person chose, and return the path.

    Columns: number of the set, row of the data from 1, drawn answer, variables of the model. The note that these are no
    answers, with the variables of the model, is a column of a CSV file and a label and notes of the others. The file is
    internal if any source is private. SPSS and Stata files hold codes from 1 with value labels.

    Raises InputError("m", `imputed.too_many`: sets, rows), SaveError, Cancelled.
    """
    watched, sets, rows = control or Control(), len(found.codes), len(found.rows)
    if form is not ImputedForm.CSV and sets * rows * (3 + len(found.values)) > MOST_CELLS:
        raise InputError("m", sets, "imputed.too_many", sets=sets, rows=rows)
    named = chosen if chosen.suffix.lower() == f".{form}" else chosen.with_name(f"{chosen.name}.{form}")
    path = named if is_public(state) else named.with_name(internal_name(named.name))
    note = say("imputed.note", {"names": found.variables})
    try:
        with Together([path]) as files:
            if form is ImputedForm.CSV:
                with files.parts[0].open("wb") as out:
                    _write_csv(out, found, note, watched)
            else:
                _write_labeled(files.parts[0], found, form, note, say, watched)
            with files.parts[0].open("r+b") as whole:
                os.fsync(whole.fileno())
            watched.progress(1.0)
            files.place()
    except OSError as error:
        raise explained(error, path) from None
    return path


def _write_csv(out: BinaryIO, found: Imputed, note: str, control: Control) -> None:
    """By RFC 4180 with a byte order mark for letters beyond ASCII; cells that would be formulas get an apostrophe."""
    import pandas as pd

    names = Names()
    heads = [names.given(harmless(name))[0] for name in ("imputation", "row", found.column, *found.values, "note")]
    labels = np.array([harmless(label) for label in found.labels], dtype=object)
    values = {
        name: column if column.dtype.kind == "f" else np.array([harmless(str(one)) for one in column], dtype=object)
        for name, column in found.values.items()
    }
    texts = (*heads, *labels, note, *(one for column in values.values() if column.dtype.kind != "f" for one in column))
    if not all(text.isascii() for text in texts):
        out.write(codecs.BOM_UTF8)
    for at, codes in enumerate(found.codes):
        control.progress(at / len(found.codes))
        columns = (at + 1, found.rows + 1, labels[codes], *values.values(), note)
        frame = pd.DataFrame(dict(enumerate(columns)))
        frame.to_csv(out, header=heads if at == 0 else False, index=False, lineterminator="\r\n", encoding="utf-8")


def _write_labeled(path: Path, found: Imputed, form: ImputedForm, note: str, say: Say, control: Control) -> None:
    """Codes with value labels. All cells are in memory during the writing."""
    import pyreadstat

    spss = form is ImputedForm.SAV
    sets, rows, names = len(found.codes), len(found.rows), Names(spss=True)
    wanted = ("imputation", "row", found.column, *found.values)
    heads = [names.given(name if spss else _stata(name))[0] for name in wanted]
    titles = [
        say("imputed.set", {}),
        say("imputed.row", {}),
        say("imputed.answer", {"outcome": found.outcome}),
        *(say("imputed.variable", {"name": name}) for name in found.values),
    ]
    kind: Any = np.min_scalar_type(-1 - len(found.labels))
    cells: list[Any] = [
        np.repeat(np.arange(1, sets + 1, dtype=np.int32), rows),
        np.tile((found.rows + 1).astype(np.int32), sets),
        (found.codes.ravel().astype(np.int64) + 1).astype(np.int16 if kind.itemsize < 4 else np.int32),
        *(_repeated(column, sets, _SPSS_TEXT if spss else _STATA_TEXT) for column in found.values.values()),
    ]
    labels: dict[int | float, str] = {at: cut(label, MOST_LABEL) for at, label in enumerate(found.labels, start=1)}
    frame = told_rows(dict(zip(heads, map(_series, cells), strict=True)), control)
    try:
        if spss:
            pyreadstat.write_sav(
                frame, path, file_label=cut(note, _SPSS_FILE_LABEL),
                column_labels=[cut(title, MOST_TITLE) for title in titles], row_compress=True,
                note=textwrap.wrap(note, _SPSS_NOTE // 2), variable_value_labels={heads[2]: labels},
            )  # fmt: skip
        else:
            pyreadstat.write_dta(
                frame, path, file_label=note[:_STATA_LABEL], column_labels=[title[:_STATA_LABEL] for title in titles],
                variable_value_labels={heads[2]: labels},
            )  # fmt: skip
    except (pyreadstat.PyreadstatError, pyreadstat.ReadstatError):
        raise SaveError("save.failed", folder=str(path.parent), name=path.name, number=0) from None
    if spss:
        forget_time(path)


def _stata(name: str) -> str:
    """Stata names have at most 32 ASCII letters, digits and underscores; room for a number is left."""
    return re.sub(r"[^A-Za-z0-9_]", "_", name)[: _STATA_NAME - 5]


def _repeated(column: Any, sets: int, most: int) -> Any:
    if column.dtype.kind == "f":
        return np.tile(column, sets)
    return np.tile(np.array([cut(str(one), most) for one in column], dtype=object), sets)


def _series(cells: Any) -> pd.Series[Any]:
    import pandas as pd

    return pd.Series(cells, dtype="str" if cells.dtype.kind == "O" else cells.dtype, copy=False)

"""Imputed true answers as a file for other statistical software: CSV, SPSS or Stata, all sets one below the other."""

from __future__ import annotations

import io
import re
import tempfile
from pathlib import Path
from typing import Any

import numpy as np

from core.control import Control
from core.data.delimited.formulas import harmless
from core.regression.impute import Imputed
from core.report.export import ExportFile, export_file
from core.report.words import Say
from core.types import ColumnState

KINDS = ("csv", "sav", "dta")
_MOST_NAME = 32
"""Longest name of a variable in Stata."""
_MOST_LABEL = 80


def imputed_file(found: Imputed, kind: str, title: str, state: ColumnState, say: Say, control: Control) -> ExportFile:
    """Return the file: columns imputation (1 to m), respondent, the drawn answer, the variables of the model, and
    imputation_model, which names these variables in every row.

    State and name of the file say that the answers are imputed. Raises Cancelled.
    """
    model = ", ".join(found.variables)
    about = say("regress.impute.label", {"columns": model})
    named = say("regress.impute.file", {"question": title})
    if kind == "csv":
        return export_file(named, kind, _csv(found, model, control), state)
    return export_file(named, kind, _statistical(found, kind, about, control), state)


def _csv(found: Imputed, model: str, control: Control) -> bytes:
    from pandas.api.types import is_numeric_dtype

    out = io.StringIO()
    for number, frame in enumerate(found.sets(), start=1):
        control.progress((number - 1) / len(found.codes))
        frame = frame.rename(columns={"row": "respondent"})
        for name in frame.columns:
            if not is_numeric_dtype(frame[name]):
                texts = {text: harmless(str(text)) for text in frame[name].unique()}
                frame[name] = frame[name].map(texts)
        frame.columns = [harmless(str(name)) for name in frame.columns]
        frame.insert(0, "imputation", number)
        frame["imputation_model"] = harmless(model)
        frame.to_csv(out, index=False, header=number == 1, lineterminator="\n")
    return out.getvalue().encode("utf-8")


def _statistical(found: Imputed, kind: str, about: str, control: Control) -> bytes:
    """Return the bytes of an SPSS or a Stata file: texts are codes with value labels."""
    import pandas as pd
    import pyreadstat

    m, n = found.codes.shape
    cells: dict[str, Any] = {
        "imputation": np.repeat(np.arange(1, m + 1, dtype=np.int32), n),
        "respondent": np.tile(found.rows, m),
        found.column: found.codes.ravel().astype(np.int32) + 1,
    }
    labels: dict[str, dict[int | float, str]] = {found.column: dict(enumerate(found.labels, start=1))}
    for name, column in found.values.items():
        values = np.asarray(column)
        if values.dtype == object:
            levels, codes = np.unique(values.astype(str), return_inverse=True)
            labels[name] = {at: str(level) for at, level in enumerate(levels, start=1)}
            values = codes.astype(np.int32) + 1
        cells[name] = np.tile(values, m)
        control.checkpoint()
    control.progress(0.3)
    names = dict(zip(cells, _names(tuple(cells)), strict=True))
    frame = pd.DataFrame({names[name]: values for name, values in cells.items()})
    titles: list[str | None] = [_cut(about if name == found.column else name) for name in cells]
    coded = {names[name]: {code: _cut(text) for code, text in those.items()} for name, those in labels.items()}
    control.progress(0.5)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"imputed.{kind}"
        if kind == "sav":
            pyreadstat.write_sav(
                frame, path, column_labels=titles, variable_value_labels=coded, file_label=_cut(about), note=about,
                row_compress=True,
            )  # fmt: skip
        else:
            pyreadstat.write_dta(frame, path, column_labels=titles, variable_value_labels=coded, file_label=_cut(about))
        control.progress(0.9)
        return path.read_bytes()


def _names(wanted: tuple[str, ...]) -> list[str]:
    """Return names of variables that SPSS and Stata allow; they keep the full names as labels."""
    found: list[str] = []
    for name in wanted:
        stem = re.sub(r"[^A-Za-z0-9_]", "_", name).strip("_") or "column"
        stem = (stem if stem[0].isalpha() else f"v{stem}")[:_MOST_NAME]
        made, number = stem, 1
        while made.lower() in (one.lower() for one in found):
            number += 1
            made = f"{stem[: _MOST_NAME - len(str(number)) - 1]}_{number}"
        found.append(made)
    return found


def _cut(text: str) -> str:
    return text if len(text) <= _MOST_LABEL else f"{text[: _MOST_LABEL - 1]}…"

"""Files of records as others read them, and the place where the program finds that one differs."""

from __future__ import annotations

from pathlib import Path

import duckdb
import pandas as pd
import pyreadstat
import pytest
from python_calamine import CalamineWorkbook

from app.messages.catalogue import english
from core.control import Control
from core.release.description import Description
from core.release.errors import ReleaseError
from core.release.plan import Form
from core.release.writers.read_back import read_tallies


def read(form: Form, path: Path) -> pd.DataFrame:
    """The cells of a file by readers of others; missing where there is nothing."""
    if form is Form.CSV:
        return pd.read_csv(path, dtype=object)
    if form is Form.PARQUET:
        return duckdb.sql(f"SELECT * FROM read_parquet('{path}')").df()
    if form is Form.XLSX:
        head, *rows = CalamineWorkbook.from_path(path).get_sheet_by_index(0).to_python()
        found = pd.DataFrame(rows, columns=head)
    else:
        found = pyreadstat.read_sav(path, apply_value_formats=True)[0]
    return found.astype(object).replace("", None)


def place_refused(form: Form, path: Path, about: Description) -> tuple[int, int]:
    """Return row and column where the file is found to differ."""
    with pytest.raises(ReleaseError) as caught:
        read_tallies(form, path, about, Control())
    assert caught.value.code == "release.file_differs"
    assert caught.value.params.keys() == {"row", "column"}
    assert f"row {caught.value.params['row']}" in english(caught.value)
    return caught.value.params["row"], caught.value.params["column"]

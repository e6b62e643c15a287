"""Imputed answers in files for other programs: what they hold, what they say of themselves, and their names."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pandas as pd
import pyreadstat
import pytest

import core
from core.control import Control
from core.errors import Cancelled, InputError
from core.regression.impute import Imputed
from core.report.imputed_file import ImputedForm, save_imputed
from core.sentences.english import english
from core.types import Planned

N, SETS = 60, 3


@cache
def imputed() -> Imputed:
    rng = np.random.default_rng(61)
    answers, frame = rng.integers(0, 3, N), {"age": rng.integers(20, 60, N), "=sex/gender": rng.choice(["ä", "b"], N)}
    frame["used"] = core.GRR(3, 2.0).randomize(answers, rng=rng)
    terms = [core.Number("age"), core.Category("=sex/gender")]
    fit = core.regress("used", core.GRR(3, 2.0), terms, data=frame, labels=[0, 1, 2])
    return fit.impute(SETS, rng=rng)


def read(path: Path) -> tuple[pd.DataFrame, str]:
    """The cells, with labels for codes, and all that the file says of itself."""
    if path.suffix == ".csv":
        table = pd.read_csv(path)
        return table.drop(columns="note"), table["note"].iloc[0]
    reader = pyreadstat.read_sav if path.suffix == ".sav" else pyreadstat.read_dta
    table, meta = reader(path, apply_value_formats=True)
    assert all(meta.column_labels)
    return table, " ".join([meta.file_label or "", *(meta.notes or []), *meta.column_labels])


@pytest.mark.parametrize("form", list(ImputedForm))
def test_that_a_file_holds_all_sets_and_says_that_they_are_no_answers(form: ImputedForm, tmp_path: Path) -> None:
    path = save_imputed(imputed(), tmp_path / "drawn", form, Planned(), say=english)
    assert path.name == f"drawn.{form}"
    table, told = read(path)
    whole = imputed().to_frame()
    assert table.shape == (SETS * N, 5)
    assert (table.iloc[:, 0] == whole["imputation"]).all()
    assert (table.iloc[:, 1] == whole["row"] + 1).all()
    assert (table.iloc[:, 2].astype(str) == whole["used_imputed"]).all()
    assert (table.iloc[:, 3] == whole["age"]).all()
    assert set(table.iloc[:, 4]) == {"ä", "b"}
    assert "not answers" in told
    assert "age" in told
    assert "sex/gender" in told


def test_that_a_file_of_private_data_is_internal_and_equal_each_time(tmp_path: Path) -> None:
    first = save_imputed(imputed(), tmp_path / "a.sav", ImputedForm.SAV, None)
    second = save_imputed(imputed(), tmp_path / "b.sav", ImputedForm.SAV, None)
    assert first.name == "a.internal.sav"
    assert first.read_bytes() == second.read_bytes()


def test_that_stop_and_a_refusal_leave_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = Control()
    stopped.cancel()
    for form in ImputedForm:
        with pytest.raises(Cancelled):
            save_imputed(imputed(), tmp_path / "drawn", form, None, control=stopped)
    monkeypatch.setattr("core.report.imputed_file.MOST_CELLS", 100)
    with pytest.raises(InputError, match="too many"):
        save_imputed(imputed(), tmp_path / "drawn", ImputedForm.DTA, None)
    assert list(tmp_path.iterdir()) == []

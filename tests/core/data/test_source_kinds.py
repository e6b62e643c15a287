"""Every kind of file goes the whole way: proposed, opened, counted, paged, and nothing is left behind."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import duckdb
import pandas as pd
import pyreadstat
import pytest
import xlsxwriter

from core.control import Control
from core.data.base import EVERYONE, Base, Condition
from core.data.readers.registry import propose
from core.data.reading import FileKind
from core.data.recode import default_recode, tally
from core.data.source import SurveySource
from core.data.variable import ColumnCounts
from core.errors import Cancelled, DataError
from tests.core.data.brute import CONTROL
from tests.core.refusals import refused

HEADER = ("sex", "age", "word")
ROWS = [(1, 18.0, "yes"), (2, 34.5, "no"), (1, 65.0, "")]
TEXTS = [("1", "18", "yes"), ("2", "34.5", "no"), ("1", "65", "")]


def _frame() -> pd.DataFrame:
    return pd.DataFrame(ROWS, columns=list(HEADER))


def _text(path: Path) -> None:
    path.write_text("sex,age,word\n" + "".join(f"{a},{b:g},{c}\n" for a, b, c in ROWS), encoding="utf-16")


def _xlsx(path: Path) -> None:
    with xlsxwriter.Workbook(path) as book:
        sheet = book.add_worksheet()
        for number, row in enumerate([HEADER, *ROWS]):
            sheet.write_row(number, 0, row)


def _sav(path: Path) -> None:
    labels = {"sex": {1: "male", 2: "female"}}
    pyreadstat.write_sav(_frame(), path, variable_value_labels=labels, missing_ranges={"age": [65]})


def _dta(path: Path) -> None:
    pyreadstat.write_dta(_frame(), path, variable_value_labels={"sex": {1: "male", 2: "female"}})


def _por(path: Path) -> None:
    pyreadstat.write_por(_frame(), path)


def _parquet(path: Path) -> None:
    with duckdb.connect() as connection:
        values = ", ".join(map(str, ROWS))
        connection.execute(f"COPY (SELECT * FROM (VALUES {values}) t (sex, age, word)) TO '{path}' (FORMAT parquet)")


KINDS: dict[str, Callable[[Path], None]] = {
    "text": _text, "xlsx": _xlsx, "spss": _sav, "stata": _dta, "por": _por, "parquet": _parquet
}  # fmt: skip
SUFFIXES = {"text": "csv", "spss": "sav", "stata": "dta"}


@pytest.fixture(params=KINDS)
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / f"survey.{SUFFIXES.get(request.param, request.param)}"
    KINDS[request.param](path)
    return path


@pytest.mark.sweep
def test_that_the_same_answers_are_counted_from_every_kind(path: Path, tmp_path: Path) -> None:
    before = (path.read_bytes(), path.stat().st_mtime_ns)
    proposal = propose(path, temp_folder=tmp_path / "temp")
    assert [row.cells for row in proposal.sample_rows] == TEXTS
    with SurveySource.open(path, proposal.reading, temp_folder=tmp_path / "temp") as source:
        assert [column.name.lower() for column in source.columns] == list(HEADER)
        assert source.columns == proposal.columns
        assert source.page(0, 9) == tuple(TEXTS)
        assert source.page(1, 1) == (TEXTS[1],)
        sex, age, word = source.column_counts()
        assert (sex.values, age.missing, word.values, word.missing) == (
            (("1", 2), ("2", 1)), 0, (("yes", 1), ("no", 1)), 1
        )  # fmt: skip
        base = Base((Condition(sex.column, ("1",)),), weight=age.column)
        weighted = source.counts_under(base, CONTROL).columns[2].weighted
        assert weighted is not None
        assert (weighted.answered, weighted.missing) == ((18.0, 324.0), (65.0, 4225.0))
        assert source.binned(age.column, (18.0, 35.0), EVERYONE, CONTROL).values == (
            ("below 18", 0), ("18 to under 35", 2), ("35 and over", 1)
        )  # fmt: skip
        if proposal.reading.kind in (FileKind.SPSS, FileKind.STATA):
            variable = source.codebook.variable("sex")
            assert variable is not None
            assert variable.labels == (("1", "male"), ("2", "female"))
        again = SurveySource.open(path, source.reading, temp_folder=tmp_path / "temp")
        assert again.reading == source.reading
        again.close()
    assert list((tmp_path / "temp").iterdir()) == []
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


@pytest.mark.sweep
def test_that_stop_and_damage_leave_nothing_behind_of_any_kind(path: Path, tmp_path: Path) -> None:
    reading = propose(path, temp_folder=tmp_path / "temp").reading
    stopped = Control()
    stopped.cancel()
    with pytest.raises(Cancelled):
        SurveySource.open(path, reading, temp_folder=tmp_path / "temp", control=stopped)
    assert list((tmp_path / "temp").iterdir()) == []
    path.write_bytes(path.read_bytes()[:40] + b"\x00")
    with pytest.raises(DataError):
        SurveySource.open(path, reading, temp_folder=tmp_path / "temp")
    assert list((tmp_path / "temp").iterdir()) == []


@pytest.mark.sweep
def test_that_a_changed_or_vanished_file_is_noticed_of_any_kind(path: Path, tmp_path: Path) -> None:
    with SurveySource.open(
        path, propose(path, temp_folder=tmp_path / "temp").reading, temp_folder=tmp_path / "temp"
    ) as source:
        path.write_bytes(path.read_bytes() + b" ")
        with refused("data.changed", kind=DataError):
            source.page(0, 1)
        path.unlink()
        with refused("data.missing", kind=DataError):
            source.counts_under(EVERYONE, CONTROL)


def test_that_the_published_weighted_shares_are_found_again(survey_data: Path, tmp_path: Path) -> None:
    """Masculinity: 37, 46, 11, 5 and 1 % were published; unweighted it would be 38, 51, 8, 2, 1."""
    path = survey_data / "survey/masculinity_raw_responses.csv"
    reading = propose(path, temp_folder=tmp_path).reading
    with SurveySource.open(path, reading, temp_folder=tmp_path) as source:
        everyone = _counts(source.column_counts(), "q0001")
        assert sorted((number for _, number in everyone.values), reverse=True) == [826, 612, 131, 32, 14]
        assert source.check_weight("weight", CONTROL) == 0
        found = source.counts_under(Base(weight="weight"), CONTROL)
        counts = tally(_counts(found.columns, "q0001"), default_recode(everyone))
        shares = dict(zip(counts.labels, counts.shares, strict=True))
        wanted = {"Very masculine": 37.19, "Somewhat masculine": 46.49, "Not very masculine": 11.03,
                  "Not at all masculine": 4.71, "No answer": 0.57}  # fmt: skip
        assert {label: round(100 * share, 2) for label, share in shares.items()} == wanted
        weights = [float(row[-1]) for row in source.page(0, source.rows)]
        assert source.columns[-1].name == "weight"
        assert math.isclose(counts.size, math.fsum(weights) ** 2 / math.fsum(w * w for w in weights), rel_tol=1e-12)


def _counts(columns: tuple[ColumnCounts, ...], name: str) -> ColumnCounts:
    return next(one for one in columns if one.column == name)

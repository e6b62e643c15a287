"""SPSS files of pyreadstat: any name, long texts, Stop while the library works."""

from __future__ import annotations

from pathlib import Path

import pyreadstat
import pytest

from core.control import Control
from core.designs.local.grr import GRR
from core.designs.local.local_hash import OLH
from core.errors import Cancelled
from core.files import SaveError
from core.release.description import RawColumn
from core.release.plan import Form
from core.release.writers.layout import columns_of
from core.release.writers.sav_limits import MOST_CELLS, most_rows
from core.release.writers.write import write_rows
from tests.core.release.writers.made import described, kept, written


def test_that_any_question_has_a_name_that_the_library_takes(tmp_path: Path) -> None:
    asked = ["1st?", "WITH", "a b", "Zufriedenheit " * 9, "从" * 40, "...", "é.", "كم مرة", "a@b$c#", "\u093a", "_x"]
    about = described([GRR(2, 1.0)] * len(asked), 5, names=asked, text="How\noften? " * 60)
    path = written(Form.SAV, kept(about, tmp_path), about, tmp_path)
    _, meta = pyreadstat.read_sav(path)
    assert meta.column_names == [column.name for column in columns_of(Form.SAV, about)]


def test_that_texts_longer_than_one_piece_stay_whole(tmp_path: Path) -> None:
    raw = (RawColumn("Place", ("", "从" * 700, "short")), RawColumn("Blank", ("",)))
    about = described([GRR(2, 1.0), OLH(2, 1.0)], 50, raw=raw, sampled=True)
    frame, _ = pyreadstat.read_sav(written(Form.SAV, kept(about, tmp_path), about, tmp_path))
    assert set(frame["Place"]) == {"", "从" * 700, "short"}
    assert set(frame["Blank"]) == {""}
    assert (frame["Q2_seed"] == "").tolist() == (frame["asked"] == 1).tolist() == frame["Q2_value"].isna().tolist()


def test_that_stop_is_heard_while_the_library_writes(tmp_path: Path) -> None:
    about = described([GRR(3, 1.0)], 20_000)
    records = kept(about, tmp_path)
    told: list[float] = []

    def stop(done: float, code: str) -> None:
        told.append(done)
        if done > 0.3:
            control.cancel()

    control = Control(stop)
    with pytest.raises(Cancelled):
        write_rows(Form.SAV, records, about, tmp_path / "out", control)
    assert told == sorted(told)
    assert 0.3 < told[-1] < 1.0


def test_that_a_failure_of_the_library_shows_no_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object, **options: object) -> None:
        raise pyreadstat.PyreadstatError("secret")

    about = described([GRR(3, 1.0)], 10)
    records = kept(about, tmp_path)
    monkeypatch.setattr("pyreadstat.write_sav", fail)
    with pytest.raises(SaveError) as refused:
        written(Form.SAV, records, about, tmp_path)
    assert refused.value.code == "save.failed"
    assert "secret" not in repr(refused.value)


def test_that_seeds_count_ten_times_because_they_are_texts() -> None:
    assert most_rows(columns_of(Form.SAV, described([GRR(3, 1.0)] * 4, 1)), 1) == MOST_CELLS // 5
    assert most_rows(columns_of(Form.SAV, described([OLH(3, 1.0)], 1))) == MOST_CELLS // 11

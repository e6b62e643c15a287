"""Files that cannot be written are refused before anything is drawn, or at least before anything is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.messages.catalogue import english
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.designs.local.local_hash import OLH
from core.designs.local.summation import SHE
from core.release.description import RawColumn
from core.release.errors import ReleaseError
from core.release.plan import Form
from core.release.writers.write import why_not
from tests.core.release.writers.made import described, kept, written


def test_that_what_a_form_cannot_hold_is_refused_before_anything_is_drawn() -> None:
    many = described([EachItem(1_000, 20.0)] * 17, 10).questions
    long = described([GRR(2, 1.0)], 10, labels=[["x" * 40_000, "b"]]).questions
    plain = described([GRR(2, 1.0)], 10).questions
    cases = [
        (Form.XLSX, 1_048_576, plain, "release.xlsx_rows"),
        (Form.XLSX, 10, many, "release.xlsx_columns"),
        (Form.XLSX, 10, long, "release.xlsx_label"),
        (Form.PARQUET, 10, many[:6], "release.parquet_columns"),
        (Form.SAV, 50_000_001, plain, "release.sav_rows"),
        (Form.SAV, 50_001, many[:1], "release.sav_rows"),
        (Form.SAV, 4_545_455, described([OLH(3, 1.0)], 10).questions, "release.sav_rows"),
        (Form.CSV, 10, described([GRR(2, 1.0)], 10, labels=[["a", " a"]]).questions, "release.labels_alike"),
        (Form.CSV, 10, described([GRR(2, 1.0)], 10, labels=[["a", " "]]).questions, "release.blank_label"),
        (Form.SAV, 10, described([SHE(4, 1.0)], 10).questions, "release.no_rows_of_design"),
    ]
    for form, rows, questions, code in cases:
        refused = why_not(form, rows, questions)
        assert refused is not None
        assert refused.code == code
        assert english(refused)
    assert why_not(Form.XLSX, 1_048_575, plain) is None
    assert why_not(Form.SAV, 50_000_000, plain) is None
    assert why_not(Form.SAV, 25_000_000, plain, raw=1) is None
    assert why_not(Form.SAV, 25_000_001, plain, raw=1) is not None
    for form in (Form.CSV, Form.PARQUET, Form.SAV):
        assert why_not(form, 50_000, many[:1]) is None
        assert why_not(form, 10, long) is None
    for form in (Form.CSV, Form.PARQUET):
        assert why_not(form, 10**10, many[:1]) is None
    assert why_not(Form.TABLE_XLSX, 10**10, many[:1]) is None


def test_that_a_refused_file_is_not_begun(tmp_path: Path) -> None:
    about = described([GRR(2, 1.0)], 10, labels=[["a", "a"]])
    with pytest.raises(ReleaseError) as refused:
        written(Form.CSV, kept(about, tmp_path), about, tmp_path)
    assert refused.value.code == "release.labels_alike"
    about = described([GRR(2, 1.0)], 10, raw=(RawColumn("Region", ("x", "y" * 40_000)),))
    with pytest.raises(ReleaseError) as refused:
        written(Form.SAV, kept(about, tmp_path), about, tmp_path)
    assert refused.value.code == "release.sav_text_too_long"
    assert "Region" in english(refused.value)

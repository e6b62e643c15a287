"""Columns of scores: they follow from the reports, their sums estimate counts, and an altered one is found."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from core.control import Control
from core.designs.base import Debiasing, ReportKind
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.designs.local.local_hash import OLH
from core.designs.local.subset import SubsetSelection
from core.designs.local.unary import OUE
from core.designs.registry import spec
from core.designs.survey.kuk import KukCards
from core.release.description import Description, RawColumn
from core.release.plan import Form
from core.release.scores import scores_by_code
from core.release.writers.layout import columns_of
from core.release.writers.read_back import read_tallies
from core.release.writers.tallies import tallies
from core.release.writers.write import why_not
from tests.core.release.writers.made import described, kept, released_designs, same, written
from tests.core.release.writers.reading import place_refused, read

ROWS = 200


def some(*, sampled: bool = False) -> Description:
    designs = [GRR(4, 1.0), EachItem(3, 1.0), SubsetSelection(6, 1.0), SubsetSelection(4, 3.0), KukCards(0.7, 0.3, 4)]
    raw = (RawColumn("Region", ("", "North")),)
    return replace(described(designs, ROWS, text="How often?", raw=raw, sampled=sampled), scores=True)


def test_that_scores_are_the_rows_of_the_debiasing_matrix_and_minus_q_and_one_minus_q_over_p_minus_q() -> None:
    grr = scores_by_code(GRR(10, math.log(3.0)))
    assert grr is not None
    assert grr == pytest.approx(np.where(np.eye(10), 5.5, -0.5))
    bits = OUE(4, 1.0)
    found, p, q = scores_by_code(bits), 0.5, 1.0 / (math.e + 1.0)
    assert found is not None
    assert found == pytest.approx(np.array([[-q / (p - q), (1.0 - q) / (p - q)]] * 4))


@pytest.mark.parametrize("k", [2, 4])
def test_that_the_sum_of_scores_is_n_times_the_estimate_of_every_design(k: int, tmp_path: Path) -> None:
    without = set()
    for design in released_designs(k):
        if scores_by_code(design) is None:
            without.add(design.report_kind if design.debiasing is not Debiasing.GROUPS else ReportKind.GROUPED)
            continue
        about = replace(described([design], ROWS), scores=True)
        records = kept(about, tmp_path)
        frame = read(Form.CSV, written(Form.CSV, records, about, tmp_path))
        sums = frame[[f"Q1_score_{at + 1}" for at in range(k)]].astype(float).sum().to_numpy()
        (tally,) = tallies(records, about)
        assert sums == pytest.approx(ROWS * design.debias(np.asarray(tally.tally) / ROWS), rel=1e-9, abs=1e-9)
    assert without <= {ReportKind.HASHED, ReportKind.GROUPED}


@pytest.mark.parametrize(
    ("form", "sampled"),
    [
        (Form.CSV, False),
        (Form.PARQUET, True),
        *(pytest.param(form, True, marks=pytest.mark.slow) for form in (Form.XLSX, Form.SAV)),
    ],
)
def test_that_every_form_holds_the_scores_as_numbers_and_reads_back(form: Form, sampled: bool, tmp_path: Path) -> None:
    about = some(sampled=sampled)
    records = kept(about, tmp_path)
    path = written(form, records, about, tmp_path)
    frame, found = read(form, path), tallies(records, about)
    plain = [one.name for one in columns_of(form, replace(about, scores=False))]
    assert list(frame)[: len(plain)] == plain
    for at, (question, tally) in enumerate(zip(about.questions, found, strict=True), start=1):
        assert question.design is not None
        cells = frame[[f"Q{at}_score_{code + 1}" for code in range(question.k)]].astype(float)
        assert cells.notna().all(axis=1).sum() == tally.reports
        estimate = tally.reports * question.design.debias(np.asarray(tally.tally) / tally.reports)
        assert cells.sum().to_numpy() == pytest.approx(estimate, rel=1e-9, abs=1e-9)
    assert same(read_tallies(form, path, about, Control()), found)


@pytest.mark.parametrize("sampled", [False, True])
def test_that_one_altered_score_is_found_in_its_place(sampled: bool, tmp_path: Path) -> None:
    about = some(sampled=sampled)
    path = written(Form.CSV, kept(about, tmp_path), about, tmp_path)
    frame = pd.read_csv(path, dtype=str, keep_default_na=False)
    at = list(frame).index("Q3_score_2")
    row = int(np.flatnonzero(frame["Q3_score_2"] != "")[5])
    other = next(text for text in set(frame["Q3_score_2"]) if text not in ("", frame["Q3_score_2"][row]))
    for altered in (other, "", "nan", "Yes"):
        changed = frame.copy()
        changed.loc[row, "Q3_score_2"] = altered
        changed.to_csv(path, index=False)
        assert place_refused(Form.CSV, path, about) == (row + 2, at + 1)


def test_that_designs_without_scores_and_too_many_answers_are_refused() -> None:
    for design, code in (
        (OLH(4, 1.0), "release.no_scores"),
        (spec("extended_crosswise").build(2, 1.0), "release.no_scores"),
        (GRR(101, 1.0), "release.scores_many"),
    ):
        questions = described([design], 10).questions
        assert why_not(Form.CSV, 10, questions) is None
        refused = why_not(Form.CSV, 10, questions, scores=True)
        assert refused is not None
        assert refused.code == code

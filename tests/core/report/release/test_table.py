"""The table of a release: tidy, public by its type, and the same in every writer."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import numpy as np
import pandas as pd
import pytest

from app.messages.speak import say
from core.designs.local.grr import GRR
from core.designs.local.local_hash import OLH
from core.designs.several.scheme import QuestionTally
from core.report.export import PublicFile, csv_file
from core.report.release.results import release_results
from core.report.release.table import release_table
from core.report.table import Table, csv_bytes
from core.report.xlsx import xlsx_bytes, xlsx_file
from core.sentences.style import NumberStyle
from core.types import Released
from tests.core.report.release.made import described, histogram

DESIGNS = (GRR(3, 1.0), OLH(4, 1.0))
TALLIES = (
    QuestionTally(np.array([500, 300, 200]), 1000),
    QuestionTally(np.array([400, 300, 300, 200]), 1000),
)


def made() -> Table:
    return release_table(described(DESIGNS, rows=1000), TALLIES, say)


def read(table: Table) -> pd.DataFrame:
    return pd.read_csv(io.BytesIO(csv_bytes(table)))


def test_that_one_table_lists_all_questions_with_a_row_for_each_answer() -> None:
    frame = read(made())
    assert frame["question"].tolist() == ["Q1"] * 3 + ["Q2"] * 4
    assert frame["reports"].unique().tolist() == [1000]
    assert frame["design"].unique().tolist() == ["grr", "olh"]
    assert frame.loc[frame["question"] == "Q2", "noisy_share"].isna().all()


def test_that_the_file_can_be_recomputed_from_itself() -> None:
    frame = read(made()).query("question == 'Q1'")
    p, q = frame["p_report_own_answer"], frame["q_report_other_answer"]
    np.testing.assert_allclose((frame["noisy_share"] - q) / (p - q), frame["debiased_share"], atol=1e-9)
    population = np.sqrt(frame["noisy_share"] * (1 - frame["noisy_share"]) / 999) / (p - q)
    np.testing.assert_allclose(population, frame["standard_error_population"], atol=1e-9)


def test_that_cells_are_the_figures_of_the_results() -> None:
    about = described(DESIGNS, rows=1000)
    frame = read(release_table(about, TALLIES, say))
    results: Any = release_results(about, TALLIES)
    wanted = np.concatenate([one.aims[0].low for one in results])
    np.testing.assert_allclose(frame["sample_low"], wanted, rtol=1e-9)


def test_that_the_headers_name_the_target_of_each_interval() -> None:
    headers = made().headers
    assert "95% interval, this sample" in headers
    assert "95% interval, population" in headers


def test_that_it_is_public_by_its_type() -> None:
    table = made()
    assert isinstance(table.state, Released)
    assert table.state.epsilon == "2"
    for file in (csv_file(table), xlsx_file(table)):
        assert isinstance(file, PublicFile)
        assert ".internal." not in file.name


@pytest.mark.parametrize("counts", [(500, -3, 120), (77,)])
def test_that_noisy_counts_have_their_bounds(counts: tuple[int, ...]) -> None:
    frame = read(release_table(histogram(counts), (), say))
    assert frame["noisy_count"].tolist() == list(counts)
    assert (frame["count_low"] <= np.maximum(frame["noisy_count"], 0)).all()
    assert (frame["count_high"] >= frame["noisy_count"]).all()
    assert ("share" in frame) == (len(counts) > 1)
    assert frame["rows"].isna().all()


def test_that_the_same_release_gives_the_same_bytes_in_any_style() -> None:
    about = described(DESIGNS, rows=1000)
    german = release_table(about, TALLIES, say, NumberStyle(",", ".", " %"))
    assert csv_bytes(german) == csv_bytes(made())
    assert german.text(0, 3) != made().text(0, 3)
    assert xlsx_bytes(made()) == xlsx_bytes(made())


def test_that_labels_start_no_formula_in_a_sheet() -> None:
    about = described(DESIGNS[:1], rows=1000)
    named = replace(about.questions[0], labels=("=1+1", "@x", "plain"), text="+text")
    text = csv_bytes(release_table(replace(about, questions=(named,), filter_text="-x"), TALLIES[:1], say)).decode()
    assert ",'=1+1," in text
    assert ",'@x," in text
    assert ",'+text," in text
    assert ",'-x," in text

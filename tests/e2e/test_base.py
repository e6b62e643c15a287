"""Who is counted, and for how much: from the card to chart, table and exported files, and back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.workspace.workspace import Dataset
from core.data.base import EVERYONE
from core.report.export import csv_file, svg_file
from tests.app.made import plain
from tests.e2e.data_desk import DataDesk, written
from tests.e2e.desk import Button

MASCULINE = ("Very masculine", "Somewhat masculine", "Not very masculine", "Not at all masculine", "No answer")
UNWEIGHTED = (612, 826, 131, 32, 14)
WEIGHTED = (37.19, 46.49, 11.03, 4.71, 0.57)


def shares(desk: DataDesk) -> dict[str, float]:
    return {row["Category"]: float(row["True"].rstrip("%")) for row in desk.table()}


def exported(desk: DataDesk) -> tuple[str, str]:
    """The CSV and the SVG of what is on screen, as they would be written."""
    table, figure = desk.exported_table(), desk.page.make_figure(keep_axis=False)
    assert figure is not None
    return csv_file(table).content.decode(), svg_file(figure).content.decode()


def effective(dataset: Dataset, column: str = "q0001") -> float:
    weighted = dataset.counts_of(column).weighted
    assert weighted is not None
    total, squares = weighted.answered
    return total * total / squares


@pytest.fixture
def men(data_desk: DataDesk, survey_data: Path) -> DataDesk:
    """The masculinity survey, counted under no filter and no weight."""
    dataset = data_desk.open(survey_data / "survey/masculinity_raw_responses.csv")
    assert (dataset.rows, len(dataset.raw)) == (1615, 98)
    return data_desk


def test_that_the_weighted_shares_are_the_published_ones(men: DataDesk) -> None:
    assert men.listed()["weight"][0] == "Weight"
    assert {value: men.counts("q0001")[value] for value in MASCULINE} == dict(zip(MASCULINE, UNWEIGHTED, strict=True))
    men.ask("q0001")
    assert shares(men) == pytest.approx(
        {value: 100 * n / 1615 for value, n in zip(MASCULINE, UNWEIGHTED, strict=True)}, abs=0.051
    )
    men.back()
    men.weigh("weight")
    assert men.dataset.base.weight == "weight"
    men.ask("q0001")
    assert shares(men) == pytest.approx(dict(zip(MASCULINE, WEIGHTED, strict=True)), abs=0.056)
    exact = dict(zip((v for v, _ in men.dataset.counts_of("q0001").values), men.page.setting.shares, strict=True))
    assert {value: round(100 * share, 2) for value, share in exact.items()} == dict(
        zip(MASCULINE, WEIGHTED, strict=True)
    )


@pytest.mark.slow
def test_that_the_base_is_named_on_page_table_csv_and_picture(men: DataDesk) -> None:
    men.condition("age3", "18 - 34")
    young = men.dataset.counts_of("age3").rows
    assert young == dict(men.dataset.everyone[men.dataset.position("age3")].values)["18 - 34"]
    men.type_into(men.data.base_card.name, "men 18-34")
    men.weigh("weight")
    assert f"{young:,} of 1,615 respondents" in men.data.base_card.result.text()
    men.ask("q0001")
    size = effective(men.dataset)
    line = men.page.result.base.text()
    assert "men 18-34" in line
    assert "weighted by" in line
    assert f"{size:,.1f}" in line
    csv, svg = exported(men)
    for text in (csv, svg):
        assert "men 18-34" in text
    assert "weight" in csv
    assert "weighted by weight" in plain(svg)
    assert f"{size:,.1f}" in svg
    assert men.drawn.n == pytest.approx(size)


@pytest.mark.slow
def test_that_undo_brings_the_old_counts_back_at_once_and_redo_the_new_ones(men: DataDesk) -> None:
    before = men.dataset
    men.condition("race2", "White")
    after = men.dataset
    assert after.counts_of("race2").rows < 1615
    men.trigger("undo")
    assert men.dataset is before, "nothing is counted again"
    assert men.data.base_card.result.text() == "All 1,615 respondents"
    men.trigger("redo")
    assert men.dataset is after


@pytest.mark.slow
def test_that_everyone_is_counted_again_by_one_click_and_the_weight_stays(men: DataDesk) -> None:
    men.weigh("weight")
    men.condition("age3", "18 - 34")
    men.bot.mouseClick(men.data.base_card.clear, Button.LeftButton)
    men.idle()
    assert men.dataset.base.conditions == ()
    assert men.dataset.base.weight == "weight"
    assert men.dataset.counts_of("age3").rows == 1615


@pytest.fixture
def small(data_desk: DataDesk, tmp_path: Path) -> DataDesk:
    rows = "".join(
        f"{('m', 'f')[i % 2]},{18 + i % 50},{('yes', 'no', 'no')[i % 3]},{-1 if i == 30 else 1.5},"
        f"{'abc' if i in (3, 8) else 2},{0.5 + i % 4}\n"
        for i in range(200)
    )
    data_desk.open(written(tmp_path / "small.csv", "sex,age,smokes,below,wordy,wt\n" + rows))
    return data_desk


def test_that_a_range_of_numbers_chooses_respondents(small: DataDesk) -> None:
    small.condition("age", low="18", high="34")
    assert small.dataset.counts_of("sex").rows == sum(18 <= 18 + i % 50 <= 34 for i in range(200))
    small.condition("sex", "m")
    wanted = [i for i in range(200) if 18 + i % 50 <= 34 and i % 2 == 0]
    assert small.dataset.counts_of("smokes").rows == len(wanted)
    assert small.counts("smokes")["yes"] == sum(i % 3 == 0 for i in wanted)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("column", "part"), [("below", "a weight below 0: 1"), ("wordy", "without a usable number: 2")]
)
def test_that_a_column_that_cannot_weigh_is_refused_under_the_weight(small: DataDesk, column: str, part: str) -> None:
    before = small.dataset
    small.select(column)
    if small.data.inspector.role.currentData() != "weight":
        small.pick(small.data.inspector.role, "weight")
        small.idle()
        before = small.dataset
    small.weigh(column)
    card = small.data.base_card
    assert card.weight_error.isVisible()
    assert part in card.weight_error.text()
    assert "abc" not in card.weight_error.text(), "no cell is quoted"
    assert not card.filter_error.isVisible()
    assert small.dataset is before
    small.weigh("wt")
    assert small.dataset.base.weight == "wt"
    assert not card.weight_error.isVisible()


def test_that_a_base_without_anybody_says_so_and_the_window_goes_on(small: DataDesk) -> None:
    small.condition("age", low="90")
    assert small.dataset.counts_of("sex").rows == 0
    small.ask("smokes")
    small.trigger("page_preview")
    assert small.bar.error.text()
    small.back()
    small.bot.mouseClick(small.data.base_card.clear, Button.LeftButton)
    small.idle()
    assert small.dataset.base == EVERYONE
    small.ask("smokes")
    assert not small.bar.error.isVisible()


def test_that_a_condition_is_taken_away_by_keyboard(small: DataDesk) -> None:
    small.condition("sex", "m")
    (line,) = small.data.base_card._lines
    assert "sex" in line.remove.accessibleName()
    line.remove.setFocus()
    small.bot.keyClick(line.remove, Qt.Key.Key_Space)
    small.idle()
    assert small.dataset.base == EVERYONE
    assert small.dataset.counts_of("sex").rows == 200

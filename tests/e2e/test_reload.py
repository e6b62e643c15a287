"""A file that changes, grows or vanishes on disk while it is open."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.messages.speak import say
from tests.e2e.data_desk import DataDesk, written
from tests.e2e.desk import Button

HEAD = "code,age,smokes\n"


def lines(number: int, odd: int = 0) -> str:
    good = "".join(f"{1 + i % 3},{18 + i % 60},{('yes', 'no')[i % 2]}\n" for i in range(number))
    return HEAD + good + "1,20\n" * odd


@pytest.fixture
def survey(data_desk: DataDesk, tmp_path: Path) -> DataDesk:
    data_desk.open(written(tmp_path / "survey.csv", lines(120)))
    return data_desk


def changed(desk: DataDesk, text: str) -> None:
    """Write the file anew and wait for the banner."""
    written(Path(desk.dataset.path), text)
    desk.until(lambda: "changed on disk" in desk.data.problem.text and desk.data.problem.isVisible())


def read_again(desk: DataDesk) -> None:
    button = desk.data.problem._button
    assert button.text() == "Read it again"
    desk.bot.mouseClick(button, Button.LeftButton)
    desk.until(lambda: desk.data.problem.text == say("page.reloaded"))


@pytest.mark.slow
def test_that_a_changed_file_is_read_again_with_declarations_base_and_plan(survey: DataDesk) -> None:
    survey.select("code")
    survey.label_value("1", "Never")
    survey.condition("smokes", "yes")
    survey.ask("code")
    survey.enter("2.5")
    survey.back()
    plan = survey.plan
    assert survey.dataset.counts_of("code").rows == 60
    changed(survey, lines(300))
    assert survey.dataset.rows == 120, "nothing is read before the person says so"
    read_again(survey)
    assert survey.dataset.rows == 300
    assert survey.dataset.counts_of("code").rows == 150
    assert dict(survey.dataset.codebook.variable("code").labels) == {"1": "Never"}  # type: ignore[union-attr]
    assert survey.plan == plan
    assert survey.listed()["age"][1] == "30", "half of the ages smoke"


def test_that_undo_after_reading_again_shows_old_figures_and_no_mixed_ones(survey: DataDesk) -> None:
    changed(survey, lines(300))
    read_again(survey)
    survey.trigger("undo")
    assert survey.dataset.rows == 120
    survey.weigh("age") if survey.data.base_card.weight.isVisible() else survey.condition("smokes", "yes")
    assert survey.dataset.counts_of("code").rows == 120, "rows of the new file are not counted as those of the old"
    assert say("data.changed") in (survey.data.problem.text, survey.data.base_card.filter_error.text())
    survey.show_part("rows")
    survey.until(survey.data.rows.error.isVisible)
    assert survey.data.rows.error.text() == say("data.changed")


def test_that_the_odd_rows_are_those_of_the_current_file(survey: DataDesk) -> None:
    changed(survey, lines(120, odd=2))
    read_again(survey)
    (sentence,) = survey.data.column_list.notices.texts()
    assert "line 122, 123" in sentence or ("122" in sentence and "123" in sentence)
    changed(survey, lines(10, odd=1))
    read_again(survey)
    (sentence,) = survey.data.column_list.notices.texts()
    assert "12" in sentence
    assert "122" not in sentence


def test_that_a_deleted_file_is_reported_and_its_figures_stay(survey: DataDesk) -> None:
    path = Path(survey.dataset.path)
    before = survey.dataset
    text = path.read_text(encoding="utf-8")
    path.unlink()
    survey.until(lambda: survey.data.problem.text == say("page.vanished", {"name": "survey.csv"}))
    assert survey.dataset is before
    survey.condition("smokes", "yes")
    assert survey.dataset is before
    assert say("data.missing") in (survey.data.problem.text, survey.data.base_card.filter_error.text())
    written(path, text)
    survey.until(lambda: "changed on disk" in survey.data.problem.text)


def test_that_the_message_on_a_vanished_file_disappears_with_other_data(survey: DataDesk) -> None:
    Path(survey.dataset.path).unlink()
    survey.until(lambda: survey.data.problem.text == say("page.vanished", {"name": "survey.csv"}))
    assert not survey.data.problem.isHidden()
    survey.data.open_sample("adults")
    survey.settle()
    assert survey.data.problem.isHidden()


def test_that_a_file_with_other_columns_is_read_again_as_a_new_one(survey: DataDesk) -> None:
    survey.select("smokes")
    survey.label_value("yes", "Smoker")
    changed(survey, "drinks,town\n" + "often,A\nnever,B\n" * 40)
    read_again(survey)
    assert list(survey.listed()) == ["drinks", "town"]
    assert survey.plan.question in ("drinks", "town")
    survey.ask("drinks")
    assert survey.column("Category") == ["never", "often"]

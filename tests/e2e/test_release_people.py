"""A file that was changed keeps its people: the page asks once, and nothing is released before the answer."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest

from core.release.ledger.people import names_in
from core.study.codec import load_study
from tests.e2e.custodian import Custodian
from tests.e2e.data_desk import written
from tests.e2e.test_reload import changed, read_again

RARE = random.Random(3)
SURVEY = "who,drugs,age\n" + "".join(
    f"p{at},{'yes' if RARE.random() < 0.03 else 'no'},{RARE.randint(18, 90)}\n" for at in range(999)
)


def opened(custodian: Custodian, path: Path) -> Custodian:
    """The file with its rare question prepared for a release at epsilon 1."""
    desk = custodian.desk
    desk.trigger("page_data")
    desk.open(path)
    desk.ask("drugs")
    desk.enter("1")
    return custodian.prepare()


@pytest.fixture
def released(custodian: Custodian, tmp_path: Path) -> Custodian:
    """A release of the survey that used up its budget of 1."""
    opened(custodian, written(tmp_path / "drugs.csv", SURVEY))
    people = custodian.page.summary.people
    assert people.name.text() == "drugs"
    assert people.question.text() == ""
    custodian.budget("1").released("first.csv")
    return custodian


CHANGES: dict[str, Callable[[str], str]] = {
    "one more newline": lambda text: text + "\n",
    "another cell": lambda text: text.replace("p7,no", "p7,yes", 1),
}


@pytest.mark.parametrize("change", CHANGES)
def test_that_a_changed_file_is_asked_about_and_shares_the_budget_of_its_people(
    released: Custodian, tmp_path: Path, change: str
) -> None:
    opened(released, written(tmp_path / "copy.csv", CHANGES[change](SURVEY)))
    summary = released.page.summary
    people, card = summary.people, summary.confirm
    assert people.question.text() == ("Does the survey “\u2068drugs\u2069” include any of the same people?")
    assert (
        people.reason.text()
        == "3 of 3 column names are the same. Epsilon spent on the people of that survey: ε\u00a0=\u00a01."
    )
    assert not card.read.isEnabled()
    assert card.reason.text() == "First answer whether any of these people took part in an earlier survey."
    assert summary.facts.budget.figures[0].text() == "–", "whose budget it is hangs on the answer"
    released.click(people.rows["yes"].button)
    released.looked()
    assert people.name.text() == "drugs"
    assert not people.name.isEnabled()
    if change == "another cell":
        assert "over the budget of 1" in card.reason.text()
        assert not card.read.isEnabled()
    else:
        # The same cells are the same question.
        assert card.known.text.startswith("You released this on ")
    assert released.release_store.ledger().account(released.entries[1].dataset).spent == 1


@pytest.mark.slow
def test_that_other_people_get_a_budget_by_the_word_of_the_person(released: Custodian, tmp_path: Path) -> None:
    opened(released, written(tmp_path / "wave.csv", SURVEY.replace("p", "q")))
    people = released.page.summary.people
    released.click(people.rows["no"].button)
    released.looked()
    assert people.note.text() == ("These people have a separate budget. The ledger records your declaration.")
    released.released("second.csv")
    reserved = [one for one in released.entries if one.kind == "reserved"]
    assert [one.body["survey"] for one in reserved] == ["drugs", "wave"]
    assert names_in(reserved[1], "other_people") == (reserved[0].dataset,)
    assert names_in(reserved[1], "same_people") == ()
    assert released.spent == 1
    assert released.release_store.ledger().account(reserved[0].dataset).spent == 1


@pytest.mark.slow
def test_that_surveys_with_the_same_people_can_be_selected(released: Custodian, tmp_path: Path) -> None:
    opened(released, written(tmp_path / "wave.csv", SURVEY.replace("p", "q")))
    summary = released.page.summary
    people = summary.people
    released.click(people.rows["no"].button)
    released.looked().released("second.csv")
    opened(released, written(tmp_path / "both.csv", SURVEY.replace("p1", "r1")))
    assert "any of these surveys" in people.question.text()
    assert not people.ticks.isVisible()
    released.click(people.rows["yes"].button)
    released.looked()
    assert [row.title for row in people.ticks.shown] == ["wave", "drugs"]
    assert people.note.text() == "Select every survey that includes any of these people."
    assert not summary.confirm.read.isEnabled(), "yes alone does not say whose budget it is"
    people.ticks.tick_shown(True)
    released.looked()
    assert summary.facts.budget.figures[0].text() == "2", "what both spent counts for people of both"
    assert "over the budget of 1" in summary.confirm.reason.text(), "the smallest budget applies"


@pytest.mark.slow
def test_that_a_file_that_is_read_again_is_asked_about(released: Custodian, tmp_path: Path) -> None:
    """The answer was about the people of the file before."""
    desk = released.desk
    opened(released, written(tmp_path / "copy.csv", CHANGES["another cell"](SURVEY)))
    summary = released.page.summary
    released.click(summary.people.rows["no"].button)
    released.looked()
    assert summary.confirm.read.isEnabled()
    desk.trigger("page_data")
    changed(desk, SURVEY.replace("p9,", "x9,"))
    read_again(desk)
    desk.trigger("page_releases")
    released.looked()
    assert summary.people.question.text() != ""
    assert not summary.people.rows["no"].button.isChecked()
    assert not summary.confirm.read.isEnabled()


@pytest.mark.slow
def test_that_the_name_of_a_survey_is_kept_in_ledger_and_study(custodian: Custodian, tmp_path: Path) -> None:
    data = opened(custodian, written(tmp_path / "house.csv", SURVEY)).desk
    people = custodian.page.summary.people
    data.retype(people.name, "Drugs 2026")
    people.name.editingFinished.emit()
    custodian.looked()
    study = tmp_path / "house.spw"
    data.save_study(study)
    assert load_study(study).study.survey == "Drugs 2026"
    custodian.prepare().released("first.csv")
    assert custodian.entries[0].body["survey"] == "Drugs 2026"
    custodian.click(custodian.page.summary.done.another)
    custodian.looked().tick("drugs")
    assert (people.name.text(), people.name.isEnabled()) == ("Drugs 2026", False)
    shutil.copy(study, tmp_path / "before.spw")
    data.save_study(study)
    assert json.loads(study.read_text())["survey"] == "Drugs 2026"
    assert custodian.spent == Decimal(1)


@pytest.mark.slow
def test_that_the_name_of_other_people_is_refused_below_its_field(released: Custodian, tmp_path: Path) -> None:
    opened(released, written(tmp_path / "wave.csv", SURVEY.replace("p", "q")))
    summary = released.page.summary
    released.click(summary.people.rows["no"].button)
    released.looked()
    released.desk.retype(summary.people.name, "Drugs")
    summary.people.name.editingFinished.emit()
    released.looked()
    assert summary.people.error.text() == "“Drugs” is already a survey of other people. Choose another name."
    assert not summary.confirm.read.isEnabled()

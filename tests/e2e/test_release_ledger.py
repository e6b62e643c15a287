"""What was released stays known: handed out again, deleted, recovered, carried by studies, shown to whoever asks."""

from __future__ import annotations

import json
import shutil
from decimal import Decimal
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from app.paths import releases_folder
from app.releases.page import LEDGER
from app.shell.study.document import Documents
from app.shell.study.questions import Answer
from core.release.ledger.state import Soundness
from tests.e2e.custodian import Custodian
from tests.e2e.data_desk import ANSWERS, written


def ledger_file(custodian: Custodian) -> Path:
    return custodian.release_store.folder / "ledger.jsonl"


def test_that_the_same_again_is_the_same_bytes_in_any_form_and_costs_nothing(custodian: Custodian) -> None:
    page = custodian.prepare().page
    first = custodian.released("q7.csv")
    custodian.click(page.summary.done.another)
    custodian.looked().tick("Q7")
    card = page.summary.confirm
    assert card.known.text.startswith("You released this on ")
    assert card.known.text.endswith(". The same bytes are exported again at no cost.")
    assert not card.release.isVisible()
    custodian.dialogs.name = ""
    custodian.pick(card.again, "CSV")
    assert custodian.said.startswith("q7-2.csv is in "), "nothing that is there is proposed to be replaced"
    assert custodian.said.endswith("Nothing was charged.")
    assert custodian.dialogs.files["q7-2.csv"].read_bytes() == first
    (line,) = custodian.look_into_ledger(0)
    assert "Q7" in line[2]
    custodian.pick(page.ledger.details.export, "Rows as Excel workbook")
    custodian.pick(page.ledger.details.export, "Rows as SPSS file")
    for name in ("q7.csv", "q7-2.csv", "q7-3.xlsx", "q7-4.sav"):
        found = custodian.verify(custodian.out / name)
        assert "failed" not in dict(found.lines), name
        assert found.verdict.property("notice") == "note", name
    assert custodian.spent == Decimal("1.5")
    assert [one.kind for one in custodian.entries] == ["reserved", "released", *["exported"] * 4]


@pytest.mark.slow
def test_that_a_release_with_scores_is_exported_again_with_the_same_bytes(custodian: Custodian) -> None:
    page = custodian.prepare().page
    page.form.kind.scores.click()
    custodian.looked()
    first = custodian.released("q7.csv")
    assert b"score" in first.splitlines()[0]
    custodian.dialogs.name = ""
    custodian.look_into_ledger(0)
    for words in ("Rows as CSV", "Table as CSV"):
        custodian.pick(page.ledger.details.export, words)
    assert custodian.dialogs.files["q7-2.csv"].read_bytes() == first
    assert [one.body.get("scores") for one in custodian.entries[2:]] == [True, True, None]


@pytest.mark.slow
def test_that_what_is_kept_is_deleted_only_when_asked_and_a_new_draw_costs(custodian: Custodian) -> None:
    page = custodian.prepare().page
    first = custodian.released("first.csv")
    details = page.ledger.details
    for yes in (False, True):
        custodian.look_into_ledger(0)
        custodian.click(details.forget)
        assert "The same request would then draw new noise and cost ε 1.5 again." in details.confirm.text.text()
        assert details.confirm.no.hasFocus(), "the careless key keeps it"
        custodian.click(details.confirm.yes if yes else details.confirm.no)
        custodian.looked()
        release = custodian.entries[0].release
        assert custodian.release_store.is_kept(release) is not yes
    assert not details.forget.isVisible()
    custodian.click(page.tabs.button("prepare"))
    custodian.click(page.summary.done.another)
    custodian.looked().tick("Q7")
    assert page.summary.confirm.release.isVisible()
    assert custodian.released("second.csv") != first, "6,407 fresh draws"
    assert custodian.spent == 3
    assert custodian.desk.window.status.budget.text() == "Released: ε 3"


def test_that_the_origin_of_a_release_is_not_stated_without_the_ledger(custodian: Custodian) -> None:
    custodian.prepare().released("q7.csv")
    assert custodian.verify(custodian.out / "q7.csv").verdict.text.startswith("The ledger of this computer has this")
    shutil.rmtree(releases_folder())
    found = custodian.verify(custodian.out / "q7.csv")
    assert found.verdict.text.startswith("These files belong together and are unchanged since their description was")
    assert "released file" not in "".join(text for _, text in found.lines)


@pytest.mark.slow
@pytest.mark.parametrize("lost", ["damaged", "gone", "set back"])
def test_that_a_ledger_that_cannot_be_trusted_refuses_until_it_is_begun_again(custodian: Custodian, lost: str) -> None:
    page = custodian.prepare().page
    custodian.budget("4")
    file = ledger_file(custodian)
    head = file.with_name("head")
    before = file.read_bytes(), head.read_bytes()
    custodian.released("first.csv")
    if lost == "set back":
        # The release that is kept beside them shows it.
        for path, content in zip((file, head), before, strict=True):
            path.write_bytes(content)
    elif lost == "damaged":
        file.write_bytes(file.read_bytes().replace(b'"1.5"', b'"0.5"', 1))
    else:
        file.unlink()
    custodian.look_into_ledger()
    problem = page.ledger.problem
    assert problem.isVisible()
    told = {
        "damaged": "was changed",
        "gone": "ledger of earlier releases is missing",
        "set back": "The ledger lacks earlier",
    }
    assert told[lost] in problem.text
    custodian.click(page.tabs.button("prepare"))
    custodian.click(page.summary.done.another)
    custodian.looked().tick("Q5")
    assert page.summary.confirm.reason.text() == problem.text
    assert not page.summary.confirm.read.isEnabled()
    custodian.look_into_ledger()
    custodian.click(problem._button)
    assert "All spending known here and in your study files is carried over." in page.ledger.confirm.text.text()
    custodian.click(page.ledger.confirm.yes)
    custodian.looked()
    assert custodian.release_store.ledger().state.soundness is Soundness.SOUND
    assert not problem.isVisible()
    assert custodian.spent == Decimal("1.5"), "nothing became free"
    custodian.click(page.tabs.button("prepare"))
    assert page.summary.confirm.read.isEnabled()


@pytest.mark.slow
def test_that_a_study_carries_what_was_released_to_another_computer_and_knows_a_set_back_ledger(
    custodian: Custodian, tmp_path: Path
) -> None:
    desk = custodian.desk
    study = tmp_path / "house.spw"
    desk.open(written(tmp_path / "house.csv", ANSWERS))
    desk.window.study.documents = Documents.of(desk.workspace)
    desk.ask("smokes")
    desk.enter("1")
    custodian.prepare().released("smokes.csv")
    early = tmp_path / "early"
    shutil.copytree(releases_folder(), early)
    custodian.tick("sex").type_epsilon("sex", "0.25")
    custodian.released("sex.csv")
    desk.save_study(study)
    assert len(json.loads(study.read_bytes())["ledger"]["lines"]) >= 4
    shutil.rmtree(releases_folder())
    reopen(custodian, study)
    assert custodian.spent == Decimal("1.25"), "known from the study alone"
    custodian.look_into_ledger()
    assert "ε 1.25" in custodian.texts
    custodian.click(custodian.page.tabs.button("prepare"))
    custodian.tick("smokes").type_epsilon("smokes", "0.5")
    custodian.released("here.csv")
    assert custodian.spent == Decimal("1.75"), "the union counts"
    shutil.rmtree(releases_folder())
    shutil.copytree(early, releases_folder())
    reopen(custodian, study)
    assert custodian.said.startswith("This computer's ledger has lost releases of this study")
    assert custodian.release_store.ledger().account(identity(custodian)).spent <= Decimal("1.25")


def identity(custodian: Custodian) -> str:
    books = custodian.releases.books
    assert books is not None
    return books.identity


def reopen(custodian: Custodian, path: Path) -> None:
    desk = custodian.desk
    desk.window.study.questions.save_changes = lambda _name: Answer.DISCARD  # type: ignore[method-assign]
    desk.trigger("page_data")
    desk.open_another_sample()
    custodian.looked()
    desk.window.banner.hide()
    desk.open_study(path)
    said = custodian.said
    desk.trigger("page_releases")
    custodian.looked()
    if said and not custodian.said:
        desk.window.show_message("warning", said)


@pytest.mark.slow
def test_that_a_long_ledger_is_searched_and_filtered(custodian: Custodian) -> None:
    page = custodian.prepare().page
    for epsilon in ("0.1", "0.2", "0.3"):
        if page.summary.done.isVisible():
            custodian.click(page.summary.done.another)
            custodian.looked().tick("Q7")
        custodian.type_epsilon("Q7", epsilon).released(f"at{epsilon}.csv")
    custodian.budget("3.5")
    assert len(custodian.look_into_ledger()) == 4
    custodian.desk.bot.keyClicks(page.controls.search, "at0.2.csv")
    (line,) = custodian.looked().look_into_ledger(0)
    assert "0.2" in line
    assert any("at0.2.csv" in label.text() for label in page.ledger.details.findChildren(QLabel) if label.isVisible())
    page.controls.search.clear()
    custodian.choose(page.controls.kind, "other")
    assert [row[2] for row in custodian.look_into_ledger()] == ["Budget"]
    custodian.choose(page.controls.kind, "everything")
    custodian.desk.retype(page.controls.account.budget, "lots")
    custodian.click(page.controls.account.set)
    assert page.controls.account.error.text().startswith("Type a number above 0")
    assert page.controls.account.budget.text() == "lots", "what was typed stays"


@pytest.mark.slow
def test_that_the_spent_budget_and_the_current_part_are_restored_with_the_study(
    custodian: Custodian, tmp_path: Path
) -> None:
    """The page Data is in front all the time, and other data were open in between."""
    desk = custodian.desk
    study = tmp_path / "house.spw"
    desk.open(written(tmp_path / "house.csv", ANSWERS))
    desk.window.study.documents = Documents.of(desk.workspace)
    desk.ask("smokes")
    desk.enter("1")
    custodian.prepare().released("smokes.csv")
    custodian.look_into_ledger()
    desk.trigger("page_data")
    desk.save_study(study)
    status = desk.window.status.budget
    spent = status.text()
    assert "ε 1" in spent
    custodian.click(custodian.page.tabs.button("prepare"))
    desk.open_another_sample()
    assert status.text() == ""
    desk.window.study.questions.save_changes = lambda _name: Answer.DISCARD  # type: ignore[method-assign]
    desk.window.files.open(str(study))
    desk.until(lambda: status.text() == spent)
    desk.trigger("page_releases")
    custodian.looked()
    assert custodian.page.part == LEDGER
    assert "ε 1" in custodian.texts

"""Releases made at the window: from a question on the preview page to files that others can check."""

from __future__ import annotations

import csv
import io
from decimal import Decimal
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.workspace import transitions
from app.workspace.workspace import Page
from core.data.variable import Role
from core.release.plan import OffList, SimilarIds
from tests.e2e.custodian import Custodian
from tests.e2e.data_desk import DataDesk, written
from tests.e2e.test_names import nameless

WAVES = "who,smokes,town\n" + "".join(
    f"P{i // 3 if i < 30 else i:03},{('never', 'daily', 'often')[i * i % 7 % 3]},{'ABCDE'[i % 5]}{i % 40}\n"
    for i in range(300)
)
"""P000 to P009 have three rows each."""


def rows_of(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"))))


def waves(desk: DataDesk, path: Path, text: str = WAVES) -> None:
    """A private file in which ten people have three rows each."""
    desk.open(written(path, text))
    desk.select("who")
    desk.role(Role.PERSON_ID)
    desk.ask("smokes")
    desk.enter("0.5")


def test_that_a_question_on_the_preview_leaves_as_three_files_that_verify(custodian: Custodian) -> None:
    page = custodian.prepare().page
    assert custodian.desk.workspace.look.page is Page.RELEASES
    assert list(page.summary.table.lines) == ["Q7"]
    rows = page.form.questions.ticks.list
    q7 = next(at for at, row in enumerate(rows.rows.rows) if row.ticked)
    assert rows.viewport().rect().contains(rows.visualRect(rows.rows.index(q7))), "what is ticked is in sight"
    assert "6,407 rows. This number is public." in custodian.texts
    assert not page.summary.confirm.release.isEnabled(), "nothing leaves unread"
    left = rows_of(custodian.released("Q7.csv"))
    assert (left[0], len(left)) == (["Q7"], 6408)
    assert custodian.spent == Decimal("1.5")
    assert set(custodian.dialogs.files) == {"Q7.csv", "Q7.description.json", "Q7.report.html"}
    assert page.summary.done.lines.texts()[1] == "ε\u00a0=\u00a01.5 was charged. Spent in total: 1.5."
    assert custodian.desk.window.status.budget.text() == "Released: ε 1.5"
    status = custodian.desk.window.status.budget
    for sample, told in (("adults", False), ("youth_health", True)):
        custodian.desk.data.open_sample(sample)
        custodian.desk.idle()
        assert status.isVisible() is told, "what was spent on other data is not said of these"
    for name in custodian.dialogs.files:
        found = custodian.verify(custodian.out / name)
        assert {outcome for outcome, _ in found.lines} <= {"passed", "skipped"}, name
        assert found.verdict.text.startswith("The ledger of this computer has this file")
    changed = custodian.dialogs.files["Q7.csv"]
    content = bytearray(changed.read_bytes())
    content[-8] ^= 1
    changed.write_bytes(content)
    found = custodian.verify(changed)
    assert (found.lines[3][0], found.signs[3]) == ("failed", "✗")
    assert found.verdict.property("notice") == "error"


@pytest.mark.slow
def test_that_the_questionnaire_leads_to_a_release_that_shares_one_total(custodian: Custodian) -> None:
    desk, page = custodian.desk, custodian.page
    desk.back()
    desk.questionnaire()
    desk.select_questions("Q1", "Q3", "Q7")
    custodian.click(desk.data.questionnaire.release)
    lines = custodian.looked().page.summary.table.lines
    assert sorted(lines) == ["Q1", "Q3", "Q7"]
    assert [row.key for row in page.form.questions.ticks.shown if row.ticked] == ["Q1", "Q3", "Q7"]
    custodian.choose(page.form.budget.share, "split")
    custodian.click(lines["Q3"].strength.lock)
    custodian.looked().type_epsilon("Q3", "0.5")
    desk.retype(lines["Q7"].strength.weight, "4")
    lines = custodian.looked().page.summary.table.lines
    shown = {name: Decimal(lines[name].strength.fixed.text()) for name in ("Q1", "Q7")}
    assert shown == {"Q1": Decimal("0.1"), "Q7": Decimal("0.4")}
    custodian.choose(page.form.kind.form, "sav").released("split.sav")
    assert custodian.spent == 1
    custodian.click(page.summary.done.another)
    assert page.summary.table.empty.isVisible(), "nothing is ticked"
    custodian.looked().tick("Q1", "Q3", "Q7").choose(page.form.kind.form, "xlsx")
    custodian.choose(page.form.budget.share, "sampled")
    custodian.released("sampled.xlsx")
    assert custodian.spent == 2, "the largest charge once, whatever chance asks"
    assert [one.charge for one in custodian.entries if one.kind == "reserved"] == [1, 1]
    found = custodian.verify(custodian.out / "sampled.xlsx")
    assert {outcome for outcome, _ in found.lines} <= {"passed", "skipped"}


@pytest.mark.slow
def test_that_items_a_histogram_and_a_count_leave_in_their_own_ways(custodian: Custodian) -> None:
    page, desk = custodian.page, custodian.desk
    desk.window.store.show(transitions.go_to(desk.workspace, Page.RELEASES))
    custodian.looked().tick("Q12")
    rows = rows_of(custodian.type_epsilon("Q12", "3.5").released("items.csv"))
    assert rows[0] == [f"Q12_{i}" for i in range(1, 9)], "seven items, and who answered none of them"
    assert {cell for row in rows[1:] for cell in row} <= {"0", "1"}
    custodian.click(page.summary.done.another)
    custodian.looked().tick("Q7")
    custodian.click(page.form.kind.kind.button("histogram"))
    table = rows_of(custodian.looked().type_epsilon("Q7", "0.5").released("histogram.csv"))
    assert len(table) == 8, "a head, six answers and the missing ones"
    assert "randomized" not in page.words.texts()[1]
    custodian.click(page.form.kind.kind.button("count"))
    custodian.looked()
    assert not page.form.questions.isVisible()
    custodian.released("count.csv")
    assert custodian.spent == Decimal("5")
    kinds = [one.body["release_kind"] for one in custodian.entries if one.kind == "reserved"]
    assert kinds == ["reports", "histogram", "count"]
    for name in ("items", "histogram", "count"):
        assert custodian.verify(custodian.out / f"{name}.csv").verdict.property("notice") == "note", name


def test_that_a_release_over_the_budget_is_refused_before_anything_is_drawn(custodian: Custodian) -> None:
    custodian.prepare().budget("2")
    custodian.released("first.csv")
    assert "0.5 left of 2." in custodian.texts
    assert custodian.desk.window.status.budget.text() == "Released: ε 1.5 of 2"
    custodian.click(custodian.page.summary.done.another)
    custodian.looked().tick("Q7")
    custodian.type_epsilon("Q7", "0.6")
    card = custodian.page.summary.confirm
    before = custodian.entries
    assert card.reason.text() == (
        "Refused: 0.1 over the budget of 2. Lower epsilon, remove a question, or change the budget in the ledger."
    )
    custodian.click(card.read)
    custodian.click(card.release)
    custodian.looked()
    assert custodian.entries == before
    assert len(custodian.dialogs.files) == 3
    custodian.click(card.ledger)
    assert custodian.page.ledger.isVisible(), "there the budget is set"
    custodian.click(custodian.page.tabs.button("prepare"))
    custodian.type_epsilon("Q7", "0.5").released("second.csv")
    assert custodian.spent == 2


@pytest.mark.slow
def test_that_rows_per_person_and_raw_columns_are_counted_before_a_release(
    custodian: Custodian, tmp_path: Path
) -> None:
    waves(custodian.desk, tmp_path / "waves.csv")
    page = custodian.prepare().page
    assert page.form.persons.column.currentData() == "who"
    assert "One person (\u2068who\u2069): at most one row is released per person." in custodian.texts
    assert "20 rows above the limit of 1 per person, selected at random. Only you see this." in custodian.texts
    page.form.persons.rows.setValue(3)
    custodian.looked()
    said = "at most 3 rows are released per person, each charged ε\u00a0=\u00a00.5."
    assert f"One person (\u2068who\u2069): {said}" in custodian.texts
    assert "stay behind" not in custodian.texts
    assert custodian.desk.workspace.plan.rows_per_person == 3
    assert "taken from the data" in "".join(page.summary.notices.texts()), "the answers were read off the data"
    custodian.click(page.form.raw.fold)
    assert "who" not in [row.key for row in page.form.raw.ticks.shown], "names of persons never leave"
    page.form.raw.ticks.list.rows.tick_wanted.emit("town", True)
    custodian.looked()
    towns = [line.split(",")[2] for line in WAVES.splitlines()[1:]]
    people = {(line.split(",")[2], line.split(",")[0]) for line in WAVES.splitlines()[1:]}
    unique = sum(towns.count(town) for town in set(towns) if sum(one == town for one, _ in people) == 1)
    assert f"{unique} of 300 rows have a unique combination of these values." in custodian.texts
    assert page.form.raw.warning.isVisibleTo(page)
    assert "may identify a person" in page.form.raw.warning.text
    rows = rows_of(custodian.released("waves.csv"))
    assert (sorted(rows[0]), len(rows)) == (["smokes", "town"], 301)
    assert custodian.spent == Decimal("1.5")
    assert sorted(row[rows[0].index("town")] for row in rows[1:]) == sorted(towns)
    custodian.prepare()
    assert custodian.releases.draft.raw == (), "nothing leaves raw because it once did"


@pytest.mark.slow
def test_that_ids_that_look_alike_and_answers_off_the_list_are_settled_before_a_release(
    custodian: Custodian, tmp_path: Path
) -> None:
    """The file is written by several hands; the list is that of the person, so what is on it was not read off."""
    text = (
        WAVES.replace("P100,", "\u00a0p099,").replace("P252,never", "P252,NEVER").replace("P259,never", "P259, never")
    )
    waves(custodian.desk, tmp_path / "waves.csv", text)
    custodian.desk.trigger("page_data")
    custodian.desk.select("smokes")
    for value in ("never", "daily", "often"):
        custodian.desk.label_value(value, value.title())
    page = custodian.prepare().page
    line, persons, confirm = page.summary.table.lines["smokes"], page.form.persons, page.summary.confirm
    off = text.count("NEVER")
    assert off == 1
    assert f"{off} of 300 answers is not on the list. They differ from the list only in case" in custodian.texts
    reasons = confirm.reason.text() + "".join(page.summary.notices.texts())
    assert "Rows 100 and 101 have ids in “who” that differ only in case, blanks or form." in reasons
    assert "1 of 300 answers of “smokes” is not on the list." in reasons
    custodian.choose(persons.similar, SimilarIds.SAME.value)
    custodian.choose(line.off_list, OffList.OWN_CATEGORY.value)
    assert not confirm.reason.text()
    rows = rows_of(custodian.released("waves.csv"))
    assert len(rows) == 1 + 300 - 20 - 1
    assert "Another answer" in custodian.dialogs.files["waves.description.json"].read_text("utf-8")


@pytest.mark.slow
def test_that_what_cannot_be_released_says_so_in_one_sentence(custodian: Custodian, tmp_path: Path) -> None:
    desk, page = custodian.desk, custodian.page
    desk.menu_entry("File", "Examples").menu().actions()[1].trigger()  # type: ignore[union-attr]
    desk.settle()
    custodian.prepare()
    assert "Invented answers cannot be released." in page.summary.confirm.reason.text()
    assert not page.summary.confirm.read.isEnabled()
    source = tmp_path / "waves.csv"
    desk.back()
    waves(desk, source)
    custodian.prepare()
    source.write_text(WAVES.replace("P299,never", "P299,daily").replace("P299,often", "P299,daily") + "P300,never,A1\n")
    custodian.confirm("changed.csv")
    assert "changed" in custodian.said, custodian.said
    assert not custodian.dialogs.files
    assert custodian.entries == ()


@pytest.mark.slow
def test_that_a_file_leaves_by_keyboard_alone(custodian: Custodian) -> None:
    desk = custodian.desk
    desk.trigger("page_preview")
    desk.strength.slider.setFocus()
    custodian.dialogs.name = "keys.csv"

    def press(key: Qt.Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        desk.bot.keyClick(QApplication.focusWidget() or desk.window, key, keys)
        QApplication.processEvents()

    press(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    custodian.looked()
    confirm = custodian.page.summary.confirm
    for _ in range(60):
        if QApplication.focusWidget() is confirm.read:
            break
        press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Space)
    assert confirm.read.isChecked()
    press(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is confirm.release
    press(Qt.Key.Key_Return)
    desk.until(custodian.page.summary.done.isVisible)
    custodian.looked()
    assert set(custodian.dialogs.files) == {"keys.csv", "keys.description.json", "keys.report.html"}
    assert QApplication.focusWidget() is custodian.page.summary.done.another, "the next key goes on from here"


@pytest.mark.slow
def test_that_every_state_of_the_page_has_names_for_a_screen_reader(custodian: Custodian) -> None:
    desk = custodian.desk
    assert nameless(desk.window) == []
    custodian.prepare()
    assert nameless(desk.window) == []
    custodian.tick("Q7", "Q12", "Q3").choose(custodian.page.form.budget.share, "split")
    custodian.click(custodian.page.summary.table.lines["Q3"].strength.lock)
    custodian.click(custodian.page.form.raw.fold)
    assert nameless(custodian.looked().desk.window) == []
    custodian.click(custodian.page.form.raw.fold)
    custodian.released("names.csv")
    assert nameless(desk.window) == []
    custodian.look_into_ledger(0)
    custodian.click(custodian.page.ledger.details.forget)
    assert nameless(desk.window) == []

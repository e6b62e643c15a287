"""Data > From counts: the query follows the study, and its result opens with everything that was declared."""

from __future__ import annotations

import csv
from pathlib import Path

import duckdb
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import core.data.reading as reading_module
from app.data.page import COUNTS, DataPage
from app.messages.speak import say
from app.workspace.transitions import set_note
from core.data.frequency.dialects import DialectKey
from core.data.frequency.query import Scope, fingerprint_of
from core.data.variable import Role
from core.report.python_text import python_text
from tests.app.data.desk import counts, look_at, open_and_use, store_of, use


@pytest.fixture
def opened(page: DataPage, qtbot: QtBot, survey: Path) -> DataPage:
    open_and_use(page, qtbot, survey)
    page.show_part(COUNTS)
    return page


def counted_elsewhere(query: str, rows: Path, path: Path) -> Path:
    with duckdb.connect() as engine:
        engine.execute(f"CREATE TABLE people AS SELECT * FROM read_csv('{rows}', all_varchar = true)")
        found = engine.execute(query)
        names = [one[0] for one in found.description]
        with path.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([names, *found.fetchall()])
    return path


def test_that_the_query_follows_dialect_table_and_questions(opened: DataPage) -> None:
    view, store = opened.counting_view, store_of(opened)
    assert '"Drinks"' in view.query.toPlainText()
    view.changed.emit("dialect", DialectKey.BIGQUERY)
    view.table.setText("project.set.people")
    view.table.textEdited.emit("project.set.people")
    assert "FROM `project`.`set`.`people`" in view.query.toPlainText()
    view.ticks.list.rows.tick_wanted.emit("Smokes", False)
    assert "Smokes" not in view.query.toPlainText()
    assert fingerprint_of(view.query.toPlainText()) in view.hash.text()
    assert store.workspace.plan.counting.left_out == ("Smokes",)
    store.undo()
    assert "Smokes" in view.query.toPlainText()
    view.copy.click()
    assert QApplication.clipboard().text() == view.query.toPlainText()


def test_that_the_result_of_the_query_opens_with_the_same_declarations_and_figures(
    opened: DataPage, qtbot: QtBot, survey: Path, tmp_path: Path
) -> None:
    store, view = store_of(opened), opened.counting_view
    store.edit(set_note(store.workspace, "", "kept"), "note")
    before, true = store.workspace, {name: counts(opened, name) for name in ("Drinks", "Smokes")}
    view.changed.emit("scope", Scope.ALL)
    text = view.query.toPlainText().replace('"survey"', '"people"')
    with qtbot.waitSignal(opened.counts_wanted) as wanted:
        view.open.click()
    path = counted_elsewhere(text, survey, tmp_path / "counts.csv")
    opened.open_file(str(path), wanted.args[0])
    qtbot.waitUntil(lambda: opened.has_pending_import, timeout=10_000)
    assert opened.importing.choices.counts.frequencies() is not None
    use(opened, qtbot)
    now = store.workspace
    assert {name: counts(opened, name) for name in true} == true
    assert (now.dataset.rows, now.plan.question) == (before.dataset.rows, before.plan.question)
    assert now.dataset.lines < now.dataset.rows
    assert now.plan.note() == "kept"
    assert now.plan.counting.query == wanted.args[0]
    assert "120" in opened.problem.text
    assert now.dataset.codebook.variable("respondents").role is Role.IGNORE
    reading = python_text(now.dataset.reading)
    assert eval(reading, vars(reading_module)) == now.dataset.reading
    store.undo()
    assert store.workspace.dataset == before.dataset


def test_that_any_column_can_hold_the_counts(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "published.csv"
    path.write_text("answer,people\nyes,30\nno,70\n", encoding="utf-8")
    look_at(page, qtbot, path)
    chosen = page.importing.choices.counts
    assert not chosen.weights.isVisible()
    chosen.times.setCurrentIndex(2)
    with qtbot.waitSignal(page.importing.reading_wanted):
        chosen.times.activated.emit(2)
    assert chosen.weights.isVisible()
    qtbot.waitUntil(lambda: page.importing.use.isEnabled() and bool(page.opening.proposal.reading.frequencies))
    use(page, qtbot)
    assert counts(page, "answer") == {"yes": 30, "no": 70}
    assert store_of(page).workspace.dataset.rows == 100


def test_that_a_query_that_cannot_be_printed_says_why(opened: DataPage) -> None:
    view = opened.counting_view
    view.changed.emit("table", "a..b")
    assert view.problem.text() == say("query.table")
    assert not view.copy.isEnabled()
    view.changed.emit("table", "a")
    assert view.problem.isHidden()

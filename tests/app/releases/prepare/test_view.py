"""Preparing a release by hand: nothing is released that was not read, nothing typed is lost, every key arrives."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.releases.plan import planned_release
from app.releases.prepare.edits import typed
from app.releases.prepare.form import ReleaseForm
from app.releases.prepare.rows_view import AT_ONCE
from app.releases.prepare.view import ReleaseSummary, ReleaseWords
from app.releases.prepare.words import done_picture, release_picture
from app.releases.state import ReleaseDraft, Share, started
from app.ui.columns import ThreeColumns
from core.release.description import Description
from core.release.facts import ReleaseFacts
from core.release.ledger.account import Account
from core.release.plan import Form, MissingAnswer, OffList, ReleaseKind, SimilarIds
from core.study.plan import Typed
from tests.app.cli.release_survey import ROWS, survey

SHOWN = (QAbstractButton, QComboBox, QLineEdit, QAbstractSpinBox, QAbstractItemView)


class Desk:
    """The three columns with somebody who works out every draft at once."""

    def __init__(self, qtbot: QtBot, questions: int = 3) -> None:
        self.workspace = survey(questions)
        self.form, self.summary, self.words = ReleaseForm(), ReleaseSummary(), ReleaseWords()
        self.page = ThreeColumns((self.form,), self.summary, self.words)
        qtbot.addWidget(self.page)
        self.page.resize(1400, 900)
        self.draft = started(self.workspace, ())
        self.known = ""
        self.told: list[object] = []
        self.form.changed.connect(self.take)
        self.summary.changed.connect(self.take)
        self.summary.release_wanted.connect(lambda: self.told.append("release"))
        self.summary.another_wanted.connect(lambda: self.told.append("another"))
        self.summary.export_wanted.connect(self.told.append)
        self.summary.folder_wanted.connect(self.told.append)
        self.take(self.draft)
        self.page.show()

    def take(self, draft: ReleaseDraft) -> None:
        self.draft = draft
        planned = planned_release(self.workspace, draft)
        facts = ReleaseFacts(rows=ROWS, unique_with_raw=7 if draft.raw else None)
        account = Account(Decimal(1), Decimal(9))
        picture = release_picture(self.workspace, draft, planned, facts, account, known=self.known)
        for part in (self.form, self.summary, self.words):
            part.show_picture(picture)


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    QLocale.setDefault(QLocale(QLocale.Language.English))
    return Desk(qtbot)


def test_that_rows_can_have_scores_and_a_table_cannot(desk: Desk) -> None:
    card = desk.form.kind
    assert not desk.draft.scores
    tick(desk, "Q1")
    card.scores.click()
    assert desk.draft.scores
    assert "The rows also have scores" in desk.summary.confirm.sentence.text()
    card.form_chosen.emit(Form.TABLE_CSV)
    assert not desk.draft.scores
    assert not card.scores.isVisible()


def tick(desk: Desk, name: str) -> None:
    rows = desk.form.questions.ticks.list.rows
    rows.toggle(rows.index(rows.place(name)))


def test_that_nothing_is_released_before_the_sentence_was_read(desk: Desk, qtbot: QtBot) -> None:
    confirm = desk.summary.confirm
    assert desk.summary.table.empty.text().startswith("Select the questions")
    assert not confirm.isVisible()
    tick(desk, "Q1")
    confirm.release.click()
    assert desk.told == [], "not read"
    confirm.read.setFocus()
    qtbot.keyClick(confirm.read, Qt.Key.Key_Space)
    assert confirm.release.isEnabled()
    tick(desk, "Q2")
    assert not confirm.read.isChecked(), "another release has to be read anew"
    assert not confirm.release.isEnabled()
    assert confirm.release.toolTip()
    confirm.read.click()
    confirm.release.click()
    assert desk.told == ["release"]
    desk.take(replace(desk.draft, total=typed("x"), share=Share.SPLIT))
    assert (confirm.read.isChecked(), confirm.read.isEnabled(), confirm.release.isEnabled()) == (False, False, False)
    assert confirm.reason.isVisible()


def test_that_unreadable_text_stays_and_blocks_the_release(desk: Desk, qtbot: QtBot) -> None:
    tick(desk, "Q1")
    line = desk.summary.table.lines["Q1"]
    field = line.strength.field
    assert field.text_now == "1.5"
    for text, wrong in (("2.x", True), ("ln 3", False), ("", True), ("0,5", False)):
        field.lineEdit().clear()
        qtbot.keyClicks(field.lineEdit(), text)
        if not text:
            qtbot.keyClicks(field.lineEdit(), "1")
            qtbot.keyClick(field.lineEdit(), Qt.Key.Key_Backspace)
        assert field.text_now == text
        assert bool(field.property("wrong")) == wrong
        assert line.problem.isVisible() == wrong
        assert desk.summary.confirm.reason.isVisible() == wrong
    assert desk.draft.questions[0].epsilon == Typed("0,5", 0.5)
    assert line.strength.action.text() == "As planned"
    line.strength.action.click()
    assert (desk.draft.questions[0].epsilon, field.text_now) == (None, "1.5")
    assert not line.strength.action.isVisible()


def test_that_weights_and_locks_share_a_total(desk: Desk, qtbot: QtBot) -> None:
    for name in ("Q1", "Q2", "Q3"):
        tick(desk, name)
    budget = desk.form.budget
    budget.share.activated.emit(budget.share.findData(Share.SPLIT.value))
    budget.total.lineEdit().clear()
    qtbot.keyClicks(budget.total.lineEdit(), "2")
    lines = desk.summary.table.lines
    lines["Q1"].strength.weight.clear()
    qtbot.keyClicks(lines["Q1"].strength.weight, "2")
    assert [one.strength.fixed.text() for one in lines.values()] == ["1", "0.5", "0.5"]
    lines["Q2"].strength.lock.click()
    assert lines["Q2"].strength.field.isVisible()
    lines["Q1"].strength.weight.setText("1")
    lines["Q1"].strength.weight.textEdited.emit("1")
    assert [one.epsilon for one in desk.draft.questions] == [None, Typed("0.5", 0.5), None]
    assert lines["Q1"].strength.fixed.text() == "0.75"
    lines["Q2"].strength.field.lineEdit().clear()
    qtbot.keyClicks(lines["Q2"].strength.field.lineEdit(), "5")
    assert budget.error.text().startswith("The locked parts (5)")
    assert not lines["Q1"].strength.lock.isEnabled()
    lines["Q2"].strength.action.click()
    assert desk.draft.questions[1].epsilon is None


def test_that_kinds_files_persons_and_raw_columns_are_chosen(desk: Desk) -> None:
    tick(desk, "Q1")
    form = desk.form
    form.kind.form.activated.emit(form.kind.form.findData(Form.SAV.value))
    assert desk.draft.form is Form.SAV
    assert not form.raw.ticks.isVisible(), "folded"
    form.raw.fold.click()
    rows = form.raw.ticks.list.rows
    assert "Q1" not in [row.key for row in rows.rows]
    rows.toggle(rows.index(rows.place("sex")))
    assert desk.draft.raw == ("sex",)
    assert form.raw.warning.isVisible()
    assert "7 of 6,407 rows have a unique combination of these values." in desk.summary.facts.lines.texts()
    assert [form.persons.rows.value(), form.persons.rows.isVisible()] == [1, True]
    entered: list[int] = []
    form.rows_entered.connect(entered.append)
    form.persons.rows.setValue(3)
    form.persons.rows.setValue(3)
    assert entered == [3], "the study keeps it, not the draft"
    form.persons.similar.activated.emit(form.persons.similar.findData(SimilarIds.SAME.value))
    assert desk.draft.similar_ids is SimilarIds.SAME
    assert form.persons.rows.value() == 1, "as the study has it"
    assert entered == [3]
    form.persons.column.activated.emit(0)
    assert desk.draft.person_id == ""
    assert not form.persons.rows.isVisible()
    assert not form.persons.similar.isVisible()
    form.kind.kind.button(ReleaseKind.COUNT.value).click()
    assert (desk.draft.kind, desk.draft.form, desk.draft.raw) == (ReleaseKind.COUNT, Form.TABLE_CSV, ())
    assert [form.questions.isVisible(), form.raw.isVisible(), form.budget.total.isVisible()] == [False, False, True]
    form.kind.kind.button(ReleaseKind.REPORTS.value).click()
    line = desk.summary.table.lines["Q1"]
    line.missing.activated.emit(line.missing.findData(MissingAnswer.RANDOM.value))
    assert desk.draft.questions[0].missing is MissingAnswer.RANDOM
    line.off_list.activated.emit(line.off_list.findData(OffList.OWN_CATEGORY.value))
    assert desk.draft.questions[0].off_list is OffList.OWN_CATEGORY
    form.questions.all.click()
    assert len(desk.draft.questions) == 6
    form.questions.nothing.click()
    assert desk.draft.questions == ()


def test_that_the_same_again_is_handed_out_in_any_form(desk: Desk) -> None:
    desk.known = "2026-11-20"
    tick(desk, "Q1")
    confirm = desk.summary.confirm
    assert confirm.known.text.startswith("You released this on 2026-11-20")
    assert [confirm.read.isVisible(), confirm.release.isVisible(), confirm.again.isVisible()] == [False, False, True]
    assert len(confirm.again.entries) == len(Form)
    confirm.again._menu.actions()[1].trigger()
    assert desk.told == [Form.PARQUET]


def test_that_what_was_made_is_shown_with_its_hashes(desk: Desk) -> None:
    tick(desk, "Q1")
    desk.summary.confirm.read.click()
    made = Description(
        "0123456789abcdef", "2026-11-21", "x", ReleaseKind.REPORTS, ROWS, (), Decimal("1.5"), "1.4999", (12, "ab" * 32)
    )
    files = (("out.csv", "1f" * 32), ("out.description.json", "2e" * 32), ("out.report.html", "3d" * 32))
    account = Account(Decimal("2.5"), Decimal(9))
    desk.summary.show_done(done_picture(made, "/somewhere/out", files, account, fresh=True))
    done = desk.summary.done
    assert done.sentence.text() == "Released on 2026-11-21: 6,407 rows."
    assert done.lines.texts() == ("0123456789abcdef", "ε\u00a0=\u00a01.5 was charged. 6.5 left of 9.")
    assert not desk.summary.confirm.isVisible()
    done.copy.click()
    assert QApplication.clipboard().text().splitlines() == [f"{digest}  {name}" for name, digest in files]
    done.open.click()
    done.another.click()
    assert desk.told == ["/somewhere/out", "another"]
    desk.summary.show_done(done_picture(made, "", files, None, fresh=False))
    assert done.sentence.text().startswith("Exported again: 6,407 rows")
    assert done.lines.texts()[1] == "Nothing was charged."
    desk.take(desk.draft)
    assert not done.isVisible()
    assert not desk.summary.confirm.read.isChecked(), "a second release has to be read anew"


def test_that_a_long_list_of_questions_is_shortened_and_shows_every_problem(qtbot: QtBot) -> None:
    desk = Desk(qtbot, AT_ONCE + 6)
    desk.form.questions.all.click()
    table = desk.summary.table
    served = [name for name in (one.name for one in desk.draft.questions) if name.startswith("Q")]
    assert list(table.lines)[:AT_ONCE] == served[:AT_ONCE]
    assert "news" in table.lines, "no design for one answer serves it, so its reason is seen"
    assert table.more.isVisible()
    table.more.click()
    assert list(table.lines) == [one.name for one in desk.draft.questions]
    assert not table.more.isVisible()


def test_that_every_field_has_a_name_and_tab_goes_down_the_table(desk: Desk, qtbot: QtBot) -> None:
    for name in ("Q3", "Q1"):
        tick(desk, name)
    desk.take(replace(desk.draft, share=Share.SPLIT))
    nameless = [
        part
        for part in desk.page.findChildren(QWidget)
        if isinstance(part, SHOWN) and part.isVisible() and not isinstance(part.parent(), QAbstractSpinBox)
        if part.focusPolicy() != Qt.FocusPolicy.NoFocus and not part.accessibleName()
    ]
    assert nameless == []
    stops = [stop for stop in desk.summary.table.stops if stop.isVisible()]
    # The name of the survey cannot be typed before the ledger was asked.
    stops += [stop for stop in desk.summary.people.stops if stop.isVisible() and stop.isEnabled()]
    stops.append(desk.summary.confirm.read)
    desk.page.activateWindow()
    stops[0].setFocus()
    seen = [stops[0]]
    for _ in stops[1:]:
        qtbot.keyClick(QApplication.focusWidget() or stops[0], Qt.Key.Key_Tab)
        seen.append(QApplication.focusWidget())
    assert seen == stops


def test_that_the_plain_words_describe_the_view_of_the_recipient(fonts: None, desk: Desk) -> None:
    tick(desk, "Q1")
    said = desk.words.texts()
    assert any("at most 4.5 times as likely" in text for text in said)
    assert any("One row per respondent" in text for text in said)
    assert desk.form.minimumSizeHint().width() <= 300
    assert desk.summary.minimumSizeHint().width() <= 600
    desk.form.kind.kind.button(ReleaseKind.HISTOGRAM.value).click()
    assert any("with a person in the data as without" in text for text in desk.words.texts())

"""The data page as a person uses it: files good and bad, samples, made-up data, the choice of a question."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

import app.pages.data as data_module
from app.jobs.open_file import OpenedFile
from app.jobs.runner import Job, Runner
from app.messages.speak import say
from app.pages.data import DataPage, read_sample
from app.state.presets import opening_workspace
from app.state.setting import resolve
from app.state.store import Store
from app.theme.manager import ThemeChoice, theme
from app.theme.style import load_fonts
from core.control import Control
from core.data.private_folder import PREFIX
from core.data.variable import DeclaredBy
from core.types import Origin

DATA = Path(os.environ.get("SURVEY_DATA", Path(__file__).resolve().parents[4] / "shared" / "data"))


KINDS = (QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit)


def shared(name: str) -> Path:
    path = DATA / name
    if not path.exists():
        pytest.skip(f"{name} is not here")
    return path


@pytest.fixture
def runner() -> Iterator[Runner]:
    made = Runner()
    yield made
    made.close()


@pytest.fixture
def page(qtbot: QtBot, runner: Runner, tmp_path: Path) -> DataPage:
    made = DataPage(Store(opening_workspace(read_sample)), runner, folder=tmp_path / "private")
    qtbot.addWidget(made)
    made.resize(1024, 640)
    made.show()
    return made


def store_of(page: DataPage) -> Store:
    return page._store


def look_at(page: DataPage, qtbot: QtBot, path: Path) -> None:
    page.open_file(str(path))
    qtbot.waitUntil(lambda: page.has_pending_import, timeout=10_000)


def use(page: DataPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.file_opened, timeout=30_000):
        page.importing.use.click()


def open_and_use(page: DataPage, qtbot: QtBot, path: Path) -> None:
    look_at(page, qtbot, path)
    use(page, qtbot)


def counts(page: DataPage, column: str) -> dict[str, int]:
    return dict(store_of(page).workspace.dataset.counts_of(column).values)


def shown_cells(page: DataPage) -> list[list[str]]:
    model = page.importing.rows
    return [
        [str(model.data(model.index(row, column))) for column in range(1, model.columnCount())]
        for row in range(model.rowCount())
    ]


def heads(page: DataPage) -> list[str]:
    model = page.importing.rows
    return [str(model.headerData(column, Qt.Orientation.Horizontal)) for column in range(1, model.columnCount())]


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def survey(tmp_path: Path) -> Path:
    rows = "".join(f"{i},{('Never', 'Often', '')[i % 3]},{'yes' if i % 4 else 'no'}\n" for i in range(120))
    return written(tmp_path / "survey.csv", "id,Drinks,Smokes\n" + rows)


def test_that_a_file_is_shown_before_anything_is_taken(page: DataPage, qtbot: QtBot, survey: Path) -> None:
    before = store_of(page).workspace
    look_at(page, qtbot, survey)
    assert page.importing.isVisible()
    assert heads(page) == ["id", "Drinks", "Smokes"]
    assert shown_cells(page)[1] == ["1", "Often", "yes"]
    assert page.importing.found.text() == "120 rows and 3 columns, the whole file"
    assert store_of(page).workspace is before


def test_that_a_confirmed_file_is_counted_and_private(page: DataPage, qtbot: QtBot, survey: Path) -> None:
    open_and_use(page, qtbot, survey)
    workspace = store_of(page).workspace
    assert workspace.dataset.origin is Origin.PRIVATE
    assert workspace.dataset.rows == 120
    assert workspace.plan.question == "Drinks"
    assert counts(page, "Drinks") == {"Never": 40, "Often": 40}
    assert workspace.dataset.counts_of("Drinks").missing == 40
    assert not page.has_pending_import
    assert page.column_list.isVisible()
    assert page.column_list.title.text() == "survey.csv"
    assert say("page.origin.private") in page.column_list.size_text.text()
    assert resolve(workspace).design is not None


def test_that_opening_a_file_can_be_undone(page: DataPage, qtbot: QtBot, survey: Path) -> None:
    open_and_use(page, qtbot, survey)
    store_of(page).undo()
    assert page.column_list.title.text() == "Youth health"
    assert store_of(page).workspace.plan.question == "Q7"


def test_that_nothing_stays_in_the_private_folder(page: DataPage, qtbot: QtBot, survey: Path, tmp_path: Path) -> None:
    open_and_use(page, qtbot, survey)
    assert list((tmp_path / "private").glob(PREFIX + "*")) == []


def test_that_folders_of_a_crash_are_removed_at_start(qtbot: QtBot, runner: Runner, tmp_path: Path) -> None:
    left = tmp_path / "private" / f"{PREFIX}left"
    left.mkdir(parents=True)
    (left / "answers.csv").write_text("x")
    made = DataPage(Store(opening_workspace(read_sample)), runner, folder=tmp_path / "private")
    qtbot.addWidget(made)
    qtbot.waitUntil(lambda: not left.exists(), timeout=5_000)


def test_that_a_file_with_semicolons_is_cut_at_them(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    rows = "".join(f"{i};{i % 2},5;{'ja' if i % 3 else 'nein'}\n" for i in range(30))
    look_at(page, qtbot, written(tmp_path / "semi.csv", "id;value;smokes\n" + rows))
    assert page.importing.delimiter.button("semicolon").isChecked()
    use(page, qtbot)
    assert counts(page, "smokes") == {"ja": 20, "nein": 10}
    assert counts(page, "value") == {"0,5": 15, "1,5": 15}


def test_that_answers_without_names_stay_answers(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    text = "".join("yes,no\n" if i % 3 else "no,no\n" for i in range(30))
    look_at(page, qtbot, written(tmp_path / "plain.csv", text))
    assert page.importing.header.button("no").isChecked()
    use(page, qtbot)
    assert counts(page, "Column 1") == {"no": 10, "yes": 20}


def test_that_another_delimiter_and_header_show_at_once(page: DataPage, qtbot: QtBot, survey: Path) -> None:
    look_at(page, qtbot, survey)
    page.importing.delimiter.button("tab").click()
    qtbot.waitUntil(lambda: heads(page) == ["id,Drinks,Smokes"], timeout=5_000)
    page.importing.header.button("no").click()
    qtbot.waitUntil(lambda: heads(page) == ["Column 1"], timeout=5_000)
    assert shown_cells(page)[0] == ["id,Drinks,Smokes"]
    page.importing.delimiter.button("comma").click()
    qtbot.waitUntil(lambda: len(heads(page)) == 3, timeout=5_000)
    use(page, qtbot)
    assert store_of(page).workspace.dataset.rows == 121


def test_that_a_rare_sign_can_be_typed_and_a_quote_cannot(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    look_at(page, qtbot, written(tmp_path / "odd.csv", "a,b~c\n" + "1,2~3\n4,5~6\n" * 10))
    page.importing.delimiter.button("other").click()
    field = page.importing.sign
    assert field.isVisible()
    field.clear()
    qtbot.keyClicks(field, '"')
    assert page.importing.error.isVisible()
    assert page.importing.error.text()
    field.clear()
    qtbot.keyClicks(field, "~")
    qtbot.waitUntil(lambda: heads(page) == ["a,b", "c"], timeout=5_000)
    assert not page.importing.error.isVisible()


def test_that_quotation_marks_can_be_part_of_the_answers(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    text = "size,smokes\n" + '5",yes\n6",no\n' * 10
    look_at(page, qtbot, written(tmp_path / "inches.csv", text))
    page.importing.quote.button("none").click()
    qtbot.waitUntil(page.importing.use.isEnabled, timeout=5_000)
    use(page, qtbot)
    assert counts(page, "size") == {'5"': 10, '6"': 10}


def test_that_a_cut_that_is_not_yet_shown_cannot_be_used(page: DataPage, qtbot: QtBot, survey: Path) -> None:
    look_at(page, qtbot, survey)
    page.importing.header.button("no").click()
    assert not page.importing.use.isEnabled()
    qtbot.waitUntil(page.importing.use.isEnabled, timeout=5_000)


def test_that_odd_rows_are_marked_counted_and_listed(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    text = "a,b,c\n" + "1,2,3\n" * 5 + "1,2\n" + "1,2,3,4\n" + "3,2,1\n" * 5
    look_at(page, qtbot, written(tmp_path / "ragged.csv", text))
    notices = page.importing.notices.texts()
    assert any("7, 8" in sentence for sentence in notices)
    model = page.importing.rows
    marked = [row for row in range(model.rowCount()) if model.data(model.index(row, 0), Qt.ItemDataRole.BackgroundRole)]
    assert marked == [5, 6]
    assert shown_cells(page)[6] == ["1", "2", "3", "4"]
    use(page, qtbot)
    workspace = store_of(page).workspace
    assert (workspace.dataset.rows, workspace.dataset.odd_rows) == (11, 2)
    (sentence,) = page.column_list.notices.texts()
    assert "line 7" in sentence
    assert "line 8" in sentence


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("missing.csv", None, "data.missing"),
        ("empty.csv", b"", "data.empty"),
        ("blank.csv", b"\n\n  \n", "data.empty"),
        ("binary.csv", bytes(range(256)) * 20, "data.binary"),
        ("sheet.xlsx", b"PK\x03\x04" + b"\x00" * 50, "data.format_zip"),
    ],
    ids=["missing", "empty", "blank", "binary", "workbook"],
)
def test_that_a_file_that_cannot_be_read_is_one_sentence_and_changes_nothing(
    page: DataPage, qtbot: QtBot, tmp_path: Path, name: str, content: bytes | None, code: str
) -> None:
    before = store_of(page).workspace
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    page.open_file(str(path))
    qtbot.waitUntil(page.problem.isVisible, timeout=5_000)
    assert page.problem.text == say(code)
    assert page.column_list.isVisible()
    assert not page.has_pending_import
    assert store_of(page).workspace is before


def test_that_a_header_without_rows_cannot_be_used(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    look_at(page, qtbot, written(tmp_path / "header.csv", "id,Name of the school,Smokes\n"))
    if page.importing.header.button("yes").isChecked():
        assert not page.importing.use.isEnabled()
    page.importing.header.button("no").click()
    qtbot.waitUntil(page.importing.use.isEnabled, timeout=5_000)


def test_that_a_file_that_changed_meanwhile_is_said_and_the_preview_stays(
    page: DataPage, qtbot: QtBot, survey: Path
) -> None:
    look_at(page, qtbot, survey)
    survey.unlink()
    page.importing.use.click()
    qtbot.waitUntil(page.problem.isVisible, timeout=5_000)
    assert page.problem.text == say("data.missing")
    assert page.importing.isVisible()
    assert store_of(page).workspace.dataset.title == "Youth health"


def test_that_a_file_of_ids_only_is_refused(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    look_at(page, qtbot, written(tmp_path / "ids.csv", "id\n" + "".join(f"p{i}\n" for i in range(5_001))))
    page.importing.use.click()
    qtbot.waitUntil(page.problem.isVisible, timeout=20_000)
    assert page.problem.text == say("column.none")


def test_that_a_column_with_too_many_answers_says_why_it_is_no_question(
    page: DataPage, qtbot: QtBot, tmp_path: Path
) -> None:
    text = "id,smokes\n" + "".join(f"p{i},{'yes' if i % 5 else 'no'}\n" for i in range(6_000))
    open_and_use(page, qtbot, written(tmp_path / "many.csv", text))
    columns = page.column_list
    columns.select("id")
    assert not columns.look.isEnabled()
    assert columns.why.text() == say("page.too_many", {"limit": "5,000"})
    with qtbot.assertNotEmitted(page.preview_wanted):
        qtbot.keyClick(columns.table, Qt.Key.Key_Return)
    columns.select("smokes")
    assert columns.look.isEnabled()
    assert columns.why.text() == ""


def test_that_a_column_becomes_the_question_by_button_enter_and_double_click(page: DataPage, qtbot: QtBot) -> None:
    columns = page.column_list
    columns.select("Q9")
    with qtbot.waitSignal(page.preview_wanted):
        columns.look.click()
    assert store_of(page).workspace.plan.question == "Q9"
    columns.select("Q2")
    with qtbot.waitSignal(page.preview_wanted):
        qtbot.keyClick(columns.table, Qt.Key.Key_Return)
    assert store_of(page).workspace.plan.question == "Q2"
    columns.select("Q3")
    with qtbot.waitSignal(page.preview_wanted):
        columns.table.doubleClicked.emit(columns.table.currentIndex())
    assert store_of(page).workspace.plan.question == "Q3"


def test_that_the_search_finds_names_questions_and_answers(page: DataPage) -> None:
    columns = page.column_list
    columns.search.setText("cannabis")
    assert [row.name for row in columns.model.rows][:1] == ["Q7"]
    columns.search.setText("once or twice")
    assert "Q7" in [row.name for row in columns.model.rows]
    columns.search.setText("no such thing")
    assert columns.model.rowCount() == 0
    assert columns.none.isVisible()
    assert not columns.look.isEnabled()
    columns.search.clear()
    assert columns.model.rowCount() == len(store_of(page).workspace.dataset.columns)


def test_that_cancel_goes_back_to_the_present_data(page: DataPage, qtbot: QtBot, survey: Path) -> None:
    before = store_of(page).workspace
    look_at(page, qtbot, survey)
    page.importing.cancel.click()
    assert not page.has_pending_import
    assert page.column_list.isVisible()
    assert store_of(page).workspace is before
    look_at(page, qtbot, survey)
    qtbot.keyClick(page.importing.use, Qt.Key.Key_Escape)
    assert not page.has_pending_import


def test_that_stop_while_counting_keeps_the_present_data(
    page: DataPage, runner: Runner, qtbot: QtBot, survey: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = Event()

    def endless(path: str, dialect: object, folder: Path) -> object:
        def work(control: Control) -> OpenedFile:
            control.on_cancel(heard.set)
            while heard.wait(0.01) is False:
                control.progress(0.5)
            control.checkpoint()
            raise AssertionError("a stopped job went on")

        return work

    monkeypatch.setattr(data_module, "count_file", endless)
    before = store_of(page).workspace
    jobs: list[Job] = []
    runner.started.connect(jobs.append)
    look_at(page, qtbot, survey)
    page.importing.use.click()
    assert not page.importing.use.isEnabled()
    assert jobs[-1].name == "Counting survey.csv"
    with qtbot.waitSignal(jobs[-1].progressed, timeout=5_000):
        pass
    with qtbot.waitSignal(jobs[-1].ended, timeout=1_000):
        jobs[-1].stop()
    assert page.problem.text == say("page.stopped")
    assert page.importing.isVisible()
    assert page.importing.use.isEnabled()
    assert store_of(page).workspace is before


def test_that_the_file_asked_for_last_is_the_one_shown(
    page: DataPage, qtbot: QtBot, survey: Path, tmp_path: Path
) -> None:
    other = written(tmp_path / "other.csv", "x,y\n" + "a,b\nc,d\n" * 20)
    page.open_file(str(survey))
    page.open_file(str(other))
    qtbot.waitUntil(lambda: page.has_pending_import, timeout=5_000)
    qtbot.wait(50)
    assert page.importing.title.text() == "other.csv"
    assert not page.problem.isVisible()


def test_that_a_sample_opens_with_one_click(page: DataPage) -> None:
    button = page.samples.findChild(QAbstractButton, "sample_workplace")
    assert button is not None
    button.click()
    workspace = store_of(page).workspace
    assert workspace.dataset.title == "Integrity at work"
    assert workspace.dataset.origin is Origin.EXAMPLE
    assert page.about.about.text() == workspace.dataset.about
    assert page.about.truth.text() == say("page.truth.sample")


@pytest.mark.parametrize(
    ("kind", "expected"),
    [("uniform", (25, 25, 25, 25)), ("gauss", (20, 60, 19, 1)), ("exp", (33, 27, 22, 18)), ("one", (100, 0, 0, 0))],
)
def test_that_made_up_data_have_the_shape_that_was_chosen(
    page: DataPage, qtbot: QtBot, kind: str, expected: tuple[int, ...]
) -> None:
    form = page.generator
    form.kind.setCurrentIndex(form.kind.findData(kind))
    form.categories.setValue(4)
    form.people.setValue(100)
    with qtbot.waitSignal(page.preview_wanted):
        form.make.click()
    assert resolve(store_of(page).workspace).counts.counts == expected
    assert store_of(page).workspace.dataset.origin is Origin.EXAMPLE


def test_that_own_margins_make_own_categories(page: DataPage, qtbot: QtBot) -> None:
    form = page.generator
    form.kind.setCurrentIndex(form.kind.findData("own"))
    assert form.margins.isVisible()
    assert not form.categories.isVisible()
    form.people.setValue(1_000)
    form.margins.setPlainText("Yes 42\nNo 58")
    with qtbot.waitSignal(page.preview_wanted):
        form.make.click()
    counted = resolve(store_of(page).workspace).counts
    assert (counted.labels, counted.counts) == (("Yes", "No"), (420, 580))
    assert resolve(store_of(page).workspace).recode.declared is DeclaredBy.TYPED


@pytest.mark.parametrize(("text", "part"), [("Yes 42\nNo x", "2"), ("0, 0", ""), ("100", "two")])
def test_that_margins_that_cannot_be_read_are_said_under_the_field(page: DataPage, text: str, part: str) -> None:
    before = store_of(page).workspace
    form = page.generator
    form.kind.setCurrentIndex(form.kind.findData("own"))
    assert not form.error.isVisible()
    form.margins.setPlainText(text)
    form.make.click()
    assert form.error.isVisible()
    assert part in form.error.text()
    assert form.margins.toPlainText() == text
    assert store_of(page).workspace is before


def _drop(page: DataPage, *urls: str) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl(url) for url in urls])
    action, button, keys = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    page.dropEvent(QDropEvent(QPointF(5, 5), action, mime, button, keys))


def test_that_a_dropped_file_is_looked_at(page: DataPage, qtbot: QtBot, survey: Path) -> None:
    _drop(page, QUrl.fromLocalFile(str(survey)).toString())
    qtbot.waitUntil(lambda: page.has_pending_import, timeout=5_000)
    assert page.importing.title.text() == "survey.csv"


def test_that_two_files_or_an_address_are_not_opened(page: DataPage) -> None:
    _drop(page, "file:///a.csv", "file:///b.csv")
    assert page.problem.text == say("page.one_file")
    _drop(page, "https://example.org/a.csv")
    assert page.problem.text == say("page.not_local")
    assert not page.has_pending_import


def test_that_files_of_last_time_are_one_click_away(qtbot: QtBot, runner: Runner, survey: Path, tmp_path: Path) -> None:
    made = DataPage(Store(opening_workspace(read_sample)), runner, (str(survey),), tmp_path / "private")
    qtbot.addWidget(made)
    made.open_card.findChildren(QAbstractButton)[-1].click()
    qtbot.waitUntil(lambda: made.has_pending_import, timeout=5_000)


def test_that_a_slider_tick_leaves_the_page_alone(page: DataPage, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.state.transitions import redraw

    def touched(*_: object) -> None:
        raise AssertionError("the page was filled again")

    monkeypatch.setattr(page.column_list, "show_dataset", touched)
    store = store_of(page)
    store.show(redraw(store.workspace, 7))


def test_that_names_are_shown_as_they_are_written(page: DataPage, qtbot: QtBot, tmp_path: Path) -> None:
    rows = "是,نعم,<b>1</b>\n否,لا,<i>2</i>\n" * 20
    open_and_use(page, qtbot, written(tmp_path / "许多.csv", "您抽烟吗？,هل تدخن؟,<b>bold</b>\n" + rows))
    assert [row.name for row in page.column_list.model.rows] == ["您抽烟吗？", "هل تدخن؟", "<b>bold</b>"]
    assert page.column_list.title.textFormat() is Qt.TextFormat.PlainText


def test_that_every_widget_of_the_page_has_a_name_for_screen_readers(
    page: DataPage, qtbot: QtBot, survey: Path
) -> None:
    look_at(page, qtbot, survey)
    nameless = [
        f"{type(widget).__name__} in {type(widget.parent()).__name__}"
        for widget in page.findChildren(QWidget)
        if widget.focusPolicy() is not Qt.FocusPolicy.NoFocus
        and isinstance(widget, KINDS)
        and not isinstance(widget.parent(), QComboBox | QLineEdit | QAbstractSpinBox)
        and widget.window() is page.window()
        and not widget.isHidden()
        and not widget.accessibleName()
    ]
    assert nameless == []


@pytest.mark.parametrize("choice", [ThemeChoice.LIGHT, ThemeChoice.DARK])
@pytest.mark.parametrize("width", [936, 1512])
def test_that_the_page_is_drawn_in_both_themes_without_being_cut(
    page: DataPage, qtbot: QtBot, survey: Path, choice: ThemeChoice, width: int
) -> None:
    load_fonts()
    theme().choose(choice)
    page.resize(width, 630)
    look_at(page, qtbot, survey)
    assert page.minimumSizeHint().width() <= 936
    assert not page.grab().toImage().isNull()


def test_that_the_census_file_has_the_counts_of_its_description(page: DataPage, qtbot: QtBot) -> None:
    open_and_use(page, qtbot, shared("pums/pums_1000.csv"))
    assert store_of(page).workspace.dataset.rows == 1_000
    assert counts(page, "sex") == {"0": 486, "1": 514}
    assert counts(page, "married") == {"0": 451, "1": 549}
    assert counts(page, "race") == {"1": 550, "2": 71, "3": 265, "4": 108, "5": 1, "6": 5}
    schools = [33, 14, 38, 17, 24, 21, 31, 51, 201, 60, 165, 76, 178, 54, 24, 13]
    assert counts(page, "educ") == {str(place): count for place, count in enumerate(schools, 1)}


def test_that_answers_that_look_like_dates_stay_answers(page: DataPage, qtbot: QtBot) -> None:
    open_and_use(page, qtbot, shared("survey/yrbss.csv"))
    assert store_of(page).workspace.dataset.rows == 13_583
    found = counts(page, "text_while_driving_30d")
    assert store_of(page).workspace.dataset.counts_of("text_while_driving_30d").missing == 918
    assert (found["0"], found["1-2"], found["3-5"], found["10-19"]) == (4_792, 925, 493, 373)


def test_that_stop_interrupts_the_count_of_a_large_file(
    page: DataPage, runner: Runner, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "large.csv"
    block = "".join(f"{i},{i % 7},{i % 13},answer {i % 5}\n" for i in range(20_000))
    with path.open("w") as file:
        file.write("id,a,b,c\n")
        for _ in range(100):
            file.write(block)
    jobs: list[Job] = []
    runner.started.connect(jobs.append)
    look_at(page, qtbot, path)
    page.importing.use.click()
    with qtbot.waitSignal(jobs[-1].progressed, timeout=10_000):
        pass
    with qtbot.waitSignal(jobs[-1].ended, timeout=2_000):
        jobs[-1].stop()
    assert store_of(page).workspace.dataset.title == "Youth health"
    assert page.problem.text == say("page.stopped")
    assert list((tmp_path / "private").glob(PREFIX + "*")) == []

"""A second language: compiled, loaded at the start, offered by View > Language, and spoken by the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt, QTranslator
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from app.messages import speak
from app.messages.speak import filled, say
from app.paths import data_folder
from app.shell import languages
from app.ui.settings import LANGUAGE, Settings
from tests.e2e.desk import Desk, open_window, settings_at
from tests.translations import messages, written

pytestmark = pytest.mark.slow

PEOPLE = "{n:one respondent|{n} respondents}"
POLISH = {
    ("Language", "en"): "pl",
    ("menus", "&View"): "Widok",
    ("LanguageMenu", "Language"): "Język",
    ("actions", "Data"): "Dane",
    ("Legend", "hide"): "ukryj",
    ("MainWindow", PEOPLE): "{n} {n:osoba|osoby|osób|osoby}",
}
YES, USABLE = "report.yes", "report.usable.yes"
"""Two sentences of one room with the same English text."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of languages in place of the program's own."""
    made = tmp_path / "languages"
    made.mkdir()
    monkeypatch.setattr(languages, "asset", lambda _folder, *names: made.joinpath(*names))
    return made


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_at(tmp_path / "settings.ini")


@pytest.fixture
def application(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[QApplication]:
    """In English again after the test."""
    monkeypatch.setattr(speak, "_voice", list(speak._voice))
    before = QLocale()
    yield qapp
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(before)
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.fixture
def open_desk(application: QApplication, qtbot: QtBot, settings: Settings) -> Iterator[Callable[[], Desk]]:
    """Opens the window, once the test has prepared its language."""
    made: list[Desk] = []

    def opened() -> Desk:
        made.append(Desk(open_window(application, settings), qtbot).show())
        return made[0]

    yield opened
    for desk in made:
        desk.leave()


def put(folder: Path, language: str, texts: dict[tuple[str, str], str], codes: dict[str, str]) -> Path:
    """A file of a language with these translations, of texts of widgets and of sentences."""
    found = []
    for one in sorted(messages(), key=lambda message: message.room):
        text = codes.get(one.code, "") or texts.get((one.room, one.source), "")
        found.append(replace(one, translation=text, state="" if text else "unfinished"))
    path = folder / f"{language}.ts"
    path.write_text(written(language, found), encoding="utf-8")
    return path


def entries(desk: Desk) -> dict[str, bool]:
    """The languages of the menu that can be seen, and whether each is the present one."""
    (menu,) = desk.window.findChildren(languages.LanguageMenu)
    menu.parentWidget().aboutToShow.emit()
    return {one.text(): one.isChecked() for one in menu.actions() if menu.menuAction().isVisible()}


def test_that_the_window_speaks_a_second_language_with_its_numbers_and_plurals(
    application: QApplication, open_desk: Callable[[], Desk], folder: Path, settings: Settings
) -> None:
    put(folder, "pl", POLISH, {YES: "tak", USABLE: "nadaje się", "script.nothing": "Nie ma czego kopiować."})
    settings.put(LANGUAGE, "pl")
    assert languages.install(application, settings) == ""
    desk = open_desk()
    assert entries(desk) == {"English": False, "Polski": True}
    assert desk.menu_entry("Widok", "Język", "Polski").isChecked()
    assert desk.menu_entry("Widok", "Dane").isEnabled()
    assert "ukryj" in [button.text() for button in desk.page.result.legend.findChildren(QToolButton)]
    assert say("script.nothing") == "Nie ma czego kopiować."
    assert [say(YES), say(USABLE)] == ["tak", "nadaje się"]
    assert say("report.no") == "no"
    people = desk.window.tr(PEOPLE)
    assert [filled(people, n=n) for n in (1, 2, 5, 22)] == ["1 osoba", "2 osoby", "5 osób", "22 osoby"]
    assert speak.screen_numbers().decimal == ","


def test_that_a_chosen_language_is_kept_and_announced(
    application: QApplication, open_desk: Callable[[], Desk], folder: Path, settings: Settings
) -> None:
    put(folder, "pl", POLISH, {})
    desk = open_desk()
    assert entries(desk) == {"English": True, "Polski": False}
    desk.menu_entry("View", "Language", "Polski").trigger()
    assert settings.get(LANGUAGE) == "pl"
    assert "Polski" in desk.window.banner._text.text()
    assert entries(desk) == {"English": False, "Polski": True}


def test_that_texts_of_field_kits_alone_make_no_language_of_the_window(
    application: QApplication, open_desk: Callable[[], Desk], folder: Path, settings: Settings
) -> None:
    put(folder, "pl", {}, {"kit.quoted": "„{text}”"})
    settings.put(LANGUAGE, "pl")
    assert languages.offered() == ("en",)
    assert languages.install(application, settings) == ""
    assert application.findChildren(QTranslator) == []
    desk = open_desk()
    assert entries(desk) == {}


def test_that_the_language_of_the_system_is_spoken_until_a_person_chooses(
    monkeypatch: pytest.MonkeyPatch, folder: Path, settings: Settings
) -> None:
    put(folder, "pl", POLISH, {})
    monkeypatch.setattr(QLocale, "system", lambda: QLocale("pl_PL"))
    assert languages.chosen(settings) == "pl"
    settings.put(LANGUAGE, "en")
    assert languages.chosen(settings) == "en"


def test_that_a_language_written_from_right_to_left_turns_the_window(
    application: QApplication, folder: Path, settings: Settings
) -> None:
    put(folder, "ar", {("Language", "en"): "ar"}, {})
    settings.put(LANGUAGE, "ar")
    assert languages.install(application, settings) == ""
    assert application.layoutDirection() is Qt.LayoutDirection.RightToLeft


def test_that_a_translation_is_compiled_once_and_again_after_a_change(folder: Path) -> None:
    first = languages.compiled(put(folder, "pl", POLISH, {}))
    made = first.stat().st_mtime_ns
    assert languages.compiled(folder / "pl.ts") == first
    assert first.stat().st_mtime_ns == made
    second = languages.compiled(put(folder, "pl", POLISH, {YES: "tak"}))
    assert [path.name for path in (data_folder() / "languages").iterdir()] == [second.name]


def test_that_a_broken_translation_leaves_the_window_in_english_and_says_so(
    application: QApplication, folder: Path, settings: Settings
) -> None:
    path = put(folder, "pl", POLISH, {})
    path.write_text(path.read_text(encoding="utf-8").replace("</TS>", ""), encoding="utf-8")
    settings.put(LANGUAGE, "pl")
    assert "Polski" in languages.install(application, settings)
    assert application.findChildren(QTranslator) == []

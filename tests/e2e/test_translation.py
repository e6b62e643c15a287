"""Every visible text goes through the translation: with each source text put in brackets, none is left bare."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import Qt, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.messages import preview_texts
from app.paths import asset
from app.workspace import transitions
from app.workspace.datasets import sample_dataset, sample_keys
from app.workspace.numbers import edit_numbers
from app.workspace.workspace import Page
from core.designs.registry import SPECS
from core.study.numbers import NumberSource
from tests.e2e.desk import NUMBERS, Desk, open_window, settings_at

SIGNS = {"ε", "p", "q", "ln", "∞", "ms", "N", "k", "δ", "⁵", "⁶", "⁷", "⁹", "CSV", "SVG", "PNG"}
"""Signs of formulas and names of formats, the same in every language."""

KEYS = re.compile(r"(?:(?:Ctrl|Shift|Alt)\+)+\S|\bF\d+\b")


class Bracketing(QTranslator):
    """Puts every source text in brackets."""

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:  # type: ignore[override]
        return f"⟦{text}⟧" if text else ""

    def isEmpty(self) -> bool:
        return False


@contextmanager
def in_brackets(application: QApplication) -> Iterator[None]:
    """Every text that is made meanwhile stands in brackets."""
    translator = Bracketing()
    application.installTranslator(translator)
    preview_texts.screen_words.cache_clear()
    yield
    application.removeTranslator(translator)
    preview_texts.screen_words.cache_clear()


@pytest.fixture
def bracketed(qapp: QApplication, qtbot: QtBot, tmp_path: object) -> Iterator[Desk]:
    with in_brackets(qapp):
        desk = Desk(open_window(qapp, settings_at(f"{tmp_path}/settings.ini")), qtbot).show(1600, 1000)
        yield desk
    desk.leave()


def bare(text: str, data: set[str]) -> str:
    """What is left of a text without brackets and their insides, without data and without signs."""
    kept, depth = [], 0
    for sign in text:
        depth += sign == "⟦"
        if depth == 0:
            kept.append(sign)
        depth -= sign == "⟧"
    # keys first: a digit of theirs may be an answer
    left = KEYS.sub(" ", "".join(kept))
    for known in sorted(data, key=len, reverse=True):
        left = left.replace(known, " ")
    words = re.findall(r"[^\W\d_]+", left)
    return " ".join(word for word in words if word not in SIGNS)


def known_data(desk: Desk) -> set[str]:
    """Labels, names, question texts, titles: what comes from the data, not from the program."""
    dataset = desk.workspace.dataset
    found = {dataset.title, dataset.about, dataset.path}
    found |= {column.name for column in dataset.columns} | {column.text for column in dataset.columns}
    found |= {value for counts in dataset.counts for value, _ in counts.values}
    found |= {category.label for _, recode in dataset.recodes for category in recode.categories}
    for key in sample_keys():
        sample, _ = sample_dataset(key, lambda name: asset("samples", name).read_text(encoding="utf-8"))
        found |= {sample.title, sample.about}
    found |= {one.words.source for one in SPECS}  # authors and years are the same in every language
    return found - {""}


def texts_of(widget: QWidget) -> Iterator[tuple[str, str]]:
    """(where, text) of everything that a widget shows or that a screen reader says about it."""
    if isinstance(widget, QLabel | QAbstractButton):
        yield "text", widget.text()
    if isinstance(widget, QComboBox):
        for i in range(widget.count()):
            yield "entry", widget.itemText(i)
            yield "tip of an entry", str(widget.itemData(i, Qt.ItemDataRole.ToolTipRole) or "")
    if isinstance(widget, QLineEdit | QPlainTextEdit):
        yield "placeholder", widget.placeholderText()
    if isinstance(widget, QMenu):
        yield "title", widget.title()
    if isinstance(widget, QTableView) and widget.model() is not None:
        model = widget.model()
        for section in range(model.columnCount()):
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                yield "header", str(model.headerData(section, Qt.Orientation.Horizontal, role) or "")
    yield "tool tip", widget.toolTip()
    yield "status tip", widget.statusTip()
    yield "accessible name", widget.accessibleName()
    yield "accessible description", widget.accessibleDescription()


def untranslated(desk: Desk, data: set[str]) -> str:
    """One line for each text that is not translated."""
    found = []
    for widget in desk.window.findChildren(QWidget):
        for where, text in texts_of(widget):
            left = bare(text, data)
            if left:
                found.append(f"{type(widget).__name__} {where}: {text!r} leaves {left!r}")
    for action in desk.window.findChildren(QAction):
        for text in (action.text(), action.toolTip()):
            left = bare(text.replace("&", ""), data)
            if left:
                found.append(f"action: {text!r} leaves {left!r}")
    return "\n".join(sorted(set(found)))


def test_that_a_bare_word_would_be_found() -> None:
    assert bare("⟦Undo⟧", set()) == ""
    assert bare("⟦Base: ⟦one⟧ of⟧ 6,407 · Never", {"Never"}) == ""
    assert bare("⟦Base⟧ of 6,407", set()) == "of"


def test_that_every_text_of_the_preview_page_is_translated(bracketed: Desk) -> None:
    assert untranslated(bracketed, known_data(bracketed)) == ""
    assert "⟦" in bracketed.window.windowTitle()


def test_that_every_text_stays_translated_in_every_setting(bracketed: Desk) -> None:
    desk, data = bracketed, known_data(bracketed)
    desk.trigger("pin")
    desk.bot.mouseClick(desk.page.words.ask, Qt.MouseButton.LeftButton)
    desk.enter("0.1")
    found = {untranslated(desk, data)}
    desk.choose(desk.page.result.uncertainty, "dots")
    desk.bot.mouseClick(desk.target.target.button("population"), Qt.MouseButton.LeftButton)
    desk.trigger("truth")
    desk.trigger("noisy")
    found.add(untranslated(desk, data))
    for design in ("forced", "oue", "direct"):
        desk.design(design)
        desk.bot.mouseClick(desk.page.words.ask, Qt.MouseButton.LeftButton)
        found.add(untranslated(desk, data))
    desk.design("grr")
    for wrong in ("abc", "1000", "30"):
        desk.paste(wrong)
        found.add(untranslated(desk, data))
    desk.page.categories.renamed.emit(0, "Once or twice")
    desk.page.result.chart.setFocus()
    desk.bot.keyClick(desk.page.result.chart, Qt.Key.Key_Home)
    found.add(untranslated(desk, data))
    assert "\n".join(sorted(found)) == ""


def test_that_every_text_of_the_releases_page_is_translated(bracketed: Desk) -> None:
    bracketed.trigger("release")
    desk = bracketed.window.pages.releases
    bracketed.bot.waitUntil(lambda: desk.looked is not None, timeout=20_000)
    # the category of missing answers is called so in the file that leaves, whatever the screen speaks
    known = known_data(bracketed) | {"No answer"}
    found = {untranslated(bracketed, known)}
    desk.show_part("ledger")
    bracketed.bot.waitUntil(lambda: desk.books is not None, timeout=20_000)
    found.add(untranslated(bracketed, known))
    assert "\n".join(sorted(found)).strip() == ""


@pytest.mark.slow
def test_that_every_text_of_the_planning_pages_is_translated(bracketed: Desk) -> None:
    store, known = bracketed.window.store, known_data(bracketed)
    found = set()
    for page in (Page.TRADEOFFS, Page.PLAN, Page.LAB):
        for part in bracketed.window.pages.planning.page(page).keys:
            store.show(transitions.edit_look(store.workspace, page=page, part=part))
            bracketed.bot.waitUntil(lambda: not bracketed.window.runner._jobs, timeout=20_000)
            found.add(untranslated(bracketed, known))
    assert "\n".join(sorted(found)).strip() == ""


@pytest.mark.slow
def test_that_every_text_of_the_numbers_page_is_translated(bracketed: Desk) -> None:
    store, known = bracketed.window.store, known_data(bracketed)
    found = set()
    for source in (NumberSource.AGES, NumberSource.NORMAL):
        store.edit(edit_numbers(store.workspace, source=source), "⟦numbers⟧")
        for part in NUMBERS:
            bracketed.show_numbers(part)
            bracketed.bot.waitUntil(lambda: not bracketed.window.runner._jobs, timeout=20_000)
            found.add(untranslated(bracketed, known))
    assert "\n".join(sorted(found)).strip() == ""


def test_that_every_text_of_the_data_page_is_translated(bracketed: Desk) -> None:
    bracketed.trigger("page_data")
    assert bracketed.workspace.look.page is Page.DATA
    assert untranslated(bracketed, known_data(bracketed)) == ""


def test_that_an_example_is_translated_with_its_labels_and_note(bracketed: Desk) -> None:
    bracketed.menu_entry("⟦File⟧", "⟦Examples⟧", "⟦Yes or no, p = 3/4⟧").trigger()
    bracketed.settle()
    assert bracketed.column("⟦Category⟧") == ["⟦Yes⟧", "⟦No⟧"]
    assert any(text.startswith("⟦Known answer") for text in bracketed.page.result.notices.texts())
    assert untranslated(bracketed, known_data(bracketed) | {"p = 3/4"}) == ""

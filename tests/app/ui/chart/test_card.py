"""A chart with its legend, its table twin, and what can be done with both."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from app.ui.chart.card import PlotCard, PlotEntry
from core.report.columns import Form, NumberColumn, ShareColumn
from core.report.figure import Role
from core.report.table import Table
from core.sentences.style import PLAIN_STYLE
from core.types import Planned
from tests.core.report.plot_examples import curves, rows


class Hands:
    """Remembers what it was handed."""

    def __init__(self) -> None:
        self.got: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *given: self.got.append((name, *given))


def twin() -> Table:
    columns = (
        NumberColumn("epsilon", "Epsilon", Form.EPSILON, (0.5, 1.0, 2.0)),
        ShareColumn("error", "Error", Role.NOISY, np.array([0.3, 0.2, 0.1])),
    )
    return Table("Errors", columns, 1, PLAIN_STYLE, (("k", "6"),), (), Planned())


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def card(qtbot: QtBot, hands: Hands) -> PlotCard:
    made = PlotCard("Error against epsilon", hands)
    qtbot.addWidget(made)
    made.resize(600, 620)
    made.show()
    return made


def test_that_a_figure_brings_its_words_its_legend_and_its_buttons(card: PlotCard) -> None:
    figure = curves()
    card.show_figure(figure, twin())
    assert card.title.text() == figure.title
    assert card.badge.text() == figure.badge
    assert all(words in card.caption.text() for words in figure.caption)
    assert card.notes.text() == figure.notes[0]
    assert [entry.accessibleName() for entry in card.legend.findChildren(PlotEntry)] == [k.text for k in figure.legend]
    buttons = [button for button in card.findChildren(QAbstractButton) if button.isVisible()]
    assert len(buttons) == 4
    assert all(button.accessibleName() and button.toolTip() for button in buttons)


def test_that_the_table_twin_shows_the_same_numbers_when_it_is_asked_for(card: PlotCard) -> None:
    card.show_figure(curves(), twin())
    assert not card.table.isVisible()
    card.table_button.click()
    assert card.table.isVisible()
    assert card.rows.text_rows() == [("Epsilon", "Error"), ("0.5", "30.0%"), ("1", "20.0%"), ("2", "10.0%")]
    card.show_figure(curves(), None)
    assert not card.table.isVisible()
    assert not card.table_button.isVisible()
    card.show_figure(curves(), twin())
    assert card.table.isVisible(), "what was asked for comes back with the table"


def test_that_pictures_and_tables_are_exported_unchanged(card: PlotCard, hands: Hands) -> None:
    figure, table = curves(), twin()
    card.show_figure(figure, table)
    card.copy_picture.click()
    card.copy_table.click()
    for action in card.menu.actions():
        action.trigger()
    assert hands.got == [
        ("copy_picture", figure),
        ("copy_table", table),
        *(("save_picture", figure, kind) for kind in ("svg", "png", "pdf")),
        *(("save_table", table, kind) for kind in ("csv", "xlsx", "latex")),
    ]


def test_that_one_sentence_stands_where_nothing_can_be_drawn(card: PlotCard) -> None:
    card.show_figure(curves(), twin())
    card.show_problem("Choose at least two answers.")
    assert card.problem.isVisible()
    assert card.problem.text() == "Choose at least two answers."
    assert not card.chart.isVisible()
    assert not card.copy_picture.isVisible()
    card.show_figure(rows(), None)
    assert card.chart.isVisible()
    assert not card.problem.isVisible()


def test_that_an_old_picture_is_dimmed_until_the_next_one(card: PlotCard) -> None:
    card.show_figure(curves(), twin())
    fresh = card.chart.grab().toImage()
    card.dim(True)
    assert card.chart.grab().toImage() != fresh
    card.show_figure(curves(), twin())
    assert card.chart.grab().toImage() == fresh


def test_that_long_words_of_the_legend_never_widen_the_card(card: PlotCard, qtbot: QtBot) -> None:
    figure = curves()
    card.show_figure(replace(figure, legend=tuple(replace(key, text=key.text * 12) for key in figure.legend)), None)
    card.resize(420, 640)
    qtbot.waitUntil(
        lambda: all(e.geometry().right() <= card.legend.width() for e in card.legend.findChildren(PlotEntry))
    )
    assert card.minimumSizeHint().width() <= 420


def test_that_the_legend_is_mirrored_where_words_run_from_the_right(card: PlotCard) -> None:
    card.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    card.show_figure(curves(), None)
    card.grab()
    first = card.legend.findChildren(PlotEntry)[0]
    assert first.geometry().right() == card.legend.width() - 1


def test_that_picking_is_told_and_words_can_be_given(card: PlotCard, qtbot: QtBot) -> None:
    card.show_figure(curves(), None)
    with qtbot.waitSignal(card.picked):
        card.chart.picked.emit(1.0, 0.1)
    card.describe(lambda x, y: f"{x} and {y}")
    assert card.chart.said(1.0, 0.5) == "1.0 and 0.5"

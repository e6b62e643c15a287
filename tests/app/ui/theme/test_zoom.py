"""One factor for everything: lengths, fonts, the style sheet, and what was on screen before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.ui.basics import label
from app.ui.theme.manager import theme
from app.ui.theme.style import POINT_SIZE, base_font, scaled_font, style_sheet
from app.ui.theme.zoom import STEPS, beside, fpx, nearest, px


@pytest.fixture
def at_usual(qapp: QApplication) -> Iterator[None]:
    theme().install(qapp)
    yield
    theme().choose_zoom(100)


@pytest.mark.usefixtures("at_usual")
def test_that_lengths_fonts_and_the_style_sheet_share_one_factor() -> None:
    before = style_sheet(theme().tokens)
    theme().choose_zoom(150)
    assert (px(8), fpx(7.5), px(0), px(1)) == (12, 11.25, 0, 2)
    assert base_font().pointSizeF() == 1.5 * POINT_SIZE
    assert scaled_font(0.8).pointSizeF() == pytest.approx(1.2 * POINT_SIZE)
    after = style_sheet(theme().tokens)
    assert "padding: 5px 11px" in before
    assert "padding: 8px 16px" in after
    assert "border: 1px solid" in after, "lines stay thin"


@pytest.mark.usefixtures("at_usual")
def test_that_existing_parts_are_enlarged_and_restored(qtbot: QtBot) -> None:
    whole, text = QWidget(), label("a", factor=1.5)
    qtbot.addWidget(whole)
    row = QHBoxLayout(whole)
    row.setContentsMargins(px(3), px(7), px(12), 0)
    row.setSpacing(px(5))
    text.setFixedWidth(px(61))
    row.addWidget(text)
    plain = QLabel("b")
    row.addWidget(plain)
    whole.show()

    def seen() -> tuple[object, ...]:
        sides = row.contentsMargins()
        return (
            (sides.left(), sides.top(), sides.right(), sides.bottom(), row.spacing(), text.minimumWidth()),
            text.font().pointSizeF(),
            plain.font().pointSizeF(),
        )

    usual = seen()
    assert usual == ((3, 7, 12, 0, 5, 61), 15.0, 10.0)
    theme().choose_zoom(200)
    assert seen() == ((6, 14, 24, 0, 10, 122), 30.0, 20.0)
    for step in (175, 150, 125, 110, 100):
        theme().choose_zoom(step)
    assert seen() == usual


@pytest.mark.usefixtures("at_usual")
def test_that_a_hidden_text_that_moves_elsewhere_keeps_its_next_size(qtbot: QtBot) -> None:
    """A style sheet gives a widget that is taken in elsewhere the font that it kept for it."""
    first, second, text = QWidget(), QWidget(), label("a", factor=1.5)
    for one in (first, second):
        qtbot.addWidget(one)
        QHBoxLayout(one)
        one.show()
    first.layout().addWidget(text)  # type: ignore[union-attr]
    text.hide()
    theme().choose_zoom(200)
    second.layout().addWidget(text)  # type: ignore[union-attr]
    text.show()
    assert text.font().pointSizeF() == 30.0


def test_that_steps_end_at_80_and_200_percent_and_any_number_becomes_one() -> None:
    assert (STEPS[0], STEPS[-1]) == (80, 200)
    assert [beside(100, 1), beside(100, -1), beside(200, 1), beside(80, -1)] == [110, 90, 200, 80]
    assert [nearest(number) for number in (1, 99, 133, 9999)] == [80, 100, 125, 200]

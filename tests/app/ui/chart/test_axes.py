"""Labels under bars: whole words in up to three lines, then an ellipsis."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from app.preview.result.chart import MAX_LINES, wrapped
from app.ui.theme.style import load_fonts, scaled_font


@pytest.fixture(autouse=True)
def _fonts(qtbot: QtBot) -> None:
    load_fonts()


@pytest.mark.parametrize("width", [40.0, 80.0, 160.0])
@pytest.mark.parametrize(
    "text",
    [
        "Never",
        "Once or twice in the past year",
        "مرة أو مرتين في السنة الماضية",
        "过去一年中有一两次使用过的经历",
        "Donaudampfschifffahrtsgesellschaft",
    ],
)
def test_that_no_line_is_wider_than_its_room(text: str, width: float) -> None:
    font = scaled_font(0.9)
    lines = wrapped(text, width, font)
    assert 1 <= len(lines) <= MAX_LINES
    assert all(QFontMetricsF(font).horizontalAdvance(line) <= width + 1 for line in lines)


def test_that_what_fits_is_shown_whole_and_what_does_not_ends_in_an_ellipsis() -> None:
    font = scaled_font(0.9)
    assert " ".join(wrapped("Once or twice", 60.0, font)) == "Once or twice"
    assert wrapped("word " * 40, 60.0, font)[-1].endswith("…")

"""Texts in lines of a width."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from app.ui.text_lines import lines_of
from app.ui.theme.style import scaled_font

LONG = "How often, thinking of the last twelve months, did you take a medicine of somebody else?"


@pytest.mark.parametrize(
    "text", [LONG, "在过去十二个月里您是否服用过别人的药物" * 3, "كم مرة تناولت دواء شخص آخر " * 4, "x" * 300]
)
def test_that_no_line_is_wider_than_its_room_and_the_last_says_that_there_is_more(qtbot: QtBot, text: str) -> None:
    font = scaled_font(1.0)
    lines = lines_of(text, font, 120, 2)
    assert len(lines) == 2
    assert "…" in lines[-1]
    assert all(QFontMetrics(font).horizontalAdvance(line) <= 121 for line in lines)


def test_that_a_text_with_room_is_whole(qtbot: QtBot) -> None:
    lines = lines_of(f"  {LONG}\n ", scaled_font(1.0), 160, 20)
    assert " ".join(lines) == LONG
    assert lines_of("", scaled_font(1.0), 160, 20) == ()


def test_that_signs_of_two_units_are_not_torn(qtbot: QtBot) -> None:
    assert "".join(lines_of("🙂" * 40, scaled_font(1.0), 100, 40)) == "🙂" * 40

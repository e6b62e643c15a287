"""Numbers in sentences are written as people write them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale

from app.messages.screen_voice import ScreenVoice


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0"),
        (-2.5, "−2.5"),
        (44.797, "44.8"),
        (1234.6, "1,235"),
        (9_999.4, "9,999"),
        (9_999.6, "10,000"),
        (100_000.0, "100,000"),
        (-1_234_567.8, "−1,234,568"),
        (1e-6, "1e−06"),
        (1e15, "1e+15"),
    ],
)
def test_that_large_numbers_are_written_out(value: float, text: str) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedStates))
    try:
        assert ScreenVoice().number(value) == text
    finally:
        QLocale.setDefault(before)

"""Fonts of the program for everything that is written to a page."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from app.ui.theme.style import load_fonts


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    load_fonts()

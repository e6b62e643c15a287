"""Everything that is exported has the fonts of the program."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _fonts(fonts: None) -> None:
    """Of every test here."""

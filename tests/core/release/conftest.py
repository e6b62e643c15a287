"""Draws from cells in memory and block by block."""

from __future__ import annotations

import pytest

import core.release.draw as draw_module


@pytest.fixture(params=["cells", "blocks"])
def every_way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cells in memory, or respondents block by block where the cells are too many."""
    if request.param == "blocks":
        monkeypatch.setattr(draw_module, "MOST_CELLS", 0)

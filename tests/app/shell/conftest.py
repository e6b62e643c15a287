"""Studies, copies and windows are tried in a home of their own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test remembers where another one's data were."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "lasting"))

"""The program's own folders: all that hold answers for a while are known to whoever removes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.paths import private_folder, private_parent, private_parents, releases_folder
from core.release.release_store import DRAWING


def test_that_every_parent_of_private_folders_is_cleaned_at_a_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert private_folder() == private_parent()
    assert {private_parent(), releases_folder() / DRAWING} <= set(private_parents())
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert private_folder() != private_parent()
    assert private_folder() in private_parents()

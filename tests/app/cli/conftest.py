"""A desk for commands, with a home of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.jobs.source_shelf import SourceShelf
from app.messages import speak
from app.messages.catalogue import ENGLISH
from tests.app.cli.commands_desk import Desk
from tests.app.cli.release_desk import Custodian


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Desk]:
    """Nothing of it outlives the test; nothing that a command writes down is left anywhere else."""
    for variable, folder in (("XDG_DATA_HOME", "lasting"), ("XDG_CACHE_HOME", "cache"), ("TMPDIR", "temporary")):
        (tmp_path / folder).mkdir()
        monkeypatch.setenv(variable, str(tmp_path / folder))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))
    monkeypatch.setattr(speak, "_voice", [ENGLISH])
    shelf = SourceShelf(tmp_path / "private")
    made = Desk(tmp_path, shelf, capsys)
    yield made
    shelf.close()
    assert made.left_behind() == []


@pytest.fixture
def custodian(desk: Desk) -> Custodian:
    """The same desk, with a survey that releases are made of."""
    return Custodian(desk)

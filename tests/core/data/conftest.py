"""Where the real survey files are, which stay outside the project, and how tests write their own."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def survey_data() -> Path:
    """The folder of real files; tests that need it are skipped without."""
    beside = Path(__file__).parents[4] / "shared" / "data"
    folder = Path(os.environ.get("SURVEY_DATA", beside))
    if not folder.is_dir():
        pytest.skip("the real survey files are not here")
    return folder


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    def written(content: str | bytes, name: str = "answers.csv") -> Path:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return written

"""How tests write files of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.data.kept_files import forget_kept


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    def written(content: str | bytes, name: str = "answers.csv") -> Path:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return written


@pytest.fixture
def forgotten() -> Iterator[None]:
    """Nothing is kept after the test."""
    yield
    forget_kept()

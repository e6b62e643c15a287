"""A runner for the work of a test, closed at its end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.jobs.runner import Runner


@pytest.fixture
def runner(qapp: object) -> Iterator[Runner]:
    made = Runner()
    yield made
    made.close()

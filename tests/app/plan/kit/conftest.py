"""Which kits the daily tests look at, and which the audits."""

from __future__ import annotations

import pytest

from core.planning.field_kit.kit import FieldKit
from tests.app.plan.kit.every_kit import every, some


@pytest.fixture(
    scope="session", params=[pytest.param(some, id="some"), pytest.param(every, id="every", marks=pytest.mark.slow)]
)
def kits(request: pytest.FixtureRequest) -> tuple[FieldKit, ...]:
    """One kit of each sort; with `--all` those of every design in every way of asking, too."""
    found: tuple[FieldKit, ...] = request.param()
    return found

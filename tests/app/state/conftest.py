"""Small made-up workspaces for tests of the state."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.workspace.datasets import letters
from app.workspace.workspace import Dataset, Look, Workspace
from core.data.variable import Column, ColumnCounts
from core.project.plan import Plan, Typed
from core.types import Origin

Made = Callable[..., Workspace]


@pytest.fixture
def made() -> Made:
    """`made(counts, missing=, **plan)`: one question "Q" with these counts, epsilon 1.5."""

    def make(
        counts: tuple[int, ...], *, missing: int = 0, origin: Origin = Origin.EXAMPLE, **plan: object
    ) -> Workspace:
        labels = letters(len(counts))
        found = tuple((label, count) for label, count in zip(labels, counts, strict=True) if count)
        rows = sum(counts) + missing
        dataset = Dataset(
            key="made:test",
            title="Made for a test",
            origin=origin,
            rows=rows,
            columns=(Column("Q", "Q", 0),),
            counts=(ColumnCounts("Q", found, missing, rows, len(found)),),
        )
        changes: dict[str, object] = {"design": "grr", "epsilon": Typed("1.5", 1.5), **plan}
        return Workspace(dataset, Plan("Q", **changes), Look())  # type: ignore[arg-type]

    return make

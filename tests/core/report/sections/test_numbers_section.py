"""What a report says of numeric answers: declared and planned things, and errors at the worst."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from core.data.variable import DeclaredBy
from core.designs.numeric.registry import MECHANISMS, mechanism
from core.designs.registry import spec
from core.report.document import Facts, Grid
from core.report.facts import NumbersFacts
from core.report.sections.numbers import worst_error
from core.types import Target
from tests.core.report.reports import document, planned, public_plan

AGES = NumbersFacts("Age", 0.0, 120.0, DeclaredBy.TYPED, "laplace", 1.0, 1e-6, 0.5, 1000.0, Target.SAMPLE)


def _section(found: NumbersFacts | None) -> tuple[Facts, Grid] | None:
    facts = replace(public_plan(planned(spec("grr").build(3, 1.0))), numbers=found)
    blocks = [one.blocks for one in document(facts, ("numbers",)).sections if one.key == "numbers"]
    if not blocks:
        return None
    (rows,) = [block for block in blocks[0] if isinstance(block, Facts)]
    (grid,) = [block for block in blocks[0] if isinstance(block, Grid)]
    return rows, grid


def test_that_bounds_their_source_and_the_error_of_every_mechanism_are_included() -> None:
    found = _section(AGES)
    assert found is not None
    rows, grid = dict(found[0].rows), dict(found[1].rows)
    assert rows["Bounds"] == "0 to 120, typed"
    assert len(grid) == len(MECHANISMS)
    # Laplace of scale 120: sd 120 sqrt(2) of one report
    assert float(grid["Laplace noise"]) == pytest.approx(120 * math.sqrt(2 / 1000), abs=0.005)


def test_that_the_section_is_empty_without_declared_bounds() -> None:
    assert _section(None) is None


@pytest.mark.parametrize("key", [one.key for one in MECHANISMS])
@pytest.mark.parametrize("target", list(Target))
def test_that_no_answers_have_a_larger_error_than_the_worst(key: str, target: Target) -> None:
    made = mechanism(key).build(0.0, 120.0, 1.0, 1e-6)
    worst = worst_error(made, 1000.0, target)
    reached = []
    for low, high in ((0.0, 120.0), (0.0, 0.0), (60.0, 60.0), (20.0, 100.0), (0.0, 60.0)):
        middle = (low + high) / 2
        error = made.planned_error(middle, (high - low) / 2, 1000, target)
        noise = float(np.mean(made.variance(np.array([low, high])))) / 1000
        assert error >= math.sqrt(noise) * (1 - 1e-9)
        assert error <= worst * (1 + 1e-9)
        reached.append(error)
    assert max(reached) == pytest.approx(worst, rel=1e-9)

"""Curves that are kept while the plan is dragged along them are those that would be worked out anew."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.analyses.tradeoff import kept as module
from core.analyses.tradeoff.compare import tradeoff
from core.analyses.tradeoff.kept import KeptComparison
from core.analyses.tradeoff.request import Axis, Measure, TradeoffRequest, TradeoffResult
from core.designs.registry import spec
from tests.core.analyses.tradeoff.test_compare import EPSILONS, asked


def planned(epsilon: float, key: str = "grr", **changes: object) -> TradeoffRequest:
    """The plan is a place of its own among the values."""
    values = tuple(np.unique(np.append(np.geomspace(0.05, 10.0, 60), epsilon)).tolist())
    present = spec(key).build(5, epsilon)
    return replace(asked(values=values, epsilon=epsilon), present=present, **changes)  # type: ignore[arg-type]


def assert_same(found: TradeoffResult, anew: TradeoffResult) -> None:
    """The same numbers; where curves meet is known to a millionth of the place."""
    assert found.request == anew.request
    np.testing.assert_array_equal(found.x, anew.x)
    assert [curve.key for curve in found.curves] == [curve.key for curve in anew.curves]
    assert [line.model for line in found.references] == [line.model for line in anew.references]
    heights, wanted = ([curve.y for curve in one.curves] + [line.y for line in one.references] for one in (found, anew))
    np.testing.assert_allclose(heights, wanted, rtol=1e-12, equal_nan=True)
    assert found.present == anew.present
    assert [(one.better, one.worse, one.leading) for one in found.crossings] == [
        (one.better, one.worse, one.leading) for one in anew.crossings
    ]
    np.testing.assert_allclose([one.x for one in found.crossings], [one.x for one in anew.crossings], rtol=2e-6)


@pytest.mark.parametrize("measure", [Measure.TYPICAL, Measure.LARGEST, Measure.KNOWING, Measure.ODDS])
def test_that_a_dragged_plan_finds_the_same_figures_as_a_new_comparison(measure: Measure) -> None:
    kept = KeptComparison()
    for epsilon in (1.0, 0.31, 2.75, 0.05, 9.99):
        request = planned(epsilon, measure=measure)
        assert_same(kept.tradeoff(request), tradeoff(request))


def test_that_only_the_place_of_the_plan_is_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    lengths: list[int] = []

    def counted(request: TradeoffRequest) -> TradeoffResult:
        lengths.append(len(request.values))
        return tradeoff(request)

    monkeypatch.setattr(module, "tradeoff", counted)
    kept = KeptComparison()
    for epsilon in (1.0, 1.1, 1.2):
        kept.tradeoff(planned(epsilon))
    assert lengths == [60, 1, 1, 1]


@pytest.mark.parametrize(
    "changed",
    [
        planned(1.0, key="oue"),
        planned(1.0, n=500.0),
        planned(1.0, delta=1e-9),
        planned(1.0, measure=Measure.L1),
        planned(1.0, shares=(0.2,) * 5),
        planned(1.0, designs=planned(1.0).designs[:3]),
        planned(1.0, axis=Axis.RESPONDENTS, values=(500.0, 2000.0)),
        planned(1.0, values=EPSILONS),
    ],
    ids=["design", "n", "delta", "measure", "shares", "designs", "axis", "values"],
)
def test_that_whatever_else_changes_brings_new_curves(changed: TradeoffRequest) -> None:
    kept = KeptComparison()
    kept.tradeoff(planned(1.0))
    assert_same(kept.tradeoff(changed), tradeoff(changed))

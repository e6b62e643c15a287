from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.registry import spec
from core.planning.ease import ALIKE, effort
from core.planning.precision import Asked, MarginGoal
from core.planning.side_by_side import (
    SolvedRow,
    SolveRequest,
    Wanted,
    epsilon_curve,
    precision_curve,
    side_by_side,
    solve_present,
)
from core.planning.solver import Solved, Unreachable, fitting, precision_with, respondents_for
from core.types import Target


def _request(unknown: Wanted, key: str = "grr", k: int = 5, **changes: object) -> SolveRequest:
    asked = Asked(np.full(k, 1 / k), Target.POPULATION)
    design = spec(key).build(k, 1.0)
    figures: dict[str, object] = {
        "asked": asked, "goal": MarginGoal(), "unknown": unknown, "n": 2000.0, "precision": 0.05, "epsilon": 1.0,
        "spec": spec(key), "given": {}, "design": design,
    }  # fmt: skip
    return SolveRequest(**(figures | changes))  # type: ignore[arg-type]


def _promise(row: SolvedRow, unknown: Wanted) -> int:
    """0 everyone, 1 conditional, 2 a fixed epsilon above 1, 3 an infinite one."""
    if row.design is not None and math.isinf(row.design.epsilon):
        return 3
    if unknown is not Wanted.EPSILON and row.design is not None and row.design.epsilon > 1 + 1e-9 and not row.present:
        return 2
    return int(row.protects == "conditional")


@pytest.mark.parametrize("unknown", list(Wanted))
@pytest.mark.parametrize("k", [2, 12])
def test_that_rows_are_sorted_by_protection_then_by_figure(unknown: Wanted, k: int) -> None:
    rows = side_by_side(_request(unknown, k=k))
    assert {row.spec.key for row in rows} == {one.key for one in fitting(k)}
    groups = [_promise(row, unknown) for row in rows]
    assert groups == sorted(groups)
    alike = (1 + ALIKE) ** (2 if unknown is Wanted.RESPONDENTS else 1)
    for group in set(groups):
        mine = [row for row, its in zip(rows, groups, strict=True) if its == group]
        figures = [math.inf if row.solution.value is None else row.solution.value for row in mine]
        first = sum(figure <= alike * min(figures) for figure in figures if math.isfinite(figure))
        assert all(figure <= alike * min(figures) for figure in figures[:first]), "the best ones come first"
        eases = [effort(row.spec, k) for row in mine[:first]]
        assert eases == sorted(eases)
        rest = [figure for figure in figures[first:] if math.isfinite(figure)]
        assert rest == pytest.approx(sorted(rest), rel=1e-8)
    assert [row.spec.key for row in rows if row.present] == ["grr"]


def test_that_a_row_uses_the_solved_epsilon() -> None:
    request = _request(Wanted.EPSILON)
    for row in side_by_side(request):
        if isinstance(row.solution, Solved):
            assert row.design.epsilon == pytest.approx(row.solution.value, rel=1e-6) or row.spec.key == "the"
            reached = precision_with(row.design, request.asked, request.goal, request.n)
            assert isinstance(reached, Solved)
            assert reached.value <= request.precision * (1 + 1e-9)
        else:
            assert isinstance(row.solution, Unreachable)


def test_that_other_rows_use_the_fixed_epsilon() -> None:
    request = _request(Wanted.RESPONDENTS)
    row = next(row for row in side_by_side(request) if row.spec.key == "oue")
    assert row.solution == respondents_for(spec("oue").build(5, 1.0), request.asked, request.goal, 0.05)
    assert row.worth is not None
    assert 0 < row.worth < 1


def test_that_an_impossible_current_design_has_no_row() -> None:
    assert solve_present(_request(Wanted.RESPONDENTS, design=None)) is None
    assert solve_present(_request(Wanted.EPSILON, spec=spec("warner"), design=None)) is None
    assert solve_present(_request(Wanted.EPSILON, design=None)) is not None


def test_that_curves_pass_through_what_is_solved() -> None:
    request = _request(Wanted.RESPONDENTS)
    assert request.design is not None
    counts, reached = precision_curve(request, request.design, 500, 50000)
    assert reached * np.sqrt(counts) == pytest.approx(reached[0] * math.sqrt(counts[0]), rel=1e-9)
    epsilons, along = epsilon_curve(request, 0.05, 10.0)
    assert bool((np.diff(along) < 0).all())
    one = precision_with(spec("grr").build(5, float(epsilons[40])), request.asked, request.goal, request.n)
    assert isinstance(one, Solved)
    assert along[40] == one.value


def test_that_a_design_without_an_epsilon_uses_its_own_figures() -> None:
    """The triangular design with p = 3/4 has less to tell than with the usual 1/2."""
    one = spec("triangular")
    design = one.build_from_p(2, 0.75)
    row = solve_present(_request(Wanted.EPSILON, "triangular", 2, design=design))
    usual = solve_present(_request(Wanted.EPSILON, "triangular", 2))
    assert isinstance(row.solution, Unreachable)
    asked = Asked(np.full(2, 0.5), Target.POPULATION)
    assert row.solution.respondents == respondents_for(design, asked, MarginGoal(), 0.05).value  # type: ignore[union-attr]
    assert row.solution != usual.solution

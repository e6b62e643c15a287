"""Whatever a program hands over, core answers or refuses by name: no other error leaves it, and no warning of numpy.

Warnings are errors in all tests.
"""

from __future__ import annotations

import math
from decimal import Decimal
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.arguments import array_of
from core.designs.groups import GroupsDesign
from core.designs.numeric.registry import MECHANISMS, MechanismSpec
from core.designs.registry import SPECS, DesignSpec
from core.errors import InputError, WorkbenchError
from core.estimation.compare import design_effect
from core.estimation.estimate import estimate
from core.estimation.expected import expected_error
from core.estimation.intervals import methods_of, wilson
from core.estimation.postprocess import apply, available
from core.types import Target
from tests.core.doors import DOORS, Door
from tests.each import each

NUMBERS: list[Any] = [
    0.0, -1.0, 0.5, 1.0, 2.0, 1e-300, 1e-12, 1e300, -1e300, math.inf, -math.inf, math.nan, 1e15, 1e18, 0, -1, 1, 7,
    10**6, 2**62,
]  # fmt: skip
OTHERS: list[Any] = [
    "1", "", None, True, b"1", [1], 1j, 10**400, Decimal("0.5"), np.array([1.0]), object(), "sample", "wilson",
]  # fmt: skip
ARRAYS: list[Any] = [
    np.array([math.nan, 0.5, 0.5]), np.array([-1.0, 1.0, 1.0]), np.array([]), np.array([0.5]), np.array([[0.5, 0.5]]),
    ["a", "b", "c"], [[1], [1, 2]], "abc", None, np.array([math.inf, 0.0, 0.0]), np.zeros(3), np.full(3, 1e300),
    np.full(3, 1e-300), np.array([1.0, 0.0, 0.0]), [0, 0, 0], [10**30, 1, 1], [1, 0, 0], [2**62] * 3,
    [True, False, True], [None] * 3, np.full(3, 0.2j), 5, object(),
]  # fmt: skip
KERNELS = frozenset(
    {"wald_difference", "wald_ratio", "design_effect", "compatibility_of_shares", "bounds", "wald", "wilson",
     "clopper_pearson", "score", "constrained_share", "constrained_deviance", "likelihood_ratio",
     "likelihood_ratio_of_common_share", "SupportDesign.variances"}
)  # fmt: skip
"""Formulas over arrays that broadcast: what shapes go together numpy says, so theirs stay as they are."""


def silly(door: Door) -> list[tuple[str, Any]]:
    """(argument, value) to be tried one at a time."""
    found = []
    for name, sound in door[1].items():
        if isinstance(sound, (np.ndarray, list, tuple)):
            plain = not isinstance(sound, list) or isinstance(sound[0], (int, float, list))
            shapes = ((), np.shape(sound)) if door[0].__qualname__ in KERNELS else None
            tried_here = ARRAYS + NUMBERS + OTHERS if plain else []
            found += [(name, one) for one in tried_here if shapes is None or array_of(one).shape in shapes]
        elif isinstance(sound, (int, float, str)):
            found += [(name, value) for value in NUMBERS + OTHERS]
    return found


def tried(door: Door, name: str, value: Any) -> None:
    call, named = door
    try:
        call(**(named | {name: value}))
    except WorkbenchError:
        return
    except BaseException as error:
        error.add_note(f"{call.__qualname__}({name}={value!r})")
        raise


@each("door", DOORS, ids=lambda one: one[0].__qualname__)
def test_that_a_sound_call_is_answered(door: Door) -> None:
    door[0](**door[1])


@given(st.sampled_from(DOORS), st.data())
def test_that_a_silly_argument_is_answered_or_refused_by_name(door: Door, data: st.DataObject) -> None:
    for name, value in data.draw(st.lists(st.sampled_from(silly(door)), max_size=12)):
        tried(door, name, value)


@pytest.mark.slow
@pytest.mark.parametrize("door", DOORS, ids=lambda one: one[0].__qualname__)
def test_that_every_silly_argument_is_answered_or_refused_by_name(door: Door) -> None:
    for name, value in silly(door):
        tried(door, name, value)


@pytest.mark.sweep
@pytest.mark.parametrize("one", SPECS, ids=lambda one: one.key)
@settings(max_examples=10)
@given(st.data())
def test_that_reports_of_any_kind_have_estimates_and_intervals(one: DesignSpec, data: st.DataObject) -> None:
    """Few of them, one alone, all alike, or very many: figures are numbers, and intervals lie within 0 to 1."""
    k = data.draw(st.sampled_from([one.min_k, min(one.max_k, 3)]))
    low, high = one.epsilon_bounds(k)
    design = one.build(k, min(max(data.draw(st.sampled_from([0.5, 1.0, 3.0])), low), high), many=not one.one)
    n = data.draw(st.sampled_from([1, 2, 3, 7, 100]))
    rng = np.random.default_rng(data.draw(st.integers(0, 99)))
    answers = rng.integers(0, 2, (n, k)) if design.many else np.full(n, data.draw(st.integers(0, k - 1)))
    tally = np.asarray(design.tally(design.randomize(answers, rng=rng)))
    if data.draw(st.booleans()):
        reports = design.randomize(answers[:1], rng=rng)
        tally = np.asarray(design.tally(np.repeat(reports, n, axis=0)))
    for target in Target:
        if isinstance(design, GroupsDesign) and not (tally[:2].any() and tally[2:].any()):
            with pytest.raises(InputError, match=r"counts\.empty_group"):
                estimate(design, tally, n, target)
            return
        found = estimate(design, tally, n, str(target))  # type: ignore[arg-type]
        assert found.target is target
        assert np.isfinite(found.shares).all()
        assert np.isfinite(found.standard_errors).all()
        for method in methods_of(design, target):
            level = data.draw(st.sampled_from([0.5, 0.95, 0.9999]))
            interval = found.interval(level, str(method))  # type: ignore[arg-type]
            assert ((interval.low >= 0.0) & (interval.low <= interval.high) & (interval.high <= 1.0)).all()
            assert (interval.alike <= (interval.high <= interval.low)).all()
        for kind in available(design):
            assert np.isfinite(apply(kind, found)).all()
        effect = design_effect(found.standard_errors**2, found.shares, n)
        assert not (effect.effective < 0.0).any()
        expected = expected_error(design, np.clip(found.shares, 0.0, 1.0), n, target)
        assert math.isfinite(expected.typical_error)


VALUES: list[Any] = [
    [0.0, 1.0, 2.0], [1e300, -1e300], [1e160, 1.0], [math.nan], ["a"], [], 5, None, [[1, 2]], [1], [True], [1e-300],
    [3] * 20, [0] * 20, [1] * 20, "abc", [10**400], [1j],
]  # fmt: skip
BOUNDS: list[tuple[Any, Any]] = [
    (0, 1), (-1e100, 1e100), (0, 1e-100), (1e15, 1e15 + 1), (0, 1e300), (0, 1e308), (-5, 5), ("0", 1), (None, 1),
    (0, math.inf), (math.nan, 1), (1, 0),
]  # fmt: skip
EPSILONS: list[Any] = [1e-300, 0.01, 1, 20, 1e300, math.inf, math.nan, "1", None, 0, -1]


@each("one", MECHANISMS, ids=lambda one: one.key)
@each("bounds", BOUNDS, ids=str)
def test_that_noise_on_numbers_takes_silly_bounds_and_values_or_refuses_them(
    one: MechanismSpec, bounds: tuple[Any, Any]
) -> None:
    rng = np.random.default_rng(1)
    for epsilon in EPSILONS:
        try:
            design = one.build(*bounds, epsilon, 1e-6)
        except InputError:
            continue
        assert math.isfinite(design.worst_variance)
        for values in VALUES:
            for drawn in (True, False):
                try:
                    reports = design.randomize(values, rng=rng).reports if drawn else design.collected(values)
                    estimated = design.estimate(reports, "population")  # type: ignore[arg-type]
                except InputError:
                    continue
                assert math.isfinite(estimated.interval(0.9).high)


@each(
    ("call", "field"),
    [
        (lambda: SPECS[0].build("3", 1.0), "k"),  # type: ignore[arg-type]
        (lambda: SPECS[0].build(3, "1"), "epsilon"),  # type: ignore[arg-type]
        (lambda: estimate(SPECS[0].build(2, 1.0), np.array([6, 4]), "10", Target.SAMPLE), "n"),  # type: ignore[arg-type]
        (lambda: estimate(SPECS[0].build(2, 1.0), np.array([6, 4]), 10, "smaple"), "target"),  # type: ignore[arg-type]
        (lambda: MECHANISMS[0].build(0, 1e308, 1.0, 1e-6), "bounds"),
        (lambda: estimate(SPECS[0].build(2, 1.0), np.array([10**18, 10**18]), 2 * 10**18, Target.POPULATION), "counts"),
        (lambda: wilson(np.array([4]), 10, np.array([math.nan]), np.array([0.25]), 0.95), "own"),
        (lambda: wilson(np.array([4]), 10, np.array([0.5]), np.array([0.5]), 0.95), "own"),
        (lambda: design_effect(np.array([math.inf]), np.array([0.3]), 100), "variances"),
    ],
)
def test_that_the_silly_argument_is_named(call: Any, field: str) -> None:
    with pytest.raises(InputError) as caught:
        call()
    assert caught.value.field == field

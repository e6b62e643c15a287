"""Slow draws do not hold up the window."""

from __future__ import annotations

import pytest

from app.jobs.live import FEW_ANSWERS, MANY_ANSWERS, draws_at_once
from core.designs.registry import SPECS, spec


@pytest.mark.parametrize("key", ["grr", "sue", "oue", "olh", "forced"])
def test_that_designs_with_independent_supports_are_drawn_inline_for_many_answers(key: str) -> None:
    assert draws_at_once(spec(key).build(MANY_ANSWERS, 2.0))
    assert not draws_at_once(spec(key).build(MANY_ANSWERS + 1, 2.0))


def test_that_subsets_of_many_answers_and_bloom_filters_go_to_the_worker() -> None:
    assert draws_at_once(spec("subset").build(FEW_ANSWERS, 1.0))
    assert not draws_at_once(spec("subset").build(FEW_ANSWERS + 1, 1.0))
    assert not draws_at_once(spec("rappor_bloom").build(2, 1.0))


def test_that_every_yes_no_device_is_drawn_at_once() -> None:
    for one in SPECS:
        if one.family == "survey" and one.max_k == 2:
            assert draws_at_once(one.build(2, sum(one.epsilon_bounds(2)) / 4)), one.key

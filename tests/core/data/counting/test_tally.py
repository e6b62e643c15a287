"""Weighted and select-all tallies against brute force over made-up respondents."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.data.recode import Recode, default_recode, tally
from core.data.variable import Category, ColumnCounts, DeclaredBy, MissingPolicy, WeightSums

ITEMS = ("Press", "TV", "Web")


def sums(weights: list[float]) -> tuple[float, float]:
    return math.fsum(weights), math.fsum(weight * weight for weight in weights)


def counted(rows: list[tuple[str, float]]) -> ColumnCounts:
    """One answer per respondent, "" for none, with a weight each."""
    values = sorted({value for value, _ in rows if value})
    of = {value: [weight for found, weight in rows if found == value] for value in ["", *values]}
    answered = [weight for value, weight in rows if value]
    weighted = WeightSums(tuple(sums(of[value]) for value in values), sums(of[""]), sums(answered))
    counts = tuple((value, len(of[value])) for value in values)
    return ColumnCounts("q", counts, len(of[""]), len(rows), len(values), weighted=weighted)


def ticked(rows: list[tuple[frozenset[str] | None, float]], items: tuple[str, ...] = ITEMS) -> ColumnCounts:
    """A set of ticked items per respondent, None for no answer, with a weight each."""
    of = {item: [weight for answer, weight in rows if answer is not None and item in answer] for item in items}
    missing = [weight for answer, weight in rows if answer is None]
    answered = [weight for answer, weight in rows if answer is not None]
    weighted = WeightSums(tuple(sums(of[item]) for item in items), sums(missing), sums(answered))
    counts = tuple((item, len(of[item])) for item in items)
    return ColumnCounts("block", counts, len(missing), len(rows), len(items), weighted=weighted, many=True)


def kish(weights: list[float]) -> float:
    total, squares = sums(weights)
    return total * total / squares


WEIGHTS = st.one_of(st.just(0.0), st.floats(1e-100, 50.0))
ONE = st.lists(st.tuples(st.sampled_from(["", "1", "2", "3", "9"]), WEIGHTS), min_size=1, max_size=60)
SETS = st.one_of(st.none(), st.frozensets(st.sampled_from(ITEMS)))
MANY = st.lists(st.tuples(SETS, WEIGHTS), min_size=1, max_size=60)


@given(ONE, st.booleans(), st.booleans())
def test_that_weighted_shares_are_those_of_the_respondents_one_by_one(rows, own: bool, merged: bool) -> None:
    groups = (("1", "2"), ("3",)) if merged else (("1",), ("2",), ("3",))
    recode = Recode(
        tuple(Category("+".join(group), group) for group in groups),
        MissingPolicy.OWN_CATEGORY if own else MissingPolicy.LEAVE_OUT,
        missing_values=("9",),
    )
    found = tally(counted(rows), recode)
    wanted = [[weight for value, weight in rows if value in group] for group in groups]
    wanted += [[weight for value, weight in rows if value in ("", "9")]] if own else []
    base = [weight for group in wanted for weight in group]
    assert found.counts == tuple(len(group) for group in wanted)
    assert found.base == len(base)
    if not sum(base) > 0:
        assert found.weighted is None
        return
    assert found.shares == pytest.approx([sum(group) / sum(base) for group in wanted], abs=1e-12)
    assert found.size == pytest.approx(kish(base))
    assert 1 <= found.size <= len(base) * (1 + 1e-9)
    assert math.fsum(found.shares) == pytest.approx(1.0)


@given(MANY, st.booleans(), st.booleans())
def test_that_items_are_shares_of_all_who_answered_whatever_is_left_out_of_the_picture(
    rows, own: bool, all_items: bool
) -> None:
    recode = default_recode(ticked(rows), DeclaredBy.TYPED)
    recode = recode.with_missing(MissingPolicy.OWN_CATEGORY) if own else recode
    recode = recode if all_items else recode.checked(1, False)
    items = ITEMS if all_items else ("Press", "Web")
    found = tally(ticked(rows), recode)
    base = [weight for answer, weight in rows if own or answer is not None]
    wanted = [[weight for answer, weight in rows if answer is not None and item in answer] for item in items]
    wanted += [[weight for answer, weight in rows if answer is None]] if own else []
    assert found.many
    assert (found.base, found.total, found.left_out) == (len(base), len(rows), 0)
    assert found.counts == tuple(len(group) for group in wanted)
    if sum(base) > 0:
        assert found.shares == pytest.approx([sum(group) / sum(base) for group in wanted], abs=1e-12)
        assert found.size == pytest.approx(kish(base))


def test_that_equal_weights_give_the_plain_shares_and_the_plain_number() -> None:
    rng = random.Random(4)
    rows = [(rng.choice(["1", "2", "3"]), 2.5) for _ in range(300)]
    weighted = tally(counted(rows), default_recode(counted(rows)))
    assert weighted.shares == pytest.approx([count / 300 for count in weighted.counts], abs=1e-15)
    assert weighted.size == pytest.approx(300, abs=1e-9)


def test_that_the_twin_that_divides_items_by_their_ticks_would_be_noticed() -> None:
    rows = [(frozenset(ITEMS), 1.0)] * 3 + [(frozenset(), 1.0)]
    found = tally(ticked(rows), default_recode(ticked(rows), DeclaredBy.TYPED))
    assert found.shares == (0.75, 0.75, 0.75)
    assert found.shares != pytest.approx([count / sum(found.counts) for count in found.counts])


def test_that_weights_too_small_to_square_count_as_nothing() -> None:
    rows = [("1", 1e-300), ("2", 1e-300)]
    assert tally(counted(rows), default_recode(counted(rows))).weighted is None

"""Made-up distributions follow their formulas; typed margins are read as a person means them."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.data.samples.generator import KINDS, generated_counts, parse_margins, shape
from core.errors import InputError
from tests.core.refusals import refused
from tests.each import each


@each("k", [1, 2, 4, 10, 200])
def test_that_shapes_follow_their_formulas(k: int) -> None:
    bell = [math.exp(-0.5 * ((x - k / 2) / (k / 6)) ** 2) for x in range(1, k + 1)]
    falling = [math.exp(-2 * x / 10) for x in range(1, k + 1)]
    assert shape("uniform", k) == pytest.approx(np.full(k, 1 / k), abs=1e-15)
    assert shape("gauss", k) == pytest.approx(np.array(bell) / sum(bell), abs=1e-14)
    assert shape("exp", k) == pytest.approx(np.array(falling) / sum(falling), abs=1e-14)
    assert shape("one", k).tolist() == [1.0] + [0.0] * (k - 1)


def test_that_shapes_of_four_answers_have_the_known_shares() -> None:
    assert np.round(shape("gauss", 4), 4).tolist() == [0.1955, 0.6023, 0.1955, 0.0067]
    assert np.round(shape("exp", 4), 4).tolist() == [0.3292, 0.2695, 0.2207, 0.1807]


@given(st.lists(st.floats(0, 1), min_size=1, max_size=30).filter(lambda w: sum(w) > 0), st.integers(0, 10**10))
def test_that_generated_counts_sum_to_n_and_stay_within_one_of_their_shares(weights: list[float], n: int) -> None:
    shares = np.array(weights) / sum(weights)
    counts = generated_counts(shares, n)
    assert counts.sum() == n
    assert np.abs(counts - shares * n).max() <= 1 + 1e-5
    assert counts.min() >= 0


def test_that_shapes_cannot_be_changed_afterwards() -> None:
    assert not shape("exp", 4).flags.writeable
    assert not generated_counts(shape("exp", 4), 10).flags.writeable


@each(
    "text",
    ["1\n1\n2", "1, 1, 2", "25;25;50", "25% 25% 50%", "1,1,2", "0.25 0.25 0.5", "1/4\n1/4\n1/2", "1/4 1/4 1/2"],
)
def test_that_margins_can_be_typed_in_many_ways(text: str) -> None:
    margins = parse_margins(text)
    assert margins.shares == (0.25, 0.25, 0.5)
    assert margins.labels == ("1", "2", "3")


def test_that_labels_and_decimal_commas_are_understood() -> None:
    margins = parse_margins("Never\t60,5 %\nOnce or twice: 29,5\n  18 to 25 = 10\n")
    assert margins.labels == ("Never", "Once or twice", "18 to 25")
    assert margins.shares == pytest.approx((0.605, 0.295, 0.1))


@each(
    ("text", "code"),
    [
        (" \n", "margins.empty"),
        ("Never\nOnce 3", "margins.line"),
        ("-1\n2", "margins.line"),
        ("0\n0", "margins.zero"),
        ("A 1\nA 2", "category.label_twice"),
        ("1\n" * 1_001, "margins.too_many"),
        ("nan\n1", "margins.line"),
    ],
)
def test_that_margins_that_cannot_be_read_say_why(text: str, code: str) -> None:
    with refused(code, "margins"):
        parse_margins(text)


@given(st.text(max_size=40))
def test_that_any_text_gives_margins_or_one_input_error(text: str) -> None:
    try:
        margins = parse_margins(text)
    except InputError:
        return
    assert sum(margins.shares) == pytest.approx(1)
    assert len(margins.labels) == len(margins.shares)


@each(
    ("call", "code"),
    [
        (lambda: shape("bell", 4), "shape.kind"),
        (lambda: shape("exp", 0), "shape.k"),
        (lambda: shape("exp", 1_001), "shape.k"),
        (lambda: generated_counts([0.5, 0.6], 10), "shape.shares_sum"),
        (lambda: generated_counts([-0.5, 1.5], 10), "shape.shares"),
        (lambda: generated_counts([], 10), "shape.shares"),
        (lambda: generated_counts([1.0], -1), "shape.n"),
    ],
)
def test_that_impossible_shapes_say_why(call: object, code: str) -> None:
    with refused(code):
        call()  # type: ignore[operator]


def test_that_every_kind_that_is_offered_can_be_made() -> None:
    assert all(shape(kind, 6).sum() == pytest.approx(1) for kind in KINDS)

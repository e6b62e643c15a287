"""Missing codes as people type them."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.data.codebooks.codebook import MissingRule
from core.data.missing_text import missing_text, parse_missing
from tests.core.refusals import refused


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("", MissingRule()),
        (" ; ", MissingRule()),
        ("NA; 99;NA", MissingRule(("NA", "99"))),
        ("-9 to -1", MissingRule((), ((-9.0, -1.0),))),
        ("lowest to 0; 999", MissingRule(("999",), ((-math.inf, 0.0),))),
        ("7..9", MissingRule((), ((7.0, 9.0),))),
        ("refused to say", MissingRule(("refused to say",))),
        ("-5", MissingRule(("-5",))),
    ],
)
def test_that_typed_codes_are_texts_and_ranges(text: str, rule: MissingRule) -> None:
    assert parse_missing(text, decimal_comma=False) == rule


def test_that_a_decimal_comma_is_read_and_written() -> None:
    rule = parse_missing("0,5 to 1,5", decimal_comma=True)
    assert rule == MissingRule((), ((0.5, 1.5),))
    assert missing_text(rule, decimal_comma=True) == "0,5 to 1,5"


def test_that_a_reversed_range_is_refused() -> None:
    with refused("missing.range_reversed", "missing"):
        parse_missing("9 to 1", decimal_comma=False)


ENDS = st.integers(-10_000, 10_000).map(float) | st.just(-math.inf)
RANGES = st.tuples(ENDS, ENDS | st.just(math.inf)).filter(lambda pair: pair[0] <= pair[1])


@given(
    values=st.lists(st.sampled_from(["NA", "99", "-1", "refused", "no answer"]), unique=True),
    ranges=st.lists(RANGES, unique=True, max_size=3),
    comma=st.booleans(),
)
def test_that_what_is_written_is_read_again(values: list[str], ranges: list[tuple[float, float]], comma: bool) -> None:
    rule = MissingRule(tuple(values), tuple(ranges))
    assert parse_missing(missing_text(rule, comma), comma) == rule

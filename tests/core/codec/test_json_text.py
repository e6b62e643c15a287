"""The text of a study is JSON that people can read, and reading it is strict."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.codec.json_text import json_text
from core.codec.strict_json import json_object as parsed

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text() | st.sampled_from(["\ud800", "a\udcffb", "\u2028", "\x00\n\t\"\\"]),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=4), inside, max_size=4),
    max_leaves=20,
)  # fmt: skip
OBJECTS = st.dictionaries(st.text(max_size=4), VALUES, max_size=4)


@given(OBJECTS)
def test_that_every_object_survives_any_json_reader(value: dict[str, object]) -> None:
    text = json_text(value)
    assert json.loads(text) == value
    assert parsed(text.encode("utf-8")) == value


def test_that_short_values_fill_one_line_and_long_ones_are_indented_by_one() -> None:
    assert json_text({"a": [1, 2.5, None, True], "b": {}}) == '{"a": [1, 2.5, null, true], "b": {}}\n'
    lines = json_text({"a": ["x" * 50, "y" * 50, "z" * 50], "b": 1}).splitlines()
    assert lines == ["{", ' "a": [', f'  "{"x" * 50}",', f'  "{"y" * 50}",', f'  "{"z" * 50}"', " ],", ' "b": 1', "}"]


@pytest.mark.parametrize(
    "content",
    [b"", b"[1]", b"1", b'{"a": NaN}', b'{"a": Infinity}', b'{"a": 1, "a": 2}', b'{"b": {"a": 1, "a": 2}}',
     b'{"a": 1}x', b"{'a': 1}", b'\xff{"a": 1}', b"[" * 100_000, b'{"a": ' + b"9" * 10_000 + b"}"],
)  # fmt: skip
def test_that_texts_other_than_a_strict_json_object_give_none(content: bytes) -> None:
    assert parsed(content) is None


def test_that_what_json_cannot_hold_is_not_written() -> None:
    with pytest.raises(TypeError):
        json_text({"a": b"bytes"})

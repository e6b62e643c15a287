"""Dataclasses go into JSON and come back; whatever is wrong is refused by its place."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Annotated, Any, Literal

import pytest

from core.codec.plain_shapes import Count, NumberText, Terms, Wrong, inside, within
from core.codec.records import STATED, WHEN_TRUE, read_record, record_json


@dataclass(frozen=True, slots=True)
class Part:
    amount: Decimal
    number: Annotated[float | int, NumberText(int, float)]
    counts: Annotated[tuple[Count, ...], within(1, 3)]
    unit: Literal["none"] = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole:
    parts: tuple[Part, ...]
    half: Any = field(default=None, metadata=STATED)
    free: dict[str, Any]
    later: Part | None = field(default=None, metadata=WHEN_TRUE)


WHOLE = Whole(parts=(Part(Decimal("1.50"), 3, (0, 2)), Part(Decimal(2), 0.25, (1,))), half={"a": 1}, free={"b": [None]})
WRITTEN: dict[str, Any] = {
    "parts": [
        {"amount": "1.5", "number": "3", "counts": [0, 2], "unit": "none"},
        {"amount": "2", "number": "0.25", "counts": [1], "unit": "none"},
    ],
    "half": {"a": 1},
    "free": {"b": [None]},
}


def test_that_a_record_is_written_in_the_order_of_its_fields() -> None:
    assert record_json(WHOLE) == WRITTEN
    assert list(record_json(WHOLE)) == ["parts", "half", "free"]


def test_that_what_follows_from_the_rest_is_not_read() -> None:
    found = read_record(Whole, WRITTEN | {"half": 7}, Terms())
    assert found == Whole(parts=WHOLE.parts, free=WHOLE.free)


@pytest.mark.parametrize(
    ("field_name", "value"),
    [
        ("amount", 1.5),
        ("amount", "1e3"),
        ("amount", "-1"),
        ("amount", "1" * 50),
        ("number", 3),
        ("number", "3.50"),
        ("number", "nan"),
        ("number", str(2**53 + 1)),
        ("number", "9" * 5000),
        ("number", "\u0661"),
        ("counts", []),
        ("counts", [1, 2, 3, 4]),
        ("unit", "some"),
        ("more", 1),
    ],
)
def test_that_a_wrong_value_is_refused_by_its_place(field_name: str, value: object) -> None:
    broken = WRITTEN | {"parts": [WRITTEN["parts"][0], WRITTEN["parts"][1] | {field_name: value}]}
    with pytest.raises(Wrong) as caught:
        read_record(Whole, broken, Terms())
    assert caught.value.words == ("parts[1]" if field_name == "more" else f"parts[1].{field_name}")


@pytest.mark.parametrize("value", [-1, 2**53 + 1, True, 1.0, "1"])
def test_that_a_wrong_count_is_refused_by_its_place(value: object) -> None:
    broken = WRITTEN | {"parts": [WRITTEN["parts"][0] | {"counts": [0, value]}]}
    with pytest.raises(Wrong) as caught:
        read_record(Whole, broken, Terms(lenient=True))
    assert caught.value.words == "parts[0].counts[1]"


def test_that_null_is_refused_for_an_optional_field() -> None:
    with pytest.raises(Wrong) as caught:
        read_record(Whole, WRITTEN | {"later": None}, Terms())
    assert caught.value.words == "later"


def test_that_a_later_version_may_say_more_where_the_reader_allows_it() -> None:
    assert read_record(Whole, WRITTEN | {"more": 1}, Terms(lenient=True)).parts == WHOLE.parts
    with pytest.raises(Wrong):
        read_record(Whole, WRITTEN | {"more": 1}, Terms())


def test_that_a_place_is_put_together_from_the_inside() -> None:
    with pytest.raises(Wrong) as caught, inside("questions", 2), inside("design"):
        raise Wrong("figures", "k")
    assert caught.value.words == "questions[2].design.figures.k"

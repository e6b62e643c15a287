"""Typed percentages become shares; what is none is refused under its own code."""

from __future__ import annotations

import pytest

from core.errors import InputError
from core.planning.percent import parse_percent


@pytest.mark.parametrize(
    ("text", "share"), [("80", 0.8), ("80 %", 0.8), ("0,5", 0.005), ("0", 0.0), ("100%", 1.0), ("100/3", 1 / 3)]
)
def test_that_percentages_are_read_as_people_write_them(text: str, share: float) -> None:
    found = parse_percent(text, "null", "power.share")
    assert found.value == pytest.approx(share, abs=1e-15)
    assert found.text == text


@pytest.mark.parametrize("text", ["", "x", "101", "-1", "nan", "inf", "1/0", "1e1", "9" * 50])
def test_that_anything_else_is_refused(text: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_percent(text, "null", "power.share")
    assert (caught.value.field, caught.value.code) == ("null", "power.share")


def test_that_limits_are_told_in_percent() -> None:
    with pytest.raises(InputError) as caught:
        parse_percent("60", "alpha", "power.alpha", 0.000001, 0.5)
    assert dict(caught.value.params) == pytest.approx({"lowest": 0.0001, "highest": 50.0})

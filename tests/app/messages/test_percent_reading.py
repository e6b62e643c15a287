"""How a percentage was read is said where it may have been meant otherwise."""

from __future__ import annotations

import pytest

from app.messages.percent_reading import percent_reading
from core.constraints import parse_percent


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1/3", "Read as 33.33%."),
        ("100/3", "Read as 33.33%."),
        ("0.25", "Read as 0.25%, not 25%."),
        (".05", "Read as 0.05%, not 5%."),
        ("0,1", "Read as 0.1%, not 10%."),
        (".25%", ""),
        ("1/3 %", ""),
        ("0", ""),
        ("1", ""),
        ("25", ""),
    ],
)
def test_that_only_ambiguous_percentages_give_a_notice(text: str, said: str) -> None:
    assert percent_reading(parse_percent(text, "part", "honesty.part")) == said

"""Text whose answers have their place in the line is told from columns that a delimiter cuts, and from one column."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from core.data.delimited.dialect import propose

Write = Callable[..., Path]
RNG = random.Random(3)
ROWS = range(60)


def drawn(signs: str, length: int) -> str:
    return "".join(RNG.choices(signs, k=length))


FIXED = {
    "digits alone": [drawn("0123456789", 40) for _ in ROWS],
    "few digits": [drawn("12", 9) for _ in range(400)],
    "fields with blanks before": [f"{n:4d} {n % 71 + 18:3d} {n % 2}   {n * 997:6d}" for n in ROWS],
    "names filled up with blanks": [f"{n:04d}{('Oslo', 'New York', 'Rome')[n % 3]:12}{n % 2}" for n in ROWS],
    "numbers with a point": [f"{n:4d}{n * 7.13:8.2f}{n / 61:6.3f}{n % 2}" for n in ROWS],
    "a few lines": [f"{n:4d}{30 + n:3d}{n % 2}" for n in range(5)],
}
OTHERS = {
    "commas": [f"{n:04d},{n % 71 + 18},{n % 2}" for n in ROWS],
    "single blanks": [f"{n:04d} {n % 71 + 18} {n % 2}" for n in ROWS],
    "answers of one question": [("20000-29999", "30000-39999", "40000-49999")[n % 3] for n in ROWS],
    "days": [f"2024-05-{1 + n % 30:02}" for n in ROWS],
    "ids below their name": ["id", *(f"{n:09d}" for n in ROWS)],
    "sentences": ["I like it very much", *("It is all the same to me " * (n % 3 + 1) for n in ROWS)],
    "short codes": [f"A{n:04d}" for n in ROWS],
}


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("lines", FIXED.values(), ids=FIXED)
def test_that_fixed_width_text_is_called_so(write: Write, lines: list[str], line_end: str) -> None:
    path = write(line_end.join(lines) + line_end)
    proposal = propose(path)
    assert [(one.code, dict(one.params)) for one in proposal.notices] == [
        ("data.fixed_width", {"length": len(lines[0])})
    ]
    assert (proposal.rows_read, len(proposal.columns)) == (len(lines), 1), "no line is taken for names"


@pytest.mark.parametrize("lines", OTHERS.values(), ids=OTHERS)
def test_that_other_text_of_even_lines_is_not_called_fixed_width(write: Write, lines: list[str]) -> None:
    assert "data.fixed_width" not in [one.code for one in propose(write("\n".join(lines) + "\n")).notices]

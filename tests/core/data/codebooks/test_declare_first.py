"""A date, an id or free text is not the first question that is shown."""

from __future__ import annotations

import pytest

from core.data.codebooks.codebook import Kind, Sources, Variable
from core.data.codebooks.declare_first import may_come_first
from core.data.variable import DeclaredBy, Role
from tests.core.data.codebooks.test_declare_guess import counted

NEVER = {
    "days": ("wave", ["2024-05-06", "2024-06-06"] * 20),
    "days with names of months": ("wave", ["5 May 2024", "Jun 6, 2024", "06-Jul-2024", "1. Mai 2024"] * 9),
    "days in digits": ("day", ["20240506", "20240607"] * 20),
    "moments": ("StartDate", [f"2024-05-06 10:0{n % 5}:00" for n in range(20)]),
    "times": ("at", ["10:15", "11:30 pm", "09:05:10"] * 9),
    "e-mail": ("contact", ["a@example.org", "b@example.org"] * 3),
    "an id of few": ("RespondentID", ["30007", "30014", "30021"]),
    "an id, several rows each": ("record_id", ["1", "1", "2", "2", "3", "3"]),
    "an id of households": ("hhid", ["1", "1", "2", "2", "3", "3"]),
    "codes of their own": ("code", ["R_1aBc9", "R_2xYz8", "R_3qWe7", "R_4rTy6"]),
    "numbers one by one": ("case no", [str(n) for n in range(101, 108)]),
    "comments": ("why", ["It is too much", "I do not know that", "My own affair that is", "None of it I like"]),
    "short comments": ("why", [f"{sign}{other} again" for sign in "abcde" for other in "vwxyz"]),
}
MAY = {
    "yes and no": ("smokes", ["yes", "no", "no"]),
    "a scale of one answer each": (
        "q",
        ["Very satisfied with it", "Fairly satisfied with it", "Not at all satisfied"] * 2,
    ),
    "ranges of one answer each": ("age", ["18-24", "25-34", "35-44", "45-54", "55+"]),
    "ages of a few": ("age", ["23", "31", "44", "57"]),
    "codes": ("q", ["1", "2", "9"] * 9),
    "a party called PID": ("PID", [str(n % 7) for n in range(400)]),
    "kinds of respondents": ("type of respondent", ["patient", "nurse", "nurse", "patient"] * 3),
    "long answers that repeat": ("q", ["I would rather not say that", "I do this every single day"] * 9),
}


@pytest.mark.parametrize(("name", "answers"), NEVER.values(), ids=NEVER)
def test_that_dates_ids_and_free_texts_do_not_come_first(name: str, answers: list[str]) -> None:
    assert not may_come_first(Variable(name), counted(name, answers))


@pytest.mark.parametrize(("name", "answers"), MAY.values(), ids=MAY)
def test_that_questions_may_come_first(name: str, answers: list[str]) -> None:
    assert may_come_first(Variable(name), counted(name, answers))


def test_that_what_is_declared_decides_before_any_look() -> None:
    texts = counted("why", ["It is too much", "I do not know that", "None of it I like"])
    codes = counted("q", ["1", "2"] * 9)
    assert may_come_first(Variable("why", Role.QUESTION, sources=Sources(role=DeclaredBy.TYPED)), texts)
    assert may_come_first(Variable("why", labels=(("It is too much", "a"),)), texts)
    assert not may_come_first(Variable("q", kind=Kind.DATE), codes)
    assert not may_come_first(Variable("q", kind=Kind.TEXT), codes)

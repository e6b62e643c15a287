"""Columns are proposed for what a survey person would take them for, and nothing declared is overruled."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.data.codebooks.codebook import UNDECLARED, Codebook, Item, Kind, MissingRule, SelectAll, Sources, Variable
from core.data.codebooks.declare_guess import guessed
from core.data.codebooks.declare_headers import words_of
from core.data.delimited.text import Dialect
from core.data.order import natural_order
from core.data.reading import FileKind, Reading
from core.data.variable import MAX_CATEGORIES, Column, ColumnCounts, DeclaredBy, Role

N = 400


def reading(*codes: str, comma: bool = False) -> Reading:
    return Reading(FileKind.TEXT, Dialect(",", header=True), decimal_comma=comma, missing_codes=codes)


def counted(name: str, answers: Sequence[str]) -> ColumnCounts:
    found = Counter(answers)
    missing = sum(number for value, number in found.items() if not value.strip())
    values = natural_order(value for value in found if value.strip())
    if len(values) > MAX_CATEGORIES:
        return ColumnCounts(name, (), missing, len(answers), MAX_CATEGORIES + 1, complete=False)
    return ColumnCounts(name, tuple((value, found[value]) for value in values), missing, len(answers), len(values))


def guess(name: str, answers: Sequence[str], header: str | None = None, how: Reading | None = None,
          declared: Codebook = UNDECLARED, text: str = "", beside: str = "other") -> Variable:  # fmt: skip
    columns = [Column(name, name if header is None else header, 0, text), Column(beside, beside, 1)]
    counts = [counted(name, answers), counted(beside, ["Yes", "No"] * (len(answers) // 2))]
    seen = [(answer, "Yes") for answer in answers[:50]]
    found = guessed(columns, counts, declared, how or reading(), seen=seen).variable(name)
    assert found is not None
    return found


FIRST = ("Mia", "Jean-Luc", "Zo\u00eb", "Ali", "Ana", "Tom", "O'Neil", "Eva", "Max", "Lu")
PEOPLE = [f"{FIRST[i % 10]} {chr(65 + i // 26 % 26)}{'abcdefghijklmnopqrstuvwxyz'[i % 26]}son" for i in range(N)]
CASES: dict[str, tuple[str, list[str], Role, Kind, str]] = {
    "codes": ("q1", ["1", "2", "3", "9"] * 100, Role.QUESTION, Kind.CATEGORIES, ""),
    "a scale": ("q1", ["Never", "Rarely", "Often", "Don't know"] * 100, Role.QUESTION, Kind.ORDERED, ""),
    "ranges": ("age3", ["18 - 34", "35 - 64", "65 and up", "18 - 34"] * 100, Role.QUESTION, Kind.ORDERED, ""),
    "yes and no": ("q1", ["Yes", "No", "No", "No answer"] * 100, Role.QUESTION, Kind.CATEGORIES, ""),
    "a rare answer": ("race", ["1", "2"] * 199 + ["1", "5"], Role.QUESTION, Kind.CATEGORIES, "variable.rare"),
    "many numbers": ("age", [str(18 + i % 60) for i in range(N)], Role.NUMBER, Kind.NUMBER, ""),
    "too many numbers": ("income", [str(7 * i) for i in range(6_000)], Role.NUMBER, Kind.NUMBER, ""),
    "a weight": ("weight", [f"{0.2 + i % 90 / 50:.3f}" for i in range(N)], Role.WEIGHT, Kind.NUMBER, ""),
    "a French weight": ("Poids", [f"{0.2 + i % 90 / 50:.3f}" for i in range(N)], Role.WEIGHT, Kind.NUMBER, ""),
    "a weight among many": ("wt_final", [f"{0.2 + i % 9 / 50:.3f}" for i in range(N)], Role.WEIGHT, Kind.NUMBER, ""),
    "no weight below 0": ("weight", [str(i % 70 - 5.5) for i in range(N)], Role.NUMBER, Kind.NUMBER, ""),
    "an id": ("RespondentID", [str(30_000 + 7 * i) for i in range(N)], Role.PERSON_ID, Kind.NUMBER, "variable.id"),
    "an id, several rows each": ("pid", [str(i // 3) for i in range(N)], Role.PERSON_ID, Kind.NUMBER, "variable.id"),
    "an id in a long file": ("caseid", [str(7 * i) for i in range(6_000)], Role.PERSON_ID, Kind.NUMBER, "variable.id"),
    "a party called PID": ("PID", [str(i % 7) for i in range(N)], Role.QUESTION, Kind.CATEGORIES, ""),
    "running numbers": ("no.", [str(i + 1) for i in range(N)], Role.PERSON_ID, Kind.NUMBER, "variable.id"),
    "codes of their own": ("kode", [f"A-{i:04d}x" for i in range(N)], Role.PERSON_ID, Kind.TEXT, "variable.id"),
    "names by header": ("Vorname", [f"M{'abcdefghijklmnopqrstuvwxyz'[i % 26]}" for i in range(N)], Role.IGNORE,
                        Kind.TEXT, "variable.names"),
    "names of a few": ("Name", ["Ann", "Bea", "Cem", "Dan"], Role.IGNORE, Kind.TEXT, "variable.names"),
    "whole names without a header": ("Column 1", PEOPLE, Role.IGNORE, Kind.TEXT, "variable.names"),
    "e-mail": ("contact", [f"p{i}@example.org" for i in range(N)], Role.IGNORE, Kind.TEXT, "variable.email"),
    "telephone": ("reach", [f"+44 20 7946 {i:04d}" for i in range(N)], Role.IGNORE, Kind.TEXT, "variable.phone"),
    "free text": ("why", [f"I think that {i} is too much to ask" for i in range(N)], Role.IGNORE, Kind.TEXT,
                  "variable.free_text"),
    "times": ("StartDate", [f"5/{1 + i % 28}/18 10:{i % 60:02d}" for i in range(N)], Role.IGNORE, Kind.DATE,
              "variable.date"),
    "days with months": ("day", [f"{1 + i % 28} Mar 20{10 + i % 14}" for i in range(N)], Role.IGNORE, Kind.DATE,
                         "variable.date"),
    "days in digits": ("day", [f"20{10 + i % 14}03{1 + i % 28:02}" for i in range(N)], Role.IGNORE, Kind.DATE,
                       "variable.date"),
    "few days": ("wave", ["2024-05-06", "2024-06-06"] * 200, Role.QUESTION, Kind.DATE, ""),
    "days per week, no dates": ("days", ["1-2", "3-5", "6-9", "10-19"] * 100, Role.QUESTION, Kind.ORDERED, ""),
    "empty": ("q9", [""] * N, Role.IGNORE, Kind.CATEGORIES, "variable.empty"),
    "constant": ("country", ["NL"] * N, Role.IGNORE, Kind.CATEGORIES, "variable.constant"),
    "ticked or blank": ("q4_1", ["Friends", ""] * 200, Role.QUESTION, Kind.CATEGORIES, ""),
    "states": ("state", [f"North {chr(65 + i % 26)}land" for i in range(N)], Role.QUESTION, Kind.CATEGORIES, ""),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_that_a_column_is_taken_for_what_it_looks_like(case: str) -> None:
    name, answers, role, kind, flag = CASES[case]
    found = guess(name, answers, "" if name == "Column 1" else None)
    assert (found.role, found.kind, found.flag) == (role, kind, flag)
    assert found.sources == Sources(), "a guess is never called declared"


def test_that_an_unnamed_first_column_of_running_numbers_is_an_index() -> None:
    for start, header in ((0, ""), (1, "Unnamed: 0")):
        found = guess("Column 1", [str(start + i) for i in range(10)], header)
        assert (found.role, found.flag) == (Role.PERSON_ID, "variable.index")
    assert guess("Column 1", [str(i // 2) for i in range(N)], "").role is Role.NUMBER


def test_that_body_weight_does_not_become_a_survey_weight() -> None:
    kilos = [f"{50 + i % 45 + 0.25}" for i in range(N)]
    assert guess("weight", kilos).role is Role.WEIGHT
    assert guess("weight", kilos, beside="height").role is Role.NUMBER


def test_that_the_missing_codes_of_the_reading_are_declared_where_they_occur() -> None:
    answers = ["NA", "1", "2", "-99"] * 100
    found = guess("q1", answers, how=reading("NA", "-99", "N/A"))
    assert found.missing == MissingRule(("NA", "-99"))
    assert found.sources.missing is DeclaredBy.TYPED
    assert guess("q1", ["1", "2"] * 200, how=reading("NA")).missing == MissingRule()
    ages = [str(18 + i % 60) for i in range(N - 4)] + ["NA"] * 4
    assert guess("age", ages, how=reading("NA")).role is Role.NUMBER


def test_that_a_listed_missing_code_is_one_also_where_nobody_gave_it() -> None:
    """Else the list of answers would tell whether anybody did."""
    labels = (("1", "Yes"), ("2", "No"), ("9", "Refused"))
    book = Codebook((Variable("q1", labels=labels),))
    for answers in (["1", "2"] * 200, [*["1", "2"] * 200, "9"]):
        found = guessed([Column("q1", "q1", 0)], [counted("q1", answers)], book, reading("9", "99")).variables[0]
        assert found.missing == MissingRule(("9",))


def test_that_decimal_commas_are_numbers_when_the_reading_says_so() -> None:
    answers = [f"{i % 60},5" for i in range(N)]
    assert guess("height", answers, how=reading(comma=True)).role is Role.NUMBER
    assert guess("height", answers).role is Role.QUESTION


def declared(variable: Variable, *blocks: SelectAll) -> Codebook:
    return Codebook((variable,), blocks)


BOOK = DeclaredBy.CODEBOOK


def test_that_what_the_file_declares_wins() -> None:
    labels = tuple((str(i), f"Level {i}") for i in range(60))
    codes = [str(i % 60) for i in range(N)]
    own = Variable("q1", labels=labels, text="Own text", sources=Sources(text=BOOK, categories=BOOK))
    found = guess("q1", codes, declared=declared(own), text="Header text")
    assert (found.role, found.labels, found.text) == (Role.QUESTION, labels, "Own text")
    few = Variable("q1", labels=(("98", "Don't know"),), missing=MissingRule(("98",)))
    found = guess("q1", [*codes, "98"], declared=declared(few))
    assert (found.role, found.missing.values) == (Role.NUMBER, ("98",))
    assert guess("q1", ["1", "2"] * 200, declared=declared(Variable("q1", kind=Kind.NUMBER))).role is Role.NUMBER
    assert guess("q1", codes, declared=declared(Variable("q1", Role.FILTER))).role is Role.FILTER
    scale = Variable("q1", labels=(("1", "Disagree"), ("2", "Neither"), ("3", "Agree"), ("9", "Refused")))
    assert guess("q1", ["1", "2", "3", "9"] * 100, declared=declared(scale)).kind is Kind.ORDERED


def test_that_blocks_and_the_weight_of_the_file_are_taken_over() -> None:
    names = ("a", "b", "w")
    columns = [Column(name, name, place, f"Text {name}") for place, name in enumerate(names)]
    counts = [counted(name, ["0", "1"] * 50) for name in names]
    block = SelectAll("q", "", (Item("A", ("a",), ("1",)), Item("B", ("b",), ("1",))), source=BOOK)
    found = guessed(columns, counts, Codebook((), (block,)), reading(), weight="w")
    assert [one.role for one in found.variables] == [Role.SELECT_ALL, Role.SELECT_ALL, Role.WEIGHT]
    assert found.blocks == (block,)
    assert all(one.sources.role is BOOK and one.sources.text is BOOK for one in found.variables)
    assert [one.text for one in found.variables] == ["Text a", "Text b", "Text w"]


def test_that_a_column_too_long_to_count_and_not_seen_is_left_to_the_person() -> None:
    counts = counted("q1", [f"x {i}" for i in range(6_000)])
    found = guessed([Column("q1", "q1", 0)], [counts], UNDECLARED, reading()).variables[0]
    assert (found.role, found.flag) == (Role.IGNORE, "variable.many")


def test_that_headers_are_cut_into_words() -> None:
    assert words_of("RespondentID") == ("respondent", "id")
    assert words_of("Pr\u00e9nom_2") == ("prenom", "2")
    assert words_of(" ?? ") == ()


@given(st.lists(st.text(max_size=8), min_size=1, max_size=30), st.text(max_size=10), st.booleans())
def test_that_any_answers_get_one_variable_and_are_never_quoted(answers: list[str], name: str, comma: bool) -> None:
    column = Column(name or "x", name, 0)
    found = guessed([column], [counted(column.name, answers)], UNDECLARED, reading(comma=comma)).variables
    assert [one.column for one in found] == [column.name]
    assert found[0].flag == "" or found[0].flag.startswith("variable.")
    assert (found[0].text, found[0].labels, found[0].missing) == ("", (), MissingRule())


def test_that_a_wide_file_of_many_values_is_looked_at_at_once() -> None:
    columns = [Column(f"v_{place}", f"v_{place}", place) for place in range(5_000)]
    values = tuple((str(7 * number), 3) for number in range(5_000))
    counts = [ColumnCounts(column.name, values, 10, 15_010, 5_000) for column in columns]
    start = time.perf_counter()
    found = guessed(columns, counts, UNDECLARED, reading())
    # Far above what it takes (0.5 s), for a busy computer; looking at every value takes more than 20 s.
    assert time.perf_counter() - start < 5
    assert found.variables[-1].role is Role.NUMBER

"""A codebook file says what it says and no more, and what does not fit is told."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.data.codebooks.codebook import Codebook, Item, Kind, MissingRule, SelectAll, Sources, Variable
from core.data.codebooks.codebook_apply import Applied, apply_codebook
from core.data.codebooks.codebook_csv import csv_text
from core.data.codebooks.codebook_file import CodebookFile, Entry, described, finished
from core.data.codebooks.codebook_json import json_text
from core.data.codebooks.codebook_reading import parse_codebook, read_codebook
from core.data.codebooks.declare import with_block
from core.data.variable import Column, ColumnCounts, DeclaredBy, Role

BOOK = DeclaredBy.CODEBOOK
SEEN = DeclaredBy.FROM_DATA
YES_NO = (("1", "Yes"), ("2", "No"))


def plain(*names: str) -> Codebook:
    return Codebook(tuple(Variable(name) for name in names))


def columns(*names: str, header: bool = True) -> list[Column]:
    return [Column(name, name if header else "", place) for place, name in enumerate(names)]


def said(applied: Applied) -> dict[str, Mapping[str, Any]]:
    return {notice.code: dict(notice.params) for notice in applied.notices}


def one(applied: Applied, name: str) -> Variable:
    found = applied.codebook.variable(name)
    assert found is not None
    return found


def test_that_an_entry_declares_what_it_says_and_leaves_the_rest() -> None:
    before = Codebook((Variable("a", text="Old", bounds=(0.0, 1.0), missing=MissingRule(("9",)),
                                sources=Sources(missing=DeclaredBy.TYPED)), Variable("b")))  # fmt: skip
    applied = apply_codebook(before, columns("a", "b"), finished([Entry("a", "New", labels=YES_NO)]))
    found = one(applied, "a")
    assert (found.text, found.labels, found.bounds, found.missing) == ("New", YES_NO, (0.0, 1.0), MissingRule(("9",)))
    assert found.sources == Sources(text=BOOK, categories=BOOK, missing=DeclaredBy.TYPED)
    assert one(applied, "b") == Variable("b")
    assert said(applied) == {"codebook.not_described": {"columns": 1}}


def test_that_codes_that_are_missing_everywhere_are_missing_where_the_file_lists_them() -> None:
    """Whoever gave them, and unless the file says itself what is missing."""
    labels = (("1", "Yes"), ("2", "No"), ("9", "Refused"))
    before = Codebook((Variable("a"), Variable("b"), Variable("c", missing=MissingRule(("8",)))))
    file = finished([Entry("a", labels=labels), Entry("b", labels=labels, missing=MissingRule(("1",))),
                     Entry("c", labels=YES_NO)])  # fmt: skip
    applied = apply_codebook(before, columns("a", "b", "c"), file, codes=("9", "99"))
    assert [one(applied, name).missing.values for name in "abc"] == [("9",), ("1",), ("8",)]
    assert [one(applied, name).sources.missing for name in "abc"] == [
        DeclaredBy.TYPED,
        BOOK,
        DeclaredBy.FROM_DATA,
    ]


def test_that_roles_follow_from_the_file_where_they_were_only_guessed() -> None:
    before = Codebook((Variable("n", Role.NUMBER, Kind.NUMBER), Variable("q"),
                       Variable("c", Role.IGNORE, flag="variable.constant"),
                       Variable("t", Role.NUMBER, sources=Sources(role=DeclaredBy.TYPED))))  # fmt: skip
    file = finished([Entry("n", labels=YES_NO), Entry("q", kind=Kind.NUMBER), Entry("c", labels=YES_NO),
                     Entry("t", labels=YES_NO)])  # fmt: skip
    applied = apply_codebook(before, columns("n", "q", "c", "t"), file)
    assert [one(applied, name).role for name in "nqct"] == [Role.QUESTION, Role.NUMBER, Role.QUESTION, Role.NUMBER]
    assert one(applied, "n").kind is Kind.CATEGORIES
    assert one(applied, "c").flag == ""
    given = apply_codebook(before, columns("n", "q", "c", "t"), finished([Entry("t", role=Role.FILTER)]))
    assert (one(given, "t").role, one(given, "t").sources.role) == (Role.FILTER, BOOK)


def test_that_names_are_found_exactly_then_by_header_then_without_case() -> None:
    found = [Column("a (2)", "a", 1), Column("Sex", "Sex", 2), Column("SEX ", "SEX ", 3), Column("Age", "Age", 4)]
    file = finished([Entry("a", "A"), Entry("Sex", "S"), Entry(" age", "G"), Entry("sex", "?")])
    applied = apply_codebook(plain(*(column.name for column in found)), found, file)
    assert [variable.text for variable in applied.codebook.variables] == ["A", "S", "", "G"]
    assert said(applied)["codebook.not_in_data"] == {"columns": "sex"}


def test_that_many_names_not_found_are_cut_short() -> None:
    file = finished([Entry(f"x{place}" + "y" * 100) for place in range(9)])
    params = said(apply_codebook(plain("a"), columns("a"), file))["codebook.not_in_data_more"]
    assert params["more"] == 4
    assert len(params["columns"]) < 400


def test_that_a_file_without_a_header_gets_its_names_by_position() -> None:
    names = ("Column 1", "Column 2", "Column 3")
    block = SelectAll("q", "", (Item("A", ("Column 1",), ("1",)), Item("B", ("Column 2",), ("1",))))
    before = with_block(plain(*names), block)
    file = finished([Entry("age", "How old?"), Entry("sex"), Entry("x")],
                    [SelectAll("m", "", (Item("A", ("sex",), ("1",)), Item("B", ("x",), ("1",))))])  # fmt: skip
    applied = apply_codebook(before, columns(*names, header=False), file)
    assert [(column.name, column.header) for column in applied.columns] == [("age", "age"), ("sex", "sex"), ("x", "x")]
    assert [variable.column for variable in applied.codebook.variables] == ["age", "sex", "x"]
    assert [found.name for found in applied.codebook.blocks] == ["m"], "the block it touches is taken apart"
    assert [one(applied, name).role for name in ("age", "sex", "x")] == [
        Role.QUESTION,
        Role.SELECT_ALL,
        Role.SELECT_ALL,
    ]
    assert said(applied) == {"codebook.by_place": {"columns": 3}}
    kept = apply_codebook(before, columns(*names, header=False), finished([Entry("age"), Entry("sex"), Entry("x")]))
    assert kept.codebook.blocks[0].columns == ("age", "sex")


def test_that_another_number_of_columns_gets_no_names_by_position() -> None:
    applied = apply_codebook(plain("Column 1"), columns("Column 1", header=False), finished([Entry("a"), Entry("b")]))
    assert applied.columns[0].name == "Column 1"
    assert said(applied) == {"codebook.columns_differ": {"columns": 1, "listed": 2}}


def test_that_columns_with_answers_that_are_not_listed_are_counted() -> None:
    counts = [ColumnCounts(name, tuple((value, 3) for value in values), 0, 3 * len(values), len(values))
              for name, values in (("a", ("1", "2")), ("b", ("1", "7")), ("c", ("1", "-9")))]  # fmt: skip
    rule = MissingRule((), ((-9.0, -1.0),))
    file = finished([Entry("a", labels=YES_NO), Entry("b", labels=YES_NO), Entry("c", labels=YES_NO, missing=rule)])
    assert said(apply_codebook(plain("a", "b", "c"), columns("a", "b", "c"), file, counts)) == {
        "codebook.values_not_listed": {"columns": 1}
    }


def test_that_blocks_that_do_not_fit_are_left_out_and_counted() -> None:
    fits = SelectAll("m", "", (Item("A", ("a",), ("1",)), Item("B", ("b",), ("1",))), source=BOOK)
    lost = SelectAll("l", "", (Item("A", ("a",), ("1",)), Item("Z", ("z",), ("1",))), source=BOOK)
    named = SelectAll("c", "", (Item("A", ("a",), ("1",)), Item("B", ("b",), ("1",))), source=BOOK)
    applied = apply_codebook(plain("a", "b", "c"), columns("a", "b", "c"), CodebookFile((), (lost, named, fits)))
    assert [block.name for block in applied.codebook.blocks] == ["m"]
    assert applied.codebook.columns_with(Role.SELECT_ALL) == ("a", "b")
    assert said(applied)["codebook.blocks_left_out"] == {"blocks": 2}


def test_that_an_export_applied_again_gives_the_same_declarations() -> None:
    sources = Sources(*[BOOK] * 5)
    before = Codebook((
        Variable("a", Role.NUMBER, Kind.NUMBER, "How old?", (), MissingRule(("99",), ((-9.0, -1.0),)),
                 (18.0, 99.0), (35.0, 50.5), sources),
        Variable("b", Role.QUESTION, Kind.ORDERED, "How often?", YES_NO, sources=sources),
        Variable("c", Role.SELECT_ALL, sources=sources),
        Variable("d", Role.SELECT_ALL, sources=sources),
    ), (SelectAll("m", "Which?", (Item("A", ("c",), ("1",)), Item("B", ("d",), ("1",))), True, BOOK),))  # fmt: skip
    names = ("a", "b", "c", "d")
    for text in (csv_text(described(before)), json_text(described(before))):
        again = apply_codebook(plain(*names), columns(*names), parse_codebook(text)).codebook
        assert [(v.role, v.kind, v.text, v.labels, v.missing, v.bounds, v.breaks) for v in again.variables] == [
            (v.role, v.kind, v.text, v.labels, v.missing, v.bounds, v.breaks) for v in before.variables
        ]
        assert again.blocks == before.blocks


def test_that_the_public_schemas_of_the_known_files_are_understood(survey_data: Path) -> None:
    pums = read_codebook(survey_data / "pums" / "pums_1000_public_metadata.json")
    assert [entry.column for entry in pums.entries] == ["age", "sex", "educ", "race", "income", "married"]
    teacher = read_codebook(survey_data / "survey" / "teacher_survey_public_metadata.json")
    names = [f"Column {place}" for place in range(1, 12)]
    applied = apply_codebook(plain(*names), columns(*names, header=False), teacher)
    assert said(applied) == {"codebook.by_place": {"columns": 11}}
    assert one(applied, "sex").labels == (("1", "Male"), ("2", "Female"), ("3", "Other"))
    assert len(one(applied, "sourceOfStress").labels) == 9
    assert (one(applied, "optimism").role, one(applied, "optimism").bounds) == (Role.NUMBER, (6.0, 30.0))
    assert one(applied, "name").text == "name of individual"

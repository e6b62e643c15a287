"""What the inspector is told about the chosen columns."""

from __future__ import annotations

from dataclasses import replace

from app.data.columns.words import MOST_VALUES, describe
from app.messages.speak import say
from app.workspace.workspace import Dataset
from core.data.codebooks.codebook import Codebook, Item, Kind, MissingRule, SelectAll, Sources, Variable
from core.data.variable import Column, ColumnCounts, DeclaredBy, Role
from core.types import Origin

COUNTS = (
    ColumnCounts("smokes", (("1", 70), ("2", 40), ("9", 10)), 0, 120, 3),
    ColumnCounts("radio", (("x", 30),), 90, 120, 1),
    ColumnCounts("web", (("x", 60),), 60, 120, 1),
    ColumnCounts("income", tuple((str(i), 1) for i in range(500)), 0, 500, 500),
    ColumnCounts("story", (), 0, 120, 5_001, complete=False),
)
BLOCK = SelectAll("news", "Where from?", (Item("Radio", ("radio",), ("x",)), Item("Web", ("web",), ("x",))))
BOOK = Codebook(
    (
        Variable("smokes", text="Do you smoke?", labels=(("1", "No"), ("2", "Yes"), ("3", "Maybe")),
                 missing=MissingRule(("9",), ((-9.0, -1.0),)), sources=Sources(categories=DeclaredBy.CODEBOOK)),
        Variable("radio", Role.SELECT_ALL),
        Variable("web", Role.SELECT_ALL),
        Variable("income", Role.NUMBER, Kind.NUMBER, bounds=(0, 1.5), breaks=(100, 200.5), flag="variable.rare"),
        Variable("story", kind=Kind.TEXT),
    ),
    (BLOCK,),
)  # fmt: skip
DATA = Dataset(
    "file:a", "a", Origin.PRIVATE, 120,
    (*(Column(one.column, one.column, i) for i, one in enumerate(COUNTS)), Column("news", "news", 5)),
    (*COUNTS, ColumnCounts("news", (("Radio", 30), ("Web", 60)), 0, 120, 2, many=True)), codebook=BOOK, raw=COUNTS,
)  # fmt: skip


def test_that_listed_values_are_first_with_labels_counts_and_missing_codes() -> None:
    found = describe(DATA, ("smokes",), truth=True)
    assert found is not None
    assert [(row.value, row.label, row.number, row.missing) for row in found.values] == [
        ("1", "No", 70, False), ("2", "Yes", 40, False), ("3", "Maybe", 0, False), ("9", "", 10, True),
    ]  # fmt: skip
    assert (found.text, found.role, found.kind) == ("Do you smoke?", "question", "categories")
    assert "Categories: codebook." in found.sources


def test_that_no_counts_are_shown_while_the_truth_is_hidden() -> None:
    for names in (("smokes",), ("news",)):
        found = describe(DATA, names, truth=False)
        assert found is not None
        assert {row.number for row in found.values} == {None}


def test_that_numbers_are_written_as_the_file_writes_them() -> None:
    found = describe(DATA, ("income",), truth=True)
    assert found is not None
    assert (found.low, found.high, found.breaks) == ("0", "1.5", "100, 200.5")
    assert found.warning == say("variable.rare")
    hidden = describe(DATA, ("income",), truth=False)
    assert hidden is not None
    assert hidden.warning == ""
    comma = describe(replace(DATA, codebook=replace(BOOK, decimal_comma=True)), ("income",), truth=True)
    assert comma is not None
    assert (comma.high, comma.breaks) == ("1,5", "100; 200,5")


def test_that_long_lists_are_cut_and_say_so() -> None:
    found = describe(DATA, ("income",), truth=True)
    assert found is not None
    assert len(found.values) == MOST_VALUES
    assert "500" in found.not_listed
    story = describe(DATA, ("story",), truth=True)
    assert story is not None
    assert story.not_listed == say("column.values_many")


def test_that_a_select_all_question_shows_its_items_and_its_members_name_it() -> None:
    found = describe(DATA, ("news",), truth=True)
    assert found is not None
    assert [(row.key, row.label, row.number) for row in found.values] == [("0", "Radio", 30), ("1", "Web", 60)]
    assert found.block == "block"
    member = describe(DATA, ("radio",), truth=True)
    assert member is not None
    assert member.block == "member"
    assert "news" in member.member_of


def test_that_several_columns_show_their_common_properties() -> None:
    found = describe(DATA, ("smokes", "income"), truth=True)
    assert found is not None
    assert (found.title, found.role, found.kind, found.missing) == ("2 columns", "", "", "")
    assert found.can_join
    members = describe(DATA, ("smokes", "radio"), truth=True)
    assert members is not None
    assert not members.can_join, "an item of a question cannot join another one"


def test_that_made_up_answers_have_nothing_to_describe() -> None:
    assert describe(replace(DATA, codebook=Codebook()), ("smokes",), truth=True) is None
    assert describe(DATA, (), truth=True) is None

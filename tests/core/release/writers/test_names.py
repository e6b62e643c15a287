"""Names and cells that no two columns or labels share."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from core.data.delimited.formulas import harmless
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.release.plan import Form
from core.release.writers.cells import cell_words, folded
from core.release.writers.layout import columns_of
from core.release.writers.names import Names, cut
from tests.core.release.writers.made import described


def valid(name: str) -> bool:
    """A letter, then letters with their marks, digits and a few signs; at most 64 bytes; no dot or underscore last."""
    kinds = [unicodedata.category(sign) for sign in name]
    inside = all(kind[0] in "LM" or kind == "Nd" or sign in "_.$#@" for kind, sign in zip(kinds, name, strict=True))
    return kinds[0][0] == "L" and inside and name[-1] not in "._" and len(name.encode()) <= 64


def test_that_columns_of_one_question_never_take_the_name_of_another() -> None:
    about = described([EachItem(2, 1.0), GRR(2, 1.0), GRR(2, 1.0), GRR(2, 1.0)], 5, names=["Q", "Q_1", "q_2", "asked"])
    for form in (Form.CSV, Form.SAV):
        names = [column.name for column in columns_of(form, about)]
        assert names == ["Q_1", "Q_2", "Q_1_2", "q_2_2", "asked"]


def test_that_names_for_spss_are_valid_and_the_title_keeps_the_original() -> None:
    asked = ["1st?", "WITH", "a b", "a_b", "Zufriedenheit mit der Regierung " * 4, "从" * 40, "...", "é.", "كم مرة"]
    about = described([GRR(2, 1.0)] * len(asked), 5, names=asked, text="How often?")
    columns = columns_of(Form.SAV, about)
    assert [column.name for column in columns][:4] == ["Q1st", "WITH_1", "a_b", "a_b_2"]
    for column, name in zip(columns, asked, strict=True):
        assert valid(column.name), column.name
        assert column.title == f"{name}: How often?"
    assert len({column.name.casefold() for column in columns}) == len(asked)


@given(st.lists(st.text(max_size=8), max_size=12), st.booleans())
def test_that_any_names_become_different_ones(wanted: list[str], spss: bool) -> None:
    names = Names(spss=spss)
    found = [name for one in wanted for name in names.given(one, ("_seed", ""))]
    assert len({name.casefold() for name in found}) == len(found) == 2 * len(wanted)
    if spss:
        assert all(map(valid, found))


@given(st.lists(st.text(alphabet="'=+a\r\n \t;\x00\ufffd-1", max_size=4), unique=True, max_size=20), st.booleans())
def test_that_different_labels_keep_different_cells_that_start_no_formula(labels: list[str], sheet: bool) -> None:
    words = cell_words(labels, sheet=sheet)
    if len({folded(label) for label in labels}) == len(labels):
        assert len({folded(word) for word in words}) == len(labels)
    if sheet:
        assert all(harmless(word) == word for word in words)


def test_that_a_label_with_an_apostrophe_of_its_own_is_told_from_a_neutralised_one() -> None:
    assert cell_words(["=a", "'=a", "''=a"], sheet=True) == ("'''=a", "'=a", "''=a")
    assert cell_words(["=a", "-5"], sheet=False) == ("=a", "-5")
    assert cell_words(["-5", "-5+1"], sheet=True, numbers=True) == ("-5", "'-5+1")


def test_that_texts_are_cut_at_whole_signs() -> None:
    assert cut("从不", 4) == "从"
    assert cut("ab", 4) == "ab"

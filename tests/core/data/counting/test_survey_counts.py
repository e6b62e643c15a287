"""The counts of all questions of a survey under declarations and a base, against the rows one by one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.control import Control
from core.data.base import EVERYONE, Base, Condition
from core.data.codebooks.codebook import Codebook, Item, MissingRule, SelectAll, Variable
from core.data.counting.survey_counts import question_counts
from core.data.counting.survey_names import all_questions
from core.data.source import SurveySource
from core.data.variable import ColumnCounts
from tests.core.data.brute import opened

ROWS = [(str(18 + i % 60), str(i), "x" if i % 2 else "", "x" if i % 3 else "", "mf"[i % 2]) for i in range(6_000)]
BLOCK = SelectAll("use", "", (Item("A", ("a",), ("x",)), Item("B", ("b",), ("x",))))
NAMES = ("age", "id", "a", "b", "sex")
BOOK = Codebook(
    (Variable("age", breaks=(35.0, 65.0), missing=MissingRule(("18",))), Variable("id", breaks=(1000.0,)),
     *(Variable(name) for name in NAMES[2:])), (BLOCK,),
)  # fmt: skip
MEN = Base((Condition("sex", ("m",)),))


@pytest.fixture
def source(tmp_path: Path) -> Iterator[SurveySource]:
    path = tmp_path / "a.csv"
    path.write_text("\n".join(map(",".join, (NAMES, *ROWS))), encoding="utf-8")
    with opened(path) as made:
        yield made


def counted(source: SurveySource, base: Base, known: dict[str, ColumnCounts] | None = None) -> dict[str, ColumnCounts]:
    control = Control()
    raw = source.counts_under(base, control).columns if base is not EVERYONE else source.column_counts()
    found = question_counts(source, raw, BOOK, base, control, known)
    names = [column.name for column in all_questions(source.columns, BOOK)]
    assert [one.column for one in found] == names == [*NAMES, "use"]
    return dict(zip(names, found, strict=True))


@pytest.mark.parametrize("base", [EVERYONE, MEN], ids=["everyone", "men"])
def test_that_numbers_blocks_and_plain_columns_are_counted_as_the_rows_say(source: SurveySource, base: Base) -> None:
    rows = [row for row in ROWS if base is EVERYONE or row[4] == "m"]
    found = counted(source, base)
    ages = [int(row[0]) for row in rows if row[0] != "18"]
    cut = [sum(age < 35 for age in ages), sum(35 <= age < 65 for age in ages), sum(age >= 65 for age in ages)]
    assert [number for _, number in found["age"].values] == cut
    assert found["age"].rows == len(rows)
    ids = [int(row[1]) for row in rows]
    assert not source.column_counts()[1].complete, "too many values to list: counted by a query"
    assert [n for _, n in found["id"].values] == [sum(i < 1000 for i in ids), sum(i >= 1000 for i in ids)]
    assert dict(found["use"].values) == {"A": sum(bool(row[2]) for row in rows), "B": sum(bool(row[3]) for row in rows)}
    assert found["use"].many
    assert found["use"].missing == sum(not row[2] and not row[3] for row in rows)


def test_that_a_filter_does_not_rename_the_categories(source: SurveySource) -> None:
    everyone, men = counted(source, EVERYONE), counted(source, MEN)
    for name in ("age", "id", "use"):
        assert [label for label, _ in everyone[name].values] == [label for label, _ in men[name].values]


def test_that_what_is_known_is_not_counted_again(source: SurveySource, monkeypatch: pytest.MonkeyPatch) -> None:
    before = counted(source, EVERYONE)

    def asked(*_: object, **__: object) -> ColumnCounts:
        raise AssertionError("the rows were asked again")

    monkeypatch.setattr(SurveySource, "select_all", asked)
    monkeypatch.setattr(SurveySource, "binned", asked)
    again = counted(source, EVERYONE, {name: before[name] for name in ("age", "id", "use")})
    assert all(again[name] is before[name] for name in ("age", "id", "use"))
    with pytest.raises(AssertionError, match="asked again"):
        counted(source, EVERYONE)

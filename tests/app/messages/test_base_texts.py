"""The filter in a few words, with the labels of the codebook."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale

from app.messages.base_texts import base_note, base_text
from app.messages.preview_texts import base_line
from app.workspace.setting import resolve
from app.workspace.workspace import Dataset, Look, Workspace
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, Variable
from core.data.variable import Column, ColumnCounts, WeightSums
from core.study.plan import Plan
from core.types import Origin
from tests.app.made import plain

SEX = Variable("sex", labels=(("1", "Male"), ("2", "Female")))
AGE = Condition("age", low=18.0, high=34.0)


def dataset(base: Base, *, weighted: bool = False, without: int = 0) -> Dataset:
    weights = WeightSums(((300.0, 250.0), (100.0, 70.0)), (20.0, 5.0), (400.0, 320.0)) if weighted else None
    counts = ColumnCounts("Q", (("a", 400), ("b", 212)), 28, 640, 2, weighted=weights)
    book = Codebook((SEX, Variable("Q")))
    return Dataset(
        "file:x", "X", Origin.PRIVATE, 1615, (Column("Q", "Q", 0),), (counts,), codebook=book, base=base,
        without_weight=without,
    )  # fmt: skip


@pytest.fixture(autouse=True)
def english() -> None:
    QLocale.setDefault(QLocale("en_US"))


@pytest.mark.parametrize(
    ("base", "text"),
    [
        (Base(), ""),
        (Base(weight="wt"), ""),
        (Base((Condition("sex", ("1",)), AGE), name=" men\n18-34 "), "men 18-34"),
        (Base((Condition("sex", ("1",)), AGE)), "sex: Male · age: 18 to 34"),
        (Base((Condition("sex", ("2", "1")),)), "sex: Female, Male"),
        (Base((Condition("age", low=18.5),)), "age: from 18.5"),
        (Base((Condition("age", high=-1.0),)), "age: up to -1"),
        (Base((Condition("income", low=1_234_567.0),)), "income: from 1234567"),
        (Base((Condition("region", ("A, B", "{c}", "")),)), "region: A, B, {c}, blank"),
        (Base((Condition("q", tuple(f"answer {i}" for i in range(20))),)), None),
        (Base((Condition("q", ("x" * 100, "y" * 100)),)), "q: " + "x" * 39 + "… and one more answer"),
        (Base(tuple(Condition(f"column {i}", ("yes",)) for i in range(9))), None),
    ],
)
def test_that_a_filter_is_named_in_about_eighty_letters(base: Base, text: str | None) -> None:
    found = base_text(dataset(base))
    if text is not None:
        assert found == text
    else:
        assert len(found) <= 110
        assert " more " in found
        assert "{" not in found


def test_that_a_shortened_filter_counts_its_omitted_parts() -> None:
    found = base_text(dataset(Base((Condition("q", tuple(f"answer {i}" for i in range(20))),))))
    shown = found.count("answer ")
    assert found.endswith(f"and {20 - shown} more answers")
    found = base_text(dataset(Base(tuple(Condition(f"column {i}", ("yes",)) for i in range(9)))))
    assert found.endswith(f"and {9 - found.count('yes')} more conditions")


def test_that_screen_and_files_name_the_same_base() -> None:
    data = dataset(Base((Condition("sex", ("1",)), AGE), weight="wt"), weighted=True, without=3)
    setting = resolve(Workspace(data, Plan("Q"), Look()))
    note = base_note(data, setting)
    assert (note.answered, note.respondents, note.everyone) == (612, 640, 1615)
    assert (note.filter_text, note.weight, note.effective_n) == ("sex: Male · age: 18 to 34", "wt", 500.0)
    line = plain(base_line(data, setting))
    assert line == (
        "Base: 612 valid of 640 · 28 without an answer (left out) · sex: Male · age: 18 to 34 (of 1,615 in all) · "
        "weighted by wt (effective n 500.0) · 3 without a weight"
    )


def test_that_a_base_of_everyone_is_described() -> None:
    data = dataset(Base())
    setting = resolve(Workspace(data, Plan("Q"), Look()))
    assert base_line(data, setting).endswith("· no filter · unweighted")
    assert base_note(data, setting).effective_n is None

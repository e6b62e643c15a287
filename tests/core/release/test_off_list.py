"""Answers off the list are counted for the custodian, with the likely reason, and become what their rule says."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from app.messages.catalogue import english
from core.control import Control
from core.data.base import EVERYONE, Base, Condition
from core.data.codebooks.codebook import Item, MissingRule, SelectAll
from core.data.source import SurveySource
from core.data.variable import Category
from core.notices import Notice
from core.release.draw import true_counts
from core.release.errors import ReleaseError
from core.release.facts import facts, need_allowed
from core.release.off_list import OffListAnswers, off_list
from core.release.plan import Coding, OffList, ReleasedQuestion, ReleaseKind
from tests.core.release.drawing import Echo, drawn, empty_folder, many_answers, one_answer, plan_of, survey
from tests.core.release.number_plans import SUM, number_plan

CONTROL = Control()
ROME = Base((Condition("town", ("Rome",)),))


@contextmanager
def column(folder: Path, *cells: str) -> Iterator[SurveySource]:
    """Odd rows are in Rome, even ones in Oslo."""
    rows = (f'"{cell}",{("Oslo", "Rome")[at % 2]}' for at, cell in enumerate(cells, 1))
    with survey(folder, "q,town\n" + "\n".join(rows) + "\n") as source:
        yield source


def found(source: SurveySource, question: ReleasedQuestion, base: Base = EVERYONE) -> OffListAnswers:
    (off,) = off_list(plan_of(question, base=base), source, CONTROL)
    return off


def refusals_of(source: SurveySource, question: ReleasedQuestion, base: Base = EVERYONE) -> list[str]:
    told = facts(plan_of(question, base=base), source, CONTROL).refusals
    assert all(map(english, told))
    return [one.code for one in told]


def test_that_answers_off_the_list_are_counted_in_the_base_without_missing_ones(tmp_path: Path) -> None:
    question = one_answer(missing=MissingRule(("9",)))
    with column(tmp_path, "a", "A", "b", "B", "9", "", "x", "b") as source:
        everyone, rome = found(source, question), found(source, question, ROME)
        assert (everyone.count, everyone.answers) == (3, 6)
        assert (rome.count, rome.answers) == (1, 3)
        assert refusals_of(source, question) == ["release.off_list"]
        assert refusals_of(source, replace(question, off_list=OffList.MISSING)) == []
        with pytest.raises(ReleaseError) as told:
            need_allowed(plan_of(question), source, CONTROL)
    assert everyone.why == Notice("release.differs.case", {"listed": ("a", "b")})
    assert rome.why == Notice("release.why.unknown")
    assert told.value.code == "release.off_list"


@pytest.mark.parametrize("rule", OffList)
def test_that_more_than_half_are_refused_under_every_rule(tmp_path: Path, rule: OffList) -> None:
    with column(tmp_path, "a", "b", "x", "y", "z", "") as source:
        assert refusals_of(source, replace(one_answer(), off_list=rule)) == ["release.most_off_list"]
    with column(tmp_path, "a", "b", "x", "y", "") as source:
        allowed = refusals_of(source, replace(one_answer(), off_list=rule))
    assert allowed == (["release.off_list"] if rule is OffList.REFUSE else [])


def test_that_the_rows_are_not_read_again_where_all_answers_are_on_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with column(tmp_path, "a", "b ", "") as source:
        monkeypatch.setattr("core.release.off_list.coded_rows", None)
        assert found(source, one_answer()) == OffListAnswers()


def test_that_each_rule_makes_its_own_code_of_an_answer_off_the_list(tmp_path: Path) -> None:
    categories = (*(Category(value, (value,)) for value in "ab"), Category("Another answer", ()))
    own = replace(
        one_answer(),
        coding=Coding(categories),
        labels=("a", "b", "Another answer", "No answer"),
        off_list=OffList.OWN_CATEGORY,
    )
    missing = replace(one_answer(), off_list=OffList.MISSING)
    with column(tmp_path, "a", "b", "x", "", "a") as source:
        for question, wanted in ((own, [2, 1, 1, 1]), (missing, [2, 1, 2])):
            (counts,) = true_counts(plan_of(question, kind=ReleaseKind.HISTOGRAM), source, CONTROL)
            assert counts.tolist() == wanted
            drawn(plan_of(question), source, empty_folder(tmp_path))
            assert isinstance(question.mechanism, Echo)
            (given,) = question.mechanism.given
            assert sorted(given.tolist()) == [code for code, count in enumerate(wanted) for _ in range(count)]
            (tmp_path / "kept.part" / "reports.bin").unlink()
            (tmp_path / "kept.part").rmdir()


def test_that_missing_answers_by_chance_take_those_off_the_list_along(tmp_path: Path) -> None:
    question = replace(one_answer(own=False), off_list=OffList.MISSING)
    with column(tmp_path, *["x"] * 400, *"ab" * 300) as source:
        (counts,) = true_counts(plan_of(question, kind=ReleaseKind.HISTOGRAM), source, CONTROL)
    # 300 of each, and 400 coins: 130 off is more than 6.5 standard errors.
    assert counts.sum() == 1000
    assert abs(counts[0] - 500) < 65


def test_that_texts_among_numbers_that_are_cut_are_off_the_list(tmp_path: Path) -> None:
    coding = Coding((Category("young", ("below 30",)), Category("old", ("30 and over",))), breaks=(30.0,))
    question = replace(one_answer(), coding=coding)
    with column(tmp_path, "20", "30", "1,5", "old", "2,5") as source:
        off = found(source, question)
        assert (off.count, off.answers, off.why) == (3, 5, Notice("release.why.decimal_sign"))
        assert refusals_of(source, question) == ["release.most_off_list"]


def test_that_a_sum_of_mostly_other_texts_is_refused(tmp_path: Path) -> None:
    plan = number_plan(SUM, column="q")
    with column(tmp_path, "1,5", "2,5", "3") as source:
        told = facts(plan, source, CONTROL).refusals
        assert [one.code for one in told] == ["release.most_no_numbers"]
        assert english(told[0]).startswith("Most answers of “q” are not numbers: 2 of 3. They are numbers")
    with column(tmp_path, "1,5", "2", "3") as source:
        told = facts(plan, source, CONTROL)
        assert (told.refusals, told.off_list[0].count) == ((), 1)


def test_that_ticks_in_another_spelling_are_refused_and_other_answers_do_not_count(tmp_path: Path) -> None:
    block = SelectAll("media", "", (Item("TV", ("tv",), ("Yes",)), Item("Web", ("web", "tv"), ("1",))))
    with survey(tmp_path, "tv,web\nyes,no\nYes,1.0\nno,0\n1,Yes\n,\n") as source:
        told = facts(plan_of(many_answers(block=block)), source, CONTROL)
        assert [one.code for one in told.refusals] == ["release.near_ticks"]
        assert told.off_list[0].count == 2
        assert english(told.refusals[0]).startswith("2 cells of “media” look like ticks but do not count.")
    with survey(tmp_path, "tv,web\nYes,no\nno,1\n1,\n") as source:
        assert refusals_of(source, many_answers(block=block)) == []


def test_that_answers_of_categories_that_are_not_ticked_are_told_as_such(tmp_path: Path) -> None:
    question = replace(one_answer(), unticked=("x", "y"))
    with column(tmp_path, "a", "b", "b", "a", "x", "y", "z") as source:
        assert found(source, question).why == Notice("release.why.unticked")


def test_that_no_reason_names_a_cell(tmp_path: Path) -> None:
    with column(tmp_path, "a", "b", "b", "A", "Zwergpinscher", "B") as source:
        told = facts(plan_of(one_answer()), source, CONTROL).refusals
    assert "Zwergpinscher" not in english(told[0])
    assert "case: a, b." in english(told[0])
    assert Decimal(told[0].params["count"]) == 3

"""Rows of all questions: what they say, when they are computed, and that a hidden truth stays hidden."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import numpy as np
import pytest

from app.messages.catalogue import english
from app.workspace import questionnaire, transitions
from app.workspace.question_settings import counted, without_protection
from app.workspace.questionnaire import Questionnaire, questions, rows_per_person, rows_that_go, with_design
from app.workspace.setting import resolve
from app.workspace.transitions import edit_plan
from app.workspace.workspace import Dataset, Workspace
from core.analyses.questionnaire import QuestionRow, Usable
from core.data.codebooks.codebook import Codebook, Item, SelectAll, Variable
from core.data.reading import FileKind, Frequencies, Reading
from core.data.variable import Column, ColumnCounts, Role
from core.estimation.expected import expected_error
from core.study.plan import Door, Plan, Typed
from core.types import FloatArray, Origin, Target

SURVEY: dict[str, tuple[int, ...]] = {
    "six": (2622, 1515, 897, 623, 391, 318),
    "two": (600, 400),
    "one": (400,),
    "few": (3, 5),
    "none": (),
}


def survey(answers: dict[str, tuple[int, ...]], rows: int = 6407, book: Codebook | None = None) -> Workspace:
    """Answers A0, A1, ... of each question; who gave none is missing."""
    columns = tuple(Column(name, name, place, f"Text of {name}") for place, name in enumerate(answers))
    counts = tuple(
        ColumnCounts(name, tuple((f"A{i}", n) for i, n in enumerate(given)), rows - sum(given), rows, len(given))
        for name, given in answers.items()
    )
    dataset = Dataset("file:x", "x", Origin.PRIVATE, rows, columns, counts, codebook=book or Codebook())
    return Workspace(dataset, Plan(next(iter(answers)), epsilon=Typed("1.5", 1.5)))


def rows_of(workspace: Workspace) -> dict[str, QuestionRow]:
    rows = Questionnaire(workspace)
    return {name: rows.row(place) for place, name in enumerate(rows.names)}


def test_that_a_row_agrees_with_the_preview() -> None:
    workspace = survey(SURVEY)
    setting = resolve(workspace)
    assert setting.design is not None
    row = rows_of(workspace)["six"]
    shares: FloatArray = np.array(setting.shares)
    expected = expected_error(setting.design, shares, 6366, Target.SAMPLE)
    assert (row.k, row.base, row.design, row.own, row.usable) == (6, 6366, "grr", False, Usable.YES)
    assert (row.name, row.text) == ("six", "Text of six")
    assert row.epsilon == pytest.approx(1.5)
    assert row.charge == Decimal("1.5")
    assert row.typical_error == pytest.approx(expected.typical_error)
    assert row.worth == pytest.approx(expected.worth)


def test_that_the_target_of_the_plan_decides_the_error() -> None:
    workspace = survey(SURVEY)
    sample = rows_of(workspace)["six"].typical_error
    population = rows_of(transitions.set_target(workspace, Target.POPULATION))["six"].typical_error
    assert sample is not None
    assert population is not None
    assert population > sample


@pytest.mark.parametrize(
    ("name", "code", "usable"),
    [
        ("one", "column.one_category", Usable.NO),
        ("none", "column.all_missing", Usable.NO),
        ("few", "questionnaire.tiny", Usable.DOUBTFUL),
    ],
)
def test_that_a_question_that_cannot_be_used_says_why(name: str, code: str, usable: Usable) -> None:
    row = rows_of(survey(SURVEY))[name]
    assert row.reason is not None
    assert (row.reason.code, row.usable) == (code, usable)
    assert "{" not in english(row.reason)
    assert (row.typical_error is None) == (usable is Usable.NO)


def test_that_too_many_values_are_a_reason_and_no_fault() -> None:
    workspace = survey(SURVEY)
    ids = ColumnCounts("ids", (), 7, 6407, 5001, False)
    dataset = replace(
        workspace.dataset,
        columns=(*workspace.dataset.columns, Column("ids", "ids", 9)),
        counts=(*workspace.dataset.counts, ids),
    )
    row = rows_of(replace(workspace, dataset=dataset))["ids"]
    assert row.reason is not None
    assert (row.reason.code, row.k, row.base) == ("column.too_many", None, 6400)


def test_that_a_design_for_fewer_answers_is_the_stated_reason() -> None:
    row = rows_of(transitions.set_design(survey(SURVEY), "warner", frozenset()))["six"]
    assert row.reason is not None
    assert (row.reason.code, row.usable, row.epsilon) == ("design.only_two_answers", Usable.NO, None)


def test_that_intervals_wider_than_the_shares_make_a_question_doubtful() -> None:
    workspace = transitions.set_epsilon(survey({"Q": (25, 25, 25, 25)}, 100), Typed("0.3", 0.3))
    row = rows_of(workspace)["Q"]
    assert row.reason is not None
    assert (row.reason.code, row.usable) == ("questionnaire.wide", Usable.DOUBTFUL)
    enough = int(row.reason.params["respondents"])
    many = transitions.set_epsilon(survey({"Q": (enough // 4 + 1,) * 4}, enough + 4), Typed("0.3", 0.3))
    assert rows_of(many)["Q"].usable is Usable.YES, "as many respondents as it asks for are enough"


def test_that_usable_questions_make_the_total_and_those_left_out_do_not() -> None:
    workspace = survey(SURVEY)
    assert Questionnaire(workspace).total().epsilon == Decimal("4.5"), "six, two and few"
    found = Questionnaire(counted(workspace, ("two",), False)).total()
    assert (found.epsilon, found.questions) == (Decimal(3), 2)


def test_that_ten_questions_at_a_tenth_cost_one() -> None:
    workspace = survey({f"Q{i}": (600, 400) for i in range(10)})
    tenth = transitions.set_epsilon(workspace, Typed("0.1", 0.1))
    assert Questionnaire(tenth).total().epsilon == Decimal(1)


def test_that_a_direct_question_makes_the_total_infinite_unless_it_is_left_out() -> None:
    workspace = with_design(survey(SURVEY), ("two",), "direct", Typed("1", 1.0))
    assert Questionnaire(workspace).total().infinite
    assert Questionnaire(counted(workspace, ("two",), False)).total().epsilon == Decimal(3)


def test_that_a_p_or_a_margin_is_charged_its_epsilon_rounded_up() -> None:
    workspace = transitions.set_door(survey({"Q": (600, 400)}), Door.P, Typed("3/4", 0.75))
    assert Questionnaire(workspace).total().epsilon == Decimal("1.098613")


def test_that_a_design_goes_to_all_questions_it_fits_and_leaves_the_others() -> None:
    workspace = survey(SURVEY)
    after = with_design(workspace, tuple(SURVEY), "warner", Typed("ln 3", 1.0986122886681098))
    found = rows_of(after)
    assert {name for name, row in found.items() if row.own} == {"two", "few"}
    assert found["two"].design == "warner"
    assert found["two"].charge == Decimal("1.098613")
    assert found["six"].design == "grr"
    assert without_protection(after, tuple(SURVEY)) == workspace


@pytest.mark.parametrize("door", [Door.EPSILON, Door.MARGIN])
def test_that_a_hidden_truth_shows_in_no_figure(door: Door) -> None:
    """Two surveys with the same bases and other answers have the same rows; with the truth shown they have not."""

    def rows(answers: tuple[int, ...], *, truth: bool) -> tuple[QuestionRow, ...]:
        workspace = transitions.set_design(survey({"Q": answers, "R": (500, 500)}, 1200), "forced", frozenset())
        held = replace(workspace, plan=replace(workspace.plan, door=door, margin=Typed("6", 0.06)))
        weighted = transitions.set_target(transitions.edit_look(held, show_truth=truth), Target.POPULATION)
        return tuple(rows_of(weighted).values())

    assert rows((900, 60, 40), truth=False) == rows((340, 330, 330), truth=False)
    assert rows((900, 60, 40), truth=True) != rows((340, 330, 330), truth=True)


def test_that_rows_are_computed_when_they_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    real = questionnaire.resolve_question

    def resolved(workspace: Workspace, name: str, *, truth: bool) -> object:
        asked.append(name)
        return real(workspace, name, truth=truth)

    monkeypatch.setattr(questionnaire, "resolve_question", resolved)
    workspace = survey(SURVEY)
    rows = Questionnaire(workspace)
    assert asked == []
    assert rows.known(1) is None
    row = rows.row(1)
    assert rows.row(1) is row
    assert rows.known(1) is row
    assert asked == ["two"]
    assert list(rows.unknown()) == [0, 2, 3, 4]


def test_that_only_rows_that_changed_are_computed_again() -> None:
    workspace = survey(SURVEY)
    before = Questionnaire(workspace)
    before.total()
    own = Questionnaire(with_design(workspace, ("two",), "warner", Typed("1", 1.0)), before)
    assert [own.names[place] for place in own.unknown()] == ["two"]
    assert list(Questionnaire(counted(workspace, ("two",), False), before).unknown()) == []
    all_changed = (
        transitions.set_epsilon(workspace, Typed("2", 2.0)),
        transitions.set_target(workspace, Target.POPULATION),
        transitions.edit_look(workspace, show_truth=False),
    )
    for changed in all_changed:
        assert len(list(Questionnaire(changed, before).unknown())) == len(SURVEY)
    recode = transitions.recode_of(workspace).merged((0, 1), "Rarely")
    edited = Questionnaire(transitions.set_recode(workspace, recode), before)
    assert [edited.names[place] for place in edited.unknown()] == ["six"]
    assert edited.row(0).k == 5


def _book() -> Codebook:
    variables = (
        Variable("id", Role.PERSON_ID),
        Variable("a", Role.SELECT_ALL),
        Variable("b", Role.SELECT_ALL),
        Variable("sex"),
        Variable("age", Role.NUMBER),
        Variable("w", Role.WEIGHT),
    )
    block = SelectAll("drugs", "Which of these?", (Item("A", ("a",), ("1",)), Item("B", ("b",), ("1",))))
    return Codebook(variables, (block,))


def test_that_questions_and_blocks_are_listed_and_nothing_else() -> None:
    answers = dict.fromkeys(("id", "a", "b", "sex", "age", "w", "drugs"), (60, 40))
    declared = survey(answers, 100, _book()).dataset
    assert [column.name for column, _ in questions(declared)] == ["drugs", "sex"], "a block stands where its items do"
    bare = survey(answers, 100).dataset
    assert len(questions(bare)) == 7


def test_that_rows_of_one_person_are_declared_and_never_read_off_the_data() -> None:
    dataset = survey({"id": (4, 1, 2), "sex": (4, 3)}, 7, Codebook((Variable("id", Role.PERSON_ID), Variable("sex"))))
    assert (Questionnaire(dataset).total().rows_per_person, rows_that_go(dataset)) == (1, 4)
    three = edit_plan(dataset, rows_per_person=3)
    assert (Questionnaire(three).total().rows_per_person, rows_that_go(three)) == (3, 1)
    plain = edit_plan(survey(SURVEY), rows_per_person=3)
    assert rows_per_person(plain) == 1
    counted = replace(plain.dataset, reading=Reading(FileKind.PARQUET, frequencies=Frequencies("n")))
    assert rows_per_person(replace(plain, dataset=counted)) == 3, "a frequency table has no ids, so it is declared"


def test_that_the_test_survey_covers_all_cases_of_usability() -> None:
    assert [row.usable for row in rows_of(survey(SURVEY)).values()] == [
        Usable.YES,
        Usable.YES,
        Usable.NO,
        Usable.DOUBTFUL,
        Usable.NO,
    ]

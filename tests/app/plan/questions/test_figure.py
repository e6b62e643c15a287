"""Several questions under one total, as they are shown: "What do five such questions do to a respondent?"."""

from __future__ import annotations

from dataclasses import replace

from app.plan.questions.figure import (
    QuestionsFound,
    Wrong,
    as_public_as,
    at_the_plan,
    found_questions,
    of_the_questionnaire,
    questions_figure,
    questions_reading,
    questions_table,
    questions_words,
    respondent_words,
    such_questions,
)
from app.workspace.planning import plan_setting, with_expected
from app.workspace.questionnaire import Questionnaire
from core.planning.questions import SchemeKind
from core.report.export import is_public
from core.report.plot.figure import Points
from core.study.scenario import AskedToo
from core.types import Origin
from tests.app.made import expected, setting_of, survey

SETTING = setting_of(expected(("Yes", "No"), (0.3, 0.7), 2_000, epsilon="1"))


def found(kind: SchemeKind, total: str = "5", questions: tuple[AskedToo, ...] = ()) -> QuestionsFound:
    made = found_questions(SETTING, questions or such_questions(SETTING), total, kind)
    assert isinstance(made, QuestionsFound)
    return made


def test_that_five_such_questions_are_told_in_one_view() -> None:
    said = respondent_words(found(SchemeKind.SPLIT))
    assert said == (
        "All 5 questions together have ε = 5: a respondent's reports are at most 149 times as likely under one "
        "set of answers as under another.",
        "A prior belief of 10% in a fact can rise to 94% if all 5 questions concern it, and to 23% if only one "
        "question does.",
        "A prior belief of 50% in a fact can rise to 99.3% if all 5 questions concern it, and to 73% if only one "
        "question does.",
    )


def test_that_five_questions_at_the_epsilon_of_the_plan_are_told_beside_the_total() -> None:
    """Five at ln 3 have 5 ln 3 = 5.493 together, odds 3^5 = 243."""
    setting = setting_of(expected(("Yes", "No"), (0.3, 0.7), 2_000, design="two_coins"))
    assert at_the_plan(setting, found(SchemeKind.SPLIT)) == (
        "With your plan's ε = 1.099 per question, the total is ε = 5.493 and the odds factor (e^ε) is 243."
    )
    assert at_the_plan(SETTING, found(SchemeKind.SPLIT, "5")) == "", "the same figure as the total"
    assert at_the_plan(setting, found(SchemeKind.ONE)) == ""


def test_that_chart_and_table_hold_the_same_numbers() -> None:
    for kind in SchemeKind:
        one = found(kind, questions=(AskedToo("A"), AskedToo("B", 6, "2"), AskedToo("C", 12, "1", "0.8")))
        figure, table = questions_figure(SETTING, one), questions_table(SETTING, one)
        chosen = next(layer for layer in figure.layers if isinstance(layer, Points) and not layer.hollow)
        errors = next(column for column in table.columns if column.key == "error")  # type: ignore[union-attr]
        assert tuple(chosen.x.tolist()) == errors.values  # type: ignore[union-attr]
        assert len([layer for layer in figure.layers if isinstance(layer, Points)]) == 3
        assert all(questions_words(one))
        assert questions_words(one)[-1].endswith("do not increase the error.")
        assert "B" in questions_reading(one, 1.2)
    split = found(SchemeKind.SPLIT, questions=(AskedToo("A"), AskedToo("C", 12, "1", "0.8")))
    epsilons = next(column for column in questions_table(SETTING, split).columns if column.key == "epsilon")  # type: ignore[union-attr]
    assert [str(one) for one in epsilons.values] == ["4.2", "0.8"]  # type: ignore[union-attr]


def test_that_fakes_show_both_epsilons_and_the_better_way_is_named() -> None:
    words = " ".join(questions_words(found(SchemeKind.FAKES)))
    assert "ε is 3.417 for one question and 5 for the whole record." in words
    thin = " ".join(questions_words(found(SchemeKind.SPLIT, total="1")))
    assert "“one question each” has a smaller typical error: 5.41 instead of 11.2 points." in thin


def test_that_what_is_wrong_is_told_where_it_is() -> None:
    for line, bad, code in (
        (1, AskedToo("B", 1), "questions.answers"),
        (1, AskedToo("B", 2, "x"), "release.split_weights"),
        (1, AskedToo("B", 2, "1", "many"), "epsilon.not_a_number"),
        (None, AskedToo("B", 2, "1", "7"), "release.split_over"),
    ):
        wrong = found_questions(SETTING, (AskedToo("A"), bad), "5", SchemeKind.SPLIT)
        assert isinstance(wrong, Wrong)
        assert (wrong.line, wrong.problem.code) == (line, code)


def test_that_one_question_has_no_other_scheme_beside_it() -> None:
    alone = found(SchemeKind.SPLIT, questions=(AskedToo("A"),))
    assert alone.others == ()
    assert "if all" not in " ".join(respondent_words(alone))


def test_that_questions_are_taken_from_the_open_data() -> None:
    open_data = survey((600, 900, 500))
    assert of_the_questionnaire(Questionnaire(open_data), open_data) == (AskedToo("Q", 3),)


def test_that_numbers_of_answers_seen_in_private_data_are_for_nobody_else() -> None:
    open_data = survey((600, 900, 500))
    private = replace(open_data, dataset=replace(open_data.dataset, origin=Origin.PRIVATE))
    taken = of_the_questionnaire(Questionnaire(private), private)
    assert [one.counted for one in taken] == [True]
    typed = plan_setting(with_expected(private, ("Yes", "No"), (0.3, 0.7)))
    assert not is_public(as_public_as(typed, taken).state)
    assert is_public(as_public_as(typed, (AskedToo("Q", 3),)).state)

"""The plan of the page Collected: what other data leave of it, what a study may hold of it, where its answers stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.data.collected.counts_head import MOST_TEXT
from core.errors import WorkbenchError
from core.regression.links import Link
from core.study.codec import read_study, study_bytes
from core.study.collected import (
    CollectedPlan,
    CollectedQuestion,
    CollectedSource,
    JointPlan,
    KeptKit,
    StatedArm,
    StatedDesign,
    SurveyPlan,
)
from core.study.collected_words import with_words
from core.study.regression import (
    MOST_TERMS,
    ModelPlan,
    PlannedTerm,
    RegressionErrors,
    RegressionLimits,
    RegressionPlan,
    TermShape,
)
from core.study.typed import Typed
from core.study.validation import LONGEST_TEXT, MOST_COLLECTED, MOST_REPORTS, collected_faults
from tests.core.refusals import refused
from tests.core.study.studies import rich_study

OF_FILE = CollectedQuestion("report", ("ja", "nein"), arms=(StatedArm("", StatedDesign("warner", (("p", "0.7"),))),))
TYPED = CollectedPlan().questions[0]
AGE, SEX = PlannedTerm("age", number=True, per=10, shape=TermShape.SPLINE_3), PlannedTerm("sex", reference="male")
MODEL = RegressionPlan(
    (AGE, SEX, PlannedTerm("age", other="sex")), RegressionErrors.ROBUST, prior=True, against="sex", link=Link.PROBIT,
    limits=RegressionLimits.PROFILE, kept=(ModelPlan((AGE,), link=Link.CLOGLOG),), at=(("age", "30"), ("sex", "f")),
    sets=Typed("20", 20.0),
)  # fmt: skip
PLAN = CollectedPlan(
    CollectedSource.COLUMNS, questions=(TYPED, OF_FILE), question="report", group="region",
    joint=JointPlan(("report", "other")), survey=SurveyPlan("w", stratum="report", cluster="c"),
)  # fmt: skip


def test_that_a_column_of_the_file_is_not_that_of_the_typed_counts_though_called_alike() -> None:
    assert PLAN.asked("report", typed=True) == TYPED
    assert PLAN.asked("report", typed=False) == OF_FILE
    assert PLAN.asked("new", typed=False) == CollectedQuestion("new")
    changed = PLAN.with_question(replace(OF_FILE, leave_out=True))
    assert changed.questions == (TYPED, replace(OF_FILE, leave_out=True))
    assert PLAN.with_question(replace(OF_FILE, column="b")).questions[2].column == "b"


def test_that_other_data_keep_typed_counts_and_drop_the_choices_of_the_file() -> None:
    other = PLAN.for_other_data()
    assert (other.source, other.questions, other.counts) == (CollectedSource.AUTO, (TYPED,), PLAN.counts)
    assert (other.question, other.group, other.joint.columns) == ("report", "", ("report",))
    assert (other.survey.weight, other.survey.stratum, other.survey.cluster) == ("", "report", "")
    assert replace(PLAN, survey=replace(PLAN.survey, sizes="people")).for_other_data().survey.sizes == ""
    assert CollectedPlan().for_other_data() == CollectedPlan()
    assert CollectedPlan(counts="").for_other_data().question == ""


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        (replace(PLAN, counts="x" * (LONGEST_TEXT + 1)), "counts"),
        (replace(PLAN, kits=(KeptKit(1, "2026-11-22", "{}", languages=("xx",)),)), "kits.0"),
        (replace(PLAN, kits=(KeptKit(1, "2026-11-22", "{}", languages=("es", "es")),)), "kits.0"),
        (replace(PLAN, question="x" * (LONGEST_TEXT + 1)), "question"),
        (replace(PLAN, questions=(OF_FILE, OF_FILE)), "questions"),
        (replace(PLAN, questions=tuple(CollectedQuestion(str(at)) for at in range(MOST_COLLECTED + 1))), "questions"),
        (replace(PLAN, questions=(replace(OF_FILE, reports=("a", "a")),)), "questions.0.reports"),
        (
            replace(PLAN, questions=(replace(OF_FILE, answers=tuple(map(str, range(MOST_REPORTS + 1)))),)),
            "questions.0.answers",
        ),
        (replace(PLAN, questions=(TYPED, replace(OF_FILE, arms=(StatedArm(), StatedArm())))), "questions.1.arms"),
        (replace(PLAN, questions=(replace(OF_FILE, arms=(StatedArm(member=3),)),)), "questions.0.arms.0.member"),
        (
            replace(
                PLAN,
                questions=(
                    replace(OF_FILE, arms=(StatedArm("", StatedDesign("w", (("p", "1" * (LONGEST_TEXT + 1)),))),)),
                ),
            ),
            "questions.0.arms.0.stated.figures",
        ),
        (replace(PLAN, regression=RegressionPlan((AGE, AGE))), "regression.terms"),
        (replace(PLAN, regression=RegressionPlan(kept=(ModelPlan((AGE, AGE)),))), "regression.kept.0.terms"),
        (replace(PLAN, regression=RegressionPlan(kept=(ModelPlan(),) * 4)), "regression.kept"),
        (replace(PLAN, regression=RegressionPlan(at=(("age", "1"), ("age", "2")))), "regression.at"),
        (replace(PLAN, regression=RegressionPlan(sets=Typed("1", 1.0))), "regression.sets"),
        (
            replace(
                PLAN,
                regression=RegressionPlan(
                    (AGE, SEX, *(PlannedTerm(*one, other=two) for one, two in ((("age",), "sex"), (("sex",), "age"))))
                ),
            ),
            "regression.terms",
        ),
        (
            replace(PLAN, regression=RegressionPlan(tuple(PlannedTerm(str(at)) for at in range(MOST_TERMS + 1)))),
            "regression.terms",
        ),
        (replace(PLAN, regression=RegressionPlan((replace(AGE, per=0),))), "regression.terms.0"),
        (replace(PLAN, regression=RegressionPlan((AGE, PlannedTerm("age", other="sex")))), "regression.terms.1"),
        (replace(PLAN, regression=RegressionPlan((AGE, PlannedTerm("age", other="age")))), "regression.terms.1"),
        (replace(PLAN, regression=RegressionPlan((PlannedTerm(""),))), "regression.terms.0"),
        (
            replace(PLAN, regression=RegressionPlan((replace(SEX, reference="x" * (LONGEST_TEXT + 1)),))),
            "regression.terms.0.reference",
        ),
        (replace(PLAN, regression=RegressionPlan(against="x" * (LONGEST_TEXT + 1))), "regression.against"),
        (replace(PLAN, survey=SurveyPlan(population=Typed("x", float("inf")))), "survey.population"),
        (replace(PLAN, survey=SurveyPlan(population=Typed("1e300", 1e300))), "survey.population"),
        (replace(PLAN, survey=SurveyPlan(population=Typed("-5", -5.0))), "survey.population"),
    ],
)
def test_that_a_study_holds_nothing_that_the_page_could_not(wrong: CollectedPlan, place: str) -> None:
    assert place in list(collected_faults(wrong))
    study = rich_study()
    study = replace(study, plan=replace(study.plan, collected=wrong))
    with refused("study.damaged", kind=WorkbenchError):
        study_bytes(study)


def test_that_plans_of_the_page_are_valid_and_restored() -> None:
    # a matrix of 200 reports of 100 answers as they are written out, a cell as long as a file may have it
    matrix = StatedDesign("matrix", (("matrix", "\n".join([" ".join(["0.0123456789012345"] * 100)] * 200)),))
    large = replace(OF_FILE, reports=("x" * 60_000, "y"), arms=(StatedArm("", matrix),))
    for plan in (
        CollectedPlan(),
        PLAN,
        replace(PLAN, regression=MODEL),
        replace(PLAN, counts="x" * (MOST_TEXT + 1)),
        replace(PLAN, questions=(large,)),
    ):
        assert list(collected_faults(plan)) == []
        study = rich_study()
        study = replace(study, plan=replace(study.plan, collected=plan), behind=(), ahead=())
        assert read_study(study_bytes(study)).study == study


def test_that_words_of_typed_counts_are_replaced_cell_by_cell_and_nothing_else_changes() -> None:
    seen: list[str] = []

    def code(text: str) -> str:
        seen.append(text)
        return f"#{len(seen)}"

    text = ' \narm; report ;n\r\nold; "yes; once" ;1 604\n\n-9;;x\u2028y;7'
    found = with_words(CollectedPlan(counts=text, questions=()), code).counts
    assert found == " \narm; report ;n\r\n#1; #2; #3 ;1 604\n\n#4;;#5\u2028#6;7"
    assert seen == ["old", '"yes', 'once"', "-9", "x", "y"]
    # a table without a head begins with a report
    assert with_words(CollectedPlan(counts="yes,4\nno,5", questions=()), lambda _: "#").counts == "#,4\n#,5"
    assert with_words(PLAN, str).questions == PLAN.questions


def test_that_terms_of_a_model_are_added_replaced_moved_and_removed_with_their_interactions() -> None:
    assert MODEL.named == ("age", "sex")
    assert MODEL.with_term(replace(AGE, per=1)).terms[0].per == 1
    assert MODEL.with_term(PlannedTerm("class")).terms[-1] == PlannedTerm("class")
    assert [one.columns for one in MODEL.moved(("age", "sex"), -9).terms] == [("age", "sex"), ("age",), ("sex",)]
    assert MODEL.without(("age", "sex")).terms == (AGE, SEX)
    assert MODEL.without(("age",)).terms == (SEX,)
    assert MODEL.within({"age"}).terms == (AGE,)
    assert MODEL.within({"age"}).against == ""
    assert replace(PLAN, regression=MODEL).for_other_data().regression.terms == ()


def test_that_a_study_without_a_model_has_no_field_for_it() -> None:
    study = rich_study()
    plain = replace(study, plan=replace(study.plan, collected=PLAN), behind=(), ahead=())
    assert b"regression" not in study_bytes(plain)


def test_that_the_reference_category_is_among_the_replaced_words() -> None:
    found = with_words(replace(PLAN, regression=MODEL), lambda text: f"#{text}").regression
    assert [one.reference for one in found.terms] == ["", "#male", ""]

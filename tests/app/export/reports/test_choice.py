"""What a person picks for a report becomes a plan, and the list keeps its order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.export.reports.choice import arranged, moved, questions_of, sections_of, with_questions, with_sections
from core.study.report_plan import ReportPlan

KNOWN = ("summary", "chart", "table", "odds", "asked", "methods")
USUAL = KNOWN
ASKED = ("q1", "q2", "q3", "q4")


def test_that_a_plan_without_sections_shows_the_usual_ones_in_their_order() -> None:
    assert arranged(ReportPlan(), KNOWN, USUAL) == KNOWN
    assert sections_of(ReportPlan(), USUAL) == USUAL


def test_that_omitted_sections_follow_their_usual_predecessor() -> None:
    plan = ReportPlan(sections=("table", "summary", "asked"))
    assert arranged(plan, KNOWN, USUAL) == ("table", "odds", "summary", "chart", "asked", "methods")


def test_that_a_section_that_is_unticked_keeps_its_place() -> None:
    before = ("methods", "table", "chart", "asked", "odds", "summary")
    plan = with_sections(ReportPlan(), before, set(before) - {"chart"}, USUAL)
    assert plan is not None
    assert arranged(plan, KNOWN, USUAL, before) == before


def test_that_an_order_that_does_not_hold_any_more_is_given_up() -> None:
    plan = ReportPlan(sections=("table", "summary"))
    assert [key for key in arranged(plan, KNOWN, USUAL, KNOWN) if key in plan.sections] == ["table", "summary"]


def test_that_a_section_of_a_later_version_is_passed_over() -> None:
    plan = ReportPlan(sections=("from_the_future", "chart"))
    assert arranged(plan, KNOWN, USUAL)[0] == "summary"
    assert sections_of(plan, USUAL) == ("chart",)
    assert sections_of(ReportPlan(sections=("from_the_future",)), USUAL) == USUAL


def test_that_sections_of_earlier_versions_stand_where_their_content_is_now() -> None:
    plan = ReportPlan(sections=("data", "design", "chart", "asked"))
    assert sections_of(plan, USUAL) == ("versions", "asked", "chart")
    listed = arranged(plan, (*KNOWN, "versions"), USUAL)
    assert [key for key in listed if key in ("versions", "asked", "chart")] == ["versions", "asked", "chart"]
    assert sorted(listed) == sorted((*KNOWN, "versions"))


def test_that_the_usual_sections_are_not_written_down() -> None:
    plan = with_sections(ReportPlan(sections=("odds",)), KNOWN, set(KNOWN), USUAL)
    assert plan == ReportPlan()


def test_that_a_report_cannot_lose_its_last_section_or_question() -> None:
    assert with_sections(ReportPlan(), KNOWN, set(), USUAL) is None
    assert with_questions(ReportPlan(), ASKED, set(), "q2") is None


def test_that_questions_follow_the_order_of_the_questionnaire() -> None:
    plan = with_questions(ReportPlan(), ASKED, {"q4", "q1"}, "q4")
    assert plan is not None
    assert plan.questions == ("q1", "q4")


def test_that_the_present_question_alone_is_followed_and_another_one_is_kept() -> None:
    assert with_questions(ReportPlan(questions=("q1", "q2")), ASKED, {"q2"}, "q2") == ReportPlan()
    kept = with_questions(ReportPlan(), ASKED, {"q3"}, "q2")
    assert kept == ReportPlan(questions=("q3",))
    assert questions_of(ReportPlan(), ASKED, "q2") == ("q2",)


def test_that_questions_the_data_do_not_have_are_passed_over() -> None:
    assert questions_of(ReportPlan(questions=("gone", "q3")), ASKED, "q2") == ("q3",)
    assert questions_of(ReportPlan(questions=("gone",)), ASKED, "q2") == ("q2",)


@pytest.mark.parametrize(("source", "target"), [(0, 3), (3, 0), (1, 2), (2, 2), (0, 5)])
def test_that_a_moved_section_lands_where_it_was_put(source: int, target: int) -> None:
    after = moved(KNOWN, source, target)
    assert after[target] == KNOWN[source]
    assert [key for key in after if key != KNOWN[source]] == [key for key in KNOWN if key != KNOWN[source]]


@given(st.permutations(KNOWN), st.sets(st.sampled_from(KNOWN), min_size=1), st.permutations(KNOWN))
def test_that_whatever_is_chosen_the_list_has_every_section_once_and_the_chosen_in_their_order(
    order: list[str], chosen: set[str], before: list[str]
) -> None:
    plan = with_sections(ReportPlan(), order, chosen, USUAL)
    assert plan is not None
    listed = arranged(plan, KNOWN, USUAL, before)
    assert sorted(listed) == sorted(KNOWN)
    assert tuple(key for key in listed if key in chosen) == tuple(key for key in order if key in chosen)

"""From facts to a document: which sections, in which order, for which question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.messages.catalogue import all_sentences
from app.messages.speak import say
from core.data.variable import DeclaredBy
from core.designs.local.grr import GRR
from core.designs.survey.direct import Direct
from core.report.build import build_document
from core.report.document import Notes
from core.report.export import NotPublicError
from core.report.facts import NumbersFacts, Refused
from core.report.sections.registry import SECTIONS, USUAL
from core.types import Origin, Target
from tests.core.report.reports import document, planned, public_plan, report

TWO = (planned(name="Q7"), planned(GRR(3, 1.0), name="Q8", title="Vaping, past 30 days"))


def keys(made) -> list[str]:
    return [section.key for section in made.sections]


def test_that_every_section_has_a_title_and_says_what_it_is_for() -> None:
    assert len(set(USUAL)) == len(SECTIONS)
    for spec in SECTIONS:
        assert all_sentences()[f"report.section.{spec.key}"].strip()
        assert all_sentences()[f"report.hint.{spec.key}"].endswith(".")


def test_that_sections_about_a_question_are_repeated_question_by_question() -> None:
    made = document(report(*TWO), ("summary", "asked", "chart", "versions"))
    assert keys(made) == ["summary", "question", "asked", "chart", "question", "asked", "chart", "versions"]
    assert [section.level for section in made.sections] == [1, 1, 2, 2, 1, 2, 2, 1]
    assert [one.title for one in made.sections if one.key == "question"] == [one.title for one in TWO]


def test_that_sections_stand_in_the_chosen_order() -> None:
    made = document(report(*TWO), ("versions", "table", "summary", "design"))
    assert keys(made) == ["versions", *("question", "table") * 2, "summary", *("question", "design") * 2]


def test_that_figure_and_table_carry_the_number_of_their_question() -> None:
    made = document(report(*TWO), ("chart", "table"))
    captions = [section.blocks[0].caption for section in made.sections if section.level == 2]
    assert [caption.split(".")[0] for caption in captions] == ["Figure 1", "Table 1", "Figure 2", "Table 2"]


def test_that_a_section_of_a_later_version_is_passed_over() -> None:
    assert keys(document(report(), ("releases", "versions"))) == ["versions"]


def test_that_a_section_with_nothing_to_say_is_left_out() -> None:
    calm, direct = planned(GRR(4, 1.5)), planned(Direct(4))
    for question, said in ((calm, False), (direct, True)):
        assert ("notices" in keys(document(report(question), ("notices",)))) is said


def test_that_a_public_plan_has_the_sections_without_answers_only() -> None:
    ages = NumbersFacts("Age", 0.0, 120.0, DeclaredBy.TYPED, "laplace", 1.0, 1e-6, 1.0, 1000.0, Target.SAMPLE)
    made = document(replace(public_plan(*TWO), numbers=ages, collected="Why not."))
    assert set(keys(made)) == {"question", *(spec.key for spec in SECTIONS if spec.public_plan)} - {"notices"}
    assert "numbers" not in keys(document(public_plan(*TWO)))
    assert (made.watermark, made.badge) == ("", say("report.badge.plan"))


@pytest.mark.parametrize("part", ["previewed", "survey", "questionnaire"])
def test_that_a_public_plan_with_anything_computed_from_answers_is_refused(part: str) -> None:
    full = report()
    facts = replace(public_plan(), **{part: getattr(full, part)})
    with pytest.raises(NotPublicError):
        build_document(facts, USUAL, say)


def test_that_only_a_report_of_private_data_has_a_watermark() -> None:
    assert document(report(origin=Origin.PRIVATE)).watermark
    assert not document(report(origin=Origin.EXAMPLE)).watermark


def test_that_refused_questions_are_named_with_their_reason() -> None:
    facts = report(refused=(Refused("Income", "Too many answers.", "Merge some."), Refused("Age", "", "Choose.")))
    notes = [block for block in document(facts, ("summary",)).sections[0].blocks if hasattr(block, "items")]
    assert "Income" in notes[0].items[0][1]
    assert "Too many answers." in notes[0].items[0][1]
    assert len(notes[0].items) == 1
    assert not any("Merge" in text or "Choose" in text for _, text in notes[0].items), "advice is not for paper"


def test_that_questions_refused_for_the_same_reason_stand_in_one_note_of_bounded_length() -> None:
    names = [f"Question {number} of a long list of questions" for number in range(60)]
    refused = (*(Refused(name, "Too many answers.") for name in names), Refused("Income", "No answers."))
    blocks = document(report(refused=refused), ("summary",)).sections[0].blocks
    texts = [text for block in blocks if isinstance(block, Notes) for _, text in block.items]
    assert sum("No answers." in text for text in texts) == 1
    alike = [text for text in texts if "Too many answers." in text]
    assert 1 < len(alike) < 5
    assert [sum(text.count(name) for text in alike) for name in names[10:]] == [1] * 50
    assert max(map(len, texts)) < 1000

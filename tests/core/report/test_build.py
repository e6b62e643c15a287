"""From facts to a document: which sections, in which order, for which question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.messages.speak import say
from core.data.variable import DeclaredBy
from core.designs.local.grr import GRR
from core.designs.survey.direct import Direct
from core.report.build import build_document
from core.report.document import Beside, Columns, Facts, Figure, Finding, Grid, Notes, unrolled
from core.report.export import NotPublicError
from core.report.facts import NumbersFacts, Refused
from core.report.sections.registry import SECTIONS, USUAL
from core.types import Origin, Target
from tests.core.report.by_text import blocks_of, everything_said
from tests.core.report.reports import document, planned, public_plan, report

TWO = (planned(name="Q7"), planned(GRR(3, 1.0), name="Q8", title="Vaping, past 30 days"))


def keys(made) -> list[str]:
    return [section.key for section in made.sections]


def test_that_sections_about_a_question_are_repeated_question_by_question() -> None:
    made = document(report(*TWO), ("summary", "asked", "chart", "versions"))
    assert keys(made) == ["front", "summary", "question", "asked", "chart", "question", "asked", "chart", "versions"]
    assert [section.level for section in made.sections] == [1, 2, 1, 2, 2, 1, 2, 2, 1]
    assert [one.title for one in made.sections if one.key == "question"] == [one.title for one in TWO]


def test_that_a_report_begins_with_its_finding_below_the_title() -> None:
    (one, *_), (several, *_) = (document(report(*asked)).sections for asked in (TWO[:1], TWO))
    assert (one.key, one.title, one.level, one.fresh) == ("question", TWO[0].title, 1, False)
    assert (several.key, several.title, several.level, several.fresh) == ("front", "Youth health", 1, False)
    for head in (one, several):
        assert [type(block) for block in head.blocks] == [Finding]
    assert one.kicker.split(" · ") == ["Youth health", "Q7", "5,657 of 5,657 respondents"]
    assert several.kicker.split(" · ") == ["6,407 respondents", "2 questions"]
    nothing = document(replace(report(), planned=(), previewed=()))
    assert [section.blocks for section in nothing.sections if section.key == "front"] == [()]


def test_that_a_common_design_is_described_once_above_the_overview() -> None:
    alike = (planned(name="Q7"), planned(name="Q8", title="Vaping"))
    same, unlike = document(report(*alike)), document(report(*TWO))
    assert same.sections[0].kicker.endswith("each with k-ary randomized response, ε = 1.5")
    assert "ε" not in unlike.sections[0].kicker
    term = say("report.key.epsilon")
    for made, times in ((same, 0), (unlike, 2)):
        facts = [block for block in blocks_of(made, "interval") if isinstance(block, Facts)]
        assert len(facts) == 2
        assert sum(row[0] == term for block in facts for row in block.rows) == times


def test_that_with_all_sections_in_their_usual_order_each_question_has_one_heading() -> None:
    """No section about the whole report stands between two that are repeated."""
    assert [one.title for one in document(report(*TWO)).sections if one.key == "question"] == [one.title for one in TWO]
    repeated = [spec.each_question for spec in SECTIONS]
    first, last = repeated.index(True), len(repeated) - repeated[::-1].index(True)
    assert all(repeated[first:last])


def test_that_each_question_of_several_and_the_appendix_begin_a_page() -> None:
    made = document(report(*TWO))
    assert [one.key for one in made.sections if one.fresh] == ["question", "question", "methods"]
    made = document(report(TWO[0]))
    assert [one.key for one in made.sections if one.fresh] == ["table", "methods"]
    assert [one.kicker for one in made.sections[1:] if one.kicker] == [say("report.kicker.appendix")]


def test_that_sections_follow_the_chosen_order() -> None:
    made = document(report(*TWO), ("versions", "table", "summary", "asked"))
    wanted = ["front", "versions", *("question", "table") * 2, "summary", *("question", "asked") * 2]
    assert keys(made) == wanted


def test_that_sections_of_earlier_versions_lead_to_where_their_content_stands_now() -> None:
    assert keys(document(report(), ("data", "design", "asked", "versions"))) == ["question", "versions", "asked"]


def test_that_figures_and_tables_are_numbered_through_the_whole_report() -> None:
    made = document(report(*TWO), ("summary", "chart", "odds", "table"))
    captions = [block.caption for block in blocks_of(made) if isinstance(block, (Figure, Grid)) and block.caption]
    found = [caption.split(".")[0] for caption in captions]
    assert [one for one in found if one.startswith("Figure")] == [f"Figure {number}" for number in range(1, 6)]
    assert [one for one in found if one.startswith("Table")] == [f"Table {number}" for number in range(1, 4)]
    assert len(found) == 8


def test_that_key_figures_and_cautions_stand_side_by_side_where_they_follow_each_other() -> None:
    made = document(report(), ("chart", "interval", "notices"))
    (one,) = made.sections[2:]
    assert one.title == ""
    (beside,) = one.blocks
    assert isinstance(beside, Beside)
    assert [half.key for half in beside.halves] == ["interval", "notices"]
    assert [half.title for half in beside.halves] == [say(f"report.section.{key}") for key in ("interval", "notices")]
    apart = document(report(), ("interval", "chart", "notices"))
    assert keys(apart) == ["question", "interval", "chart", "notices"]
    assert not any(isinstance(block, Beside) for section in apart.sections for block in section.blocks)


def test_that_methods_and_versions_go_on_in_the_same_columns() -> None:
    made = document(report(), ("methods", "versions"))
    assert keys(made) == ["question", "methods"]
    (columns,) = made.sections[1].blocks
    assert isinstance(columns, Columns)
    (alone,) = document(report(), ("versions",)).sections[1].blocks
    assert isinstance(alone, Columns)
    assert columns.parts[-len(alone.parts) :] == alone.parts
    assert [part.key for part in alone.parts] == ["data", "made"]


def test_that_a_section_of_a_later_version_is_passed_over() -> None:
    assert keys(document(report(), ("releases", "versions"))) == ["question", "versions"]


def test_that_a_section_with_nothing_to_say_is_left_out() -> None:
    calm, direct = planned(GRR(4, 1.5)), planned(Direct(4), name="Q8")
    assert "notices" not in keys(document(report(calm, planned(name="Q9")), ("notices",)))
    assert keys(document(report(calm, direct), ("notices",))) == ["front", "question", "question", "notices"]
    assert "notices" not in keys(document(public_plan(calm), ("notices",)))
    assert "notices" in keys(document(public_plan(direct), ("notices",)))


def test_that_general_cautions_are_first_for_one_question_and_once_in_an_overview() -> None:
    said = (say("report.caution.sample"), say("report.caution.assumed", {"shares": say("report.shares.true")}))
    (notes,) = [block for block in blocks_of(document(report()), "notices") if isinstance(block, Notes)]
    assert [text for _, text in notes.items[1:3]] == list(said)
    made = document(report(*TWO))
    assert not [text for text in said for block in blocks_of(made, "notices") if text in repr(block)]
    (notes,) = [block for block in blocks_of(made, "summary") if isinstance(block, Notes)]
    assert [text for _, text in notes.items[1:]] == [said[0]], "the caption of the table says the other"


def test_that_a_public_plan_has_the_sections_without_answers_only() -> None:
    ages = NumbersFacts("Age", 0.0, 120.0, DeclaredBy.TYPED, "laplace", 1.0, 1e-6, 1.0, 1000.0, Target.SAMPLE)
    made = document(replace(public_plan(*TWO), numbers=ages, collected="Why not."))
    public = {spec.key for spec in SECTIONS if spec.public_plan}
    assert set(keys(made)) == {"front", "question", *public} - {"notices", "versions"}
    found = {section.key for section in unrolled(made.sections)}
    assert "made" in found, "versions go on in the columns of the methods"
    assert "data" not in found
    assert "numbers" not in keys(document(public_plan(*TWO)))
    assert (made.internal, made.badge) == (False, say("report.badge.plan"))
    assert made.about == say("report.kind.plan")


@pytest.mark.parametrize("part", ["previewed", "survey", "questionnaire"])
def test_that_a_public_plan_with_anything_computed_from_answers_is_refused(part: str) -> None:
    full = report()
    facts = replace(public_plan(), **{part: getattr(full, part)})
    with pytest.raises(NotPublicError):
        build_document(facts, USUAL, say)


def test_that_only_a_report_of_private_data_is_internal_and_says_so() -> None:
    private, example = (document(report(origin=origin)) for origin in (Origin.PRIVATE, Origin.EXAMPLE))
    assert (private.internal, private.badge) == (True, "INTERNAL")
    assert private.about == say("report.kind.private")
    assert (example.internal, example.badge) == (False, say("report.badge.example"))
    assert "INTERNAL" not in everything_said(example).upper()


def test_that_refused_questions_are_named_with_their_reason() -> None:
    facts = report(refused=(Refused("Income", "Too many answers.", "Merge some."), Refused("Age", "", "Choose.")))
    notes = [block for block in blocks_of(document(facts, ("summary",)), "summary") if isinstance(block, Notes)]
    assert "Income" in notes[0].items[0][1]
    assert "Too many answers." in notes[0].items[0][1]
    assert len(notes[0].items) == 1
    assert not any("Merge" in text or "Choose" in text for _, text in notes[0].items), "advice is not for paper"


def test_that_questions_refused_for_the_same_reason_share_one_short_note() -> None:
    names = [f"Question {number} of a long list of questions" for number in range(60)]
    refused = (*(Refused(name, "Too many answers.") for name in names), Refused("Income", "No answers."))
    blocks = blocks_of(document(report(refused=refused), ("summary",)), "summary")
    texts = [text for block in blocks if isinstance(block, Notes) for _, text in block.items]
    assert sum("No answers." in text for text in texts) == 1
    alike = [text for text in texts if "Too many answers." in text]
    assert 1 < len(alike) < 5
    assert [sum(text.count(name) for text in alike) for name in names[10:]] == [1] * 50
    assert max(map(len, texts)) < 1000

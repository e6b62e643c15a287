"""What a report says of reports from the field is what the page shows, and only what may be said."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from app.collected.estimates.table import estimates_table
from app.collected.noncompliance.band import band_sentence, band_words
from app.collected.noncompliance.state import chart_title
from app.collected.report import ReportRows, collected_facts
from app.collected.state import collected_setting, edit_collected, survey_front
from app.collected.words import designs_said, sizes_note
from app.jobs.source_shelf import SourceShelf
from app.messages.speak import say
from app.paths import asset
from app.workspace.examples import DOPING, DRUGS, NIGERIA, PLAGIARISM, SEVERE
from app.workspace.workspace import Workspace
from core.analyses.collected.noncompliance import band_study
from core.analyses.collected.survey import survey_estimates
from core.control import Control
from core.report.build import build_document
from core.report.document import Block, Bullets, Facts, Figure, Finding, Grid, Notes, Paragraph
from core.report.export import NotPublicError, csv_file
from core.report.facts import CollectedFacts, CollectedPart, Refused
from core.report.html import html_text
from core.study.collected import (
    ArmsBy,
    CollectedQuestion,
    CollectedSource,
    HonestyMethod,
    HonestyPlan,
    StatedArm,
    StatedDesign,
    SurveyPlan,
)
from core.study.report_plan import ReportPlan
from core.study.typed import Typed
from core.types import Origin
from tests.app.collected.made_estimates import counted, made_of, stated, with_plan
from tests.app.collected.made_file import opened_lines, read_setting
from tests.app.collected.test_script_parts import of_pairs
from tests.app.export.reports.reports import gather
from tests.app.made import plain, survey
from tests.core.report.by_text import blocks_of

CROSSWISE = StatedDesign("crosswise", (("p", "1/4"),), "same")
ONLY = ReportPlan(sections=("collected",))


def blocks(workspace: Workspace, plan: ReportPlan = ONLY, rows: ReportRows | None = None) -> tuple[Block, ...]:
    document = build_document(gather(workspace, plan, rows=rows), ("collected",), say)
    return tuple(blocks_of(document, "collected"))


def unnumbered(caption: str) -> str:
    """Without "Table 1. " or "Figure 1. " and the signs that set an answer apart."""
    found = re.fullmatch(r"(?:Table|Figure) \d+\. (.*)", caption, re.DOTALL)
    assert found is not None, caption
    return plain(found[1])


def grids(found: tuple[Block, ...]) -> dict[str, Grid]:
    return {unnumbered(one.caption): one for one in found if isinstance(one, Grid)}


def texts(found: tuple[Block, ...]) -> str:
    said = [one.text for one in found if isinstance(one, Paragraph | Finding)]
    said += [text for one in found if isinstance(one, Notes) for _, text in one.items]
    return " ".join(said)


def test_that_the_published_survey_has_its_figures() -> None:
    found = blocks(with_plan(NIGERIA))
    shares = grids(found)["Estimated share of carriers (“yes”) in the population"]
    assert "Estimated share of carriers" in shares.headers
    assert shares.rows == (("yes", "26.19%", "1.44", "23.41 to 29.05%", "2,435", "26.19%", "930", "2.618"),)
    designs = grids(found)["Designs"].rows[0]
    assert designs[2:] == ("0.8333", "0.1667", "1.609")
    assert "1/6" in designs[0]
    assert say("stated.reading.forced.of_all") in texts(found)
    (facts,) = [one for one in found if isinstance(one, Facts)]
    assert ("Intervals", "Wilson, 95%") in facts.rows


def test_that_arms_are_compared_with_the_direct_question() -> None:
    found = grids(blocks(with_plan(PLAGIARISM)))
    shares = found["Estimated share of carriers (“Yes”) in the population"].rows
    assert [(*row[:3], row[4]) for row in shares] == [
        ("crosswise", "22.26%", "5.47", "310"), ("direct", "7.29%", "2.67", "96")
    ]  # fmt: skip
    (against,) = found["Difference from the direct question, in percentage points"].rows
    assert against[:2] == ("crosswise", "14.97")
    severe = grids(blocks(with_plan(SEVERE)))["Estimated share of carriers (“Yes”) in the population"].rows
    assert [row[1:3] for row in severe] == [("1.61%", "4.98"), ("1.04%", "1.04")]


def test_that_report_and_files_have_the_response_matrix_row_by_row() -> None:
    typed = stated("matrix", matrix="0.7 0.1\n0.2 0.3\n0.1 0.6\n")
    workspace = counted({"x": 100, "y": 150, "z": 250}, typed, ("carrier", "other"))
    rows = "0.7 0.1 | 0.2 0.3 | 0.1 0.6"
    (asked,) = grids(blocks(workspace))["Designs"].rows
    assert asked[0] == f"{say('stated.name.matrix')} ({say('stated.figure.matrix.matrix')}: {rows})"
    assert designs_said(collected_setting(workspace)) == f"matrix(matrix={rows})"


def test_that_a_share_below_0_is_explained_and_a_contradiction_is_warned_of() -> None:
    low = blocks(with_plan(DRUGS))
    (row,) = grids(low)["Estimated share of carriers (“Yes”) in the population"].rows
    assert "−8.14%" in row
    assert [cell for cell in row if " to " in cell] == ["0.00 to 5.22%, possible shares only"]
    assert "smallest p = 0.104" in texts(low)
    assert "contradict" not in texts(low)
    doubtful = blocks(with_plan(DOPING))
    assert "contradict the design" in texts(doubtful)
    fit = next(grid for caption, grid in grids(doubtful).items() if caption.startswith("Fit of the design"))
    assert fit.rows == (("16.46", "< 0.001"),)


def test_that_the_example_that_the_page_opens_with_is_in_nobodys_report() -> None:
    assert collected_facts(survey(), Control(), public=False) is None
    assert blocks(survey()) == ()


def file_of(tmp_path: Path, shelf: SourceShelf, arms: tuple[StatedArm, ...]) -> tuple[Workspace, ReportRows]:
    """A private file: 310 in the crosswise arm, 96 asked directly, in two towns."""
    lines = ["arm,report,town"]
    for arm, yes, no in (("crosswise", 198, 112), ("direct", 7, 89)):
        lines += [f"{arm},{'yes' if at < yes else 'no'},{'NS'[at % 2]}" for at in range(yes + no)]
    workspace = opened_lines(tmp_path / "field.csv", lines, shelf, "report")
    question = CollectedQuestion("report", ("yes", "no"), (), ArmsBy.ARMS, arms, arm="arm")
    changed = edit_collected(
        workspace, source=CollectedSource.COLUMNS, questions=(question,), question="report", group="town"
    )
    return changed, ReportRows(lambda: shelf)


def test_that_a_report_for_anyone_holds_protected_reports_of_a_private_file(tmp_path: Path, shelf: SourceShelf) -> None:
    workspace, rows = file_of(tmp_path, shelf, (StatedArm("crosswise", CROSSWISE),))
    found = blocks(workspace, replace(ONLY, public=True), rows)
    shares = grids(found)["Estimated share of carriers (“yes”) in the population"].rows
    assert shares[-1][:2] == ("All respondents", "22.26%")
    assert shares[-1][4] == "310"
    assert {row[0] for row in shares} == {"N", "S", "All respondents"}
    assert "Groups and their sizes were not randomized" in texts(found)
    setting = read_setting(workspace, shelf)
    assert setting.front is not None
    table = estimates_table(setting, setting.front, made_of(setting), 0)
    assert say("report.collected.sizes") in table.about
    assert ".internal." not in csv_file(table).name
    assert sizes_note(collected_setting(with_plan(NIGERIA))) == ()


def said_of_all(workspace: Workspace, rows: ReportRows | None = None) -> tuple[str, str, tuple[Refused, ...]]:
    """Badge, what it means, and what is left out of the report for anyone."""
    facts = gather(workspace, ReportPlan(sections=("summary", "collected"), public=True), rows=rows)
    document = build_document(facts, ("summary", "collected"), say)
    assert not document.internal
    return document.badge, document.about, tuple(one for one in facts.refused if one.reason)


def test_that_a_report_for_anyone_says_what_its_figures_were_computed_from(tmp_path: Path, shelf: SourceShelf) -> None:
    workspace, rows = file_of(tmp_path, shelf, (StatedArm("crosswise", CROSSWISE),))
    reports = replace(workspace, plan=replace(workspace.plan, question="report"))
    assert said_of_all(reports, rows) == (say("report.badge.reports"), say("report.kind.reports"), ())
    undescribed = edit_collected(reports, questions=(CollectedQuestion("report"),))
    assert said_of_all(undescribed, rows) == (
        say("report.badge.plan"), say("report.kind.plan"), (Refused("report", say("report.refused.reports")),)
    )  # fmt: skip
    typed = edit_collected(reports, source=CollectedSource.COUNTS, counts="report\tcount\nyes\t9\nno\t11")
    badge, first, _ = said_of_all(replace(typed, plan=replace(typed.plan, collected=replace(
        NIGERIA, source=CollectedSource.COUNTS
    ))))  # fmt: skip
    assert (badge, first) == (say("report.badge.counts"), say("report.kind.counts"))


def test_that_reports_are_not_previewed_as_answers_in_an_internal_report(tmp_path: Path, shelf: SourceShelf) -> None:
    workspace, rows = file_of(tmp_path, shelf, (StatedArm("crosswise", CROSSWISE),))
    found = gather(workspace, ReportPlan(questions=("report", "town"), sections=("summary", "collected")), rows=rows)
    assert [one.planned.name for one in found.previewed] == ["town"]
    assert found.refused == (), "the section Collected speaks of it"
    bare = gather(workspace, ReportPlan(questions=("report", "town"), sections=("summary",)), rows=rows)
    assert bare.refused == (Refused("report", say("report.refused.reports")),)


def test_that_direct_answers_of_a_private_file_stay_out_of_a_report_for_anyone(
    tmp_path: Path, shelf: SourceShelf
) -> None:
    arms = (StatedArm("crosswise", CROSSWISE), StatedArm("direct", StatedDesign("direct")))
    workspace, rows = file_of(tmp_path, shelf, arms)
    (paragraph,) = blocks(workspace, replace(ONLY, public=True), rows)
    assert isinstance(paragraph, Paragraph)
    assert paragraph.text == say("report.collected.direct")
    inside = gather(workspace, ONLY, rows=rows)
    assert isinstance(inside.collected, CollectedFacts)
    bare = gather(workspace, replace(ONLY, public=True), rows=rows)
    with pytest.raises(NotPublicError):
        build_document(replace(bare, collected=inside.collected), ("collected",), say)


def test_that_the_file_is_read_once_for_many_reports(tmp_path: Path, shelf: SourceShelf) -> None:
    workspace, rows = file_of(tmp_path, shelf, (StatedArm("crosswise", CROSSWISE),))
    needed = collected_setting(workspace).needed
    first = rows(workspace.dataset, needed, Control())
    assert rows(workspace.dataset, needed, Control()) is first
    assert rows(workspace.dataset, needed[:1], Control()) is not first


def test_that_the_report_has_charts_with_the_sensitivity_band() -> None:
    found = blocks(with_plan(NIGERIA))
    (band,) = (one for one in found if isinstance(one, Figure))
    (told,) = (one for one in found if isinstance(one, Finding))
    assert "about 26% are carriers (“yes”)" in told.text, "a chart of a single dot would say no more"
    assert "23.4 to 29.1%" in told.text
    assert "At 30% non-compliance" in band.caption
    setting = collected_setting(with_plan(NIGERIA))
    front, title = setting.front, chart_title(setting, HonestyMethod.BAND)
    table = grids(found)[plain(title)]
    assert front is not None
    study = band_study(front, 0.3, 0.95)
    assert [row[0] for row in table.rows] == [f"{share}.0%" for share in (0, 5, 10, 15, 20, 25, 30)]
    for place, row in enumerate(table.rows):
        ends = [f"{100 * one.estimates[10 * place]:.1f}%".replace("-", "−") for one in (study.lowest, study.highest)]
        assert list(row[1:3]) == ends
    assert isinstance(found[-1], Bullets)
    assert band.caption.removeprefix("Figure 1. ") == band_sentence(setting, study)
    assert found[-1].items == band_words(setting, study)
    assert any("21.0%" in text for text in found[-1].items), "where the share becomes 0"
    template = asset("templates", "report.html").read_text(encoding="utf-8")
    page = html_text(build_document(gather(with_plan(NIGERIA), ONLY), ("collected",), say), template)
    assert page.count("<svg") == 1
    assert "Estimated share of carriers" in page


def test_that_the_report_has_the_chart_of_several_arms_with_its_figures() -> None:
    chart, *_ = (one for one in blocks(with_plan(PLAGIARISM)) if isinstance(one, Figure))
    assert chart.figure.title == collected_facts(with_plan(PLAGIARISM), Control(), public=False).figure.title
    said = unnumbered(chart.caption)
    assert said == plain(chart.figure.summary)
    assert "22.3%" in said
    assert "7.3%" in said


def test_that_the_survey_design_is_in_it_where_one_is_set(tmp_path: Path, shelf: SourceShelf) -> None:
    workspace, rows = file_of(tmp_path, shelf, (StatedArm("crosswise", CROSSWISE),))
    said = say("report.collected.part.survey")
    assert said not in texts(blocks(workspace, ONLY, rows))
    workspace = edit_collected(workspace, group="", survey=SurveyPlan(stratum="town", population=Typed("900", 900.0)))
    setting = read_setting(workspace, shelf)
    assert setting.rows is not None
    assert setting.front is not None
    study = survey_estimates(setting.rows, setting.front, setting.plan.survey, setting.level)
    for public in (False, True):
        found = blocks(workspace, replace(ONLY, public=public), rows)
        assert said in texts(found)
        table = next(grid for grid in grids(found).values() if "Respondents" in grid.headers[2])
        drawn = study.rows[0].shares[0]
        assert f"{100 * drawn.estimate:.1f}%" in table.rows[0]
    broken = edit_collected(workspace, survey=SurveyPlan(weight="town"))
    found = texts(blocks(broken, ONLY, rows))
    assert found
    assert said not in found


def two_questions(tmp_path: Path, shelf: SourceShelf, *, direct: bool) -> tuple[Workspace, ReportRows]:
    """A private file with a crosswise question in front and a second one."""
    lines = [f"{'yes' if at % 3 else 'no'},{'yes' if at % 5 else 'no'}" for at in range(300)]
    workspace = opened_lines(tmp_path / "two.csv", ["first,second", *lines], shelf, "first")
    second = StatedDesign("direct") if direct else CROSSWISE
    asked = tuple(
        CollectedQuestion(name, ("yes", "no"), (), ArmsBy.ONE, (StatedArm("", stated),))
        for name, stated in (("first", CROSSWISE), ("second", second))
    )
    plan = edit_collected(workspace, source=CollectedSource.COLUMNS, questions=asked, question="first")
    return plan, ReportRows(lambda: shelf)


@pytest.mark.slow
def test_that_questions_together_are_for_anyone_only_where_each_is(tmp_path: Path, shelf: SourceShelf) -> None:
    said, inside = say("report.collected.part.joint"), "answers that were not randomized"
    workspace, rows = two_questions(tmp_path, shelf, direct=True)
    assert inside not in texts(blocks(workspace, ONLY, rows))
    told = blocks(workspace, replace(ONLY, public=True), rows)
    assert f"{said} It uses {inside}" in texts(told)
    assert len([one for one in told if isinstance(one, Figure)]) == 1
    assert len([one for one in told if isinstance(one, Finding)]) == 1
    within = gather(workspace, ONLY, rows=rows).collected
    bare = gather(workspace, replace(ONLY, public=True), rows=rows)
    with pytest.raises(NotPublicError):
        build_document(replace(bare, collected=within), ("collected",), say)
    workspace, rows = two_questions(tmp_path, shelf, direct=False)
    told = blocks(workspace, replace(ONLY, public=True), rows)
    assert inside not in texts(told)
    table = grids(told)[say("joint.chart.cells")]
    assert len(table.rows) == 8


def test_that_the_chosen_method_is_beside_the_band() -> None:
    found = gather(with_plan(replace(DOPING, honesty=HonestyPlan(method=HonestyMethod.GROUPS))), ONLY).collected
    assert isinstance(found, CollectedFacts)
    assert [one.key for one in found.parts if isinstance(one, CollectedPart)] == ["band", "followed"]
    failed = texts(blocks(with_plan(replace(NIGERIA, honesty=HonestyPlan(method=HonestyMethod.ALL_NO)))))
    assert say("report.collected.part.band") in failed
    assert say("report.collected.part.followed") not in failed


def test_that_two_reports_of_each_respondent_have_chart_and_table_in_an_internal_report_only() -> None:
    workspace, setting = of_pairs()
    front = survey_front(setting)
    assert front is not None
    assert setting.rows is not None
    found = blocks(workspace)
    (figure,) = [one for one in found if isinstance(one, Figure)]
    (grid,) = [one for one in found if isinstance(one, Grid)]
    estimates = survey_estimates(setting.rows, front, setting.plan.survey, setting.level)
    assert len(grid.rows) == 2 * len(estimates.rows)
    assert figure.caption == f"Figure 1. {figure.figure.summary}"
    assert say("report.collected.part.survey") in [one.text for one in found if isinstance(one, Paragraph)]
    private = replace(workspace, dataset=replace(workspace.dataset, origin=Origin.PRIVATE))
    assert blocks(private, replace(ONLY, public=True)) == (Paragraph(say("report.collected.paired")),)
    # with a chance that is no chance there are no figures
    wrong = replace(setting.plan.survey, second_chance=Typed("0.8", 0.8))
    assert blocks(edit_collected(workspace, survey=wrong)) == ()

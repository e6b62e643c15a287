"""Two surveys that differ in one person's answer give the same bytes to anyone, whatever a person edited in both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest
from PySide6.QtWidgets import QApplication

import app.workspace.public_plan as module
from app.export.pdf.file import pdf_bytes
from app.export.reports.copy import clip
from app.messages.speak import say
from app.plan.kit import files as kit_files
from app.plan.kit.state import kit_setting
from app.ui.theme.style import load_fonts
from app.workspace import transitions
from app.workspace.declared import described, with_dataset
from app.workspace.planning import plan_setting
from app.workspace.workspace import Dataset, Workspace
from core.control import Control
from core.data.codebooks.codebook_apply import apply_codebook
from core.data.codebooks.codebook_file import CodebookFile, Entry
from core.data.recode import Recode
from core.data.variable import DeclaredBy
from core.errors import DataError
from core.planning.field_kit.kit import Form
from core.report.build import build_document
from core.report.export import PublicFile
from core.report.html import html_text
from core.report.report_file import report_file
from core.report.sections.registry import USUAL
from core.study.plan import Plan, Typed
from core.study.report_plan import ReportPlan
from tests.app.export.reports.reports import TEMPLATE, dataset_of, gather, undated

PUBLIC = ReportPlan(questions=("Q1", "age"), public=True)
USUAL_ROW = ("1", "34")
CHANGED = {
    "another answer": ("2", "34"),
    "the only one of its category": ("3", "34"),
    "an answer that nobody declared": ("okapi77", "34"),
    "the text of a label": ("Yes", "34"),
    "a missing code that nobody else gave": ("9", "34"),
    "no answer": ("", "34"),
    "half a year": ("1", "34.5"),
    "no number": ("1", "old"),
    "a greatest number": ("1", "9731"),
}
BOOK = CodebookFile(
    (
        Entry("Q1", text="Ever?", labels=(("1", "Yes"), ("2", "No"), ("3", "Perhaps"), ("9", "Refused"))),
        Entry("age", text="Age", breaks=(18.0, 35.0, 50.0)),
    )
)


Survey = Callable[[tuple[str, str]], Workspace]
Edit = Callable[[Workspace], Workspace]
Published = Callable[[tuple[str, str], Edit], tuple[str, str, str]]


@pytest.fixture(scope="module")
def survey(tmp_path_factory: pytest.TempPathFactory) -> Survey:
    """Sixty respondents, the last of whom answered like this; 9 was called missing when the file was opened."""
    folder = tmp_path_factory.mktemp("surveys")

    @cache
    def made(last: tuple[str, str]) -> Workspace:
        rows = [(str(1 + i % 2), str(15 + i)) for i in range(59)]
        path = folder / f"{'-'.join(last)}.csv"
        path.write_text("Q1,age\n" + "".join(f"{q},{age}\n" for q, age in (*rows, last)), encoding="utf-8")
        dataset = dataset_of(path, missing_codes=("9",))
        return declared(Workspace(dataset, Plan("Q1", epsilon=Typed("1.5", 1.5))))

    return made


def declared(workspace: Workspace) -> Workspace:
    dataset: Dataset = workspace.dataset
    codes = () if dataset.reading is None else dataset.reading.missing_codes
    book = apply_codebook(dataset.codebook, dataset.columns, BOOK, dataset.raw, codes).codebook
    return with_dataset(workspace, described(dataset, book))


def untouched(workspace: Workspace) -> Workspace:
    return workspace


def with_names(workspace: Workspace) -> Workspace:
    """The first category of each question is renamed, the second left out; the other way round for the order."""
    for name in ("Q1", "age"):
        workspace = transitions.ask_question(workspace, name)
        recode = transitions.recode_of(workspace)
        workspace = transitions.set_recode(workspace, recode.renamed(0, "first of all").checked(1, False).moved(0, 1))
    return transitions.ask_question(workspace, "Q1")


def all_in(workspace: Workspace) -> Workspace:
    """Every category is checked, also "not a number"."""
    workspace = transitions.ask_question(workspace, "age")
    recode = transitions.recode_of(workspace).renamed(0, "first of all")
    for place in range(len(recode.categories)):
        recode = recode.checked(place, True)
    return transitions.ask_question(transitions.set_recode(workspace, recode), "Q1")


def joined(workspace: Workspace) -> Workspace:
    """Everything but the first is put together, under the name that the window proposes."""
    for name in ("Q1", "age"):
        workspace = transitions.ask_question(workspace, name)
        recode = transitions.recode_of(workspace)
        rest = range(1, len(recode.categories))
        proposal = " / ".join(recode.categories[row].label for row in rest)
        workspace = transitions.set_recode(workspace, recode.merged(rest, proposal))
    return transitions.ask_question(workspace, "Q1")


def handed_out(workspace: Workspace) -> tuple[str, str, str]:
    """The page, and the report on the clipboard as text and as HTML."""
    facts = gather(workspace, PUBLIC, made="21 November 2026")
    document = build_document(facts, USUAL, say)
    assert isinstance(report_file(document, b"", "html", facts), PublicFile)
    copied = clip(document, Control())
    return html_text(document, TEMPLATE), copied.text, copied.html


@pytest.fixture(scope="module")
def published(survey: Survey) -> Published:
    """What is handed out of the survey with this last respondent, after this edit."""
    return cache(lambda last, edit: handed_out(edit(survey(last))))


@pytest.mark.parametrize("edit", [pytest.param(untouched, marks=pytest.mark.slow), with_names, all_in, joined])
@pytest.mark.parametrize("change", CHANGED)
def test_that_one_answer_changes_no_byte_of_a_report_for_anyone(published: Published, change: str, edit: Edit) -> None:
    usual = published(USUAL_ROW, edit)
    assert published(CHANGED[change], edit) == usual
    assert "Not in this report" not in usual[0]


def kit_of(workspace: Workspace) -> dict[str, bytes]:
    """Every file of the field kit, all of them for anyone."""
    setting = kit_setting(workspace, plan_setting(workspace))
    assert setting is not None
    phone, page = (setting.kit(setting.title, form) for form in (Form.XLSFORM, Form.BROWSER))
    files = (
        kit_files.html_file(phone, setting, large=False),
        kit_files.form_file(page, setting, large=False),
        kit_files.xlsform_file(phone, setting),
        kit_files.decoding_file(phone, setting),
    )
    assert all(isinstance(file, PublicFile) for file in files)
    return {file.name: file.content for file in files}


@pytest.mark.parametrize("edit", [pytest.param(untouched, marks=pytest.mark.slow), with_names])
@pytest.mark.parametrize("change", CHANGED)
def test_that_one_persons_answer_changes_no_byte_of_a_field_kit(survey: Survey, change: str, edit: Edit) -> None:
    assert kit_of(edit(survey(USUAL_ROW))) == kit_of(edit(survey(CHANGED[change])))


@pytest.mark.parametrize(
    ("change", "edit"),
    [("an answer that nobody declared", with_names), ("half a year", with_names), ("no number", all_in)],
)
def test_that_the_comparison_detects_a_list_of_observed_answers(
    survey: Survey, change: str, edit: Edit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The broken twin: edited lists are taken as they stand."""
    monkeypatch.setattr(module, "public_list", lambda name, book, edited: edited or module.declared_list(name, book))
    one, other = survey(USUAL_ROW), survey(CHANGED[change])
    assert handed_out(edit(one)) != handed_out(edit(other))


def test_that_a_list_with_a_missing_code_is_the_same_whoever_gave_it(survey: Survey) -> None:
    for last in (USUAL_ROW, ("9", "34")):
        workspace = survey(last)
        recode = module.public_list("Q1", workspace.dataset.codebook.variable("Q1"), None)
        assert [category.label for category in recode.categories] == ["Yes", "No", "Perhaps"]


def test_that_a_pdf_for_anyone_has_the_same_bytes_but_for_its_date(qapp: QApplication, survey: Survey) -> None:
    load_fonts()
    found = set()
    for last in (USUAL_ROW, *CHANGED.values()):
        facts = gather(with_names(survey(last)), PUBLIC, made="21 November 2026")
        found.add(undated(pdf_bytes(build_document(facts, USUAL, say))))
    assert len(found) == 1


def test_that_an_edited_list_drops_undeclared_values_and_keeps_typed_ones(survey: Survey) -> None:
    workspace = survey(("okapi77", "34"))
    variable = workspace.dataset.codebook.variable("Q1")
    recode = transitions.recode_of(workspace)
    assert recode.declared is DeclaredBy.FROM_DATA
    found = module.public_list("Q1", variable, joined(workspace).plan.recodes[0][1])
    assert [category.label for category in found.categories] == ["Yes", "No / Perhaps"]
    last = len(recode.categories) - 1
    assert recode.categories[last].values == ("okapi77",)
    others = recode.as_other([1, last], "All others")
    assert [one.label for one in module.public_list("Q1", variable, others).categories] == [
        "Yes",
        "Perhaps",
        "All others",
    ]
    alone = recode.renamed(last, "something else")
    assert "something else" not in [one.label for one in module.public_list("Q1", variable, alone).categories]
    said = recode.confirmed()
    assert module.public_list("Q1", variable, said) is said


def test_that_bins_are_named_for_any_numbers_also_where_they_were_edited(survey: Survey) -> None:
    workspace = transitions.ask_question(survey(USUAL_ROW), "age")
    recode = transitions.recode_of(workspace)
    assert [category.label for category in recode.categories] == ["below 18", "18-34", "35-49", "50 and over"]
    variable = workspace.dataset.codebook.variable("age")
    edited: Recode = recode.merged([1, 2], "18-34 / 35-49").renamed(0, "young")
    found = module.public_list("age", variable, edited)
    assert [one.label for one in found.categories] == [
        "young",
        "18 to under 35 / 35 to under 50",
        "50 and over",
    ]


def test_that_chances_typed_for_answers_that_are_not_in_the_list_are_refused(survey: Survey) -> None:
    workspace = survey(("okapi77", "34"))
    plan = replace(workspace.plan, design="forced", forced=("1/10", "1/10", "1/10", "1/10"))
    with pytest.raises(DataError, match=r"public\.from_data"):
        module.public_design(plan, 3, many=False)
    assert module.public_design(plan, 4, many=False).k == 4

"""What may be said of private data to anyone: what was declared and typed, never what was counted."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import app.workspace.public_plan as module
from app.messages.speak import say
from app.paths import asset
from app.workspace import transitions
from app.workspace.public_plan import public_question
from app.workspace.question_settings import with_blocks_served
from app.workspace.workspace import Dataset, Workspace
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, Item, MissingRule, SelectAll, Sources, Variable
from core.data.recode import Recode
from core.data.variable import Category, Column, ColumnCounts, DeclaredBy, MissingPolicy
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.errors import DataError, InputError
from core.report.build import build_document
from core.report.export import PublicFile
from core.report.html import html_text
from core.report.report_file import report_file
from core.report.sections.registry import USUAL
from core.study.plan import Door, Plan, Typed
from core.study.report_plan import ReportPlan
from core.types import Origin
from tests.app.export.reports.reports import gather

TEMPLATE = asset("templates", "report.html").read_text(encoding="utf-8")
CODEBOOK = Sources(categories=DeclaredBy.CODEBOOK)
LABELS = (("1", "Yes"), ("2", "No"), ("9", "Refused"))
LISTED = Variable("Q1", labels=LABELS, missing=MissingRule(("9",)), sources=CODEBOOK)
ITEMS = (Item("Beer", ("B1",), ("1",)), Item("Wine", ("B2",), ("1",)))
BLOCK = SelectAll("B", "Ever used", ITEMS, source=DeclaredBy.TYPED)
BOOK = Codebook((LISTED, Variable("Q2"), Variable("B1"), Variable("B2")), (BLOCK,))
EVERY = ReportPlan(questions=("Q1", "Q2", "B", "gone"), public=True)
CANARY = "canary-zebra-7731"
FOLDER = "/surveys/secret/"
PLAN = Plan("Q1", epsilon=Typed("1.5", 1.5))


def survey(counts: tuple[int, int, int], title: str, plan: Plan = PLAN, extra: int = 0, **changes: Any) -> Workspace:
    """Three columns and a block; whoever answered what, the declared things are the same."""
    rows = sum(counts) + extra
    values = tuple((code, n) for code, n in zip(("1", "2", "9"), counts, strict=True) if n)
    found = (
        ColumnCounts("Q1", (*values, *(((CANARY, extra),) if extra else ())), 0, rows, len(values) + bool(extra)),
        ColumnCounts("Q2", (("a", counts[0]), (CANARY + title, rows - counts[0])), 0, rows, 2),
        ColumnCounts("B1", (("1", counts[1]),), rows - counts[1], rows, 1),
        ColumnCounts("B2", (("1", counts[2]),), rows - counts[2], rows, 1),
        ColumnCounts("B", (("Beer", counts[1]), ("Wine", counts[2])), 0, rows, 2, many=True),
    )
    texts = {"Q1": "Cannabis, ever", "B": "Ever used"}
    columns = tuple(Column(one.column, one.column, i, texts.get(one.column, "")) for i, one in enumerate(found))
    path = f"{FOLDER}{title}"
    dataset = Dataset(f"file:{path}", title, Origin.PRIVATE, rows, columns, found, path=path, codebook=BOOK)
    return with_blocks_served(Workspace(replace(dataset, **changes), plan))


def page(workspace: Workspace, plan: ReportPlan = EVERY) -> str:
    facts = gather(workspace, plan, made="21 November 2026")
    return html_text(build_document(facts, USUAL, say), TEMPLATE)


ONE = survey((4711, 1289, 2333), "first secret.csv")
OTHER = survey(
    (17, 90001, 5),
    "other secret.csv",
    extra=3,
    base=Base((Condition("Q2", ("a",)),), weight="B1"),
    odd_rows=77,
    persons=(("Q2", ((9, 1),)),),
    without_weight=13,
)


def test_that_two_private_data_sets_give_the_same_public_report() -> None:
    assert page(ONE) == page(OTHER)


def test_that_a_hidden_truth_another_seed_or_a_pin_do_not_change_it() -> None:
    other = transitions.edit_look(ONE, show_truth=False, seed=99)
    assert page(other) == page(ONE)


def test_that_the_comparison_would_notice_figures() -> None:
    """The broken twin: the internal report of the same data differs."""
    internal = replace(EVERY, public=False)
    assert page(ONE, internal) != page(OTHER, internal)


def canaries(workspace: Workspace) -> set[str]:
    numbers = {workspace.dataset.rows, *(n for one in workspace.dataset.counts for _, n in one.values)}
    found = {f"{n:,}" for n in numbers if n > 99} | {str(n) for n in numbers if n > 99}
    return found | {CANARY, workspace.dataset.title, FOLDER}


@pytest.mark.parametrize("workspace", [ONE, OTHER], ids=["one", "other"])
def test_that_no_canary_of_private_data_is_in_a_public_report(workspace: Workspace) -> None:
    text = page(workspace)
    assert [canary for canary in canaries(workspace) if canary in text] == []
    internal = page(workspace, replace(EVERY, public=False))
    assert len([canary for canary in canaries(workspace) if canary in internal]) >= 3


def test_that_the_file_of_it_is_public_and_named_by_its_title() -> None:
    facts = gather(ONE, replace(EVERY, title="Plan for the board"))
    file = report_file(build_document(facts, USUAL, say), b"", "html", facts)
    assert isinstance(file, PublicFile)
    assert file.name == "plan-for-the-board.html"
    assert gather(ONE, EVERY).title == say("report.title.plan")


def test_that_a_list_taken_from_the_data_is_refused_with_the_reason() -> None:
    facts = gather(ONE, EVERY)
    assert [one.name for one in facts.planned] == ["Q1", "B"]
    reasons = {"Q2": say("report.refused.from_data"), "gone": say("report.refused.gone")}
    assert {one.title: one.reason for one in facts.refused} == reasons
    assert facts.refused[0].advice == say("public.from_data")


def test_that_the_declared_list_counts_whoever_answered_what() -> None:
    """On screen an undeclared answer is a category of its own; a plan has the declared ones."""
    question = gather(OTHER, EVERY).planned[0]
    assert question.labels == ("Yes", "No")
    assert question.source is DeclaredBy.CODEBOOK
    assert question.design == GRR(2, 1.5)


def test_that_a_list_that_the_person_confirmed_is_taken() -> None:
    categories = (Category("a", ("a",)), Category("b", ("b",)), Category("c", ("c",), False))
    edited = Recode(categories, MissingPolicy.OWN_CATEGORY)
    plan = replace(PLAN, question="Q2")
    with pytest.raises(DataError, match=r"public\.from_data"):
        public_question("Q2", "Q2", None, edited, plan)
    found = public_question("Q2", "Q2", None, edited.confirmed(), plan)
    assert found.labels == ("a", "b", "No answer")
    assert found.missing is MissingPolicy.OWN_CATEGORY


def test_that_typed_breaks_are_bins_of_any_numbers() -> None:
    cut = Variable("Age", breaks=(18.0, 35.0))
    assert public_question("Age", "Age", cut, None, PLAN).labels == ("below 18", "18 to under 35", "35 and over")


def test_that_a_block_gets_a_design_for_items() -> None:
    plan = replace(PLAN, question="B", design="each_item")
    assert public_question("B", "Ever used", BLOCK, None, plan).design == EachItem(2, 1.5)
    with pytest.raises(InputError, match=r"design\.one_answer_only"):
        public_question("B", "Ever used", BLOCK, None, PLAN)


def test_that_an_epsilon_that_follows_from_the_number_of_respondents_is_refused() -> None:
    for door, refused in ((Door.MARGIN, True), (Door.P, False), (Door.ODDS, False), (Door.EPSILON, False)):
        facts = gather(replace(ONE, plan=replace(PLAN, door=door)), ReportPlan(public=True))
        told = [(one.title, one.reason) for one in facts.refused]
        assert (told == [("Cannabis, ever", say("report.refused.margin"))]) is refused
        assert len(facts.planned) == (not refused)


def test_that_the_module_knows_neither_data_sets_nor_their_counts() -> None:
    """By its imports and names: no Dataset, no Workspace, and counts only as an empty list."""
    code = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    names = {node.id for node in ast.walk(code) if isinstance(node, ast.Name)}
    assert not names & {"Dataset", "Workspace", "tally", "resolve"}
    calls = [ast.unparse(node) for node in ast.walk(code) if isinstance(node, ast.Call)]
    assert [one for one in calls if one.startswith("ColumnCounts")] == ["ColumnCounts(name, (), 0, 0, 0)"]

"""The script of the questionnaire counts every question again and prints the same table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.data.script import questionnaire_script
from app.jobs.open_file import recounted
from app.jobs.source_shelf import SourceShelf
from app.messages.base_words import base_phrase
from app.messages.speak import say
from app.paths import asset
from app.workspace import questionnaire
from app.workspace.datasets import opening_workspace
from app.workspace.declared import with_dataset
from app.workspace.question_settings import counted, with_protections
from app.workspace.questionnaire import Questionnaire
from app.workspace.transitions import (
    ask_question,
    edit_look,
    edit_plan,
    recode_of,
    set_forced,
    set_further,
    set_recode,
    set_target,
)
from app.workspace.workspace import Workspace
from core.control import Control
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Item, MissingRule, SelectAll
from core.data.codebooks.declare import with_block, with_breaks, with_missing
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading
from core.data.variable import MissingPolicy
from core.errors import Cancelled
from core.report.questionnaire import questionnaire_table
from core.report.table import csv_text
from core.study.plan import Door, Protection, Typed
from core.types import Target
from tests.app.export.script.scripted import opened_file, run_script


def table_on_screen(workspace: Workspace) -> str:
    """As app.data.questionnaire.controller makes it for a file."""
    rows = Questionnaire(workspace)
    table = questionnaire_table(
        [rows.row(place) for place in range(len(rows))],
        frozenset(rows.names[place] for place in range(len(rows)) if rows.left_out(place)),
        rows.total(),
        title=say("questionnaire.title", {"data": workspace.dataset.title}),
        base=base_phrase(workspace.dataset),
        target=rows.target,
        truth=rows.truth,
        origin=workspace.dataset.origin,
        say=say,
    )
    return csv_text(table)


def printed(script: str, folder: Path) -> str:
    ran = run_script(script, folder)
    assert ran.returncode == 0, ran.stderr.decode()
    return ran.stdout.decode()


@pytest.fixture
def mixed(tmp_path: Path, shelf: SourceShelf) -> Workspace:
    """Questions of many kinds, in one file, under a filter and a weight; two persons have two rows."""
    path = tmp_path / "survey.csv"
    lines = ["id,smokes,health,same,age,tv,radio,weight,name\n"]
    for i in range(300):
        health = ("good", "fair", "poor", "99", "")[i * 7 % 5]
        lines.append(
            f"{i % 298},{'yes' if i % 3 else 'no'},{health},x,{18 + i % 50},{i % 2},{i % 7 % 2},{1 + i % 4}.5,n{i}\n"
        )
    path.write_text("".join(lines))
    workspace = opened_file(path, shelf, "smokes", Reading(FileKind.TEXT, Dialect(",", 1)), epsilon=Typed("0.1", 0.1))
    book = with_breaks(workspace.dataset.codebook, ["age"], (30.0, 50.0))
    book = with_missing(book, ["health"], MissingRule(("99",)))
    book = with_block(
        book, SelectAll("media", "Used", (Item("TV", ("tv",), ("1",)), Item("Radio", ("radio",), ("1",))))
    )
    base = Base((Condition("age", low=20),), "grown up", "weight")
    dataset = recounted(workspace.dataset, book, base, shelf)(Control())
    return with_dataset(workspace, dataset)


def test_that_the_questionnaire_of_a_sample_is_printed_again(tmp_path: Path) -> None:
    workspace = opening_workspace(lambda name: asset("samples", name).read_text("utf-8"))
    workspace = set_target(counted(workspace, ["Q2", "Q12"], False), Target.POPULATION)
    hard = with_protections(
        workspace,
        {
            "Q1": Protection("warner"),
            "Q3": Protection("direct"),
            "Q4": Protection("forced", Door.P, p=Typed("3/4", 0.75), forced=("1/8", "1/16", "1/32", "1/32")),
            "Q5": Protection("oue", Door.MARGIN, margin=Typed("2", 0.02)),
            "Q6": Protection("grr", Door.EPSILON, Typed("ln 3", 1.0986122886681098)),
            "Q8": Protection("grr", Door.ODDS, odds=Typed("5", 5.0)),
        },
    )
    script = questionnaire_script(hard)
    assert script.startswith("# Made from example data")
    assert printed(script, tmp_path) == table_on_screen(hard)
    assert "design.only_two_answers" in script
    wrong = script.replace("epsilon=1.5", "epsilon=1.6", 1)
    assert printed(wrong, tmp_path) != table_on_screen(hard), "the broken twin: one design of another strength"


def test_that_the_questionnaire_of_a_file_is_counted_again(mixed: Workspace, tmp_path: Path) -> None:
    recode = recode_of(ask_question(mixed, "health")).merged([0, 1], "not well")
    recode = recode.with_missing(MissingPolicy.OWN_CATEGORY, "nothing said")
    workspace = set_recode(ask_question(mixed, "health"), recode)
    script = questionnaire_script(workspace)
    expected = table_on_screen(workspace)
    assert script.startswith("# INTERNAL")
    assert {line.split(",")[0] for line in expected.splitlines()[1:]} >= {"smokes", "health", "media"}
    assert 'typed="0.1"' in script, "what is charged is what was typed, not the float of it"
    assert "ColumnCounts" not in script
    assert printed(script, tmp_path) == expected
    hidden = edit_look(edit_plan(workspace, door=Door.MARGIN, margin=Typed("15", 0.15)), show_truth=False)
    assert printed(questionnaire_script(hidden), tmp_path) == table_on_screen(hidden) != expected


def test_that_a_questionnaire_without_a_usable_question_gives_its_reasons(mixed: Workspace, tmp_path: Path) -> None:
    nobody = edit_plan(mixed, epsilon=Typed("0.0001", 0.0001))
    without = replace(nobody, plan=replace(nobody.plan, own=()))
    script = questionnaire_script(without)
    assert "Asked(" not in script
    assert printed(script, tmp_path) == table_on_screen(without)


def test_that_forced_odds_of_the_present_question_are_its_own(mixed: Workspace, tmp_path: Path) -> None:
    workspace = set_forced(edit_plan(mixed, design="forced"), ("1/10", "1/20"))
    script = questionnaire_script(workspace)
    assert script.count("forced=") == 1
    assert printed(script, tmp_path) == table_on_screen(workspace)


def test_that_the_further_figures_of_a_device_are_in_the_script(mixed: Workspace, tmp_path: Path) -> None:
    workspace = set_further(edit_plan(mixed, design="unrelated", epsilon=Typed("0.8", 0.8)), "q", "1/3")
    script = questionnaire_script(workspace)
    assert "further={" in script
    assert printed(script, tmp_path) == table_on_screen(workspace)


def test_that_known_rows_are_not_computed_again_and_stop_is_heard(
    mixed: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = Questionnaire(mixed)
    expected = questionnaire_script(mixed)
    known.total()
    stopped = Control()
    stopped.cancel()
    with pytest.raises(Cancelled):
        questionnaire_script(mixed, known, stopped)
    monkeypatch.setattr(questionnaire, "_row", lambda *_: pytest.fail("computed again"))
    assert questionnaire_script(mixed, known) == expected

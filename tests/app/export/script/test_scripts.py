"""Every script of the preview page says again what the screen shows, and tells no more than it must."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.export.script.writing import preview_script
from app.jobs.open_file import pasted_file, recounted
from app.jobs.source_shelf import SourceShelf
from app.workspace.declared import renamed, with_dataset
from app.workspace.transitions import (
    ask_question,
    edit_look,
    edit_plan,
    recode_of,
    redraw,
    set_design,
    set_door,
    set_epsilon,
    set_forced,
    set_recode,
    set_target,
    toggle_pin,
)
from app.workspace.workspace import Workspace
from core.control import Control
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Item, MissingRule, SelectAll
from core.data.codebooks.declare import with_block, with_breaks, with_missing, with_text
from core.data.delimited.text import Dialect
from core.data.kept_files import forget_kept
from core.data.reading import FileKind, Reading
from core.data.variable import MissingPolicy
from core.designs.registry import SPECS, spec
from core.estimation.postprocess import PostProcess
from core.study.plan import Door, Typed, Uncertainty
from core.types import Target
from tests.app.export.script.scripted import Screen, assert_same, opened_file, run_script
from tests.core.data.test_source_kinds import KINDS, SUFFIXES


@pytest.fixture
def survey(tmp_path: Path) -> Path:
    """200 people in cp1252 with semicolons and decimal commas: a question, an age, things read, a weight with a -9."""
    path = tmp_path / "Umfrage é.csv"
    words = ("täglich", "selten", "nie", "weiß nicht", "keine Angabe", "")
    lines = ["rauchen;alter;zeitung;buch;gewicht;geschlecht\n"]
    for i in range(200):
        weight = "-9" if i % 17 == 0 else f"{1 + i % 5 * 0.3:.2f}".replace(".", ",")
        ticks = f"{i % 2};{9 if i % 13 == 0 else (i + 1) % 3 % 2}"
        lines.append(f"{words[(i * 7 + i // 5) % 6]};{18 + i % 60},5;{ticks};{weight};{'mf'[i % 3 % 2]}\n")
    path.write_text("".join(lines), encoding="cp1252")
    return path


SEMICOLONS = Reading(FileKind.TEXT, Dialect(";", 1, encoding="cp1252"), decimal_comma=True)


def asked(survey: Path, shelf: SourceShelf, question: str = "rauchen", **plan: Any) -> Workspace:
    return opened_file(survey, shelf, question, SEMICOLONS, **({"epsilon": Typed("2", 2.0)} | plan))


def recount(workspace: Workspace, shelf: SourceShelf, base: Base, book: Any = None) -> Workspace:
    codebook = workspace.dataset.codebook if book is None else book
    return with_dataset(workspace, recounted(workspace.dataset, codebook, base, shelf)(Control()))


def test_that_every_design_is_made_again_from_its_counts(example: Workspace, tmp_path: Path) -> None:
    recode = recode_of(example)
    halves = recode.merged([0, 1], "Rarely").merged([1, 2, 3, 4], "Often")
    screens = []
    for design in SPECS:
        question = example if design.one else ask_question(example, "Q12")
        question = set_recode(question, halves) if design.max_k == 2 else question
        chosen = set_design(question, design.key, design.doors)
        held = "epsilon" in design.doors
        screens.append(Screen.of(set_epsilon(chosen, Typed("1", 1.0)) if held else chosen))
    screens.append(Screen.of(set_design(ask_question(example, "Q12"), "direct", frozenset())))
    assert len({screen.result.request.design.key for screen in screens}) == len(SPECS)
    assert_same(screens, tmp_path)


@pytest.mark.slow
def test_that_a_file_of_every_kind_is_counted_again(tmp_path: Path, shelf: SourceShelf) -> None:
    screens = []
    for kind, write in KINDS.items():
        path = tmp_path / f"survey.{SUFFIXES.get(kind, kind)}"
        write(path)
        question = "SEX" if kind == "por" else "sex"
        screens.append(Screen.of(opened_file(path, shelf, question, epsilon=Typed("1", 1.0))))
        assert f"FileKind.{kind.upper()}" in screens[-1].script
    assert_same(screens, tmp_path)


def test_that_recoded_answers_missing_codes_and_left_out_ones_are_counted_again(
    survey: Path, shelf: SourceShelf, tmp_path: Path
) -> None:
    workspace = asked(survey, shelf)
    recode = recode_of(workspace)
    labels = [one.label for one in recode.categories]
    recode = recode.called_missing(labels.index("keine Angabe"))
    labels = [one.label for one in recode.categories]
    recode = recode.merged([labels.index("selten"), labels.index("täglich")], "raucht")
    labels = [one.label for one in recode.categories]
    recode = recode.checked(labels.index("weiß nicht"), False)
    screen = Screen.of(set_recode(workspace, recode))
    assert "# Left out: weiß nicht." in screen.script
    own = Screen.of(set_recode(workspace, recode.with_missing(MissingPolicy.OWN_CATEGORY, "keine Antwort")))
    assert own.setting.counts.labels[-1] == "keine Antwort"
    assert_same([screen, own], tmp_path)


def test_that_filter_and_weight_are_counted_again_with_their_missing_codes(
    survey: Path, shelf: SourceShelf, tmp_path: Path
) -> None:
    workspace = asked(survey, shelf)
    book = with_missing(workspace.dataset.codebook, ["gewicht"], MissingRule(("-9",)))
    base = Base((Condition("alter", low=20, high=60.5), Condition("geschlecht", ("m",))), "", "gewicht")
    screen = Screen.of(recount(workspace, shelf, base, book))
    assert screen.result.request.weighted is not None
    assert screen.workspace.dataset.without_weight > 0
    assert_same([screen, Screen.of(set_target(screen.workspace, Target.POPULATION))], tmp_path)


def test_that_a_base_with_only_a_name_is_included(survey: Path, shelf: SourceShelf, tmp_path: Path) -> None:
    screen = Screen.of(recount(asked(survey, shelf), shelf, Base(name='"all" of them')))
    assert "BASE =" not in screen.script
    assert_same([screen], tmp_path)


def test_that_numbers_are_cut_at_their_breaks_again(survey: Path, shelf: SourceShelf, tmp_path: Path) -> None:
    workspace = asked(survey, shelf, "alter")
    book = with_breaks(workspace.dataset.codebook, ["alter"], (20.0, 30.5, 60.0))
    screen = Screen.of(recount(workspace, shelf, Base((Condition("alter", high=70),)), book))
    assert len(screen.setting.counts.labels) == 4
    assert screen.script.count("Variable(") == 1, "only what the question needs is declared"
    assert_same([screen], tmp_path)


def test_that_a_select_all_question_is_counted_again(survey: Path, shelf: SourceShelf, tmp_path: Path) -> None:
    workspace = asked(survey, shelf)
    book = with_missing(workspace.dataset.codebook, ["buch"], MissingRule(("9",)))
    block = SelectAll("gelesen", "Was?", (Item("Zeitung", ("zeitung",), ("1",)), Item("Buch", ("buch",), ("1",))))
    counted = recount(workspace, shelf, Base(weight="gewicht", missing=()), with_block(
        with_missing(book, ["gewicht"], MissingRule(("-9",))), block))  # fmt: skip
    screen = Screen.of(ask_question(counted, "gelesen"))
    assert screen.setting.many
    assert_same([screen], tmp_path)


def test_that_the_fixed_figure_is_included(example: Workspace, tmp_path: Path) -> None:
    held = {
        "# Epsilon was typed as ln 3.": ("grr", Door.EPSILON, Typed("ln 3", math.log(3))),
        "p=0.6666666666666666": ("grr", Door.P, Typed("2/3", 2 / 3)),
        "# Epsilon follows from a margin of 3 points.": ("sue", Door.MARGIN, Typed("3", 0.03)),
        "# Epsilon follows from an odds factor of 7.": ("forced", Door.ODDS, Typed("7", 7.0)),
    }
    screens = []
    for said, (design, door, typed) in held.items():
        screens.append(Screen.of(set_door(set_design(example, design, spec(design).doors), door, typed)))
        assert said in screens[-1].script
    assert "typed" not in Screen.of(example).script
    assert_same(screens, tmp_path)


def test_that_forced_answers_keep_their_own_odds(example: Workspace, tmp_path: Path) -> None:
    chosen = set_forced(
        set_design(example, "forced", spec("forced").doors), ("1/6", "1/12", "1/12", "0.1", ".05", "1/20")
    )
    slid = Screen.of(edit_plan(chosen, door=Door.EPSILON, epsilon=Typed("2.5", 2.5)))
    assert "epsilon=2.5" in slid.script
    assert_same([Screen.of(chosen), slid], tmp_path)


def test_that_the_look_of_the_chart_is_kept(example: Workspace, tmp_path: Path) -> None:
    looked = edit_look(example, show_truth=False, show_noisy=False, uncertainty=Uncertainty.DOTS)
    screen = Screen.of(edit_plan(looked, postprocess=PostProcess.NORM_SUB, level=0.99))
    assert_same([screen], tmp_path)
    assert "the true answers, which the screen hid" in screen.script
    assert "the true answers, which the screen hid" not in Screen.of(example).script


def test_that_a_pinned_setting_is_left_out_with_a_remark(example: Workspace, tmp_path: Path) -> None:
    pinned = edit_plan(toggle_pin(example), epsilon=Typed("0.7", 0.7))
    screen = Screen.of(pinned)
    assert "# This script leaves out the setting kept for comparison." in screen.script
    assert "# This script leaves out the setting kept for comparison." not in Screen.of(example).script
    assert_same([screen], tmp_path)


def test_that_a_draw_of_the_setting_before_keeps_its_own_design(example: Workspace, tmp_path: Path) -> None:
    drawn = Screen.of(example)
    moved = Screen(edit_plan(example, epsilon=Typed("0.7", 0.7)), drawn.setting, drawn.result)
    assert "epsilon=1.5" in moved.script
    assert_same([drawn], tmp_path, moved.script)
    other = Screen.of(ask_question(example, "Q2"))
    with pytest.raises(ValueError, match="not one of these answers"):
        preview_script(example, drawn.setting, other.result)


def test_that_no_script_holds_a_seed_or_the_number_of_a_draw(example: Workspace) -> None:
    one = Screen.of(redraw(edit_look(example, draw=41), 90_210_417))
    other = Screen(edit_look(example, seed=5_550_123, draw=77), one.setting, one.result)
    assert one.script == other.script
    assert "seed" not in one.script
    assert "90210417" not in one.script


def test_that_a_script_of_private_data_says_so_first(survey: Path, shelf: SourceShelf, example: Workspace) -> None:
    private = Screen.of(asked(survey, shelf)).script
    assert private.startswith("# INTERNAL: contains true answers from private data.")
    assert Screen.of(example).script.startswith("# Made from example data")


def test_that_changed_data_are_refused(survey: Path, shelf: SourceShelf, tmp_path: Path) -> None:
    script = Screen.of(asked(survey, shelf)).script
    survey.write_text(survey.read_text("cp1252") + "nie;20;1;1;1;m\n", encoding="cp1252")
    ran = run_script(script, tmp_path)
    assert ran.returncode == 1
    assert ran.stderr.decode().strip() == "The data differ from those behind the reports on the screen."
    assert ran.stdout == b""


def test_that_a_wrong_report_in_a_script_would_be_noticed(example: Workspace, tmp_path: Path) -> None:
    """The broken twin: one report counted for another category."""
    screen = Screen.of(example)
    first, second, *_ = screen.result.tally.tolist()
    wrong = screen.script.replace(f"({first}, {second},", f"({first - 1}, {second + 1},")
    assert wrong != screen.script
    with pytest.raises(AssertionError):
        assert_same([screen], tmp_path, wrong)


def test_that_names_of_a_file_without_headers_are_given_again(tmp_path: Path, shelf: SourceShelf) -> None:
    path = tmp_path / "bare.csv"
    path.write_text("".join(f"{i % 3},{18 + i % 40}\n" for i in range(90)))
    reading = Reading(FileKind.TEXT, Dialect(",", 0))
    workspace = opened_file(path, shelf, "Column 1", reading)
    columns = [replace(one, name=name) for one, name in zip(workspace.dataset.columns, ("smokes", "age"), strict=True)]
    named = replace(workspace, dataset=renamed(workspace.dataset, columns))
    named = ask_question(named, "smokes")
    young = recount(named, shelf, Base((Condition("age", high=40),)))
    screen = Screen.of(young)
    assert 'NAMES = {"Column 1": "smokes", "Column 2": "age"}' in screen.script
    swapped = [replace(one, name=name) for one, name in zip(columns, ("Column 2", "Column 1"), strict=True)]
    turned = replace(workspace, dataset=renamed(workspace.dataset, swapped))
    assert_same([screen, Screen.of(ask_question(turned, "Column 2"))], tmp_path)


def test_that_the_script_of_a_pasted_table_contains_counts(tmp_path: Path, shelf: SourceShelf) -> None:
    table = "a\tb\n" + "".join(f"{i % 2}\t{i % 3}\n" for i in range(40))
    path = Path(pasted_file(table, "", shelf.folder)(Control()))
    screen = Screen.of(opened_file(path, shelf, "b"))
    forget_kept()
    assert "survey-answers" not in screen.script
    assert screen.script.startswith("# INTERNAL")
    assert_same([screen], tmp_path)


NASTY = (
    'a "quoted" \'word\'', "line\nend\r\u2028and more", "{brace} {0} %s", "\u202egnitirw", "\\back\\slash", "# no",
    '"""', "=1+1", "العربية", "日本語", "import os; os._exit(3)", "x" * 200,
)  # fmt: skip


def test_that_whatever_people_write_stays_a_text(example: Workspace, tmp_path: Path, shelf: SourceShelf) -> None:
    path = tmp_path / 'it\'s "odd".txt'
    path.write_text("q\tw\n" + "".join(f"{i % 12}\t1\n" for i in range(120)))
    workspace = opened_file(
        path, shelf, "q", Reading(FileKind.TEXT, Dialect("\t", 1, quote="")), epsilon=Typed("3", 3.0)
    )
    recode = recode_of(workspace)
    for place, label in enumerate(NASTY):
        recode = recode.renamed(place, label)
    base = Base((Condition("q", tuple(str(i) for i in range(12))),), NASTY[1] + NASTY[3], "w")
    book = with_text(workspace.dataset.codebook, "q", "".join(NASTY[:8]))
    counted = set_recode(recount(workspace, shelf, base, book), recode.checked(1, False).checked(10, False))
    screen = Screen.of(set_door(counted, Door.P, Typed("1/2\nimport os; os._exit(4)", 0.5)))
    assert all(sign.isprintable() or sign == "\n" for sign in screen.script)
    assert_same([screen], tmp_path)

"""`privatize` in terminals of their own: a changed file shares the budget of its people, and of several commands at
once one alone draws."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from xlsxwriter import Workbook

from core.release.ledger.shape import Kind
from core.study.report_plan import ReportPlan
from tests.app.cli.commands_desk import command, typed, without_display
from tests.app.cli.release_desk import SURVEY, Custodian

HOW = ("--design", "grr", "--categories", "q7.txt", "--off-list", "missing")
WORDS = ("--column", "Q7", *HOW, "--epsilon", "1")
ASKED = (
    "These data are new to the ledger and resemble its survey “survey”: {reason} Nothing was drawn. If the data "
    'include any of the same people, add --same-people-as "survey". If not, add --other-people.'
)
NAMES = "5 of 5 column names are the same."


def workbook(custodian: Custodian) -> Path:
    path = custodian.folder / "copy.xlsx"
    with Workbook(path) as book:
        sheet = book.add_worksheet()
        for row, line in enumerate(SURVEY.splitlines()):
            sheet.write_row(row, 0, line.split(","))
    return path


def changed(custodian: Custodian, change: str) -> Path:
    lines = SURVEY.splitlines()
    if change == "xlsx":
        return workbook(custodian)
    texts = {
        "newline": SURVEY + "\n",
        "cell": SURVEY.replace("P0001,2", "P0001,3", 1),
        "rows": "\n".join((lines[0], *reversed(lines[1:]))) + "\n",
        "columns": "\n".join(",".join(line.split(",")[::-1]) for line in lines) + "\n",
    }
    assert texts[change] != SURVEY
    return custodian.written("copy.csv", texts[change])


@pytest.mark.sweep
@pytest.mark.parametrize("change", ["newline", "cell", "rows", "columns", "xlsx"])
def test_that_a_changed_file_is_refused_with_two_options_until_one_is_chosen(custodian: Custodian, change: str) -> None:
    first = custodian.q7("--budget", "1").paths[0]
    source = changed(custodian, change).name
    entries = custodian.release_store.ledger().entries
    told = custodian.privatize(*WORDS, source=source, out="second.csv")
    by_answers = "A column starts with the same answers in both surveys."
    assert (told.code, told.paths) == (1, ())
    assert told.last in {ASKED.format(reason=reason) for reason in (NAMES, by_answers)}
    dry = custodian.privatize(*WORDS, "--dry-run", source=source, out="second.csv")
    assert dry.code == 1
    assert dry.last == told.last
    assert custodian.release_store.ledger().entries == entries, "no line, so no charge and no budget"
    told = custodian.privatize(*WORDS, "--same-people-as", "survey", source=source, out="second.csv")
    if change == "cell":
        assert (told.code, told.paths) == (1, ())
        assert told.last.startswith("This release costs epsilon 1, but 1 of the budget of")
    else:
        assert told.code == 0
        assert told.paths[0].read_bytes() == first.read_bytes(), "the same cells, whatever else was changed"
    assert custodian.spent == 1


@pytest.mark.slow
def test_that_other_people_are_the_word_of_the_person_under_a_name_of_their_own(custodian: Custodian) -> None:
    custodian.q7("--budget", "1")
    wave = custodian.written("wave.csv", SURVEY.replace("P0", "R0")).name
    told = custodian.privatize(*WORDS, "--other-people", "--survey", "Survey", source=wave, out="second.csv")
    assert told.last == "“Survey” is already a survey of other people. Choose another name."
    told = custodian.privatize(*WORDS, "--other-people", "--survey", "Wave 2", source=wave, out="second.csv")
    assert told.last == "Epsilon charged per respondent: 1. Total spent on these data: 1. No budget is set."
    reserved = [one for one in custodian.release_store.ledger().entries if one.kind is Kind.RESERVED]
    assert [one.body["survey"] for one in reserved] == ["survey", "Wave 2"]
    assert reserved[1].body["other_people"] == [reserved[0].dataset]
    again = custodian.privatize(*WORDS, source=wave, out="third.csv")
    assert "at no cost" in again.last, "nothing is asked twice"
    told = custodian.privatize(*WORDS, "--survey", "Wave 3", source=wave, out="fourth.csv")
    assert told.last.startswith("The ledger lists the survey of these people as “Wave 2”. Leave --survey out")
    told = custodian.privatize(*WORDS, "--same-people-as", "Wave 9", source=wave, out="fourth.csv")
    assert told.last == "The ledger has no survey “Wave 9”. Check the name, or leave it empty."


def test_that_a_study_brings_the_name_of_its_survey(custodian: Custodian) -> None:
    session = custodian.declared()
    report = ReportPlan(title="House", questions=("Q7",))
    how = ("--design", "grr", "--epsilon", "1", "--off-list", "missing")
    for survey, name in (("", "House"), ("Panel 2026", "Panel 2026")):
        session.workspace = replace(session.workspace, survey=survey, report=report)
        session.save(custodian.folder / "house.spw")
        told = custodian.privatize(*how, "--dry-run", source="house.spw")
        assert told.code == 0
        told = custodian.privatize(*how, source="house.spw", out=f"{name}.csv")
        assert told.code == 0, told
        assert custodian.release_store.ledger().entries[0].body["survey"] == name
        shutil.rmtree(custodian.release_store.folder)


@pytest.mark.slow
def test_that_two_terminals_cannot_spend_the_budget_of_the_same_people_twice(custodian: Custodian) -> None:
    words = ("privatize", "survey.csv", *WORDS, "--budget", "1")
    assert typed(custodian.folder, *words, "--out", "first.csv").code == 0
    changed(custodian, "cell")
    words = ("privatize", "copy.csv", *WORDS)
    told = typed(custodian.folder, *words, "--out", "second.csv")
    assert (told.code, told.last) == (1, ASKED.format(reason=NAMES))
    told = typed(custodian.folder, *words, "--out", "second.csv", "--same-people-as", "survey")
    assert told.code == 1
    assert "1 of the budget of 1 is spent." in told.last
    assert custodian.spent == 1


def at_once(custodian: Custodian, *lists: tuple[str, ...]) -> list[tuple[int, str]]:
    """Code and sentences of several commands that begin together."""
    begun = [
        subprocess.Popen(command("privatize", "survey.csv", *words), cwd=custodian.folder, env=without_display(),
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for words in lists
    ]  # fmt: skip
    return [(process.returncode, err) for process in begun for _, err in [process.communicate(timeout=120)]]


@pytest.mark.slow
def test_that_simultaneous_equal_requests_draw_and_charge_once(custodian: Custodian) -> None:
    outs = ["a.csv", "b.csv", "c.csv"]
    found = at_once(custodian, *((*WORDS, "--out", out) for out in outs))
    assert [code for code, _ in found] == [0, 0, 0], found
    assert sorted("at no cost" in said for _, said in found) == [False, True, True]
    assert len({hashlib.sha256((custodian.folder / out).read_bytes()).hexdigest() for out in outs}) == 1
    kinds = [one.kind for one in custodian.release_store.ledger().entries]
    assert kinds.count(Kind.RESERVED) == kinds.count(Kind.RELEASED) == 1
    assert custodian.spent == 1


@pytest.mark.slow
def test_that_several_commands_with_one_path_draw_once(
    custodian: Custodian,
) -> None:
    column = ("--column", "Q7", *HOW, "--out", "same.csv")
    found = at_once(custodian, *((*column, "--epsilon", epsilon) for epsilon in ("1", "0.5", "0.25")))
    assert sorted(code for code, _ in found) == [0, 1, 1]
    for code, said in found:
        if code:
            assert said.splitlines()[-2] == ("same.csv already exists. Choose another name, or move that file first.")
    reserved = [one for one in custodian.release_store.ledger().entries if one.kind is Kind.RESERVED]
    assert len(reserved) == 1
    assert custodian.spent == reserved[0].charge


def test_that_a_ledger_set_back_beside_a_newer_kept_release_is_refused(custodian: Custodian) -> None:
    custodian.q7()
    names = ("ledger.jsonl", "head", "key")
    before = {name: (custodian.release_store.folder / name).read_bytes() for name in names}
    custodian.q7("--missing", "random", out="second.csv")
    for name, content in before.items():
        (custodian.release_store.folder / name).write_bytes(content)
    told = custodian.q7("--missing", "random", out="third.csv")
    assert told.code == 1
    assert told.last.startswith(
        "The ledger lacks earlier entries, so releases are blocked. Restore the newer ledger, or recover"
    )
    assert "recover it" in told.last


def test_that_a_generator_that_gives_nothing_is_named_and_costs_nothing(
    custodian: Custodian, monkeypatch: pytest.MonkeyPatch
) -> None:
    import ssl

    def nothing(_size: int) -> bytes:
        raise ssl.SSLError

    with monkeypatch.context() as patch:
        patch.setattr(ssl, "RAND_bytes", nothing)
        told = custodian.q7()
    assert told.code == 1
    assert told.last.startswith("The operating system gave no secure random numbers, and nothing was drawn. Restart")
    assert custodian.q7().code == 0
    assert custodian.spent == 1

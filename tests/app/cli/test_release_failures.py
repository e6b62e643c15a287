"""`privatize` where something is wrong: one sentence, a code, nothing spent that was not drawn, no half file."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from functools import partial
from pathlib import Path

import pytest

from app.jobs.source_shelf import SourceShelf
from app.messages.catalogue import english, english_sentence
from core.data.codebooks.declare import with_role
from core.data.source import SurveySource
from core.data.variable import Role
from core.release.errors import ReleaseError
from core.release.ledger.ledger import Ledger
from core.release.names import companions
from core.release.release_store import ReleaseStore
from core.study.report_plan import ReportPlan
from tests.app.cli.commands_desk import interrupted
from tests.app.cli.release_desk import CANARY, Custodian
from tests.app.shell.study.study_session import Session

slow = partial(pytest.param, marks=pytest.mark.slow)
"""More of a kind: `python3 -m tests --all`."""
USUAL = ("--column", "Q7", "--design", "grr", "--epsilon", "1", "--categories", "q7.txt", "--off-list", "missing")


def but(option: str, value: str | None) -> tuple[str, ...]:
    """The usual words with another value after an option, or without it."""
    at = USUAL.index(option)
    return (*USUAL[:at], *(() if value is None else (option, value)), *USUAL[at + 2 :])


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (but("--categories", None), "The answers of “Q7” are not declared. Give a file"),
        (but("--column", "Q77"), "These data have no column Q77."),
        (but("--column", None), "Name the columns to release: --column NAME"),
        (but("--design", None), "Name a design, for example --design grr"),
        slow(but("--design", "gr"), "There is no design called gr."),
        (but("--design", "she"), "The last digits of decimal reports can disclose"),
        slow(but("--design", "direct"), "The design direct does not take --epsilon."),
        slow(but("--design", "warner"), ""),
        (but("--epsilon", None), "Set the noise of “Q7”"),
        (but("--epsilon", "0"), "Epsilon must lie between 0.01 and 20."),
        slow(but("--epsilon", "-1"), "Epsilon must lie between"),
        slow(but("--epsilon", "1e99"), "Epsilon must lie between"),
        (but("--epsilon", "nan"), "Type epsilon as a number"),
        slow(but("--epsilon", "9" * 400), "Type epsilon as a number"),
        slow(but("--categories", "9" * 400), "There is no file 999"),
        (but("--categories", "nowhere.txt"), "There is no file nowhere.txt."),
        slow(but("--categories", "empty.txt"), "empty.txt lists no answer."),
        ((*USUAL, "--raw", "Q7"), "“Q7” is a protected question."),
        slow((*USUAL, "--raw", "person"), "“person” identifies persons. Remove it"),
        slow((*USUAL, "--raw", "village"), "These data have no column village."),
        (
            (*USUAL, "--raw", "town", "--form", "table-csv"),
            "A table of estimates has no rows for respondents, so it cannot include columns",
        ),
        slow((*USUAL, "--id", "people"), "These data have no column people."),
        ((*USUAL, "--id", "Q7"), "“Q7” identifies persons. Remove the question, or"),
        ((*USUAL, "--filter", "Q7=1"), "The filter uses “Q7”, which is also released"),
        ((*USUAL, "--filter", "town=Paris"), "The filter matches no respondent"),
        slow((*USUAL, "--filter", "village=x"), "These data have no column village."),
        ((*USUAL, "--figure", "q=1/4"), "None of these designs has a figure called q."),
        slow((*USUAL, "--sheet", "Answers"), "This file is not a workbook. Remove --sheet."),
        ((*USUAL, "--budget", "much"), "--budget takes a number above 0"),
        ((*USUAL, "--column", "Q8", "--total", "1"), "code 2"),
    ],
)
def test_that_what_cannot_be_released_is_one_sentence_and_costs_nothing(
    custodian: Custodian, words: tuple[str, ...], said: str
) -> None:
    custodian.written("empty.txt", "# none\n")
    before = custodian.files()
    told = custodian.privatize(*words)
    assert (told.code, told.paths) == (2 if said == "code 2" else 1, ())
    assert said in told.last or said == "code 2"
    assert custodian.files() == before
    assert custodian.spent == 0


def test_that_fixed_width_text_is_called_so_and_costs_nothing(custodian: Custodian) -> None:
    custodian.written("survey.csv", "".join(f"{n:05d}{n % 4 + 1}{n % 80 + 18}\n" for n in range(90)))
    before = custodian.files()
    told = custodian.privatize(*USUAL)
    assert (told.code, "This looks like fixed-width text: lines of 8 characters" in told.only) == (1, True)
    assert (custodian.files(), custodian.release_store.ledger().entries) == (before, ())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--column", "Q7", "--column", "Q7"), "a --column is given twice"),
        (("--column", "Q7", "--epsilon", "1", "--epsilon", "2"), "--epsilon or --p is given 2 times and --column 1"),
        (("--column", "Q7", "--total", "1", "--epsilon", "1"), "--total stands in place of"),
        (("--column", "Q7", "--sampled"), "share what --total gives"),
        (("--column", "Q7", "--total", "1", "--split", "1,2"), "--split has 2 weights for 1 columns"),
        (("--column", "Q7", "--kind", "histogram", "--design", "grr"), "noise is added to the counts"),
        (("--kind", "count", "--column", "Q7", "--epsilon", "1"), "a count is one figure"),
        (("--kind", "count"), "a count takes one --epsilon"),
        (("--column", "Q7", "--form", "sav"), "a file of the form sav ends in .sav"),
        (("--column", "Q7", "--filter", "town"), "--filter takes NAME=VALUE"),
        (("--column", "Q7", "--id", "a", "--no-id"), "not allowed with argument"),
        (("--column", "Q7", "--kind", "median"), "invalid choice: 'median'"),
        (("--kind", "histogram", "--column", "Q7", "--form", "csv"), "noisy counts leave as a table"),
    ],
)
def test_that_a_slip_of_the_words_is_code_2_before_anything_is_read(
    custodian: Custodian, words: tuple[str, ...], said: str
) -> None:
    told = custodian.privatize(*words, source="not there.csv")
    assert (told.code, told.paths) == (2, ())
    assert said in told.last


def test_that_a_name_without_a_known_ending_is_code_2(custodian: Custodian) -> None:
    assert "let the name after --out end in .csv" in custodian.q7(out="out.pdf").last
    told = custodian.privatize("--column", "Q7", "--kind", "histogram", "--epsilon", "1", out="out.sav")
    assert (told.code, "end in .csv or .xlsx" in told.last) == (2, True)


def test_that_a_file_that_is_not_there_or_no_survey_is_code_1(custodian: Custodian) -> None:
    told = custodian.privatize(*USUAL, source="nowhere.csv")
    assert (told.code, told.last) == (
        1,
        english_sentence("privatize.no_file", {"path": str(custodian.folder / "nowhere.csv")}),
    )
    custodian.written("empty.csv", "")
    assert custodian.privatize(*USUAL, source="empty.csv").code == 1


def test_that_a_release_over_the_budget_is_refused_before_it_is_drawn(custodian: Custodian) -> None:
    told = custodian.q7("--budget", "0.5")
    assert (told.code, told.paths) == (1, ())
    assert told.last.startswith("This release costs epsilon 1, but 0 of the budget of 0.5 is spent. Nothing was")
    assert (custodian.spent, custodian.account().budget) == (0, Decimal("0.5"))


@pytest.mark.parametrize("name", ["out.csv", "out.description.json", "out.report.html"])
def test_that_files_that_are_there_stay_unless_they_may_be_replaced(custodian: Custodian, name: str) -> None:
    there = custodian.written(name, "mine")
    told = custodian.q7()
    assert (told.code, told.last) == (1, english_sentence("release.target_exists", {"name": name}))
    assert (there.read_text(), custodian.spent) == ("mine", 0)
    told = custodian.q7("--replace")
    assert (told.code, custodian.spent) == (0, 1)
    assert there.read_text() != "mine"


def test_that_a_folder_that_is_not_there_is_refused_before_anything_is_drawn(custodian: Custodian) -> None:
    told = custodian.q7(out="nowhere/out.csv")
    assert (told.code, told.paths, custodian.spent) == (1, (), 0)


def test_that_a_damaged_or_missing_ledger_stops_everything(custodian: Custodian) -> None:
    custodian.q7()
    ledger = custodian.release_store.folder / "ledger.jsonl"
    kept = ledger.read_bytes()
    ledger.write_bytes(kept.replace(b'"charge":"1"', b'"charge":"0"', 1))
    told = custodian.q7("--missing", "random", out="b.csv")
    assert (told.code, told.paths) == (1, ())
    assert "of the ledger was changed, so releases are blocked" in told.last
    ledger.unlink()
    told = custodian.q7("--missing", "random", out="b.csv")
    assert told.last == english_sentence("ledger.missing")
    code, out, err = custodian.lines(
        "privatize", custodian.survey, "--out", custodian.folder / "c.csv", *custodian.placed(USUAL), "--dry-run"
    )
    assert (code, english_sentence("ledger.missing") in err, "This would release" in out) == (1, True, True)
    ledger.write_bytes(kept)
    assert custodian.spent == 1


def test_that_ids_with_blanks_are_refused(custodian: Custodian) -> None:
    custodian.written("survey.csv", custodian.survey.read_text().replace("P0007,", ",", 1))
    told = custodian.q7("--id", "person")
    assert told.code == 1
    assert told.last.startswith("Respondents without an id in “person”: 1.")
    assert custodian.spent == 0


def test_that_answers_that_were_randomized_already_are_refused(custodian: Custodian) -> None:
    custodian.q7("--raw", "town", "--no-id")
    words = ("--column", "Q7", "--design", "grr", "--epsilon", "1", "--categories-from-data")
    told = custodian.privatize(*words, source="out.csv", out="twice.csv")
    assert (told.code, told.paths) == (1, ())
    assert told.last.startswith("“Q7” is already randomized;")
    towns = ("--column", "town", "--design", "grr", "--epsilon", "1", "--categories-from-data")
    told = custodian.privatize(*towns, "--same-people-as", "survey", source="out.csv", out="town.csv")
    assert told.code == 0, told
    again = custodian.q7(out="alone.csv")
    told = custodian.privatize(*words, source="alone.csv", out="twice.csv")
    assert (again.code, told.code, told.last) == (0, 1, english_sentence("column.reports_only"))


@pytest.mark.parametrize("typed", [True, False], ids=["called true answers", "known as reports"])
def test_that_a_study_that_asks_for_reports_is_not_believed(custodian: Custodian, typed: bool) -> None:
    data = custodian.q7("--raw", "town", "--no-id").paths[0]
    beside = companions(data).description
    aside = beside.rename(beside.with_name("aside.json"))
    shelf = SourceShelf(custodian.folder / "private")
    session = Session.with_file(shelf, data)
    if typed:
        session.declare(lambda book: with_role(book, ("Q7",), Role.QUESTION))
    session.workspace = replace(session.workspace, report=ReportPlan(questions=("Q7",)))
    session.save(data.with_name("study.spw"))
    shelf.close()
    aside.rename(beside)
    told = custodian.privatize("--categories-from-data", source="study.spw", out="twice.csv")
    assert told.code == 1
    assert told.last.startswith("“Q7” is already randomized;")


def test_that_made_up_answers_of_a_study_are_refused(custodian: Custodian) -> None:
    study = custodian.desk.made_up()
    told = custodian.desk.type("privatize", study, "--out", custodian.folder / "out.csv")
    assert (told.code, told.last) == (1, english_sentence("release.made_up"))


def test_that_data_of_a_study_that_moved_are_code_3(custodian: Custodian) -> None:
    session = custodian.declared()
    custodian.desk.saved(session, "house.spw")
    (custodian.desk.folder / "lasting" / "survey-privacy-workbench" / "places.json").unlink(missing_ok=True)
    attic = custodian.folder / "attic"
    attic.mkdir()
    attic = custodian.survey.rename(attic / "survey.csv")
    told = custodian.privatize(source="house.spw")
    assert (told.code, told.paths) == (3, ())
    assert "Give its location: --data FILE." in told.last
    told = custodian.privatize("--column", "Q8", "--epsilon", "1", "--data", str(attic), source="house.spw")
    assert told.code == 0, told


def test_that_a_file_that_changes_before_the_draw_costs_nothing(
    custodian: Custodian, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = ReleaseStore.make

    def late(release_store: ReleaseStore, plan: object, source: SurveySource, *given: object, **more: object) -> object:
        custodian.written("survey.csv", custodian.survey.read_text().replace(",n,", ",y,", 1))
        return make(release_store, plan, source, *given, **more)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(ReleaseStore, "make", late)
        told = custodian.q7()
    assert (told.code, told.last) == (1, english_sentence("data.changed"))
    assert [one.kind.value for one in custodian.release_store.ledger().entries] == []
    assert "out.csv" not in custodian.files()


def test_that_what_another_program_spent_meanwhile_is_not_told_as_spent_by_this_command(
    custodian: Custodian, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = ReleaseStore.make

    def late(release_store: ReleaseStore, *given: object, **more: object) -> object:
        make(release_store, *given, **more)  # type: ignore[arg-type]
        raise ReleaseError("ledger.over_budget", spent=Decimal(1), charge=Decimal(1), budget=Decimal("1.5"))

    with monkeypatch.context() as patch:
        patch.setattr(ReleaseStore, "make", late)
        told = custodian.q7("--budget", "1.5")
    words = {"spent": Decimal(1), "charge": Decimal(1), "budget": Decimal("1.5")}
    assert (told.code, told.last) == (1, english(ReleaseError("ledger.over_budget", **words)))
    assert custodian.spent == 1


def full(*_given: object, **_more: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


STORE = "core.release.release_store"
SPOTS: dict[str, tuple[str, Callable[..., None], int, str, int]] = {
    "full before": (f"{STORE}._need_room", full, 1, "Nothing was drawn or spent", 0),
    "full after": (
        f"{STORE}.write_atomically",
        full,
        1,
        "The drawn release counts as spent, but could not be stored",
        1,
    ),
    "full target": ("core.report.hand_out.fill", full, 1, "The same command exports the stored release", 1),
    "stop before": (f"{STORE}._need_room", interrupted, 130, "Nothing was spent.", 0),
    "stop after": (f"{STORE}.write_atomically", interrupted, 130, "and counts as spent. Nothing was released", 1),
    "stop target": (
        "core.report.hand_out.fill",
        interrupted,
        130,
        "The same command exports the stored release",
        1,
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize(
    "spot",
    [one if one in ("full target", "stop after") else pytest.param(one, marks=pytest.mark.slow) for one in SPOTS],
)
def test_that_a_full_disk_and_ctrl_c_report_the_charge_and_leave_no_partial_file(
    custodian: Custodian, monkeypatch: pytest.MonkeyPatch, spot: str
) -> None:
    place, trouble, code, said, spent = SPOTS[spot]
    before = custodian.files()
    with monkeypatch.context() as patch:
        patch.setattr(place, trouble)
        told = custodian.q7()
    assert (told.code, told.paths) == (code, ())
    assert said in "".join(told.sentences)
    assert said in told.last or code == 130
    assert custodian.files() == before
    assert custodian.spent == spent
    again = custodian.q7()
    assert again.code == 0
    kept = "target" in spot
    assert ("at no cost" in again.last) == kept
    assert custodian.spent == (spent if kept else spent + 1)


def test_that_a_ledger_that_cannot_be_written_means_no_release(
    custodian: Custodian, monkeypatch: pytest.MonkeyPatch
) -> None:
    custodian.q7("--budget", "5")
    with monkeypatch.context() as patch:
        patch.setattr("core.release.ledger.folder.os.fsync", full)
        told = custodian.q7("--missing", "random", out="b.csv")
    assert (told.code, told.paths, "b.csv" in custodian.files()) == (1, (), False)
    assert custodian.spent == 1


@pytest.mark.slow
def test_that_no_sentence_quotes_a_cell(custodian: Custodian) -> None:
    """Answers, ids and towns that are found nowhere else, in every way to fail."""
    text = custodian.survey.read_text().replace("P0003,", f"{CANARY},").replace("Rome", CANARY)
    rows = text.splitlines()
    rows[9] = rows[9].replace(",n,", f",{CANARY},", 1)
    custodian.written("survey.csv", "\n".join(rows) + "\n")
    said = []
    for words in (
        USUAL,
        but("--categories", None),
        (*USUAL, "--id", "town"),
        (*USUAL, "--raw", "town", "--no-id"),
        (*USUAL, "--raw", "person", "--no-id"),
        (*but("--column", "Q8"), "--budget", "0.1"),
    ):
        told = custodian.privatize(*words, "--replace")
        said.append(" ".join((*told.sentences, *map(str, told.paths))))
    assert len([line for line in said if line]) == len(said)
    assert CANARY not in "\n".join(said)
    ledger = custodian.release_store.folder / "ledger.jsonl"
    assert all(CANARY not in line.decode() for line in ledger.read_bytes().split())


def test_that_a_wrong_dry_run_says_every_refusal(custodian: Custodian) -> None:
    custodian.written("out.csv", "mine")
    place = ("privatize", custodian.survey, "--out", custodian.folder / "out.csv")
    more = ("--dry-run", "--budget", "0.5", "--filter", "Q7=1")
    code, _, err = custodian.lines(*place, *custodian.placed(USUAL), *more)
    assert code == 1
    assert len(err.splitlines()) == 3
    assert isinstance(custodian.release_store.ledger(), Ledger)
    assert not Path(custodian.release_store.folder).exists()

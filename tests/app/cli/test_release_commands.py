"""`privatize` makes the release that the window would make, and `verify` checks it."""

from __future__ import annotations

import argparse
import csv
import hashlib
import json
import os
import stat
from collections.abc import Callable
from dataclasses import replace
from decimal import ROUND_CEILING, Decimal
from pathlib import Path

import duckdb
import pytest

from app.cli.release_asked import asked_release
from app.cli.release_options import TEXTS, privatize_words
from app.cli.release_typed import request_of
from app.releases.plan import planned_release
from app.releases.state import DraftQuestion, ReleaseDraft, Share, started, with_questions
from app.releases.work import data_set, releasing
from app.shell.study.saving import saving
from app.workspace.question_settings import designed, with_protections
from app.workspace.transitions import edit_plan
from app.workspace.workspace import Workspace
from core.control import Control
from core.data.base import Base, Condition
from core.data.codebooks import declare
from core.data.variable import Role
from core.release.composed import asked
from core.release.description_json import read_description
from core.release.ledger.shape import Kind
from core.release.plan import DataSet, Form, MissingAnswer, OffList, ReleaseKind
from core.study.plan import Protection, Typed
from core.study.report_plan import ReportPlan
from tests.app.cli.release_desk import ROWS, Custodian
from tests.core.data.readers.workbooks import written as workbook

LN_13 = Decimal(13).ln().quantize(Decimal("0.000001"), ROUND_CEILING).normalize()
Draft = Callable[[Workspace], ReleaseDraft]


def test_that_a_release_is_three_files_and_a_line_about_the_budget(custodian: Custodian) -> None:
    told = custodian.q7("--budget", "2.5")
    assert told.code == 0
    assert told.last == "Epsilon charged per respondent: 1. Total spent on these data: 1. 1.5 left of 2.5."
    assert [path.name for path in told.paths] == ["out.csv", "out.description.json", "out.report.html"]
    assert all(stat.S_IMODE(path.stat().st_mode) == 0o600 for path in told.paths) or os.name == "nt"
    data, description, _ = told.paths
    rows = data.read_text().splitlines()
    assert rows[0] == "Q7"
    assert len(rows) == ROWS + 1
    assert set(rows[1:]) == {"Never", "Now and then", "Daily", "No answer"}
    found = read_description(description.read_bytes()).described
    assert (found.charge, found.questions[0].source.value) == (Decimal(1), "typed")
    assert custodian.spent == 1


@pytest.mark.parametrize("sheet", ["", "Answers"])
def test_that_header_rows_of_a_survey_tool_do_not_count_as_respondents(custodian: Custodian, sheet: str) -> None:
    head = [["StartDate", "Q7"], ["Start Date", "How often?"], ['{"ImportId":"startDate"}', '{"ImportId":"QID1"}']]
    rows = [*head, *([f"2024-05-{1 + at % 9:02}", str(1 + at % 4)] for at in range(40))]
    if sheet:
        path = workbook(custodian.folder / "survey.xlsx", Cover=[["Health 2024"]], Answers=rows)
    else:
        with (custodian.folder / "survey.csv").open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows(rows)
        path = custodian.survey
    usual = ("--column", "Q7", "--design", "grr", "--epsilon", "1", "--categories", "q7.txt")
    told = custodian.privatize(*usual, *(("--sheet", sheet) if sheet else ()), source=path.name)
    assert (told.code, len(told.paths[0].read_text().splitlines())) == (0, 1 + 40)


def test_that_the_same_again_is_the_same_bytes_at_no_cost(custodian: Custodian) -> None:
    first = custodian.q7()
    again = custodian.q7(out="again.csv")
    assert again.code == 0
    assert "The same bytes are exported again at no cost. Total spent on these data: 1." in again.last
    assert again.paths[0].read_bytes() == first.paths[0].read_bytes()
    table = custodian.q7("--form", "table-csv", out="table.csv")
    assert "at no cost" in table.last
    assert table.paths[0].read_text().startswith("question,")
    fresh = custodian.q7("--missing", "random", out="fresh.csv")
    assert fresh.last.startswith("Epsilon charged per respondent: 1. Total spent on these data: 2.")


def test_that_scores_stand_beside_the_same_reports_cost_nothing_and_are_verified(custodian: Custodian) -> None:
    first = custodian.q7()
    told = custodian.q7("--scores", out="scored.csv")
    assert "at no cost" in told.last
    assert custodian.spent == 1
    head, *rows = [line.split(",") for line in told.paths[0].read_text().splitlines()]
    assert head == ["Q7", "Q7_score_1", "Q7_score_2", "Q7_score_3", "Q7_score_4"]
    assert [row[0] for row in rows] == first.paths[0].read_text().splitlines()[1:]
    columns = json.loads(told.paths[1].read_text())["file"]["columns"]
    assert [one.get("score_of") for one in columns] == [None, "Never", "Now and then", "Daily", "No answer"]
    assert custodian.lines("verify", told.paths[0])[0] == 0
    hashed = ("--column", "Q7", "--design", "olh", "--epsilon", "1", "--categories", "q7.txt", "--off-list", "missing")
    refused = custodian.privatize(*hashed, "--scores", out="hashed.csv")
    assert refused.code == 1
    assert "no scores" in refused.last
    assert custodian.spent == 1


def test_that_the_window_and_the_command_know_each_others_releases(custodian: Custodian) -> None:
    session = custodian.declared()
    workspace = under(session.workspace, Q7=("grr", "1"))
    planned = planned_release(workspace, drafts("Q7", off_list=OffList.MISSING)(workspace))
    assert planned.plan is not None
    named = named_data(custodian, workspace)
    path = custodian.folder / "window.csv"
    work = releasing(planned.plan, custodian.release_store, workspace.dataset, session.shelf, named, Form.CSV, path)
    made = work(Control())
    assert made.made.fresh
    told = custodian.q7()
    assert "at no cost" in told.last
    assert told.paths[0].read_bytes() == (custodian.folder / "window.csv").read_bytes()
    other = custodian.q7("--missing", "random", out="other.csv")
    assert "Epsilon charged" in other.last
    random = DraftQuestion("Q7", MissingAnswer.RANDOM, off_list=OffList.MISSING)
    plan = planned_release(workspace, replace(drafts("Q7")(workspace), questions=(random,))).plan
    assert plan is not None
    source = session.shelf.take(workspace.dataset, Control())
    assert custodian.release_store.known(plan, source, named, custodian.release_store.ledger(), Control()) is not None


def under(workspace: Workspace, **designs: tuple[str, str]) -> Workspace:
    """Designs at epsilons, as the questionnaire sets them."""
    found = {name: designed(Protection(), key, Typed(text, float(text))) for name, (key, text) in designs.items()}
    return with_protections(workspace, found)


def drafts(*names: str, off_list: OffList = OffList.REFUSE, **changes: object) -> Draft:
    def draft(workspace: Workspace) -> ReleaseDraft:
        asked = with_questions(workspace, started(workspace, ()), names)
        questions = tuple(replace(one, off_list=off_list) for one in asked.questions)
        return replace(asked, questions=questions, **changes)  # type: ignore[arg-type]

    return draft


GRR = ("--design", "grr", "--epsilon", "1")
BOTH = ("--column", "Q7", "--column", "Q8", "--categories", "q7.txt", "--categories", "q8.txt")
CHOICES: dict[str, tuple[tuple[str, ...], dict[str, tuple[str, str]], Draft]] = {
    "two questions": (
        (*BOTH, "--design", "grr", "--design", "oue", "--epsilon", "1", "--epsilon", "0.5"),
        {"Q7": ("grr", "1"), "Q8": ("oue", "0.5")},
        drafts("Q7", "Q8"),
    ),
    "split": (
        (*BOTH, "--design", "grr", "--total", "2", "--split", "3,1"),
        {"Q7": ("grr", "1"), "Q8": ("grr", "1")},
        lambda workspace: ReleaseDraft(
            (
                DraftQuestion("Q7", MissingAnswer.OWN_CATEGORY, weight="3"),
                DraftQuestion("Q8", MissingAnswer.OWN_CATEGORY),
            ),
            share=Share.SPLIT,
            total=Typed("2", 2.0),
            person_id="person",
        ),
    ),
    "sampled": (
        (*BOTH, "--design", "olh", "--total", "2", "--sampled"),
        {"Q7": ("olh", "2"), "Q8": ("olh", "2")},
        drafts("Q7", "Q8", share=Share.SAMPLED, total=Typed("2", 2.0)),
    ),
    "histogram": (
        (*BOTH, "--kind", "histogram", "--epsilon", "0.5"),
        {"Q7": ("grr", "0.5"), "Q8": ("grr", "0.5")},
        drafts("Q7", "Q8", kind=ReleaseKind.HISTOGRAM),
    ),
    "count": (
        ("--kind", "count", "--epsilon", "0.5"),
        {},
        drafts(kind=ReleaseKind.COUNT, total=Typed("0.5", 0.5)),
    ),
    "raw": (
        (*BOTH[:2], "--categories", "q7.txt", "--design", "grr", "--epsilon", "1", "--raw", "town", "--no-id"),
        {"Q7": ("grr", "1")},
        drafts("Q7", raw=("town",), person_id=""),
    ),
}


def command_plan(custodian: Custodian, *words: str) -> dict[str, object]:
    """Everything that decides what the command would draw."""
    given = [str(custodian.survey), "--out", "x.csv", *map(str, custodian.placed(words))]
    request = request_of(privatize_words(argparse.ArgumentParser(), given))
    ready = asked_release(request, custodian.desk.shelf, Control())
    return window_plan(custodian, ready.workspace, ready.draft)


def window_plan(custodian: Custodian, workspace: Workspace, draft: ReleaseDraft) -> dict[str, object]:
    """And what the window would draw."""
    planned = planned_release(workspace, draft)
    assert planned.plan is not None, planned
    return asked(planned.plan, named_data(custodian, workspace))


def named_data(custodian: Custodian, workspace: Workspace) -> DataSet:
    return data_set(workspace.dataset, custodian.desk.shelf, custodian.release_store.ledger(), Control())


@pytest.mark.sweep
@pytest.mark.parametrize("choice", list(CHOICES))
def test_that_each_choice_is_the_plan_of_the_window(custodian: Custodian, choice: str) -> None:
    words, designs, draft = CHOICES[choice]
    workspace = under(custodian.declared().workspace, **designs)
    assert command_plan(custodian, *words) == window_plan(custodian, workspace, draft(workspace))


def test_that_filter_id_and_missing_codes_are_those_of_the_window(custodian: Custodian) -> None:
    session = custodian.declared()
    session.declare(lambda book: declare.add_missing(book, ("Q7",), ("9",)))
    session.declare(lambda book: declare.with_role(book, ("wave",), Role.PERSON_ID))
    session.count_only(Base((Condition("town", ("Rome", "Oslo")), Condition("Q8", ("y",)))))
    workspace = edit_plan(under(session.workspace, Q7=("grr", "1")), rows_per_person=7)
    draft = replace(with_questions(workspace, started(workspace, ()), ["Q7"]), person_id="wave")
    planned = window_plan(custodian, workspace, draft)
    assert planned["rows_per_person"] == 7
    words = ("--column", "Q7", "--design", "grr", "--epsilon", "1", "--categories", "q7.txt", "--missing-code", "9")
    filters = ("--filter", "town=Rome", "--filter", "town=Oslo", "--filter", "Q8=y", "--id", "wave",
               "--rows-per-person", "7")  # fmt: skip
    assert command_plan(custodian, *words, *filters) == planned


def test_that_p_and_other_figures_set_a_design(custodian: Custodian) -> None:
    words = ("--column", "Q8", "--categories", "q8.txt", "--missing", "random", "--design", "unrelated")
    told = custodian.privatize(*words, "--p", "3/4", "--figure", "q=1/4")
    assert told.code == 0
    design = read_description(told.paths[1].read_bytes()).described.questions[0].design
    assert design is not None
    assert (design.key, design.q) == ("unrelated", 0.25)  # type: ignore[attr-defined]
    assert told.last.startswith(f"Epsilon charged per respondent: {LN_13}.")


def test_that_raw_columns_leave_and_the_rows_that_they_single_out_are_counted(custodian: Custodian) -> None:
    told = custodian.q7("--raw", "town", "--raw", "wave", "--no-id")
    assert told.said("Columns without noise: town, wave. Rows with a unique combination of these values: 0 of 300.")
    assert told.paths[0].read_text().splitlines()[0] == "Q7,town,wave"


@pytest.mark.parametrize(
    "form", ["parquet", *(pytest.param(one, marks=pytest.mark.slow) for one in ("xlsx", "sav", "table-xlsx"))]
)
def test_that_the_ending_of_the_name_or_the_form_decides(custodian: Custodian, form: str) -> None:
    told = custodian.q7("--form", form, out=f"out.{form.rpartition('-')[2]}")
    assert told.code == 0
    assert read_description(told.paths[1].read_bytes()).whole["file"]["form"] == form.replace("-", "_")
    if form == "parquet":
        counted = duckdb.sql(f"SELECT count(*) FROM '{told.paths[0]}'")
        assert counted is not None
        assert counted.fetchall() == [(ROWS,)]


def test_that_a_codebook_declares_the_answers_and_is_their_source(custodian: Custodian) -> None:
    book = {"columns": [{"name": "Q7", "values": {"1": "Never", "2": "Sometimes", "4": "Daily"}}]}
    custodian.written("book.json", json.dumps(book))
    told = custodian.privatize("--column", "Q7", *GRR, "--categories", "book.json", "--off-list", "own")
    assert told.code == 0, told
    question = read_description(told.paths[1].read_bytes()).described.questions[0]
    assert (question.source.value, question.labels[:3]) == ("codebook", ("Never", "Sometimes", "Daily"))


def test_that_a_list_that_was_read_off_the_data_is_recorded_as_not_private(custodian: Custodian) -> None:
    words = ("--column", "Q7", "--design", "grr", "--epsilon", "1", "--categories-from-data")
    told = custodian.privatize(*words)
    assert told.code == 0
    assert read_description(told.paths[1].read_bytes()).described.questions[0].source.value == "from_data"
    entry = custodian.release_store.ledger().entries[0]
    assert entry.body["questions"][0]["source"] == "from_data"


def test_that_a_study_brings_questions_designs_lists_and_filter(custodian: Custodian) -> None:
    session = custodian.declared()
    session.count_only(Base((Condition("town", ("Rome",)),)))
    session.edit(lambda workspace: under(workspace, Q7=("oue", "1.5"), Q8=("grr", "0.5")), "designs")
    session.workspace = replace(session.workspace, report=ReportPlan(questions=("Q7", "Q8")))
    custodian.desk.saved(session, "house.spw")
    told = custodian.privatize("--off-list", "missing", source="house.spw")
    assert told.code == 0, told
    found = read_description(told.paths[1].read_bytes()).described
    assert [(one.name, str(one.charge), one.design and one.design.key) for one in found.questions] == [
        ("Q7", "1.5", "oue"),
        ("Q8", "0.5", "grr"),
    ]
    assert (found.filter_text, found.rows) == ("town: Rome", ROWS // 2)
    again = custodian.privatize("--column", "Q8", "--epsilon", "0.25", source="house.spw", out="one.csv")
    assert again.said("The filter uses answers in “town”: the exact row count discloses how many")
    assert again.last.startswith("Epsilon charged per respondent: 0.25. Total spent on these data: 2.25.")
    # The report of the study, for the custodian alone, says what was let out; one for anyone says nothing of it.
    study, page = custodian.folder / "house.spw", custodian.folder / "house.internal.html"
    assert custodian.lines("report", study, "--out", page)[0] == 0
    sha256 = hashlib.sha256(told.paths[0].read_bytes()).hexdigest()
    text = page.read_text(encoding="utf-8")
    assert all(part in text for part in ("Releases to date", "out.csv", "one.csv", sha256[:8], sha256[-8:], "2.25"))
    public = custodian.folder / "public.html"
    assert custodian.lines("report", study, "--out", public, "--public")[0] == 0
    assert not [part for part in ("Releases to date", "out.csv", sha256[:8]) if part in public.read_text("utf-8")]


def test_that_earlier_releases_in_a_study_count(
    custodian: Custodian, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It was made on another computer: there is no ledger here yet."""
    custodian.q7("--budget", "1.5")
    ledger = custodian.release_store.ledger()
    copy = ledger.copy_for(ledger.entries[0].dataset)
    session = custodian.declared()
    session.edit(lambda workspace: under(workspace, Q7=("grr", "1"), Q8=("grr", "1")), "designs")
    path = custodian.folder / "house.spw"
    saving(path, session.workspace, (), (), session.shelf, include=False, ledger=lambda _: copy)(Control())
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other"))
    words = ("--column", "Q8", "--design", "grr", "--epsilon", "1")
    code, out, err = custodian.lines(
        "privatize", path, "--out", custodian.folder / "two.csv", *words, "--dry-run", "--data", custodian.survey
    )
    assert (code, "before: 1; after this release: 2" in out, "of the budget of 1.5" in err) == (1, True, True)
    assert not custodian.release_store.folder.exists()
    told = custodian.privatize(*words, source="house.spw", out="two.csv")
    assert (told.code, told.paths) == (1, ())
    assert told.sentences[-1].startswith("This release costs epsilon 1, but 1 of the budget of")
    assert [one.kind for one in custodian.release_store.ledger().entries] == [Kind.RECOVERED] * len(copy.lines)


def test_that_a_dry_run_says_everything_and_writes_nothing(custodian: Custodian) -> None:
    words = ("--column", "Q7", *GRR, "--categories", "q7.txt", "--off-list", "missing", "--dry-run")
    place = ("privatize", custodian.survey, "--out", custodian.folder / "out.csv")
    before = custodian.files()
    code, out, err = custodian.lines(*place, *custodian.placed(words), "--raw", "town")
    assert (code, err) == (0, "")
    for said in (
        "Q7: k-ary randomized response, 4 answers (typed by you), missing answers are a category "
        "(p = 0.4754); the page Preview leaves them out (p = 0.5761), unlisted answers count as missing, "
        "epsilon 1",
        "Q7: 55 of 246 answers are not on the list.",
        "Rows: 300 (everyone in the file). This number is public.",
        "Rows with a unique combination of these values: 0 of 300.",
        "Cost: epsilon per respondent = 1",
        "Spent on these data before: 0; after this release: 1",
        "No budget is set.",
    ):
        assert said in out
    assert custodian.files() == before
    assert not custodian.release_store.folder.exists()
    real = custodian.q7("--raw", "town", out="real.csv")
    assert list(real.sentences[:-1]) == out.splitlines()
    assert real.last.startswith("Epsilon charged")
    bare = custodian.q7(out="bare.csv")
    assert bare.last.startswith("Epsilon charged")
    entries = len(custodian.release_store.ledger().entries)
    code, out, err = custodian.lines(*place, *custodian.placed(words))
    assert (code, "at no cost" in out, "Cost: epsilon per respondent = 0" in out) == (0, True, True)
    code, out, err = custodian.lines(*place, *custodian.placed(words), "--missing", "random", "--budget", "1.5")
    assert code == 1
    assert "1.5 over the budget of 1.5." in out
    assert err.startswith("This release costs epsilon 1, but 2 of the budget of")
    assert len(custodian.release_store.ledger().entries) == entries


def test_that_a_budget_line_is_written_only_where_it_differs(custodian: Custodian) -> None:
    custodian.q7("--budget", "3")
    custodian.q7("--budget", "3", out="b.csv")
    kinds = [one.kind.value for one in custodian.release_store.ledger().entries]
    assert kinds.count("budget") == 1
    told = custodian.q7("--budget", "none", out="c.csv")
    assert "No budget is set." in told.last
    assert custodian.account().budget is None


def test_that_verify_tells_sound_changed_and_incomplete_releases_apart(custodian: Custodian) -> None:
    data, description, report = custodian.q7().paths
    for path in (data, description, report):
        code, out, err = custodian.lines("verify", path)
        assert (code, err) == (0, "")
        assert "passed: The ledger is undamaged and lists this release" in out
        assert out.splitlines()[-1].startswith("The ledger of this computer has this file: it was released here.")
        assert "FAILED" not in out
    kept = data.read_bytes()
    data.unlink()
    code, out, _ = custodian.lines("verify", description)
    assert code == 4
    assert "not checked: The data file is missing." in out
    data.write_bytes(kept.replace(b"Daily", b"Never", 1))
    code, out, _ = custodian.lines("verify", data)
    assert code == 1
    assert "FAILED: The data file does not match the description" in out


def test_that_a_recipient_can_verify_a_release_without_a_ledger(
    custodian: Custodian, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = custodian.q7().paths[0]
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "receiver"))
    code, out, err = custodian.lines("verify", data)
    assert (code, err) == (0, "")
    assert "not checked: No ledger on this computer has this release, so its origin is not proven." in out
    assert out.splitlines()[-1].startswith("These files belong together and are unchanged since their description")
    told = " ".join(TEXTS["verify"][1].split())
    assert "The HTML report and the ledger may be missing" in told


def test_that_several_releases_give_the_most_serious_code(custodian: Custodian) -> None:
    good = custodian.q7().paths[0]
    lonely = custodian.q7(out="lonely.csv").paths
    lonely[0].unlink()
    code, out, _ = custodian.lines("verify", good, lonely[1])
    assert code == 4
    assert out.splitlines()[0] == str(good)
    assert str(lonely[1]) in out.splitlines()
    code, _, err = custodian.lines("verify", lonely[1], custodian.folder / "nowhere.csv", good)
    assert code == 1
    assert err.startswith(f"There is no file {custodian.folder / 'nowhere.csv'}.")


def test_that_verify_writes_nothing(custodian: Custodian, tmp_path: Path) -> None:
    data = custodian.q7().paths[0]
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert custodian.lines("verify", data)[0] == 0
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_that_the_door_p_is_taken_where_p_was_typed(custodian: Custodian) -> None:
    plan = command_plan(
        custodian, "--column", "Q8", "--categories", "q8.txt", "--missing", "random", "--design", "warner", "--p", "3/4"
    )
    (question,) = plan["questions"]  # type: ignore[misc]
    assert str(question["charge"]) == "1.098613"

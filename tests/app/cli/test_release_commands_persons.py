"""`privatize` lets out as many rows of a person as are declared, and asks where ids look alike."""

from __future__ import annotations

import json
from dataclasses import replace

from app.workspace.transitions import edit_plan
from core.constraints import MOST_ROWS_PER_PERSON
from core.data.codebooks import declare
from core.data.variable import Role
from core.study.report_plan import ReportPlan
from tests.app.cli.release_desk import Custodian, listing
from tests.app.cli.test_release_commands import under

USUAL = ("--column", "Q8", "--design", "grr", "--epsilon", "1", "--categories", "q8.txt")
ROWS = "pupil,Q8\n" + "".join(f"s{at // 3},{'yn'[at % 2]}\n" for at in range(30))


def described(custodian: Custodian, name: str = "out") -> dict[str, object]:
    found: dict[str, object] = json.loads((custodian.folder / f"{name}.description.json").read_text("utf-8"))
    return found


def test_that_one_row_of_each_person_leaves_unless_more_are_declared(custodian: Custodian) -> None:
    custodian.written("pupils.csv", ROWS)
    told = custodian.privatize(*USUAL, "--id", "pupil", source="pupils.csv")
    assert told.code == 0, told
    assert told.said("Rows: 10 (everyone in the file). This number is public.")
    assert told.said("At most one row per person is released; “pupil” identifies persons.")
    assert told.said("Rows above this limit, selected at random and not released: 20")
    assert told.last.startswith("Epsilon charged per respondent: 1.")
    found = described(custodian)
    assert (found["rows"], found["rows_per_person"], found["number_of_rows"]) == (10, 1, "public")
    assert found["estimates_refer_to"] == "at most 1 row of each person"
    two = custodian.privatize(*USUAL, "--id", "pupil", "--rows-per-person", "2", source="pupils.csv", out="two.csv")
    assert two.said("At most 2 rows per person are released, each charged; “pupil” identifies persons.")
    assert two.said("Rows above this limit, selected at random and not released: 10")
    assert two.last.startswith("Epsilon charged per respondent: 2. Total spent on these data: 3.")
    assert (described(custodian, "two")["rows"], described(custodian, "two")["rows_per_person"]) == (20, 2)
    for path in custodian.folder.glob("*.report.html"):
        assert "beyond the limit per person" not in path.read_text("utf-8")
    assert custodian.lines("verify", custodian.folder / "two.csv")[0] == 0


def test_that_a_dry_run_gives_the_number_of_rows_left_out(custodian: Custodian) -> None:
    custodian.written("pupils.csv", ROWS)
    words = ("privatize", custodian.folder / "pupils.csv", "--out", custodian.folder / "out.csv", "--id", "pupil")
    code, out, _ = custodian.lines(*words, *custodian.placed(USUAL), "--dry-run")
    assert (code, "selected at random and not released: 20" in out) == (0, True)


def test_that_a_study_declares_how_many_rows_of_a_person_leave(custodian: Custodian) -> None:
    custodian.survey.write_text(ROWS, encoding="utf-8")
    session = custodian.session()
    session.declare(listing("Q8", (("y", "y"), ("n", "n"))))
    session.declare(lambda book: declare.with_role(book, ("pupil",), Role.PERSON_ID))
    session.edit(lambda workspace: edit_plan(under(workspace, Q8=("grr", "1")), rows_per_person=2), "rows")
    session.edit(lambda workspace: edit_plan(workspace, question="Q8"), "question")
    session.workspace = replace(session.workspace, report=ReportPlan(sections=("questionnaire", "versions")))
    custodian.desk.saved(session, "house.spw")
    told = custodian.privatize(source="house.spw")
    assert told.code == 0, told
    assert described(custodian)["rows_per_person"] == 2
    other = custodian.privatize("--rows-per-person", "3", source="house.spw", out="three.csv")
    assert (other.code, described(custodian, "three")["rows"]) == (0, 30)
    # The custodian's own report says how many rows stay behind; nothing for anyone does.
    study, own, public = (
        custodian.folder / "house.spw",
        custodian.folder / "own.internal.html",
        custodian.folder / "p.html",
    )
    assert custodian.lines("report", study, "--out", own)[0] == 0
    assert custodian.lines("report", study, "--out", public, "--public")[0] == 0
    assert "beyond the limit per person" in own.read_text("utf-8")
    assert "beyond the limit per person" not in public.read_text("utf-8")


def test_that_similar_ids_stop_the_release_until_they_are_declared(custodian: Custodian) -> None:
    rows = "".join(f"s{at},{'yn'[at % 2]}\n" for at in range(20))
    custodian.written("pupils.csv", "pupil,Q8\n" + rows + "\u00a0S3,y\nＳ４,n\ns5\u200b,y\ns6,n\n")
    words = (*USUAL, "--id", "pupil")
    told = custodian.privatize(*words, source="pupils.csv")
    assert (told.code, told.paths) == (1, ())
    assert told.last == (
        "In “pupil”, the ids of rows 4 and 21 differ only in case, blanks or form. If such ids are one person, "
        "3 persons have too many rows. Add --similar-ids same for one person, or --similar-ids different."
    )
    assert not [name for name in ("S3", "s3", "s5") if name in str(told.sentences)]
    assert not (custodian.release_store.folder / "ledger.jsonl").exists()
    same = custodian.privatize(*words, "--similar-ids", "same", source="pupils.csv")
    assert (same.code, described(custodian)["rows"]) == (0, 20)
    different = custodian.privatize(*words, "--similar-ids", "different", source="pupils.csv", out="d.csv")
    assert (different.code, described(custodian, "d")["rows"]) == (0, 23)
    enough = custodian.privatize(*words, "--rows-per-person", "2", source="pupils.csv", out="e.csv")
    assert (enough.code, described(custodian, "e")["rows"]) == (0, 24)


def test_that_an_invalid_number_of_rows_is_a_usage_error(custodian: Custodian) -> None:
    for text in ("0", "-1", "1.5", "many", "٣", str(MOST_ROWS_PER_PERSON + 1)):
        told = custodian.privatize(*USUAL, "--rows-per-person", text)
        assert (told.code, f"a whole number from 1 to {MOST_ROWS_PER_PERSON} is needed" in told.last) == (2, True), text


def test_that_a_blank_id_is_refused_whatever_it_is_made_of(custodian: Custodian) -> None:
    custodian.written("pupils.csv", "pupil,Q8\n" + "s1,y\n\u200b,n\n\u3000,y\n" + "s2,n\n" * 2)
    told = custodian.privatize(*USUAL, "--id", "pupil", "--similar-ids", "same", source="pupils.csv")
    assert (told.code, told.last.startswith("Respondents without an id in “pupil”: 2.")) == (1, True)

"""A release that was changed, saved anew or moved is not privatized as if it were answers; who knows better says so."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from app.shell.study.saving import saving
from core.control import Control
from core.data.codebooks import declare
from core.data.variable import Role
from tests.app.cli.release_desk import Custodian
from tests.app.shell.study.study_session import Session

AGAIN = ("--column", "Q7", "--design", "grr", "--epsilon", "1", "--categories-from-data")


def edited(path: Path) -> Path:
    """A spreadsheet's copy (semicolons, a mark at the start, other line ends), with one answer changed."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[1] = "Daily" if lines[1] != "Daily" else "Never"
    path.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(lines).encode() + b"\r\n")
    return path


def again(custodian: Custodian, source: Path, *words: str) -> tuple[int, str, str]:
    out = custodian.folder / "again.csv"
    return custodian.lines("privatize", source, "--out", out, *AGAIN, *words)


@pytest.mark.parametrize("beside", [True, False])
def test_that_a_changed_release_is_refused_before_any_draw(custodian: Custodian, *, beside: bool) -> None:
    """By the description beside it, and, moved away from it, by what is kept of the release."""
    source = edited(custodian.q7().paths[0])
    if not beside:
        elsewhere = custodian.folder / "elsewhere"
        elsewhere.mkdir()
        source = Path(shutil.move(source, elsewhere / "renamed.csv"))
    lines = len(custodian.release_store.ledger().entries)
    code, _, err = again(custodian, source)
    assert code == 1
    assert "looks like a changed copy" in err
    assert "--true-answers" in err
    assert len(custodian.release_store.ledger().entries) == lines
    code, _, err = again(custodian, source, "--true-answers", "--other-people")
    assert code == 0, err
    assert "Epsilon charged per respondent: 1." in err


def test_that_a_changed_release_with_scores_is_known_without_its_description(custodian: Custodian) -> None:
    path = custodian.q7("--scores").paths[0]
    head, first, *rest = path.read_text(encoding="utf-8").splitlines()
    elsewhere = custodian.folder / "elsewhere"
    elsewhere.mkdir()
    source = elsewhere / "renamed.csv"
    source.write_text("\n".join((head, *rest, first)), encoding="utf-8")
    code, _, err = again(custodian, source)
    assert code == 1
    assert "looks like a changed copy" in err


def test_that_the_bytes_of_a_release_never_count_as_true_answers(custodian: Custodian) -> None:
    source = custodian.q7("--raw", "town").paths[0]
    code, _, err = again(custodian, source, "--true-answers")
    assert code == 1
    assert "already randomized" in err


def test_that_a_role_typed_in_a_study_is_such_a_word(custodian: Custodian) -> None:
    source = edited(custodian.q7("--raw", "town").paths[0])
    session = Session.with_file(custodian.desk.shelf, source)
    study = custodian.folder / "study.spw"
    for role, code in ((None, 1), (Role.QUESTION, 0)):
        if role is not None:
            session.declare(lambda book: declare.with_role(book, ("Q7",), Role.QUESTION))
        saving(study, session.workspace, (), (), custodian.desk.shelf, include=False)(Control())
        words = (*AGAIN, "--same-people-as", "survey")
        assert custodian.lines("privatize", study, "--out", custodian.folder / "again.csv", *words)[0] == code


def test_that_the_source_of_a_release_of_all_its_columns_stays_true_answers(custodian: Custodian) -> None:
    """It has the columns and the rows of its own release; so has its copy with another end, by its first cells."""
    rows = [line.split(",")[1] for line in (custodian.folder / "survey.csv").read_text().splitlines()]
    alone = custodian.written("alone.csv", "\n".join(rows) + "\n")
    words = ("--column", "Q7", "--design", "grr", "--categories-from-data", "--epsilon")
    assert custodian.lines("privatize", alone, "--out", custodian.folder / "one.csv", *words, "1")[0] == 0
    assert custodian.lines("privatize", alone, "--out", custodian.folder / "two.csv", *words, "0.5")[0] == 0
    copy = custodian.written("copy.csv", "\n".join((*rows[:-1], "4")) + "\n")
    code, _, err = custodian.lines("privatize", copy, "--out", custodian.folder / "three.csv", *words, "1")
    assert code == 1
    assert "“alone”: A column starts with the same answers in both surveys." in err, (
        "not that it looks like a changed copy"
    )


def test_that_a_source_beside_its_release_of_the_same_name_stays_true_answers(custodian: Custodian) -> None:
    assert custodian.q7(out="survey.xlsx").code == 0
    assert custodian.q7("--missing", "random", out="other.csv").code == 0

"""`privatize` compares answers with their list without blanks around them, and says what becomes of all others."""

from __future__ import annotations

import pytest

from core.release.description_json import read_description
from tests.app.cli.release_desk import Custodian

LIST = "Male\nFemale\n"
USUAL = ("--column", "sex", "--design", "grr", "--epsilon", "1", "--categories", "sex.txt")


def survey(custodian: Custodian, *answers: str, listed: str = LIST) -> None:
    """One respondent for each answer."""
    custodian.written("sex.txt", listed)
    custodian.written("people.csv", "id,sex\n" + "".join(f"{at},{one}\n" for at, one in enumerate(answers)))


def labels(custodian: Custodian, *words: str) -> tuple[str, ...]:
    told = custodian.privatize(*USUAL, *words, source="people.csv")
    assert told.code == 0, told
    return read_description(told.paths[1].read_bytes()).described.questions[0].labels


def test_that_blanks_around_answers_and_around_the_list_do_not_matter(custodian: Custodian) -> None:
    survey(custodian, *[" Male", "\tFemale", "Male\u00a0", "\u3000Female\u3000"] * 8, listed=" Male\nFemale\u200b\n")
    assert labels(custodian) == ("Male", "Female", "No answer")


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("answers", "listed", "why"),
    [
        (("male", "FEMALE"), LIST, "They differ from the list only in case: Male, Female."),
        (("very  good",), "very good\n", "They differ from the list only in blanks: very good."),
        (
            ("don\u2019t know", "\uff39es"),
            "don't know\nYes\n",
            "in the form of the letters (Unicode): don't know, Yes.",
        ),
        (("1.0", "02"), "1\tYes\n2\tNo\n", "They are listed numbers in another form: 1, 2."),
        (("yes", "No"), "1\tYes\n2\tNo\n", "The file contains labels, and the list contains codes."),
        (("1", "2"), LIST, "The file contains numbers, and the list contains words."),
        (("north", "south"), "1\n2\n", "The file contains words, and the list contains numbers."),
        (("Zwergpinscher-8317",), LIST, "The cause is unknown: compare the list with the file."),
    ],
)
def test_that_more_than_half_off_the_list_are_refused_with_the_likely_reason_before_the_ledger_is_touched(
    custodian: Custodian, answers: tuple[str, ...], listed: str, why: str
) -> None:
    on_it = listed.splitlines()[0].split("\t")[0]
    survey(custodian, *answers * 11, *[on_it] * 10, "", listed=listed)
    count = 11 * len(answers)
    for rule in ((), ("--off-list", "missing"), ("--off-list", "own")):
        told = custodian.privatize(*USUAL, *rule, source="people.csv")
        assert (told.code, told.paths) == (1, ())
        assert told.last.startswith(f"Most answers of “sex” are not on the list: {count} of {count + 10}.")
        assert why in told.last
        assert answers[0] not in told.last.replace(", ".join(listed.split()), "")
    assert not (custodian.release_store.folder / "ledger.jsonl").exists()


def test_that_answers_off_the_list_need_a_rule_and_become_what_it_says(custodian: Custodian) -> None:
    survey(custodian, *["Male", "Female"] * 10, "male", "x", "")
    told = custodian.privatize(*USUAL, source="people.csv")
    assert told.code == 1
    assert told.last.startswith("2 of 22 answers of “sex” are not on its list. They differ from the list only in case")
    assert "--off-list own (a category of their own) or --off-list missing (a missing answer)." in told.last
    assert not (custodian.release_store.folder / "ledger.jsonl").exists()
    assert labels(custodian, "--off-list", "missing") == ("Male", "Female", "No answer")
    assert labels(custodian, "--off-list", "own", "--replace") == ("Male", "Female", "Another answer", "No answer")
    entries = (custodian.release_store.folder / "ledger.jsonl").read_text()
    public = "".join(path.read_text() for path in custodian.folder.glob("out*"))
    assert "22" not in [word.strip('".,') for word in public.split()]
    assert "off_list" not in entries + public


def test_that_each_column_may_have_a_rule_of_its_own(custodian: Custodian) -> None:
    both = ("--column", "Q7", "--column", "Q8", "--categories", "q7.txt", "--categories", "q8.txt", "--design", "grr")
    told = custodian.privatize(*both, "--epsilon", "1", "--off-list", "own", "--off-list", "refuse")
    assert told.code == 0, told
    found = read_description(told.paths[1].read_bytes()).described.questions
    assert [len(one.labels) for one in found] == [5, 3]
    slip = custodian.privatize(*both, "--epsilon", "1", *["--off-list", "own"] * 3, out="b.csv")
    assert (slip.code, "--off-list is given 3 times and --column 2 times" in slip.last) == (2, True)

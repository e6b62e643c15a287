"""A changed file keeps its people: what resembles a survey of the ledger is not released before somebody says whose
answers it holds, and whoever is said to be the same pays from one budget."""

from __future__ import annotations

import hashlib
import random
import shutil
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from core.central.draw import drawer_for
from core.control import Control
from core.data.source import SurveySource
from core.data.variable import Category, Column
from core.designs.local.grr import GRR
from core.release.column_fingerprints import marks_of
from core.release.composed import reservation
from core.release.errors import ReleaseError
from core.release.exact.mechanisms import mechanism_for
from core.release.ledger.ledger import Ledger
from core.release.people import Settled, Trace, described, settled, survey_in
from core.release.plan import UNTOLD, DataSet, OffList, ReleasePlan, SimilarIds, Word, survey_title
from core.release.release_store import Made, ReleaseStore
from core.study.fingerprint import fingerprint
from tests.core.release.drawing import TEXT, plan_of
from tests.core.release.safety.custodian import asked, survey_text

BEFORE = Path(__file__).parent / "ledger" / "before_surveys"
CHANCE = random.Random(11)
PLAN = plan_of(asked("q", "yn"))


def rare(rows: int, share: float) -> str:
    """A survey with a trait that few have: nothing can be known again by its answers alone."""
    answers = ("y" if CHANCE.random() < share else "n" for _ in range(rows))
    return "who,q,age\n" + "".join(f"p{at},{answer},{18 + at % 70}\n" for at, answer in enumerate(answers))


class Person:
    """Somebody with a house of releases, who opens files and says whose answers they hold."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.release_store = ReleaseStore(folder / "house")
        self._files = 0

    def settle(
        self, text: str, word: Word = UNTOLD, *, plan: ReleasePlan = PLAN, name: str = "", texts: str = ""
    ) -> Settled:
        """What is to be asked about a file with this text."""
        with self._open(text) as source:
            return self._settled(source, word, plan, name, texts)

    def release(self, text: str, word: Word = UNTOLD, *, plan: ReleasePlan = PLAN, name: str = "") -> Made:
        with self._open(text) as source:
            data = self._settled(source, word, plan, name, "").data
            return self.release_store.make(plan, source, data, drawer_for(plan.kind), Control(), "2026-11-22")

    def identity(self, text: str) -> str:
        return self.release_store.ledger().identity(hashlib.sha256(text.encode()).hexdigest())

    def spent(self, text: str) -> Decimal:
        return self.release_store.ledger().account(self.identity(text)).spent

    def _open(self, text: str) -> SurveySource:
        self._files += 1
        path = self.folder / f"{self._files}.csv"
        path.write_text(text, encoding="utf-8")
        return SurveySource.open(path, TEXT, temp_folder=self.folder / "temp")

    def _settled(self, source: SurveySource, word: Word, plan: ReleasePlan, name: str, texts: str) -> Settled:
        ledger = self.release_store.ledger()
        title = name or f"{self._files}.csv"
        data = DataSet(ledger.identity(fingerprint(source.path, Control()).sha256), title)
        asked_of = [replace(one, text=f"{texts} {one.position}") if texts else one for one in source.columns]
        marks = marks_of(plan, source, ledger, Control())
        return settled(described(data, asked_of, ledger), survey_title(title), word, marks, ledger)


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path)


CHANGES: dict[str, Callable[[str], str]] = {
    "one more newline": lambda text: text + "\n",
    "another cell": lambda text: text.replace("p7,n", "p7,y", 1) if "p7,n" in text else text.replace("p7,y", "p7,n", 1),
    "sorted rows": lambda text: "\n".join((text.split("\n")[0], *sorted(text.split()[1:]))),
    "columns in another order": lambda text: "\n".join(
        ",".join(line.split(",")[::-1]) if line else "" for line in text.split("\n")
    ),
    "half of the rows": lambda text: "\n".join(text.split("\n")[: text.count("\n") // 2]),
    "names in capitals": lambda text: text.replace("who,q,age", "WHO,q, Age ", 1),
}
SURVEYS = {"999 rows with 20 %": (999, 0.2), "9,999 rows with 3 %": (9_999, 0.03), "99 rows": (99, 0.5)}


@pytest.mark.parametrize("size", SURVEYS)
def test_that_no_change_of_a_file_gives_its_people_a_second_budget_unasked(person: Person, size: str) -> None:
    text = rare(*SURVEYS[size])
    person.release(text)
    for change in CHANGES.values():
        with pytest.raises(ReleaseError) as told:
            person.release(change(text))
        assert (told.value.code, told.value.params) == ("people.not_told", {"survey": "1"})
    assert len(person.release_store.ledger().entries) == 2, "nothing was written, so nothing was charged"


def test_that_the_same_people_share_one_account_in_every_file(person: Person) -> None:
    text = rare(300, 0.3)
    person.release(text)
    cell = CHANGES["another cell"](text)
    person.release(cell, Word(same=("1",)))
    third = CHANGES["another cell"](rare(300, 0.3))
    person.release(third, Word(same=("1",)))
    assert [person.spent(one) for one in (text, cell, third)] == [3, 3, 3]
    ledger = person.release_store.ledger()
    copy = ledger.copy_for(ledger.entries[0].dataset)
    assert len(copy.lines) == 6, "a study takes along what was released of any of the files"
    assert survey_in(copy) == "1"


def test_that_kept_bytes_are_handed_out_only_for_the_same_cells(person: Person) -> None:
    text = rare(300, 0.3)
    first = person.release(text)
    same = Word(same=("1",))
    for change in ("one more newline", "sorted rows", "columns in another order"):
        made = person.release(CHANGES[change](text), same)
        assert (made.fresh, made.description.release) == (False, first.description.release), change
    other_column = text.replace(",18\n", ",19\n", 1)
    assert not person.release(other_column, same).fresh, "the release does not read it"
    for plan in (plan_of(asked("q", "yn"), raw=("age",)), plan_of(asked("q", "yn"), person_id="who")):
        assert person.release(text, plan=plan).fresh
    assert person.release(other_column, same, plan=plan_of(asked("q", "yn"), raw=("age",))).fresh
    assert person.release(CHANGES["another cell"](text), same).fresh
    assert person.spent(text) == 5


def test_that_blanks_around_cells_make_no_other_question_but_where_they_tell_persons_apart(person: Person) -> None:
    text = rare(300, 0.3)
    padded = text.replace(",y,", ", y\u00a0,").replace("\np7,", "\n p7 ,")
    same = Word(same=("1",))
    question = asked("q", "yn")
    for plan, fresh in (
        (plan_of(question, raw=("age",)), False),
        (plan_of(question, person_id="who"), False),
        (plan_of(question, person_id="who", similar_ids=SimilarIds.DIFFERENT), True),
    ):
        first = person.release(text, plan=plan)
        made = person.release(padded, same, plan=plan)
        assert (first.fresh, made.fresh) == (True, fresh), plan.similar_ids
        assert (made.description.release == first.description.release) is not fresh
    assert person.spent(text) == 4


def test_that_the_same_cap_and_the_same_rules_give_the_same_bytes_again_and_others_are_drawn(person: Person) -> None:
    text = "who,q\n" + "".join(f"{'Pp'[at % 2]}{at // 6},{'yn'[at % 3 % 2]}\n" for at in range(60))
    question = asked("q", "yn")
    own = replace(question.coding, categories=(*question.coding.categories, Category("Another", ())))
    labels = ("y", "n", "Another", "No answer")
    mechanism = mechanism_for(GRR(k=4, epsilon=1.0), Decimal(1))
    as_one = replace(question, coding=own, labels=labels, mechanism=mechanism, off_list=OffList.OWN_CATEGORY)
    refused = replace(question, off_list=OffList.REFUSE)
    several = {"person_id": "who", "similar_ids": SimilarIds.SAME}
    plans = (
        plan_of(question),
        plan_of(refused),
        plan_of(as_one),
        plan_of(question, **several),
        plan_of(question, **several, rows_per_person=2),
        plan_of(question, person_id="who", rows_per_person=2, similar_ids=SimilarIds.DIFFERENT),
    )
    first = [person.release(text, plan=plan) for plan in plans]
    again = [person.release(text, plan=plan) for plan in plans]
    assert [one.fresh for one in first] == [True] * len(plans)
    assert [(one.fresh, one.description) for one in again] == [(False, one.description) for one in first]
    assert person.spent(text) == sum(plan.charge for plan in plans) == 8


def test_that_a_declaration_about_ids_without_effect_is_the_same_request(person: Person) -> None:
    text = "who,q\n" + "".join(f"{'Pp'[at % 2]}{at // 2},{'yn'[at % 3 % 2]}\n" for at in range(60))
    asks, same = (plan_of(asked("q", "yn"), person_id="who", rows_per_person=2, similar_ids=one)
                  for one in (SimilarIds.ASK, SimilarIds.SAME))  # fmt: skip
    assert person.release(text, plan=asks).fresh
    assert not person.release(text, plan=same).fresh


def test_that_other_people_pay_from_their_own_budget_by_the_word_of_the_person(person: Person) -> None:
    text = rare(300, 0.3)
    person.release(text)
    wave = text.replace("p", "x")
    made = person.release(wave, Word(others=True))
    assert made.fresh, "the same cells of other people are no second copy of a release"
    assert (person.spent(text), person.spent(wave)) == (1, 1)
    line = person.release_store.ledger().entries[2]
    assert line.body["other_people"] == [person.release_store.ledger().entries[0].dataset]
    assert person.settle(wave).alike == (), "it is asked once"
    # A third file resembles both.
    third = CHANGES["another cell"](text)
    assert {one.survey.name for one in person.settle(third).open} == {"1", "2"}
    with pytest.raises(ReleaseError, match=r"people\.not_told"):
        person.release(third, Word(same=("2",)))
    assert person.settle(third, Word(same=("2",), others=True)).open == ()


def test_that_people_of_two_surveys_have_the_sum_and_the_smaller_budget(person: Person) -> None:
    text = rare(300, 0.3)
    person.release(text)
    wave = text.replace("p", "x")
    person.release(wave, Word(others=True))
    ledger = person.release_store.ledger()
    for entry, budget in ((ledger.entries[0], 5), (ledger.entries[2], 3)):
        ledger.set_budget(DataSet(entry.dataset, "any"), Decimal(budget))
    both = text.replace("p1", "r1")
    found = person.settle(both, Word(same=("1", "2")))
    account = ledger.account(found.data.identity, found.data.same_people)
    assert (account.spent, account.budget) == (2, 3)
    person.release(both, Word(same=("1", "2")), plan=plan_of(asked("q", "yn", epsilon="0.5")))
    assert {person.spent(one) for one in (text, wave, both)} == {Decimal("2.5")}
    ledger = person.release_store.ledger()
    ledger.set_budget(DataSet(ledger.entries[0].dataset, "any"), Decimal(4))
    assert ledger.account(found.data.identity).budget == 4, "a new budget is for all of them"


def test_that_a_column_under_another_name_is_known_by_its_answers_or_its_text(person: Person) -> None:
    text = rare(1_200, 0.5)
    person.release(text, name="first")
    renamed = text.replace("who,q,age", "a,q2,b", 1)
    (found,) = person.settle(renamed, plan=plan_of(asked("q2", "yn"))).open
    assert found.trace is Trace.ANSWERS
    # Sorted as well, it looks like other answers; so help says that it is not noticed.
    assert person.settle(CHANGES["sorted rows"](renamed), plan=plan_of(asked("q2", "yn"))).open == ()
    (found,) = person.settle(CHANGES["sorted rows"](renamed), plan=plan_of(asked("q2", "yn")), name="FIRST.csv").open
    assert found.trace is Trace.NAME


def test_that_question_texts_are_known_under_other_names(person: Person) -> None:
    text = rare(99, 0.5)
    with person._open(text) as source:
        data = person._settled(source, Word(), PLAN, "", "Do you?").data
        person.release_store.make(PLAN, source, data, drawer_for(PLAN.kind), Control(), "2026-11-22")
    (found,) = person.settle(
        text.replace("who,q,age", "a,q2,b", 1), plan=plan_of(asked("q2", "yn")), texts="do  YOU?"
    ).open
    assert (found.trace, found.shared, found.of) == (Trace.TEXTS, 3, 3)


@pytest.mark.parametrize(("names", "found"), [("q,x,y,z", 0), ("q,who,y,z", 1), ("q", 1), ("x,y,z,w,q,who,v,u", 1)])
def test_that_half_of_the_names_of_the_smaller_file_are_enough(person: Person, names: str, found: int) -> None:
    person.release("who,q,age,sex\n" + "1,y,2,3\n" * 40)
    other = f"{names}\n" + ",".join("y" for _ in names.split(",")) + "\n"
    assert len(person.settle(other * 1).open) == found


def test_that_a_file_without_names_is_not_known_by_its_cells(person: Person) -> None:
    """What looks like names may be answers: only codes of real headers are compared."""
    column = Column("column 1", "", 0)
    data = described(DataSet("ab" * 32, "x"), [column], person.release_store.ledger())
    assert (data.columns, data.texts) == ((), ())


def test_that_the_ledger_holds_no_name_of_a_column_that_is_not_released(person: Person) -> None:
    person.release(rare(99, 0.5).replace("who", "wohnort-geheim", 1))
    assert b"geheim" not in (person.folder / "house" / "ledger.jsonl").read_bytes()
    first = person.release_store.ledger().entries[0].body
    assert len(first["columns"]) == 3
    person.release(rare(99, 0.5), Word(same=("1",)))
    again = person.release_store.ledger().entries[2].body
    assert set(first["columns"]) & set(again["columns"]), "codes of one computer can be compared"
    assert "columns" not in person.release_store.ledger().entries[1].body


def test_that_names_of_surveys_are_proposed_kept_and_never_shared_by_other_people(person: Person) -> None:
    text = rare(99, 0.5)
    person.release(text, Word(survey="Drugs 2026"), name="house.sav")
    assert person.settle(text, Word(survey="Another")).data.survey == "Drugs 2026"
    assert person.settle(text + "\n", Word(same=("DRUGS  2026",))).data.survey == "Drugs 2026"
    changed = person.settle(text + "\n", Word(others=True), name="Drugs 2026.csv")
    assert changed.data.survey == "Drugs 2026 (2)", "the proposed name is numbered"
    with pytest.raises(ReleaseError, match=r"people\.name_taken"):
        person.settle(text + "\n", Word(survey="drugs 2026", others=True))
    with pytest.raises(ReleaseError, match=r"people\.no_survey"):
        person.settle(text + "\n", Word(same=("Drugs 2025",)))
    assert [survey_title(one) for one in ("a.csv", "Wave 1.XLSX", ".csv", "v1.2")] == ["a", "Wave 1", ".csv", "v1.2"]


def test_that_surveys_without_a_draw_are_not_asked_about(person: Person) -> None:
    text = rare(99, 0.5)
    ledger = person.release_store.ledger()
    data = person.settle(text).data
    body = reservation("ab" * 8, PLAN, data, "memo")
    ledger.withdrawn(ledger.reserve(body))
    assert person.settle(text + "\n").open == ()
    ledger.reserve(replace(body, release="cd" * 8))
    assert person.settle(text + "\n").open != (), "what was reserved may have been drawn"


@pytest.fixture
def before(tmp_path: Path) -> Person:
    """A ledger that was written before surveys had names: a budget of 3, releases of 1 and 0.5 of one file."""
    shutil.copytree(BEFORE, tmp_path / "releases")
    found = Person(tmp_path)
    found.release_store = ReleaseStore(tmp_path / "releases")
    return found


OLD = plan_of(replace(asked(), off_list=OffList.REFUSE))


def test_that_a_ledger_from_before_keeps_its_sum_its_budget_and_its_kept_bytes(before: Person) -> None:
    text = survey_text()
    assert before.release_store.ledger().state.sound
    assert before.spent(text) == Decimal("1.5")
    found = before.settle(text, plan=OLD)
    assert (found.open, found.data.survey) == ((), "Survey")
    assert not before.release(text, plan=OLD).fresh, "the very same file and plan are handed out again"
    assert before.release(text, plan=plan_of(asked(epsilon="0.25"))).fresh
    account = before.release_store.ledger().account(found.data.identity)
    assert (account.spent, account.budget) == (Decimal("1.75"), 3)


@pytest.mark.parametrize("change", ["one more newline", "another cell"])
def test_that_data_of_a_ledger_from_before_are_known_by_the_questions_that_were_released(
    before: Person, change: str
) -> None:
    """Its marks cannot help: 60 rows have none."""
    text = survey_text() + "\n" if change == "one more newline" else survey_text().replace("a,x", "b,x", 1)
    (found,) = before.settle(text, plan=OLD).open
    assert (found.trace, found.survey.name, found.spent) == (Trace.QUESTIONS, "Survey", Decimal("1.5"))
    with pytest.raises(ReleaseError, match=r"people\.not_told"):
        before.release(text, plan=OLD)
    before.release(text, Word(same=("Survey",)), plan=OLD)
    assert before.spent(survey_text()) == before.spent(text) == Decimal("2.5")
    with pytest.raises(ReleaseError, match=r"ledger\.over_budget"):
        before.release(text + "\n", Word(same=("Survey",)), plan=plan_of(asked(epsilon="0.6")))


def test_that_a_study_of_another_computer_brings_what_it_spent_and_its_survey(person: Person, tmp_path: Path) -> None:
    text = rare(99, 0.5)
    person.release(text, Word(survey="Drugs"))
    ledger = person.release_store.ledger()
    copy = ledger.copy_for(ledger.entries[0].dataset)
    (tmp_path / "there").mkdir()
    there = Person(tmp_path / "there")
    there.release_store.ledger().adopt(copy, there.settle(text).data.identity)
    assert there.spent(text) == 1
    assert there.settle(text).data.survey == "Drugs"
    (found,) = there.settle(text + "\n").open
    assert found.trace is Trace.QUESTIONS, "codes of another computer say nothing here"


def test_that_a_recovered_ledger_still_knows_whose_budget_it_is(person: Person) -> None:
    text = rare(99, 0.5)
    person.release(text)
    cell = CHANGES["another cell"](text)
    person.release(cell, Word(same=("1",)))
    (person.release_store.folder / "head").unlink()
    assert not person.release_store.ledger().state.sound
    person.release_store.recover()
    assert person.spent(text) == person.spent(cell) == 2
    assert [one.trace for one in person.settle(text + "\n").open] == [Trace.COLUMNS]


def test_that_one_spoilt_line_does_not_part_the_people_of_a_survey(person: Person) -> None:
    text = rare(99, 0.5)
    person.release(text)
    cell = CHANGES["another cell"](text)
    person.release(cell, Word(same=("1",)))
    path, identity = person.release_store.folder / "ledger.jsonl", person.identity(text)
    lines = path.read_bytes().split(b"\n")
    for spoilt in (lines[2], lines[3]):
        path.write_bytes(b"\n".join(b"x" + one if one == spoilt else one for one in lines))
        account = Ledger.open(person.release_store.folder).account(identity)
        assert account.spent == 2
    path.write_bytes(b"\n".join(lines))

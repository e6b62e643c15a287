"""Marks are the same where the same answers come in another file; nothing that is kept tells an answer."""

from __future__ import annotations

import hashlib
import math
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from core.central.draw import drawer_for
from core.control import Control
from core.release.column_fingerprints import LENGTHS, marks_of
from core.release.ledger.entry import Entry
from core.release.ledger.shape import Kind
from core.release.plan import DataSet, ReleaseKind, ReleasePlan
from core.release.release_store import ReleaseStore
from tests.core.release.drawing import plan_of, survey
from tests.core.release.safety.custodian import asked

ANSWERS = np.random.default_rng(5).choice(["a", "b", "c"], 1_200)
FILE = "".join(("q,town\n", *(f"{one},Rome\n" for one in ANSWERS)))


def released(folder: Path, release_store: ReleaseStore, content: str, plan: ReleasePlan) -> None:
    """A release of these data is made."""
    folder.mkdir()
    dataset = DataSet(release_store.ledger().identity(hashlib.sha256(content.encode()).hexdigest()), "first.csv")
    with survey(folder, content) as source:
        release_store.make(plan, source, dataset, drawer_for(plan.kind), Control(), "2026-11-22")


def marks(folder: Path, release_store: ReleaseStore, answers: NDArray[np.str_] | list[str]) -> tuple[str, ...]:
    folder.mkdir()
    with survey(folder, "".join(("q\n", *(f"{one}\n" for one in answers)))) as source:
        return marks_of(plan_of(asked("q")), source, release_store.ledger(), Control())


def known_again(top: Path, name: str, answers: NDArray[np.str_] | list[str]) -> int:
    """How many marks of a column are the same when it comes again."""
    release_store = ReleaseStore(top / "house")
    release_store.ledger().identity("00" * 32)
    first, second = (marks(top / f"{name} {turn}", release_store, answers) for turn in (1, 2))
    assert len(first) == len(second) == len(LENGTHS), "how many there are tells nothing of the answers"
    return len(set(first) & set(second))


def test_that_cells_that_could_be_guessed_have_marks_of_chance_alone(tmp_path: Path) -> None:
    rare = ["a"] * 970 + ["b"] * 30
    assert -1_000 * math.log2(0.97) < 80
    assert known_again(tmp_path, "rare", rare) == 0
    assert known_again(tmp_path, "constant", ["a"] * 2_000) == 0
    assert known_again(tmp_path, "few", ANSWERS[:99]) == 0
    assert known_again(tmp_path, "one", ANSWERS[:999]) == 1
    assert known_again(tmp_path, "two", ANSWERS) == 2


def test_that_the_sort_column_of_a_file_can_be_guessed(tmp_path: Path) -> None:
    """Half yes, half no, in this order: 100 bits by how often each stands there, and 100 columns to try."""
    halves = ["no"] * 50 + ["yes"] * 50
    assert known_again(tmp_path, "sorted", halves) == 0
    assert known_again(tmp_path, "mixed", list(np.random.default_rng(3).permutation(halves))) == 1
    ages = [str(18 + at // 3) for at in range(100)]
    assert known_again(tmp_path, "rising", ages) == 0
    assert known_again(tmp_path, "falling", [f"{12.5 - at / 10}" for at in range(100)]) == 0
    assert known_again(tmp_path, "ages", list(np.random.default_rng(3).permutation(ages))) == 1


def test_that_what_is_kept_is_nothing_without_the_key_of_this_computer(tmp_path: Path) -> None:
    def lines(release_store: ReleaseStore) -> list[Entry]:
        return [one for one in release_store.ledger().entries if one.kind is Kind.RESERVED]

    here, there = ReleaseStore(tmp_path / "here"), ReleaseStore(tmp_path / "there")
    released(tmp_path / "1", here, FILE, plan_of(asked("q")))
    released(tmp_path / "2", there, FILE, plan_of(asked("q")))
    (mine,), (other,) = lines(here), lines(there)
    assert len(mine.body["marks"]) == len(other.body["marks"]) == len(LENGTHS)
    assert set(mine.body["marks"]).isdisjoint(other.body["marks"])
    assert all(len(one) == 64 for one in mine.body["marks"])
    # A count of respondents reads no column.
    plan = plan_of(asked("q"), kind=ReleaseKind.COUNT)
    (tmp_path / "3").mkdir()
    with survey(tmp_path / "3", FILE) as source:
        assert marks_of(plan, source, here.ledger(), Control()) == ()

"""At most as many rows of a person leave as are declared: which ones is chance, and nothing tells how many they had."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import core.release.clip as clip_module
from core.central.draw import noise_of
from core.control import Control
from core.data.base import Base, Condition
from core.data.source import SurveySource
from core.data.streaming import VECTOR_ROWS
from core.release.clip import rows_that_go, who_stays
from core.release.draw import true_counts
from core.release.number_rows import true_numbers
from core.release.plan import Form, ReleaseKind, ReleasePlan, SimilarIds
from core.types import IntArray
from tests.core.release.drawing import drawn, empty_folder, one_answer, plan_of, survey
from tests.core.release.number_plans import SUM, number_plan
from tests.core.release.safety.custodian import asked, count, custodian, histogram, holds
from tests.core.release.safety.fixed_noise import fix, fix_names

CONTROL = Control()
SIZES = (1, 2, 3, 5)
"""Rows of the persons p1, p2, p3 and p4, one person after another."""
LETTERS = "abcdefghijk"
TEXT = "id,q,r,age\n" + "".join(
    f"p{person},{LETTERS[at]},{LETTERS[at].upper()},{at}\n"
    for at, person in enumerate(person for person, size in enumerate(SIZES, 1) for _ in range(size))
)
OF = dict(zip(LETTERS, (person for person, size in enumerate(SIZES, 1) for _ in range(size)), strict=True))


def clipped(*questions: Any, cap: int = 1, **more: Any) -> ReleasePlan:
    asked_for = questions or (one_answer(values=LETTERS), one_answer("r", LETTERS.upper()))
    return plan_of(*asked_for, person_id="id", rows_per_person=cap, **more)


def kept(plan: ReleasePlan, source: SurveySource) -> IntArray:
    rows = np.arange(1, source.rows + 1)
    stays = who_stays(plan, source, CONTROL)
    return rows if stays is None else rows[stays(rows)]


@pytest.mark.parametrize("cap", [1, 2, 3, 4, 5, 9])
def test_that_each_person_keeps_as_many_rows_as_are_declared(tmp_path: Path, cap: int) -> None:
    plan = clipped(cap=cap)
    with survey(tmp_path, TEXT) as source:
        found = Counter(OF[LETTERS[row - 1]] for row in kept(plan, source))
        assert found == {person: min(cap, size) for person, size in enumerate(SIZES, 1)}
        assert rows_that_go(plan, source, CONTROL) == 11 - found.total()


def test_that_all_questions_of_a_release_have_the_same_rows(tmp_path: Path) -> None:
    plan = clipped(raw=("age",))
    with survey(tmp_path, TEXT) as source:
        drawn(plan, source, empty_folder(tmp_path))
        counts = true_counts(clipped(kind=ReleaseKind.HISTOGRAM, cap=2), source, CONTROL)
    first, second = ([int(code) for block in one.mechanism.given for code in block] for one in plan.questions)  # type: ignore[union-attr]
    assert first == second
    assert sorted(OF[LETTERS[code]] for code in first) == [1, 2, 3, 4]
    # Question r has the same letters as q, in capitals.
    assert counts[0].tolist() == counts[1].tolist()
    assert counts[0].sum() == 7


def test_that_counts_sums_and_numbers_have_the_rows_that_stay(tmp_path: Path) -> None:
    with survey(tmp_path, TEXT) as source:
        (rows,) = true_counts(count(person_id="id", rows_per_person=2), source, CONTROL)
        plan = number_plan(SUM, person_id="id", rows_per_person=3)
        numbers = true_numbers(plan.questions[0], plan, source, CONTROL)
    assert rows.tolist() == [7]
    assert Counter(OF[LETTERS[int(one)]] for one in numbers) == {1: 1, 2: 2, 3: 3, 4: 3}


def test_that_rows_are_chosen_among_those_of_the_filter(tmp_path: Path) -> None:
    base = Base((Condition("age", low=7),))
    with survey(tmp_path, TEXT) as source:
        for _ in range(20):
            (row,) = (one for one in kept(clipped(base=base), source).tolist() if one > 7)
            assert row in (8, 9, 10, 11)


def test_that_ids_that_look_alike_are_one_person_unless_somebody_says_otherwise(tmp_path: Path) -> None:
    text = "id,q\nAnn,a\n ann,b\nＡnn,a\nBob,b\n"
    with survey(tmp_path, text) as source:
        for similar, wanted in ((SimilarIds.SAME, 2), (SimilarIds.ASK, 2), (SimilarIds.DIFFERENT, 4)):
            plan = plan_of(one_answer(), person_id="id", similar_ids=similar)
            assert len(kept(plan, source)) == wanted


def spread(turns: int) -> float:
    """The largest distance from even chances, in standard errors: 2 of 5 rows stay, each pair as often as any."""
    persons, rows = np.repeat(np.arange(turns, dtype=np.uint64), 5), np.arange(5 * turns)
    gone = clip_module._beyond(persons, rows, 2)
    stay = np.setdiff1d(rows, gone).reshape(turns, 2)
    assert (stay // 5 == np.arange(turns)[:, None]).all()
    found = np.bincount((1 << (stay % 5)).sum(axis=1), minlength=32)
    chance = 1 / math.comb(5, 2)
    return float(abs(found[found > 0] - turns * chance).max() / math.sqrt(turns * chance * (1 - chance)))


@pytest.mark.slow
def test_that_every_choice_of_rows_is_equally_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten pairs, 5.5 standard errors: a false alarm in a million. A twin that prefers early rows is caught."""
    assert spread(60_000) < 5.5
    real = clip_module.secure_words

    def early(n: int) -> Any:
        words = real(n).copy()
        words[::5] -= words[::5] >> np.uint64(3)
        return words

    monkeypatch.setattr(clip_module, "secure_words", early)
    assert spread(60_000) > 5.5


def test_that_the_choice_does_not_look_at_answers_or_at_the_order_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clip_module, "secure_words", lambda n: np.arange(n, dtype=np.uint64)[::-1].copy())
    found = []
    for at, text in enumerate((TEXT, TEXT.replace("a,", "z,").replace(",A", ",Z"))):
        folder = tmp_path / str(at)
        folder.mkdir()
        with survey(folder, text) as source:
            found.append(kept(clipped(cap=2), source).tolist())
    assert found[0] == found[1]


def test_that_a_person_whose_rows_are_in_several_blocks_is_clipped_as_one(tmp_path: Path) -> None:
    """More rows than the database gives at once, of 4 persons that take turns."""
    rows = 300 * VECTOR_ROWS // 2
    text = "id,q\n" + "".join(f"p{at % 4},a\n" for at in range(rows))
    with survey(tmp_path, text) as source:
        found = kept(plan_of(one_answer(), person_id="id", rows_per_person=1_000), source)
    assert Counter(((found - 1) % 4).tolist()) == dict.fromkeys(range(4), 1_000)
    # Even chances over the file: 7 standard errors of the mean place of 4,000 rows.
    assert abs(found.mean() / rows - 0.5) < 7 * math.sqrt(1 / 12 / 4_000)


def test_that_words_that_are_alike_are_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, asked_for = clip_module.secure_words, []

    def alike(n: int) -> Any:
        asked_for.append(n)
        return np.zeros(n, dtype=np.uint64) if len(asked_for) < 3 else real(n)

    monkeypatch.setattr(clip_module, "secure_words", alike)
    with survey(tmp_path, "id,q\np1,a\np1,b\n") as source:
        assert len(kept(clipped(one_answer()), source)) == 1
    assert asked_for == [2, 2, 2]


@pytest.mark.parametrize("kind", ["reports", "histogram", "count"])
def test_that_charge_and_noise_follow_from_the_declared_cap_alone(tmp_path: Path, kind: str) -> None:
    """A person with one row or with a hundred: the same charge, the same noise, the same words."""
    make: dict[str, Callable[..., ReleasePlan]] = {
        "reports": lambda **more: plan_of(asked(), **more), "histogram": histogram, "count": count,
    }  # fmt: skip
    plan = make[kind](person_id="id", rows_per_person=3)
    assert plan.charge == Decimal(3)
    if plan.model == "central":
        assert noise_of(plan.questions[0], plan).sensitivity == (6 if kind == "histogram" else 3)


@pytest.mark.parametrize(
    ("plan", "form"),
    [
        (plan_of(asked(), person_id="id"), Form.CSV),
        (histogram(person_id="id", rows_per_person=2), Form.TABLE_CSV),
        (count(person_id="id"), Form.TABLE_CSV),
    ],
)
def test_that_no_public_file_shows_the_rows_of_a_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plan: ReleasePlan, form: Form
) -> None:
    """The neighbor: somebody has two rows or forty. With the noise held fixed all files are the same."""
    found = []
    fix(monkeypatch)
    fix_names(monkeypatch)
    for at, rows in enumerate((2, 40)):
        top = tmp_path / str(at)
        top.mkdir()
        text = "id,q\n" + "".join(f"p{one},a\n" for one in range(50)) + "rich,b\n" * rows
        with custodian(top, text) as who:
            who.release(plan, "out.csv", form)
            found.append({one.name: one.read_bytes() for one in who.out.iterdir()})
    assert found[0].keys() == found[1].keys()
    assert [name for name in found[0] if found[0][name] != found[1][name]] == []


def test_that_description_and_report_state_cap_rows_and_what_estimates_refer_to(tmp_path: Path) -> None:
    with custodian(tmp_path, TEXT) as who:
        who.release(plan_of(asked(values=LETTERS), person_id="id", rows_per_person=2), "out.csv")
        assert holds(who.verified("out.csv"))
        described = json.loads((who.out / "out.description.json").read_text("utf-8"))
        page = (who.out / "out.report.html").read_text("utf-8")
    assert {name: described[name] for name in ("rows", "rows_per_person", "number_of_rows", "estimates_refer_to")} == {
        "rows": 7, "rows_per_person": 2, "number_of_rows": "public",
        "estimates_refer_to": "at most 2 rows of each person",
    }  # fmt: skip
    assert "It includes at most 2 rows per person; estimates apply to these rows, and each row spends" in page
    assert "The number of rows is public" in page

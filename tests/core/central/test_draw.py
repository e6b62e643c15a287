"""The whole way from a file to noisy counts, and what one respondent can change of it."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path

import numpy as np
import pytest

import core.central.draw as module
from core.central.calibration import CountNoise, calibrated, described_noise
from core.central.distribution import reach
from core.central.draw import central_draw, noise_of
from core.control import Control
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Item, SelectAll
from core.data.reading import Dialect, FileKind, Reading
from core.data.source import SurveySource
from core.data.variable import Category, DeclaredBy
from core.errors import Cancelled, DesignError
from core.release.drawn import Counted
from core.release.errors import ReleaseError
from core.release.plan import Coding, ReleasedQuestion, ReleaseKind, ReleasePlan

READING = Reading(FileKind.TEXT, Dialect(",", True))
DRUGS = SelectAll("drugs", "", tuple(Item(one, (one,), ("1",)) for one in ("d1", "d2", "d3")))
HEAD = "person,job,d1,d2,d3\n"
ROWS = ["a,yes,1,0,1", "a,no,0,0,0", "b,yes,1,1,1", "c,no,,,", "d,perhaps,0,0,1", "e,,0,1,0", "f,yes,0,0,0"]
FAR_AWAY = 1e-12
"""Chance that noise goes as far as the tests allow it."""


def question(name: str = "job", claimed: str = "1", *, missing_own: bool = True) -> ReleasedQuestion:
    many = name == DRUGS.name
    labels = tuple(item.label for item in DRUGS.items) if many else ("yes", "no")
    coding = Coding(
        tuple(Category(one, (one,)) for one in labels), missing_own=missing_own, block=DRUGS if many else None
    )
    labels += ("No answer",) if missing_own else ()
    return ReleasedQuestion(name, "", coding, labels, DeclaredBy.TYPED, None, Decimal(claimed))


def counted(claimed: str = "1") -> ReleasedQuestion:
    return ReleasedQuestion("", "", Coding((), False), ("Respondents",), DeclaredBy.TYPED, None, Decimal(claimed))


def plan_of(*questions: ReleasedQuestion, kind: ReleaseKind = ReleaseKind.HISTOGRAM, rows: int = 1, **more):  # type: ignore[no-untyped-def]
    return ReleasePlan(kind, questions, rows_per_person=rows, **more)


def drawn(tmp_path: Path, plan: ReleasePlan, rows: Sequence[str] = ROWS, control: Control | None = None):  # type: ignore[no-untyped-def]
    """What the draw gives, and how often it said that noise comes now."""
    path, said = tmp_path / "data.csv", []
    path.write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8")
    with SurveySource.open(path, READING, temp_folder=tmp_path) as source:
        found = central_draw(plan, source, control or Control(), on_first_bit=lambda: said.append(1))
    return found, len(said)


@pytest.fixture
def no_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "noisy_counts", lambda counts, noise: tuple(int(one) for one in counts))


def test_that_counts_lie_around_the_truth_and_carry_the_figures_of_their_noise(tmp_path: Path) -> None:
    plan = plan_of(question(claimed="2"), question("drugs", "0.7"))
    (job, drugs), said = drawn(tmp_path, plan)
    assert said == 1
    noises = [noise_of(one, plan) for one in plan.questions]
    assert [noise.sensitivity for noise in noises] == [2, 4], "another job; three items, or no answer"
    for found, noise, claimed in zip((job, drugs), noises, ("2", "0.7"), strict=True):
        assert found.integers == noise.integers
        assert found.effective == noise.effective == claimed
        assert described_noise(found.integers, Decimal(claimed)) == noise
    # "perhaps" is a random answer of the three
    assert np.abs(np.array(job.counts) - [3, 2, 1]).max() <= reach(1 - FAR_AWAY, noises[0].scale) + 1
    assert np.abs(np.array(drugs.counts) - [2, 2, 3, 1]).max() <= reach(1 - FAR_AWAY, noises[1].scale)


@pytest.mark.usefixtures("no_noise")
def test_that_a_count_counts_the_rows_of_the_base_and_is_zero_where_there_are_none(tmp_path: Path) -> None:
    bases = [Base(), Base((Condition("job", ("yes",)),)), Base((Condition("job", ("gone",)),))]
    plans = [plan_of(counted(), kind=ReleaseKind.COUNT, base=base) for base in bases]
    assert [one.counts for one in all_drawn(tmp_path, plans, ROWS)] == [(7,), (3,), (0,)]


def all_drawn(tmp_path: Path, plans: Sequence[ReleasePlan], rows: Sequence[str]):  # type: ignore[no-untyped-def]
    """What each plan of one question gives. An answer that is not on the list is a random one, in two files not the
    same: a fixed one stands for it here."""
    path = tmp_path / "data.csv"
    path.write_text(HEAD + "\n".join(rows).replace("perhaps", "no") + "\n", encoding="utf-8")
    with SurveySource.open(path, READING, temp_folder=tmp_path) as source:
        return [central_draw(plan, source, Control(), on_first_bit=lambda: None)[0] for plan in plans]


def change(one: Counted, other: Counted) -> int:
    return int(np.abs(np.array(one.counts) - other.counts).sum())


@pytest.mark.usefixtures("no_noise")
@pytest.mark.parametrize("persons", ["a", pytest.param("bcdef", marks=pytest.mark.slow)])
def test_that_a_respondent_who_leaves_changes_the_counts_by_no_more_than_the_sensitivity(
    tmp_path: Path, persons: str
) -> None:
    plans = [plan_of(one, rows=2) for one in (question(), question("drugs"))]
    plans.append(plan_of(counted(), kind=ReleaseKind.COUNT, rows=2))
    most = [noise_of(plan.questions[0], plan).sensitivity for plan in plans]
    whole = all_drawn(tmp_path, plans, ROWS)
    for person in persons:
        less = all_drawn(tmp_path, plans, [row for row in ROWS if not row.startswith(person)])
        changes = [change(one, other) for one, other in zip(whole, less, strict=True)]
        assert all(moved <= limit for moved, limit in zip(changes, most, strict=True))
        assert changes[0] == changes[2] == (2 if person == "a" else 1)
        for one, other in zip(whole, less, strict=True):
            assert (one.integers, one.effective) == (other.integers, other.effective)


@pytest.mark.usefixtures("no_noise")
def test_that_the_sensitivity_is_reached_so_that_nothing_less_would_do(tmp_path: Path) -> None:
    plans = [plan_of(one, rows=2) for one in (question(), question("drugs"))]
    answered = all_drawn(tmp_path, plans, [*ROWS, "g,yes,1,1,1", "g,yes,1,1,1"])
    otherwise = all_drawn(tmp_path, plans, [*ROWS, "g,no,,,", "g,no,,,"])
    for plan, one, other in zip(plans, answered, otherwise, strict=True):
        assert change(one, other) == noise_of(plan.questions[0], plan).sensitivity


@pytest.mark.usefixtures("no_noise")
def test_that_answers_nobody_declared_are_kept_as_random_ones(tmp_path: Path) -> None:
    rows = ["x,perhaps,0,0,0", "x,,,,"] * 200
    (found,), _ = drawn(tmp_path, plan_of(question(missing_own=False)), rows)
    assert sum(found.counts) == 400
    # Binomial(400, 1/2) is below 130 once in 10^12
    assert min(found.counts) > 130


def test_that_noise_per_row_is_that_of_the_charge_however_many_rows_a_person_has() -> None:
    one = question(claimed="0.3")
    alone, several = noise_of(one, plan_of(one)), noise_of(one, plan_of(one, rows=4))
    assert (alone.sensitivity, several.sensitivity) == (2, 8)
    assert several.scale == pytest.approx(alone.scale, rel=1e-12)
    assert plan_of(one, rows=4).charge == Decimal("1.2"), "the respondent pays for each row"
    assert Decimal(several.effective) * 4 <= Decimal("1.2")


def failing(counts: object, noise: CountNoise) -> tuple[int, ...]:
    raise ReleaseError("release.noise_failed", kind="Exception")


def test_that_what_is_refused_is_refused_before_anything_is_spent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[int] = []
    stopped = Control()
    stopped.cancel()
    path = tmp_path / "data.csv"
    path.write_text(HEAD + "\n".join(ROWS) + "\n", encoding="utf-8")
    refusals = [
        (plan_of(question(), sampled=True), Control(), ReleaseError),
        (plan_of(question(claimed="21")), Control(), DesignError),
        (plan_of(question(), question(claimed="0.001")), Control(), DesignError),
        (plan_of(question()), stopped, Cancelled),
    ]
    with SurveySource.open(path, READING, temp_folder=tmp_path) as source:
        for plan, control, kind in refusals:
            with pytest.raises(kind):
                central_draw(plan, source, control, on_first_bit=lambda: said.append(1))
        assert said == []
        monkeypatch.setattr(module, "noisy_counts", failing)
        with pytest.raises(ReleaseError):
            central_draw(plan_of(question()), source, Control(), on_first_bit=lambda: said.append(1))
    assert said == [1], "what fails with the noise stays spent"


def test_that_the_noise_is_the_least_that_the_charge_allows() -> None:
    assert noise_of(counted("0.25"), plan_of(counted("0.25"), kind=ReleaseKind.COUNT)) == calibrated(1, Decimal("0.25"))

"""From cells to kept records: nobody is lost, nothing but reports touches the disk, nothing half-done stays."""

from __future__ import annotations

import os
import stat
from decimal import Decimal
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.stats import chi2

import core.release.codes as codes_module
import core.release.draw as draw_module
import core.release.shuffle as shuffle_module
from core.control import Control
from core.data.base import Base, Condition
from core.data.codebooks.codebook import MissingRule
from core.designs.local.grr import GRR
from core.designs.local.unary import UnaryDesign
from core.designs.registry import spec
from core.errors import Cancelled, DataError
from core.release.draw import draw, true_counts
from core.release.errors import ReleaseError
from core.release.exact.mechanisms import mechanism_for
from core.release.plan import ReleaseKind
from core.release.records import NAME
from tests.core.release.drawing import (
    Echo,
    Fixed,
    all_records,
    drawn,
    empty_folder,
    many_answers,
    one_answer,
    plan_of,
    survey,
)

CANARY = "okapi77"
ODD = f"q,tv,web\na,1,0\nb,,\n,0,1\n  ,1,1\nNA,,\n{CANARY},0,0\na,no,\n"


def test_that_every_row_gives_one_record_for_any_answers(tmp_path: Path) -> None:
    missing = MissingRule(("NA",))
    plan = plan_of(
        one_answer(missing=missing), many_answers(), one_answer(own=False, missing=missing), many_answers(own=False)
    )
    with survey(tmp_path, ODD) as source:
        found = drawn(plan, source, empty_folder(tmp_path))
    records = all_records(found)
    assert found.rows == len(records) == 7
    # Three blank or missing cells have the last code, and the undeclared one any of the three.
    counts = np.bincount(records["q0"], minlength=3)
    assert counts.sum() == 7
    assert (counts - (2, 1, 3)).min() == 0
    assert records["q2"].max() <= 1
    # Nobody answered the ticks in two rows: that is the last item alone, or any bits.
    none = records["q1"][:, 2] == 1
    assert none.sum() == 2
    assert not records["q1"][none, :2].any()
    assert records["q1"][:, :2].sum(axis=0).tolist() == [2, 2]
    assert (records["q3"].sum(axis=0) >= 2).all()
    assert records["q3"].max() == 1


def test_that_records_are_the_reports_of_each_respondent_side_by_side(tmp_path: Path) -> None:
    plan = plan_of(one_answer(), one_answer("r", ("x", "y", "z")), raw=("town", "day"))
    text = "q,r,town,day\na,z,Rome,1\nb,y,,2\na,x,Oslo,1\n"
    with survey(tmp_path, text) as source:
        made = draw(plan, source, empty_folder(tmp_path), Control(), on_first_bit=lambda: None)
    found = made.records
    assert found is not None
    assert [(one.name, one.values) for one in made.raw] == [("town", ("Oslo", "Rome", "")), ("day", ("1", "2"))]
    assert sorted(all_records(found).tolist()) == [(0, 0, 0, 0), (0, 2, 1, 0), (1, 1, 2, 1)]
    assert stat.S_IMODE(os.stat(found.path).st_mode) == 0o600
    assert [one.name for one in found.path.parent.iterdir()] == [NAME]


def test_that_only_the_base_is_drawn_and_a_blank_weight_leaves_nobody_out(tmp_path: Path) -> None:
    base = Base((Condition("age", low=18),), weight="w")
    with survey(tmp_path, "q,age,w\na,17,1\nb,18,\na,40,0.5\n,19,\n") as source:
        found = drawn(plan_of(one_answer(), base=base), source, empty_folder(tmp_path))
    assert sorted(all_records(found)["q0"].tolist()) == [0, 1, 2]


def test_that_undeclared_and_missing_answers_become_each_answer_equally_often(tmp_path: Path) -> None:
    """False alarm 1e-6 for each of the three; the twin that takes the first code fails."""
    rows = 6000
    question = one_answer(values=("a", "b", "c"), own=False)
    with survey(tmp_path, "q,tv,web\n" + f"{CANARY},,\n,,\n" * (rows // 2)) as source:
        plan = plan_of(question, many_answers(own=False), one_answer(values=("a", "b")))
        records = all_records(drawn(plan, source, empty_folder(tmp_path)))
        (counted, *_) = true_counts(plan, source, Control())

    def far(counts: Any, expected: Any) -> bool:
        return float((((counts - expected) ** 2) / expected).sum()) > chi2.isf(1e-6, len(counts) - 1)

    third = np.full(3, rows / 3)
    assert not far(np.bincount(records["q0"], minlength=3), third)
    assert not far(counted, third)
    assert not far(np.bincount(records["q1"] @ np.array([1, 2]), minlength=4), np.full(4, rows / 4))
    # The missing half has its own code; the undeclared half is spread over all three.
    assert not far(np.bincount(records["q2"], minlength=3), np.array([1, 1, 4]) * rows / 6)
    assert far(np.array([rows, 0, 0]), third)


def test_that_a_sampled_respondent_reports_on_one_question_and_nothing_else_is_randomized(tmp_path: Path) -> None:
    rows = 3000
    plan = plan_of(one_answer(values=("x", "a")), many_answers(), one_answer(values=("x", "y", "b")), sampled=True)
    with survey(tmp_path, "q,tv,web\n" + "a,1,1\n" * rows) as source:
        # The third question reads the first column, too: nobody declared its answer, so it is a random one.
        records = all_records(drawn(plan, source, empty_folder(tmp_path)))
    asked = records["asked"]
    counts = np.bincount(asked, minlength=3)
    assert float(((counts - rows / 3) ** 2 / (rows / 3)).sum()) < chi2.isf(1e-6, 2)
    assert (records["q0"] == (asked == 0)).all()
    assert (records["q1"] == np.array([1, 1, 0]) * (asked == 1)[:, None]).all()
    assert not records["q2"][asked != 2].any()
    given = [sum(map(len, one.mechanism.given)) for one in plan.questions]  # type: ignore[union-attr]
    assert given == counts.tolist()


def test_that_two_files_that_differ_in_one_answer_give_the_same_bytes_but_for_the_noise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shuffle_module, "secure_order", lambda n: np.arange(n)[::-1])
    monkeypatch.setattr(codes_module, "secure_codes", lambda k, n: np.zeros(n, dtype=np.uint8))
    plan = plan_of(one_answer(mechanism=Fixed()), one_answer("r", own=False, mechanism=Fixed()), raw=("town",))
    found: set[bytes] = set()
    for at, answer in enumerate(("a", "b", "", "  ", CANARY, "an answer that is far longer than all of the others")):
        folder = tmp_path / str(at)
        folder.mkdir()
        rows = "".join(f"{answer if row == 5 else 'a'},{answer if row == 7 else 'b'},Rome\n" for row in range(40))
        with survey(folder, "q,r,town\n" + rows) as source:
            found.add(drawn(plan, source, empty_folder(folder)).path.read_bytes())
    assert len(found) == 1


@pytest.mark.parametrize("on_disk", [False, True])
def test_that_nothing_but_reports_touches_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, on_disk: bool
) -> None:
    if on_disk:
        spread_over_the_disk(monkeypatch)
    kept = empty_folder(tmp_path)
    names: set[str] = set()

    def look(done: float, code: str) -> None:
        for one in kept.iterdir():
            names.add(one.name)
            assert stat.S_IMODE(one.stat().st_mode) == 0o600
            assert set(one.read_bytes()) <= {7}

    rows = "".join(f"{'ab'[row % 2]},{CANARY}\n" for row in range(5000))
    plan = plan_of(one_answer(mechanism=Fixed()), one_answer("r", mechanism=Fixed()))
    with survey(tmp_path, "q,r\n" + rows) as source:
        found = drawn(plan, source, kept, Control(look))
        look(1.0, "")
    assert found.rows == 5000
    assert names == ({NAME, shuffle_module.SCATTERED} if on_disk else {NAME})


def spread_over_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("MEMORY_BYTES", 0), ("DISK_BUCKET_ROWS", 300), ("GATHERED_BYTES", 500)):
        monkeypatch.setattr(shuffle_module, name, value)


@pytest.mark.parametrize("on_disk", [False, True])
def test_that_stop_at_any_moment_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, on_disk: bool) -> None:
    if on_disk:
        spread_over_the_disk(monkeypatch)
    kept = empty_folder(tmp_path)
    with survey(tmp_path, "q\n" + "a\nb\n" * 3000) as source:
        moments: list[float] = []
        plan = plan_of(one_answer())
        drawn(plan, source, kept, Control(lambda done, code: moments.append(done)))
        (kept / NAME).unlink()
        for place in {0, 1, len(moments) // 2, len(moments) - 1}:
            with pytest.raises(Cancelled):
                drawn(plan, source, kept, stopped_at(place))
            assert list(kept.iterdir()) == []


def stopped_at(place: int) -> Control:
    """Stop is pressed when progress is reported for this time (0 is the first)."""
    heard = count()

    def press(done: float, code: str) -> None:
        if next(heard) == place:
            control.cancel()

    control = Control(press)
    return control


@pytest.mark.parametrize("on_disk", [False, True])
def test_that_a_full_disk_is_one_clear_error_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, on_disk: bool
) -> None:
    if on_disk:
        spread_over_the_disk(monkeypatch)
    resource = pytest.importorskip("resource")
    kept = empty_folder(tmp_path)
    with survey(tmp_path, "q\n" + "a\nb\n" * 30_000) as source:
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, before[1]))
        try:
            with pytest.raises(ReleaseError) as told:
                drawn(plan_of(one_answer()), source, kept)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        assert told.value.code == "release.draw_disk_full"
        assert list(kept.iterdir()) == []


def test_that_a_folder_that_is_gone_is_told_with_the_number_of_the_error(tmp_path: Path) -> None:
    with survey(tmp_path, "q\na\n") as source, pytest.raises(ReleaseError) as told:
        drawn(plan_of(one_answer()), source, tmp_path / "gone")
    assert (told.value.code, told.value.params["number"]) == ("release.draw_not_written", 2)


def test_that_the_budget_is_asked_for_once_after_the_first_answers_and_before_the_first_bits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    def bits(k: int, n: int) -> Any:
        heard.append("bits")
        return np.zeros(n, dtype=np.uint8)

    for module in (codes_module, draw_module, shuffle_module):
        monkeypatch.setattr(module, "secure_codes", bits)
    monkeypatch.setattr(shuffle_module, "secure_order", lambda n: heard.append("order") or np.arange(n))

    class Heard(Echo):
        def randomize(self, answers: Any) -> Any:
            heard.append("noise")
            return super().randomize(answers)

    plan = plan_of(one_answer(mechanism=Heard()), one_answer("r", mechanism=Heard()), sampled=True)
    with survey(tmp_path, f"q,r\n{CANARY},b\n" + "a,b\n" * 140_000) as source:
        folder = empty_folder(tmp_path)
        draw(plan, source, folder, Control(), on_first_bit=lambda: heard.append("budget"))
        assert heard[0] == "budget"
        assert heard.count("budget") == 1
        assert {"bits", "noise", "order"} == set(heard[1:])
        (folder / NAME).unlink()
        heard.clear()
        with pytest.raises(ReleaseError):
            draw(plan, source, folder, Control(), on_first_bit=over_budget)
        assert heard == []
        assert list(folder.iterdir()) == []


def over_budget() -> None:
    raise ReleaseError("ledger.over_budget")


def test_that_what_is_broken_before_the_first_bits_costs_nothing(tmp_path: Path) -> None:
    def never() -> None:
        raise AssertionError("nothing may be spent")

    folder = empty_folder(tmp_path)
    many = "".join(f"a,{at}\n" for at in range(5001))
    with survey(tmp_path, "q,id\n" + many) as source:
        nobody = Base((Condition("q", ("b",)),))
        for plan, code in (
            (plan_of(one_answer("gone")), "base.no_column"),
            (plan_of(one_answer(), raw=("id",)), "release.raw_too_many"),
            (plan_of(one_answer(), base=nobody), "release.no_rows"),
        ):
            with pytest.raises((DataError, ReleaseError)) as told:
                draw(plan, source, folder, Control(), on_first_bit=never)
            assert told.value.code == code
        os.utime(source.path, ns=(1, 1))
        with pytest.raises(DataError) as changed:
            draw(plan_of(one_answer()), source, folder, Control(), on_first_bit=never)
        assert changed.value.code == "data.changed"
    assert list(folder.iterdir()) == []


def test_that_a_file_that_changes_in_the_middle_leaves_nothing(tmp_path: Path) -> None:
    folder = empty_folder(tmp_path)
    with survey(tmp_path, "q\na\n") as source:
        with pytest.raises(DataError) as told:
            draw(
                plan_of(one_answer()), source, folder, Control(),
                on_first_bit=lambda: os.utime(source.path, ns=(1, 1)),
            )  # fmt: skip
        assert told.value.code == "data.changed"
    assert list(folder.iterdir()) == []


def test_that_true_counts_are_those_of_the_answers_and_of_the_base(tmp_path: Path) -> None:
    missing = MissingRule(("NA",))
    base = Base((Condition("age", low=18),))
    text = "q,age,tv,web\na,20,1,0\nb,30,,\nNA,40,1,1\n,50,0,0\nb,60,0,1\nb,17,1,1\n"
    with survey(tmp_path, text) as source:
        plan = plan_of(one_answer(missing=missing), many_answers(), kind=ReleaseKind.HISTOGRAM, base=base)
        found = true_counts(plan, source, Control())
        everyone = true_counts(plan_of(one_answer(values=()), kind=ReleaseKind.COUNT), source, Control())
    assert [one.tolist() for one in found] == [[1, 2, 2], [2, 2, 1]]
    assert [one.tolist() for one in everyone] == [[6]]
    assert not found[0].flags.writeable


def test_that_the_stored_reports_of_real_designs_remain_distinct(tmp_path: Path) -> None:
    """At epsilon 12 every report is the truth but for one in 80,000, and half of the bits: seven standard errors."""
    text = "q\n" + "a\nb\nb\n" * 400
    designs = [spec("grr").build(3, 12.0), spec("oue").build(3, 12.0)]
    assert isinstance(designs[0], GRR)
    assert isinstance(designs[1], UnaryDesign)
    questions = [one_answer(mechanism=mechanism_for(one, Decimal(12))) for one in designs]
    with survey(tmp_path, text) as source:
        records = all_records(drawn(plan_of(*questions), source, empty_folder(tmp_path)))
    assert np.abs(np.bincount(records["q0"], minlength=3) - (400, 800, 0)).sum() <= 25
    tally = designs[1].tally(records["q1"])
    assert np.abs(np.asarray(tally) * 2 - (400, 800, 0)).max() < 200

"""Figures of designs are typed over rows that were coded before: what comes out is what coding anew gives."""

from __future__ import annotations

import time
from dataclasses import replace

import numpy as np
import pytest

from core.analyses.collected.build import build_collected
from core.analyses.collected.case import Collected
from core.analyses.collected.redesign import redesigned
from core.data.collected.rows import CodedColumn, CollectedRows
from core.errors import InputError
from core.study.collected import ArmsBy, CollectedQuestion, StatedArm, StatedDesign
from tests.core.analyses.collected.coded import rows_of
from tests.core.refusals import refused

N = 240


def warner(p: str) -> StatedDesign:
    return StatedDesign("warner", (("p", p),))


def pairs(p: str) -> StatedDesign:
    return StatedDesign("extended_crosswise", (("p", p),), "same")


def matrix(*lines: str) -> StatedDesign:
    return StatedDesign("matrix", (("matrix", "\n".join(lines)),))


@pytest.fixture(scope="module")
def rows() -> CollectedRows:
    """Reports, missing ones among them, of four arms; a group for most."""
    rng = np.random.default_rng(5)
    cells = {
        "q": ["yes", "no", ""], "arm": ["a", "b", "c", "d"], "g": ["n", "s", ""],
    }  # fmt: skip
    columns = {name: [str(one) for one in rng.choice(some, N)] for name, some in cells.items()}
    return rows_of(rng.integers(0, 4, N).tolist(), **columns)


def asked(*stated: StatedDesign, members: tuple[int, ...] = (0, 0, 0, 0)) -> CollectedQuestion:
    """One design for all, or one for each arm."""
    if len(stated) == 1:
        return CollectedQuestion("q", ("yes", "no"), arms=(StatedArm("", stated[0]),))
    arms = tuple(StatedArm(name, one, at) for name, one, at in zip("abcd", stated, members, strict=False))
    return CollectedQuestion("q", ("yes", "no"), by=ArmsBy.ARMS, arms=arms, arm="arm")


def assert_same(one: Collected, other: Collected) -> None:
    assert one.arms == other.arms
    for name in ("arm", "report", "times", "numbers", "group", "counted", "tallies"):
        assert np.array_equal(getattr(one, name), getattr(other, name)), name
    assert (one.groups, one.n, one.left_out, one.notices) == (other.groups, other.n, other.left_out, other.notices)


@pytest.mark.parametrize(
    ("before", "now"),
    [
        (asked(warner("0.7")), asked(warner("0.8"))),
        (asked(warner("0.7"), warner("0.7"), StatedDesign(), StatedDesign("direct")),) * 2,
        (asked(warner("0.7"), warner("0.7")), asked(warner("0.7"), warner("0.9"))),
        (asked(pairs("0.2"), pairs("0.2"), members=(1, 2)), asked(pairs("0.3"), pairs("0.3"), members=(1, 2))),
        (
            asked(pairs("0.2"), pairs("0.2"), pairs("0.3"), pairs("0.3"), members=(1, 2, 1, 2)),
            asked(pairs("0.2"), pairs("0.2"), pairs("0.4"), pairs("0.4"), members=(1, 2, 1, 2)),
        ),
    ],
)
def test_that_changed_figures_give_the_same_result_as_new_coding(
    rows: CollectedRows, before: CollectedQuestion, now: CollectedQuestion
) -> None:
    known = build_collected(rows, before, group="g")
    assert known.tallies.sum() == known.n
    found = redesigned(known, before, now, rows)
    assert found.arm is known.arm
    assert_same(found, build_collected(rows, now, group="g"))


@pytest.mark.parametrize(
    ("before", "now"),
    [
        (asked(warner("0.7")), replace(asked(warner("0.8")), leave_out=True)),
        (asked(warner("0.7")), asked(StatedDesign("direct"))),
        (asked(warner("0.7")), asked(warner("0.7"), warner("0.7"))),
        # two pairs of groups that were two arms are one, and one that was one is two
        (
            asked(pairs("0.2"), pairs("0.2"), pairs("0.3"), pairs("0.3"), members=(1, 2, 1, 2)),
            asked(*(pairs("0.3") for _ in range(4)), members=(1, 2, 1, 2)),
        ),
        (
            asked(*(pairs("0.3") for _ in range(4)), members=(1, 2, 1, 2)),
            asked(pairs("0.2"), pairs("0.2"), pairs("0.3"), pairs("0.3"), members=(1, 2, 1, 2)),
        ),
    ],
)
def test_that_any_other_change_codes_the_rows_again(
    rows: CollectedRows, before: CollectedQuestion, now: CollectedQuestion
) -> None:
    assert redesigned(build_collected(rows, before), before, now, rows) is None


@pytest.mark.parametrize(
    "now",
    [
        asked(warner("0.5")), asked(warner("nan")), asked(warner("")),
    ],
)  # fmt: skip
def test_that_wrong_figures_are_refused_as_when_rows_are_coded(rows: CollectedRows, now: CollectedQuestion) -> None:
    before = asked(warner("0.7"))
    known = build_collected(rows, before)
    with pytest.raises(InputError) as wanted:
        build_collected(rows, now)
    with refused(wanted.value.code, wanted.value.field):
        redesigned(known, before, now, rows)


def test_that_a_matrix_with_another_number_of_reports_is_refused(rows: CollectedRows) -> None:
    before, now = asked(matrix("0.8 0.1", "0.2 0.9")), asked(matrix("0.7 0.1", "0.1 0.1", "0.2 0.8"))
    with pytest.raises(InputError) as caught:
        redesigned(build_collected(rows, before), before, now, rows)
    assert (caught.value.code, caught.value.params) == ("collected.other_number", {"needed": 3, "said": 2})


@pytest.mark.slow
def test_that_a_figure_over_a_million_rows_costs_less_than_a_twentieth_of_a_second() -> None:
    n, rng = 1_000_000, np.random.default_rng(3)
    columns = (
        CodedColumn("q", ("no", "yes"), rng.integers(-1, 2, n)),
        CodedColumn("arm", ("a", "b"), rng.integers(0, 2, n)),
        CodedColumn("g", tuple(map(str, range(40))), rng.integers(0, 40, n)),
    )
    rows = CollectedRows(columns, np.arange(1, n + 1), np.ones(n, dtype=np.int64))
    before = asked(warner("0.7"), StatedDesign("direct"))
    known = build_collected(rows, before, group="g")
    assert known.tallies.sum() == known.n
    took = []
    for figure in range(71, 80):
        start = time.thread_time()
        found = redesigned(known, before, asked(warner(f"0.{figure}"), StatedDesign("direct")), rows)
        assert sum(found.tally(arm, group).sum() for arm in range(2) for group in range(40)) == found.n
        took.append(time.thread_time() - start)
    assert min(took) < 0.05

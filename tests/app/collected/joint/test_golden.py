"""Published figures of several questions, reached the way a person reaches them: typed counts, a stated design.

The correlations of the minarets survey are not among them: they need rows that stand in the file of a package only.
"""

from __future__ import annotations

from itertools import product

import pytest

from app.collected.joint.state import Found, request_of, run
from app.collected.state import collected_setting, edit_collected, edit_question
from app.workspace.workspace import Workspace
from core.control import Control
from core.study.collected import CollectedSource, JointPlan, JointView, StatedArm, StatedDesign
from tests.app.made import survey
from tests.core.audit import reference

GOLDEN = reference("collected_joint.json")
SIXTH = StatedDesign("chances", (("a", "5/6"), ("b", "1/6")))


def typed(lines: list[str]) -> Workspace:
    return edit_collected(survey(), source=CollectedSource.COUNTS, counts="\n".join(lines), questions=())


def said(workspace: Workspace, column: str, stated: StatedDesign, reports: tuple[str, ...]) -> Workspace:
    return edit_question(workspace, column, reports=reports, arms=(StatedArm("", stated),))


def found(workspace: Workspace) -> Found:
    return run(request_of(workspace, collected_setting(workspace)), Control())


def pairs(name: str, order: tuple[str, ...] = ("x", "y")) -> Workspace:
    """Every respondent of the case on a line of its own, the columns in any order."""
    case = GOLDEN[name]
    cells = [dict(zip("xy", row, strict=True)) for row in zip(case["x"], case["y"], strict=True)]
    lines = ["\t".join((*order, "count"))]
    lines += ["\t".join((*(str(row[column]) for column in order), "1")) for row in cells]
    truth, mask = case["p_truth"], case["mask_mean"]
    yes, no = f"{(1 - truth) * mask:.12g}", f"{(1 - truth) * (1 - mask):.12g}"
    forced = StatedDesign("forced", (("no", no), ("yes", yes)), "of_all")
    return said(typed(lines), "x", forced, ("1", "0"))


@pytest.mark.parametrize("name", ["rrcor_FR2", "rrcor_UQTknown"])
@pytest.mark.parametrize("order", [("x", "y"), ("y", "x")])
def test_that_correlations_are_those_of_fox_and_tracy_in_any_order_of_columns(
    name: str, order: tuple[str, ...]
) -> None:
    """A package lets the last columns of its data change the figures of the first."""
    workspace = edit_collected(
        pairs(name, order), joint=JointPlan(view=JointView.CORRELATION, numeric="y", columns=("x",)), question="x"
    )
    answer = found(workspace)
    (pair,) = answer
    assert pair.found.r == pytest.approx(GOLDEN[name]["r"], abs=GOLDEN[name]["tolerance"])


def sums(counts: list[int]) -> Workspace:
    lines = ["sum\tcount", *(f"{at}\t{count}" for at, count in enumerate(counts))]
    workspace = said(typed(lines), "sum", SIXTH, ())
    return edit_collected(workspace, joint=JointPlan(view=JointView.SUM, sums="sum"))


def test_that_sums_of_hunters_are_the_likeliest_and_not_the_published_ones() -> None:
    case = GOLDEN["zapst_sumscore_hunt"]
    answer = found(sums(case["counts_sum_0_1_2_3"]))
    assert answer.likeliest == pytest.approx(case["p"], abs=case["tolerance"])
    assert answer.minus2loglik == pytest.approx(case["minus2loglik"], abs=case["tolerance"])
    assert answer.moments.shares == pytest.approx(case["moment"], abs=case["tolerance"])
    assert abs(answer.likeliest[0] - case["published_not_the_maximum"][0]) > 0.03


def test_that_fewer_than_half_may_carry_none() -> None:
    answer = found(sums([40, 90, 100, 60]))
    assert answer.likeliest[0] < 0.5


PATTERNS = {"000": 96, "010": 34, "100": 17, "110": 11, "001": 17, "011": 9, "101": 3, "111": 2}


def hunters(**joint: object) -> Workspace:
    lines = ["barbet\tbulbul\tpartridge\tcount"]
    lines += ["\t".join((*pattern, str(count))) for pattern, count in PATTERNS.items()]
    workspace = typed(lines)
    for column in ("barbet", "bulbul", "partridge"):
        workspace = said(workspace, column, SIXTH, ("1", "0"))
    return edit_collected(workspace, joint=JointPlan(**joint))  # type: ignore[arg-type]


def test_that_patterns_of_hunters_give_the_sums_of_hunters() -> None:
    """The same 189 people, with their patterns and with their sums only: moments agree to the last digit."""
    whole, only = found(hunters(view=JointView.SUM)), found(sums([96, 68, 23, 2]))
    assert whole.moments.shares == pytest.approx(only.moments.shares, abs=1e-12)
    assert whole.mean == pytest.approx(only.mean, abs=1e-12)


def test_that_the_table_of_hunters_has_the_published_margin_and_sums_to_one() -> None:
    answer = found(hunters())
    assert answer.moments.shares.sum() == pytest.approx(1.0, abs=1e-12)
    assert answer.margins[0].shares[0] == pytest.approx(0.011904761904761902, abs=1e-9)
    assert answer.margins[0].standard_errors[0] == pytest.approx(0.0415307524195736, abs=1e-9)
    assert len(list(product(*(one.labels for one in answer.questions)))) == answer.moments.shares.size == 8

"""From what a file holds and what was said of it to codes; everything that can be wrong is one sentence with rows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.messages.catalogue import english
from core.analyses.collected.build import build_collected
from core.analyses.collected.case import Collected
from core.data.collected.rows import CollectedRows
from core.data.collected.typed_counts import read_counts
from core.designs.groups import GroupsDesign
from core.errors import InputError
from core.study.collected import ArmsBy, CollectedPlan, CollectedQuestion, StatedArm, StatedDesign
from tests.core.analyses.collected.coded import rows_of

WARNER = StatedDesign("warner", (("p", "0.7"),))
FORCED = StatedDesign("forced", (("no", "1/6"), ("yes", "1/6")), "of_all")
CROSSWISE = StatedDesign("crosswise", (("p", "p1"),), "same")
DIRECT = StatedDesign("direct")
YES_NO = CollectedQuestion("r", ("yes", "no"), arms=(StatedArm("", WARNER),))


def fault(rows: CollectedRows, question: CollectedQuestion, **more: object) -> tuple[str, str, str]:
    with pytest.raises(InputError) as caught:
        build_collected(rows, question, **more)  # type: ignore[arg-type]
    return caught.value.field, caught.value.code, english(caught.value)


def tallies(found: Collected) -> dict[str, list[float]]:
    return {arm.name: found.tally(at).tolist() for at, arm in enumerate(found.arms)}


def test_that_the_tally_is_the_published_counts_in_the_stated_order() -> None:
    plan = CollectedPlan()
    rows = read_counts(plan.counts)
    found = build_collected(rows, plan.questions[0])
    assert (found.tally(0).tolist(), found.n, found.labels, found.protected) == ([831, 1604], 2435, ("yes", "no"), True)
    turned = build_collected(rows, replace(plan.questions[0], reports=("no", "yes")))
    assert turned.tally(0).tolist() == [1604, 831]


def test_that_reports_the_design_cannot_produce_stop_everything_until_they_are_left_out() -> None:
    rows = rows_of(r=["yes", "SECRET", "no", "", "SECRET"])
    assert fault(rows, YES_NO)[:2] == ("reports", "collected.rows.reports")
    sentence = fault(rows, YES_NO)[2]
    assert "2 rows (2, 5)" in sentence
    assert "SECRET" not in sentence
    one = fault(rows_of(r=["yes", "SECRET", "no"]), YES_NO)
    assert one[1] == "collected.rows.reports"
    assert "Row 2 has" in one[2]
    found = build_collected(rows, replace(YES_NO, leave_out=True))
    assert (found.tally(0).tolist(), found.left_out, found.report.tolist()) == ([1, 1], 2, [0, -1, 1, -1, -1])


def test_that_missing_or_impossible_statements_are_reported_beside_their_field() -> None:
    rows = rows_of(r=["yes", "no", "maybe"], s=["", "", ""])
    assert fault(rows, replace(YES_NO, column="gone"))[:2] == ("reports", "collected.no_column")
    assert fault(rows, replace(YES_NO, reports=("yes",)))[1] == "collected.few_reports"
    assert fault(rows_of(r=["yes", "no"]), replace(YES_NO, arms=()))[:2] == ("design", "stated.unsaid")
    three = replace(YES_NO, reports=("yes", "no", "maybe"))
    assert fault(rows, replace(three, answers=("a", "b")))[:2] == ("reports", "collected.other_number")
    assert fault(rows, replace(three, answers=("a", "a", "b")))[1] == "collected.same_answers"
    assert fault(rows, replace(YES_NO, column="s"))[:2] == ("reports", "collected.no_reports")
    zeros = read_counts("r\tn\nyes\t0\nno\t0")
    assert fault(zeros, YES_NO)[1] == "collected.no_reports"
    # nobody gave the report that the design cannot produce
    assert build_collected(read_counts("r\tn\nyes\t4\nx\t0"), YES_NO).tally(0).tolist() == [4, 0]


ARMS = CollectedQuestion(
    "r", ("1", "0"), ("carries", "does not"), ArmsBy.ARMS,
    (StatedArm("a", FORCED), StatedArm("b", DIRECT), StatedArm("c"), StatedArm("gone", WARNER)), arm="arm",
)  # fmt: skip


def test_that_each_arm_has_its_design_and_values_without_one_are_not_used() -> None:
    rows = rows_of(r=["1", "0", "1", "0", "1", ""], arm=["a", "a", "b", "c", "", "b"])
    found = build_collected(rows, ARMS)
    assert tallies(found) == {"a": [1, 1], "b": [1, 0]}
    assert found.counted.tolist() == [True, True, True, False, False, False]
    assert not found.protected
    assert fault(rows, replace(ARMS, arm=""))[:2] == ("arms", "collected.no_arm_column")
    assert fault(rows, replace(ARMS, arms=ARMS.arms[2:]))[:2] == ("arms", "collected.no_arms")


def test_that_an_arm_and_a_group_without_reports_are_left_away_and_told() -> None:
    rows = rows_of(r=["1", "0", "", ""], arm=["a", "a", "b", "b"], g=["x", "", "y", "x"])
    found = build_collected(rows, ARMS, group="g")
    assert tallies(found) == {"a": [1, 1]}
    assert [one.code for one in found.notices] == ["collected.empty_arms"]
    assert found.groups == ("x",)
    assert found.group.tolist() == [0, -1, -1, 0]
    nobody = build_collected(rows_of(r=["1", "0"], arm=["a", "a"], g=["", ""]), ARMS, group="g")
    assert (nobody.groups, nobody.group) == ((), None)
    assert [one.code for one in nobody.notices] == ["collected.no_groups"]


def two_groups() -> StatedDesign:
    """A design of the registry with two groups, whichever it is called."""
    from core.designs.stated.registry import STATED, stated_design

    for spec in STATED:
        if spec.groups:
            figures = tuple(
                (one.name, text) for one, text in zip(spec.figures, ("0.7", "0.3", "0.6", "0.4"), strict=False)
            )
            for reading in spec.readings or ("",):
                try:
                    stated_design(spec.key, dict(figures), reading, 2)
                except InputError:
                    continue
                return StatedDesign(spec.key, figures, reading)
    raise AssertionError("no design with two groups")


def test_that_two_values_are_the_groups_of_one_design() -> None:
    said = two_groups()
    question = replace(ARMS, arms=(StatedArm("b", said, 2), StatedArm("a", said, 1)))
    rows = rows_of(r=["1", "0", "1", "1", "0", "1"], arm=["a", "a", "b", "b", "b", "c"])
    found = build_collected(rows, question)
    assert len(found.arms) == 1
    assert isinstance(found.arms[0].design, GroupsDesign)
    # (yes 1, no 1, yes 2, no 2)
    assert found.tally(0).tolist() == [1, 1, 2, 1]
    alone = replace(question, arms=question.arms[:1])
    assert fault(rows, alone)[:2] == ("arms", "collected.lonely_group")
    unsaid = replace(question, arms=(StatedArm("a", said),))
    assert fault(rows, unsaid)[:2] == ("arms", "collected.no_members")
    assert fault(rows, replace(question, by=ArmsBy.ONE, arms=(StatedArm("", said),)))[1] == "collected.no_members"
    # a member of a design with one group is an arm of its own
    apart = replace(question, arms=(StatedArm("a", FORCED, 1), StatedArm("b", FORCED, 2)))
    assert tallies(build_collected(rows, apart)) == {"a": [1, 1], "b": [2, 1]}


PER_ROW = CollectedQuestion(
    "r", ("1", "0"), (), ArmsBy.ROWS, (StatedArm("CM", CROSSWISE), StatedArm("DQ", DIRECT)), model="m", p1="p",
)  # fmt: skip


def test_that_rows_say_their_design_and_their_figures() -> None:
    rows = rows_of(
        r=["1", "0", "1", "0", "1", "1"], m=["CM", "CM", "DQ", "CM", "DQ", ""], p=[".25", "0.250", "1", "1/4", "0", "9"]
    )
    assert fault(rows, PER_ROW)[:2] == ("p1", "collected.rows.chances")
    assert "Row 4 " in fault(rows, PER_ROW)[2]
    assert "“p”" in fault(rows, PER_ROW)[2]
    rows = rows_of(r=["1", "0", "1", "0", "1"], m=["CM", "CM", "DQ", "CM", "DQ"], p=[".25", "0.250", "1", "0.1", "0"])
    found = build_collected(rows, PER_ROW)
    assert [(arm.name, arm.direct) for arm in found.arms] == [("CM", False), ("CM", False), ("DQ", True)]
    assert [found.tally(at).tolist() for at in range(3)] == [[1, 1], [0, 1], [2, 0]]
    comma = rows_of(r=["1", "0"], m=["CM", "CM"], p=["0,25", "0,25"])
    assert fault(comma, PER_ROW)[1] == "collected.rows.chances"
    assert len(build_collected(comma, PER_ROW, decimal_comma=True).arms) == 1


def test_that_each_pair_of_figures_of_rows_is_an_arm() -> None:
    unrelated = StatedArm("U", StatedDesign("unrelated", (("p", "p1"), ("q", "p2"))))
    pairs = [(p, q) for p in (".6", ".7", ".8") for q in (".1", ".2")]
    rows = rows_of(r=["1"] * 6, m=["U"] * 6, p=[p for p, _ in pairs], q=[q for _, q in pairs])
    found = build_collected(rows, replace(PER_ROW, arms=(unrelated,), p2="q"))
    assert [(arm.design.p, arm.design.q) for arm in found.arms] == [(float(p), float(q)) for p, q in pairs]
    assert [found.tally(at).tolist() for at in range(6)] == [[1, 0]] * 6


@pytest.mark.parametrize("bad", ["", "0", "1", "-0.1", "1.2", "x", "nan", "inf"])
def test_that_figures_of_rows_are_chances(bad: str) -> None:
    rows = rows_of(r=["1", "0"], m=["CM", "CM"], p=["0.25", bad])
    field, code, sentence = fault(rows, PER_ROW)
    assert (field, code) == ("p1", "collected.rows.chances")
    assert "Row 2 " in sentence


def test_that_respondents_without_a_report_need_no_figure() -> None:
    rows = rows_of(r=["1", "", "0", "9", "1"], m=["CM"] * 5, p=["0.25", "", "0.25", "7", "0.25"])
    left_out = replace(PER_ROW, leave_out=True)
    assert tallies(build_collected(rows, left_out)) == {"CM": [2, 1]}
    # a row that is not left out is named for its report first
    assert fault(rows, PER_ROW)[:2] == ("reports", "collected.rows.reports")
    rows = rows_of(r=["1", "", "0"], m=["CM"] * 3, p=["0.25", "", ""])
    assert "Row 3 " in fault(rows, left_out)[2]


def test_that_columns_of_rows_have_to_be_there_and_designs_are_not_without_number() -> None:
    n = 201
    rows = rows_of(r=["1", "0"] * n, m=["CM"] * (2 * n), p=[str((at // 2 + 1) / 1000) for at in range(2 * n)])
    assert fault(rows, PER_ROW)[:2] == ("arms", "collected.too_many_arms")
    few = rows_of(r=["1", "0"], m=["CM", "CM"], p=["0.2", "0.2"])
    assert fault(few, replace(PER_ROW, p1=""))[:2] == ("p1", "collected.no_chance_column")
    assert fault(few, replace(PER_ROW, model="gone"))[:2] == ("arms", "collected.no_model_column")
    without = replace(PER_ROW, model="", arms=(*PER_ROW.arms, StatedArm("", CROSSWISE)))
    assert tallies(build_collected(few, without)) == {"": [1, 1]}


def test_that_groups_are_called_by_their_labels_where_there_are_some() -> None:
    rows = rows_of(r=["1", "0", "1", "0"], m=["x"] * 4, p=["0", "1", "0", "9"])
    question = CollectedQuestion("r", ("1", "0"), arms=(StatedArm("", StatedDesign("warner", (("p", "0.8"),))),))
    found = build_collected(rows, question, group="p", group_names=(("0", "0 · male"), ("1", "1 · female")))
    assert found.groups == ("0 · male", "1 · female", "9")

"""Every published or checked case of respondents who did not follow the rules, through the state of the page."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from app.collected.noncompliance.state import Found, honesty_asked, why_not
from app.collected.state import collected_setting, edit_collected, needed_columns
from app.workspace.workspace import Workspace
from core.analyses.collected.noncompliance import GroupsFound
from core.errors import InputError
from core.estimation.noncompliance.ignoring import Ignoring
from core.study.collected import (
    ArmsBy,
    CollectedQuestion,
    CollectedSource,
    HonestyMethod,
    HonestyPlan,
    StatedArm,
    StatedDesign,
)
from core.study.typed import Typed
from tests.app.made import survey
from tests.core.audit import reference

REFERENCE = reference("collected_honesty.json")
CASES = {case["id"]: case for case in REFERENCE["cases"]}
SIXTH = StatedDesign("forced", (("no", "1/6"), ("yes", "1/6")), "of_all")


def typed(counts: str, *questions: CollectedQuestion, **honesty: object) -> Workspace:
    said = tuple(replace(one, typed=True) for one in questions)
    plan = HonestyPlan(**honesty)  # type: ignore[arg-type]
    return edit_collected(
        survey(), source=CollectedSource.COUNTS, counts=counts, questions=said, question=said[0].column, honesty=plan
    )


def found(workspace: Workspace) -> Found:
    setting = collected_setting(workspace)
    assert setting.problem is None
    return honesty_asked(setting).answered()


def refused(workspace: Workspace) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        found(workspace)
    return caught.value.field, caught.value.code


def two_groups(case: dict, key: str) -> Workspace:
    """Typed counts with a column of groups; the design as a person says it."""
    lines = ["group,report,count"]
    for group in ("1", "2"):
        data = case["data"][f"group{group}"]
        lines += [f"{group},yes,{data['yes']}", f"{group},no,{data['n'] - data['yes']}"]
    p1, p2 = (repr(one) for one in case["params"]["p"])
    said = StatedDesign(key, (("p1", p1), ("p2", p2)))
    arms = tuple(StatedArm(group, said, int(group)) for group in ("1", "2"))
    question = CollectedQuestion("report", ("yes", "no"), by=ArmsBy.ARMS, arms=arms, arm="group")
    return typed("\n".join(lines), question, method=HonestyMethod.GROUPS)


def of_groups(case: dict, key: str) -> GroupsFound:
    result = found(two_groups(case, key))
    (only,) = result
    return only


@pytest.mark.parametrize("name", ["rrreg_sld_a", "minarets_sld_uni"])
def test_that_a_lie_detector_gives_the_published_share_and_honesty(name: str) -> None:
    case = CASES[name]
    one, expected, tolerance = of_groups(case, "lie_detector"), case["expected"], case["tol"]
    assert one.names == ("share", "honest")
    assert one.values.tolist() == pytest.approx([expected["pi"], expected["t"]], abs=tolerance)
    assert one.standard_errors.tolist() == pytest.approx([case["se"]["pi_se"], case["se"]["t_se"]], abs=1e-9)
    assert one.likeliest.tolist() == pytest.approx(expected["mle_constrained"], abs=tolerance)
    assert one.fit.statistic == expected["boundary_G2"] == 0.0
    assert (one.low < one.values).all()
    assert (one.values < one.high).all()


def test_that_cheating_detection_out_of_range_is_shown_and_its_likeliest_figures_have_no_cheaters() -> None:
    case, wrong = CASES["rrreg_cdm_out"], REFERENCE["anti_cases"][0]
    one, expected = of_groups(case, "cheating_detection"), case["expected"]
    values = [expected[name] for name in ("pi", "beta", "gamma")]
    assert one.values.tolist() == pytest.approx(values, abs=1e-9)
    errors = [case["se"][f"{name}_se"] for name in ("pi", "beta", "gamma")]
    assert one.standard_errors.tolist() == pytest.approx(errors, abs=1e-9)
    assert not one.inside
    assert one.likeliest.tolist() == pytest.approx([*expected["mle_constrained"], 0.0], abs=case["tol"])
    assert one.fit.statistic == pytest.approx(expected["boundary_G2"], abs=case["tol"])
    # what a package answers there (everybody a carrier and everybody not) is not what stands here
    assert wrong["id"] == "rrreg_cdm_out"
    assert all(abs(value - 1.0) > 0.3 for value in one.likeliest.tolist()[:2])


def test_that_the_anchor_corrects_as_published() -> None:
    case = CASES["cwise_readme_bc"]
    cells, expected = case["data"]["joint_Y_A"], case["expected"]
    words = {"0": "different", "1": "same"}
    lines = ["report,anchor,count"]
    lines += [f"{words[name[1]]},{words[name[3]]},{count}" for name, count in cells.items()]
    for reports, reading in ((("same", "different"), "same"), (("different", "same"), "different")):
        said = StatedDesign("crosswise", (("p", "0.15"),), reading)
        question = CollectedQuestion("report", reports, ("carrier", "other"), arms=(StatedArm("", said),))
        plan = {"method": HonestyMethod.ANCHOR, "anchor": "anchor", "anchor_p": Typed("0.15", 0.15)}
        one = found(typed("\n".join(lines), question, **plan))
        assert one.n == case["data"]["n"]
        told = one.found
        assert told.naive == pytest.approx(expected["naive"], abs=case["tol"])
        assert told.naive_standard_error == pytest.approx(case["se"]["naive"], abs=case["tol"])
        assert told.attentive == pytest.approx(expected["attentive_rate"], abs=case["tol"])
        assert told.share == pytest.approx(expected["estimate"], abs=case["tol"])
        assert told.standard_error_n == pytest.approx(case["se"]["bias_corrected_delta"], abs=case["tol"])


def patterns(drop: int = 0) -> Workspace:
    case = CASES["zapst_irt_noncompliance"]["data"]["patterns_Barbet_Bulbul_Partridge"]
    names = ("Barbet", "Bulbul", "Partridge")
    lines = [",".join((*names, "count"))]
    lines += [",".join((*("yes" if sign == "1" else "no" for sign in key), str(n))) for key, n in case.items()]
    questions = [CollectedQuestion(name, ("yes", "no"), arms=(StatedArm("", SIXTH),)) for name in names]
    return typed("\n".join(lines), *questions[: 3 - drop], method=HonestyMethod.ALL_NO)


def test_that_the_class_that_says_no_to_all_is_as_published() -> None:
    case = CASES["zapst_irt_noncompliance"]
    one = found(patterns())
    assert one.titles == ("Barbet", "Bulbul", "Partridge")
    assert one.n == 189
    assert one.found.shares.tolist() == pytest.approx(case["expected"]["p"], abs=case["tol"])
    assert one.found.evasive == pytest.approx(case["expected"]["phi"], abs=case["tol"])
    assert one.found.minus2 == pytest.approx(case["expected"]["minus2loglik"], abs=case["tol"])


def test_that_the_page_opens_with_a_band_over_its_example() -> None:
    one = found(survey())
    assert set(one.bands) == set(Ignoring)
    assert one.bands[Ignoring.LAST].estimates[0] == pytest.approx(0.26191, abs=5e-6)
    assert one.bands[Ignoring.LAST].standard_errors[0] == pytest.approx(0.014416, abs=5e-7)
    assert one.wilson
    assert one.direct is None


def test_that_a_direct_arm_gives_the_share_at_which_the_difference_vanishes() -> None:
    arms = (StatedArm("dice", SIXTH), StatedArm("asked", StatedDesign("direct")))
    question = CollectedQuestion("report", ("yes", "no"), by=ArmsBy.ARMS, arms=arms, arm="arm")
    counts = "arm,report,count\ndice,yes,831\ndice,no,1604\nasked,yes,160\nasked,no,640"
    one = found(typed(counts, question))
    assert (one.direct.share, one.direct.n) == (0.2, 800)
    by_rule = {tipped.rule: tipped.direct for tipped in one.tipping}
    assert by_rule[Ignoring.FIRST] == pytest.approx((0.2619096509 - 0.2) / (1.25 - 0.2), abs=1e-8)
    assert by_rule[Ignoring.LAST] is None


def test_that_what_does_not_fit_is_one_sentence_at_its_field() -> None:
    example = survey()
    reasons = why_not(collected_setting(example))
    assert {method: reason.code for method, reason in reasons.items()} == {
        HonestyMethod.GROUPS: "followed.no_two_groups",
        HonestyMethod.ANCHOR: "followed.no_crosswise",
        HonestyMethod.ALL_NO: "followed.all_no_one",
    }
    far = edit_collected(example, honesty=HonestyPlan(most=Typed("95", 0.95)))
    assert refused(far) == ("most", "followed.most")
    assert refused(patterns(drop=2)) == ("method", "followed.all_no_one")
    plan = patterns().plan.collected.honesty
    alone = edit_collected(patterns(), honesty=replace(plan, questions=("Barbet",)))
    assert refused(alone) == ("questions", "followed.all_no_one")


@pytest.mark.parametrize(
    ("column", "p", "complaint"),
    [
        ("", 0.15, ("anchor", "followed.no_anchor")),
        ("other", 0.15, ("anchor", "followed.anchor_values")),
        ("anchor", 0.0, ("anchor_p", "followed.anchor_p")),
        ("anchor", 0.5, ("anchor_p", "followed.anchor_half")),
        ("anchor", 0.9, ("anchor_p", "followed.not_attentive")),
    ],
)
def test_that_an_anchor_that_cannot_be_used_is_refused(column: str, p: float, complaint: tuple[str, str]) -> None:
    lines = (
        "report,anchor,other,count\nsame,same,a,70\nsame,different,a,10\ndifferent,same,b,15\ndifferent,different,b,5"
    )
    said = StatedDesign("crosswise", (("p", "0.2"),), "same")
    question = CollectedQuestion("report", ("same", "different"), arms=(StatedArm("", said),))
    workspace = typed(
        lines, question, method=HonestyMethod.ANCHOR, anchor=column, anchor_p=Typed(f"{p:g}" if p else "", p)
    )
    assert refused(workspace) == complaint


def test_that_the_column_of_the_anchor_is_read_from_the_file_and_forgotten_with_it() -> None:
    plan = replace(survey().plan.collected, honesty=HonestyPlan(anchor="a", questions=("q", "r")))
    assert "a" in needed_columns(plan, "report", ("report", "a"))
    assert plan.honesty.within(("r",)) == HonestyPlan(questions=("r",))


def test_that_the_same_figures_come_again() -> None:
    one, again = (of_groups(CASES["rrreg_cdm_out"], "cheating_detection").fit for _ in range(2))
    assert one == again
    assert 0.0 < one.p_value < 1.0
    assert math.isfinite(one.statistic)

"""What a report says of reports from the field, beyond one yes or no: several answers, two groups, many rows."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from core.analyses.collected.case import Arm, Collected
from core.analyses.collected.estimates import EstimatesRequest, run
from core.control import Control
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.direct import Direct
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.report.document import Finding, Grid, Notes, Paragraph
from core.report.facts import CollectedFacts
from core.report.sections.collected import MOST_ARMS, MOST_ROWS
from core.study.collected import CollectedMethod
from core.types import Origin, RandomizedInField
from tests.core.report.reports import document, planned, public_plan, report

ALL = "All randomized arms (maximum likelihood)"


def collected(*arms: tuple[str, Design, tuple[int, ...]], k: int = 2, groups: int = 0) -> Collected:
    """Arms with how often each report came; rows in turn belong to the groups."""
    arm = np.concatenate([np.full(len(counts), at) for at, (_, _, counts) in enumerate(arms)])
    report = np.concatenate([np.arange(len(counts)) for _, _, counts in arms])
    times = np.concatenate([np.array(counts) for _, _, counts in arms])
    group = None
    if groups:
        repeated = np.repeat(np.arange(groups), len(arm))
        arm, report, times = (np.tile(one, groups) for one in (arm, report, times))
        group = repeated
    return Collected(
        "Q", "Q", tuple(f"A{at}" for at in range(k)), tuple(Arm(name, one, len(c)) for name, one, c in arms),
        arm, report, times.astype(np.int64), np.arange(len(arm)), tuple(f"G{at}" for at in range(groups)), group,
    )  # fmt: skip


def told(found: Collected, *, published: bool = True) -> CollectedFacts:
    estimates = run(EstimatesRequest(found, CollectedMethod.WALD, 0.95), Control())
    first, *further = (arm.design for arm in found.arms)
    names = tuple(arm.design.key for arm in found.arms)
    state = RandomizedInField(first, tuple(further), published)
    return CollectedFacts(found, estimates, CollectedMethod.WALD, names, ("A convention.",), state)


def section(facts: CollectedFacts) -> tuple[dict[str, Grid], str]:
    """Grids by the first word after their number, and all that is said."""
    made = document(replace(public_plan(planned()), collected=facts), ("collected",))
    (found,) = [one.blocks for one in made.sections if one.key == "collected"]
    said = [one.text for one in found if isinstance(one, Paragraph | Finding)]
    said += [text for one in found if isinstance(one, Notes) for _, text in one.items]
    tables = [one for one in found if isinstance(one, Grid)]
    assert [one.caption.split(".")[0] for one in tables] == [f"Table {number}" for number in range(1, len(tables) + 1)]
    return {one.caption.split(". ")[1].split()[0]: one for one in tables}, " ".join(said)


def test_that_each_of_several_answers_has_a_line() -> None:
    grids, said = section(told(collected(("", GRR(3, 1.0), (50, 30, 20)), k=3)))
    assert [row[0] for row in grids["Estimated"].rows] == ["A0", "A1", "A2"]
    assert "P(yes | carrier)" not in grids["Designs"].headers
    assert "A convention." in said
    assert grids["Estimated"].headers[:2] == ("Answer", "Estimated share")


def test_that_designs_of_yes_and_no_have_both_chances_of_yes() -> None:
    grids, _ = section(told(collected(("a", Crosswise(0.25), (198, 112)), ("b", Direct(2), (5, 5)))))
    place = grids["Designs"].headers.index("P(yes | carrier)")
    assert [row[place : place + 2] for row in grids["Designs"].rows] == [("0.2500", "0.7500"), ("1.0000", "0.0000")]


def test_that_it_begins_with_the_share_of_all_respondents_and_its_interval() -> None:
    """By the moment estimator: of 310 people 198 say that both of their answers are the same."""
    _, said = section(told(collected(("", Crosswise(0.25), (198, 112)))))
    seen, n = 198 / 310, 310
    share = (seen - 0.75) / (0.25 - 0.75)
    error = math.sqrt(seen * (1 - seen) / (n - 1)) / 0.5
    low, high = (100 * min(max(share + side * 1.959964 * error, 0.0), 1.0) for side in (-1, 1))
    assert f"about {100 * share:.0f}% are carriers (“A0”)" in said
    assert f"{low:.1f} to {high:.1f}%" in said
    assert "310 respondents" in said


def test_that_two_groups_of_one_design_show_both_chances_and_an_unknown_share_shows_none() -> None:
    both = section(told(collected(("", ExtendedCrosswise(0.2), (280, 330, 316, 285)))))[0]["Designs"]
    assert both.rows[0][2:4] == ("0.2000; 0.8000", "0.8000; 0.2000")
    unknown = section(told(collected(("", UnrelatedUnknown(0.7, 0.3, 0.5), (120, 180, 180, 120)))))[0]["Designs"]
    assert unknown.rows[0][2:4] == ("–", "–")


def test_that_all_randomized_arms_stand_together_and_each_against_direct() -> None:
    arms = (("a", Crosswise(0.25), (198, 112)), ("b", Crosswise(0.2), (200, 110)), ("c", Direct(2), (7, 89)))
    grids, _ = section(told(collected(*arms)))
    assert [row[0] for row in grids["Estimated"].rows] == ["a", "b", "c", ALL]
    assert [row[0] for row in grids["Difference"].rows] == ["a", "b", ALL]


def test_that_a_limited_number_of_rows_and_arms_is_listed_and_the_rest_is_counted() -> None:
    many = MOST_ROWS + 10
    grids, said = section(told(collected(("", Crosswise(0.25), (30, 20)), groups=many)))
    assert len(grids["Estimated"].rows) == MOST_ROWS
    assert "11 more rows" in said  # the groups, and all of them together
    arms = [(f"a{at}", Crosswise(0.2 + at / 1000), (30, 20)) for at in range(MOST_ARMS + 3)]
    grids, said = section(told(collected(*arms)))
    assert len(grids["Designs"].rows) == MOST_ARMS
    assert "3 more arms" in said


def test_that_sizes_of_groups_are_called_true_figures_only_where_they_are_of_a_file() -> None:
    found = collected(("", Crosswise(0.25), (30, 20)), groups=2)
    assert "Groups and their sizes were not randomized" in section(told(found, published=False))[1]
    assert "Groups and their sizes were not randomized" not in section(told(found))[1]


def test_that_the_finding_is_about_the_randomized_arm_and_not_the_direct_question() -> None:
    arms = ("cw", Crosswise(0.25), (198, 112)), ("direct", Direct(2), (7, 89))
    _, said = section(told(collected(*arms)))
    assert "310 respondents, about 22% are carriers" in said
    assert "about 7%" not in said


def test_that_reports_from_the_field_come_before_the_plan_and_the_question_keeps_its_heading() -> None:
    facts = replace(public_plan(planned()), collected=told(collected(("", Crosswise(0.25), (198, 112)))))
    keys = ("chart", "interval", "asked", "collected", "methods")
    front, first, *rest = document(facts, keys).sections
    assert (front.title, front.blocks) == ("Q", ())
    assert front.kicker.endswith("310 reports from the field")
    assert (first.key, first.title) == ("collected", "")
    assert [one.key for one in rest].count("question") == 1
    without = document(facts, ("chart", "interval", "asked", "methods")).sections
    assert without[0].key == "question"
    assert isinstance(without[0].blocks[0], Finding)


def test_that_reports_from_the_field_do_not_precede_private_answers() -> None:
    facts = report(planned(), origin=Origin.PRIVATE)
    first, *_ = document(replace(facts, collected=told(collected(("", Crosswise(0.25), (198, 112)))))).sections
    assert first.key == "question"

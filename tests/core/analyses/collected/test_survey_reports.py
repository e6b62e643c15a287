"""Two reports of each respondent: what they are worth, who is left out, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.analyses.collected.survey import survey_estimates
from core.analyses.collected.survey_reports import PairedQuestion, paired_reports
from core.data.collected.rows import CollectedRows
from core.data.collected.typed_counts import read_counts
from core.estimation.complex.row_scores import RowScores
from core.study.collected import ArmsBy, CollectedQuestion, SurveyPlan
from core.study.typed import Typed
from tests.core.refusals import refused

P1, P2 = 0.6, 0.8
PAIRS = ((0, 0), (0, 1), (1, 0), (1, 1))
PLAN = SurveyPlan(paired="a", second="b", first_chance=Typed("0.6", P1), second_chance=Typed("4/5", P2))
ASKED = PairedQuestion(CollectedQuestion("a", ("yes", "no"), ("drunk", "sober"), typed=True))


def rows(*lines: str) -> CollectedRows:
    return read_counts("\n".join(("a\tb\tcount", *(line.replace(" ", "\t") for line in lines))))


ALL = rows("no no 300", "no yes 60", "yes no 90", "yes yes 150")


def chance_of(pair: tuple[int, int], trait: int, other: int, before: float, *, once: bool, p1: float = P1) -> float:
    """P(I, J) of a respondent of both traits, who answers truly with the chance `before` whatever the device says: for
    both reports at `once`, or anew for each."""

    def told(report: int, p: float) -> float:
        return p * (report == trait) + (1.0 - p) * (report == other)

    if once:
        true = float(pair == (trait, trait))
        return before * true + (1.0 - before) * told(pair[0], p1) * told(pair[1], P2)
    each = [before + (1.0 - before) * p for p in (p1, P2)]
    return told(pair[0], each[0]) * told(pair[1], each[1])


@pytest.mark.parametrize("once", [True, False])
@pytest.mark.parametrize("before", [0.0, 0.5])
def test_that_the_mean_score_is_the_trait_whatever_the_innocuous_one(before: float, once: bool) -> None:
    """By hand over all four pairs; the noise is the variance. The broken twin: a device with p1 + 0.01."""
    worth = paired_reports(ALL, ASKED, PLAN).worth[0]
    assert isinstance(worth, RowScores)
    scores, noise = worth.scores[0], worth.noise[0]
    for trait, other in PAIRS:
        chances = [chance_of(pair, trait, other, before, once=once) for pair in PAIRS]
        assert float(scores @ chances) == pytest.approx(trait, abs=1e-12)
        assert float(noise @ chances) == pytest.approx(float((scores - trait) ** 2 @ chances), abs=1e-12)
    twin = [chance_of(pair, 1, 0, before, once=once, p1=P1 + 0.01) for pair in PAIRS]
    assert abs(float(scores @ twin) - 1.0) > 1e-3


def test_that_pairs_are_counted_by_hand() -> None:
    """r of 00, 01, 10, 11 is 0, 2, -1, 1: (2 * 60 - 90 + 150) / 600, and what is worked out says so."""
    found = survey_estimates(ALL, ASKED, PLAN, 0.95)
    assert found.rows[0].shares[0].estimate == pytest.approx(0.3)
    mean_of_squares = (4 * 60 + 90 + 150) / 600
    assert found.rows[0].shares[0].standard_error ** 2 == pytest.approx((mean_of_squares - 0.09) / 599)
    assert found.labels == ("drunk", "sober")
    assert [one.code for one in found.notices] == ["survey.pairs", "survey.linear_only"]


def test_that_respondents_with_one_report_are_left_out_and_counted() -> None:
    some = rows("no no 300", "no yes 60", "yes no 90", "yes yes 150", "yes  7", " no 4", "  9")
    found = survey_estimates(some, ASKED, PLAN, 0.95)
    assert found.rows[0].n == 600
    assert found.rows[0].shares[0].estimate == pytest.approx(0.3)
    assert {one.code: one.params for one in found.notices}["survey.half_pairs"] == {"count": 11}


def test_that_results_are_split_by_group() -> None:
    text = "a\tb\tarea\tcount\nyes\tyes\tnorth\t30\nno\tno\tnorth\t70\nyes\tyes\tsouth\t10\nno\tno\tsouth\t90"
    found = survey_estimates(read_counts(text), replace(ASKED, group="area"), PLAN, 0.95)
    assert [(row.group, row.n) for row in found.rows] == [(None, 200), ("north", 100), ("south", 100)]
    assert [row.shares[0].estimate for row in found.rows] == pytest.approx([0.2, 0.3, 0.1])


@pytest.mark.parametrize(
    ("plan", "question", "field", "code"),
    [
        ({"second": "gone"}, {}, "second", "survey.no_column"),
        ({"second": "a"}, {}, "second", "survey.same_column"),
        ({}, {"by": ArmsBy.ARMS}, "second", "survey.one_design"),
        ({}, {"reports": ("yes",)}, "reports", "survey.two_reports"),
        ({}, {"answers": ("x", "y", "z")}, "reports", "survey.two_reports"),
        ({}, {"answers": ("x", "x")}, "reports", "collected.same_answers"),
        ({}, {"column": "gone"}, "reports", "collected.no_column"),
        ({"first_chance": Typed("", 0.0)}, {}, "first_chance", "stated.figure_missing"),
        ({"second_chance": Typed("", 0.0)}, {}, "second_chance", "stated.figure_missing"),
        ({"second_chance": Typed("0", 0.0)}, {}, "second_chance", "stated.not_inside"),
        ({"second_chance": Typed("0.6", 0.6)}, {}, "second_chance", "stated.same_chances"),
    ],
)
def test_that_what_cannot_be_is_refused_at_its_field(
    plan: dict[str, object], question: dict[str, object], field: str, code: str
) -> None:
    asked = replace(ASKED, question=replace(ASKED.question, **question))  # type: ignore[arg-type]
    with refused(code, field):
        paired_reports(ALL, asked, replace(PLAN, **plan))  # type: ignore[arg-type]


def test_that_another_value_is_refused_in_its_own_column_or_left_out() -> None:
    other = rows("no no 300", "no maybe 2", "yes no 90", "yes yes 150")
    with refused("collected.rows.reports", "second"):
        paired_reports(other, ASKED, PLAN)
    left = replace(ASKED, question=replace(ASKED.question, leave_out=True))
    assert int(np.count_nonzero(paired_reports(other, left, PLAN).counted)) == 3

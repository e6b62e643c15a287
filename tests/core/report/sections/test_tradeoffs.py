"""The section that compares designs: real errors, real respondents, and nothing of the answers in a plan for anyone."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.local.subset import SubsetSelection
from core.designs.survey.direct import Direct
from core.designs.survey.two_coins import TwoCoins
from core.report.document import Grid, Paragraph
from core.types import Target
from tests.core.report.reports import document, planned, public_plan, report


def made(design: Design, *, public: bool = False, target: Target = Target.SAMPLE) -> tuple[list[str], Grid | None]:
    question = planned(design, target=target)
    facts = public_plan(question) if public else report(question)
    blocks = [block for section in document(facts, ("tradeoffs",)).sections for block in section.blocks]
    grid = next((block for block in blocks if isinstance(block, Grid)), None)
    return [block.text for block in blocks if isinstance(block, Paragraph)], grid


def test_that_the_design_of_the_question_stands_among_its_rivals_with_its_respondents() -> None:
    said, grid = made(GRR(10, 1.0), public=True)
    assert grid is not None
    assert grid.rows[0][0] == "Subset selection"
    own = next(row for row in grid.rows if row[0] == "k-ary randomized response (chosen)")
    # this sample, equal shares, 1,000 respondents: the ratio of the methods page, 1.41
    assert int(own[2].replace(",", "")) == pytest.approx(1410, abs=5)
    noise = GRR(10, 1.0).noise(np.full(10, 0.1)).mean()
    assert own[1] == f"{100 * math.sqrt(noise / 1000):#.3g}"
    assert said[0] == "Subset selection has the smallest error at ε = 1."
    assert "1,000 respondents and equal shares" in said[1]


def test_that_a_plan_for_anyone_contains_no_figure_of_answers() -> None:
    shown, private = made(GRR(4, 1.5), public=True)[1], made(GRR(4, 1.5))[1]
    assert shown is not None
    assert private is not None
    assert shown.rows != private.rows
    for target in Target:
        assert "true shares" not in " ".join(made(GRR(4, 1.5), public=True, target=target)[0])


def test_that_the_best_design_is_told_so() -> None:
    said, grid = made(SubsetSelection(10, 1.0))
    assert said[0] == "At ε = 1 no design in the table has a smaller error than the chosen one, Subset selection."
    assert grid is not None
    assert grid.rows[0][0] == "Subset selection (chosen)"


@pytest.mark.parametrize("design", [Direct(4), TwoCoins()], ids=["direct", "two_coins"])
def test_that_a_design_that_no_epsilon_sets_is_compared_with_none(design: Design) -> None:
    assert made(design) == ([], None)

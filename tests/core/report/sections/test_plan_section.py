"""What a report says a plan reaches."""

from __future__ import annotations

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.registry import spec
from core.estimation.expected import expected_error
from core.estimation.levels import normal_quantile
from core.report.document import Facts, Paragraph
from core.types import Target
from tests.core.report.reports import document, planned, public_plan


def _said(design: Design, target: Target = Target.POPULATION) -> tuple[str, dict[str, str]]:
    made = document(public_plan(planned(design, target=target)), ("plan",))
    (section,) = [one for one in made.sections if one.key == "plan"]
    (lead,) = [block for block in section.blocks if isinstance(block, Paragraph)]
    (facts,) = [block for block in section.blocks if isinstance(block, Facts)]
    return lead.text, dict(facts.rows)


def test_that_a_plan_for_anyone_assumes_equal_shares_and_a_thousand_respondents() -> None:
    lead, rows = _said(spec("grr").build(5, 1.0))
    assert "equal shares" in lead
    error = expected_error(spec("grr").build(5, 1.0), np.full(5, 0.2), 1000, Target.POPULATION)
    margin = 100 * normal_quantile(0.95) * error.standard_errors.max()
    assert rows["Margin of error with 1,000 respondents (±)"] == f"{margin:#.3g} points"
    assert rows["Respondents for ±5 points"] == "3,759"
    assert rows["Respondents for ±1 points"] == "93,961"
    assert rows["Effective sample size of 1,000 reports, for the population"] == f"{error.worth:.0f}"


@pytest.mark.parametrize("target", list(Target))
def test_that_respondents_grow_with_the_square_of_the_precision(target: Target) -> None:
    _, rows = _said(spec("warner").build(2, 1.0), target)
    five, one = (int(rows[f"Respondents for ±{points} points"].replace(",", "")) for points in (5, 1))
    assert one == pytest.approx(25 * five, abs=25)


def test_that_any_number_will_do_where_nothing_varies() -> None:
    _, rows = _said(spec("direct").build(3, 1.0), Target.SAMPLE)
    assert rows["Respondents for ±5 points"] == "any number"

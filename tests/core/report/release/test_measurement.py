"""The elements of a measurement follow from the plan and from the description, in the words of both."""

from __future__ import annotations

from decimal import Decimal

import pytest

from app.messages.speak import say
from core.data.variable import DeclaredBy
from core.designs.local.grr import GRR
from core.release.description import Description
from core.release.measurement import Measurement, described_measurement, planned_measurement
from core.release.plan import Coding, ReleasedQuestion, ReleaseKind, ReleasePlan
from core.report.release.measurement import measurement_lines
from core.sentences.style import PLAIN_STYLE
from tests.core.release.number_plans import EVERY, number_plan
from tests.core.report.release.made import described, histogram

REPORTS = described([GRR(4, 1.0)], rows=6000)
COUNT = ReleasedQuestion("count", "", Coding(()), ("count",), DeclaredBy.TYPED, None, Decimal(1))


def lines(found: Measurement) -> dict[str, str]:
    return dict(measurement_lines(found, say, PLAIN_STYLE))


@pytest.mark.parametrize("about", [REPORTS, histogram((500, -3, 120)), histogram((77,), rows_each=3)])
def test_that_every_element_of_a_release_has_its_sentences(about: Description) -> None:
    found = lines(described_measurement(about))
    assert list(found) == [
        "Input domain", "Function", "Output domain", "Input metric", "Output measure", "Privacy map",
        "Post-processing", "Not promised",
    ]  # fmt: skip
    assert all(text and "measurement." not in text for text in found.values())


@pytest.mark.parametrize("known", EVERY)
def test_that_a_planned_sum_or_mean_states_its_bounds_and_no_number_of_respondents(known: str) -> None:
    plan = number_plan(EVERY[known])
    found = lines(planned_measurement(plan))
    low, high = EVERY[known].low, EVERY[known].high
    assert f"{low:g} to {high:g}" in found["Function"]
    assert "OpenDP" in found["Privacy map"]
    assert "number of rows is public" not in found["Not promised"]


def test_that_opendps_map_is_quoted_with_change_scale_and_epsilon() -> None:
    found = lines(described_measurement(histogram((500, -3, 120), rows_each=3)))["Privacy map"]
    assert "at most ε = 3." in found
    assert "by at most 6 in total" in found
    assert "scale 6.0000003 gives ε = 0.99999995" in found


def test_that_only_reports_keep_the_number_of_rows() -> None:
    assert "exact ε of the integer mechanism, rounded up, is 1." in lines(described_measurement(REPORTS))["Privacy map"]
    assert "same number of rows" in lines(described_measurement(REPORTS))["Input metric"]
    central = lines(planned_measurement(ReleasePlan(ReleaseKind.COUNT, (COUNT,))))
    assert "missing from one table" in central["Input metric"]
    assert central["Output domain"] == "One whole number, which may be negative."

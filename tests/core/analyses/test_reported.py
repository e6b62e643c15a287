"""A preview of reports that were drawn before says what the drawing preview says."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.analyses.preview import PreviewRequest, run
from core.analyses.reported import preview_of_reports
from core.data.recode import CategoryCounts, Weighted
from core.designs.chosen import chosen_design
from core.errors import InputError
from core.estimation.intervals import IntervalMethod, methods_for
from core.estimation.postprocess import PostProcess
from core.types import Origin, Target

COUNTS = CategoryCounts(("a", "b", "c"), (500, 300, 200), 1000, 0, 0, 1000)
WEIGHTED = replace(COUNTS, weighted=Weighted((0.4, 0.4, 0.2), 640.5))
ITEMS = CategoryCounts(("a", "b", "c"), (500, 300, 900), 1000, 0, 0, 1000, many=True)


@pytest.mark.parametrize("counts", [COUNTS, WEIGHTED, ITEMS], ids=["plain", "weighted", "items"])
def test_that_the_same_reports_give_the_same_figures(counts: CategoryCounts) -> None:
    design = chosen_design("each_item" if counts.many else "grr", 3, epsilon=2.0, many=counts.many)
    request = PreviewRequest(
        counts.counts, design, Target.POPULATION, IntervalMethod.WILSON, 0.9, PostProcess.CLIP, 4711, Origin.PRIVATE,
        counts.base, counts.weighted,
    )  # fmt: skip
    drawn = run(request)
    again = preview_of_reports(
        counts, design, drawn.tally.tolist(), target=Target.POPULATION, method=IntervalMethod.WILSON,
        level=0.9, postprocess=PostProcess.CLIP,
    )  # fmt: skip
    for name in ("presented", "noisy_shares", "true_shares"):
        assert np.array_equal(getattr(again, name), getattr(drawn, name)), name
    assert np.array_equal(again.interval.low, drawn.interval.low)
    assert again.state == drawn.state, "private unless it is said otherwise"
    assert replace(again.request, seed=4711) == request
    size = counts.size / 1000
    told = [400, 300, 300] if counts.weighted is None else [400 * size, 300 * size, 300 * size]
    other = preview_of_reports(counts, design, told, target=Target.POPULATION)
    assert not np.array_equal(other.presented, drawn.presented)


def test_that_the_method_follows_the_target_unless_it_is_named() -> None:
    design = chosen_design("grr", 3, epsilon=2.0)
    for target in Target:
        found = preview_of_reports(COUNTS, design, [400, 300, 300], target=target)
        assert found.request.method is methods_for(target)[0]


def test_that_reports_of_another_number_of_people_are_refused() -> None:
    design = chosen_design("grr", 3, epsilon=2.0)
    for wrong in ([1400, 300, 300], [400, 600], [400, 300, -1]):
        with pytest.raises(InputError):
            preview_of_reports(COUNTS, design, wrong, target=Target.SAMPLE)

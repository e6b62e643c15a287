"""Designs that a file describes come back as a person would have said them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from core.analyses.collected.stated_of import stated_of
from core.designs.base import Design, ReportKind
from core.designs.groups import GroupsDesign
from core.designs.local.grr import GRR
from core.designs.stated.registry import stated_design
from core.designs.survey.custom import custom_design
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.kuk import KukCard, KukCards
from core.designs.survey.warner import Warner
from core.estimation.estimate import estimate
from core.types import Target
from tests.core.release.writers.made import released_designs

MANY: Sequence[Design] = (
    *released_designs(2),
    *released_designs(6),
    *released_designs(40),
    KukCards(0.7, 0.3, 4),
    KukCard(0.8, 0.2),
    ForcedResponse((1 / 7, 0.0)),
    ForcedResponse((0.123456789, 1 / 3)),
    ForcedResponse((0.1, 0.1, 0.05, 0.05, 0.05)),
    custom_design(2, ((0.6, 0.2), (0.3, 0.3), (0.1, 0.5))),
)
READ = (ReportKind.CATEGORY, ReportKind.GROUPED)


@pytest.mark.parametrize("design", MANY, ids=lambda one: f"{type(one).__name__}-{one.k}")
def test_that_a_design_said_again_estimates_the_very_same(design: Design) -> None:
    said = stated_of(design)
    if said is None:
        assert design.report_kind not in READ
        return
    again = stated_design(said.design, dict(said.figures), said.reading, design.k)
    size = 4 if isinstance(design, GroupsDesign) else len(design.response_matrix().values)
    counts = np.arange(size) * 37 + 100
    for target in Target:
        found, wanted = (estimate(one, counts, int(counts.sum()), target) for one in (again, design))
        if said.design == "matrix":
            np.testing.assert_allclose(found.shares, wanted.shares, rtol=0, atol=1e-9)
        else:
            assert found.shares.tolist() == wanted.shares.tolist()
            assert found.standard_errors.tolist() == wanted.standard_errors.tolist()


def test_that_only_what_has_no_codes_for_reports_is_left() -> None:
    left = {design.key for design in MANY if stated_of(design) is None}
    assert left >= {"oue", "olh", "subset"}
    assert not {"grr", "warner", "kuk", "christofides", "lie_detector"} & left
    by_matrix = {design.key for design in MANY if (said := stated_of(design)) and said.design == "matrix"}
    assert "custom" in by_matrix
    assert not {"grr", "forced", "crosswise", "triangular", "unrelated_unknown"} & by_matrix


def test_that_figures_are_written_in_the_usual_notation() -> None:
    forced = stated_of(ForcedResponse((1 / 6, 1 / 3)))
    assert (forced.design, dict(forced.figures), forced.reading) == ("forced", {"no": "1/3", "yes": "1/6"}, "of_all")
    assert dict(stated_of(Warner(0.7)).figures) == {"p": "0.7"}  # type: ignore[union-attr]
    assert dict(stated_of(GRR(4, float(np.log(3.0)))).figures) == {"epsilon": "ln 3"}  # type: ignore[union-attr]
    assert dict(stated_of(GRR(4, 1.0)).figures) == {"epsilon": "1.0"}  # type: ignore[union-attr]

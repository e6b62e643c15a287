"""Reports and the design that made them travel together."""

from __future__ import annotations

import json

import numpy as np
import pytest

from core.designs.chosen import chosen_design
from core.designs.local.grr import GRR
from core.designs.local.local_hash import OLH
from core.designs.registry import SPECS, DesignSpec
from core.designs.reports import Reports, describe, described_design, randomized
from core.designs.survey.custom import custom_design
from tests.core.refusals import refused
from tests.each import each


@each("one", SPECS, ids=lambda one: one.key)
def test_that_every_design_is_restored_from_its_description(one: DesignSpec) -> None:
    for k in {2, min(one.max_k, 5)}:
        for many in (True, False):
            if one.why_not(k, many) is None:
                design = one.build(k, 1.05, many=many)
                back = described_design(json.loads(json.dumps(describe(design))))
                assert type(back) is type(design)
                assert back == design
                assert back.epsilon == design.epsilon


@pytest.mark.parametrize(
    "design",
    [
        chosen_design("forced", 3, epsilon=1.1, forced=(1.0, 2.0, 3.0)),
        chosen_design("warner", 2, p=0.2),
        custom_design(2, ((0.7, 0.1), (0.2, 0.3), (0.1, 0.6))),
        custom_design(2, ((0.7, 0.1), (0.3, 0.9))),
    ],
    ids=str,
)
def test_that_designs_with_additional_figures_are_restored(design) -> None:
    assert described_design(json.loads(json.dumps(describe(design)))) == design


def test_that_reports_are_tallied_by_the_design_that_made_them_alone() -> None:
    made = randomized(OLH(6, 1.0), np.arange(6), np.random.default_rng(1))
    assert made.n == 6
    assert made.tally_for(OLH(6, 1.0)).tolist() == OLH(6, 1.0).tally(made.values).tolist()
    for other in (OLH(6, 1.1), OLH(5, 1.0), GRR(6, 1.0)):
        with refused("reports.other_design", "reports") as caught:
            made.tally_for(other)
        assert dict(caught.value.params) == {"made_by": "olh", "asked": other.key}


def test_that_reports_cannot_be_changed_afterwards() -> None:
    values = np.array([0, 1, 2])
    made = Reports(GRR(3, 1.0), values)
    with pytest.raises(ValueError, match="read-only"):
        made.values[0] = 1
    values[0] = 1  # whose array it is may still change it


@each(
    ("described", "field", "code"),
    [
        ({"design": "dice", "kind": "GRR", "figures": {}}, "design", "design.unknown"),
        ({}, "design", "design.unknown"),
        ({"design": "grr", "kind": "SUE", "figures": {"k": 3, "epsilon": 1.0}}, "reports", "reports.no_design"),
        ({"design": "grr", "kind": "CategoryDesign", "figures": {}}, "reports", "reports.no_design"),
        ({"design": "grr", "kind": "GRR"}, "reports", "reports.no_design"),
        ({"design": "grr", "kind": "GRR", "figures": {"k": 3}}, "reports", "reports.no_design"),
        ({"design": "grr", "kind": "GRR", "figures": {"k": 3, "epsilon": 1.0, "t": 1}}, "reports", "reports.no_design"),
        ({"design": "grr", "kind": "GRR", "figures": {"k": 3.5, "epsilon": 1.0}}, "reports", "reports.no_design"),
        ({"design": "grr", "kind": "GRR", "figures": {"k": 3, "epsilon": "1"}}, "epsilon", "argument.number"),
        ({"design": "grr", "kind": "GRR", "figures": {"k": 3, "epsilon": 99.0}}, "epsilon", "epsilon.out_of_range"),
        ({"design": "custom", "kind": "CustomYesNo", "figures": {"rows": 5}}, "rows", "argument.numbers"),
    ],
)
def test_that_a_description_of_no_design_is_refused(described: dict, field: str, code: str) -> None:
    with refused(code, field):
        described_design(described)


def test_that_a_design_whose_module_is_gone_stops_no_other_from_being_read() -> None:
    gone = type("Gone", (GRR,), {"__module__": "a_module_that_is_gone", "__slots__": ()})
    assert issubclass(gone, GRR)
    assert described_design(describe(GRR(k=3, epsilon=1.0))) == GRR(k=3, epsilon=1.0)

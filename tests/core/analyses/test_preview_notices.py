from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from core.analyses.preview import PreviewRequest, run
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.registry import spec
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.two_coins import TwoCoins
from core.designs.survey.warner import Warner
from core.estimation.coverage import exact_coverage
from core.estimation.expected import expected_error
from core.estimation.intervals import IntervalMethod
from core.estimation.postprocess import PostProcess
from core.notices import Notice, Severity
from core.types import Origin, Target

REQUEST = PreviewRequest(
    (4000, 3000, 2000, 1000),
    GRR(4, 1.5),
    Target.SAMPLE,
    IntervalMethod.SCORE,
    0.95,
    PostProcess.NONE,
    5,
    Origin.EXAMPLE,
)


def notices(**changes) -> dict[str, Notice]:
    found = run(dataclasses.replace(REQUEST, **changes)).notices
    assert len({one.code for one in found}) == len(found)
    return {one.code: one for one in found}


def test_that_a_good_setting_needs_no_words() -> None:
    assert notices() == {}


@pytest.mark.parametrize(("epsilon", "code"), [(0.1, "epsilon.low"), (5.0, None), (5.1, "epsilon.high"), (0.2, None)])
def test_that_both_ends_of_epsilon_are_commented(epsilon: float, code: str | None) -> None:
    found = {one for one in notices(counts=(4 * 10**8,) * 4, design=GRR(4, epsilon)) if one.startswith("epsilon")}
    assert found == ({code} if code else set())


def test_that_no_protection_is_a_warning() -> None:
    assert notices(design=Direct(4))["epsilon.infinite"].severity is Severity.WARNING
    assert "epsilon.infinite" in notices(design=ForcedResponse((0.0, 0.1, 0.1, 0.1)))


def test_that_a_tiny_sample_is_a_warning_with_its_size() -> None:
    assert notices(counts=(10, 10, 5, 4))["sample.tiny"].params["n"] == 29
    assert "sample.tiny" not in notices(counts=(10, 10, 5, 5))


@pytest.mark.parametrize(
    "design",
    [GRR(4, 0.3), ForcedResponse.from_epsilon(4, 0.3, (0.1, 0.2, 0.3, 0.4)), spec("oue").build(4, 0.3)],
    ids=str,
)
@pytest.mark.parametrize("target", list(Target))
def test_that_a_hopeless_setting_says_what_would_help_and_it_does(design: Design, target: Target) -> None:
    """Forty respondents per answer at epsilon 0.3: both the suggested epsilon and the suggested size suffice."""
    counts = (64, 48, 32, 16)
    method = IntervalMethod.SCORE if target is Target.SAMPLE else IntervalMethod.WILSON
    notice = notices(counts=counts, design=design, target=target, method=method)["interval.wider_than_share_epsilon"]
    assert notice.severity is Severity.WARNING
    assert notice.params["per_answer"] == 40
    shares, one = np.array(counts) / 160, spec(design.key)
    weights = {"forced": (0.1, 0.2, 0.3, 0.4)} if one.has_forced_weights else {}
    wanted = 1 / 4 / (2 * 1.959963984540054)
    better = one.build(4, notice.params["needed"], weights)
    assert expected_error(better, shares, 160, target).typical_error <= wanted
    weaker = one.build(4, 0.85 * notice.params["needed"], weights)
    assert expected_error(weaker, shares, 160, target).typical_error > wanted
    size = notice.params["respondents"]
    assert expected_error(design, shares, size, target).typical_error <= wanted
    assert expected_error(design, shares, round(0.85 * size), target).typical_error > wanted


def test_that_no_epsilon_is_suggested_where_none_helps_or_none_can_be_set() -> None:
    few = {"counts": (3, 2, 1, 0), "target": Target.POPULATION, "method": IntervalMethod.WILSON}
    assert "interval.wider_than_share" in notices(design=GRR(4, 1.0), **few)
    assert "interval.wider_than_share" in notices(**few | {"design": TwoCoins(), "counts": (3, 2)})
    assert "interval.wider_than_share" in notices(design=Direct(4), **few)


def test_that_data_that_contradict_the_design_are_a_warning() -> None:
    request = dataclasses.replace(
        REQUEST, counts=(500, 500), design=Warner(0.7), target=Target.POPULATION, method=IntervalMethod.WILSON
    )
    found = {one.code: one for one in run(request, tally=np.array([240, 760])).notices}
    assert found["interval.contradicts"].severity is Severity.WARNING
    assert dict(found["interval.contradicts"].params) == {"answers": 2, "level": 95.0}


@pytest.mark.parametrize("target", list(Target))
def test_that_wald_is_offered_with_its_real_coverage(target: Target) -> None:
    wald = {"target": target, "method": IntervalMethod.WALD}
    notice = notices(counts=(197, 1, 1, 1), design=GRR(4, 4.5), **wald)["interval.wald"]
    design = GRR(4, 4.5)
    real = exact_coverage(design.p, design.q, 1 / 200, 200, target, IntervalMethod.WALD)
    assert notice.params["coverage"] == pytest.approx(100 * real, abs=0.051)
    assert (notice.severity is Severity.WARNING) == (real < 0.95)
    assert "interval.wald" not in notices(counts=(4 * 10**6,) * 4, **wald)


def test_that_warnings_come_before_notes() -> None:
    found = run(dataclasses.replace(REQUEST, counts=(9, 3, 2, 1), design=GRR(4, 0.1))).notices
    severities = [one.severity for one in found]
    assert severities == sorted(severities, key=lambda one: one is Severity.NOTE)
    assert {"sample.tiny", "epsilon.low"} <= {one.code for one in found}

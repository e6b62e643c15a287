"""The self-audit finds nothing wrong where nothing is, and each broken twin by itself. False alarm 1e-6 each."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import pytest

from core.analyses.audit_verdict import (
    Agreement,
    Coverage,
    bias_verdicts,
    coverage_band,
    coverage_verdicts,
    sound,
    spread_verdicts,
)
from core.analyses.many_surveys import SurveyPlan, SurveysRequest, simulated
from core.analyses.self_audit import FIRST, SelfAudit, exact_coverages, self_audit
from core.control import Control
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.local.hadamard import HadamardResponse
from core.designs.local.subset import SubsetSelection
from core.designs.local.unary import OUE
from core.designs.registry import SPECS, spec
from core.designs.survey.unrelated import Unrelated
from core.errors import Cancelled
from core.estimation.intervals import IntervalMethod, methods_of
from core.randomness import preview_generator
from core.types import Target

SHARES = (0.3, 0.2, 0.15, 0.1, 0.1, 0.08, 0.05, 0.02)


def audited(
    design: Design,
    shares=SHARES,
    n: int = 2000,
    target: Target = Target.POPULATION,
    runs: int = 1000,
    randomizer: Design | None = None,
    method: IntervalMethod | None = None,
) -> SelfAudit:
    chosen = methods_of(design, target)[0] if method is None else method
    return self_audit(SurveysRequest(SurveyPlan(design, shares, n, target, chosen, 0.95, randomizer), runs, 11))


@pytest.mark.parametrize("target", list(Target))
@pytest.mark.parametrize("key", ["grr", "oue"])
def test_that_a_sound_plan_passes_the_audit(key: str, target: Target) -> None:
    audit = audited(spec(key).build(8, 1.0), target=target)
    assert sound(audit)
    assert set(coverage_verdicts(audit)) == {Coverage.KEPT}
    assert set(bias_verdicts(audit)) == set(spread_verdicts(audit)) == {Agreement.LUCK}
    assert audit.complete
    assert audit.epsilon.certain <= 1.0
    assert audit.joint <= audit.covered.min()


@pytest.mark.slow
@pytest.mark.parametrize("target", list(Target))
@pytest.mark.parametrize("one", SPECS, ids=lambda one: one.key)
def test_that_every_design_is_sound(one, target: Target) -> None:
    for k, shares in ((2, (0.2, 0.8)), (8, SHARES)):
        if one.min_k <= k <= one.max_k:
            audit = audited(one.build(k, 1.0, many=not one.one), shares, target=target)
            assert sound(audit), (coverage_verdicts(audit), bias_verdicts(audit))
            assert Agreement.OFF not in spread_verdicts(audit)


@dataclass(frozen=True, slots=True)
class WrongQ(OUE):
    """Debiases with a q that its own randomizer does not use."""

    @property
    def support_other(self) -> np.ndarray:
        return OUE.support_other.fget(self) + 0.01


def test_that_a_wrong_q_in_debiasing_is_noticed() -> None:
    audit = audited(WrongQ(8, 1.0), randomizer=OUE(8, 1.0))
    assert not sound(audit)
    assert Agreement.OFF in bias_verdicts(audit)
    assert Coverage.WRONG in coverage_verdicts(audit)
    assert not audit.epsilon.exceeded, "the reports themselves are right"


@pytest.mark.parametrize("design", [GRR(8, 1.0), GRR(2, 1.0)], ids=str)
def test_that_p_plus_one_point_is_noticed_in_the_bias_and_in_epsilon(design: GRR) -> None:
    shares = SHARES if design.k == 8 else (0.3, 0.7)
    audit = audited(design, shares, randomizer=GRR.from_p(design.k, design.p + 0.01))
    assert not sound(audit)
    assert Agreement.OFF in bias_verdicts(audit)
    assert audit.epsilon.exceeded


@dataclass(frozen=True, slots=True)
class TooSure(GRR):
    """States three quarters of the variance that it has."""

    def variances(self, tally, n, target):
        total, sampling = GRR.variances(self, tally, n, target)
        return total * 0.75, sampling * 0.75


def test_that_standard_errors_that_are_too_small_are_noticed() -> None:
    found = spread_verdicts(audited(TooSure(8, 1.0), runs=20_000, randomizer=GRR(8, 1.0)))
    assert set(found) == {Agreement.OFF}
    assert set(spread_verdicts(audited(GRR(8, 1.0), runs=20_000))) == {Agreement.LUCK}


def test_that_a_method_that_covers_less_is_told_from_a_fault() -> None:
    """methods.md 6: unrelated question .7, 1/12, n = 100, pi = .01: Wald .829, Wilson .958, Clopper-Pearson .985."""
    design = Unrelated(0.7, 1 / 12)
    plan = SurveyPlan(design, (0.01, 0.99), 100, Target.POPULATION, IntervalMethod.WALD, 0.95)
    wald = self_audit(SurveysRequest(plan, 2000, 1))
    guaranteed = self_audit(SurveysRequest(replace(plan, method=IntervalMethod.CLOPPER_PEARSON), 2000, 1))
    assert coverage_verdicts(wald)[0] is Coverage.LESS
    assert coverage_verdicts(guaranteed)[0] in (Coverage.KEPT, Coverage.NEAR, Coverage.MORE)
    assert guaranteed.covered[0] > wald.covered[0]
    assert sound(wald)
    assert sound(guaranteed)


def test_that_coverage_by_simulation_is_that_by_enumeration() -> None:
    """False alarm 1e-6 over all answers; coverage that is off by two points would be noticed."""
    for design in (SubsetSelection(8, 1.0), HadamardResponse(8, 1.0)):
        audit = audited(design, runs=20_000)
        low, high = coverage_band(audit.covered, audit.runs, 1e-6 / 8)
        assert np.all((low <= audit.exact) & (audit.exact <= high))
        assert np.all((audit.exact - 0.02 < low) & (audit.exact + 0.02 > high))


def test_that_coverage_is_enumerated_only_where_one_frequency_decides() -> None:
    plan = SurveyPlan(spec("she").build(3, 1.0), (0.5, 0.3, 0.2), 100, Target.SAMPLE, IntervalMethod.WALD, 0.95)
    assert np.isnan(exact_coverages(plan)).all()


def test_that_the_first_hundred_surveys_are_kept_and_partial_figures_come() -> None:
    plan = SurveyPlan(GRR(3, 1.0), (0.5, 0.3, 0.2), 300, Target.POPULATION, IntervalMethod.WILSON, 0.95)
    heard: list[SelfAudit] = []
    audit = self_audit(SurveysRequest(plan, 250, 2), Control(), heard.append)
    assert audit.first.shares.shape == audit.first.covered.shape == (FIRST, 3)
    held = (audit.first.low <= audit.truth) & (audit.truth <= audit.first.high)
    assert held.tolist() == audit.first.covered.tolist()
    assert len(heard) >= 20
    assert not any(one.complete for one in heard)
    assert all(one.epsilon is None for one in heard)


def test_that_stop_ends_an_audit() -> None:
    control = Control()
    plan = SurveyPlan(GRR(3, 1.0), (0.5, 0.3, 0.2), 300, Target.POPULATION, IntervalMethod.WILSON, 0.95)
    with pytest.raises(Cancelled):
        self_audit(SurveysRequest(plan, 250, 2), control, lambda _: control.cancel())


def test_that_the_band_of_a_coverage_is_clopper_and_pearsons() -> None:
    """R: binom.test(947, 1000)$conf.int is .9313 to .9600; nothing or all covered leaves an end open."""
    low, high = coverage_band(np.array([947, 0, 1000]), 1000)
    assert low == pytest.approx([0.9313, 0.0, 0.025 ** (1 / 1000)], abs=2e-4)
    assert high == pytest.approx([0.9600, 1 - 0.025 ** (1 / 1000), 1.0], abs=2e-4)


def test_that_figures_are_those_of_the_very_surveys() -> None:
    """All at once with NumPy: mean, spread, its standard error s sqrt((m4 / m2^2 - 1) / (4 runs)), stated errors."""
    audit = audited(GRR(3, 1.0), (0.6, 0.3, 0.1), n=12, runs=40)
    plan = audit.request.plan
    found = [one.estimates for one in simulated(plan, 40, preview_generator(11))]
    off = np.concatenate([one.shares for one in found]) - plan.truth
    stated = np.concatenate([np.sqrt(one.variances) for one in found])
    about = off - off.mean(axis=0)
    peaked = (about**4).mean(axis=0) / (about**2).mean(axis=0) ** 2
    spread = off.std(axis=0, ddof=1)
    assert audit.bias == pytest.approx(off.mean(axis=0), abs=1e-12)
    assert audit.bias_error == pytest.approx(spread / np.sqrt(40), rel=1e-12)
    assert audit.spread == pytest.approx(spread, rel=1e-12)
    assert audit.spread_error == pytest.approx(spread * np.sqrt((peaked - 1) / 160), rel=1e-9)
    assert audit.standard_error == pytest.approx(stated.mean(axis=0), rel=1e-12)


def test_that_random_error_alone_gives_no_alarm() -> None:
    """3.5 standard errors come once in 2,000 times, by luck; 6 come once in 500 million."""
    audit = audited(GRR(3, 1.0), (0.6, 0.3, 0.1))
    for many, verdict in ((3.5, Agreement.LUCK), (6.0, Agreement.OFF)):
        moved = replace(audit, bias=many * audit.bias_error)
        assert set(bias_verdicts(moved)) == {verdict}


@pytest.mark.parametrize(
    ("exact", "verdict"),
    [
        (0.941, Coverage.KEPT),
        (0.935, Coverage.NEAR),
        (0.92, Coverage.LESS),
        (0.965, Coverage.NEAR),
        (0.98, Coverage.MORE),
    ],
)
def test_that_within_one_point_is_kept_and_within_two_and_a_half_near(exact: float, verdict: Coverage) -> None:
    audit = audited(GRR(3, 1.0), (0.6, 0.3, 0.1))
    there = replace(audit, exact=np.full(3, exact), covered=np.full(3, round(1_000 * exact)))
    assert set(coverage_verdicts(there)) == {verdict}

"""What disobedience does to an estimate: closed forms, simulated surveys, every design."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.local.subset import SubsetSelection
from core.designs.local.unary import OUE
from core.designs.registry import SPECS
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.kuk import KukCards
from core.designs.survey.two_coins import TwoCoins
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.estimation.coverage import exact_coverage
from core.estimation.estimate import estimate
from core.estimation.intervals import IntervalMethod, methods_of
from core.planning.noncompliance import Manner, Supports, followed, instead
from core.planning.stress_test import Stress
from core.types import Target
from tests.core.refusals import refused
from tests.each import each

FORCED = ForcedResponse((1 / 6, 1 / 6))
SHARES = np.array([0.3, 0.7])


def stress(
    design: Design, manner: Manner, *, target: Target = Target.POPULATION, n: int = 1_000, answer: int = 0
) -> Stress:
    shares = SHARES if design.k == 2 else np.linspace(2.0, 1.0, design.k) / np.linspace(2.0, 1.0, design.k).sum()
    return Stress(design, shares, answer, n, target, methods_of(design, target)[0], 0.95, manner, design.k - 1)


def test_that_the_bias_of_those_who_always_say_no_has_its_closed_form() -> None:
    """lambda = (1 - x)(q + (p - q) pi): bias = -x (q / (p - q) + pi)."""
    plan = stress(FORCED, Manner.SAFE)
    for part in (0.0, 0.05, 0.3):
        assert plan.bias(part) == pytest.approx(-part * (0.25 + 0.3), abs=1e-12)
    error = plan.at(0.0).error
    assert plan.limit == pytest.approx(error / 0.55, rel=1e-9)


def test_that_nobody_disobeying_is_the_plan_itself() -> None:
    for target in Target:
        plan = stress(FORCED, Manner.SAFE, target=target)
        strain = plan.at(0.0)
        assert strain.bias == pytest.approx(0.0, abs=1e-12)
        assert strain.coverage == pytest.approx(exact_coverage(5 / 6, 1 / 6, 0.3, 1_000, target, plan.method), abs=1e-9)


def test_that_truth_tellers_bias_too_because_they_are_debiased() -> None:
    """Truth from x of the people: bias = x (pi - l) / (p - q), so a share below one half is estimated too low."""
    plan = stress(TwoCoins(), Manner.TRUTH)
    assert plan.bias(0.2) == pytest.approx(0.2 * (0.3 - (0.25 + 0.5 * 0.3)) / 0.5, abs=1e-12)
    assert plan.at(0.2).rmse == pytest.approx(math.hypot(plan.bias(0.2), plan.at(0.2).error))


@pytest.mark.parametrize(
    ("mix", "parts"), [((0.5, 0.3), (0.5, 0.3, 0.2)), ((1.0, 0.0), (1, 0, 0)), ((0.0, 0.0), (0, 0, 1))]
)
def test_that_a_mixture_has_the_parts_it_is_given(mix: tuple[float, float], parts: tuple[float, ...]) -> None:
    safely, truly, anyhow = parts
    mixed = instead(GRR(4, 1.0), Manner.MIX, 3, mix)
    assert mixed.own == pytest.approx([truly + anyhow / 4] * 3 + [safely + truly + anyhow / 4])


@pytest.mark.parametrize("mix", [(0.7, 0.4), (-0.1, 0.5), (0.0, 1.1)])
def test_that_parts_of_more_than_the_whole_are_refused(mix: tuple[float, float]) -> None:
    with refused("honesty.mix"):
        instead(GRR(4, 1.0), Manner.MIX, 3, mix)


def test_that_a_bias_that_never_reaches_the_error_has_no_limit() -> None:
    plan = Stress(
        FORCED, np.array([0.5, 0.5]), 0, 100, Target.POPULATION, IntervalMethod.WILSON, 0.95, Manner.RANDOM, 1
    )
    assert plan.bias(1.0) == pytest.approx(0.0, abs=1e-12)
    assert plan.limit is None


def reports_of_those_who_dont(design: Design, manner: Manner, safe: int, answers: np.ndarray, rng) -> np.ndarray:
    """Record by record, by the rule in words; independent of core.planning.noncompliance."""
    n, k = answers.size, design.k
    if manner is Manner.MIX:
        which = rng.integers(0, 3, n)
        ways = (Manner.SAFE, Manner.TRUTH, Manner.RANDOM)
        parts = [reports_of_those_who_dont(design, way, safe, answers, rng) for way in ways]
        return np.stack(parts)[which, np.arange(n)]
    named = np.full(n, safe) if manner is Manner.SAFE else answers
    if isinstance(design, OUE):
        return rng.integers(0, 2, (n, k)) if manner is Manner.RANDOM else np.eye(k, dtype=np.int64)[named]
    if isinstance(design, SubsetSelection):
        order = rng.random((n, k))
        if manner is not Manner.RANDOM:
            order[np.arange(n), named] = -1.0
        return np.sort(np.argsort(order, axis=1)[:, : design.w], axis=1)
    if isinstance(design, UnrelatedUnknown):
        says = rng.integers(0, 2, n) if manner is Manner.RANDOM else named
        return np.column_stack([rng.integers(0, 2, n), says])
    if isinstance(design, KukCards):
        # carriers' cards are red more often, so many red cards speak for carriers
        speak = np.array([0, design.matrix.reports - 1])
        if design.matrix.values[0, 0] < design.matrix.values[0, 1]:
            speak = speak[::-1]
        return rng.integers(0, design.matrix.reports, n) if manner is Manner.RANDOM else speak[named]
    return rng.integers(0, k, n) if manner is Manner.RANDOM else named


SIMULATED = [
    FORCED,
    GRR(4, 1.0),
    OUE(4, 1.0),
    SubsetSelection(9, 1.0),
    UnrelatedUnknown(0.8, 0.2, 0.3),
    KukCards(0.7, 0.4, 3),
]


ALL_MANNERS = [
    pytest.param(design, manner, marks=() if manner is Manner.SAFE else pytest.mark.slow, id=f"{design.key}-{manner}")
    for design in SIMULATED
    for manner in Manner
]
COVERED = [
    pytest.param(FORCED, Target.POPULATION, id="forced-population"),
    pytest.param(FORCED, Target.SAMPLE, marks=pytest.mark.slow, id="forced-sample"),
    pytest.param(KukCards(0.7, 0.4, 3), Target.POPULATION, marks=pytest.mark.slow, id="kuk-population"),
    pytest.param(KukCards(0.7, 0.4, 3), Target.SAMPLE, marks=pytest.mark.slow, id="kuk-sample"),
]


@pytest.mark.parametrize(("design", "manner"), ALL_MANNERS)
def test_that_simulated_disobedience_has_the_planned_bias_and_error(design: Design, manner: Manner) -> None:
    """300 surveys of 800, 20 % not following. Room: 5 standard errors of the mean, and of the variance 5 sqrt(2/300);
    false alarm 1e-6 each. A bias from 30 % disobedience fails wherever it is large enough to see."""
    rng, part, runs, n = np.random.default_rng(5), 0.2, 300, 800
    plan = stress(design, manner, n=n)
    strain = plan.at(part)
    found = np.empty(runs)
    for run in range(runs):
        answers = rng.choice(design.k, n, p=plan.shares)
        reports = np.asarray(design.randomize(answers, rng=rng)).astype(np.int64)
        other = reports_of_those_who_dont(design, manner, plan.safe, answers, rng)
        not_following = rng.random(n) < part
        if reports.ndim == 2:
            reports = np.where(not_following[:, np.newaxis], other, reports)
        else:
            reports = np.where(not_following, other, reports)
        found[run] = design.debias(np.asarray(design.tally(reports), dtype=np.float64) / n)[0]
    room = 5.0 * found.std() / math.sqrt(runs) + (0.004 if design.report_kind.value == "grouped" else 0.0)
    seen = float(found.mean()) - float(plan.shares[0])
    assert abs(seen - strain.bias) < room
    assert abs(found.var() / strain.error**2 - 1.0) < 5.0 * math.sqrt(2.0 / runs)
    assert abs(found.var() / (2.0 * strain.error**2) - 1.0) > 5.0 * math.sqrt(2.0 / runs)
    wrong = plan.bias(1.5 * part)
    if abs(wrong - strain.bias) > 2.0 * room:
        assert abs(seen - wrong) > room


@pytest.mark.slow
@pytest.mark.parametrize(("design", "target"), COVERED)
def test_that_simulated_intervals_hold_the_share_as_often_as_planned(design: Design, target: Target) -> None:
    """3,000 surveys; room 4.9 sqrt(c (1 - c) / 3,000), false alarm 1e-6, and 0.02 for designs with a normal
    approximation. Coverage at no disobedience must fail."""
    rng, runs, n, part = np.random.default_rng(8), 3_000, 1_000, 0.1
    plan = stress(design, Manner.SAFE, target=target, n=n)
    mixed = instead(design, Manner.SAFE, 1)
    straight = followed(design)
    cells = not isinstance(mixed, Supports)
    method = IntervalMethod.WALD if cells else plan.method
    if not cells:
        both = mixed.mixed(part, straight)
        chances = np.array([[both.own[0], both.other[0]], [1 - both.own[0], 1 - both.other[0]]])
    else:
        chances = mixed.mixed(part, straight).chances
    held = 0
    for _ in range(runs):
        holders = rng.binomial(n, 0.3) if target is Target.POPULATION else 300
        tally = rng.multinomial(holders, chances[:, 0]) + rng.multinomial(n - holders, chances[:, 1])
        interval = estimate(design, tally, n, target).interval(0.95, method)
        held += bool(interval.low[0] <= 0.3 <= interval.high[0] and not interval.contradicts[0])
    planned = plan.at(part).coverage
    approximate = 0.02 if cells else 0.0
    room = 4.9 * math.sqrt(max(planned * (1 - planned), 0.01) / runs) + approximate
    assert abs(held / runs - planned) < room
    assert abs(held / runs - plan.at(0.0).coverage) > room


@each("one", SPECS, ids=lambda one: one.key)
def test_that_every_design_is_tested_or_refused_with_its_reason(one) -> None:
    design = one.build(2 if one.max_k == 2 else max(3, one.min_k), 1.0, many=not one.one)
    machine = design.report_kind.value in ("hashed", "index", "numbers", "bloom")
    for manner in Manner:
        if machine:
            with refused("honesty.made_by_a_program"):
                instead(design, manner, 0)
            continue
        plan = stress(design, manner)
        strain = plan.at(0.1)
        assert 0.0 <= strain.coverage <= 1.0 + 1e-9
        assert strain.error >= 0.0
        if manner is Manner.SAFE and not design.many and design.key != "extended_crosswise":
            assert plan.bias(0.3) != 0.0


def test_that_what_cannot_be_is_refused() -> None:
    with refused("power.answer"):
        instead(FORCED, Manner.SAFE, 2)
    with refused("counts.nobody"):
        stress(FORCED, Manner.SAFE, n=0)


def test_that_these_respondents_each_toss_their_own_coin() -> None:
    """Forced response, 15 % always say no: holders say yes with .85 p, the others with .85 q, each by themselves."""
    strain = stress(FORCED, Manner.SAFE, target=Target.SAMPLE).at(0.15)
    own, other = 0.85 * 5 / 6, 0.85 / 6
    varies = 0.3 * own * (1 - own) + 0.7 * other * (1 - other)
    assert strain.error == pytest.approx(math.sqrt(varies / 1_000) / (5 / 6 - 1 / 6), rel=1e-12)


@pytest.mark.parametrize("target", list(Target))
def test_that_the_error_of_cards_is_that_of_the_mean_number_of_red_ones(target: Target) -> None:
    """Kuk with three cards: pi = (mean / 3 - p2) / (p1 - p2), so Var = Var(red) / (9 n (p1 - p2)^2)."""
    design = KukCards(0.7, 0.4, 3)
    red = np.array([[math.comb(3, y) * p**y * (1 - p) ** (3 - y) for p in (0.7, 0.4)] for y in range(4)])
    sent = 0.85 * red
    sent[0] += 0.15
    number, shares = np.arange(4.0), np.array([0.3, 0.7])
    if target is Target.POPULATION:
        mixed = sent @ shares
        varies = float(number**2 @ mixed - (number @ mixed) ** 2)
    else:
        varies = float((number**2 @ sent - (number @ sent) ** 2) @ shares)
    strain = stress(design, Manner.SAFE, target=target).at(0.15)
    assert strain.error == pytest.approx(math.sqrt(varies / 9_000) / 0.3, rel=1e-9)
    assert strain.bias == pytest.approx((float(number @ sent @ shares) / 3 - 0.4) / 0.3 - 0.3, abs=1e-12)
    if target is Target.SAMPLE:
        # with everyone following, the reports make believe the very error there is: the level is kept
        assert stress(design, Manner.SAFE, target=target).at(0.0).coverage == pytest.approx(0.95, abs=1e-9)


def test_that_sets_and_mixtures_match_their_names() -> None:
    """A set of w of k with one's own answer holds another one with (w - 1)/(k - 1); of three manners a third each."""
    design = SubsetSelection(9, 1.0)
    truly = instead(design, Manner.TRUTH, 8)
    assert design.w == 2
    assert truly.other == pytest.approx(np.full(9, 1 / 8))
    mixed = instead(GRR(4, 1.0), Manner.MIX, 3)
    assert mixed.own == pytest.approx([(0 + 1 + 1 / 4) / 3] * 3 + [(1 + 1 + 1 / 4) / 3])
    assert mixed.other == pytest.approx([(0 + 0 + 1 / 4) / 3] * 3 + [(1 + 0 + 1 / 4) / 3])

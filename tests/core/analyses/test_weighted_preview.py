"""Weights: the draw, the estimate and the intervals are those of the effective number of respondents."""

from __future__ import annotations

import dataclasses
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.analyses.preview import PreviewRequest, run
from core.analyses.weighted_draw import weighted_tally, whole_counts
from core.data.recode import Weighted
from core.designs.base import Design, ReportKind
from core.designs.local.each_item import DirectItems, EachItem
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE, SUE
from core.designs.survey.direct import Direct
from core.estimation.estimate import estimate
from core.estimation.expected import expected_error
from core.estimation.intervals import IntervalMethod, methods_for
from core.estimation.postprocess import PostProcess
from core.randomness import FrozenUniforms
from core.types import Origin, Target
from tests.core.audit import covariance_alarm, expected_moments, means_alarm
from tests.core.refusals import refused

SHARES = np.array([0.5, 0.3, 0.15, 0.05])
DESIGNS = (GRR(4, 1.5), SUE(4, 1.5), OUE(4, 1.5), EachItem(4, 4.0))
LEVEL = 0.95
REPEATS = 4000
LIMIT = 5.2 * math.sqrt(LEVEL * (1 - LEVEL) / REPEATS) + 0.005
"""Normal test at 1e-7 a cell (32 cells: 3e-6 x 0.1), and half a point for whole counts."""
each_design = pytest.mark.parametrize(
    "design",
    # bits of one answer are drawn like those of items: two kinds are enough for a run that somebody waits for
    [pytest.param(one, marks=pytest.mark.slow) if isinstance(one, (SUE, OUE)) else one for one in DESIGNS],
    ids=str,
)


def weights_of(n: int) -> np.ndarray:
    """Weights as after raking: design effect about 1.9."""
    return np.random.default_rng(5).lognormal(0.0, 0.8, n)


def kish(weights: np.ndarray) -> float:
    return float(weights.sum() ** 2 / (weights**2).sum())


def answers_of(design: Design, shape: tuple[int, ...], rng: np.random.Generator) -> np.ndarray:
    """Answers as indicators (..., k): one of them, or any of them, with the shares of the population."""
    if design.many:
        return (rng.random((*shape, 4)) < SHARES).astype(np.int64)
    return np.eye(4, dtype=np.int64)[rng.choice(4, size=shape, p=SHARES)]


def reports_of(design: Design, answers: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """What each respondent's report supports, as indicators of the same shape."""
    rows = answers.reshape(-1, 4)
    reports = design.randomize(rows if design.many else rows.argmax(axis=1), rng=rng)
    return (reports if reports.ndim == 2 else np.eye(4, dtype=np.int64)[reports]).reshape(answers.shape)


def asked(design: Design, shares: np.ndarray, n: int, size: float, target: Target, seed: int) -> PreviewRequest:
    counts = np.full(4, n // 2) if design.many else whole_counts(shares, n)
    return PreviewRequest(
        tuple(counts.tolist()), design, target, methods_for(target)[0], LEVEL, PostProcess.NONE, seed,
        Origin.EXAMPLE, n, Weighted(tuple(shares.tolist()), size),
    )  # fmt: skip


@pytest.mark.slow
@each_design
@pytest.mark.parametrize("target", list(Target))
def test_that_intervals_from_weighted_reports_cover_at_their_level(design: Design, target: Target) -> None:
    """Records of real respondents with weights that have nothing to do with the answers.

    The twin that divides by n instead of the effective number must fall below for every answer.
    """
    n, rng = 400, np.random.default_rng(11)
    weights = weights_of(n)
    size, chunk = kish(weights), 500
    assert n / size > 1.5
    held, twin = np.zeros(4), np.zeros(4)
    for _ in range(REPEATS // chunk):
        answers = answers_of(design, (chunk, n), rng)
        seen = np.einsum("i,rij->rj", weights, reports_of(design, answers, rng)) / weights.sum()
        own = np.einsum("i,rij->rj", weights, answers) / weights.sum()
        truth = np.broadcast_to(SHARES, own.shape) if target is Target.POPULATION else own
        for share, meant in zip(seen, truth, strict=True):
            for divisor, counted in ((size, held), (float(n), twin)):
                interval = estimate(design, share * divisor, divisor, target).interval(LEVEL)
                counted += (interval.low <= meant) & (meant <= interval.high)
    assert (np.abs(held / REPEATS - LEVEL) <= LIMIT).all(), held / REPEATS
    assert (twin / REPEATS < LEVEL - LIMIT).all(), twin / REPEATS


@each_design
@pytest.mark.slow
@pytest.mark.parametrize("target", list(Target))
def test_that_intervals_of_weighted_previews_cover_at_their_level(design: Design, target: Target) -> None:
    """The same for what the live preview draws from weighted shares alone, 1,500 previews, false alarm 1e-6."""
    n, repeats, rng = 400, 1500, np.random.default_rng(12)
    weights = weights_of(n)
    size, held = kish(weights), np.zeros(4)
    for seed in range(repeats):
        shares = weights @ answers_of(design, (n,), rng) / weights.sum()
        interval = run(asked(design, shares, n, size, target, seed)).interval
        meant = SHARES if target is Target.POPULATION else shares
        held += (interval.low <= meant + 1e-12) & (meant - 1e-12 <= interval.high)
    limit = 5.2 * math.sqrt(LEVEL * (1 - LEVEL) / repeats) + 0.005
    assert (np.abs(held / repeats - LEVEL) <= limit).all(), held / repeats


@pytest.mark.slow
@each_design
def test_that_the_draw_has_the_moments_of_the_weighted_reports_themselves(design: Design) -> None:
    """One set of respondents: mean and covariance of drawn shares against theory, and against its own records.

    False alarm 1e-6 each; the twin that draws n instead of the effective number must be noticed.
    """
    n, rng = 300, np.random.default_rng(21)
    weights, answers = weights_of(n), answers_of(design, (n,), rng)
    size, shares = kish(weights), weights @ answers / weights.sum()
    mean = design.expected(shares)
    drawn = np.array([weighted_tally(design, shares, size, FrozenUniforms(seed)) for seed in range(3000)]) / size
    # the twin is off by half of the variance: a third of the draws show it
    twin = np.array([weighted_tally(design, shares, n, FrozenUniforms(seed)) for seed in range(1000)]) / n
    own, other = design.support_own, design.support_other
    spread = (shares * own * (1 - own) + (1 - shares) * other * (1 - other)) / size
    in_bits = design.report_kind is ReportKind.BITS
    covariance = np.diag(spread) if in_bits else expected_moments(design, shares * size)[1] / size**2
    assert np.diag(covariance) == pytest.approx(spread)
    assert not means_alarm(drawn, mean, covariance)
    assert not covariance_alarm(drawn, mean, covariance)
    assert covariance_alarm(twin, mean, covariance)
    many = np.broadcast_to(answers, (3000, *answers.shape))
    records = np.einsum("i,rij->rj", weights, reports_of(design, many, rng)) / weights.sum()
    assert not means_alarm(records, mean, covariance)
    if isinstance(design, (SUE, EachItem)):
        exact = (weights**2).sum() / weights.sum() ** 2 * own * (1 - own)
        assert spread == pytest.approx(exact), "p(1-p) = q(1-q): Kish is exact, whatever the weights go with"
        assert not covariance_alarm(records, mean, np.diag(exact))


def test_that_the_approximation_is_seen_where_weights_go_with_the_answers() -> None:
    """What the notice says: heavy respondents of one answer move the real variance away from the effective one."""
    design, weights = OUE(2, 4.0), np.r_[np.full(100, 10.0), np.full(900, 1.0)]
    size, share = kish(weights), 1000 / 1900
    planned = expected_error(design, np.array([share, 1 - share]), size, Target.SAMPLE).standard_errors[0]
    noise = np.r_[np.full(100, 0.25), np.full(900, design.q * (1 - design.q))]
    real = math.sqrt(float((weights**2 * noise).sum())) / weights.sum() / (design.p - design.q)
    assert real / planned > 1.2


@pytest.mark.parametrize("design", [Direct(4), DirectItems(4)], ids=str)
def test_that_weighted_shares_of_a_direct_question_are_unchanged(design: Design) -> None:
    for shares, size in ((SHARES, 541.3), (np.array([1 / 3, 1 / 3, 1 / 3, 0.0]), 7.4), (SHARES, 1.0)):
        result = run(asked(design, shares, 612, size, Target.SAMPLE, 1))
        assert result.estimate.shares == pytest.approx(shares, abs=1e-12)
        assert result.true_shares == pytest.approx(shares)


def test_that_equal_weights_change_nothing_but_the_way_it_is_drawn() -> None:
    counts, design = (50, 30, 15, 5), GRR(4, 2.0)
    plain = PreviewRequest(
        counts, design, Target.SAMPLE, IntervalMethod.SCORE, LEVEL, PostProcess.NONE, 3, Origin.EXAMPLE
    )
    first = run(plain)
    second = run(dataclasses.replace(plain, weighted=Weighted((0.5, 0.3, 0.15, 0.05), 100.0)))
    assert second.tally == pytest.approx(first.tally, abs=1e-9)
    assert second.interval.low == pytest.approx(first.interval.low, abs=1e-12)
    assert second.expected.worth == pytest.approx(first.expected.worth)
    assert "weights.effective" not in {one.code for one in second.notices}


@given(st.lists(st.floats(0.0, 100.0), min_size=2, max_size=30).filter(lambda one: sum(one) > 0), st.integers(1, 10**9))
def test_that_whole_counts_have_the_sum_and_miss_each_share_by_less_than_one(parts: list[float], total: int) -> None:
    shares = np.array(parts) / math.fsum(parts)
    counts = whole_counts(shares, total)
    assert counts.sum() == total
    assert (counts >= 0).all()
    assert np.abs(counts - shares * total).max() < 1 + 1e-6


@pytest.mark.sweep
@pytest.mark.parametrize("size", [1.0, 1.0000001, 1.4, 1.999, 2.0, 2.6])
@pytest.mark.parametrize("design", DESIGNS, ids=str)
@pytest.mark.parametrize("target", list(Target))
def test_that_almost_nobody_gives_wide_finite_intervals(size: float, design: Design, target: Target) -> None:
    for method in methods_for(target):
        for seed in range(6):
            request = dataclasses.replace(asked(design, SHARES, 9, size, target, seed), method=method)
            result = run(request)
            assert ((result.tally >= 0) & (result.tally <= size)).all()
            errors = result.estimate.standard_errors
            assert np.isfinite(errors).all()
            assert np.isfinite(result.interval.low).all()
            if target is Target.POPULATION and size < 2:
                assert errors == pytest.approx(0.5 / (design.support_own - design.support_other))
    assert "sample.tiny_effective" in {one.code for one in result.notices}


def test_that_clopper_pearson_is_continuous_in_the_effective_counts() -> None:
    design = Direct(2)
    ends = []
    for tiny in (1e-9, 1e-6, 1e-3):
        found = estimate(design, np.array([3 + tiny, 7 - tiny]), 10.0, Target.POPULATION)
        ends.append(found.interval(LEVEL, IntervalMethod.CLOPPER_PEARSON).low[0])
    whole = estimate(design, np.array([3, 7]), 10, Target.POPULATION).interval(LEVEL, IntervalMethod.CLOPPER_PEARSON)
    assert ends == pytest.approx([whole.low[0]] * 3, abs=1e-3)
    assert ends[0] == pytest.approx(whole.low[0], abs=1e-8)


def test_that_a_preview_gives_the_effective_n_and_counts_people_not_weights() -> None:
    result = run(asked(GRR(4, 1.5), SHARES, 612, 541.3, Target.SAMPLE, 1))
    said = {one.code: one.params for one in result.notices}
    assert said["weights.effective"] == {"respondents": 612, "effective": 541.3, "effect": 612 / 541.3}
    assert (result.respondents, result.n) == (612, 541.3)
    assert result.expected.worth == pytest.approx(541.3 * result.expected.worth_share)


@pytest.mark.parametrize(
    "weighted",
    [
        Weighted((0.5, 0.5), 50.0),
        Weighted((0.5, 0.3, 0.15, -0.05), 50.0),
        Weighted((0.5, 0.3, 0.15, 1.5), 50.0),
        Weighted((0.5, 0.3, 0.15, math.nan), 50.0),
        Weighted((0.5, 0.3, 0.15, 0.05), 0.5),
        Weighted((0.5, 0.3, 0.15, 0.05), 101.0),
        Weighted((0.5, 0.3, 0.15, 0.05), math.nan),
    ],
)
def test_that_weights_that_cannot_be_are_refused(weighted: Weighted) -> None:
    request = dataclasses.replace(asked(GRR(4, 1.0), SHARES, 100, 50.0, Target.SAMPLE, 1), weighted=weighted)
    with refused("weights.not_shares", "weighted"):
        run(request)

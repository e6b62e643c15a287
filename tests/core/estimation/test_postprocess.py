from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.designs.local.grr import GRR
from core.designs.local.unary import OUE, SUE
from core.designs.registry import spec
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.warner import Warner
from core.errors import InputError
from core.estimation import simplex
from core.estimation.estimate import estimate
from core.estimation.mle import maximum_likelihood
from core.estimation.postprocess import PostProcess, apply, apply_to_many, available
from core.types import Target
from tests.core.estimation.slow_em import expectation_maximization
from tests.core.refusals import refused

shares_of_any_kind = st.lists(st.floats(-2.0, 2.0), min_size=2, max_size=30).map(np.array)
DESIGN = ForcedResponse((0.1, 0.1, 0.1))
COUNTS = np.array([300, 180, 20])


def presented(kind: PostProcess) -> np.ndarray:
    return apply(kind, estimate(DESIGN, COUNTS, 500, Target.SAMPLE))


def test_that_the_reference_example_of_each_kind_is_reproduced() -> None:
    """Forced response, three answers, forced .1 each, counts 300/180/20."""
    assert presented(PostProcess.NONE) == pytest.approx([0.714, 0.371, -0.086], abs=5e-4)
    assert presented(PostProcess.CLIP) == pytest.approx([0.714, 0.371, 0.0], abs=5e-4)
    assert presented(PostProcess.MULTIPLICATIVE) == pytest.approx([0.658, 0.342, 0.0], abs=5e-4)
    assert presented(PostProcess.MLE) == pytest.approx([0.661, 0.339, 0.0], abs=5e-4)
    assert presented(PostProcess.NORM_SUB) == pytest.approx([0.714 - 0.043, 0.371 - 0.043, 0.0], abs=1e-3)
    assert presented(PostProcess.NORM_CUT) == pytest.approx([0.714, 0.0, 0.0], abs=5e-4)
    assert presented(PostProcess.ADDITIVE) == pytest.approx(presented(PostProcess.NONE), abs=1e-12)


def test_that_clip_and_rescale_turns_sixty_per_cent_into_less_than_half() -> None:
    """GRR, k = 32, 30 answers that nobody gave, n = 10,000, epsilon 1: the reason why it is never the default."""
    counts = np.zeros(32, dtype=int)
    counts[:2] = 6000, 4000
    design = GRR(32, 1.0)
    found = [
        apply(
            PostProcess.MULTIPLICATIVE,
            estimate(design, design.randomize_counts(counts, rng=np.random.default_rng(seed)), 10_000, Target.SAMPLE),
        )[0]
        for seed in range(300)
    ]
    assert np.mean(found) == pytest.approx(0.43, abs=0.01)


@given(shares_of_any_kind)
def test_that_norm_sub_is_the_nearest_distribution(shares: np.ndarray) -> None:
    """Its optimality conditions: kept shares all moved by one amount, dropped ones would end at or below 0."""
    nearest = simplex.norm_sub(shares)
    assert nearest.sum() == pytest.approx(1.0, abs=1e-9)
    assert (nearest >= 0).all()
    kept = nearest > 0
    moved = nearest[kept] - shares[kept]
    assert np.ptp(moved) == pytest.approx(0.0, abs=1e-9)
    assert (shares[~kept] + moved.mean() <= 1e-9).all()


@given(shares_of_any_kind)
def test_that_each_kind_keeps_its_promise(shares: np.ndarray) -> None:
    assert simplex.additive(shares).sum() == pytest.approx(1.0, abs=1e-9)
    assert np.ptp(simplex.additive(shares) - shares) == pytest.approx(0.0, abs=1e-9)
    assert (simplex.clip(shares) == np.maximum(shares, 0)).all()
    scaled = simplex.multiplicative(shares)
    assert scaled.sum() == pytest.approx(1.0, abs=1e-9)
    assert (scaled >= 0).all()
    cut = simplex.norm_cut(shares)
    assert ((cut == 0) | (cut == shares)).all()
    assert cut.sum() <= 1.0 + 1e-9 or np.count_nonzero(cut) == 1
    dropped = np.maximum(shares, 0)[cut == 0]
    if dropped.max(initial=0.0) > 0 and np.count_nonzero(cut):
        assert dropped.max() <= cut[cut > 0].min()
        assert cut.sum() + dropped.max() > 1.0


@given(st.lists(st.floats(0.0, 1.0), min_size=2, max_size=20).filter(lambda one: sum(one) > 0.01))
def test_that_a_proper_distribution_is_left_alone(raw: list[float]) -> None:
    shares = np.array(raw) / sum(raw)
    for change in (simplex.clip, simplex.additive, simplex.multiplicative, simplex.norm_sub, simplex.norm_cut):
        assert change(shares) == pytest.approx(shares, abs=1e-9)


@given(st.integers(2, 8), st.floats(0.2, 4.0), st.integers(0, 10**6))
def test_that_the_closed_form_of_maximum_likelihood_is_where_em_goes(k: int, epsilon: float, seed: int) -> None:
    """Likelihood as great as that of EM, for GRR and for uneven forced shares; some reports missing altogether."""
    rng = np.random.default_rng(seed)
    observed = rng.dirichlet(np.full(k, 0.4)) * (rng.random(k) < 0.8)
    if observed.sum() == 0:
        observed[0] = 1.0
    observed /= observed.sum()
    for design in (GRR(k, epsilon), ForcedResponse.from_epsilon(k, epsilon, tuple(rng.uniform(0.5, 1.5, k)))):
        closed = maximum_likelihood(design, observed)
        climbed = expectation_maximization(design.response_matrix().values, observed, most_steps=3000)
        assert closed.sum() == pytest.approx(1.0, abs=1e-9)
        assert (closed >= 0).all()

        def likelihood(shares: np.ndarray, design=design) -> float:
            expected = design.expected(shares)
            return float((observed[observed > 0] * np.log(expected[observed > 0])).sum())

        assert likelihood(closed) >= likelihood(climbed) - 1e-10
        assert likelihood(closed) == pytest.approx(likelihood(climbed), abs=1e-5)


def test_that_em_and_the_closed_form_meet_to_many_digits_where_em_has_time() -> None:
    for design, counts in (
        (GRR(4, 1.0), [400, 300, 200, 100]),
        (GRR(6, 2.0), [500, 20, 20, 300, 80, 80]),
        (DESIGN, COUNTS),
        (Warner(0.7), [240, 760]),
        (Warner(0.2), [700, 300]),
    ):
        observed = np.array(counts) / sum(counts)
        climbed = expectation_maximization(design.response_matrix().values, observed)
        assert maximum_likelihood(design, observed) == pytest.approx(climbed, abs=1e-6)


def test_that_maximum_likelihood_is_the_moment_estimate_when_that_is_possible() -> None:
    for design in (GRR(5, 1.0), ForcedResponse((0.1, 0.2, 0.3)), Direct(4), Warner(0.3)):
        truth = np.random.default_rng(4).dirichlet(np.ones(design.k))
        assert maximum_likelihood(design, design.expected(truth)) == pytest.approx(truth, abs=1e-12)


def test_that_maximum_likelihood_is_offered_for_categories_only() -> None:
    assert PostProcess.MLE in available(GRR(3, 1.0))
    for design in (SUE(3, 1.0), OUE(3, 1.0)):
        assert available(design) == tuple(kind for kind in PostProcess if kind is not PostProcess.MLE)
        with refused("post.not_available", "postprocess"):
            apply(PostProcess.MLE, estimate(design, np.array([30, 20, 40]), 60, Target.SAMPLE))


@pytest.mark.parametrize("kind", list(PostProcess))
def test_that_post_processing_does_not_change_the_estimate(kind: PostProcess) -> None:
    estimated = estimate(DESIGN, COUNTS, 500, Target.SAMPLE)
    before = estimated.shares.tolist()
    assert not apply(kind, estimated).flags.writeable
    assert estimated.shares.tolist() == before


@pytest.mark.parametrize(
    "design", [GRR(4, 1.0), DESIGN, OUE(4, 1.0), spec("custom").build(4, 1.0), spec("kuk").build(2, 1.0)], ids=str
)
def test_that_many_surveys_are_presented_as_each_by_itself(design) -> None:
    rng, n = np.random.default_rng(5), 40
    tallies = np.array(
        [design.randomize_counts(rng.multinomial(n, [1] + [0] * (design.k - 1)), rng=rng) for _ in "123456789"]
    )
    estimates = [estimate(design, tally, n, Target.SAMPLE) for tally in tallies]
    shares = np.array([one.shares for one in estimates])
    for kind in available(design):
        singly = np.array([apply(kind, one) for one in estimates])
        assert apply_to_many(kind, design, shares, tallies / n) == pytest.approx(singly, abs=1e-9)


def test_that_many_surveys_are_refused_what_one_is() -> None:
    with pytest.raises(InputError, match=r"post\.not_available"):
        apply_to_many(PostProcess.MLE, OUE(2, 1.0), np.zeros((1, 2)), np.zeros((1, 2)))

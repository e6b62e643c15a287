from __future__ import annotations

import dataclasses
import math
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from core.analyses.preview import PreviewRequest, run
from core.control import Control
from core.designs.base import Design, ReportKind
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE, SUE
from core.designs.registry import SPECS, DesignSpec
from core.designs.survey.direct import Direct
from core.errors import Cancelled
from core.estimation.coverage import exact_coverage
from core.estimation.intervals import IntervalMethod, methods_for, methods_of
from core.estimation.postprocess import PostProcess, available
from core.randomness import FrozenUniforms, preview_generator
from core.types import Origin, Simulated, Target
from tests.core.audit import DESIGNS
from tests.core.refusals import refused
from tests.each import each

YOUTH = (2622, 1515, 897, 623, 391, 318)
REQUEST = PreviewRequest(
    counts=YOUTH,
    design=GRR(6, 1.5),
    target=Target.SAMPLE,
    method=IntervalMethod.SCORE,
    level=0.95,
    postprocess=PostProcess.NONE,
    seed=12,
    origin=Origin.EXAMPLE,
)
named = each("design", DESIGNS, ids=str)


def asked(design: Design, target: Target = Target.SAMPLE, **changes) -> PreviewRequest:
    counts = (400, 150, 0, 50, 20)[: design.k]
    method = methods_for(target)[0]
    return dataclasses.replace(REQUEST, counts=counts, design=design, target=target, method=method, **changes)


def test_that_the_preview_of_the_design_picture_has_its_figures() -> None:
    result = run(REQUEST)
    assert result.n == 6366
    assert 100 * result.expected.typical_error == pytest.approx(1.1832, abs=5e-5)
    assert 100 * result.expected.bias_if_not_debiased == pytest.approx(15.5168, abs=5e-5)
    assert result.expected.worth == pytest.approx(772.1, abs=0.05)
    assert (result.best_guess, result.best_guess_without) == pytest.approx((0.5069, 0.4119), abs=5e-5)
    assert result.odds == pytest.approx(4.4817, abs=5e-5)
    assert result.notices == ()


def test_that_the_table_of_the_design_picture_follows_from_its_noisy_counts() -> None:
    """Debiased 39.9 % with 37.3 to 42.6 %, and so on, from noisy shares rounded in the picture."""
    counts = np.array([1605, 1243, 965, 909, 858, 786])
    result = run(REQUEST, tally=counts)
    assert 100 * result.estimate.shares == pytest.approx([39.9, 24.5, 12.6, 10.1, 7.9, 4.9], abs=0.15)
    assert 100 * result.interval.low == pytest.approx([37.3, 22.1, 10.4, 7.9, 5.8, 2.8], abs=0.15)
    assert 100 * result.interval.high == pytest.approx([42.6, 27.0, 14.9, 12.4, 10.2, 7.1], abs=0.15)


@named
@each("target", list(Target))
def test_that_a_preview_is_consistent_in_itself(design: Design, target: Target) -> None:
    for method in methods_for(target):
        for post in available(design):
            request = dataclasses.replace(asked(design, target), method=method, postprocess=post)
            result = run(request)
            assert result.request is request
            assert result.true_shares == pytest.approx(np.array(request.counts) / result.n)
            assert result.noisy_shares == pytest.approx(result.tally / result.n)
            assert result.presented.shape == result.interval.low.shape == (design.k,)
            assert np.isfinite(result.presented).all()
            assert ((result.interval.low >= 0) & (result.interval.high <= 1)).all()
            assert (result.sampling_interval is None) == (target is Target.SAMPLE)
            assert result.state == Simulated(design, Origin.EXAMPLE)
            assert result.odds == math.exp(design.epsilon)
            if design.report_kind is ReportKind.CATEGORY:
                assert result.tally.sum() == result.n


def test_that_unclipped_shares_drive_the_interval_whatever_is_presented() -> None:
    tiny = dataclasses.replace(REQUEST, counts=(50, 3, 2, 1, 0, 0))
    plain = run(tiny)
    for post in available(tiny.design):
        result = run(dataclasses.replace(tiny, postprocess=post))
        assert result.interval.low.tolist() == plain.interval.low.tolist()
        assert result.estimate.shares.tolist() == plain.estimate.shares.tolist()
        assert result.notices == plain.notices


def test_that_the_same_request_gives_the_same_draw_and_another_seed_another() -> None:
    first, again = run(REQUEST), run(REQUEST)
    other = run(dataclasses.replace(REQUEST, seed=13))
    assert first.tally.tolist() == again.tally.tolist() != other.tally.tolist()


def test_that_the_draw_may_come_from_a_generator_or_from_before() -> None:
    by_generator = run(REQUEST, binomials=preview_generator(4))
    wanted = REQUEST.design.randomize_counts(np.array(YOUTH), rng=preview_generator(4))
    assert by_generator.tally.tolist() == wanted.tolist()
    drawn = REQUEST.design.randomize_counts(np.array(YOUTH), rng=FrozenUniforms(REQUEST.seed))
    assert run(REQUEST, tally=drawn).tally.tolist() == run(REQUEST).tally.tolist()


@pytest.mark.slow
@each("make", [lambda e: GRR(6, e), lambda e: SUE(6, e), lambda e: OUE(6, e)])
def test_that_a_drag_moves_every_debiased_share_in_small_steps(make) -> None:
    """Step by step of 1 % in epsilon, no share moves by more than a fifth of its standard error and two reports."""
    previous = None
    for epsilon in np.geomspace(0.3, 6.0, 300):
        result = run(dataclasses.replace(REQUEST, design=make(float(epsilon))))
        if previous is not None:
            step = np.abs(result.estimate.shares - previous.estimate.shares)
            report = 1 / (result.n * (result.request.design.support_own - result.request.design.support_other))
            assert (step <= 0.2 * previous.expected.standard_errors + 2 * report).all()
        previous = result


@named
def test_that_a_billion_respondents_are_drawn_like_a_thousand(design: Design) -> None:
    counts = tuple(int(one) for one in np.linspace(4, 1, design.k) * 10**8)
    result = run(dataclasses.replace(asked(design), counts=counts))
    spread = result.expected.standard_errors
    assert (np.abs(result.estimate.shares - result.true_shares) <= 7 * spread + 1e-12).all()


def test_that_stop_is_heard_before_anything_is_drawn() -> None:
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        run(REQUEST, control)


@each(
    ("changes", "field", "code"),
    [
        ({"counts": (0,) * 6}, "counts", "counts.nobody"),
        ({"counts": (1, 2)}, "counts", "counts.not_counts"),
        ({"counts": (-1, 1, 1, 1, 1, 1)}, "counts", "counts.not_counts"),
        ({"method": IntervalMethod.WILSON}, "method", "interval.method_not_for_target"),
        ({"level": 95.0}, "level", "interval.level"),
        ({"design": SUE(6, 1.0), "postprocess": PostProcess.MLE}, "postprocess", "post.not_available"),
    ],
)
def test_that_a_request_that_cannot_be_is_refused_at_its_field(changes: dict, field: str, code: str) -> None:
    with refused(code, field):
        run(dataclasses.replace(REQUEST, **changes))


def test_that_a_direct_question_previews_the_truth() -> None:
    result = run(asked(Direct(4)))
    assert result.noisy_shares.tolist() == result.true_shares.tolist() == result.estimate.shares.tolist()
    assert result.odds == math.inf


def test_that_no_array_of_a_result_can_be_changed() -> None:
    result = run(dataclasses.replace(REQUEST, target=Target.POPULATION, method=IntervalMethod.WILSON))
    arrays = [result.true_shares, result.tally, result.noisy_shares, result.presented]
    arrays += [result.interval.low, result.interval.high, result.expected.standard_errors]
    arrays += [result.sampling_interval.low, result.sampling_interval.high]
    assert not any(array.flags.writeable for array in arrays)


@pytest.mark.slow
def test_that_a_draw_made_before_needs_no_scipy() -> None:
    """Every method but Clopper-Pearson, both targets, in a fresh interpreter."""
    program = """
import sys
import numpy as np
from core.designs.registry import SPECS
from core.estimation.coverage import exact_coverage
from core.estimation.intervals import IntervalMethod, methods_of
from core.estimation.postprocess import PostProcess
from core.analyses.preview import PreviewRequest, run
from core.types import Origin, Target
for one in SPECS:
    for target in Target:
        design = one.build(2, 1.0, many=not one.one)
        drawn = design.randomize_counts(np.array([60, 40]), rng=np.random.default_rng(1), respondents=100)
        for method in methods_of(design, target):
            if method is not IntervalMethod.CLOPPER_PEARSON:
                request = PreviewRequest((60, 40), design, target, method, 0.95, PostProcess.CLIP, 1,
                                         Origin.EXAMPLE, 100)
                run(request, tally=drawn)
loaded = {name.split(".")[0] for name in sys.modules} & {"scipy", "pandas", "duckdb", "PySide6", "pyqtgraph"}
print(sorted(loaded))
"""
    command, folder = [sys.executable, "-c", program], Path(__file__).parents[3]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, cwd=folder)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("design", "target"),
    [
        (GRR(4, 1.0), Target.SAMPLE),
        (SUE(4, 1.0), Target.POPULATION),
        pytest.param(GRR(4, 1.0), Target.POPULATION, marks=pytest.mark.slow),
        pytest.param(SUE(4, 1.0), Target.SAMPLE, marks=pytest.mark.slow),
        *(pytest.param(OUE(4, 2.0), target, marks=pytest.mark.slow) for target in Target),
    ],
    ids=str,
)
def test_that_intervals_of_many_previews_cover_as_often_as_computed(design: Design, target: Target) -> None:
    """2,000 previews against the exact coverage of each answer; normal test, false alarm 1e-6 over all.

    The mutant asks whether they cover a share three points off, which must fail.
    """
    shares, n, repeats = np.array([0.5, 0.3, 0.15, 0.05]), 1000, 2000
    rng = np.random.default_rng(17)
    held, off = np.zeros(4), np.zeros(4)
    method = methods_for(target)[0]
    for seed in range(repeats):
        counts = rng.multinomial(n, shares) if target is Target.POPULATION else np.array([500, 300, 150, 50])
        request = PreviewRequest(
            tuple(counts.tolist()), design, target, method, 0.95, PostProcess.NONE, seed, Origin.EXAMPLE
        )
        interval = run(request).interval
        held += (interval.low <= shares) & (shares <= interval.high)
        off += (interval.low <= shares + 0.03) & (shares + 0.03 <= interval.high)
    own, other = design.support_own, design.support_other
    wanted = np.array(
        [exact_coverage(float(own[j]), float(other[j]), float(shares[j]), n, target, method) for j in range(4)]
    )
    limit = 5.2 * np.sqrt(wanted * (1 - wanted) / repeats)
    assert (np.abs(held / repeats - wanted) <= limit).all()
    assert (np.abs(off / repeats - wanted) > limit).any()


@each("one", [one for one in SPECS if "epsilon" in one.doors], ids=lambda one: one.key)
@each("target", Target)
def test_that_a_preview_at_the_limits_of_epsilon_is_made(one: DesignSpec, target: Target) -> None:
    """Few respondents, so that a larger epsilon is looked for: up to 20 itself, not a last digit above it."""
    k = min(5, one.max_k)
    for epsilon in one.epsilon_bounds(k):
        design = one.build(k, epsilon, many=not one.one)
        result = run(
            dataclasses.replace(
                asked(design, target), counts=(40, 30, 20, 5, 5)[:k], method=methods_of(design, target)[0],
                respondents=100 if design.many else None,
            )
        )  # fmt: skip
        assert np.isfinite(result.estimate.standard_errors).all()
        assert (result.interval.low <= result.interval.high).all()

"""Gradients, Hessians and row scores of every likelihood against differences, beside a twin that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import core
from core.designs.survey.cheating_symmetric import SymmetricCheating
from core.regression.attentive import AttentiveLikelihood
from core.regression.fit import WithPrior, fictitious
from core.regression.likelihood import Likelihood
from core.regression.links import Link
from core.regression.predictor import Outcome, PredictorLikelihood
from core.regression.random_intercept import RandomInterceptLikelihood
from core.regression.responses import Source, responses_of
from tests.each import each

N, STEP = 300, 1e-5
Surface = Any


def rng() -> np.random.Generator:
    return np.random.default_rng(11)


def columns(width: int) -> np.ndarray:
    return np.column_stack([np.ones(N), rng().standard_normal((N, width - 1))])


def of(sources: list[Source], link: Link = Link.LOGIT, *, offset: bool = False) -> Likelihood:
    responses = responses_of(sources, sources[0].design.k - 1)
    draw = rng()
    line = draw.integers(0, len(responses.table), N)
    shift = 0.3 * draw.standard_normal(N) if offset else None
    return Likelihood(columns(3), line, draw.random(N) + 0.5, shift, responses, link)


def predicting(sources: list[Source], kind: Outcome) -> PredictorLikelihood:
    one, draw = of(sources), rng()
    outcome = (draw.random(N) < 0.4) * 1.0 if kind is Outcome.LOGISTIC else 2.0 * draw.standard_normal(N)
    return PredictorLikelihood(columns(3), columns(2), one.line, outcome, draw.random(N), one.responses, kind)


LIE, CHEAT = core.LieDetector(1 / 6, 5 / 6, 0.7), SymmetricCheating(0.2, 0.1, 0.5, 0.1, 0.2)
SURFACES: dict[str, Callable[[], Surface]] = {
    **{str(link): lambda link=link: of([Source(core.Warner(0.8))], link, offset=True) for link in Link},
    "three answers": lambda: of([Source(core.GRR(3, 1.0)), Source(core.Direct(3))]),
    "six answers": lambda: of([Source(core.GRR(6, 2.0))]),
    "two groups": lambda: of([Source(LIE, 1), Source(LIE, 2), Source(core.Direct(2))]),
    "two groups, probit": lambda: of([Source(LIE, 1), Source(LIE, 2)], Link.PROBIT),
    "two unknown shares": lambda: of([Source(LIE, 1), Source(LIE, 2), Source(CHEAT, 1), Source(CHEAT, 2)]),
    "cards": lambda: of([Source(core.KukCards(0.7, 0.3, 4))]),
    "weak prior": lambda: WithPrior(of([Source(core.GRR(3, 1.0))]), fictitious(of([Source(core.GRR(3, 1.0))]), 3.0)),
    "logistic outcome": lambda: predicting([Source(core.Warner(0.8))], Outcome.LOGISTIC),
    "linear outcome": lambda: predicting([Source(core.Warner(0.8))], Outcome.LINEAR),
    "linear outcome, four answers": lambda: predicting([Source(core.GRR(4, 1.0))], Outcome.LINEAR),
    "logistic outcome, unknown shares": lambda: predicting(
        [Source(LIE, 1), Source(LIE, 2), Source(CHEAT, 1), Source(CHEAT, 2)], Outcome.LOGISTIC
    ),
    "anchor": lambda: AttentiveLikelihood(
        columns(3), columns(2), (rng().random(N) < 0.4) * 1.0, (rng().random(N) < 0.8) * 1.0, rng().random(N),
        (0.1, 0.9), 0.85,
    ),
}  # fmt: skip


def apart(surface: Surface, at: np.ndarray) -> tuple[float, float]:
    """Largest relative difference of the gradient and of the Hessian from central differences."""
    value, gradient, hessian = surface.derivatives(at)
    steps = STEP * np.eye(len(at))
    slopes = np.array([(surface.value(at + one) - surface.value(at - one)) / (2 * STEP) for one in steps])
    bends = [(surface.derivatives(at + one)[1] - surface.derivatives(at - one)[1]) / (2 * STEP) for one in steps]
    assert surface.value(at) == pytest.approx(value, rel=1e-12)
    return (
        float(np.abs(slopes - gradient).max() / max(1.0, np.abs(gradient).max())),
        float(np.abs(np.array(bends) - hessian).max() / max(1.0, np.abs(hessian).max())),
    )


def point(surface: Surface) -> np.ndarray:
    return 0.5 * rng().standard_normal(len(start(surface)))


def start(surface: Surface) -> np.ndarray:
    if isinstance(surface, WithPrior):
        return np.zeros(surface.reports.parameters)
    if isinstance(surface, AttentiveLikelihood):
        return np.zeros(sum(surface.sizes))
    return np.zeros(surface.parameters)


@each("name", sorted(SURFACES))
def test_that_gradient_and_hessian_are_those_of_the_likelihood(name: str) -> None:
    surface = SURFACES[name]()
    slope, bend = apart(surface, point(surface))
    assert slope < 1e-7
    assert bend < 1e-7


def test_that_a_wrong_hessian_is_caught() -> None:
    """The twin leaves out the square of the score, as the Hessian of direct answers would."""

    class Twin:
        def __init__(self, right: Likelihood) -> None:
            self.right = right

        def value(self, at: np.ndarray) -> float:
            return self.right.value(at)

        def derivatives(self, at: np.ndarray) -> tuple[float, np.ndarray, np.ndarray]:
            value, gradient, _ = self.right.derivatives(at)
            return value, gradient, -self.right.expected(at, direct=True)

    right = SURFACES["logit"]()
    slope, bend = apart(Twin(right), point(right))
    assert slope < 1e-7
    assert bend > 1e-2


@each("name", sorted(set(SURFACES) - {"weak prior"}))
def test_that_weighted_row_scores_add_up_to_the_gradient(name: str) -> None:
    surface = SURFACES[name]()
    at = point(surface)
    assert np.allclose(surface.weight @ surface.scores(at), surface.derivatives(at)[1], atol=1e-9)


@each("name", ["logit", "cloglog", "three answers", "two groups", "cards", "two unknown shares"])
def test_that_expected_information_is_the_mean_square_of_scores_over_all_reports(name: str) -> None:
    surface = SURFACES[name]()
    at = point(surface)
    size = surface.parameters
    wanted = np.zeros((size, size))
    arm = surface.responses.arm_of[surface.line]
    for line in range(len(surface.responses.table)):
        rows = np.flatnonzero(arm == surface.responses.arm_of[line])
        part = surface.part(rows)
        told = Likelihood(part.matrix, np.full(len(rows), line), part.weight, part.offset, part.responses, part.link)
        scores, chances = told.scores(at), told.chances(at)
        wanted += (scores * (told.weight * chances)[:, None]).T @ scores
    assert np.allclose(surface.expected(at), wanted, rtol=1e-10, atol=1e-10)


@pytest.mark.parametrize("link", [Link.LOGIT, Link.PROBIT])
def test_that_quadrature_agrees_with_a_fine_grid_and_its_derivatives_with_differences(link: Link) -> None:
    draw = rng()
    group = np.sort(draw.integers(0, 25, N))
    begins = np.flatnonzero(np.diff(group, prepend=-1)).astype(np.int64)
    yes = draw.random(N) < 0.4
    chances = np.where(yes[:, None], [0.2, 0.8], [0.8, 0.2])
    surface = RandomInterceptLikelihood(columns(2), begins, chances, np.ones(N), link, nodes=40)
    at = np.array([-0.4, 0.6, -0.3])
    slope, bend = apart(surface, at)
    assert slope < 1e-5
    assert bend < 1e-5
    from core.regression.links import curve

    u = np.linspace(-9.0, 9.0, 6001)
    share = curve(link, (columns(2) @ at[:2])[:, None] + np.exp(at[2]) * u)[0]
    logs = np.log(chances[:, 1:] * share + chances[:, :1] * (1.0 - share))
    whole = 0.0
    for one in np.unique(group):
        inside = np.exp(logs[group == one].sum(axis=0) - 0.5 * u * u) / np.sqrt(2.0 * np.pi)
        whole += float(np.log(np.trapezoid(inside, u)))
    assert surface.value(at) == pytest.approx(whole, abs=1e-5)

"""Every design that can be stated for reports from the field: the fit recovers the coefficients behind its reports."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import core
from core.designs.base import Design
from core.designs.groups import GroupsDesign
from core.designs.stated.registry import STATED, stated_design
from core.regression.fit import VerdictKind
from tests.core.audit import FALSE_ALARM

N = 1_500
FIGURES = {
    ("forced_answers", 2): {"forced": "0.1 0.2"},
    ("forced_answers", 3): {"forced": "0.1 0.1 0.1"},
    ("matrix", 2): {"matrix": "0.8 0.3\n0.2 0.7"},
    ("matrix", 3): {"matrix": "0.8 0.1 0.1\n0.1 0.8 0.1\n0.1 0.1 0.8"},
}


def stated() -> Iterator[tuple[str, Design]]:
    for spec in STATED:
        for reading in spec.readings or ("",):
            for k in (2, 3) if spec.any_k else (2,):
                usual = {figure.name: figure.example for figure in spec.figures_of(reading)}
                design = stated_design(spec.key, FIGURES.get((spec.key, k), usual), reading, k)
                yield f"{spec.key} {reading} {k}", design
    yield "kuk, three cards", core.KukCards(0.8, 0.2, 3)
    yield "lies", core.LieDetector(1 / 6, 5 / 6, 0.8)
    yield "cheats", core.CheatingDetection(0.25, 0.75, 0.1)
    yield "signs", core.HadamardResponse(3, 2.0)


CASES = dict(stated())


def answered(k: int, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A column, the true answers, and the coefficients behind them, one answer after the other."""
    x = rng.standard_normal(N)
    beta = np.array([[0.2, 0.8], [-0.2, -0.6]])[: k - 1]
    odds = np.exp(np.concatenate([np.zeros((1, N)), beta[:, :1] + beta[:, 1:] * x]))
    place = (rng.random(N) * odds.sum(axis=0) >= np.cumsum(odds, axis=0)[:-1]).sum(axis=0)
    # The model of two answers is about carriers, answer 0.
    return x, 1 - place if k == 2 else place, beta.ravel()


@pytest.mark.sweep
@pytest.mark.parametrize("name", CASES)
def test_that_the_coefficients_behind_the_reports_of_a_design_are_recovered(name: str) -> None:
    """All coefficients together: the Wald statistic beyond a chance of one in a million."""
    from scipy.special import chdtri

    design, rng = CASES[name], np.random.default_rng(51)
    x, answers, beta = answered(design.k, rng)
    reports, labels = design.randomize(answers, rng=rng), list(range(design.k))
    if isinstance(design, GroupsDesign):
        arms = {0: (design, 1), 1: (design, 2)}
        fit = core.regress(reports[:, 1], arms, ["x"], data={"x": x}, arms=reports[:, 0], labels=labels)
    else:
        fit = core.regress(reports, design, ["x"], data={"x": x}, labels=labels)
    assert fit.verdict.kind is VerdictKind.CONVERGED
    away = fit.coefficients - beta
    assert away @ np.linalg.solve(fit.covariance, away) < chdtri(len(beta), FALSE_ALARM)
    assert (np.abs(away) < 4.0 * fit.standard_errors).all()


@pytest.mark.parametrize(
    ("design", "link"),
    [
        (core.Warner(0.75), "logit"),
        (core.Unrelated(0.7, 0.3), "probit"),
        (core.Crosswise(0.25), "cloglog"),
        (core.KukCards(0.8, 0.2, 2), "cauchit"),
    ],
    ids=lambda one: str(one),
)
def test_that_a_random_intercept_is_fitted_with_any_link_and_design(design: Design, link: str) -> None:
    rng = np.random.default_rng(52)
    school = np.repeat(np.arange(40), 30)
    effect = np.random.default_rng(53).standard_normal(40)
    answers = np.where(rng.random(school.size) < 1.0 / (1.0 + np.exp(-1.5 * effect[school])), 0, 1)
    reports = design.randomize(answers, rng=rng)
    fit = core.regress_groups(reports, design, groups=school, link=link, **told(design))
    assert fit.verdict.kind is VerdictKind.CONVERGED
    spread, error = (float(one[0]) for one in fit.part("groups"))
    assert spread > 2.5 * error
    test = fit.test()
    assert test.method == "likelihood ratio, half"
    assert test.p_value < 1e-6


def told(design: Design) -> dict[str, int]:
    """Kuk's cards report a number; all others report a yes, which is 0 here."""
    return {} if design.key == "kuk" else {"carrier": 0}


def test_that_reports_of_several_bits_are_refused_in_a_sentence() -> None:
    with pytest.raises(core.InputError, match="several bits or numbers"):
        core.regress(np.zeros((4, 3)), core.OUE(3, 1.0))

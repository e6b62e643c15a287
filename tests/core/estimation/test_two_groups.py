"""Two-group estimates against reference figures, theory and a search over everything that is possible."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.errors import DesignError
from core.estimation.binomial import log_likelihood
from core.estimation.two_groups import (
    TwoGroupModel,
    cheating_detection,
    estimate_groups,
    stochastic_lie_detector,
    symmetric_cheating_detection,
    unrelated_unknown,
)
from tests.core.audit import reference
from tests.core.refusals import refused

CASES = {case["id"]: case for case in reference("survey_designs.json")["cases"]}
MODELS = {
    "rrreg_uqtu_a": (unrelated_unknown, ("pi", "piUQ")),
    "rrreg_sld_a": (stochastic_lie_detector, ("pi", "t")),
    "minarets_sld_uni": (stochastic_lie_detector, ("pi", "t")),
    "rrreg_cdm_out": (cheating_detection, ("pi", "beta", "gamma")),
}
BUILT: dict[str, TwoGroupModel] = {
    "unrelated": unrelated_unknown(0.7, 0.3),
    "lies": stochastic_lie_detector(0.2, 0.8),
    "cheats": cheating_detection(0.25, 0.75),
    "both told": symmetric_cheating_detection(0.5, 0.1, 0.1, 0.4),
}
EVERY = pytest.mark.parametrize("model", BUILT.values(), ids=BUILT.keys())


def data(case: dict) -> tuple[int, int, int, int]:
    groups = (case["data"]["group1"], case["data"]["group2"])
    return tuple(group[name] for group in groups for name in ("yes", "n"))  # type: ignore[return-value]


def points(model: TwoGroupModel, steps: int = 60) -> np.ndarray:
    """Weights (u, v) all over the polygon."""
    u, v = (part.ravel() for part in np.meshgrid(np.linspace(0, 1, steps + 1), np.linspace(0, 1, steps + 1)))
    weights = np.column_stack([u, v])
    return weights if len(model.corners) == 4 else weights[weights.sum(axis=1) <= 1 + 1e-12]


@pytest.mark.parametrize("key", MODELS)
def test_that_a_reference_case_is_reproduced(key: str) -> None:
    """Moments, SE with n_g - 1, constrained maximum of the likelihood with its value, G^2."""
    case, (build, names) = CASES[key], MODELS[key]
    expected, tolerance = case["expected"], case["tolerance"]
    found = estimate_groups(build(*case["params"]["p"]), *data(case))
    assert found.values == pytest.approx([expected[name] for name in names], abs=tolerance)
    assert found.standard_errors == pytest.approx([case["se"][f"{name}_se"] for name in names], abs=tolerance)
    assert found.inside == expected["in_range"]
    assert found.likeliest[:2] == pytest.approx(expected["mle_constrained"], abs=tolerance)
    assert found.statistic == pytest.approx(expected["boundary_G2"], abs=1e-9)
    assert found.log_likelihood == pytest.approx(expected["loglik_kernel"], abs=1e-9)


def test_that_the_figures_in_print_are_ours() -> None:
    printed = CASES["minarets_sld_uni"]["published"]
    found = estimate_groups(stochastic_lie_detector(1 / 6, 5 / 6), *data(CASES["minarets_sld_uni"]))
    figures = [*found.values, *found.standard_errors]
    assert figures == pytest.approx([printed[name] for name in ("pi", "t", "pi_se", "t_se")], abs=1e-6)


@EVERY
def test_that_expected_reports_give_back_every_figure(model: TwoGroupModel) -> None:
    for weights in points(model, 7):
        yes = model.mixing @ weights * 1000
        found = estimate_groups(model, yes[0], 1000, yes[1], 1000)
        figures = model.figures(weights) if weights[1] < 1 else None
        if figures is not None:
            assert found.values == pytest.approx(figures, abs=1e-9)
            assert found.likeliest == pytest.approx(figures, abs=1e-9)
        assert found.inside
        assert found.statistic == 0.0


@EVERY
def test_that_no_possible_point_is_likelier_than_the_constrained_maximum(model: TwoGroupModel) -> None:
    """Pairs of frequencies all over the square, most of them outside what the design can give."""
    rng = np.random.default_rng(11)
    chances = np.clip(points(model) @ model.mixing.T, 0, 1)
    outside = 0
    for yes1, yes2 in rng.integers(0, 81, size=(40, 2)):
        found = estimate_groups(model, yes1, 80, yes2, 80)
        reached = log_likelihood(np.array([yes1, yes2]), 80, chances).sum(axis=1)
        assert found.log_likelihood >= reached.max() - 1e-9
        assert found.log_likelihood == pytest.approx(reached.max(), abs=1.5)
        told = found.likeliest[np.isfinite(found.likeliest)]
        assert ((told >= 0) & (told <= 1)).all()
        assert np.isfinite(found.likeliest[0])
        assert (found.statistic > 0) == (not found.inside)
        outside += not found.inside
    assert outside > 5


@EVERY
def test_that_the_errors_are_those_of_simulated_groups(model: TwoGroupModel) -> None:
    """Variance of 20,000 estimates within 6 %: its own error is 1 %, so one false alarm in 1e8; a tenth more fails."""
    rng = np.random.default_rng(12)
    weights = np.array([0.3, 0.45])
    yes = rng.binomial(2000, model.mixing @ weights, size=(20_000, 2))
    inverse = np.linalg.inv(model.mixing)
    figures = np.array([model.figures(inverse @ (one / 2000)) for one in yes])
    expected = estimate_groups(model, *np.ravel([(share * 2000, 2000) for share in model.mixing @ weights]))
    ratio = figures.var(axis=0) / expected.standard_errors_n**2
    assert ratio == pytest.approx(np.ones(len(ratio)), abs=0.06)
    assert (abs(ratio / 1.1 - 1) > 0.06 - 0.03).all()
    assert (expected.standard_errors > expected.standard_errors_n).all()


def test_that_the_symmetric_form_without_told_noes_is_the_plain_one() -> None:
    plain = estimate_groups(cheating_detection(0.25, 0.75), 150, 300, 200, 280)
    same = estimate_groups(symmetric_cheating_detection(0.25, 0.0, 0.75, 0.0), 150, 300, 200, 280)
    assert plain.values.tolist() == same.values.tolist()
    assert plain.values.sum() == pytest.approx(1.0)


def test_that_the_symmetric_form_solves_its_two_equations() -> None:
    """l_g = pi (1 - no_g) + beta yes_g."""
    found = estimate_groups(symmetric_cheating_detection(0.5, 0.1, 0.1, 0.4), 240, 600, 110, 500)
    pi, beta, gamma = found.values
    assert pi * 0.9 + beta * 0.5 == pytest.approx(240 / 600)
    assert pi * 0.6 + beta * 0.1 == pytest.approx(110 / 500)
    assert gamma == pytest.approx(1 - pi - beta)


def test_that_honesty_is_unknown_when_nobody_has_the_trait() -> None:
    found = estimate_groups(stochastic_lie_detector(0.2, 0.8), 80, 100, 20, 100)
    assert found.values[0] == pytest.approx(0.0)
    assert not 0.0 <= found.values[1] <= 1.0 or math.isnan(found.values[1]) or found.standard_errors[1] > 1e6


def test_that_a_group_of_one_has_the_largest_possible_spread() -> None:
    found = estimate_groups(unrelated_unknown(0.7, 0.3), 1, 1, 0, 1)
    assert found.standard_errors[0] == pytest.approx(math.sqrt(0.25 * (0.7**2 + 0.3**2)) / 0.4)


@pytest.mark.parametrize(
    ("counts", "code"),
    [
        ((0, 0, 1, 5), "counts.empty_group"),
        ((1, 5, 0, 0), "counts.empty_group"),
        ((6, 5, 1, 5), "counts.more_than_reports"),
        ((-1, 5, 1, 5), "counts.not_counts"),
        ((math.nan, 5, 1, 5), "counts.not_counts"),
    ],
)
def test_that_counts_that_cannot_be_are_refused(counts: tuple, code: str) -> None:
    with refused(code, "counts"):
        estimate_groups(BUILT["cheats"], *counts)


@pytest.mark.parametrize(
    ("build", "code"),
    [
        (lambda: unrelated_unknown(0.5, 0.5), "design.groups_alike"),
        (lambda: stochastic_lie_detector(0.2, 1.2), "p.not_inside"),
        (lambda: cheating_detection(-0.1, 0.4), "p.not_inside"),
        (lambda: symmetric_cheating_detection(0.6, 0.5, 0.1, 0.1), "p.not_inside"),
        (lambda: symmetric_cheating_detection(0.3, 0.1, 0.3, 0.1), "design.groups_alike"),
    ],
)
def test_that_uninformative_groups_are_refused(build, code: str) -> None:
    with refused(code, "p1", DesignError):
        build()

"""Quantitative scrambling against `tests/reference/quantitative.json`."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from core.designs.numeric import scrambling_models as models
from core.designs.numeric.sampling import FinitePopulation, NoiseRule
from core.designs.numeric.scramblers import ListScrambler, MomentsScrambler, NormalScrambler
from core.designs.numeric.scrambling import Scrambling
from core.types import Target
from tests.core.audit import reference

CASES = {case["id"]: case for case in reference("quantitative.json")["cases"]}


def model_of(case: dict[str, Any]) -> tuple[Scrambling, FinitePopulation | None]:
    """The model of a case, and the population with the rule for the variance that its source uses."""
    given, data = case["params"], case["data"]
    match case["id"]:
        case "mixnorm_indep":
            return models.eriksson(given["p_truth"], NormalScrambler(given["mask_mean"], given["mask_sd"])), None
        case "rrtcs_own_eichhornhayre":
            model = models.eichhorn_hayre(MomentsScrambler(given["mu"], given["sigma"]))
            return model, FinitePopulation(data["N"], NoiseRule.PLUG_IN)
        case "rrtcs_own_eriksson":
            values = tuple(map(float, given["values"]))
            model = models.eriksson(given["p"], ListScrambler.equal(*values), true_values=values)
            return model, FinitePopulation(data["N"], NoiseRule.PLUG_IN)
        case "rrtcs_saha":
            factor = MomentsScrambler(given["mu_W"], given["sd_W"])
            return models.saha(factor, MomentsScrambler(given["mu_U"], given["sd_U"])), None
    factor, offset = MomentsScrambler(given["mu_W"]), MomentsScrambler(given["mu_U"])
    population = FinitePopulation(given["N"], NoiseRule.LEFT_OUT) if "N" in given else None
    if "beta" in given:
        return models.diana_perri_2(given["beta"], factor, offset), population
    return models.diana_perri_1(given["p"], factor, offset), population


def reports_of(data: dict[str, Any]) -> np.ndarray:
    """The reports; where only n and two sums are known, reports with that n and those sums."""
    if "z" in data:
        return np.array(data["z"])
    if "counts" in data:
        return np.repeat([float(value) for value in data["counts"]], list(data["counts"].values()))
    n, mean = data["n"], data["sum_z"] / data["n"]
    away = math.sqrt(data["sum_z2"] / n - mean**2)
    return np.concatenate([np.full(n // 2, mean - away), np.full(n // 2, mean + away)])


def test_that_every_case_is_here_with_its_parameters() -> None:
    assert len(CASES) == 8
    assert [case["id"] for case in CASES.values() if "skipped" in case] == ["rrtcs_eriksson"]


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_that_the_reference_figures_are_met(case: dict[str, Any]) -> None:
    if "skipped" in case:
        pytest.skip(case["skipped"])
    model, population = model_of(case)
    reports = model.collected(reports_of(case["data"]))
    found = model.estimate(reports, Target.POPULATION, population)
    expected = case["expected"]
    near = {"rel": case["tol"], "abs": 0.0}
    assert found.mean == pytest.approx(expected["estimate"], **near)
    assert found.standard_error == pytest.approx(next(iter(case["se"].values())), **near)
    if "variance" in expected:
        assert found.standard_error**2 == pytest.approx(expected["variance"], **near)
    if "ci" in expected:
        cut = found.interval(expected.get("level", 0.95))
        assert [cut.low, cut.high] == pytest.approx(expected["ci"], **near)
    if "var_true_estimate" in expected:
        assert model.true_variance(reports) == pytest.approx(expected["var_true_estimate"], **near)
    if "epsilon_if_truth_in_same_support" in case["params"]:
        assert model.epsilon == pytest.approx(case["params"]["epsilon_if_truth_in_same_support"], rel=1e-14)


def test_that_the_plug_in_rule_exceeds_the_unbiased_one_by_the_noise_of_its_squares() -> None:
    """Eichhorn & Hayre: r^2 stands for y^2, and E r^2 = y^2 (1 + sigma^2 / mu^2)."""
    model, _ = model_of(CASES["rrtcs_own_eichhornhayre"])
    reports = model.collected(reports_of(CASES["rrtcs_own_eichhornhayre"]["data"]))
    noise = {
        rule: model.estimate(reports, Target.POPULATION, FinitePopulation(200, rule)).standard_error ** 2
        for rule in NoiseRule
    }
    plain = noise[NoiseRule.LEFT_OUT]
    ratio = (noise[NoiseRule.PLUG_IN] - plain) / (noise[NoiseRule.UNBIASED] - plain)
    assert ratio == pytest.approx(1 + 0.5**2 / 1.2**2, rel=1e-12)
    assert noise[NoiseRule.UNBIASED] == pytest.approx(116.7458, abs=1e-3)

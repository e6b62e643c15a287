"""Scores of reports, their noise, and what stands in for them."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.christofides import Christofides
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.lie_detector import LieDetector
from core.errors import DesignError
from core.estimation.complex.row_scores import linearised_scores, row_scores, two_report_scores
from core.estimation.complex.sample import domain_units, sample_of
from core.estimation.complex.variance import device_part, unequal
from core.estimation.finite_population import card_scores, yes_no_scores
from tests.core.refusals import refused

_FILE = Path(__file__).parents[3] / "reference" / "collected_survey.json"
CASES = {case["id"]: case for case in json.loads(_FILE.read_text("utf-8"))["cases"]}


def test_that_yes_and_no_have_the_noise_of_the_square() -> None:
    found = row_scores(ForcedResponse((1 / 6, 1 / 3)))
    known = yes_no_scores(2 / 3, 1 / 6)
    assert found.scores[0].tolist() == pytest.approx(known.scores[::-1].tolist(), abs=1e-12)
    assert found.noise[0].tolist() == pytest.approx(known.noise[::-1].tolist(), abs=1e-12)


def test_that_cards_have_the_noise_of_the_cards() -> None:
    chances = (0.1, 0.2, 0.3, 0.2, 0.2)
    found, known = row_scores(Christofides(chances)), card_scores(np.array(chances))
    assert found.scores[0].tolist() == pytest.approx(known.scores.tolist(), abs=1e-10)
    assert found.noise[0].tolist() == pytest.approx(known.noise.tolist(), abs=1e-10)


def test_that_the_noise_is_unbiased_for_every_answer() -> None:
    design = ForcedResponse((0.1, 0.15, 0.05, 0.2))
    found, chances = row_scores(design), design.response_matrix().values
    spread = found.scores**2 @ chances - np.eye(4)
    assert (found.noise @ chances).ravel().tolist() == pytest.approx(spread.ravel().tolist(), abs=1e-12)


def test_that_linearised_scores_have_the_variance_of_the_delta_method() -> None:
    """Mean: the estimate; spread: sum over groups of (d pi / d l)^2 l (1 - l) / n, for groups of 400 and 600."""
    tally = np.array([150.0, 250.0, 330.0, 270.0])
    for design in (CheatingDetection(0.3, 0.6, 0.1), LieDetector(0.75, 0.2, 0.8)):
        found = linearised_scores(design, tally)
        share = float(design.debias(tally)[0])
        assert float(found.scores[0] @ tally) / 1_000 == pytest.approx(share, abs=1e-12)
        steep = design.gradient(150 / 400, 330 / 600, 0.4)
        known = steep[0] ** 2 * (150 * 250 / 400**2) / 400 + steep[1] ** 2 * (330 * 270 / 600**2) / 600
        spread = float((found.scores[0] - share) ** 2 @ tally) / 1_000**2
        assert spread == pytest.approx(known, rel=1e-12)


def test_that_two_answers_of_a_person_give_the_published_figures() -> None:
    """Two reports of each person, drawn without replacement with chance 0.3; an innocuous trait drops out."""
    case = CASES["rrtcs_own_mangatUB"]
    scored = two_report_scores(case["params"]["p1"], case["params"]["p2"])
    times, size = np.array(list(case["data"]["counts_IJ"].values())), case["data"]["N"]
    sample = sample_of(np.full(4, 1.0 / case["data"]["inclusion_prob"]), times)
    here, scores, noise = np.ones(4, dtype=bool), scored.scores[:1], scored.noise[:1]
    found = unequal(sample, here, scores) + device_part(sample, here, noise, each=True)
    assert float(domain_units(sample, here, scores).totals[0]) / size == pytest.approx(case["expected"]["estimate"])
    assert float(found[0]) / size**2 == pytest.approx(case["expected"]["variance"], rel=1e-9)


def test_that_two_equal_chances_are_refused() -> None:
    with refused("design.says_nothing", kind=DesignError):
        two_report_scores(0.4, 0.4)

from __future__ import annotations

import math

import numpy as np
import pytest

from core.estimation.crosswise import anchored_crosswise
from core.estimation.noncompliance.anchor import anchor_intervals, attentive_estimate
from core.estimation.noncompliance.typed import checked_anchor
from tests.core.audit import reference
from tests.core.refusals import refused

CASE = next(one for one in reference("collected_honesty.json")["cases"] if one["id"] == "cwise_readme_bc")
CELLS = CASE["data"]["joint_Y_A"]
COUNTS = np.array([[CELLS["Y0A0"], CELLS["Y0A1"]], [CELLS["Y1A0"], CELLS["Y1A1"]]], dtype=float)


def test_that_the_published_intervals_are_reproduced() -> None:
    found = anchor_intervals(COUNTS, 0.15, 0.15, 0.95, rng=np.random.default_rng(1))
    assert found.naive == pytest.approx(tuple(CASE["expected"]["naive_ci95"]), abs=1e-6)
    told = attentive_estimate(COUNTS, 0.15, 0.15)
    # the package divides by n and multiplies by 1.96; here it is n - 1 and the quantile
    reach = 1.96 * told.standard_error_n
    assert (told.share - reach, told.share + reach) == pytest.approx(tuple(CASE["expected"]["delta_ci95"]), abs=1e-9)
    reach = 1.959963984540054 * told.standard_error_n * math.sqrt(2000 / 1999)
    assert found.wald == pytest.approx((told.share - reach, told.share + reach), abs=1e-12)
    # the package prints .0649 to .1394 from 200 draws: their ends have an error of some .004 of their own
    assert found.bootstrap is not None
    assert found.bootstrap == pytest.approx((0.0649, 0.1394), abs=0.02)
    assert found.attentive[0] < CASE["expected"]["attentive_rate"] < found.attentive[1]


def drawn(n: int, truth: float, attentive: float, p: float, q: float, rng: np.random.Generator) -> np.ndarray:
    """Joint counts, respondent by respondent: who is not attentive picks both reports by a coin."""
    follows = rng.random(n) < attentive
    trait, innocent, other = (rng.random(n) < chance for chance in (truth, p, q))
    same = np.where(follows, trait == innocent, rng.random(n) < 0.5)
    anchor = np.where(follows, ~other, rng.random(n) < 0.5)
    found: np.ndarray = np.bincount(2 * same + anchor, minlength=4).reshape(2, 2).astype(float)
    return found


def test_that_the_corrected_share_is_unbiased_and_its_errors_are_right() -> None:
    """300 surveys of 20,000: 5.5 standard errors (4e-8 for a false alarm); the naive share, the broken twin, is off."""
    rng = np.random.default_rng(4)
    made = [anchored_crosswise(drawn(20_000, 0.1, 0.8, 0.15, 0.2, rng), 0.15, 0.2) for _ in range(300)]
    shares, errors = np.array([one.share for one in made]), np.array([one.standard_error for one in made])
    reach = 5.5 * float(errors.mean()) / math.sqrt(300)
    assert abs(shares.mean() - 0.1) < reach
    assert abs(np.mean([one.naive for one in made]) - 0.1) > reach
    assert abs(np.mean([one.attentive for one in made]) - 0.8) < 0.005
    # the spread of 300 draws has a relative error of 4.1 %: 5.5 of them; a variance x 1.7 is outside
    assert abs(shares.std() / errors.mean() - 1) < 0.23
    assert abs(shares.std() / (errors.mean() * math.sqrt(1.7)) - 1) > 0.23


def test_that_bootstrap_intervals_cover() -> None:
    """250 surveys: above 0.87 (5.3 standard errors below 0.95, 1e-7); around the naive share they do not."""
    rng = np.random.default_rng(6)
    held = twin = 0
    for _ in range(250):
        counts = drawn(3000, 0.1, 0.8, 0.15, 0.2, rng)
        low, high = anchor_intervals(counts, 0.15, 0.2, 0.95, rng=rng, draws=400).bootstrap or (0.0, 0.0)
        held += low <= 0.1 <= high
        naive = anchored_crosswise(counts, 0.15, 0.2)
        twin += abs(naive.naive - 0.1) <= 1.96 * naive.naive_standard_error
    assert held / 250 > 0.87
    assert twin / 250 < 0.87


@pytest.mark.parametrize(
    ("p", "code"), [(0.0, "followed.anchor_p"), (1.0, "followed.anchor_p"), (0.5, "followed.anchor_half")]
)
def test_that_an_uninformative_anchor_is_refused(p: float, code: str) -> None:
    with refused(code, "anchor_p"):
        checked_anchor(p)


def test_that_a_negative_share_of_the_attentive_is_refused() -> None:
    with refused("followed.not_attentive") as caught:
        attentive_estimate(COUNTS[:, ::-1], 0.15, 0.15)
    assert caught.value.params["attentive"] == pytest.approx(-CASE["expected"]["attentive_rate"])


def test_that_a_bootstrap_in_which_often_nobody_is_attentive_is_left_out() -> None:
    few = np.array([[5.0, 5.0], [4.0, 6.0]])
    assert anchor_intervals(few, 0.15, 0.15, 0.95, rng=np.random.default_rng(1)).bootstrap is None

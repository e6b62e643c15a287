"""Decoding candidate strings: the demo of RAPPOR's authors, and simulated collections whose truth is known."""

from __future__ import annotations

import math
import os
from pathlib import Path

import numpy as np
import pytest
from scipy.special import bdtrc

from app.messages.catalogue import english
from core.designs.local.rappor_bloom import RapporBloom
from core.designs.rappor.decoding import Decoded, debiased_bits, decode
from core.designs.rappor.field_data import (
    Candidates,
    Settings,
    hashed_candidates,
    read_candidates,
    read_counts,
    read_settings,
)
from core.designs.rappor.rule import RapporRule
from tests.core.audit import means_alarm
from tests.core.refusals import refused

RULE = RapporRule(0.25, 0.3, 0.8)
SETTINGS = Settings(32, 2, 8, RULE)


@pytest.fixture(scope="module")
def demo() -> tuple[np.ndarray, Candidates, Settings]:
    beside = Path(__file__).parents[5] / "shared" / "data"
    folder = Path(os.environ.get("SURVEY_DATA", beside)) / "rr_real"
    if not folder.is_dir():
        pytest.skip("the real survey files are not here")
    params, counts, strings = (
        (folder / f"rappor_demo_{part}.csv").read_text(encoding="utf-8") for part in ("params", "counts", "map")
    )
    settings = read_settings(params)
    return read_counts(counts, settings), read_candidates(strings, settings), settings


@pytest.fixture(scope="module")
def decoded(demo) -> Decoded:
    return decode(*demo)


def collection(shares: np.ndarray, n: int, seed: int, known: int | None = None) -> tuple[np.ndarray, Candidates]:
    """Counts of a simulated collection, and the first `known` of its strings as candidates."""
    k = shares.size
    design = RapporBloom(k, RULE.flip, SETTINGS.bits, SETTINGS.hashes, SETTINGS.cohorts, RULE.r0, RULE.r1)
    rng = np.random.default_rng(seed)
    tally = design.randomize_counts(rng.multinomial(n, shares), rng=rng)
    names = [str(answer) for answer in range(k if known is None else known)]
    return tally.reshape(SETTINGS.cohorts, -1), hashed_candidates(names, SETTINGS)


def falling(k: int, held: int) -> np.ndarray:
    """Shares of which the first `held` fall by halves every few strings, the rest 0."""
    shares = np.where(np.arange(k) < held, 0.8 ** np.arange(k), 0.0)
    return shares / shares.sum()


def test_that_the_demo_is_what_its_authors_say(demo) -> None:
    counts, candidates, settings = demo
    assert counts.shape == (8, 129)
    assert int(counts[:, 0].sum()) == 10_000_000
    assert (len(candidates.names), candidates.names[0], candidates.names[-1]) == (300, "V_1", "V_300")
    assert candidates.sets.sum(axis=0).min() == 15.0, "where two hashes met a string sets one bit less"
    assert settings.epsilon == pytest.approx(2 * math.log(3), abs=1e-12)
    assert settings.epsilon_permanent == math.inf


def test_that_the_demo_gives_its_most_frequent_strings_in_falling_order(decoded: Decoded) -> None:
    """Figures of this decoding: 87 strings of 300, 94.6 % of ten million reports, a fit as good as chance allows."""
    numbers = {int(name[2:]) for name in decoded.found}
    assert numbers == set(range(1, 82)) | {84, 85, 86, 90, 94, 96}
    assert decoded.names[:13] == tuple(f"V_{number}" for number in range(1, 14))
    assert decoded.counts[:3] == pytest.approx([326_067, 317_489, 309_251], abs=1)
    assert decoded.standard_errors[:3] * decoded.reports == pytest.approx([5022, 5068, 4995], abs=1)
    assert decoded.shares[decoded.significant].sum() == pytest.approx(0.94578, abs=1e-5)
    assert decoded.unexplained == pytest.approx(-0.0057, abs=1e-4)
    assert decoded.misfit == pytest.approx(0.9933, abs=1e-4)
    assert (len(decoded.names), decoded.candidates, decoded.reports) == (167, 300, 10_000_000)


def test_that_the_demo_agrees_with_plain_least_squares_on_all_candidates(demo, decoded: Decoded) -> None:
    """Unrestricted weighted regression on 300 strings, written out here."""
    counts, candidates, settings = demo
    sizes = counts[:, [0]]
    errors = (np.sqrt(counts[:, 1:] / sizes * (1 - counts[:, 1:] / sizes) / sizes) / 0.25).ravel()
    left = candidates.sets / errors[:, np.newaxis]
    spread = np.linalg.inv(left.T @ left)
    plain = spread @ left.T @ ((debiased_bits(counts, settings.rule) / sizes).ravel() / errors)
    sure = plain / np.sqrt(np.diag(spread)) > 3.5879
    both = {candidates.names[at] for at in np.flatnonzero(sure)} ^ set(decoded.found)
    assert both == {"V_95", "V_96"}, "at the very edge of significance"
    at = [candidates.names.index(name) for name in decoded.found]
    assert np.abs((decoded.shares[decoded.significant] - plain[at]) / np.sqrt(np.diag(spread))[at]).max() < 2.0


def test_that_the_missing_permanent_step_of_the_demo_is_reported(decoded: Decoded) -> None:
    assert [notice.code for notice in decoded.notices] == ["rappor.repeats_leak"]
    assert "2.197 for one report, unlimited for many" in english(decoded.notices[0])


def test_that_debiased_bits_are_those_of_the_paper() -> None:
    counts = np.array([[100, 40, 80]])
    for flip, r0, r1 in ((0.0, 0.5, 0.75), (0.25, 0.3, 0.8)):
        found = debiased_bits(counts, RapporRule(flip, r0, r1))
        wanted = (counts[:, 1:] - (r0 + flip * (r1 - r0) / 2) * 100) / ((1 - flip) * (r1 - r0))
        assert found == pytest.approx(wanted, abs=1e-10)


def test_that_strings_of_a_known_collection_are_found_with_honest_errors() -> None:
    """60 candidates of which 12 are held, 200,000 reports: every share within 5 standard errors."""
    shares = falling(60, 12)
    counts, candidates = collection(shares, 200_000, 1)
    found = decode(counts, candidates, SETTINGS)
    assert set(found.found) == {str(answer) for answer in range(12)}
    true = np.array([shares[int(name)] for name in found.names])
    assert (np.abs(found.shares - true) < 5 * found.standard_errors).all()
    assert 0.7 < found.misfit < 1.3
    assert abs(found.unexplained) < 0.05
    assert [notice.code for notice in found.notices] == ["rappor.repeats_bounded"]
    assert list(found.shares) == sorted(found.shares, reverse=True)
    assert found.p_values.max() <= 1.0


def test_that_more_candidates_than_bits_can_be_decoded() -> None:
    shares = falling(60, 8)
    counts, _ = collection(shares, 300_000, 2)
    many = hashed_candidates([str(answer) for answer in range(700)], SETTINGS)
    assert many.sets.shape == (256, 700)
    found = decode(counts, many, SETTINGS)
    assert {str(answer) for answer in range(6)} <= set(found.found) <= {str(answer) for answer in range(8)}


def test_that_standard_errors_are_the_spread_of_the_estimates() -> None:
    """80 collections with strings that are all well above 0; the mean square of z is 1 within a false alarm of 1e-6,
    and with variances twice as large it is not."""
    shares, z = np.array([0.5, 0.3, 0.15, 0.05]), []
    for seed in range(80):
        counts, candidates = collection(shares, 100_000, 100 + seed)
        found = decode(counts, candidates, SETTINGS)
        assert len(found.names) == 4
        z.append(
            [(found.shares[at] - shares[int(name)]) / found.standard_errors[at] for at, name in enumerate(found.names)]
        )
    squares = np.array(z) ** 2
    assert not means_alarm(np.array(z), np.zeros(4), np.cov(np.array(z).T))
    limit = 4.9 * math.sqrt(2 / squares.size)
    assert abs(squares.mean() - 1.0) < limit
    assert abs(squares.mean() / 2.0 - 1.0) > limit


def test_that_strings_missing_from_the_map_are_noticed_by_the_fit() -> None:
    shares = np.full(40, 1 / 40)
    counts, candidates = collection(shares, 300_000, 3, known=20)
    found = decode(counts, candidates, SETTINGS)
    assert found.misfit > 3.0
    assert "rappor.misfit" in [notice.code for notice in found.notices]
    assert found.unexplained > 0.1
    assert "{" not in english(found.notices[-1])


def test_that_a_handful_of_reports_identifies_no_string() -> None:
    found = decode(*collection(np.full(40, 1 / 40), 200, 5), SETTINGS)
    assert found.found == ()
    assert np.isfinite(found.shares).all()
    assert np.isfinite(found.standard_errors).all()
    crowded = decode(np.full((8, 33), 50), hashed_candidates(["a", "b"], SETTINGS), SETTINGS)
    assert np.isfinite(crowded.standard_errors).all(), "every bit in every report, as no strings can make it"
    nothing = np.zeros((8, 33), dtype=int)
    nothing[:, 0] = 1000
    empty = decode(nothing, hashed_candidates(["a", "b"], SETTINGS), SETTINGS)
    assert (empty.names, empty.unexplained) == ((), 1.0)


def test_that_a_level_outside_of_probabilities_is_refused() -> None:
    for level in (0.0, 1.0, math.nan):
        with refused("rappor.level", "level"):
            decode(np.ones((8, 33), dtype=int), hashed_candidates(["a"], SETTINGS), SETTINGS, level=level)


@pytest.mark.slow
def test_that_a_string_that_nobody_holds_is_found_no_more_often_than_the_level_says() -> None:
    """300 collections with 100 candidates of which 15 are held, level 5 %: at most what a binomial of 5 % gives with a
    false alarm of 1e-6; a test without Bonferroni must be noticed."""
    shares, wrong, careless = falling(100, 15), 0, 0
    for seed in range(300):
        counts, candidates = collection(shares, 100_000, 1000 + seed)
        found = decode(counts, candidates, SETTINGS)
        held = np.array([shares[int(name)] > 0.0 for name in found.names])
        wrong += bool((found.significant & ~held).any())
        careless += bool(((found.p_values < 0.05 * 100) & (found.p_values / 100 < 0.05) & ~held).any())
    assert bdtrc(wrong - 1, 300, 0.05) > 1e-6
    assert bdtrc(careless - 1, 300, 0.05) < 1e-6

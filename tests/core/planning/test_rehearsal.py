"""Rehearsals of a survey: their counts have the law of the device, and their intervals hold the truth as often as said.

False alarm of each statistical test: 1e-6. Each has a broken twin that must fail.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from scipy import stats

from core.control import Control
from core.designs.registry import spec
from core.planning.devices import DeviceKind
from core.planning.field_kit.decoding import Decoding, decoding_of
from core.planning.field_kit.kit import device_kit
from core.planning.rehearsal import TIMES, RehearsalRequest, rehearsals, rehearsed_counts, report_chances

ALARM = 1e-6
SHARES = (0.3, 0.7)


def kit(epsilon: float = 1.0986122886681098) -> Decoding:
    design = spec("warner").build(2, epsilon)
    return decoding_of(device_kit("Q", ("Yes", "No"), design, DeviceKind.SPINNER), "spin", "x")


def request(**changes: object) -> RehearsalRequest:
    made = RehearsalRequest(kit(), SHARES, 2_000, 0.0, 0.95, 0.045, 7)
    return replace(made, **changes)  # type: ignore[arg-type]


def test_that_reports_follow_the_chances_of_the_kit() -> None:
    chances = kit().chances
    p, q = Fraction(chances[0][0]), Fraction(chances[0][1])
    followed = float(p) * 0.3 + float(q) * 0.7
    assert report_chances(kit(), SHARES, 0.0)[0] == pytest.approx(followed, rel=1e-12)
    assert report_chances(kit(), SHARES, 1.0) == pytest.approx([0.5, 0.5])
    assert report_chances(kit(), SHARES, 0.2)[0] == pytest.approx(0.8 * followed + 0.1, rel=1e-12)


def alarming(counts: tuple[int, ...], chances: np.ndarray) -> bool:
    return bool(stats.binomtest(counts[0], sum(counts), float(chances[0])).pvalue < ALARM)


def test_that_the_counts_have_that_law_and_a_wrong_law_is_found() -> None:
    counts = rehearsed_counts(kit(), SHARES, 200_000, 0.1, 3)
    assert sum(counts) == 200_000
    assert not alarming(counts, report_chances(kit(), SHARES, 0.1))
    assert alarming(counts, report_chances(kit(), SHARES, 0.0)), "the broken twin: nobody ignores the device"


@pytest.mark.slow
def test_that_the_interval_holds_the_truth_as_often_as_its_level_says() -> None:
    held = sum(rehearsals(request(seed=seed), Control()).held for seed in range(20))
    low, high = stats.binom.ppf([ALARM / 2, 1 - ALARM / 2], 20 * TIMES, 0.95)
    assert low <= held <= high
    biased = sum(rehearsals(request(seed=seed, ignored=0.4), Control()).held for seed in range(20))
    assert biased < low, "the broken twin: two in five ignore the device"


def test_that_the_margin_is_kept_where_it_was_planned_for() -> None:
    wide, narrow = rehearsals(request(margin=0.06), Control()), rehearsals(request(margin=0.02), Control())
    assert (wide.narrow, narrow.narrow) == (TIMES, 0)


def exclusion_chance(asked: RehearsalRequest) -> float:
    """P(the Wilson interval of the reports, mapped to shares, excludes `away`), summed over all counts."""
    chances = asked.decoding.chances
    yes, no = float(Fraction(chances[0][0])), float(Fraction(chances[0][1]))
    n, z = asked.n, stats.norm.ppf(0.5 + asked.level / 2)
    counts = np.arange(n + 1)
    middle = (counts + z * z / 2) / (n + z * z)
    half = z / (n + z * z) * np.sqrt(counts * (n - counts) / n + z * z / 4)
    away = no + (yes - no) * asked.away
    excluded = np.abs(away - middle) > half
    truth = no + (yes - no) * asked.shares[0]
    return float(stats.binom.pmf(counts, n, truth)[excluded].sum())


@pytest.mark.slow
def test_that_a_difference_is_found_as_often_as_its_power_says() -> None:
    asked = request(margin=0.09)
    assert asked.away == pytest.approx(0.39)
    assert request(shares=(0.7, 0.3)).away == pytest.approx(0.7 - 0.045)
    chance = exclusion_chance(asked)
    found = sum(rehearsals(request(margin=0.09, seed=seed), Control()).found for seed in range(20))
    low, high = stats.binom.ppf([ALARM / 2, 1 - ALARM / 2], 20 * TIMES, chance)
    assert 0.5 < chance < 0.999
    assert low <= found <= high
    nearer = sum(rehearsals(request(margin=0.07, seed=seed), Control()).found for seed in range(20))
    assert nearer < low, "the broken twin: a smaller difference"

"""Figures of the analyst's page, against the formulas and against simulated surveys."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from core.planning.field_kit.analysis import EXAMPLE, direct_margin, line_of, planned_margin, worked_example
from tests.app.plan.kit.every_kit import name_of, some


def test_that_a_line_is_found_just_where_reports_are_alike_under_other_answers() -> None:
    seen = {True: 0, False: 0}
    for kit in some():
        line = line_of(kit.chances)
        others = [{row[x] for x in range(kit.k) if x != y} for y, row in enumerate(kit.chances)]
        seen[line is not None] += 1
        assert (line is not None) is all(len(one) == 1 for one in others), name_of(kit)
        if line is not None:
            for y, row in enumerate(kit.chances):
                assert row[y] == line.others[y] + line.truth
                assert all(row[x] == line.others[y] for x in range(kit.k) if x != y)
    assert min(seen.values()) > 0


def test_that_margins_of_two_reports_are_those_of_the_formula() -> None:
    """1.96 sqrt(l (1 - l) / n) / |a - b| with l = b + (a - b) f."""
    for kit in (kit for kit in some() if kit.k == 2):
        for share in (0.05, 0.2, 0.5):
            wanted = 1.959963984540054 * kit.rule.standard_error(600, share)
            assert planned_margin(kit, share, 600) == pytest.approx(wanted, rel=1e-6), name_of(kit)


def test_that_a_margin_holds_the_share_in_about_95_of_100_simulated_surveys() -> None:
    for kit in some()[::4]:
        shares = np.full(kit.k, 0.8 / (kit.k - 1))
        shares[0] = 0.2
        rows = np.array([[float(chance) for chance in row] for row in kit.chances])
        margin = planned_margin(kit, 0.2, 4800)
        drawn = np.random.default_rng(7).multinomial(4800, rows @ shares, size=2000)
        estimates = np.array([kit.design.debias(counts / 4800)[0] for counts in drawn])
        assert 0.93 < float(np.mean(np.abs(estimates - 0.2) <= margin)) < 0.97, name_of(kit)


def test_that_asking_directly_has_the_margin_of_a_simple_random_sample() -> None:
    assert direct_margin(0.2, 600) == pytest.approx(1.96 * math.sqrt(0.2 * 0.8 / 600), rel=1e-4)


def test_that_the_worked_example_agrees_with_the_line_beside_it() -> None:
    for kit in some():
        found = worked_example(kit)
        assert sum(found.counts) == EXAMPLE
        assert min(found.counts) >= 0
        share, line = float(found.estimate.shares[0]), line_of(kit.chances)
        assert 0 < share < 1, name_of(kit)
        if line is not None:
            by_hand = (Fraction(found.counts[0], EXAMPLE) - line.others[0]) / line.truth
            assert share == pytest.approx(float(by_hand), abs=1e-9), name_of(kit)

"""Estimates from counts as a script has them."""

from __future__ import annotations

import math

import numpy as np
import pandas as pd
import pytest

import core

COUNTS = {"never": 420, "once": 380, "often": 200}
GRR = core.GRR(k=3, epsilon=1.0)


def test_that_a_dict_a_series_and_an_array_with_labels_say_the_same() -> None:
    series = pd.Series(COUNTS).sort_values()
    found = [
        core.estimate(GRR, COUNTS).to_frame(),
        core.estimate(GRR, series).to_frame(),
        core.estimate(GRR, [420, 380, 200], labels=list(COUNTS)).to_frame(),
    ]
    for one in found[1:]:
        pd.testing.assert_frame_equal(one.sort_index(), found[0].sort_index())


def test_that_shares_and_errors_are_those_of_the_formulas() -> None:
    p, q = math.e / (math.e + 2), 1 / (math.e + 2)
    found = core.estimate(GRR, COUNTS)
    observed = np.array([0.42, 0.38, 0.20])
    assert found.shares == pytest.approx((observed - q) / (p - q))
    assert found.standard_errors == pytest.approx(np.sqrt(observed * (1 - observed) / 999) / (p - q))
    assert found.effective_n == pytest.approx(1000 / found.design_effect, nan_ok=True)
    assert np.diag(found.covariance) == pytest.approx(found.standard_errors**2)
    assert found.covariance.sum() == pytest.approx(0.0, abs=1e-12), "shares sum to 1"
    assert np.diag(core.estimate(GRR, COUNTS, target="sample").covariance)[0] > 0


def test_that_carriers_of_a_yes_no_device_are_those_who_send_the_report_named() -> None:
    """Published: 22 of 100 "same" with p = .25 means (.22 - .75) / (.25 - .75)."""
    device = core.Crosswise(p=0.25)
    found = core.estimate(device, {"different": 40, "same": 60}, carrier="same")
    assert found.labels == ("carriers", "others")
    assert found.shares == pytest.approx([0.3, 0.7])
    other = core.estimate(device, {"different": 40, "same": 60}, carrier="different")
    assert other.shares == pytest.approx([0.7, 0.3])


def test_that_what_is_missing_or_too_much_is_refused_with_a_sentence() -> None:
    device = core.Warner(p=0.7)
    for call, word in (
        (lambda: core.estimate(device, {"yes": 1, "no": 2}), "carrier="),
        (lambda: core.estimate(device, {"yes": 1, "no": 2}, carrier="maybe"), "yes, no"),
        (lambda: core.estimate(GRR, [1, 2, 3]), "labels="),
        (lambda: core.estimate(GRR, [1, 2], labels=["a", "b", "c"]), "exactly one count for each"),
        (lambda: core.estimate(GRR, {"a": 1, "b": 2}), "3 answers"),
        (lambda: core.estimate(GRR, {"a": 1, "b": 2, "c": 3, "d": 4}, labels=["a", "b", "c"]), "exactly one count"),
        (lambda: core.estimate(GRR, {"a": 0.5, "b": 2, "c": 3}), "whole number"),
        (lambda: core.estimate(GRR, pd.Series([1, 2, 3], index=["a", "b", "b"])), "one count"),
        (lambda: core.estimate(core.ForcedResponse(forced=(0.25, 0.15, 0.1)), COUNTS), "in order"),
    ):
        with pytest.raises(core.InputError) as caught:
            call()
        assert word in str(caught.value), str(caught.value)


def test_that_answers_that_are_treated_differently_take_the_order_of_the_labels() -> None:
    device = core.ForcedResponse(forced=(0.25, 0.15, 0.1))
    found = core.estimate(device, pd.Series(COUNTS).sort_index(ascending=False), labels=["never", "once", "often"])
    assert found.shares == pytest.approx([(0.42 - 0.25) / 0.5, (0.38 - 0.15) / 0.5, (0.20 - 0.10) / 0.5])


def test_that_a_bit_for_each_answer_needs_the_number_of_reports() -> None:
    device = core.OUE(k=3, epsilon=1.0)
    found = core.estimate(device, {"a": 420, "b": 380, "c": 300}, n=1000)
    assert found.found.n == 1000
    with pytest.raises(core.InputError, match="covariance"):
        _ = found.covariance


def test_that_summary_repr_and_fit_contain_the_main_figures() -> None:
    found = core.estimate(GRR, COUNTS)
    assert repr(found).count("\n") == 0
    assert len(repr(found)) < 120
    for word in ("GRR(k=3, epsilon=1.0)", "1,000 reports", "95%", "the population", "below 0"):
        assert word in found.summary()
    assert 0.0 < found.test_of_fit().p_value <= 1.0
    wald = found.conf_int(0.9, "wald")
    assert wald["low"]["never"] == pytest.approx(found.shares[0] - 1.6449 * found.standard_errors[0], abs=1e-4)

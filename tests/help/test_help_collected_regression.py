"""The figures of the help about the regression are those of the published model."""

from __future__ import annotations

import math
from statistics import NormalDist

from tests.help.pages import quotes

SLOPE, ERROR, N = -0.554394548483, 0.162683260053, 2423
"""“Female” in Table 3 of Blair, Imai & Zhou (2015), JASA 110, with the digits of an independent computation."""


def test_that_the_worked_example_quotes_the_published_model_of_nigeria() -> None:
    reach = NormalDist().inv_cdf(0.975)
    low, high = (math.exp(SLOPE + sign * reach * ERROR) for sign in (-1.0, 1.0))
    quotes(
        "collected", "regression", f"{N:,}", f"−{-SLOPE:.3f}", f"standard error {ERROR:.3f}",
        f"odds ratio is {math.exp(SLOPE):.2f}", f"from {low:.2f} to {high:.2f}",
    )  # fmt: skip

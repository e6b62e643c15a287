"""A fit reports its progress, and ends at once when Stop is pressed."""

from __future__ import annotations

import numpy as np
import pytest

import core
from core.control import Control
from core.errors import Cancelled
from core.regression.columns import columns_of
from core.regression.fit import Fitted, fitted
from core.regression.likelihood import Likelihood
from core.regression.links import Link
from core.regression.responses import Source, responses_of
from core.regression.terms import Number

N = 6_000


def fit(control: Control) -> Fitted:
    rng = np.random.default_rng(41)
    x = rng.standard_normal(N)
    columns = columns_of((Number("x"),), {"x": x}, np.ones(N), intercept=True)
    responses = responses_of([Source(core.GRR(4, 2.0))], 0)
    line = rng.integers(0, 4, N)
    like = Likelihood(columns.matrix(rows=N), line, np.ones(N), None, responses, Link.LOGIT, control)
    return fitted(like, columns, told=control.progress)


def test_that_progress_rises_from_0_to_the_end_of_the_last_ascent() -> None:
    seen: list[float] = []
    fit(Control(lambda done, _: seen.append(done)))
    assert seen[0] == 0.0
    assert seen == sorted(seen)
    assert 0.6 < seen[-1] <= 1.0


@pytest.mark.parametrize("after", [0.2, 0.4])
def test_that_stop_ends_a_fit_among_its_starts_and_on_all_rows(after: float) -> None:
    def press(done: float, _: str) -> None:
        if done >= after:
            control.cancel()

    control = Control(press)
    with pytest.raises(Cancelled):
        fit(control)

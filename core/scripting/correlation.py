"""The correlation of a sensitive answer with a number that was asked directly."""

from __future__ import annotations

from typing import Any

import numpy as np

from core.arguments import checked
from core.estimation.joint.correlation import Correlation, Scored, correlation
from core.estimation.scores import score_matrix
from core.scripting.regression_rows import Column, Designs, Sampling, entries, rows_of


@checked
def correlate(
    reports: Column,
    design: Designs,
    numbers: Column,
    *,
    data: Any = None,
    arms: Column = None,
    carrier: Any = None,
    counts: Column = None,
    level: float = 0.95,
) -> Correlation:
    """Estimate the correlation of a sensitive yes/no answer with a number, without the attenuation by the noise.

    The score of each report takes the place of the answer: its covariance with the number is that of the answer, and
    the variance of the answer is share (1 - share).

    Parameters
    ----------
    reports, design, data, arms, carrier, counts : as for `core.regress`
        The same meaning; no design with two groups.
    numbers : str or sequence
        The numbers.
    level : float

    Returns
    -------
    Correlation
        With `r`, `standard_error`, `low`, `high` and `n`; r is not cut to -1 to 1.

    Raises
    ------
    InputError
        With a sentence that says what to do.

    Examples
    --------
    >>> import core
    >>> import numpy as np
    >>> rng = np.random.default_rng(4)
    >>> age = rng.uniform(20, 60, 3000)
    >>> answer = rng.random(3000) < age / 100
    >>> frame = {"said": np.where(rng.random(3000) < 0.8, answer, ~answer) * 1, "age": age}
    >>> round(core.correlate("said", core.Warner(p=0.8), "age", data=frame, carrier=1).r, 2)
    0.27
    """
    rows = rows_of(
        data, (), size=len(entries("reports", reports, data)), sampling=Sampling(counts=counts), reports=reports,
        design=design, arms=arms, carrier=carrier, extra={"numbers": numbers},
    )  # fmt: skip
    assert rows.responses is not None
    scores = np.concatenate([score_matrix(one.design)[0] for one in rows.sources])[rows.line]
    values = rows.extra["numbers"]
    first, second = Scored(scores, scores), Scored(values, values**2)
    return correlation(first, second, rows.drawn.sample.times.astype(np.float64), level)

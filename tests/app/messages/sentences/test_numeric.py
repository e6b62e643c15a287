"""Every numeric design explains itself, and its doubts read as sentences."""

from __future__ import annotations

import numpy as np
import pytest

from app.messages.catalogue import english
from core.designs.numeric import scrambling_models as models
from core.designs.numeric.gaussian import TwoLevelGaussian
from core.designs.numeric.laplace import Laplace
from core.designs.numeric.registry import MECHANISMS
from core.designs.numeric.scramblers import UniformScrambler
from core.notices import Notice

WRITTEN = {
    "laplace": "Each value is clamped to 0 to 10; then Laplace noise of scale 5 is added.",
    "gaussian": "Each value is clamped to 0 to 10; then normal noise with standard deviation 19.94 is added.",
    "two_level_gaussian": "Each value is clamped to 0 to 10. Then two normal noises are added: one per person "
    "(standard deviation 14.1) and one per report (14.1).",
    "one_bit": "A value is rounded at random to 0 or 10, more often to the nearer one. The report is the "
    "rounded value with p = 0.8808.",
    "piecewise": "Each value is clamped to 0 to 10. With p = 0.7311 the report is within a range of length 5.82 "
    "around it, otherwise anywhere else.",
    "hybrid": "Each value is clamped to 0 to 10. With probability 0.6321 the report comes from the piecewise "
    "mechanism, otherwise it is one of two numbers.",
    "square_wave": "Each value is clamped to 0 to 10. With p = 0.6565 the report is within 1.293 of it, otherwise "
    "anywhere else.",
}


@pytest.mark.parametrize("one", MECHANISMS, ids=lambda one: one.key)
def test_that_each_mechanism_explains_itself(one) -> None:
    explained = one.build(0.0, 10.0, 2.0, 1e-5).explain()
    assert english(Notice(explained.code, explained.params)) == WRITTEN[one.key]


def test_that_scrambling_explains_itself_and_its_lack_of_a_guarantee() -> None:
    model = models.bar_lev(0.6, UniformScrambler(0.0, 2.0))
    explained = model.explain()
    assert "probability 0.6" in english(Notice(explained.code, explained.params))
    assert "epsilon is infinite" in english(model.notices[0])


def test_that_the_doubts_about_reports_are_sentences() -> None:
    mechanism = Laplace(0.0, 1.0, 1.0)
    made = mechanism.randomize([0.5, 2.0, -1.0], rng=np.random.default_rng(1))
    assert english(made.notices[0]).startswith("2 of 3 values were outside the bounds")
    outside = mechanism.estimate(mechanism.collected([9.0, 8.0]))
    assert english(outside.notices[0]).startswith("The estimated mean is outside the bounds")
    little = TwoLevelGaussian(0.0, 100.0, 5.0, 5.0, 1e-6)
    assert "epsilon is " in english(little.notices[0])

"""Ten million secure reports of each design never tell more than its effective epsilon, and nearly as much.

Clopper-Pearson bounds at level 1e-6, as in tests/core/designs/test_epsilon_audit.py, from reports that are secure and
so unseeded: a bound above the claim has the chance 1e-6, and counts only if a second draw is above it too.
"""

from __future__ import annotations

from decimal import Decimal

import numpy as np
import pytest

from core.designs.base import ReportKind
from core.designs.local.grr import GRR
from core.release.exact.mechanisms import mechanism_for
from core.release.exact.rotation import Rotation
from core.release.exact.whole import WholeMechanism
from tests.core.designs.test_epsilon_audit import BY_SUPPORT, Audit, supports
from tests.core.release.exact.made import RELEASABLE, WORD, built, with_integers

AT_A_TIME = 1 << 20


def reports_of(mechanism: WholeMechanism, answer: int, n: int) -> list[np.ndarray]:
    shape = (AT_A_TIME, mechanism.design.k) if mechanism.design.many else (AT_A_TIME,)
    truth = np.full(shape, 1 - answer if mechanism.design.many else answer)
    return [mechanism.randomize(truth[: min(AT_A_TIME, n - start)]) for start in range(0, n, AT_A_TIME)]


def audited(mechanism: WholeMechanism, draws: int) -> Audit:
    """Of two answers each half of the draws; where all answers are alike both ways round."""
    design, half = mechanism.design, draws // 2
    hits = misses = 0
    if design.report_kind in BY_SUPPORT or isinstance(design, GRR):
        for answer, other in ((0, 1), (1, 0)):
            for reports in reports_of(mechanism, answer, half):
                own, others = supports(design, reports, answer), supports(design, reports, other)
                hits += int(np.count_nonzero(own & ~others))
                misses += int(np.count_nonzero(others & ~own))
        return Audit(hits, misses, 2 * half)
    report, likely, unlikely = design.response_matrix().worst_pair
    seen = []
    for answer in (likely, unlikely):
        parts = reports_of(mechanism, answer, half)
        rows = [2 * part[:, 0] + part[:, 1] if part.ndim == 2 else part for part in parts]
        seen.append(sum(int(np.count_nonzero(row == report)) for row in rows))
    return Audit(seen[0], seen[1], half)


def check(mechanism: WholeMechanism, draws: int) -> None:
    claim = float(mechanism.effective)
    bound = audited(mechanism, draws).lower_bound
    print(f"{mechanism.design}: at least {bound:.4f} of {mechanism.effective}, claimed {mechanism.claimed}")
    if bound > claim:
        bound = audited(mechanism, draws).lower_bound
    assert bound <= claim <= float(mechanism.claimed)
    assert bound >= (0.985 if mechanism.design.k == 2 else 0.97) * claim * (1.0 if draws >= 10**7 else 0.97)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("one", RELEASABLE, ids=lambda one: one.key)
def test_that_ten_million_reports_of_every_design_never_disclose_more_than_its_epsilon(one) -> None:
    for k in (2, 5):
        mechanism = built(one, k, "1")
        if mechanism is not None and mechanism.design.report_kind in set(ReportKind):
            check(mechanism, 10**7)


@pytest.mark.parametrize("key", ["grr", "oue", "olh", "subset", "hadamard", "warner"])
def test_that_a_million_reports_of_two_answers_never_disclose_more_than_epsilon(key: str) -> None:
    mechanism = built(next(one for one in RELEASABLE if one.key == key), 2, "1")
    assert mechanism is not None
    check(mechanism, 10**6)


def test_that_a_twin_with_p_larger_by_a_hundredth_fails_the_audit() -> None:
    mechanism = mechanism_for(GRR(2, 1.0), Decimal(1))
    assert isinstance(mechanism, Rotation)
    twin = with_integers(mechanism, w=mechanism.w - WORD // 100)
    assert audited(twin, 4_000_000).lower_bound > float(mechanism.effective)

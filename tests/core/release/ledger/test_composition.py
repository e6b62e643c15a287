"""The tighter figure is that of the theorem, rounded up, and stands beside the plain sum only where it is below it."""

from __future__ import annotations

import math
from decimal import Decimal, getcontext
from pathlib import Path

import pytest

from core.release.ledger.account import SLACK, Tighter, tighter
from core.release.ledger.ledger import Ledger
from core.release.ledger.money import amount, total
from tests.core.release.ledger.ledgers import asked, data_of


@pytest.mark.parametrize(
    ("n", "charge", "figure"),
    [
        # sqrt(2 n ln 1e6) e + n e (exp(e) - 1) with decimals of 30 digits: 6.3082309..., 1.7627598...
        (100, "0.1", Decimal("6.308231")),
        (1000, "0.01", Decimal("1.762760")),
        (30, "0.1", None),
        (1, "1", None),
        (1000, "0.7", None),
        (1000, "21", None),
        (0, "1", None),
    ],
)
def test_that_the_figure_is_that_of_theorem_3_20(n: int, charge: str, figure: Decimal | None) -> None:
    found = tighter((Decimal(charge),) * n, ())
    assert found == (None if figure is None else Tighter(figure, "0.000001"))
    if figure is not None:
        e = float(charge)
        exact = math.sqrt(2 * n * math.log(1e6)) * e + n * e * (math.exp(e) - 1)
        assert exact <= float(figure) < exact + 1e-6 + 1e-12
        assert figure < n * Decimal(charge)


def test_that_uneven_charges_count_as_the_largest_and_deltas_add_up() -> None:
    found = tighter((Decimal("0.01"),) * 99 + (Decimal("0.1"),), (Decimal("0.5"),))
    assert found is None
    even = tighter((Decimal("0.1"),) * 100, (Decimal("0.0001"), Decimal("0.0002")))
    assert even is not None
    assert even.delta == "0.000301"
    assert Decimal("0.000001") == SLACK


def test_that_the_plain_sum_stays_the_figure_that_the_budget_is_held_against(tmp_path: Path) -> None:
    ledger = Ledger.open(tmp_path)
    for at in range(32):
        ledger.reserve(asked(ledger, f"r{at}", "0.02"))
    found = ledger.account(data_of(ledger).identity)
    assert found.spent == Decimal("0.64")
    assert found.tighter is not None
    assert found.tighter.epsilon < found.spent
    ledger.set_budget(data_of(ledger), Decimal("0.64"))
    with pytest.raises(Exception, match=r"ledger\.over_budget"):
        ledger.reserve(asked(ledger, "more", "0.01"))


def test_that_sums_are_exact_whatever_the_precision_of_others() -> None:
    before = getcontext().prec
    getcontext().prec = 3
    try:
        assert total([Decimal("0.000000000001"), Decimal(999_999_999)] * 3) == Decimal("2999999997.000000000003")
    finally:
        getcontext().prec = before
    assert str(amount(Decimal("1E+1"))) == "10"
    assert total([]) == 0

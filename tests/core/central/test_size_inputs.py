from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from core.central.size_inputs import SIZE_SHARE, checked, most_spread, parse_size, parse_spread
from tests.core.central.test_size_laws import CLASSIC
from tests.core.refusals import refused


@pytest.mark.parametrize(("text", "value"), [("20", 0.2), ("20 %", 0.2), ("1", 0.01), ("99", 0.99), ("12,5", 0.125)])
def test_that_shares_are_read_in_percent(text: str, value: float) -> None:
    assert SIZE_SHARE.read(text).value == value
    assert SIZE_SHARE.read(text).text == text


@pytest.mark.parametrize("text", ["0", "100", "0.5", "99.5", "", "half", "-5"])
def test_that_a_share_that_leaves_one_part_nothing_is_refused(text: str) -> None:
    with refused("size.share", "size_share"):
        SIZE_SHARE.read(text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *((text, "central.size") for text in ("0", "-3", "2.5", "many", "")),
        *((text, "central.size_large") for text in ("1e8", "1e18", "9" * 60, "1,000,000,000,000,000")),
    ],
)
def test_that_a_size_is_a_whole_number_of_people(text: str, code: str) -> None:
    assert parse_size("2,000").value == 2000.0
    with refused(code):
        parse_size(text)


def test_that_a_spread_is_not_negative() -> None:
    assert parse_spread("0").value == 0.0
    with refused("size.negative"):
        parse_spread("-1")


def test_that_no_numbers_between_the_bounds_spread_further_than_is_allowed() -> None:
    rows = np.repeat([0.0, 120.0], [5, 3])
    case = replace(CLASSIC, n=8, mean=float(rows.mean()), sd=float(rows.std(ddof=1)))
    assert most_spread(case) == pytest.approx(case.sd, rel=1e-12)
    assert checked(case) == {}
    assert checked(replace(case, sd=case.sd + 0.01))["sd"].code == "size.sd"


def test_that_prior_and_mean_lie_between_the_bounds() -> None:
    found = checked(replace(CLASSIC, prior=121.0, mean=-1.0))
    assert {place: one.code for place, one in found.items()} == {"prior": "central.constant", "mean": "size.mean"}
    assert checked(replace(CLASSIC, prior=120.0, mean=0.0, sd=0.0)) == {}
    large = checked(replace(CLASSIC, low=0.0, high=200_000.0, mean=52_000.0, sd=1e6, prior=-1.0))
    assert {one.code: one.params for one in large.values()} == {
        "central.constant": {"low": 0, "high": 200_000},
        "size.sd": {"most": 87_770},
    }

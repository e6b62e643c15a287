"""What a device may be, and how its instructions are taken together."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import InputError
from core.planning.devices import OPPOSITE, TRUTH, Device, DeviceKind, Task, force, patterns, steps, unrelated
from tests.core.refusals import refused

YES, NO = force(0), force(1)


@pytest.mark.parametrize(
    ("kind", "signs"),
    [(DeviceKind.DIE, 5), (DeviceKind.DICE, 12), (DeviceKind.COINS, 3), (DeviceKind.COINS, 32), (DeviceKind.DIGITS, 0)],
)
def test_that_every_sign_needs_a_meaning(kind: DeviceKind, signs: int) -> None:
    with refused("device.signs"):
        Device.of_signs(kind, (TRUTH,) * signs)


@pytest.mark.parametrize(
    ("kind", "amounts", "code"),
    [
        (DeviceKind.SPINNER, (200, 90), "device.total"),
        (DeviceKind.SPINNER, (400, -40), "device.amounts"),
        (DeviceKind.DAYS, (300, 66), "device.total"),
        (DeviceKind.DAYS, (Fraction(1, 2), Fraction(729, 2)), "device.amounts"),
        (DeviceKind.CARDS, (Fraction(3, 2), 1), "device.amounts"),
        (DeviceKind.CARDS, (0, 0), "device.cards"),
        (DeviceKind.CARDS, (9_999, 2), "device.cards"),
    ],
)
def test_that_amounts_must_make_a_whole(kind: DeviceKind, amounts: tuple[Fraction | int, int], code: str) -> None:
    with refused(code, "device"):
        Device.of_amounts(kind, zip((TRUTH, YES), amounts, strict=True))


def test_that_a_prevalence_is_a_share() -> None:
    for share in (Fraction(-1, 9), Fraction(10, 9)):
        with refused("device.prevalence"):
            unrelated(share)


def test_that_weights_cannot_be_smuggled_into_a_die() -> None:
    with pytest.raises(InputError):
        Device(DeviceKind.DIE, (TRUTH,) * 6, (Fraction(2),) * 6)


def test_that_instructions_are_taken_together_in_order() -> None:
    dice = Device.of_signs(DeviceKind.DICE, (YES, YES, *(TRUTH,) * 6, NO, NO, YES))
    assert [(step.meaning, step.ranges, step.chance) for step in steps(dice)] == [
        (YES, ((0, 1), (10, 10)), Fraction(4, 36)),
        (TRUTH, ((2, 7),), Fraction(27, 36)),
        (NO, ((8, 9),), Fraction(5, 36)),
    ]
    cards = Device.of_amounts(DeviceKind.CARDS, ((TRUTH, 3), (OPPOSITE, 1), (TRUTH, 4)))
    told = [(step.meaning.task, step.ranges, step.amount) for step in steps(cards)]
    assert told == [
        (Task.TRUTH, (), Fraction(7)),
        (Task.OPPOSITE, (), Fraction(1)),
    ]


@pytest.mark.parametrize(
    ("flips", "ranges", "told"),
    [
        (2, ((0, 1),), ("H",)),
        (2, ((2, 2), (3, 3)), ("TH", "TT")),
        (3, ((0, 4),), ("H", "THH")),
        (4, ((1, 14),), ("HHHT", "HHT", "HT", "TH", "TTH", "TTTH")),
        (2, ((0, 3),), ("",)),
    ],
)
def test_that_tosses_end_as_soon_as_they_decide(
    flips: int, ranges: tuple[tuple[int, int], ...], told: tuple[str, ...]
) -> None:
    assert patterns(flips, ranges) == told


@given(st.integers(1, 4), st.data())
def test_that_partial_tosses_cover_exactly_their_patterns(flips: int, data: st.DataObject) -> None:
    first = data.draw(st.integers(0, (1 << flips) - 1))
    last = data.draw(st.integers(first, (1 << flips) - 1))
    told = patterns(flips, ((first, last),))
    whole = [format(place, f"0{flips}b").replace("0", "H").replace("1", "T") for place in range(1 << flips)]
    meant = [place for place, tosses in enumerate(whole) if any(tosses.startswith(one) for one in told)]
    assert meant == list(range(first, last + 1))
    assert sum(Fraction(1, 1 << len(one)) for one in told) == Fraction(last - first + 1, 1 << flips)


PERSONAL = {DeviceKind.MONTHS: 12, DeviceKind.DIGITS: 10}
LUCK = {DeviceKind.COINS: 4, DeviceKind.DIE: 6, DeviceKind.DICE: 11, DeviceKind.RANKS: 13}


def test_that_personal_attributes_and_unrelated_questions_are_conditional() -> None:
    assert all(Device.of_signs(kind, (TRUTH,) * signs).conditional for kind, signs in PERSONAL.items())
    assert Device.of_amounts(DeviceKind.DAYS, ((TRUTH, 365),)).conditional
    assert Device.of_amounts(DeviceKind.CARDS, ((TRUTH, 2), (unrelated(Fraction(1, 2)), 1))).conditional
    assert not any(Device.of_signs(kind, (TRUTH,) * signs).conditional for kind, signs in LUCK.items())
    assert not Device.of_amounts(DeviceKind.SPINNER, ((TRUTH, 360),)).conditional


def test_that_coins_know_how_often_they_are_tossed() -> None:
    assert [Device.of_signs(DeviceKind.COINS, (TRUTH,) * (1 << n)).flips for n in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert Device.of_signs(DeviceKind.DIE, (TRUTH,) * 6).flips == 0

"""From a wanted epsilon to simple devices, and from a device to its design."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import lru_cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.planning.device_catalogue import COARSE, FINE, KINDS, MOST_DECK, Style, simple_devices, simplicity
from core.planning.device_design import PlannedDesign, build_planned, planned_design
from core.planning.devices import OPPOSITE, TRUTH, Device, DeviceKind, Meaning, force, unrelated
from core.planning.nearest_devices import Suggestion, nearest_devices, usual_device
from core.planning.translator import Rule, translate
from tests.core.refusals import refused

YES, NO = force(0), force(1)
DICE = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)


@lru_cache
def dice_parts(sets: int) -> set[int]:
    """In how many of 36 cases each of so many sets of sums can be, no sum in two of them; tried out sum by sum."""
    most = 35 // sets
    found: set[tuple[int, ...]] = {(0,) * sets}
    for weight in DICE:
        grown = {(*one[:at], one[at] + weight, *one[at + 1 :]) for one in found for at in range(sets)}
        found |= {tuple(sorted(one)) for one in grown if max(one) <= most}
    return {one[0] for one in found if one[0] and len(set(one)) == 1}


@lru_cache
def brute_odds(kind: DeviceKind, style: Style, k: int, step: int) -> set[Fraction]:
    """All odds that a kind can have when the answers are treated alike, from arithmetic alone."""
    others = k if style is Style.FORCED else 1
    wholes = {
        DeviceKind.DIE: [6],
        DeviceKind.COINS: [2, 4, 8, 16],
        DeviceKind.DICE: [36],
        DeviceKind.SPINNER: [360],
        DeviceKind.CARDS: list(range(2, MOST_DECK + 1)),
        DeviceKind.RANKS: [13],
        DeviceKind.MONTHS: [12],
        DeviceKind.DIGITS: [10],
    }[kind]
    found = set()
    for whole, part in product(wholes, range(1, 360)):
        if kind is DeviceKind.SPINNER and part % step:
            continue
        if kind is DeviceKind.DICE and part not in dice_parts(others):
            continue
        truth = whole - others * part
        if truth > 0 and (style is Style.FORCED or truth > part):
            found.add(Fraction(truth + part, part) if style is Style.FORCED else Fraction(truth, part))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_that_the_catalogue_has_every_simple_device_and_no_other(kind: DeviceKind) -> None:
    for k in (2, 3, 4):
        for style in Style:
            if style is Style.OPPOSITE and k > 2:
                assert simple_devices(kind, style, k) == ()
                continue
            odds = [translate(device, k).odds for device in simple_devices(kind, style, k)]
            assert odds == sorted(brute_odds(kind, style, k, FINE))


def test_that_every_answer_is_treated_alike_in_the_catalogue() -> None:
    for kind, k in product(KINDS, (2, 3, 5)):
        for device in simple_devices(kind, Style.FORCED, k):
            rule = translate(device, k)
            assert len({row[i] for i, row in enumerate(rule.matrix)}) == 1
            assert len({chance for i, row in enumerate(rule.matrix) for x, chance in enumerate(row) if x != i}) == 1


wanted = st.one_of(st.floats(0.01, 6.0), st.sampled_from([math.log(odds) for odds in (2, 3, 5, 7, 11)]))


def next_to(epsilon: float, known: set[Fraction]) -> list[float]:
    """The largest of these not above, and the least above."""
    each = [math.log(odds) for odds in known]
    below = [one for one in each if one <= epsilon * (1 + 1e-12)]
    above = [one for one in each if one > epsilon * (1 + 1e-12)]
    return ([max(below)] if below else []) + ([min(above)] if above else [])


@given(wanted, st.integers(2, 5), st.sampled_from(KINDS), st.sampled_from(Style))
def test_that_the_nearest_are_truly_nearest(epsilon: float, k: int, kind: DeviceKind, style: Style) -> None:
    steps = (COARSE, FINE) if kind is DeviceKind.SPINNER else (FINE,)
    known = [brute_odds(kind, style, k, step) for step in steps] if style is Style.FORCED or k == 2 else []
    expected = {one for odds in known for one in next_to(epsilon, odds)}
    found = {one.epsilon for one in nearest_devices(epsilon, k, [kind], styles=[style])}
    assert sorted(found) == pytest.approx(sorted(expected), rel=1e-13)


def best(epsilon: float, kind: DeviceKind, k: int = 2) -> float:
    return max((one.epsilon for one in nearest_devices(epsilon, k, [kind]) if not one.exceeds), default=0.0)


@given(wanted, wanted, st.sampled_from(KINDS), st.integers(2, 4))
def test_that_more_epsilon_never_leads_to_a_stronger_device(one: float, other: float, kind: DeviceKind, k: int) -> None:
    low, high = sorted((one, other))
    assert best(low, kind, k) <= best(high, kind, k)


@settings(max_examples=20)
@given(wanted, st.integers(2, 6))
def test_that_the_claimed_epsilon_is_that_of_the_matrix(epsilon: float, k: int) -> None:
    for one in nearest_devices(epsilon, k):
        assert one.rule == translate(one.device, k)
        assert one.epsilon == one.rule.epsilon
        assert one.difference == pytest.approx(one.epsilon - epsilon, abs=1e-12 * max(1.0, epsilon))
        assert one.exceeds == (one.epsilon > epsilon * (1 + 1e-12))


def order(found: tuple[Suggestion, ...]) -> list[bool]:
    return [one.exceeds for one in found]


def test_that_devices_for_epsilon_one_and_two_answers_are_these() -> None:
    found = nearest_devices(1.0, styles=[Style.FORCED])
    assert order(found) == sorted(order(found))
    true = {(one.device.kind.value, one.exceeds): one.rule.odds for one in found if one.device.kind.value != "spinner"}
    assert true == {
        ("die", False): 2,
        ("die", True): 5,
        ("coins", False): Fraction(11, 5),
        ("coins", True): 3,
        ("dice", False): Fraction(13, 5),
        ("dice", True): 3,
        ("cards", False): Fraction(8, 3),
        ("cards", True): Fraction(11, 4),
        ("ranks", False): Fraction(9, 4),
        ("ranks", True): Fraction(10, 3),
        ("months", False): 2,
        ("months", True): 3,
        ("digits", False): Fraction(7, 3),
        ("digits", True): 4,
    }
    spinners = sorted((one.rule.odds or 0) for one in found if one.device.kind is DeviceKind.SPINNER)
    assert spinners == [Fraction(17, 7), Fraction(13, 5), Fraction(53, 19), 3]


def test_that_two_coins_are_among_the_devices_of_ln_3_and_not_above_it() -> None:
    coins = nearest_devices(math.log(3), kinds=[DeviceKind.COINS], styles=[Style.FORCED])[0]
    assert coins.device == Device.of_signs(DeviceKind.COINS, (TRUTH, TRUTH, YES, NO))
    assert coins.difference == 0
    assert not coins.exceeds


def test_that_a_die_for_four_answers_is_found() -> None:
    die = nearest_devices(1.1, 4, [DeviceKind.DIE])[0]
    assert die.device.meanings == (TRUTH, TRUTH, *(force(i) for i in range(4)))
    assert die.rule.odds == 3


def test_that_the_simpler_of_two_equally_near_devices_is_first() -> None:
    found = [one for one in nearest_devices(math.log(5)) if one.difference == 0]
    kinds = [one.device.kind for one in found]
    assert kinds[0] is DeviceKind.DIE
    assert [simplicity(one.device) for one in found] == sorted(simplicity(one.device) for one in found)
    assert DeviceKind.SPINNER in kinds


def test_that_errors_are_figured_when_people_and_share_are_given() -> None:
    found = nearest_devices(1.0, respondents=1500, share=0.2)
    assert all(one.standard_error == one.rule.standard_error(1500, 0.2) for one in found)
    assert all(one.standard_error is None for one in nearest_devices(1.0))


def test_that_too_many_answers_for_a_die_leave_other_devices() -> None:
    assert {one.device.kind for one in nearest_devices(1.0, 6)} == {
        DeviceKind.COINS, DeviceKind.SPINNER, DeviceKind.CARDS, DeviceKind.DICE, DeviceKind.RANKS, DeviceKind.MONTHS,
        DeviceKind.DIGITS,
    }  # fmt: skip
    assert nearest_devices(1.0, 400) == ()


@pytest.mark.parametrize("epsilon", [0.0, -1.0, 20.5, math.nan])
def test_that_an_epsilon_out_of_range_is_refused(epsilon: float) -> None:
    with refused("epsilon.out_of_range"):
        nearest_devices(epsilon)


def of_cards(*parts: tuple[Meaning, int]) -> Device:
    return Device.of_amounts(DeviceKind.CARDS, parts)


def birth(*meanings: tuple[Meaning, int]) -> Device:
    return Device.of_signs(DeviceKind.MONTHS, [meaning for meaning, number in meanings for _ in range(number)])


def test_that_a_device_without_a_name_is_the_design_that_takes_any_matrix() -> None:
    turned = of_cards((TRUTH, 1), (OPPOSITE, 4), (YES, 1))
    two_of_three = of_cards((TRUTH, 1), (YES, 1), (NO, 1))
    for device, k, text in ((turned, 2, "1/3 5/6\n2/3 1/6"), (two_of_three, 3, "2/3 1/3 1/3\n1/3 2/3 1/3\n0 0 1/3")):
        planned = planned_design(device, translate(device, k))
        assert planned == PlannedDesign("custom", further=(("matrix", text),))


@pytest.mark.parametrize(
    ("device", "k", "planned"),
    [
        (Device.of_signs(DeviceKind.COINS, (TRUTH, TRUTH, YES, NO)), 2, PlannedDesign("two_coins")),
        (of_cards((TRUTH, 3), (OPPOSITE, 1)), 2, PlannedDesign("warner", "3/4")),
        (of_cards((TRUTH, 1), (OPPOSITE, 4)), 2, PlannedDesign("warner", "1/5")),
        (birth((TRUTH, 9), (OPPOSITE, 3)), 2, PlannedDesign("crosswise", "3/4")),
        (birth((TRUTH, 8), (YES, 4)), 2, PlannedDesign("triangular", "1/3")),
        (of_cards((TRUTH, 2), (YES, 1)), 2, PlannedDesign("forced_yes", "2/3")),
        (of_cards((TRUTH, 4), (YES, 1), (NO, 1)), 2, PlannedDesign("forced", "2/3")),
        (of_cards((TRUTH, 7), (YES, 2), (NO, 1)), 2, PlannedDesign("forced", "7/10", forced=("1/5", "1/10"))),
        (
            of_cards((TRUTH, 7), (unrelated(Fraction(1, 12)), 3)),
            2,
            PlannedDesign("unrelated", "7/10", (("q", "1/12"),)),
        ),
        (of_cards((TRUTH, 5)), 2, PlannedDesign("direct")),
        # Truth, opposite and forced answers at once: a = 6/10, b = 3/10.
        (
            of_cards((TRUTH, 5), (OPPOSITE, 2), (YES, 1), (NO, 2)),
            2,
            PlannedDesign("forced", "3/10", forced=("3/10", "2/5")),
        ),
        (
            of_cards((TRUTH, 2), *((force(i), 1) for i in range(3)), (force(3), 3)),
            4,
            PlannedDesign("forced", "1/4", forced=("1/8", "1/8", "1/8", "3/8")),
        ),
    ],
)
def test_that_a_device_is_the_design_that_is_named_after_it(device: Device, k: int, planned: PlannedDesign) -> None:
    rule = translate(device, k)
    assert planned_design(device, rule) == planned
    built = build_planned(planned, k)
    assert built.epsilon == pytest.approx(rule.epsilon, rel=1e-9)
    assert built.response_matrix().values[0, 1] == pytest.approx(float(rule.yes_if_not), abs=1e-12)


@pytest.mark.parametrize(
    "device", [of_cards((YES, 1), (NO, 1)), of_cards((TRUTH, 2), (OPPOSITE, 2)), of_cards((TRUTH, 1), (OPPOSITE, 1))]
)
def test_that_an_uninformative_device_gives_no_design(device: Device) -> None:
    assert planned_design(device, translate(device)) is None


@settings(max_examples=20)
@given(wanted, st.integers(2, 6))
def test_that_whatever_is_proposed_can_be_previewed(epsilon: float, k: int) -> None:
    for one in nearest_devices(epsilon, k):
        planned = planned_design(one.device, one.rule)
        assert planned is not None
        assert build_planned(planned, k).epsilon == pytest.approx(one.epsilon, rel=1e-9)


def test_that_a_design_with_other_chances_is_not_taken_for_the_device() -> None:
    device = of_cards((TRUTH, 3), (OPPOSITE, 1))
    twin = Rule(((Fraction(3, 4), Fraction(1, 5)), (Fraction(1, 4), Fraction(4, 5))))
    assert planned_design(device, twin) != PlannedDesign("warner", "3/4")


@pytest.mark.parametrize("k", [2, 4, 9, 20])
def test_that_every_kind_has_a_device_to_begin_with(k: int) -> None:
    for kind in DeviceKind:
        device = usual_device(kind, k)
        rule = translate(device, k)
        assert device.kind is kind
        # Where there are too few signs for k answers all of them mean the truth.
        assert rule.odds is None if set(device.meanings) == {TRUTH} else (rule.odds or 0) > 1

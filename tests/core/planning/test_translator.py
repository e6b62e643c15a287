"""From devices to exact matrices and epsilons."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.designs.matrix import ResponseMatrix
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.two_coins import TwoCoins
from core.designs.survey.warner import Warner
from core.planning.devices import OPPOSITE, SIGNS, TRUTH, Device, DeviceKind, Meaning, force, unrelated
from core.planning.translator import Rule, doubts, translate
from tests.core.refusals import refused

YES, NO = force(0), force(1)
TWO_COINS = Device.of_signs(DeviceKind.COINS, (TRUTH, TRUTH, YES, NO))
DIE = Device.of_signs(DeviceKind.DIE, (TRUTH,) * 4 + (YES, NO))
SPINNER = Device.of_amounts(DeviceKind.SPINNER, ((TRUTH, 270), (OPPOSITE, 90)))


def floats(rule: Rule) -> np.ndarray:
    return np.array([[float(chance) for chance in row] for row in rule.matrix])


@pytest.mark.parametrize(
    ("device", "a", "b", "odds"),
    [
        (TWO_COINS, Fraction(3, 4), Fraction(1, 4), 3),
        (DIE, Fraction(5, 6), Fraction(1, 6), 5),
        (SPINNER, Fraction(3, 4), Fraction(1, 4), 3),
        # Fox & Tracy: the sum of two dice 2 to 4 forces a yes, 11 and 12 a no.
        (
            Device.of_signs(DeviceKind.DICE, (YES,) * 3 + (TRUTH,) * 6 + (NO,) * 2),
            Fraction(33, 36),
            Fraction(6, 36),
            10,
        ),
        # Greenberg's unrelated question: 7 of 10 cards ask the sensitive one; 1 in 12 was born in April.
        (
            Device.of_amounts(DeviceKind.CARDS, ((TRUTH, 7), (unrelated(Fraction(1, 12)), 3))),
            Fraction(29, 40),
            Fraction(1, 40),
            29,
        ),
        (Device.of_signs(DeviceKind.MONTHS, (TRUTH,) * 9 + (OPPOSITE,) * 3), Fraction(3, 4), Fraction(1, 4), 3),
        (Device.of_signs(DeviceKind.DIGITS, (TRUTH,) * 8 + (YES, NO)), Fraction(9, 10), Fraction(1, 10), 9),
        (Device.of_signs(DeviceKind.RANKS, (TRUTH,) * 11 + (YES, NO)), Fraction(12, 13), Fraction(1, 13), 12),
        (Device.of_amounts(DeviceKind.DAYS, ((TRUTH, 292), (OPPOSITE, 73))), Fraction(4, 5), Fraction(1, 5), 4),
        (
            Device.of_amounts(DeviceKind.SPINNER, ((OPPOSITE, Fraction(675, 2)), (TRUTH, Fraction(45, 2)))),
            Fraction(1, 16),
            Fraction(15, 16),
            15,
        ),
    ],
)
def test_that_a_device_has_its_exact_chances_and_odds(device: Device, a: Fraction, b: Fraction, odds: int) -> None:
    rule = translate(device)
    assert (rule.yes_if_carrier, rule.yes_if_not, rule.odds) == (a, b, Fraction(odds))
    assert rule.epsilon == pytest.approx(math.log(odds), rel=1e-15)


def test_that_known_devices_are_the_designs_of_the_registry() -> None:
    for device, design in ((TWO_COINS, TwoCoins()), (DIE, ForcedResponse((1 / 6, 1 / 6))), (SPINNER, Warner(0.75))):
        assert np.allclose(floats(translate(device)), design.response_matrix().values, rtol=0, atol=1e-15)
        assert translate(device).epsilon == pytest.approx(design.epsilon, rel=1e-14)


def test_that_a_die_forces_one_of_four_answers() -> None:
    rule = translate(Device.of_signs(DeviceKind.DIE, (TRUTH, TRUTH, *(force(i) for i in range(4)))), 4)
    assert rule.matrix[2] == (Fraction(1, 6), Fraction(1, 6), Fraction(1, 2), Fraction(1, 6))
    assert rule.odds == 3
    assert rule.worst == (0, 0, 1)


meanings = st.one_of(
    st.just(TRUTH),
    st.just(OPPOSITE),
    st.sampled_from([YES, NO]),
    st.builds(unrelated, st.fractions(0, 1, max_denominator=30)),
)


@st.composite
def devices(draw: st.DrawFn, task: st.SearchStrategy[Meaning] = meanings) -> Device:
    kind = draw(st.sampled_from(list(DeviceKind)))
    if kind is DeviceKind.COINS:
        signs = 1 << draw(st.integers(1, 4))
    elif kind in SIGNS:
        signs = len(SIGNS[kind])
    else:
        whole = {DeviceKind.SPINNER: 360, DeviceKind.DAYS: 365}.get(kind) or draw(st.integers(1, 60))
        cuts = sorted(draw(st.lists(st.integers(0, whole), max_size=5)))
        sizes = [high - low for low, high in zip([0, *cuts], [*cuts, whole], strict=True)]
        return Device.of_amounts(kind, [(draw(task), size) for size in sizes])
    return Device.of_signs(kind, draw(st.lists(task, min_size=signs, max_size=signs)))


def say_yes(meaning: Meaning, answer: int) -> Fraction:
    """What a respondent does who was told this, written down anew: the chance of a report 0."""
    told = {
        "truth": Fraction(answer == 0),
        "opposite": Fraction(answer == 1),
        "say": Fraction(meaning.answer == 0),
        "unrelated": meaning.prevalence,
    }
    return told[meaning.task.value]


@given(devices())
def test_that_columns_sum_to_one_exactly_and_rows_are_what_respondents_do(device: Device) -> None:
    rule = translate(device)
    assert sum(device.chances) == 1
    for answer in (0, 1):
        assert sum(row[answer] for row in rule.matrix) == 1
        told = zip(device.meanings, device.weights, strict=True)
        cases = [(say_yes(meaning, answer), weight) for meaning, weight in told]
        whole = sum(weight for _, weight in cases)
        assert rule.matrix[0][answer] == sum(chance * weight for chance, weight in cases) / whole


@given(devices())
def test_that_epsilon_is_that_of_the_matrix_and_the_worst_pair_has_it(device: Device) -> None:
    rule = translate(device)
    assert rule.epsilon == pytest.approx(ResponseMatrix(floats(rule)).epsilon, rel=1e-9, abs=1e-12)
    report, most, least = rule.worst
    high, low = rule.matrix[report][most], rule.matrix[report][least]
    if rule.odds is None:
        assert high > low == 0
    else:
        assert all(
            high * other[y] <= rule.odds * high * other[x] for other in rule.matrix for x in (0, 1) for y in (0, 1)
        )
        assert (high == low == 0 and rule.odds == 1) or high / low == rule.odds


@given(st.lists(st.integers(0, 40), min_size=3, max_size=8).filter(lambda each: each[0] > 0))
def test_that_for_k_answers_epsilon_is_that_of_the_least_forced_one(sizes: list[int]) -> None:
    k = len(sizes) - 1
    parts = [(TRUTH, sizes[0]), *((force(i), size) for i, size in enumerate(sizes[1:]))]
    rule = translate(Device.of_amounts(DeviceKind.CARDS, parts), k)
    assert [sum(row[x] for row in rule.matrix) for x in range(k)] == [1] * k
    least = min(sizes[1:])
    assert rule.odds == (None if least == 0 else 1 + Fraction(sizes[0], least))
    assert rule.certain == tuple(i for i, size in enumerate(sizes[1:]) if size == 0)


def test_that_one_standard_error_is_that_of_the_registry_design() -> None:
    from core.estimation.expected import expected_error
    from core.types import Target

    planned = expected_error(Warner(0.75), np.array([0.2, 0.8]), 1500, Target.POPULATION)
    assert translate(SPINNER).standard_error(1500, 0.2) == pytest.approx(planned.standard_errors[0], rel=1e-12)
    assert translate(SPINNER).standard_error(1500, 0.3) != pytest.approx(planned.standard_errors[0], rel=1e-3)
    with refused("counts.nobody"):
        translate(SPINNER).standard_error(0, 0.2)


def test_that_a_rule_that_says_nothing_has_no_standard_error() -> None:
    rule = translate(Device.of_signs(DeviceKind.COINS, (TRUTH, OPPOSITE)))
    assert rule.useless
    assert rule.epsilon == 0
    assert rule.standard_error(1000, 0.2) == math.inf


@pytest.mark.parametrize(
    ("device", "codes"),
    [
        (DIE, []),
        (Device.of_signs(DeviceKind.COINS, (TRUTH, OPPOSITE)), ["design.says_nothing"]),
        (Device.of_signs(DeviceKind.COINS, (TRUTH, YES)), ["device.one_sided"]),
        (Device.of_signs(DeviceKind.COINS, (TRUTH, NO)), ["device.gives_away"]),
        (Device.of_signs(DeviceKind.COINS, (OPPOSITE, NO)), ["device.one_sided"]),
        (Device.of_signs(DeviceKind.COINS, (OPPOSITE, YES)), ["device.gives_away"]),
        (Device.of_signs(DeviceKind.COINS, (TRUTH, TRUTH)), ["epsilon.infinite"]),
        (
            Device.of_signs(DeviceKind.MONTHS, (TRUTH,) * 8 + (YES, NO) * 2),
            ["epsilon.conditional", "device.even.months"],
        ),
        (
            Device.of_amounts(DeviceKind.CARDS, ((TRUTH, 7), (unrelated(Fraction(1, 4)), 3))),
            ["device.known_prevalence"],
        ),
        (Device.of_amounts(DeviceKind.CARDS, ((TRUTH, 998), (YES, 1), (NO, 1))), ["device.little_privacy"]),
    ],
)
def test_that_a_doubtful_device_gives_notices(device: Device, codes: list[str]) -> None:
    assert [notice.code for notice in doubts(device, translate(device))] == codes


def test_that_the_report_that_gives_the_answer_away_is_named() -> None:
    only_yes = Device.of_signs(DeviceKind.COINS, (TRUTH, YES))
    only_no = Device.of_signs(DeviceKind.COINS, (TRUTH, NO))
    assert doubts(only_yes, translate(only_yes))[0].params == {"reports": (1,)}
    assert doubts(only_no, translate(only_no))[0].params == {"reports": (0,)}
    assert translate(only_no).worst == (0, 0, 1)


@pytest.mark.parametrize(
    ("device", "k", "code"),
    [
        (SPINNER, 3, "device.two_answers_only"),
        (Device.of_amounts(DeviceKind.CARDS, ((unrelated(Fraction(1, 2)), 1),)), 3, "device.two_answers_only"),
        (Device.of_signs(DeviceKind.DIE, (TRUTH,) * 5 + (force(2),)), 2, "device.answer"),
        (Device.of_signs(DeviceKind.DIE, (TRUTH,) * 5 + (force(-1),)), 2, "device.answer"),
        (TWO_COINS, 1, "design.too_few_answers"),
    ],
)
def test_that_a_meaning_that_the_question_does_not_have_is_refused(device: Device, k: int, code: str) -> None:
    with refused(code, "device"):
        translate(device, k)

"""Devices in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.messages import speak
from app.messages import translator_texts as texts
from app.messages.catalogue import ENGLISH, sentence
from core.planning.devices import OPPOSITE, TRUTH, Device, DeviceKind, force, unrelated
from core.planning.nearest_devices import nearest_devices
from core.planning.translator import Rule, doubts, translate
from core.sentences.filling import English
from core.sentences.style import NumberStyle
from tests.app.made import plain

YES, NO = force(0), force(1)
LABELS = ("Yes", "No")


class Comma(English):
    """Numbers as written in German."""

    def number(self, value: float) -> str:
        return f"{value:.4g}".replace(".", ",")

    def style(self) -> NumberStyle:
        return NumberStyle(decimal=",", group=".")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speak, "_voice", [ENGLISH])


@pytest.mark.parametrize(
    ("device", "words"),
    [
        (
            Device.of_signs(DeviceKind.DIE, (TRUTH,) * 4 + (YES, NO)),
            "Roll a die. 1–4: answer truthfully; 5: say “Yes”; 6: say “No”.",
        ),
        (
            Device.of_signs(DeviceKind.COINS, (TRUTH, YES)),
            "Toss a coin (H heads, T tails). H: answer truthfully; T: say “Yes”.",
        ),
        (
            Device.of_signs(DeviceKind.COINS, (TRUTH,) * 5 + (YES, NO, NO)),
            "Toss a coin until the tosses decide, at most 3 times (H heads, T tails). H, THH: answer truthfully; "
            "THT: say “Yes”; TT: say “No”.",
        ),
        (
            Device.of_signs(DeviceKind.DICE, (YES, *(TRUTH,) * 9, NO)),
            "Roll two dice and add them. 2: say “Yes”; 3–11: answer truthfully; 12: say “No”.",
        ),
        (
            Device.of_amounts(DeviceKind.SPINNER, ((TRUTH, Fraction(675, 2)), (OPPOSITE, Fraction(45, 2)))),
            "Spin the spinner. 337.5°: answer truthfully; 22.5°: answer the opposite statement.",
        ),
        (
            Device.of_amounts(DeviceKind.CARDS, ((TRUTH, 9), (unrelated(Fraction(1, 12)), 1))),
            "Draw one of 10 cards. 9 cards: answer truthfully; 1 card: answer the other question, to which 1/12 say "
            "“Yes”.",
        ),
        (
            Device.of_signs(DeviceKind.RANKS, (YES, *(TRUTH,) * 9, TRUTH, NO, NO)),
            "Draw one of 52 playing cards. ace: say “Yes”; 2–jack: answer truthfully; queen, king: say “No”.",
        ),
        (
            Device.of_signs(DeviceKind.MONTHS, (TRUTH,) * 10 + (YES, NO)),
            "Think of somebody’s month of birth. January–October: answer truthfully; November: say “Yes”; "
            "December: say “No”.",
        ),
        (
            Device.of_amounts(DeviceKind.DAYS, ((TRUTH, 364), (YES, 1))),
            "Think of somebody’s birthday. 364 days: answer truthfully; 1 day: say “Yes”.",
        ),
        (
            Device.of_signs(DeviceKind.DIGITS, (TRUTH,) * 10),
            "Think of the last digit of somebody’s phone number. any outcome: answer truthfully.",
        ),
    ],
    ids=lambda one: one.kind.value if isinstance(one, Device) else "",
)
def test_that_a_device_is_told_as_to_a_respondent(device: Device, words: str) -> None:
    assert plain(texts.device_text(device, LABELS)) == words


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(3, 4), "3/4 = 0.75"),
        (Fraction(1, 3), "1/3 ≈ 0.3333"),
        (Fraction(1, 16), "1/16 = 0.0625"),
        (Fraction(1), "1"),
        (Fraction(0), "0"),
        (Fraction(1, 10_007), "9.993e-05"),
    ],
)
def test_that_a_chance_is_a_fraction_and_a_number(chance: Fraction, text: str) -> None:
    assert texts.chance_text(chance) == text


def test_that_numbers_are_those_of_the_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speak, "_voice", [Comma(sentence)])
    assert texts.chance_text(Fraction(3, 4)) == "3/4 = 0,75"
    assert texts.epsilon_line(translate(Device.of_signs(DeviceKind.DIE, (TRUTH,) * 5 + (OPPOSITE,)))) == (
        "ε = ln 5 ≈ 1,609"
    )


@pytest.mark.parametrize("parts", [(4, 1, 1), (7, 3, 2), (1, 5, 5), (200, 79, 81), (9000, 501, 499)])
def test_that_the_example_counts_people_right(parts: tuple[int, int, int]) -> None:
    device = Device.of_amounts(DeviceKind.CARDS, zip((TRUTH, YES, NO), parts, strict=True))
    rule = translate(device)
    numbers = [int(word) for word in plain(texts.example_text(rule, LABELS)).replace(",", "").split() if word.isdigit()]
    people, marked, again, others = numbers
    assert people == again
    assert 50 <= people <= 1000
    exact = people != 1000
    assert marked == people * rule.yes_if_carrier if exact else abs(marked - people * rule.yes_if_carrier) <= 0.5
    assert others == people * rule.yes_if_not if exact else abs(others - people * rule.yes_if_not) <= 0.5


def test_that_a_bound_on_the_odds_is_never_rounded_below_them() -> None:
    rule = translate(Device.of_amounts(DeviceKind.CARDS, ((TRUTH, 4), (YES, 3), (NO, 3))))
    assert rule.odds == Fraction(7, 3)
    assert "2.4 times" in texts.odds_line(rule, LABELS)
    assert "2.333 times" in texts.worst_line(rule, LABELS)


def test_that_both_sides_of_a_one_sided_device_are_told() -> None:
    device = Device.of_amounts(DeviceKind.CARDS, ((TRUTH, 2), (YES, 1)))
    rule = translate(device)
    assert plain(texts.odds_line(rule, LABELS)) == (
        "A report of “No” discloses the answer with certainty. A report of “Yes” is at most 3 times as likely from "
        "one true answer as from the other."
    )
    said = [plain(texts.doubt_text(notice, LABELS)) for notice in doubts(device, rule)]
    assert said == [
        "One-sided: epsilon is infinite. Carriers are protected; a report of “No” comes from non-carriers only."
    ]


def test_that_several_answers_are_described_by_the_first() -> None:
    labels = texts.labels_for(3)
    assert labels == ("Answer 1", "Answer 2", "Answer 3")
    rule = translate(Device.of_signs(DeviceKind.DIE, (TRUTH,) * 3 + (force(0), force(1), force(2))), 3)
    assert [plain(name) for name, _ in texts.chance_lines(rule, labels)] == [
        "P(own answer | “Answer 1”)",
        "P(“Answer 1” | another answer)",
    ]
    assert texts.carriers_text(rule, labels) == ""
    assert plain(texts.example_text(rule, labels)) == (
        "Of 60 people with the true answer “Answer 1”, 40 report “Answer 1” on average; of 60 others, 10 do."
    )


def test_that_differences_say_on_which_side() -> None:
    found = nearest_devices(1.0, kinds=[DeviceKind.DIE])
    assert {texts.difference_text(one) for one in found} == {"0.31 below", "0.61 above"}
    assert {texts.difference_text(one) for one in nearest_devices(1.6, kinds=[DeviceKind.DIE])} == {
        "0.91 below",
        "0.01 above",
    }


def test_that_long_labels_are_cut_and_stay_on_one_line() -> None:
    assert texts.trimmed(("one\n two", "x" * 50), 10) == ("one two", "x" * 9 + "…")


def test_that_an_impossible_report_of_an_answer_is_stated() -> None:
    rule = Rule(((Fraction(1), Fraction(1, 3)), (Fraction(0), Fraction(2, 3))))
    assert plain(texts.worst_line(rule, LABELS)) == (
        "Worst pair: a report of “No” comes from “No” (2/3) and never from “Yes”."
    )

"""From a design to whole numbers and back from JSON: what is refused, and with which words."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

import pytest

from app.messages.catalogue import english
from core.designs.local.each_item import DirectItems, EachItem
from core.designs.local.grr import GRR
from core.designs.local.rappor_bloom import RapporBloom
from core.designs.local.summation import SHE
from core.designs.local.unary import OUE
from core.designs.registry import SPECS, spec
from core.designs.steps import ChosenBits, EqualChance
from core.designs.survey.custom import custom_design
from core.designs.survey.direct import Direct
from core.errors import DesignError
from core.release.errors import ReleaseError
from core.release.exact.mechanisms import described_mechanism, mechanism_for, total_effective, why_not
from core.release.exact.whole import WholeMechanism
from tests.core.release.exact.made import mechanisms, others
from tests.each import each

CANNOT = {
    "she": "release.numbers",
    "rappor_bloom": "release.bloom",
    "direct": "release.unprotected",
    "forced_yes": "release.unprotected",
    "triangular": "release.unprotected",
    "mangat_1994": "release.unprotected",
    "mangat_singh_singh": "release.unprotected",
    "unrelated_unknown": "release.assumed",
    "lie_detector": "release.assumed",
    "cheating_detection": "release.assumed",
    "cheating_symmetric": "release.assumed",
}


def test_that_every_design_can_be_released_but_for_those_with_a_reason() -> None:
    reasons = {one.key: why_not(one.key) for one in SPECS}
    assert {key: reason.code for key, reason in reasons.items() if reason is not None} == CANNOT


@each("key", CANNOT)
def test_that_a_design_is_refused_for_the_reason_its_key_is_refused_for(key: str) -> None:
    design = spec(key).build(2, 1.0)
    reason = why_not(design)
    assert reason is not None
    assert reason.code == CANNOT[key]
    with pytest.raises(DesignError) as error:
        mechanism_for(design, Decimal(20))
    assert error.value.code == reason.code
    assert english(reason).endswith(".")


@each(
    ("design", "code"),
    [
        (SHE(3, 1.0), "release.numbers"),
        (RapporBloom(20, 0.5), "release.bloom"),
        (Direct(3), "release.unprotected"),
        (DirectItems(3), "release.unprotected"),
        (custom_design(2, [[1.0, 0.3], [0.0, 0.7]]), "release.unprotected"),
        (custom_design(3, [[0.5, 0, 0.5], [0.5, 0.5, 0], [0, 0.5, 0.5]]), "release.unprotected"),
    ],
    ids=str,
)
def test_that_designs_without_a_finite_epsilon_or_without_whole_numbers_are_refused(design, code: str) -> None:
    reason = why_not(design)
    assert reason is not None
    assert reason.code == code


@pytest.mark.parametrize("design", [EqualChance(5, 0.3), ChosenBits(4, 0.7, 0.2)], ids=str)
def test_that_a_step_of_a_composed_design_has_whole_numbers_too(design) -> None:
    mechanism = mechanism_for(design, Decimal("5"))
    assert abs(float(mechanism.effective) - design.epsilon) < 2e-12


@each("charged", ["0.9", "0.999999", "-1", "NaN", "Infinity"])
def test_that_a_charge_below_epsilon_is_refused(charged: str) -> None:
    with pytest.raises(ReleaseError) as error:
        mechanism_for(GRR(3, 1.0), Decimal(charged))
    assert error.value.code == "release.charge_too_low"
    assert charged in english(error.value)


def everything() -> list[WholeMechanism]:
    return [*mechanisms((2, 5), ("1", "2.3")), *others()]


def test_that_a_mechanism_is_restored_from_json() -> None:
    for mechanism in everything():
        told = json.loads(json.dumps(mechanism.integers))
        assert described_mechanism(mechanism.design, mechanism.claimed, told) == mechanism, mechanism.design
        # whole numbers above 2^53 are texts, which no reader rounds
        assert max([one for one in leaves(told) if isinstance(one, int)]) < 1 << 53, mechanism.design


def leaves(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [leaf for one in value.values() for leaf in leaves(one)]
    return [leaf for one in value for leaf in leaves(one)] if isinstance(value, list) else [value]


def changed(value: Any, by: int, at: list[int]) -> Any:
    """The same integers with the at-th text moved by so much."""
    if isinstance(value, dict):
        return {name: changed(one, by, at) for name, one in value.items()}
    if isinstance(value, list):
        return [changed(one, by, at) for one in value]
    if isinstance(value, str) and value.isdigit():
        at[0] -= 1
        return str(int(value) + by) if at[0] == -1 else value
    return value


@each("mechanism", everything(), ids=lambda one: f"{one.design}")
def test_that_every_whole_number_that_was_tampered_with_is_noticed(mechanism: WholeMechanism) -> None:
    texts = [one for one in leaves(mechanism.integers) if isinstance(one, str) and one.isdigit()]
    for place, text in enumerate(texts):
        if text == "0":
            continue
        for by in (1 << 40, -(1 << 40)):
            with pytest.raises(ReleaseError) as error:
                described_mechanism(mechanism.design, mechanism.claimed, changed(mechanism.integers, by, [place]))
            assert error.value.code in {"release.integers", "release.above_charge"}


@each("mechanism", [one for one in everything() if "columns" in one.integers["kind"]], ids=str)
def test_that_a_column_that_does_not_sum_to_a_whole_word_is_refused_by_a_single_part(mechanism) -> None:
    with pytest.raises(ReleaseError):
        described_mechanism(mechanism.design, mechanism.claimed, changed(mechanism.integers, 1, [0]))


BAD: list[dict[str, Any]] = [
    {},
    {"w": 3},
    {"w": "3.5"},
    {"w": "-1"},
    {"w": "0"},
    {"w": "9" * 5000},
    {"w": None},
    {"w": ["1"]},
    {"w": "٣"},
    {"w": "0012"},
]


@each("bad", BAD, ids=lambda one: str(one)[:20])
def test_that_invalid_integers_are_refused_with_one_sentence(bad: dict[str, Any]) -> None:
    good = mechanism_for(GRR(3, 1.0), Decimal(1)).integers
    for integers in (bad, good | bad if bad else {"kind": "rotation"}):
        with pytest.raises(ReleaseError) as error:
            described_mechanism(GRR(3, 1.0), Decimal(1), integers)
        assert error.value.code == "release.integers"
        assert english(error.value)


def test_that_integers_of_another_design_or_of_more_noise_are_refused() -> None:
    for other, claim in ((GRR(3, 0.9), "0.9"), (GRR(4, 1.0), "1"), (OUE(3, 1.0), "1")):
        told = mechanism_for(other, Decimal(claim)).integers
        with pytest.raises(ReleaseError):
            described_mechanism(GRR(3, 1.0), Decimal(1), told)
    with pytest.raises(ReleaseError):
        described_mechanism(GRR(3, 1.0), Decimal(1), {**mechanism_for(GRR(3, 1.0), Decimal(1)).integers, "more": "1"})


def test_that_integers_that_give_more_away_than_was_charged_say_so() -> None:
    told = mechanism_for(EachItem(3, 1.0), Decimal(1)).integers
    p = int(told["p"]) + (1 << 30)
    with pytest.raises(ReleaseError) as error:
        described_mechanism(EachItem(3, 1.0), Decimal(1), {**told, "p": str(p), "q": str((1 << 64) - p)})
    assert error.value.code == "release.above_charge"
    assert "1.000000" in english(error.value)


def test_that_effective_epsilons_add_up_as_decimals() -> None:
    assert total_effective(["0.100000000000"] * 10) == "1.000000000000"
    assert total_effective([]) == "0"

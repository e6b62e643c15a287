"""Effective epsilon is never above the claim, and privacy costs no more noise than the design itself asks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from decimal import Context, Decimal
from fractions import Fraction

import pytest

from core.designs.base import ReportKind
from core.designs.local.grr import GRR
from core.designs.local.thresholding import THE
from core.designs.registry import spec
from core.errors import DesignError
from core.release.errors import ReleaseError
from core.release.exact.forced import ForcedAnswers
from core.release.exact.matrix import Columns
from core.release.exact.mechanisms import mechanism_for
from core.release.exact.whole import WholeMechanism
from tests.core.release.exact.made import EXACT, RELEASABLE, WORD, built, charge, logarithm

MOST_EXCESS = Decimal("1e-9")
SHORT = Context(prec=45)
BY_SIZE = ("grr", "subset", "each_item")
BY_EPSILON = ("sue", "oue", "the", "olh", "blh", "hadamard", "warner", "crosswise", "rappor_permanent", "rappor")
MOST_K = 200
"""Of 2,000 steps of epsilon, from 0.01 to 20."""
STEPS = range(1, 2001)


def chances_of(mechanism: WholeMechanism) -> tuple[Fraction, Fraction]:
    """(p, q) of whole numbers: P(the report supports an answer) where it is true and where not."""
    design, integers = mechanism.design, mechanism.integers
    k, kind = design.k, integers["kind"]
    if kind == "rotation":
        w = int(integers["w"])
        return Fraction(WORD - (k - 1) * w, WORD), Fraction(w, WORD)
    if kind == "hashed":
        return Fraction(WORD - (design.g - 1) * int(integers["w"]), WORD), Fraction(1, design.g)
    if kind == "columns":
        (a, b), _ = integers["rows"]
        return Fraction(int(a), WORD), Fraction(int(b), WORD)
    if kind == "forced":
        first = int(integers["forced"][0])
        return Fraction(first + int(integers["truth"]), WORD), Fraction(first, WORD)
    p = Fraction(int(integers["p"]), WORD)
    if kind == "subset":
        return p, (design.w - p) / (k - 1)
    return p, Fraction(1, 2) if kind == "hadamard" else Fraction(int(integers["q"]), WORD)


def ideal(mechanism: WholeMechanism) -> tuple[Decimal, Decimal]:
    """(p, q) of the design at the claim by its formula with 45 digits; by its floats where it has no formula in e."""
    design, k = mechanism.design, mechanism.design.k
    # a p of a device is the design; it is only taken from epsilon where its floats would pass the claim
    typed = Decimal(design.epsilon) > mechanism.claimed
    odds = SHORT.exp(mechanism.claimed)
    match mechanism.integers["kind"], design.key:
        case "rotation", _:
            return odds / (odds + k - 1), 1 / (odds + k - 1)
        case "hashed", _:
            return odds / (odds + design.g - 1), 1 / Decimal(design.g)
        case "subset", _:
            p = design.w * odds / (design.w * odds + k - design.w)
            return p, (design.w - p) / (k - 1)
        case "hadamard", _:
            return odds / (1 + odds), Decimal("0.5")
        case "items", _:
            each = SHORT.exp(mechanism.claimed / k)
            return each / (1 + each), 1 / (1 + each)
        case _, "sue" | "rappor_permanent":
            root = SHORT.exp(mechanism.claimed / 2)
            return root / (1 + root), 1 / (1 + root)
        case _, "oue":
            return Decimal("0.5"), 1 / (1 + odds)
        case _, "warner" | "crosswise" if typed:
            return odds / (1 + odds), 1 / (1 + odds)
    return Decimal(float(design.support_own[0])), Decimal(float(design.support_other[0]))


def excess(mechanism: WholeMechanism) -> Decimal:
    """By how much the noise is larger, relatively: the larger of that at a share of 0 and of 1, since both noises are
    linear in the share."""
    p, q = ideal(mechanism)
    own, other = (Decimal(one.numerator) / Decimal(one.denominator) for one in chances_of(mechanism))
    wide = ((p - q) / (own - other)) ** 2
    return max(own * (1 - own) / (p * (1 - p)), other * (1 - other) / (q * (1 - q))) * wide - 1


def checked(mechanism: WholeMechanism) -> Decimal:
    assert Decimal(mechanism.effective) <= mechanism.claimed, mechanism.design
    found = excess(mechanism)
    assert found <= MOST_EXCESS, mechanism.design
    return found


def grid(keys: tuple[str, ...], sizes: range) -> Iterator[tuple[str, int, int]]:
    yield from ((key, k, step) for key in keys for k in sizes for step in STEPS)


def at(key: str, k: int, step: int) -> WholeMechanism | None:
    return built(spec(key), k, f"{step / 100:.2f}")


def test_that_effective_epsilon_and_noise_stay_within_their_limits_at_random_places_of_the_grid() -> None:
    places = random.Random(6)
    seen = 0
    for key in (*BY_SIZE, *BY_EPSILON):
        for _ in range(60):
            k = 2 if key not in BY_SIZE else places.randint(2, MOST_K)
            mechanism = at(key, k, places.randint(1, 2000))
            if mechanism is not None:
                checked(mechanism)
                seen += 1
    assert seen > 600


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("key", BY_SIZE)
def test_that_effective_epsilon_and_noise_stay_within_their_limits_on_the_whole_grid_of_sizes(key: str) -> None:
    found = [at(*place) for k in range(2, MOST_K + 1) for place in grid((key,), range(k, k + 1))]
    worst = [checked(mechanism) for mechanism in found if mechanism is not None]
    print(f"{key}: {len(worst):,} places, noise at most {max(worst):.2e} above that of the design")
    assert len(worst) > 300_000


@pytest.mark.slow
@pytest.mark.parametrize("key", BY_EPSILON)
def test_that_effective_epsilon_and_noise_stay_within_their_limits_at_2000_epsilons(key: str) -> None:
    found = [at(*place) for place in grid((key,), range(2, 3))]
    worst = [checked(mechanism) for mechanism in found if mechanism is not None]
    print(f"{key}: {len(worst):,} places, noise at most {max(worst):.2e} above that of the design")
    # RAPPOR with its usual rates reaches an epsilon of ln 3
    assert len(worst) > (100 if key == "rappor" else 1990)


@pytest.mark.slow
def test_that_forced_answers_stay_within_their_limits_for_up_to_200_answers() -> None:
    for k in range(3, MOST_K + 1):
        for typed in ("0.05", "0.3", "1", "2.5", "5", "8", "13"):
            mechanism = built(spec("forced"), k, typed)
            if mechanism is not None:
                assert isinstance(mechanism, ForcedAnswers)
                checked(mechanism)


@pytest.mark.parametrize("one", [one for one in RELEASABLE if one.max_k == 2], ids=lambda one: one.key)
def test_that_yes_no_devices_stay_within_their_limits(one) -> None:
    for typed in ("0.02", "0.1", "0.5", "1", "2", "4", "8", "14"):
        mechanism = built(one, 2, typed)
        if isinstance(mechanism, Columns) and one.report_kind is ReportKind.CATEGORY:
            checked(mechanism)


@pytest.mark.parametrize("claim", ["0.1", "1", "2.5", "1.00000000000049", "0.9999999999996", "1.0000000001234567"])
def test_that_a_claim_of_many_digits_is_not_passed_by_rounding_up(claim: str) -> None:
    mechanism = mechanism_for(GRR(5, float(claim)), Decimal(claim))
    assert Decimal(mechanism.effective) <= Decimal(claim)
    assert Decimal(claim) - Decimal(mechanism.effective) < Decimal("2e-12")


def test_that_a_design_with_a_non_decimal_epsilon_keeps_its_own_chances() -> None:
    design = spec("two_coins").build(2, 1.0)
    mechanism = mechanism_for(design, charge(design, "0"))
    assert mechanism.claimed == Decimal("1.098613")
    assert mechanism.effective == "1.098612288669"
    assert chances_of(mechanism) == (Fraction(3, 4), Fraction(1, 4))


def test_that_thresholding_is_recorded_with_its_actual_epsilon() -> None:
    mechanism = mechanism_for(THE(5, 1.0), Decimal(1))
    assert mechanism.effective.startswith("0.8959889")
    assert Decimal(mechanism.effective) - Decimal("1e-12") <= logarithm(mechanism.worst[0])


def test_that_the_width_of_grr_is_the_least_whole_number_that_keeps_the_promise() -> None:
    for k, claim in ((2, "1"), (5, "0.37"), (200, "20")):
        w = int(mechanism_for(GRR(k, float(claim)), Decimal(claim)).integers["w"])
        odds = Fraction(EXACT.exp(Decimal(claim)))
        assert WORD - (k - 1) * w <= w * odds
        assert WORD - (k - 1) * (w - 1) > (w - 1) * odds


def test_that_one_more_part_for_the_truth_breaks_the_promise_and_is_refused() -> None:
    mechanism = mechanism_for(GRR(3, 1.0), Decimal(1))
    with pytest.raises(ReleaseError, match=r"release\.above_charge"):
        # rounded up at 12 digits a single part of 2^64 shows, because ln of the ratio passes 1
        type(mechanism)(mechanism.design, mechanism.claimed, mechanism.w - 1)


def test_that_a_design_without_a_finite_epsilon_has_no_whole_numbers() -> None:
    with pytest.raises(DesignError):
        mechanism_for(spec("direct").build(3, 1.0), Decimal(20))

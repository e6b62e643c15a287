"""Kits have the very chances of the plan, or say which other ones they have."""

from __future__ import annotations

import math
from collections import Counter
from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.registry import SPECS, spec
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.custom import custom_design
from core.designs.survey.direct import Direct
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.two_coins import TwoCoins
from core.designs.survey.unrelated import Unrelated
from core.designs.survey.warner import Warner
from core.errors import DesignError
from core.planning.budget import charge
from core.planning.devices import OPPOSITE, TRUTH, DeviceKind, Task, force, steps
from core.planning.field_kit.exact_devices import exact_device, tasks_of
from core.planning.field_kit.kit import (
    OF_BIRTHDAYS,
    Asking,
    FieldKit,
    Form,
    best_kind,
    device_kit,
    form_kit,
    kinds_for,
    no_kit,
    same_chances,
)
from core.planning.field_kit.told import told_by_phone, told_in_words
from tests.core.refusals import refused

LABELS = tuple("ABCDEFGHIJKLMNOPQRST")


def made(design: Design, kind: DeviceKind) -> FieldKit:
    return device_kit("Q?", LABELS[: design.k], design, kind)


def phone(design: Design, form: Form = Form.XLSFORM) -> FieldKit:
    return form_kit("Q?", LABELS[: design.k], design, charge(design.epsilon), form)


@pytest.mark.parametrize(
    ("design", "kind", "odds"),
    [
        (TwoCoins(), DeviceKind.COINS, 3),
        (Warner(0.7), DeviceKind.CARDS, Fraction(7, 3)),
        (Warner(0.75), DeviceKind.SPINNER, 3),
        (Warner(0.3), DeviceKind.CARDS, Fraction(7, 3)),
        (ForcedResponse.from_truth(2, 2 / 3), DeviceKind.DIE, 5),
        (ForcedResponse.from_truth(3, 0.5), DeviceKind.DICE, 4),
        (GRR(5, math.log(6.0)), DeviceKind.CARDS, 6),
        (Unrelated(0.7, 1 / 12), DeviceKind.CARDS, 29),
        (Crosswise(0.75), DeviceKind.MONTHS, 3),
        (spec("triangular").build_from_p(2, 0.25), DeviceKind.MONTHS, None),
        (spec("forced_yes").build_from_p(2, 0.75), DeviceKind.COINS, None),
    ],
)
def test_that_the_device_of_a_design_has_its_very_chances(
    design: Design, kind: DeviceKind, odds: Fraction | int | None
) -> None:
    kit = made(design, kind)
    assert kit.exact
    assert kit.design == design
    assert kit.rule.odds == odds
    assert same_chances(kit.chances, design)


def test_that_a_design_which_no_die_does_gets_the_nearest_one_with_its_own_epsilon() -> None:
    kit = made(Warner.from_epsilon(1.0), DeviceKind.DIE)
    assert kit.planned is not None
    assert kit.device is not None
    assert kit.epsilon <= 1.0
    assert kit.epsilon == pytest.approx(math.log(2.0), abs=1e-12)
    assert same_chances(kit.chances, kit.design)
    assert not same_chances(kit.chances, Warner.from_epsilon(1.0))


def test_that_the_simplest_exact_device_comes_first_and_the_phone_where_there_is_none() -> None:
    assert best_kind(TwoCoins()) is DeviceKind.COINS
    assert best_kind(ForcedResponse.from_truth(2, 2 / 3)) is DeviceKind.DIE
    assert best_kind(Crosswise(0.75)) is DeviceKind.MONTHS
    assert best_kind(Warner.from_epsilon(1.0)) is Form.XLSFORM
    assert set(Form) < set(kinds_for(TwoCoins()))


@pytest.mark.parametrize("design", [Crosswise(0.75), Crosswise(0.731), spec("triangular").build(2, 1.0)])
def test_that_crosswise_and_triangular_compare_two_statements_and_nothing_draws(design: Design) -> None:
    assert kinds_for(design) == OF_BIRTHDAYS
    kind = best_kind(design)
    assert isinstance(kind, DeviceKind)
    kit = made(design, kind)
    assert kit.compared
    assert kit.conditional


def test_that_a_crosswise_design_without_exact_months_gets_the_nearest_comparison() -> None:
    """A forced response by months would be nearer to some epsilons, but it tells people what to say."""
    for p in np.linspace(0.52, 0.98, 24):
        for kind in (DeviceKind.MONTHS, DeviceKind.DIGITS):
            kit = made(Crosswise(float(p)), kind)
            assert kit.asking is Asking.SAME
            assert kit.design.key == "crosswise"


def test_that_a_birthday_takes_part_only_in_a_comparison() -> None:
    for design in (ForcedResponse.from_truth(2, 0.5), Unrelated(0.5, 0.5), TwoCoins()):
        kit = made(design, DeviceKind.MONTHS)
        assert kit.asking is Asking.SAME
        assert not kit.exact
    with refused("kit.no_device", kind=DesignError):
        made(GRR(3, math.log(10.0)), DeviceKind.MONTHS)
    assert not made(Crosswise(0.75), DeviceKind.CARDS).conditional
    asked = made(Unrelated(0.7, 1 / 12), DeviceKind.CARDS)
    assert asked.conditional
    assert not asked.compared


def test_that_letters_of_reports_are_free_of_sectors_and_of_answers() -> None:
    assert made(Warner(0.75), DeviceKind.CARDS).reports == ("C", "D"), "the answers of these tests are A and B"
    other = device_kit("Q?", ("Yes", " c "), Warner(0.75), DeviceKind.SPINNER)
    assert other.reports == ("D", "E"), "sectors are A and B, an answer is c"
    many = phone(custom_design(20, _near_truth(20)))
    assert len(set(many.reports)) == 20
    assert not set(many.reports) & set(LABELS)
    assert made(ForcedResponse.from_truth(2, 2 / 3), DeviceKind.DIE).reports == LABELS[:2]


def _near_truth(k: int) -> list[list[float]]:
    """The truth most often, and other answers the rarer the farther: no forced answer is as frequent for all others."""
    weights = [2.0 ** -((y - x) % k) for y in range(k) for x in range(k)]
    return [[one / sum(weights[:k]) for one in weights[y * k : (y + 1) * k]] for y in range(k)]


@given(st.integers(1, 35), st.integers(1, 34))
def test_that_two_dice_are_dealt_exactly_or_not_at_all(yes: int, no: int) -> None:
    if yes + no >= 36:
        return
    tasks = tasks_of(custom_design(2, [[1 - no / 36, yes / 36], [no / 36, 1 - yes / 36]]))
    assert tasks is not None
    device = exact_device(DeviceKind.DICE, tasks)
    if device is not None:
        found = {step.meaning: step.chance for step in steps(device)}
        assert found == dict(tasks)


@pytest.mark.parametrize("k", [2, 3, 7])
def test_that_a_phone_draws_in_parts_of_a_word_and_never_above_the_charge(k: int) -> None:
    kit = phone(GRR(k, 1.0))
    assert all(chance * 2**64 == int(chance * 2**64) for row in kit.chances for chance in row)
    assert all(sum(column) == 1 for column in zip(*kit.chances, strict=True))
    assert kit.rule.odds is not None
    assert float(kit.rule.odds) == pytest.approx(math.e, rel=1e-12)
    assert kit.epsilon <= 1.0 + 1e-12


@pytest.mark.parametrize(
    "design",
    [
        GRR(5, 1.0),
        TwoCoins(),
        Warner(0.7),
        Warner(0.3),
        Unrelated(0.7, 1 / 12),
        custom_design(3, [[0.7, 0.2, 0.1], [0.2, 0.5, 0.3], [0.1, 0.3, 0.6]]),
    ],
)
def test_that_what_a_phone_tells_adds_up_to_the_matrix(design: Design) -> None:
    kit = phone(design)
    told = told_by_phone(kit.chances)
    assert sum(chance for _, chance in told) == 1
    assert len(told) <= design.k * (design.k - 1) + 1
    found: Counter[tuple[int, int]] = Counter()
    for reports, chance in told:
        for answer, report in enumerate(reports):
            found[report, answer] += chance  # type: ignore[assignment]
    assert {place: Fraction(chance) for place, chance in found.items()} == {
        (y, x): chance for y, row in enumerate(kit.chances) for x, chance in enumerate(row) if chance
    }


def test_that_roundings_of_a_typed_matrix_are_not_told_as_draws() -> None:
    matrix = phone(custom_design(3, [[0.7, 0.2, 0.1], [0.2, 0.5, 0.3], [0.1, 0.3, 0.6]])).chances
    told = told_in_words(matrix)
    assert sum(chance for _, chance in told) == 1
    assert min(chance for _, chance in told) > Fraction(1, 20)
    assert len(told) < len(told_by_phone(matrix))
    assert told_in_words(phone(GRR(4, 1.0)).chances) == told_by_phone(phone(GRR(4, 1.0)).chances)


def test_that_a_forced_design_on_a_phone_asks_for_the_truth_or_gives_one_answer() -> None:
    told = told_by_phone(phone(GRR(4, 1.0)).chances)
    assert [reports for reports, _ in told] == [(0, 1, 2, 3), (0,) * 4, (1,) * 4, (2,) * 4, (3,) * 4]


@pytest.mark.parametrize(
    ("design", "code"),
    [
        (spec("oue").build(4, 1.0), "kit.reports"),
        (ExtendedCrosswise(0.2), "kit.groups"),
        (next(one for one in SPECS if one.many).build(4, 1.0, many=True), "kit.items"),
        (GRR(21, 1.0), "kit.answers"),
        (Direct(2), "kit.direct"),
    ],
)
def test_that_a_design_without_a_kit_says_why(design: Design, code: str) -> None:
    reason = no_kit(design)
    assert reason.code == code
    with refused(reason.code, kind=DesignError):
        made(design, DeviceKind.DIE)
    with refused(reason.code, kind=DesignError):
        form_kit("Q?", LABELS[:2], design, Decimal(1), Form.XLSFORM)


def test_that_only_an_xlsform_draws_a_design_that_protects_some_only() -> None:
    """Its draws are short fractions; the page for a browser draws whole parts of 2^64 that protect every answer."""
    design = spec("forced_yes").build_from_p(2, 0.75)
    assert same_chances(phone(design).chances, design)
    with refused("kit.form", kind=DesignError):
        phone(design, Form.BROWSER)


def test_that_a_kind_without_any_device_near_says_so() -> None:
    with refused("kit.no_device", kind=DesignError):
        made(GRR(12, 1.0), DeviceKind.DIE)


def test_that_the_device_of_an_unrelated_question_sends_to_it_with_its_share() -> None:
    device = made(Unrelated(0.7, 1 / 12), DeviceKind.CARDS).device
    assert [one.task for one in device.meanings] == [Task.TRUTH, Task.UNRELATED]
    assert device.meanings[1].prevalence == Fraction(1, 12)


def test_that_a_rule_that_turns_answers_round_is_told_as_the_opposite() -> None:
    """Yes from 30 % of carriers and 60 % of others: the opposite with .3, "say yes" with .3, "say no" with .4."""
    design = custom_design(2, [[0.3, 0.6], [0.7, 0.4]])
    tasks = tasks_of(design)
    assert tasks == ((OPPOSITE, Fraction(3, 10)), (force(0), Fraction(3, 10)), (force(1), Fraction(4, 10)))
    kit = made(design, DeviceKind.CARDS)
    assert kit.chances == ((Fraction(3, 10), Fraction(6, 10)), (Fraction(7, 10), Fraction(4, 10)))
    assert kit.exact


def test_that_what_nobody_can_print_or_shuffle_is_not_offered_as_exact() -> None:
    """A hundredth of a degree is too fine for a printed spinner, 61 cards are too many for a hand."""
    fine = ((TRUTH, Fraction(18_001, 36_000)), (OPPOSITE, Fraction(17_999, 36_000)))
    assert exact_device(DeviceKind.SPINNER, fine) is None
    assert (
        exact_device(DeviceKind.SPINNER, ((TRUTH, Fraction(1801, 3600)), (OPPOSITE, Fraction(1799, 3600)))) is not None
    )
    for cards, there in ((60, True), (61, False)):
        tasks = ((TRUTH, Fraction(cards - 7, cards)), (OPPOSITE, Fraction(7, cards)))
        assert (exact_device(DeviceKind.CARDS, tasks) is not None) is there


def test_that_a_device_that_is_a_little_off_is_not_the_design() -> None:
    """Three quarters are not GRR at 1.0986 (ln 3 is 1.09861): off by 2e-6, and the kit says so."""
    rows = ((Fraction(3, 4), Fraction(1, 4)), (Fraction(1, 4), Fraction(3, 4)))
    assert same_chances(rows, GRR(2, math.log(3.0)))
    assert not same_chances(rows, GRR(2, 1.0986))


def test_that_a_phone_leaves_out_only_impossible_outcomes() -> None:
    """One draw of 300 is told as such; one of 10^13 goes to the most frequent."""
    rare = Fraction(1, 300)
    rows = ((1 - rare, rare), (rare, 1 - rare))
    assert dict(told_in_words(rows)) == {(0, 1): 1 - 2 * rare, (0, 0): rare, (1, 1): rare}
    never = Fraction(1, 10**13)
    assert dict(told_in_words(((1 - never, never), (never, 1 - never)))) == {(0, 1): Fraction(1)}

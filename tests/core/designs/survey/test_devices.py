"""Yes/no devices: set by epsilon and by p, one-sided or not, and what is refused."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.binary import BinaryDesign
from core.designs.registry import SPECS, DesignSpec, spec
from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.cheating_symmetric import SymmetricCheating
from core.designs.survey.christofides import Christofides
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.forced_yes import ForcedYes
from core.designs.survey.kuk import KukCard, KukCards
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.mangat_1992 import Mangat1992
from core.designs.survey.mangat_1994 import Mangat1994
from core.designs.survey.mangat_singh import MangatSingh
from core.designs.survey.mangat_singh_singh import MangatSinghSingh
from core.designs.survey.singh_joarder import SinghJoarder
from core.designs.survey.soberanis_cruz import SoberanisCruz
from core.designs.survey.triangular import Triangular
from core.designs.survey.unrelated import Unrelated
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.errors import DesignError, InputError
from tests.core.designs.survey.examples import EXAMPLES
from tests.core.refusals import refused
from tests.each import each

SURVEY = [one for one in SPECS if one.family == "survey"]
BY_EPSILON = [one for one in SURVEY if "epsilon" in one.doors]
BY_P_ALONE = [one for one in SURVEY if one.doors == {"p"}]
GIVEN: dict[str, list[dict[str, Any]]] = {
    "unrelated": [{"q": 1 / 12}, {"q": 0.9}],
    "soberanis_cruz": [{"alpha": 0.2}],
    "unrelated_unknown": [{"p2": 0.25, "q": 0.3}],
    "kuk": [{"p2": 0.3, "m": 3}, {"p2": 0.6, "m": 1}],
    "mangat_singh": [{"t": 0.55}, {"t": 0.0}],
    "mangat_1992": [{"t": 0.5, "alpha": 0.25}],
    "mangat_singh_singh": [{"alpha": 0.9}],
}


def figures(one: DesignSpec) -> list[dict[str, Any]]:
    return [{}, *GIVEN.get(one.key, [])]


by_epsilon = pytest.mark.parametrize(
    ("one", "given"),
    [pytest.param(one, given, id=f"{one.key}-{given}") for one in BY_EPSILON for given in figures(one)],
)


def test_that_one_sided_devices_and_only_they_are_set_by_p_alone() -> None:
    assert {one.key for one in BY_P_ALONE} == {"forced_yes", "mangat_1994", "mangat_singh_singh", "triangular"}
    carriers = {one.key for one in SURVEY if one.protects == "carriers"}
    assert carriers == {*(one.key for one in BY_P_ALONE), "lie_detector", "cheating_detection"}
    assert {one.key for one in SURVEY if one.protects == "conditional"} == {
        "crosswise",
        "extended_crosswise",
        "mangat_1992",
        "soberanis_cruz",
        "unrelated",
        "unrelated_unknown",
    }


@each("design", EXAMPLES, ids=str)
def test_that_the_registry_says_whom_a_design_protects(design: Design) -> None:
    protects = spec(design.key).protects
    assert design.one_sided == (protects == "carriers")
    assert (protects == "nobody") == (design.key == "direct")
    if protects == "conditional":
        assert design.conditional
    if protects == "everyone" and design.key != "custom":
        assert math.isfinite(design.epsilon)
        assert not design.conditional


@by_epsilon
def test_that_the_design_has_the_requested_epsilon(one: DesignSpec, given: dict[str, Any]) -> None:
    lowest, highest = one.epsilon_bounds(2, given)
    for epsilon in (0.05, 0.4, 1.0, math.log(3), 2.5, 6.0):
        if not lowest <= epsilon <= highest:
            continue
        built = one.build(2, epsilon, given)
        assert built.epsilon == pytest.approx(epsilon, abs=1e-12)
        again = one.build_from_p(2, one.p_of(built), given)
        assert again.response_matrix().values == pytest.approx(built.response_matrix().values, abs=1e-15)


@by_epsilon
def test_that_the_ends_of_epsilon_and_of_p_can_be_typed_and_nothing_beyond(
    one: DesignSpec, given: dict[str, Any]
) -> None:
    ends, low_and_high = one.epsilon_bounds(2, given), one.p_bounds(2, given)
    for epsilon in ends:
        assert one.build(2, epsilon, given).epsilon == pytest.approx(epsilon, rel=1e-6)
    for p in low_and_high:
        assert ends[0] * (1 - 1e-6) <= one.build_from_p(2, p, given).epsilon <= ends[1] * (1 + 1e-6)
    for epsilon in (ends[0] * 0.99, ends[1] * 1.01, math.nan):
        with refused(field="epsilon", kind=DesignError) as caught:
            one.build(2, epsilon, given)
        assert caught.value.code in ("epsilon.out_of_reach", "epsilon.out_of_range", "epsilon.too_low_for_answers")
    for p in (low_and_high[0] - 1e-3, low_and_high[1] + 1e-9, math.nan):
        with refused("p.out_of_range", "p", DesignError):
            one.build_from_p(2, p, given)


@by_epsilon
def test_that_epsilon_rises_with_p_and_so_does_precision(one: DesignSpec, given: dict[str, Any]) -> None:
    low, high = one.epsilon_bounds(2, given)
    shares = np.array([0.2, 0.8])
    built = [one.build(2, float(epsilon), given) for epsilon in np.geomspace(low, high, 12)]
    assert np.diff([one.p_of(design) for design in built]).min() > 0.0
    assert np.diff([design.noise(shares)[0] for design in built]).max() < 0.0


@pytest.mark.parametrize("one", BY_P_ALONE, ids=lambda one: one.key)
def test_that_a_one_sided_device_shows_what_its_yes_gives_away(one: DesignSpec) -> None:
    for p in (*one.p_bounds(2), 0.37):
        built = one.build_from_p(2, p)
        assert isinstance(built, BinaryDesign)
        assert built.epsilon == math.inf
        assert built.one_sided
        assert built.yes_if_carrier == 1.0
        assert built.side_epsilons[0] == pytest.approx((-math.log(built.yes_if_not), math.inf))
        assert one.p_of(built) == p
    assert isinstance(one.build(2, 1.0), type(built))
    for p in (0.0, 1.0):
        with refused("p.out_of_range", "p", DesignError):
            one.build_from_p(2, p)


@each("one", SURVEY, ids=lambda one: one.key)
def test_that_words_name_both_chances_and_fill_their_blanks(one: DesignSpec) -> None:
    """P(yes | carrier) and P(yes | non-carrier) stand in the sentence of every yes/no device."""
    built = one.build(2, 1.0)
    explained = built.explain()
    assert explained.code == f"explain.{one.key}"
    text = one.words.explain.format(**explained.params)
    assert "{" not in text
    assert text.endswith(".")
    assert one.words.hint.endswith(".")
    assert one.words.source or one.key == "direct"
    assert bool(one.words.p) or "p" not in one.doors
    assert len({field.name for field in one.fields}) == len(one.fields)
    if isinstance(built, BinaryDesign) and one.key not in ("custom", "kuk"):
        assert (explained.params["a"], explained.params["b"]) == (built.yes_if_carrier, built.yes_if_not)
        assert "{a}" in one.words.explain
        assert "{b}" in one.words.explain


def test_that_short_fractions_are_explained_exactly() -> None:
    explained = Unrelated(0.5, 1 / 12).explain().params
    assert (explained["q_exact"], explained["a_exact"], explained["b_exact"]) == (
        Fraction(1, 12),
        Fraction(13, 24),
        Fraction(1, 24),
    )
    assert Christofides((1 / 6, 1 / 3, 1 / 2)).explain().params["cards_exact"] == (
        Fraction(1, 6),
        Fraction(1, 3),
        Fraction(1, 2),
    )


def test_that_every_draw_of_a_card_adds_as_much_to_epsilon() -> None:
    once = KukCard(0.7, 0.4).epsilon
    for m in range(1, 8):
        design = KukCards(0.7, 0.4, m)
        assert design.epsilon == pytest.approx(m * once, abs=1e-12)
        assert design.response_matrix().epsilon == pytest.approx(m * once, abs=1e-12)
    assert isinstance(spec("kuk").build(2, 1.0, {"p2": 0.2, "m": 1}), KukCard)
    assert spec("kuk").build(2, 1.0, {"p2": 0.2, "m": 4}).response_matrix().reports == 5
    assert KukCards(0.7, 0.4, 1).noise(np.array([0.3, 0.7])) == pytest.approx(
        KukCard(0.7, 0.4).noise(np.array([0.3, 0.7]))
    )


def test_that_more_draws_from_the_same_packs_disclose_more() -> None:
    noise = [KukCards(0.6, 0.4, m).noise(np.array([0.3, 0.7]))[0] for m in range(1, 12)]
    assert noise == pytest.approx([noise[0] / m for m in range(1, 12)])


def test_that_two_numbered_cards_are_warners_design() -> None:
    two = Christofides((0.3, 0.7))
    assert two.response_matrix().values == pytest.approx(np.array([[0.7, 0.3], [0.3, 0.7]]))
    assert two.debias(np.array([0.42, 0.58]))[0] == pytest.approx(0.3)


@each(
    ("make", "field", "code"),
    [
        (lambda: Unrelated(0.0, 0.5), "p", "design.says_nothing"),
        (lambda: Unrelated(0.7, 1.5), "q", "field.out_of_range"),
        (lambda: Unrelated(-0.1, 0.5), "p", "field.out_of_range"),
        (lambda: SoberanisCruz(0.7, math.nan), "alpha", "field.out_of_range"),
        (lambda: Crosswise(0.5), "p", "design.says_nothing"),
        (lambda: ForcedYes(0.0), "p", "design.says_nothing"),
        (lambda: Mangat1994(math.nan), "p", "field.out_of_range"),
        (lambda: Triangular(1.0), "p", "design.says_nothing"),
        (lambda: MangatSingh(0.5, 0.0), "p", "design.says_nothing"),
        (lambda: MangatSingh(0.5, 1.1), "t", "field.out_of_range"),
        (lambda: Mangat1992(0.0, 0.0, 0.5), "p", "design.says_nothing"),
        (lambda: Mangat1992(0.5, 0.5, -1.0), "alpha", "field.out_of_range"),
        (lambda: MangatSinghSingh(0.0, 1.0), "p", "design.says_nothing"),
        (lambda: SinghJoarder((3 - math.sqrt(5)) / 2), "p", "design.says_nothing"),
        (lambda: KukCard(0.4, 0.4), "p1", "design.says_nothing"),
        (lambda: KukCards(0.4, 0.4, 2), "p1", "design.says_nothing"),
        (lambda: KukCards(0.7, 1.4, 2), "p2", "field.out_of_range"),
        (lambda: KukCards(0.7, 0.4, 0), "m", "field.not_whole"),
        (lambda: KukCards(0.7, 0.4, 200), "m", "field.not_whole"),
        (lambda: KukCards(0.7, 0.4, 2.5), "m", "argument.whole"),  # type: ignore[arg-type]  # what is refused
        (lambda: Christofides((1.0,)), "cards", "cards.number"),
        (lambda: Christofides((1 / 201,) * 201), "cards", "cards.number"),
        (lambda: Christofides((0.5, 0.5)), "cards", "cards.balanced"),
        (lambda: Christofides((0.3, 0.4, 0.3)), "cards", "cards.balanced"),
        (lambda: Christofides((0.0, 0.4, 0.6)), "cards", "cards.not_chances"),
        (lambda: Christofides((0.3, math.nan)), "cards", "cards.not_chances"),
        (lambda: Christofides((0.3, 0.4, 0.4)), "cards", "cards.total"),
        (lambda: Christofides((0.499, 0.501)), "cards", "design.says_nothing"),
    ],
)
def test_that_a_device_that_cannot_be_is_refused_at_the_figure_that_is_wrong(make, field: str, code: str) -> None:
    with refused(code, field, DesignError):
        make()


@pytest.mark.parametrize(
    ("key", "given", "field", "design"),
    [
        ("christofides", {"cards": (1e-10, 1 - 1e-10)}, "cards", Christofides((1e-10, 1 - 1e-10))),
        (
            "cheating_symmetric",
            {"yes1": 0.2, "no1": 0.0, "yes2": 0.5, "no2": 0.2, "cheaters": 0.1},
            "yes1",
            SymmetricCheating(0.2, 0.0, 0.5, 0.2, 0.1),
        ),
    ],
)
def test_that_a_plan_refuses_a_device_that_discloses_answers_which_the_field_may_have(
    key: str, given: dict, field: str, design: Design
) -> None:
    with refused("design.tells_all", field, DesignError):
        spec(key).build(2, 1.0, given)
    assert design.planned_epsilon > 20.0


@each(
    "design",
    [Unrelated(1.0, 0.5), Crosswise(1.0), ForcedYes(1.0), Triangular(0.0), KukCard(0.4, 0.0), KukCards(1.0, 0.4, 2),
     KukCards(0.6, 0.2, 25), KukCards(0.9, 0.1, 199), UnrelatedUnknown(1.0, 0.1, 0.3), LieDetector(1.0, 0.4, 0.8),
     CheatingDetection(0.0, 0.4, 0.1), Christofides(tuple(np.arange(1, 31) / 465))],
    ids=lambda one: f"{one.key} {one.k}",
)  # fmt: skip
def test_that_a_device_of_the_field_is_estimated_whatever_it_discloses(design: Design) -> None:
    shares = np.array([0.3, 0.7])
    assert design.debias(design.expected(shares)) == pytest.approx(shares, abs=1e-9)
    assert design.epsilon > 0.0


@each(
    ("key", "field", "text", "code"),
    [
        ("unrelated", "q", "0", "field.out_of_range"),
        ("unrelated", "q", "often", "field.not_a_probability"),
        ("unrelated_unknown", "p2", "1", "field.out_of_range"),
        ("kuk", "m", "0", "field.not_whole"),
        ("kuk", "m", "2.5", "field.not_whole"),
        ("mangat_singh", "t", "1", "field.out_of_range"),
        ("christofides", "cards", "0.2 0.3 x", "field.not_numbers"),
        ("christofides", "cards", "0.04 " * 25, "field.too_many"),
        ("custom", "matrix", "0.7 0.3\n0.3", "field.rows_differ"),
        ("custom", "matrix", "", "field.not_numbers"),
    ],
)
def test_that_a_figure_typed_wrong_is_refused_at_its_field(key: str, field: str, text: str, code: str) -> None:
    one = next(one for one in spec(key).fields if one.name == field)
    with refused(code, field):
        one.parse(text)


@each("one", SURVEY, ids=lambda one: one.key)
def test_that_questions_with_one_answer_or_thousands_are_refused(one: DesignSpec) -> None:
    for k in (0, 1, 2000):
        with refused(field="k", kind=DesignError):
            one.build(k, 1.0)


@each("design", EXAMPLES, ids=str)
def test_that_answers_outside_the_question_are_refused(design: Design) -> None:
    rng = np.random.default_rng(1)
    for wrong in (np.array([0, design.k]), np.array([-1]), np.array([0.5]), np.zeros((2, 2), dtype=int)):
        with refused("answers.not_codes", "answers"):
            design.randomize(wrong, rng=rng)
    for counts in (np.array([1] * (design.k + 1)), np.array([-1] * design.k), np.array([0.5] * design.k)):
        with refused("counts.not_counts", "counts"):
            design.randomize_counts(counts, rng=rng)
    with pytest.raises(InputError) as caught:
        design.tally(np.array([0.5, 1.5]))
    assert caught.value.field in ("reports", "answers")

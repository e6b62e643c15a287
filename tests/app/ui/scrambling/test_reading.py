"""A scrambling design as it is typed: every design can be made, and every fault has its field."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from app.ui.scrambling.reading import CARDS, USED, law_of, numbers_of, read_scrambling, unknown_sd
from core.designs.numeric import scrambling_models as models
from core.designs.numeric.scramblers import ListScrambler, NormalScrambler, UniformScrambler
from core.errors import InputError
from core.study.numbers_scrambling import ScramblerLaw, ScramblerTyped, ScramblingModel, ScramblingPlan
from core.study.typed import Typed

UNIFORM = ScramblerTyped("uniform", "1", "2")
FACTOR, OFFSET = UniformScrambler(1.0, 2.0), NormalScrambler(0.0, 5.0)
EXPECTED = {
    "eriksson": models.eriksson(0.7, ListScrambler.equal(20.0, 35.0, 50.0, 65.0, 80.0)),
    "greenberg": models.eriksson(0.7, UniformScrambler(0.0, 100.0)),
    "bar_lev": models.bar_lev(0.7, FACTOR),
    "eichhorn_hayre": models.eichhorn_hayre(FACTOR),
    "chaudhuri_christofides": models.chaudhuri_christofides(FACTOR, OFFSET),
    "saha": models.saha(FACTOR, OFFSET),
    "diana_perri_1": models.diana_perri_1(0.7, FACTOR, OFFSET),
    "diana_perri_2": models.diana_perri_2(0.4, FACTOR, OFFSET),
}


@pytest.mark.parametrize("model", [one.value for one in ScramblingModel])
def test_that_every_model_is_built_under_its_own_name(model: str) -> None:
    read = read_scrambling(ScramblingPlan(model, factor=UNIFORM))
    assert read.problem is None
    assert read.design == EXPECTED[model]


def test_that_names_of_no_design_and_no_law_are_the_first_ones() -> None:
    read = read_scrambling(ScramblingPlan("warner", cards=ScramblerTyped("magic", "1, 2")))
    assert read.model is ScramblingModel.ERIKSSON
    assert law_of("factor", ScramblerTyped("magic")) is ScramblerLaw.NORMAL
    assert law_of("replacement", ScramblerTyped("list", "1, 2")) is ScramblerLaw.NORMAL
    assert law_of(CARDS, ScramblerTyped("normal")) is ScramblerLaw.LIST


def test_that_epsilon_is_finite_only_if_the_list_is_declared_complete() -> None:
    cards = ScramblerTyped("list", "0, 1, 3", "0.5 0.3 0.2")
    plan = ScramblingPlan(p=Typed("0.4", 0.4), cards=cards)
    open_, listed = read_scrambling(plan).design, read_scrambling(replace(plan, listed=True)).design
    assert open_ is not None
    assert listed is not None
    assert open_.epsilon == math.inf
    # q = 0.6 x 0.2 is the least chance of being told a number
    assert listed.epsilon == pytest.approx(math.log((0.4 + 0.12) / 0.12), rel=1e-14)


@pytest.mark.parametrize(
    ("model", "changes", "place", "code"),
    [
        ("saha", {"factor": ("normal", "x", "1")}, "factor.first", "number.not_a_number"),
        ("saha", {"offset": ("normal", "1", "")}, "offset.second", "number.not_a_number"),
        ("saha", {"offset": ("normal", "1", "-2")}, "offset.second", "scrambler.moments"),
        ("saha", {"offset": ("uniform", "3", "2")}, "offset.second", "scrambler.bounds"),
        ("saha", {"offset": ("list", "3", "")}, "offset.first", "scrambler.numbers"),
        ("saha", {"offset": ("list", "", "")}, "offset.first", "scrambler.numbers"),
        ("saha", {"factor": ("normal", "0", "1")}, "factor.first", "design.says_nothing"),
        ("eriksson", {"cards": ("list", "1, 2, 2", "")}, "cards.first", "scrambler.numbers"),
        ("eriksson", {"cards": ("list", "1, 2", "0.5, 0.6")}, "cards.second", "scrambler.total"),
        ("eriksson", {"cards": ("list", "1, 2", "0.5")}, "cards.second", "scrambler.probabilities"),
        ("eriksson", {"cards": ("list", "1, 2", "0.5 a")}, "cards.second", "number.not_a_number"),
        ("greenberg", {"p": Typed("0", 0.0)}, "p", "design.says_nothing"),
        ("greenberg", {"p": Typed("2", 2.0)}, "p", "scrambling.not_probability"),
        ("diana_perri_2", {"beta": Typed("1", 1.0)}, "beta", "scrambling.beta"),
    ],
)
def test_that_every_error_is_shown_at_its_field(model: str, changes: dict, place: str, code: str) -> None:
    given = {key: ScramblerTyped(*one) if isinstance(one, tuple) else one for key, one in changes.items()}
    read = read_scrambling(replace(ScramblingPlan(model), **given))
    assert read.design is None
    assert read.problem is not None
    assert (read.problem.place, read.problem.reason.code) == (place, code)


def test_that_an_error_of_an_unused_number_is_ignored() -> None:
    plan = ScramblingPlan("bar_lev", offset=ScramblerTyped("normal", "", ""))
    assert "offset" not in USED[ScramblingModel.BAR_LEV]
    assert read_scrambling(plan).problem is None


@pytest.mark.parametrize("text", ["0, 1.5, 3", "0;1,5;3", "0 1.5 3", "0,1.5,3", "0;\n1.5;3;"])
def test_that_lists_are_read_with_the_usual_signs_between_them(text: str) -> None:
    assert numbers_of(text) == (0.0, 1.5, 3.0)
    with pytest.raises(InputError):
        numbers_of(text + " x")


def test_that_an_unknown_deviation_is_asked_for_where_it_is_blank() -> None:
    blank = ScramblerTyped("moments", "1.2", "")
    assert unknown_sd(ScramblingPlan("saha", offset=blank)) == "offset.second"
    assert unknown_sd(ScramblingPlan("saha", factor=blank)) == "factor.second"
    design = read_scrambling(ScramblingPlan("saha", factor=blank)).design
    assert design is not None
    assert design.slope == 1.2

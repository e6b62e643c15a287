"""Every design that can be said: its figures, what is refused, and under which field."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.binary import BinaryDesign
from core.designs.groups import GroupsDesign
from core.designs.local.grr import GRR
from core.designs.reports import describe, described_design
from core.designs.stated.registry import STATED, stated_design, stated_spec
from core.designs.stated.spec import Family, StatedSpec
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.kuk import KukCard, KukCards
from core.errors import InputError
from tests.each import each

MATRIX = "0.8 0.1\n0.1 0.1\n0.1 0.8"


def examples(spec: StatedSpec, reading: str, k: int) -> dict[str, str]:
    """What stands in the empty fields, for k answers."""
    found = {one.name: one.example or MATRIX for one in spec.figures_of(reading)}
    return found | ({"forced": " ".join(["0.1"] * k)} if "forced" in found else {})


def refusal_of(key: str, figures: dict[str, str], reading: str = "", k: int = 2) -> tuple[str, str]:
    with pytest.raises(InputError) as error:
        stated_design(key, figures, reading, k)
    return error.value.field, error.value.code


@each("spec", STATED, ids=lambda one: one.key)
def test_that_the_examples_of_the_form_make_the_design(spec: StatedSpec) -> None:
    for reading in spec.readings or ("",):
        design = stated_design(spec.key, examples(spec, reading, 2), reading, 2)
        assert design.k == 2
        assert isinstance(design, GroupsDesign) is spec.groups is (spec.family is Family.GROUPS)
        if reading != "epsilon":
            continue
        assert design.epsilon == pytest.approx(math.log(3.0), abs=1e-12)


@each("spec", STATED, ids=lambda one: one.key)
def test_that_a_missing_figure_is_asked_for_under_its_own_field(spec: StatedSpec) -> None:
    for reading in spec.readings or ("",):
        typed = examples(spec, reading, 2)
        for name in typed:
            assert refusal_of(spec.key, typed | {name: "  "}, reading) == (name, "stated.figure_missing")


@each("spec", STATED, ids=lambda one: one.key)
def test_that_figures_are_read_only_under_a_known_convention(spec: StatedSpec) -> None:
    for wrong in ("", "any"):
        if spec.readings:
            typed = examples(spec, spec.readings[0], 2)
            assert refusal_of(spec.key, typed, wrong) == ("reading", "stated.no_reading")
        else:
            assert stated_design(spec.key, examples(spec, "", 2), wrong, 2).k == 2


def test_that_designs_of_two_answers_say_so_and_the_others_take_six() -> None:
    for spec in STATED:
        reading = next(iter(spec.readings), "")
        if not spec.any_k:
            assert refusal_of(spec.key, examples(spec, reading, 2), reading, 6) == ("design", "stated.two_answers")
        elif spec.key != "matrix":
            assert stated_design(spec.key, examples(spec, reading, 6), reading, 6).k == 6


def test_that_a_design_that_is_not_there_is_named_as_such() -> None:
    assert refusal_of("", {}) == ("design", "stated.unsaid")
    assert refusal_of("of_tomorrow", {}) == ("design", "stated.unknown")


@pytest.mark.parametrize("text", ["1/6", " 1 / 6 ", "0,16666666666666666", "16.666666666666667%"])
def test_that_figures_are_read_as_people_write_them(text: str) -> None:
    design = stated_design("warner", {"p": text}, "", 2)
    assert design.p == pytest.approx(1 / 6, abs=1e-15)  # type: ignore[attr-defined]


def test_that_the_ends_count_where_a_device_may_never_say_something() -> None:
    design = stated_design("forced", {"no": "0", "yes": "25 %"}, "of_all", 2)
    assert design.response_matrix().values.tolist() == [[1.0, 0.25], [0.0, 0.75]]
    assert design.one_sided
    never_yes = stated_design("forced", {"no": "0.25", "yes": "0"}, "of_all", 2)
    assert never_yes.response_matrix().values.tolist() == [[0.75, 0.0], [0.25, 1.0]]
    assert never_yes.one_sided
    assert refusal_of("warner", {"p": "1"}) == ("p", "stated.not_inside")
    assert refusal_of("warner", {"p": "0"}) == ("p", "stated.not_inside")
    assert refusal_of("warner", {"p": "one half"}) == ("p", "stated.not_a_chance")


@pytest.mark.parametrize(("zero", "one"), [("0.0", "1.0"), ("0,0", "1."), ("0.0%", "100.0%"), ("0/4", "1/1")])
def test_that_the_ends_of_a_share_count_in_every_spelling(zero: str, one: str) -> None:
    written = stated_design("chances", {"a": one, "b": zero}, "", 2)
    assert written == stated_design("chances", {"a": "1", "b": "0"}, "", 2)
    forced = stated_design("forced", {"no": zero, "yes": "1/4"}, "of_all", 2)
    assert forced == stated_design("forced", {"no": "0", "yes": "1/4"}, "of_all", 2)
    cards = stated_design("kuk", {"p1": "0.7", "p2": "0.3", "m": one.replace("%", "").replace("100", "1")}, "", 2)
    assert cards == KukCard(0.7, 0.3)


def test_that_what_follows_from_two_figures_is_blamed_on_one_that_the_form_has() -> None:
    assert refusal_of("forced", {"no": "1/2", "yes": "1/2"}, "of_all") == ("yes", "design.says_nothing")
    assert refusal_of("forced", {"truth": "5/6", "yes": "1/4"}, "truth_of_all") == ("yes", "stated.more_than_forced")
    assert refusal_of("chances", {"a": "1/6", "b": "1/6"}) == ("b", "stated.same_chances")
    assert refusal_of("forced_answers", {"forced": "0.1 0.1"}, "", 3) == ("forced", "stated.not_each_answer")
    assert refusal_of("matrix", {"matrix": "0.5 0.5\n0.5 0.5"}) == ("matrix", "matrix.singular")
    assert refusal_of("kuk", {"p1": "0.5", "p2": "0.5", "m": "2"}) == ("p1", "design.says_nothing")
    assert refusal_of("christofides", {"cards": "1/4 1/2 1/4"}) == ("cards", "cards.balanced")


def test_that_forced_answers_add_up_exactly() -> None:
    """5/6 + 1/6 leaves nothing for a forced no; in floats it would leave less than nothing."""
    design = stated_design("forced", {"truth": "5/6", "yes": "1/6"}, "truth_of_all", 2)
    assert design.response_matrix().values.tolist() == [[1.0, 1 - 5 / 6], [0.0, 5 / 6]]
    assert stated_design("forced", {"truth": "2/3", "yes": "1/6"}, "truth_of_all", 2) == ForcedResponse((1 / 6, 1 / 6))


def test_that_the_two_meanings_of_p_in_equal_randomized_response_differ() -> None:
    own, truth = (stated_design("grr", {"p": "0.55"}, reading, 4) for reading in ("own", "truth"))
    assert isinstance(own, GRR)
    assert isinstance(truth, GRR)
    assert own.p == pytest.approx(0.55, abs=1e-12)
    assert truth.p == pytest.approx(0.55 + 0.45 / 4, abs=1e-12)


def test_that_the_triangle_and_the_circle_are_the_same_design_turned_round() -> None:
    told, untold = (stated_design("triangular", {"p": "1/4"}, one, 2) for one in ("at_least_one", "neither"))
    assert isinstance(told, BinaryDesign)
    assert isinstance(untold, BinaryDesign)
    assert (untold.yes_if_carrier, untold.yes_if_not) == (1 - told.yes_if_carrier, 1 - told.yes_if_not)
    assert (untold.one_sided, untold.conditional) == (told.one_sided, told.conditional) == (True, True)
    assert told.debias(np.array([0.4, 0.6]))[0] == pytest.approx(untold.debias(np.array([0.6, 0.4]))[0], abs=1e-15)
    assert described_design(describe(untold)) == untold


def test_that_kuk_has_cards_or_a_single_card() -> None:
    figures = {"p1": "0.7", "p2": "0.3"}
    assert isinstance(stated_design("kuk", figures | {"m": "1"}, "", 2), KukCard)
    assert isinstance(stated_design("kuk", figures | {"m": "3"}, "", 2), KukCards)
    assert refusal_of("kuk", figures | {"m": "0"}) == ("m", "field.not_whole")


def test_that_a_figure_hidden_under_a_reading_is_not_used() -> None:
    typed = {"truth": "rubbish", "no": "1/6", "yes": "1/6"}
    assert stated_design("forced", typed, "of_all", 2).k == 2
    assert [one.name for one in stated_spec("forced").figures_of("of_all")] == ["no", "yes"]
    assert [one.name for one in stated_spec("forced").figures_of("")] == ["truth", "no", "yes"]


def test_that_all_of_them_may_be_written_in_percent() -> None:
    told = stated_design("chances", {"a": "100%", "b": "1/4"}, "", 2)
    assert told.response_matrix().values.tolist() == [[1.0, 0.25], [0.0, 0.75]]
    with pytest.raises(InputError) as caught:
        stated_design("forced", {"truth": "2/3", "yes": "0.4"}, "truth_of_all", 2)
    assert caught.value.code == "stated.more_than_forced"
    assert caught.value.params["forced"] == pytest.approx(1 / 3, abs=1e-12)

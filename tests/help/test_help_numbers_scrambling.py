"""Figures of the section on scrambled answers, computed again."""

from __future__ import annotations

import math

import pytest

from app.collected.scrambled.state import FieldRequest, field_answer
from app.messages.speak import say
from app.ui.scrambling.reading import read_scrambling
from core.analyses.numbers.scrambled import FieldFigures, scrambled
from core.data.numeric.invented_ages import invented_ages
from core.study.numbers_scrambling import (
    ScramblerTyped,
    ScramblingModel,
    ScramblingNoise,
    ScramblingPlan,
    ScramblingSampling,
)
from core.study.typed import Typed
from core.types import Target
from tests.help.pages import quotes, section

REPORTS = "0 x 40\n1 x 30\n3 x 20\n5 x 25\n8 x 10"


def estimated(noise: str) -> FieldFigures:
    plan = ScramblingPlan(
        "eriksson",
        Typed("0.5", 0.5),
        cards=ScramblerTyped("list", "0, 1, 3, 5, 8", ""),
        sampling=ScramblingSampling.WITHOUT,
        population=Typed("1250", 0.0),
        noise=ScramblingNoise(noise),
    )
    answer = field_answer(FieldRequest(plan, REPORTS, None, Target.POPULATION, 0.95))
    assert answer.figures is not None
    return answer.figures


def test_that_the_example_of_cards_is_right() -> None:
    found = estimated("unbiased")
    assert found.total is not None
    assert found.true_variance is not None
    quotes("numbers", "scrambling", f"{found.report_mean:.2f}", f"{found.mean.mean:.2f}", f"{found.total[0]:,.0f}")
    quotes("numbers", "scrambling", f"{found.true_variance:.2f}", f"ln 6 = {math.log(6):.3f}")
    told = {noise: f"{estimated(noise).mean.standard_error:.3f}" for noise in ("unbiased", "plug_in", "left_out")}
    sentence = "{unbiased} unbiased, {plug_in} by plug-in and {left_out} with the noise variance left out"
    quotes("numbers", "scrambling", sentence.format(**told))


@pytest.mark.parametrize(
    ("model", "words"), [("eriksson", "Eriksson's cards"), ("eichhorn_hayre", "Eichhorn and Hayre")]
)
def test_that_the_design_effects_of_the_first_figures_are_right(model: str, words: str) -> None:
    design = read_scrambling(ScramblingPlan(model)).design
    assert design is not None
    effect = scrambled(design, invented_ages(), Target.SAMPLE, 1).design_effect
    assert f"{effect:.2f} for {words}" in section("numbers", "scrambling")


def test_that_every_design_of_the_page_has_its_source() -> None:
    text = section("numbers", "scrambling")
    for model in ScramblingModel:
        author, year = say(f"scrambling.source.{model.value}").split()[0], say(f"scrambling.source.{model.value}")
        assert author in text
        assert next(part for part in year.split() if part.startswith("(")).strip(",") in text

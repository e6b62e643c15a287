"""The description of a scrambling design: the respondent's task, its epsilon, the parties that see the raw number."""

from __future__ import annotations

import math

from app.messages.numbers import digits_of, percent
from app.messages.speak import say, screen_numbers
from app.ui.scrambling.reading import WITH_P, model_of
from core.designs.numeric.scrambling import Scrambling
from core.report.numbers import epsilon_text, number_text
from core.study.numbers_scrambling import ScramblingModel, ScramblingPlan


def does(model: ScramblingModel) -> str:
    """Return the respondent's task, with the source."""
    return say(f"scrambling.does.{model.value}")


def epsilon_words(plan: ScramblingPlan, design: Scrambling | None) -> str:
    """Return epsilon with the reason for its value."""
    model = model_of(plan)
    if design is not None and math.isfinite(design.epsilon):
        return say("scrambling.epsilon.finite", {"epsilon": epsilon_text(design.epsilon, screen_numbers())})
    if model is ScramblingModel.ERIKSSON:
        return say("scrambling.epsilon.cards")
    return say("scrambling.epsilon.curve" if model is ScramblingModel.GREENBERG else "scrambling.epsilon.noise")


def sees_words(plan: ScramblingPlan) -> str:
    """Return the sentence about the parties that see the raw number."""
    if model_of(plan) in WITH_P:
        return say("scrambling.sees.mixed", {"p": percent(plan.p.value)})
    return say("scrambling.sees.scrambled")


def with_error(value: float, error: float) -> str:
    """Return a figure with the decimals of two digits of its error."""
    return number_text(value, max(0, digits_of(error) - 1) if error > 0.0 else 4, screen_numbers())


def caption(plan: ScramblingPlan, design: Scrambling) -> tuple[str, str]:
    """Return the design by its source, and its epsilon."""
    epsilon = epsilon_text(design.epsilon, screen_numbers())
    return say(f"scrambling.source.{model_of(plan).value}"), say("scrambling.epsilon.caption", {"epsilon": epsilon})


def design_facts(plan: ScramblingPlan, design: Scrambling) -> tuple[tuple[str, str], ...]:
    """Return the design for a data file."""
    shift, slope = repr(float(design.shift)), repr(float(design.slope))
    return ("design", model_of(plan).value), ("epsilon", repr(design.epsilon)), ("shift", shift), ("slope", slope)

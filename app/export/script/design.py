"""The design of a question as a call in a script, by the figure that the user fixed, with exactly equal results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from app.messages.speak import say
from app.workspace.setting import given_figures
from core.constraints import parse_epsilon
from core.designs.base import Design
from core.designs.chosen import chosen_design
from core.designs.registry import spec
from core.designs.survey.forced import ForcedResponse
from core.errors import InputError
from core.planning.privacy_parameter import epsilon_for_odds
from core.report.python_text import comment
from core.study.plan import Door, Plan

_EXACT = 1e-13

Strength = dict[str, Any]


def strength(plan: Plan, design: Design) -> Strength:
    """Return keywords of core.designs.chosen that make this design again (without `many`).

    Use the plan's text if it gives the same design to the bit, otherwise epsilon or p of the design.
    """
    close: Strength | None = None
    for words in _candidates(plan, design):
        try:
            found = chosen_design(design.key, design.k, many=design.many, **words)
        except InputError:
            continue
        if found == design:
            return words
        if close is None and _apart(found, design) < _EXACT:
            close = words
    if close is None:
        raise ValueError(f"{design.key} cannot be made from one figure")
    return close


def _candidates(plan: Plan, design: Design) -> Iterator[Strength]:
    """Yield the typed figure first; the design may differ from the plan while the screen is drawn."""
    chosen = spec(design.key)
    if not chosen.doors:
        yield _typed_figures(plan, design)
        return
    told = _typed_figures(plan, design)
    made = {"forced": design.forced} if isinstance(design, ForcedResponse) else {}
    for weights in (told, made):
        if plan.door is Door.P:
            yield {"p": plan.p.value} | weights
        if plan.door is Door.EPSILON:
            yield {"epsilon": plan.epsilon.value} | weights
        if plan.door is Door.ODDS:
            yield {"epsilon": epsilon_for_odds(plan.odds.value)} | weights
        yield {"epsilon": design.epsilon} | weights
        yield {"p": chosen.p_of(design)} | weights


def _typed_figures(plan: Plan, design: Design) -> Strength:
    if plan.design != design.key:
        return {}
    try:
        return dict(given_figures(plan, design.k))
    except InputError:
        return {}


def _apart(one: Design, other: Design) -> float:
    """Return the greatest difference of any expected tally, for any answer of a respondent."""
    differences = [np.abs(one.expected(row) - other.expected(row)).max() for row in np.eye(one.k)]
    return float(max(differences))


def held_line(plan: Plan, words: Strength) -> str:
    """Return a comment on the typed text if the number in the script does not show it; otherwise ""."""
    if not words.keys() & {"epsilon", "p"} or (plan.door is Door.EPSILON and _plain(plan.epsilon.text)):
        return ""
    typed = {Door.EPSILON: plan.epsilon, Door.P: plan.p, Door.MARGIN: plan.margin, Door.ODDS: plan.odds}[plan.door]
    return comment(say(f"script.held.{plan.door.value}", {"text": typed.text}))


def _plain(text: str) -> bool:
    """Return whether the text is the number that the script has anyway."""
    try:
        exact = parse_epsilon(text).exact
    except InputError:
        return False
    return exact is not None and "/" not in text

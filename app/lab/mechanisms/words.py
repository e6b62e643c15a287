"""Names and figures of the tab Mechanisms as text: caption, summary, description of a place in the chart."""

from __future__ import annotations

import numpy as np

from app.lab.mechanisms.state import Across, MechanismsFound, MechanismsLook
from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.measure_texts import delta_text
from app.messages.numbers import epsilon_short
from app.messages.speak import local_count, say
from app.ui.numbers.mechanism_words import amount, bound_text, mechanism_name
from app.ui.numbers.table import numbers_title
from core.analyses.numbers.mechanisms import CURVES, EPSILONS, SAME_NOISE, curator_error, error_at, sampling_error
from core.analyses.tradeoff.request import Crossing
from core.types import Target


def curve_name(key: str) -> str:
    """Return the name on the chart, where two mechanisms share one curve."""
    return say("mechanisms.name.both_gaussians") if key in SAME_NOISE.values() else mechanism_name(key)


def caption(found: MechanismsFound, look: MechanismsLook) -> tuple[str, ...]:
    """Return the caption: the numbers, their bounds, the target of the error, and delta."""
    numbers = isolated(numbers_title(found.setting))
    blanks = {"numbers": numbers, "n": local_count(found.n), "epsilon": epsilon_short(found.epsilon)}
    bounds = {"low": bound_text(found.moments.low), "high": bound_text(found.moments.high)}
    of_population = found.target is Target.POPULATION
    said = [
        say(f"mechanisms.caption.{look.across.value}", blanks),
        say("mechanisms.caption.bounds", bounds),
        say("mechanisms.caption.population" if of_population else "mechanisms.caption.sample"),
        say("mechanisms.caption.delta", {"delta": delta_text(found.delta)}),
    ]
    if found.moments.worst:
        said.append(say("mechanisms.caption.worst"))
    return tuple(said)


def mechanisms_summary(found: MechanismsFound) -> str:
    """Return one sentence: the mechanism with the least error at the plan, and the error of the plan's own."""
    blanks = {
        "epsilon": epsilon_short(found.epsilon),
        "n": local_count(found.n),
        "best": mechanism_name(found.best),
        "error": amount(found.errors[found.best]),
        "present": mechanism_name(found.key),
        "other": amount(found.errors[found.key]),
    }
    return say("mechanisms.summary" if found.best == found.key else "mechanisms.summary_other", blanks)


def reading(found: MechanismsFound, look: MechanismsLook, x: float) -> str:
    """Return all errors at this place of the axis, the least first, a line each."""
    over_epsilon = look.across is Across.EPSILON
    epsilon = min(max(x, float(EPSILONS[0])), float(EPSILONS[-1])) if over_epsilon else found.epsilon
    n = float(found.n) if over_epsilon else float(max(1, round(x)))
    values = [(error_at(key, epsilon, found.delta, found.moments, n, found.target), curve_name(key)) for key in CURVES]
    people = np.array([n])
    if found.target is Target.POPULATION:
        values.append((float(sampling_error(found.moments, people)[0]), say("mechanisms.key.direct")))
    if look.curator:
        central = curator_error(found.moments, np.array([epsilon]), people, found.distance, found.target)
        values.append((float(central[0]), say("mechanisms.key.curator")))
    at = epsilon_short(epsilon) if over_epsilon else local_count(int(n))
    told = [say("mechanisms.value", {"name": name, "value": amount(value)}) for value, name in sorted(values)]
    return "\n".join((say(f"mechanisms.at.{look.across.value}", {"x": at}), *told))


def crossed(one: Crossing) -> str:
    """Return a crossing as a sentence."""
    blanks = {"x": epsilon_short(one.x), "better": mechanism_name(one.better), "worse": mechanism_name(one.worse)}
    return say("mechanisms.crossed", blanks)


SENTENCES = {
    "mechanisms.name.both_gaussians": "Gaussian, one or two levels",
    "mechanisms.report.number": "any number",
    "mechanisms.report.bit": "0 or 1",
    "mechanisms.report.between": "{low} to {high}",
    "mechanisms.title.epsilon": "Error of the mean by ε, all mechanisms",
    "mechanisms.title.respondents": "Error of the mean by respondents, all mechanisms",
    "mechanisms.table": "Mechanisms at ε = {epsilon} and {n} {n:respondent|respondents}",
    "mechanisms.over.epsilon": "ε of one report",
    "mechanisms.over.respondents": "Respondents",
    "mechanisms.axis": "1 SE of the mean, in the unit of the numbers",
    "mechanisms.caption.epsilon": "{numbers}, {n} {n:respondent|respondents}",
    "mechanisms.caption.respondents": "{numbers}, ε = {epsilon}",
    "mechanisms.caption.bounds": "{low} to {high}",
    "mechanisms.caption.delta": "δ = {delta} for the Gaussians",
    "mechanisms.key.present": "Your plan",
    "mechanisms.key.direct": "Direct answers, no noise",
    "mechanisms.key.curator": "Curator: sees every number",
    "mechanisms.crossing": "{better} better",
    "mechanisms.crossed": "From ε = {x} on, {better} is better than {worse}.",
    "mechanisms.note.curator.added": (
        "The curator belongs to a different trust model. Laplace noise of scale (high − low)/(n ε) on the mean "
        "protects the participation of a respondent."
    ),
    "mechanisms.note.curator.changed": (
        "The curator belongs to a different trust model. Laplace noise on the mean has scale 2 (high − low)/(n "
        "ε): a changed number counts as one removed and one added."
    ),
    "mechanisms.note.levels": (
        "Your two standard deviations give ε = {epsilon}, which is outside this chart. The chart shows ε = {shown}."
    ),
    "mechanisms.at.epsilon": "ε = {x}",
    "mechanisms.at.respondents": "{x} {x:respondent|respondents}",
    "mechanisms.summary": "{best} has the smallest error of the mean: {error}.",
    "mechanisms.summary_other": "{best} has the smallest error of the mean: {error}, against {other} with {present}.",
    "mechanisms.words.more": "For the same precision {present} needs {times} times as many respondents as {best}.",
    "mechanisms.words.wave": "Square wave estimates the whole distribution, but is seldom best for the mean.",
    "mechanisms.words.bit": "A respondent sends only one bit: easy to explain, hard to get wrong.",
    "mechanisms.head.epsilon": "ε of one report",
    "mechanisms.head.respondents": "Respondents",
    "mechanisms.head.mechanism": "Mechanism",
    "mechanisms.head.error": "1 SE",
    "mechanisms.head.worst": "Worst case",
    "mechanisms.head.worth": "Effective n",
    "mechanisms.head.report": "Report",
    "mechanisms.head.delta": "δ",
    "mechanisms.none": "none",
    "mechanisms.yours": "{name} (yours)",
}
register(__name__, SENTENCES)

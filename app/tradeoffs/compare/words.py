"""The meaning of the comparison for this plan, in real figures."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from app.messages.catalogue import register
from app.messages.design_texts import design_name
from app.messages.measure_texts import delta_text, value_text
from app.messages.numbers import people_asked
from app.messages.speak import local_count, say, say_message, screen_numbers
from app.tradeoffs.compare.figure import lowest_at_plan
from app.workspace.planning import PlanSetting
from core.analyses.tradeoff.compare import without_report
from core.analyses.tradeoff.request import ERRORS, Axis, Measure, Model, TradeoffResult
from core.designs.local.subset import best_sizes
from core.planning.solver import whole_respondents
from core.report.numbers import epsilon_text, share_text
from core.risk.shuffled import local_epsilon

_GAIN = 1e-6


def compare_words(result: TradeoffResult, *, references: bool) -> tuple[str, ...]:
    """Return the best design here with the reason, the errors under other models, and the effect of a click."""
    request = result.request
    said = [] if request.measure is Measure.ODDS else [*_best(result)]
    if request.measure in ERRORS and references:
        said += _models(result)
    if request.axis is not Axis.ANSWERS:
        said.append(say(f"tradeoffs.words.click.{request.axis.value}"))
    return tuple(said)


def no_place(setting: PlanSetting) -> str:
    """Return the reason why the design of the plan is not on the chart."""
    if setting.problem is not None:
        return say_message(setting.problem.reason)
    return say("tradeoffs.words.no_place", {"present": design_name(setting.spec.key)})


def _best(result: TradeoffResult) -> Iterator[str]:
    request, present = result.request, result.present
    found = lowest_at_plan(result)
    if found is None or present is None:
        return
    key, value = found
    errors = request.measure in ERRORS
    blanks = {
        "best": design_name(key),
        "value": value_text(request.measure, value),
        "present": design_name(present.key),
        "now": value_text(request.measure, present.y),
    }
    # The sentence below the chart names the plan's design where it is the best.
    if key != present.key and errors:
        more = local_count(whole_respondents(request.n * (present.y / value) ** 2))
        yield say("tradeoffs.words.best_other", blanks | {"more": more})
    elif key != present.key:
        yield say("tradeoffs.words.tells_other", blanks)
    if not errors:
        without = value_text(request.measure, without_report(request, request.k))
        yield say("tradeoffs.words.without", {"value": without})
    elif not request.many and key in ("subset", "grr") and request.measure in (Measure.TYPICAL, Measure.L2):
        w = int(best_sizes(request.k, np.array([request.epsilon]))[0])
        named = {"w": local_count(w), "answers": local_count(request.k)}
        yield say("tradeoffs.words.why_one" if w == 1 else "tradeoffs.words.why_subset", named)


def _models(result: TradeoffResult) -> Iterator[str]:
    """Yield the effects of a custodian and a shuffler on the error of this plan."""
    request, present = result.request, result.present
    if present is None:
        return
    place = int(np.abs(result.x - present.x).argmin())
    lines = {line.model: float(line.y[place]) for line in result.references}
    custodian = lines.get(Model.CENTRAL, math.nan)
    if math.isfinite(custodian) and present.y > 0.0:
        share = share_text(custodian / present.y, 0, screen_numbers())
        blanks = {"value": value_text(request.measure, custodian), "share": share}
        yield say("tradeoffs.words.custodian", blanks)
    shuffled = lines.get(Model.SHUFFLED, math.nan)
    if not math.isfinite(shuffled):
        return
    delta = delta_text(request.delta)
    local = float(local_epsilon(np.array(request.epsilon), np.array(request.n), request.delta))
    if local <= request.epsilon * (1.0 + _GAIN):
        yield say("tradeoffs.words.shuffled_none", {"n": people_asked(request.n), "delta": delta})
    else:
        blanks = {"delta": delta, "value": value_text(request.measure, shuffled)}
        yield say("tradeoffs.words.shuffled", blanks | {"local": epsilon_text(local, screen_numbers())})


SENTENCES = {
    "tradeoffs.measure.typical": "1 SE, typical (RMSE)",
    "tradeoffs.measure.largest": "1 SE, largest",
    "tradeoffs.measure.l1": "Expected L1 error",
    "tradeoffs.measure.l2": "Expected L2 error",
    "tradeoffs.measure.knowing": "Best guess, shares known",
    "tradeoffs.measure.guessing": "Best guess, shares unknown",
    "tradeoffs.measure.odds": "Odds factor, e^ε",
    "tradeoffs.what.typical": "Root of the mean variance over the categories.",
    "tradeoffs.what.largest": "Standard error of the category with the largest error.",
    "tradeoffs.what.l1": "Sum of the mean absolute errors of all categories.",
    "tradeoffs.what.l2": "Root of the summed variance of all categories.",
    "tradeoffs.what.knowing": "How often an observer who knows the shares guesses an answer correctly from one report.",
    "tradeoffs.what.guessing": "How often an observer who assumes equal shares guesses an answer correctly from one "
    "report.",
    "tradeoffs.what.odds": "Largest factor by which one report can change the odds of one answer against another.",
    "tradeoffs.axis.typical": "1 SE, typical (points)",
    "tradeoffs.axis.largest": "1 SE, largest (points)",
    "tradeoffs.axis.l1": "Expected L1 error (points)",
    "tradeoffs.axis.l2": "Expected L2 error (points)",
    "tradeoffs.axis.knowing": "Best guess correct",
    "tradeoffs.axis.guessing": "Best guess correct",
    "tradeoffs.axis.odds": "Odds factor",
    "tradeoffs.over.epsilon": "Epsilon (ε) of one report",
    "tradeoffs.over.respondents": "Respondents (N)",
    "tradeoffs.over.answers": "Categories (k)",
    "tradeoffs.title.epsilon": "{measure} by epsilon",
    "tradeoffs.title.respondents": "{measure} by respondents",
    "tradeoffs.title.answers": "{measure} by number of categories",
    "tradeoffs.caption.people": "{answers} categories, {n} {n:respondent|respondents}",
    "tradeoffs.caption.items": "{answers} items, {n} {n:respondent|respondents}",
    "tradeoffs.caption.over_people": "{answers} categories, ε = {epsilon}",
    "tradeoffs.caption.over_people_items": "{answers} items, ε = {epsilon}",
    "tradeoffs.caption.over_answers": "{n} {n:respondent|respondents}, ε = {epsilon}",
    "tradeoffs.caption.population": "Target: the population (sampling and privacy noise)",
    "tradeoffs.caption.sample": "Target: this sample, privacy noise only",
    "tradeoffs.caption.other_k": "For other numbers of categories, the largest share is kept and the other shares are "
    "equal",
    "tradeoffs.caption.other_items": "For other numbers of items, every item has the mean share",
    "tradeoffs.sees.shuffled": (
        "Shuffled: {design}. The analyst sees reports without names. Probabilities may exceed the ε bound by up "
        "to δ = {delta}."
    ),
    "tradeoffs.crossing.errors": "better from here on: {design}",
    "tradeoffs.crossing.risks": "discloses less from here on: {design}",
    "tradeoffs.no_bound": "The L1 error has no known lower bound.",
    "tradeoffs.summary": "{best} has the lowest value for this plan: {value} ({count} {count:design|designs} "
    "compared).",
    "tradeoffs.summary_one": "{value} for this plan with {best}.",
    "tradeoffs.summary_none": "{count} {count:design|designs} compared. Your own design is not on this chart.",
    "tradeoffs.summary_odds": "For this plan, the value is {value} with every design.",
    "tradeoffs.nobody": "Set at least two categories and at least one respondent.",
    "tradeoffs.head.crossing": "Crossing",
    "tradeoffs.crosses": "from here on {better} is below {worse}",
    "tradeoffs.words.best_other": (
        "The error is {value} with {best} and {now} with your design {present}. To reach {value}, {present} "
        "needs {more} {more:respondent|respondents}."
    ),
    "tradeoffs.words.tells_other": (
        "From one report, an observer correctly guesses {value} of the answers with {best}, and {now} with your "
        "design {present}."
    ),
    "tradeoffs.words.without": "Without a report the best guess is correct in {value} of cases.",
    "tradeoffs.words.no_place": "The chart omits your design {present}, because it cannot be set to a chosen ε.",
    "tradeoffs.words.why_subset": (
        "If the shares are unknown, no design at this epsilon has a smaller total squared error than subset "
        "selection. Its reports name {w} of {answers} answers."
    ),
    "tradeoffs.words.why_one": "Here one answer per report is best: subset selection equals k-ary randomized response.",
    "tradeoffs.words.custodian": "Noisy counts from a trusted curator would have an error of {value}, {share} of the "
    "plan's error.",
    "tradeoffs.words.shuffled": (
        "With a shuffler, the error would be {value} at the same ε (δ = {delta}), because each report could use "
        "ε = {local}."
    ),
    "tradeoffs.words.shuffled_none": "With {n} {n:respondent|respondents} shuffling has no proven gain (δ = {delta}).",
    "tradeoffs.words.click.epsilon": "Click the chart, or press Enter at the cursor, to set epsilon and the nearest "
    "design.",
    "tradeoffs.words.click.respondents": "Click the chart, or press Enter at the cursor, to set the respondents.",
}
register(__name__, SENTENCES)

"""What the comparison of designs means for this plan, in real figures."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from app.messages.catalogue import register
from app.messages.measure_texts import delta_text, design_name, place_text, value_text
from app.messages.speak import local_count, say, say_message, screen_numbers
from app.tradeoffs.compare.figure import lowest_at_plan
from app.ui.planned import people_asked
from app.workspace.planning import PlanSetting
from core.analyses.tradeoff.compare import without_report
from core.analyses.tradeoff.request import ERRORS, Axis, Measure, Model, TradeoffResult
from core.designs.local.subset import best_sizes
from core.report.numbers import epsilon_text, rounded_up, share_text
from core.risk.shuffled import local_epsilon

_GAIN = 1e-6


def compare_words(result: TradeoffResult, *, references: bool) -> tuple[str, ...]:
    """Which design is best here and why, what other models would cost, what a click does."""
    request = result.request
    if request.measure is Measure.ODDS:
        said = [say("tradeoffs.words.odds", {"epsilon": _epsilon(result), "times": value_text_of_odds(result)})]
    else:
        said = [*_best(result)]
    if request.measure in ERRORS and references:
        said += _models(result)
    return (*said, say(f"tradeoffs.words.click.{request.axis.value}"))


def no_place(setting: PlanSetting) -> str:
    """Why the design of the plan is not on the chart."""
    if setting.problem is not None:
        return say_message(setting.problem.reason)
    return say("tradeoffs.words.no_place", {"present": design_name(setting.spec.key)})


def value_text_of_odds(result: TradeoffResult) -> str:
    """e^epsilon without its unit; a bound, so never rounded below itself."""
    return place_text(Axis.EPSILON, rounded_up(math.exp(result.request.epsilon), 3))


def _best(result: TradeoffResult) -> Iterator[str]:
    request, present = result.request, result.present
    found = lowest_at_plan(result)
    if found is None or present is None:
        return
    key, value = found
    alone = len(result.curves) == 1
    errors = request.measure in ERRORS
    blanks = {
        "epsilon": _epsilon(result),
        "answers": local_count(request.k),
        "best": design_name(key),
        "value": value_text(request.measure, value),
        "present": design_name(present.key),
        "now": value_text(request.measure, present.y),
    }
    if alone and key == present.key:
        yield say("tradeoffs.words.only", blanks)
    elif key == present.key:
        yield say("tradeoffs.words.best_is" if errors else "tradeoffs.words.tells_is", blanks)
    elif errors:
        people = {"more": local_count(round(request.n * (present.y / value) ** 2)), "n": people_asked(request.n)}
        yield say("tradeoffs.words.best_other", blanks | people)
    else:
        yield say("tradeoffs.words.tells_other", blanks)
    if not errors:
        without = value_text(request.measure, without_report(request, request.k))
        yield say("tradeoffs.words.without", {"value": without})
    elif not request.many and key in ("subset", "grr") and request.measure in (Measure.TYPICAL, Measure.L2):
        w = int(best_sizes(request.k, np.array([request.epsilon]))[0])
        named = {"w": local_count(w), "answers": local_count(request.k)}
        yield say("tradeoffs.words.why_one" if w == 1 else "tradeoffs.words.why_subset", named)


def _models(result: TradeoffResult) -> Iterator[str]:
    """What a custodian and a shuffler would do to the error of this plan."""
    request, present = result.request, result.present
    if present is None:
        return
    place = int(np.abs(result.x - present.x).argmin())
    lines = {line.model: float(line.y[place]) for line in result.references}
    custodian = lines.get(Model.CENTRAL, math.nan)
    if math.isfinite(custodian) and present.y > 0.0:
        share = share_text(custodian / present.y, 0, screen_numbers())
        code = "tradeoffs.words.custodian" if custodian < present.y else "tradeoffs.words.custodian_more"
        yield say(code, {"value": value_text(request.measure, custodian), "share": share})
    shuffled = lines.get(Model.SHUFFLED, math.nan)
    if not math.isfinite(shuffled):
        return
    delta = delta_text(request.delta)
    local = float(local_epsilon(np.array(request.epsilon), np.array(request.n), request.delta))
    if local <= request.epsilon * (1.0 + _GAIN):
        yield say("tradeoffs.words.shuffled_none", {"n": people_asked(request.n), "delta": delta})
    else:
        blanks = {"delta": delta, "value": value_text(request.measure, shuffled)}
        yield say("tradeoffs.words.shuffled", blanks | {"local": epsilon_text(round(local, 2), screen_numbers())})


def _epsilon(result: TradeoffResult) -> str:
    return epsilon_text(result.request.epsilon, screen_numbers())


SENTENCES = {
    "tradeoffs.measure.typical": "1 SE, typical (RMSE)",
    "tradeoffs.measure.largest": "1 SE, largest",
    "tradeoffs.measure.l1": "Expected L1 error",
    "tradeoffs.measure.l2": "Expected L2 error",
    "tradeoffs.measure.knowing": "Best guess, shares known",
    "tradeoffs.measure.guessing": "Best guess, shares unknown",
    "tradeoffs.measure.odds": "Largest odds ratio, e^ε",
    "tradeoffs.what.typical": "Root of the mean variance over the answers: one standard error of a typical share, and "
    "the RMSE of the debiased shares, which is the same.",
    "tradeoffs.what.largest": "One standard error of the answer that is known least well.",
    "tradeoffs.what.l1": "All answers together: the sum of how far each share is off on average.",
    "tradeoffs.what.l2": "All answers together: the root of the summed variance.",
    "tradeoffs.what.knowing": "How often the best guess from one report is right, of someone who knows the shares.",
    "tradeoffs.what.guessing": "How often the best guess from one report is right, of someone who takes all answers "
    "for equally likely.",
    "tradeoffs.what.odds": "By how much one report can change the odds between two answers at most.",
    "tradeoffs.axis.typical": "1 SE, typical (points)",
    "tradeoffs.axis.largest": "1 SE, largest (points)",
    "tradeoffs.axis.l1": "Expected L1 error (points)",
    "tradeoffs.axis.l2": "Expected L2 error (points)",
    "tradeoffs.axis.knowing": "Best guess is right",
    "tradeoffs.axis.guessing": "Best guess is right",
    "tradeoffs.axis.odds": "Largest odds ratio",
    "tradeoffs.over.epsilon": "Epsilon (ε) of one report",
    "tradeoffs.over.respondents": "Respondents (N)",
    "tradeoffs.over.answers": "Answers (k)",
    "tradeoffs.title.epsilon": "{measure} against epsilon",
    "tradeoffs.title.respondents": "{measure} against respondents",
    "tradeoffs.title.answers": "{measure} against the number of answers",
    "tradeoffs.caption.people": "{answers} answers, {n} {n:respondent|respondents}",
    "tradeoffs.caption.items": "{answers} items to tick, {n} {n:respondent|respondents}",
    "tradeoffs.caption.over_people": "{answers} answers, ε = {epsilon}",
    "tradeoffs.caption.over_people_items": "{answers} items to tick, ε = {epsilon}",
    "tradeoffs.caption.over_answers": "{n} {n:respondent|respondents}, ε = {epsilon}",
    "tradeoffs.caption.population": "Target: the population, sampling and privacy noise together",
    "tradeoffs.caption.sample": "Target: these respondents, privacy noise only",
    "tradeoffs.caption.other_k": "For another number of answers the largest share stays, the others share the rest "
    "equally",
    "tradeoffs.caption.other_items": "For another number of items each is ticked by the mean share",
    "tradeoffs.sees.optimum": "Least possible: nobody sees your answer; where nobody knows beforehand which answers "
    "are frequent, no design of that epsilon can do better.",
    "tradeoffs.sees.central": "Custodian: the custodian sees every answer and publishes noisy counts of them.",
    "tradeoffs.sees.shuffled": "Shuffled: {design}; a shuffler sees the reports, the analyst sees them without names. "
    "The promise then fails with a chance of up to δ = {delta}.",
    "tradeoffs.crossing.errors": "better from here on: {design}",
    "tradeoffs.crossing.risks": "tells less from here on: {design}",
    "tradeoffs.crossed_more": "{count} more places where curves cross are in the table.",
    "tradeoffs.no_bound": "A sum of absolute errors has no known least value; the other errors show it.",
    "tradeoffs.summary": "{title}: {best} is lowest at this plan with {value}; {count} {count:design|designs} "
    "{count:is|are} compared.",
    "tradeoffs.summary_one": "{title}: {best} has {value} at this plan.",
    "tradeoffs.summary_none": "{title}: {count} {count:design|designs} {count:is|are} compared; the design of your "
    "plan has no place here.",
    "tradeoffs.summary_odds": "{title}: {value} at this plan, whatever the design.",
    "tradeoffs.nobody": "Give two answers or more, and respondents.",
    "tradeoffs.head.crossing": "Crosses here",
    "tradeoffs.crosses": "{better} passes below {worse}",
    "tradeoffs.words.best_is": "At ε = {epsilon} and {answers} answers no design ticked here has less error than "
    "{best}: {value}.",
    "tradeoffs.words.best_other": "At ε = {epsilon} and {answers} answers {best} has {value}, your design {present} "
    "{now}. To come down to that, your design would need {more} {more:respondent|respondents} instead of {n}.",
    "tradeoffs.words.tells_is": "At ε = {epsilon} no design ticked here is guessed right less often than {best}: in "
    "{value} of cases.",
    "tradeoffs.words.tells_other": "At ε = {epsilon} the answer behind a report of {best} is guessed right in {value} "
    "of cases, behind one of your design {present} in {now}.",
    "tradeoffs.words.without": "Without any report the best guess would be right in {value} of cases.",
    "tradeoffs.words.odds": "Whatever the design, at ε = {epsilon} one report multiplies the odds between two answers "
    "by {times} at most. What designs differ in is the error.",
    "tradeoffs.words.only": "At ε = {epsilon} your design {best} has {value}; no other design is on the chart.",
    "tradeoffs.words.no_place": "Your design {present} cannot be set to an ε here, so it has no curve and no point on "
    "the chart.",
    "tradeoffs.words.why_subset": "Where nobody knows beforehand which answers are frequent, no design of this epsilon "
    "has less total squared error than subset selection: its reports name {w} of {answers} answers.",
    "tradeoffs.words.why_one": "With so few answers for this epsilon naming one answer is best: subset selection and "
    "k-ary randomized response are the same.",
    "tradeoffs.words.custodian": "A custodian who sees every answer and publishes noisy counts would have {value}: "
    "{share} of the error of this plan, paid with trust.",
    "tradeoffs.words.custodian_more": "A custodian who sees every answer and publishes noisy counts would have "
    "{value}, no less than this plan.",
    "tradeoffs.words.shuffled": "Shuffled, the same promise (δ = {delta}) would have {value}: each report may then "
    "have ε = {local} by itself, and that is what the shuffler could learn.",
    "tradeoffs.words.shuffled_none": "With {n} {n:respondent|respondents} shuffling gains nothing that is proven (δ = "
    "{delta}).",
    "tradeoffs.words.click.epsilon": "Click into the chart, or press Enter at the cursor, to set epsilon; near the "
    "curve of another design, that design too.",
    "tradeoffs.words.click.respondents": "Click into the chart, or press Enter at the cursor, to set the respondents.",
    "tradeoffs.words.click.answers": "A click sets nothing here: how many answers there are is up to the question.",
}
register(__name__, SENTENCES)

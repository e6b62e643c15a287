"""What the comparison of designs means for this plan, in real figures. No Qt."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from app.messages.measure_texts import delta_text, design_name, place_text, value_text
from app.messages.speak import local_count, say, say_message, screen_numbers
from app.tradeoffs.compare.figure import lowest_at_plan
from app.ui.planned import people_asked
from app.workspace.planning import PlanSetting
from core.designs.local.subset import best_sizes
from core.report.numbers import epsilon_text, rounded_up, share_text
from core.risk.shuffled import local_epsilon
from core.studies.tradeoff.compare import without_report
from core.studies.tradeoff.request import ERRORS, Axis, Measure, Model, TradeoffResult

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

"""The first sentence of a report: the main estimate and its precision."""

from __future__ import annotations

import numpy as np

from core.estimation.postprocess import PostProcess
from core.report.document import Finding
from core.report.facts import CollectedFacts, PreviewedQuestion
from core.report.numbers import count_text, epsilon_text, interval_text, level_text, share_text
from core.report.sections.figures import PLANNED_RESPONDENTS, planned_error, points
from core.report.sections.spec import Part
from core.report.text_layout import isolated
from core.report.words import interval_template
from core.types import Target

_LONGEST = 60
"""The most signs of an answer in the sentence."""
_SURE = 1e-9


def finding(part: Part) -> Finding:
    """Return the largest shares with their intervals, or the expected precision of a plan."""
    return _planned(part) if part.previewed is None else _found(part, part.previewed)


def largest(previewed: PreviewedQuestion) -> tuple[int, ...]:
    """Return the first of two answers, otherwise the two answers with the largest shares above 0."""
    shares = previewed.result.presented
    if shares.size == 2 and not previewed.planned.many:
        return (0,)
    first = np.argsort(-shares, kind="stable")[:2]
    return tuple(int(place) for place in first if shares[place] > 0.0) or (int(first[0]),)


def interval_at(part: Part, previewed: PreviewedQuestion, place: int) -> str:
    """ "37.1 to 42.4%"."""
    interval = previewed.result.interval
    low, high = float(interval.low[place]), float(interval.high[place])
    return interval_text(low, high, template=interval_template(part.say), style=part.style)


def short_label(label: str) -> str:
    """Return an answer in a form that fits inside a sentence."""
    return isolated(label if len(label) <= _LONGEST else label[: _LONGEST - 1].rstrip() + "\u2026")


def _found(part: Part, previewed: PreviewedQuestion) -> Finding:
    say, style, result = part.say, part.style, previewed.result
    question, places = previewed.planned, largest(previewed)
    strong = []
    for number, place in enumerate(places):
        share = share_text(float(result.presented[place]), 0, style)
        code = f"report.finding.{'ticked' if question.many else 'answered'}{'_too' if number else ''}"
        strong.append(say(code, {"share": share, "label": short_label(question.labels[place])}))
    who = f"report.finding.who.{question.target.value}{'_weighted' if previewed.base.effective_n is not None else ''}"
    blanks = {"who": say(who, {"n": count_text(previewed.base.answered, style)}), "first": strong[0]}
    found = say("report.finding.one", blanks)
    if len(strong) > 1:
        found = say("report.finding.two", blanks | {"second": strong[1]})
    width = float((result.interval.high - result.interval.low)[list(places)].max())
    if width < _SURE:
        return Finding(say("report.finding.exact", {"found": found}), tuple(strong))
    if question.postprocess is not PostProcess.NONE:
        # The intervals belong to the estimates before they were changed.
        return Finding(say("report.finding.changed", {"found": found}), tuple(strong))
    spans = [interval_at(part, previewed, place) for place in places]
    ends = say("report.finding.spans", {"first": spans[0], "second": spans[1]}) if len(spans) > 1 else spans[0]
    unsure = {"found": found, "ends": ends, "level": level_text(question.level, style)}
    return Finding(say(f"report.finding.unsure.{question.target.value}", unsure), tuple(strong))


def _planned(part: Part) -> Finding:
    """Return the finding of a plan: at equal shares and for 1,000 respondents."""
    question = part.question
    error = planned_error(question.design, question.target).typical_error
    strong = points(part, error)
    blanks = {
        "design": part.say(f"design.name.{question.design.key}", None),
        "epsilon": epsilon_text(question.design.epsilon, part.style),
        "n": count_text(PLANNED_RESPONDENTS, part.style),
        "error": strong,
    }
    noise = "population" if question.target is Target.POPULATION else "sample"
    return Finding(part.say(f"report.finding.planned.{noise}", blanks), (strong,))


def collected_finding(part: Part, told: CollectedFacts) -> Finding | None:
    """Return the estimated share in the population behind the randomized reports; None if none could be estimated."""
    row = told.found.front
    if row is None or not np.isfinite(row.shares).any():
        return None
    say, style, found = part.say, part.style, told.collected
    place = 0 if found.k == 2 else int(np.nanargmax(row.shares))
    share, low, high = float(row.shares[place]), float(row.low[place]), float(row.high[place])
    blanks = {"share": share_text(share, 0, style), "label": short_label(found.labels[place])}
    strong = say(f"report.finding.{'carriers' if found.k == 2 else 'answered'}", blanks)
    who = say("report.finding.who.population", {"n": count_text(row.n, style)})
    said = say("report.finding.one", {"who": who, "first": strong})
    ends = interval_text(low, high, template=interval_template(say), style=style)
    level = level_text(told.found.level, style)
    unsure = {"found": said, "ends": ends, "level": level}
    return Finding(say("report.finding.unsure.population", unsure), (strong,))

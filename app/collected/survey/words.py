"""Tiles, the sentence below the chart and plain words of the part Survey design."""

from __future__ import annotations

import math

from app.collected.design.names import whose
from app.collected.state import CollectedSetting
from app.collected.survey.figure import SurveyLine, line_at, survey_reading
from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.numbers import effective, points_of, three_digits
from app.messages.speak import local_count, say, say_message, screen_numbers
from app.ui.tile import TileText
from core.analyses.collected.survey import SurveyEstimate, SurveyFound
from core.report.numbers import number_text, share_text
from core.study.collected import SurveyFigure


def survey_tiles(found: SurveyFound, answer: int) -> tuple[TileText, ...]:
    """Return four tiles for all respondents."""
    line = SurveyLine("", found.rows[0], answer)
    effects = line.row.effects[answer]
    parts = {"weights": _factor(effects.weights), "clusters": _factor(effects.clusters)}
    worth = effective(effects.worth if math.isfinite(effects.worth) else None)
    return (
        TileText(say("survey.tile.drawn"), _figure(found, line), _error(line.drawn, found.figure)),
        TileText(say("survey.tile.plain"), _share(line.plain.estimate), _error(line.plain)),
        TileText(say("survey.tile.effect"), _factor(effects.survey), say("survey.tile.parts", parts)),
        TileText(say("survey.tile.worth"), worth, say("survey.tile.people")),
    )


def survey_sentence(found: SurveyFound, answer: int) -> str:
    row = found.rows[0]
    drawn, plain, share = row.figures[answer], row.plain[answer], row.shares[answer]
    blanks = {"whose": whose(found.labels, answer)}
    if found.figure is SurveyFigure.TOTAL:
        people = {
            "drawn": _people(drawn.estimate),
            "error": _error(drawn, found.figure),
            "share": _share(share.estimate),
        }
        return say("survey.sentence.total", blanks | people)
    shares = {
        "drawn": _share(drawn.estimate),
        "error": _error(drawn),
        "plain": _share(plain.estimate),
        "plain_error": _error(plain),
    }
    return say("survey.sentence.share", blanks | shares)


def _error(one: SurveyEstimate, figure: SurveyFigure = SurveyFigure.SHARE) -> str:
    """Return the standard error in words, or that there is none."""
    if math.isnan(one.standard_error):
        return say("survey.tile.no_error")
    if figure is SurveyFigure.TOTAL:
        return say("survey.tile.total_error", {"error": _people(one.standard_error)})
    return say("survey.tile.error", {"error": points_of(one.standard_error)})


def survey_words(found: SurveyFound, answer: int, *, chosen: bool) -> tuple[str, ...]:
    """`chosen`: whether the user stated any part of the survey design."""
    row = found.rows[0]
    effects, share = row.effects[answer], row.shares[answer]
    # Tiles show a share with its error; a total is also given as a share.
    said = [survey_sentence(found, answer)] if found.figure is SurveyFigure.TOTAL else []
    if not chosen:
        said.append(say("survey.words.nothing"))
    if math.isfinite(effects.device):
        said.append(say("survey.words.device", {"device": _factor(effects.device)}))
    if math.isfinite(effects.alike):
        said.append(say("survey.words.alike", {"alike": number_text(effects.alike, 3, screen_numbers())}))
    if not 0.0 <= share.estimate <= 1.0:
        said.append(say("survey.words.outside"))
    if found.figure is SurveyFigure.TOTAL and not found.corrected:
        said.append(say("survey.words.stand_for"))
    if found.figure is SurveyFigure.POPULATION_SHARE and len(found.rows) > 1:
        said.append(say("survey.words.groups"))
    return (*said, *(say_message(one) for one in found.notices))


def counted_once(setting: CollectedSetting) -> str:
    """Return the hint for tabs without weights that points to the weighted figures; "" without a weight."""
    weight = setting.plan.survey.weight
    return say("survey.counted_once", {"weight": isolated(weight)}) if weight and weight in setting.columns else ""


def told_line(found: SurveyFound, answer: int, y: float) -> str:
    """Return the two figures of the line below the pointer."""
    line = line_at(found, answer, y)
    return survey_reading(found, answer, y, (_figure(found, line), _share(line.plain.estimate)))


def _figure(found: SurveyFound, line: SurveyLine) -> str:
    value = line.drawn.estimate
    return _people(value) if found.figure is SurveyFigure.TOTAL else _share(value)


def _share(value: float) -> str:
    return share_text(value, 2, screen_numbers())


def _people(value: float) -> str:
    """Return whole people; a dash without a figure."""
    return local_count(round(value)) if math.isfinite(value) else number_text(value, 0, screen_numbers())


def _factor(value: float) -> str:
    # Round first, so that 0.9996 reads as 1.00.
    return three_digits(float(f"{value:.3g}"))


SENTENCES = {
    # choices
    "survey.kind.weights": "Weights",
    "survey.kind.inclusion": "Inclusion probabilities",
    "survey.figure.share": "Share: weighted sum ÷ sum of weights",
    "survey.figure.population_share": "Share: weighted sum ÷ population size",
    "survey.figure.total": "Number of people",
    "survey.variance.taylor": "Taylor linearization",
    "survey.variance.jackknife": "Jackknife (one cluster left out)",
    "survey.variance.unequal": "Unequal chances without replacement (Deville)",
    "survey.interval.wilson": "Wilson",
    "survey.interval.logit": "Logit",
    "survey.interval.exact": "Clopper-Pearson (Korn and Graubard)",
    "survey.interval.linear": "Linear (± standard errors)",
    "survey.limits.student": "Student’s t",
    "survey.limits.normal": "Normal",
    "survey.none": "none",
    "survey.pairs_told": (
        "For respondents who use two devices of the type in Mangat (1992). Each device asks the sensitive "
        "question with its own chance. Otherwise it asks an innocuous question with an unknown share of yes. "
        "Under Set-up, state only which values are reports."
    ),
    # chart and table
    "survey.title": "{question}: {answer}, with the survey design",
    "survey.title.all": "{question}, with the survey design",
    "survey.everybody": "All respondents",
    "survey.axis.total": "Number of people",
    "survey.key.drawn": "With the survey design",
    "survey.key.plain": "As a simple random sample",
    "survey.caption.variance": "{variance}; {level} intervals: {interval}",
    "survey.caption.units.clusters": "{n} {n:respondent|respondents}, {units} clusters",
    "survey.caption.units.people": "{n} {n:respondent|respondents}",
    "survey.caption.strata": "{strata} strata",
    "survey.note.lines": "The chart shows the first {shown} groups; the table has {hidden} more.",
    "survey.caption.corrected": "with finite-population correction",
    "survey.head.group": "Group",
    "survey.head.answer": "Answer",
    "survey.head.n": "Respondents",
    "survey.head.plain": "As a simple random sample",
    "survey.head.plain_error": "Its standard error (points)",
    "survey.head.drawn": "With the survey design",
    "survey.head.drawn_error": "Standard error (points)",
    "survey.head.interval": "{level} interval",
    "survey.head.total": "People",
    "survey.head.total_error": "Its standard error",
    "survey.head.total_low": "People, {level} low",
    "survey.head.total_high": "People, {level} high",
    "survey.head.weights": "Design effect of weights",
    "survey.head.clusters": "Design effect of clusters and strata",
    "survey.head.device": "Design effect of the randomization",
    "survey.head.effect": "Design effect",
    "survey.head.worth": "Effective sample size (direct answers)",
    "survey.reading": "{name}: {drawn} with the survey design, {plain} as a simple random sample",
    # tiles
    "survey.tile.drawn": "With the survey design",
    "survey.tile.plain": "As a simple random sample",
    "survey.tile.effect": "Design effect of the survey",
    "survey.tile.worth": "Effective sample size",
    "survey.tile.error": "standard error {error} points",
    "survey.tile.total_error": "standard error {error}",
    "survey.tile.no_error": "no standard error",
    "survey.tile.parts": "weights {weights} × clusters and strata {clusters}",
    "survey.tile.people": "direct answers in a simple random sample",
    # sentences
    "survey.sentence.share": "Estimated share of {whose}: {drawn} ({error}) with the survey design, {plain} "
    "({plain_error}) as a simple random sample.",
    "survey.sentence.total": "Estimated number of {whose}: {drawn} people ({error}); as a share {share}.",
    "survey.words.nothing": "Without weights, strata or clusters both estimates are equal. Unequal inclusion "
    "probabilities need weights.",
    "survey.words.device": "Randomization multiplies the variance by {device}.",
    "survey.words.alike": "Intraclass correlation of the answers: {alike}.",
    "survey.words.outside": "The estimate is outside the possible range; the interval is cut at the bound. Small "
    "excesses are expected noise.",
    "survey.words.stand_for": "This number is correct only if each weight is the number of people that the "
    "respondent represents.",
    "survey.counted_once": "This tab ignores the weight “{weight}”; the tab Survey design uses it.",
    "survey.weight_from_data": "The page Data proposes this weight. Choose none if it does not apply to these reports.",
    "survey.words.groups": "Group shares use the sum of weights as the denominator, because population sizes of "
    "groups are unknown.",
}
register(__name__, SENTENCES)

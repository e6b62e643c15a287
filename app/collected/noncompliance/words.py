"""Tiles, the sentence below the chart and plain words for the figures of non-compliance."""

from __future__ import annotations

import math

from app.collected.noncompliance.state import Found
from app.messages.catalogue import register
from app.messages.numbers import p_words, points_of
from app.messages.speak import local_count, say, screen_numbers
from app.ui.tile import TileText
from core.analyses.collected.honesty_several import AllNoFound, AnchorFound
from core.analyses.collected.noncompliance import BandFound, GroupsFound
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.lie_detector import LieDetector
from core.estimation.compatibility import DOUBTFUL
from core.report.numbers import number_text, share_text


def honesty_tiles(found: Found) -> tuple[TileText, ...]:
    if isinstance(found, AnchorFound):
        return _anchor_tiles(found)
    if isinstance(found, AllNoFound):
        return _all_no_tiles(found)
    assert not isinstance(found, BandFound)
    return _groups_tiles(found[0])


def honesty_sentence(found: Found) -> str:
    if isinstance(found, AnchorFound):
        told = found.found
        blanks = {"naive": _share(told.naive), "attentive": _share(told.attentive), "share": _share(told.share)}
        return say("followed.sentence.anchor", blanks)
    if isinstance(found, AllNoFound):
        told_no = found.found
        return say("followed.sentence.all_no", {"share": _share(told_no.evasive), "p": p_words(told_no.p_value)})
    assert not isinstance(found, BandFound)
    one = found[0]
    kind = _kind(one)
    names = dict(zip(one.names, one.values.tolist(), strict=True))
    return say(f"followed.sentence.{kind}", {name: _share(value) for name, value in names.items()})


def honesty_words(found: Found) -> tuple[str, ...]:
    if isinstance(found, AnchorFound):
        return _anchor_words(found)
    if isinstance(found, AllNoFound):
        return _all_no_words(found)
    assert not isinstance(found, BandFound)
    one = found[0]
    kind = _kind(one)
    said = [honesty_sentence(found), say(f"followed.assumes.{kind}")]
    if kind == "mirrored":
        said += [say("followed.fit.bad", _p(one.fit.p_value))] if one.fit.p_value < DOUBTFUL else []
    elif not one.inside:
        code = "followed.words.contradict" if one.fit.p_value < DOUBTFUL else "followed.words.noise"
        said.append(say(code, _p(one.fit.p_value)))
    else:
        said.append(say("followed.words.saturated"))
    if any(math.isnan(value) for value in one.values.tolist()):
        said.append(say("followed.words.untold"))
    return tuple(said)


def _kind(one: GroupsFound) -> str:
    if isinstance(one.design, ExtendedCrosswise):
        return "mirrored"
    return "lies" if isinstance(one.design, LieDetector) else "cheats"


def _groups_tiles(one: GroupsFound) -> tuple[TileText, ...]:
    tiles = [
        TileText(
            say(f"followed.figure.{name}"),
            _share(value),
            say("followed.tile.error", {"error": points_of(error)}) if math.isfinite(error) else "",
        )
        for name, value, error in zip(one.names, one.values.tolist(), one.standard_errors.tolist(), strict=True)
    ]
    if one.inside and _kind(one) != "mirrored":
        tiles.append(TileText(say("followed.tile.fit"), say("followed.unknown"), say("followed.tile.saturated")))
    else:
        below = say("followed.fit.bad.short" if one.fit.p_value < DOUBTFUL else "followed.fit.good.short")
        tiles.append(TileText(say("followed.tile.fit"), p_words(one.fit.p_value), below))
    tiles.append(TileText(say("followed.tile.people"), local_count(one.n), say("followed.tile.both_groups")))
    if len(tiles) < 4:
        g2 = number_text(one.fit.statistic, 2, screen_numbers())
        tiles.append(TileText(say("followed.tile.distance"), g2, say("followed.tile.halves")))
    return tuple(tiles[:4])


def _anchor_tiles(found: AnchorFound) -> tuple[TileText, ...]:
    told = found.found
    return (
        TileText(say("followed.figure.naive"), _share(told.naive), _error(told.naive_standard_error)),
        TileText(say("followed.figure.attentive"), _share(told.attentive), say("followed.tile.anchor")),
        TileText(say("followed.figure.corrected"), _share(told.share), _error(told.standard_error)),
        TileText(say("followed.tile.people"), local_count(found.n), say("followed.tile.both_pairs")),
    )


def _anchor_words(found: AnchorFound) -> tuple[str, ...]:
    told = found.found
    said = [honesty_sentence(found), say("followed.assumes.anchor")]
    if told.attentive > 1.0:
        said.append(say("followed.words.more_than_all", {"attentive": _share(told.attentive)}))
    if not 0.0 <= told.share <= 1.0:
        said.append(say("followed.words.outside"))
    if found.intervals.bootstrap is None:
        said.append(say("followed.words.no_bootstrap"))
    else:
        said.append(say("followed.words.bootstrap", {"draws": local_count(found.intervals.draws)}))
    return tuple(said)


def _all_no_tiles(found: AllNoFound) -> tuple[TileText, ...]:
    told = found.found
    error = float(told.standard_errors[-1])
    edge = say("followed.tile.edge") if math.isnan(error) else _error(error)
    free = told.fit_degrees > 0
    return (
        TileText(say("followed.figure.evasive"), _share(told.evasive), edge),
        TileText(say("followed.tile.nobody"), p_words(told.p_value), say("followed.tile.half")),
        TileText(
            say("followed.tile.fit"),
            p_words(told.fit_p_value) if free else say("followed.unknown"),
            say("followed.tile.patterns") if free else say("followed.tile.nothing_left"),
        ),
        TileText(say("followed.tile.people"), local_count(found.n), say("followed.tile.all_questions")),
    )


def _all_no_words(found: AllNoFound) -> tuple[str, ...]:
    told = found.found
    said = [honesty_sentence(found), say("followed.assumes.all_no")]
    if told.p_value >= DOUBTFUL * 5:
        said.append(say("followed.words.no_class"))
    if told.fit_degrees > 0 and told.fit_p_value < DOUBTFUL:
        said.append(say("followed.words.dependent", _p(told.fit_p_value)))
    if told.fit_degrees <= 0:
        said.append(say("followed.words.two_questions"))
    if math.isnan(float(told.standard_errors.sum())):
        said.append(say("followed.words.edge"))
    return tuple(said)


def _p(value: float) -> dict[str, str]:
    return {"p": p_words(value)}


def _error(value: float) -> str:
    return say("followed.tile.error", {"error": points_of(value)})


def _share(value: float) -> str:
    return say("followed.unknown") if math.isnan(value) else share_text(float(value), 1, screen_numbers())


SENTENCES = {
    # ways and rules
    "followed.method.band": "Sensitivity band",
    "followed.method.groups": "Two groups",
    "followed.method.anchor": "Anchor question",
    "followed.method.all_no": "“No” to everything",
    "followed.why_not": "{method}: {reason}",
    "followed.offer.worst": "Unknown: worst case",
    "followed.offer.last": "Always “{last}”",
    "followed.offer.first": "Always “{first}”",
    "followed.offer.coin": "Any report, at random",
    "followed.offer.direct": "Their true answer",
    "followed.rule.last": "always “{last}”",
    "followed.rule.first": "always “{first}”",
    "followed.rule.coin": "any report, at random",
    "followed.rule.direct": "their true answer",
    # charts and tables
    "followed.title.band": "Share if some ignored the device: {question}",
    "followed.title.groups": "Compliance: {question}",
    "followed.title.anchor": "Correction by an anchor question: {question}",
    "followed.title.all_no": "Constant “no” answers",
    "followed.axis.part": "Share of non-compliant respondents",
    "followed.axis.share": "Estimated share of {whose} among compliant respondents",
    "followed.axis.figure": "Share",
    "followed.key.one": "Estimate",
    "followed.key.two": "Lowest and highest estimate",
    "followed.key.band": "{level} interval",
    "followed.key.bands": "Range of the {level} intervals",
    "followed.key.estimate": "Estimate",
    "followed.key.interval": "{level} interval",
    "followed.second.likeliest": "Maximum likelihood, 0 to 100%",
    "followed.second.without": "Without constant “no” answers",
    "followed.mark.direct": "direct question",
    "followed.head.part": "Non-compliance",
    "followed.head.estimate": "Estimate",
    "followed.head.lowest": "Lowest estimate",
    "followed.head.highest": "Highest estimate",
    "followed.head.error": "SE (points)",
    "followed.head.interval": "{level} interval",
    "followed.head.figure": "Figure",
    "followed.range": "{low} to {high}",
    "followed.caption.worst": "Non-compliant respondents may report anything.",
    "followed.caption.rule": "Assumed report of non-compliant respondents: {rule}.",
    "followed.caption.wilson": "Wilson intervals from {n} {n:report|reports}, for the population.",
    "followed.caption.wald": "Intervals of ± z standard errors from {n} {n:report|reports}, for the population.",
    "followed.about.groups": "Profile-likelihood intervals (extended crosswise: Wilson); untruncated estimates.",
    "followed.about.anchor": "Standard errors by the delta method from the joint reports; untruncated estimates.",
    "followed.about.all_no": "Maximum likelihood with profile intervals; assumes independent traits.",
    "followed.caption.people": "Estimates for the population from {n} {n:respondent|respondents}.",
    "followed.figure.share": "Carriers",
    "followed.figure.honest": "Honest carriers, of all carriers",
    "followed.figure.carriers": "Honest carriers only",
    "followed.figure.others": "Honest non-carriers",
    "followed.figure.cheaters": "Cheaters: always “no”",
    "followed.of_arm": "{figure} ({arm})",
    "followed.figure.attentive": "Compliance",
    "followed.figure.naive": "Share at full compliance",
    "followed.figure.corrected": "Corrected",
    "followed.figure.bootstrap": "Corrected, bootstrap",
    "followed.figure.evasive": "Constant “no”",
    # tiles
    "followed.tile.plain": "At full compliance",
    "followed.tile.most": "At {most} non-compliance",
    "followed.tile.tipping": "First turning point: non-compliance",
    "followed.tile.never": "no turning point up to 90% non-compliance",
    "followed.tile.direct": "Direct question",
    "followed.tile.no_direct": "no arm with a direct question",
    "followed.tile.interval": "{level}: {interval}",
    "followed.tile.error": "± {error} points (1 SE)",
    "followed.tile.fit": "Test of fit",
    "followed.tile.people": "Respondents",
    "followed.tile.both_groups": "in both groups",
    "followed.tile.both_pairs": "with both reports",
    "followed.tile.all_questions": "with a report on every question",
    "followed.tile.distance": "Distance G²",
    "followed.tile.halves": "between the two groups",
    "followed.tile.anchor": "by the anchor question",
    "followed.tile.edge": "no standard error at 0% or 100%",
    "followed.tile.nobody": "Without constant “no” answers",
    "followed.tile.half": "probability of such reports",
    "followed.tile.patterns": "all patterns of reports",
    "followed.tile.nothing_left": "two questions leave no degree of freedom",
    "followed.tile.none_fits": "no possible share fits these reports",
    "followed.tile.saturated": "every such survey fits",
    "followed.never": "never",
    "followed.unknown": "–",
    "followed.tips.worst.none": "the lowest estimate reaches 0%",
    "followed.tips.worst.everybody": "the highest estimate reaches 100%",
    "followed.tips.worst.direct": "the lowest or the highest estimate equals the direct estimate",
    "followed.tips.none": "the estimate reaches 0%",
    "followed.tips.everybody": "the estimate reaches 100%",
    "followed.tips.direct": "the estimate equals the direct estimate",
    # the band in words
    "followed.sentence.one": "Estimate at full compliance: {plain}. At {most} non-compliance: {low}.",
    "followed.sentence.two": "Estimate at full compliance: {plain}. At {most} non-compliance: between {low} and "
    "{high}.",
    "followed.sentence.lost": "Estimate at full compliance: {plain}. At {most} non-compliance of this kind, no "
    "estimate is possible.",
    "followed.words.same": "The estimate holds for everyone only if non-compliant respondents have the same "
    "prevalence, which no report can show.",
    "followed.tipped": "At {part} non-compliance, {tip}.",
    "followed.words.tipping": "Assumed report: {rule}. {told}",
    "followed.words.outside": (
        "An estimate outside 0 to 100% means that so much non-compliance is impossible, or that random error is large."
    ),
    "followed.reading.one": "At {part} non-compliance: {low} ({interval})",
    "followed.reading.two": "At {part} non-compliance: {low} to {high} ({interval})",
    # two groups, anchor, all no in words
    "followed.sentence.lies": "An estimated {share} are carriers, and {honest} of the carriers answered truthfully.",
    "followed.sentence.cheats": "{carriers} are honest carriers and {others} honest non-carriers; {cheaters} said "
    "“no” against the instruction.",
    "followed.sentence.mirrored": "Estimated share of carriers from both groups together: {share}.",
    "followed.sentence.anchor": (
        "Estimate at full compliance: {naive}. By the anchor question, compliance is {attentive} and the "
        "corrected share is {share}."
    ),
    "followed.sentence.all_no": "{share} always say “no”, whatever their true answer (null hypothesis that nobody "
    "does: {p}).",
    "followed.assumes.lies": (
        "Assumes random groups, non-carriers who follow their spinner, and carriers who lie equally often in "
        "both groups."
    ),
    "followed.assumes.cheats": (
        "Assumes equally many cheaters in both groups. Cheaters may be carriers, so the share of all carriers "
        "may be higher by up to the share of cheaters."
    ),
    "followed.assumes.mirrored": (
        "If respondents prefer one report, the estimates of the two groups differ. Random guessing moves both "
        "toward one half and is not detected."
    ),
    "followed.assumes.anchor": (
        "Assumes that nobody has the trait of the anchor question, and that non-compliant respondents report at "
        "random on both questions."
    ),
    "followed.assumes.all_no": "Assumes independent traits among compliant respondents, and only “no” from the others.",
    "followed.fit.bad": "The two groups contradict each other ({p}): many respondents did not comply.",
    "followed.fit.good.short": "compatible with the design",
    "followed.fit.bad.short": "reports contradict the design",
    "followed.words.saturated": "The data cannot refute these assumptions: the saturated model fits exactly.",
    "followed.words.noise": "A figure outside 0 to 100% is expected noise here ({p}).",
    "followed.words.contradict": "A figure is far outside 0 to 100% ({p}): the reports contradict the design.",
    "followed.words.untold": "Without carriers, the share of honest carriers is not defined.",
    "followed.words.more_than_all": (
        "The estimated compliance, {attentive}, exceeds 100%. The cause is random error, or a wrong share for "
        "the anchor's innocuous trait."
    ),
    "followed.words.bootstrap": "The bootstrap resamples the respondents {draws} times.",
    "followed.words.no_bootstrap": "No bootstrap interval: in many redraws the estimated compliance is zero.",
    "followed.words.no_class": "The reports are also plausible without respondents who always say “no”.",
    "followed.words.dependent": "The model does not fit the reports ({p}), probably because the traits are "
    "associated: do not trust the estimated share.",
    "followed.words.two_questions": "A third question would test the model.",
    "followed.words.edge": "A figure at 0% or 100% has an interval, but no standard error.",
}
register(__name__, SENTENCES)

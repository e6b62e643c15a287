"""Titles, plain words and cautions of the tab Regression."""

from __future__ import annotations

import math

from app.collected.design.names import named, whose
from app.collected.state import CollectedSetting
from app.collected.words import question_title
from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.numbers import p_words, points_of, share_of_people, three_digits
from app.messages.speak import joined, local_count, local_number, say, say_message, screen_numbers
from core.analyses.collected.regression import Coefficient, RegressionFound
from core.notices import Notice
from core.regression.columns import INTERCEPT
from core.regression.covariance import Errors
from core.regression.fit import VerdictKind
from core.regression.links import Link
from core.regression.terms import Category, Interaction, Number
from core.report.numbers import NO_NUMBER, level_text, number_text
from core.report.regression_tables import RATIOS, coefficient_name
from core.study.regression import RegressionLimits

_MOST_WORDS = 8
"""Coefficients in plain words; the table has all of them."""
_FEW_CLUSTERS = 30
_FINE = 0.02
_LARGEST = 1e4
"""Larger ratios, and smaller ones than its inverse, only say that there is no limit in practice."""
_TIMES = 1.99
"""Odds ratios with intervals up to this limit are shown as a change in percent, others as a factor."""


def scale_of(found: RegressionFound) -> str:
    """Return the scale of the chart of coefficients: "odds" or "hazard" ratios, or "plain" coefficients."""
    return RATIOS.get(found.link, "plain")


def model_title(setting: CollectedSetting, found: RegressionFound) -> str:
    answer = named(found.labels[0] if len(found.labels) == 2 else found.reference)
    code = f"regress.title.{scale_of(found)}" if len(found.labels) == 2 else "regress.title.several"
    blanks = {"question": isolated(question_title(setting)), "answer": answer, "link": link_name(found.link)}
    return say(code, blanks)


def link_name(link: Link) -> str:
    return say(f"regress.link.{link.value}")


def curve_title(found: RegressionFound) -> str:
    assert found.curve is not None
    return say("regress.curve.title", {"column": isolated(found.curve.column)})


def caption(found: RegressionFound) -> tuple[str, ...]:
    """Return the respondents of the model, and the source of its standard errors."""
    base = say("regress.base", {"n": local_count(found.n), "left": local_count(found.left_out)})
    return base, say(f"regress.errors.{found.errors.value}", {"clusters": local_count(found.clusters)})


def left_out_sentence(found: RegressionFound) -> str:
    """Return the number of respondents that are left out, with the reason; "" if all are used."""
    return say("regress.left_out", {"left": local_count(found.left_out)}) if found.left_out else ""


def cost_sentence(found: RegressionFound) -> str:
    """Return the cost of privacy: the errors over those of direct answers; "" without identified coefficients."""
    if math.isnan(found.cost):
        return ""
    blanks = {"times": three_digits(found.cost), "worth": local_count(round(found.n / found.cost**2))}
    return say("regress.cost", blanks)


def verdict_sentence(found: RegressionFound) -> str:
    """Return the verdict if the coefficients need care; "" for a fit that converged."""
    if found.sound:
        return ""
    if found.verdict.code == "regression.aliased" and found.verdict.params.get("others") == (INTERCEPT,):
        column = next(term.columns for term in found.terms if found.verdict.params["column"] in term.names)
        return say("regress.constant", {"column": isolated(column[0])})
    # The sentence names coefficients as files do; on screen they have the names of the table.
    names = {one.name: coefficient_name(found, one, say)[0] for one in found.lines}
    told = found.verdict.params

    def known(one: object) -> object:
        if isinstance(one, tuple):
            return tuple(map(known, one))
        if isinstance(one, Notice):
            return Notice(one.code, {key: known(part) for key, part in one.params.items()})
        return names.get(one, one) if isinstance(one, str) else one

    return say(found.verdict.code, {key: known(one) for key, one in told.items()})


def summary(found: RegressionFound) -> str:
    """Return the chart of coefficients in one sentence."""
    lines = [one for one in found.lines if one.term >= 0]
    clear = sum(1 for one in lines if _clear(one))
    code = f"regress.summary.{'plain' if scale_of(found) == 'plain' else 'ratio'}"
    return say(code, {"n": local_count(len(lines)), "clear": local_count(clear)})


def curve_summary(found: RegressionFound, answer: int) -> str:
    curve = found.curve
    assert curve is not None
    ends = curve.names or tuple(local_number(round(float(one), 6)) for one in curve.values)
    shares = curve.shares[answer]
    blanks = {
        "whose": whose(found.labels, answer), "first": isolated(ends[0]), "last": isolated(ends[-1]),
        "low": share_of_people(float(shares[0])), "high": share_of_people(float(shares[-1])),
    }  # fmt: skip
    return say("regress.curve.summary", blanks)


def model_words(found: RegressionFound) -> tuple[str, ...]:
    """Return each clear coefficient in a sentence, then the unclear ones together, then terms of several columns."""
    if not found.sound and found.kind is not VerdictKind.EDGE:
        return (verdict_sentence(found),)
    single = [one for one in found.lines if one.term >= 0 and not _together(found, one)]
    clear = [one for one in single if _clear(one)]
    said = [_sentence(found, one) for one in clear[:_MOST_WORDS]]
    if len(clear) > _MOST_WORDS:
        said.append(say("regress.words.more", {"count": local_count(len(clear) - _MOST_WORDS)}))
    unclear = [one for one in single if not one.direction and not _clear(one) and math.isfinite(one.low)]
    if unclear:
        names = [line_name(found, one) for one in unclear]
        text = joined(isolated(one) for one in names[:_MOST_WORDS])
        said.append(say("regress.words.unclear", {"names": text}))
    for test in found.tests:
        term = next(one for one in found.terms if one.name == test.name)
        if not isinstance(term, Category) or len(term.levels) > 2:
            known = not math.isnan(test.p_value)
            blanks = {"name": isolated(_term_name(term)), "p": p_words(test.p_value) if known else ""}
            said.append(say(f"regress.together.{found.limits.value}" if known else "regress.words.untested", blanks))
    if math.isfinite(found.shares[0]):
        share = {"whose": whose(found.labels, 0), "share": _percent(found.shares[0]),
                 "low": _percent(found.low[0]), "high": _percent(found.high[0])}  # fmt: skip
        said.append(say("regress.words.share", share))
        average = any(math.isfinite(one.effect) for one in clear)
        said.append(
            say(
                "regress.words.level_average" if average else "regress.words.level",
                {"level": level_text(found.level, screen_numbers())},
            )
        )
    return tuple(said)


def method_words(found: RegressionFound) -> tuple[str, ...]:
    said = [say("regress.method", {"link": say(f"regress.method.{found.link.value}")})]
    if found.errors is Errors.DESIGN:
        said.append(say("regress.method.design"))
        if found.clusters:
            said.append(say("regress.method.clusters", {"clusters": local_count(found.clusters)}))
    if found.prior:
        said.append(say("regress.method.prior", {"prior": local_number(found.prior)}))
    if found.limits is RegressionLimits.PROFILE:
        said.append(say("regress.method.profile"))
    if found.loglik is not None and found.aic is not None and found.bic is not None:
        style = screen_numbers()
        aic, bic = (number_text(one, 1, style) for one in (found.aic, found.bic))
        blanks = {"loglik": number_text(found.loglik, 2, style), "aic": aic, "bic": bic}
        said.append(say("regress.method.likelihood", blanks))
    return tuple(said)


def care_words(found: RegressionFound) -> tuple[str, ...]:
    """Return the assumptions to keep in mind, and the notices of the fit."""
    said = [say("regress.care"), say("regress.care.cause")]
    if 0 < found.clusters < _FEW_CLUSTERS:
        said.append(say("regress.care.clusters", {"clusters": local_count(found.clusters)}))
    return (*said, *(say_message(one) for one in found.notices))


def _clear(one: Coefficient) -> bool:
    """Return whether the interval of the odds ratio excludes 1."""
    return one.low > 0.0 or one.high < 0.0


def _together(found: RegressionFound, one: Coefficient) -> bool:
    """Return whether a coefficient has no meaning of its own: squares, splines and interactions."""
    term = found.terms[one.term]
    crossed = {name for other in found.terms if isinstance(other, Interaction) for name in other.columns}
    if isinstance(term, Interaction) or term.column in crossed:
        return True
    return isinstance(term, Number) and len(term.names) > 1


def line_name(found: RegressionFound, one: Coefficient) -> str:
    """Return the name of a line; with more than two answers it begins with its answer."""
    name = coefficient_name(found, one, say)[0]
    return name if len(found.labels) == 2 else say("regress.name.answer", {"answer": one.answer, "name": name})


def _sentence(found: RegressionFound, one: Coefficient) -> str:
    """Return a clear coefficient in words: the change of the odds with the logit, otherwise the change of the share."""
    term, up = found.terms[one.term], one.value > 0.0 or one.direction > 0
    way, kind = "more" if up else "less", "category" if isinstance(term, Category) else "number"
    if one.direction:
        return say(f"regress.words.edge_{way}", {"name": isolated(line_name(found, one))})
    share = _change_of_share(found, one, kind)
    if found.link is not Link.LOGIT:
        return share or _told(found, one, f"only_{kind}_{way}", ("", "", ""))
    odds = _told(found, one, *_change_of_odds(found, one, f"{kind}_{way}", f"{kind}_times"))
    return say("regress.words.both", {"odds": odds, "share": share}) if share else odds


def _change_of_odds(found: RegressionFound, one: Coefficient, code: str, factor: str) -> tuple[str, tuple[str, ...]]:
    """Return the code of the sentence, and the change with its limits: in percent, or as a factor if it is large."""
    if one.ratio_high > _TIMES:
        return factor, tuple(ratio_text(ratio) for ratio in (one.ratio, one.ratio_low, one.ratio_high))
    ends = sorted(abs(ratio - 1.0) for ratio in (one.ratio_low, one.ratio_high))
    return code, tuple(_percent(part) for part in (abs(one.ratio - 1.0), *ends))


def _change_of_share(found: RegressionFound, one: Coefficient, kind: str) -> str:
    """Return the mean difference of the predicted shares; "" if there is none."""
    if not math.isfinite(one.effect):
        return ""
    low, high = one.effect_low, one.effect_high
    if not low < 0.0 < high:
        low, high = sorted((abs(low), abs(high)))
    way = "more" if one.effect > 0.0 else "less"
    told = tuple(points_of(value) for value in (abs(one.effect), low, high))
    return _told(found, one, f"share_{way}" if found.link is Link.LOGIT else f"share_{kind}_{way}", told)


def _told(found: RegressionFound, one: Coefficient, code: str, told: tuple[str, ...]) -> str:
    """Return a sentence on one coefficient; `told`: the change and its limits."""
    term = found.terms[one.term]
    category, other = (term.levels[one.part + 1], term.reference) if isinstance(term, Category) else ("", "")
    change, low, high = told
    answer = named(one.answer)
    pair = {"answer": answer, "reference": named(found.reference)}
    odds = say("regress.change.odds" if len(found.labels) == 2 else "regress.change.odds_several", pair)
    blanks = {
        "column": isolated(term.columns[0]), "answer": answer, "odds": odds,
        "category": named(category), "other": named(other), "change": change, "low": low, "high": high,
        "per": local_number(term.per) if isinstance(term, Number) else "",
    }  # fmt: skip
    return say(f"regress.change.{code}", blanks)


def _term_name(term: Category | Interaction | Number) -> str:
    if isinstance(term, Interaction):
        names = {"first": term.first.column, "second": term.second.column}
        return say("regress.name.times", names)
    return term.column


def ratio_text(value: float) -> str:
    """Return an odds ratio with two decimals, or three digits where these say too little."""
    if not math.isfinite(value):
        return NO_NUMBER
    if value > _LARGEST:
        return say("regress.over", {"value": local_number(_LARGEST)})
    if value < 1.0 / _LARGEST:
        return say("regress.under", {"value": local_number(1.0 / _LARGEST)})
    return number_text(value, 2, screen_numbers()) if _FINE <= value < 100.0 else three_digits(value)


def _percent(share: float) -> str:
    return share_of_people(float(share))


SENTENCES = {
    # controls
    "regress.kind.number": "a number",
    "regress.kind.per": "a number, per {per}",
    "regress.kind.square": "{kind}, with its square",
    "regress.kind.spline": "{kind}, a spline with {knots} knots",
    "regress.kind.category": "compared with: {reference}",
    "regress.kind.first": "compared with the first category",
    "regress.kind.times": "an interaction",
    "regress.add": "Add a column…",
    "regress.add_all": "All {count} {count:column|columns}",
    "regress.no_other": "no interaction",
    "regress.form.line": "Straight line",
    "regress.form.square": "With its square",
    "regress.form.spline_3": "Spline, 3 knots",
    "regress.form.spline_4": "Spline, 4 knots",
    "regress.form.spline_5": "Spline, 5 knots",
    "regress.per": "per {per}",
    "regress.choice.model": "Usual",
    "regress.choice.robust": "Robust",
    "regress.limits.wald": "Wald",
    "regress.limits.profile": "Profile",
    "regress.link.logit": "Logit",
    "regress.link.probit": "Probit",
    "regress.link.cloglog": "Complementary log-log",
    "regress.link.cauchit": "Cauchit",
    "regress.sampled": "The standard errors use the survey design: {columns}.",
    "regress.left_out": "{left} {left:respondent lacks|respondents lack} a report, a value or a weight.",
    # names of coefficients
    "regress.name.constant": "Constant",
    "regress.note.constant": "log odds at 0",
    "regress.note.constant.plain": "linear predictor at 0",
    "regress.name.category": "{column}: {category}",
    "regress.note.category": "against {reference}",
    "regress.note.per": "per {per}",
    "regress.name.square": "{column}, squared",
    "regress.name.bend": "{column}, bend {number}",
    "regress.name.times": "{first} × {second}",
    "regress.name.answer": "{answer} · {name}",
    # table
    "regress.save.json": "Coefficients as JSON",
    "regress.head.predictor": "Predictor",
    "regress.head.forest": "← less   more →",
    "regress.head.odds": "Odds ratio",
    "regress.head.odds_low": "Odds ratio, low end ({level})",
    "regress.head.odds_high": "Odds ratio, high end ({level})",
    "regress.head.hazard": "Hazard ratio",
    "regress.head.hazard_low": "Hazard ratio, low end ({level})",
    "regress.head.hazard_high": "Hazard ratio, high end ({level})",
    "regress.head.points": "Share, points",
    "regress.head.effect": "Change of the share",
    "regress.head.effect_low": "Change of the share, low end ({level})",
    "regress.head.effect_high": "Change of the share, high end ({level})",
    "regress.head.interval": "{level} interval",
    "regress.head.coefficient": "β",
    "regress.head.error": "SE",
    "regress.head.p": "p",
    "regress.head.answer": "Answer",
    "regress.head.low": "β, low end ({level})",
    "regress.head.high": "β, high end ({level})",
    "regress.head.direction": "Sign of an infinite estimate",
    "regress.head.cost": "SE ÷ SE of direct answers",
    "regress.head.share": "Predicted share",
    "regress.interval": "{low} to {high}",
    "regress.above": "above {low}",
    "regress.over": "> {value}",
    "regress.under": "< {value}",
    "regress.below": "below {high}",
    "regress.runs_up": "→ ∞",
    "regress.runs_down": "→ 0",
    "regress.runs_down_plain": "→ −∞",
    "regress.spoken": "{name}: {head} {ratio}, interval {interval}",
    "regress.table.name": "Coefficients of the regression",
    # chart
    "regress.title.odds": "{question}: odds ratios of “{answer}”",
    "regress.title.hazard": "{question}: hazard ratios of “{answer}”",
    "regress.title.plain": "{question}: coefficients of “{answer}” ({link})",
    "regress.title.several": "{question}: odds ratios against “{answer}”",
    "regress.axis.odds": "Odds ratio (logarithmic)",
    "regress.axis.hazard": "Hazard ratio (logarithmic)",
    "regress.axis.plain": "Coefficient",
    "regress.key.odds": "Odds ratio with {level} interval",
    "regress.key.hazard": "Hazard ratio with {level} interval",
    "regress.key.plain": "Coefficient with {level} interval",
    "regress.summary.ratio": "{n} {n:coefficient|coefficients}; the intervals of {clear} exclude a ratio of 1.",
    "regress.summary.plain": "{n} {n:coefficient|coefficients}; the intervals of {clear} exclude 0.",
    "regress.base": "Base: {n} {n:respondent|respondents}, {left} left out",
    "regress.cost": (
        "Privacy multiplies these standard errors by {times}. The reports are as precise as {worth} direct answers."
    ),
    "regress.curve.title": "Predicted share against {column}",
    "regress.curve.caption": "Predicted shares for the population, averaged over the respondents",
    "regress.curve.counts": "Gray: number of respondents",
    "regress.curve.key": "Predicted share",
    "regress.curve.band": "{level} interval",
    "regress.curve.summary": "The predicted share of {whose} is {low} at {first} and {high} at {last}.",
    "regress.curve.reading": "{at}: {share} ({low} to {high})",
    # right column
    "regress.change.odds": "“{answer}”",
    "regress.change.odds_several": "“{answer}” against “{reference}”",
    "regress.change.category_less": "{column} “{category}” against “{other}”: the odds of {odds} are {change} lower "
    "({low} to {high}).",
    "regress.change.category_more": "{column} “{category}” against “{other}”: the odds of {odds} are {change} higher "
    "({low} to {high}).",
    "regress.change.category_times": "{column} “{category}” against “{other}”: the odds of {odds} are {change} times "
    "as large ({low} to {high}).",
    "regress.change.number_less": "{column}: for each {per} more, the odds of {odds} fall by {change} ({low} to "
    "{high}).",
    "regress.change.number_more": "{column}: for each {per} more, the odds of {odds} rise by {change} ({low} to "
    "{high}).",
    "regress.change.number_times": "{column}: for each {per} more, the odds of {odds} become {change} times as large "
    "({low} to {high}).",
    "regress.words.both": "{odds} {share}",
    "regress.change.share_less": "On average the share of “{answer}” is {change} points lower.",
    "regress.change.share_more": "On average the share of “{answer}” is {change} points higher.",
    "regress.change.share_category_less": "{column} “{category}” against “{other}”: the share of “{answer}” is "
    "{change} points lower ({low} to {high}).",
    "regress.change.share_category_more": "{column} “{category}” against “{other}”: the share of “{answer}” is "
    "{change} points higher ({low} to {high}).",
    "regress.change.share_number_less": "{column}: for each {per} more, the share of “{answer}” falls by {change} "
    "points ({low} to {high}).",
    "regress.change.share_number_more": "{column}: for each {per} more, the share of “{answer}” rises by {change} "
    "points ({low} to {high}).",
    "regress.change.only_category_less": "{column} “{category}” against “{other}”: “{answer}” is less frequent.",
    "regress.change.only_category_more": "{column} “{category}” against “{other}”: “{answer}” is more frequent.",
    "regress.change.only_number_less": "{column}: “{answer}” is less frequent at higher values.",
    "regress.change.only_number_more": "{column}: “{answer}” is more frequent at higher values.",
    "regress.words.level": "Ranges in parentheses are {level} intervals.",
    "regress.words.level_average": "Ranges in parentheses are {level} intervals. Changes of shares are averages over "
    "the respondents.",
    "regress.words.edge_less": "{name}: the reports set no lower limit for the odds ratio.",
    "regress.words.edge_more": "{name}: the reports set no upper limit for the odds ratio.",
    "regress.words.more": (
        "The table shows {count} more {count:coefficient that differs|coefficients that differ} clearly from no effect."
    ),
    "regress.words.unclear": "No clear effect: {names}.",
    "regress.together.wald": "{name}, all coefficients together: {p} (Wald test).",
    "regress.together.profile": "{name}, all coefficients together: {p} (likelihood-ratio test).",
    "regress.words.untested": "{name}: too few clusters to test all coefficients together.",
    "regress.words.share": "Predicted share of {whose}: {share} ({low} to {high}).",
    "regress.method": (
        "The model is {link} of the true answers, fitted by maximum likelihood with the response matrix of the design."
    ),
    "regress.method.design": "Standard errors are computed by Taylor linearization.",
    "regress.method.clusters": "The standard errors are based on {clusters} clusters.",
    "regress.method.prior": "Weak prior: {prior} invented respondents keep the estimates finite, and draw them toward "
    "equal shares.",
    "regress.method.likelihood": "Log likelihood {loglik}, AIC {aic}, BIC {bic}.",
    "regress.method.profile": "Intervals come from the profile likelihood, p values from likelihood-ratio tests.",
    "regress.method.logit": "a logistic regression",
    "regress.method.probit": "a probit regression",
    "regress.method.cloglog": "a regression with the complementary log-log link",
    "regress.method.cauchit": "a regression with the cauchit link",
    "regress.care": "The model assumes full compliance. If respondents report at random, odds ratios are biased "
    "toward 1.",
    "regress.care.cause": "Coefficients describe associations, not causes.",
    "regress.care.clusters": "With only {clusters} clusters the standard errors tend to be too small.",
    "regress.care.go": "Go to Compliance",
    "regress.errors.observed": "Standard errors from the observed information",
    "regress.errors.hc1": "Robust standard errors (HC1)",
    "regress.errors.design": "Standard errors by the survey design",
    # obstacles
    "regress.constant": "“{column}” has the same value for all respondents in the model. Remove it.",
    "regress.missing.file": "Open a file on the page Data",
    "regress.missing.column": "Add a column",
    "regress.needs_rows": "A regression needs a file with a row for each respondent. Open the file on the page Data "
    "and choose “File” under Reports.",
    "regress.reports_column": "“{column}” holds randomized reports, so it cannot explain the answers. Remove it.",
    "report.collected.columns": "The columns of the model were not randomized: their counts are exact figures from "
    "the file.",
    "collected.script.regression": "Explain the answers by columns of the file.",
}
register(__name__, SENTENCES)

"""Headline, tiles and plain words of the part Estimates."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from app.collected.design.names import named, whose
from app.collected.estimates.figure import (
    EVERY,
    interval_text,
    interval_words,
    share_words,
    who,
)
from app.collected.estimates.table import against_words, compared_cells
from app.collected.state import CollectedSetting
from app.collected.words import wording
from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.numbers import effective, in_100, p_words
from app.messages.speak import clauses, joined, local_count, say, say_message, screen_numbers
from app.ui.tile import TileText
from core.analyses.collected.case import Collected
from core.analyses.collected.estimates_result import EstimateRow, Estimates, Means, Used
from core.errors import WorkbenchError
from core.estimation.compatibility import DOUBTFUL
from core.estimation.noncompliance.ignoring import Ignoring, Part, band
from core.estimation.simultaneous import level_of_each
from core.report.collected_table import digits_of_row
from core.report.numbers import level_text, number_text, share_text

MOST_NAMED = 3


def headline_answer(row: EstimateRow, answer: int) -> int:
    """Return the chosen answer; if every answer is shown, the most frequent one, or the first of two."""
    if answer != EVERY:
        return answer
    return int(row.shares.argmax())


def headline(setting: CollectedSetting, found: Collected, made: Estimates, answer: int) -> tuple[str, str, str]:
    """The estimate in front, its interval, and the respondents it is about."""
    row = made.front
    if row is None:
        return "", "", ""
    at = headline_answer(row, answer)
    of = ("carriers", "others")[at] if found.k == 2 else "answer"
    share = say(
        f"collected.estimates.headline.{of}", {"share": share_words(row, at), "answer": named(found.labels[at])}
    )
    blanks = {"level": level_text(setting.level, screen_numbers()), "interval": interval_text(row, at)}
    name = who(found, row)
    several = len(found.arms) > 1 or found.group is not None
    about = (
        say("collected.estimates.headline.of", {"who": name}) if several else say("collected.estimates.headline.all")
    )
    return share, say("collected.estimates.headline.interval", blanks), about


def base_words(found: Collected) -> str:
    """The reports behind the figures, and that each counts once."""
    asked = sum(int(found.tally(at).sum()) for at, arm in enumerate(found.arms) if arm.direct)
    blanks = {"n": local_count(found.n - asked), "direct": local_count(asked)}
    return say("collected.estimates.base_direct" if asked else "collected.estimates.base", blanks)


def tiles(found: Collected, made: Estimates, answer: int) -> tuple[TileText, ...]:
    """Error, effective sample size, difference from the direct question if there is one, and test."""
    row = made.front
    if row is None:
        return ()
    at = headline_answer(row, answer)
    between = _difference_tile(found, made, row, at)
    return _error_tile(row, at), _worth_tile(row, at), *between, _test_tile(found, row)


@dataclass(frozen=True, slots=True)
class Said:
    """The sentences beside the chart: the result, and doubts. `marked`: of 100 people, the carriers or those with the
    answer in front; None for an impossible share."""

    result: tuple[str, ...]
    care: tuple[str, ...]
    marked: int | None = None


def estimates_words(setting: CollectedSetting, found: Collected, made: Estimates, answer: int) -> Said:
    """Explain the figures, their weaknesses and their assumptions."""
    row = made.front
    if row is None:
        return Said((), ())
    at, share = headline_answer(row, answer), float(row.shares[headline_answer(row, answer)])
    possible = 0.0 <= share <= 1.0
    result = []
    if possible:
        low, high = interval_words(row, at)
        blanks = {"share": share_words(row, at), "low": low, "high": high}
        if found.k == 2:
            result.append(say("collected.estimates.words.carriers", {**blanks, "whose": whose(found.labels, at)}))
        else:
            result.append(say("collected.estimates.words.share", {**blanks, "answer": named(found.labels[at])}))
    told = _against(found, made, answer)
    care = [
        *_direct_arms(found, made),
        *_missing(found, made),
        *_assumed(setting, found, made),
        *_how(setting, found, made),
    ]
    doubts = _doubts(found, made)
    if not possible:
        return Said((*doubts, *told), tuple(care))
    return Said((*result, *told), (*doubts, *care), round(100.0 * share))


_IGNORED = 0.1
"""The share of respondents of the example in the words."""


def _assumed(setting: CollectedSetting, found: Collected, made: Estimates) -> list[str]:
    """The assumption behind a comparison, and the estimate if some respondents report at random."""
    words = [say("collected.estimates.against.assumed")] if made.against else []
    row = made.front
    randomized = [(at, arm) for at, arm in enumerate(found.arms) if not arm.direct]
    if found.k > 2 or row is None or row.direct or row.outside.any() or len(randomized) != 1:
        return words
    ((at, arm),) = randomized
    part = Part(arm.design, found.tally(at))
    try:
        corrected = band((part,), Ignoring.COIN, np.array([_IGNORED]), setting.level).estimates[0]
    except WorkbenchError:
        return words
    if math.isfinite(corrected):
        digits = digits_of_row(row)
        blanks = {
            "count": local_count(round(100 * _IGNORED)),
            "share": share_text(float(corrected), digits, screen_numbers()),
        }
        words.append(say("collected.estimates.words.ignored", blanks))
    return words


def _doubts(found: Collected, made: Estimates) -> list[str]:
    """Return warnings about impossible shares and impossible reports, the worst rows first."""
    words = []
    contradicted = [row for row in made.rows if row.doubtful]
    noisy = [row for row in made.rows if bool(row.outside.any()) and not row.doubtful and not row.direct]
    each = [
        say("collected.estimates.words.contradicted", {"who": isolated(who(found, row)), "p": p_words(_least_p(row))})
        for row in contradicted[:MOST_NAMED]
    ]
    if each:
        words.append(say("collected.estimates.words.contradict", {"rows": clauses(each)}))
    tested = [row for row in noisy if not math.isnan(row.noise_chance)]
    for row in sorted(tested, key=lambda one: one.noise_chance)[:1]:
        at = int(np.maximum(-row.shares, row.shares - 1.0).argmax()) if found.k > 2 else 0
        blanks = {"who": who(found, row), "share": share_words(row, at), "p": p_words(row.noise_chance)}
        words.append(say("collected.estimates.words.noise", {**blanks, "chance": in_100(row.noise_chance)}))
    if len(tested) > 1:
        words.append(say("collected.estimates.words.noise_more", {"count": local_count(len(tested) - 1)}))
    alike = [row for row in made.rows if bool(row.alike.any())]
    if alike:
        names = clauses(isolated(who(found, row)) for row in alike[:MOST_NAMED])
        words.append(say("collected.estimates.words.alike", {"rows": names}))
    if any(bool(row.missed.any()) for row in made.rows):
        words.append(say("collected.estimates.words.missed"))
    return words


def _least_p(row: EstimateRow) -> float:
    return min(one.p_value for one in (row.fit_test, row.edge) if one is not None)


def _how(setting: CollectedSetting, found: Collected, made: Estimates) -> list[str]:
    """Describe the interval method and the pooled row."""
    words = []
    wanted = setting.plan.method.value
    instead = {
        used for row in made.rows for used, missed in zip(row.used, row.missed, strict=True)
        if not missed and used.value != wanted
    }  # fmt: skip
    if instead:
        names = sorted(say(f"collected.code.interval_by.{used.value}") for used in instead)
        words.append(say("collected.estimates.words.instead", {"used": joined(names)}))
    elif wanted == Used.WALD.value:
        words.append(say("collected.estimates.words.wald"))
    if found.k > 2:
        style = screen_numbers()
        each = level_text(level_of_each(setting.level, found.k), style)
        level = level_text(setting.level, style)
        words.append(
            say("collected.estimates.words.bonferroni", {"k": local_count(found.k), "level": level, "each": each})
        )
    if any(row.means is Means.LEAST_SQUARES for row in made.rows):
        words.append(say("custom.least_squares"))
    pooled = [row for row in made.rows if row.arm is None]
    apart = [row for row in pooled if row.agreement is not None and row.agreement.p_value < DOUBTFUL]
    for row in apart[:MOST_NAMED]:
        assert row.agreement is not None
        blanks = {"who": wording().group(found, row.group), "p": p_words(row.agreement.p_value)}
        words.append(say("collected.estimates.words.disagree", blanks))
    if pooled:
        name = "scores" if pooled[0].means is Means.SCORES else "common"
        words.append(say(f"collected.estimates.words.{name}"))
    return words


def _against(found: Collected, made: Estimates, answer: int) -> list[str]:
    cells = compared_cells(found, made, max(answer, 0))
    if not cells:
        return []
    last = cells[-1][0].group
    mine = [cell for cell in cells if cell[0].group == last]
    # With many arms, the chart and its table show the rest.
    pooled = [cell for cell in mine if cell[0].arm is None]
    return [against_words(found, cell) for cell in (pooled or mine)[-MOST_NAMED:]]


def _direct_arms(found: Collected, made: Estimates) -> list[str]:
    """Return the sentence that several direct arms are one sample; nothing for one arm."""
    if not made.against or len(made.against[-1].direct) < 2:
        return []
    one = made.against[-1]
    arms = wording().direct(found, one)
    words = [say("collected.estimates.against.pooled", {"arms": arms, "n": local_count(one.plain.n)})]
    if one.agreement is not None and one.agreement.p_value < DOUBTFUL:
        words.append(say("collected.estimates.against.disagree", {"arms": arms, "p": p_words(one.agreement.p_value)}))
    return words


def _missing(found: Collected, made: Estimates) -> list[str]:
    words = []
    for group, arm in made.empty[:MOST_NAMED]:
        blanks = {"group": wording().group(found, group), "arm": wording().arm(found, arm)}
        words.append(say("collected.estimates.words.empty", blanks))
    for one in made.unestimated[:MOST_NAMED]:
        blanks = {"group": wording().group(found, one.group), "arm": wording().arm(found, one.arm)}
        words.append(say("collected.estimates.words.unestimated", {**blanks, "reason": say_message(one.reason)}))
    return words


def _worth(row: EstimateRow, at: int) -> float | None:
    value = float(row.worth[at])
    return value if math.isfinite(value) else None


def _error_tile(row: EstimateRow, at: int) -> TileText:
    title, error = say("collected.estimates.tile.error"), float(row.standard_errors[at])
    if math.isfinite(error):
        method = say(f"collected.code.interval_by.{row.used[at].value}")
        return TileText(title, _points(error, row), say("collected.estimates.tile.interval", {"method": method}))
    return TileText(title, "–", say(f"collected.estimates.tile.no_error{'_alike' if row.alike[at] else ''}"))


def _worth_tile(row: EstimateRow, at: int) -> TileText:
    title, value = say("collected.estimates.tile.worth"), _worth(row, at)
    if row.direct:
        return TileText(title, local_count(row.n), say("collected.estimates.tile.direct"))
    if value is None:
        return TileText(title, "–", say(f"collected.estimates.tile.no_worth{'_alike' if row.alike[at] else ''}"))
    blanks = {"n": local_count(row.n), "part": share_text(value / row.n, 0, screen_numbers())}
    return TileText(title, effective(value), say("collected.estimates.tile.answers", blanks))


def _difference_tile(found: Collected, made: Estimates, row: EstimateRow, at: int) -> tuple[TileText, ...]:
    """The row in front minus the direct question; none without a direct question."""
    one = next((one for one in made.against if one.row is row), None)
    if one is None:
        return ()
    between = float(one.difference[at])
    title = say(f"collected.estimates.tile.{'more' if between >= 0.0 else 'fewer'}")
    return (TileText(title, _points(abs(between), row), p_words(float(one.p_values[at]))),)


def _points(share: float, row: EstimateRow) -> str:
    """With the decimals of the share, as in the table."""
    points = number_text(100.0 * share, digits_of_row(row), screen_numbers())
    return say("collected.estimates.points", {"points": points})


def _test_tile(found: Collected, row: EstimateRow) -> TileText:
    if row.agreement is not None:
        p = row.agreement.p_value
        below = "collected.estimates.tile.agrees_not" if p < DOUBTFUL else "collected.estimates.tile.agrees"
        return TileText(say("collected.estimates.tile.agree"), p_words(p), say(below))
    title = say("collected.estimates.tile.fit")
    tests = [one.p_value for one in (row.fit_test, row.edge) if one is not None]
    if not tests:
        untested = "untested_two" if row.arm is not None and found.arms[row.arm].reports == 2 else "untested"
        below = say(f"collected.estimates.tile.{'direct' if row.direct else untested}")
        return TileText(title, say("collected.estimates.tile.no_test"), below)
    verdict = "fits_not" if row.doubtful else "noise" if bool(row.outside.any()) else "fits"
    return TileText(title, p_words(min(tests)), say(f"collected.estimates.tile.{verdict}"))


SENTENCES = {
    "collected.estimates.waiting": "Estimating…",
    "collected.estimates.none": "No estimate is possible for any group or arm.",
    "collected.estimates.title": "{question}: “{answer}”",
    "collected.estimates.every": "All answers",
    "collected.estimates.caption": "{level} intervals for the population",
    "collected.estimates.n": "{n} {n:report|reports}",
    "collected.estimates.answers": "{n} {n:answer|answers}",
    "collected.estimates.by": "split by {column}",
    "collected.estimates.key.estimate": "Debiased share, {level} interval",
    "collected.estimates.key.direct": "Direct question, {level} interval",
    "collected.estimates.key.sampling": "Sampling error alone",
    "collected.estimates.key.impossible": "Outside 0 to 100%, the possible range",
    "collected.estimates.few_arms": "With more than {most} arms, the chart pools them; the table lists each arm.",
    "collected.estimates.few_lines": "The chart shows the first {most} estimates; the table lists all.",
    "collected.estimates.headline.carriers": "{share} carriers",
    "collected.estimates.headline.others": "{share} non-carriers",
    "collected.estimates.headline.answer": "“{answer}”: {share}",
    "collected.estimates.headline.interval": "{level} interval {interval}",
    "collected.estimates.headline.all": "for the population",
    "collected.estimates.headline.of": "{who}, for the population",
    "collected.estimates.base": "Base: {n} {n:report|reports}, unweighted",
    "collected.estimates.base_direct": "Base: {n} randomized {n:report|reports} and {direct} direct "
    "{direct:answer|answers}, unweighted",
    "collected.estimates.head.carriers": "Share of carriers",
    "collected.estimates.head.likeliest": "ML share",
    "collected.estimates.difference": "Difference",
    "collected.estimates.save.csv": "Difference as text (CSV)…",
    "collected.estimates.save.xlsx": "Difference for a spreadsheet (Excel)…",
    "collected.estimates.save.latex": "Difference as a table for LaTeX…",
    "collected.estimates.points": "{points} points",
    "collected.estimates.points_range": "{low} to {high} points",
    "collected.estimates.tile.error": "Standard error",
    "collected.estimates.tile.interval": "interval: {method}",
    "collected.estimates.tile.more": "More than asked directly",
    "collected.estimates.tile.fewer": "Less than asked directly",
    "collected.estimates.tile.no_error": "no standard error at 0% or 100%",
    "collected.estimates.tile.no_error_alike": "no standard error: all reports are alike",
    "collected.estimates.tile.worth": "Effective sample size",
    "collected.estimates.tile.answers": "{part} of {n} {n:report|reports}",
    "collected.estimates.tile.no_worth": "not defined at or outside 0% and 100%",
    "collected.estimates.tile.no_worth_alike": "not defined: all reports are alike",
    "collected.estimates.tile.fit": "Fit of the design",
    "collected.estimates.tile.agree": "Do the arms agree?",
    "collected.estimates.tile.fits": "compatible with the design",
    "collected.estimates.tile.fits_not": "the reports contradict the design",
    "collected.estimates.tile.noise": "within random error",
    "collected.estimates.tile.agrees": "compatible with one share",
    "collected.estimates.tile.agrees_not": "their shares differ",
    "collected.estimates.tile.direct": "every report is a direct answer",
    "collected.estimates.tile.no_test": "no test",
    "collected.estimates.tile.untested_two": "two counts, one share",
    "collected.estimates.tile.untested": "no more counts than unknowns",
    "collected.estimates.summary": "{who}: the estimated share of {whose} is {share}, interval {interval}.",
    "collected.estimates.words.carriers": "An estimated {share} ({low} to {high}) of the population are {whose}.",
    "collected.estimates.words.share": "An estimated {share} ({low} to {high}) of the population have the true "
    "answer “{answer}”.",
    "collected.estimates.words.ignored": "If {count} of 100 respondents reported at random, the estimate would be "
    "{share}.",
    "collected.estimates.words.title.care": "Take care",
    "collected.estimates.icons": "{n} of 100",
    "collected.estimates.counts.wrong": "Enter a whole number of respondents in each field.",
    "collected.estimates.words.to_compliance": "Compliance",
    "collected.estimates.words.noise": (
        "{who}: {share} is outside the possible range. If the nearest possible share were true, {chance} of 100 "
        "such surveys would deviate this far ({p}). The estimate is not truncated, because truncation would bias "
        "averages of estimates."
    ),
    "collected.estimates.words.noise_more": "Further rows outside the possible range: {count}.",
    "collected.estimates.words.contradicted": "{who} ({p})",
    "collected.estimates.words.contradict": "The reports contradict the design: {rows}. Check the design and "
    "convention, the order of the reports, and whether respondents followed the instructions.",
    "collected.estimates.words.missed": "A likelihood-ratio interval replaces an interval outside 0 to 100%. The "
    "standard error belongs to the untruncated estimate.",
    "collected.estimates.words.alike": "All reports are alike ({rows}): there is no standard error, and the interval "
    "comes from the likelihood.",
    "collected.estimates.words.instead": "Some rows have another kind of interval, named in the table: {used}.",
    "collected.estimates.words.wald": "Wald intervals cover less than their level for rare traits and small samples; "
    "Wilson is safer.",
    "collected.estimates.words.bonferroni": "For a joint level of {level}, each of the {k} intervals needs the level "
    "{each} (Bonferroni).",
    "collected.estimates.words.common": "“All randomized arms” is the maximum-likelihood estimate of one common "
    "share. Publications often report the moment estimate: choose it on the left.",
    "collected.estimates.words.scores": "“All randomized arms” is the moment estimate: the mean of the debiased "
    "reports.",
    "collected.estimates.words.disagree": "{who}: the arms disagree ({p}). Find the reason before you pool them.",
    "collected.estimates.words.empty": "{group}, {arm}: no reports.",
    "collected.estimates.words.unestimated": "{group}, {arm}: {reason}",
    "collected.estimates.against.title": "Difference from the direct question: “{answer}”",
    "collected.estimates.against.axis": "Difference in percentage points",
    "collected.estimates.against.key": "Randomized minus direct, with its interval",
    "collected.estimates.against.caption": "{level} intervals from the intervals of the two shares",
    "collected.estimates.against.none": "no difference",
    "collected.estimates.against.words": "{who}: {points} percentage points {more} {whose} than with the direct "
    "question ({p}, two-sided).",
    "collected.estimates.against.side.more": "more",
    "collected.estimates.against.side.less": "fewer",
    "collected.estimates.against.pooled": "The direct arms ({arms}) are pooled: {n} {n:answer|answers}.",
    "collected.estimates.against.disagree": "The direct arms ({arms}) disagree ({p}). Find the reason before you "
    "compare.",
    "collected.estimates.against.assumed": "“More is better” is an assumption: random answers or a misread "
    "instruction can also raise an estimate.",
}
register(__name__, SENTENCES)

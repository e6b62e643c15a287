"""Tiles and plain words of the part Estimates."""

from __future__ import annotations

import math

import numpy as np

from app.collected.design.names import named, share_title, whose
from app.collected.estimates.figure import (
    EVERY,
    interval_text,
    interval_words,
    p_words,
    share_words,
    who,
)
from app.collected.estimates.table import against_words, compared_cells
from app.collected.state import CollectedSetting
from app.collected.words import wording
from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.speak import local_count, say, say_message, screen_numbers
from app.messages.three_digits import points_of
from app.ui.planned import in_100
from app.ui.tile import TileText
from core.analyses.collected.case import Collected
from core.analyses.collected.estimates_result import Comparison, EstimateRow, Estimates, Means, Used
from core.estimation.compatibility import DOUBTFUL
from core.estimation.simultaneous import level_of_each
from core.report.numbers import level_text
from core.report.possible import beyond

MOST_NAMED = 3


def headline_row(made: Estimates) -> EstimateRow | None:
    """All respondents: all randomized arms together, else the randomized one, else the direct one."""
    last = made.rows[-1].group if made.rows else None
    rows = [row for row in made.rows if row.group == last]
    together = next((row for row in rows if row.arm is None), None)
    return together or next((row for row in rows if not row.direct), None) or next(iter(rows), None)


def headline_answer(row: EstimateRow, answer: int) -> int:
    """The chosen one; where every answer is shown the most frequent, of two the first."""
    if answer != EVERY:
        return answer
    return int(row.shares.argmax())


def tiles(setting: CollectedSetting, found: Collected, made: Estimates, answer: int) -> tuple[TileText, ...]:
    """Share, interval, worth and test of the row in front."""
    row = headline_row(made)
    if row is None:
        return ()
    at, style = headline_answer(row, answer), screen_numbers()
    error = float(row.standard_errors[at])
    used = say(f"collected.code.interval_by.{row.used[at].value}")
    if beyond(row.shares[at], row.low[at], row.high[at]):
        used = say("chart.interval_possible", {"interval": used})
    level = level_text(setting.level, style)
    known = math.isfinite(error)
    lacking = say(f"collected.estimates.tile.no_error{'_alike' if row.alike[at] else ''}")
    below = say("collected.estimates.tile.error", {"points": points_of(error)}) if known else lacking
    return (
        TileText(
            share_title(found.labels, at), share_words(row, at), below,
        ),
        TileText(
            say("collected.estimates.tile.interval", {"level": level}),
            interval_text(row, at, noted=False), used,
        ),
        _worth_tile(row, at),
        _test_tile(found, row),
    )  # fmt: skip


def estimates_words(setting: CollectedSetting, found: Collected, made: Estimates, answer: int) -> tuple[str, ...]:
    """What the figures mean, what is doubtful about them, and what they assume."""
    row = headline_row(made)
    if row is None:
        return ()
    at = headline_answer(row, answer)
    words = []
    if 0.0 <= row.shares[at] <= 1.0:
        low, high = interval_words(row, at)
        blanks = {"share": share_words(row, at), "low": low, "high": high}
        if found.k == 2:
            words.append(say("collected.estimates.words.carriers", {**blanks, "whose": whose(found.labels, at)}))
        else:
            words.append(say("collected.estimates.words.share", {**blanks, "answer": named(found.labels[at])}))
    if not row.direct and _worth(row, at) is not None:
        blanks = {"n": local_count(row.n), "worth": local_count(round(_worth(row, at) or 0.0))}
        words.append(say("collected.estimates.words.worth", blanks))
    words += _doubts(found, made)
    words += _how(setting, found, made)
    words += _against(found, made, answer)
    words += _missing(found, made)
    return tuple(words)


def _doubts(found: Collected, made: Estimates) -> list[str]:
    """Impossible shares and impossible reports, the worst rows first."""
    words = []
    contradicted = [row for row in made.rows if row.doubtful]
    noisy = [row for row in made.rows if bool(row.outside.any()) and not row.doubtful and not row.direct]
    each = [
        say("collected.estimates.words.contradicted", {"who": isolated(who(found, row)), "p": p_words(_least_p(row))})
        for row in contradicted[:MOST_NAMED]
    ]
    if each:
        words.append(say("collected.estimates.words.contradict", {"rows": "; ".join(each)}))
    tested = [row for row in noisy if not math.isnan(row.noise_chance)]
    for row in sorted(tested, key=lambda one: one.noise_chance)[:1]:
        at = int(np.maximum(-row.shares, row.shares - 1.0).argmax()) if found.k > 2 else 0
        blanks = {"who": who(found, row), "share": share_words(row, at), "p": p_words(row.noise_chance)}
        words.append(say("collected.estimates.words.noise", {**blanks, "chance": in_100(row.noise_chance)}))
    if len(tested) > 1:
        words.append(say("collected.estimates.words.noise_more", {"count": local_count(len(tested) - 1)}))
    alike = [row for row in made.rows if bool(row.alike.any())]
    if alike:
        names = "; ".join(isolated(who(found, row)) for row in alike[:MOST_NAMED])
        words.append(say("collected.estimates.words.alike", {"rows": names}))
    if any(bool(row.missed.any()) for row in made.rows):
        words.append(say("collected.estimates.words.missed"))
    return words


def _least_p(row: EstimateRow) -> float:
    return min(one.p_value for one in (row.fit_test, row.edge) if one is not None)


def _how(setting: CollectedSetting, found: Collected, made: Estimates) -> list[str]:
    """How intervals were made, and what the pooled row is."""
    words = []
    wanted = setting.plan.method.value
    instead = {
        used for row in made.rows for used, missed in zip(row.used, row.missed, strict=True)
        if not missed and used.value != wanted
    }  # fmt: skip
    if instead:
        names = sorted(say(f"collected.code.interval_by.{used.value}") for used in instead)
        words.append(say("collected.estimates.words.instead", {"used": ", ".join(names)}))
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
    # of many arms the chart and its table tell the rest
    pooled = [cell for cell in mine if cell[0].arm is None]
    told = [against_words(found, cell) for cell in (pooled or mine)[-MOST_NAMED:]]
    return [*told, *_direct_arms(found, cells[-1][0]), say("collected.estimates.against.assumed")]


def _direct_arms(found: Collected, one: Comparison) -> list[str]:
    """Several of them are one sample; nothing for one."""
    if len(one.direct) < 2:
        return []
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


def _worth_tile(row: EstimateRow, at: int) -> TileText:
    title, value = say("collected.estimates.tile.worth"), _worth(row, at)
    if row.direct:
        return TileText(title, local_count(row.n), say("collected.estimates.tile.direct"))
    if value is None:
        return TileText(title, "–", say(f"collected.estimates.tile.no_worth{'_alike' if row.alike[at] else ''}"))
    below = say("collected.estimates.tile.answers", {"n": local_count(row.n)})
    return TileText(title, local_count(round(value)), below)


def _test_tile(found: Collected, row: EstimateRow) -> TileText:
    if row.agreement is not None:
        p = row.agreement.p_value
        below = "collected.estimates.tile.agrees_not" if p < DOUBTFUL else "collected.estimates.tile.agrees"
        return TileText(say("collected.estimates.tile.agree"), p_words(p), say(below))
    title = say("collected.estimates.tile.fit")
    tests = [one.p_value for one in (row.fit_test, row.edge) if one is not None]
    if not tests:
        untested = "untested_two" if row.arm is not None and found.arms[row.arm].reports == 2 else "untested"
        return TileText(title, "–", say(f"collected.estimates.tile.{'direct' if row.direct else untested}"))
    verdict = "fits_not" if row.doubtful else "noise" if bool(row.outside.any()) else "fits"
    return TileText(title, p_words(min(tests)), say(f"collected.estimates.tile.{verdict}"))


SENTENCES = {
    "collected.estimates.waiting": "The estimates are being worked out…",
    "collected.estimates.none": "No group and arm has reports that allow an estimate.",
    "collected.estimates.title": "{question}: “{answer}”",
    "collected.estimates.every": "Every answer",
    "collected.estimates.caption": "{level} intervals for the population",
    "collected.estimates.n": "{n} {n:report|reports}",
    "collected.estimates.by": "shown apart by {column}",
    "collected.estimates.key.estimate": "Debiased share with its interval",
    "collected.estimates.key.direct": "Asked directly",
    "collected.estimates.key.sampling": "Sampling error alone, as if all had been asked directly",
    "collected.estimates.key.impossible": "Below 0% or above 100%: no such share exists",
    "collected.estimates.few_arms": "More than {most} arms: the chart shows them together, the table each of them.",
    "collected.estimates.few_lines": "The chart shows the first {most}; the table has all.",
    "collected.estimates.tile.error": "standard error {points} points",
    "collected.estimates.tile.no_error": "no standard error at the edge of what is possible",
    "collected.estimates.tile.no_error_alike": "no standard error: all reports are alike",
    "collected.estimates.tile.interval": "{level} interval",
    "collected.estimates.tile.worth": "Worth",
    "collected.estimates.tile.answers": "direct answers, of {n} {n:report|reports}",
    "collected.estimates.tile.no_worth": "not defined at 0% or 100%, or beyond",
    "collected.estimates.tile.no_worth_alike": "not defined: all reports are alike",
    "collected.estimates.tile.fit": "Fits the design?",
    "collected.estimates.tile.agree": "Do the arms agree?",
    "collected.estimates.tile.fits": "nothing speaks against it",
    "collected.estimates.tile.fits_not": "the data contradict the design",
    "collected.estimates.tile.noise": "chance alone goes as far",
    "collected.estimates.tile.agrees": "nothing speaks against it",
    "collected.estimates.tile.agrees_not": "their shares differ",
    "collected.estimates.tile.direct": "every report is an answer",
    "collected.estimates.tile.untested_two": "cannot be tested: two counts, one share",
    "collected.estimates.tile.untested": "cannot be tested: no more counts than unknowns",
    "collected.estimates.p": "p = {p}",
    "collected.estimates.p_small": "p < {p}",
    "collected.estimates.summary": "{who}: estimated share of {whose} {share}, interval {interval}.",
    "collected.estimates.words.carriers": "An estimated {share} of the people whom these respondents stand for are "
    "{whose}. The interval, {low} to {high}, counts the luck of sampling and the noise of the device.",
    "collected.estimates.words.share": "An estimated {share} of the people whom these respondents stand for have the "
    "true answer “{answer}”. The interval, {low} to {high}, counts the luck of sampling and the noise of the device.",
    "collected.estimates.words.worth": "The {n} {n:report|reports} {n:tells|tell} as much as {worth} direct "
    "{worth:answer|answers} would: the rest is the price of protection.",
    "collected.estimates.words.noise": "{who}: {share} cannot be a share. Small excesses below 0% or over 100% are "
    "expected noise: if the nearest possible share were the true one, chance alone would go as far in {chance} of 100 "
    "such surveys ({p}). The figure stays as it is, so that averages stay right.",
    "collected.estimates.words.noise_more": "Rows that lie outside in the same way, each by less: {count}.",
    "collected.estimates.words.contradicted": "{who} ({p})",
    "collected.estimates.words.contradict": "The data contradict the design: {rows}. No possible shares explain "
    "these reports. The design or its convention may be the wrong one, reports may be in the wrong order, or "
    "respondents did not follow the instructions.",
    "collected.estimates.words.missed": "Where an interval would lie outside 0 to 100% altogether, the one by "
    "likelihood ratio among possible shares stands instead; the table has the likeliest of them. The standard error is "
    "that of the figure as it is: at 0% or 100% itself there is none.",
    "collected.estimates.words.alike": "All reports are alike ({rows}). They show no spread: standard error, design "
    "effect and worth are not defined, and the interval is that of the likelihood.",
    "collected.estimates.words.instead": "Not every row has the chosen interval. Where it does not exist another one "
    "stands, as the table says: {used}.",
    "collected.estimates.words.wald": "Wald intervals hold less than they promise for rare traits and small samples; "
    "Wilson is the safer choice.",
    "collected.estimates.words.bonferroni": "Each interval stands alone. So that all {k} hold together at {level}, "
    "each would need {each} (Bonferroni).",
    "collected.estimates.words.common": "“All randomized arms” is the maximum-likelihood share of all arms, as if it "
    "were the same in each. Publications often give the moment estimate: choose it at the left.",
    "collected.estimates.words.scores": "“All randomized arms” is the moment estimate: the mean of the debiased "
    "reports of all respondents.",
    "collected.estimates.words.disagree": "{who}: the arms disagree ({p}). What they have in common means little; "
    "look for the reason before you pool them.",
    "collected.estimates.words.empty": "{group}, {arm}: no reports.",
    "collected.estimates.words.unestimated": "{group}, {arm}: {reason}",
    "collected.estimates.against.title": "Against the direct question: “{answer}”",
    "collected.estimates.against.axis": "Difference in percentage points",
    "collected.estimates.against.key": "Randomized minus direct, with its interval",
    "collected.estimates.against.caption": "{level} intervals, from those of both shares",
    "collected.estimates.against.none": "no difference",
    "collected.estimates.against.words": "Against the direct question, {who} finds {points} points {more} {whose} "
    "({p}, two-sided).",
    "collected.estimates.against.side.more": "more",
    "collected.estimates.against.side.less": "fewer",
    "collected.estimates.against.pooled": "The arms that were asked directly ({arms}) are compared as one, {n} "
    "{n:answer|answers} together.",
    "collected.estimates.against.disagree": "The arms that were asked directly ({arms}) differ from each other ({p}). "
    "Look for the reason before you compare with all of them together.",
    "collected.estimates.against.assumed": "That more is better is an assumption: answers at random, or a misread "
    "instruction, can raise an estimate too.",
}
register(__name__, SENTENCES)

"""Tiles and plain words of the part Estimates."""

from __future__ import annotations

import math

import numpy as np

from app.collected.design.names import named, share_title, whose
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
from app.messages.numbers import in_100, p_words, points_of
from app.messages.speak import local_count, say, say_message, screen_numbers
from app.ui.tile import TileText
from core.analyses.collected.case import Collected
from core.analyses.collected.estimates_result import Comparison, EstimateRow, Estimates, Means, Used
from core.estimation.compatibility import DOUBTFUL
from core.estimation.simultaneous import level_of_each
from core.report.numbers import level_text
from core.report.possible import beyond

MOST_NAMED = 3


def headline_row(made: Estimates) -> EstimateRow | None:
    """Return the row of all respondents: all randomized arms together, or the only randomized arm, or the direct
    one."""
    last = made.rows[-1].group if made.rows else None
    rows = [row for row in made.rows if row.group == last]
    together = next((row for row in rows if row.arm is None), None)
    return together or next((row for row in rows if not row.direct), None) or next(iter(rows), None)


def headline_answer(row: EstimateRow, answer: int) -> int:
    """Return the chosen answer; if every answer is shown, the most frequent one, or the first of two."""
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
    """Explain the figures, their weaknesses and their assumptions."""
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
    """Return warnings about impossible shares and impossible reports, the worst rows first."""
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
    """Describe the interval method and the pooled row."""
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
    # With many arms, the chart and its table show the rest.
    pooled = [cell for cell in mine if cell[0].arm is None]
    told = [against_words(found, cell) for cell in (pooled or mine)[-MOST_NAMED:]]
    return [*told, *_direct_arms(found, cells[-1][0]), say("collected.estimates.against.assumed")]


def _direct_arms(found: Collected, one: Comparison) -> list[str]:
    """Return the sentence that several direct arms are one sample; nothing for one arm."""
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
    "collected.estimates.waiting": "Estimating…",
    "collected.estimates.none": "No group and arm has reports that allow an estimate.",
    "collected.estimates.title": "{question}: “{answer}”",
    "collected.estimates.every": "All answers",
    "collected.estimates.caption": "{level} intervals for the population",
    "collected.estimates.n": "{n} {n:report|reports}",
    "collected.estimates.by": "split by {column}",
    "collected.estimates.key.estimate": "Debiased share with its interval",
    "collected.estimates.key.direct": "Direct question",
    "collected.estimates.key.sampling": "Sampling error only, as with a direct question",
    "collected.estimates.key.impossible": "Outside 0 to 100%: an impossible share",
    "collected.estimates.few_arms": "More than {most} arms: the chart shows them pooled; the table lists each.",
    "collected.estimates.few_lines": "The chart shows the first {most}; the table has all.",
    "collected.estimates.tile.error": "standard error {points} points",
    "collected.estimates.tile.no_error": "no standard error at 0% or 100%",
    "collected.estimates.tile.no_error_alike": "no standard error: all reports are alike",
    "collected.estimates.tile.interval": "{level} interval",
    "collected.estimates.tile.worth": "Worth",
    "collected.estimates.tile.answers": "effective sample size of {n} {n:report|reports}",
    "collected.estimates.tile.no_worth": "not defined at or outside 0% and 100%",
    "collected.estimates.tile.no_worth_alike": "not defined: all reports are alike",
    "collected.estimates.tile.fit": "Fits the design?",
    "collected.estimates.tile.agree": "Do the arms agree?",
    "collected.estimates.tile.fits": "compatible with the design",
    "collected.estimates.tile.fits_not": "the reports contradict the design",
    "collected.estimates.tile.noise": "within random error",
    "collected.estimates.tile.agrees": "compatible with one share",
    "collected.estimates.tile.agrees_not": "their shares differ",
    "collected.estimates.tile.direct": "every report is an answer",
    "collected.estimates.tile.untested_two": "cannot be tested: two counts, one share",
    "collected.estimates.tile.untested": "cannot be tested: no more counts than unknowns",
    "collected.estimates.summary": "{who}: estimated share of {whose} {share}, interval {interval}.",
    "collected.estimates.words.carriers": "An estimated {share} of the population are {whose}. The interval, {low} "
    "to {high}, includes sampling error and privacy noise.",
    "collected.estimates.words.share": "An estimated {share} of the population have the true answer “{answer}”. The "
    "interval, {low} to {high}, includes sampling error and privacy noise.",
    "collected.estimates.words.worth": "The {n} {n:report has|reports have} an effective sample size of {worth} "
    "direct {worth:answer|answers}. The difference is the cost of protection.",
    "collected.estimates.words.noise": "{who}: {share} is an impossible share. Small excesses below 0% or above 100% "
    "are expected noise: if the nearest possible share were true, random error alone would go this far in {chance} of "
    "100 such surveys ({p}). The estimate is not truncated, so that means stay correct.",
    "collected.estimates.words.noise_more": "Further rows with a smaller excess of this kind: {count}.",
    "collected.estimates.words.contradicted": "{who} ({p})",
    "collected.estimates.words.contradict": "The reports contradict the design: {rows}. No possible shares explain "
    "them. The stated design or convention may be wrong, the reports may be in the wrong order, or respondents did not "
    "follow the instructions.",
    "collected.estimates.words.missed": "If an interval lies outside 0 to 100%, the likelihood-ratio interval among "
    "possible shares replaces it; the table gives the maximum-likelihood share. The standard error belongs to the "
    "untruncated estimate.",
    "collected.estimates.words.alike": "All reports are alike ({rows}). Standard error, design effect and effective "
    "sample size are not defined, and the interval comes from the likelihood.",
    "collected.estimates.words.instead": "The selected interval does not exist for every row. The table names the "
    "method used instead: {used}.",
    "collected.estimates.words.wald": "Wald intervals cover less than their level for rare traits and small samples. "
    "Wilson is the safer choice.",
    "collected.estimates.words.bonferroni": "Each interval holds separately. For all {k} to hold together at "
    "{level}, each needs {each} (Bonferroni).",
    "collected.estimates.words.common": "“All randomized arms” is the maximum-likelihood share of all arms, assuming "
    "one common share. Publications often report the moment estimate: choose it on the left.",
    "collected.estimates.words.scores": "“All randomized arms” is the moment estimate: the mean of the debiased "
    "reports of all respondents.",
    "collected.estimates.words.disagree": "{who}: the arms disagree ({p}). Find the reason before you pool them.",
    "collected.estimates.words.empty": "{group}, {arm}: no reports.",
    "collected.estimates.words.unestimated": "{group}, {arm}: {reason}",
    "collected.estimates.against.title": "Difference from the direct question: “{answer}”",
    "collected.estimates.against.axis": "Difference in percentage points",
    "collected.estimates.against.key": "Randomized minus direct, with its interval",
    "collected.estimates.against.caption": "{level} intervals, from those of both shares",
    "collected.estimates.against.none": "no difference",
    "collected.estimates.against.words": "{who}: {points} percentage points {more} {whose} than with the direct "
    "question ({p}, two-sided).",
    "collected.estimates.against.side.more": "more",
    "collected.estimates.against.side.less": "fewer",
    "collected.estimates.against.pooled": "The direct arms ({arms}) are pooled: {n} {n:answer|answers}.",
    "collected.estimates.against.disagree": "The direct arms ({arms}) differ from each other ({p}). Find the reason "
    "before you compare with the pooled answers.",
    "collected.estimates.against.assumed": "“More is better” is an assumption: random answers or a misread "
    "instruction can raise an estimate, too.",
}
register(__name__, SENTENCES)

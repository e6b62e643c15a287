"""Plain words for the tab Unknown size, and the effect of a click into its charts."""

from __future__ import annotations

from app.lab.size.figure import turn_words
from app.lab.size.state import SizeLook, SizeView, value_text
from app.messages.catalogue import register
from app.messages.numbers import percent, three_digits
from app.messages.speak import local_count, say
from app.workspace.solved import three_figures
from core.central.chains import MOST_SIZE
from core.central.size_inputs import SIZE_SHARE
from core.central.size_laws import noisy_size_reach
from core.study.numbers import Neighbours
from core.study.typed import Typed

_LEVEL = 0.95


def size_words(look: SizeLook, view: SizeView) -> tuple[str, ...]:
    unit = (say("size.unit.changed"),) if look.neighbours is Neighbours.CHANGED else ()
    if view is SizeView.SPLIT:
        return (*_split_words(look), *_drowned(look), *unit)
    if view is SizeView.WAYS:
        return (say("size.words.ways"), turn_words(look), say("size.words.bounds"), *unit)
    return (*_wrong_words(look), say("size.words.never"), *unit)


def _split_words(look: SizeLook) -> tuple[str, ...]:
    case, best = look.case, look.split.resize
    now = float(look.here[0].rmse[0])
    reach = noisy_size_reach(case, look.share, _LEVEL)
    blanks = {
        "share": percent(look.share),
        "best": percent(best.best_share),
        "error": three_digits(best.least),
        "now": three_digits(now),
        "more": percent(round(now / best.least - 1.0, 2)),
        "n": local_count(case.n),
        "low": local_count(max(1, case.n - reach)),
        "high": local_count(case.n + reach),
    }
    compared = "size.words.best_now" if now <= best.least * 1.005 else "size.words.better"
    return (say(compared, blanks), say("size.words.reach", blanks))


def _drowned(look: SizeLook) -> tuple[str, ...]:
    """Return a warning if even the best share gives a larger error than the middle of the bounds without any data."""
    case, half = look.case, (look.case.high - look.case.low) / 2.0
    if look.split.resize.least < half:
        return ()
    blanks = {"middle": value_text(look, case.low + half), "half": value_text(look, half)}
    return (say("size.words.drowned", blanks),)


def _wrong_words(look: SizeLook) -> tuple[str, ...]:
    case = look.case
    twice = (case.mean + case.prior) / 2.0
    blanks = {"prior": value_text(look, case.prior), "twice": value_text(look, twice), "n": local_count(case.n)}
    return (say("size.words.large", blanks), say("size.words.small"))


def picked(view: SizeView, look: SizeLook, x: float) -> dict[str, Typed]:
    """Return the fields of CuratorPlan that a click at x sets."""
    if view is SizeView.SPLIT:
        share = min(max(round(x, 2), SIZE_SHARE.lowest), SIZE_SHARE.highest)
        return {"size_share": Typed(f"{100.0 * share:.0f}", share)}
    if view is SizeView.WAYS:
        case = look.case
        return {"prior": _rounded(min(max(x, case.low), case.high), case.high - case.low)}
    size = round(three_figures(min(max(x, 1.0), float(MOST_SIZE))).value)
    return {"size": Typed(str(size), float(size))}


def _rounded(value: float, width: float) -> Typed:
    """Return the value to a thousandth of the width, in typed form."""
    step = 10.0 ** (len(f"{width:.0f}") - 3 if width >= 1.0 else -4)
    text = f"{round(value / step) * step:.10g}"
    return Typed(text, float(text))


SENTENCES = {
    "size.caption.expected": "Expected: {n} {n:person|people}, mean {mean}, standard deviation {sd}",
    "size.caption.given": "bounds {low} to {high}, fill-in value {prior}, total ε = {epsilon}",
    "size.caption.sample": "errors for this sample",
    "size.caption.population": "errors for the population",
    "size.note": (
        "Exact results. A release moves a mean outside the bounds to the nearest bound, which only reduces its error."
    ),
    "size.here": "yours: {share}",
    "size.prior_now": "your fill-in value: {prior}",
    "size.mean_now": "expected mean",
    "size.said": "declared size: {size}",
    "size.way.resize": "fitted to the noisy count",
    "size.way.plug_in": "noisy sum / noisy count",
    "size.best.resize": "fitted to the noisy count, best share",
    "size.best.plug_in": "noisy sum / noisy count, best share",
    "size.key.least": "Smallest error",
    "size.key.here": "Your share",
    "size.key.turn": "Equal precision",
    "size.key.mean": "Expected mean",
    "size.key.band": "± one standard error",
    "size.key.rmse": "Error (bias and noise together)",
    "size.key.bias": "Absolute bias",
    "size.key.se": "Standard error",
    "size.rule.mean": "true mean",
    "size.rule.prior": "fill-in value",
    "size.axis.share": "Share of epsilon for the count",
    "size.axis.error": "Root mean square error",
    "size.axis.prior": "Fill-in value",
    "size.axis.size": "Declared size",
    "size.axis.mean": "Expected released mean",
    "size.column.share": "share for the count, %",
    "size.column.rmse": "error, {way}",
    "size.column.bias": "bias, {way}",
    "size.column.se": "standard error, {way}",
    "size.row.title": "Both methods at equal epsilon",
    "size.row.way": "method",
    "size.row.share": "count, %",
    "size.row.bias": "bias",
    "size.row.se": "standard error",
    "size.row.rmse": "error",
    "size.row.resize_here": "fitted, your share",
    "size.row.resize_best": "fitted, best share",
    "size.row.plug_in_here": "sum / count, your share",
    "size.row.plug_in_half": "sum / count, equal split",
    "size.row.plug_in_best": "sum / count, best share",
    "size.split.title": "Share of epsilon for the count",
    "size.split.summary": (
        "Smallest error of fitting: {error}, with {resize} of epsilon for the count. Smallest error of noisy sum "
        "/ noisy count: {other}, with {plug_in} of epsilon for the count."
    ),
    "size.split.reading": "{share} for the count: error {resize} (fitted), {plug_in} (sum / count)",
    "size.split.click": "Click to plan with this share",
    "size.ways.title": "Fitted or sum / count, by fill-in value",
    "size.ways.resize": (
        "With the best split of epsilon for each method, fitting has a smaller error ({resize}) than sum / count "
        "({plug_in})."
    ),
    "size.ways.plug_in": (
        "With the best split of epsilon for each method, sum / count has a smaller error ({plug_in}) than "
        "fitting ({resize})."
    ),
    "size.ways.reading": "fill-in value {prior}: error {resize} fitted, {plug_in} sum / count",
    "size.ways.click": "Click to use this fill-in value",
    "size.turn.always": "Fitting is more precise for every fill-in value between the bounds.",
    "size.turn.never": "Sum / count is at least as precise for every fill-in value between the bounds.",
    "size.turn.between": "Fitting is more precise for fill-in values from {low} to {high}, otherwise sum / count.",
    "size.wrong.title": "Mean under a wrong declared size",
    "size.error.title": "Error under a wrong declared size",
    "size.wrong.more": "If you declare {size} instead of {n}, the expected mean is {fitted}, not {mean} (standard "
    "error {se}).",
    "size.wrong.less": (
        "If you declare {size} instead of {n}, {out} {out:respondent is|respondents are} left out at random; the "
        "expected mean stays {mean} (standard error {se})."
    ),
    "size.wrong.right": "With the right size, {size}, the expected mean is {mean} (standard error {se}).",
    "size.wrong.reading": "declared size {size}: mean {mean}, bias {bias}, standard error {se}, error {rmse}",
    "size.wrong.click": "Click to declare this size",
    "size.words.better": (
        "With {best} of epsilon for the count, the error is {error}. With your {share}, it is {now} ({more} larger)."
    ),
    "size.words.best_now": "Your share of epsilon for the count, {share}, is as good as the best: error {now}.",
    "size.words.reach": "With {n} {n:person|people} the noisy count is between {low} and {high} in 95% of draws.",
    "size.words.large": (
        "If the declared size is too large, the fill-in value replaces the missing people. With a declared size "
        "of 2 · {n}, the mean moves to {twice}, halfway to {prior}."
    ),
    "size.words.small": "If the declared size is too small, respondents are left out at random, which does not "
    "bias the mean.",
    "size.words.never": "The program accepts a wrong size: a refusal would disclose the number of people.",
    "size.words.ways": (
        "If the noisy count is too high, fitting moves the mean toward the fill-in value, while sum / count "
        "moves it toward 0."
    ),
    "size.words.bounds": "A true mean near 0 favors sum / count. A true mean far from 0 favors fitting.",
    "size.words.drowned": (
        "The noise is too large: even without data, a guess of {middle}, the middle of the bounds, is wrong by "
        "at most {half}. Increase epsilon or the number of respondents."
    ),
    "size.unit.changed": "Protecting the answer as well as participation doubles the noise of a sum or mean, but not "
    "of a count.",
}
register(__name__, SENTENCES)

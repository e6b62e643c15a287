"""In plain words: what the part Unknown size shows, and what a click into its charts sets."""

from __future__ import annotations

from app.lab.size.figure import turn_words
from app.lab.size.state import SizeLook, SizeView, share_words, value_text
from app.messages.catalogue import register
from app.messages.speak import local_count, say
from app.messages.three_digits import three_digits
from app.workspace.solved import three_figures
from core.central.chains import MOST_SIZE
from core.central.size_inputs import SIZE_SHARE
from core.central.size_laws import noisy_size_reach
from core.study.typed import Typed

_LEVEL = 0.95


def size_words(look: SizeLook, view: SizeView) -> tuple[str, ...]:
    unit = say(f"size.unit.{look.neighbours.value}")
    if view is SizeView.SPLIT:
        return (*_split_words(look), *_drowned(look), say("size.words.public"), unit)
    if view is SizeView.WAYS:
        return (say("size.words.ways"), turn_words(look), say("size.words.bounds"), unit)
    return (*_wrong_words(look), say("size.words.never"), unit)


def _split_words(look: SizeLook) -> tuple[str, ...]:
    case, best = look.case, look.split.resize
    now = float(look.here[0].rmse[0])
    reach = noisy_size_reach(case, look.share, _LEVEL)
    blanks = {
        "share": share_words(look.share),
        "best": share_words(best.best_share),
        "error": three_digits(best.least),
        "now": three_digits(now),
        "more": share_words(round(now / best.least - 1.0, 2)),
        "n": local_count(case.n),
        "low": local_count(max(1, case.n - reach)),
        "high": local_count(case.n + reach),
    }
    compared = "size.words.best_now" if now <= best.least * 1.005 else "size.words.better"
    return (say("size.words.split"), say(compared, blanks), say("size.words.reach", blanks))


def _drowned(look: SizeLook) -> tuple[str, ...]:
    """Where even the best share is worse than no answers at all."""
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
    """The fields of CuratorPlan that a click at x sets."""
    if view is SizeView.SPLIT:
        share = min(max(round(x, 2), SIZE_SHARE.lowest), SIZE_SHARE.highest)
        return {"size_share": Typed(f"{100.0 * share:.0f}", share)}
    if view is SizeView.WAYS:
        case = look.case
        return {"prior": _rounded(min(max(x, case.low), case.high), case.high - case.low)}
    size = round(three_figures(min(max(x, 1.0), float(MOST_SIZE))).value)
    return {"size": Typed(str(size), float(size))}


def _rounded(value: float, width: float) -> Typed:
    """To a thousandth of the width, as one would type it."""
    step = 10.0 ** (len(f"{width:.0f}") - 3 if width >= 1.0 else -4)
    text = f"{round(value / step) * step:.10g}"
    return Typed(text, float(text))


SENTENCES = {
    "size.caption.expected": "Expected: {n} {n:person|people}, mean {mean}, standard deviation {sd}",
    "size.caption.given": "bounds {low} to {high}, prior {prior}, ε = {epsilon} in all",
    "size.caption.sample": "errors for these people",
    "size.caption.population": "errors for the population",
    "size.note": "Worked out exactly, without simulation, from public figures alone. A mean that the noise takes "
    "out of the bounds is moved back into them when it is given out, which only makes its error smaller.",
    "size.here": "yours: {share}",
    "size.prior_now": "your prior: {prior}",
    "size.mean_now": "expected mean",
    "size.said": "you say {size}",
    "size.way.resize": "fitted to the noisy count",
    "size.way.plug_in": "noisy sum / noisy count",
    "size.best.resize": "fitted to the noisy count, best share",
    "size.best.plug_in": "noisy sum / noisy count, best share",
    "size.key.least": "Least error",
    "size.key.here": "Your share",
    "size.key.turn": "Both are equally tight",
    "size.key.mean": "Expected mean",
    "size.key.band": "One standard error either side",
    "size.key.rmse": "Error (bias and noise together)",
    "size.key.bias": "Bias, as a distance",
    "size.key.se": "Standard error",
    "size.rule.mean": "true mean",
    "size.rule.prior": "prior",
    "size.axis.share": "Share of epsilon for the count",
    "size.axis.error": "Root mean square error",
    "size.axis.prior": "Prior",
    "size.axis.size": "Size that you say",
    "size.axis.mean": "Mean that comes out",
    "size.column.share": "share for the count, %",
    "size.column.rmse": "error, {way}",
    "size.column.bias": "bias, {way}",
    "size.column.se": "standard error, {way}",
    "size.row.title": "Both ways at equal epsilon",
    "size.row.way": "way",
    "size.row.share": "count, %",
    "size.row.bias": "bias",
    "size.row.se": "standard error",
    "size.row.rmse": "error",
    "size.row.resize_here": "fitted, your share",
    "size.row.resize_best": "fitted, best share",
    "size.row.plug_in_here": "sum / count, your share",
    "size.row.plug_in_half": "sum / count, half and half",
    "size.row.plug_in_best": "sum / count, best share",
    "size.split.title": "How much of epsilon the count should have",
    "size.split.summary": "The error is least with {resize} of epsilon for the count where the numbers are fitted "
    "to it ({error}), and with {plug_in} where a noisy sum is divided by it ({other}).",
    "size.split.reading": "{share} for the count: error {resize} fitted, {plug_in} sum / count",
    "size.split.click": "Click to plan with this share",
    "size.ways.title": "Fitted, or sum / count, whatever the prior",
    "size.ways.resize": "Each at its best share, fitting to the noisy count is tighter: error {resize} against "
    "{plug_in}.",
    "size.ways.plug_in": "Each at its best share, the noisy sum divided by the noisy count is tighter: error "
    "{plug_in} against {resize}.",
    "size.ways.reading": "prior {prior}: error {resize} fitted, {plug_in} sum / count",
    "size.ways.click": "Click to take this prior",
    "size.turn.always": "With every prior between the bounds fitting is the tighter way.",
    "size.turn.never": "With no prior is fitting the tighter way.",
    "size.turn.between": "Fitting is tighter with a prior from {low} to {high}; beyond that dividing is.",
    "size.wrong.title": "The mean when the size is said wrong",
    "size.error.title": "How far off the mean is when the size is said wrong",
    "size.wrong.more": "If you say {size} and {n} are there, the mean comes out at {fitted} instead of {mean}, with "
    "a standard error of {se}.",
    "size.wrong.less": "If you say {size} and {n} are there, {out} are left out by chance: the mean comes out at "
    "{mean} as it should, with a standard error of {se}.",
    "size.wrong.right": "You say {size}, as many as are expected: the mean comes out at {mean}, with a standard "
    "error of {se}.",
    "size.wrong.reading": "{size} said: mean {mean}, bias {bias}, standard error {se}, error {rmse}",
    "size.wrong.click": "Click to say this size",
    "size.words.split": "Nobody may know how many people are there. So part of epsilon buys a noisy count, and the "
    "rest a mean of so many numbers.",
    "size.words.better": "With {best} for the count the error is {error}; with your {share} it is {now}, {more} more.",
    "size.words.best_now": "Your {share} for the count is as good as any: the error is {now}, and {error} at {best}.",
    "size.words.reach": "With {n} {n:person|people} the noisy count then lies between {low} and {high} in 95 of 100 "
    "cases.",
    "size.words.public": "The share is chosen from figures that anybody may expect, never from the answers: a share "
    "chosen from the answers would tell something about them.",
    "size.words.large": "Who says too large a size gets the prior for the people who are not there. Twice {n} draws "
    "the mean halfway to the prior {prior}: {twice}.",
    "size.words.small": "Who says too small a size leaves people out by chance. The mean is not shifted, but it is "
    "less certain, and the noise is wider.",
    "size.words.never": "A wrong size is never refused: a refusal would tell how many people there are.",
    "size.words.ways": "Fitting moves the mean towards the prior where the count came out too high. Dividing a "
    "noisy sum by a noisy count needs no prior, and is moved by a wrong count in proportion.",
    "size.words.bounds": "A true mean near 0 favours dividing, as a wrong count hardly moves it; one far from 0 "
    "favours fitting.",
    "size.words.drowned": "The noise drowns the mean: who says {middle}, the middle of the bounds, without asking "
    "anybody is off by {half} at most. Take a larger epsilon, or wait for more people.",
    "size.unit.added": "Epsilon hides whether one respondent is there.",
    "size.unit.changed": "Epsilon hides what one respondent answered, too: that takes twice the noise of a sum or "
    "mean, not of a count.",
}
register(__name__, SENTENCES)

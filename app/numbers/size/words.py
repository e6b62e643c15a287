"""In plain words: what the part Unknown size shows, and what a click into its charts sets. No Qt."""

from __future__ import annotations

from app.messages.speak import local_count, say
from app.messages.three_digits import three_digits
from app.numbers.size.figure import turn_words
from app.numbers.size.state import SizeLook, SizeView, share_words, value_text
from app.workspace.solved import three_figures
from core.central.chains import MOST_SIZE
from core.central.size_inputs import LEAST_SHARE, MOST_SHARE
from core.central.size_laws import noisy_size_reach
from core.project.typed import Typed

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
        share = min(max(round(x, 2), LEAST_SHARE), MOST_SHARE)
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

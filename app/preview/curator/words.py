"""Tiles, summary and plain words of the part Curator."""

from __future__ import annotations

from app.messages.catalogue import register
from app.messages.numbers import three_digits
from app.messages.speak import local_count, say, screen_numbers
from app.preview.curator.figure import CuratorLook, amount
from app.ui.tile import TileText
from core.central.chains import summed
from core.central.curator import ReleasedFigure
from core.central.curator_request import FigureKey, Statistic
from core.central.distribution import reach
from core.central.mean_intervals import FigureInterval, Holds, drawing_reach, figure_intervals
from core.report.numbers import epsilon_text, level_text
from core.types import Target


def tiles(look: CuratorLook) -> tuple[TileText, ...]:
    """Return the requested figure first, then the figures it was computed from."""
    release, request = look.found.release, look.request
    if request.statistic is Statistic.HISTOGRAM:
        # Use the noise itself, because an interval cut at 0 is shorter.
        q = round(reach(look.level, look.figure.scale))
        cells = TileText(say("curator.tile.cells"), local_count(len(look.figure.values)), _noise(look.figure))
        return (cells, TileText(say("curator.tile.reach"), f"± {local_count(q)}", _level(look)))
    found = [_asked(look)] if request.shared else []
    for figure in release.figures:
        if request.shared and figure.key is FigureKey.MEAN:
            continue
        interval = figure_intervals(release, figure, level=look.level)[0]
        ends = _between(look, interval, figure)
        title = say(f"curator.figure.{figure.key.value}")
        found.append(TileText(title, look.text(figure.value, figure), f"{ends}\n{_noise(figure)}"))
    return tuple(found)


def _asked(look: CuratorLook) -> TileText:
    ends = _between(look, look.interval)
    below = ends if look.figure.key is FigureKey.SUM else f"{ends}\n{_noise(look.figure)}"
    return TileText(say("curator.figure.mean"), look.text(look.value), below)


def _between(look: CuratorLook, interval: FigureInterval, figure: ReleasedFigure | None = None) -> str:
    low, high = look.ends(interval, figure)
    return say("curator.tile.between", {"level": level_text(look.level, screen_numbers()), "low": low, "high": high})


def _noise(figure: ReleasedFigure) -> str:
    epsilon = epsilon_text(figure.epsilon, screen_numbers())
    return say("curator.tile.noise", {"scale": three_digits(figure.scale), "epsilon": epsilon})


def _level(look: CuratorLook) -> str:
    return say("curator.tile.level", {"level": level_text(look.level, screen_numbers())})


def summary(look: CuratorLook) -> str:
    """Return the meaning and the basis of the interval."""
    level = {"level": level_text(look.level, screen_numbers())}
    if look.request.statistic is Statistic.HISTOGRAM:
        return say("curator.summary.cells", level)
    name = look.request.statistic.value
    interval = look.interval
    low, high = look.ends(interval)
    blanks = level | {"low": low, "high": high}
    blanks["figure"] = say(f"curator.the.{name}")
    return say(f"curator.summary.{interval.holds.value}", blanks)


def curator_words(look: CuratorLook) -> tuple[str, ...]:
    """Return who sees the data, the effects of size and fill-in value, and the meaning of epsilon.

    The text also states that nothing was released.
    """
    found, request = look.found, look.request
    said = [say("curator.words.preview"), _effect(look) if look.show_truth else ""]
    if request.fitted:
        size = local_count(found.release.size or 1)
        blanks = {"size": size, "prior": amount(request.prior)}
        said.append(say("curator.words.public" if request.size is not None else "curator.words.resized", blanks))
    elif request.shared:
        said.append(say("curator.words.plug_in"))
    if request.statistic is Statistic.HISTOGRAM:
        said.append(say("curator.words.cells"))
    elif request.statistic is Statistic.COUNT:
        said.append(say("curator.words.count"))
    elif request.statistic is Statistic.SUM and request.size is None:
        most = amount(summed(request.low, request.high))
        said.append(say("curator.words.sum", {"most": most}))
    if look.interval.holds in (Holds.FITTED, Holds.POPULATION_FITTED):
        said.append(say("curator.words.fitted"))
    if request.statistic in (Statistic.MEAN, Statistic.SUM):
        said.append(say("curator.words.clamped"))
    if look.setting.target is Target.POPULATION:
        said.append(_population(look))
    style = screen_numbers()
    both = {"added": epsilon_text(float(found.added), style), "changed": epsilon_text(float(found.changed), style)}
    said.append(say("curator.words.epsilon", both))
    return tuple(one for one in said if one)


def _population(look: CuratorLook) -> str:
    """Return the part of a mean's interval that is due to sampling; other figures describe these respondents."""
    if look.request.statistic is not Statistic.MEAN:
        return say("curator.words.sample")
    far = drawing_reach(look.found.release, level=look.level)
    return say("curator.words.population", {"reach": three_digits(far)})


def _effect(look: CuratorLook) -> str:
    """Return the effect of a wrong size on these respondents."""
    found, size = look.found, look.request.size
    if not look.request.fitted or size is None or size == found.n:
        return ""
    blanks = {
        "n": local_count(found.n),
        "size": local_count(size),
        "left": local_count(abs(size - found.n)),
        "figure": say(f"curator.the.{look.request.statistic.value}"),
        "expected": look.text(found.expected),
        "truth": look.text(found.truth),
    }
    return say("curator.words.missing" if size > found.n else "curator.words.left_out", blanks)


SENTENCES = {
    "numbers.respondents": "respondents",
    "curator.many": (
        "A curator's draw has at most {highest} people, but these numbers come from {n}. Choose other numbers above."
    ),
    "curator.drawing": "Drawing…",
    "curator.title.count": "Count: {numbers}",
    "curator.title.sum": "Sum: {numbers}",
    "curator.title.mean": "Mean: {numbers}",
    "curator.title.histogram": "Histogram: {numbers}",
    "curator.caption": "Total epsilon {epsilon} · numbers from {low} to {high} · intervals at {level}",
    "curator.axis.count": "Noisy count",
    "curator.axis.sum": "Noisy sum",
    "curator.axis.mean": "Noisy mean",
    "curator.axis.draws": "Share of {n} simulated draws",
    "curator.key.draws": "{n} simulated draws",
    "curator.key.truth": "Truth",
    "curator.key.expected": "Expected value of the draws",
    "curator.key.released": "This draw, {level} interval",
    "curator.key.draw": "This draw",
    "curator.key.cells": "Noisy counts of this draw",
    "curator.key.interval": "{level} interval of each cell",
    "curator.head.figure": "Figure",
    "curator.head.value": "Noisy value",
    "curator.head.low": "Interval from",
    "curator.head.high": "Interval to",
    "curator.head.scale": "Scale of the noise",
    "curator.head.epsilon": "Epsilon",
    "curator.figure.count": "Noisy count",
    "curator.figure.sum": "Noisy sum",
    "curator.figure.mean": "Noisy mean",
    "curator.figure.cells": "Noisy count",
    "curator.tile.cells": "Noisy cells",
    "curator.tile.reach": "Noise of one cell",
    "curator.tile.between": "{level}: {low} to {high}",
    "curator.tile.noise": "scale {scale} · epsilon {epsilon}",
    "curator.tile.level": "noise within this range in {level} of draws",
    "curator.the.count": "the count of numbers in this sample",
    "curator.the.sum": "the sum of this sample",
    "curator.the.mean": "the mean of this sample",
    "curator.the.histogram": "the cells of this sample",
    "curator.summary.respondents": (
        "{low} to {high} contains {figure} with probability at least {level}. It uses only noisy figures and "
        "public facts."
    ),
    "curator.summary.fitted": (
        "{low} to {high} contains {figure} with probability at least {level}, if the public size is right. It "
        "uses only noisy figures and public facts."
    ),
    "curator.summary.population": (
        "{low} to {high} contains the population mean with probability at least {level}, if the sample is "
        "random. It uses only noisy figures and public facts."
    ),
    "curator.summary.population_fitted": (
        "{low} to {high} contains the population mean with probability at least {level}, if the sample is random "
        "and the public size is right. It uses only noisy figures and public facts."
    ),
    "curator.summary.cells": (
        "Each interval, taken alone, contains the count of its cell with probability at least {level}. It uses "
        "only noisy counts."
    ),
    "curator.words.preview": "Preview draw: nothing is released and no budget is spent.",
    "curator.words.missing": (
        "These data have {n} {n:person|people}, but the declared size is {size}. The fill-in value replaces the "
        "{left} missing {left:person|people}. The expected value of the noisy figure is {expected}, but {figure} "
        "is {truth}."
    ),
    "curator.words.left_out": (
        "These data have {n} {n:person|people}, but the declared size is {size}. The program leaves out {left} "
        "{left:person|people} at random. The expected value of the noisy figure is {expected}; {figure} is "
        "{truth}."
    ),
    "curator.words.public": (
        "The numbers are fitted to {size} {size:person|people}. The fill-in value {prior} replaces missing "
        "people and biases the figure; a surplus is left out at random. Neither step discloses the true number "
        "of people."
    ),
    "curator.words.resized": "The numbers are fitted to the noisy count, here {size} {size:person|people}. The "
    "fill-in value {prior} replaces missing people and biases the mean slightly; a surplus is left out at random. The "
    "interval allows for both.",
    "curator.words.plug_in": "A noisy sum over a noisy count needs no fill-in value. Its noise scales with the "
    "bounds, and the ratio is biased if the count is small.",
    "curator.words.cells": "Each respondent is in one cell, so all cells together cost epsilon once.",
    "curator.words.count": (
        "This count covers only respondents with a number; the page Releases counts all respondents. The noise "
        "does not grow with the count."
    ),
    "curator.words.sum": "One respondent changes the sum by at most {most}, which the noise must hide.",
    "curator.words.fitted": "If the public size is wrong, the interval applies to the fitted numbers, not to this "
    "sample.",
    "curator.words.clamped": "Numbers outside the bounds count as the nearest bound.",
    "curator.words.sample": "This interval applies to this sample. Only a mean has an interval for a population.",
    "curator.words.population": (
        "Sampling widens the interval by {reach} on either side. No figure discloses the variance, so this is "
        "the Hoeffding bound. Narrower bounds of the numbers reduce it."
    ),
    "curator.words.epsilon": (
        "Epsilon computed by OpenDP: {added} if one respondent is added or removed, {changed} if one "
        "respondent's answer changes."
    ),
}
register(__name__, SENTENCES)

"""Tiles, summary and plain words of the part Curator."""

from __future__ import annotations

from dataclasses import dataclass

from app.messages.catalogue import register
from app.messages.speak import local_count, say, screen_numbers
from app.messages.three_digits import three_digits
from app.preview.curator.figure import CuratorLook, amount
from core.central.chains import summed
from core.central.curator import ReleasedFigure
from core.central.curator_request import FigureKey, Statistic
from core.central.distribution import reach
from core.central.mean_intervals import FigureInterval, Holds, drawing_reach, figure_intervals
from core.report.numbers import epsilon_text, level_text
from core.types import Target


@dataclass(frozen=True, slots=True)
class FigureTile:
    """A released figure in large letters: what it is, its value, and below it its interval, noise and epsilon."""

    title: str
    value: str
    below: str


def tiles(look: CuratorLook) -> tuple[FigureTile, ...]:
    """The figure that was asked for first, then those that it was made of."""
    release, request = look.found.release, look.request
    if request.statistic is Statistic.HISTOGRAM:
        # of the noise itself: an interval that is cut at 0 is shorter
        q = round(reach(look.level, look.figure.scale))
        cells = FigureTile(say("curator.tile.cells"), local_count(len(look.figure.values)), _noise(look.figure))
        return (cells, FigureTile(say("curator.tile.reach"), f"± {local_count(q)}", _level(look)))
    found = [_asked(look)] if request.shared else []
    for figure in release.figures:
        if request.shared and figure.key is FigureKey.MEAN:
            continue
        interval = figure_intervals(release, figure, level=look.level)[0]
        ends = _between(look, interval, figure)
        title = say(f"curator.figure.{figure.key.value}")
        found.append(FigureTile(title, look.text(figure.value, figure), f"{ends}\n{_noise(figure)}"))
    return tuple(found)


def _asked(look: CuratorLook) -> FigureTile:
    ends = _between(look, look.interval)
    below = ends if look.figure.key is FigureKey.SUM else f"{ends}\n{_noise(look.figure)}"
    return FigureTile(say("curator.figure.mean"), look.text(look.value), below)


def _between(look: CuratorLook, interval: FigureInterval, figure: ReleasedFigure | None = None) -> str:
    low, high = look.ends(interval, figure)
    return say("curator.tile.between", {"level": level_text(look.level, screen_numbers()), "low": low, "high": high})


def _noise(figure: ReleasedFigure) -> str:
    epsilon = epsilon_text(figure.epsilon, screen_numbers())
    return say("curator.tile.noise", {"scale": three_digits(figure.scale), "epsilon": epsilon})


def _level(look: CuratorLook) -> str:
    return say("curator.tile.level", {"level": level_text(look.level, screen_numbers())})


def summary(look: CuratorLook) -> str:
    """What the interval holds, and what it was made of."""
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
    """Who sees what, what the size and the prior do, what epsilon is, and that nothing was released."""
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
    """Of a mean how much of its interval is for drawing; other figures are those of these respondents."""
    if look.request.statistic is not Statistic.MEAN:
        return say("curator.words.sample")
    far = drawing_reach(look.found.release, level=look.level)
    return say("curator.words.population", {"reach": three_digits(far)})


def _effect(look: CuratorLook) -> str:
    """What a size that is not theirs does to these respondents."""
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
    "curator.many": "A curator's draw is shown for at most {highest} people here, and these are {n}. Choose other "
    "numbers above.",
    "curator.drawing": "Drawing…",
    "curator.title.count": "Numbers given: {numbers}",
    "curator.title.sum": "Sum: {numbers}",
    "curator.title.mean": "Mean: {numbers}",
    "curator.title.histogram": "Histogram: {numbers}",
    "curator.caption": "Epsilon {epsilon} in all · numbers from {low} to {high} · intervals at {level}",
    "curator.axis.count": "Numbers given, with noise",
    "curator.axis.sum": "Sum that is given out",
    "curator.axis.mean": "Mean that is given out",
    "curator.axis.draws": "Share of {n} simulated draws",
    "curator.key.draws": "{n} simulated draws",
    "curator.key.truth": "Truth",
    "curator.key.expected": "Middle of the draws",
    "curator.key.released": "This draw, {level} interval",
    "curator.key.draw": "This draw",
    "curator.key.cells": "Noisy counts of this draw",
    "curator.key.interval": "{level} interval of each cell",
    "curator.head.figure": "Figure",
    "curator.head.value": "Given out",
    "curator.head.low": "Interval from",
    "curator.head.high": "Interval to",
    "curator.head.scale": "Scale of the noise",
    "curator.head.epsilon": "Epsilon",
    "curator.figure.count": "Numbers given, noisy",
    "curator.figure.sum": "Noisy sum",
    "curator.figure.mean": "Noisy mean",
    "curator.figure.cells": "Noisy count",
    "curator.tile.cells": "Noisy cells",
    "curator.tile.reach": "Noise of one cell",
    "curator.tile.between": "{level}: {low} to {high}",
    "curator.tile.noise": "scale {scale} · epsilon {epsilon}",
    "curator.tile.level": "stays within this in {level} of draws",
    "curator.the.count": "how many of these respondents gave a number",
    "curator.the.sum": "the sum of these respondents",
    "curator.the.mean": "the mean of these respondents",
    "curator.the.histogram": "the cells of these respondents",
    "curator.summary.respondents": "{low} to {high} holds {figure} with a chance of at least {level}. It is made "
    "from the figures given out and public facts alone.",
    "curator.summary.fitted": "{low} to {high} holds {figure} with a chance of at least {level}, if the public size "
    "is right. It is made from the figures given out and public facts alone.",
    "curator.summary.population": "{low} to {high} holds the mean of the population with a chance of at least {level}, "
    "if these respondents were drawn from it by chance. It is made from the figures given out and public facts alone.",
    "curator.summary.population_fitted": "{low} to {high} holds the mean of the population with a chance of at least "
    "{level}, if these respondents were drawn from it by chance and the public size is right. It is made from the "
    "figures given out and public facts alone.",
    "curator.summary.cells": "Each interval holds the count of its cell with a chance of at least {level}, one cell "
    "at a time. They are made from the noisy counts alone.",
    "curator.words.preview": "A draw to look at, not a release: nothing is given out and nothing is spent.",
    "curator.words.missing": "These data have {n} {n:person|people}, and the size says {size}. The prior stands for "
    "{left} who are not there, so draws have their middle at {expected}, while {figure} is {truth}.",
    "curator.words.left_out": "These data have {n} {n:person|people}, and the size says {size}. Chance leaves {left} "
    "of them out, so draws have their middle at {expected}, while {figure} is {truth}.",
    "curator.words.public": "The numbers are fitted to {size} {size:person|people}, whatever their true number. If "
    "fewer are there, the prior {prior} stands for the others and pulls the figure; if more are there, chance leaves "
    "some out. Either way nothing tells how many there are.",
    "curator.words.resized": "The numbers were fitted to the noisy count, {size} {size:person|people} here. If fewer "
    "are there, the prior {prior} stands for the others and pulls the mean a little; if more are there, chance leaves "
    "some out. The interval allows for both.",
    "curator.words.plug_in": "A noisy sum over a noisy count. It needs no prior, but the noise of the sum is that "
    "of numbers as large as the bounds, and a ratio is pulled where the count is small.",
    "curator.words.cells": "A respondent is in one cell, so all cells together cost epsilon once, however many "
    "there are.",
    "curator.words.count": "Counted is who gave a number; the number of respondents on the page Releases counts "
    "everybody. The noise is a whole number and does not grow with the number of people.",
    "curator.words.sum": "One respondent more or less changes the sum by at most {most}, so that the noise has the "
    "size of a few people at that bound.",
    "curator.words.fitted": "A public size may be wrong. The interval then holds the figure of the fitted numbers, "
    "not that of these respondents.",
    "curator.words.clamped": "Numbers beyond the bounds count as the nearest bound, in the figure and in its interval.",
    "curator.words.sample": "The interval is for these respondents, also while errors are for the population: for a "
    "population there is one of a mean only.",
    "curator.words.population": "The interval is for the population: {reach} on either side of it is for drawing "
    "respondents. That is the most it can be, however the numbers lie between the bounds (Hoeffding), because nothing "
    "is given out about how far they spread; narrower bounds make it shorter.",
    "curator.words.epsilon": "Epsilon by OpenDP's map: {added} between two data sets of which one has a respondent "
    "more, {changed} between two in which one respondent answers otherwise.",
}
register(__name__, SENTENCES)

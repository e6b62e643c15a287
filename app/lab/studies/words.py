"""What the studies of the part Simulations say alike, and how their numbers are written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

import numpy as np

from app.messages.catalogue import register
from app.messages.speak import local_count, say, screen_numbers
from app.messages.three_digits import digits_of
from app.workspace.numbers import NumbersSetting
from core.analyses.numbers.unknown_size_noise import MOST_FOR_OPENDP
from core.central.chains import ADDED
from core.report.export import is_public
from core.report.numbers import epsilon_text, number_text
from core.report.plot.figure import PlotFigure
from core.report.table import Table
from core.types import FloatArray

_MOST_DIGITS = 6
_FAR = 3.0
"""A picture goes to the ends of all values unless these are so many times as far apart as most of them."""


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """What a part shows of a study; `headline` "" where the sentence is enough."""

    figure: PlotFigure
    table: Callable[[], Table]
    headline: str
    sentence: str
    words: tuple[str, ...]


def amount(value: float, spread: float) -> str:
    """A number with as many decimals as three digits of `spread` have."""
    return number_text(value, _digits(value, spread), screen_numbers())


def decimal_of(value: float, spread: float) -> Decimal:
    """The same for a cell of a table."""
    return Decimal(f"{value:.{_digits(value, spread)}f}")


def epsilon_said(epsilon: float) -> str:
    return epsilon_text(epsilon, screen_numbers())


def reach_of(values: FloatArray, always: tuple[float, ...], tail: float = 0.005) -> tuple[float, float]:
    """Where a picture of these values begins and ends; a few that are far away do not make it flat.

    always   is in the picture
    tail     share at either side that may be far away
    """
    low, high = (float(end) for end in np.quantile(values, (tail, 1.0 - tail)))
    least, most = float(values.min()), float(values.max())
    if most - least <= _FAR * (high - low):
        low, high = least, most
    return min(low, *always), max(high, *always)


def unit_words(distance: int) -> str:
    """What epsilon hides."""
    return say("numbers.studies.words.added" if distance == ADDED else "numbers.studies.words.changed")


def noise_words(library: bool, n: int, seed: int, setting: NumbersSetting) -> tuple[str, ...]:
    """Whose noise it is. A seed is told of public numbers only: with it anybody could draw the same again."""
    if library:
        return (say("numbers.studies.words.library"),)
    numbers = say("numbers.studies.words.numpy", {"n": local_count(n), "most": local_count(MOST_FOR_OPENDP)})
    if not is_public(setting.state):
        return (numbers,)
    return numbers, say("numbers.studies.words.seed", {"seed": local_count(seed)})


def _digits(value: float, spread: float) -> int:
    return min(_MOST_DIGITS, digits_of(spread if spread else value))


SENTENCES = {
    "numbers.studies.name.count_then_mean": "Noisy count, then mean",
    "numbers.studies.name.assumed_size": "Assumed size",
    "numbers.studies.name.plug_in": "Sum / count against fitted",
    "numbers.studies.name.two_level": "Noise at two levels",
    "numbers.studies.about.count_then_mean": "The number of people is private: a noisy count first, then the mean "
    "fitted to it.",
    "numbers.studies.about.assumed_size": "The mean when somebody says how many people there are, right or wrong.",
    "numbers.studies.about.plug_in": "A noisy sum over a noisy count, against the mean fitted to a noisy count.",
    "numbers.studies.about.two_level": "Every respondent adds noise twice. Made-up people arrive, from 1 to "
    "10,000,000. It does not use the numbers above.",
    "numbers.studies.field.count_then_mean.size_epsilon": "Epsilon of the count",
    "numbers.studies.field.count_then_mean.mean_epsilon": "Epsilon of the mean",
    "numbers.studies.field.assumed_size.mean_epsilon": "Epsilon of the mean",
    "numbers.studies.field.assumed_size.first": "First assumed size",
    "numbers.studies.field.assumed_size.last": "Up to (people)",
    "numbers.studies.field.assumed_size.step": "In steps of (people)",
    "numbers.studies.field.plug_in.sum_epsilon": "Sum / count: epsilon of the sum",
    "numbers.studies.field.plug_in.count_epsilon": "Sum / count: epsilon of the count",
    "numbers.studies.field.plug_in.size_epsilon": "Fitted: epsilon of the count",
    "numbers.studies.field.plug_in.mean_epsilon": "Fitted: epsilon of the mean",
    "numbers.studies.field.two_level.mean": "Mean of the true values",
    "numbers.studies.field.two_level.spread": "Their spread (SD)",
    "numbers.studies.field.two_level.person_sd": "Noise of the person (SD)",
    "numbers.studies.field.two_level.report_sd": "Noise of the report (SD)",
    "numbers.studies.planned.caption": "Expected by theory; nothing has been simulated yet.",
    "numbers.studies.planned.count_then_mean": "Run draws {runs} times a noisy count and the mean fitted to it, a dot "
    "each, around this curve. That takes a few seconds; Stop keeps what there is.",
    "numbers.studies.planned.assumed_size": "Run draws {runs} means in all, as many for every size, a dot each, around "
    "this curve. That takes a few seconds; Stop keeps what there is.",
    "numbers.studies.planned.plug_in": "Press Run: {runs} times a mean is made in both ways, and two curves show how "
    "far they scatter around the true mean. That takes a few seconds; Stop keeps what there is.",
    "numbers.studies.planned.two_level": "Press Run: made-up people arrive one by one, up to 10,000,000, and mean and "
    "spread close in on the true ones. That takes some seconds; Stop keeps what there is.",
    "numbers.studies.before": "A simulation gives out the same figure many times, each time with other noise. It is "
    "no release, and spends nothing.",
    "numbers.studies.reading": "The file is being read for these numbers.",
    "numbers.studies.hidden": "Many draws of a figure show where the true one lies, and true figures are hidden now. "
    "Switch on View > Show true shares to simulate.",
    "numbers.studies.stopped": "Stopped early: these are the runs made so far.",
    "numbers.studies.title": "{study}: {numbers}",
    "numbers.studies.caption.count_then_mean": "Count at ε = {count}, mean at ε = {mean}, prior {prior}.",
    "numbers.studies.caption.assumed_size": "Mean at ε = {mean}, prior {prior}.",
    "numbers.studies.caption.plug_in": "Sum / count: sum at ε = {sum}, count at ε = {count}. Fitted: count at "
    "ε = {size}, mean at ε = {mean}, prior {prior}.",
    "numbers.studies.caption.two_level": "True values {mean} ± {spread}; noise of the person {person}, of the report "
    "{report} (standard deviations). Level {level}.",
    "numbers.studies.axis.count": "Noisy count of people",
    "numbers.studies.axis.size": "Assumed number of people",
    "numbers.studies.axis.mean": "Noisy mean",
    "numbers.studies.axis.density": "Density of the runs",
    "numbers.studies.true_mean": "true mean {mean}",
    "numbers.studies.true_n": "true n {n}",
    "numbers.studies.key.run": "One run",
    "numbers.studies.key.average": "Average where more than {runs} runs share a size",
    "numbers.studies.key.expected": "Expected mean",
    "numbers.studies.key.truth": "True value",
    "numbers.studies.key.plug_in": "Noisy sum / noisy count (plug-in)",
    "numbers.studies.key.resize": "Fitted to the noisy count (resize)",
    "numbers.studies.key.estimate": "Estimate so far",
    "numbers.studies.head.average": "Average of its size",
    "numbers.studies.head.runs": "Runs of its size",
    "numbers.studies.head.plug_in": "Density, sum / count",
    "numbers.studies.head.resize": "Density, fitted",
    "numbers.studies.head.mean": "Mean of the reports",
    "numbers.studies.head.mean_low": "{level} of means from",
    "numbers.studies.head.mean_high": "to ({level}), mean",
    "numbers.studies.head.mean_se": "1 SE of the mean",
    "numbers.studies.head.spread": "Recovered spread",
    "numbers.studies.head.spread_low": "{level} of spreads from",
    "numbers.studies.head.spread_high": "to ({level}), spread",
    "numbers.studies.head.spread_se": "1 SE of the spread",
    "numbers.studies.outside": "{count} {count:result|results} {count:lies|lie} outside the picture; they count in "
    "all figures.",
    "numbers.studies.n_outside": "The true number of people, {n}, lies outside the picture.",
    "numbers.studies.bandwidth": "Densities smoothed by normal kernels (Silverman's rule): bandwidth {plug_in} for "
    "sum / count, {resize} for fitted.",
    "numbers.studies.band_of_spread": "The band of the spread holds for many people; it begins at {people}.",
    "numbers.studies.two_level.mean": "Mean of the reports as people arrive",
    "numbers.studies.two_level.spread": "Spread without the noise as people arrive",
    "numbers.studies.summary.count_then_mean": "{runs} {runs:run|runs}: noisy counts from {low} to {high}, where {n} "
    "{n:person|people} {n:is|are}. The noisy mean is {mean} on average, {expected} is expected, and the true mean is "
    "{truth}.",
    "numbers.studies.summary.assumed_size": "{runs} {runs:run|runs}. At {low} people the average mean is {first} "
    "({first_expected} expected), at {high} it is {last} ({last_expected} expected). The true mean of the {n} "
    "{n:person|people} is {truth}.",
    "numbers.studies.summary.plug_in": "{runs} {runs:run|runs} of each. Sum / count: {plug_in} on average, typical "
    "error (RMSE) {plug_in_off}. Fitted: {resize} on average, typical error {resize_off}. The true mean is {truth}.",
    "numbers.studies.summary.two_level": "With {n} {n:person|people} the mean of the reports is {mean} ({level} of "
    "means lie from {low} to {high}), and the spread without the noise is {spread}; the true one is {truth}.",
    "numbers.studies.headline.resize": "Fitted is tighter: off by {resize} in a typical run, sum / count by {plug_in}.",
    "numbers.studies.headline.plug_in": "Sum / count is not behind here: off by {plug_in} in a typical run, fitted by "
    "{resize}.",
    "numbers.studies.words.count_then_mean": "Each dot is a run of its own: a noisy count, then the mean of as many "
    "people. One run spends ε = {total} in all. A count below 1 is taken as 1.",
    "numbers.studies.words.assumed_size": "Each dot is a run. Sizes go from {first} to {last}, {count} of them; a last "
    "size that no step meets is left out. Nothing is refused because the size is wrong.",
    "numbers.studies.words.prior": "Where the size is too large the number {prior} stands for people who are not "
    "there and pulls the mean towards it. Where it is too small some people are left out by chance, which pulls "
    "nowhere.",
    "numbers.studies.words.average": "An average is drawn where more than {runs} runs share a count. The line is what "
    "is expected at that count.",
    "numbers.studies.words.plug_in": "One way divides a noisy sum by a noisy count: an error of either goes into the "
    "mean in full. The other fits the people to the noisy count first, so that a wrong count matters little.",
    "numbers.studies.words.equal": "Both spend ε = {total} in all, so the race is fair.",
    "numbers.studies.words.unequal": "Sum / count spends ε = {one} in all and fitted {other}: the race is not fair.",
    "numbers.studies.words.exact": "By the exact laws these typical errors are {plug_in} for sum / count and {resize} "
    "for fitted; more runs come nearer to them.",
    "numbers.studies.words.added": "Epsilon hides that one respondent is there (distance 1), as in the classic study.",
    "numbers.studies.words.changed": "Epsilon hides what a respondent answered too (distance 2): sum and mean get "
    "twice the noise of the classic study, a count does not change.",
    "numbers.studies.words.library": "The noise is OpenDP's own. It takes no seed: each run differs, and nobody can "
    "draw it again.",
    "numbers.studies.words.numpy": "These are {n} {n:number|numbers}. OpenDP's noise is used up to {most}; here the "
    "program draws the same law itself, which is much faster.",
    "numbers.studies.words.seed": "Drawn with seed {seed}: the same seed draws the same again.",
    "numbers.studies.words.two_level": "Noise has mean 0, so the mean of the reports closes in on the true mean, the "
    "slower the more noise there is.",
    "numbers.studies.words.squares": "Spreads add as squares: {people} of the people, {person} and {report} of the "
    "noise, {all} in all. Take {noise} off what is seen, and the root of the rest is {spread}.",
    "numbers.studies.words.early": "Of one person there is no spread. With few people what is left can be below 0: "
    "then 0 is shown.",
    "numbers.studies.words.two_level_epsilon": "Bounds lie ten spreads from the mean; between them one report has "
    "ε = {epsilon} at δ = 10⁻⁶.",
}
register(__name__, SENTENCES)

"""Shared sentences of the studies in the tab Simulations, and their number formats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

import numpy as np

from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.numbers import digits_of
from app.messages.speak import local_count, say, screen_numbers
from app.ui.numbers.table import numbers_title
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
"""The picture includes all values, unless their range is this many times the range of most of them."""


@dataclass(frozen=True, slots=True, eq=False)
class Shown:
    """The contents for one study; `headline` is "" if the sentence is enough."""

    figure: PlotFigure
    table: Callable[[], Table]
    headline: str
    sentence: str
    words: tuple[str, ...]


def study_title(key: str, setting: NumbersSetting) -> str:
    study = say(f"numbers.studies.name.{key}")
    return say("numbers.studies.title", {"study": study, "numbers": isolated(numbers_title(setting))})


def amount(value: float, spread: float) -> str:
    """Return a number with the decimals that give `spread` three digits."""
    return number_text(value, _digits(value, spread), screen_numbers())


def decimal_of(value: float, spread: float) -> Decimal:
    """Return the same for a cell of a table."""
    return Decimal(f"{value:.{_digits(value, spread)}f}")


def epsilon_said(epsilon: float) -> str:
    return epsilon_text(epsilon, screen_numbers())


def reach_of(values: FloatArray, always: tuple[float, ...], tail: float = 0.005) -> tuple[float, float]:
    """Return the limits of an axis for these values. A few distant values do not stretch it.

    always   is in the picture
    tail     share at either side that may be far away
    """
    low, high = (float(end) for end in np.quantile(values, (tail, 1.0 - tail)))
    least, most = float(values.min()), float(values.max())
    if most - least <= _FAR * (high - low):
        low, high = least, most
    return min(low, *always), max(high, *always)


def unit_words(distance: int) -> tuple[str, ...]:
    """Return that the noise is larger than in the classic study; nothing if only participation is protected."""
    return () if distance == ADDED else (say("numbers.studies.words.changed"),)


def noise_words(library: bool, n: int, seed: int, setting: NumbersSetting) -> tuple[str, ...]:
    """Name the source of the noise. Show a seed for public numbers only: it allows anybody to repeat the draw."""
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
    "numbers.studies.about.count_then_mean": "For a private number of people: resize the data to a noisy count, then "
    "compute a noisy mean.",
    "numbers.studies.about.assumed_size": "The mean for an assumed number of people, which may be wrong.",
    "numbers.studies.about.plug_in": "Compare noisy sum / noisy count with the noisy mean of data resized to a noisy "
    "count.",
    "numbers.studies.about.two_level": "Adds noise per person and per report to each number, for 1 to 10,000,000 "
    "made-up people.",
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
    "numbers.studies.field.two_level.spread": "Their standard deviation",
    "numbers.studies.field.two_level.person_sd": "Noise of the person (SD)",
    "numbers.studies.field.two_level.report_sd": "Noise of the report (SD)",
    "numbers.studies.planned.caption": "Expected values, not simulated.",
    "numbers.studies.planned.count_then_mean": "Press Run to simulate the count and the mean {runs} times, one dot "
    "each.",
    "numbers.studies.planned.assumed_size": "Press Run to simulate {runs} means, one dot each, divided equally among "
    "the sizes.",
    "numbers.studies.planned.plug_in": "Press Run to compute the mean {runs} times with both methods.",
    "numbers.studies.planned.two_level": "Press Run to add made-up people one by one, up to 10,000,000.",
    "numbers.studies.before": "A simulation spends no budget.",
    "numbers.studies.reading": "Reading the file for these numbers…",
    "numbers.studies.hidden": "Many draws would disclose the hidden truth. Switch on View > Show true shares to "
    "simulate.",
    "numbers.studies.stopped": "Stopped early: these are the finished runs.",
    "numbers.studies.title": "{study}: {numbers}",
    "numbers.studies.caption.count_then_mean": "Count at ε = {count}, mean at ε = {mean}, fill-in value {prior}.",
    "numbers.studies.caption.assumed_size": "Mean at ε = {mean}, fill-in value {prior}.",
    "numbers.studies.caption.plug_in": "Sum / count: sum at ε = {sum}, count at ε = {count}. Fitted: count at ε = "
    "{size}, mean at ε = {mean}, fill-in value {prior}.",
    "numbers.studies.caption.two_level": "True values: mean {mean}, SD {spread}. Noise SD: person {person}, report "
    "{report}. Level {level}.",
    "numbers.studies.axis.count": "Noisy count of people",
    "numbers.studies.axis.size": "Assumed number of people",
    "numbers.studies.axis.mean": "Noisy mean",
    "numbers.studies.axis.density": "Density of the runs",
    "numbers.studies.true_mean": "true mean {mean}",
    "numbers.studies.mean_of_runs": "mean {mean}",
    "numbers.studies.key.box": "Quartiles and median of the runs, whiskers up to 1.5 box lengths",
    "numbers.studies.key.outlier": "Outlier",
    "numbers.studies.box.lower": "Lower quartile at this size",
    "numbers.studies.box.median": "Median at this size",
    "numbers.studies.box.upper": "Upper quartile at this size",
    "numbers.studies.true_n": "true n {n}",
    "numbers.studies.key.run": "One run",
    "numbers.studies.key.average": "Average at a size with more than {runs} runs",
    "numbers.studies.key.expected": "Expected mean",
    "numbers.studies.key.truth": "True value",
    "numbers.studies.key.plug_in": "Noisy sum / noisy count (plug-in)",
    "numbers.studies.key.resize": "Fitted to the noisy count (resize)",
    "numbers.studies.key.estimate": "Estimate at this sample size",
    "numbers.studies.head.average": "Average at this size",
    "numbers.studies.head.runs": "Runs at this size",
    "numbers.studies.head.plug_in": "Density, sum / count",
    "numbers.studies.head.resize": "Density, fitted",
    "numbers.studies.head.mean": "Mean of the reports",
    "numbers.studies.head.mean_low": "{level} of means from",
    "numbers.studies.head.mean_high": "to ({level}), mean",
    "numbers.studies.head.mean_se": "1 SE of the mean",
    "numbers.studies.head.spread": "Estimated SD",
    "numbers.studies.head.spread_low": "{level} of SDs from",
    "numbers.studies.head.spread_high": "to ({level}), SD",
    "numbers.studies.head.spread_se": "1 SE of the SD",
    "numbers.studies.outside": "{count} {count:result is|results are} outside the chart but included in the figures.",
    "numbers.studies.n_outside": "The true number of people, {n}, is outside the chart.",
    "numbers.studies.bandwidth": "Densities by normal kernels (Silverman's rule), bandwidth {plug_in} for sum / "
    "count and {resize} for fitted.",
    "numbers.studies.band_of_spread": "The band of the standard deviation is a large-sample approximation and starts "
    "at {people} people.",
    "numbers.studies.two_level.mean": "Mean of the reports by sample size",
    "numbers.studies.two_level.spread": "Standard deviation without noise by sample size",
    "numbers.studies.summary.count_then_mean": "{runs} {runs:run|runs}: noisy counts {low} to {high}, true number {n} "
    "{n:person|people}. Average noisy mean {mean}, expected {expected}, true mean {truth}.",
    "numbers.studies.summary.assumed_size": "{runs} {runs:run|runs}. Average mean at {low} people: {first} (expected "
    "{first_expected}); at {high}: {last} (expected {last_expected}). True mean of the {n} {n:person|people}: {truth}.",
    "numbers.studies.summary.plug_in": "{runs} {runs:run|runs} of each method. Sum / count: average {plug_in}, "
    "typical error (RMSE) {plug_in_off}. Fitted: average {resize}, typical error {resize_off}. True mean: {truth}.",
    "numbers.studies.summary.two_level": (
        "With {n} {n:person|people} the mean of the reports is {mean} ({level} of means: {low} to {high}). "
        "Standard deviation after subtracting the noise variance: {spread}; true value: {truth}."
    ),
    "numbers.studies.headline.resize": "The fitted mean is more precise: its typical error is {resize}, compared with "
    "{plug_in} for sum / count.",
    "numbers.studies.headline.plug_in": (
        "Sum / count is at least as precise here: its typical error is {plug_in}, compared with {resize} for the "
        "fitted mean."
    ),
    "numbers.studies.words.count_then_mean": "Each run would spend ε = {total}. A count below 1 counts as 1.",
    "numbers.studies.words.assumed_size": "The {count} assumed sizes go from {first} to {last}. A further step would "
    "exceed the upper limit.",
    "numbers.studies.words.prior": (
        "An overestimated size biases the mean toward the fill-in value {prior}. An underestimated size leaves "
        "out people at random, without bias."
    ),
    "numbers.studies.words.plug_in": (
        "Errors of the sum and of the count fully affect sum / count. An error of the count usually affects the "
        "fitted mean less."
    ),
    "numbers.studies.words.unequal": "The comparison is not fair: sum / count spends ε = {one}, but the fitted mean "
    "spends {other}.",
    "numbers.studies.words.exact": "Typical errors by exact calculation: {plug_in} for sum / count and {resize} for "
    "the fitted mean.",
    "numbers.studies.words.changed": (
        "At distance 2, epsilon also protects a respondent's answer: the sum and the mean have twice the noise "
        "of distance 1."
    ),
    "numbers.studies.words.library": "OpenDP's noise has no seed, so nobody can repeat a run.",
    "numbers.studies.words.numpy": (
        "OpenDP draws the noise for up to {most} numbers. For these {n} {n:number|numbers} the program draws "
        "from the same distribution."
    ),
    "numbers.studies.words.seed": "Drawn with seed {seed}, so the draws can be repeated.",
    "numbers.studies.words.squares": (
        "Variances add: {people} from the people, {person} and {report} from the noise, {all} in total. Without "
        "the noise variance {noise}, the standard deviation of the people is {spread}."
    ),
    "numbers.studies.words.early": (
        "One person has no standard deviation. With few people, subtracting the noise variance can give a "
        "negative variance; 0 is then shown."
    ),
    "numbers.studies.words.two_level_epsilon": "With bounds ten standard deviations from the mean, one report has ε = "
    "{epsilon} at δ = 10⁻⁶.",
}
register(__name__, SENTENCES)

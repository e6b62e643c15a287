"""The texts of the tab Local noise: headline, summary and plain words."""

from __future__ import annotations

from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.measure_texts import delta_text
from app.messages.numbers import digits_of, effective, three_digits
from app.messages.speak import local_count, say, say_message, screen_numbers
from app.ui.numbers.mechanism_words import amount as powered
from core.analyses.numbers.local import LocalRequest, LocalResult, Reconstruction
from core.data.numeric.typed_numbers import LARGEST
from core.designs.numeric.bounded import BoundedMechanism
from core.designs.numeric.one_bit import OneBit
from core.notices import Notice
from core.report.numbers import epsilon_text, level_text, number_text


def mechanism_name(key: str) -> str:
    return say(f"numeric.name.{key}")


def privacy(mechanism: BoundedMechanism) -> str:
    """Return epsilon and delta of one report, or the statement that delta is 0."""
    style = screen_numbers()
    epsilon = epsilon_text(mechanism.epsilon, style)
    if mechanism.delta is None:
        return say("numbers.local.privacy", {"epsilon": epsilon})
    return say("numbers.local.privacy_delta", {"epsilon": epsilon, "delta": delta_text(mechanism.delta)})


def explained(mechanism: BoundedMechanism) -> str:
    """Return the instructions for respondents."""
    told = mechanism.explain()
    # Four digits would write a large number as a power of ten.
    figures = {name: round(figure) if abs(figure) >= 1_000.0 else figure for name, figure in told.params.items()}
    return say_message(Notice(told.code, figures))


def amount(value: float, error: float) -> str:
    """Return the value with the decimals that the error supports; very long numbers as powers of ten.

    It has at least one decimal fewer than the error.
    """
    if abs(value) > LARGEST:
        return powered(value)
    return number_text(value, min(6, max(0, digits_of(error) - 1)), screen_numbers())


def headline(found: LocalResult, *, truth: bool) -> str:
    """Return the mean with its standard error, and the true mean if it is shown."""
    error = found.estimate.standard_error
    told = {"mean": amount(found.estimate.mean, error), "error": three_digits(error)}
    if not truth:
        return say("numbers.local.mean", told)
    true, kept = amount(found.true_mean, error), amount(found.kept_mean, error)
    if true != kept:
        return say("numbers.local.mean_moved", told | {"true": true, "kept": kept})
    return say("numbers.local.mean_true", told | {"true": true})


def _spread(sd: float) -> str:
    return powered(sd) if sd > LARGEST else three_digits(sd)


def summary(found: LocalResult, request: LocalRequest, title: str, *, truth: bool) -> str:
    """Return one paragraph for screen readers, the report and the line below the chart."""
    error = found.estimate.standard_error
    told = {
        "numbers": isolated(title),
        "n": local_count(found.n),
        "mechanism": mechanism_name(request.mechanism.key),
        "privacy": privacy(request.mechanism),
        "mean": amount(found.estimate.mean, error),
        "error": three_digits(error),
        "level": level_text(found.interval.level, screen_numbers()),
        "low": amount(found.interval.low, error),
        "high": amount(found.interval.high, error),
    }
    said = [say("numbers.local.summary", told)]
    if truth:
        said.append(say("numbers.local.summary_true", {"true": amount(found.true_mean, error)}))
    if found.spread is not None and found.reconstruction is not Reconstruction.NONE:
        spread = {"spread": three_digits(found.spread)}
        if truth:
            said.append(say("numbers.local.spread_true", spread | {"true": _spread(found.true_sd)}))
        else:
            said.append(say("numbers.local.spread", spread))
    return " ".join(said)


def doubts(found: LocalResult, *, truth: bool) -> tuple[tuple[str, str], ...]:
    """Return the warnings as (severity, sentence); the number of moved values is part of the truth."""
    shown = (one for one in found.notices if truth or one.code != "numeric.clamped")
    return tuple((one.severity.value, say_message(one)) for one in shown)


def local_words(found: LocalResult, request: LocalRequest, *, truth: bool) -> tuple[str, ...]:
    """Return short paragraphs for the right column."""
    said = [say("numbers.local.words.dice"), explained(request.mechanism)]
    if isinstance(request.mechanism, OneBit):
        said.append(say("numbers.local.bits_drawn"))
    if found.reconstruction is not Reconstruction.NONE:
        said.append(say(f"numbers.local.words.{found.reconstruction.value}"))
    if truth and found.worth is not None:
        told = {"worth": effective(found.worth), "n": local_count(found.n)}
        said.append(say("numbers.local.words.worth", told))
    if request.mechanism.delta is not None:
        said.append(say("numbers.local.words.delta", {"delta": delta_text(request.mechanism.delta)}))
    said.append(say("numbers.local.words.same_luck"))
    return tuple(said)


SENTENCES = {
    # The card of the mechanism
    "numbers.local.privacy": "epsilon {epsilon}, delta: none",
    "numbers.local.privacy_delta": "epsilon {epsilon}, delta {delta}",
    # The chart
    "numbers.local.chart": "{numbers}: reports and estimate",
    "numbers.local.caption": "{mechanism} · {privacy}",
    "numbers.local.caption.population": "{level} intervals for the population",
    "numbers.local.caption.sample": "{level} intervals for this sample",
    "numbers.local.shares": "Share of respondents",
    "numbers.local.key.true": "True numbers",
    "numbers.local.key.noisy": "Noisy reports",
    "numbers.local.key.bits": "Reports: low or high",
    "numbers.local.key.smoothed": "Reconstructed (EM, smoothed)",
    "numbers.local.key.plain": "Reconstructed (EM)",
    "numbers.local.key.normal": "Normal curve with the estimated mean and SD",
    "numbers.local.key.mean": "Estimated mean, {level} interval",
    "numbers.local.key.true_mean": "True mean",
    "numbers.local.beyond": "Reports below the axis: {below}; above it: {above}.",
    "numbers.local.cut": "Bars too tall for the chart are cut; the tallest is {share}.",
    "numbers.local.bits_drawn": "Each report is “low” or “high”; the chart shows it at that bound.",
    # Facts about the mean, shown beside the chart.
    "numbers.local.mean": "Mean {mean}, 1 SE {error}",
    "numbers.local.mean_true": "Mean {mean}, 1 SE {error}; true mean {true}",
    "numbers.local.summary": "{numbers}, {n} {n:respondent|respondents}, {mechanism} with {privacy}: mean {mean}, "
    "standard error {error}, {level} interval {low} to {high}.",
    "numbers.local.mean_moved": "Mean {mean}, 1 SE {error}; true mean {kept} after clamping, {true} before",
    "numbers.local.summary_true": "The true mean is {true}.",
    "numbers.local.spread": "Estimated standard deviation: {spread}.",
    "numbers.local.spread_true": "Estimated standard deviation: {spread} (true: {true}).",
    "numbers.local.words.dice": "Each respondent's device adds the noise before anyone sees the number.",
    "numbers.local.words.normal": (
        "The blue normal curve excludes the noise variance. To estimate the shape of the distribution, choose "
        "the square wave."
    ),
    "numbers.local.words.smoothed": "Blue: the maximum-likelihood distribution, smoothed against random noise.",
    "numbers.local.words.plain": "Blue: the maximum-likelihood distribution. Without smoothing it also follows random "
    "noise.",
    "numbers.local.words.worth": "Effective sample size for the population mean: {n} noisy {n:report is|reports are} "
    "as precise as {worth} answers without noise.",
    "numbers.local.words.delta": "With delta, the probability of a report may exceed its epsilon bound by at most "
    "{delta}.",
    "numbers.local.words.same_luck": "The epsilon slider keeps the random draw; Redraw changes it.",
    # The table
    "numbers.local.head.true": "true",
    "numbers.local.head.noisy": "noisy",
    "numbers.local.head.reconstructed": "reconstructed",
    # While one waits
    "numbers.local.drawing": "Drawing the reports of {n} {n:respondent|respondents}…",
    "numbers.local.reading": "Reading the numbers…",
}
register(__name__, SENTENCES)

"""What is said of the part Local noise: headline, summary and plain words."""

from __future__ import annotations

from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.measure_texts import delta_text
from app.messages.speak import local_count, say, say_message, screen_numbers
from app.messages.three_digits import digits_of, three_digits
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
    """Epsilon and delta of one report, or that there is no delta."""
    style = screen_numbers()
    epsilon = epsilon_text(mechanism.epsilon, style)
    if mechanism.delta is None:
        return say("numbers.local.privacy", {"epsilon": epsilon})
    return say("numbers.local.privacy_delta", {"epsilon": epsilon, "delta": delta_text(mechanism.delta)})


def explained(mechanism: BoundedMechanism) -> str:
    """What a respondent does."""
    told = mechanism.explain()
    # four digits would write a large number as a power of ten
    figures = {name: round(figure) if abs(figure) >= 1_000.0 else figure for name, figure in told.params.items()}
    return say_message(Notice(told.code, figures))


def amount(value: float, error: float) -> str:
    """With the decimals that the error supports, at least one fewer than the error itself has; too long ones by a
    power of ten."""
    if abs(value) > LARGEST:
        return powered(value)
    return number_text(value, min(6, max(0, digits_of(error) - 1)), screen_numbers())


def headline(found: LocalResult, *, truth: bool) -> str:
    """The mean with its standard error, and the true one where it is shown."""
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
    """One paragraph for screen readers, the report and below the chart."""
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
    """(severity, sentence) of all that a careful colleague would say; how many were moved is part of the truth."""
    shown = (one for one in found.notices if truth or one.code != "numeric.clamped")
    return tuple((one.severity.value, say_message(one)) for one in shown)


def local_words(found: LocalResult, request: LocalRequest, *, truth: bool) -> tuple[str, ...]:
    """Short paragraphs for the right column."""
    said = [say("numbers.local.words.dice"), explained(request.mechanism)]
    if isinstance(request.mechanism, OneBit):
        said.append(say("numbers.local.bits_drawn"))
    if found.reconstruction is not Reconstruction.NONE:
        said.append(say(f"numbers.local.words.{found.reconstruction.value}"))
    if truth and found.worth is not None:
        told = {"worth": local_count(round(found.worth)), "n": local_count(found.n)}
        said.append(say("numbers.local.words.worth" if found.worth >= 1.0 else "numbers.local.words.worth_none", told))
    if request.mechanism.delta is not None:
        said.append(say("numbers.local.words.delta", {"delta": delta_text(request.mechanism.delta)}))
    said.append(say("numbers.local.words.same_luck"))
    return tuple(said)


SENTENCES = {
    # The card of the mechanism
    "numbers.local.privacy": "epsilon {epsilon}, delta: none",
    "numbers.local.privacy_delta": "epsilon {epsilon}, delta {delta}",
    # The chart
    "numbers.local.chart": "{numbers}: what arrives, and what it tells",
    "numbers.local.caption": "{mechanism} · {privacy}",
    "numbers.local.caption.population": "{level} intervals for the population these respondents were drawn from",
    "numbers.local.caption.sample": "{level} intervals for these respondents",
    "numbers.local.shares": "Share of respondents",
    "numbers.local.key.true": "True numbers",
    "numbers.local.key.noisy": "Noisy reports",
    "numbers.local.key.bits": "Reports: low or high",
    "numbers.local.key.smoothed": "Reconstructed (EM, smoothed)",
    "numbers.local.key.plain": "Reconstructed (EM)",
    "numbers.local.key.normal": "Normal curve of the recovered mean and spread",
    "numbers.local.key.mean": "Estimated mean, {level} interval",
    "numbers.local.key.true_mean": "True mean",
    "numbers.local.beyond": "{below} of the reports lie below the axis and {above} above it.",
    "numbers.local.cut": "Bars of reports that do not fit are cut; the tallest stands for {share}.",
    "numbers.local.bits_drawn": "A report says low or high; it is drawn at the bound that it names.",
    # What is told beside it
    "numbers.local.mean": "Mean {mean}, 1 SE {error}",
    "numbers.local.mean_true": "Mean {mean}, 1 SE {error}; the true mean is {true}",
    "numbers.local.summary": "{numbers}, {n} {n:respondent|respondents}, {mechanism} with {privacy}: mean {mean}, "
    "standard error {error}, {level} interval {low} to {high}.",
    "numbers.local.mean_moved": "Mean {mean}, 1 SE {error}; the true mean is {kept} between the bounds, {true} before",
    "numbers.local.summary_true": "The true mean is {true}.",
    "numbers.local.spread": "The spread comes back as {spread}.",
    "numbers.local.spread_true": "The spread comes back as {spread}; it is {true}.",
    "numbers.local.words.dice": "The dice add the noise, not you: what leaves a respondent is already noisy.",
    "numbers.local.words.normal": "Adding and subtracting variances tells mean and spread, but not the shape: the blue "
    "curve is the normal curve that has them. For the shape, choose the square wave.",
    "numbers.local.words.smoothed": "The blue curve is the distribution under which the reports are likeliest, "
    "smoothed so that it does not follow chance.",
    "numbers.local.words.plain": "The blue curve is the distribution under which the reports are likeliest. Without "
    "smoothing it follows chance, too.",
    "numbers.local.words.worth": "Worth {worth}: that many answers without noise tell the mean of a population as "
    "exactly as these {n} {n:report|reports}.",
    "numbers.local.words.worth_none": "Worth less than one answer: a single answer without noise tells the mean of a "
    "population more exactly than these {n} {n:report|reports}.",
    "numbers.local.words.delta": "Delta {delta}: the chance that more is given away than epsilon promises is at most "
    "that, for each report.",
    "numbers.local.words.same_luck": "While you move epsilon the luck stays the same; Redraw takes another.",
    # The table
    "numbers.local.head.true": "true",
    "numbers.local.head.noisy": "noisy",
    "numbers.local.head.reconstructed": "reconstructed",
    # While one waits
    "numbers.local.drawing": "Drawing the reports of {n} {n:respondent|respondents}…",
    "numbers.local.reading": "Reading the numbers…",
}
register(__name__, SENTENCES)

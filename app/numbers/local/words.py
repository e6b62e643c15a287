"""What is said of the part Local noise: headline, summary and plain words. No Qt."""

from __future__ import annotations

from app.messages.data_texts import isolated
from app.messages.measure_texts import delta_text
from app.messages.speak import local_count, say, say_message, screen_numbers
from app.messages.three_digits import digits_of, three_digits
from app.numbers.mechanisms.words import amount as powered
from core.data.numeric.typed_numbers import LARGEST
from core.designs.numeric.bounded import BoundedMechanism
from core.designs.numeric.one_bit import OneBit
from core.notices import Notice
from core.report.numbers import epsilon_text, level_text, number_text
from core.studies.numbers.local import LocalRequest, LocalResult, Reconstruction


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

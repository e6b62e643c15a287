"""Sentences of the panel of numbers about the numbers and their bounds."""

from __future__ import annotations

from dataclasses import dataclass

from app.messages.catalogue import register
from app.messages.speak import joined, local_count, local_number, say
from app.workspace.numbers import NumbersSetting, bounds_key, number_columns
from app.workspace.workspace import Workspace
from core.data.variable import DeclaredBy
from core.study.numbers import NumberSource


@dataclass(frozen=True, slots=True)
class SourceEntry:
    """One choice of numbers; `about`: the text of the question, where that is something else than the name."""

    source: NumberSource
    column: str
    title: str
    about: str


@dataclass(frozen=True, slots=True)
class BoundsWords:
    """clamped: how many are moved; declared: who says so; each with its tone ("soft" or "warning"), or ""."""

    clamped: str
    clamped_tone: str
    declared: str
    declared_tone: str


def source_entries(workspace: Workspace) -> tuple[SourceEntry, ...]:
    """Return the columns of numbers, then the invented ages and a normal curve."""
    texts = {one.name: one.text for one in workspace.dataset.columns}
    columns = [
        SourceEntry(NumberSource.COLUMN, name, name, texts[name] if texts[name] != name else "")
        for name in number_columns(workspace.dataset)
    ]
    ages = SourceEntry(NumberSource.AGES, "", say("numbers.source.ages"), "")
    normal = SourceEntry(NumberSource.NORMAL, "", say("numbers.source.normal"), "")
    return (*columns, ages, normal)


def about_numbers(workspace: Workspace, setting: NumbersSetting) -> str:
    """Return the counts of respondents with a number, without one, or with another answer; no answer is disclosed."""
    found = setting.numbers
    if found is None:
        return ""
    parts = [say("numbers.about", {"n": local_count(found.n)})]
    if found.missing:
        parts.append(say("numbers.about.missing", {"missing": local_count(found.missing)}))
    if found.texts:
        parts.append(say("numbers.about.texts", {"texts": local_count(found.texts)}))
    said = [say("numbers.about.all", {"parts": joined(parts)})]
    if setting.source is NumberSource.COLUMN:
        base = workspace.dataset.base
        said += [say("numbers.about.filter")] if base.conditions else []
        said += [say("numbers.about.weight")] if base.weight else []
    return " ".join(said)


def bounds_words(setting: NumbersSetting, *, truth: bool) -> BoundsWords:
    """Return the sentences about the bounds; empty without bounds, because the problem is then shown. The number of
    moved values is part of the truth."""
    if setting.bounds is None or setting.declared is None:
        return BoundsWords("", "soft", "", "soft")
    clamped, tone = _clamped(setting) if truth else ("", "soft")
    if setting.declared is DeclaredBy.FROM_DATA:
        code = "numbers.declared.from_data" if setting.private else "numbers.declared.from_example"
        return BoundsWords(clamped, tone, say(code), "warning" if setting.private else "soft")
    return BoundsWords(clamped, tone, say(f"numbers.declared.{setting.declared.value}"), "soft")


def taken(setting: NumbersSetting) -> bool:
    """Return whether a person had the bounds taken from the data; then no field holds them."""
    key = bounds_key(setting)
    return any(one.column == key and one.declared is DeclaredBy.FROM_DATA for one in setting.plan.bounds)


def declared_here(setting: NumbersSetting) -> bool:
    """Return whether the page says anything about the bounds of these numbers, which can be taken back."""
    return any(one.column == bounds_key(setting) for one in setting.plan.bounds)


def _clamped(setting: NumbersSetting) -> tuple[str, str]:
    if setting.bounds is None or setting.numbers is None:
        return "", "soft"
    below, above = setting.numbers.outside(*setting.bounds)
    outside, n = below + above, setting.numbers.n
    blanks = {
        "outside": local_count(outside),
        "n": local_count(n),
        "low": local_number(setting.bounds[0]),
        "high": local_number(setting.bounds[1]),
    }
    if outside == n:
        return say("numbers.all_outside", {"low": blanks["low"], "high": blanks["high"]}), "warning"
    if not outside:
        return say("numbers.none_outside", {"n": blanks["n"]}), "soft"
    said = say("numbers.clamped", blanks)
    return (f"{said} {say('numbers.true_figure')}" if setting.private else said), "soft"


SENTENCES = {
    "numbers.about": "{n} {n:number|numbers}",
    "numbers.about.missing": "{missing} without an answer",
    "numbers.about.all": "{parts}.",
    "numbers.about.texts": "{texts} {texts:answer|answers} that {texts:is|are} not a number",
    "numbers.about.filter": "Only respondents who match the filter.",
    "numbers.about.weight": "Weights do not apply here: each respondent counts once.",
    "numbers.unread": "This column has too many different numbers to count at once.",
    "numbers.stopped": "Reading the column was stopped before the end.",
    "numbers.clamped": "{outside} of {n} answers {outside:lies|lie} outside {low} to {high} and {outside:is|are} moved "
    "to the nearest bound.",
    "numbers.true_figure": "This is a true figure, for this screen only.",
    "numbers.none_outside": "{n:The one answer is|All {n} answers are} within the bounds.",
    "numbers.all_outside": "Every answer is outside {low} to {high} and moves to a bound. Check the bounds.",
    "numbers.declared.typed": "You typed these bounds.",
    "numbers.declared.codebook": "Bounds from the codebook.",
    "numbers.declared.sample": "Declared with the sample.",
    "numbers.declared.from_data": "Taken from the data, so not private: results can disclose the two most extreme "
    "answers.",
    "numbers.declared.from_example": "Taken from the data: harmless for invented data, not private for real answers.",
    "numbers.from": "from",
    "numbers.to": "to below",
    "numbers.source.ages": "Invented ages (1,000 people)",
    "numbers.source.normal": "A normal curve",
    "numbers.model.local": "2 · Local: each respondent",
    "numbers.model.shuffled": "Shuffled reports",
    "numbers.model.central": "2 · Trusted curator",
    "numbers.sees.local": "Only the respondent sees the true number.",
    "numbers.sees.shuffled": "Only the respondent sees the true number; a shuffler removes the sender of each report.",
    "numbers.sees.central": "The curator sees every true number, everyone else only noisy figures.",
    "numbers.epsilon.local": "Epsilon of one report",
    "numbers.epsilon.shuffled": "Epsilon of one report before shuffling",
    "numbers.epsilon.central": "Epsilon of all released figures",
    "numbers.slider.local": "Epsilon of one report, from strong to little privacy",
    "numbers.slider.shuffled": "Epsilon of one report before shuffling, from strong to little privacy",
    "numbers.slider.central": "Epsilon of all released figures, from strong to little privacy",
    "mechanisms.caption.population": "for the population: sampling and privacy noise",
    "mechanisms.caption.sample": "for this sample: privacy noise only",
    "mechanisms.caption.worst": "largest possible error, whatever the answers",
    "mechanisms.value": "{name}: {value}",
}
register(__name__, SENTENCES)

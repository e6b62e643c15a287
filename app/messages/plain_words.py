"""The meaning of a design for one person, in plain words with counted people instead of probabilities."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from app.messages.numbers import epsilon_short, odds_of, share_of_people
from app.messages.speak import joined, local_number, say
from core.analyses.assumed import Assumed, assumed_at
from core.analyses.preview import PreviewResult
from core.designs.base import Design, ReportKind
from core.designs.groups import GroupsDesign
from core.designs.registry import spec
from core.designs.supports import SupportDesign
from core.risk.beliefs import Evidence
from core.risk.observed import Observation, Sight
from core.risk.one_person import OnePerson

PEOPLE = 20
PEOPLE_BINARY = 100


@dataclass(frozen=True, slots=True)
class PlainWords:
    """One sentence, an icon array of `marked` out of `people`, and one figure to remember.

    others  marked ones among the same number of people in the second group; None without such a group
    names   names of the two groups
    """

    sentence: str
    marked: int
    people: int
    odds: str
    others: int | None = None
    names: tuple[str, str] = ("", "")


def plain_words(design: Design, labels: tuple[str, ...], index: int) -> PlainWords:
    """Return the reports of people with the answer at `index`."""
    if design.epsilon == math.inf and not design.one_sided:
        return PlainWords(say("words.direct"), PEOPLE, PEOPLE, say("words.odds_none"))
    most = odds_of(math.exp(design.epsilon)) if math.isfinite(design.epsilon) else ""
    sided = say("words.one_sided" if design.k == 2 else "words.some_ruled_out")
    odds = say("words.odds", {"times": most}) if most else sided
    people = PEOPLE_BINARY if design.k == 2 or design.many else PEOPLE
    if isinstance(design, GroupsDesign):
        marked, others = (round(people * chance) for chance in design.yes[0])
        blanks = {"people": people, "label": labels[0], "marked": marked, "others": others}
        return PlainWords(say("words.group", blanks), marked, people, odds, others, _names(labels[0]))
    if not isinstance(design, SupportDesign):
        return PlainWords(say("words.unreadable"), 0, 0, odds)
    own, other = float(design.support_own[index]), float(design.support_other[index])
    if round(people * other) == 0:  # With 20 icons none would be marked, so use 100.
        people = PEOPLE_BINARY
    marked, others = round(people * own), round(people * other)
    blanks = {"people": people, "label": labels[index], "marked": marked, "others": others, "rest": people - marked}
    if design.many:
        times = {"times": most, "item": odds_of(own / other)}
        names = say("words.icons.ticks", {"label": labels[index]}), say("words.icons.ticks_not")
        return PlainWords(say("words.items", blanks), marked, people, say("words.odds_items", times), others, names)
    code = "words.category" if design.report_kind is ReportKind.CATEGORY else "words.subset"
    if design.report_kind is ReportKind.BITS:
        code = "words.bits"
    elif not design.readable:
        code = "words.support"
    elif design.k == 2:
        names = _names(labels[index])[0], _names(labels[1 - index])[0]
        return PlainWords(
            say("words.binary", blanks | {"other": labels[1 - index]}), marked, people, odds, others, names
        )
    return PlainWords(say(code, blanks), marked, people, odds, others, _names(labels[index]))


def _names(label: str) -> tuple[str, str]:
    return say("words.icons.true", {"label": label}), say("words.icons.another")


def observer_words(seen: Observation, label: str, prior: float | None = None) -> str:
    """Return what an observer concludes from one report, with the shares or with `prior` as prior belief."""
    code = "words.observer_bits" if seen.sight is Sight.TICKS else "words.observer"
    before, after = (seen.before, seen.after) if prior is None else (prior, seen.at(prior))
    return say(code, {"label": label, "before": share_of_people(before), "after": share_of_people(after)})


def belief_words(found: Evidence, label: str, prior: float) -> tuple[str, ...]:
    """Return worst case, typical case and jeopardy of one answer for an observer with this prior belief."""
    before, most = share_of_people(prior), found.worst(prior)
    blanks = {"label": label, "before": before, "after": share_of_people(most)}
    if not math.isfinite(found.jeopardy):
        return (say("beliefs.certain", blanks),)
    lines = [say("beliefs.worst", blanks)]
    if found.whole:
        lines.append(say("beliefs.typical", blanks | {"after": share_of_people(found.typical(prior))}))
    jeopardy = {"label": label, "times": odds_of(found.jeopardy)}
    lines.append(say("beliefs.jeopardy" if found.whole else "beliefs.jeopardy_bound", jeopardy))
    return tuple(lines)


def seen_words(design: Design, seen: Observation, labels: tuple[str, ...]) -> str:
    """Return a report in the words of the list of reports."""
    if seen.sight is Sight.SIGN:
        return say("words.someone_sign", {"sign": sign_name(design, seen.number - 1)})
    return say(f"words.someone_{seen.sight}", {"label": labels[seen.answer], "number": seen.number})


def sign_name(design: Design, place: int) -> str:
    """Return the name of the report at this place of the response matrix."""
    words = spec(design.key).words
    code = f"design.sign.{design.key}" if words.sign else "words.sign"
    return say(code, {"number": place + words.first_sign})


def raw_seen(raw_seen_by: str) -> str:
    return say(f"words.raw_seen.{raw_seen_by}")


def one_person_words(design: Design, asked: OnePerson, labels: tuple[str, ...]) -> str:
    """Return the report of the simulated person, and its disclosure."""
    finite = [float(value) for value in asked.odds if math.isfinite(value)]
    lowest, highest = min(finite), max(finite)
    if not design.readable:
        first = _sign_words(design, asked, labels)
    elif design.report_kind is not ReportKind.CATEGORY:
        named = joined(labels[j] for j in asked.supported[:4]) or say("words.one.nothing")
        if len(asked.supported) > 4:
            named = say("words.one.more", {"labels": named, "more": len(asked.supported) - 4})
        first = say("words.one.bits", {"labels": named})
    else:
        code = "words.one.truth" if asked.supported == (asked.answer,) else "words.one.changed"
        first = say(code, {"label": labels[asked.supported[0]]})
    if not all(math.isfinite(value) for value in asked.odds):
        ruled_out = sum(not math.isfinite(value) for value in asked.odds) < len(labels) - 1
        return f"{first} {say('words.one.rules_out' if ruled_out else 'words.one.certain')}"
    label = labels[asked.answer]
    if highest > 1.0 + 1e-12:
        likelier = "words.one.likelier_items" if design.many else "words.one.likelier"
        return f"{first} {say(likelier, {'times': odds_of(highest), 'label': label})}"
    if lowest < 1.0 - 1e-12:
        unlikelier = "words.one.unlikelier_items" if design.many else "words.one.unlikelier"
        return f"{first} {say(unlikelier, {'times': odds_of(1 / lowest), 'label': label})}"
    return f"{first} {say('words.one.same')}"


def _sign_words(design: Design, asked: OnePerson, labels: tuple[str, ...]) -> str:
    """Return a report that is not an answer, as far as words can describe it."""
    if design.groups > 1:
        group, sign = (int(part) for part in np.asarray(asked.report))
        return say("words.one.group_no" if sign else "words.one.group_yes", {"group": group + 1})
    if design.report_kind is ReportKind.SIGN:
        return say("words.one.sign", {"sign": sign_name(design, int(asked.report))})
    if design.report_kind is ReportKind.NUMBERS:
        highest = int(np.argmax(asked.report))
        return say("words.one.numbers", {"label": labels[highest]})
    return say("words.one.coded")


def pin_words(now: PreviewResult, pinned: PreviewResult, here: Assumed) -> str:
    """Return the comparison of the current and the pinned setting, both at the shares assumed for the current one."""
    there = assumed_at(pinned, here.shares)
    before = there.expected.typical_error
    ratio = here.expected.typical_error / before if before > 0 else math.inf
    blanks = {
        "pinned": epsilon_words(pinned.request.design),
        "now": epsilon_words(now.request.design),
        "ratio": "∞" if math.isinf(ratio) else local_number(float(f"{ratio:.2g}")),
        "guess_pinned": share_of_people(there.best_guess),
        "guess_now": share_of_people(here.best_guess),
    }
    return say("words.pin", blanks)


def epsilon_words(design: Design) -> str:
    return epsilon_short(design.epsilon)

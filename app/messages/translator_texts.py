"""Devices in words: the respondent's actions and their results. `labels`: the answers, () for plain ones."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import reduce

from app.messages.data_texts import isolated
from app.messages.languages import month_names
from app.messages.numbers import odds_of
from app.messages.speak import joined, local_count, local_number, say, say_message, screen_numbers
from core.notices import Notice
from core.planning.device_design import PlannedDesign, build_planned
from core.planning.devices import Device, DeviceKind, Meaning, Step, Task, patterns, steps
from core.planning.field_kit.promises import people_for
from core.planning.nearest_devices import Suggestion
from core.planning.translator import Rule
from core.report.numbers import epsilon_text, number_text, points_text
from core.report.text_layout import whole_words


def people_text(people: int, chance: Fraction) -> str:
    """Return the expected number of `people` with this chance: "50", "about 269"; 0 or all only if exact."""
    many = people * chance
    if many.denominator == 1:
        return local_count(int(many))
    near = round(many)
    if near == 0:
        return say("translator.people_under", {"number": local_count(1)})
    if near == people:
        return say("translator.people_over", {"number": local_count(people - 1)})
    return say("translator.people_about", {"number": local_count(near)})


LONGEST = 60
"""Letters of an answer in a sentence."""
SHORT_DENOMINATOR = 9999
_RANKS = {0: "ace", 10: "jack", 11: "queen", 12: "king"}


def labels_for(k: int, labels: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the labels if there are k of them, otherwise Yes and No, or Answer 1, 2, ..."""
    if len(labels) == k:
        return tuple(labels)
    if k == 2:
        return say("translator.yes"), say("translator.no")
    return tuple(say("translator.numbered", {"number": local_count(i + 1)}) for i in range(k))


def short(label: str) -> str:
    """Return a label of the data for a sentence, on one line."""
    return isolated(trimmed((label,), LONGEST)[0])


def trimmed(labels: Sequence[str], letters: int) -> tuple[str, ...]:
    """Return labels of at most `letters` letters, cut between words."""
    lines = [" ".join(label.split()) for label in labels]
    return tuple(line if len(line) <= letters else whole_words(line, letters - 1) for line in lines)


def kind_text(kind: DeviceKind) -> str:
    return say(f"translator.kind.{kind.value}")


def task_text(meaning: Meaning, labels: Sequence[str], *, share: bool = False) -> str:
    """Return the instruction of an outcome; `share`: with the share of the unrelated question."""
    if meaning.task is Task.SAY:
        return say("translator.task.say", {"answer": short(labels[meaning.answer])})
    if meaning.task is Task.UNRELATED and share:
        blanks = {"share": _fraction(meaning.prevalence), "answer": short(labels[0])}
        return say("translator.task.unrelated_share", blanks)
    return say(f"translator.task.{meaning.task.value}")


def sign_text(kind: DeviceKind, place: int, flips: int = 0) -> str:
    """Return the name of a sign, from place 0: a face, a sum, a month, a pattern of heads and tails."""
    if kind is DeviceKind.COINS:
        return toss_text(patterns(flips, ((place, place),))[0])
    if kind is DeviceKind.MONTHS:
        return month_names()[place]
    if kind is DeviceKind.RANKS and place in _RANKS:
        return say(f"translator.rank.{_RANKS[place]}")
    first = {DeviceKind.DICE: 2, DeviceKind.DIGITS: 0}.get(kind, 1)
    return local_count(place + first)


def amount_text(kind: DeviceKind, amount: Fraction) -> str:
    """ "270°", "3 cards", "1 day"."""
    if kind is DeviceKind.SPINNER:
        return say("translator.degrees", {"degrees": local_number(float(amount))})
    cards = kind is DeviceKind.CARDS
    if amount == 1:
        return say("translator.card" if cards else "translator.day")
    return say("translator.cards" if cards else "translator.days", {"number": local_count(int(amount))})


def step_text(device: Device, step: Step, labels: Sequence[str]) -> str:
    """ "1–4: answer truthfully"."""
    return say(
        "translator.line", {"signs": signs_text(device, step), "task": task_text(step.meaning, labels, share=True)}
    )


def device_text(device: Device, labels: Sequence[str]) -> str:
    """ "Roll a die. 1–4: answer truthfully; 5: say “Yes”; 6: say “No”." """
    lines = ""
    for step in steps(device):
        line = step_text(device, step, labels)
        lines = say("translator.and", {"before": lines, "next": line}) if lines else line
    return say("translator.whole", {"do": do_text(device), "lines": lines})


def chance_text(chance: Fraction) -> str:
    """Return "3/4 = 0.75" or "1/3 ≈ 0.3333"; only the number for 0 and 1."""
    if chance.denominator == 1:
        return local_count(int(chance))
    value = local_number(float(chance))
    if chance.denominator > SHORT_DENOMINATOR:
        return value
    exact = (chance * 10_000).denominator == 1
    blanks = {"fraction": _fraction(chance), "value": value}
    return say("translator.exact" if exact else "translator.nearly", blanks)


def cell_text(chance: Fraction) -> str:
    """Return a chance for a table."""
    return _fraction(chance) if chance.denominator <= SHORT_DENOMINATOR else local_number(float(chance))


def chance_lines(rule: Rule, labels: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return P(yes | carrier) and P(yes | non-carrier) with their figures; with more answers those of the first."""
    chances = chance_text(rule.yes_if_carrier), chance_text(rule.yes_if_not)
    if rule.k == 2:
        names = say("translator.carrier"), say("translator.not_carrier")
    else:
        first = {"answer": short(labels[0])}
        names = say("translator.own", first), say("translator.other", first)
    return tuple(zip(names, chances, strict=True))


def carriers_text(rule: Rule, labels: Sequence[str]) -> str:
    """Return the meaning of carrier and of yes; "" for more than two answers."""
    return say("translator.carriers", {"yes": short(labels[0])}) if rule.k == 2 else ""


def example_text(rule: Rule, labels: Sequence[str]) -> str:
    """Return the two chances as counted people, exact if a few hundred people suffice."""
    own, other = rule.yes_if_carrier, rule.yes_if_not
    people = people_for((own, other))
    blanks = {
        "label": short(labels[0]),
        "people": local_count(people),
        "marked": people_text(people, own),
        "others": people_text(people, other),
    }
    if rule.k == 2:
        return say("translator.example_two", blanks | {"other": short(labels[1])})
    return say("translator.example", blanks)


def epsilon_line(rule: Rule) -> str:
    """ "ε = ln 3 ≈ 1.099"."""
    if rule.odds is None:
        return say("translator.epsilon_infinite")
    if rule.useless:
        return say("translator.epsilon_none")
    short_odds = rule.odds.denominator <= SHORT_DENOMINATOR
    odds = (f"({_fraction(rule.odds)})" if rule.odds.denominator > 1 else _fraction(rule.odds)) if short_odds else ""
    blanks = {"odds": odds or local_number(float(rule.odds)), "epsilon": epsilon_text(rule.epsilon, screen_numbers())}
    return say("translator.epsilon_odds", blanks)


def odds_line(rule: Rule, labels: Sequence[str], reports: Sequence[str] = ()) -> str:
    """Return the largest disclosure of a report; for a one-sided device, of both reports.

    reports  their names, if they differ from the answers
    """
    if rule.odds is not None:
        return say("translator.same_odds") if rule.useless else say("translator.odds", {"times": times_text(rule.odds)})
    named = reports or labels
    if not rule.certain:
        report, _, never = rule.worst
        return say("translator.ruled_out", {"report": short(named[report]), "answer": short(labels[never])})
    report = rule.certain[0]
    other = rule.odds_by_report[1 - report] if rule.k == 2 else None
    if other is None:
        return say("translator.no_odds", {"report": short(named[report])})
    blanks = {"report": short(named[report]), "other": short(named[1 - report]), "times": times_text(other)}
    return say("translator.one_sided_odds", blanks)


def worst_line(rule: Rule, labels: Sequence[str]) -> str:
    """Return the report with the largest disclosure, and the two answers that it distinguishes; "" without any."""
    if rule.useless:
        return ""
    report, most, least = rule.worst
    row = rule.matrix[report]
    blanks = {
        "report": short(labels[report]),
        "most": short(labels[most]),
        "least": short(labels[least]),
        "high": cell_text(row[most]),
        "low": cell_text(row[least]),
    }
    if rule.odds is None:
        return say("translator.worst_certain", blanks)
    return say("translator.worst", blanks | {"times": local_number(float(rule.odds))})


def doubt_text(notice: Notice, labels: Sequence[str]) -> str:
    """Return a notice of core.planning.translator.doubts, with the names of its answers."""
    if "reports" not in notice.params:
        return say_message(notice)
    reports = tuple(f"“{short(labels[place])}”" for place in notice.params["reports"])
    return say(notice.code, {"reports": reports})


def difference_text(one: Suggestion) -> str:
    if one.difference == 0:
        return say("translator.exactly")
    digits = 2 if abs(one.difference) >= 0.005 else 4
    blanks = {"difference": number_text(abs(one.difference), digits, screen_numbers())}
    return say("translator.above" if one.exceeds else "translator.below", blanks)


def error_text(one: Suggestion) -> str:
    """Return one standard error in points; "" if it was not requested."""
    if one.standard_error is None:
        return ""
    return say("translator.error", {"points": points_text(one.standard_error, screen_numbers())})


def summary_text(found: Sequence[Suggestion], k: int, labels: Sequence[str]) -> str:
    """Return the list as a sentence, for screen readers."""
    if not found:
        return say("translator.none_found", {"answers": local_count(k)})
    first = found[0]
    blanks = {
        "found": local_count(len(found)),
        "device": device_text(first.device, labels),
        "epsilon": epsilon_text(first.epsilon, screen_numbers()),
    }
    return say("translator.summary_above" if first.exceeds else "translator.summary", blanks)


def design_text(planned: PlannedDesign, device: Device, k: int) -> str:
    """Return the design that Preview will show, and what it does not know about the device."""
    blanks = {"design": say(f"design.name.{planned.key}"), "p": screen_numbers().write(planned.p_text)}
    text = say("translator.equals_p" if planned.p_text else "translator.equals", blanks)
    if device.conditional and not build_planned(planned, k).conditional:
        text = f"{text} {say('translator.equals_luck')}"
    return text


def misfit_text(answers: int, most: int, *, many: bool) -> str:
    """Return the reason why a device does not fit.

    Preview's question has `answers` answers, a device allows `most`.
    """
    if many:
        return say("translator.items")
    if not answers:
        return say("translator.no_question")
    blanks = {"answers": local_count(answers)}
    if answers > most:
        return say("translator.too_many", blanks | {"most": local_count(most)})
    return say("translator.other_number", blanks)


def do_text(device: Device) -> str:
    """Return "Roll a die.", the action before the answer."""
    if device.kind is DeviceKind.COINS:
        sides = {"heads": side_text("H"), "tails": side_text("T")}
        if device.flips > 1:
            return say("translator.do.coins", sides | {"flips": local_count(device.flips)})
        return say("translator.do.coin", sides)
    if device.kind is DeviceKind.CARDS:
        return say("translator.do.cards", {"cards": local_count(int(sum(device.weights)))})
    return say(f"translator.do.{device.kind.value}")


def signs_text(device: Device, step: Step) -> str:
    """Return the outcomes of a step: "1–4", "HH, HT", "240°"."""
    if not step.ranges:
        return amount_text(device.kind, step.amount)
    if step.chance == 1:
        return say("translator.any")
    if device.kind is DeviceKind.COINS:
        return joined(toss_text(pattern) for pattern in patterns(device.flips, step.ranges))
    found = []
    for first, last in step.ranges:
        low, high = sign_text(device.kind, first), sign_text(device.kind, last)
        if last - first > 1:
            found.append(say("translator.range", {"first": low, "last": high}))
        else:
            found += [low] if first == last else [low, high]
    return joined(found)


def side_text(side: str) -> str:
    """The letter for heads ("H") or tails ("T") in the language."""
    return say("translator.heads" if side == "H" else "translator.tails")


def toss_text(pattern: str) -> str:
    """The letters of several tosses, "TH"."""
    sides = [side_text(side) for side in pattern]
    return reduce(lambda before, side: say("translator.tosses", {"before": before, "next": side}), sides)


def _fraction(value: Fraction) -> str:
    return screen_numbers().write(str(value))


def times_text(odds: Fraction) -> str:
    """Return an odds factor, a bound."""
    return odds_of(float(odds))

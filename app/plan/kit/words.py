"""What the respondent of a field kit is asked for, in words: tasks, statements, reports. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from fractions import Fraction

from app.messages import translator_texts as texts
from app.messages.speak import local_count, say
from core.planning.devices import Device, DeviceKind, Meaning, Step, Task, steps
from core.planning.field_kit.kit import Asking, FieldKit, Form
from core.report.field_kit.drawing import LETTERS

_YEAR = date(2001, 1, 1)
"""A year of 365 days."""


def noun(kit: FieldKit) -> str:
    """What the respondent gives."""
    if kit.form is Form.BROWSER:
        return say("kit.noun.report")
    if kit.form is Form.XLSFORM:
        return say("kit.noun.entry")
    return say("kit.noun.answer" if kit.asking is Asking.ANSWER else "kit.noun.letter")


def quoted(named: Sequence[str], places: Sequence[int]) -> str:
    """ "“Yes” or “No”"."""
    found = ""
    for place in places:
        one = say("kit.quoted", {"text": texts.short(named[place])})
        found = say("kit.or", {"before": found, "next": one}) if found else one
    return found


def reports_text(kit: FieldKit) -> str:
    return ", ".join(say("kit.quoted", {"text": texts.short(report)}) for report in kit.reports)


def report_meanings(kit: FieldKit) -> tuple[str, ...]:
    """The reports; letters of two statements with what they mean."""
    if kit.compared:
        return tuple(
            say(f"kit.report.{kit.asking.value}.{place}", {"letter": letter})
            for place, letter in enumerate(kit.reports)
        )
    return kit.reports


def task_words(kit: FieldKit, meaning: Meaning, *, share: bool = False) -> str:
    """What an outcome tells the respondent to do; by a letter where the opposite may be asked."""
    if kit.asking is not Asking.LETTERS:
        return texts.task_text(meaning, kit.labels, share=share)
    if meaning.task is Task.SAY:
        return say("kit.task.same", {"letter": kit.reports[meaning.answer]})
    stated = kit.labels[meaning.task is Task.OPPOSITE]
    first, second = kit.reports
    return say("kit.task.stands", {"first": first, "second": second, "answer": texts.short(stated)})


def signs_words(device: Device, step: Step) -> str:
    """What comes: the letters of a spinner's sectors, dates of birthdays, else the signs of the device."""
    if device.kind is DeviceKind.SPINNER:
        return LETTERS[steps(device).index(step) % len(LETTERS)]
    if device.kind is DeviceKind.DAYS:
        before = sum((one.amount for one in steps(device)[: steps(device).index(step)]), Fraction(0))
        first, last = (_day(int(place)) for place in (before, before + step.amount - 1))
        return first if step.amount == 1 else say("translator.range", {"first": first, "last": last})
    return texts.signs_text(device, step)


def device_words(kit: FieldKit) -> str:
    """What the respondent does, in one paragraph."""
    device = kit.device
    if device is None:
        if kit.form is Form.BROWSER:
            return say("kit.doing.browser")
        return say("kit.doing.xlsform" if kit.asking is Asking.ANSWER else "kit.doing.xlsform_letters")
    if kit.compared:
        first, second = statements(kit, device)
        blanks = {"do": texts.do_text(device), "first": first, "second": second}
        return say(f"kit.doing.{kit.asking.value}", blanks | {"same": kit.reports[0], "different": kit.reports[1]})
    lines = ""
    for step in steps(device):
        signs = texts.signs_text(device, step)
        line = say("translator.line", {"signs": signs, "task": task_words(kit, step.meaning, share=True)})
        lines = say("translator.and", {"before": lines, "next": line}) if lines else line
    return say("translator.whole", {"do": texts.do_text(device), "lines": lines})


def statements(kit: FieldKit, device: Device) -> tuple[str, str]:
    """The innocuous statement, which holds where the device has a yes of its own, and the sensitive one.

    Same: it holds where a carrier gives the first report, that is where the truth decides. Either: where everybody
    gives it.
    """
    holds = Task.TRUTH if kit.asking is Asking.SAME else Task.SAY
    step = next(one for one in steps(device) if one.meaning.task is holds)
    first = say(f"kit.first.{device.kind.value}", {"signs": signs_words(device, step)})
    return first, say("kit.second", {"answer": texts.short(kit.labels[0])})


def asked_of(kit: FieldKit) -> tuple[str, ...]:
    """The respondent's steps, one line each."""
    device = kit.device
    if kit.form is Form.BROWSER:
        return (say("kit.respondent.browser", {"button": say("kit.form.submit")}),)
    if device is None:
        return say("kit.respondent.xlsform"), say("kit.respondent.enter", {"answers": reports_text(kit)})
    only = say("kit.respondent.say", {"answers": reports_text(kit)})
    if kit.compared:
        first, second = statements(kit, device)
        letters = {"first": kit.reports[0], "second": kit.reports[1]}
        return (
            say(f"kit.think.{device.kind.value}"),
            say("kit.respondent.first", {"statement": first}),
            say("kit.respondent.second", {"statement": second}),
            say("kit.respondent.compare"),
            say(f"kit.compare.{kit.asking.value}", letters),
            only,
        )
    return (_do_line(device), *_task_lines(kit, device), only)


def _do_line(device: Device) -> str:
    if device.kind is DeviceKind.SPINNER:
        return say("kit.respondent.spin")
    return say("kit.respondent.alone", {"do": texts.do_text(device)})


def _task_lines(kit: FieldKit, device: Device) -> list[str]:
    """One line for each task; a card says it itself."""
    told = steps(device)
    if device.kind is DeviceKind.CARDS:
        tasks = "; ".join(task_words(kit, step.meaning) for step in told)
        return [say("kit.respondent.card", {"tasks": tasks})]
    return [
        say("kit.respondent.line", {"signs": signs_words(device, step), "task": task_words(kit, step.meaning)})
        for step in told
    ]


def _day(place: int) -> str:
    found = _YEAR + timedelta(days=place)
    return say("kit.day", {"month": say(f"translator.month.{found.month}"), "day": local_count(found.day)})

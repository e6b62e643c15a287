"""The respondent's task in a field kit in words: tasks, statements, reports."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from fractions import Fraction
from functools import reduce

from app.messages import translator_texts as texts
from app.messages.catalogue import register
from app.messages.data_texts import isolated
from app.messages.languages import day_text
from app.messages.speak import joined, say, voice
from core.planning.devices import Device, DeviceKind, Meaning, Step, Task, steps
from core.planning.field_kit.kit import Asking, FieldKit, Form
from core.planning.field_kit.wording import LANGUAGES
from core.report.field_kit.drawing import LETTERS
from core.report.html import direction

_FROM_RIGHT = "\u200f"
_STATED, _ASKED = (".", "!", "\u3002", "\uff01"), ("?", "\uff1f", "\u061f")
"""The last sign of a statement and of a question, in all languages of a kit."""
_YEAR = date(2001, 1, 1)
"""A year of 365 days."""


def noun(kit: FieldKit) -> str:
    """Return the last part of the code of a sentence about the report: what respondents call it."""
    if kit.form is Form.BROWSER:
        return "report"
    if kit.form is Form.XLSFORM:
        return "entry"
    return "answer" if kit.asking is Asking.ANSWER else "letter"


def together(sentences: Sequence[str]) -> str:
    """Return sentences as one paragraph."""
    return reduce(lambda before, one: say("kit.together", {"before": before, "next": one}), sentences, "").strip()


def alone(letter: str) -> str:
    """Return a letter that is a paragraph of its own: it begins on the side from which its sheet is read."""
    return f"{_FROM_RIGHT}{letter}" if direction(voice().language) == "rtl" else letter


def quoted(named: Sequence[str], places: Sequence[int]) -> str:
    """ "“Yes” or “No”"."""
    found = ""
    for place in places:
        one = say("kit.quoted", {"text": texts.short(named[place])})
        found = say("kit.or", {"before": found, "next": one}) if found else one
    return found


def reports_text(kit: FieldKit) -> str:
    return joined([say("kit.quoted", {"text": texts.short(report)}) for report in kit.reports])


def report_meanings(kit: FieldKit) -> tuple[str, ...]:
    """Return the reports. The letters of two statements get their meanings."""
    if kit.compared:
        return tuple(
            say(f"kit.report.{kit.asking.value}.{place}", {"letter": letter})
            for place, letter in enumerate(kit.reports)
        )
    return kit.reports if kit.asking is Asking.ANSWER else tuple(map(alone, kit.reports))


def task_words(kit: FieldKit, meaning: Meaning, *, share: bool = False) -> str:
    """Return the task for an outcome. If the opposite can be asked, the task uses letters."""
    if kit.asking is not Asking.LETTERS:
        return texts.task_text(meaning, kit.labels, share=share)
    if meaning.task is Task.SAY:
        return say("kit.task.same", {"letter": kit.reports[meaning.answer]})
    stated = kit.labels[meaning.task is Task.OPPOSITE]
    first, second = kit.reports
    return say("kit.task.stands", {"first": first, "second": second, "answer": texts.short(stated)})


def signs_words(device: Device, step: Step) -> str:
    """Return the outcomes of a step: the letters of a spinner's sectors, dates of birthdays, or the signs of another
    device."""
    if device.kind is DeviceKind.SPINNER:
        return LETTERS[steps(device).index(step) % len(LETTERS)]
    if device.kind is DeviceKind.DAYS:
        before = sum((one.amount for one in steps(device)[: steps(device).index(step)]), Fraction(0))
        first, last = (_day(int(place)) for place in (before, before + step.amount - 1))
        return first if step.amount == 1 else say("translator.range", {"first": first, "last": last})
    return texts.signs_text(device, step)


def device_words(kit: FieldKit) -> str:
    """Describe the respondent's actions in one paragraph."""
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
    return first, _sensitive(kit)


def _sensitive(kit: FieldKit) -> str:
    """Return the statement that is true for a carrier: the typed text if it is one to which Yes can be said."""
    asked = " ".join(kit.question.split())
    if asked.endswith(_STATED) and kit.labels == texts.labels_for(2):
        return isolated(asked)
    key = "kit.second" if not asked or asked.endswith(_ASKED) else "kit.second.plain"
    return say(key, {"answer": texts.short(kit.labels[0])})


def language_names() -> tuple[str, ...]:
    """Return each language of a kit as it calls itself, with its name in the language of the program."""
    named = ((own, say(f"kit.language.{language}")) for language, own in LANGUAGES.items())
    return tuple(
        own if own == name else say("kit.language_named", {"own": own, "language": name}) for own, name in named
    )


def _day(place: int) -> str:
    return day_text(_YEAR + timedelta(days=place))


SENTENCES = {
    # Beside the preview
    "kit.odds.same": "This device gives exactly the chances of your plan: ε = {epsilon}.",
    "kit.odds.stronger": (
        "No device of the kind “{kind}” gives exactly the chances of your plan (ε = {plan}). The nearest simple "
        "device has ε = {epsilon} and protects more."
    ),
    "kit.odds.weaker": (
        "No device of the kind “{kind}” gives exactly the chances of your plan (ε = {plan}). The nearest simple "
        "device has ε = {epsilon} and protects less."
    ),
    "kit.doing.xlsform": "The phone draws whether it asks for the truth or names an answer to enter. It keeps only "
    "the entry.",
    "kit.doing.xlsform_letters": "The phone draws the letter for each answer, and keeps only the entry.",
    "kit.doing.browser": "The respondent enters the true answer. The page may change it by chance, and keeps only the "
    "report.",
    "kit.words.nearest": (
        "No device gives exactly the chances of your plan. The nearest device: {device} Its ε is {epsilon}. To "
        "use it, choose “{kind}” under “How it is asked”."
    ),
    "kit.words.state": "The kit is marked INTERNAL if epsilon or the list of answers came from private data.",
    "kit.words.internal": (
        "The epsilon of this plan was derived from private answers, so this kit is internal. For a public kit, "
        "type epsilon, p or odds."
    ),
    "kit.words.seen_list": (
        "The list of answers was read from private data, so this kit is internal. Declare the answers on the "
        "page Data to make the kit public."
    ),
    "kit.words.draft": "The respondent sheets are marked DRAFT until a named person confirms the wording under "
    "“Wording checked by”.",
    "kit.language_named": "{own} ({language})",
    "kit.missing": (
        "This computer has no font for some characters of this kit: {signs}. Install a font for the kit's language."
    ),
    "kit.no_plan": "Type the answers and a design on the left to get a field kit.",
    "kit.other_way": "Choose “{kind}” under “How it is asked” first, so that sheets and form agree.",
    "kit.no_form": "There is no form for comparing two statements. Ask for the letter in your own form.",
    "kit.not_form": (
        "The sheets of this kit describe another way of asking. Under “How it is asked”, first choose the way of "
        "asking that this form uses."
    ),
    "kit.no_drawing": "A phone kit has no drawing. Choose a physical device.",
    # Names of files
    "kit.file.sheets": "field kit",
    "kit.file.device": "device",
    "kit.file.form": "form",
    "kit.file.reports": "reports",
    "kit.file.decoding": "decoding",
    # The form in XLSForm
    "kit.xls.about": "This form first makes a random draw. It asks for your true answer, or it names an answer to "
    "enter.",
    "kit.xls.about_letters": "This form first makes a random draw. It tells you the letter to enter for each answer.",
    "kit.xls.source": "The draw comes from random() of this app, which is good enough for a survey but not "
    "cryptographic.",
    "kit.xls.drawn": "The phone has drawn: {task}",
    "kit.xls.enter": "What did the phone tell you to enter?",
    "kit.xls.again": "This answer was taken back. Please start a new form: one draw is for one answer.",
    "kit.xls.thanks": "Thank you. Only your entry is kept. The draw is not.",
    # The page for a browser
    "kit.form.lead": (
        "Enter your true answer. This page changes some answers by chance before it keeps anything, and does not "
        "record which. Until it keeps the report, you must trust this device."
    ),
    "kit.form.choose": "Choose your true answer",
    "kit.form.submit": "Randomize and keep the report",
    "kit.form.result": "Kept: {report}",
    "kit.form.result_why": (
        "This may be your true answer, or an answer that chance put in its place. The page does not record which it is."
    ),
    "kit.form.next": "Next person",
    "kit.form.kept": "Reports kept on this page: {number}",
    "kit.form.csv": "Save as CSV",
    "kit.form.json": "Save as JSON",
    "kit.form.forget": "Forget all reports",
    "kit.form.sure": "Forget all reports of this page? Save them first.",
    "kit.form.missing": "Choose one of the answers first.",
    "kit.form.no_random": "This browser has no secure random numbers. Use another one.",
    "kit.form.no_script": "This form needs JavaScript: without it nothing can be randomized.",
    "kit.form.about": (
        "{epsilon}. The program reads the JSON file, which explains the reports. People with this device can "
        "read the reports, but cannot tell which of them are true."
    ),
    "kit.form.for_staff": "For the staff who collect the reports",
}
register(__name__, SENTENCES)

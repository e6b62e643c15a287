"""What the respondent of a field kit is asked for, in words: tasks, statements, reports."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from fractions import Fraction

from app.messages import translator_texts as texts
from app.messages.catalogue import register
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


SENTENCES = {
    # Kinds, and how a question is asked
    "kit.kind.xlsform": "Phone or tablet: XLSForm",
    "kit.kind.browser": "Phone or tablet: page for a browser",
    "kit.title": "Field kit: {question}",
    "kit.untitled": "Your question",
    "kit.footer": "{title} · ε = {epsilon}",
    "kit.infinite": "infinite",
    "kit.day": "{month} {day}",
    "kit.or": "{before} or {next}",
    "kit.quoted": "“{text}”",
    # What a report is called on paper
    "kit.noun.answer": "answer",
    "kit.noun.letter": "letter",
    "kit.noun.entry": "entry",
    "kit.noun.report": "report",
    "kit.report.same.0": "{letter}: same",
    "kit.report.same.1": "{letter}: different",
    "kit.report.either.0": "{letter}: at least one",
    "kit.report.either.1": "{letter}: neither",
    # What the respondent is told to do
    "kit.task.same": "say “{letter}”",
    "kit.task.stands": "say “{first}” if “{answer}” is true for you, “{second}” if it is not",
    "kit.first.months": "This person was born in one of these months: {signs}.",
    "kit.first.days": "This person was born on one of these days: {signs}.",
    "kit.first.digits": "This digit is one of these: {signs}.",
    "kit.second": "My true answer to the question is “{answer}”.",
    "kit.doing.same": "{do} Statement 1: {first} Statement 2: {second} “{same}”: both are true, or both are not. "
    "“{different}”: just one is true.",
    "kit.doing.either": "{do} Statement 1: {first} Statement 2: {second} “{same}”: at least one is true. "
    "“{different}”: neither is true.",
    # The sheet of the respondent
    "kit.sheet.respondent": "For you who answer",
    "kit.lead.luck": "The next question is personal. Chance decides part of what you say.",
    "kit.lead.compared": "The next question is personal. You compare two statements and say only a letter.",
    "kit.lead.xlsform": "The next question is personal. The phone draws first: it asks for what is true, or names an "
    "answer to enter.",
    "kit.lead.xlsform_letters": "The next question is personal. The phone draws first which letter you enter for which "
    "answer.",
    "kit.lead.browser": "The next question is personal. The page changes some answers by chance, and does not keep "
    "which.",
    "kit.respondent.question": "The question: {question}",
    "kit.respondent.other": "The other question: {question}",
    "kit.respondent.other_unknown": "The other question is on the card that you were given.",
    "kit.respondent.other_stands": "For the other question “{first}” stands for yes and “{second}” for no.",
    "kit.respondent.alone": "{do} Let nobody see what comes.",
    "kit.think.months": "Think of somebody whose month of birth you know and nobody here does. Do not say whom, "
    "and choose before you read on.",
    "kit.think.days": "Think of somebody whose birthday you know and nobody here does. Do not say whom, and "
    "choose before you read on.",
    "kit.think.digits": "Think of a phone number that you know and nobody here does, and take its last digit. Do "
    "not say whose, and choose before you read on.",
    "kit.respondent.first": "Statement 1: {statement}",
    "kit.respondent.second": "Statement 2: {statement}",
    "kit.respondent.compare": "Decide in silence whether each statement is true.",
    "kit.compare.same": "Say “{first}” if both statements are true, or if both are not. Say “{second}” if just one "
    "of them is true.",
    "kit.compare.either": "Say “{first}” if at least one of the statements is true. Say “{second}” if neither is true.",
    "kit.respondent.spin": "Put the point of a pencil through a paper clip onto the middle of the spinner, and flick "
    "the clip. Let nobody see where it stops.",
    "kit.respondent.xlsform": "Open the form and read what the phone has drawn. Let nobody see the screen.",
    "kit.respondent.browser": "Choose what is true for you, and press “{button}”. Let nobody see the screen.",
    "kit.respondent.card": "Do what the card says: {tasks}.",
    "kit.respondent.line": "{signs}: {task}.",
    "kit.respondent.say": "Say one of these and nothing else: {answers}.",
    "kit.respondent.enter": "Enter what you were told, and nothing else: {answers}.",
    "kit.respondent.follow": "Please do just what comes. What these sheets say about your {noun} holds only then.",
    "kit.respondent.follow_letter": "Please say just the letter that fits. What these sheets say about it holds only "
    "then.",
    "kit.respondent.once": "Answer once. Do not try again if you do not like what came.",
    "kit.respondent.once_letter": "Answer once, with the person you thought of first.",
    "kit.respondent.once_form": "Answer once.",
    "kit.outcome.both": "Both statements are true, or both are not",
    "kit.outcome.one": "Just one statement is true",
    "kit.outcome.some": "At least one statement is true",
    "kit.outcome.none": "Neither statement is true",
    # The consent text
    "kit.sheet.consent": "What your answer gives away",
    "kit.consent.kept": "Only your {noun} is written down. What chance drew is not.",
    "kit.consent.kept_compared": "Only your letter is written down. Whom you thought of is not.",
    "kit.consent.kept_xlsform": "In {true} of 100 cases the phone asks for what is true, and in {named} it names an "
    "answer. It erases which as soon as you enter.",
    "kit.consent.kept_letters": "The phone draws which letter you enter for which answer. It erases the draw as soon "
    "as you enter.",
    "kit.consent.kept_browser": "You enter what is true. The page may change it by chance before anything is kept. For "
    "that moment you trust this device.",
    "kit.consent.alone": "Your {noun} alone does not show which answer is true for you.",
    "kit.consent.alone_some": "{reports} alone does not show which answer is true for you.",
    "kit.consent.only": "“{report}” comes only from people whose true answer is {answers}.",
    "kit.consent.odds_some": "{reports} is at most {times} times as likely from one true answer as from another.",
    "kit.consent.after_some": "An answer that somebody thinks {before} likely for you can become at most {after} "
    "likely after {reports}.",
    "kit.consent.condition": "This holds as long as nobody who learns your {noun} knows {what}.",
    "kit.condition.months": "the month that you thought of",
    "kit.condition.days": "the birthday that you thought of",
    "kit.condition.digits": "the digit that you thought of",
    "kit.condition.other": "your answer to the other question",
    "kit.count.say": "Of {people} people whose true answer is “{answer}”, {said} say “{report}” on average.",
    "kit.count.enter": "Of {people} people whose true answer is “{answer}”, {said} enter “{report}” on average.",
    "kit.count.keep": "Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said} on "
    "average.",
    "kit.consent.free": "Taking part is voluntary. You may skip the question or stop at any time.",
    # The script of the interviewer
    "kit.sheet.interviewer": "For the interviewer",
    "kit.interviewer.practice": "Practice first with a harmless question (“Did you have breakfast today?”) until the "
    "person knows what to do.",
    "kit.interviewer.practice_form": "Explain the steps first. Do not practice in this form: every entry counts.",
    "kit.interviewer.say_answer": "Say: “The next question is personal. Please do what your sheet says and tell me "
    "only the answer it gives you. I do not look.”",
    "kit.interviewer.say_letter": "Say: “The next question is personal. Please do what your sheet says and tell me "
    "only a letter.”",
    "kit.interviewer.say_xlsform": "Say: “The next question is personal. Enter what the phone tells you to, and send "
    "it. I do not look.”",
    "kit.interviewer.say_browser": "Say: “The next question is personal. Choose what is true for you and press the "
    "button. I do not look.”",
    "kit.interviewer.away": "Turn away. Do not look at what came, and do not ask for it.",
    "kit.interviewer.away_compared": "Do not suggest a person. Do not ask whom the person thought of, or whether "
    "statement 1 is true.",
    "kit.interviewer.away_form": "Turn away. Do not look at the screen, and do not ask what it showed.",
    "kit.interviewer.read": "Read aloud: “{question}”",
    "kit.interviewer.write": "Write down only the code: no names, no times, no remarks.",
    "kit.interviewer.lie_signs": "If asked “Must I lie?”, say: “No. On {signs} the word is fixed, for everybody.”",
    "kit.interviewer.lie_cards": "If asked “Must I lie?”, say: “No. Some cards fix the word, for everybody.”",
    "kit.interviewer.lie_phone": "If asked “Must I lie?”, say: “No. When the phone names an answer, it does so "
    "whatever is true.”",
    "kit.interviewer.told": "If somebody tells you the truth instead, do not write it down. Record “no report” and go "
    "on.",
    "kit.interviewer.told_form": "If somebody tells you the truth, do not write it down. Leave the entry as it is.",
    "kit.interviewer.again": "Do not repeat the round after an answer was given: two answers can show more than one.",
    "kit.interviewer.again_form": "Do not open a second form for the same person: two entries can show more than one.",
    "kit.interviewer.refuse": "If the person does not want to answer, record “no report” and go on.",
    "kit.interviewer.refuse_form": "If the person does not want to answer, close the form and go on.",
    "kit.interviewer.codes": "Codes",
    # The device on paper
    "kit.sheet.device": "The device",
    "kit.device.scale": "This bar must be 5 cm long. If it is not, print again at 100% (“actual size”).",
    "kit.device.cut": "Cut out the {cards} cards. Shuffle them, let the person draw one face down, and shuffle again.",
    "kit.device.copies": "Make {cards} cards in all: {copies}. One of each sort is printed here.",
    "kit.device.copy": "{number} × “{task}”",
    "kit.device.spinner": "Spinner. {text}",
    "kit.device.table": "Table of outcomes. {text}",
    "kit.device.card": "Cards. {text}",
    "kit.device.draws": "The phone draws one of these, each with its chance:",
    "kit.device.draw": "{chance}: {task}",
    "kit.phone.truth": "Enter what is true for you",
    "kit.phone.say": "Enter “{answer}”, whatever is true",
    "kit.phone.stands": "Enter “{first}” if “{answer}” is true for you, “{second}” if it is not",
    "kit.phone.map": "Enter as listed: {list}",
    "kit.phone.pair": "“{report}” if “{answer}” is true",
    # The sheet of whoever evaluates
    "kit.sheet.counting": "For whoever counts the answers",
    "kit.counting.lead": "Keep this sheet with the data. The decoding file (JSON) says the same for programs.",
    "kit.counting.design": "Design",
    "kit.counting.device": "Device",
    "kit.counting.epsilon": "Epsilon",
    "kit.counting.bound": "Bound",
    "kit.counting.chance": "P(“{report}” | “{answer}”)",
    "kit.counting.column": "Column",
    "kit.counting.random_xlsform": "The draws come from random() of the app: good enough for a survey, not made for "
    "secrets.",
    "kit.counting.random_browser": "The draws come from the secure random numbers of the browser, with exact "
    "whole-number thresholds.",
    # Beside the preview
    "kit.odds.same": "These are the very chances of your plan: ε = {epsilon}.",
    "kit.odds.nearer": "No {kind} has the chances of your plan (ε = {plan}). The nearest simple one has ε = "
    "{epsilon}, so it protects {more}.",
    "kit.odds.more": "more",
    "kit.odds.less": "less",
    "kit.doing.xlsform": "The phone draws whether to ask for the truth or to name an answer, and keeps only the entry.",
    "kit.doing.xlsform_letters": "The phone draws which letter is entered for which answer, and keeps only the entry.",
    "kit.doing.browser": "The respondent enters what is true. The page may change it by chance, and keeps only the "
    "report.",
    "kit.words.nearest": "No device has the very chances of your plan. The nearest: {device} Its ε is {epsilon}. "
    "Choose “{kind}” under “How it is asked” to take it.",
    "kit.words.state": "A kit holds your question, its answers and chances. If the list or epsilon came from private "
    "data, it is marked.",
    "kit.words.internal": "Epsilon of this plan follows from private answers, so files of this kit are internal. "
    "Type epsilon, p or odds to hand the kit out.",
    "kit.words.seen_list": "This list of answers was read off private data, so files of this kit are internal. "
    "Declare the answers on the page Data to hand the kit out.",
    "kit.no_plan": "Type the answers and a design at the left, then your field kit stands here.",
    "kit.other_way": "Choose “{kind}” under “How it is asked” first, so that the sheets and the form say the same.",
    "kit.no_form": "Two statements are compared without a form. Ask for the letter in a form of your own.",
    "kit.not_form": "This kit is asked in another way. Choose the form under “How it is asked” first.",
    "kit.no_drawing": "There is nothing to draw for a phone. Choose a device.",
    # Names of files
    "kit.file.sheets": "field kit",
    "kit.file.device": "device",
    "kit.file.form": "form",
    "kit.file.reports": "reports",
    "kit.file.decoding": "decoding",
    # The form in XLSForm
    "kit.xls.about": "This form draws first: it asks for what is true, or names an answer to enter.",
    "kit.xls.about_letters": "This form draws first which letter you enter for which answer.",
    "kit.xls.source": "The draw comes from random() of this app: good enough for a survey, not made for secrets.",
    "kit.xls.drawn": "The phone has drawn:",
    "kit.xls.enter": "What did the phone tell you to enter?",
    "kit.xls.again": "This answer was taken back. Please start a new form: one draw is for one answer.",
    "kit.xls.thanks": "Thank you. Only what you entered is kept; what the phone drew is not.",
    # The page for a browser
    "kit.form.lead": "You enter what is true. This page changes some answers by chance before it keeps anything, and "
    "does not keep which. For that moment you trust this device.",
    "kit.form.choose": "Choose what is true for you",
    "kit.form.submit": "Randomize and keep the report",
    "kit.form.result": "Kept: {report}",
    "kit.form.result_why": "This may be what is true for you, or what chance put in its place. The page does not "
    "keep which.",
    "kit.form.next": "Next person",
    "kit.form.kept": "Reports kept on this page: {number}",
    "kit.form.csv": "Save as CSV",
    "kit.form.json": "Save as JSON",
    "kit.form.forget": "Forget all reports",
    "kit.form.sure": "Forget all reports of this page? Save them first.",
    "kit.form.missing": "Choose one of the answers first.",
    "kit.form.no_random": "This browser has no secure random numbers. Use another one.",
    "kit.form.no_script": "This form needs JavaScript: without it nothing can be randomized.",
    "kit.form.about": "{epsilon}. The JSON file says what reports mean, and the program reads it. Who holds this "
    "device can read the reports, but not which of them are true.",
    "kit.form.for_staff": "For whoever collects the reports",
}
register(__name__, SENTENCES)

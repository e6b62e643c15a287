"""The interviewer's page: script, do and do not, a harmless practice, two questions, what to do when it goes wrong."""

from __future__ import annotations

from app.messages import translator_texts as texts
from app.messages.speak import joined, local_count, say
from app.messages.translator_texts import people_text
from app.plan.kit.identity import question_of
from app.plan.kit.promises import verb
from app.plan.kit.words import quoted, report_meanings, signs_words, task_words, together
from core.planning.devices import DeviceKind, Task, steps
from core.planning.devices import Step as Told
from core.planning.field_kit.decoding import codes_of
from core.planning.field_kit.kit import Asking, FieldKit, Form
from core.planning.field_kit.promises import PEOPLE, promises_of
from core.planning.field_kit.told import told_in_words
from core.planning.field_kit.wording import Wording
from core.report.field_kit.sheets import Block, Checks, Columns, Head, Panel, Sheet, Step, Steps, Table, Text


def interviewer(kit: FieldKit, running: str, wording: Wording) -> Sheet:
    title = say("kit.sheet.interviewer")
    lead = say("kit.interviewer.bring", {"how": running, "things": say(f"kit.bring.{kit.kind.value}")})
    codes = Table(
        (say("kit.head.code"), say(f"kit.head.report.{verb(kit)}")),
        tuple(zip(codes_of(kit.k), report_meanings(kit), strict=True)),
        (False, False),
    )
    wrong = (Head(say("kit.wrong")), Text(_wrong(kit)))
    blocks: tuple[Block, ...] = (
        *_confirmed(wording),
        Head(say("kit.script"), say("kit.script.note")),
        Steps(_script(kit)),
        Columns(
            ((Checks(say("kit.do"), _do(kit), True),), (Checks(say("kit.do_not"), _do_not(kit), False),)), (0.5, 0.5)
        ),
        Panel((Head(say("kit.practice"), say("kit.practice.note")), Text(_practice(kit)))),
        Head(say("kit.understood"), say("kit.understood.note")),
        Table((say("kit.head.ask"), say("kit.head.answer")), (_does(kit), _shows(kit)), (False, False), strong=(1,)),
        Columns(((Head(say("kit.interviewer.codes")), codes), wrong), (0.42, 0.58)),
    )
    return Sheet("interviewer", title, blocks, heading=title, lead=lead)


def _confirmed(wording: Wording) -> tuple[Block, ...]:
    """Name the person who has confirmed a translation, or say that nobody has."""
    if wording.draft:
        return (Text(say("kit.wording.machine"), "strong"),)
    name = texts.short(wording.checked_by)
    return (Text(say("kit.wording.checked", {"name": name}), "soft"),) if wording.translated else ()


def _script(kit: FieldKit) -> tuple[Step, ...]:
    aloud = say("kit.said", {"text": question_of(kit)})
    if kit.form is not None:
        form = kit.form.value
        return (
            Step("", say("kit.script.open"), say("kit.script.open.said")),
            Step("", say(f"kit.script.practice.{form}"), say(f"kit.script.practice.{form}.said")),
            Step("", say("kit.script.read"), aloud),
            Step("", _close(kit.form), say(f"kit.script.close.{form}.said")),
        )
    if kit.compared:
        first, second = kit.reports
        return (
            Step("", say("kit.script.card"), say("kit.script.card.compared")),
            Step("", say("kit.script.practice"), say(f"kit.script.think.{kit.kind.value}")),
            Step("", say("kit.script.nods"), say("kit.script.letter", {"first": first, "second": second})),
            Step("", say("kit.script.tick"), say("kit.script.thanks_letter")),
        )
    letters = kit.asking is Asking.LETTERS
    return (
        Step("", say(f"kit.script.hand.{kit.kind.value}"), say("kit.script.card.luck")),
        Step("", say("kit.script.turn"), say("kit.script.now_letter" if letters else "kit.script.now")),
        Step("", say("kit.script.read"), aloud),
        Step("", say("kit.script.tick"), say("kit.script.thanks")),
    )


def _close(form: Form) -> str:
    if form is Form.BROWSER:
        return say("kit.script.close.browser", {"button": say("kit.form.next")})
    return say("kit.script.close.xlsform")


def _none(code: str) -> str:
    """A sentence that names the row of the tally sheet for people without a report."""
    return say(code, {"none": say("kit.no_report")})


def _do(kit: FieldKit) -> tuple[str, ...]:
    if kit.form is not None:
        own = ("kit.do.no_log",) if kit.form is Form.XLSFORM else ("kit.do.own_device",)
        return tuple(map(say, ("kit.do.away_form", "kit.do.press", *own))) + _fixed_lines(kit)
    asked = (
        say("kit.do.ask", {"answers": quoted(kit.reports, range(kit.k))}) if kit.k <= 4 else say("kit.do.ask_listed")
    )
    if kit.compared:
        known = say(f"kit.do.known.{kit.kind.value}")
        return say(f"kit.do.choose.{kit.kind.value}"), asked, _none("kit.do.skip"), known
    return say("kit.do.stand"), asked, _none("kit.do.skip"), *_fixed_lines(kit)


def _do_not(kit: FieldKit) -> tuple[str, ...]:
    if kit.form is not None:
        return tuple(map(say, ("kit.do_not.screen", "kit.do_not.enter", "kit.do_not.second", "kit.do_not.told_form")))
    if kit.compared:
        suggest, partners = f"kit.do_not.suggest.{kit.kind.value}", f"kit.do_not.partners.{kit.kind.value}"
        return *map(say, (suggest, "kit.do_not.first", partners)), _none("kit.do_not.told")
    return *map(say, ("kit.do_not.look", "kit.do_not.note", "kit.do_not.again")), _none("kit.do_not.told")


def _fixed_lines(kit: FieldKit) -> tuple[str, ...]:
    """Return the reply to respondents who fear that they must lie, for devices that can prescribe a fixed report."""
    device = kit.device
    if device is None:
        named = kit.form is Form.XLSFORM and _named(kit) is not None
        return (say("kit.interviewer.lie_phone"),) if named and kit.asking is Asking.ANSWER else ()
    fixed = [step for step in steps(device) if step.meaning.task is Task.SAY]
    if not fixed or kit.compared:
        return ()
    if device.kind is DeviceKind.CARDS:
        return (say("kit.interviewer.lie_cards"),)
    signs = joined([signs_words(device, step) for step in fixed])
    return (say("kit.interviewer.lie_signs", {"signs": signs}),)


def _named(kit: FieldKit) -> int | None:
    """A report that the phone asks everybody for."""
    return next((told[0] for told, _ in told_in_words(kit.chances) if len(set(told)) == 1), None)


def _practice(kit: FieldKit) -> str:
    first, second = texts.short(kit.labels[0]), texts.short(kit.labels[1])
    if kit.compared:
        assert kit.device is not None
        signs = signs_words(kit.device, _true_first(kit))
        letters = {"first": kit.reports[0], "second": kit.reports[1]}
        return say(f"kit.pair.{kit.kind.value}", {"signs": signs} | letters)
    if kit.k > 2:
        asked = say("kit.practice.pretend", {"answer": first})
    elif kit.labels == texts.labels_for(2):
        asked = say("kit.practice.breakfast")
    else:
        asked = say("kit.practice.breakfast_as", {"first": first, "second": second})
    how = kit.form.value if kit.form is not None else "luck"
    return together((asked, say(f"kit.trial.{how}")))


def _true_first(kit: FieldKit) -> Told:
    """The outcome for which the first of two statements is true."""
    assert kit.device is not None
    task = Task.TRUTH if kit.asking is Asking.SAME else Task.SAY
    return next(one for one in steps(kit.device) if one.meaning.task is task)


def _does(kit: FieldKit) -> tuple[str, str]:
    """A question about what to do, with its answer."""
    device = kit.device
    if kit.form is Form.BROWSER:
        return say("kit.ask.choose"), say("kit.ask.choose.answer")
    if device is None:
        named = _named(kit)
        if kit.asking is Asking.ANSWER and named is not None:
            report = {"report": texts.short(kit.reports[named])}
            return say("kit.ask.named", report), say("kit.ask.named.answer", report)
        return say("kit.ask.list"), say("kit.ask.list.answer")
    if kit.compared:
        letter = kit.reports[1 if kit.asking is Asking.SAME else 0]
        return say("kit.ask.compared"), say(f"kit.ask.compared.{kit.asking.value}", {"letter": letter})
    found = steps(device)
    fixed = next((step for step in found if step.meaning.task is Task.SAY), None)
    if fixed is not None:
        task = task_words(kit, fixed.meaning)
        word = {"report": texts.short(kit.reports[fixed.meaning.answer])}
        if device.kind is DeviceKind.CARDS:
            return say("kit.ask.card", {"task": task}), say("kit.ask.fixed.answer", word)
        sign = {"sign": signs_words(device, fixed)}
        return say("kit.ask.fixed", sign), say("kit.ask.fixed.answer", word)
    if any(step.meaning.task is Task.UNRELATED for step in found):
        return say("kit.ask.other"), say("kit.ask.other.answer")
    step = found[0]
    said = {"report": kit.reports[0 if step.meaning.task is Task.TRUTH else 1]}
    answer = {"answer": texts.short(kit.labels[0])}
    if device.kind is DeviceKind.CARDS:
        asks = say("kit.ask.letter_card", answer | {"task": task_words(kit, step.meaning)})
    else:
        asks = say("kit.ask.letter", answer | {"sign": signs_words(device, step)})
    return asks, say("kit.ask.letter.answer", said)


def _shows(kit: FieldKit) -> tuple[str, str]:
    """A question about what one report shows, with how often somebody else gives it, too."""
    report = promises_of(kit.rule).open[0]
    row = kit.chances[report]
    givers = [x for x, chance in enumerate(row) if chance]
    other = min(givers, key=lambda x: row[x])
    blanks = {
        "report": texts.short(kit.reports[report]),
        "answer": texts.short(kit.labels[other]),
        "said": people_text(PEOPLE, row[other]),
        "people": local_count(PEOPLE),
    }
    how = verb(kit)
    return say(f"kit.ask.shows.{how}", blanks), say(f"kit.ask.shows.{how}.answer", blanks)


def _wrong(kit: FieldKit) -> str:
    if kit.form is not None:
        return say(f"kit.wrong.{kit.form.value}")
    return _none(f"kit.wrong_choice.{kit.kind.value}") if kit.compared else say("kit.wrong.luck")

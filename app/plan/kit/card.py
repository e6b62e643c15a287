"""The respondent's card, and the device to cut out."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce

from app.messages import translator_texts as texts
from app.messages.languages import month_names
from app.messages.speak import joined, local_count, say
from app.plan.kit.identity import question_of
from app.plan.kit.phone import told_text
from app.plan.kit.promises import card_count, card_promise
from app.plan.kit.words import (
    alone,
    device_words,
    noun,
    quoted,
    reports_text,
    signs_words,
    statements,
    task_words,
    together,
)
from core.planning.devices import Device, DeviceKind, Task, patterns, steps
from core.planning.devices import Step as Told
from core.planning.field_kit.kit import Asking, FieldKit, Form, needs_other
from core.planning.field_kit.told import told_in_words
from core.report.field_kit.calendar import digit_row, month_grid
from core.report.field_kit.outcomes import (
    MOST_PRINTED,
    Outcome,
    answer_pills,
    bubble,
    card_row,
    outcome_rows,
    screens,
)
from core.report.field_kit.pictures import (
    coins_picture,
    deck_picture,
    dice_picture,
    die_picture,
    phone_picture,
    spinner_picture,
)
from core.report.field_kit.sheets import (
    LARGE,
    Block,
    Columns,
    Deck,
    Drawing,
    Layout,
    Panel,
    Sheet,
    Step,
    Steps,
    Table,
    Text,
)
from core.report.field_kit.spinner import Sector, spinner

_IN_PICTURE = 9.4
"""Points of words inside pictures."""
MOST_DRAWN = 4
"""Outcomes that a picture shows; more of them stand in a table."""
MOST_PILLS = 5
LONGEST_SCREEN = 60
"""Letters of what a phone tells in a picture."""
_WIDE, _SAYING, _LARGE = 62.0, 46.0, 100.0


def card(kit: FieldKit, corner: str, draft: str, *, large: bool) -> Sheet:
    """One to a page in large type where two statements are read, a list is long, or large print is wanted."""
    points = LARGE if large else _IN_PICTURE
    told = _compared_steps(kit, points) if kit.compared else _steps(kit, points)
    alone = large or kit.compared or kit.k > MOST_PILLS or any(step.panels for step in told)
    counted = together((card_count(kit), say("kit.card.skip")))
    promise = Panel((Text(card_promise(kit), "strong"), Text(counted)), "promise")
    return Sheet(
        "respondent",
        say("kit.sheet.respondent_one" if alone else "kit.sheet.respondent"),
        (*_question(kit), Steps(told)),
        Layout.ONE if alone else Layout.CARDS,
        top=say("kit.sheet.for_you"),
        corner=corner,
        last=(promise,),
        alone=say("kit.sheet.respondent_one"),
        draft=draft,
    )


def device_sheet(kit: FieldKit, draft: str, *, large: bool) -> Sheet | None:
    """Return the sheet with the paper parts of the device; None if there is nothing to cut out."""
    device, points = kit.device, LARGE if large else 12.0
    if device is None or device.kind not in (DeviceKind.SPINNER, DeviceKind.CARDS):
        return None
    title = say("kit.sheet.device")
    if device.kind is DeviceKind.SPINNER:
        rows = tuple((signs_words(device, step), texts.amount_text(device.kind, step.amount)) for step in steps(device))
        heads = tuple(say(f"kit.device.head.{name}") for name in ("sector", "angle"))
        table = Table(heads, rows, (False, False), strong=(0,))
        drawn = _spinner(kit, device, points, listed=False)
        # The card has the task of each sector. In large print the list would need a page of its own.
        blocks: tuple[Block, ...] = (drawn,) if large else (drawn, table)
        return Sheet("device", title, blocks, heading=title, lead=say("kit.device.spin"), draft=draft)
    deck = _deck(kit, device, points, draft)
    return Sheet("device", title, deck, heading=title, lead=_deck_lead(kit, device), draft=draft)


def drawings(kit: FieldKit, points: float) -> tuple[Drawing, ...]:
    """The device as pictures; nothing for a phone."""
    device = kit.device
    if device is None:
        return ()
    if kit.compared:
        return (_calendar(device, points),)
    if device.kind is DeviceKind.SPINNER:
        return (_spinner(kit, device, points, listed=True),)
    if device.kind is DeviceKind.CARDS:
        cards = [task_words(kit, step.meaning) for step in steps(device) for _ in range(int(step.amount))][:2]
        words = say("kit.device.card", {"text": device_words(kit)})
        return (card_row(cards, 160.0, 50.0, words, points, 2),)
    words = say("kit.device.table", {"text": device_words(kit)})
    return (outcome_rows(_outcomes(kit, device), 165.0, points, words),)


def _width(points: float, normal: float) -> float:
    """Of a picture with words of this size."""
    return _LARGE if points >= LARGE else normal


def _question(kit: FieldKit) -> tuple[Block, ...]:
    found: list[Block] = [Text(question_of(kit), "question")]
    if needs_other(kit):
        other = say("kit.respondent.other", {"question": kit.other}) if kit.other else ""
        told = other or say("kit.respondent.other_unknown")
        if kit.labels != texts.labels_for(2):
            two = {"first": texts.short(kit.labels[0]), "second": texts.short(kit.labels[1])}
            found += [Text(told, "strong"), Text(say("kit.respondent.other_stands", two))]
        else:
            found.append(Text(told, "strong"))
    return tuple(found)


def _steps(kit: FieldKit, points: float) -> tuple[Step, ...]:
    device = kit.device
    if kit.form is Form.BROWSER:
        return _browser_steps(kit, points)
    if device is None:
        return _phone_steps(kit, points)
    hidden = say("kit.respondent.spin" if device.kind is DeviceKind.SPINNER else "kit.respondent.hide")
    first = Step(texts.do_text(device), hidden, drawing=_picture(device, points))
    return first, _task_step(kit, device, points), _say_step(kit, points)


def _picture(device: Device, points: float) -> Drawing:
    words = texts.do_text(device)
    if device.kind is DeviceKind.COINS:
        return coins_picture(device.flips, texts.side_text("H"), texts.side_text("T"), words)
    if device.kind is DeviceKind.SPINNER:
        return spinner_picture([step.amount for step in steps(device)], words, lettered=points < LARGE)
    plain = {DeviceKind.DIE: die_picture, DeviceKind.DICE: dice_picture, DeviceKind.CARDS: deck_picture}
    return plain[device.kind](words)


def _task_step(kit: FieldKit, device: Device, points: float) -> Step:
    found = _outcomes(kit, device)
    lines = [say("kit.respondent.line", {"signs": one.signs, "task": one.task}) for one in found]
    if device.kind is DeviceKind.CARDS:
        tasks = reduce(
            lambda before, task: say("translator.and", {"before": before, "next": task}), (one.task for one in found)
        )
        lines = [say("kit.respondent.card", {"tasks": tasks})]
    told = together(lines)
    if len(found) <= MOST_DRAWN and (points < LARGE or len(told) <= LONGEST_SCREEN):
        drawn = outcome_rows([_plain(kit, one) for one in found], _width(points, _WIDE), points, told)
        return Step(say("kit.step.task"), told, drawing=drawn)
    if device.kind is DeviceKind.CARDS or len(found) <= MOST_DRAWN:
        return Step(say("kit.step.task"), told)
    heads = say("kit.device.head.sign"), say("kit.device.head.task")
    table = Table(heads, tuple((one.signs, one.task) for one in found), (False, False), strong=(0,))
    return Step(say("kit.step.task"), panels=(Panel((table,), "frame"),))


def _outcomes(kit: FieldKit, device: Device) -> list[Outcome]:
    return [_outcome(kit, device, step) for step in steps(device)]


def _outcome(kit: FieldKit, device: Device, step: Told) -> Outcome:
    faces: tuple[int, ...] = ()
    tosses: tuple[tuple[str, ...], ...] = ()
    if device.kind is DeviceKind.DIE:
        faces = tuple(place + 1 for first, last in step.ranges for place in range(first, last + 1))
    if device.kind is DeviceKind.COINS and step.chance < 1:
        tosses = tuple(tuple(map(texts.side_text, pattern)) for pattern in patterns(device.flips, step.ranges))
    return Outcome(signs_words(device, step), task_words(kit, step.meaning), faces, tosses)


def _plain(kit: FieldKit, one: Outcome) -> Outcome:
    """A card has no sign but its own words."""
    assert kit.device is not None
    card_itself = kit.device.kind is DeviceKind.CARDS
    return Outcome("?", one.task) if card_itself else one


def _say_step(kit: FieldKit, points: float) -> Step:
    lead = say(f"kit.step.say.{noun(kit)}")
    told = together((say("kit.respondent.say", {"answers": reports_text(kit)}), say("kit.respondent.once")))
    return Step(lead, told, drawing=_said(kit, points))


def _said(kit: FieldKit, points: float) -> Drawing | None:
    """Return the possible reports in a speech bubble; None for a long list, which appears only in the text beside
    it."""
    words = reports_text(kit)
    if kit.k == 2 and max(map(len, kit.reports)) <= 14:
        two = say("kit.or", {"before": kit.reports[0], "next": kit.reports[1]})
        return bubble(two, 1.25 * points, words, _width(points, _SAYING))
    if kit.k > MOST_PILLS:
        return None
    return answer_pills(kit.reports, points, _width(points, _SAYING), words, radio=False)


def _phone_steps(kit: FieldKit, points: float) -> tuple[Step, ...]:
    told = told_in_words(kit.chances)
    shown = [told_text(kit, reports) for reports, _ in told]
    kinds = list(dict.fromkeys((shown[0], shown[-1])))
    few = max(map(len, kinds)) <= LONGEST_SCREEN
    drawn = screens(kinds, points, _width(points, _WIDE), quoted(kinds, range(len(kinds)))) if few else None
    letters = "" if kit.asking is Asking.ANSWER else "_letters"
    pills = _choices(kit, points, _width(points, _SAYING))
    take = say("kit.respondent.xlsform")
    return (
        Step(say("kit.step.phone"), take, drawing=phone_picture(take)),
        Step(say("kit.step.read"), say(f"kit.respondent.read{letters}"), drawing=drawn),
        Step(say("kit.step.enter"), say("kit.respondent.enter", {"answers": reports_text(kit)}), drawing=pills),
    )


def _choices(kit: FieldKit, points: float, width: float) -> Drawing | None:
    """Return the choices of a form as a picture; None for a long list, which appears only in the text."""
    return answer_pills(kit.reports, points, width, reports_text(kit), radio=True) if kit.k <= MOST_PILLS else None


def _browser_steps(kit: FieldKit, points: float) -> tuple[Step, ...]:
    pills = _choices(kit, points, _width(points, _WIDE))
    take, button = say("kit.respondent.browser"), say("kit.form.submit")
    choices = say("kit.respondent.choices", {"answers": reports_text(kit)})
    press = say("kit.step.press", {"button": button})
    key = answer_pills((button,), points, _width(points, _SAYING), press, radio=False)
    return (
        Step(say("kit.step.phone"), take, drawing=phone_picture(take)),
        Step(say("kit.form.choose"), choices, drawing=pills),
        Step(press, say("kit.respondent.changed"), drawing=key),
    )


def _compared_steps(kit: FieldKit, points: float) -> tuple[Step, ...]:
    device = kit.device
    assert device is not None
    first, second = statements(kit, device)
    one = (Text(say("kit.respondent.first"), "small"), Text(first, "strong"), _calendar(device, points))
    two = (Text(say("kit.respondent.second"), "small"), Text(second, "strong"))
    asking = kit.asking.value
    letters = tuple(
        (Panel((Text(alone(letter), "question"), Text(say(f"kit.letter.{asking}.{place}"), "strong"),
                Text(say(f"kit.outcome.{asking}.{place}"))), "promise" if place == 0 else "frame"),)
        for place, letter in enumerate(kit.reports)
    )  # fmt: skip
    say_one = say("kit.step.letter", {"first": kit.reports[0], "second": kit.reports[1]})
    return (
        Step(say(f"kit.step.think.{device.kind.value}"), say(f"kit.think.{device.kind.value}")),
        Step(say("kit.step.statements"), say("kit.respondent.compare"), panels=(Panel(one), Panel(two))),
        Step(say_one, say(f"kit.respondent.once_letter.{device.kind.value}"), panels=(Columns(letters, (0.5, 0.5)),)),
    )


def _calendar(device: Device, points: float) -> Drawing:
    """The months, days or digits for which the innocuous statement holds."""
    step = _holds(device)
    words = say(f"kit.first.{device.kind.value}", {"signs": signs_words(device, step)})
    marked = {place for first, last in step.ranges for place in range(first, last + 1)}
    if device.kind is DeviceKind.DIGITS:
        return digit_row([local_count(place) for place in range(10)], marked, words, points)
    names = month_names(short=True)
    if device.kind is DeviceKind.DAYS:
        before = sum((one.amount for one in steps(device)[: steps(device).index(step)]), Fraction(0))
        return month_grid(names, (), words, points, days=(int(before), int(before + step.amount)))
    return month_grid(names, marked, words, points)


def _holds(device: Device) -> Told:
    """The outcome for which the innocuous statement is true."""
    says = any(step.meaning.task is Task.SAY for step in steps(device))
    task = Task.SAY if says else Task.TRUTH
    return next(one for one in steps(device) if one.meaning.task is task)


def _spinner(kit: FieldKit, device: Device, points: float, *, listed: bool) -> Drawing:
    sectors = [
        Sector(step.amount, texts.amount_text(device.kind, step.amount), task_words(kit, step.meaning))
        for step in steps(device)
    ]
    words = say("kit.device.spinner", {"text": device_words(kit)})
    return spinner(sectors, words, say("kit.device.scale"), points, listed=listed)


def _deck(kit: FieldKit, device: Device, points: float, draft: str) -> tuple[Block, ...]:
    cards = [(task_words(kit, step.meaning), int(step.amount)) for step in steps(device)]
    told = tuple(task for task, number in cards for _ in range(number))
    if len(told) > MOST_PRINTED:
        told = tuple(task for task, _ in cards)
    return (Deck(told, say("kit.device.card", {"text": device_words(kit)}), points, draft),)


def _deck_lead(kit: FieldKit, device: Device) -> str:
    whole = int(sum(device.weights, Fraction(0)))
    if whole <= MOST_PRINTED:
        return say("kit.device.cut", {"cards": local_count(whole)})
    copies = joined(
        [
            say("kit.device.copy", {"number": local_count(int(step.amount)), "task": task_words(kit, step.meaning)})
            for step in steps(device)
        ]
    )
    return say("kit.device.copies", {"cards": local_count(whole), "copies": copies})

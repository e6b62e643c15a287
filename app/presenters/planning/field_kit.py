"""The sheets of a field kit: words of the catalogue around the drawings of its device. No Qt."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from app.messages import translator_texts as texts
from app.messages.speak import local_count, say, screen_numbers
from app.presenters.planning.field_kit_phone import told_text
from core.planning.devices import AMOUNTS, Device, DeviceKind, Step, Task, steps
from core.planning.field_kit.decoding import COLUMN, codes_of
from core.planning.field_kit.kit import FieldKit, needs_other, personal, told_in_words
from core.planning.translator import doubts
from core.report.document import Bullets, Facts, Paragraph
from core.report.field_kit.drawing import LETTERS
from core.report.field_kit.outcomes import MOST_PRINTED, Outcome, card_rows, outcome_table, scale_check
from core.report.field_kit.sheets import LARGE, NORMAL, Block, Drawing, KitSheets, Sheet
from core.report.field_kit.spinner import Sector, spinner
from core.report.numbers import epsilon_text

PEOPLE, MOST_PEOPLE, MANY_PEOPLE = 100, 400, 1000
_BEFORE = 10


def kit_sheets(kit: FieldKit, *, large: bool = False, public: bool = True, language: str = "en") -> KitSheets:
    """All sheets, each beginning on a page of its own; `public`: whether they may be handed out."""
    question = kit.question or say("kit.untitled")
    title = say("kit.title", {"question": texts.short(question)})
    footer = say("kit.footer", {"title": texts.short(question), "epsilon": epsilon_words(kit)})
    points = LARGE if large else NORMAL
    sheets = (
        Sheet("respondent", say("kit.sheet.respondent"), (*_respondent(kit), *_help_drawing(kit, points))),
        Sheet("consent", say("kit.sheet.consent"), _consent(kit)),
        Sheet("interviewer", say("kit.sheet.interviewer"), _interviewer(kit)),
        Sheet("device", say("kit.sheet.device"), _device(kit, points)),
        Sheet("counting", say("kit.sheet.counting"), _counting(kit)),
    )
    watermark = "" if public else say("plots.watermark")
    return KitSheets(title, language, footer, sheets, large, watermark)


def epsilon_words(kit: FieldKit) -> str:
    return epsilon_text(kit.epsilon, screen_numbers()) if math.isfinite(kit.epsilon) else say("kit.infinite")


def answers_text(kit: FieldKit) -> str:
    return ", ".join(f"“{texts.short(label)}”" for label in kit.labels)


def device_words(kit: FieldKit) -> str:
    """What the respondent is told, in one paragraph."""
    return say("kit.words.phone") if kit.device is None else texts.device_text(kit.device, kit.labels)


def drawings(kit: FieldKit, points: float) -> tuple[Drawing, ...]:
    """The device on paper; nothing for a phone."""
    device = kit.device
    if device is None:
        return ()
    whole = texts.device_text(device, kit.labels)
    check = say("kit.device.scale")
    if device.kind is DeviceKind.SPINNER:
        sectors = [
            Sector(step.amount, _angle(step.amount), texts.task_text(step.meaning, kit.labels))
            for step in steps(device)
        ]
        return (spinner(sectors, say("kit.device.spinner", {"text": whole}), check, points),)
    if device.kind is DeviceKind.CARDS:
        cards = [(texts.task_text(step.meaning, kit.labels), int(step.amount)) for step in steps(device)]
        # the bar alone could fall on a page of its own
        return (scale_check(check, points), *card_rows(cards, say("kit.device.card", {"text": whole}), points))
    return (outcome_table(_outcomes(device, kit), say("kit.device.table", {"text": whole}), points),)


def _respondent(kit: FieldKit) -> tuple[Block, ...]:
    found: list[Block] = [Paragraph(say("kit.respondent.lead")), Paragraph(_question_line(kit), "strong")]
    if needs_other(kit):
        found.append(Paragraph(_other_line(kit), "strong"))
    device = kit.device
    if device is None:
        lines = [say("kit.respondent.phone"), say("kit.respondent.phone_task")]
        lines.append(say("kit.respondent.enter", {"answers": answers_text(kit)}))
    else:
        lines = [_do_line(device), *_tasks(device, kit)]
        if any(step.meaning.task is Task.OPPOSITE for step in steps(device)):
            two = {"first": texts.short(kit.labels[0]), "other": texts.short(kit.labels[1])}
            lines.append(say("kit.respondent.opposite", two))
        lines.append(say("kit.respondent.say", {"answers": answers_text(kit)}))
    found.append(Bullets(tuple(lines)))
    found += [Paragraph(say("kit.respondent.follow")), Paragraph(say("kit.respondent.once"))]
    return tuple(found)


def _help_drawing(kit: FieldKit, points: float) -> tuple[Block, ...]:
    """What the respondent looks at: a spinner and cards have a sheet of their own."""
    if kit.device is None or kit.device.kind in AMOUNTS - {DeviceKind.DAYS}:
        return ()
    return drawings(kit, points)


def _question_line(kit: FieldKit) -> str:
    return say("kit.respondent.question", {"question": kit.question or say("kit.untitled")})


def _other_line(kit: FieldKit) -> str:
    if not kit.other:
        return say("kit.respondent.other_unknown")
    return say("kit.respondent.other", {"question": kit.other})


def _do_line(device: Device) -> str:
    if device.kind is DeviceKind.SPINNER:
        return say("kit.respondent.spin")
    do = {"do": texts.do_text(device)}
    hangs = device.kind in (DeviceKind.MONTHS, DeviceKind.DAYS, DeviceKind.DIGITS)
    return say("kit.respondent.personal", do) if hangs else say("kit.respondent.alone", do)


def _tasks(device: Device, kit: FieldKit) -> list[str]:
    """One line for each task: by the letters of a spinner, by what comes of a die; a card says it itself."""
    told = steps(device)
    if device.kind is DeviceKind.CARDS:
        tasks = "; ".join(_task(step, kit) for step in told)
        return [say("kit.respondent.card", {"tasks": tasks})]
    if device.kind is DeviceKind.SPINNER:
        signs = [LETTERS[place % len(LETTERS)] for place in range(len(told))]
    else:
        signs = [texts.signs_text(device, step) for step in told]
    return [
        say("kit.respondent.line", {"signs": sign, "task": _task(step, kit)})
        for sign, step in zip(signs, told, strict=True)
    ]


def _task(step: Step, kit: FieldKit) -> str:
    return texts.task_text(step.meaning, kit.labels)


def _angle(amount: Fraction) -> str:
    return texts.amount_text(DeviceKind.SPINNER, amount)


def _outcomes(device: Device, kit: FieldKit) -> list[Outcome]:
    found = []
    for step in steps(device):
        faces: tuple[int, ...] = ()
        if device.kind is DeviceKind.DIE:
            faces = tuple(place + 1 for first, last in step.ranges for place in range(first, last + 1))
        found.append(Outcome(texts.signs_text(device, step), texts.task_text(step.meaning, kit.labels), faces))
    return found


def _consent(kit: FieldKit) -> tuple[Block, ...]:
    found: list[Block] = [Paragraph(say("kit.consent.unseen"), "strong")]
    if kit.device is None:
        found.append(Paragraph(say("kit.consent.form")))
    if kit.conditional:
        what = say("kit.consent.birthday") if personal(kit) else say("kit.consent.other")
        found.append(Paragraph(say("kit.consent.conditional", {"what": what}), "box"))
    found.append(Bullets(tuple(odds_lines(kit))))
    odds = {"odds": texts.odds_line(kit.rule, kit.labels), "epsilon": texts.epsilon_line(kit.rule)}
    found.append(Paragraph(say("kit.consent.odds", odds)))
    if kit.rule.odds is not None:
        after = kit.rule.odds * _BEFORE / (kit.rule.odds * _BEFORE + 100 - _BEFORE)
        shown = {"before": local_count(_BEFORE), "after": local_count(math.ceil(100 * after))}
        found.append(Paragraph(say("kit.consent.after", shown)))
    if kit.device is not None:
        found += [Paragraph(texts.doubt_text(one, kit.labels), "soft") for one in doubts(kit.device, kit.rule)]
    found.append(Paragraph(say("kit.consent.free")))
    return tuple(found)


def odds_lines(kit: FieldKit) -> list[str]:
    """Exact odds as counted people: of both reports where there are two, else of the first."""
    shown = range(2) if kit.k == 2 else (0,)
    return [_odds_line(kit, report, answer) for report in shown for answer in (0, 1)]


def _odds_line(kit: FieldKit, report: int, answer: int) -> str:
    people = _people(kit.chances[report][:2])
    said = people * kit.chances[report][answer]
    blanks = {
        "people": local_count(people),
        "answer": texts.short(kit.labels[answer]),
        "said": local_count(round(said)),
        "report": texts.short(kit.labels[report]),
    }
    exact = said.denominator == 1
    return say("kit.consent.report", blanks) if exact else say("kit.consent.report_about", blanks)


def _people(chances: Sequence[Fraction]) -> int:
    """100 where these chances are whole people of them, else as few as are, up to 400; else 1,000, rounded."""
    needed = math.lcm(*(chance.denominator for chance in chances))
    if PEOPLE % needed == 0:
        return PEOPLE
    return needed * max(1, 60 // needed) if needed <= MOST_PEOPLE else MANY_PEOPLE


def _interviewer(kit: FieldKit) -> tuple[Block, ...]:
    lines = [
        say("kit.interviewer.practise"),
        say("kit.interviewer.say"),
        say("kit.interviewer.away"),
        say("kit.interviewer.read", {"question": kit.question or say("kit.untitled")}),
        say("kit.interviewer.write"),
        say("kit.interviewer.lie"),
        say("kit.interviewer.told"),
        say("kit.interviewer.again"),
        say("kit.interviewer.refuse"),
    ]
    return (Bullets(tuple(lines)), Paragraph(say("kit.interviewer.codes"), "strong"), Facts(_codes(kit)))


def _codes(kit: FieldKit) -> tuple[tuple[str, str], ...]:
    return tuple(zip(codes_of(kit.k), kit.labels, strict=True))


def _device(kit: FieldKit, points: float) -> tuple[Block, ...]:
    device = kit.device
    if device is None:
        told = told_in_words(kit.chances)
        lines = tuple(
            say("kit.device.draw", {"chance": texts.chance_text(chance), "task": told_text(reports, kit.labels)})
            for reports, chance in told
        )
        return (Paragraph(say("kit.device.draws")), Bullets(lines), Paragraph(say("kit.device.source"), "soft"))
    found: list[Block] = [Paragraph(texts.device_text(device, kit.labels))]
    if device.kind is DeviceKind.CARDS:
        whole = int(sum(device.weights))
        if whole > MOST_PRINTED:
            copies = ", ".join(
                say("kit.device.copy", {"number": local_count(int(step.amount)), "task": _task(step, kit)})
                for step in steps(device)
            )
            found.append(Paragraph(say("kit.device.copies", {"cards": local_count(whole), "copies": copies})))
        else:
            found.append(Paragraph(say("kit.device.cut", {"cards": local_count(whole)})))
    return (*found, *drawings(kit, points))


def _counting(kit: FieldKit) -> tuple[Block, ...]:
    rule = kit.rule
    kind = say("kit.kind.phone") if kit.device is None else texts.kind_text(kit.device.kind)
    rows = [
        (say("kit.counting.design"), say(f"design.name.{kit.design.key}")),
        (say("kit.counting.device"), kind),
        (say("kit.counting.epsilon"), texts.epsilon_line(rule)),
        (say("kit.counting.column"), COLUMN),
    ]
    shown = range(2) if kit.k == 2 else range(kit.k)
    for report in shown:
        for answer in range(kit.k) if kit.k <= 3 else dict.fromkeys((report, (report + 1) % kit.k)):
            names = {"report": texts.short(kit.labels[report]), "answer": texts.short(kit.labels[answer])}
            rows.append((say("kit.counting.chance", names), texts.chance_text(kit.chances[report][answer])))
    return (Paragraph(say("kit.counting.lead")), Facts(tuple(rows)), Facts(_codes(kit)))


def compared(kit: FieldKit, plan_epsilon: float) -> str:
    """The epsilon of the kit against that of the plan."""
    if kit.exact:
        return say("kit.odds.same", {"epsilon": epsilon_words(kit)})
    kind = say("kit.kind.phone") if kit.device is None else texts.kind_text(kit.device.kind)
    more = say("kit.odds.more") if kit.epsilon <= plan_epsilon else say("kit.odds.less")
    plan = epsilon_text(plan_epsilon, screen_numbers()) if math.isfinite(plan_epsilon) else say("kit.infinite")
    blanks = {"kind": kind.lower(), "plan": plan, "epsilon": epsilon_words(kit), "more": more}
    return say("kit.odds.nearer", blanks)

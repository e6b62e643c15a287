"""The sheets of a field kit: words of the catalogue around the drawings of its device."""

from __future__ import annotations

import math

from app.messages import translator_texts as texts
from app.messages.speak import local_count, say, screen_numbers
from app.plan.kit.phone import told_text
from app.plan.kit.promises import consent, promise_text
from app.plan.kit.words import asked_of, device_words, noun, report_meanings, signs_words, task_words
from core.planning.devices import AMOUNTS, Device, DeviceKind, Task, steps
from core.planning.field_kit.decoding import COLUMN, codes_of
from core.planning.field_kit.kit import Asking, FieldKit, Form, needs_other
from core.planning.field_kit.told import told_in_words
from core.planning.translator import doubts
from core.report.document import Bullets, Facts, Paragraph
from core.report.field_kit.outcomes import MOST_PRINTED, Outcome, card_rows, outcome_table, scale_check
from core.report.field_kit.sheets import LARGE, NORMAL, Block, Drawing, KitSheets, Sheet
from core.report.field_kit.spinner import Sector, spinner
from core.report.numbers import epsilon_text


def kit_sheets(kit: FieldKit, *, large: bool = False, public: bool = True, language: str = "en") -> KitSheets:
    """All sheets, each beginning on a page of its own; `public`: whether they may be handed out."""
    question = kit.question or say("kit.untitled")
    title = say("kit.title", {"question": texts.short(question)})
    footer = say("kit.footer", {"title": texts.short(question), "epsilon": epsilon_words(kit)})
    points = LARGE if large else NORMAL
    sheets = (
        Sheet("respondent", say("kit.sheet.respondent"), (*_respondent(kit), *_help_drawing(kit, points))),
        Sheet("consent", say("kit.sheet.consent"), consent(kit)),
        Sheet("interviewer", say("kit.sheet.interviewer"), _interviewer(kit)),
        Sheet("device", say("kit.sheet.device"), _device(kit, points)),
        Sheet("counting", say("kit.sheet.counting"), _counting(kit)),
    )
    watermark = "" if public else say("plots.watermark")
    return KitSheets(title, language, footer, sheets, large, watermark)


def epsilon_words(kit: FieldKit) -> str:
    return epsilon_text(kit.epsilon, screen_numbers()) if math.isfinite(kit.epsilon) else say("kit.infinite")


def drawings(kit: FieldKit, points: float) -> tuple[Drawing, ...]:
    """The device on paper; nothing for a phone."""
    device = kit.device
    if device is None:
        return ()
    whole = device_words(kit)
    check = say("kit.device.scale")
    if device.kind is DeviceKind.SPINNER:
        sectors = [
            Sector(step.amount, texts.amount_text(device.kind, step.amount), task_words(kit, step.meaning))
            for step in steps(device)
        ]
        return (spinner(sectors, say("kit.device.spinner", {"text": whole}), check, points),)
    if device.kind is DeviceKind.CARDS:
        cards = [(task_words(kit, step.meaning), int(step.amount)) for step in steps(device)]
        # the bar alone could fall on a page of its own
        return (scale_check(check, points), *card_rows(cards, say("kit.device.card", {"text": whole}), points))
    return (outcome_table(_outcomes(kit, device), say("kit.device.table", {"text": whole}), points),)


def _respondent(kit: FieldKit) -> tuple[Block, ...]:
    found: list[Block] = [Paragraph(f"{say(_lead(kit))} {promise_text(kit)}")]
    found.append(Paragraph(say("kit.respondent.question", {"question": _question(kit)}), "strong"))
    if needs_other(kit):
        found.append(Paragraph(_other_line(kit), "strong"))
        if kit.labels != texts.labels_for(2):
            two = {"first": texts.short(kit.labels[0]), "second": texts.short(kit.labels[1])}
            found.append(Paragraph(say("kit.respondent.other_stands", two)))
    found.append(Bullets(asked_of(kit)))
    if kit.compared:
        return (*found, Paragraph(say("kit.respondent.follow_letter")), Paragraph(say("kit.respondent.once_letter")))
    if kit.form is Form.BROWSER:
        return (*found, Paragraph(say("kit.respondent.once_form")))
    follow = Paragraph(say("kit.respondent.follow", {"noun": noun(kit)}))
    return (*found, follow, Paragraph(say("kit.respondent.once")))


def _help_drawing(kit: FieldKit, points: float) -> tuple[Block, ...]:
    """What the respondent looks at: a spinner and cards have a sheet of their own."""
    if kit.device is None or kit.device.kind in AMOUNTS - {DeviceKind.DAYS}:
        return ()
    return drawings(kit, points)


def _lead(kit: FieldKit) -> str:
    if kit.form is Form.XLSFORM:
        return "kit.lead.xlsform" if kit.asking is Asking.ANSWER else "kit.lead.xlsform_letters"
    if kit.form is Form.BROWSER:
        return "kit.lead.browser"
    return "kit.lead.compared" if kit.compared else "kit.lead.luck"


def _question(kit: FieldKit) -> str:
    return kit.question or say("kit.untitled")


def _other_line(kit: FieldKit) -> str:
    if not kit.other:
        return say("kit.respondent.other_unknown")
    return say("kit.respondent.other", {"question": kit.other})


def _outcomes(kit: FieldKit, device: Device) -> list[Outcome]:
    if kit.compared:
        names = ("both", "one") if kit.asking is Asking.SAME else ("some", "none")
        return [
            Outcome(say(f"kit.outcome.{name}"), say("kit.task.same", {"letter": letter}))
            for name, letter in zip(names, kit.reports, strict=True)
        ]
    found = []
    for step in steps(device):
        faces: tuple[int, ...] = ()
        if device.kind is DeviceKind.DIE:
            faces = tuple(place + 1 for first, last in step.ranges for place in range(first, last + 1))
        found.append(Outcome(signs_words(device, step), task_words(kit, step.meaning), faces))
    return found


def _interviewer(kit: FieldKit) -> tuple[Block, ...]:
    form = "" if kit.form is None else "_form"
    lines = [
        say(f"kit.interviewer.practice{form}"),
        say(_saying(kit)),
        say("kit.interviewer.away_compared" if kit.compared else f"kit.interviewer.away{form}"),
        say("kit.interviewer.read", {"question": _question(kit)}),
        *(() if form else (say("kit.interviewer.write"),)),
        *_fixed_lines(kit),
        *(say(f"kit.interviewer.{line}{form}") for line in ("told", "again", "refuse")),
    ]
    return (Bullets(tuple(lines)), Paragraph(say("kit.interviewer.codes"), "strong"), Facts(_codes(kit)))


def _saying(kit: FieldKit) -> str:
    if kit.form is not None:
        return f"kit.interviewer.say_{kit.form.value}"
    return "kit.interviewer.say_answer" if kit.asking is Asking.ANSWER else "kit.interviewer.say_letter"


def _fixed_lines(kit: FieldKit) -> tuple[str, ...]:
    """What to say to somebody who fears having to lie, where chance may fix the word for everybody."""
    device = kit.device
    if device is None:
        named = kit.form is Form.XLSFORM and any(len(set(told)) == 1 for told, _ in told_in_words(kit.chances))
        return (say("kit.interviewer.lie_phone"),) if named and kit.asking is Asking.ANSWER else ()
    fixed = [step for step in steps(device) if step.meaning.task is Task.SAY]
    if not fixed or kit.compared:
        return ()
    if device.kind is DeviceKind.CARDS:
        return (say("kit.interviewer.lie_cards"),)
    signs = ", ".join(signs_words(device, step) for step in fixed)
    return (say("kit.interviewer.lie_signs", {"signs": signs}),)


def _codes(kit: FieldKit) -> tuple[tuple[str, str], ...]:
    return tuple(zip(codes_of(kit.k), report_meanings(kit), strict=True))


def _device(kit: FieldKit, points: float) -> tuple[Block, ...]:
    device = kit.device
    if kit.form is Form.BROWSER:
        return (Paragraph(device_words(kit)),)
    if device is None:
        told = told_in_words(kit.chances)
        lines = tuple(
            say("kit.device.draw", {"chance": texts.chance_text(chance), "task": told_text(kit, reports)})
            for reports, chance in told
        )
        return (Paragraph(say("kit.device.draws")), Bullets(lines))
    found: list[Block] = [Paragraph(device_words(kit))]
    if device.kind is DeviceKind.CARDS:
        whole = int(sum(device.weights))
        if whole > MOST_PRINTED:
            copies = ", ".join(
                say("kit.device.copy", {"number": local_count(int(step.amount)), "task": task_words(kit, step.meaning)})
                for step in steps(device)
            )
            found.append(Paragraph(say("kit.device.copies", {"cards": local_count(whole), "copies": copies})))
        else:
            found.append(Paragraph(say("kit.device.cut", {"cards": local_count(whole)})))
    return (*found, *drawings(kit, points))


def _counting(kit: FieldKit) -> tuple[Block, ...]:
    rule = kit.rule
    rows = [
        (say("kit.counting.design"), say(f"design.name.{kit.design.key}")),
        (say("kit.counting.device"), kind_name(kit.kind)),
        (say("kit.counting.epsilon"), texts.epsilon_line(rule)),
        (say("kit.counting.bound"), texts.odds_line(rule, kit.labels, kit.reports)),
        (say("kit.counting.column"), COLUMN),
    ]
    shown = range(2) if kit.k == 2 else range(kit.k)
    for report in shown:
        for answer in range(kit.k) if kit.k <= 3 else dict.fromkeys((report, (report + 1) % kit.k)):
            names = {"report": texts.short(kit.reports[report]), "answer": texts.short(kit.labels[answer])}
            rows.append((say("kit.counting.chance", names), texts.chance_text(kit.chances[report][answer])))
    return (Paragraph(say("kit.counting.lead")), Facts(tuple(rows)), Facts(_codes(kit)), *_cautions(kit))


def _cautions(kit: FieldKit) -> tuple[Block, ...]:
    """What whoever evaluates has to know of the device or the form."""
    if kit.form is not None:
        return (Paragraph(say(f"kit.counting.random_{kit.form.value}"), "soft"),)
    found = () if kit.device is None else doubts(kit.device, kit.rule)
    return tuple(Paragraph(texts.doubt_text(one, kit.reports), "soft") for one in found)


def kind_name(kind: DeviceKind | Form) -> str:
    return say(f"kit.kind.{kind.value}") if isinstance(kind, Form) else texts.kind_text(kind)


def compared(kit: FieldKit, plan_epsilon: float) -> str:
    """The epsilon of the kit against that of the plan."""
    if kit.exact:
        return say("kit.odds.same", {"epsilon": epsilon_words(kit)})
    more = say("kit.odds.more") if kit.epsilon <= plan_epsilon else say("kit.odds.less")
    plan = epsilon_text(plan_epsilon, screen_numbers()) if math.isfinite(plan_epsilon) else say("kit.infinite")
    blanks = {"kind": kind_name(kit.kind).lower(), "plan": plan, "epsilon": epsilon_words(kit), "more": more}
    return say("kit.odds.nearer", blanks)

"""The analyst's page: what the reports of a kit mean, how they become an estimate, how exact that is."""

from __future__ import annotations

import math
from fractions import Fraction

from app.messages import translator_texts as texts
from app.messages.numbers import points_of
from app.messages.speak import local_count, say, screen_numbers
from app.plan.kit.identity import kit_id, question_of, stem_of
from app.plan.kit.phone import told_text
from app.plan.kit.words import report_meanings
from core.planning.devices import DeviceKind, Task
from core.planning.field_kit.analysis import (
    EXAMPLE,
    Line,
    direct_margin,
    line_of,
    planned_margin,
    worked_example,
)
from core.planning.field_kit.decoding import COLUMN, codes_of
from core.planning.field_kit.kit import Asking, FieldKit, Form
from core.planning.field_kit.told import told_in_words
from core.planning.field_kit.wording import Wording
from core.planning.translator import doubts
from core.report.field_kit.sheets import Block, Columns, Head, ReadOff, Sheet, Step, Steps, Table, Text
from core.report.numbers import share_text

SIZES = (300, 600, 1200, 2400, 4800)
SHARES = (0.05, 0.2, 0.5)
DIRECT = 0.2
_MOST_COLUMNS = 5
_MOST_DRAWS = 21


def analyst(kit: FieldKit, design: str, device: str, wording: Wording, *, public: bool) -> Sheet:
    title = say("kit.sheet.counting")
    line = line_of(kit.chances)
    facts = (Head(say("kit.this")), _facts(kit, design, device, wording, public=public))
    chances = (Head(say("kit.chances")), _chances(kit, line), Text(say("kit.chances.note"), "small"))
    exact = (Head(say("kit.exact")), _exact(kit), Text(say("kit.exact.note"), "small"))
    chart = _read_off(kit, line)
    narrow = kit.k <= _MOST_COLUMNS - 2 and max(map(len, (*kit.labels, *kit.reports))) <= 24
    top: tuple[Block, ...] = (Columns((facts, (*chances, *_formula(kit, line))), (0.47, 0.53)),)
    if not narrow:
        top = (*facts, *chances, *_formula(kit, line))
    middle: tuple[Block, ...] = exact
    if chart is not None:
        read = (Head(say("kit.read_off")), chart, Text(say("kit.read_off.note"), "small"))
        middle = (Columns((read, exact), (0.54, 0.46)),)
    cautions = Steps(tuple(Step("", text) for text in _cautions(kit, line)))
    blocks = (*top, *middle, *_draws(kit), Head(say("kit.cautions")), cautions)
    return Sheet("counting", title, blocks, heading=title, lead=say("kit.counting.lead"))


def _facts(kit: FieldKit, design: str, device: str, wording: Wording, *, public: bool) -> Table:
    rule = kit.rule
    file = stem_of(kit, say("kit.file.decoding"))
    rows = (
        (say("kit.tally.kit"), kit_id(kit)),
        (say("kit.counting.question"), question_of(kit)),
        *_language(wording),
        (say("kit.counting.design"), design),
        (say("kit.counting.device"), device),
        (say("kit.counting.epsilon"), texts.epsilon_line(rule)),
        (say("kit.counting.bound"), _bound(kit)),
        (
            say("kit.counting.column"),
            say("kit.counting.codes", {"column": COLUMN, "codes": ", ".join(codes_of(kit.k))}),
        ),
        (say("kit.counting.file"), f"{file}.json" if public else f"{file}.internal.json"),
    )
    return Table((), rows, (False, False), strong=())


def _language(wording: Wording) -> tuple[tuple[str, str], ...]:
    """Name the language of a translated kit, and the person who has confirmed it."""
    if not wording.translated:
        return ()
    blanks = {"language": say(f"kit.language.{wording.language}"), "name": texts.short(wording.checked_by)}
    said = say("kit.counting.machine" if wording.draft else "kit.counting.checked", blanks)
    return ((say("kit.counting.language"), said),)


def _bound(kit: FieldKit) -> str:
    bound = texts.odds_line(kit.rule, kit.labels, kit.reports)
    if not kit.conditional:
        return bound
    what = say(f"kit.bound.{kit.kind.value}" if kit.compared else "kit.bound.other")
    return say("kit.bound.condition", {"bound": bound, "what": what})


def _chances(kit: FieldKit, line: Line | None) -> Table:
    """Return all chances if there are few answers. With more answers, return the chance of a report under its own
    answer and under the others."""
    named = tuple(f"{code}  {meaning}" for code, meaning in zip(codes_of(kit.k), report_meanings(kit), strict=True))
    if kit.k <= 3 or (line is None and kit.k <= _MOST_COLUMNS):
        heads = (say("kit.head.report"), *(say("kit.head.if", {"answer": texts.short(one)}) for one in kit.labels))
        write = texts.chance_text if kit.k == 2 else texts.cell_text
        rows = tuple((name, *map(write, row)) for name, row in zip(named, kit.chances, strict=True))
        return Table(heads, rows, (False, *(True,) * kit.k), strong=())
    if line is not None:
        heads = tuple(say(f"kit.head.{name}") for name in ("report", "if_own", "if_other"))
        rows = tuple(
            (name, texts.chance_text(row[y]), texts.chance_text(line.others[y]))
            for y, (name, row) in enumerate(zip(named, kit.chances, strict=True))
        )
        return Table(heads, rows, (False, True, True))
    heads = tuple(say(f"kit.head.{name}") for name in ("report", "if_own", "if_least", "if_most"))
    others = [[chance for x, chance in enumerate(row) if x != y] for y, row in enumerate(kit.chances)]
    rows = tuple(
        (name, *map(texts.chance_text, (row[y], min(others[y]), max(others[y]))))
        for y, (name, row) in enumerate(zip(named, kit.chances, strict=True))
    )
    return Table(heads, rows, (False, True, True, True))


def _formula(kit: FieldKit, line: Line | None) -> tuple[Block, ...]:
    found: list[Block] = [Head(say("kit.formula"))]
    report, answer = texts.short(kit.reports[0]), texts.short(kit.labels[0])
    if line is None:
        found += [Text(say("kit.formula.matrix"), "formula"), Text(say("kit.formula.matrix_where"))]
    elif kit.k == 2 or line.alike:
        blanks = {"other": texts.cell_text(line.others[0]), "truth": texts.cell_text(abs(line.truth))}
        code = "kit.formula.line" if line.truth > 0 else "kit.formula.turned"
        where = "kit.formula.where" if kit.k == 2 else "kit.formula.where_each"
        found += [Text(say(code, blanks), "formula"), Text(say(where, {"report": report, "answer": answer}))]
    else:
        found += [
            Text(say("kit.formula.each", {"truth": texts.cell_text(line.truth)}), "formula"),
            Text(say("kit.formula.each_where")),
        ]
    return (*found, Text(_example(kit)))


def _example(kit: FieldKit) -> str:
    found = worked_example(kit)
    counts = ""
    for report, count in (
        zip(kit.reports, found.counts, strict=True) if kit.k <= 3 else ((kit.reports[0], found.counts[0]),)
    ):
        one = say("kit.example.count", {"count": local_count(count), "report": texts.short(report)})
        counts = say("kit.example.and", {"before": counts, "next": one}) if counts else one
    error = float(found.estimate.standard_errors[0])
    blanks = {
        "n": local_count(EXAMPLE),
        "counts": counts,
        "reported": share_text(found.reported, 1, screen_numbers()),
        "answer": texts.short(kit.labels[0]),
        "share": share_text(float(found.estimate.shares[0]), 1, screen_numbers()),
        "points": points_of(error),
    }
    return say("kit.example", blanks)


def _read_off(kit: FieldKit, line: Line | None) -> ReadOff | None:
    if line is None or not (kit.k == 2 or line.alike):
        return None
    found = worked_example(kit)
    zero = float(line.others[0])
    share = float(found.estimate.shares[0])
    style = screen_numbers()
    blanks = {"reported": share_text(found.reported, 0, style), "share": share_text(share, 1, style)}
    across = say("kit.read_off.across", {"report": texts.short(kit.reports[0])})
    words = say("kit.read_off.words", {"report": texts.short(kit.reports[0]), "answer": texts.short(kit.labels[0])})
    return ReadOff(
        zero, zero + float(line.truth), (found.reported, share), say("kit.read_off.example", blanks), across, words
    )


def _exact(kit: FieldKit) -> Table:
    """Margins at several sizes: of the kit by the true share, and of asking directly."""
    style = screen_numbers()
    shares = tuple(share_text(share, 0, style) for share in SHARES)
    heads = (
        say("kit.head.respondents_short"), *shares, say("kit.head.direct", {"share": share_text(DIRECT, 0, style)}),
    )  # fmt: skip
    rows = tuple(
        (
            local_count(n),
            *(_margin(planned_margin(kit, share, n)) for share in SHARES),
            _margin(direct_margin(DIRECT, n)),
        )
        for n in SIZES
    )
    return Table(heads, rows, (True,) * len(heads))


def _margin(margin: float) -> str:
    return say("kit.exact.margin", {"points": points_of(margin)}) if math.isfinite(margin) else "–"


def _draws(kit: FieldKit) -> tuple[Block, ...]:
    """Return the draws of a phone. Only the form contains a long list."""
    if kit.form is not Form.XLSFORM:
        return ()
    told = told_in_words(kit.chances)
    if len(told) > _MOST_DRAWS:
        return (Head(say("kit.draws")), Text(say("kit.draws.many", {"number": local_count(len(told))})))
    rows = tuple((told_text(kit, reports), texts.chance_text(chance)) for reports, chance in told)
    return Head(say("kit.draws")), Table((say("kit.head.told"), say("kit.head.chance")), rows, (False, True))


def _cautions(kit: FieldKit, line: Line | None) -> tuple[str, str, str]:
    """Return the possible problems of the reports, of the device, and of the respondents' behavior."""
    return _impossible(kit, line), _doubt(kit), _people(kit)


def _doubt(kit: FieldKit) -> str:
    """Return the known weakness of the device, or advice on its use if there is none."""
    codes = {f"device.even.{kit.kind.value}", "device.known_prevalence"}
    found = () if kit.device is None else doubts(kit.device, kit.rule)
    told = next((one for one in found if one.code in codes), None)
    return say(f"kit.caution.{kit.kind.value}", _deck(kit)) if told is None else texts.doubt_text(told, kit.reports)


def _deck(kit: FieldKit) -> dict[str, str]:
    if kit.device is not None and kit.device.kind is DeviceKind.CARDS:
        return {"cards": local_count(int(sum(kit.device.weights, Fraction(0))))}
    return {}


def _impossible(kit: FieldKit, line: Line | None) -> str:
    if line is None or kit.k > 2:
        return say("kit.caution.each")
    low, high = sorted((line.others[0], line.others[0] + line.truth))
    blanks = {"report": texts.short(kit.reports[0]), "low": _percent(low), "high": _percent(high)}
    if low == 0:
        return say("kit.caution.high", blanks)
    if high == 1:
        return say("kit.caution.low", blanks)
    return say("kit.caution.outside", blanks)


def _percent(share: Fraction) -> str:
    return share_text(float(share), 0 if (100 * share).denominator == 1 else 1, screen_numbers())


def _people(kit: FieldKit) -> str:
    report = {"report": texts.short(kit.reports[0])}
    if kit.form is Form.BROWSER:
        return say("kit.caution.untrue")
    if kit.asking is not Asking.ANSWER:
        return say("kit.caution.random" if kit.k == 2 else "kit.caution.ignored", report)
    says = kit.device is None or any(one.task is Task.SAY and one.answer == 0 for one in kit.device.meanings)
    return say("kit.caution.never" if says else "kit.caution.ignored", report)

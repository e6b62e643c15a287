"""A respondent who takes the printed sheets at their word, and knows nothing else of the kit.

What is read: the steps of the card, the cards and sectors that are handed out, the workbook of the
XLSForm, the thresholds of the page for a browser. A sentence that tells what is not known here raises.
"""

from __future__ import annotations

import io
import itertools
import json
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from python_calamine import CalamineWorkbook

from app.plan.kit.files import form_file, xlsform_file
from app.plan.kit.state import KitSetting
from core.planning.budget import charge
from core.planning.devices import DeviceKind
from core.planning.field_kit.kit import FieldKit, Form
from core.report.field_kit.sheets import Block, Deck, KitSheets, Sheet, Steps, Table, blocks_of, texts_of
from core.types import Planned
from tests.app.made import plain
from tests.app.plan.kit.every_kit import OTHER, sheets_of

Says = Callable[[str, bool], str]
"""What is said by somebody with this true answer, and this answer (yes or not) to the other question."""
WORD = 1 << 64
_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class NotUnderstood(AssertionError):
    """The sheet tells the respondent something that nobody can follow literally."""


def reports_of(kit: FieldKit, asked: Fraction = Fraction(0)) -> list[list[Fraction]]:
    """rows[y][x]: how often a respondent with answer x gives the report with code y + 1; all by the sheets.

    asked  share of people who say yes to the other question
    """
    sheets = sheets_of(kit)
    codes = {said: place for place, said in enumerate(_codes(sheets))}
    rows = [[Fraction(0)] * kit.k for _ in range(kit.k)]
    for chance, says in outcomes(kit, sheets):
        for x, answer in enumerate(kit.labels):
            for yes, share in ((True, asked), (False, 1 - asked)):
                rows[codes[says(answer, yes)]][x] += chance * share
    return rows


def outcomes(kit: FieldKit, sheets: KitSheets) -> Iterator[tuple[Fraction, Says]]:
    """What may come, with its chance, and what everybody then says. Chances sum to 1."""
    setting = KitSetting("", kit.labels, kit.design, charge(kit.design.epsilon), Planned())
    if kit.form is Form.XLSFORM:
        yield from _of_form(xlsform_file(kit, setting).content)
    elif kit.form is Form.BROWSER:
        yield from _of_page(form_file(kit, setting, large=False).content.decode())
    elif "Statement 1" in read(sheets, "respondent"):
        yield from _compared(read(sheets, "respondent"))
    else:
        yield from _of_device(kit.device.kind, sheets)


def _codes(sheets: KitSheets) -> list[str]:
    """What is said for each code, by the interviewer's sheet; letters without what they mean."""
    (codes,) = (one for one in _blocks(sheets, "interviewer") if isinstance(one, Table) and one.headers[0] == "Code")
    return [re.sub(r"^([A-Z]): .*", r"\1", plain(said)) for _, said in codes.rows]


def read(sheets: KitSheets, key: str) -> list[str]:
    """Every paragraph of a sheet."""
    return [plain(text) for text in texts_of(_sheet(sheets, key))]


def _blocks(sheets: KitSheets, key: str) -> list[Block]:
    return blocks_of(_sheet(sheets, key))


def _sheet(sheets: KitSheets, key: str) -> Sheet:
    return next(one for one in sheets.sheets if one.key == key)


def task(words: str) -> Says:
    """One task that a sheet, a card or a phone tells."""
    if words in ("answer truthfully", "Enter your true answer"):
        return lambda answer, yes: answer
    if words == "answer the other question":
        return lambda answer, yes: "yes" if yes else "no"
    said = re.fullmatch(r"(?:say|Enter) “([^”]*)”(?:, whatever your true answer is)?", words)
    if said:
        return lambda answer, yes, word=said[1]: word  # type: ignore[misc]
    stands = re.fullmatch(r"(?:say|Enter) “([^”]*)” if “([^”]*)” is true for you, “([^”]*)” if it is not", words)
    if stands:
        return lambda answer, yes, found=stands: found[1] if answer == found[2] else found[3]  # type: ignore[misc]
    listed = {answer: report for report, answer in re.findall(r"“([^”]*)” if “([^”]*)” is true", words)}
    if words.startswith("Enter as listed: ") and listed:
        return lambda answer, yes, found=listed: found[answer]  # type: ignore[misc]
    raise NotUnderstood(words)


def _compared(lines: list[str]) -> Iterator[tuple[Fraction, Says]]:
    first = lines[lines.index("Statement 1") + 1]
    second = re.fullmatch(r"My true answer to the question is “([^”]*)”\.", lines[lines.index("Statement 2") + 1])
    # A letter stands above its name and what it means.
    named = {lines[at + 1]: (lines[at - 1], lines[at]) for at in range(len(lines) - 1)}
    same = named.get("Both statements are true, or both are not."), named.get("Just one statement is true.")
    either = named.get("At least one statement is true."), named.get("Neither statement is true.")
    if second is None or (None in same) is (None in either):
        raise NotUnderstood(" ".join(lines))
    found = either if None in same else same
    said = [one[0] for one in found if one is not None]
    holds = _chance_of(first)
    for true, chance in ((True, holds), (False, 1 - holds)):
        if None in either:
            yield chance, lambda answer, yes, true=true: said[0 if true is (answer == second[1]) else 1]  # type: ignore[misc]
        else:
            yield chance, lambda answer, yes, true=true: said[0 if true or answer == second[1] else 1]  # type: ignore[misc]


def _chance_of(statement: str) -> Fraction:
    """How often an innocuous statement holds, where months and digits are equally frequent and days are 365."""
    listed = statement.rpartition(": ")[2].removesuffix(".")
    if "months" in statement:
        return Fraction(sum(len(_range(part, _MONTHS)) for part in listed.split(", ")), 12)
    if "digit" in statement:
        return Fraction(sum(len(_range(part, list("0123456789"))) for part in listed.split(", ")), 10)
    year = [f"{month} {day + 1}" for month, days in zip(_MONTHS, _DAYS, strict=True) for day in range(days)]
    return Fraction(sum(len(_range(part, year)) for part in listed.split(", ")), 365)


def _range(words: str, order: list[str]) -> list[str]:
    first, _, last = words.partition("–")
    return order[order.index(first) : order.index(last or first) + 1]


def _of_device(kind: DeviceKind, sheets: KitSheets) -> Iterator[tuple[Fraction, Says]]:
    told = _told(sheets)
    stands = {"yes": told["yes"], "no": told["no"]} if told else {"yes": "yes", "no": "no"}

    def asked(words: str) -> Says:
        found = task(words)
        return lambda answer, yes: stands.get(found(answer, yes), found(answer, yes))

    if kind is DeviceKind.CARDS:
        for words, share in _deck(sheets):
            yield share, asked(words)
        return
    table = _tasks(sheets)
    if kind is DeviceKind.SPINNER:
        (sectors,) = (one for one in _blocks(sheets, "device") if isinstance(one, Table))
        assert [sign for sign, _ in sectors.rows] == [sign for sign, _ in table]
        for (_, angle), (_, words) in zip(sectors.rows, table, strict=True):
            yield Fraction(plain(angle).removesuffix("°")) / 360, asked(plain(words))
        return
    for signs, words in table:
        yield sum((_sign_chance(kind, sign) for sign in signs.split(", ")), Fraction(0)), asked(plain(words))


def _tasks(sheets: KitSheets) -> list[tuple[str, str]]:
    """What comes and what it asks for, by the second step of the card, in words or in a table."""
    steps = next(one for one in _blocks(sheets, "respondent") if isinstance(one, Steps)).steps
    assert steps[1].lead == "Do exactly what it asks."
    if steps[1].text:
        lines = re.findall(r"([A-Z0-9][\w–, ]*?|whatever comes): (.+?)\.(?= (?:[A-Z0-9][\w–, ]*?): |$)", steps[1].text)
        return [(signs, words) for signs, words in lines]
    (table,) = (one for one in _blocks(sheets, "respondent") if isinstance(one, Table))
    return [(row[0], row[1]) for row in table.rows]


def _deck(sheets: KitSheets) -> list[tuple[str, Fraction]]:
    """Each sort of card with its share: as many as are printed, or as many as are to be made."""
    made = plain(_sheet(sheets, "device").lead)
    cards = next(one for one in _blocks(sheets, "device") if isinstance(one, Deck)).cards
    copies = re.match(r"Make (\d+) cards in all: (.*)\. One of each sort", made)
    if not copies:
        assert f"the {len(cards)} cards" in made
        return [(plain(words), Fraction(1, len(cards))) for words in cards]
    numbers = [int(one) for one in re.findall(r"(\d+) × “", copies[2])]
    assert sum(numbers) == int(copies[1])
    return [(plain(words), Fraction(many, int(copies[1]))) for words, many in zip(cards, numbers, strict=True)]


def _told(sheets: KitSheets) -> dict[str, str]:
    """The words of the sheet for a yes and a no to the other question."""
    texts = read(sheets, "respondent")
    if not any(text == f"The other question: {OTHER}" for text in texts):
        return {}
    said = next(
        match
        for text in texts
        if (match := re.fullmatch(r"For the other question, “(.*)” means yes and “(.*)” means no\.", text))
    )
    return {"yes": said[1], "no": said[2]}


def _sign_chance(kind: DeviceKind, sign: str) -> Fraction:
    if sign == "any outcome":
        return Fraction(1)
    if kind is DeviceKind.COINS:
        return Fraction(1, 2 ** len(sign))
    if kind is DeviceKind.DIE:
        return Fraction(len(_range(sign, list("123456"))), 6)
    sums = [str(one) for one in range(2, 13)]
    return sum((Fraction(6 - abs(int(one) - 7), 36) for one in _range(sign, sums)), Fraction(0))


def _of_form(workbook: bytes) -> Iterator[tuple[Fraction, Says]]:
    head, *rows = CalamineWorkbook.from_filelike(io.BytesIO(workbook)).get_sheet_by_name("survey").to_python()
    survey = {row["name"]: row for row in (dict(zip(head, one, strict=True)) for one in rows)}
    edges = [
        _number(edge) - 1
        for edge in re.findall(r"\$\{drawn\} < (\([0-9]+ div [0-9]+\)|[0-9.]+)", survey["told"]["calculation"])
    ]
    low = Fraction(0)
    for place, high in enumerate((*edges, Fraction(1))):
        label = plain(str(survey[f"told_{place}"]["label"])).removeprefix("The phone has drawn: ")
        yield high - low, task(label)
        low = high


def _number(text: str) -> Fraction:
    short = re.fullmatch(r"\(([0-9]+) div ([0-9]+)\)", text)
    return Fraction(int(short[1]), int(short[2])) if short else Fraction(text)


def _of_page(html: str) -> Iterator[tuple[Fraction, Says]]:
    data: dict[str, Any] = json.loads(
        re.findall(r'<script type="application/json" id="kit">(.*?)</script>', html, re.DOTALL)[0]
    )
    steps = [[int(one) for one in column] for column in data["steps"]]
    edges = sorted({edge for column in steps for edge in column} | {0, WORD})
    for low, high in itertools.pairwise(edges):

        def kept(answer: str, yes: bool, drawn: int = low) -> str:
            x = data["labels"].index(answer)
            return str(data["labels"][sum(drawn >= one for one in steps[x])])

        yield Fraction(high - low, WORD), kept

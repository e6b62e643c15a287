"""A respondent who takes the printed sheets at their word, and knows nothing else of the kit.

What is read: the bullets of the respondent's sheet, the words of the device that is handed out, the workbook of the
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
from app.plan.kit.sheets import kit_sheets
from app.plan.kit.state import KitSetting
from core.planning.budget import charge
from core.planning.devices import DeviceKind
from core.planning.field_kit.kit import FieldKit, Form
from core.report.document import Bullets, Facts, Paragraph
from core.report.field_kit.sheets import KitSheets
from core.types import Planned
from tests.app.plan.kit.every_kit import OTHER

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
    sheets = kit_sheets(kit)
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
    elif any("Statement 1" in line for line in _lines(sheets, "respondent")):
        yield from _compared(_lines(sheets, "respondent"))
    else:
        assert kit.device is not None
        yield from _of_device(kit.device.kind, sheets)


def _codes(sheets: KitSheets) -> list[str]:
    """What is said for each code, by the interviewer's sheet; letters without what they mean."""
    facts = [
        one for sheet in sheets.sheets if sheet.key == "interviewer" for one in sheet.blocks if isinstance(one, Facts)
    ]
    return [re.sub(r"^([A-Z]): .*", r"\1", said) for _, said in facts[0].rows]


def _lines(sheets: KitSheets, key: str) -> list[str]:
    sheet = next(one for one in sheets.sheets if one.key == key)
    return [_plain(item) for block in sheet.blocks if isinstance(block, Bullets) for item in block.items]


def _plain(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


def task(words: str) -> Says:
    """One task that a sheet, a card or a phone tells."""
    if words in ("answer truthfully", "Enter what is true for you"):
        return lambda answer, yes: answer
    if words == "answer the other question":
        return lambda answer, yes: "yes" if yes else "no"
    said = re.fullmatch(r"(?:say|Enter) “([^”]*)”(?:, whatever is true)?", words)
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
    first = next(line for line in lines if line.startswith("Statement 1: "))
    second = re.fullmatch(r"Statement 2: My true answer to the question is “([^”]*)”\.", lines[2])
    same = re.search(r"^Say “(.)” if both statements are true, or if both are not\. Say “(.)” if just one", lines[4])
    either = re.search(r"^Say “(.)” if at least one of the statements is true\. Say “(.)” if neither", lines[4])
    said = same or either
    if second is None or said is None:
        raise NotUnderstood(" ".join(lines))
    holds = _chance_of(first)
    for true, chance in ((True, holds), (False, 1 - holds)):
        if same:
            yield chance, lambda answer, yes, true=true: said[1 if true is (answer == second[1]) else 2]  # type: ignore[misc]
        else:
            yield chance, lambda answer, yes, true=true: said[1 if true or answer == second[1] else 2]  # type: ignore[misc]


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
    lines = _lines(sheets, "respondent")
    told = _told(sheets)
    stands = {"yes": told["yes"], "no": told["no"]} if told else {"yes": "yes", "no": "no"}

    def asked(words: str) -> Says:
        found = task(words)
        return lambda answer, yes: stands.get(found(answer, yes), found(answer, yes))

    handed = _plain(
        next(
            one.text
            for sheet in sheets.sheets
            if sheet.key == "device"
            for one in sheet.blocks
            if isinstance(one, Paragraph)
        )
    )
    parts = [part.partition(": ") for part in handed.partition(". ")[2].removesuffix(".").split("; ")]
    if kind is DeviceKind.CARDS:
        whole = int(re.search(r"one of (\d+) cards", handed)[1])  # type: ignore[index]
        for number, _, words in parts:
            yield Fraction(int(number.split()[0]), whole), asked(_without_share(words))
        return
    table = [line.removesuffix(".").partition(": ") for line in lines[1:-1]]
    if kind is DeviceKind.SPINNER:
        degrees = [Fraction(angle.removesuffix("°")) for angle, _, _ in parts]
        assert [sign for sign, _, _ in table] == list("ABCDEFGHIJ"[: len(degrees)])
        for angle, (_, _, words) in zip(degrees, table, strict=True):
            yield angle / 360, asked(words)
        return
    for signs, _, words in table:
        yield sum((_sign_chance(kind, sign) for sign in signs.split(", ")), Fraction(0)), asked(words)


def _without_share(words: str) -> str:
    """Cards of the other question do not print the share of people who say yes to it."""
    return words.partition(", to which ")[0]


def _told(sheets: KitSheets) -> dict[str, str]:
    """The words of the sheet for a yes and a no to the other question."""
    texts = [_plain(one.text) for one in sheets.sheets[0].blocks if isinstance(one, Paragraph)]
    if not any(text == f"The other question: {OTHER}" for text in texts):
        return {}
    said = next(
        match
        for text in texts
        if (match := re.fullmatch(r"For the other question “(.*)” stands for yes and “(.*)” for no\.", text))
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
        label = _plain(str(survey[f"told_{place}"]["label"])).removeprefix("The phone has drawn: ")
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

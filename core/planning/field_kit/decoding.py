"""The parameters by which reports of a field kit are decoded, as a JSON file that is read back strictly."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from core.arguments import checked
from core.codec.strict_json import json_object
from core.designs.base import Design, ReportKind
from core.designs.reports import describe, described_design
from core.errors import DataError, InputError, WorkbenchError
from core.estimation.estimate import Estimate, estimate
from core.planning.devices import DeviceKind
from core.planning.field_kit.kit import MOST_ANSWERS, FieldKit, same_chances
from core.planning.translator import Rows, Rule
from core.release.errors import ReleaseError
from core.release.json_places import Place, json_bytes
from core.types import Target

FORMAT = "survey-privacy-workbench field kit"
VERSION = 2
"""1 where reports are called as the answers are: programs that know no other files read these."""
COLUMN = "report"
"""Name of the column of reports in every file of a kit."""
PHONE = "phone"
_CHANCE = re.compile(r"(?:0|[1-9][0-9]{0,29})(?:/[1-9][0-9]{0,29})?")
_SAME = 1e-9
_KEYS = {
    "format", "version", "program", "question", "other_question", "answers", "device", "device_text", "conditional",
    "design", "epsilon", "column", "reports",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Decoding:
    """What the holder of reports must know.

    device   kind of the device, "phone" for a program; `device_text`: what respondents were told
    labels   of the answers; `reports`: what respondents say or enter, the answers or letters
    codes    how each report is written in a file, codes[y] for reports[y]
    chances  chances[y][x] = P(report y | answer x), exact
    mark     what an internal file says of itself; "" for one that is for anyone
    """

    question: str
    labels: tuple[str, ...]
    reports: tuple[str, ...]
    device: str
    device_text: str
    conditional: bool
    design: Design
    chances: Rows
    program: str = ""
    other: str = ""
    mark: str = ""

    @property
    def codes(self) -> tuple[str, ...]:
        return codes_of(len(self.labels))

    @property
    def rule(self) -> Rule:
        return Rule(self.chances, self.conditional)

    def counted(self, values: Mapping[str, int]) -> tuple[int, ...]:
        """Counts of each report from those of the values in the column: a code, or what was said.

        Raises DataError `kit.unknown_report` where a value is neither.
        """
        places = {code: y for y, code in enumerate(self.codes)}
        places |= {report: y for y, report in enumerate(self.reports) if report not in places}
        found = [0] * len(self.labels)
        for value, count in values.items():
            if value not in places:
                raise DataError("kit.unknown_report")
            found[places[value]] += count
        return tuple(found)

    @checked
    def estimate(self, counts: tuple[int, ...], target: Target) -> Estimate:
        """core.estimation.estimate of the counts of each report. Raises as that does."""
        return estimate(self.design, np.asarray(counts, dtype=np.int64), sum(counts), target)


@checked
def codes_of(k: int) -> tuple[str, ...]:
    """ "1", "2", ... for the answers in their order."""
    return tuple(str(place + 1) for place in range(k))


def decoding_of(kit: FieldKit, device_text: str, program: str = "") -> Decoding:
    return Decoding(
        question=kit.question,
        labels=kit.labels,
        reports=kit.reports,
        device=PHONE if kit.device is None else kit.device.kind.value,
        device_text=device_text,
        conditional=kit.conditional,
        design=kit.design,
        chances=kit.chances,
        program=program,
        other=kit.other,
    )


def to_json(decoding: Decoding) -> bytes:
    """The file: the same kit gives the same bytes. Chances are exact fractions as texts, and floats beside them."""
    rule = decoding.rule
    infinite = rule.odds is None
    content: dict[str, Any] = {
        "format": FORMAT,
        "version": 1 if decoding.reports == decoding.labels else VERSION,
        "program": decoding.program,
        "question": decoding.question,
        "other_question": decoding.other,
        "answers": list(decoding.labels),
        "device": decoding.device,
        "device_text": decoding.device_text,
        "conditional": decoding.conditional,
        "design": describe(decoding.design),
        "epsilon": {
            "odds": "infinite" if infinite else str(rule.odds),
            "value": None if infinite else rule.epsilon,
        },
        "column": COLUMN,
        "reports": [
            {
                "code": code,
                "label": label,
                "chances": [str(chance) for chance in row],
                "values": [float(chance) for chance in row],
            }
            for code, label, row in zip(decoding.codes, decoding.reports, decoding.chances, strict=True)
        ],
    }
    if decoding.mark:
        content["mark"] = decoding.mark
    return json_bytes(content)


def read_decoding(content: bytes) -> Decoding:
    """What a file of a kit says, whatever the bytes are: its parts fit together, or nothing is taken from it.

    Every column of chances sums to exactly 1, the floats are those of the fractions, design and epsilon are those of
    the chances. Raises DataError: `kit.not_one`, `kit.too_new`, `kit.damaged` (place).
    """
    whole = json_object(content)
    if whole is None or whole.get("format") != FORMAT:
        raise DataError("kit.not_one")
    try:
        top = Place(whole)
        if top.at("version").whole(1) > VERSION:
            raise DataError("kit.too_new")
        return _read(top)
    except ReleaseError as error:
        raise DataError("kit.damaged", place=error.params["place"]) from None


def _read(top: Place) -> Decoding:
    marked = "mark" in top.object()
    if set(top.object()) - {"mark"} != _KEYS:
        raise Place(None, "keys").damaged()
    labels = _labels(top.at("answers"), 2)
    reports = _labels(top.at("reports"), len(labels), "label")
    if (reports == labels) is not (top.at("version").value == 1):
        raise top.at("reports").damaged()
    device = top.at("device")
    if device.text() not in {PHONE, *DeviceKind}:
        raise device.damaged()
    if top.at("column").text() != COLUMN:
        raise top.at("column").damaged()
    decoding = Decoding(
        question=top.at("question").text(),
        labels=labels,
        reports=reports,
        device=device.text(),
        device_text=top.at("device_text").text(),
        conditional=top.at("conditional").truth(),
        design=_design(top.at("design"), len(labels)),
        chances=_chances(top.at("reports"), len(labels)),
        program=top.at("program").text(),
        other=top.at("other_question").text(),
        mark=top.at("mark").text() if marked else "",
    )
    _check(top, decoding)
    return decoding


def _labels(place: Place, fewest: int, key: str = "") -> tuple[str, ...]:
    """Different texts that are not blank; `key`: where each stands in its part."""
    texts = [one.at(key) if key else one for one in place.listed(fewest, MOST_ANSWERS)]
    for one in texts:
        if not one.text().strip():
            raise one.damaged()
    found = tuple(one.text() for one in texts)
    if len(set(found)) < len(found):
        raise place.damaged()
    return found


def _chances(place: Place, k: int) -> Rows:
    rows = []
    for one, code in zip(place.listed(k, k), codes_of(k), strict=True):
        if one.at("code").text() != code:
            raise one.damaged()
        row = tuple(_chance(chance) for chance in one.at("chances").listed(k, k))
        for value, chance in zip(one.at("values").listed(k, k), row, strict=True):
            if type(value.value) not in (int, float) or abs(float(value.value) - float(chance)) > _SAME:
                raise value.damaged()
        rows.append(row)
    if any(sum(column) != 1 for column in zip(*rows, strict=True)):
        raise place.damaged()
    return tuple(rows)


def _chance(place: Place) -> Fraction:
    if not _CHANCE.fullmatch(place.text()) or not 0 <= Fraction(place.text()) <= 1:
        raise place.damaged()
    return Fraction(place.text())


def _design(place: Place, k: int) -> Design:
    """A figure out of all bounds might ask for more memory than there is before the design refuses it."""
    figures = place.at("figures").object()
    for name in figures:
        _modest(place.at("figures").at(name))
    if figures.get("k", k) != k:
        raise place.damaged()
    try:
        design = described_design(place.object())
    except (WorkbenchError, ValueError, TypeError, ArithmeticError, LookupError):
        raise place.damaged() from None
    if design.k != k or design.many or design.report_kind is not ReportKind.CATEGORY:
        raise place.damaged()
    return design


def _modest(place: Place) -> None:
    if type(place.value) is list:
        for one in place.listed(0, MOST_ANSWERS):
            _modest(one)
    elif type(place.value) is int:
        place.whole(0, MOST_ANSWERS)
    elif type(place.value) not in (float, type(None)):
        raise place.damaged()


def _check(top: Place, decoding: Decoding) -> None:
    """Design and epsilon are those of the chances."""
    try:
        same = same_chances(decoding.chances, decoding.design)
    except InputError:
        same = False
    if not same:
        raise top.at("design").damaged()
    epsilon, odds = top.at("epsilon"), decoding.rule.odds
    if epsilon.at("odds").text() != ("infinite" if odds is None else str(odds)):
        raise epsilon.at("odds").damaged()
    value = epsilon.at("value")
    if odds is None:
        right = value.value is None
    else:
        right = type(value.value) in (int, float) and abs(float(value.value) - math.log(odds)) <= _SAME
    if not right:
        raise value.damaged()

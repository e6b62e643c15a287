"""The decoding parameters of a field kit's reports, as a JSON file that is parsed strictly."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Annotated, Any

import numpy as np

from core.arguments import checked
from core.codec.json_text import json_bytes
from core.codec.plain_shapes import GREATEST_WHOLE, Terms, Wrong, inside, within
from core.codec.records import WHEN_TRUE, read_record, record_json
from core.codec.strict_json import json_object
from core.designs.base import Design, ReportKind
from core.designs.reports import DesignRecord, describe
from core.errors import DataError, InputError
from core.estimation.estimate import Estimate, estimate
from core.planning.devices import DeviceKind
from core.planning.field_kit.kit import MOST_ANSWERS, FieldKit, same_chances
from core.planning.translator import Rows, Rule
from core.types import Target

FORMAT = "survey-privacy-workbench field kit"
VERSION = 2
"""Version 1 names reports by the answers; programs that know only version 1 read such files."""
COLUMN = "report"
"""Name of the column of reports in every file of a kit."""
PHONE = "phone"
_CHANCE = re.compile(r"(?:0|[1-9][0-9]{0,29})(?:/[1-9][0-9]{0,29})?")
_SAME = 1e-9


@dataclass(frozen=True, slots=True)
class Decoding:
    """The parameters that the holder of reports needs.

    device   kind of the device, "phone" for a program; `device_text`: the device as respondents know it
    labels   of the answers; `reports`: the words that respondents say or enter, the answers or letters
    codes    the spelling of each report in a file, codes[y] for reports[y]
    chances  chances[y][x] = P(report y | answer x), exact
    mark     the note that an internal file carries; "" for a public file
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
        """Return counts of each report from counts of the values in the column: a code, or the words of the report.

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


class _ChanceText:
    """A probability as an exact fraction: "5/6"."""

    def write(self, value: Any, base: Any) -> Any:
        return str(value)

    def read(self, found: Any, base: Any, terms: Terms) -> Any:
        if type(found) is not str or not _CHANCE.fullmatch(found) or not 0 <= Fraction(found) <= 1:
            raise Wrong
        return Fraction(found)


@dataclass(frozen=True, slots=True)
class _Epsilon:
    odds: str
    value: float | None


@dataclass(frozen=True, slots=True)
class _Report:
    code: str
    label: str
    chances: tuple[Annotated[Fraction, _ChanceText()], ...]
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Kit:
    """The file, its keys in their order."""

    format: str = FORMAT
    version: Annotated[int, within(1, VERSION)]
    program: str
    question: str
    other_question: str
    answers: Annotated[tuple[str, ...], within(2, MOST_ANSWERS)]
    device: Annotated[str, {PHONE, *DeviceKind}.__contains__]
    device_text: str
    conditional: bool
    design: DesignRecord
    epsilon: _Epsilon
    column: Annotated[str, (COLUMN,).__contains__] = COLUMN
    reports: Annotated[tuple[_Report, ...], within(2, MOST_ANSWERS)]
    mark: str = field(default="", metadata=WHEN_TRUE)


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
    said = _Kit(
        version=1 if decoding.reports == decoding.labels else VERSION,
        program=decoding.program,
        question=decoding.question,
        other_question=decoding.other,
        answers=decoding.labels,
        device=decoding.device,
        device_text=decoding.device_text,
        conditional=decoding.conditional,
        design=DesignRecord(**describe(decoding.design)),
        epsilon=_Epsilon(_odds(rule), None if rule.odds is None else rule.epsilon),
        reports=tuple(
            _Report(code, label, row, tuple(map(float, row)))
            for code, label, row in zip(decoding.codes, decoding.reports, decoding.chances, strict=True)
        ),
        mark=decoding.mark,
    )
    return json_bytes(record_json(said))


def known_by(decoding: Decoding) -> str:
    """SHA-256 of the file without its mark and its program: two kits with the same one are decoded alike."""
    return hashlib.sha256(to_json(replace(decoding, mark="", program=""))).hexdigest()


def kit_id(decoding: Decoding) -> str:
    """ "K-4D81-0C5E": printed on every sheet of a kit."""
    known = known_by(decoding).upper()
    return f"K-{known[:4]}-{known[4:8]}"


def _odds(rule: Rule) -> str:
    return "infinite" if rule.odds is None else str(rule.odds)


def read_decoding(content: bytes) -> Decoding:
    """Parse a file of a kit from any bytes. Raise for the whole file if its parts do not fit together.

    Every column of chances sums to exactly 1, the floats are those of the fractions, design and epsilon are those of
    the chances. Raises DataError: `kit.not_one`, `kit.too_new`, `kit.damaged` (place).
    """
    whole = json_object(content)
    if whole is None or whole.get("format") != FORMAT:
        raise DataError("kit.not_one")
    version = whole.get("version")
    if type(version) is int and VERSION < version <= GREATEST_WHOLE:
        raise DataError("kit.too_new")
    try:
        return _decoding(read_record(_Kit, whole, Terms()))
    except Wrong as wrong:
        raise DataError("kit.damaged", place=wrong.words or "keys") from None


def _decoding(said: _Kit) -> Decoding:
    """Return the parameters. Raises Wrong if the parts do not fit together."""
    k = len(said.answers)
    for at, label in enumerate(said.answers):
        if not label.strip():
            raise Wrong("answers", at)
    if len(set(said.answers)) < k:
        raise Wrong("answers")
    reports = tuple(one.label for one in said.reports)
    if len(set(reports)) < len(reports) or len(reports) != k or (reports == said.answers) is not (said.version == 1):
        raise Wrong("reports")
    for at, (one, code) in enumerate(zip(said.reports, codes_of(k), strict=True)):
        with inside("reports", at):
            _need_sound(one, code, k)
    chances = tuple(one.chances for one in said.reports)
    if any(sum(column) != 1 for column in zip(*chances, strict=True)):
        raise Wrong("reports")
    with inside("design"):
        design = said.design.made(k, many=False)
        if design.report_kind is not ReportKind.CATEGORY or not _same(chances, design):
            raise Wrong
    decoding = Decoding(
        question=said.question,
        labels=said.answers,
        reports=reports,
        device=said.device,
        device_text=said.device_text,
        conditional=said.conditional,
        design=design,
        chances=chances,
        program=said.program,
        other=said.other_question,
        mark=said.mark,
    )
    rule, value = decoding.rule, said.epsilon.value
    if said.epsilon.odds != _odds(rule):
        raise Wrong("epsilon", "odds")
    if (value is None) is not (rule.odds is None) or (value is not None and not _near(value, rule.epsilon)):
        raise Wrong("epsilon", "value")
    return decoding


def _need_sound(one: _Report, code: str, k: int) -> None:
    if not one.label.strip():
        raise Wrong("label")
    if one.code != code:
        raise Wrong
    if len(one.chances) != k:
        raise Wrong("chances")
    if len(one.values) != k:
        raise Wrong("values")
    for at, (value, chance) in enumerate(zip(one.values, one.chances, strict=True)):
        if not _near(value, float(chance)):
            raise Wrong("values", at)


def _near(value: float, exact: float) -> bool:
    return abs(value - exact) <= _SAME


def _same(chances: Rows, design: Design) -> bool:
    try:
        return same_chances(chances, design)
    except InputError:
        return False

"""Scrambled reports from the field: the typed text and the estimates."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from app.messages.speak import joined
from app.ui.scrambling.reading import read_scrambling, unknown_sd
from app.workspace.setting import Problem
from core.analyses.numbers.scrambled import FieldFigures, field_figures
from core.constraints import MOST_COLLECTED, parse_number, parse_probability, parse_respondents
from core.data.numbers import number_of
from core.data.numeric.typed_numbers import LARGEST
from core.designs.numeric.report_sums import ReportSums
from core.designs.numeric.sampling import FinitePopulation, NoiseRule
from core.designs.numeric.scrambling import Scrambling
from core.errors import InputError
from core.notices import Notice
from core.study.numbers_scrambling import ScramblingPlan, ScramblingSampling
from core.types import FloatArray, Target, read_only

LINES_NAMED = 5
_PIECES = re.compile(r";|,\s+|,$")
_COUNTED = re.compile(r"(.+?)\s*[x×*]\s*(\d{1,24})")
_PLAIN = re.compile(r"[-+]?[0-9]{1,15}(?:[.][0-9]{0,15})?", re.ASCII)
"""Most lines; others are parsed in more detail."""
_GROUPED = re.compile(r"[-+−]?\d{1,3}(?:,\d{3})+(?:\.\d*)?")
"""Thousands with commas, or a number with three decimals: this is ambiguous."""


@dataclass(frozen=True, slots=True)
class SumsTyped:
    """n, sum z and sum z^2 as typed."""

    n: str = ""
    total: str = ""
    squares: str = ""


@dataclass(frozen=True, slots=True)
class FieldRequest:
    """The typed reports, line by line, or three sums; and the plan."""

    plan: ScramblingPlan
    text: str
    sums: SumsTyped | None
    target: Target
    level: float


@dataclass(frozen=True, slots=True, eq=False)
class Reports:
    """Different reports, shape (m,), in rising order, each with how many times it came; read-only."""

    values: FloatArray
    counts: FloatArray

    def __post_init__(self) -> None:
        read_only(self.values)
        read_only(self.counts)


@dataclass(frozen=True, slots=True, eq=False)
class FieldAnswer:
    """The figures, or the problem. Its places: "text", "n", "total", "squares", "population", or a field of the design.

    reports  None where only sums were typed
    """

    request: FieldRequest
    design: Scrambling | None = None
    figures: FieldFigures | None = None
    reports: Reports | None = None
    problem: Problem | None = None


def field_answer(request: FieldRequest) -> FieldAnswer:
    """Return the answer; never raises. Runs in another thread if much was pasted."""
    read = read_scrambling(request.plan)
    if read.design is None:
        return FieldAnswer(request, problem=read.problem)
    reports: Reports | None = None
    try:
        if request.sums is None:
            found = read_reports(request.text)
            if isinstance(found, Notice):
                return FieldAnswer(request, read.design, problem=Problem("text", found))
            reports, sums = found, ReportSums.counted(found.values, found.counts)
        else:
            sums = _sums(request.sums)
        population = _population(request, sums.n)
        figures = field_figures(read.design, sums, request.target, population, request.level)
    except InputError as error:
        return FieldAnswer(request, read.design, problem=Problem(_place(error, request), error))
    return FieldAnswer(request, read.design, figures, reports)


def read_reports(text: str) -> Reports | Notice:
    """Read reports z, one on a line or separated by semicolons; "5 x 40" means that the report 5 occurs 40 times.
    Return a notice if lines are invalid. It counts the lines and gives their numbers, and never quotes them."""
    lines = text.split("\n")
    known: dict[str, list[tuple[float, int]] | None] = {}
    found: Counter[float] = Counter()
    for line, times in Counter(lines).items():
        pieces = known[line] = _read_line(line)
        for value, count in pieces or ():
            found[value] += times * count
    wrong = [place for place, line in enumerate(lines, 1) if known[line] is None]
    if wrong:
        named = joined(str(place) for place in wrong[:LINES_NAMED])
        blanks = {"wrong": len(wrong), "lines": named}
        few = len(wrong) <= LINES_NAMED
        return Notice("numbers.scrambling.wrong_lines" if few else "numbers.scrambling.many_wrong_lines", blanks)
    if not found:
        return Notice("numbers.scrambling.no_reports")
    if sum(found.values()) > MOST_COLLECTED:
        return Notice("counts.too_many", {"most": MOST_COLLECTED})
    values = np.array(sorted(found))
    if max(abs(values[0]), abs(values[-1])) > LARGEST:
        return Notice("numbers.too_large", {"high": LARGEST})
    return Reports(values, np.array([found[one] for one in values.tolist()], dtype=np.float64))


def _read_line(line: str) -> list[tuple[float, int]] | None:
    """Return pairs (report, count); None if any part of the line is not a number."""
    if _PLAIN.fullmatch(line):
        return [(float(line), 1)]
    found = []
    for piece in _PIECES.split(line.strip()):
        if not piece.strip():
            continue
        counted = _COUNTED.fullmatch(piece.strip())
        value = _number(counted[1] if counted else piece)
        count = int(counted[2]) if counted else 1
        if value is None or count < 1:
            return None
        found.append((value, count))
    return found


def _number(text: str) -> float | None:
    value = number_of(text, False)
    if value is None and "," in text and not _GROUPED.fullmatch(text.strip()):
        value = number_of(text, True)
    return value


def _sums(typed: SumsTyped) -> ReportSums:
    try:
        n = parse_respondents(typed.n)
    except InputError as error:
        raise InputError("n", error.value, error.code, **error.params) from None
    figures = []
    for field, text, power in (("sum", typed.total, 1), ("squares", typed.squares, 2)):
        try:
            figures.append(parse_number(text).value)
        except InputError as error:
            raise InputError(field, error.value, error.code, **error.params) from None
        # No report is larger, so sums of n reports or of their squares are limited too.
        if abs(figures[-1]) > n.value * float(LARGEST) ** power:
            raise InputError(field, text, "numbers.scrambling.sum_too_large")
    return ReportSums.typed(n.value, *figures)


def _population(request: FieldRequest, n: int) -> FinitePopulation | None:
    """Return the population. Raises InputError("population")."""
    plan = request.plan
    if request.target is Target.SAMPLE or plan.sampling is not ScramblingSampling.WITHOUT:
        return None
    try:
        if plan.by_chance:
            chance = parse_probability(plan.population.text).exact or Fraction(1)
            size = round(n / chance)
        else:
            size = int(parse_respondents(plan.population.text).value)
    except InputError as error:
        raise InputError("population", error.value, error.code, **error.params) from None
    return FinitePopulation(size, NoiseRule(plan.noise.value))


def _place(error: InputError, request: FieldRequest) -> str:
    """Return the field that shows the error. Errors of a noise distribution appear below its standard deviation."""
    if error.field in ("n", "squares", "population"):
        return error.field
    if error.field == "sum":
        return "total"
    if error.field == "scrambler":
        return unknown_sd(request.plan)
    return "text" if request.sums is None else "n"

"""The scrambling design, read from what was typed; faults with the field they are in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from app.workspace.setting import Problem
from core.analyses.numbers.scrambled import FieldFigures, field_figures
from core.constraints import MOST_COLLECTED, parse_number, parse_probability, parse_respondents
from core.data.numbers import number_of
from core.data.numeric.typed_numbers import LARGEST
from core.designs.numeric import scrambling_models as models
from core.designs.numeric.report_sums import ReportSums
from core.designs.numeric.sampling import FinitePopulation, NoiseRule
from core.designs.numeric.scramblers import (
    ListScrambler,
    MomentsScrambler,
    NormalScrambler,
    Scrambler,
    UniformScrambler,
)
from core.designs.numeric.scrambling import Scrambling
from core.errors import InputError
from core.notices import Notice
from core.study.numbers_scrambling import (
    ScramblerLaw,
    ScramblerTyped,
    ScramblingModel,
    ScramblingPlan,
    ScramblingSampling,
)
from core.types import FloatArray, Target, read_only

FACTOR, OFFSET, REPLACEMENT, CARDS = "factor", "offset", "replacement", "cards"
USED: dict[ScramblingModel, tuple[str, ...]] = {
    ScramblingModel.ERIKSSON: (CARDS,),
    ScramblingModel.GREENBERG: (REPLACEMENT,),
    ScramblingModel.BAR_LEV: (FACTOR,),
    ScramblingModel.EICHHORN_HAYRE: (FACTOR,),
    ScramblingModel.CHAUDHURI_CHRISTOFIDES: (FACTOR, OFFSET),
    ScramblingModel.SAHA: (FACTOR, OFFSET),
    ScramblingModel.DIANA_PERRI_1: (FACTOR, OFFSET),
    ScramblingModel.DIANA_PERRI_2: (FACTOR, OFFSET),
}
"""Which numbers chance draws under each design, by their fields of ScramblingPlan."""
WITH_P = (
    ScramblingModel.ERIKSSON,
    ScramblingModel.GREENBERG,
    ScramblingModel.BAR_LEV,
    ScramblingModel.DIANA_PERRI_1,
)
"""Designs under which some respondents report the true number itself."""
_FIRST_SECOND = {"numbers": "first", "probabilities": "second", "scrambler": "second"}


@dataclass(frozen=True, slots=True)
class ReadScrambling:
    """The design, or what is wrong with it. Places: "p", "beta", and "factor.first", "cards.second", ..."""

    model: ScramblingModel
    design: Scrambling | None
    problem: Problem | None


def model_of(plan: ScramblingPlan) -> ScramblingModel:
    """Eriksson's where a study has a name that is not known here."""
    return ScramblingModel(plan.model) if plan.model in set(ScramblingModel) else ScramblingModel.ERIKSSON


def law_of(name: str, typed: ScramblerTyped) -> ScramblerLaw:
    """Cards are a list, and what stands in the place of the truth otherwise is none: that would be cards."""
    if name == CARDS:
        return ScramblerLaw.LIST
    law = ScramblerLaw(typed.law) if typed.law in set(ScramblerLaw) else ScramblerLaw.NORMAL
    return ScramblerLaw.NORMAL if name == REPLACEMENT and law is ScramblerLaw.LIST else law


def read_scrambling(plan: ScramblingPlan) -> ReadScrambling:
    """Never raises: what cannot be used comes back as a problem."""
    model = model_of(plan)
    drawn: dict[str, Scrambler] = {}
    for name in USED[model]:
        typed: ScramblerTyped = getattr(plan, name)
        try:
            drawn[name] = _scrambler(law_of(name, typed), typed)
        except InputError as error:
            return ReadScrambling(model, None, Problem(f"{name}.{_FIRST_SECOND.get(error.field, error.field)}", error))
    try:
        return ReadScrambling(model, _design(model, plan, drawn), None)
    except InputError as error:
        place = "beta" if error.field == "beta" else f"{FACTOR}.first" if FACTOR in drawn else "p"
        return ReadScrambling(model, None, Problem(place, error))


def numbers_of(text: str) -> tuple[float, ...]:
    """Numbers with commas, semicolons or blanks between them; with semicolons a comma is a decimal sign.

    Raises InputError("number", `number.not_a_number`).
    """
    pieces = text.split(";") if ";" in text else re.split(r"[,\s]+", text.strip())
    return tuple(parse_number(piece).value for piece in pieces if piece.strip())


def unknown_sd(plan: ScramblingPlan) -> str:
    """The place of the first standard deviation that is left blank."""
    blank = [name for name in USED[model_of(plan)] if not getattr(plan, name).second.strip()]
    return f"{blank[0]}.second" if blank else "p"


def _scrambler(law: ScramblerLaw, typed: ScramblerTyped) -> Scrambler:
    """Raises InputError, for what cannot be read of the field "first" or "second"."""
    if law is ScramblerLaw.LIST:
        numbers = _read("first", lambda: numbers_of(typed.first))
        chances = _read("second", lambda: numbers_of(typed.second))
        return ListScrambler(numbers, chances) if chances else ListScrambler.equal(*numbers)
    first = _read("first", lambda: (parse_number(typed.first).value,))[0]
    if law is ScramblerLaw.MOMENTS and not typed.second.strip():
        return MomentsScrambler(first)
    second = _read("second", lambda: (parse_number(typed.second).value,))[0]
    if law is ScramblerLaw.MOMENTS:
        return MomentsScrambler(first, second)
    return UniformScrambler(first, second) if law is ScramblerLaw.UNIFORM else NormalScrambler(first, second)


def _read(place: str, read: Callable[[], tuple[float, ...]]) -> tuple[float, ...]:
    try:
        return read()
    except InputError as error:
        raise InputError(place, error.value, error.code, **error.params) from None


def _design(model: ScramblingModel, plan: ScramblingPlan, drawn: dict[str, Scrambler]) -> Scrambling:
    p = plan.p.value
    match model:
        case ScramblingModel.ERIKSSON:
            cards = drawn[CARDS]
            listed = cards.numbers if plan.listed and isinstance(cards, ListScrambler) else None
            return models.eriksson(p, cards, listed)
        case ScramblingModel.GREENBERG:
            return models.eriksson(p, drawn[REPLACEMENT])
        case ScramblingModel.BAR_LEV:
            return models.bar_lev(p, drawn[FACTOR])
        case ScramblingModel.EICHHORN_HAYRE:
            return models.eichhorn_hayre(drawn[FACTOR])
        case ScramblingModel.CHAUDHURI_CHRISTOFIDES:
            return models.chaudhuri_christofides(drawn[FACTOR], drawn[OFFSET])
        case ScramblingModel.SAHA:
            return models.saha(drawn[FACTOR], drawn[OFFSET])
        case ScramblingModel.DIANA_PERRI_1:
            return models.diana_perri_1(p, drawn[FACTOR], drawn[OFFSET])
        case ScramblingModel.DIANA_PERRI_2:
            return models.diana_perri_2(plan.beta.value, drawn[FACTOR], drawn[OFFSET])


LINES_NAMED = 5
_PIECES = re.compile(r";|,\s+|,$")
_COUNTED = re.compile(r"(.+?)\s*[x×*]\s*(\d{1,24})")
_PLAIN = re.compile(r"[-+]?[0-9]{1,15}(?:[.][0-9]{0,15})?", re.ASCII)
"""Most lines; the rest is looked at more closely."""
_GROUPED = re.compile(r"[-+−]?\d{1,3}(?:,\d{3})+(?:\.\d*)?")
"""Thousands with commas, or a number with three decimals: nobody can know."""


@dataclass(frozen=True, slots=True)
class SumsTyped:
    """n, sum z and sum z^2 as typed."""

    n: str = ""
    total: str = ""
    squares: str = ""


@dataclass(frozen=True, slots=True)
class FieldRequest:
    """What was typed: reports line by line, or three sums; and the plan."""

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
    """Figures, or what stands in the way. Places: "text", "n", "total", "squares", "population", or of the design.

    reports  None where only sums were typed
    """

    request: FieldRequest
    design: Scrambling | None = None
    figures: FieldFigures | None = None
    reports: Reports | None = None
    problem: Problem | None = None


def field_answer(request: FieldRequest) -> FieldAnswer:
    """Never raises; for a thread of its own where much was pasted."""
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
    """Reports z, one on a line or with semicolons between them; "5 x 40" is 40 times 5. A notice says what is wrong:
    lines are counted and named by their numbers, and never quoted."""
    lines = text.split("\n")
    known: dict[str, list[tuple[float, int]] | None] = {}
    found: Counter[float] = Counter()
    for line, times in Counter(lines).items():
        pieces = known[line] = _read_line(line)
        for value, count in pieces or ():
            found[value] += times * count
    wrong = [place for place, line in enumerate(lines, 1) if known[line] is None]
    if wrong:
        named = ", ".join(str(place) for place in wrong[:LINES_NAMED])
        blanks = {"wrong": len(wrong), "lines": named}
        if len(wrong) == 1:
            return Notice("numbers.scrambling.wrong_line", blanks)
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
    """(report, how many times); None where anything of the line is no number."""
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
        # no report is larger, so neither are sums of n of them or of their squares
        if abs(figures[-1]) > n.value * float(LARGEST) ** power:
            raise InputError(field, text, "numbers.scrambling.sum_too_large")
    return ReportSums.typed(n.value, *figures)


def _population(request: FieldRequest, n: int) -> FinitePopulation | None:
    """Raises InputError("population")."""
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
    """The field that shows it: what is wrong with the law of a number stands under its standard deviation."""
    if error.field in ("n", "squares", "population"):
        return error.field
    if error.field == "sum":
        return "total"
    if error.field == "scrambler":
        return unknown_sd(request.plan)
    return "text" if request.sums is None else "n"

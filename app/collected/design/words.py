"""Sentences on a stated design: chances as fractions, respondents per hundred, and the calculation with the typed
figures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.collected.design.names import LONGEST, named, raw_seen_by
from app.messages.catalogue import register
from app.messages.chances_texts import yes_chances
from app.messages.matrix_texts import matrix_facts
from app.messages.speak import joined, local_count, local_number, say, say_message, screen_numbers
from core.constraints import plain_fraction
from core.designs.base import Design
from core.designs.binary import log_ratio
from core.designs.category import CategoryDesign
from core.designs.groups import GroupsDesign
from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.cheating_symmetric import SymmetricCheating
from core.designs.survey.lie_detector import LieDetector
from core.designs.survey.unrelated_unknown import UnrelatedUnknown
from core.report.numbers import epsilon_text, number_text, share_text

Counts = Sequence[float]
SUPPOSED, OF = 0.3, 1000
"""Without counts, the example assumes this share of carriers among this many respondents."""
MOST_DIGITS = 4
MOST_REPORTED = 8


@dataclass(frozen=True, slots=True)
class StatedView:
    """The text below the form of a valid design.

    groups            names of the two groups, or none
    carriers, others  P(yes | carrier), P(yes | non-carrier) of each group; none for designs without a yes
    lines             sentences below
    """

    groups: tuple[str, ...]
    carriers: tuple[str, ...]
    others: tuple[str, ...]
    lines: tuple[str, ...]


def stated_view(
    key: str, design: Design, labels: Sequence[str], reports: Sequence[str] = (), counts: Counts | None = None
) -> StatedView:
    """Return the view of a stated design.

    reports  the names of the reports, report 0 first
    counts   the count of each report of the design
    """
    names = reports if len(reports) > 1 else (say("stated.yes"), say("stated.no"))
    pairs = _pairs(design)
    if not pairs:
        return StatedView((), (), (), (*_answers(design, labels, reports, counts), *_last(key)))
    numbers = range(1, len(pairs) + 1) if len(pairs) > 1 else ()
    groups = tuple(say("chances.group", {"group": local_count(one)}) for one in numbers)
    if isinstance(design, UnrelatedUnknown):
        carriers, others = _of_unknown(design.p1, design.p2)
        lines = (say("stated.unknown_share"), say("stated.conditional"), *_last(key))
        return StatedView(groups, carriers, others, lines)
    written = short_chance if groups else chance_text
    carriers, others = (tuple(written(pair[at]) for pair in pairs) for at in (0, 1))
    told = () if groups else _sum(pairs[0], names[0], "", counts)
    lines = (*told, *_protection(design, pairs, names), *_last(key))
    return StatedView(groups, carriers, others, lines)


def reading_line(design: Design, report: str = "", counts: Counts | None = None) -> str:
    """Return the result of a convention on one line: the chances, and the share if there are counts."""
    pairs = _pairs(design)
    if not pairs:
        return _equal(design)
    (a, b), told = pairs[0], report or say("stated.yes")
    if len(pairs) > 1:
        both = {"report": named(told), "a": short_chance(a), "b": short_chance(b)}
        return say("stated.pair_groups", both | {"a_2": short_chance(pairs[1][0]), "b_2": short_chance(pairs[1][1])})
    line = say("stated.pair", {"report": named(told), "a": short_chance(a), "b": short_chance(b)})
    if counts is None or len(counts) != 2 or not sum(counts) > 0:
        return line
    n = sum(counts)
    share = (counts[0] / n - b) / (a - b)
    blanks = {"yes": _count(counts[0]), "n": _count(n), "share": share_text(share, 1, screen_numbers())}
    return "\n".join((line, say("stated.would_be", blanks | {"report": named(told)})))


def chance_text(chance: float) -> str:
    """ "5/6 = 0.8333", "0.55"."""
    short, number = short_chance(chance), local_number(chance)
    return (
        number if short == number or "/" not in short else say("stated.chance", {"fraction": short, "number": number})
    )


def short_chance(chance: float) -> str:
    """Return a fraction if it is short and no short decimal is exact."""
    fraction = plain_fraction(chance, 100)
    plain = fraction is None or ((10_000 * fraction).denominator == 1 and (fraction.denominator not in (4, 8, 16)))
    return local_number(chance) if plain else str(fraction)


def _pairs(design: Design) -> tuple[tuple[float, float], ...]:
    """Return the chances of a yes, also for designs of programs with two answers."""
    pairs = yes_chances(design)
    if pairs or not isinstance(design, CategoryDesign) or design.k != 2:
        return pairs
    return ((float(design.support_own[0]), float(design.support_other[0])),)


def _hundred(chance: float) -> str:
    """Return the expected number of people in a hundred. Round to whole people, unless that gives 0 or 100 for a chance
    strictly between 0 and 1."""
    people = 100 * chance
    whole = 0 < round(people) < 100 or chance in (0.0, 1.0)
    return local_count(round(people)) if whole else local_number(float(f"{people:.2g}" if people < 1 else people))


def _sum(pair: tuple[float, float], report: str, answer: str, counts: Counts | None) -> tuple[str, ...]:
    """Return the estimate with its figures, with enough digits that a reader's own calculation gives the same share.

    answer  label of the estimated share; "": the share of carriers
    """
    (a, b), code = pair, "stated.with_counts"
    if counts is not None and sum(counts) > 0:
        yes, n = float(counts[0]), float(sum(counts))
    else:
        code, yes, n = "stated.suppose", float(round(OF * (b + SUPPOSED * (a - b)))), float(OF)
    noisy, style = yes / n, screen_numbers()
    share = (noisy - b) / (a - b)
    digits = next((some for some in range(1, MOST_DIGITS) if _works_out(noisy, a, b, share, some)), MOST_DIGITS)
    figures = {name: number_text(100 * one, digits, style) for name, one in (("l_", noisy), ("a", a), ("b", b))}
    blanks = {"yes": _count(yes), "n": _count(n), "report": named(report), "l": share_text(noisy, 1, style)}
    whose = say("stated.whose", {"label": named(answer)}) if answer else say("stated.of_carriers")
    return (say(code, blanks | figures | {"share": share_text(share, 1, style), "whose": whose}),)


def _works_out(noisy: float, a: float, b: float, share: float, digits: int) -> bool:
    noisy, a, b = (round(100 * one, digits) for one in (noisy, a, b))
    return a != b and round(100 * (noisy - b) / (a - b), 1) == round(100 * share, 1)


def _count(number: float) -> str:
    return local_count(round(number)) if float(number).is_integer() else local_number(float(number))


def _protection(design: Design, pairs: tuple[tuple[float, float], ...], names: Sequence[str]) -> tuple[str, ...]:
    """Describe the disclosure by the report of a compliant respondent. Add groups that are less protected or that
    deviate from the instructions."""
    lines = []
    if math.isfinite(design.epsilon):
        code = "chances.conditional" if design.conditional else "chances.epsilon"
        lines.append(say(code, {"epsilon": epsilon_text(design.epsilon, screen_numbers())}))
    elif not design.one_sided:
        lines.append(say("matrix_facts.tells_all"))
    else:
        first, second = ({_side(at, pair) for pair in pairs} for at in (0, 1))
        sides = {"first": named(names[0]), "second": named(names[1])}
        given = {"one": " / ".join(sorted(first)), "other": " / ".join(sorted(second))}
        lines.append(say("stated.one_sided", sides | given))
        lines += [say("chances.conditional_too")] if design.conditional else []
    if isinstance(design, LieDetector):
        lines.append(say("stated.lies"))
    if isinstance(design, (CheatingDetection, SymmetricCheating)):
        lines.append(say("stated.cheats"))
    return tuple(lines)


def _side(at: int, pair: tuple[float, float]) -> str:
    """Return the epsilon of report 0 or 1."""
    a, b = pair
    return epsilon_text(log_ratio(a, b) if at == 0 else log_ratio(1.0 - a, 1.0 - b), screen_numbers())


def _of_unknown(*chances: float) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return p + (1 - p) u and (1 - p) u, where u is unknown."""
    rest = [short_chance(float(1 - Fraction(str(p)))) for p in chances]
    carriers = tuple(
        say("stated.of_rest", {"fixed": short_chance(p), "times": times})
        for p, times in zip(chances, rest, strict=True)
    )
    return carriers, tuple(say("stated.rest_only", {"times": times}) for times in rest)


def _answers(design: Design, labels: Sequence[str], reports: Sequence[str], counts: Counts | None) -> tuple[str, ...]:
    """Return the reports of people with the first answer, its share, and the disclosure, for designs without a yes."""
    matrix = design.response_matrix()
    short = [one if len(one) <= LONGEST else f"{one[: LONGEST - 1]}…" for one in labels]
    lines = []
    if len(matrix.values) <= MOST_REPORTED and len(reports) == len(matrix.values):
        reported = joined(
            say("stated.reported", {"people": _hundred(float(chance)), "report": named(report)})
            for chance, report in zip(matrix.values[:, 0], reports, strict=True)
        )
        lines.append(say("stated.people_answers", {"label": named(labels[0]), "reported": reported}))
    if isinstance(design, CategoryDesign):
        pair = float(design.support_own[0]), float(design.support_other[0])
        lines += _sum(pair, reports[0] if reports else labels[0], labels[0], counts)
    facts = matrix_facts(matrix, short)
    lines += [facts.epsilon, facts.worst, *map(say_message, design.remarks)]
    return (*lines, *((say("stated.conditional"),) if design.conditional else ()))


def _equal(design: Design) -> str:
    """Return the two chances of a design that treats all answers alike; "" for others."""
    if isinstance(design, GroupsDesign) or not isinstance(design, CategoryDesign):
        return ""
    own, other = design.support_own, design.support_other
    if max(own) - min(own) > 1e-12 or max(other) - min(other) > 1e-12:
        return ""
    return say("stated.equal", {"p": chance_text(float(own[0])), "q": chance_text(float(other[0]))})


def _last(key: str) -> tuple[str, ...]:
    return (say(f"stated.seen.{raw_seen_by(key)}"),)


SENTENCES = {
    # the picker
    "stated.none": "Not stated",
    "stated.none_hint": "Choose the device that respondents used.",
    "stated.family.yes_no": "Yes or no, one device for all",
    "stated.family.groups": "Yes or no, two groups with different devices",
    "stated.family.answers": "Any number of answers",
    "stated.family.direct": "No device",
    "stated.name.chances": "Two chances that you type",
    "stated.name.forced": "Forced response, yes or no",
    "stated.name.forced_answers": "Forced response, several answers",
    "stated.name.matrix": "Response matrix",
    "stated.hint.chances": "Any yes/no device with known P(yes | carrier) and P(yes | non-carrier).",
    "stated.hint.forced": "A die decides: answer truthfully, say yes, or say no.",
    "stated.hint.forced_answers": "A die decides: answer truthfully, or give the answer that it names.",
    "stated.hint.matrix": "The chance of each report for each true answer, as a table (also PRAM).",
    # figures, always in words and never by their place
    "stated.figure.chances.a": "P(yes | carrier)",
    "stated.figure.chances.b": "P(yes | non-carrier)",
    "stated.figure.forced.truth": "Share of all told to answer truthfully",
    "stated.figure.forced.no": "Share of all told to say NO",
    "stated.figure.forced.yes": "Told to say YES",
    "stated.figure.forced_yes.p": "Share of all told to answer truthfully",
    "stated.figure.warner.p": "Chance of the sensitive statement",
    "stated.figure.crosswise.p": "Share with the innocuous trait",
    "stated.figure.triangular.p": "Share with the innocuous trait",
    "stated.figure.unrelated.p": "Chance of the sensitive question",
    "stated.figure.unrelated.q": "Share of yes to the innocuous question",
    "stated.figure.kuk.p1": "Red cards in the carriers’ deck",
    "stated.figure.kuk.p2": "Red cards in the non-carriers’ deck",
    "stated.figure.kuk.m": "Cards per respondent",
    "stated.figure.mangat_1994.p": "Non-carriers told to answer truthfully",
    "stated.figure.mangat_singh.t": "Told to answer truthfully at once",
    "stated.figure.mangat_singh.p": "Otherwise: chance of the sensitive statement",
    "stated.figure.mangat_1992.t": "Told to answer truthfully at once",
    "stated.figure.mangat_1992.p": "Otherwise: chance of the sensitive question",
    "stated.figure.mangat_1992.alpha": "Share of yes to the innocuous question",
    "stated.figure.mangat_singh_singh.p": "Non-carriers: chance of the sensitive question",
    "stated.figure.mangat_singh_singh.alpha": "Share of yes to the innocuous question",
    "stated.figure.singh_joarder.p": "Cards with the sensitive statement",
    "stated.figure.soberanis_cruz.p": "Chance of the sensitive question",
    "stated.figure.soberanis_cruz.alpha": "Share with the second trait",
    "stated.figure.christofides.cards": "Chances of the cards 1, 2, 3 …, in order",
    "stated.figure.extended_crosswise.p": "Share with the innocuous trait in group 1 (group 2: 1 minus this share)",
    "stated.figure.unrelated_unknown.p1": "Chance of the sensitive question, group 1",
    "stated.figure.unrelated_unknown.p2": "Chance of the sensitive question, group 2",
    "stated.figure.lie_detector.p1": "Non-carriers told to answer truthfully, group 1",
    "stated.figure.lie_detector.p2": "Non-carriers told to answer truthfully, group 2",
    "stated.figure.cheating_detection.p1": "Told to say YES, group 1",
    "stated.figure.cheating_detection.p2": "Told to say YES, group 2",
    "stated.figure.cheating_symmetric.yes1": "Told to say YES, group 1",
    "stated.figure.cheating_symmetric.no1": "Told to say NO, group 1",
    "stated.figure.cheating_symmetric.yes2": "Told to say YES, group 2",
    "stated.figure.cheating_symmetric.no2": "Told to say NO, group 2",
    "stated.figure.forced_answers.forced": "Share of all told to give each answer, in order",
    "stated.figure.matrix.matrix": "One row per report",
    "stated.figure.grr.epsilon": "Epsilon",
    "stated.figure.grr.p": "Chance p",
    "stated.list_missing": "Type these figures of the design, separated by blanks: 0.1 0.1 0.2.",
    "stated.reading.forced.of_all": "NO and YES are both shares of all respondents.",
    "stated.reading.forced.truth_of_all": "Truth and YES are shares of all respondents; the rest is told to say no.",
    "stated.reading.forced.of_forced": "Truth is a share of all respondents; YES is a share of those with a forced "
    "answer.",
    "stated.reading.crosswise.same": "“{report}” means: both my answers are the same.",
    "stated.reading.crosswise.different": "“{report}” means: exactly one of my answers is yes.",
    "stated.reading.extended_crosswise.same": "“{report}” means: both my answers are the same.",
    "stated.reading.extended_crosswise.different": "“{report}” means: exactly one of my answers is yes.",
    "stated.reading.triangular.at_least_one": "“{report}” means: at least one of the two traits applies to me.",
    "stated.reading.triangular.neither": "“{report}” means: neither of the two traits applies to me.",
    "stated.reading.grr.epsilon": "The design is given by epsilon.",
    "stated.reading.grr.own": "p is the chance that the report is the true answer.",
    "stated.reading.grr.truth": (
        "p is the chance of being told to answer truthfully; otherwise the report is any answer at random, "
        "including the true one."
    ),
    "stated.reading.needs": "Needs: {figure}.",
    # The result of the convention.
    "stated.yes": "yes",
    "stated.no": "no",
    "stated.of_carriers": "of carriers",
    "stated.whose": "of “{label}”",
    "stated.conditional": "Conditional: the device does not protect against people who know the personal attribute it "
    "uses.",
    "stated.one_sided": (
        "One-sided, ε = ∞: report “{first}” has ε = {one}, report “{second}” has ε = {other}. A report with ε = "
        "∞ excludes an answer."
    ),
    "stated.chance": "{fraction} = {number}",
    "stated.pair": "P(“{report}” | carrier) {a}, P(“{report}” | non-carrier) {b}",
    "stated.pair_groups": "P(“{report}” | carrier) {a} and {a_2}, P(“{report}” | non-carrier) {b} and {b_2} in "
    "groups 1 and 2",
    "stated.equal": "P(own answer) {p}, P(each other answer) {q}",
    "stated.would_be": "“{report}” in {yes} of {n} reports gives {share}",
    "stated.carriers": "P(“{report}” | carrier)",
    "stated.others": "P(“{report}” | non-carrier)",
    "stated.people_answers": "Of 100 people with the answer “{label}”, {reported}.",
    "stated.reported": "{people} report “{report}”",
    "stated.with_counts": "Reports of “{report}”: {yes} of {n} ({l}). The share {whose} is ({l_} − {b})/({a} − {b}) = "
    "{share}.",
    "stated.suppose": (
        "Suppose {yes} of {n} respondents report “{report}” ({l}): the share {whose} is ({l_} − {b})/({a} − {b}) "
        "= {share}."
    ),
    "stated.from_column": "Read from each row: {columns}. The chances differ between rows.",
    "stated.column": "column {column}",
    "stated.typed": "typed",
    "stated.of_rest": "{fixed} + {times} u",
    "stated.rest_only": "{times} u",
    "stated.unknown_share": "u, the unknown share of yes to the innocuous question, follows from both groups together.",
    "stated.lies": "Some carriers may deny the trait; both groups together show how many.",
    "stated.cheats": (
        "Some respondents may say no against the instruction. Both groups together show how many. The estimate "
        "counts honest carriers only."
    ),
    "stated.sign.kuk": "{number} red",
    "stated.sign.christofides": "number {number}",
    "stated.sign.matrix": "report {number}",
    "stated.matrix_of": "P(report | true answer)",
    "stated.seen.respondent": "Only the respondent could see the true answer.",
    "stated.seen.everyone": "The people who collected the reports saw the true answers.",
    "stated.seen.unknown": "Whether others could see the true answer depends on the device.",
    "stated.file.unreadable": "This file cannot be read. Check that it exists and that you may open it.",
    "stated.file.all_left": "The reports of this file are bits, hashed values or sets of answers ({count} "
    "{count:question|questions}). Use Preview and Releases for such designs. Nothing was changed.",
    "stated.file.other_columns": "This file describes columns that these reports lack: {columns}. Nothing was changed.",
    "stated.taken": "Designs of {columns} taken from {name}.",
    "stated.taken_absent": "These reports have no column {columns}.",
    "stated.taken_left": "{count} more {count:question|questions} of the file {count:has|have} reports of bits, "
    "hashed values or sets of answers. Use Preview and Releases for such designs.",
    "collected.share": "Estimated share of {whose}",
    "collected.share.every": "Estimated share",
    "collected.share.carriers": "carriers (“{answer}”)",
    "collected.share.others": "non-carriers (“{answer}”)",
    "collected.share.answer": "“{answer}”",
}
register(__name__, SENTENCES)

"""Words of the forms for a yes/no device: P(yes | carrier), P(yes | non-carrier), an example, and the disclosure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from app.messages.data_texts import isolated
from app.messages.speak import local_count, local_number, say, screen_numbers
from core.constraints import plain_fraction
from core.designs.base import Design
from core.designs.binary import yes_epsilons
from core.designs.category import CategoryDesign
from core.designs.channel import ChannelDesign
from core.designs.matrix import ResponseMatrix
from core.designs.registry import SPECS
from core.report.numbers import epsilon_text

LARGEST = 40
"""Answers up to which the facts of a matrix are computed while a slider moves."""
PEOPLE = (100, 1000, 10_000)
Pair = tuple[float, float]
"""P(yes | carrier) and P(yes | non-carrier)."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A chance with four digits, and its exact form."""

    text: str
    exact: str


@dataclass(frozen=True, slots=True)
class ChancesWords:
    """The words of the chances. `groups`: names of the two groups, or none; `carriers`, `others`: a figure per group.

    `example`: the same in counted people; `told`: the disclosure of a report, line by line.
    """

    groups: tuple[str, ...]
    carriers: tuple[Figure, ...]
    others: tuple[Figure, ...]
    example: str
    told: tuple[str, ...]


def yes_chances(design: Design) -> tuple[Pair, ...]:
    """Return one pair for a yes/no device, two for a device with two groups, none for designs without a yes."""
    if not design.yes and isinstance(design, CategoryDesign) and design.k == 2 and _is_device(design):
        return ((float(design.support_own[0]), float(design.support_other[0])),)
    return design.yes


def shown_matrix(design: Design) -> ResponseMatrix | None:
    """Return the response matrix of a device with more reports than yes and no."""
    if isinstance(design, ChannelDesign):
        return design.matrix
    many = isinstance(design, CategoryDesign) and 2 < design.k <= LARGEST
    return design.response_matrix() if many and _is_device(design) else None


def chances_words(design: Design, labels: Sequence[str]) -> ChancesWords | None:
    """Return the words, or None for designs without a yes; `labels`: the two answers, carriers first."""
    pairs = yes_chances(design)
    if not pairs:
        return None
    numbers = range(1, len(pairs) + 1)
    groups = tuple(say("chances.group", {"group": local_count(one)}) for one in numbers) if len(pairs) > 1 else ()
    return ChancesWords(
        groups,
        tuple(_figure(pair[0]) for pair in pairs),
        tuple(_figure(pair[1]) for pair in pairs),
        _example(pairs, labels[0]),
        _told(design, pairs, labels),
    )


def _is_device(design: Design) -> bool:
    return any(one.key == design.key and one.family == "survey" and one.protects != "nobody" for one in SPECS)


def _figure(chance: float) -> Figure:
    fraction = plain_fraction(chance)
    long = screen_numbers().write(f"{chance:.10g}")
    return Figure(local_number(chance), str(fraction) if fraction is not None and chance not in (0.0, 1.0) else long)


def _example(pairs: tuple[Pair, ...], label: str) -> str:
    """Return an example with so many people that each chance between 0 and 1 gives neither nobody nor everybody."""
    inside = [chance for pair in pairs for chance in pair if 0.0 < chance < 1.0]
    people = next((n for n in PEOPLE if all(0 < round(chance * n) < n for chance in inside)), PEOPLE[-1])
    counted = [(_counted(a * people), _counted(b * people)) for a, b in pairs]
    blanks = {"people": people, "label": isolated(label), "carriers": counted[0][0], "others": counted[0][1]}
    if len(pairs) == 1:
        return say("chances.example", blanks)
    return say("chances.example_groups", blanks | {"carriers_2": counted[1][0], "others_2": counted[1][1]})


def _counted(people: float) -> str:
    text = local_count(round(people))
    return text if abs(people - round(people)) < 1e-6 else say("chances.about", {"count": text})


def _told(design: Design, pairs: tuple[Pair, ...], labels: Sequence[str]) -> tuple[str, ...]:
    lines = []
    if math.isinf(design.epsilon) and not design.one_sided:
        lines.append(say("matrix_facts.tells_all"))
    elif math.isinf(design.epsilon):
        lines += [_sides(design, pairs), *_ruled_out(pairs, labels)]
        if design.conditional:
            lines.append(say("chances.conditional_too"))
    else:
        code = "chances.conditional" if design.conditional else "chances.epsilon"
        lines.append(say(code, {"epsilon": epsilon_text(design.epsilon, screen_numbers())}))
    if design.assumed != design.yes:
        lines.append(say("chances.by_the_rule"))
    elif any(one.key == design.key and any(field.assumed for field in one.fields) for one in SPECS):
        lines.append(say("chances.assumed"))
    return tuple(lines)


def _sides(design: Design, pairs: tuple[Pair, ...]) -> str:
    """Return the epsilon of a yes and of a no, in each group."""
    (yes, no), *second = (_epsilons(sides) for sides in design.side_epsilons or [yes_epsilons(*pairs[0])])
    if not second:
        return say("chances.one_sided", {"yes": yes, "no": no})
    yes_2, no_2 = second[0]
    return say("chances.one_sided_groups", {"yes": yes, "no": no, "yes_2": yes_2, "no_2": no_2})


def _epsilons(sides: Pair) -> tuple[str, str]:
    return epsilon_text(sides[0], screen_numbers()), epsilon_text(sides[1], screen_numbers())


def _ruled_out(pairs: tuple[Pair, ...], labels: Sequence[str]) -> list[str]:
    """Return which report rules out which answer: its chance is 0 for this answer, and not for both."""
    found: dict[str, None] = {}
    for a, b in pairs:
        for code, chances in (("chances.yes_rules_out", (a, b)), ("chances.no_rules_out", (1.0 - a, 1.0 - b))):
            for chance, other, label in zip(chances, chances[::-1], labels[:2], strict=True):
                if chance <= 0.0 < other:
                    found[say(code, {"label": isolated(label)})] = None
    return list(found)

"""The help page about designs, written from the registry: a design that joins by one file is on it. No Qt.

The page is Markdown with a line `{{designs:FAMILY}}` where the designs of a family go. What else there is to say of a
single design may stand below a line `<!-- more: KEY -->`, up to the next such line; it goes to the end of its part.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping

from app.messages.design_texts import protects_label
from app.messages.speak import local_count, local_number, say, translated
from core.designs.base import Design
from core.designs.binary import BinaryDesign
from core.designs.fields import Field, FieldKind
from core.designs.groups import GroupsDesign
from core.designs.registry import SPECS
from core.designs.spec import DesignSpec

_MARK = re.compile(r"^\{\{designs:(\w+)\}\}$", re.MULTILINE)
_MORE = re.compile(r"^<!-- more: (\w+) -->\n(.*?)(?=^<!-- |\Z)", re.MULTILINE | re.DOTALL)
EXAMPLE_EPSILON = 1.0
EXAMPLE_ANSWERS = 10
"""Enough for designs that name several answers at once to do so."""


def with_designs(page: str, specs: Iterable[DesignSpec] = SPECS) -> str:
    """The page with every mark replaced; a page without marks as it is."""
    listed = tuple(specs)
    more = {found[1]: found[2].strip() for found in _MORE.finditer(page)}
    frame = _MORE.sub("", page)
    return _MARK.sub(lambda found: family_part(in_order(listed, found[1]), more), frame)


def remarks(page: str) -> tuple[str, ...]:
    """Keys of the designs that the page says more about."""
    return tuple(found[1] for found in _MORE.finditer(page))


def in_order(specs: Iterable[DesignSpec], family: str) -> tuple[DesignSpec, ...]:
    """Those of a family as the picker lists them: folded ones last."""
    return tuple(sorted((one for one in specs if one.family == family), key=lambda one: one.folded))


def family_part(specs: tuple[DesignSpec, ...], more: Mapping[str, str]) -> str:
    """A table of these designs, and a part for each."""
    heads = say("help.design.head").split(" | ")
    rows = [heads, ["---"] * len(heads), *(_row(one) for one in specs)]
    table = "\n".join(f"| {' | '.join(cells)} |" for cells in rows)
    return "\n\n".join([table, *(design_part(one, more.get(one.key, "")) for one in specs)])


def design_part(one: DesignSpec, more: str = "") -> str:
    """Name, what the respondent does, figures, formulas, an example, who is protected, source."""
    design = example(one)
    serves = [say("help.design.serves", {"questions": _questions(one), "doors": _doors(one)})]
    if one.folded:
        serves.append(say("help.design.folded"))
    if not design.readable:
        serves.append(say("help.design.unreadable"))
    parts = [
        f"### {say(f'design.name.{one.key}')} {{#{one.key}}}",
        say(f"design.hint.{one.key}"),
        " ".join(serves),
        " ".join(_strength(one)),
        "\n".join(_figure(one, field) for field in one.fields),
        "\n".join(["```", *one.words.formulas, "```"]) if one.words.formulas else "",
        f"**{say('help.design.example')}.** {_example(one, design)}",
        f"**{say('help.design.protects')}.** {_protected(one, design)}",
        more,
        f"*{say('help.design.source', {'source': one.words.source})}*" if one.words.source else "",
    ]
    return "\n\n".join(part for part in parts if part)


def example(one: DesignSpec) -> Design:
    """The design at epsilon 1, or the nearest that it reaches, with the figures that its form starts with."""
    k = min(one.max_k, EXAMPLE_ANSWERS)
    epsilon = EXAMPLE_EPSILON
    if "epsilon" in one.doors:
        lowest, highest = one.epsilon_bounds(k)
        epsilon = min(max(epsilon, lowest), highest)
    return one.build(k, epsilon, many=not one.one)


def _row(one: DesignSpec) -> list[str]:
    name = f"[{say(f'design.name.{one.key}')}](help:designs#{one.key})"
    return [name, _questions(one), _doors(one), protects_label(one)]


def _questions(one: DesignSpec) -> str:
    if one.one and not one.many and one.max_k == 2:
        return say("help.design.two")
    limits = {"lowest": local_count(one.min_k), "highest": local_count(one.max_k)}
    if not one.one:
        return say("help.design.items", limits)
    return say("help.design.both" if one.many else "help.design.several", limits)


def _doors(one: DesignSpec) -> str:
    if one.doors:
        strong = "epsilon" in one.doors
        return say(f"help.design.set.{'all' if strong and 'p' in one.doors else 'epsilon' if strong else 'p'}")
    return say("help.design.set.figures" if one.fields else "help.design.set.nothing")


def _strength(one: DesignSpec) -> list[str]:
    # codes p.KEY are those of errors, too
    said = [translated(one.words.p)] if one.words.p else []
    return [*said, say("help.design.forced")] if one.has_forced_weights else said


def _figure(one: DesignSpec, field: Field) -> str:
    said = [f"- **{say(f'field.name.{one.key}.{field.name}')}**: {say(f'field.hint.{one.key}.{field.name}')}"]
    if field.kind is not FieldKind.MATRIX:
        said.append(say("help.design.starts", {"text": field.default_text(min(one.max_k, EXAMPLE_ANSWERS))}))
    if field.assumed:
        said.append(say("help.design.assumed"))
    return " ".join(said)


def _example(one: DesignSpec, design: Design) -> str:
    told = design.explain()
    epsilon = local_number(round(design.epsilon, 6)) if math.isfinite(design.epsilon) else "∞"
    blanks = {"epsilon": epsilon, "explained": say(told.code, told.params), "answers": local_count(design.k)}
    if design.one_sided:
        blanks["explained"] += " " + say("help.design.example_carriers", {"epsilon": _of_carriers(design)})
    if one.max_k == 2:
        return say("help.design.example_two", blanks)
    return say("help.design.example_items" if design.many else "help.design.example_several", blanks)


def _of_carriers(design: Design) -> float:
    """The largest finite log ratio: what the reports that prove nothing give away."""
    if isinstance(design, BinaryDesign):
        sides: tuple[float, ...] = design.side_epsilons
    elif isinstance(design, GroupsDesign):
        sides = tuple(side for group in design.side_epsilons for side in group)
    else:
        sides = tuple(design.response_matrix().epsilon_by_report.tolist())
    return max(side for side in sides if math.isfinite(side))


def _protected(one: DesignSpec, design: Design) -> str:
    said = say(f"help.design.protects.{one.protects}")
    both = design.conditional and one.protects != "conditional"
    return f"{said} {say('help.design.protects.too')}" if both else said

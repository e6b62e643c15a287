"""The help as data: topics with their headings and anchors, and the search over all of them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.messages.design_texts import protects_label
from app.messages.speak import local_count, local_number, say, template
from core.designs.base import Design
from core.designs.fields import Field, FieldKind
from core.designs.registry import SPECS
from core.designs.spec import DesignSpec

_MARK = re.compile(r"^\{\{designs:(\w+)\}\}$", re.MULTILINE)
_MORE = re.compile(r"^<!-- more: (\w+) -->\n(.*?)(?=^<!-- |\Z)", re.MULTILINE | re.DOTALL)
EXAMPLE_EPSILON = 1.0
EXAMPLE_ANSWERS = 10
"""Enough answers for designs that name several answers at once."""


def with_designs(page: str, specs: Iterable[DesignSpec] = SPECS) -> str:
    """Return the page with every mark replaced; a page without marks is unchanged."""
    listed = tuple(specs)
    more = {found[1]: found[2].strip() for found in _MORE.finditer(page)}
    frame = _MORE.sub("", page)
    return _MARK.sub(lambda found: family_part(in_order(listed, found[1]), more), frame)


def remarks(page: str) -> tuple[str, ...]:
    """Return the keys of designs with further remarks on the page."""
    return tuple(found[1] for found in _MORE.finditer(page))


def in_order(specs: Iterable[DesignSpec], family: str) -> tuple[DesignSpec, ...]:
    """Return the designs of a family in the order of the picker: folded ones last."""
    return tuple(sorted((one for one in specs if one.family == family), key=lambda one: one.folded))


def family_part(specs: tuple[DesignSpec, ...], more: Mapping[str, str]) -> str:
    """Return a table of these designs, and a section for each."""
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
        say("help.design.example", {"text": _example(one, design)}),
        say("help.design.protects", {"text": _protected(one, design)}),
        more,
        f"*{say('help.design.source', {'source': one.words.source})}*" if one.words.source else "",
    ]
    return "\n\n".join(part for part in parts if part)


def example(one: DesignSpec) -> Design:
    """Return the design at epsilon 1, or at the nearest possible one, with the default figures of its form."""
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
    # Codes p.KEY also belong to errors.
    said = [template(f"p.{one.key}")] if one.words.p else []
    return [*said, say("help.design.forced")] if one.has_forced_weights else said


def _figure(one: DesignSpec, field: Field) -> str:
    place = f"{one.key}.{field.name}"
    said = [say("help.design.figure", {"name": say(f"field.name.{place}"), "hint": say(f"field.hint.{place}")})]
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
    """Return the largest finite log ratio: the disclosure of reports that prove nothing."""
    sides = [side for group in design.side_epsilons for side in group]
    return max(side for side in sides or design.response_matrix().epsilon_by_report.tolist() if math.isfinite(side))


def _protected(one: DesignSpec, design: Design) -> str:
    said = say(f"help.design.protects.{one.protects}")
    both = design.conditional and one.protects != "conditional"
    return f"{said} {say('help.design.protects.too')}" if both else said


TOPICS = (
    "manual",
    "welcome",
    "data",
    "columns",
    "counted",
    "frequency-tables",
    "questionnaire",
    "preview",
    "tradeoffs",
    "plan",
    "field-kit",
    "collected",
    "numbers",
    "lab",
    "designs",
    "translator",
    "methods",
    "regression",
    "intervals",
    "coverage",
    "examples",
    "files",
    "releases",
    "studies",
    "reports",
    "results",
    "scripts",
    "library",
    "command-line",
    "keys",
    "glossary",
    "about",
)
"""File names without `.md`, in the order of the contents list."""

_HEADING = re.compile(r"^(#{1,3}) +(.+?)(?: +\{#([a-z0-9_-]+)\})? *$")
PICTURES = "pictures/"
"""The start of the address of each picture in a page."""
_PICTURE = re.compile(r"!\[[^\]]*\]\([^)\s]*\)")
_LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)\s]*)\)")
_MARKS = re.compile(r"\*\*|`|^[-: ]{5,}$|^ *[-*] +|^\d+\. +|^> ?", re.MULTILINE)
_SNIPPET = 110


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with the plain text below it, down to the next heading."""

    level: int
    title: str
    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class Topic:
    """One page. `markdown` has no anchor marks left; `links` are the targets of its links, as written."""

    key: str
    title: str
    markdown: str
    sections: tuple[Section, ...]
    links: tuple[str, ...]

    def place(self, anchor: str) -> int:
        """Return the position of the section with this anchor, 0 (the top) without one."""
        return next((i for i, section in enumerate(self.sections) if section.anchor == anchor), 0)


@dataclass(frozen=True, slots=True)
class Hit:
    """A section in which every word of a search occurs, with the text around the first of them."""

    topic: Topic
    section: Section
    snippet: str


def read_topic(key: str, text: str) -> Topic:
    """Parse a topic. Headings may end in `{#anchor}`; without it the anchor is made from the title. Fenced lines are
    not headings.

    Lines that begin with a comment are left out; marks for designs are replaced by the texts of the registry.
    """
    text = with_designs(text)
    shown: list[str] = []
    parts: list[tuple[int, str, str, list[str]]] = []
    fenced = False
    for line in text.splitlines():
        if line.startswith("<!--"):
            continue
        fenced ^= line.startswith("```")
        found = None if fenced else _HEADING.match(line)
        if found is not None:
            marks, title, anchor = found.groups()
            parts.append((len(marks), title, anchor or slug(title), []))
            line = f"{marks} {title}"
        elif parts:
            parts[-1][3].append(line)
        shown.append(line)
    sections = tuple(Section(level, title, anchor, _plain(body)) for level, title, anchor, body in parts)
    links = tuple(found[2] for found in _LINK.finditer(text))
    return Topic(key, sections[0].title if sections else key, "\n".join(shown), sections, links)


def split_target(target: str) -> tuple[str, str] | None:
    """Return "help:intervals#score" as ("intervals", "score"); None for anything else."""
    scheme, _, rest = target.partition(":")
    topic, _, anchor = rest.partition("#")
    return (topic, anchor) if scheme == "help" and topic in TOPICS else None


def search(topics: tuple[Topic, ...], query: str) -> tuple[Hit, ...]:
    """Return sections with every word of the query: words in the heading count most, then adjacent words."""
    words = query.casefold().split()
    phrase = " ".join(words)
    if not words:
        return ()
    ranked: list[tuple[int, Hit]] = []
    for topic in topics:
        for section in topic.sections:
            title, text = section.title.casefold(), section.text.casefold()
            if all(word in title or word in text for word in words):
                in_title = sum(word in title for word in words)
                together = phrase in title or phrase in text
                ranked.append((-2 * in_title - together, Hit(topic, section, _snippet(section.text, [phrase, *words]))))
    return tuple(hit for _, hit in sorted(ranked, key=lambda pair: pair[0]))


def slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.casefold()).strip("-")


def _plain(lines: list[str]) -> str:
    rows = (line.replace("\\|", "¦").replace("|", " ") if line.startswith("|") else line for line in lines)
    text = _MARKS.sub("", _LINK.sub(r"\1", _PICTURE.sub("", "\n".join(rows))))
    return " ".join(text.replace("¦", "|").split())


def _snippet(text: str, words: list[str]) -> str:
    """Return about a line of text around the first of these words."""
    low = text.casefold()
    at = next((place for place in (low.find(word) for word in words) if place >= 0), 0)
    start = text.rfind(" ", 0, max(0, at - _SNIPPET // 3)) + 1 if at > _SNIPPET // 3 else 0
    cut = text[start : start + _SNIPPET]
    if start + _SNIPPET < len(text):
        cut = cut.rpartition(" ")[0] + " …"
    return ("… " if start else "") + cut

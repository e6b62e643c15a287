"""The help as data: topics with their headings and anchors, and the search over all of them. No Qt."""

from __future__ import annotations

import re
from dataclasses import dataclass

from app.messages.design_help import with_designs

TOPICS = (
    "manual",
    "welcome",
    "data",
    "columns",
    "counted",
    "questionnaire",
    "preview",
    "tradeoffs",
    "plan",
    "field-kit",
    "collected",
    "numbers",
    "designs",
    "translator",
    "methods",
    "intervals",
    "coverage",
    "examples",
    "files",
    "releases",
    "studies",
    "reports",
    "results",
    "scripts",
    "command-line",
    "keys",
    "glossary",
    "about",
)
"""File names without `.md`, in the order of the contents list."""

_HEADING = re.compile(r"^(#{1,3}) +(.+?)(?: +\{#([a-z0-9_-]+)\})? *$")
_LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]*)\)")
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
        """Position of the section with this anchor, 0 (the top) when there is none."""
        return next((i for i, section in enumerate(self.sections) if section.anchor == anchor), 0)


@dataclass(frozen=True, slots=True)
class Hit:
    """A section in which every word of a search occurs, with the text around the first of them."""

    topic: Topic
    section: Section
    snippet: str


def read_topic(key: str, text: str) -> Topic:
    """Headings may end in `{#anchor}`; without it the anchor is made of the title. Fenced lines are no headings.

    Lines that begin with a comment are left out; marks for designs are replaced by what the registry says of them.
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
    """ "help:intervals#score" as ("intervals", "score"); None for anything else."""
    scheme, _, rest = target.partition(":")
    topic, _, anchor = rest.partition("#")
    return (topic, anchor) if scheme == "help" and topic in TOPICS else None


def search(topics: tuple[Topic, ...], query: str) -> tuple[Hit, ...]:
    """Sections that hold every word of the query: words in the heading count most, then words that stand together."""
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
    text = _MARKS.sub("", _LINK.sub(r"\1", "\n".join(rows)))
    return " ".join(text.replace("¦", "|").split())


def _snippet(text: str, words: list[str]) -> str:
    """About a line of text around the first of these words that occurs."""
    low = text.casefold()
    at = next((place for place in (low.find(word) for word in words) if place >= 0), 0)
    start = text.rfind(" ", 0, max(0, at - _SNIPPET // 3)) + 1 if at > _SNIPPET // 3 else 0
    cut = text[start : start + _SNIPPET]
    if start + _SNIPPET < len(text):
        cut = cut.rpartition(" ")[0] + " …"
    return ("… " if start else "") + cut

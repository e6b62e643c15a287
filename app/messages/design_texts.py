"""Texts of designs in pickers and forms: whom they protect, their family, and the words that a search finds them by."""

from __future__ import annotations

import re
import unicodedata

from app.messages.speak import say, template
from core.designs.spec import DesignSpec

FAMILIES = ("survey", "local")
"""In the order in which pickers show them."""
SHORTEST_ALIKE = 3
"""Fewer letters than this are looked for as they are: "di" may begin anything."""


def design_name(key: str) -> str:
    return say(f"design.name.{key}")


def short_name(key: str) -> str:
    """The abbreviation in brackets where a design has one."""
    name = design_name(key)
    return name[name.index("(") + 1 : -1] if name.endswith(")") and "(" in name else name


def family_title(family: str) -> str:
    return say(f"picker.family.{family}")


def protects_label(one: DesignSpec) -> str:
    """Who is protected, in a word or two."""
    return say(f"picker.protects.{one.protects}")


def protects_line(one: DesignSpec, protects: str = "") -> str:
    """The same as a short sentence without its full stop; `protects`: what `protected_by` found."""
    return say(f"picker.protected.{protects or one.protects}")


def p_line(one: DesignSpec) -> str:
    """What p is in this design, which differs from one to the next; "" where it has none."""
    return template(f"p.{one.key}") if one.words.p else ""


def design_tip(one: DesignSpec, why_not: str = "") -> str:
    """What the respondent does, who published it, and why it cannot be chosen here."""
    return "\n".join(part for part in (say(f"design.hint.{one.key}"), one.words.source, why_not) if part)


def spoken_row(one: DesignSpec, why_not: str = "", *, present: bool = False) -> str:
    """A line of the picker for screen readers."""
    name = (
        say("picker.present", {"design": say(f"design.name.{one.key}")}) if present else say(f"design.name.{one.key}")
    )
    hint = why_not or say(f"design.hint.{one.key}")
    return say("picker.spoken", {"design": name, "protects": protects_line(one), "hint": hint})


def more_line(count: int) -> str:
    """The line under which less accurate designs are folded."""
    return say("picker.more", {"count": count})


def folded(text: str) -> str:
    """Without case and accents, as a search compares: "Québec" is found by "quebec"."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def searchable(one: DesignSpec) -> str:
    """All that a search looks at: name, hint, whom it protects, source, its short and its English name, folded."""
    words = one.words
    said = (say(f"design.name.{one.key}"), say(f"design.hint.{one.key}"), protects_line(one))
    return folded("\n".join((*said, words.source, words.name, one.key)))


def alike_words() -> tuple[tuple[str, ...], ...]:
    """Groups of words of which one may be typed and another may stand there (die, dice), in the reader's language."""
    return tuple(tuple(folded(group).split()) for group in say("picker.alike").split(";"))


def holds(text: str, query: str, alike: tuple[tuple[str, ...], ...]) -> bool:
    """Return whether each word of the query, or one like it, stands in a `searchable` text."""
    words = frozenset(re.findall(r"\w+", text))
    return all(word in text or _like(word, words, alike) for word in folded(query).split())


def _like(word: str, words: frozenset[str], alike: tuple[tuple[str, ...], ...]) -> bool:
    if len(word) < SHORTEST_ALIKE:
        return False
    return any(not words.isdisjoint(group) for group in alike if any(one.startswith(word) for one in group))

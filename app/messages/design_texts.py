"""Texts of designs in pickers and forms: the respondents they protect, their family, and the words for the search."""

from __future__ import annotations

import re
import unicodedata

from app.messages.speak import say, template
from core.designs.spec import DesignSpec

FAMILIES = ("survey", "local")
"""The families in the order of pickers."""
SHORTEST_ALIKE = 3
"""Shorter words are only searched literally: "di" may begin anything."""


def design_name(key: str) -> str:
    return say(f"design.name.{key}")


def short_name(key: str) -> str:
    """Return the abbreviation in brackets, if a design has one."""
    name = design_name(key)
    return name[name.index("(") + 1 : -1] if name.endswith(")") and "(" in name else name


def family_title(family: str) -> str:
    return say(f"picker.family.{family}")


def protects_label(one: DesignSpec) -> str:
    """Return the protected respondents in a word or two."""
    return say(f"picker.protects.{one.protects}")


def protects_line(one: DesignSpec, protects: str = "") -> str:
    """Return the protected respondents as a short sentence without full stop; `protects`: result of `protected_by`."""
    return say(f"picker.protected.{protects or one.protects}")


def p_line(one: DesignSpec) -> str:
    """Return the meaning of p, which differs between designs; "" for a design without p."""
    return template(f"p.{one.key}") if one.words.p else ""


def design_tip(one: DesignSpec, why_not: str = "") -> str:
    """Return the respondent's actions, the publication, and the reason why the design cannot be chosen here."""
    return "\n".join(part for part in (say(f"design.hint.{one.key}"), one.words.source, why_not) if part)


def spoken_row(one: DesignSpec, why_not: str = "", *, present: bool = False) -> str:
    """Return a line of the picker for screen readers."""
    name = (
        say("picker.present", {"design": say(f"design.name.{one.key}")}) if present else say(f"design.name.{one.key}")
    )
    hint = why_not or say(f"design.hint.{one.key}")
    return say("picker.spoken", {"design": name, "protects": protects_line(one), "hint": hint})


def more_line(count: int) -> str:
    """Return the line that unfolds the less accurate designs."""
    return say("picker.more", {"count": count})


def folded(text: str) -> str:
    """Return text without case and accents, as the search compares it: "quebec" finds "Québec"."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def searchable(one: DesignSpec) -> str:
    """Return the text for the search: name, hint, protected respondents, source, short and English name, folded."""
    words = one.words
    said = (say(f"design.name.{one.key}"), say(f"design.hint.{one.key}"), protects_line(one))
    return folded("\n".join((*said, words.source, words.name, one.key)))


def alike_words() -> tuple[tuple[str, ...], ...]:
    """Return groups of words that the search treats as equal (die, dice), in the reader's language."""
    return tuple(tuple(folded(group).split()) for group in say("picker.alike").split(";"))


def holds(text: str, query: str, alike: tuple[tuple[str, ...], ...]) -> bool:
    """Return whether each word of the query, or an equal one, occurs in a `searchable` text."""
    words = frozenset(re.findall(r"\w+", text))
    return all(word in text or _like(word, words, alike) for word in folded(query).split())


def _like(word: str, words: frozenset[str], alike: tuple[tuple[str, ...], ...]) -> bool:
    if len(word) < SHORTEST_ALIKE:
        return False
    return any(not words.isdisjoint(group) for group in alike if any(one.startswith(word) for one in group))

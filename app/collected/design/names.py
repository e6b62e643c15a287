"""Names of the field designs, of their figures and of their conventions."""

from __future__ import annotations

from collections.abc import Sequence

from app.messages.data_texts import isolated
from app.messages.speak import say
from core.designs.registry import spec
from core.designs.stated.registry import STATED
from core.designs.stated.spec import Family, StatedSpec

LONGEST = 24
"""The most letters of a report's or an answer's name inside a sentence."""
OWN_NAMES = frozenset({"chances", "forced", "forced_answers", "matrix"})
"""Designs without the name of a preview design; all others are the same device."""
_UNKNOWN_DEVICE = frozenset({"chances", "matrix"})


def design_name(key: str) -> str:
    """Return the short name for pickers and tables; "" means that no design is chosen yet."""
    if not key:
        return say("stated.none")
    return say(f"stated.name.{key}" if key in OWN_NAMES else f"design.name.{key}")


def design_hint(key: str) -> str:
    """Return the respondents' actions on one line."""
    if not key:
        return say("stated.none_hint")
    return say(f"stated.hint.{key}" if key in OWN_NAMES else f"design.hint.{key}")


def design_source(key: str) -> str:
    """Return the publication of the design; "" if the key does not name one design."""
    return "" if key in _UNKNOWN_DEVICE else spec("forced" if key == "forced_answers" else key).words.source


def named(text: str) -> str:
    """Return the name of a report or an answer for a sentence, shortened if it is long."""
    return isolated(text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…")


def whose(labels: Sequence[str], answer: int) -> str:
    """Return the group that an estimated share refers to. With two answers the first one refers to carriers, whatever
    they reported."""
    of = ("carriers", "others")[answer] if len(labels) == 2 else "answer"
    return say(f"collected.share.{of}", {"answer": named(labels[answer])})


def share_title(labels: Sequence[str], answer: int) -> str:
    """Return the title of an estimated share for axes, columns and tiles; an `answer` below 0: all answers."""
    return say("collected.share", {"whose": whose(labels, answer)}) if answer >= 0 else say("collected.share.every")


def figure_name(key: str, name: str) -> str:
    return say(f"stated.figure.{key}.{name}")


def figure_text(text: str) -> str:
    """Return the typed figure on one line, with separators between the rows of a matrix."""
    return " | ".join(line.strip() for line in text.splitlines() if line.strip())


def reading_name(key: str, reading: str, report: str) -> str:
    """Return the name of a convention. `report`: the name of the first report."""
    return say(f"stated.reading.{key}.{reading}", {"report": named(report or say("stated.yes"))})


def raw_seen_by(key: str) -> str:
    """Return who could see the true answer: "respondent", "everyone" or "unknown"."""
    if key in _UNKNOWN_DEVICE:
        return "unknown"
    return spec("forced" if key == "forced_answers" else key).raw_seen_by


def families(k: int) -> tuple[tuple[str, tuple[tuple[StatedSpec, bool], ...]], ...]:
    """Return the groups of a picker: their names, and the designs with whether they serve k answers."""
    return tuple(
        (
            say(f"stated.family.{family.value}"),
            tuple((one, one.any_k or k == 2) for one in STATED if one.family is family),
        )
        for family in Family
    )

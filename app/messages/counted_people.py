"""Chances as counted people. No Qt."""

from __future__ import annotations

from fractions import Fraction

from app.messages.speak import local_count, say


def people_text(people: int, chance: Fraction) -> str:
    """How many of so many people on average: "50", "about 269"; never 0 or all of them where that is not so."""
    many = people * chance
    if many.denominator == 1:
        return local_count(int(many))
    near = round(many)
    if near == 0:
        return say("translator.people_under", {"number": local_count(1)})
    if near == people:
        return say("translator.people_over", {"number": local_count(people - 1)})
    return say("translator.people_about", {"number": local_count(near)})

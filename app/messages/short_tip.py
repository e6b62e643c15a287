"""Tool tips with text of the data in them."""

from __future__ import annotations

LONGEST = 600


def short_tip(text: str) -> str:
    """Return the beginning of a text that may be as long as an answer, because a tool tip must not cover the screen."""
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"

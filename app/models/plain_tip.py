"""Tool tips with text of the data in them."""

from __future__ import annotations

from html import escape

LONGEST = 600


def plain_tip(text: str) -> str:
    """A tool tip that is read as text whatever stands in it: Qt takes what begins like markup for markup."""
    shown = text if len(text) <= LONGEST else text[:LONGEST] + "…"
    return f"<span style='white-space: pre-wrap'>{escape(shown, quote=False)}</span>" if "<" in shown else shown

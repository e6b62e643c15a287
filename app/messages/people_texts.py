"""By what data resemble a survey of the ledger, in words."""

from __future__ import annotations

from app.messages.speak import say
from core.release.people import Alike


def alike_text(found: Alike) -> str:
    return say(f"people.alike.{found.trace.value}", {"shared": found.shared, "of": found.of})

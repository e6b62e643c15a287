"""Sentences of the command palette."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "palette.name": "Find anything",
    "palette.hint": "Type an action, a tab, a question, a design or a help topic",
    "palette.none": "No match.",
    "palette.action": "Action",
    "palette.part": "Tab",
    "palette.question": "Question",
    "palette.design": "Design",
    "palette.help": "Help",
}
register(__name__, SENTENCES)
